/* What a dynamic table says of itself, and draws from it. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "dynamic.h"
#include "base/environment.h"
#include "core/call.h"
#include "base/status.h"

/* Items with a weight that is never drawn: their section does not draw them, or the top does not draw their section. */
static lw_status count_truncated(const lw_dynamic *tree, uint64_t *count, const char *function)
{
    const uint64_t sections = tree->table.shape.sections;
    lw_alias_share *const drawn = malloc(sections * (sizeof(*drawn) + sizeof(uint32_t)));
    lw_status status = LW_OK;
    *count = 0;
    if (drawn == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for the shares of %" PRIu64 " sections", function,
                       sections);
    uint32_t *const truncated = (uint32_t *)(void *)(drawn + sections);
    lw_alias_read_shares(tree->top, sections, 8, drawn);
    if (tree->area != NULL)
        status = tree->handle.context->backend->copy(tree->handle.context, truncated, tree->area,
                                                     sections * sizeof(*truncated), function);
    else
        for (uint64_t k = 0; k < sections; k++)
            truncated[k] = tree->table.sections[k].truncated;
    for (uint64_t k = 0; k < sections; k++)
        *count +=
            drawn[k].low != 0 ? truncated[k] : lw_dynamic_length(&tree->table.shape, k) - tree->table.sections[k].zeros;
    free(drawn);
    return status;
}

lw_status lw_dynamic_describe(const lw_dynamic *tree, lw_dynamic_info *info)
{
    static const char function[] = "lw_dynamic_describe";
    uint64_t truncated;
    if (tree == NULL)
        return lw_fail_null(function, "tree", "lw_dynamic_create makes one");
    if (info == NULL)
        return lw_fail_null(function, "info", LW_NULL_RESULT);
    const lw_status status = count_truncated(tree, &truncated, function);
    if (status != LW_OK)
        return status;
    memset(info, 0, sizeof(*info));
    info->items = tree->table.shape.items;
    info->sections = tree->table.shape.sections;
    info->section_items = (uint64_t)1 << tree->table.shape.bits;
    info->bytes = lw_dynamic_tree_rows(tree) * sizeof(*tree->rows);
    info->zeros = tree->table.shape.items - tree->positive;
    info->truncated = truncated;
    return LW_OK;
}

lw_status lw_dynamic_rows(const lw_dynamic *tree, uint64_t *rows)
{
    static const char function[] = "lw_dynamic_rows";
    const lw_status status = lw_handle_check(tree, &lw_dynamic_kind, function);
    return status == LW_OK ? lw_call_copy_out(tree->handle.context, rows, tree->rows, lw_dynamic_tree_rows(tree),
                                              sizeof(*rows), "rows", function)
                           : status;
}

/* out[i] for every item, from rows in host memory. */
static lw_status read_probabilities(const lw_dynamic *tree, const uint64_t *rows, double *out, const char *function)
{
    const lw_dynamic_shape *const shape = &tree->table.shape;
    const uint64_t most = lw_dynamic_length(shape, 0);
    lw_alias_share *const top = malloc((shape->sections + most) * sizeof(*top));
    if (top == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for the shares of %" PRIu64 " items", function, most);
    lw_alias_share *const inner = top + shape->sections;
    lw_alias_read_shares(rows, shape->sections, 8, top);
    for (uint64_t k = 0; k < shape->sections; k++) {
        const uint64_t first = k << shape->bits, length = lw_dynamic_length(shape, k);
        lw_alias_read_shares(rows + shape->sections + first, length, 8, inner);
        for (uint64_t i = 0; i < length; i++) /* 2^32 times 2^32 coins: as many as the rows of 16 bytes have */
            out[first + i] = lw_alias_share_f64(lw_dynamic_tree_share(top[k], inner[i]), shape->sections * length, 16);
    }
    free(top);
    return LW_OK;
}

lw_status lw_dynamic_probabilities_f64(const lw_dynamic *tree, double *out)
{
    LW_OWN_ENVIRONMENT;
    static const char function[] = "lw_dynamic_probabilities_f64";
    const uint64_t *rows;
    lw_call call;
    lw_status status = lw_handle_check(tree, &lw_dynamic_kind, function);
    if (status != LW_OK)
        return status;
    lw_call_open(&call, tree->handle.context, NULL, function);
    lw_call_array_for(&call, LW_CALL_WRITE | LW_CALL_BY_HOST, out, tree->table.shape.items, sizeof(*out), "out", &out);
    lw_call_array_for(&call, LW_CALL_READ | LW_CALL_BY_HOST, tree->rows, lw_dynamic_tree_rows(tree), sizeof(*rows),
                      "rows", &rows);
    status = lw_call_begin(&call);
    if (status == LW_OK)
        status = read_probabilities(tree, rows, out, function);
    return lw_call_end(&call, status);
}

static lw_status sample(lw_generator *generator, const lw_dynamic *tree, lw_kernel_id id, void *out, size_t n,
                        const char *function)
{
    if (lw_handle_check_draw(generator, tree, &lw_dynamic_kind, function) != LW_OK)
        return LW_ERROR_ARGUMENT;
    lw_arguments arguments = {0};
    arguments.tree.rows = tree->rows;
    arguments.tree.items = tree->table.shape.items;
    arguments.tree.sections = tree->table.shape.sections;
    arguments.tree.section_bits = (uint32_t)tree->table.shape.bits;
    return lw_generator_fill_with(generator, id, out, n, &arguments, function);
}

lw_status lw_dynamic_sample_u32(lw_generator *generator, const lw_dynamic *tree, uint32_t *out, size_t n)
    LW_RETURNS(sample(generator, tree, lw_kernel_alias_tree_u32, out, n, __func__))
lw_status lw_dynamic_sample_u64(lw_generator *generator, const lw_dynamic *tree, uint64_t *out, size_t n)
    LW_RETURNS(sample(generator, tree, lw_kernel_alias_tree_u64, out, n, __func__))
