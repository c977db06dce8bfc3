/* The public sums and moments: check, pass over the array once or twice, finish. */
#include "core/backend.h"
#include "base/environment.h"
#include "base/status.h"
#include "moments/finish.h"

static const union {
    uint64_t bits;
    double value;
} NOT_A_NUMBER = {(uint64_t)0x7ff8 << 48};

static lw_status check(const lw_context *context, const lw_measure *measure, const void *result,
                       const char *result_name)
{
    const char *const function = measure->function;
    if (context == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: context is null", function);
    if (result == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", function, result_name);
    if (measure->count == 0)
        return LW_OK;
    if (measure->array == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: x is null, but n is %zu", function, (size_t)measure->count);
    if ((uintptr_t)measure->array % measure->size != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: x is %p; it must be aligned to %zu bytes", function, measure->array,
                       measure->size);
    if (measure->count > (uint64_t)1 << 56)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu; it may be at most 2^56", function, (size_t)measure->count);
    return LW_OK;
}

static lw_status first_pass(lw_context *context, const lw_measure *measure, lw_first *first)
{
    lw_sums sums = {{0}, {0}, 0, 0};
    const lw_status status = context->backend->moments(context, measure, &sums);
    if (status == LW_OK)
        lw_moments_first(first, &sums, measure->count);
    return status;
}

/* Of finite numbers that are not all the same. */
static lw_status second_pass(lw_context *context, lw_measure measure, const lw_first *first, lw_moments *moments)
{
    lw_sums sums = {{0}, {0}, 0, 0};
    measure.pass = LW_PASS_POWERS;
    measure.centre = lw_moments_centre(first);
    const lw_status status = context->backend->moments(context, &measure, &sums);
    if (status == LW_OK)
        lw_moments_second(moments, first, &sums);
    return status;
}

static lw_status both_passes(lw_context *context, const lw_measure *measure, lw_moments *moments)
{
    lw_first first;
    const lw_status status = first_pass(context, measure, &first);
    if (status != LW_OK)
        return status;
    moments->min = first.least;
    moments->max = first.most;
    moments->mean = first.mean;
    if (first.finite && first.least < first.most)
        return second_pass(context, *measure, &first, moments);
    if (first.finite)
        moments->variance = 0.0;
    return LW_OK;
}

static lw_status sum(lw_context *context, lw_measure measure, double *total)
{
    lw_first first = {.total = 0.0};
    lw_status status = check(context, &measure, total, "sum");
    if (status != LW_OK)
        return status;
    const lw_environment environment = lw_environment_enter(); /* the caller's rounding does not matter */
    if (measure.count > 0)
        status = first_pass(context, &measure, &first);
    lw_environment_leave(environment);
    if (status == LW_OK)
        *total = first.total;
    return status;
}

static lw_status moments_of(lw_context *context, lw_measure measure, lw_moments *moments)
{
    const double nan = NOT_A_NUMBER.value;
    lw_moments result = {measure.count, nan, nan, nan, nan, nan, nan};
    lw_status status = check(context, &measure, moments, "moments");
    if (status != LW_OK)
        return status;
    const lw_environment environment = lw_environment_enter();
    if (measure.count > 0)
        status = both_passes(context, &measure, &result);
    lw_environment_leave(environment);
    if (status == LW_OK)
        *moments = result;
    return status;
}

#define MEASURE(name)                                                                                                  \
    {                                                                                                                  \
#name, x, n, sizeof(*x), LW_PASS_SUM,                                                                          \
        {                                                                                                              \
            0.0, 0.0, 0.0                                                                                              \
        }                                                                                                              \
    }

lw_status lw_sum_f32(lw_context *context, const float *x, size_t n, double *total)
{
    const lw_measure measure = MEASURE(lw_sum_f32);
    return sum(context, measure, total);
}

lw_status lw_sum_f64(lw_context *context, const double *x, size_t n, double *total)
{
    const lw_measure measure = MEASURE(lw_sum_f64);
    return sum(context, measure, total);
}

lw_status lw_moments_f32(lw_context *context, const float *x, size_t n, lw_moments *moments)
{
    const lw_measure measure = MEASURE(lw_moments_f32);
    return moments_of(context, measure, moments);
}

lw_status lw_moments_f64(lw_context *context, const double *x, size_t n, lw_moments *moments)
{
    const lw_measure measure = MEASURE(lw_moments_f64);
    return moments_of(context, measure, moments);
}
