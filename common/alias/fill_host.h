/* The fills of the alias kinds on a CPU, in whatever lanes the translation unit speaks: the same elements as the bodies
 * of alias/draw.h. The engine stages draws (drivers/staged.h), which become row numbers and coins.
 *
 * A row is a line of memory of its own, and far away in a large table. There rows are prefetched AHEAD elements before
 * they are read: enough to keep as many lines on the way as one core can wait for, few enough to find them in L1. */
#ifndef LANEWISE_ALIAS_FILL_HOST_H
#define LANEWISE_ALIAS_FILL_HOST_H

#include "drivers/staged.h"
#include "drivers/staged_lane.h"
#include "lanewise/lane/alias_item.h"

enum { LW_ALIAS_AHEAD = 128, LW_ALIAS_NEAR = 1 << 17 /* rows of 8 bytes: so many are in a core's caches anyway */ };

/* Draws become places; of `each` draws per element the first. A draw is its own place in a table of 2^32. */
static void alias_places(uint64_t *draws, int from, int to, int each, uint64_t items)
{
    const lw_u64 n = lw_set_u64(items);
    if (items >> 32 != 0)
        return;
    for (int k = from; k < to; k++)
        LW_FOR_GROUPS(g)
        {
            uint64_t *const at = draws + 32 * each * k + LW_GROUP * g;
            lw_store_u64(at, lw_alias_place_u64(lw_load_u64(at), n));
        }
}

/* Asks for the rows of a group of 32; their size is 2^shift bytes. */
LW_LANE void alias_ask(const void *rows, const uint64_t *places, int shift)
{
    LW_UNROLL_4 for (int l = 0; l < 32; l++) __builtin_prefetch((const char *)rows + (places[l] >> 32 << shift), 0, 3);
}

/* The item of an element: of 8-byte rows, of its place; of 16-byte rows, of its place and the coin 32 behind it. */
LW_LANE lw_u64 alias_item_1(const uint64_t *rows, const uint64_t *at)
{
    return lw_alias_item_at_u64(rows, lw_set_u64(0), lw_load_u64(at));
}
LW_LANE lw_u64 alias_item_2(const uint64_t *rows, const uint64_t *at)
{
    const lw_u64 index = lw_shr_u64(lw_load_u64(at), 32), threshold = lw_shl_u64(index, 1);
    const lw_mask own = lw_lt_u64(lw_load_u64(at + 32), lw_gather_u64(rows, threshold));
    return lw_select_u64(own, index, lw_gather_u64(rows + 1, threshold));
}

LW_LANE void alias_put_u32(uint32_t *to, lw_u64 item)
{
    lw_store_u32(to, lw_low_u32(item));
}
LW_LANE void alias_put_u64(uint64_t *to, lw_u64 item)
{
    lw_store_u64(to, item);
}

#define LW_NAME alias_u32
#define LW_TYPE u32
#define LW_DRAWS 1
#include "fill_host.inl"

#define LW_NAME alias_u64
#define LW_TYPE u64
#define LW_DRAWS 1
#include "fill_host.inl"

#define LW_NAME alias_wide_u32
#define LW_TYPE u32
#define LW_DRAWS 2
#include "fill_host.inl"

#define LW_NAME alias_wide_u64
#define LW_TYPE u64
#define LW_DRAWS 2
#include "fill_host.inl"

#endif
