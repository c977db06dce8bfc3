/* Any engine's draws for a block, put into memory that the warp shares; cuda. The engine is a branch that all threads take
 * alike. */
#ifndef LANEWISE_DETAIL_STAGE_CUDA_H
#define LANEWISE_DETAIL_STAGE_CUDA_H

#include "draws.h"
#include "engine_slots.h"
#include "job.h"

enum { LW_STAGE_INTERLEAVE = 4 };

#define LW_STAGE_STATE_hashed(engine)
#define LW_STAGE_STATE_counted(engine) lw_##engine##_state engine;
#define LW_STAGE_STATE_seeking LW_STAGE_STATE_counted

struct lw_stage_states {
    lw_warp_u32 blocks[LW_STAGE_INTERLEAVE]; /* of a hashed engine: this block's and the next ones' */
#define LW_ENGINE_ROW(name, value) LW_BY_OPENING(LW_STAGE_STATE, name)(name)
#include "../lane/engines/engines.def"
#undef LW_ENGINE_ROW
};

/* blocks[0] of a hashed engine; number: of the block in this warp's run. Four are opened at once. */
static __device__ __forceinline__ void lw_stage_open_block(lw_stage_states &states, const lw_source *source, uint64_t block,
                                                  uint64_t number)
{
    if (number % LW_STAGE_INTERLEAVE == 0) {
        lw_warp_open4(states.blocks, source, block);
    } else {
        states.blocks[0] = states.blocks[1];
        states.blocks[1] = states.blocks[2];
        states.blocks[2] = states.blocks[3];
    }
}

#define LW_DRAW_TEMPLATE "stage_cuda.inl"
#include "templates/each_draw.inl"

#endif
