/* The public exact sums that are kept. */
#include "base/environment.h"
#include "base/status.h"
#include "look.h"
#include "moments/exact.h"
#include "products.h"

/* ---- checks ---- */

static lw_status check_sum(const lw_exact_sum *sum, const char *name, const char *function)
{
    if (sum == NULL)
        return lw_fail_null(function, name, "it must be the address of an lw_exact_sum");
    if ((uintptr_t)sum % sizeof(uint64_t) != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is %p; it must be aligned to 8 bytes", function, name,
                       (const void *)sum);
    const char *const wrong = lw_exact_wrong(sum);
    return wrong == NULL ? LW_OK : lw_fail(LW_ERROR_ARGUMENT, "%s: %s %s", function, name, wrong);
}

/* Whether so many more can be counted. */
static lw_status check_count(const lw_exact_sum *sum, uint64_t more, const char *function)
{
    if (more <= LW_EXACT_COUNT_MOST - sum->count)
        return LW_OK;
    return lw_fail(LW_ERROR_ARGUMENT, "%s: the count would be %llu + %llu; it may be at most 2^63", function,
                   (unsigned long long)sum->count, (unsigned long long)more);
}

static lw_status check_result(const lw_exact_sum *sum, const double *result, const char *name, const char *function)
{
    const lw_status status = check_sum(sum, "sum", function);
    if (status == LW_OK && result == NULL)
        return lw_fail_null(function, name, LW_NULL_RESULT);
    return status;
}

/* ---- additions ---- */

static lw_status merge_sums(lw_exact_sum *sum, const lw_sums *sums, uint64_t count)
{
    lw_exact_sum part;
    lw_exact_of_sums(&part, sums, count);
    lw_exact_merge(sum, &part);
    return LW_OK;
}

/* That sum takes n more, and that no array of n overlaps it. */
static lw_status check_addition(lw_call *call, const lw_exact_sum *sum, const void *array, const char *name, size_t n,
                                size_t size)
{
    const lw_call_range x = {name, array, n * size}, own = {"sum", sum, sizeof(*sum)};
    if (call->status == LW_OK)
        call->status = check_sum(sum, "sum", call->function);
    if (call->status == LW_OK)
        call->status = check_count(sum, n, call->function);
    return lw_call_apart(call, &x, &own, 0);
}

static lw_status add(lw_context *context, lw_moments_job measure, lw_exact_sum *sum)
{
    LW_OWN_ENVIRONMENT;
    lw_look look;
    lw_status status = lw_look_open(&look, context, &measure, sum, "sum");
    if (status == LW_OK)
        status = check_addition(&look.call, sum, measure.array, "x", measure.count, measure.size);
    if (status == LW_OK)
        status = lw_look_pass(&look);
    status = lw_call_end(&look.call, status);
    return status == LW_OK ? merge_sums(sum, &look.sums, measure.count) : status;
}

lw_status lw_exact_sum_add_f32(lw_context *context, const float *x, size_t n, lw_exact_sum *sum)
    LW_RETURNS(add(context, lw_look_at(x, n, sizeof(*x), __func__), sum))
lw_status lw_exact_sum_add_f64(lw_context *context, const double *x, size_t n, lw_exact_sum *sum)
    LW_RETURNS(add(context, lw_look_at(x, n, sizeof(*x), __func__), sum))

static lw_status add_products(lw_context *context, lw_moments_job measure, const void *weights, lw_exact_sum *sum)
{
    LW_OWN_ENVIRONMENT;
    lw_products products;
    lw_status status = lw_products_open(&products, context, &measure, weights, sum, "sum");
    if (status == LW_OK)
        status = check_addition(&products.call, sum, measure.array, "x", measure.count, measure.size);
    if (status == LW_OK)
        status = check_addition(&products.call, sum, weights, "weights", measure.count, measure.size);
    if (status == LW_OK)
        status = lw_products_pass(&products);
    status = lw_call_end(&products.call, status);
    return status == LW_OK ? merge_sums(sum, &products.sums, measure.count) : status;
}

lw_status lw_exact_sum_add_products_f32(lw_context *context, const float *x, const float *weights, size_t n,
                                        lw_exact_sum *sum)
    LW_RETURNS(add_products(context, lw_look_at(x, n, sizeof(*x), __func__), weights, sum))
lw_status lw_exact_sum_add_products_f64(lw_context *context, const double *x, const double *weights, size_t n,
                                        lw_exact_sum *sum)
    LW_RETURNS(add_products(context, lw_look_at(x, n, sizeof(*x), __func__), weights, sum))

/* ---- sums alone ---- */

lw_status lw_exact_sum_merge(lw_exact_sum *sum, const lw_exact_sum *part)
{
    lw_status status = check_sum(sum, "sum", __func__);
    if (status == LW_OK)
        status = check_sum(part, "part", __func__);
    if (status == LW_OK && (const void *)sum != (const void *)part) {
        lw_call call = {.function = __func__, .status = LW_OK};
        const lw_call_range own = {"sum", sum, sizeof(*sum)}, other = {"part", part, sizeof(*part)};
        status = lw_call_apart(&call, &own, &other, 1);
    }
    if (status == LW_OK)
        status = check_count(sum, part->count, __func__);
    if (status == LW_OK)
        lw_exact_merge(sum, part);
    return status;
}

lw_status lw_exact_sum_carry(lw_exact_sum *sum)
{
    const lw_status status = check_sum(sum, "sum", __func__);
    if (status == LW_OK)
        lw_exact_carry(sum);
    return status;
}

lw_status lw_exact_sum_round(const lw_exact_sum *sum, double *total)
{
    LW_OWN_ENVIRONMENT;
    lw_sums sums;
    const lw_status status = check_result(sum, total, "total", __func__);
    if (status != LW_OK)
        return status;
    lw_exact_to_sums(&sums, sum);
    *total = lw_moments_total(&sums);
    return LW_OK;
}

lw_status lw_exact_sum_mean(const lw_exact_sum *sum, double *mean)
{
    LW_OWN_ENVIRONMENT;
    const lw_status status = check_result(sum, mean, "mean", __func__);
    if (status == LW_OK)
        *mean = lw_exact_mean(sum);
    return status;
}
