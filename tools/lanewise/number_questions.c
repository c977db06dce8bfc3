/* Numbers that no generator draws (sums, moments, factors, quantiles), the one sequence, and saved bytes. */
#include <stdlib.h>
#include <string.h>

#include "lanewise/sums.h"
#include "questions.h"
#include "table_questions.h"
#include "value_questions.h"

enum { NUMBERS = 30011, MOMENTS = 6, DIMENSIONS = 24, WORDS = 16, SUM_WORDS = sizeof(lw_exact_sum) / 8 };

uint64_t question_bits(uint64_t i)
{
    uint64_t x = (i + 1) * 0x9E3779B97F4A7C15u;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

/* Finite numbers of both signs over some hundred binades, as bits. */
static uint64_t f64_bits(uint64_t i)
{
    const uint64_t x = question_bits(i);
    return (x & 0x800fffffffffffff) | (uint64_t)(960 + (x >> 52) % 128) << 52;
}

static uint32_t f32_bits(uint64_t i)
{
    const uint32_t x = (uint32_t)question_bits(i);
    return (x & 0x807fffff) | (96 + (x >> 23) % 64) << 23;
}

/* ---- sums and moments: question `number` is about the first so many numbers ---- */

static int of_some_numbers(struct verify_case *question, const struct verify_part *part, size_t elements, int number)
{
    static const size_t counts[] = {1, 2, 33, 4099, NUMBERS};
    if (number >= (int)(sizeof(counts) / sizeof(counts[0])))
        return 0;
    part_once(question, elements, part->size, 0);
    question->values[0].u64 = counts[number];
    return 1;
}

static int sum_question(struct verify_case *question, const struct verify_part *part,
                        const struct verify_tables *tables, int number)
{
    (void)tables;
    return of_some_numbers(question, part, 1, number);
}

static int moments_question(struct verify_case *question, const struct verify_part *part,
                            const struct verify_tables *tables, int number)
{
    (void)tables;
    return of_some_numbers(question, part, MOMENTS, number);
}

static int exact_question(struct verify_case *question, const struct verify_part *part,
                          const struct verify_tables *tables, int number)
{
    (void)tables;
    return of_some_numbers(question, part, SUM_WORDS, number);
}

/* The numbers of a type in memory that the context reads. */
static lw_status numbers_of(void **numbers, lw_context *context, lw_type type, size_t n)
{
    const size_t size = type == LW_TYPE_F32 ? sizeof(float) : sizeof(double);
    uint64_t *const host = malloc((n + 1) * sizeof(*host));
    for (size_t i = 0; i < n && host != NULL; i++) {
        if (type == LW_TYPE_F32)
            ((uint32_t *)(void *)host)[i] = f32_bits(i);
        else
            host[i] = f64_bits(i);
    }
    lw_status status = host == NULL ? LW_ERROR_MEMORY : lw_malloc(context, numbers, (n + 1) * size);
    if (status == LW_OK)
        status = lw_copy(context, *numbers, host, n * size);
    free(host);
    return status;
}

static lw_status sum_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const size_t n = (size_t)question->values[0].u64;
    void *numbers = NULL;
    double *const sum = verify_host(subject, out);
    lw_status status = numbers_of(&numbers, subject->context, (lw_type)question->which, n);
    if (status == LW_OK)
        status = question->which == LW_TYPE_F32 ? lw_sum_f32(subject->context, numbers, n, sum)
                                                : lw_sum_f64(subject->context, numbers, n, sum);
    lw_free(subject->context, numbers);
    return status == LW_OK ? buffer_push(&subject->buffer, verify_bytes(question)) : status;
}

