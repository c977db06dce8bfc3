/* What a warp keeps while it works out elements of a method, and the small parts of schedules (detail/method/schedules.inl). */
#ifndef LANEWISE_DETAIL_METHOD_WALK_H
#define LANEWISE_DETAIL_METHOD_WALK_H

#include "../../method.h"
#include "../parameters.h"
#include "../queue.h"
#include "../retry.h"
#include "../../lane/variates/domains.h"

/* queued: how many times 32 first attempts are made before any is retried, at most; and the queue. */
enum { LW_WALK_INTERLEAVED = LW_LANES_ARE_THREADS ? 4 : 1 };
typedef struct lw_walk_queue {
    uint32_t place[LW_QUEUE_BUFFER + 32 * (LW_WALK_INTERLEAVED - 1)]; /* as in lw_queue, but that more come at once */
    uint32_t attempt[LW_QUEUE_BUFFER];
} lw_walk_queue;

typedef struct lw_walk {
    const lw_job *job;
    uint64_t first;       /* the element that goes to out[0] */
    const void *staged;   /* the draws of the present block, as detail/draws.h has them */
    int has_staged;       /* whether `staged` has any; if not, all draws are retry words */
    uint64_t base;        /* the element of place 0; places are 32 bits wide */
    uint32_t block_place; /* the place of the block's first element, which may be before place 0 */
    void *out;            /* where place 0 goes */
    /* These three are constants where a kernel was compiled for jobs without. */
    int each, checked; /* as in the job */
    int counting;      /* whether `counts` is kept */
    lw_work_counts counts;
    lw_walk_queue *queue; /* queued: the queue, shared by the warp */
    uint32_t waiting;
    lw_warp_u32 place, attempt; /* queued: each lane's element and next attempt */
    uint32_t idle;              /* queued: the lanes that have no element */
    uint32_t safe;              /* queued: how often lanes can try before one makes its last attempt */
    uint32_t queue_at;          /* cuda: where the queue is in shared memory */
    const lw_round_keys *keys;  /* cuda: for the retry words */
#if LW_LANES_ARE_THREADS
    bool direct; /* nothing is staged: first attempts of warp1024 take the block's draws as they are made */
    lw_warp_taps taps;
    lw_warp_u32 now;
#endif
} lw_walk;

enum { LW_WALK_PLACES = 1 << 26 }; /* a run of blocks ends before its places, times the values, pass 2^31 */

LW_LANE void lw_walk_open(lw_walk *walk, const lw_job *job, uint64_t first, lw_walk_queue *queue)
{
    const lw_work_counts none = {0, 0, 0, 0, UINT64_MAX, UINT64_MAX};
    walk->job = job;
    walk->first = first;
    walk->staged = NULL;
    walk->has_staged = 0;
    walk->base = 0;
    walk->block_place = 0;
    walk->out = NULL;
    walk->each = job->arguments.any_each;
    walk->checked = job->work.checked;
    walk->counting = job->work.counts != NULL;
    walk->counts = none;
    walk->queue = queue;
    walk->keys = NULL;
    walk->waiting = 0;
    walk->idle = UINT32_MAX;
    walk->safe = job->work.cap > 2 ? job->work.cap - 2 : 0;
    walk->queue_at = 0;
#if LW_LANES_ARE_THREADS
    walk->direct = false;
#endif
    LW_FOR_GROUPS(g)
    {
        walk->place.g[g] = lw_set_u32(0);
        walk->attempt.g[g] = lw_set_u32(0);
    }
}

