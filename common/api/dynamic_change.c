/* Updates of a dynamic table: arguments, and how weights and sums change. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "dynamic.h"
#include "base/environment.h"
#include "core/call.h"
#include "base/status.h"
#include "base/workers.h"
#include "weights/rule.h"
#include "base/search.h"

/* Changes, and checks, that are worth threads. Where more than one item in some changes, sums are taken again instead.
 */
enum { CHANGES_FOR_THREADS = 1 << 10, CHECKS_FOR_THREADS = 1 << 15, ITEMS_A_CHANGE = 16 };

/* ---- arguments ---- */

typedef struct checks {
    lw_type type;
    const void *weights;
    const uint64_t *items; /* or null */
    uint64_t largest;      /* item */
    int bad, falling;      /* an invalid weight; an item below the one before it */
} checks;

/* Whether all are weights: without a branch, so that it runs at the speed of memory. */
static int all_are_f32(const float *weights, uint64_t begin, uint64_t end)
{
    int good = 1;
    for (uint64_t i = begin; i < end; i++)
        good &= lw_weight_is_valid_f32(weights[i]);
    return good;
}

static int all_are_f64(const double *weights, uint64_t begin, uint64_t end)
{
    int good = 1;
    for (uint64_t i = begin; i < end; i++)
        good &= lw_weight_is_valid_f64(weights[i]);
    return good;
}

static void check_share(void *argument, uint64_t begin, uint64_t end)
{
    checks *const all = argument;
    uint64_t largest = 0;
    int falling = 0;
    if ((all->type == LW_TYPE_F32 && !all_are_f32(all->weights, begin, end)) ||
        (all->type == LW_TYPE_F64 && !all_are_f64(all->weights, begin, end)))
        __atomic_store_n(&all->bad, 1, __ATOMIC_RELAXED);
    if (all->items == NULL)
        return;
    for (uint64_t k = begin; k < end; k++) {
        largest = all->items[k] > largest ? all->items[k] : largest;
        falling |= all->items[k] < all->items[k > 0 ? k - 1 : 0];
    }
    if (falling)
        __atomic_store_n(&all->falling, 1, __ATOMIC_RELAXED);
    for (uint64_t seen = all->largest;
         seen < largest &&
         !__atomic_compare_exchange_n(&all->largest, &seen, largest, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED);)
        ;
}

static lw_status refuse_weight(lw_type type, const void *weights, uint64_t n, const char *function)
{
    for (uint64_t i = 0; i < n; i++) {
        const double weight = lw_dynamic_weight(type, weights, i);
        if (!lw_weight_is_valid_f64(weight))
            return lw_fail(LW_ERROR_DOMAIN, "%s: weights[%" PRIu64 "] is %g; weights must be finite and >= 0", function,
                           i, weight);
    }
    return LW_OK;
}

lw_status lw_dynamic_check_weights(const lw_dynamic *tree, const void *weights, uint64_t n, const char *function)
{
    checks all = {.type = tree->type, .weights = weights};
    lw_workers_run(lw_dynamic_threads(tree, n, CHECKS_FOR_THREADS), 0, 0, n, 1, check_share, &all);
    return all.bad ? refuse_weight(tree->type, weights, n, function) : LW_OK;
}

/* *falling: whether items are not in order. */
static lw_status check_changes(const lw_dynamic *tree, const uint64_t *items, const void *weights, uint64_t count,
                               int *falling, const char *function)
{
    checks all = {.type = tree->type, .weights = weights, .items = items};
    lw_workers_run(lw_dynamic_threads(tree, count, CHECKS_FOR_THREADS), 0, 0, count, 1, check_share, &all);
    *falling = all.falling;
    for (uint64_t k = 0; all.largest >= tree->shape.items && k < count; k++)
        if (items[k] >= tree->shape.items)
            return lw_fail(LW_ERROR_ARGUMENT, "%s: items[%" PRIu64 "] is %" PRIu64 "; the tree has items 0 to %" PRIu64,
                           function, k, items[k], tree->shape.items - 1);
    return all.bad ? refuse_weight(tree->type, weights, count, function) : LW_OK;
}

/* ---- change ---- */

typedef struct changes {
    lw_dynamic *tree;
    const uint64_t *items;
    const char *weights;
    uint64_t count, turned_zero, turned_positive;
    int falling; /* items are not in order */
} changes;

/* The first change of an item that is not below this one, where they are in order. */
static uint64_t first_of(const changes *all, uint64_t item)
{
    return lw_first_from_u64(all->items, all->count, item);
}

