/* Any engine's draws for a block, put into memory that the warp shares; cuda. The engine is a branch that all threads take
 * alike. */
#ifndef LANEWISE_DETAIL_STAGE_CUDA_H
#define LANEWISE_DETAIL_STAGE_CUDA_H

#include "draws.h"
#include "engine_slots.h"
#include "job.h"

enum { LW_STAGE_FLIGHT = 4 };

struct lw_stage_states {
    lw_warp_u32 blocks[LW_STAGE_FLIGHT]; /* of a warp generator: this block's and the next ones' */
    lw_mrg8_state mrg8;
    lw_philox_state philox;
};

/* blocks[0] of a warp generator; number: of the block in this warp's run. Four are opened at once. */
static __device__ __forceinline__ void lw_stage_open_block(lw_stage_states &states, const lw_source *source, uint64_t block,
                                                  uint64_t number)
{
    if (number % LW_STAGE_FLIGHT == 0) {
        lw_warp_open4(states.blocks, source, block);
    } else {
        states.blocks[0] = states.blocks[1];
        states.blocks[1] = states.blocks[2];
        states.blocks[2] = states.blocks[3];
    }
}

/* Blocks of the other engines are opened where they stand. */
static __device__ __forceinline__ void lw_stage_open_mrg8(const lw_mrg8_constants *constants, lw_mrg8_state *state,
                                                 const lw_source *source, uint64_t block, uint64_t number, int used)
{
    if (number == 0)
        lw_mrg8_open(constants, state, source, block);
    else
        lw_mrg8_next(constants, state, source, block, used);
}

#define LW_DRAW word
#include "stage_cuda.inl"
#undef LW_DRAW
#define LW_DRAW b32
#include "stage_cuda.inl"
#undef LW_DRAW
#define LW_DRAW b53
#include "stage_cuda.inl"
#undef LW_DRAW
#define LW_DRAW b64
#include "stage_cuda.inl"
#undef LW_DRAW

#endif
