/* The public table of a continuous distribution: values. make.c makes it, state.c saves it. */
#include "object.h"

#include "base/environment.h"
#include "base/status.h"
#include "core/call.h"
#include "quantile/job.h"

const lw_handle_kind lw_quantile_kind = {.name = "quantile",
                                         .noun = "table",
                                         .create = "lw_quantile_create",
                                         .destroy = "lw_quantile_destroy",
                                         .size = sizeof(lw_quantile),
                                         .info = offsetof(lw_quantile, info),
                                         .info_size = sizeof(lw_quantile_info)};

lw_status lw_quantile_keep(lw_quantile *quantile, const uint64_t *rows, const char *function)
{
    lw_context *const context = quantile->handle.context;
    quantile->info.bytes = quantile->info.rows * lw_quantile_row_words(quantile->info.order) * sizeof(*rows);
    const lw_status status = lw_handle_allocate(quantile, &quantile->rows, (size_t)quantile->info.bytes, function);
    return status == LW_OK
               ? context->backend->copy(context, quantile->rows, rows, (size_t)quantile->info.bytes, function)
               : status;
}

void lw_quantile_destroy(lw_quantile *quantile)
{
    lw_handle_destroy(quantile);
}

lw_status lw_quantile_describe(const lw_quantile *quantile, lw_quantile_info *info)
    LW_RETURNS(lw_handle_describe(quantile, &lw_quantile_kind, info, __func__))

static lw_quantile_arguments arguments_of(const lw_quantile *quantile)
{
    const lw_quantile_info *const info = &quantile->info;
    const lw_quantile_arguments arguments = {.rows = quantile->rows,
                                             .lower = info->lower,
                                             .upper = info->upper,
                                             .order = info->order,
                                             .root_bits = info->root_bits};
    return arguments;
}

static lw_status sample(lw_generator *generator, const lw_quantile *quantile, lw_kernel_id id, void *out, size_t n,
                        const char *function)
{
    const lw_status status = lw_handle_check_draw(generator, quantile, &lw_quantile_kind, function);
    if (status != LW_OK)
        return status;
    lw_arguments arguments = {0};
    arguments.quantile = arguments_of(quantile);
    return lw_generator_fill_with(generator, id, out, n, &arguments, function);
}

lw_status lw_quantile_sample_f32(lw_generator *generator, const lw_quantile *quantile, float *out, size_t n)
    LW_RETURNS(sample(generator, quantile, lw_kernel_quantile_f32, out, n, __func__))
lw_status lw_quantile_sample_f64(lw_generator *generator, const lw_quantile *quantile, double *out, size_t n)
    LW_RETURNS(sample(generator, quantile, lw_kernel_quantile_f64, out, n, __func__))

static lw_status map_words(const lw_call *call, uint64_t done, uint64_t count, void *argument)
{
    lw_quantile_map *const map = argument;
    (void)done;
    map->count = count;
    return call->context->backend->quantile_at(call->context, map);
}

static lw_status at(const lw_quantile *quantile, const uint64_t *words, lw_type type, void *out, size_t n,
                    const char *function)
{
    LW_OWN_ENVIRONMENT;
    lw_call call;
    if (lw_handle_check(quantile, &lw_quantile_kind, function) != LW_OK)
        return LW_ERROR_ARGUMENT;
    lw_quantile_map map = {.function = function, .table = arguments_of(quantile), .type = type};
    const unsigned in_place = type == LW_TYPE_F64 ? LW_CALL_IN_PLACE : 0;
    lw_call_open(&call, quantile->handle.context, NULL, function);
    call.rows = n;
    lw_call_array_for(&call, LW_CALL_READ | LW_CALL_BY_ROWS | in_place, words, n, sizeof(*words), "words", &map.words);
    lw_call_array_for(&call, LW_CALL_WRITE | LW_CALL_BY_ROWS, out, n, lw_type_size(type), "out", &map.out);
    if (call.status != LW_OK || n == 0)
        return call.status;
    lw_status status = lw_call_begin(&call);
    if (status == LW_OK)
        status = lw_call_run(&call, map_words, &map);
    return lw_call_end(&call, status);
}

lw_status lw_quantile_at_f32(const lw_quantile *quantile, const uint64_t *words, float *out, size_t n)
    LW_RETURNS(at(quantile, words, LW_TYPE_F32, out, n, __func__))
lw_status lw_quantile_at_f64(const lw_quantile *quantile, const uint64_t *words, double *out, size_t n)
    LW_RETURNS(at(quantile, words, LW_TYPE_F64, out, n, __func__))
