/* Elements of methods by index in users' kernels, one warp, once for each target: by_index_cpu.c and by_index_cuda.cu
 * make the bodies below into the function declared here. */
#ifndef BY_INDEX_H
#define BY_INDEX_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Methods by an engine each. */
enum { BY_INDEX_NEVER, BY_INDEX_NEVER_MRG8, BY_INDEX_TWINS, BY_INDEX_MANY_DRAWS, BY_INDEX_METHODS };
enum { BY_INDEX_MASKED, BY_INDEX_GROUPED, BY_INDEX_HELPING, BY_INDEX_SCHEDULES };
enum { BY_INDEX_VALUES = 2 }; /* values of an element, at most */

typedef struct by_index_question {
    int method, schedule, lanes;
    uint32_t attempts, groups; /* groups 0, 1, .., then again number 1 */
    double p;                  /* of element e: p; 3/4 of it if e mod 4 is 1; 2, which is outside, if e mod 4 is 2 */
    uint64_t seed, stream;
} by_index_question;

/* out: the values of each element, side by side, as bits. Returns 0, or not 0 if the device failed. */
typedef int by_index_run(const by_index_question *q, uint64_t (*out)[32][BY_INDEX_VALUES], uint64_t *rounds);

#ifdef __cplusplus
}
#endif

#ifdef BY_INDEX_RUN
#include "many_draws.h"
#include "never.h"
#include "twins.h"

#define LW_METHOD never
#define LW_METHOD_ENGINE warp1024
#include <lanewise/kernel/method/elements.inl>
#undef LW_METHOD_ENGINE
#define LW_METHOD_ENGINE mrg8
#define LW_METHOD_AGAIN
#include <lanewise/kernel/method/elements.inl>
#undef LW_METHOD
#undef LW_METHOD_ENGINE
#undef LW_METHOD_AGAIN

#define LW_METHOD twins
#define LW_METHOD_ENGINE philox
#include <lanewise/kernel/method/elements.inl>
#undef LW_METHOD
#undef LW_METHOD_ENGINE

#define LW_METHOD many_draws
#define LW_METHOD_ENGINE warpstd
#include <lanewise/kernel/method/elements.inl>
#undef LW_METHOD
#undef LW_METHOD_ENGINE

LW_LANE lw_warp_f64 by_index_parameter(const by_index_question *q)
{
    lw_warp_f64 p;
    LW_FOR_GROUPS(k)
    {
        const lw_u32 quarter = lw_and_u32(lw_lane_u32(k), lw_set_u32(3));
        p.g[k] = lw_select_f64(lw_eq_u32(quarter, lw_set_u32(1)), lw_set_f64(0.75 * q->p), lw_set_f64(q->p));
        p.g[k] = lw_select_f64(lw_eq_u32(quarter, lw_set_u32(2)), lw_set_f64(2), p.g[k]);
    }
    return p;
}

#define BITS_u32(v) lw_widen_u64(v)
#define BITS_f64(v) lw_bits_u64(v)
#define BY_INDEX_OF_ENGINE warp1024
#define BY_INDEX_OF_NAME never
#define BY_INDEX_OF_TYPE u32
#define BY_INDEX_OF_VALUES 1
#include "by_index.inl"
#define BY_INDEX_OF_ENGINE mrg8
#define BY_INDEX_OF_NAME never
#define BY_INDEX_OF_TYPE u32
#define BY_INDEX_OF_VALUES 1
#include "by_index.inl"
#define BY_INDEX_OF_ENGINE philox
#define BY_INDEX_OF_NAME twins
#define BY_INDEX_OF_TYPE f64
#define BY_INDEX_OF_VALUES 2
#include "by_index.inl"
#define BY_INDEX_OF_ENGINE warpstd
#define BY_INDEX_OF_NAME many_draws
#define BY_INDEX_OF_TYPE f64
#define BY_INDEX_OF_VALUES 1
#include "by_index.inl"

LW_LANE void run_by_index(const by_index_question *q, uint64_t (*out)[32][BY_INDEX_VALUES], uint64_t *rounds)
{
    *rounds = 0;
    if (q->method == BY_INDEX_NEVER)
        by_index_warp1024_never(q, out, rounds);
    else if (q->method == BY_INDEX_NEVER_MRG8)
        by_index_mrg8_never(q, out, rounds);
    else if (q->method == BY_INDEX_TWINS)
        by_index_philox_twins(q, out, rounds);
    else
        by_index_warpstd_many_draws(q, out, rounds);
}

#endif
#endif
