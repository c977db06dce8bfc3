#include "core/generator.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/call.h"
#include "core/kinds.h"
#include "base/environment.h"
#include "base/status.h"
#include "engines/keys.h"

lw_status lw_generator_create(lw_generator **generator, lw_context *context, lw_engine engine, uint64_t seed,
                              uint64_t stream)
{
    if (generator == NULL)
        return lw_fail_null("lw_generator_create", "generator", LW_NULL_RESULT);
    if (context == NULL)
        return lw_fail_null("lw_generator_create", "context", LW_NULL_CONTEXT);
    if (!lw_engine_valid(engine))
        return lw_fail(LW_ERROR_ARGUMENT, "lw_generator_create: engine is %d; it must be a value of lw_engine, 1 to %d",
                       (int)engine, LW_ENGINE_SLOTS - 1);
    lw_generator *const made = calloc(1, sizeof(*made));
    if (made == NULL)
        return lw_fail(LW_ERROR_MEMORY, "lw_generator_create: no memory for a generator");
    made->context = context;
    made->engine = engine;
    made->seed = seed;
    made->stream = stream;
    made->plan = made->plans;
    for (int p = 0; p < LW_PLANS; p++)
        made->plans[p].parameters = -1;
    *generator = made;
    return LW_OK;
}

void lw_generator_destroy(lw_generator *generator)
{
    if (generator == NULL)
        return;
    for (int p = 0; p < LW_PLANS; p++)
        lw_plan_free(&generator->plans[p]);
    free(generator);
}

lw_status lw_generator_seek(lw_generator *generator, uint64_t element)
{
    if (generator == NULL)
        return lw_fail_null("lw_generator_seek", "generator", LW_NULL_GENERATOR);
    if (element > LW_CURSOR_END)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_generator_seek: element is %" PRIu64 "; it must be at most 2^60",
                       element);
    generator->cursor = element;
    return LW_OK;
}

lw_status lw_generator_tell(const lw_generator *generator, uint64_t *element)
{
    if (generator == NULL)
        return lw_fail_null("lw_generator_tell", "generator", LW_NULL_GENERATOR);
    if (element == NULL)
        return lw_fail_null("lw_generator_tell", "element", LW_NULL_RESULT);
    *element = generator->cursor;
    return LW_OK;
}

lw_status lw_generator_cursor_at(lw_generator *generator, uint64_t *cursor)
{
    if (generator == NULL)
        return lw_fail_null("lw_generator_cursor_at", "generator", LW_NULL_GENERATOR);
    if ((uintptr_t)cursor % sizeof(*cursor) != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_generator_cursor_at: cursor is %p; it must be aligned to %zu bytes",
                       (void *)cursor, sizeof(*cursor));
    generator->cursor_at = cursor;
    return LW_OK;
}

lw_status lw_generator_use_set(lw_generator *generator, unsigned set)
{
    if (generator == NULL)
        return lw_fail_null("lw_generator_use_set", "generator", LW_NULL_GENERATOR);
    const lw_status status = lw_engine_check_set(generator->engine, set, "lw_generator_use_set");
    if (status != LW_OK)
        return status;
    generator->set = set;
    for (int p = 0; p < LW_PLANS; p++) { /* they were of the former set */
        generator->plans[p].number = 0;
        generator->plans[p].parameters = -1;
    }
    return LW_OK;
}

lw_source lw_generator_make_source(const lw_generator *generator, uint64_t stream, unsigned kind_number)
{
    lw_source source = lw_source_make(generator->engine, generator->set, generator->seed, stream, kind_number);
    if (generator->engine == LW_ENGINE_MRG8)
        source.set = (uint32_t)generator->context->prefers_integers;
    return source;
}

lw_plan *lw_generator_other_plan(lw_generator *generator, unsigned kind_number, lw_kernel_id id)
{
    lw_plan *plan = generator->plan;
    for (int p = 0; p < LW_PLANS; p++) {
        lw_plan *const other = &generator->plans[p];
        if (other->number == kind_number && other->id == id) {
            plan = other;
            break;
        }
        if (other->used < plan->used)
            plan = other;
    }
    if (plan->number != kind_number || plan->id != id) {
        const lw_source source = lw_generator_make_source(generator, generator->stream, kind_number);
        lw_plan_begin(plan, kind_number, id, generator->engine, &source);
    }
    plan->used = ++generator->turns;
    return generator->plan = plan;
}

const lw_source *lw_generator_source(lw_generator *generator, unsigned kind_number)
{
    return &lw_generator_plan(generator, kind_number, LW_KERNEL_COUNT)->source;
}

/* All that a request has of its generator; where it starts is the call's. */
static void ask(lw_request *request, const lw_call *call, lw_plan *plan, const lw_arguments *arguments)
{
    lw_generator *const generator = call->generator;
    request->engine = generator->engine;
    request->place = &plan->place;
    request->job.source = plan->source;
    request->job.arguments = *arguments;
    request->job.cursor = call->cursor;
    request->job.first = call->first;
    request->job.engine = generator->engine;
    request->job.errors = generator->context->errors;
}

