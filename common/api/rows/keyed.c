/* Rows of a key each (lanewise/rows.h). */
#include <string.h>

#include "base/environment.h"
#include "base/status.h"
#include "core/kinds.h"
#include "engines/keys.h"
#include "rows.h"

/* An array of a keyed call, which lies where out does. */
static lw_status check_array(lw_rows_call *rows, const void *array, uint64_t count, size_t size, const char *name,
                             int on_device)
{
    lw_call *const call = &rows->call;
    const size_t number = rows->request.job.number_bytes;
    const lw_call_range written = {"out", rows->out, (rows->before + rows->behind + 1) * number};
    const lw_call_range read = {name, array, count * size};
    int there = 0;
    if (lw_call_check(call, array, count, size, name) != LW_OK || lw_call_apart(call, &written, &read, 0) != LW_OK)
        return call->status;
    call->status = call->context->backend->where(call->context, array, count, size, name, call->function, &there);
    if (call->status == LW_OK && there != on_device)
        call->status = lw_fail(LW_ERROR_ARGUMENT, "%s: out is %s memory, but %s is not; both must be", call->function,
                               on_device ? "device" : "host", name);
    return call->status;
}

typedef struct lw_keyed {
    void *out;
    size_t rows, length, leading;
    const lw_key *keys;
    const uint64_t *positions;
} lw_keyed;

static lw_status open_keyed(lw_rows_call *rows, lw_context *context, lw_engine engine, const char *function)
{
    memset(rows, 0, sizeof(*rows));
    lw_status status = lw_call_open_context(&rows->call, context, function);
    if (status == LW_OK && !lw_engine_valid(engine))
        status = lw_fail(LW_ERROR_ARGUMENT, "%s: engine is %d; it must be a value of lw_engine, 1 to %d", function,
                         (int)engine, LW_ENGINE_SLOTS - 1);
    return status;
}

/* Parameters of which some are arrays. */
static lw_status choose_parameters(lw_rows_call *rows, lw_engine engine, const lw_row_parameter *parameters)
{
    lw_kind_info info;
    const char *const function = rows->call.function;
    lw_rows_job *const job = &rows->request.job;
    lw_each each[LW_MAX_PARAMETERS] = {{0}};
    int any = 0;
    lw_kind_describe(rows->kind, &info);
    if (info.parameters > 0 && parameters == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: parameters is null; %s has %d", function, info.name, info.parameters);
    for (int k = 0; k < info.parameters; k++) {
        const lw_row_parameter *const parameter = &parameters[k];
        if ((unsigned)parameter->per > LW_PER_COLUMN)
            return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is per %d; it must be a value of lw_per, 0 to %d", function,
                           info.parameter_name[k], (int)parameter->per, LW_PER_COLUMN);
        if ((parameter->array != NULL) != (parameter->per != LW_PER_CALL))
            return lw_fail(LW_ERROR_ARGUMENT, "%s: the array of %s is %s, but it is per %s", function,
                           info.parameter_name[k], parameter->array != NULL ? "not null" : "null",
                           parameter->array != NULL ? "call" : "row, element or column");
        each[k].same = parameter->same;
        each[k].array = parameter->array;
        any |= parameter->array != NULL;
        job->parameter[k].array = parameter->array;
        job->parameter[k].per = (uint32_t)parameter->per;
        job->parameter[k].bytes = info.parameter_type[k] == LW_TYPE_F32 ? sizeof(float) : sizeof(uint64_t);
    }
    lw_value same[LW_MAX_PARAMETERS];
    for (int k = 0; k < info.parameters; k++)
        same[k] = each[k].same;
    if (!any)
        return lw_kind_arguments(&job->arguments, rows->kind, engine, same, function);
    const lw_status status = lw_kind_arguments_each(&job->arguments, rows->kind, each, function);
    for (int k = 0; k < LW_PARAMETERS_MOST && status == LW_OK; k++)
        job->arguments.variate.parameter[k].each = NULL; /* rows have their own places */
    return status;
}

