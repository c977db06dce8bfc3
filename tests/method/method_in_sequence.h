/* The kernel of sequential.h, one text for every spelling. */
#ifndef METHODS_IN_SEQUENCE_H
#define METHODS_IN_SEQUENCE_H

#include "never.h"
#include "sequential.h"

#define LW_METHOD never
#define LW_METHOD_ENGINE warp1024
#include <lanewise/detail/method/lanes.inl>

/* Parameters of a call: alike, or with the lanes that change in this call a little lower. */
LW_LANE lw_warp_f64 sequence_parameter(const sequence_question *q, uint32_t call)
{
    lw_warp_f64 p;
    LW_FOR_GROUPS(g)
    {
        const lw_u32 step = lw_and_u32(lw_lane_u32(g), lw_set_u32(q->changing && call / 3 % 2 == 1 ? 1 : 0));
        p.g[g] = lw_mul_f64(lw_set_f64(q->p), lw_sub_f64(lw_set_f64(1), lw_mul_f64(lw_from_u32_f64(step), lw_set_f64(0.25))));
    }
    return p;
}

LW_LANE void run_sequence_on_warp(const sequence_question *q, uint32_t (*out)[32], uint64_t *rounds)
{
    lw_lanes_warp1024 g;
    lw_kept_never kept;
    lw_lanes_warp1024_open(&g, q->seed, 0, q->subsequence);
    lw_kept_never_clear(&kept);
    uint64_t taken = 0;
    for (uint32_t call = 0; call < q->calls; call++) {
        const lw_warp_f64 p = sequence_parameter(q, call);
        lw_warp_u32 x;
        if (q->kept)
            lw_lanes_warp1024_never_kept(&g, &kept, &p, &x, &taken);
        else
            lw_lanes_warp1024_never(&g, &p, &x, &taken);
        LW_FOR_GROUPS(k) lw_store_u32(out[call] + lw_slot(k), x.g[k]);
    }
    *rounds = taken;
}

#if !LW_LANES_ARE_THREADS
static void run_sequence(const sequence_question *question, uint32_t (*out)[32], uint64_t *rounds)
{
    run_sequence_on_warp(question, out, rounds);
}
#endif

#endif
