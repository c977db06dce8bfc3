/* Vector variates, and maps of a user's integers: check the arguments, find out where memory is, run. */
#include "core/vectors.h"

#include <inttypes.h>
#include <string.h>

#include "base/environment.h"
#include "core/call.h"
#include "core/kinds.h"
#include "base/status.h"

static lw_status make_rows(const lw_call *call, uint64_t done, uint64_t count, void *argument)
{
    lw_vector_request part = *(const lw_vector_request *)argument;
    lw_vector_job *const job = &part.job;
    job->first += part.has_parts ? done : 0; /* an array of numbers is mapped in place, row 0 on */
    job->count = count;
    part.parts.job.first = job->first * job->dimensions;
    part.parts.job.count = count * job->dimensions;
    part.parts.job.out = job->out;
    return call->context->backend->vector(call->context, &part);
}

/* Declares what a request reads and writes: job.count rows of `dimensions` components, and arrays beside them. */
static void declare(lw_call *call, const lw_vector_call *what, lw_vector_request *request, void *out,
                    const void *const *arrays)
{
    lw_vector_job *const job = &request->job;
    const uint64_t d = job->dimensions;
    call->rows = job->count;
    lw_call_array_for(call, LW_CALL_WRITE | LW_CALL_BY_ROWS, out, job->count * d, what->size, "out", &job->out);
    for (int k = 0; k < what->arrays; k++) {
        const lw_vector_array *const array = &what->array[k];
        const unsigned in_place = request->has_parts ? 0 : LW_CALL_IN_PLACE;
        lw_call_array_for(call, LW_CALL_READ | LW_CALL_BESIDE | (array->one_a_row ? LW_CALL_BY_ROWS : 0) | in_place,
                          arrays[k],
                          array->one_a_row ? job->count * d
                          : array->square  ? d * d
                                           : d,
                          array->size, array->name, &job->array[k]);
    }
}

static lw_status check_numbers(const lw_call *call, const lw_vector_call *what, size_t n, size_t dimensions,
                               uint64_t trials)
{
    const char *const function = call->function;
    if (dimensions == 0 || dimensions > LW_DIMENSIONS_MOST)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: dimensions is %zu; it must be 1 to 2^24", function, dimensions);
    if (trials > INT64_MAX)
        return lw_fail(LW_ERROR_DOMAIN, "%s: %s is %" PRIu64 "; it must be at most 2^63 - 1", function, what->trials,
                       trials);
    if (n > SIZE_MAX / what->size / dimensions)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu; so many vectors of %zu values exceed the address space",
                       function, n, dimensions);
    return LW_OK;
}

/* The fill of out that a row's step begins with; where it is and what it reads are set by rows. */
static lw_status ask_for_parts(lw_request *parts, const lw_vector_call *what, const lw_generator *generator,
                               lw_plan *plan, uint64_t dimensions)
{
    const lw_value standard[2] = {{.f64 = 0.0}, {.f64 = 1.0}};
    parts->function = what->function;
    parts->engine = generator->engine;
    parts->id = what->part;
    parts->size = what->size;
    parts->block = lw_kernel_block(what->part, generator->engine);
    parts->place = &plan->place;
    parts->job.source = plan->source;
    parts->job.engine = generator->engine;
    parts->job.errors = generator->context->errors + 1;
    if (what->each) {
        parts->job.arguments.any_each = 1;
        parts->job.arguments.variate.period = dimensions;
        parts->job.arguments.variate.period_inverse = UINT64_MAX / dimensions;
    }
    return (int)what->part >= LW_KIND_KERNELS ? LW_OK
                                              : lw_kind_arguments(&parts->job.arguments, (lw_kind)what->part,
                                                                  generator->engine, standard, what->function);
}

lw_status lw_vector_run(lw_generator *generator, const lw_vector_call *what, void *out, size_t n, size_t dimensions,
                        uint64_t trials, const void *const *arrays)
{
    LW_OWN_ENVIRONMENT;
    lw_vector_request request = {.row = what->row, .size = what->size, .has_parts = 1};
    lw_vector_job *const job = &request.job;
    lw_call call;
    if (lw_call_open_generator(&call, generator, what->function) == LW_OK)
        call.status = check_numbers(&call, what, n, dimensions, trials);
    if (lw_call_own_cursor(&call, n, dimensions) != LW_OK)
        return call.status;
    job->first = call.first;
    job->count = n;
    job->dimensions = dimensions;
    job->trials = trials;
    job->errors = call.context->errors;
    declare(&call, what, &request, out, arrays);
    if (call.status != LW_OK || n == 0)
        return call.status;
    lw_plan *const plan = lw_generator_plan(generator, what->number, LW_KERNEL_COUNT);
    job->source = plan->source;
    lw_status status = ask_for_parts(&request.parts, what, generator, plan, dimensions);
    if (status == LW_OK)
        status = lw_call_begin(&call);
    if (status == LW_OK && !call.array[0].on_device)
        status = lw_vector_check(what, arrays, dimensions, trials);
    if (what->each)
        request.parts.job.arguments.variate.parameter[0].each = job->array[0];
    if (status == LW_OK)
        status = lw_call_run(&call, make_rows, &request);
    return lw_call_end(&call, status);
}

lw_status lw_vector_map(lw_context *context, const lw_vector_call *what, const void *from, void *out, size_t n)
{
    lw_vector_request request = {.row = what->row, .size = what->size, .parts.function = what->function};
    lw_call call;
    if (lw_call_open_context(&call, context, what->function) != LW_OK || n == 0)
        return call.status;
    request.job.count = n;
    request.job.dimensions = 1;
    request.job.errors = context->errors;
    declare(&call, what, &request, out, &from);
    const lw_status status = lw_call_begin(&call);
    return lw_call_end(&call, status == LW_OK ? lw_call_run(&call, make_rows, &request) : status);
}
