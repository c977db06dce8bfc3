/* The bodies of in_lanes.h, in the target that this is compiled for. */
#ifndef LANEWISE_TOOLS_IN_LANES_BODIES_H
#define LANEWISE_TOOLS_IN_LANES_BODIES_H

#include "in_lanes.h"
#include "lanewise/kernel/alias.h"
#include "lanewise/kernel/elements.h"
#include "lanewise/kernel/vectors.h"
#include "lanewise/lanewise.h"

LW_LANE void put_u64(uint64_t out[32], lw_warp_u64 v)
{
    LW_FOR_GROUPS(k) lw_store_u64(out + lw_slot(k), v.g[k]);
}

LW_LANE void put_u32(uint64_t out[32], lw_warp_u32 v)
{
    LW_FOR_GROUPS(k) lw_store_u64(out + lw_slot(k), lw_widen_u64(v.g[k]));
}

LW_LANE void put_f32(uint64_t out[32], lw_warp_f32 v)
{
    LW_FOR_GROUPS(k) lw_store_u64(out + lw_slot(k), lw_widen_u64(lw_bits_u32(v.g[k])));
}

LW_LANE void put_f64(uint64_t out[32], lw_warp_f64 v)
{
    LW_FOR_GROUPS(k) lw_store_u64(out + lw_slot(k), lw_bits_u64(v.g[k]));
}

/* Parameters of an f32 kind travel as the bits of their floats. */
LW_LANE lw_warp_f32 parameter_f32(uint64_t bits)
{
    lw_warp_f32 r;
    LW_FOR_GROUPS(k) r.g[k] = lw_bits_f32(lw_set_u32((uint32_t)bits));
    return r;
}

#define IN_LANES_JOIN_(a, b, c) a##b##c
#define IN_LANES_JOIN(a, b, c) IN_LANES_JOIN_(a, b, c)
#define OF_ENGINE(before, after) IN_LANES_JOIN(before, IN_LANES_ENGINE, after)

#define IN_LANES_ENGINE LW_ENGINE
#define LW_ENGINE_TEMPLATE "../tools/lanewise/in_lanes.inc" /* from include */
#include "lanewise/detail/templates/each_engine.inl"
#undef IN_LANES_ENGINE

LW_LANE void in_lanes_answer(const struct in_lanes_ask *ask, uint32_t n, uint64_t (*out)[32])
{
    switch (ask->engine) {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    case value:                                                                                                        \
        answer_##name##_all(ask, n, out);                                                                              \
        break;
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    }
}

#endif