/* Places are counted from an element on. size: bytes of an element. */
LW_LANE void lw_walk_start(lw_walk *walk, uint64_t base, uint64_t size)
{
    walk->base = base;
    walk->out = (char *)walk->job->out + (base - walk->first) * size;
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

/* The queued places: the lanes of walk->idle, which is `idle`, take one each from `waiting` on; those of `set`, which
 * is `rejected`, add theirs. On a GPU by addresses in shared memory: nvcc works out a pointer's at every use. */
#if LW_LANES_ARE_THREADS
LW_LANE lw_warp_u32 lw_walk_take(const lw_walk *walk, lw_warp_mask)
{
    lw_u32 lower;
    lw_warp_u32 r;
    asm("mov.u32 %0, %%lanemask_lt;" : "=r"(lower));
    const lw_u32 at = walk->queue_at + 4 * (walk->waiting + (lw_u32)__popc(walk->idle & lower)); /* in the queue for all */
    asm volatile("ld.shared.u32 %0, [%1];" : "=r"(r.g[0]) : "r"(at) : "memory");
    return r;
}
LW_LANE void lw_walk_wait(lw_walk *walk, lw_warp_u32 place, lw_warp_mask rejected, uint32_t set)
{
    lw_u32 lower;
    asm("mov.u32 %0, %%lanemask_lt;" : "=r"(lower));
    const lw_u32 at = walk->queue_at + 4 * (walk->waiting + (lw_u32)__popc(set & lower));
    lw_fence(); /* what was taken from here is read: a ballot came of it, but a ballot orders no memory */
    if (rejected.g[0])
        asm volatile("st.shared.u32 [%0], %1;" : : "r"(at), "r"(place.g[0]) : "memory");
    walk->waiting += (uint32_t)__popc(set);
}
#else
LW_LANE lw_warp_u32 lw_walk_take(const lw_walk *walk, lw_warp_mask idle)
{
    const lw_warp_u32 rank = lw_rank_u32(idle);
    lw_warp_u32 r;
    LW_FOR_GROUPS(g)
    {
        const lw_u32 at = lw_add_u32(rank.g[g], lw_set_u32(walk->waiting));
        r.g[g] = lw_fetch_u32(walk->queue->place, lw_select_u32(idle.g[g], at, lw_set_u32(0)));
    }
    return r;
}
LW_LANE void lw_walk_wait(lw_walk *walk, lw_warp_u32 place, lw_warp_mask rejected, uint32_t set)
{
    lw_append_u32(walk->queue->place + walk->waiting, place, rejected, set);
    walk->waiting += (uint32_t)lw_count_bits(set);
}
#endif

/* ---- fields: a ballot in fields of 1, 2, 4, .. 32 bits, the lanes of a sample ---- */

/* log2 of a field's size. */
LW_LANE int lw_field_shift(int size) { return lw_count_bits((uint32_t)size - 1); }

/* The number of a lane's field. */
LW_LANE lw_u32 lw_walk_field(lw_u32 lane, int size) { return lw_shr_u32(lane, lw_field_shift(size)); }

/* The lowest bit of every field. */
LW_LANE uint32_t lw_field_heads(int size)
{
    return size == 32 ? 1 : UINT32_MAX / ((UINT32_C(1) << size) - 1);
}

/* The largest field of which 32 bits have `fields`, 1 .. 32. */
LW_LANE int lw_field_size(uint32_t fields)
{
    return fields > 16 ? 1 : fields > 8 ? 2 : fields > 4 ? 4 : fields > 2 ? 8 : fields > 1 ? 16 : 32;
}

#if LW_LANES_ARE_THREADS
/* Of the lanes of `accepted`, the lowest of each field; the lanes whose field has one. */
LW_LANE void lw_walk_lowest(uint32_t accepted, int size, lw_warp_mask *lowest, lw_warp_mask *found)
{
    const lw_u32 lane = lw_lane_u32(0), mine = accepted & (UINT32_MAX >> (32 - size)) << (lane & (0u - (uint32_t)size));
    lowest->g[0] = (mine & (0u - mine)) == 1u << lane;
    found->g[0] = mine != 0;
}
#else
/* Every bit at or above a set one of its field; heads: the lowest bit of every field. */
LW_LANE uint32_t lw_field_prefix(uint32_t x, int size, uint32_t heads)
{
    for (int width = 1; width < size; width *= 2)
        x |= (x << width) & ~(heads * ((UINT32_C(1) << width) - 1));
    return x;
}
LW_LANE void lw_walk_lowest(uint32_t accepted, int size, lw_warp_mask *lowest, lw_warp_mask *found)
{
    const uint32_t heads = lw_field_heads(size), prefix = lw_field_prefix(accepted, size, heads);
    const uint32_t full = prefix >> (size - 1) & heads; /* the heads of fields that have one */
    *lowest = lw_walk_mask(prefix & ~(prefix << 1 & ~heads));
    *found = lw_walk_mask(size == 32 ? 0 - full : full * ((UINT32_C(1) << size) - 1));
}
#endif

#endif
