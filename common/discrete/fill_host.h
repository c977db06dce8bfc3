/* The fills of the discrete kinds on a CPU, in whatever lanes the translation unit speaks. Elements that their cells do
 * not decide wait until those of a block are together, and are searched for in whole groups. */
#ifndef LANEWISE_DISCRETE_FILL_HOST_H
#define LANEWISE_DISCRETE_FILL_HOST_H

#include "draw.h"
#include "drivers/staged.h"
#include "drivers/staged_lane.h"

typedef struct lw_discrete_queue {
    uint32_t draw[LW_BLOCK_WORDS], at[LW_BLOCK_WORDS];
} lw_discrete_queue;
_Static_assert(sizeof(lw_discrete_queue) <= LW_SCRATCH_BYTES, "space for a block");

/* Appends the lanes that are open behind the first `queued`; returns how many wait then. */
LW_LANE uint32_t lw_discrete_wait(lw_discrete_queue *queue, uint32_t queued, lw_warp_u32 draw, lw_warp_u32 at,
                                  lw_warp_mask open)
{
    const uint32_t set = lw_ballot_mask(open);
    if (set == 0)
        return queued;
    lw_append_u32(queue->draw + queued, draw, open, set);
    lw_append_u32(queue->at + queued, at, open, set);
    return queued + (uint32_t)lw_count_bits(set);
}

#define LW_NAME discrete_u32
#define LW_TYPE u32
#include "fill_host.inl"

#define LW_NAME discrete_u64
#define LW_TYPE u64
#include "fill_host.inl"

#endif