/* In sections begin .. end - 1, each with its items in the order of the changes: an item's last weight stays. */
static void change_some(void *argument, uint64_t begin, uint64_t end)
{
    changes *const all = argument;
    lw_dynamic *const tree = all->tree;
    const size_t size = lw_type_size(tree->type), words = lw_dynamic_sum_words(tree->type);
    uint64_t turned_zero = 0, turned_positive = 0;
    const uint64_t from = all->falling ? 0 : first_of(all, begin << tree->shape.bits);
    const uint64_t until = all->falling ? all->count : first_of(all, end << tree->shape.bits);
    for (uint64_t k = from; k < until; k++) {
        const uint64_t section = all->items[k] >> tree->shape.bits;
        if (section - begin >= end - begin)
            continue;
        char *const weight = (char *)tree->weights + all->items[k] * size;
        const char *const other = all->weights + k * size;
        const int was_zero = lw_dynamic_weight(tree->type, weight, 0) == 0.0;
        const int is_zero = lw_dynamic_weight(tree->type, other, 0) == 0.0;
        if (!tree->sums_are_old)
            lw_dynamic_sum_change(tree->sums + section * words, tree->type, weight, other);
        memcpy(weight, other, size);
        tree->is_touched[section] |= 2;
        tree->sections[section].zeros += (uint32_t)is_zero - (uint32_t)was_zero;
        turned_zero += (uint64_t)(is_zero & !was_zero);
        turned_positive += (uint64_t)(was_zero & !is_zero);
    }
    __atomic_fetch_add(&all->turned_zero, turned_zero, __ATOMIC_RELAXED);
    __atomic_fetch_add(&all->turned_positive, turned_positive, __ATOMIC_RELAXED);
}

/* Whether nothing but zeros would be left. */
static int leaves_nothing(const lw_dynamic *tree, const uint64_t *items, const char *weights, uint64_t count)
{
    const size_t size = lw_type_size(tree->type);
    uint64_t left = tree->positive;
    if (left > count || lw_dynamic_weight(tree->type, weights, count - 1) > 0.0)
        return 0;
    /* rare: each item's last weight decides */
    unsigned char *const seen = calloc((tree->shape.items + 7) / 8, 1);
    if (seen == NULL)
        return -1;
    for (uint64_t k = count; k-- > 0;) {
        const uint64_t item = items[k];
        if (seen[item / 8] >> item % 8 & 1)
            continue;
        seen[item / 8] |= (unsigned char)(1 << item % 8);
        left -= lw_dynamic_weight(tree->type, tree->weights, item) > 0.0;
        left += lw_dynamic_weight(tree->type, weights + k * size, 0) > 0.0;
    }
    free(seen);
    return left == 0;
}

/* Checked arguments, in host memory. */
static lw_status update(lw_dynamic *tree, const uint64_t *items, const void *weights, uint64_t count, int falling,
                        const char *function)
{
    changes all = {.tree = tree, .items = items, .weights = weights, .count = count, .falling = falling};
    const uint64_t sections = tree->shape.sections;
    const int nothing = leaves_nothing(tree, items, weights, count);
    if (nothing != 0)
        return nothing < 0 ? lw_fail(LW_ERROR_MEMORY, "%s: no host memory to look for a positive weight", function)
                           : lw_fail(LW_ERROR_DOMAIN, "%s: all %" PRIu64 " weights would be 0; one must be positive",
                                     function, tree->shape.items);
    tree->sums_are_old |= count > tree->shape.items / ITEMS_A_CHANGE;
    lw_workers_run(lw_dynamic_threads(tree, count, CHANGES_FOR_THREADS), 0, 0, sections, 1, change_some, &all);
    tree->positive += all.turned_positive - all.turned_zero;
    for (uint64_t k = 0; k < count && count <= sections; k++) /* few: in the order of the changes */
        if (tree->is_touched[items[k] >> tree->shape.bits] == 2) {
            tree->is_touched[items[k] >> tree->shape.bits] = 0;
            lw_dynamic_touch(tree, items[k] >> tree->shape.bits);
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
        return lw_fail(LW_ERROR_ARGUMENT, "%s: tree is null", function);
    if (count == 0)
        return tree->handle.broken ? lw_dynamic_tree_build(tree, NULL, 0, function) : LW_OK;
    const uint64_t *host_items;
    const void *host_weights;
    lw_call call;
    int falling = 0;
    lw_call_open(&call, tree->handle.context, NULL, function);
    lw_call_array_for(&call, LW_CALL_READ | LW_CALL_BY_HOST, items, count, sizeof(*items), "items", &host_items);
    lw_call_array_for(&call, LW_CALL_READ | LW_CALL_BY_HOST, weights, count, lw_type_size(tree->type), "weights",
                      &host_weights);
    lw_status status = lw_call_begin(&call);
    if (status == LW_OK)
        status = check_changes(tree, host_items, host_weights, count, &falling, function);
    if (status == LW_OK)
        status = update(tree, host_items, host_weights, count, falling, function);
    return lw_call_end(&call, status);
}
