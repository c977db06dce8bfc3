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

/* The last of so many draws. */
#define LANES_REPEAT(times, statement)                                                                                 \
    uint32_t left = times;                                                                                             \
    do                                                                                                                 \
        statement;                                                                                                     \
    while (--left != 0)
#define LANES_RESULT(type, call)                                                                                       \
    lw_warp_##type v;                                                                                                  \
    LANES_REPEAT(draw.times, v = call);                                                                                \
    LW_FOR_GROUPS(k) lw_store_u64(result[d] + LANES_AT(k), LANES_BITS_##type(v.g[k]))
#define LANES_DRAW(name, type, call)                                                                                   \
    case LANES_##name: {                                                                                               \
        LANES_RESULT(type, call);                                                                                      \
        break;                                                                                                         \
    }

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

/* What a kernel gives for a warp. */
LW_LANE uint64_t lanes_of_warp(int kernel, uint64_t seed, uint32_t warp, uint32_t n)
{
    switch (kernel) {
    case LANES_pi_darts:
        return pi_darts(seed, warp, n);
    case LANES_random_walk:
        return random_walk(seed, warp, n);
    default:
        return radius_bits(seed, warp, n);
    }
}

#endif
