/* Tables of continuous distributions: their values, and their bytes. The functions are of + - * / alone, so that tables
 * are the same on every machine. */
#include "questions.h"
#include "table_questions.h"

#include <math.h>
#include <stdlib.h>

enum { NORMAL, CAUCHY, GAP, RATIO, LAWS, FAMILY = LAWS, WORDS = 100003, BYTES = 30344 };

static double log_normal(double x, void *unused)
{
    (void)unused;
    return -0.5 * (x * x);
}
static double cauchy(double x, void *unused)
{
    (void)unused;
    return 1.0 / (1.0 + x * x);
}
static double two_triangles(double x, void *unused)
{
    (void)unused;
    return x < 1.0 ? x : x < 2.0 ? 0.0 : 3.0 - x;
}
static double ratio(double u, void *unused)
{
    (void)unused;
    return u / (1.0 - u);
}

static const double gap[] = {1.0, 2.0};

static lw_status create(lw_quantile **table, lw_context *context, int law)
{
    const lw_quantile_options options[LAWS] = {
        [NORMAL] = {.given = LW_QUANTILE_LOG_DENSITY, .function = log_normal},
        [CAUCHY] = {.given = LW_QUANTILE_DENSITY, .function = cauchy, .error = 1e-12},
        [GAP] = {.given = LW_QUANTILE_DENSITY, .function = two_triangles, .upper = 3.0, .points = gap, .count = 2},
        [RATIO] = {.given = LW_QUANTILE_INVERSE, .function = ratio, .upper = INFINITY, .order = 4, .error = 1e-7},
    };
    static const double shape[] = {0.75, 0.5}; /* of any family */
    if (law >= FAMILY)
        return lw_quantile_create_family(table, context, (lw_quantile_family)(law - FAMILY), shape, -1.0, 3.0, 0.0);
    lw_quantile_options chosen = options[law];
    chosen.size = sizeof(chosen);
    return lw_quantile_create(table, context, &chosen);
}

static lw_status sample(lw_generator *generator, const struct verify_subject *subject,
                        const struct verify_case *question, void *out)
{
    lw_quantile *table = NULL;
    lw_status status = create(&table, subject->context, question->which);
    if (status == LW_OK)
        status = part_is_narrow(question) ? lw_quantile_sample_f32(generator, table, out, question->n)
                                          : lw_quantile_sample_f64(generator, table, out, question->n);
    lw_quantile_destroy(table);
    return status;
}

/* ---- batches: of all laws; or of those with short coefficients, which are looked up in another way ---- */

enum { ALL, SHORT };

static lw_status create_batch(lw_quantile_batch **batch, lw_context *context, int which)
{
    lw_quantile *tables[LAWS] = {NULL};
    lw_status status = LW_OK;
    for (int law = 0; law < LAWS && status == LW_OK; law++)
        status = create(&tables[law], context, which == SHORT && law == CAUCHY ? NORMAL : law);
    if (status == LW_OK)
        status = lw_quantile_batch_create(batch, context, (const lw_quantile *const *)tables, LAWS);
    for (int law = 0; law < LAWS; law++)
        lw_quantile_destroy(tables[law]);
    return status;
}

/* Numbers of tables, one of which does not exist, in memory of the context. */
static lw_status put_numbers(lw_context *context, size_t n, uint32_t **there)
{
    uint32_t *const numbers = malloc(n * sizeof(*numbers));
    lw_status status = numbers != NULL ? lw_malloc(context, (void **)there, n * sizeof(*numbers)) : LW_ERROR_MEMORY;
    for (size_t i = 0; i < n && numbers != NULL; i++)
        numbers[i] = (uint32_t)(i * 7919 % (LAWS + 1));
    if (status == LW_OK)
        status = lw_copy(context, *there, numbers, n * sizeof(*numbers));
    free(numbers);
    return status;
}

static lw_status batch_sample(lw_generator *generator, const struct verify_subject *subject,
                              const struct verify_case *question, void *out)
{
    lw_quantile_batch *batch = NULL;
    uint32_t *numbers = NULL;
    lw_status status = create_batch(&batch, subject->context, question->which);
    if (status == LW_OK)
        status = put_numbers(subject->context, question->n, &numbers);
    if (status == LW_OK)
        status = part_is_narrow(question) ? lw_quantile_batch_sample_f32(generator, batch, numbers, out, question->n)
                                          : lw_quantile_batch_sample_f64(generator, batch, numbers, out, question->n);
    lw_free(subject->context, numbers);
    lw_quantile_batch_destroy(batch);
    return status;
}

/* ---- values of words ---- */

static int words_question(struct verify_case *question, const struct verify_part *part,
                          const struct verify_tables *tables, int number)
{
    (void)tables;
    return part_once(question, WORDS, part->size, number);
}

/* The ends, what is near them, and others. */
static void put_words(uint64_t *words)
{
    for (uint64_t i = 0; i < WORDS; i++) {
        const uint64_t word = UINT64_C(0x9e3779b97f4a7c15) * i, near = word >> (i / 4 % 64);
        words[i] = i % 4 == 0 ? near : i % 4 == 1 ? ~near : word;
    }
}

/* In memory of the context. */
static lw_status give_words(lw_context *context, uint64_t **there)
{
    uint64_t *const words = malloc(WORDS * sizeof(*words));
    lw_status status = words != NULL ? lw_malloc(context, (void **)there, WORDS * sizeof(*words)) : LW_ERROR_MEMORY;
    if (status == LW_OK) {
        put_words(words);
        status = lw_copy(context, *there, words, WORDS * sizeof(*words));
    }
    free(words);
    return status;
}

