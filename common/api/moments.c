/* The public sums and moments: check, pass over the array once or twice, finish. */
#include "base/environment.h"
#include "base/status.h"
#include "look.h"

static lw_status both_passes(lw_look *look, lw_moments *moments)
{
    lw_first first;
    lw_status status = lw_look_pass(look);
    if (status != LW_OK)
        return status;
    lw_moments_first(&first, &look->sums, look->call.rows);
    if (!lw_look_first(moments, &first))
        return LW_OK;
    status = lw_look_powers(look, &first);
    if (status == LW_OK)
        lw_moments_second(moments, &first, &look->sums);
    return status;
}

static lw_status sum(lw_context *context, lw_moments_job measure, double *total)
{
    LW_OWN_ENVIRONMENT;
    lw_look look;
    lw_status status = lw_look_open(&look, context, &measure, total, "sum");
    if (status == LW_OK)
        status = lw_look_pass(&look);
    status = lw_call_end(&look.call, status);
    if (status == LW_OK)
        *total = lw_moments_total(&look.sums);
    return status;
}

static lw_status moments_of(lw_context *context, lw_moments_job measure, lw_moments *moments)
{
    LW_OWN_ENVIRONMENT;
    lw_moments result = lw_look_none(measure.count);
    lw_look look;
    lw_status status = lw_look_open(&look, context, &measure, moments, "moments");
    if (status == LW_OK && measure.count > 0)
        status = both_passes(&look, &result);
    status = lw_call_end(&look.call, status);
    if (status == LW_OK)
        *moments = result;
    return status;
}

lw_status lw_sum_f32(lw_context *context, const float *x, size_t n, double *total)
    LW_RETURNS(sum(context, lw_look_at(x, n, sizeof(*x), __func__), total))
lw_status lw_sum_f64(lw_context *context, const double *x, size_t n, double *total)
    LW_RETURNS(sum(context, lw_look_at(x, n, sizeof(*x), __func__), total))

lw_status lw_moments_f32(lw_context *context, const float *x, size_t n, lw_moments *moments)
    LW_RETURNS(moments_of(context, lw_look_at(x, n, sizeof(*x), __func__), moments))
lw_status lw_moments_f64(lw_context *context, const double *x, size_t n, lw_moments *moments)
    LW_RETURNS(moments_of(context, lw_look_at(x, n, sizeof(*x), __func__), moments))
