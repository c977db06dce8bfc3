/* The public searches: check, and one call of the backend. */
#include "core/call.h"
#include "base/environment.h"
#include "base/status.h"
#include "search/job.h"

#define MOST_BOUNDARIES ((uint64_t)1 << 32)

typedef struct lw_look_up {
    lw_search job;
    lw_call call;
} lw_look_up;

static lw_status look_up(const lw_call *call, uint64_t done, uint64_t count, void *argument)
{
    lw_look_up *const look = argument;
    lw_search part = look->job;
    (void)done;
    part.count = count;
    return call->context->backend->search(call->context, &part);
}

static lw_status check(lw_call *call, const lw_search *job)
{
    const int is_short = job->place_size < sizeof(uint64_t);
    if (call->status == LW_OK && job->n > MOST_BOUNDARIES - (uint64_t)is_short)
        call->status = lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu; it may be at most 2^32%s", call->function,
                               (size_t)job->n, is_short ? " - 1, so that places have 32 bits" : "");
    if (call->status == LW_OK && job->bound != LW_BOUND_LOWER && job->bound != LW_BOUND_UPPER)
        call->status = lw_fail(LW_ERROR_ARGUMENT, "%s: bound is %d; it must be LW_BOUND_LOWER or LW_BOUND_UPPER",
                               call->function, (int)job->bound);
    return call->status;
}

static lw_status search(lw_context *context, lw_type type, const void *boundaries, size_t n, const void *values,
                        size_t count, lw_bound bound, void *places, size_t place_size, const char *function)
{
    LW_OWN_ENVIRONMENT;
    lw_look_up look = {
        .job = {.function = function, .type = type, .bound = bound, .n = n, .count = count, .place_size = place_size}};
    lw_call *const call = &look.call;
    const size_t size = lw_type_size(type);
    lw_call_open_context(call, context, function);
    check(call, &look.job);
    call->rows = count;
    lw_call_read(call, boundaries, n, size, "boundaries", &look.job.boundaries);
    lw_call_array_for(call, LW_CALL_READ | LW_CALL_BY_ROWS, values, count, size, "values", &look.job.values);
    lw_call_array_for(call, LW_CALL_WRITE | LW_CALL_BY_ROWS, places, count, place_size, "places", &look.job.places);
    if (call->status != LW_OK || count == 0)
        return call->status;
    lw_status status = lw_call_begin(call);
    if (status == LW_OK)
        status = lw_call_run(call, look_up, &look);
    return lw_call_end(call, status);
}

lw_status lw_search_u32(lw_context *context, const uint32_t *boundaries, size_t n, const uint32_t *values, size_t count,
                        lw_bound bound, uint64_t *places)
    LW_RETURNS(search(context, LW_TYPE_U32, boundaries, n, values, count, bound, places, sizeof(*places), __func__))
lw_status lw_search_u64(lw_context *context, const uint64_t *boundaries, size_t n, const uint64_t *values, size_t count,
                        lw_bound bound, uint64_t *places)
    LW_RETURNS(search(context, LW_TYPE_U64, boundaries, n, values, count, bound, places, sizeof(*places), __func__))
lw_status lw_search_f32(lw_context *context, const float *boundaries, size_t n, const float *values, size_t count,
                        lw_bound bound, uint64_t *places)
    LW_RETURNS(search(context, LW_TYPE_F32, boundaries, n, values, count, bound, places, sizeof(*places), __func__))
lw_status lw_search_f64(lw_context *context, const double *boundaries, size_t n, const double *values, size_t count,
                        lw_bound bound, uint64_t *places)
    LW_RETURNS(search(context, LW_TYPE_F64, boundaries, n, values, count, bound, places, sizeof(*places), __func__))

lw_status lw_search_short_u32(lw_context *context, const uint32_t *boundaries, size_t n, const uint32_t *values,
                              size_t count, lw_bound bound, uint32_t *places)
    LW_RETURNS(search(context, LW_TYPE_U32, boundaries, n, values, count, bound, places, sizeof(*places), __func__))
lw_status lw_search_short_u64(lw_context *context, const uint64_t *boundaries, size_t n, const uint64_t *values,
                              size_t count, lw_bound bound, uint32_t *places)
    LW_RETURNS(search(context, LW_TYPE_U64, boundaries, n, values, count, bound, places, sizeof(*places), __func__))
lw_status lw_search_short_f32(lw_context *context, const float *boundaries, size_t n, const float *values, size_t count,
                              lw_bound bound, uint32_t *places)
    LW_RETURNS(search(context, LW_TYPE_F32, boundaries, n, values, count, bound, places, sizeof(*places), __func__))
lw_status lw_search_short_f64(lw_context *context, const double *boundaries, size_t n, const double *values,
                              size_t count, lw_bound bound, uint32_t *places)
    LW_RETURNS(search(context, LW_TYPE_F64, boundaries, n, values, count, bound, places, sizeof(*places), __func__))
