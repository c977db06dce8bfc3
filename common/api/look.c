#include "look.h"

#include <string.h>

#include "base/both.h"
#include "base/status.h"
#include "moments/few.h"

lw_status lw_look_check(lw_call *call, uint64_t n)
{
    if (call->status == LW_OK && n > (uint64_t)1 << 56)
        call->status = lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu; it may be at most 2^56", call->function, (size_t)n);
    return call->status;
}

lw_status lw_look_open(lw_look *look, lw_context *context, const lw_moments_job *measure, const void *result,
                       const char *result_name)
{
    lw_call *const call = &look->call;
    lw_call_open_context(call, context, measure->function);
    if (call->status == LW_OK && result == NULL)
        call->status = lw_fail_null(measure->function, result_name, LW_NULL_RESULT);
    lw_look_check(call, measure->count);
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
    if (count <= LW_FEW && look->measure.pass == LW_PASS_SUM && !call->context->backend->on_device) {
        lw_sums_add_few(&look->sums, &look->measure);
        return LW_OK;
    }
    return call->context->backend->moments(call->context, &look->measure, &look->sums);
}

lw_status lw_look_pass(lw_look *look)
{
    memset(&look->sums, 0, sizeof(look->sums));
    return look->call.rows > 0 ? lw_call_run(&look->call, add_rows, look) : LW_OK;
}

lw_status lw_look_powers(lw_look *look, const lw_first *first)
{
    look->measure.pass = LW_PASS_POWERS;
    look->measure.centre = lw_moments_centre(first);
    return lw_look_pass(look);
}

int lw_look_first(lw_moments *moments, const lw_first *first)
{
    moments->min = first->least;
    moments->max = first->most;
    moments->mean = first->mean;
    if (first->finite && first->least < first->most)
        return 1;
    if (first->finite)
        moments->variance = 0.0;
    return 0;
}

lw_moments lw_look_none(uint64_t count)
{
    const double nan = lw_double_of((uint64_t)0x7ff8 << 48);
    return (lw_moments){count, nan, nan, nan, nan, nan, nan};
}