static lw_status at(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    lw_quantile *table = NULL;
    uint64_t *there = NULL;
    lw_status status = create(&table, subject->context, question->which);
    if (status == LW_OK)
        status = give_words(subject->context, &there);
    if (status == LW_OK)
        status = part_is_narrow(question) ? lw_quantile_at_f32(table, there, out, WORDS)
                                          : lw_quantile_at_f64(table, there, out, WORDS);
    lw_free(subject->context, there);
    lw_quantile_destroy(table);
    return status;
}

static lw_status batch_at(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    lw_quantile_batch *batch = NULL;
    uint64_t *words = NULL;
    uint32_t *numbers = NULL;
    lw_status status = create_batch(&batch, subject->context, question->which);
    if (status == LW_OK)
        status = give_words(subject->context, &words);
    if (status == LW_OK)
        status = put_numbers(subject->context, WORDS, &numbers);
    if (status == LW_OK)
        status = part_is_narrow(question) ? lw_quantile_batch_at_f32(batch, numbers, words, out, WORDS)
                                          : lw_quantile_batch_at_f64(batch, numbers, words, out, WORDS);
    lw_free(subject->context, words);
    lw_free(subject->context, numbers);
    lw_quantile_batch_destroy(batch);
    return status;
}

/* ---- bytes ---- */

static int bytes_question(struct verify_case *question, const struct verify_part *part,
                          const struct verify_tables *tables, int number)
{
    (void)tables;
    return part_once(question, BYTES, part->size, number);
}

static lw_status bytes(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    lw_quantile *table = NULL;
    size_t size = question->n;
    lw_status status = create(&table, subject->context, question->which);
    if (status == LW_OK)
        status = lw_quantile_save(table, verify_host(subject, out), &size);
    lw_quantile_destroy(table);
    if (status == LW_OK && size != question->n)
        return LW_ERROR_INTERNAL;
    return status == LW_OK ? buffer_push(&subject->buffer, verify_bytes(question)) : status;
}

const struct verify_part quantile_parts[] = {
    {"quantile-f32", "normal", 4, part_places, NULL, sample, NORMAL},
    {"quantile-f32", "gap", 4, part_engines, NULL, sample, GAP},
    {"quantile-f64", "normal", 8, part_places, NULL, sample, NORMAL},
    {"quantile-f64", "cauchy", 8, part_engines, NULL, sample, CAUCHY},
    {"quantile-f64", "gap", 8, part_engines, NULL, sample, GAP},
    {"quantile-f64", "ratio", 8, part_engines, NULL, sample, RATIO},
    {"quantile-at-f32", "normal", 4, words_question, at, NULL, NORMAL},
    {"quantile-at-f64", "normal", 8, words_question, at, NULL, NORMAL},
    {"quantile-at-f64", "cauchy", 8, words_question, at, NULL, CAUCHY},
    {"quantile-at-f64", "gap", 8, words_question, at, NULL, GAP},
    {"quantile-at-f64", "ratio", 8, words_question, at, NULL, RATIO},
    {"quantile-at-f64", "skew-normal", 8, words_question, at, NULL, FAMILY + LW_QUANTILE_SKEW_NORMAL},
    {"quantile-at-f64", "inverse-gaussian", 8, words_question, at, NULL, FAMILY + LW_QUANTILE_GENERAL_INVERSE_GAUSSIAN},
    {"quantile-at-f64", "hyperbolic", 8, words_question, at, NULL, FAMILY + LW_QUANTILE_HYPERBOLIC},
    {"quantile-at-f64", "johnson-su", 8, words_question, at, NULL, FAMILY + LW_QUANTILE_JOHNSON_SU},
    {"quantile-at-f64", "extreme-value", 8, words_question, at, NULL, FAMILY + LW_QUANTILE_EXTREME_VALUE},
    {"quantile-at-f64", "pareto", 8, words_question, at, NULL, FAMILY + LW_QUANTILE_GENERAL_PARETO},
    {"quantile-at-f64", "exponential-power", 8, words_question, at, NULL, FAMILY + LW_QUANTILE_EXPONENTIAL_POWER},
    {"quantile-at-f64", "rice", 8, words_question, at, NULL, FAMILY + LW_QUANTILE_RICE},
    {"quantile-family-f64", "landau", 8, words_question, at, NULL, FAMILY + LW_QUANTILE_LANDAU},
    {"quantile-family-f64", "stable", 8, words_question, at, NULL, FAMILY + LW_QUANTILE_STABLE},
    {"quantile-batch-f32", "short", 4, part_engines, NULL, batch_sample, SHORT},
    {"quantile-batch-f64", "short", 8, part_engines, NULL, batch_sample, SHORT},
    {"quantile-batch-f64", "all", 8, part_engines, NULL, batch_sample, ALL},
    {"quantile-batch-at-f32", "all", 4, words_question, batch_at, NULL, ALL},
    {"quantile-batch-at-f64", "short", 8, words_question, batch_at, NULL, SHORT},
    {"quantile-batch-at-f64", "all", 8, words_question, batch_at, NULL, ALL},
    {"saved-quantile", "gap", 1, bytes_question, bytes, NULL, GAP},
    {NULL, NULL, 0, NULL, NULL, NULL, 0},
};
