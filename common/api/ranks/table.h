/* What a table over ranks is made of. */
#ifndef LANEWISE_API_RANKS_TABLE_H
#define LANEWISE_API_RANKS_TABLE_H

#include "lanewise/ranks_sampling.h"

#include "core/handle.h"
#include "ranks/parts.h"

struct lw_ranks_table {
    lw_handle handle;
    uint64_t *rows;      /* of the parts that this rank owns; the handle's memory */
    lw_u128 *prefix;     /* totals of the parts before part p, p = 0 .. parts */
    uint64_t part_items; /* 2^LW_PART_BITS; fewer in tests */
    uint64_t first_part, end_part;
    uint64_t mark; /* a hash of N and all totals: the same on all ranks */
    lw_ranks_table_info info;
};

extern const lw_handle_kind lw_ranks_table_kind; /* table.c */

/* lw_ranks_table_create, with parts of so many items, a power of two. */
lw_status lw_ranks_table_make(lw_ranks_table **table, const lw_ranks *ranks, lw_context *context, const void *weights,
                              lw_type type, size_t n, uint64_t part_items, const char *function);

/* The items of a part; its rows, if this rank owns it. */
static inline uint64_t lw_ranks_table_items(const lw_ranks_table *table, uint64_t part)
{
    const uint64_t left = table->info.items - part * table->part_items;
    return left < table->part_items ? left : table->part_items;
}

static inline uint64_t *lw_ranks_table_rows(const lw_ranks_table *table, uint64_t part)
{
    return table->rows + (part - table->first_part) * table->part_items;
}

#endif
