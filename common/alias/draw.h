/* Bodies of the alias kinds: Walker's draw from 8-byte rows with one 64-bit number (docs/contract/alias.md, section 3). */
#ifndef LANEWISE_ALIAS_DRAW_H
#define LANEWISE_ALIAS_DRAW_H

#include "fills/uniform.h"

/* The row is the high half of draw * items; the coin is the top 32 bits of the low half. */
LW_BODY(alias_u64, lw_u64, lw_u64)
{
    (void)element, (void)group;
    const lw_u64 items = lw_set_u64(job->arguments.items);
    const lw_u64 index = lw_mulhi_u64(draw, items);
    const lw_u64 coin = lw_shr_u64(lw_mul_u64(draw, items), 32);
    const lw_u64 row = lw_gather_u64(job->arguments.rows, index);
    const lw_mask own = lw_lt_u64(coin, lw_and_u64(row, lw_set_u64(0xffffffffu)));
    return lw_select_u64(own, index, lw_shr_u64(row, 32));
}
LW_BODY(alias_u32, lw_u32, lw_u64)
{
    return lw_low_u32(lw_body_alias_u64(draw, job, element, group));
}

#endif
