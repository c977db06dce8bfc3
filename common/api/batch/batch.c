/* The public batches of alias tables: checks, memory, the large rows one by one. */
#include "batch.h"

#include <inttypes.h>
#include <stdlib.h>

#include "core/call_weights.h"
#include "base/environment.h"
#include "base/status.h"

const lw_handle_kind lw_batch_kind = {.name = "batch",
                                      .noun = "batch",
                                      .broken = "the last rebuild of the batch failed; build it again",
                                      .create = "lw_batch_create",
                                      .destroy = "lw_batch_destroy",
                                      .size = sizeof(lw_batch),
                                      .info = offsetof(lw_batch, info),
                                      .info_size = sizeof(lw_batch_info)};

/* ---- checks ---- */

lw_status lw_batch_judge_offsets(lw_context *context, const uint64_t *places, const char *name, const char *function,
                                 const lw_batch_shape *shape)
{
    if (shape->first != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s[0] is %" PRIu64 "; it must be 0", function, name, shape->first);
    if (shape->offender != ~(uint64_t)0) {
        uint64_t two[2];
        const lw_status copied =
            context->backend->copy(context, two, places + shape->offender - 1, sizeof(two), function);
        return copied != LW_OK
                   ? copied
                   : lw_fail(LW_ERROR_ARGUMENT,
                             "%s: %s[%" PRIu64 "] is %" PRIu64 ", below %" PRIu64 " before it; %s may not fall",
                             function, name, shape->offender, two[1], two[0], name);
    }
    return LW_OK;
}

lw_status lw_batch_check_offsets(lw_context *context, const uint64_t *places, uint64_t rows, const char *name,
                                 const char *function, lw_batch_shape *shape)
{
    const lw_status status = context->backend->batch_shape(context, function, places, rows, shape);
    return status == LW_OK ? lw_batch_judge_offsets(context, places, name, function, shape) : status;
}

lw_status lw_batch_check_shape(const lw_batch_shape *shape, uint64_t rows, const char *function)
{
    if (shape->longest >= (uint64_t)1 << 32)
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: the longest row has %" PRIu64 " items by its offsets; it must have fewer than 2^32",
                       function, shape->longest);
    if (shape->items > SIZE_MAX / sizeof(uint64_t))
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: offsets[%" PRIu64 "] is %" PRIu64 "; so many items exceed the address space", function,
                       rows, shape->items);
    return LW_OK;
}

lw_status lw_batch_check_rows(size_t rows, const char *function)
{
    if (rows == 0 || rows >= SIZE_MAX / sizeof(uint64_t))
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: rows is %zu; it must be at least 1, and rows + 1 offsets must fit the address space",
                       function, rows);
    return LW_OK;
}

lw_status lw_batch_refuse(lw_context *context, const uint64_t *offsets, uint64_t rows, const void *weights,
                          lw_type type, uint64_t offender, const char *function)
{
    uint64_t low = 0, high = rows - 1; /* the last row that begins there or before holds it */
    while (low < high) {
        const uint64_t middle = low + (high - low + 1) / 2;
        uint64_t begin;
        const lw_status status = context->backend->copy(context, &begin, offsets + middle, sizeof(begin), function);
        if (status != LW_OK)
            return status;
        if (begin <= offender)
            low = middle;
        else
            high = middle - 1;
    }
    double weight;
    const lw_status status = lw_weight_at(context, weights, type, offender, &weight, function);
    return status != LW_OK
               ? status
               : lw_fail(LW_ERROR_DOMAIN,
                         "%s: weights[%" PRIu64 "], of row %" PRIu64 ", is %g; weights must be finite and >= 0",
                         function, offender, low, weight);
}

/* ---- building ---- */

