/* Jobs of few elements (drivers/staged.h). A run makes whole warps of elements; where a warp is many groups of lanes, a
 * kind makes those groups alone that have an element of such a job. */
#ifndef LANEWISE_RUN_FEW_H
#define LANEWISE_RUN_FEW_H

#include "lanewise/detail/job.h"
#include "lanewise/lane/lane.h"

/* Whether a warp is that many groups: with two it would gain little. */
#define LW_MANY_GROUPS (LW_GROUPS > 2)

/* Elements begin .. end - 1, counted from some warp's first. */
typedef struct lw_few {
    int begin, end;
} lw_few;

/* Those of the job in so many warps, the first of which begins with `element`. */
LW_LANE lw_few lw_few_of(const lw_job *job, uint64_t element, int warps)
{
    const uint64_t end = job->first + job->count;
    const lw_few few = {job->first > element ? (int)(job->first - element) : 0,
                        end < element + 32 * (uint64_t)warps ? (int)(end - element) : 32 * warps};
    return few;
}

/* Which lanes of group g of warp k they are. */
LW_LANE lw_mask lw_few_lanes(lw_few few, int k, int g)
{
    const lw_u32 at = lw_add_u32(lw_lane_u32(g), lw_set_u32((uint32_t)(32 * k - few.begin)));
    return lw_lt_u32(at, lw_set_u32((uint32_t)(few.end - few.begin)));
}

#endif
