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

static lw_status search(lw_context *context, const lw_search *job, void *places)
{
    LW_OWN_ENVIRONMENT;
    lw_look_up look = {.job = *job};
    lw_call *const call = &look.call;
    const size_t size = lw_type_size(job->type);
    lw_call_open_context(call, context, job->function);
    check(call, job);
    call->rows = job->count;
    lw_call_read(call, job->boundaries, job->n, size, "boundaries", &look.job.boundaries);
    lw_call_array_for(call, LW_CALL_READ | LW_CALL_BY_ROWS, job->values, job->count, size, "values", &look.job.values);
    lw_call_array_for(call, LW_CALL_WRITE | LW_CALL_BY_ROWS, places, job->count, job->place_size, "places",
                      &look.job.places);
    if (call->status != LW_OK || job->count == 0)
        return call->status;
    lw_status status = lw_call_begin(call);
    if (status == LW_OK)
        status = lw_call_run(call, look_up, &look);
    return lw_call_end(call, status);
}

static lw_search job_of(const char *function, lw_type type, const void *boundaries, size_t n, const void *values,
                        size_t count, lw_bound bound)
{
    const lw_search job = {.function = function,
                           .type = type,
                           .bound = bound,
                           .boundaries = boundaries,
                           .n = n,
                           .values = values,
                           .count = count,
                           .place_size = sizeof(uint64_t)};
    return job;
}

static lw_search short_job_of(const char *function, lw_type type, const void *boundaries, size_t n, const void *values,
                              size_t count, lw_bound bound)
{
    lw_search job = job_of(function, type, boundaries, n, values, count, bound);
    job.place_size = sizeof(uint32_t);
    return job;
}

lw_status lw_search_u32(lw_context *context, const uint32_t *boundaries, size_t n, const uint32_t *values, size_t count,
                        lw_bound bound, uint64_t *places)
{
    const lw_search job = job_of(__func__, LW_TYPE_U32, boundaries, n, values, count, bound);
    return search(context, &job, places);
}

lw_status lw_search_u64(lw_context *context, const uint64_t *boundaries, size_t n, const uint64_t *values, size_t count,
                        lw_bound bound, uint64_t *places)
{
    const lw_search job = job_of(__func__, LW_TYPE_U64, boundaries, n, values, count, bound);
    return search(context, &job, places);
}

lw_status lw_search_f32(lw_context *context, const float *boundaries, size_t n, const float *values, size_t count,
                        lw_bound bound, uint64_t *places)
{
    const lw_search job = job_of(__func__, LW_TYPE_F32, boundaries, n, values, count, bound);
    return search(context, &job, places);
}

lw_status lw_search_f64(lw_context *context, const double *boundaries, size_t n, const double *values, size_t count,
                        lw_bound bound, uint64_t *places)
{
    const lw_search job = job_of(__func__, LW_TYPE_F64, boundaries, n, values, count, bound);
    return search(context, &job, places);
}

lw_status lw_search_short_u32(lw_context *context, const uint32_t *boundaries, size_t n, const uint32_t *values,
                              size_t count, lw_bound bound, uint32_t *places)
{
    const lw_search job = short_job_of(__func__, LW_TYPE_U32, boundaries, n, values, count, bound);
    return search(context, &job, places);
}

lw_status lw_search_short_u64(lw_context *context, const uint64_t *boundaries, size_t n, const uint64_t *values,
                              size_t count, lw_bound bound, uint32_t *places)
{
    const lw_search job = short_job_of(__func__, LW_TYPE_U64, boundaries, n, values, count, bound);
    return search(context, &job, places);
}

lw_status lw_search_short_f32(lw_context *context, const float *boundaries, size_t n, const float *values, size_t count,
                              lw_bound bound, uint32_t *places)
{
    const lw_search job = short_job_of(__func__, LW_TYPE_F32, boundaries, n, values, count, bound);
    return search(context, &job, places);
}

lw_status lw_search_short_f64(lw_context *context, const double *boundaries, size_t n, const double *values,
                              size_t count, lw_bound bound, uint32_t *places)
{
    const lw_search job = short_job_of(__func__, LW_TYPE_F64, boundaries, n, values, count, bound);
    return search(context, &job, places);
}
