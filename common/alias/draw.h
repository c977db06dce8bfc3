/* Bodies of the alias kinds: Walker's draw from 8-byte rows with one 64-bit number. */
#ifndef LANEWISE_ALIAS_DRAW_H
#define LANEWISE_ALIAS_DRAW_H

#include "fills/uniform.h"
#include "lanewise/lane/alias_item.h"

LW_LANE lw_u64 lw_body_alias_u64(LW_BODY_OF(lw_u64))
{
    (void)element, (void)group;
    return lw_alias_item_u64(job->arguments.alias.rows, job->arguments.alias.items, draw);
}
LW_LANE lw_u32 lw_body_alias_u32(LW_BODY_OF(lw_u64))
{
    return lw_low_u32(lw_body_alias_u64(draw, job, element, group));
}

#endif
