/* Fills by rows (lanewise/rows.h): flat ones of a generator; and what all of them do: find out where their memory is, and
 * run one job. */
#include "rows.h"

#include <string.h>

#include "base/environment.h"
#include "base/status.h"
#include "core/generator.h"
#include "core/kinds.h"

lw_status lw_rows_check_out(lw_rows_call *rows, void *out)
{
    const size_t size = rows->request.job.number_bytes;
    lw_call *const call = &rows->call;
    const uint64_t reached = rows->before + rows->behind + 1;
    if (lw_call_check(call, out, reached, size, "out") != LW_OK)
        return call->status;
    const uintptr_t at = (uintptr_t)out;
    if (rows->before * size > at || rows->behind * size + (size - 1) > UINTPTR_MAX - at)
        return lw_call_refuse_array(call, out, reached, size, "out");
    rows->out = (const char *)out - rows->before * size;
    rows->request.job.out = out;
    return LW_OK;
}

lw_status lw_rows_look(lw_rows_call *rows, int *on_device)
{
    lw_call *const call = &rows->call;
    return call->status =
               call->context->backend->where(call->context, rows->out, rows->before + rows->behind + 1,
                                             rows->request.job.number_bytes, "out", call->function, on_device);
}

/* Adds what the host counted to a device's count. */
static lw_status add_errors(lw_context *context, uint64_t count, const char *function)
{
    uint64_t sum = 0;
    lw_status status = context->backend->copy(context, &sum, context->errors, sizeof(sum), function);
    sum += count;
    return status == LW_OK ? context->backend->copy(context, context->errors, &sum, sizeof(sum), function) : status;
}

/* Memory of the host in a context of a device: the host's threads write the same bits. */
static lw_status run_by_host(lw_rows_call *rows)
{
    lw_context *const context = rows->call.context;
    lw_rows_request *const request = &rows->request;
    const char *const function = rows->call.function;
    uint64_t errors[2] = {0, 0}, cursor = 0;
    lw_context host = *context;
    host.backend = lw_backend_of_host(context);
    host.errors = request->job.errors = errors;
    host.stream_above = UINT64_MAX;
    request->job.source.set = request->job.engine == LW_ENGINE_MRG8 ? 0 : request->job.source.set;
    lw_status status = context->backend->synchronize(context);
    if (status == LW_OK && request->job.cursor != NULL) {
        status = context->backend->copy(context, &cursor, request->job.cursor, sizeof(cursor), function);
        request->job.cursor = NULL;
        request->job.first += cursor;
    }
    if (status == LW_OK)
        status = host.backend->rows(&host, request);
    return status == LW_OK && errors[0] > 0 ? add_errors(context, errors[0], function) : status;
}

lw_status lw_rows_run(lw_rows_call *rows, int on_device)
{
    lw_context *const context = rows->call.context;
    if (context->backend->on_device && !on_device)
        return run_by_host(rows);
    return context->backend->rows(context, &rows->request);
}

/* ---- of a generator ---- */

lw_status lw_rows_open(lw_rows_call *rows, lw_generator *generator, const char *function)
{
    memset(rows, 0, sizeof(*rows));
    return lw_call_open_generator(&rows->call, generator, function);
}

lw_status lw_rows_run_generator(lw_rows_call *rows, void *out)
{
    lw_call *const call = &rows->call;
    lw_generator *const generator = call->generator;
    int on_device = 0;
    lw_rows_describe(rows, generator->engine);
    rows->request.job.source = *lw_generator_source(generator, rows->request.job.number);
    rows->request.job.first += call->first;
    rows->request.job.cursor = call->cursor;
    if (lw_rows_check_out(rows, out) != LW_OK || lw_rows_look(rows, &on_device) != LW_OK)
        return call->status;
    return lw_call_end(call, lw_rows_run(rows, on_device));
}

static lw_status run_flat(lw_rows_call *rows, void *out, size_t n)
{
    lw_rows_job *const job = &rows->request.job;
    lw_call *const call = &rows->call;
    if (lw_call_cursor(call, n, 1) != LW_OK || n == 0)
        return call->status;
    job->rows = job->step = 1;
    job->stride = 1;
    job->length = n;
    rows->behind = n - 1;
    return lw_rows_run_generator(rows, out);
}

lw_status lw_fill_as(lw_generator *generator, lw_kind kind, lw_format format, void *out, size_t n,
                     const lw_value *parameters)
{
    LW_OWN_ENVIRONMENT;
    lw_rows_call rows;
    lw_status status = lw_rows_open(&rows, generator, "lw_fill_as");
    if (status == LW_OK)
        status = lw_rows_choose_kind(&rows, generator->engine, kind, format, parameters);
    if (status != LW_OK)
        return status;
    return rows.request.job.converts ? run_flat(&rows, out, n) : lw_fill(generator, kind, out, n, parameters);
}

lw_status lw_fill_integers(lw_generator *generator, lw_format format, void *out, size_t n, uint64_t low, uint64_t high)
{
    lw_rows_call rows;
    lw_status status = lw_rows_open(&rows, generator, "lw_fill_integers");
    if (status == LW_OK)
        status = lw_rows_choose_integers(&rows, generator->engine, format, low, high);
    return status == LW_OK ? run_flat(&rows, out, n) : status;
}
