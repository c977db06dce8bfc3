/* Vector variates, and maps of a user's integers: check the arguments, find out where memory is, run. */
#include "vectors.h"

#include <inttypes.h>
#include <string.h>

#include "base/environment.h"
#include "core/generator.h"
#include "core/kinds.h"
#include "base/status.h"

enum { PIECE_BYTES = 32 << 20, AREA = 256 };

/* ---- where memory is ---- */

static size_t array_bytes(const lw_vector_array *array, uint64_t dimensions)
{
    return (size_t)(array->square ? dimensions * dimensions : dimensions) * array->size;
}

/* Where out is; the arrays must be there, too. */
static lw_status places_of(lw_context *context, const lw_vector_call *call, const lw_vector_request *request,
                           int *on_device)
{
    const lw_vector_job *const job = &request->job;
    const size_t bytes = (size_t)(job->count * job->dimensions) * request->size;
    lw_status status = context->backend->where(context, job->out, bytes, "out", call->function, on_device);
    for (int k = 0; k < call->arrays && status == LW_OK; k++) {
        int there = 0;
        const size_t length = call->array[k].one_a_row ? bytes : array_bytes(&call->array[k], job->dimensions);
        status = context->backend->where(context, job->array[k], length, call->array[k].name, call->function, &there);
        if (status == LW_OK && there != *on_device)
            return lw_fail(LW_ERROR_ARGUMENT, "%s: out is %s memory, but %s is not", call->function,
                           *on_device ? "device" : "host", call->array[k].name);
    }
    return status;
}

/* Host memory of a context that has a device: pieces of rows by way of an area there, complete on return. */
static lw_status run_staged(lw_context *context, const lw_vector_call *call, const lw_vector_request *request)
{
    const lw_backend *const backend = context->backend;
    const lw_vector_job *const whole = &request->job;
    const size_t row_bytes = (size_t)whole->dimensions * request->size;
    const uint64_t fit = PIECE_BYTES / row_bytes / 32 * 32, most = fit > 0 ? fit : 1;
    const uint64_t rows = whole->count < most ? whole->count : most;
    size_t bytes = ((size_t)rows * row_bytes + AREA - 1) / AREA * AREA, at = bytes;
    char *area = NULL;
    lw_vector_request part = *request;
    for (int k = 0; k < call->arrays; k++)
        if (!call->array[k].one_a_row)
            bytes += (array_bytes(&call->array[k], whole->dimensions) + AREA - 1) / AREA * AREA;
    lw_status status = backend->allocate(context, (void **)&area, bytes, call->function);
    if (status != LW_OK)
        return status;
    part.job.out = part.parts.job.out = area;
    for (int k = 0; k < call->arrays && status == LW_OK; k++)
        if (!call->array[k].one_a_row) {
            const size_t length = array_bytes(&call->array[k], whole->dimensions);
            status = backend->copy(context, area + at, whole->array[k], length, call->function);
            part.job.array[k] = area + at;
            if (call->each && k == 0)
                part.parts.job.arguments.parameter[0].each = area + at;
            at += (length + AREA - 1) / AREA * AREA;
        }
    for (uint64_t done = 0; done < whole->count && status == LW_OK; done += part.job.count) {
        part.job.count = whole->count - done < rows ? whole->count - done : rows;
        part.job.first = whole->first + done;
        part.parts.job.count = part.job.count * whole->dimensions;
        part.parts.job.first = part.job.first * whole->dimensions;
        if (call->arrays > 0 && call->array[0].one_a_row) {
            part.job.first = 0; /* an array of numbers is mapped in place, row 0 on */
            part.job.array[0] = area;
            status = backend->copy(context, area, (const char *)whole->array[0] + done * row_bytes,
                                   (size_t)part.job.count * row_bytes, call->function);
        }
        if (status == LW_OK)
            status = backend->vector(context, &part);
        if (status == LW_OK)
            status = backend->copy(context, (char *)whole->out + done * row_bytes, area,
                                   (size_t)part.job.count * row_bytes, call->function);
    }
    const lw_status released = backend->release(context, area);
    return status == LW_OK ? released : status;
}

static lw_status run(lw_context *context, const lw_vector_call *call, const lw_vector_request *request)
{
    int on_device = 0;
    lw_status status = places_of(context, call, request, &on_device);
    if (status == LW_OK && !on_device && call->check != NULL) {
        const lw_environment environment = lw_environment_enter(); /* the caller's rounding does not matter */
        status = call->check(request->job.array, (size_t)request->job.dimensions, call->function);
        lw_environment_leave(environment);
    }
    if (status != LW_OK)
        return status;
    return context->backend->on_device && !on_device ? run_staged(context, call, request)
                                              : context->backend->vector(context, request);
}

/* ---- checks ---- */

