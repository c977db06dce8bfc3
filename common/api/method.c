/* Users' methods: options and parameters are checked here, then it is a fill like any other. */
#include "lanewise/method.h"

#include <inttypes.h>
#include <string.h>

#include "base/environment.h"
#include "base/stack.h"
#include "core/call.h"
#include "base/status.h"
#include "lanewise/detail/method/code.h"

enum { USERS_KINDS = 2048 };

static const lw_work_counts nothing_counted = {0, 0, 0, 0, UINT64_MAX, UINT64_MAX};

static lw_status check_headers(const lw_method_headers *headers, const char *function)
{
    if (headers->version != LW_VERSION)
        return lw_fail(
            LW_ERROR_ARGUMENT,
            "%s: the method was compiled with headers of version %d, and the library has %d: compile it again with "
            "the library's headers",
            function, headers->version, LW_VERSION);
    if (headers->job_bytes != sizeof(lw_host_job))
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: the method was compiled for jobs of %u bytes, and the library's have %zu: compile it again "
                       "with the library's headers",
                       function, headers->job_bytes, sizeof(lw_host_job));
    if (headers->values != LW_VALUES_VERSION)
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: the method was compiled for version %d of the values, and the library has %d: compile it "
                       "again with the library's headers",
                       function, headers->values, LW_VALUES_VERSION);
    return LW_OK;
}

static lw_status check_method(const lw_method *method, const char *function)
{
    if (method == NULL)
        return lw_fail_null(function, "method", "it must be the address of what LW_DECLARE_METHOD declares");
    const lw_status status = check_headers(&method->headers, function);
    return status == LW_OK ? check_headers(&method->plain->headers, function) : status;
}

/* The method's code for the context's backend, whose object may be older than the others. */
static lw_status find_code(const lw_method *method, const lw_context *context, const lw_method_code **code,
                           const char *function)
{
    const char *lanes = "";
    for (size_t k = 0; k < lw_backend_row_count; k++)
        if (strcmp(lw_backend_rows[k].name, context->name) == 0)
            lanes = lw_backend_rows[k].lanes;
    for (const lw_method_row *row = method->rows; row->backend != NULL; row++) {
        if (strcmp(row->backend, context->name) != 0)
            continue;
        const lw_status status = check_headers(&row->code->headers, function);
        if (status == LW_OK && strcmp(row->code->lanes, lanes) != 0)
            return lw_fail(LW_ERROR_ARGUMENT, "%s: %s's code for %s was compiled for lanes %s; the library's are %s",
                           function, method->info.name, context->name, row->code->lanes, lanes);
        *code = row->code;
        return status;
    }
    return lw_fail(LW_ERROR_UNAVAILABLE,
                   "%s: %s was not compiled for %s; BACKENDS of lanewise_add_kernel() says for which it is", function,
                   method->info.name, context->name);
}

/* ---- parameters ---- */

static lw_status same_arguments(lw_arguments *arguments, const lw_method *method, const lw_value *values,
                                const char *function)
{
    const int wrong = method->setup(values, arguments);
    if (wrong < 0)
        return LW_OK;
    if (wrong == method->info.parameters)
        return lw_fail(LW_ERROR_DOMAIN,
                       "%s: each parameter of %s is in its domain, but its LW_SETUP refuses them together", function,
                       method->info.name);
    const double value =
        method->info.parameter_type[wrong] == LW_TYPE_U64 ? (double)values[wrong].u64 : values[wrong].f64;
    return lw_fail(LW_ERROR_DOMAIN, "%s: %s of %s is %.9g; its domain is \"%s\"", function,
                   method->info.parameter_name[wrong], method->info.name, value, method->parameter_domain[wrong]);
}

/* Bytes of an entry of parameter k's array; 0: it has none. */
static size_t entry_size(const lw_method *method, const lw_arguments *arguments, int k)
{
    return arguments->variate.parameter[k].each != NULL ? lw_type_size(method->info.parameter_type[k]) : 0;
}

static lw_status make_arguments(lw_arguments *arguments, const lw_method *method, const lw_each *parameters,
                                const char *function)
{
    lw_value same[LW_MAX_PARAMETERS + 1] = {{0}};
    memset(arguments, 0, sizeof(*arguments));
    if (method->info.parameters > 0 && parameters == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: parameters is null; %s has %d", function, method->info.name,
                       method->info.parameters);
    for (int k = 0; k < method->info.parameters; k++) {
        const size_t size = lw_type_size(method->info.parameter_type[k]);
        if ((uintptr_t)parameters[k].array % size != 0)
            return lw_fail(LW_ERROR_ARGUMENT, "%s: the array of %s is %p; it must be aligned to %zu bytes", function,
                           method->info.parameter_name[k], parameters[k].array, size);
        same[k] = parameters[k].same;
        arguments->variate.parameter[k].each = parameters[k].array;
        arguments->variate.parameter[k].same.u64 = same[k].u64;
        arguments->any_each |= parameters[k].array != NULL;
    }
    return arguments->any_each ? LW_OK : same_arguments(arguments, method, same, function);
}

