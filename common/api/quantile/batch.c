/* The public batches of tables of continuous distributions: their rows in one form, and values. */
#include "object.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/environment.h"
#include "base/status.h"
#include "core/kinds.h"
#include "quantile/job.h"

struct lw_quantile_batch {
    lw_handle handle;
    uint64_t *rows, *heads; /* the handle's memory */
    uint32_t order;         /* of the rows */
    lw_quantile_batch_info info;
};

static const lw_handle_kind batch_kind = {.name = "batch",
                                          .noun = "batch",
                                          .create = "lw_quantile_batch_create",
                                          .destroy = "lw_quantile_batch_destroy",
                                          .size = sizeof(lw_quantile_batch),
                                          .info = offsetof(lw_quantile_batch, info),
                                          .info_size = sizeof(lw_quantile_batch_info)};

/* ---- making one ---- */

static lw_status check_tables(const lw_context *context, const lw_quantile *const *tables, size_t count,
                              const char *function)
{
    if (tables == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: tables is null; it must have %zu elements", function, count);
    if ((uintptr_t)tables % sizeof(*tables) != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: tables is %p; it must be aligned to %zu bytes", function,
                       (const void *)tables, sizeof(*tables));
    if (count == 0 || count > UINT32_MAX)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: count is %zu; it must be 1 to 2^32 - 1", function, count);
    for (size_t k = 0; k < count; k++)
        if (tables[k] == NULL || tables[k]->handle.context != context)
            return lw_fail(LW_ERROR_ARGUMENT, "%s: tables[%zu] %s", function, k,
                           tables[k] == NULL ? "is null; lw_quantile_create makes one"
                                             : "belongs to another context; make all of them in one");
    return LW_OK;
}

/* The rows of a table as rows of `order`. */
static void convert(const lw_quantile_info *table, const uint64_t *from, uint32_t order, uint64_t *to)
{
    const uint32_t words = lw_quantile_row_words(table->order), row_words = lw_quantile_batch_row_words(order);
    const int widen = order > LW_QUANTILE_ORDER_SHORT && table->order <= LW_QUANTILE_ORDER_SHORT;
    memset(to, 0, table->rows * row_words * sizeof(*to));
    for (uint64_t row = 0; row < table->rows; row++, from += words, to += row_words) {
        to[0] = from[0];
        to[1] = from[1];
        for (uint32_t k = 2; k < words; k++) {
            to[widen ? 2 * k - 2 : k] = widen ? from[k] & ~(uint64_t)UINT32_MAX : from[k];
            if (widen)
                to[2 * k - 1] = from[k] << 32;
        }
    }
}

/* Copies every table's rows to its place; `most` is the greatest number of bytes of a table. */
static lw_status copy_tables(lw_quantile_batch *batch, const lw_quantile *const *tables, uint64_t *heads, uint64_t most,
                             const char *function)
{
    lw_context *const context = batch->handle.context;
    const uint32_t row_words = lw_quantile_batch_row_words(batch->order);
    const uint64_t words_most = most / (2 * sizeof(uint64_t)) * row_words; /* a row has two words or more */
    uint64_t *const read = malloc((size_t)most), *const converted = malloc((size_t)words_most * sizeof(*converted));
    lw_status status = LW_OK;
    if (read == NULL || converted == NULL)
        status = lw_fail(LW_ERROR_MEMORY, "%s: no memory for the rows of a table", function);
    for (uint64_t k = 0, begin = 0; status == LW_OK && k < batch->info.tables; k++) {
        const lw_quantile_info *const info = &tables[k]->info;
        const uint64_t words = info->rows * row_words;
        uint64_t *const head = heads + k * LW_QUANTILE_HEAD_WORDS;
        head[0] = begin;
        head[1] = UINT64_C(1) << info->root_bits;
        memcpy(&head[2], &info->lower, sizeof(info->lower));
        memcpy(&head[3], &info->upper, sizeof(info->upper));
        status = context->backend->copy(context, read, tables[k]->rows, (size_t)info->bytes, function);
        if (status != LW_OK)
            break;
        convert(info, read, batch->order, converted);
        status = context->backend->copy(context, batch->rows + begin, converted, (size_t)words * sizeof(*converted),
                                        function);
        begin += words;
    }
    free(read);
    free(converted);
    return status;
}

static lw_status make(lw_quantile_batch *batch, const lw_quantile *const *tables, const char *function)
{
    const uint64_t count = batch->info.tables, head_bytes = count * LW_QUANTILE_HEAD_WORDS * sizeof(uint64_t);
    uint64_t most = 0;
    batch->order = LW_QUANTILE_ORDER_SHORT;
    for (uint64_t k = 0; k < count; k++) {
        const lw_quantile_info *const info = &tables[k]->info;
        batch->info.rows += info->rows;
        batch->order = info->order > batch->order ? info->order : batch->order;
        most = info->bytes > most ? info->bytes : most;
    }
    const uint64_t row_bytes = lw_quantile_batch_row_words(batch->order) * sizeof(uint64_t);
    if (batch->info.rows > SIZE_MAX / row_bytes)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the tables have %" PRIu64 " rows in all, which exceed the address space",
                       function, batch->info.rows);
    batch->info.bytes = batch->info.rows * row_bytes + head_bytes;
    lw_status status = lw_handle_allocate(batch, &batch->rows, (size_t)(batch->info.rows * row_bytes), function);
    if (status == LW_OK)
        status = lw_handle_allocate(batch, &batch->heads, (size_t)head_bytes, function);
    if (status != LW_OK)
        return status;
    uint64_t *const heads = malloc((size_t)head_bytes);
    if (heads == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no memory for the heads of tables", function);
    status = copy_tables(batch, tables, heads, most, function);
    if (status == LW_OK)
        status = batch->handle.context->backend->copy(batch->handle.context, batch->heads, heads, (size_t)head_bytes,
                                                      function);
    free(heads);
    return status;
}

lw_status lw_quantile_batch_create(lw_quantile_batch **batch, lw_context *context, const lw_quantile *const *tables,
                                   size_t count)
{
    static const char function[] = "lw_quantile_batch_create";
    lw_status status = lw_handle_check_new(batch, &batch_kind, context, function);
    if (status == LW_OK)
        status = check_tables(context, tables, count, function);
    if (status != LW_OK)
        return status;
    lw_quantile_batch *const made = lw_handle_new(&batch_kind, context, function);
    if (made == NULL)
        return LW_ERROR_MEMORY;
    made->info.tables = count;
    return lw_handle_give(batch, made, make(made, tables, function));
}

void lw_quantile_batch_destroy(lw_quantile_batch *batch)
{
    lw_handle_destroy(batch);
}

lw_status lw_quantile_batch_describe(const lw_quantile_batch *batch, lw_quantile_batch_info *info)
    LW_RETURNS(lw_handle_describe(batch, &batch_kind, info, __func__))

/* ---- values ---- */

static lw_status run_rows(const lw_call *call, uint64_t done, uint64_t count, void *argument)
{
    lw_quantile_batch_job *const job = argument;
    job->first = call->first + done;
    job->cursor = call->cursor;
    job->count = count;
    return call->context->backend->quantile_batch(call->context, job);
}

/* The rest of a call that is open, of n values. */
static lw_status run(lw_call *call, const lw_quantile_batch *batch, lw_quantile_batch_job *job,
                     const uint32_t *table_of, void *out, size_t n)
{
    call->rows = n;
    lw_call_array_for(call, LW_CALL_READ | LW_CALL_BY_ROWS, table_of, n, sizeof(*table_of), "table_of", &job->table_of);
    lw_call_array_for(call, LW_CALL_WRITE | LW_CALL_BY_ROWS, out, n, lw_type_size(job->type), "out", &job->out);
    if (call->status != LW_OK || n == 0)
        return call->status;
    job->function = call->function;
    job->errors = call->context->errors;
    job->batch.rows = batch->rows;
    job->batch.heads = batch->heads;
    job->batch.tables = batch->info.tables;
    job->batch.order = batch->order;
    const lw_status status = lw_call_begin(call);
    return lw_call_end(call, status == LW_OK ? lw_call_run(call, run_rows, job) : status);
}

static lw_status sample(lw_generator *generator, const lw_quantile_batch *batch, const uint32_t *table_of, lw_type type,
                        void *out, size_t n, const char *function)
{
    LW_OWN_ENVIRONMENT;
    lw_quantile_batch_job job = {.type = type};
    lw_call call;
    if (lw_handle_check_draw(generator, batch, &batch_kind, function) != LW_OK)
        return LW_ERROR_ARGUMENT;
    lw_call_open(&call, generator->context, generator, function);
    if (lw_call_cursor(&call, n, 1) != LW_OK)
        return call.status;
    job.source = *lw_generator_source(generator, lw_kernel_number(lw_kernel_quantile_f64));
    job.engine = (int)generator->engine;
    return run(&call, batch, &job, table_of, out, n);
}

static lw_status at(const lw_quantile_batch *batch, const uint32_t *table_of, const uint64_t *words, lw_type type,
                    void *out, size_t n, const char *function)
{
    LW_OWN_ENVIRONMENT;
    lw_quantile_batch_job job = {.type = type};
    lw_call call;
    const unsigned in_place = type == LW_TYPE_F64 ? LW_CALL_IN_PLACE : 0;
    if (lw_handle_check(batch, &batch_kind, function) != LW_OK)
        return LW_ERROR_ARGUMENT;
    lw_call_open(&call, batch->handle.context, NULL, function);
    lw_call_array_for(&call, LW_CALL_READ | LW_CALL_BY_ROWS | in_place, words, n, sizeof(*words), "words", &job.words);
    return run(&call, batch, &job, table_of, out, n);
}

lw_status lw_quantile_batch_sample_f32(lw_generator *generator, const lw_quantile_batch *batch,
                                       const uint32_t *table_of, float *out, size_t n)
    LW_RETURNS(sample(generator, batch, table_of, LW_TYPE_F32, out, n, __func__))
lw_status lw_quantile_batch_sample_f64(lw_generator *generator, const lw_quantile_batch *batch,
                                       const uint32_t *table_of, double *out, size_t n)
    LW_RETURNS(sample(generator, batch, table_of, LW_TYPE_F64, out, n, __func__))
lw_status lw_quantile_batch_at_f32(const lw_quantile_batch *batch, const uint32_t *table_of, const uint64_t *words,
                                   float *out, size_t n)
    LW_RETURNS(at(batch, table_of, words, LW_TYPE_F32, out, n, __func__))
lw_status lw_quantile_batch_at_f64(const lw_quantile_batch *batch, const uint32_t *table_of, const uint64_t *words,
                                   double *out, size_t n)
    LW_RETURNS(at(batch, table_of, words, LW_TYPE_F64, out, n, __func__))
