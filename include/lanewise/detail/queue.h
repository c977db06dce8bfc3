/* The queue of a warp's rejected elements: they wait until 32 can be retried together, so that no lane idles while
 * another is rejected again. A schedule only: the attempts of an element draw the same words whenever they are made. */
#ifndef LANEWISE_DETAIL_QUEUE_H
#define LANEWISE_DETAIL_QUEUE_H

#include "../lane/lane.h"

enum { LW_QUEUE_BUFFER = 3 * 32 }; /* 31 that are queued and 64 new ones, the last 32 in whole vectors */

typedef struct lw_queue {
    uint32_t place[LW_QUEUE_BUFFER];   /* of the element, counted from group 0 */
    uint32_t attempt[LW_QUEUE_BUFFER]; /* the next one */
} lw_queue;

/* Appends the lanes set in `rejected` behind the first `waiting` of a queue's places and attempts; returns the length
 * of the queue. */
LW_LANE
uint32_t lw_queue_push(uint32_t *places, uint32_t *attempts, uint32_t waiting, lw_warp_u32 place, lw_warp_u32 attempt,
                       lw_warp_mask rejected)
{
    const uint32_t set = lw_ballot_mask(rejected);
    if (set == 0)
        return waiting;
    lw_fence();
#if LW_LANES_ARE_THREADS /* one address for both */
    const uint32_t at = waiting + lw_rank_in(set);
    if (rejected.g[0]) {
        places[at] = place.g[0];
        attempts[at] = attempt.g[0];
    }
#else
    lw_append_u32(places + waiting, place, rejected, set);
    lw_append_u32(attempts + waiting, attempt, rejected, set);
#endif
    lw_fence();
    return waiting + (uint32_t)lw_count_bits(set);
}

#endif