/* ---- options ---- */

static lw_status make_work(lw_work *work, const lw_method_options *options, const lw_context *context,
                           const char *function)
{
    const lw_method_options none = {.size = sizeof(none)};
    const lw_method_options *const o = options == NULL ? &none : options;
    if (o->size != sizeof(*o))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->size is %zu; it must be %zu", function, o->size, sizeof(*o));
    if (o->schedule != LW_SCHEDULE_AUTOMATIC && o->schedule != LW_SCHEDULE_MASKED && o->schedule != LW_SCHEDULE_QUEUED)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: schedule is %d; it must be %d (automatic), %d (masked) or %d (queued)",
                       function, (int)o->schedule, LW_SCHEDULE_AUTOMATIC, LW_SCHEDULE_MASKED, LW_SCHEDULE_QUEUED);
    if (o->lanes != 0 && o->lanes != 32 && o->lanes != 16)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: lanes is %d; it must be 32 or 16", function, o->lanes);
    if (o->lanes == 16 && context->backend->on_device)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: lanes is 16; a warp of %s has 32", function, context->name);
    if (o->attempts > UINT32_MAX)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: attempts is %" PRIu64 "; it must be below 2^32", function, o->attempts);
    work->schedule = o->schedule == LW_SCHEDULE_AUTOMATIC ? LW_SCHEDULE_QUEUED : o->schedule;
    work->lanes = o->lanes == 0 ? 32 : o->lanes;
    work->checked = o->checked != 0;
    work->cap = o->attempts == 0 ? UINT32_MAX : (uint32_t)o->attempts;
    return LW_OK;
}

/* ---- a call ---- */

typedef struct plain_fill {
    const lw_method *method;
    lw_host_job *host;
    uint64_t block;
} plain_fill;

static void fill_block(void *argument)
{
    const plain_fill *const p = argument;
    p->method->plain->fill(p->host, p->block, p->block + 1);
}

/* The point of an element where its density is above the envelope: found again in plain C, with this element's
 * parameters on the host. */
static lw_status report_point(const lw_call *call, const lw_method *method, const lw_request *request,
                              const lw_arguments *arguments, uint64_t element)
{
    lw_generator *const generator = call->generator;
    lw_context *const context = call->context;
    lw_work_counts counts = nothing_counted;
    lw_work_point point = {0, 0, 0};
    lw_value values[LW_PARAMETERS_MOST] = {{0}};
    uint64_t out[64] = {0};
    uint64_t errors = 0;
    lw_host_job host = {.job = request->job, .stages = lw_backend_of_host(context)->stage_lanes};
    lw_job *const job = &host.job;
    job->arguments = *arguments;
    for (int k = 0; k < method->info.parameters; k++) {
        const size_t size = entry_size(method, arguments, k);
        const char *const array = arguments->variate.parameter[k].each;
        if (size == 0)
            continue;
        const lw_status status = context->backend->copy(context, &values[k], array + (element - call->first) * size,
                                                        size, request->function);
        if (status != LW_OK)
            return status;
        job->arguments.variate.parameter[k].each = &values[k];
    }
    job->engine = (int)generator->engine;
    job->cursor = NULL;
    job->first = element;
    job->count = 1;
    job->out = out;
    job->errors = &errors;
    job->work.schedule = LW_SCHEDULE_MASKED;
    job->work.counts = &counts;
    job->work.point = &point;
    plain_fill plain = {method, &host, element / request->block};
    lw_stack_run(fill_block, &plain);
    return lw_fail(LW_ERROR_DOMAIN,
                   "%s: element %" PRIu64 " of %s: at %.17g the density %.9g is above its envelope %.9g",
                   request->function, element, method->info.name, point.x, point.density, point.envelope);
}

static lw_status judge(const lw_call *call, const lw_method *method, const lw_request *request,
                       const lw_arguments *arguments, const lw_work_counts *counts)
{
    if (counts->violated != UINT64_MAX)
        return report_point(call, method, request, arguments, counts->violated);
    if (counts->capped != UINT64_MAX)
        return lw_fail(LW_ERROR_DOMAIN,
                       "%s: element %" PRIu64 " of %s reached the limit of %" PRIu32
                       " attempts; it accepts too few, or the limit is too low",
                       request->function, counts->capped, method->info.name, request->job.work.cap);
    return LW_OK;
}

/* What the kernels counted, brought to the host. */
static lw_status read_counts(const lw_call *call, const lw_request *request, lw_work_counts *counts)
{
    lw_work_counts *const there = request->job.work.counts;
    return there == counts
               ? LW_OK
               : call->context->backend->copy(call->context, counts, there, sizeof(*counts), call->function);
}

