/* Schedules of kinds that reject, on one warp, once for each target: schedule_rows_cpu.c and schedule_rows_cuda.cu
 * make the bodies below into the function declared here. */
#ifndef SCHEDULE_ROWS_H
#define SCHEDULE_ROWS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { SCHEDULE_MASKED, SCHEDULE_KEPT, SCHEDULE_GROUPED, SCHEDULE_HELPING, SCHEDULE_POOLED, SCHEDULES };
enum { SCHEDULE_INDEX_GROUPED = SCHEDULES, SCHEDULE_INDEX_HELPING }; /* call i: the elements of group i, stream 3 */

enum { SCHEDULES_NONE = -1 };

typedef struct schedule_question {
    int row;             /* of variates.def */
    int schedule, group; /* masked: the call of kernel/variates.h, whose rounds are not counted */
    int outside;         /* whether lanes 3, 8, 13 and so on have NaNs as parameters */
    uint32_t calls;
    uint64_t seed;
} schedule_question;

/* Values of `calls` calls by warp1024 with the row's examples as parameters, as bits, and the rounds of all. Returns 0,
 * or SCHEDULES_NONE if the row does not reject, or another number if the device failed. */
typedef int schedules_run(const schedule_question *q, uint64_t (*out)[32], uint64_t *rounds);

#ifdef __cplusplus
}
#endif

#ifdef SCHEDULES_RUN
#include "lanewise/kernel/element_schedules.h"
#include "lanewise/kernel/variates.h"
#include "row_values.h"

/* NaNs in lanes 3, 8, 13 and so on */
LW_LANE lw_mask lane_is_outside(int group)
{
    const lw_u32 past = lw_sub_u32(lw_lane_u32(group), lw_set_u32(3));
    const lw_u32 fives = lw_mul_u32(lw_set_u32(5), lw_shr_u32(lw_mul_u32(past, lw_set_u32(0x3334)), 16));
    return lw_eq_u32(past, fives);
}

#define ROW_ONCE(...)
#define ROW_PAIR(...)
#define ROW_LATE(...)
#define ROW_RETRY(name, type, real, parameters, ...)                                                                   \
    LW_OUTLINE void row_##name(const schedule_question *q, uint64_t(*out)[32], uint64_t *rounds)                       \
    {                                                                                                                  \
        lw_warp_##real p[parameters + 1];                                                                              \
        lw_warp_##type x;                                                                                              \
        lw_lanes_warp1024 g;                                                                                           \
        lw_elements_warp1024 e;                                                                                        \
        lw_kept_##name kept;                                                                                           \
        lw_pool_##name pool;                                                                                           \
        int k = 0;                                                                                                     \
        LW_EACH_PARAMETER_##parameters(PARAMETER, __VA_ARGS__)(void) k;                                                \
        LW_FOR_GROUPS(h)                                                                                               \
        if (q->outside)                                                                                                \
            p[0].g[h] = lw_select_##real(lane_is_outside(h), lw_sentinel_##real(), p[0].g[h]);                         \
        lw_lanes_warp1024_open(&g, q->seed, 0, 3);                                                                     \
        lw_elements_warp1024_##name##_open(&e, q->seed, 3, 0);                                                         \
        lw_kept_##name##_clear(&kept);                                                                                 \
        lw_pool_##name##_clear(&pool);                                                                                 \
        for (uint32_t i = 0; i < q->calls; i++) {                                                                      \
            if (q->schedule == SCHEDULE_MASKED)                                                                        \
                x = lw_lanes_warp1024_##name(&g, p);                                                                   \
            else if (q->schedule == SCHEDULE_KEPT)                                                                     \
                lw_lanes_warp1024_##name##_kept(&g, &kept, p, &x, rounds);                                             \
            else if (q->schedule == SCHEDULE_GROUPED)                                                                  \
                lw_lanes_warp1024_##name##_grouped(&g, q->group, p, &x, rounds);                                       \
            else if (q->schedule == SCHEDULE_HELPING)                                                                  \
                lw_lanes_warp1024_##name##_helping(&g, p, &x, rounds);                                                 \
            else if (q->schedule == SCHEDULE_POOLED)                                                                   \
                lw_lanes_warp1024_##name##_pooled(&g, &pool, p, &x, rounds);                                           \
            else if (q->schedule == SCHEDULE_INDEX_GROUPED)                                                            \
                lw_elements_warp1024_##name##_grouped(&e, i, q->group, p, &x, rounds);                                 \
            else                                                                                                       \
                lw_elements_warp1024_##name##_helping(&e, i, p, &x, rounds);                                           \
            LW_FOR_GROUPS(h) lw_store_u64(out[i] + lw_slot(h), BITS_##type(x.g[h]));                                   \
        }                                                                                                              \
    }
#define ROW_PAIR_RETRY ROW_RETRY
#define LW_VARIATE(name, number, type, method, draw, draws, real, coeffs, ...)                                         \
    ROW_##method(name, type, real, __VA_ARGS__)
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
#undef ROW_ONCE
#undef ROW_PAIR
#undef ROW_LATE
#undef ROW_RETRY

/* Returns 0, or SCHEDULES_NONE. */
LW_LANE int run_row(const schedule_question *q, uint64_t (*out)[32], uint64_t *rounds)
{
    int next = 0;
    *rounds = 0;
#define ROW_ONCE(name) return SCHEDULES_NONE
#define ROW_PAIR(name) return SCHEDULES_NONE
#define ROW_LATE(name) return SCHEDULES_NONE
#define ROW_RETRY(name) return row_##name(q, out, rounds), 0
#define LW_VARIATE(name, number, type, method, ...)                                                                    \
    if (q->row == next++)                                                                                              \
        ROW_##method(name);
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
    return SCHEDULES_NONE;
}

#endif
#endif
