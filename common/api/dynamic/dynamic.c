/* The public dynamic table: weights, their sums and the top table are kept on the host. Sections are built on the
 * host's threads, or on the device of a context that has one, which has the weights once more. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/call_weights.h"
#include "dynamic.h"
#include "base/environment.h"
#include "base/status.h"

enum { BY_HOST = 1 << 12 }; /* items of touched sections that the host builds for a device */

/* ---- building ---- */

static lw_status build_there(lw_dynamic *tree, const uint64_t *items, uint64_t count, const char *function)
{
    const lw_dynamic_job job = {.function = function,
                                .shape = tree->table.shape,
                                .type = tree->table.type,
                                .weights = tree->table.weights,
                                .top = tree->top,
                                .items = items,
                                .count = count,
                                .touched = tree->touched,
                                .touched_count = tree->touched_count,
                                .built = tree->by_host ? tree->built : NULL,
                                .sections = tree->table.sections,
                                .rows = tree->rows,
                                .area = tree->area};
    return tree->handle.context->backend->dynamic_update(tree->handle.context, &job);
}

lw_status lw_dynamic_tree_build(lw_dynamic *tree, const uint64_t *items, uint64_t count, const char *function)
{
    const int here = tree->top == tree->rows;
    /* the device's weights come anew */
    const int all = tree->handle.broken || items == NULL || count > tree->table.shape.items / 8;
    const uint64_t touched = tree->touched_count << tree->table.shape.bits;
    tree->by_host = !here && !all && touched <= BY_HOST;
    const lw_dynamic_build build = {.table = tree->table,
                                    .touched = tree->touched,
                                    .count = tree->touched_count,
                                    .rows = tree->by_host ? tree->built
                                            : here        ? tree->rows + tree->table.shape.sections
                                                          : NULL,
                                    .packed = tree->by_host,
                                    .work = tree->work,
                                    .section_work = tree->section_work,
                                    .kernels = tree->host->alias_lanes};
    lw_status status = LW_OK;
    tree->host->dynamic_build(tree->handle.context, &build);
    tree->table.sums_are_old = 0;
    lw_dynamic_build_top(tree->table.sections, tree->table.shape.sections, tree->top, tree->work,
                         tree->host->alias_lanes);
    if (!here)
        status = build_there(tree, all ? NULL : items, count, function);
    tree->handle.broken = status != LW_OK;
    if (status == LW_OK) {
        for (uint64_t k = 0; k < tree->touched_count; k++)
            tree->is_touched[tree->touched[k]] = 0;
        tree->touched_count = 0;
    }
    return status;
}

static lw_status allocate(lw_dynamic *tree, const char *function)
{
    const uint64_t items = tree->table.shape.items, sections = tree->table.shape.sections;
    const size_t rows = lw_dynamic_tree_rows(tree) * sizeof(*tree->rows), top_work = lw_dynamic_top_work(sections);
    tree->section_work = lw_dynamic_section_work(lw_dynamic_length(&tree->table.shape, 0));
    const size_t work = tree->section_work * (size_t)tree->handle.context->threads;
    tree->table.weights = malloc(items * lw_type_size(tree->table.type));
    tree->table.sections = calloc(sections, sizeof(*tree->table.sections));
    tree->table.sums = malloc(sections * lw_dynamic_sum_words(tree->table.type) * sizeof(*tree->table.sums));
    tree->touched = malloc(sections * sizeof(*tree->touched));
    tree->is_touched = calloc(sections, 1);
    tree->work = malloc((work > top_work ? work : top_work) + 1);
    if (tree->table.weights == NULL || tree->table.sections == NULL || tree->table.sums == NULL ||
        tree->touched == NULL || tree->is_touched == NULL || tree->work == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for a tree of %" PRIu64 " items", function, items);
    const lw_backend *const backend = tree->handle.context->backend;
    lw_status status = lw_handle_allocate(tree, &tree->rows, rows, function);
    tree->top = tree->rows;
    if (status != LW_OK || !backend->on_device)
        return status;
    tree->top = malloc(sections * sizeof(*tree->top));
    tree->built = malloc(BY_HOST * sizeof(*tree->built));
    if (tree->top == NULL || tree->built == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for a tree of %" PRIu64 " items", function, items);
    return lw_handle_allocate(tree, &tree->area, backend->dynamic_bytes(&tree->table.shape, tree->table.type),
                              function);
}

static void count_zeros(lw_dynamic *tree)
{
    tree->positive = tree->table.shape.items;
    for (uint64_t k = 0; k < tree->table.shape.sections; k++) {
        const uint64_t first = k << tree->table.shape.bits, end = first + lw_dynamic_length(&tree->table.shape, k);
        uint32_t zeros = 0;
        for (uint64_t i = first; i < end; i++)
            zeros += lw_weight_f64(tree->table.weights, tree->table.type, i) == 0.0;
        tree->table.sections[k].zeros = zeros;
        tree->positive -= zeros;
    }
}

lw_status lw_dynamic_create(lw_dynamic **tree, lw_context *context, const void *weights, lw_type type, size_t n)
{
    LW_OWN_ENVIRONMENT;
    static const char function[] = "lw_dynamic_create";
    const void *unused;
    lw_call call;
    lw_call_open(&call, context, NULL, function);
    call.status = lw_handle_check_new(tree, &lw_dynamic_kind, context, function);
    lw_call_items(&call, n);
    if (lw_call_weights(&call, weights, type, n, &unused) != LW_OK)
        return call.status;
    lw_dynamic *const made = lw_handle_new(&lw_dynamic_kind, context, function);
    if (made == NULL)
        return LW_ERROR_MEMORY;
    made->host = lw_backend_of_host(context);
    made->table.type = type;
    made->table.shape = lw_dynamic_shape_of(n);
    const size_t size = lw_type_size(type);
    int on_device = 0; /* either is well: they are copied, not staged */
    lw_status status = context->backend->where(context, weights, n, size, "weights", function, &on_device);
    if (status == LW_OK)
        status = allocate(made, function);
    if (status == LW_OK)
        status = context->backend->copy(context, made->table.weights, weights, n * size, function);
    if (status == LW_OK)
        status = lw_dynamic_check_weights(made, made->table.weights, n, function);
    if (status == LW_OK)
        count_zeros(made);
    if (status == LW_OK && made->positive == 0)
        status = lw_weight_refuse(context, weights, type, n, UINT64_MAX, function);
    if (status == LW_OK) {
        for (uint64_t k = 0; k < made->table.shape.sections; k++)
            lw_dynamic_touch(made, k);
        made->table.sums_are_old = 1;
        status = lw_dynamic_tree_build(made, NULL, 0, function);
    }
    return lw_handle_give(tree, made, status);
}

static void forget(void *handle)
{
    lw_dynamic *const tree = handle;
    if (tree->top != tree->rows)
        free(tree->top);
    free(tree->built);
    free(tree->work);
    free(tree->is_touched);
    free(tree->touched);
    free(tree->table.sums);
    free(tree->table.sections);
    free(tree->table.weights);
}

const lw_handle_kind lw_dynamic_kind = {.name = "tree",
                                        .noun = "tree",
                                        .broken = "the last update of the tree failed; update it again",
                                        .create = "lw_dynamic_create",
                                        .destroy = "lw_dynamic_destroy",
                                        .size = sizeof(lw_dynamic),
                                        .forget = forget};

void lw_dynamic_destroy(lw_dynamic *tree)
{
    lw_handle_destroy(tree);
}
