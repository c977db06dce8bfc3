/* Sums and moments of all ranks' numbers. Each rank passes over its own; integers are added over the ranks. */
#include "lanewise/ranks_sums.h"

#include <stdlib.h>
#include <string.h>

#include "base/environment.h"
#include "base/status.h"
#include "api/look.h"
#include "moments/accumulator_round.h"
#include "moments/exact.h"
#include "api/products.h"
#include "ranks/agree.h"

/* The words that the ranks add up: digits, specials, two halves of the count (so that 2^31 ranks cannot overflow it),
 * and how many ranks have an error. */
enum { SPECIALS_AT = LW_SUM_DIGITS, FAILED_AT = SPECIALS_AT + LW_SPECIALS, SUM_WORDS, COUNT_AT = FAILED_AT };
enum { COUNTED_FAILED_AT = COUNT_AT + 2, COUNTED_WORDS, POWERS_FAILED_AT = LW_SUM_DIGITS, POWER_WORDS };

#define NEEDS_OF_SUM (LW_RANKS_SUM | LW_RANKS_AGREE)

/* Adds the words up; the last says whether this rank has an error. The status for every rank. */
static lw_status add_up(const lw_ranks *ranks, uint64_t *words, size_t count, lw_status status, const char *function)
{
    words[count - 1] = lw_ranks_failed(status);
    const lw_status added = lw_ranks_sum(ranks, words, count, function);
    if (added != LW_OK || words[count - 1] == 0)
        return added;
    return lw_ranks_agree(ranks, status, function);
}

/* A carried sum in words, and back; those of a pass that failed are zeros. */
static void take_words(uint64_t *words, lw_sums *sums, lw_status status)
{
    if (status != LW_OK)
        memset(sums, 0, sizeof(*sums));
    lw_wide_carry(sums->digit, LW_SUM_DIGITS);
    memcpy(words, sums->digit, sizeof(sums->digit));
    memcpy(words + SPECIALS_AT, sums->special, sizeof(sums->special));
}

static void give_words(lw_sums *sums, const uint64_t *words)
{
    memcpy(sums->digit, words, sizeof(sums->digit));
    memcpy(sums->special, words + SPECIALS_AT, sizeof(sums->special));
}

/* ---- sums ---- */

static lw_status finish_sum(const lw_ranks *ranks, lw_sums *sums, lw_status status, const char *function, double *sum)
{
    uint64_t words[SUM_WORDS];
    take_words(words, sums, status);
    status = add_up(ranks, words, SUM_WORDS, status, function);
    if (status != LW_OK)
        return status;
    give_words(sums, words);
    *sum = lw_moments_total(sums);
    return LW_OK;
}

static lw_status sum_of(lw_context *context, const lw_ranks *ranks, lw_moments_job measure, double *sum)
{
    LW_OWN_ENVIRONMENT;
    lw_look look;
    lw_status status = lw_ranks_check(ranks, NEEDS_OF_SUM, measure.function);
    if (status != LW_OK)
        return status;
    status = lw_look_open(&look, context, &measure, sum, "sum");
    if (status == LW_OK)
        status = lw_look_pass(&look);
    status = lw_call_end(&look.call, status);
    return finish_sum(ranks, &look.sums, status, measure.function, sum);
}

static lw_status sum_of_products(lw_context *context, const lw_ranks *ranks, lw_moments_job measure,
                                 const void *weights, double *sum)
{
    LW_OWN_ENVIRONMENT;
    lw_products products;
    lw_status status = lw_ranks_check(ranks, NEEDS_OF_SUM, measure.function);
    if (status != LW_OK)
        return status;
    status = lw_products_open(&products, context, &measure, weights, sum, "sum");
    if (status == LW_OK)
        status = lw_products_pass(&products);
    status = lw_call_end(&products.call, status);
    return finish_sum(ranks, &products.sums, status, measure.function, sum);
}

lw_status lw_ranks_sum_f32(lw_context *context, const lw_ranks *ranks, const float *x, size_t n, double *sum)
    LW_RETURNS(sum_of(context, ranks, lw_look_at(x, n, sizeof(*x), __func__), sum))
lw_status lw_ranks_sum_f64(lw_context *context, const lw_ranks *ranks, const double *x, size_t n, double *sum)
    LW_RETURNS(sum_of(context, ranks, lw_look_at(x, n, sizeof(*x), __func__), sum))

lw_status lw_ranks_sum_products_f32(lw_context *context, const lw_ranks *ranks, const float *x, const float *weights,
                                    size_t n, double *sum)
    LW_RETURNS(sum_of_products(context, ranks, lw_look_at(x, n, sizeof(*x), __func__), weights, sum))
lw_status lw_ranks_sum_products_f64(lw_context *context, const lw_ranks *ranks, const double *x, const double *weights,
                                    size_t n, double *sum)
    LW_RETURNS(sum_of_products(context, ranks, lw_look_at(x, n, sizeof(*x), __func__), weights, sum))

/* ---- moments ---- */

/* The first pass of all ranks: their sums, extremes and count. status: of this rank's pass. */
static lw_status first_of_all(lw_look *look, const lw_ranks *ranks, uint64_t *count, lw_status status)
{
    const char *const function = look->measure.function;
    lw_sums *const sums = &look->sums;
    uint64_t words[COUNTED_WORDS], extremes[2];
    take_words(words, sums, status);
    words[COUNT_AT] = status == LW_OK ? look->call.rows & 0xffffffffu : 0;
    words[COUNT_AT + 1] = status == LW_OK ? look->call.rows >> 32 : 0;
    status = add_up(ranks, words, COUNTED_WORDS, status, function);
    if (status != LW_OK)
        return status;
    give_words(sums, words);
    words[COUNT_AT + 1] += words[COUNT_AT] >> 32;
    if (words[COUNT_AT + 1] > (uint64_t)1 << 24 ||
        (words[COUNT_AT + 1] == (uint64_t)1 << 24 && (uint32_t)words[COUNT_AT] > 0))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the ranks have more than 2^56 numbers in all", function);
    *count = words[COUNT_AT + 1] << 32 | (uint32_t)words[COUNT_AT];
    extremes[0] = sums->most;
    extremes[1] = sums->least;
    status = lw_ranks_max(ranks, extremes, 2, function);
    sums->most = extremes[0];
    sums->least = extremes[1];
    return status;
}

