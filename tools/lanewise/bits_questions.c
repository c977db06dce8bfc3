/* Packed Bernoulli elements, stochastic rounding, complex normals. */
#include <stdlib.h>
#include <string.h>

#include "questions.h"
#include "table_questions.h"

static const double probabilities[] = {0.5, 0.1, 0.75, 0x1.fffffffffffffp-1, 0x1p-1074, 1, 0};
enum { PROBABILITIES = sizeof(probabilities) / sizeof(probabilities[0]) };

/* The places, with another probability at each. */
static int bits_question(struct verify_case *question, const struct verify_part *part,
                         const struct verify_tables *tables, int number)
{
    const int there = part_places(question, part, tables, number / PROBABILITIES);
    question->values[0].f64 = probabilities[number % PROBABILITIES];
    return there;
}

static lw_status bits_draw(lw_generator *generator, const struct verify_subject *subject,
                           const struct verify_case *question, void *out)
{
    (void)subject;
    return lw_fill_bernoulli_bits(generator, out, question->n, question->values[0].f64);
}

/* Any bits of floats; where f16 has numbers, for every other one. */
static float number_at(uint64_t i)
{
    const uint64_t bits = question_bits(i);
    const uint32_t any = (uint32_t)bits, narrow = (any & 0x807fffff) | (uint32_t)(88 + (bits >> 32) % 57) << 23;
    float x;
    memcpy(&x, i % 2 == 0 ? &any : &narrow, sizeof(x));
    return x;
}

static lw_status round_draw(lw_generator *generator, const struct verify_subject *subject,
                            const struct verify_case *question, void *out)
{
    void *numbers = NULL;
    float *const host = malloc((question->n + 1) * sizeof(*host));
    for (size_t i = 0; i < question->n && host != NULL; i++)
        host[i] = number_at(i);
    lw_status status =
        host == NULL ? LW_ERROR_MEMORY : lw_malloc(subject->context, &numbers, (question->n + 1) * sizeof(*host));
    if (status == LW_OK)
        status = lw_copy(subject->context, numbers, host, question->n * sizeof(*host));
    if (status == LW_OK)
        status = question->which == 0 ? lw_round_bf16(generator, numbers, out, question->n)
                                      : lw_round_f16(generator, numbers, out, question->n);
    lw_free(subject->context, numbers);
    free(host);
    return status;
}

/* Elements have two parts, so that there are half as many. */
static int complex_question(struct verify_case *question, const struct verify_part *part,
                            const struct verify_tables *tables, int number)
{
    const int there = part_short_places(question, part, tables, number / 2);
    question->offset /= 2;
    question->n = (question->n + 1) / 2;
    question->values[0].f64 = number % 2 == 0 ? -1.5 : 0.25; /* the imaginary part's mean; the real part's is 0.25 */
    return there;
}

static lw_status complex_draw(lw_generator *generator, const struct verify_subject *subject,
                              const struct verify_case *question, void *out)
{
    const double im = question->values[0].f64;
    (void)subject;
    return question->which == 0 ? lw_fill_complex_normal_c64(generator, out, question->n, 0.25f, (float)im, 1.5f)
                                : lw_fill_complex_normal_c128(generator, out, question->n, 0.25, im, 1.5);
}

const struct verify_part bits_parts[] = {
    {"bernoulli-bits", "places", 4, bits_question, NULL, bits_draw, 0},
    {"round-bf16", "places", 2, part_short_places, NULL, round_draw, 0},
    {"round-f16", "places", 2, part_short_places, NULL, round_draw, 1},
    {"complex-normal-c64", "places", 8, complex_question, NULL, complex_draw, 0},
    {"complex-normal-c128", "places", 16, complex_question, NULL, complex_draw, 1},
    {NULL, NULL, 0, NULL, NULL, NULL, 0},
};
