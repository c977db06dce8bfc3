/* Stages LW_DRAW of any engine (stage_cuda.h). */
#define LW_STAGE(engine) LW_JOIN(LW_JOIN(lw_stage_, engine), LW_JOIN(_, LW_DRAW))

#define LW_ENGINE_TEMPLATE "stage_steps_cuda.inl"
#include "each_engine.inl"

/* The steps of a draw. */
[[maybe_unused]] static __host__ __device__ __forceinline__ int LW_W(lw_steps_of)(int engine)
{
    switch (engine) {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    case value:                                                                                                        \
        return LW_JOIN(LW_STEPS_##name##_, LW_DRAW);
#include "../../lane/engines/engines.def"
#undef LW_ENGINE_ROW
    }
    __builtin_unreachable();
}

[[maybe_unused]] static __device__ __forceinline__ void LW_W(lw_stage)(const lw_source *source, int engine, int steps,
                                                                       lw_stage_states &states, uint64_t block,
                                                                       uint64_t number, int count, LW_D(LW_C) * draws,
                                                                       int halvings)
{
/* Not a switch: that becomes a jump through a table, for every block. It cost users' methods of high acceptance 1 to 3
 * per cent of their speed on an H200. */
#define LW_ENGINE_ROW(name, value)                                                                                     \
    if (engine == value)                                                                                               \
        LW_STAGE(name)(source, states, block, number, steps, count, draws, halvings);                                  \
    else
#include "../../lane/engines/engines.def"
#undef LW_ENGINE_ROW
        __builtin_unreachable();
    __syncwarp();
}

#undef LW_STAGE
