/* The public changeable table: the weights and all rows are kept on the host; a device has the rows once more. */
#include <float.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/alias_memory.h"
#include "core/changeable.h"
#include "core/environment.h"
#include "core/status.h"
#include "core/workers.h"

#define MOST_ITEMS ((uint64_t)1 << 32)
enum { GAP_BYTES = 256 << 10 }; /* rows that were not touched go along if they are fewer: a copy costs as much */

static lw_status check_weights(lw_type type, const void *weights, uint64_t n, const char *function)
{
    for (uint64_t i = 0; i < n; i++) {
        const double weight = lw_tree_weight(type, weights, i);
        if (!(weight >= 0.0 && weight <= DBL_MAX))
            return lw_fail(LW_ERROR_DOMAIN, "%s: weights[%" PRIu64 "] is %g; weights must be finite and >= 0", function,
                           i, weight);
    }
    return LW_OK;
}

/* An argument's array in host memory: itself, or a copy (*own) of the device's. */
static lw_status fetch(lw_context *context, const void *array, size_t bytes, const char *what, const char *function,
                       const void **host, void **own)
{
    int on_device = 0;
    *host = array;
    lw_status status = context->backend->where(context, array, bytes, what, function, &on_device);
    if (status != LW_OK || !on_device)
        return status;
    *host = *own = malloc(bytes);
    if (*own == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for %zu bytes of %s", function, bytes, what);
    return context->backend->copy(context, *own, array, bytes, function);
}

/* ---- building ---- */

static void touch(lw_alias_tree *tree, uint64_t section)
{
    if (tree->is_touched[section])
        return;
    tree->is_touched[section] = 1;
    tree->touched[tree->touched_count++] = (uint32_t)section;
}

static void build_some(void *argument, uint64_t begin, uint64_t end)
{
    lw_alias_tree *const tree = argument;
    const int piece = __atomic_fetch_add(&tree->next_piece, 1, __ATOMIC_RELAXED);
    for (uint64_t k = begin; k < end; k++) {
        const uint64_t section = tree->touched[k], first = section << tree->shape.bits;
        lw_tree_build_section((const char *)tree->weights + first * lw_type_size(tree->type), tree->type,
                              lw_tree_length(&tree->shape, section), tree->built + tree->shape.sections + first,
                              tree->work + (size_t)piece * tree->section_work, &tree->sections[section]);
    }
}

/* Copies the rows of the touched sections, neighbours together, and the top's to the device. */
static lw_status upload(lw_alias_tree *tree, const char *function)
{
    lw_context *const context = tree->context;
    const uint64_t top = tree->shape.sections, gap = (GAP_BYTES / sizeof(*tree->rows)) >> tree->shape.bits;
    lw_status status = context->backend->copy(context, tree->rows, tree->built, top * sizeof(*tree->rows), function);
    for (uint64_t k = 0; status == LW_OK && k < top; k++) {
        if (!tree->is_touched[k])
            continue;
        uint64_t last = k;
        for (uint64_t next = k + 1; next < top && next - last <= gap + 1; next++)
            last = tree->is_touched[next] ? next : last;
        const uint64_t first = top + (k << tree->shape.bits);
        const uint64_t rows = ((last - k) << tree->shape.bits) + lw_tree_length(&tree->shape, last);
        status = context->backend->copy(context, tree->rows + first, tree->built + first, rows * sizeof(*tree->rows),
                                        function);
        k = last;
    }
    return status;
}

/* Builds what was touched, and the top; afterwards nothing is touched, unless it fails. */
static lw_status build(lw_alias_tree *tree, const char *function)
{
    const uint64_t least = ((uint64_t)1 << 14 >> tree->shape.bits) + 1; /* sections that are worth a thread */
    tree->next_piece = 0;
    lw_workers_run(tree->context->threads, 0, 0, tree->touched_count, least, build_some, tree);
    const lw_environment environment = lw_environment_enter();
    lw_tree_build_top(tree->sections, tree->shape.sections, tree->built, tree->work);
    lw_environment_leave(environment);
    const lw_status status = tree->rows == tree->built ? LW_OK : upload(tree, function);
    tree->stale = status != LW_OK;
    if (status == LW_OK) {
        for (uint64_t k = 0; k < tree->touched_count; k++)
            tree->is_touched[tree->touched[k]] = 0;
        tree->touched_count = 0;
    }
    return status;
}

static lw_status allocate(lw_alias_tree *tree, const char *function)
{
    const uint64_t items = tree->shape.items, sections = tree->shape.sections;
    const size_t rows = lw_tree_rows(tree) * sizeof(*tree->rows), top_work = lw_tree_top_work(sections);
    tree->section_work = lw_tree_section_work(lw_tree_length(&tree->shape, 0));
    const size_t work = tree->section_work * (size_t)tree->context->threads;
    tree->weights = malloc(items * lw_type_size(tree->type));
    tree->sections = calloc(sections, sizeof(*tree->sections));
    tree->touched = malloc(sections * sizeof(*tree->touched));
    tree->is_touched = calloc(sections, 1);
    tree->work = malloc(work > top_work ? work : top_work);
    if (tree->weights == NULL || tree->sections == NULL || tree->touched == NULL || tree->is_touched == NULL ||
        tree->work == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for a tree of %" PRIu64 " items", function, items);
    const lw_status status = tree->context->backend->allocate(tree->context, (void **)&tree->rows, rows, function);
    if (status != LW_OK)
        return status;
    tree->built = tree->context->device < 0 ? tree->rows : malloc(rows);
    if (tree->built == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for %zu bytes of rows", function, rows);
    return LW_OK;
}

lw_status lw_alias_tree_create(lw_alias_tree **tree, lw_context *context, const void *weights, lw_type type, size_t n)
{
    static const char function[] = "lw_alias_tree_create";
    if (tree == NULL || context == NULL || weights == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", function,
                       tree == NULL      ? "tree"
                       : context == NULL ? "context"
                                         : "weights");
    lw_status status = lw_weights_check(weights, type, function);
    if (status != LW_OK)
        return status;
    if (n == 0 || n > MOST_ITEMS)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu; it must be 1 to 2^32", function, n);
    lw_alias_tree *const made = calloc(1, sizeof(*made));
    if (made == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no memory for a tree", function);
    made->context = context;
    made->type = type;
    made->shape = lw_tree_shape_of(n);
    int on_device = 0;
    status = context->backend->where(context, weights, n * lw_type_size(type), "weights", function, &on_device);
    if (status == LW_OK)
        status = allocate(made, function);
    if (status == LW_OK)
        status = context->backend->copy(context, made->weights, weights, n * lw_type_size(type), function);
    if (status == LW_OK)
        status = check_weights(type, made->weights, n, function);
    for (uint64_t i = 0; status == LW_OK && i < n; i++)
        made->positive += lw_tree_weight(type, made->weights, i) > 0.0;
    if (status == LW_OK && made->positive == 0)
        status = lw_fail(LW_ERROR_DOMAIN, "%s: all %zu weights are 0; one must be positive", function, n);
    if (status == LW_OK) {
        for (uint64_t k = 0; k < made->shape.sections; k++)
            touch(made, k);
        status = build(made, function);
    }
    if (status != LW_OK) {
        lw_alias_tree_destroy(made);
        return status;
    }
    *tree = made;
    return LW_OK;
}

void lw_alias_tree_destroy(lw_alias_tree *tree)
{
    if (tree == NULL)
        return;
    if (tree->built != tree->rows)
        free(tree->built);
    if (tree->rows != NULL)
        tree->context->backend->release(tree->context, tree->rows);
    free(tree->work);
    free(tree->is_touched);
    free(tree->touched);
    free(tree->sections);
    free(tree->weights);
    free(tree);
}

/* ---- change ---- */

/* Exchanges the items' weights with those in `others`, in order or backwards: exchanging back undoes it. */
static void exchange(lw_alias_tree *tree, const uint64_t *items, char *others, uint64_t count, int backwards)
{
    const size_t size = lw_type_size(tree->type);
    for (uint64_t k = 0; k < count; k++) {
        const uint64_t at = backwards ? count - 1 - k : k;
        char *const weight = (char *)tree->weights + items[at] * size;
        uint64_t kept = 0;
        tree->positive -= lw_tree_weight(tree->type, weight, 0) > 0.0;
        memcpy(&kept, weight, size);
        memcpy(weight, others + at * size, size);
        memcpy(others + at * size, &kept, size);
        tree->positive += lw_tree_weight(tree->type, weight, 0) > 0.0;
    }
}

/* Checked arguments, in host memory. */
static lw_status update(lw_alias_tree *tree, const uint64_t *items, const void *weights, uint64_t count,
                        const char *function)
{
    const size_t bytes = count * lw_type_size(tree->type);
    char *const others = malloc(bytes);
    if (others == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for %" PRIu64 " weights", function, count);
    memcpy(others, weights, bytes);
    exchange(tree, items, others, count, 0);
    const int none = tree->positive == 0;
    if (none)
        exchange(tree, items, others, count, 1);
    free(others);
    if (none)
        return lw_fail(LW_ERROR_DOMAIN, "%s: all %" PRIu64 " weights would be 0; one must be positive", function,
                       tree->shape.items);
    for (uint64_t k = 0; k < count; k++)
        touch(tree, items[k] >> tree->shape.bits);
    return build(tree, function);
}

lw_status lw_alias_tree_update(lw_alias_tree *tree, const uint64_t *items, const void *weights, size_t count)
{
    static const char function[] = "lw_alias_tree_update";
    if (tree == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: tree is null", function);
    if (count == 0)
        return tree->stale ? build(tree, function) : LW_OK;
    if (items == NULL || weights == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", function, items == NULL ? "items" : "weights");
    const size_t size = lw_type_size(tree->type);
    if ((uintptr_t)items % sizeof(*items) != 0 || (uintptr_t)weights % size != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: items is %p and weights is %p; they must be aligned to 8 and %zu bytes",
                       function, (const void *)items, weights, size);
    if (count > SIZE_MAX / sizeof(*items))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: count is %zu; there is no room for so many in memory", function, count);
    const void *host_items = NULL, *host_weights = NULL;
    void *own_items = NULL, *own_weights = NULL;
    lw_status status = fetch(tree->context, items, count * sizeof(*items), "items", function, &host_items, &own_items);
    if (status == LW_OK)
        status = fetch(tree->context, weights, count * size, "weights", function, &host_weights, &own_weights);
    for (size_t k = 0; status == LW_OK && k < count; k++)
        if (((const uint64_t *)host_items)[k] >= tree->shape.items)
            status = lw_fail(LW_ERROR_ARGUMENT, "%s: items[%zu] is %" PRIu64 "; the tree has items 0 to %" PRIu64,
                             function, k, ((const uint64_t *)host_items)[k], tree->shape.items - 1);
    if (status == LW_OK)
        status = check_weights(tree->type, host_weights, count, function);
    if (status == LW_OK)
        status = update(tree, host_items, host_weights, count, function);
    free(own_items);
    free(own_weights);
    return status;
}
