/* Updates of a dynamic table: arguments, and how weights and sums change. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "dynamic.h"
#include "base/environment.h"
#include "core/call.h"
#include "base/status.h"
#include "weights/rule.h"

enum { ITEMS_A_CHANGE = 16 }; /* where more than one item in some changes, sums are taken again instead */

/* ---- arguments ---- */

static lw_status refuse_weight(lw_type type, const void *weights, uint64_t n, const char *function)
{
    for (uint64_t i = 0; i < n; i++) {
        const double weight = lw_weight_f64(weights, type, i);
        if (!lw_weight_is_valid_f64(weight))
            return lw_fail(LW_ERROR_DOMAIN, "%s: weights[%" PRIu64 "] is %g; weights must be finite and >= 0", function,
                           i, weight);
    }
    return LW_OK;
}

lw_status lw_dynamic_check_weights(const lw_dynamic *tree, const void *weights, uint64_t n, const char *function)
{
    lw_dynamic_check all = {.type = tree->table.type, .weights = weights, .count = n};
    tree->host->dynamic_check(tree->handle.context, &all);
    return all.bad ? refuse_weight(tree->table.type, weights, n, function) : LW_OK;
}

/* *falling: whether items are not in order. */
static lw_status check_changes(const lw_dynamic *tree, const uint64_t *items, const void *weights, uint64_t count,
                               int *falling, const char *function)
{
    lw_dynamic_check all = {.type = tree->table.type, .weights = weights, .items = items, .count = count};
    tree->host->dynamic_check(tree->handle.context, &all);
    *falling = all.falling;
    for (uint64_t k = 0; all.largest >= tree->table.shape.items && k < count; k++)
        if (items[k] >= tree->table.shape.items)
            return lw_fail(LW_ERROR_ARGUMENT, "%s: items[%" PRIu64 "] is %" PRIu64 "; the tree has items 0 to %" PRIu64,
                           function, k, items[k], tree->table.shape.items - 1);
    return all.bad ? refuse_weight(tree->table.type, weights, count, function) : LW_OK;
}

/* ---- change ---- */

/* Whether nothing but zeros would be left. */
static int leaves_nothing(const lw_dynamic *tree, const uint64_t *items, const char *weights, uint64_t count)
{
    const size_t size = lw_type_size(tree->table.type);
    uint64_t left = tree->positive;
    if (left > count || lw_weight_f64(weights, tree->table.type, count - 1) > 0.0)
        return 0;
    /* rare: each item's last weight decides */
    unsigned char *const seen = calloc((tree->table.shape.items + 7) / 8, 1);
    if (seen == NULL)
        return -1;
    for (uint64_t k = count; k-- > 0;) {
        const uint64_t item = items[k];
        if (seen[item / 8] >> item % 8 & 1)
            continue;
        seen[item / 8] |= (unsigned char)(1 << item % 8);
        left -= lw_weight_f64(tree->table.weights, tree->table.type, item) > 0.0;
        left += lw_weight_f64(weights + k * size, tree->table.type, 0) > 0.0;
    }
    free(seen);
    return left == 0;
}

/* Checked arguments, in host memory. */
static lw_status update(lw_dynamic *tree, const uint64_t *items, const void *weights, uint64_t count, int falling,
                        const char *function)
{
    const uint64_t sections = tree->table.shape.sections;
    const int nothing = leaves_nothing(tree, items, weights, count);
    if (nothing != 0)
        return nothing < 0 ? lw_fail(LW_ERROR_MEMORY, "%s: no host memory to look for a positive weight", function)
                           : lw_fail(LW_ERROR_DOMAIN, "%s: all %" PRIu64 " weights would be 0; one must be positive",
                                     function, tree->table.shape.items);
    tree->table.sums_are_old |= count > tree->table.shape.items / ITEMS_A_CHANGE;
    lw_dynamic_change all = {.table = tree->table,
                             .items = items,
                             .weights = weights,
                             .count = count,
                             .falling = falling,
                             .is_touched = tree->is_touched};
    tree->host->dynamic_change(tree->handle.context, &all);
    tree->positive += all.turned_positive - all.turned_zero;
    for (uint64_t k = 0; k < count && count <= sections; k++) /* few: in the order of the changes */
        if (tree->is_touched[items[k] >> tree->table.shape.bits] == 2) {
            tree->is_touched[items[k] >> tree->table.shape.bits] = 0;
            lw_dynamic_touch(tree, items[k] >> tree->table.shape.bits);
        }
    for (uint64_t k = 0; k < sections && count > sections; k++)
        if (tree->is_touched[k] == 2) {
            tree->is_touched[k] = 0;
            lw_dynamic_touch(tree, k);
        }
    return lw_dynamic_tree_build(tree, items, count, function);
}

lw_status lw_dynamic_update(lw_dynamic *tree, const uint64_t *items, const void *weights, size_t count)
{
    LW_OWN_ENVIRONMENT;
    static const char function[] = "lw_dynamic_update";
    if (tree == NULL)
        return lw_fail_null(function, "tree", "lw_dynamic_create makes one");
    if (count == 0)
        return tree->handle.broken ? lw_dynamic_tree_build(tree, NULL, 0, function) : LW_OK;
    const uint64_t *host_items;
    const void *host_weights;
    lw_call call;
    int falling = 0;
    lw_call_open(&call, tree->handle.context, NULL, function);
    lw_call_array_for(&call, LW_CALL_READ | LW_CALL_BY_HOST, items, count, sizeof(*items), "items", &host_items);
    lw_call_array_for(&call, LW_CALL_READ | LW_CALL_BY_HOST, weights, count, lw_type_size(tree->table.type), "weights",
                      &host_weights);
    lw_status status = lw_call_begin(&call);
    if (status == LW_OK)
        status = check_changes(tree, host_items, host_weights, count, &falling, function);
    if (status == LW_OK)
        status = update(tree, host_items, host_weights, count, falling, function);
    return lw_call_end(&call, status);
}
