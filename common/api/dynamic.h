/* What a dynamic table is made of. */
#ifndef LANEWISE_API_DYNAMIC_H
#define LANEWISE_API_DYNAMIC_H

#include "dynamic/tree.h"
#include "core/handle.h"

struct lw_dynamic {
    lw_handle handle; /* broken: an update failed after the weights were changed: the rows are old ones */
    const lw_alias_kernels *kernels; /* of the CPU, for what the host builds */
    lw_type type;
    lw_dynamic_shape shape;
    void *weights; /* of all items */
    uint64_t positive;
    lw_dynamic_section *sections;
    uint64_t *sums;    /* exact, lw_dynamic_sum_words for each section */
    int sums_are_old;  /* whether sums of touched sections are outdated; they are taken again when these are built */
    uint32_t *touched; /* the sections whose weights changed, until they are built */
    uint64_t touched_count;
    unsigned char *is_touched; /* the same as a map */
    char *work;                /* one piece of section_work per thread; or the top's */
    size_t section_work;
    uint64_t *rows;  /* the top's, then the items': the handle's memory, like area */
    uint64_t *top;   /* the top's in host memory; a CPU's are the same */
    void *area;      /* lw_dynamic_job's, on a device */
    uint64_t *built; /* on a device: rows of touched sections, where so few that the host is faster (by_host) */
    int by_host;
};

extern const lw_handle_kind lw_dynamic_kind; /* dynamic.c */

/* api/dynamic.c: builds what was touched, and the top; afterwards nothing is touched, unless it fails. items: `count`
 * of them, in host memory, all whose weights changed since the last build that did not fail. */
lw_status lw_dynamic_tree_build(lw_dynamic *tree, const uint64_t *items, uint64_t count, const char *function);

static inline void lw_dynamic_touch(lw_dynamic *tree, uint64_t section)
{
    if (tree->is_touched[section])
        return;
    tree->is_touched[section] = 1;
    tree->touched[tree->touched_count++] = (uint32_t)section;
}

/* Threads for so much work: all, if it is worth more than one (the runtime starts them anew where their number
 * changes). */
static inline int lw_dynamic_threads(const lw_dynamic *tree, uint64_t work, uint64_t least)
{
    return work < least ? 1 : tree->handle.context->threads;
}

/* api/dynamic_change.c: whether weights are fit to be drawn by; an error names the first that is not. */
lw_status lw_dynamic_check_weights(const lw_dynamic *tree, const void *weights, uint64_t n, const char *function);

static inline size_t lw_dynamic_tree_rows(const lw_dynamic *tree)
{
    return tree->shape.sections + tree->shape.items;
}

/* The weight as a double, exact or with its sign and whether it is 0 right. */
static inline double lw_dynamic_weight(lw_type type, const void *weights, uint64_t i)
{
    switch (type) {
    case LW_TYPE_F32:
        return (double)((const float *)weights)[i];
    case LW_TYPE_F64:
        return ((const double *)weights)[i];
    case LW_TYPE_U32:
        return (double)((const uint32_t *)weights)[i];
    default:
        return (double)((const uint64_t *)weights)[i];
    }
}

#endif