/* stays: the cursor does. */
static lw_status method_fill(lw_generator *generator, const lw_method *method, void *out, size_t n, int stays,
                             const lw_each *parameters, const lw_method_options *options, const char *function)
{
    LW_OWN_ENVIRONMENT;
    lw_arguments arguments;
    lw_request request = {.function = function};
    lw_work_counts counts = nothing_counted;
    size_t parameter_size[LW_PARAMETERS_MOST] = {0};
    lw_call call;
    if (lw_call_open_generator(&call, generator, function) != LW_OK)
        return call.status;
    lw_status status = check_method(method, function);
    if (status == LW_OK)
        status = find_code(method, call.context, &request.method, function);
    if (status == LW_OK)
        status = make_work(&request.job.work, options, call.context, function);
    if (status == LW_OK)
        status = make_arguments(&arguments, method, parameters, function);
    if (status != LW_OK)
        return status;
    const size_t values = (size_t)method->info.values;
    request.size = lw_type_size(method->info.type) * values;
    const lw_call_range written = {"out", out, n * request.size};
    for (int k = 0; k < method->info.parameters; k++) {
        parameter_size[k] = entry_size(method, &arguments, k);
        const lw_call_range read = {method->info.parameter_name[k], arguments.variate.parameter[k].each,
                                    n * parameter_size[k]};
        if (lw_call_apart(&call, &written, &read, 0) != LW_OK)
            return call.status;
    }
    const int waits = options != NULL && (options->checked || options->counters != NULL);
    if (waits && generator->cursor_at != NULL)
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: checked and counters wait for the work, which a cursor in memory (lw_generator_cursor_at) "
                       "does not allow",
                       function);
    request.block = 32 * (uint64_t)method->groups[generator->engine];
    lw_call_cursor(&call, n, 1);
    call.by = stays ? 0 : call.by;
    if (waits)
        lw_call_read(&call, &counts, sizeof(counts) / sizeof(uint64_t), sizeof(uint64_t), "counts",
                     &request.job.work.counts);
    status = lw_generator_fill_rows(&call, &request, USERS_KINDS + method->number, parameter_size, out, n, values,
                                    &arguments);
    if (status == LW_OK && waits)
        status = read_counts(&call, &request, &counts);
    if (status == LW_OK && waits && options->checked)
        status = judge(&call, method, &request, &arguments, &counts);
    status = lw_call_end(&call, status);
    if (status == LW_OK && waits && options->counters != NULL) {
        const lw_method_counters found = {counts.iterations, counts.tries, counts.accepted, counts.queued};
        *options->counters = found;
    }
    return status;
}

lw_status lw_method_fill(lw_generator *generator, const lw_method *method, void *out, size_t n,
                         const lw_each *parameters, const lw_method_options *options)
    LW_RETURNS(method_fill(generator, method, out, n, 0, parameters, options, __func__))

lw_status lw_method_measure(lw_generator *generator, const lw_method *method, size_t n, const lw_each *parameters,
                            double *acceptance)
{
    LW_OWN_ENVIRONMENT;
    static const char function[] = "lw_method_measure";
    lw_method_counters counters = {0, 0, 0, 0};
    /* masked: a lane tries one attempt after the other; a queue's last elements have attempts side by side, too many */
    const lw_method_options options = {
        .size = sizeof(options), .schedule = LW_SCHEDULE_MASKED, .counters = &counters, .attempts = UINT32_MAX};
    void *out = NULL;
    if (generator == NULL)
        return lw_fail_null(function, "generator", LW_NULL_GENERATOR);
    if (n == 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is 0; it must be at least 1", function);
    if (acceptance == NULL)
        return lw_fail_null(function, "acceptance", LW_NULL_RESULT);
    lw_status status = check_method(method, function);
    if (status != LW_OK)
        return status;
    lw_context *const context = generator->context;
    const size_t size = lw_type_size(method->info.type) * (size_t)method->info.values;
    if (n > SIZE_MAX / size)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu; so many elements of %zu bytes exceed the address space",
                       function, n, size);
    status = context->backend->allocate(context, &out, n * size, LW_FOR_OBJECT, function);
    if (status != LW_OK)
        return status;
    status = method_fill(generator, method, out, n, 1, parameters, &options, function);
    context->backend->release(context, out, LW_FOR_OBJECT, function);
    if (status == LW_OK)
        *acceptance = (double)counters.accepted / (double)counters.tries;
    return status;
}

lw_status lw_method_describe(const lw_method *method, lw_method_info *info)
{
    const lw_status status = check_method(method, "lw_method_describe");
    if (status != LW_OK)
        return status;
    if (info == NULL)
        return lw_fail_null("lw_method_describe", "info", LW_NULL_RESULT);
    *info = method->info;
    return LW_OK;
}
