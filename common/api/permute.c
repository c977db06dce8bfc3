/* The public permutations and samples: check, plan, and one call of the backend. */
#include "permute/job.h"

#include <inttypes.h>

#include "core/call.h"
#include "base/environment.h"
#include "base/status.h"
#include "engines/keys.h"
#include "kinds/numbers.h"

lw_status lw_generator_collective(lw_generator *generator, lw_permute_job *what, unsigned number)
{
    lw_permute_job job = *what;
    lw_call call;
    lw_call_open(&call, generator->context, generator, what->function);
    lw_call_write(&call, what->out, what->taken, what->size, "out", &job.out);
    lw_call_cursor(&call, 1, 1);
    lw_status status = lw_call_begin(&call);
    job.source_key = lw_retry_key(generator->engine, generator->set, generator->seed, generator->stream, number);
    job.first = call.first;
    job.cursor = call.cursor;
    if (status == LW_OK && job.taken > 0)
        status = call.context->backend->permute(call.context, &job);
    return lw_call_end(&call, status);
}

static lw_status permute(lw_generator *generator, void *out, size_t n, size_t size, const char *function)
{
    LW_OWN_ENVIRONMENT;
    lw_permute_job what = {.function = function, .items = n, .taken = n, .out = out, .size = size};
    if (generator == NULL)
        return lw_fail_null(function, "generator", LW_NULL_GENERATOR);
    if (n > LW_RECORDS_MOST || !lw_permute_plan(&what))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu; it may be at most 2^32", function, n);
    return lw_generator_collective(generator, &what, lw_number_permutation);
}

static lw_status permute_rows(lw_generator *generator, void *out, size_t rows, size_t n, size_t size,
                              const char *function)
{
    LW_OWN_ENVIRONMENT;
    lw_permute_job job = {.function = function, .items = n, .taken = n, .size = size};
    lw_call call;
    if (generator == NULL)
        return lw_fail_null(function, "generator", LW_NULL_GENERATOR);
    if (n > LW_RECORDS_MOST || !lw_permute_plan(&job))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu; it may be at most 2^32", function, n);
    if (n > 0 && rows > LW_CALL_ELEMENTS_MOST / n)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: rows is %zu and n is %zu; rows * n may be at most 2^60", function, rows,
                       n);
    lw_call_open(&call, generator->context, generator, function);
    lw_call_write(&call, out, rows * n, size, "out", &job.out);
    lw_call_cursor(&call, rows, 1);
    lw_status status = lw_call_begin(&call);
    job.source_key =
        lw_retry_key(generator->engine, generator->set, generator->seed, generator->stream, lw_number_permutation);
    job.first = call.first;
    job.cursor = call.cursor;
    if (status == LW_OK && rows > 0 && n > 0)
        status = call.context->backend->permute_rows(call.context, &job, rows);
    return lw_call_end(&call, status);
}

static lw_status sample(lw_generator *generator, void *out, size_t k, uint64_t n, size_t size, const char *function)
{
    LW_OWN_ENVIRONMENT;
    lw_permute_job what = {.function = function, .items = n, .taken = k, .out = out, .size = size};
    if (generator == NULL)
        return lw_fail_null(function, "generator", LW_NULL_GENERATOR);
    if (k > n)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: k is %zu; there are only n = %" PRIu64 " items to take", function, k, n);
    if (size == sizeof(uint32_t) && n > (uint64_t)1 << 32)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %" PRIu64 "; 32 bits number at most 2^32 items", function, n);
    if (!lw_permute_plan(&what))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: k is %zu; of n = %" PRIu64 " items it may be at most 2^31", function, k,
                       n);
    return lw_generator_collective(generator, &what, lw_number_sample);
}

lw_status lw_permute_u32(lw_generator *generator, uint32_t *out, size_t n)
    LW_RETURNS(permute(generator, out, n, sizeof(*out), __func__))
lw_status lw_permute_u64(lw_generator *generator, uint64_t *out, size_t n)
    LW_RETURNS(permute(generator, out, n, sizeof(*out), __func__))
lw_status lw_permute_rows_u32(lw_generator *generator, uint32_t *out, size_t rows, size_t n)
    LW_RETURNS(permute_rows(generator, out, rows, n, sizeof(*out), __func__))
lw_status lw_permute_rows_u64(lw_generator *generator, uint64_t *out, size_t rows, size_t n)
    LW_RETURNS(permute_rows(generator, out, rows, n, sizeof(*out), __func__))
lw_status lw_choose_u32(lw_generator *generator, uint32_t *out, size_t k, uint64_t n)
    LW_RETURNS(sample(generator, out, k, n, sizeof(*out), __func__))
lw_status lw_choose_u64(lw_generator *generator, uint64_t *out, size_t k, uint64_t n)
    LW_RETURNS(sample(generator, out, k, n, sizeof(*out), __func__))
