/* Schedules of kinds that reject, on one warp, once for each target: schedule_rows_cpu.c and schedule_rows_cuda.cu
 * make the bodies below into the function declared here. */
#ifndef SCHEDULE_ROWS_H
#define SCHEDULE_ROWS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SCHEDULE_MASKED,
    SCHEDULE_KEPT,
    SCHEDULE_GROUPED,
    SCHEDULE_HELPING,
    SCHEDULE_POOLED,
    SCHEDULE_QUEUED,
    SCHEDULES
};
enum { SCHEDULE_INDEX_GROUPED = SCHEDULES, SCHEDULE_INDEX_HELPING }; /* call i: the elements of group i, stream 3 */
enum { SCHEDULE_QUEUED_BY_HAND = SCHEDULE_INDEX_HELPING + 1 };       /* kinds in pairs, portable alone */

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

#define BY_HAND_word lw_lanes_warp1024_bits32
#define BY_HAND_b64 lw_lanes_warp1024_bits64
#define LW_VARIATE_TEMPLATE "schedule_row.inl"
#include "lanewise/detail/templates/each_variate.inl"

/* Returns 0, or SCHEDULES_NONE. */
LW_LANE int run_row(const schedule_question *q, uint64_t (*out)[32], uint64_t *rounds)
{
    int next = 0;
    *rounds = 0;
#define ROW_ONCE(name) return SCHEDULES_NONE
#define ROW_PAIR(name) return SCHEDULES_NONE
#define ROW_LATE(name) return SCHEDULES_NONE
#define ROW_RETRY(name) return row_##name(q, out, rounds), 0
#define ROW_PAIR_RETRY ROW_RETRY
#define LW_VARIATE(name, number, type, method, ...)                                                                    \
    if (q->row == next++)                                                                                              \
        ROW_##method(name);
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
    return SCHEDULES_NONE;
}

#endif
#endif