static lw_status moments_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const size_t n = (size_t)question->values[0].u64;
    void *numbers = NULL;
    lw_moments m = {0};
    lw_status status = numbers_of(&numbers, subject->context, (lw_type)question->which, n);
    if (status == LW_OK)
        status = question->which == LW_TYPE_F32 ? lw_moments_f32(subject->context, numbers, n, &m)
                                                : lw_moments_f64(subject->context, numbers, n, &m);
    lw_free(subject->context, numbers);
    const double all[MOMENTS] = {m.min, m.max, m.mean, m.variance, m.skewness, m.kurtosis};
    memcpy(verify_host(subject, out), all, sizeof(all));
    return status == LW_OK ? buffer_push(&subject->buffer, verify_bytes(question)) : status;
}

static lw_status exact_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const size_t n = (size_t)question->values[0].u64;
    void *numbers = NULL;
    lw_exact_sum sum = {{0}, 0, 0, 0, 0, 0};
    lw_status status = numbers_of(&numbers, subject->context, (lw_type)question->which, n);
    if (status == LW_OK)
        status = question->which == LW_TYPE_F32 ? lw_exact_sum_add_f32(subject->context, numbers, n, &sum)
                                                : lw_exact_sum_add_f64(subject->context, numbers, n, &sum);
    lw_free(subject->context, numbers);
    memcpy(verify_host(subject, out), &sum, sizeof(sum));
    return status == LW_OK ? buffer_push(&subject->buffer, verify_bytes(question)) : status;
}

/* The first half times the second. */
static lw_status products_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const size_t n = (size_t)question->values[0].u64;
    void *numbers = NULL;
    lw_exact_sum sum = {{0}, 0, 0, 0, 0, 0};
    lw_status status = numbers_of(&numbers, subject->context, (lw_type)question->which, 2 * n);
    if (status == LW_OK && question->which == LW_TYPE_F32)
        status = lw_exact_sum_add_products_f32(subject->context, numbers, (const float *)numbers + n, n, &sum);
    else if (status == LW_OK)
        status = lw_exact_sum_add_products_f64(subject->context, numbers, (const double *)numbers + n, n, &sum);
    lw_free(subject->context, numbers);
    memcpy(verify_host(subject, out), &sum, sizeof(sum));
    return status == LW_OK ? buffer_push(&subject->buffer, verify_bytes(question)) : status;
}

/* ---- factors and quantiles ---- */

static int factor_question(struct verify_case *question, const struct verify_part *part,
                           const struct verify_tables *tables, int number)
{
    (void)tables;
    return part_once(question, DIMENSIONS * DIMENSIONS, part->size, number);
}

/* A covariance of small integers: A A^T + 3, exact in either type. */
static double covariance(int i, int j)
{
    double sum = i == j ? 3.0 : 0.0;
    for (int k = 0; k < DIMENSIONS; k++)
        sum += (double)((i * 7 + k * 3) % 11 - 5) * (double)((j * 7 + k * 3) % 11 - 5);
    return sum;
}

static lw_status factor_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    float narrow[DIMENSIONS * DIMENSIONS];
    double wide[DIMENSIONS * DIMENSIONS];
    for (int i = 0; i < DIMENSIONS * DIMENSIONS; i++) {
        wide[i] = covariance(i / DIMENSIONS, i % DIMENSIONS);
        narrow[i] = (float)wide[i];
    }
    void *const host = verify_host(subject, out);
    const lw_status status =
        part_is_narrow(question) ? lw_cholesky_f32(narrow, host, DIMENSIONS) : lw_cholesky_f64(wide, host, DIMENSIONS);
    return status == LW_OK ? buffer_push(&subject->buffer, verify_bytes(question)) : status;
}

static int quantile_question(struct verify_case *question, const struct verify_part *part,
                             const struct verify_tables *tables, int number)
{
    (void)tables;
    return part_once(question, NUMBERS < questions_most() ? NUMBERS : questions_most(), part->size, number);
}

