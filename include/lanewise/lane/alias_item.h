/* The item that a draw gives from an alias table with rows of 8 bytes (docs/contract/alias.md, section 3), for a group
 * of lanes.
 */
#ifndef LANEWISE_ALIAS_ITEM_H
#define LANEWISE_ALIAS_ITEM_H

#include "lane.h"

/* Of row number `index`: that item where the coin is below the threshold, else the alias. The coin is below 2^32. */
LW_LANE lw_u64 lw_alias_side_u64(lw_u64 index, lw_u64 coin, lw_u64 row)
{
    const lw_mask own = lw_lt_u64(coin, lw_and_u64(row, lw_set_u64(UINT32_MAX)));
    return lw_select_u64(own, index, lw_shr_u64(row, 32));
}

/* The place of a draw in a table of fewer than 2^32 rows: floor(draw * items / 2^32), the row in its high half and the
 * coin in its low one. */
LW_LANE lw_u64 lw_alias_place_u64(lw_u64 draw, lw_u64 items)
{
    return lw_add_u64(lw_mul32_u64(lw_shr_u64(draw, 32), items), lw_shr_u64(lw_mul32_u64(draw, items), 32));
}

/* The item of a place, of the table whose rows begin with number `base`. */
LW_LANE lw_u64 lw_alias_item_at_u64(const uint64_t *rows, lw_u64 base, lw_u64 place)
{
    const lw_u64 index = lw_shr_u64(place, 32), coin = lw_and_u64(place, lw_set_u64(UINT32_MAX));
    return lw_alias_side_u64(index, coin, lw_gather_u64(rows, lw_add_u64(base, index)));
}

/* Of a table of `items` rows from number `base` on: the row is the high half of draw * items; the coin is the top 32
 * bits of the low half. */
LW_LANE lw_u64 lw_alias_item_from_u64(const uint64_t *rows, lw_u64 base, lw_u64 items, lw_u64 draw)
{
    const lw_u64 index = lw_mulhi_u64(draw, items), coin = lw_shr_u64(lw_mul_u64(draw, items), 32);
    return lw_alias_side_u64(index, coin, lw_gather_u64(rows, lw_add_u64(base, index)));
}

LW_LANE lw_u64 lw_alias_item_u64(const uint64_t *rows, uint64_t items, lw_u64 draw)
{
    return lw_alias_item_from_u64(rows, lw_set_u64(0), lw_set_u64(items), draw);
}

#endif
