/* Elements whose attempts are spent (lanewise/detail/attempts.h). */
#ifndef LANEWISE_FILLS_SPENT_H
#define LANEWISE_FILLS_SPENT_H

#include "lanewise/detail/attempts.h"
#include "lanewise/detail/job.h"
#include "lanewise/lane/lane.h"

/* Out of line, except where a call would move a kernel's argument to memory. */
#if LW_LANES_ARE_THREADS
#define LW_WHERE_SPENT LW_LANE
#else
#define LW_WHERE_SPENT LW_OUTLINE
#endif

/* Counts those lanes of a warp whose element, `place` elements after `element`, is in the job. */
LW_WHERE_SPENT
void lw_count_spent(const lw_job *job, uint64_t element, lw_warp_u32 place, lw_warp_mask spent)
{
    const uint64_t first = job->cursor == 0 ? job->first : *job->cursor + job->first;
    lw_warp_mask counted;
    LW_FOR_GROUPS(g)
    {
        const lw_u64 at = lw_add_u64(lw_set_u64(element - first), lw_widen_u64(place.g[g]));
        counted.g[g] = lw_and_mask(spent.g[g], lw_lt_u64(at, lw_set_u64(job->count)));
    }
    lw_tally(job->errors, lw_ballot_mask(counted));
}

#endif