void lw_generator_ask(lw_generator *generator, lw_request *request, unsigned number)
{
    lw_plan *const plan = lw_generator_plan(generator, number, LW_KERNEL_COUNT);
    request->engine = generator->engine;
    request->size = lw_kernel_size(request->id);
    request->block = lw_kernel_block(request->id, generator->engine);
    request->place = &plan->place;
    request->job.source = plan->source;
    request->job.engine = generator->engine;
    request->job.errors = generator->context->errors;
}

/* A parameter's array has an entry for each element. */
static void read_parameters(lw_call *call, lw_request *request, const size_t *size, uint64_t n)
{
    _Static_assert(LW_PARAMETERS_MOST == 4, "a name for each");
    static const char *const names[LW_PARAMETERS_MOST] = {"the array of parameter 1", "the array of parameter 2",
                                                          "the array of parameter 3", "the array of parameter 4"};
    for (int k = 0; k < LW_PARAMETERS_MOST; k++)
        if (size[k] > 0)
            lw_call_array_for(call, LW_CALL_READ | LW_CALL_BY_ROWS | LW_CALL_BESIDE,
                              request->job.arguments.variate.parameter[k].each, n, size[k], names[k],
                              &request->job.arguments.variate.parameter[k].each);
}

static lw_status fill_rows(const lw_call *call, uint64_t done, uint64_t count, void *argument)
{
    lw_request *const request = argument;
    request->job.first = call->first + done;
    request->job.count = count;
    return call->context->backend->fill(call->context, request);
}

/* A fill on any backend, whose plan need not be one of fills. */
static lw_status fill_by_rows(lw_call *call, lw_request *request, lw_plan *plan, const size_t *parameter_size,
                              void *out, size_t n, size_t values, const lw_arguments *arguments)
{
    ask(request, call, plan, arguments);
    call->rows = n;
    lw_call_array_for(call, LW_CALL_WRITE | LW_CALL_BY_ROWS, out, n * values, request->size / values, "out",
                      &request->job.out);
    read_parameters(call, request, parameter_size, n);
    const lw_status status = lw_call_begin(call);
    request->job.cursor = call->cursor;
    return status == LW_OK ? lw_call_run(call, fill_rows, request) : status;
}

lw_status lw_generator_fill_rows(lw_call *call, lw_request *request, unsigned number, const size_t *parameter_size,
                                 void *out, size_t n, size_t values, const lw_arguments *arguments)
{
    if (call->status != LW_OK || n == 0)
        return call->status;
    lw_plan *const plan = lw_generator_plan(call->generator, number, LW_KERNEL_COUNT);
    return fill_by_rows(call, request, plan, parameter_size, out, n, values, arguments);
}

/* On a device. */
static lw_status fill_there(lw_call *call, lw_plan *plan, void *out, size_t n)
{
    const lw_arguments *const arguments = &plan->host.job.arguments;
    size_t parameter_size[LW_PARAMETERS_MOST] = {0};
    lw_request request = {.function = call->function, .id = plan->id, .size = plan->size, .block = plan->block};
    lw_kernel_parameter_sizes(plan->id, arguments, parameter_size);
    return fill_by_rows(call, &request, plan, parameter_size, out, n, 1, arguments);
}

lw_status lw_generator_check_and_fill(lw_generator *generator, lw_plan *plan, void *out, size_t n, const char *function)
{
    lw_context *const context = generator->context;
    lw_call call;
    lw_call_open(&call, context, generator, function);
    lw_call_cursor(&call, n, 1);
    if (lw_call_check(&call, out, n, plan->size, "out") != LW_OK || n == 0)
        return call.status;
    return lw_call_end(&call, context->backend->on_device ? fill_there(&call, plan, out, n)
                                                          : lw_plan_fill(plan, context, call.first, out, n, function));
}

/* Attempts read parameters after elements were written. */
static lw_status check_apart(lw_generator *generator, lw_kernel_id id, const void *out, size_t n,
                             const lw_arguments *arguments, const char *function)
{
    size_t size[LW_PARAMETERS_MOST] = {0};
    const lw_call_range written = {"out", out, n * lw_kernel_size(id)};
    lw_call call;
    lw_call_open(&call, generator->context, generator, function);
    lw_kernel_parameter_sizes(id, arguments, size);
    for (int k = 0; k < LW_PARAMETERS_MOST && out != NULL; k++)
        if (size[k] > 0) {
            const lw_call_range read = {lw_kernel_parameter_name(id, k), arguments->variate.parameter[k].each,
                                        n * size[k]};
            lw_call_apart(&call, &written, &read, 0);
        }
    return call.status;
}

lw_status lw_generator_fill_with(lw_generator *generator, lw_kernel_id id, void *out, size_t n,
                                 const lw_arguments *arguments, const char *function)
{
    LW_OWN_ENVIRONMENT;
    if (arguments->any_each && check_apart(generator, id, out, n, arguments, function) != LW_OK)
        return LW_ERROR_ARGUMENT;
    lw_plan *const plan = lw_generator_plan(generator, lw_kernel_number(id), id);
    *lw_plan_change(plan) = *arguments;
    if (lw_kernel_family(id) >= LW_FAMILY_ALIAS)
        plan->entry.kernel = NULL; /* it may depend on the table */
    return lw_generator_fill(generator, plan, out, n, function);
}
