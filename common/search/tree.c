#include "tree.h"

#include <string.h>

#include "base/carve.h"

enum { LINE = 64 };

static uint64_t nodes_of(uint64_t length)
{
    return length > 0 ? (length - 1) / LW_SEARCH_NODE + 1 : 1;
}

static size_t carve(lw_search_tree *tree, void *memory)
{
    lw_carving from = {memory, LINE, 0};
    tree->first = lw_carve(&from, LW_SEARCH_NODE, tree->size);
    tree->last = lw_carve(&from, LW_SEARCH_NODE, tree->size);
    if (tree->copied)
        tree->leaf = lw_carve(&from, tree->leaves * LW_SEARCH_NODE, tree->size);
    for (int k = 0; k < tree->levels; k++)
        tree->level[k] = lw_carve(&from, nodes_of(tree->length[k]) * LW_SEARCH_NODE, tree->size);
    return from.used;
}

size_t lw_search_plan(lw_search_tree *tree, const void *boundaries, uint64_t n, size_t size, uint64_t values)
{
    memset(tree, 0, sizeof(*tree));
    tree->boundaries = boundaries;
    tree->n = n;
    tree->size = size;
    tree->copied = n <= LW_SEARCH_COPIED && n <= values;
    tree->lead = tree->copied ? 0 : (uintptr_t)boundaries / size % LW_SEARCH_NODE;
    tree->leaves = nodes_of(tree->lead + n);
    while (tree->leaves >> tree->halvings > LW_SEARCH_NODE && tree->leaves >> tree->halvings > values)
        tree->halvings++;
    uint64_t above = (tree->leaves - 1) >> tree->halvings;
    while (above > 0) {
        tree->length[tree->levels++] = above;
        above = nodes_of(above) - 1;
    }
    return carve(tree, NULL);
}

/* Leaf `leaf` as far as there are boundaries; all bits of the others are set, which is NaN, or the greatest integer. */
static void copy_leaf(const lw_search_tree *tree, char *to, uint64_t leaf)
{
    const uint64_t from = leaf > 0 ? leaf * LW_SEARCH_NODE - tree->lead : 0;
    const uint64_t end = (leaf + 1) * LW_SEARCH_NODE - tree->lead;
    memset(to, 0xff, LW_SEARCH_NODE * tree->size);
    if (from < tree->n)
        memcpy(to, tree->boundaries + from * tree->size, ((end < tree->n ? end : tree->n) - from) * tree->size);
}

/* Behind the last element of a level. */
static void fill_up(const lw_search_tree *tree, int k)
{
    const uint64_t length = tree->length[k], buffer = nodes_of(length) * LW_SEARCH_NODE;
    memset(tree->level[k] + length * tree->size, 0xff, (buffer - length) * tree->size);
}

void lw_search_lay_out(lw_search_tree *tree, void *memory)
{
    carve(tree, memory);
    copy_leaf(tree, tree->first, 0);
    copy_leaf(tree, tree->last, tree->leaves - 1);
    for (uint64_t leaf = 0; tree->copied && leaf < tree->leaves; leaf++)
        copy_leaf(tree, tree->leaf + leaf * (LW_SEARCH_NODE * tree->size), leaf);
}

/* to[j] = from[(j + 1) stride - 1 - lead] for j in begin .. end - 1 */
static void sample(void *to, const void *from, size_t size, uint64_t stride, uint64_t lead, uint64_t begin,
                   uint64_t end)
{
    for (uint64_t j = begin; j < end; j++)
        if (size == sizeof(uint32_t))
            memcpy((char *)to + j * 4, (const char *)from + ((j + 1) * stride - 1 - lead) * 4, 4);
        else
            memcpy((char *)to + j * 8, (const char *)from + ((j + 1) * stride - 1 - lead) * 8, 8);
}

void lw_search_sample(const lw_search_tree *tree, uint64_t begin, uint64_t end)
{
    sample(tree->level[0], tree->boundaries, tree->size, (uint64_t)LW_SEARCH_NODE << tree->halvings, tree->lead, begin,
           end);
}

void lw_search_sample_levels(const lw_search_tree *tree)
{
    for (int k = 0; k < tree->levels; k++) {
        if (k > 0)
            sample(tree->level[k], tree->level[k - 1], tree->size, LW_SEARCH_NODE, 0, 0, tree->length[k]);
        fill_up(tree, k);
    }
}