/* The second. */
static lw_status powers_of_all(lw_look *look, const lw_ranks *ranks, const lw_first *first, lw_moments *moments)
{
    uint64_t words[POWER_WORDS] = {0};
    uint64_t *const digit = look->sums.digit;
    lw_status status = lw_look_powers(look, first);
    for (int k = 0; k < LW_SUM_DIGITS && status == LW_OK; k += LW_POWER_DIGITS)
        lw_wide_carry(digit + k, LW_POWER_DIGITS);
    if (status == LW_OK)
        memcpy(words, digit, sizeof(look->sums.digit));
    status = add_up(ranks, words, POWER_WORDS, status, look->measure.function);
    if (status != LW_OK)
        return status;
    memcpy(digit, words, sizeof(look->sums.digit));
    lw_moments_second(moments, first, &look->sums);
    return LW_OK;
}

static lw_status both_of_all(lw_look *look, const lw_ranks *ranks, lw_moments *moments, lw_status status)
{
    lw_first first;
    uint64_t count = 0;
    if (status == LW_OK)
        status = lw_look_pass(look);
    status = first_of_all(look, ranks, &count, status);
    if (status != LW_OK)
        return status;
    *moments = lw_look_none(count);
    if (count == 0)
        return LW_OK;
    lw_moments_first(&first, &look->sums, count);
    return lw_look_first(moments, &first) ? powers_of_all(look, ranks, &first, moments) : LW_OK;
}

static lw_status moments_of(lw_context *context, const lw_ranks *ranks, lw_moments_job measure, lw_moments *moments)
{
    LW_OWN_ENVIRONMENT;
    lw_look look;
    lw_moments result;
    lw_status status = lw_ranks_check(ranks, NEEDS_OF_SUM, measure.function);
    if (status != LW_OK)
        return status;
    status = lw_look_open(&look, context, &measure, moments, "moments");
    status = lw_call_end(&look.call, both_of_all(&look, ranks, &result, status));
    if (status == LW_OK)
        *moments = result;
    return status;
}

lw_status lw_ranks_moments_f32(lw_context *context, const lw_ranks *ranks, const float *x, size_t n,
                               lw_moments *moments)
    LW_RETURNS(moments_of(context, ranks, lw_look_at(x, n, sizeof(*x), __func__), moments))
lw_status lw_ranks_moments_f64(lw_context *context, const lw_ranks *ranks, const double *x, size_t n,
                               lw_moments *moments)
    LW_RETURNS(moments_of(context, ranks, lw_look_at(x, n, sizeof(*x), __func__), moments))

/* ---- sums that are kept ---- */

enum { WORDS = sizeof(lw_exact_sum) / sizeof(uint64_t) };

static lw_status check_sums(const lw_ranks *ranks, const lw_exact_sum *sums, size_t count, const char *function)
{
    lw_call call = {.function = function, .status = LW_OK};
    if (count > LW_CALL_ELEMENTS_MOST / WORDS)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: count is %zu; so many sums exceed the address space", function, count);
    if (lw_call_check(&call, sums, count, sizeof(uint64_t), "sums") != LW_OK)
        return call.status;
    for (size_t i = 0; i < count; i++) {
        const char *const wrong = lw_exact_wrong(&sums[i]);
        if (wrong != NULL)
            return lw_fail(LW_ERROR_ARGUMENT, "%s: sums[%zu] %s", function, i, wrong);
        if (sums[i].count > LW_EXACT_COUNT_MOST / (uint64_t)ranks->size)
            return lw_fail(LW_ERROR_ARGUMENT, "%s: sums[%zu] counts more than 2^63 / %d numbers", function, i,
                           ranks->size);
    }
    return LW_OK;
}

/* One more than count, so that malloc of no sums does not give null. */
static lw_status copy_sums(lw_exact_sum **copy, const lw_exact_sum *sums, size_t count, const char *function)
{
    *copy = malloc((count + 1) * sizeof(*sums));
    if (*copy == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no memory for %zu sums", function, count);
    for (size_t i = 0; i < count; i++) {
        (*copy)[i] = sums[i];
        lw_exact_carry(&(*copy)[i]);
    }
    return LW_OK;
}

lw_status lw_ranks_exact_sums(const lw_ranks *ranks, lw_exact_sum *sums, size_t count)
{
    lw_exact_sum *copy = NULL;
    const lw_ranks_same same = {"count", count};
    lw_status status = lw_ranks_check(ranks, NEEDS_OF_SUM, __func__);
    if (status != LW_OK)
        return status;
    status = check_sums(ranks, sums, count, __func__);
    if (status == LW_OK)
        status = copy_sums(&copy, sums, count, __func__);
    status = lw_ranks_agree_on(ranks, status, &same, 1, __func__);
    if (status == LW_OK && count > 0)
        status = lw_ranks_sum(ranks, (uint64_t *)(void *)copy, count * WORDS, __func__);
    for (size_t i = 0; i < count && status == LW_OK; i++) {
        lw_exact_carry(&copy[i]);
        sums[i] = copy[i];
    }
    free(copy);
    return status;
}
