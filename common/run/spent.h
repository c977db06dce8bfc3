/* Elements whose attempts are spent (lanewise/detail/attempts.h). */
#ifndef LANEWISE_RUN_SPENT_H
#define LANEWISE_RUN_SPENT_H

#include "lanewise/detail/attempts.h"
#include "lanewise/detail/job.h"
#include "lanewise/lane/lane.h"

/* A call would keep a kernel's stores in the order of its groups: range_u32 had 0.54 of its speed on an H200. */
#if LW_LANES_ARE_THREADS
#define LW_WHERE_SPENT LW_LANE
#else
#define LW_WHERE_SPENT LW_OUTLINE
#endif

/* The element that goes to out[0]. */
LW_LANE uint64_t lw_job_first(const lw_job *job)
{
    return job->cursor == 0 ? job->first : *job->cursor + job->first;
}

/* Adds to *errors those lanes of a warp whose element, `place` elements after number `element` of the job, is one of its
 * `count`. By values: a pointer to a kernel's argument would move it to memory. */
LW_WHERE_SPENT
void lw_add_spent(uint64_t *errors, uint64_t count, uint64_t element, lw_warp_u32 place, lw_warp_mask spent)
{
    lw_warp_mask counted;
    LW_FOR_GROUPS(g)
    {
        const lw_u64 at = lw_add_u64(lw_set_u64(element), lw_widen_u64(place.g[g]));
        counted.g[g] = lw_and_mask(spent.g[g], lw_lt_u64(at, lw_set_u64(count)));
    }
    lw_tally(errors, lw_ballot_mask(counted));
}

/* The same for elements `place` after `element`, as the job counts them. */
LW_LANE
void lw_count_spent(const lw_job *job, uint64_t element, lw_warp_u32 place, lw_warp_mask spent)
{
    lw_add_spent(job->errors, job->count, element - lw_job_first(job), place, spent);
}

#endif
