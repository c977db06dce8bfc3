/* What a warp keeps while it works out elements of a method, and the small parts of schedules (schedules.inc). */
#ifndef LANEWISE_LANE_WALK_H
#define LANEWISE_LANE_WALK_H

#include "../../method.h"
#include "../parameters.h"
#include "../queue.h"
#include "../retry.h"
#include "../variates/domains.h"

typedef struct lw_walk {
    const lw_job *job;
    uint64_t first;       /* the element that goes to out[0] */
    const void *staged;   /* the draws of the block in hand, as draws.h has them; null: all draws are retry words */
    uint64_t base;        /* the element of place 0: places are 32 bits wide, .. */
    uint32_t block_place; /* .. and this is that of the block's first element, which may be before place 0 */
    int counting;         /* whether `counts` is kept */
    lw_work_counts counts;
    lw_queue *queue; /* queued: what waits, shared by the warp */
    uint32_t waiting;
    lw_warp_u32 place, attempt; /* refilled: each lane's element and next attempt, .. */
    lw_warp_mask busy;          /* .. if it has one */
} lw_walk;

enum { LW_WALK_PLACES = 1 << 26 }; /* a run of blocks ends before its places, times the values, pass 2^31 */

LW_LANE void lw_walk_open(lw_walk *walk, const lw_job *job, uint64_t first, lw_queue *queue)
{
    const lw_work_counts none = {0, 0, 0, 0, UINT64_MAX, UINT64_MAX};
    walk->job = job;
    walk->first = first;
    walk->staged = NULL;
    walk->base = 0;
    walk->block_place = 0;
    walk->counting = job->work.counts != NULL;
    walk->counts = none;
    walk->queue = queue;
    walk->waiting = 0;
    LW_FOR_GROUPS(g)
    {
        walk->place.g[g] = lw_set_u32(0);
        walk->attempt.g[g] = lw_set_u32(0);
        walk->busy.g[g] = lw_no_mask();
    }
}

/* Adds what was counted to the job's. */
LW_LANE void lw_walk_close(const lw_walk *walk)
{
    lw_work_counts *const to = walk->job->work.counts;
    if (!walk->counting)
        return;
    lw_total(&to->iterations, walk->counts.iterations);
    lw_total(&to->tries, walk->counts.tries);
    lw_total(&to->accepted, walk->counts.accepted);
    lw_total(&to->queued, walk->counts.queued);
}

LW_LANE void lw_walk_capped(const lw_walk *walk, lw_mask set, lw_u64 element)
{
    if (walk->counting)
        lw_least_u64(&walk->job->work.counts->capped, element, set);
}
LW_LANE void lw_walk_violated(const lw_walk *walk, lw_mask set, lw_u64 element)
{
    if (walk->counting)
        lw_least_u64(&walk->job->work.counts->violated, element, set);
}

/* How many groups of lanes work in step: `lanes` is 32, or 16 where a group has no more. */
LW_LANE int lw_walk_groups(int lanes)
{
    return LW_GROUPS == 1 ? 1 : lanes / LW_GROUP;
}

LW_LANE lw_mask lw_walk_between(lw_u32 x, int from, int to)
{
    return lw_lt_u32(lw_sub_u32(x, lw_set_u32((uint32_t)from)), lw_set_u32((uint32_t)(to - from)));
}

/* The lanes of a ballot. */
LW_LANE lw_warp_mask lw_walk_mask(uint32_t ballot)
{
    lw_warp_mask r;
    const lw_u32 one = lw_set_u32(1);
    LW_FOR_GROUPS(g) r.g[g] = lw_eq_u32(lw_and_u32(lw_shrv_u32(lw_set_u32(ballot), lw_lane_u32(g)), one), one);
    return r;
}

/* Draws of u32 or u64 from what the engine staged. */
LW_LANE lw_u32 lw_walk_draw_u32(const void *staged, lw_u32 i) { return lw_fetch_u32((const uint32_t *)staged, i); }
LW_LANE lw_u64 lw_walk_draw_u64(const void *staged, lw_u32 i) { return lw_fetch_u64((const uint64_t *)staged, i); }

/* Whether a value is none of the sentinels (method_lanes.inc). */
LW_LANE lw_mask lw_is_sample_f32(lw_f32 x) { return lw_eq_f32(x, x); }
LW_LANE lw_mask lw_is_sample_f64(lw_f64 x) { return lw_eq_f64(x, x); }
LW_LANE lw_mask lw_is_sample_u32(lw_u32 x) { return lw_not_mask(lw_eq_u32(x, lw_set_u32(UINT32_MAX))); }
LW_LANE lw_mask lw_is_sample_u64(lw_u64 x) { return lw_not_mask(lw_eq_u64(x, lw_set_u64(UINT64_MAX))); }

/* ---- fields: a ballot in fields of 1, 2, 4, .. 32 bits, the lanes of a sample ---- */

/* log2 of a field's size. */
LW_LANE int lw_field_shift(int size) { return lw_count_bits((uint32_t)size - 1); }

/* The number of a lane's field. */
LW_LANE lw_u32 lw_walk_field(lw_u32 lane, int size) { return lw_shr_u32(lane, lw_field_shift(size)); }

/* The largest field of which 32 bits have `fields`, 1 .. 32. */
LW_LANE int lw_field_size(uint32_t fields)
{
    return fields > 16 ? 1 : fields > 8 ? 2 : fields > 4 ? 4 : fields > 2 ? 8 : fields > 1 ? 16 : 32;
}

/* The lowest bit of every field. */
LW_LANE uint32_t lw_field_heads(int size)
{
    return size == 32 ? 1 : UINT32_MAX / ((UINT32_C(1) << size) - 1);
}

/* Every bit at or above a set one of its field. */
LW_LANE uint32_t lw_field_prefix(uint32_t x, int size)
{
    const uint32_t heads = lw_field_heads(size);
    for (int width = 1; width < size; width *= 2)
        x |= (x << width) & ~(heads * ((UINT32_C(1) << width) - 1));
    return x;
}

/* Of a prefix: the lowest set bit of each field; all bits of the fields that have one. */
LW_LANE uint32_t lw_field_first(uint32_t prefix, int size)
{
    return prefix & ~(prefix << 1 & ~lw_field_heads(size));
}
LW_LANE uint32_t lw_field_fill(uint32_t prefix, int size)
{
    const uint32_t found = prefix >> (size - 1) & lw_field_heads(size);
    return size == 32 ? 0 - found : found * ((UINT32_C(1) << size) - 1);
}

#endif