/* The large rows, by what builds single tables. */
static lw_status build_large(lw_call *call, lw_batch *batch, const lw_batch_job *job, const lw_batch_large *large,
                             lw_batch_found *found)
{
    lw_context *const context = call->context;
    uint64_t longest = 0;
    for (uint64_t i = 0; i < batch->large; i++)
        longest = large[i].items > longest ? large[i].items : longest;
    lw_alias_job one = {.function = job->function, .type = job->type, .items = longest, .row_bytes = 8};
    lw_status status = lw_call_buffer(call, context->backend->alias_bytes(context, &one), &one.work);
    for (uint64_t i = 0; status == LW_OK && i < batch->large; i++) {
        lw_alias_found alone;
        one.weights = (const char *)job->weights + large[i].begin * lw_type_size(job->type);
        one.items = large[i].items;
        one.rows = job->tables + large[i].begin;
        status = context->backend->alias_build(context, &one, &alone);
        if (status != LW_OK)
            break;
        if (alone.error == LW_ALIAS_BAD_WEIGHT) {
            const uint64_t offender = large[i].begin + alone.offender;
            found->offender = offender < found->offender ? offender : found->offender;
        } else if (alone.error == LW_ALIAS_NO_WEIGHT) {
            /* one row that says so is enough for no draw, but read-back and draws see them all */
            uint64_t *const none = malloc((size_t)large[i].items * sizeof(*none));
            if (none == NULL) {
                status = lw_fail(LW_ERROR_MEMORY, "%s: no memory to mark an empty row", job->function);
                break;
            }
            for (uint64_t k = 0; k < large[i].items; k++)
                none[k] = LW_BATCH_EMPTY;
            status =
                context->backend->copy(context, one.rows, none, (size_t)large[i].items * sizeof(*none), job->function);
            free(none);
            found->empty++;
            found->zeros += large[i].items;
        } else {
            found->zeros += alone.zeros;
            found->truncated += alone.truncated;
        }
    }
    return status;
}

