/* The public alias table: checks, memory, and one call of the backend. */
#include "lanewise/alias.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "alias_memory.h"
#include "alias_object.h"
#include "core/generator.h"
#include "core/kinds.h"
#include "base/status.h"
#include "core/weighted.h"

#define MOST_ITEMS ((uint64_t)1 << 32)
enum { WORK_ALIGNMENT = 256 };

/* Says what is wrong with the weights; they may be the device's memory. */
static lw_status refuse(lw_context *context, const lw_alias_job *job, const lw_alias_found *found)
{
    if (found->error == LW_ALIAS_NO_WEIGHT)
        return lw_fail(LW_ERROR_DOMAIN, "%s: all %" PRIu64 " weights are 0; one must be positive", job->function,
                       job->items);
    double weight = 0;
    const lw_status status = lw_weight_at(context, job->weights, job->type, found->offender, &weight, job->function);
    if (status != LW_OK)
        return status;
    return lw_fail(LW_ERROR_DOMAIN, "%s: weights[%" PRIu64 "] is %g; weights must be finite and >= 0", job->function,
                   found->offender, weight);
}

static int row_bytes(const lw_alias_options *options)
{
    return options != NULL && options->row_bytes == 16 ? 16 : 8;
}

static lw_status check_options(const lw_alias_options *options, const char *function)
{
    if (options == NULL)
        return LW_OK;
    if (options->size != sizeof(*options))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->size is %zu; it must be sizeof(lw_alias_options), %zu",
                       function, options->size, sizeof(*options));
    if (options->row_bytes != 0 && options->row_bytes != 8 && options->row_bytes != 16)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->row_bytes is %d; it must be 8, 16 or 0", function,
                       options->row_bytes);
    if (options->rows != NULL && (uintptr_t)options->rows % (size_t)row_bytes(options) != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->rows is %p; it must be aligned to %d bytes", function,
                       options->rows, row_bytes(options));
    if (options->workspace != NULL && (uintptr_t)options->workspace % WORK_ALIGNMENT != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->workspace is %p; it must be aligned to %d bytes", function,
                       options->workspace, WORK_ALIGNMENT);
    return LW_OK;
}

static lw_status check_weights(const void *weights, lw_type type, size_t n, const char *function)
{
    if (weights == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: weights is null", function);
    const lw_status status = lw_weights_check(weights, type, function);
    if (status != LW_OK)
        return status;
    if (n == 0 || n > MOST_ITEMS)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu; it must be 1 to 2^32", function, n);
    return LW_OK;
}

/* Memory of the caller's for `what` must be where the context's kernels work. */
static lw_status check_place(lw_context *context, const void *pointer, size_t bytes, const char *what,
                             const char *function)
{
    int on_device = 0, wanted = 0;
    lw_status status = context->backend->where(context, pointer, bytes, what, function, &on_device);
    if (status == LW_OK)
        status = context->backend->where(context, context->errors, sizeof(uint64_t), what, function, &wanted);
    if (status == LW_OK && on_device != wanted)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is %p, host memory; the %s backend needs its device's", function,
                       what, pointer, context->name);
    return status;
}

/* Builds job->rows with a workspace of the caller's or one of its own. */
static lw_status build(lw_context *context, lw_alias_job *job, const lw_alias_options *options, lw_alias_info *info)
{
    const lw_weighted *const weighted = context->backend->weighted;
    const size_t bytes = weighted->build_bytes(context, job);
    void *own = NULL;
    lw_alias_found found;
    lw_status status = context->backend->where(context, job->weights, (size_t)job->items * lw_type_size(job->type),
                                               "weights", job->function, &job->weights_on_device);
    if (status != LW_OK)
        return status;
    if (options != NULL && options->workspace != NULL) {
        if (options->workspace_bytes < bytes)
            return lw_fail(LW_ERROR_ARGUMENT, "%s: options->workspace_bytes is %zu; %" PRIu64 " items need %zu",
                           job->function, options->workspace_bytes, job->items, bytes);
        status = check_place(context, options->workspace, bytes, "options->workspace", job->function);
        job->work = options->workspace;
    } else {
        status = context->backend->allocate(context, &own, bytes, job->function);
        job->work = own;
    }
    if (status == LW_OK)
        status = weighted->build(context, job, &found);
    if (own != NULL)
        context->backend->release(context, own);
    if (status == LW_OK && found.error != LW_ALIAS_OK)
        status = refuse(context, job, &found);
    if (status != LW_OK)
        return status;
    memset(info, 0, sizeof(*info));
    info->items = job->items;
    info->bytes = job->items * (uint64_t)job->row_bytes;
    info->zeros = found.zeros;
    info->truncated = found.truncated;
    return LW_OK;
}

