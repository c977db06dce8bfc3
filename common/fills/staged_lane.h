/* Draws as the engine staged them, for the runs of staged.h. */
#ifndef LANEWISE_FILLS_STAGED_LANE_H
#define LANEWISE_FILLS_STAGED_LANE_H

#include "lanewise/detail/drawn.h"

typedef const void lw_drawer;
LW_LANE lw_u32 lw_next_word(lw_drawer *staged, int number, int g)
{
    return lw_load_u32((const uint32_t *)staged + 32 * number + lw_slot(g));
}
LW_LANE lw_u32 lw_next_b32(lw_drawer *staged, int number, int g)
{
    return lw_load_u32((const uint32_t *)staged + 32 * number + lw_slot(g));
}
LW_LANE lw_u64 lw_next_b53(lw_drawer *staged, int number, int g)
{
    return lw_load_u64((const uint64_t *)staged + 32 * number + lw_slot(g));
}
LW_LANE lw_u64 lw_next_b64(lw_drawer *staged, int number, int g)
{
    return lw_load_u64((const uint64_t *)staged + 32 * number + lw_slot(g));
}
LW_LANE void lw_drew(lw_drawer *staged)
{
    (void)staged;
    lw_fence();
}

#endif