/* Builds the tables of weights that the kernels can read. */
static lw_status build_here(lw_call *call, lw_batch *batch, lw_batch_job *job, lw_batch_found *found)
{
    lw_context *const context = call->context;
    lw_batch_large *large = NULL;
    lw_status status =
        batch->large > 0 ? lw_call_buffer(call, (size_t)batch->large * sizeof(*job->large), &job->large) : LW_OK;
    if (status == LW_OK)
        status = context->backend->batch_build(context, job, found);
    if (status != LW_OK || batch->large == 0)
        return status;
    large = malloc((size_t)batch->large * sizeof(*large));
    if (large == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no memory for a list of rows", job->function);
    status = context->backend->copy(context, large, job->large, (size_t)batch->large * sizeof(*large), job->function);
    if (status == LW_OK)
        status = build_large(call, batch, job, large, found);
    free(large);
    return status;
}

/* Builds all tables, of weights that were declared in job.weights. */
static lw_status build(lw_call *call, lw_batch *batch, lw_batch_job *job)
{
    lw_context *const context = batch->handle.context;
    lw_batch_found found = {.offender = ~(uint64_t)0, .empty = batch->info.rows};
    job->function = call->function;
    job->offsets = batch->offsets;
    job->rows = batch->info.rows;
    job->items = batch->info.items;
    job->longest = batch->info.longest;
    job->limit = batch->limit;
    job->tables = batch->tables;
    lw_status status = lw_call_begin(call);
    if (status == LW_OK && job->items > 0)
        status = build_here(call, batch, job, &found);
    if (status == LW_OK && found.offender != ~(uint64_t)0)
        status = lw_batch_refuse(context, batch->offsets, job->rows, job->weights, job->type, found.offender,
                                 call->function);
    if (status != LW_OK)
        return status;
    batch->info.empty = found.empty;
    batch->info.zeros = found.zeros;
    batch->info.truncated = found.truncated;
    return LW_OK;
}

/* Copies and checks the offsets, and allocates the tables. */
static lw_status prepare(lw_batch *batch, const uint64_t *offsets, size_t rows, const char *function)
{
    lw_context *const context = batch->handle.context;
    const lw_backend *const backend = context->backend;
    const size_t bytes = (rows + 1) * sizeof(*offsets);
    lw_batch_shape shape;
    int on_device = 0;
    lw_status status = backend->where(context, offsets, rows + 1, sizeof(*offsets), "offsets", function, &on_device);
    if (status == LW_OK)
        status = lw_handle_allocate(batch, &batch->offsets, bytes, function);
    if (status == LW_OK)
        status = backend->copy(context, batch->offsets, offsets, bytes, function);
    if (status == LW_OK)
        status = lw_batch_check_offsets(context, batch->offsets, rows, "offsets", function, &shape);
    if (status == LW_OK)
        status = lw_batch_check_shape(&shape, rows, function);
    if (status != LW_OK)
        return status;
    batch->large = shape.large;
    batch->limit = shape.limit;
    batch->info.rows = rows;
    batch->info.items = shape.items;
    batch->info.longest = shape.longest;
    batch->info.bytes = bytes + (size_t)shape.items * sizeof(uint64_t);
    return lw_handle_allocate(batch, &batch->tables, ((size_t)shape.items + 1) * sizeof(uint64_t), function);
}

lw_status lw_batch_build(lw_batch **batch, lw_context *context, const void *weights, lw_type type,
                         const uint64_t *offsets, size_t rows, lw_lifetime lifetime, const char *function)
{
    LW_OWN_ENVIRONMENT;
    lw_batch_job job = {.type = type};
    lw_call call;
    lw_call_open(&call, context, NULL, function);
    call.status = lw_handle_check_new(batch, &lw_batch_kind, context, function);
    if (call.status == LW_OK)
        call.status = lw_batch_check_rows(rows, function);
    lw_call_check(&call, offsets, rows + 1, sizeof(*offsets), "offsets");
    if (call.status != LW_OK)
        return call.status;
    lw_batch *const made = lw_handle_new(&lw_batch_kind, context, function);
    if (made == NULL)
        return LW_ERROR_MEMORY;
    made->handle.lifetime = lifetime;
    lw_status status = prepare(made, offsets, rows, function);
    if (status == LW_OK)
        status = lw_call_weights(&call, weights, type, made->info.items, &job.weights);
    if (status == LW_OK)
        status = build(&call, made, &job);
    return lw_handle_give(batch, made, lw_call_end(&call, status));
}

lw_status lw_batch_create(lw_batch **batch, lw_context *context, const void *weights, lw_type type,
                          const uint64_t *offsets, size_t rows)
    LW_RETURNS(lw_batch_build(batch, context, weights, type, offsets, rows, LW_FOR_OBJECT, __func__))

lw_status lw_batch_rebuild(lw_batch *batch, const void *weights, lw_type type)
{
    LW_OWN_ENVIRONMENT;
    static const char function[] = "lw_batch_rebuild";
    lw_batch_job job = {.type = type};
    lw_call call;
    if (batch == NULL)
        return lw_fail_null(function, "batch", "lw_batch_create makes one");
    lw_call_open(&call, batch->handle.context, NULL, function);
    if (lw_call_weights(&call, weights, type, batch->info.items, &job.weights) != LW_OK)
        return call.status;
    const lw_status status = lw_call_end(&call, build(&call, batch, &job));
    /* also where the last step of the call failed: nobody knows what was written */
    batch->handle.broken = status != LW_OK;
    return status;
}

void lw_batch_destroy(lw_batch *batch)
{
    lw_handle_destroy(batch);
}

lw_status lw_batch_describe(const lw_batch *batch, lw_batch_info *info)
    LW_RETURNS(lw_handle_describe(batch, &lw_batch_kind, info, __func__))

lw_status lw_batch_rows(const lw_batch *batch, uint64_t *rows)
{
    static const char function[] = "lw_batch_rows";
    const lw_status status = lw_handle_check(batch, &lw_batch_kind, function);
    return status != LW_OK ? status
                           : lw_call_copy_out(batch->handle.context, rows, batch->tables, batch->info.items,
                                              sizeof(*rows), "rows", function);
}