static lw_status create(lw_alias **alias, lw_context *context, const void *weights, lw_type type, size_t n,
                        const lw_alias_options *options, const char *function)
{
    if (alias == NULL || context == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", function, alias == NULL ? "alias" : "context");
    lw_status status = check_weights(weights, type, n, function);
    if (status == LW_OK)
        status = check_options(options, function);
    if (status != LW_OK)
        return status;
    lw_alias_job job = {
        .function = function, .weights = weights, .type = type, .items = n, .row_bytes = row_bytes(options)};
    const size_t bytes = n * (size_t)job.row_bytes;
    lw_alias *const made = calloc(1, sizeof(*made));
    if (made == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no memory for a table", function);
    made->context = context;
    made->borrowed = options != NULL && options->rows != NULL;
    if (made->borrowed) {
        status = check_place(context, options->rows, bytes, "options->rows", function);
        made->rows = options->rows;
    } else {
        status = context->backend->allocate(context, (void **)&made->rows, bytes, function);
    }
    job.rows = made->rows;
    if (status == LW_OK)
        status = build(context, &job, options, &made->info);
    if (status != LW_OK) {
        lw_alias_destroy(made);
        return status;
    }
    *alias = made;
    return LW_OK;
}

lw_status lw_alias_create(lw_alias **alias, lw_context *context, const void *weights, lw_type type, size_t n,
                          const lw_alias_options *options)
{
    return create(alias, context, weights, type, n, options, "lw_alias_create");
}

lw_status lw_alias_rebuild(lw_alias *alias, const void *weights, lw_type type, const lw_alias_options *options)
{
    static const char function[] = "lw_alias_rebuild";
    if (alias == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: alias is null", function);
    lw_status status = check_weights(weights, type, alias->info.items, function);
    if (status == LW_OK)
        status = check_options(options, function);
    if (status != LW_OK)
        return status;
    lw_alias_job job = {.function = function,
                        .weights = weights,
                        .type = type,
                        .items = alias->info.items,
                        .row_bytes = (int)(alias->info.bytes / alias->info.items),
                        .rows = alias->rows};
    lw_alias_info info;
    status = build(alias->context, &job, options, &info);
    if (status == LW_OK)
        alias->info = info;
    alias->broken = status == LW_OK ? 0 : status == LW_ERROR_DEVICE || status == LW_ERROR_INTERNAL ? 1 : alias->broken;
    return status;
}

lw_status lw_alias_workspace(lw_context *context, lw_type type, size_t n, const lw_alias_options *options,
                             size_t *bytes)
{
    static const char function[] = "lw_alias_workspace";
    if (context == NULL || bytes == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", function, context == NULL ? "context" : "bytes");
    lw_status status = check_weights(bytes, type, n, function);
    if (status == LW_OK)
        status = check_options(options, function);
    if (status != LW_OK)
        return status;
    const lw_alias_job job = {.function = function, .type = type, .items = n, .row_bytes = row_bytes(options)};
    *bytes = context->backend->weighted->build_bytes(context, &job);
    return LW_OK;
}

lw_status lw_alias_create_f32(lw_alias **alias, lw_context *context, const float *weights, size_t n)
{
    return create(alias, context, weights, LW_TYPE_F32, n, NULL, "lw_alias_create_f32");
}

lw_status lw_alias_create_f64(lw_alias **alias, lw_context *context, const double *weights, size_t n)
{
    return create(alias, context, weights, LW_TYPE_F64, n, NULL, "lw_alias_create_f64");
}

lw_status lw_alias_create_u32(lw_alias **alias, lw_context *context, const uint32_t *weights, size_t n)
{
    return create(alias, context, weights, LW_TYPE_U32, n, NULL, "lw_alias_create_u32");
}

lw_status lw_alias_create_u64(lw_alias **alias, lw_context *context, const uint64_t *weights, size_t n)
{
    return create(alias, context, weights, LW_TYPE_U64, n, NULL, "lw_alias_create_u64");
}

void lw_alias_destroy(lw_alias *alias)
{
    if (alias == NULL)
        return;
    if (alias->rows != NULL && !alias->borrowed)
        alias->context->backend->release(alias->context, alias->rows);
    free(alias);
}

lw_status lw_alias_describe(const lw_alias *alias, lw_alias_info *info)
{
    if (alias == NULL || info == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_alias_describe: %s is null", alias == NULL ? "alias" : "info");
    *info = alias->info;
    return LW_OK;
}

lw_status lw_alias_rows(const lw_alias *alias, uint64_t *rows)
{
    if (alias == NULL || rows == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_alias_rows: %s is null", alias == NULL ? "alias" : "rows");
    if ((uintptr_t)rows % sizeof(*rows) != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_alias_rows: rows is %p; it must be aligned to %zu bytes", (void *)rows,
                       sizeof(*rows));
    return alias->context->backend->copy(alias->context, rows, alias->rows, alias->info.bytes, "lw_alias_rows");
}

lw_status lw_alias_check_draw(const lw_generator *generator, const lw_alias *alias, const char *function)
{
    if (generator == NULL || alias == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", function, generator == NULL ? "generator" : "alias");
    if (generator->context != alias->context)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the generator and the table belong to different contexts", function);
    if (alias->broken)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the last rebuild of the table failed; build it again", function);
    return LW_OK;
}

static lw_status sample(lw_generator *generator, const lw_alias *alias, lw_row row, void *out, size_t n,
                        const char *function)
{
    const lw_status status = lw_alias_check_draw(generator, alias, function);
    if (status != LW_OK)
        return status;
    lw_arguments arguments = {0};
    arguments.rows = alias->rows;
    arguments.items = alias->info.items;
    if (alias->info.bytes == 16 * alias->info.items)
        row = row == lw_row_alias_u32 ? lw_row_alias_wide_u32 : lw_row_alias_wide_u64;
    return lw_generator_fill(generator, row, out, n, &arguments, function);
}

lw_status lw_alias_sample_u32(lw_generator *generator, const lw_alias *alias, uint32_t *out, size_t n)
{
    return sample(generator, alias, lw_row_alias_u32, out, n, "lw_alias_sample_u32");
}

lw_status lw_alias_sample_u64(lw_generator *generator, const lw_alias *alias, uint64_t *out, size_t n)
{
    return sample(generator, alias, lw_row_alias_u64, out, n, "lw_alias_sample_u64");
}
