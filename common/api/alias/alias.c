/* The public alias table: checks, memory, and one call of the backend. */
#include "lanewise/alias.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/call_weights.h"
#include "object.h"
#include "core/generator.h"
#include "core/kinds.h"
#include "base/environment.h"
#include "base/status.h"

enum { WORK_ALIGNMENT = 256 };

const lw_handle_kind lw_alias_kind = {.name = "alias",
                                      .noun = "table",
                                      .broken = "the last rebuild of the table failed; build it again",
                                      .create = "lw_alias_create",
                                      .destroy = "lw_alias_destroy",
                                      .size = sizeof(lw_alias),
                                      .info = offsetof(lw_alias, info),
                                      .info_size = sizeof(lw_alias_info)};

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

/* Memory to work in: the caller's, or for the length of the call. */
static lw_status find_workspace(lw_call *call, lw_alias_job *job, const lw_alias_options *options)
{
    const size_t bytes = call->context->backend->alias_bytes(call->context, job);
    if (options == NULL || options->workspace == NULL)
        return lw_call_buffer(call, bytes, &job->work);
    if (options->workspace_bytes < bytes)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->workspace_bytes is %zu; %" PRIu64 " items need %zu",
                       job->function, options->workspace_bytes, job->items, bytes);
    lw_call_array_for(call, LW_CALL_NEAR, options->workspace, bytes, 1, "options->workspace", &job->work);
    return lw_call_begin(call);
}

/* Builds job->rows of weights that kernels can read. *begun: whether the rows may have been written. */
static lw_status build(lw_call *call, lw_alias_job *job, const lw_alias_options *options, lw_alias_info *info,
                       int *begun)
{
    lw_context *const context = call->context;
    lw_alias_found found;
    lw_status status = find_workspace(call, job, options);
    *begun = status == LW_OK;
    if (status == LW_OK)
        status = context->backend->alias_build(context, job, &found);
    if (status == LW_OK && found.error != LW_ALIAS_OK)
        status = lw_weight_refuse(context, job->weights, job->type, job->items,
                                  found.error == LW_ALIAS_NO_WEIGHT ? UINT64_MAX : found.offender, job->function);
    if (status != LW_OK)
        return status;
    memset(info, 0, sizeof(*info));
    info->items = job->items;
    info->bytes = job->items * (uint64_t)job->row_bytes;
    info->zeros = found.zeros;
    info->truncated = found.truncated;
    return LW_OK;
}

/* Declares the weights, and checks the arguments that describe them. */
static lw_status declare(lw_call *call, lw_alias_job *job, const void *weights, const lw_alias_options *options)
{
    if (weights != NULL)
        lw_call_items(call, job->items);
    lw_call_weights(call, weights, job->type, job->items, &job->weights);
    if (call->status == LW_OK)
        call->status = check_options(options, job->function);
    return call->status;
}

static lw_status create(lw_alias **alias, lw_context *context, const void *weights, lw_type type, size_t n,
                        const lw_alias_options *options, const char *function)
{
    LW_OWN_ENVIRONMENT;
    lw_alias_job job = {.function = function, .type = type, .items = n};
    lw_call call;
    int begun;
    lw_call_open(&call, context, NULL, function);
    call.status = lw_handle_check_new(alias, &lw_alias_kind, context, function);
    if (declare(&call, &job, weights, options) != LW_OK)
        return call.status;
    job.row_bytes = row_bytes(options);
    const size_t bytes = n * (size_t)job.row_bytes;
    lw_alias *const made = lw_handle_new(&lw_alias_kind, context, function);
    if (made == NULL)
        return LW_ERROR_MEMORY;
    made->rows = options != NULL ? options->rows : NULL;
    if (made->rows != NULL)
        lw_call_array_for(&call, LW_CALL_NEAR, made->rows, bytes, 1, "options->rows", &job.rows);
    lw_status status = lw_call_begin(&call);
    if (status == LW_OK && made->rows == NULL)
        status = lw_handle_allocate(made, &made->rows, bytes, function);
    job.rows = made->rows;
    if (status == LW_OK)
        status = build(&call, &job, options, &made->info, &begun);
    return lw_handle_give(alias, made, lw_call_end(&call, status));
}

lw_status lw_alias_create(lw_alias **alias, lw_context *context, const void *weights, lw_type type, size_t n,
                          const lw_alias_options *options)
    LW_RETURNS(create(alias, context, weights, type, n, options, __func__))