static lw_status check_arrays(lw_rows_call *rows, const lw_keyed *keyed, int on_device)
{
    const uint64_t n = keyed->rows;
    const lw_rows_job *const job = &rows->request.job;
    lw_call *const call = &rows->call;
    /* a key has two numbers of 8 bytes */
    if (check_array(rows, keyed->keys, 2 * n, sizeof(uint64_t), "keys", on_device) == LW_OK && keyed->positions != NULL)
        check_array(rows, keyed->positions, n, sizeof(uint64_t), "positions", on_device);
    for (int k = 0; k < LW_PARAMETERS_MOST && call->status == LW_OK; k++) {
        const uint64_t entries[] = {0, n, n * keyed->length, keyed->length};
        if (job->parameter[k].array != NULL)
            check_array(rows, job->parameter[k].array, entries[job->parameter[k].per], job->parameter[k].bytes,
                        lw_kernel_parameter_name((lw_kernel_id)rows->kind, k), on_device);
    }
    return call->status;
}

static lw_status run_keyed(lw_rows_call *rows, lw_engine engine, const lw_keyed *keyed)
{
    lw_rows_job *const job = &rows->request.job;
    lw_call *const call = &rows->call;
    const char *const function = call->function;
    int on_device = 0;
    if (keyed->leading < keyed->length)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: leading is %zu; it must be at least length, which is %zu", function,
                       keyed->leading, keyed->length);
    if (keyed->rows == 0 || keyed->length == 0)
        return LW_OK;
    uint64_t last = 0;
    if (keyed->length > LW_CURSOR_END || keyed->rows > LW_CURSOR_END / 2 ||
        __builtin_mul_overflow((uint64_t)(keyed->rows - 1), (uint64_t)keyed->leading, &last) ||
        last > LW_CURSOR_END - keyed->length)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %zu rows of %zu elements, %zu apart, exceed the address space", function,
                       keyed->rows, keyed->length, keyed->leading);
    lw_rows_describe(rows, engine);
    rows->behind = last + keyed->length - 1;
    job->rows = keyed->rows;
    job->length = keyed->length;
    job->step = 1;
    job->stride = 1;
    job->rank = 1;
    job->outer[0] = (lw_rows_dimension){keyed->rows, 0, (int64_t)keyed->leading};
    job->keys = keyed->keys;
    job->positions = keyed->positions;
    job->source.set = engine == LW_ENGINE_MRG8 ? (uint32_t)call->context->prefers_integers : 0;
    if (lw_rows_check_out(rows, keyed->out) != LW_OK || lw_rows_look(rows, &on_device) != LW_OK ||
        check_arrays(rows, keyed, on_device) != LW_OK)
        return call->status;
    return lw_rows_run(rows, on_device);
}

lw_status lw_fill_keyed(lw_context *context, lw_engine engine, lw_kind kind, lw_format format, void *out, size_t rows,
                        size_t length, size_t leading, const lw_key *keys, const uint64_t *positions,
                        const lw_row_parameter *parameters)
{
    LW_OWN_ENVIRONMENT;
    lw_rows_call call;
    lw_status status = open_keyed(&call, context, engine, "lw_fill_keyed");
    if (status == LW_OK)
        status = lw_rows_check_kind(&call, kind, format);
    if (status == LW_OK)
        status = choose_parameters(&call, engine, parameters);
    const lw_keyed keyed = {out, rows, length, leading, keys, positions};
    return status == LW_OK ? run_keyed(&call, engine, &keyed) : status;
}

lw_status lw_fill_integers_keyed(lw_context *context, lw_engine engine, lw_format format, void *out, size_t rows,
                                 size_t length, size_t leading, const lw_key *keys, const uint64_t *positions,
                                 uint64_t low, uint64_t high)
{
    lw_rows_call call;
    lw_status status = open_keyed(&call, context, engine, "lw_fill_integers_keyed");
    if (status == LW_OK)
        status = lw_rows_choose_integers(&call, engine, format, low, high);
    const lw_keyed keyed = {out, rows, length, leading, keys, positions};
    return status == LW_OK ? run_keyed(&call, engine, &keyed) : status;
}