/* The ends of the integers, too. */
static lw_status quantile_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const int narrow = part_is_narrow(question);
    void *const host = verify_host(subject, out);
    for (size_t i = 0; i < question->n; i++) {
        const uint64_t bits = i == 0 ? 0 : i == 1 ? UINT64_MAX : question_bits(i) >> (i % 3 == 0 ? i % 60 : 0);
        if (narrow)
            ((uint32_t *)host)[i] = (uint32_t)bits;
        else
            ((uint64_t *)host)[i] = bits;
    }
    const lw_status status = buffer_push(&subject->buffer, verify_bytes(question));
    if (status != LW_OK)
        return status;
    return narrow ? lw_normal_from_bits_f32(subject->context, out, out, question->n)
                  : lw_normal_from_bits_f64(subject->context, out, out, question->n);
}

/* ---- the one sequence ---- */

enum { SKIPS = 3 };

/* Sets 0, 1 and 63, each from its start, from some words on, and from nearly the end of the period on. */
static int sequence_question(struct verify_case *question, const struct verify_part *part,
                             const struct verify_tables *tables, int number)
{
    static const unsigned sets[] = {0, 1, 63};
    enum { SETS = sizeof(sets) / sizeof(sets[0]) };
    if (number >= SETS * SKIPS)
        return 0;
    part_engines(question, part, tables, 0);
    question->set = sets[number % SETS];
    question->values[0].u64 = (uint64_t)(number / SETS);
    return 1;
}

/* which: the type of the elements. */
static lw_status sequence_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    uint64_t words[WORDS] = {question->values[0].u64 == 1 ? 1000003 : 0};
    lw_sequence *sequence = NULL;
    if (question->values[0].u64 == 2)
        memset(words, 0xfe, sizeof(words));
    lw_status status = lw_sequence_create(&sequence, subject->context, question->seed, question->stream, question->set);
    if (status == LW_OK && question->values[0].u64 > 0)
        status = lw_sequence_skip(sequence, words);
    if (status == LW_OK && question->which == LW_TYPE_U32)
        status = lw_sequence_fill_bits32(sequence, out, question->n);
    else if (status == LW_OK && question->which == LW_TYPE_F32)
        status = lw_sequence_fill_uniform_f32(sequence, out, question->n);
    else if (status == LW_OK)
        status = lw_sequence_fill_uniform_f64(sequence, out, question->n);
    lw_sequence_destroy(sequence);
    return status;
}

const struct verify_part number_parts[] = {
    {"sum-f32", "numbers", 8, sum_question, sum_fill, NULL, LW_TYPE_F32},
    {"sum-f64", "numbers", 8, sum_question, sum_fill, NULL, LW_TYPE_F64},
    {"moments-f32", "numbers", 8, moments_question, moments_fill, NULL, LW_TYPE_F32},
    {"moments-f64", "numbers", 8, moments_question, moments_fill, NULL, LW_TYPE_F64},
    {"exact-sum-f32", "numbers", 8, exact_question, exact_fill, NULL, LW_TYPE_F32},
    {"exact-sum-f64", "numbers", 8, exact_question, exact_fill, NULL, LW_TYPE_F64},
    {"exact-products-f32", "numbers", 8, exact_question, products_fill, NULL, LW_TYPE_F32},
    {"exact-products-f64", "numbers", 8, exact_question, products_fill, NULL, LW_TYPE_F64},
    {"cholesky-f32", "factor", 4, factor_question, factor_fill, NULL, 0},
    {"cholesky-f64", "factor", 8, factor_question, factor_fill, NULL, 0},
    {"normal-from-bits-f32", "integers", 4, quantile_question, quantile_fill, NULL, 0},
    {"normal-from-bits-f64", "integers", 8, quantile_question, quantile_fill, NULL, 0},
    {"sequence-bits32", "skips", 4, sequence_question, sequence_fill, NULL, LW_TYPE_U32},
    {"sequence-uniform-f32", "skips", 4, sequence_question, sequence_fill, NULL, LW_TYPE_F32},
    {"sequence-uniform-f64", "skips", 8, sequence_question, sequence_fill, NULL, LW_TYPE_F64},
    {NULL, NULL, 0, NULL, NULL, NULL, 0},
};