static lw_status check_pointer(const char *function, const char *name, const void *pointer, size_t size)
{
    if (pointer == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", function, name);
    if ((uintptr_t)pointer % size != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is %p; it must be aligned to %zu bytes", function, name, pointer,
                       size);
    return LW_OK;
}

static lw_status check_vector(const lw_generator *generator, const lw_vector_call *call, size_t n, size_t dimensions,
                              uint64_t trials)
{
    const char *const function = call->function;
    if (generator == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: generator is null", function);
    if (dimensions == 0 || dimensions > LW_DIMENSIONS_MOST)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: dimensions is %zu; it must be 1 to 2^24", function, dimensions);
    if (trials > INT64_MAX)
        return lw_fail(LW_ERROR_DOMAIN, "%s: trials is %" PRIu64 "; it must be at most 2^63 - 1", function, trials);
    if (generator->cursor_at != NULL)
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: generator has its cursor elsewhere (lw_generator_cursor_at); vectors need "
                       "its own",
                       function);
    if (generator->cursor > LW_CURSOR_END / dimensions || n > LW_CURSOR_END / dimensions - generator->cursor)
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: n is %zu, but the cursor is at %" PRIu64 " and may not pass 2^60 / %zu, the dimensions",
                       function, n, generator->cursor, dimensions);
    if (n > SIZE_MAX / call->size / dimensions)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu; so many vectors of %zu values have no place in memory",
                       function, n, dimensions);
    return LW_OK;
}

lw_status lw_vector_run(lw_generator *generator, const lw_vector_call *call, void *out, size_t n, size_t dimensions,
                        uint64_t trials, const void *const *arrays)
{
    lw_status status = check_vector(generator, call, n, dimensions, trials);
    for (int k = 0; k < call->arrays && status == LW_OK; k++)
        status = check_pointer(call->function, call->array[k].name, arrays[k], call->array[k].size);
    if (status != LW_OK || n == 0)
        return status;
    status = check_pointer(call->function, "out", out, call->size);
    if (status != LW_OK)
        return status;
    lw_generator_source(generator, call->number);
    lw_context *const context = generator->context;
    lw_vector_request request = {0};
    request.row = call->row;
    request.size = call->size;
    request.has_parts = 1;
    lw_vector_job *const job = &request.job;
    job->source = generator->source;
    job->first = generator->cursor;
    job->count = n;
    job->dimensions = dimensions;
    job->trials = trials;
    for (int k = 0; k < call->arrays; k++)
        job->array[k] = arrays[k];
    job->out = out;
    job->errors = context->errors;
    lw_request *const parts = &request.parts;
    parts->function = call->function;
    parts->engine = generator->engine;
    parts->row = call->part;
    parts->size = call->size;
    parts->block = lw_row_block(call->part, generator->engine);
    parts->place = &generator->place;
    parts->job.source = generator->source;
    parts->job.first = job->first * dimensions;
    parts->job.count = n * dimensions;
    parts->job.out = out;
    parts->job.engine = generator->engine;
    parts->job.errors = context->errors + 1;
    lw_arguments *const arguments = &parts->job.arguments;
    if (call->each) {
        arguments->any_each = 1;
        arguments->parameter[0].each = arrays[0];
        arguments->period = dimensions;
        arguments->period_inverse = UINT64_MAX / dimensions;
    }
    if ((int)call->part < LW_KIND_ROWS) {
        const lw_value standard[2] = {{.f64 = 0.0}, {.f64 = 1.0}};
        status = lw_kind_arguments(arguments, (lw_kind)call->part, generator->engine, standard, call->function);
    }
    if (status == LW_OK)
        status = run(context, call, &request);
    if (status == LW_OK)
        generator->cursor += n;
    return status;
}

lw_status lw_vector_map(lw_context *context, const lw_vector_call *call, const void *from, void *out, size_t n)
{
    if (context == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: context is null", call->function);
    if (n > SIZE_MAX / call->size)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu; so many numbers have no place in memory", call->function, n);
    if (n == 0)
        return LW_OK;
    lw_status status = check_pointer(call->function, call->array[0].name, from, call->size);
    if (status == LW_OK)
        status = check_pointer(call->function, "out", out, call->size);
    if (status != LW_OK)
        return status;
    const uintptr_t a = (uintptr_t)from, b = (uintptr_t)out, apart = a < b ? b - a : a - b;
    if (apart != 0 && apart < n * call->size)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: out overlaps %s, but is not the same", call->function,
                       call->array[0].name);
    lw_vector_request request = {0};
    request.row = call->row;
    request.size = call->size;
    request.job.count = n;
    request.job.dimensions = 1;
    request.job.array[0] = from;
    request.job.out = out;
    request.job.errors = context->errors;
    request.parts.function = call->function;
    return run(context, call, &request);
}