lw_status lw_alias_rebuild(lw_alias *alias, const void *weights, lw_type type, const lw_alias_options *options)
{
    LW_OWN_ENVIRONMENT;
    static const char function[] = "lw_alias_rebuild";
    lw_alias_info info;
    lw_call call;
    int begun = 0;
    if (alias == NULL)
        return lw_fail_null(function, "alias", "lw_alias_create makes one");
    lw_alias_job job = {.function = function,
                        .type = type,
                        .items = alias->info.items,
                        .row_bytes = lw_alias_row_bytes(alias),
                        .rows = alias->rows};
    lw_call_open(&call, alias->handle.context, NULL, function);
    if (declare(&call, &job, weights, options) != LW_OK)
        return call.status;
    lw_status status = lw_call_begin(&call);
    if (status == LW_OK)
        status = build(&call, &job, options, &info, &begun);
    status = lw_call_end(&call, status);
    if (status == LW_OK)
        alias->info = info;
    if (status == LW_OK || (begun && status != LW_ERROR_DOMAIN)) /* a refused weight leaves the rows alone */
        alias->handle.broken = status != LW_OK;
    return status;
}

lw_status lw_alias_workspace(lw_context *context, lw_type type, size_t n, const lw_alias_options *options,
                             size_t *bytes)
{
    static const char function[] = "lw_alias_workspace";
    lw_alias_job job = {.function = function, .type = type, .items = n, .row_bytes = row_bytes(options)};
    lw_call call;
    if (bytes == NULL)
        return lw_fail_null(function, "bytes", LW_NULL_RESULT);
    lw_call_open_context(&call, context, function);
    if (declare(&call, &job, bytes, options) == LW_OK)
        *bytes = context->backend->alias_bytes(context, &job);
    return call.status;
}

lw_status lw_alias_create_f32(lw_alias **alias, lw_context *context, const float *weights, size_t n)
    LW_RETURNS(create(alias, context, weights, LW_TYPE_F32, n, NULL, __func__))
lw_status lw_alias_create_f64(lw_alias **alias, lw_context *context, const double *weights, size_t n)
    LW_RETURNS(create(alias, context, weights, LW_TYPE_F64, n, NULL, __func__))
lw_status lw_alias_create_u32(lw_alias **alias, lw_context *context, const uint32_t *weights, size_t n)
    LW_RETURNS(create(alias, context, weights, LW_TYPE_U32, n, NULL, __func__))
lw_status lw_alias_create_u64(lw_alias **alias, lw_context *context, const uint64_t *weights, size_t n)
    LW_RETURNS(create(alias, context, weights, LW_TYPE_U64, n, NULL, __func__))

void lw_alias_destroy(lw_alias *alias)
{
    lw_handle_destroy(alias);
}

lw_status lw_alias_describe(const lw_alias *alias, lw_alias_info *info)
    LW_RETURNS(lw_handle_describe(alias, &lw_alias_kind, info, __func__))

lw_status lw_alias_rows(const lw_alias *alias, uint64_t *rows)
{
    if (alias == NULL)
        return lw_fail_null("lw_alias_rows", "alias", "lw_alias_create makes one");
    return lw_call_copy_out(alias->handle.context, rows, alias->rows, alias->info.bytes / sizeof(*rows), sizeof(*rows),
                            "rows", "lw_alias_rows");
}

static lw_status sample(lw_generator *generator, const lw_alias *alias, lw_kernel_id id, void *out, size_t n,
                        const char *function)
{
    const lw_status status = lw_handle_check_draw(generator, alias, &lw_alias_kind, function);
    if (status != LW_OK)
        return status;
    lw_arguments arguments = {0};
    arguments.alias.rows = alias->rows;
    arguments.alias.items = alias->info.items;
    if (alias->info.bytes == 16 * alias->info.items)
        id = id == lw_kernel_alias_u32 ? lw_kernel_alias_wide_u32 : lw_kernel_alias_wide_u64;
    return lw_generator_fill_with(generator, id, out, n, &arguments, function);
}

lw_status lw_alias_sample_u32(lw_generator *generator, const lw_alias *alias, uint32_t *out, size_t n)
    LW_RETURNS(sample(generator, alias, lw_kernel_alias_u32, out, n, __func__))
lw_status lw_alias_sample_u64(lw_generator *generator, const lw_alias *alias, uint64_t *out, size_t n)
    LW_RETURNS(sample(generator, alias, lw_kernel_alias_u64, out, n, __func__))
