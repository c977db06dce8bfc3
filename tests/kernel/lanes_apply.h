/* Scripts on one warp, in whichever target this is compiled. */
#ifndef LANEWISE_TESTS_LANES_APPLY_H
#define LANEWISE_TESTS_LANES_APPLY_H

#include "lanewise/kernel/generator.h"
#include "lanes_script.h"
#include "pi_darts_kernel.h"
#include "radius_bits_kernel.h"
#include "random_walk_kernel.h"

#define LANES_BITS_u32(v) lw_widen_u64(v)
#define LANES_BITS_u64(v) (v)
#define LANES_BITS_f32(v) lw_widen_u64(lw_bits_u32(v))
#define LANES_BITS_f64(v) lw_bits_u64(v)

#if LW_LANES_ARE_THREADS
#define LANES_AT(k) lw_lane_u32(k)
#else
#define LANES_AT(k) (LW_GROUP * (k))
#endif

#define LANES_DRAW(name, type, call)                                                                                   \
    case LANES_##name: {                                                                                               \
        lw_warp_##type v;                                                                                              \
        uint32_t left = draw.times;                                                                                    \
        do                                                                                                             \
            v = call;                                                                                                  \
        while (--left != 0);                                                                                           \
        LW_FOR_GROUPS(k) lw_store_u64(result[d] + LANES_AT(k), LANES_BITS_##type(v.g[k]));                             \
        break;                                                                                                         \
    }
#define LANES_CASE(engine, name, type) LANES_DRAW(name, type, lw_lanes_##engine##_##name(&g))

#define LANES_RUN_ENGINE warp1024
#include "lanes_run.inl"
#define LANES_RUN_ENGINE warpstd
#include "lanes_run.inl"
#define LANES_RUN_ENGINE mrg8
#include "lanes_run.inl"
#define LANES_RUN_ENGINE philox
#include "lanes_run.inl"

LW_LANE void lanes_run(const lanes_script *script, uint64_t result[][32])
{
    switch (script->engine) {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    case LANES_##name:                                                                                                 \
        run_##name(script, result);                                                                                    \
        break;
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    }
}

#endif
