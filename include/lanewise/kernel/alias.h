/* Made by tools/templates/make_each.py: edit tools/templates/include/lanewise/kernel/alias.h. */
/* Items of an alias table in your own kernel or loop (docs/guide/in-kernel.md, "Alias tables"; docs/contract/alias.md).
 *
 *     lw_warp_u32 item = lw_lanes_warp1024_alias_u32(&g, rows, items);   or another engine's; _u64
 *
 * rows: the 8-byte rows, where the kernel can read them (lw_alias_device_rows); items: how many, 1 to 2^32. It takes
 * the steps of bits64. All 32 lanes call together. With a 64-bit draw of your own:
 *
 *     lw_warp_u32 item = lw_alias_items_u32(rows, items, draw);          each lane by itself; _u64
 *
 * which gives what lw_alias_sample gives for that draw, with its error (docs/contract/alias.md, section 3). */
#ifndef LANEWISE_KERNEL_ALIAS_H
#define LANEWISE_KERNEL_ALIAS_H

#include "../lane/alias_item.h"
#include "generator.h"

LW_LANE lw_warp_u64 lw_alias_items_u64(const uint64_t *rows, uint64_t items, lw_warp_u64 draw)
{
    LW_FOR_GROUPS(k) draw.g[k] = lw_alias_item_u64(rows, items, draw.g[k]);
    return draw;
}

LW_LANE lw_warp_u32 lw_alias_items_u32(const uint64_t *rows, uint64_t items, lw_warp_u64 draw)
{
    lw_warp_u32 r;
    LW_FOR_GROUPS(k) r.g[k] = lw_low_u32(lw_alias_item_u64(rows, items, draw.g[k]));
    return r;
}

/* ---- warp1024 ---- */
LW_LANE lw_warp_u64 lw_lanes_warp1024_alias_u64(lw_lanes_warp1024 *g, const uint64_t *rows, uint64_t items)
{
    return lw_alias_items_u64(rows, items, lw_lanes_warp1024_bits64(g));
}

LW_LANE lw_warp_u32 lw_lanes_warp1024_alias_u32(lw_lanes_warp1024 *g, const uint64_t *rows, uint64_t items)
{
    return lw_alias_items_u32(rows, items, lw_lanes_warp1024_bits64(g));
}

/* ---- warpstd ---- */
LW_LANE lw_warp_u64 lw_lanes_warpstd_alias_u64(lw_lanes_warpstd *g, const uint64_t *rows, uint64_t items)
{
    return lw_alias_items_u64(rows, items, lw_lanes_warpstd_bits64(g));
}

LW_LANE lw_warp_u32 lw_lanes_warpstd_alias_u32(lw_lanes_warpstd *g, const uint64_t *rows, uint64_t items)
{
    return lw_alias_items_u32(rows, items, lw_lanes_warpstd_bits64(g));
}

/* ---- mrg8 ---- */
LW_LANE lw_warp_u64 lw_lanes_mrg8_alias_u64(lw_lanes_mrg8 *g, const uint64_t *rows, uint64_t items)
{
    return lw_alias_items_u64(rows, items, lw_lanes_mrg8_bits64(g));
}

LW_LANE lw_warp_u32 lw_lanes_mrg8_alias_u32(lw_lanes_mrg8 *g, const uint64_t *rows, uint64_t items)
{
    return lw_alias_items_u32(rows, items, lw_lanes_mrg8_bits64(g));
}

/* ---- philox ---- */
LW_LANE lw_warp_u64 lw_lanes_philox_alias_u64(lw_lanes_philox *g, const uint64_t *rows, uint64_t items)
{
    return lw_alias_items_u64(rows, items, lw_lanes_philox_bits64(g));
}

LW_LANE lw_warp_u32 lw_lanes_philox_alias_u32(lw_lanes_philox *g, const uint64_t *rows, uint64_t items)
{
    return lw_alias_items_u32(rows, items, lw_lanes_philox_bits64(g));
}

#endif
