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

#define LW_STAGE_STEPS(engine, draw, state)                                                                            \
    {                                                                                                                  \
        const lw_##engine##_constants constants = lw_##engine##_prepare(source);                                       \
        LW_STAGE_OPEN_##engine(state);                                                                                 \
        for (int n = 0; n < count; n += 4) {                                                                           \
            _Pragma("unroll") for (int k = 0; k < 4; k++) if (n + k < count) draws[32 * (n + k) + lane] =              \
                lw_##engine##_draw_##draw(&constants, state, source, k * LW_STEPS(engine, draw)).g[0];                 \
        }                                                                                                              \
    }
#define LW_STAGE_OPEN_WARP(state)                                                                                      \
    lw_stage_open_block(states, source, block, number);                                                                \
    lw_warp_u32 now = states.blocks[0]
#define LW_STAGE_OPEN_warp1024 LW_STAGE_OPEN_WARP
#define LW_STAGE_OPEN_warpstd LW_STAGE_OPEN_WARP
#define LW_STAGE_OPEN_philox(state) lw_philox_open(&constants, state, source, block)
#define LW_STAGE_OPEN_mrg8(state)                                                                                      \
    if (number == 0)                                                                                                   \
        lw_mrg8_open(&constants, state, source, block);                                                                \
    else                                                                                                               \
        lw_mrg8_next(&constants, state, source, block, count *steps)

#define LW_STAGE(draw)                                                                                                 \
    [[maybe_unused]] static __device__ __forceinline__ void lw_stage_##draw(                                           \
        const lw_source *source, int engine, int steps, lw_stage_states &states, uint64_t block, uint64_t number,      \
        int count, LW_JOIN(LW_C_, LW_DRAWN_##draw) * draws)                                                            \
    {                                                                                                                  \
        const uint32_t lane = lw_lane_u32(0);                                                                          \
        if (engine == lw_engine_warp1024)                                                                              \
            LW_STAGE_STEPS(warp1024, draw, &now)                                                                       \
        else if (engine == lw_engine_warpstd)                                                                          \
            LW_STAGE_STEPS(warpstd, draw, &now)                                                                        \
        else if (engine == lw_engine_philox)                                                                           \
            LW_STAGE_STEPS(philox, draw, &states.philox)                                                               \
        else                                                                                                           \
            LW_STAGE_STEPS(mrg8, draw, &states.mrg8)                                                                   \
        __syncwarp();                                                                                                  \
    }
LW_STAGE(word)
LW_STAGE(b32)
LW_STAGE(b53)
LW_STAGE(b64)

#endif
