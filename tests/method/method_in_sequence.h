/* The kernel of sequential.h, one text for every target. */
#ifndef METHODS_IN_SEQUENCE_H
#define METHODS_IN_SEQUENCE_H

#include "never.h"
#include "sequential.h"
#include "twins.h"

#define LW_METHOD never
#define LW_METHOD_ENGINE warp1024
#include <lanewise/kernel/method/lanes.inl>
#undef LW_METHOD
#undef LW_METHOD_ENGINE

#define LW_METHOD twins
#define LW_METHOD_ENGINE mrg8
#include <lanewise/kernel/method/lanes.inl>
#undef LW_METHOD_ENGINE
#define LW_METHOD_ENGINE philox
#define LW_METHOD_AGAIN
#include <lanewise/kernel/method/lanes.inl>
#undef LW_METHOD
#undef LW_METHOD_ENGINE
#undef LW_METHOD_AGAIN

LW_LANE lw_warp_f64 sequence_parameter(const sequence_question *q, uint32_t call)
{
    const int lower = call / 3 % 2 == 1, kind = q->parameters;
    const lw_f64 p = lw_set_f64(q->p), less = lw_set_f64(lower && kind != SEQUENCE_ALIKE ? 0.75 * q->p : q->p);
    lw_warp_f64 r;
    LW_FOR_GROUPS(g)
    {
        const lw_u32 lane = lw_lane_u32(g), zero = lw_set_u32(0), fifth = lw_sub_u32(lane, lw_set_u32(3));
        const lw_mask even = lw_eq_u32(lw_and_u32(lane, lw_set_u32(1)), zero);
        const lw_u32 fives = lw_mul_u32(lw_set_u32(5), lw_shr_u32(lw_mul_u32(fifth, lw_set_u32(0x3334)), 16));
        const lw_mask outside = lw_eq_u32(fifth, fives);
        r.g[g] = kind == SEQUENCE_TOGETHER ? less : lw_select_f64(even, p, less);
        if (kind == SEQUENCE_OUTSIDE)
            r.g[g] = lw_select_f64(outside, lw_set_f64(2), r.g[g]);
        if (kind == SEQUENCE_HOPELESS)
            r.g[g] = lw_select_f64(lw_eq_u32(lane, zero), lw_set_f64(0), p);
    }
    return r;
}

/* sequence_of_<method>_<engine>: calls from .. to - 1 with a generator of their own. */
#define SEQUENCE_ENGINE warp1024
#define SEQUENCE_METHOD never
#define SEQUENCE_TYPE u32
#define SEQUENCE_VALUES 1
#define SEQUENCE_BITS(x) lw_widen_u64((x)[0])
#include "method_in_sequence.inl"

/* a + 3 b */
#define SEQUENCE_SUM(a, b) lw_add_u64(lw_add_u64(a, b), lw_add_u64(b, b))
#define SEQUENCE_ENGINE mrg8
#define SEQUENCE_METHOD twins
#define SEQUENCE_TYPE f64
#define SEQUENCE_VALUES 2
#define SEQUENCE_BITS(x) SEQUENCE_SUM(lw_bits_u64((x)[0]), lw_bits_u64((x)[1]))
#include "method_in_sequence.inl"
#define SEQUENCE_ENGINE philox
#define SEQUENCE_METHOD twins
#define SEQUENCE_TYPE f64
#define SEQUENCE_VALUES 2
#define SEQUENCE_BITS(x) SEQUENCE_SUM(lw_bits_u64((x)[0]), lw_bits_u64((x)[1]))
#include "method_in_sequence.inl"

LW_LANE void run_sequence_on_warp(const sequence_question *q, uint64_t (*out)[32], uint64_t *rounds)
{
    *rounds = 0;
    if (q->method == SEQUENCE_NEVER) {
        sequence_of_never_warp1024(q, out, 0, q->calls, rounds);
    } else { /* half of the calls each */
        sequence_of_twins_mrg8(q, out, 0, q->calls / 2, rounds);
        sequence_of_twins_philox(q, out, q->calls / 2, q->calls, rounds);
    }
}

#if !LW_LANES_ARE_THREADS
static void run_sequence(const sequence_question *question, uint64_t (*out)[32], uint64_t *rounds)
{
    run_sequence_on_warp(question, out, rounds);
}
#endif

#endif
