/* The fills of the alias tree's kinds on a CPU, in whatever lanes the translation unit speaks. */
#ifndef LANEWISE_DYNAMIC_FILL_HOST_H
#define LANEWISE_DYNAMIC_FILL_HOST_H

#include "draw.h"
#include "fills/staged.h"
#include "fills/staged_lane.h"

LW_LANE lw_two_u64 lw_next_b128(lw_drawer *staged, int number, int g)
{
    const lw_two_u64 draw = {lw_next_b64(staged, 2 * number, g), lw_next_b64(staged, 2 * number + 1, g)};
    return draw;
}

#define LW_STAGED b64
#define LW_DRAWS 2
#define LW_NEXT lw_next_b128

#define LW_NAME alias_tree_u32
#define LW_TYPE u32
#include "fills/body_host.inl"

#define LW_NAME alias_tree_u64
#define LW_TYPE u64
#include "fills/body_host.inl"

#undef LW_STAGED
#undef LW_DRAWS
#undef LW_NEXT

#endif
