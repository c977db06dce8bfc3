/* Bodies of the dynamic tables' kinds: a section from the top table, then an item from the section's
 * (docs/contract/dynamic.md). */
#ifndef LANEWISE_DYNAMIC_DRAW_H
#define LANEWISE_DYNAMIC_DRAW_H

#include "fills/uniform.h"
#include "lanewise/detail/draws.h"
#include "lanewise/lane/alias_item.h"

/* Of a table of fewer than 2^32 rows from number `base` on; vectors multiply 32 bits at a time. */
LW_LANE lw_u64 lw_dynamic_item(const uint64_t *rows, lw_u64 base, lw_u64 items, lw_u64 draw)
{
#if LW_LANES_ARE_THREADS
    return lw_alias_item_from_u64(rows, base, items, draw);
#else
    return lw_alias_item_at_u64(rows, base, lw_alias_place_u64(draw, items));
#endif
}

LW_LANE lw_u64 lw_body_alias_tree_u64(LW_BODY_OF(lw_two_u64))
{
    (void)element, (void)group;
    const lw_dynamic_arguments *const tree = &job->arguments.tree;
    const lw_u64 sections = lw_set_u64(tree->sections), size = lw_set_u64((uint64_t)1 << tree->section_bits);
    const lw_u64 section = lw_dynamic_item(tree->rows, lw_set_u64(0), lw_set_u64(tree->sections), draw.first);
    const lw_u64 first = lw_shl_u64(section, (int)tree->section_bits);
    const lw_u64 left = lw_sub_u64(lw_set_u64(tree->items), first);
    const lw_u64 items = lw_select_u64(lw_lt_u64(left, size), left, size);
    return lw_add_u64(first, lw_dynamic_item(tree->rows, lw_add_u64(sections, first), items, draw.second));
}
LW_LANE lw_u32 lw_body_alias_tree_u32(LW_BODY_OF(lw_two_u64))
{
    return lw_low_u32(lw_body_alias_tree_u64(draw, job, element, group));
}

#endif
