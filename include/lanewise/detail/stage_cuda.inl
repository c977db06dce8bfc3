/* Stages LW_DRAW of any engine (stage_cuda.h). */
#define LW_DRAWN LW_JOIN(LW_DRAWN_, LW_DRAW)
#define LW_D(name) LW_JOIN(name##_, LW_DRAWN)
#define LW_STAGE(engine) LW_JOIN(LW_JOIN(lw_stage_, engine), LW_JOIN(_, LW_DRAW))

#define LW_ENGINE_TEMPLATE "stage_steps_cuda.inl"
#include "each_engine.inl"

[[maybe_unused]] static __device__ __forceinline__ void LW_JOIN(lw_stage_, LW_DRAW)(const lw_source *source, int engine,
                                                                                    int steps, lw_stage_states &states,
                                                                                    uint64_t block, uint64_t number,
                                                                                    int count, LW_D(LW_C) * draws)
{
    if (engine == lw_engine_warp1024) {
        const lw_warp1024_constants constants = lw_warp1024_prepare(source);
        lw_stage_open_block(states, source, block, number);
        lw_warp_u32 now = states.blocks[0];
        LW_STAGE(warp1024)(&constants, &now, source, count, draws);
    } else if (engine == lw_engine_warpstd) {
        const lw_warpstd_constants constants = lw_warpstd_prepare(source);
        lw_stage_open_block(states, source, block, number);
        lw_warp_u32 now = states.blocks[0];
        LW_STAGE(warpstd)(&constants, &now, source, count, draws);
    } else if (engine == lw_engine_philox) {
        const lw_philox_constants constants = lw_philox_prepare(source);
        lw_philox_open(&constants, &states.philox, source, block);
        LW_STAGE(philox)(&constants, &states.philox, source, count, draws);
    } else {
        const lw_mrg8_constants constants = lw_mrg8_prepare(source);
        lw_stage_open_mrg8(&constants, &states.mrg8, source, block, number, count * steps);
        LW_STAGE(mrg8)(&constants, &states.mrg8, source, count, draws);
    }
    __syncwarp();
}

#undef LW_DRAWN
#undef LW_D
#undef LW_STAGE
