/* The public sums and moments: check, pass over the array once or twice, finish. */
#include <string.h>

#include "core/call.h"
#include "base/both.h"
#include "base/environment.h"
#include "base/status.h"
#include "moments/finish.h"

/* A measure of the caller's array, and the call that has it where kernels can read it. */
typedef struct lw_look {
    lw_moments_job measure;
    lw_sums sums;
    lw_call call;
} lw_look;

static lw_status open_look(lw_look *look, lw_context *context, const lw_moments_job *measure, const void *result,
                           const char *result_name)
{
    lw_call *const call = &look->call;
    lw_call_open_context(call, context, measure->function);
    if (call->status == LW_OK && result == NULL)
        call->status = lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", measure->function, result_name);
    if (call->status == LW_OK && measure->count > (uint64_t)1 << 56)
        call->status = lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu; it may be at most 2^56", measure->function,
                               (size_t)measure->count);
    look->measure = *measure;
    call->rows = measure->count;
    lw_call_array_for(call, LW_CALL_READ | LW_CALL_BY_ROWS, measure->array, measure->count, measure->size, "x",
                      &look->measure.array);
    return measure->count > 0 ? lw_call_begin(call) : call->status;
}

static lw_status add_rows(const lw_call *call, uint64_t done, uint64_t count, void *argument)
{
    lw_look *const look = argument;
    (void)done;
    look->measure.count = count;
    return call->context->backend->moments(call->context, &look->measure, &look->sums);
}

static lw_status pass(lw_look *look)
{
    memset(&look->sums, 0, sizeof(look->sums));
    return lw_call_run(&look->call, add_rows, look);
}

static lw_status first_pass(lw_look *look, lw_first *first)
{
    const lw_status status = pass(look);
    if (status == LW_OK)
        lw_moments_first(first, &look->sums, look->call.rows);
    return status;
}

/* Of finite numbers that are not all the same. */
static lw_status second_pass(lw_look *look, const lw_first *first, lw_moments *moments)
{
    look->measure.pass = LW_PASS_POWERS;
    look->measure.centre = lw_moments_centre(first);
    const lw_status status = pass(look);
    if (status == LW_OK)
        lw_moments_second(moments, first, &look->sums);
    return status;
}

static lw_status both_passes(lw_look *look, lw_moments *moments)
{
    lw_first first;
    const lw_status status = first_pass(look, &first);
    if (status != LW_OK)
        return status;
    moments->min = first.least;
    moments->max = first.most;
    moments->mean = first.mean;
    if (first.finite && first.least < first.most)
        return second_pass(look, &first, moments);
    if (first.finite)
        moments->variance = 0.0;
    return LW_OK;
}

static lw_status sum(lw_context *context, lw_moments_job measure, double *total)
{
    LW_OWN_ENVIRONMENT;
    lw_first first = {.total = 0.0};
    lw_look look;
    lw_status status = open_look(&look, context, &measure, total, "sum");
    if (status == LW_OK && measure.count > 0)
        status = first_pass(&look, &first);
    status = lw_call_end(&look.call, status);
    if (status == LW_OK)
        *total = first.total;
    return status;
}

static lw_status moments_of(lw_context *context, lw_moments_job measure, lw_moments *moments)
{
    LW_OWN_ENVIRONMENT;
    const double nan = lw_double_of((uint64_t)0x7ff8 << 48);
    lw_moments result = {measure.count, nan, nan, nan, nan, nan, nan};
    lw_look look;
    lw_status status = open_look(&look, context, &measure, moments, "moments");
    if (status == LW_OK && measure.count > 0)
        status = both_passes(&look, &result);
    status = lw_call_end(&look.call, status);
    if (status == LW_OK)
        *moments = result;
    return status;
}

static lw_moments_job measure_of(const void *x, size_t n, size_t size, const char *function)
{
    return (lw_moments_job){.function = function, .array = x, .count = n, .size = size, .pass = LW_PASS_SUM};
}

lw_status lw_sum_f32(lw_context *context, const float *x, size_t n, double *total)
    LW_RETURNS(sum(context, measure_of(x, n, sizeof(*x), __func__), total))
lw_status lw_sum_f64(lw_context *context, const double *x, size_t n, double *total)
    LW_RETURNS(sum(context, measure_of(x, n, sizeof(*x), __func__), total))

lw_status lw_moments_f32(lw_context *context, const float *x, size_t n, lw_moments *moments)
    LW_RETURNS(moments_of(context, measure_of(x, n, sizeof(*x), __func__), moments))
lw_status lw_moments_f64(lw_context *context, const double *x, size_t n, lw_moments *moments)
    LW_RETURNS(moments_of(context, measure_of(x, n, sizeof(*x), __func__), moments))
