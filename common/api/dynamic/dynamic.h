/* What a dynamic table is made of. */
#ifndef LANEWISE_API_DYNAMIC_H
#define LANEWISE_API_DYNAMIC_H

#include "dynamic/job.h"
#include "core/handle.h"

struct lw_dynamic {
    lw_handle handle;       /* broken: an update failed after the weights were changed: the rows are old ones */
    const lw_backend *host; /* the CPU backend whose threads work on what the host keeps */
    lw_dynamic_host table;
    uint64_t positive; /* weights */
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

/* dynamic.c: builds what was touched, and the top; afterwards nothing is touched, unless it fails. items: `count`
 * of them, in host memory, all whose weights changed since the last build that did not fail. */
lw_status lw_dynamic_tree_build(lw_dynamic *tree, const uint64_t *items, uint64_t count, const char *function);

static inline void lw_dynamic_touch(lw_dynamic *tree, uint64_t section)
{
    if (tree->is_touched[section])
        return;
    tree->is_touched[section] = 1;
    tree->touched[tree->touched_count++] = (uint32_t)section;
}

/* change.c: whether weights are fit to be drawn by; an error names the first that is not. */
lw_status lw_dynamic_check_weights(const lw_dynamic *tree, const void *weights, uint64_t n, const char *function);

static inline size_t lw_dynamic_tree_rows(const lw_dynamic *tree)
{
    return tree->table.shape.sections + tree->table.shape.items;
}

#endif
