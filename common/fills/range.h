/* Bodies of the range kinds: integers below a bound, unbiased (Lemire, "Fast random integer generation in an interval",
 * 2019): the high half of draw * bound, rejected where the low half falls in the short remainder. Elements whose attempts
 * are spent are the largest integer. */
#ifndef LANEWISE_FILLS_RANGE_H
#define LANEWISE_FILLS_RANGE_H

#include "run/spent.h"
#include "uniform.h"
#include "lanewise/detail/retry.h"
#include "lanewise/lane/variates/domains.h"

/* Counts the lanes of a group that are set, and leaves none pending. In the loop, whose condition stays the vote alone:
 * a second condition there halves the speed of a GPU. */
LW_LANE
lw_mask lw_range_spent(const lw_job *job, uint64_t element, int group, lw_mask rejected)
{
    lw_warp_u32 place;
    lw_warp_mask spent;
    LW_FOR_GROUPS(g)
    {
        place.g[g] = lw_lane_u32(g);
        spent.g[g] = lw_no_mask();
    }
    spent.g[LW_GROUPS == 1 ? 0 : group] = rejected;
    lw_count_spent(job, element, place, spent);
    return lw_no_mask();
}

/* The attempts after the first, of the lanes rejected. On CPUs out of line: the kernels of all engines have it. */
#if LW_LANES_ARE_THREADS
#define LW_RANGE_AGAIN LW_LANE
#define LW_RANGE_SELDOM(rejected) 1
#else
#define LW_RANGE_AGAIN LW_OUTLINE
#define LW_RANGE_SELDOM(rejected) __builtin_expect(lw_any_mask(rejected), 0)
#endif

LW_RANGE_AGAIN
lw_u32 lw_range_again_u32(const lw_job *job, uint64_t element, int group, lw_u32 result, lw_mask rejected)
{
    const lw_u32 bound = lw_set_u32((uint32_t)job->arguments.range.bound);
    const lw_u32 threshold = lw_set_u32((uint32_t)job->arguments.range.threshold);
    LW_ONE_BY_ONE for (uint32_t attempt = 1; lw_any_mask(rejected); attempt++)
    {
        lw_u32 w[4];
        lw_retry_words(&job->source, lw_elements_u64(element, group), attempt, w);
        result = lw_select_u32(rejected, lw_mulhi_u32(w[0], bound), result);
        rejected = lw_and_mask(rejected, lw_lt_u32(lw_mul_u32(w[0], bound), threshold));
        if (__builtin_expect(attempt == LW_ATTEMPTS - 1, 0)) {
            result = lw_select_u32(rejected, lw_sentinel_u32(), result);
            rejected = lw_range_spent(job, element, group, rejected);
        }
    }
    return result;
}

LW_RANGE_AGAIN
lw_u64 lw_range_again_u64(const lw_job *job, uint64_t element, int group, lw_u64 result, lw_mask rejected)
{
    const lw_u64 bound = lw_set_u64(job->arguments.range.bound), threshold = lw_set_u64(job->arguments.range.threshold);
    LW_ONE_BY_ONE for (uint32_t attempt = 1; lw_any_mask(rejected); attempt++)
    {
        lw_u32 w[4];
        lw_retry_words(&job->source, lw_elements_u64(element, group), attempt, w);
        const lw_u64 again = lw_pair_u64(w[0], w[1]);
        result = lw_select_u64(rejected, lw_mulhi_u64(again, bound), result);
        rejected = lw_and_mask(rejected, lw_lt_u64(lw_mul_u64(again, bound), threshold));
        if (__builtin_expect(attempt == LW_ATTEMPTS - 1, 0)) {
            result = lw_select_u64(rejected, lw_sentinel_u64(), result);
            rejected = lw_range_spent(job, element, group, rejected);
        }
    }
    return result;
}

LW_LANE lw_u32 lw_body_range_u32(LW_BODY_OF(lw_u32))
{
    const lw_u32 bound = lw_set_u32((uint32_t)job->arguments.range.bound);
    const lw_u32 threshold = lw_set_u32((uint32_t)job->arguments.range.threshold);
    const lw_u32 result = lw_mulhi_u32(draw, bound);
    const lw_mask rejected = lw_lt_u32(lw_mul_u32(draw, bound), threshold);
    return LW_RANGE_SELDOM(rejected) ? lw_range_again_u32(job, element, group, result, rejected) : result;
}

LW_LANE lw_u64 lw_body_range_u64(LW_BODY_OF(lw_u64))
{
    const lw_u64 bound = lw_set_u64(job->arguments.range.bound), threshold = lw_set_u64(job->arguments.range.threshold);
    const lw_u64 result = lw_mulhi_u64(draw, bound);
    const lw_mask rejected = lw_lt_u64(lw_mul_u64(draw, bound), threshold);
    return LW_RANGE_SELDOM(rejected) ? lw_range_again_u64(job, element, group, result, rejected) : result;
}

#endif
