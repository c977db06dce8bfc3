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

/* A call of the schedule of question q. */
#define SEQUENCE_CALL(engine, name, p, x, rounds)                                                                      \
    switch (q->schedule) {                                                                                             \
    case SEQUENCE_MASKED:                                                                                              \
        lw_lanes_##engine##_##name(&g, p, x, rounds);                                                                  \
        break;                                                                                                         \
    case SEQUENCE_KEPT:                                                                                                \
        lw_lanes_##engine##_##name##_kept(&g, &kept, p, x, rounds);                                                    \
        break;                                                                                                         \
    case SEQUENCE_GROUPED:                                                                                             \
        lw_lanes_##engine##_##name##_grouped(&g, q->group, p, x, rounds);                                              \
        break;                                                                                                         \
    case SEQUENCE_HELPING:                                                                                             \
        lw_lanes_##engine##_##name##_helping(&g, p, x, rounds);                                                        \
        break;                                                                                                         \
    default:                                                                                                           \
        lw_lanes_##engine##_##name##_pooled(&g, &pool, p, x, rounds);                                                  \
    }
#define SEQUENCE_STATE(engine, name)                                                                                   \
    lw_lanes_##engine g;                                                                                               \
    lw_kept_##name kept;                                                                                               \
    lw_pool_##name pool;                                                                                               \
    lw_lanes_##engine##_open(&g, q->seed, 0, q->subsequence);                                                          \
    lw_kept_##name##_clear(&kept);                                                                                     \
    lw_pool_##name##_clear(&pool);

LW_LANE void sequence_of_never(const sequence_question *q, uint64_t (*out)[32], uint64_t *rounds)
{
    SEQUENCE_STATE(warp1024, never)
    for (uint32_t call = 0; call < q->calls; call++) {
        const lw_warp_f64 p = sequence_parameter(q, call);
        lw_warp_u32 x;
        SEQUENCE_CALL(warp1024, never, &p, &x, rounds)
        LW_FOR_GROUPS(k) lw_store_u64(out[call] + lw_slot(k), lw_widen_u64(x.g[k]));
    }
}

/* Calls from .. to - 1 with a generator of their own. */
#define SEQUENCE_OF_TWINS(engine)                                                                                      \
    LW_LANE void sequence_of_##engine(const sequence_question *q, uint64_t(*out)[32], uint32_t from, uint32_t to,      \
                                      uint64_t *rounds)                                                                \
    {                                                                                                                  \
        SEQUENCE_STATE(engine, twins)                                                                                  \
        for (uint32_t call = from; call < to; call++) {                                                                \
            const lw_warp_f64 p = sequence_parameter(q, call);                                                         \
            lw_warp_f64 x[2];                                                                                          \
            SEQUENCE_CALL(engine, twins, &p, x, rounds)                                                                \
            LW_FOR_GROUPS(k)                                                                                           \
            {                                                                                                          \
                const lw_u64 a = lw_bits_u64(x[0].g[k]), b = lw_bits_u64(x[1].g[k]);                                   \
                lw_store_u64(out[call] + lw_slot(k), lw_add_u64(lw_add_u64(a, b), lw_add_u64(b, b)));                  \
            }                                                                                                          \
        }                                                                                                              \
    }
SEQUENCE_OF_TWINS(mrg8)
SEQUENCE_OF_TWINS(philox)

LW_LANE void run_sequence_on_warp(const sequence_question *q, uint64_t (*out)[32], uint64_t *rounds)
{
    *rounds = 0;
    if (q->method == SEQUENCE_NEVER) {
        sequence_of_never(q, out, rounds);
    } else { /* half of the calls each */
        sequence_of_mrg8(q, out, 0, q->calls / 2, rounds);
        sequence_of_philox(q, out, q->calls / 2, q->calls, rounds);
    }
}

#if !LW_LANES_ARE_THREADS
static void run_sequence(const sequence_question *question, uint64_t (*out)[32], uint64_t *rounds)
{
    run_sequence_on_warp(question, out, rounds);
}
#endif

#endif
