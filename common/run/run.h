/* The elements of any variate from its draws, written once for every backend:
 *
 *     lw_run_<name>(job, each, drawer, first, buffer, scratch, waiting, element, from, to, last)
 *
 * makes groups from .. to - 1 (of 32 elements; PAIR: both even), group 0 beginning with `element`, and puts them into
 * `buffer` in order, which is memory that the warp shares and begins with group 0. each: a constant; whether parameters
 * differ from element to element.
 *
 * drawer: who includes this file says before how draws are had: type lw_drawer, and for every draw
 *
 *     lw_<drawn> lw_next_<draw>(lw_drawer *drawer, int number, int g)
 *
 * draw `number` of those that begin with group `first`, for group g of the lanes. Numbers come in rising order. If the
 * draws are in memory, the buffer may be there, too: elements of a group take no more bytes than its draws, and are
 * stored after those were read, which lw_drew(drawer) makes sure of: lw_fence, or nothing if draws come from no memory.
 * lw_may_defer(drawer, often): whether lanes that a bound does not accept wait for their test (deferred.inl);
 * often: whether most groups have some. A kind that is made in passes (run.inl) reads its draws in each of them, and
 * its buffer is elsewhere.
 *
 * Where a warp is many groups of lanes, lw_run_few_<name>(job, drawer, buffer, scratch, element, warps) does the same for a
 * job of few elements (few.h), all of them in warps 0 to warps - 1.
 *
 * scratch: an lw_scratch_<name> that the warp shares, where lw_may_defer may be 1 that of an lw_defers_<name>;
 * *waiting: 0 at first. Rejected elements wait there until 32 can be retried together; after `last` the queue is
 * drained. */
#ifndef LANEWISE_RUN_RUN_H
#define LANEWISE_RUN_RUN_H

#include "few.h"
#include "spent.h"
#include "lanewise/detail/parameters.h"
#include "lanewise/detail/variates.h"
#include "lanewise/detail/queue.h"
#include "lanewise/detail/retry.h"

/* Where the parameters of an element are: its place in the job, and for elements outside the job some place inside. */
LW_LANE
lw_u64 lw_job_place(const lw_job *job, lw_u64 element, lw_mask *inside)
{
    const lw_u64 place = lw_sub_u64(element, lw_set_u64(lw_job_first(job)));
    *inside = lw_lt_u64(place, lw_set_u64(job->count));
    const lw_variate_arguments *const arguments = &job->arguments.variate;
    if (arguments->period == 0)
        return lw_select_u64(*inside, place, lw_set_u64(0));
    /* elements are below 2^61, so that the quotient is at most 1 too small */
    const lw_u64 period = lw_set_u64(arguments->period);
    const lw_u64 quotient = lw_mulhi_u64(element, lw_set_u64(arguments->period_inverse));
    const lw_u64 rest = lw_sub_u64(element, lw_mul_u64(quotient, period));
    return lw_select_u64(lw_lt_u64(rest, period), rest, lw_sub_u64(rest, period));
}

/* Coefficients of a group of lanes from arrays of parameters: lw_coefficients_<name>. */
typedef lw_mask lw_from_each_f32(const lw_job *job, lw_u64 element, lw_f32 *c, lw_mask *wrong);
typedef lw_mask lw_from_each_f64(const lw_job *job, lw_u64 element, lw_f64 *c, lw_mask *wrong);

#define LW_LOAD_DRAWS(d, group, g)                                                                                     \
    for (int m = 0; m < LW_DRAWS; m++)                                                                                 \
    (d)[m] = LW_W(lw_next)(drawer, LW_DRAWS * ((group)-first) + m, g)
#define LW_COUNT_WRONG(wrong)                                                                                          \
    if (each && lw_ballot_mask(wrong) != 0)                                                                            \
    lw_tally(job->errors, lw_ballot_mask(wrong))

/* A kind that has passes (lanewise/detail/variates.h) is made in as many loops more where lanes are vectors and all
 * elements have the same coefficients. In one loop a core finds too few independent operations beside the chain of an
 * element's own. The results of a pass are stored at the elements' places; their draws are still where they were. */
#define LW_IN_PASSES (LW_PASSES > 0 && !LW_ONE_LANE)

/* Groups made one after another without a branch, so that the next one's steps overlap this one's arithmetic. */
#if LW_LANES_ARE_THREADS
#define LW_UNROLL(n) _Pragma(#n)
#else
#define LW_UNROLL(n)
#endif
/* The groups of a warp, by the type of elements. */
#define LW_RUN_GROUPS_f32(g) LW_FOR_GROUPS(g)
#define LW_RUN_GROUPS_u32(g) LW_FOR_GROUPS(g)
#define LW_RUN_GROUPS_f64(g) LW_FOR_GROUPS_LONG(g)
#define LW_RUN_GROUPS_u64(g) LW_FOR_GROUPS_LONG(g)
#define LW_UNROLL_ONCE_f32 LW_UNROLL(unroll 8)
#define LW_UNROLL_ONCE_u32 LW_UNROLL(unroll 1)
#define LW_UNROLL_ONCE_f64 LW_UNROLL(unroll 1)
#define LW_UNROLL_ONCE_u64 LW_UNROLL(unroll 1)
#define LW_UNROLL_PAIR_f32 LW_UNROLL(unroll 4)
#define LW_UNROLL_PAIR_f64 LW_UNROLL(unroll 1)

/* Retries of up to 32 elements: where a warp is many groups of lanes, a call, which takes little beside them. */
#if LW_MANY_GROUPS
#define LW_RETRIES LW_OUTLINE
#else
#define LW_RETRIES LW_LANE
#endif

/* The first try. */
#if LW_LANES_ARE_THREADS
#define LW_FIRST_TRY LW_V(lw_try)
#else
#define LW_FIRST_TRY LW_V_ATTEMPT
#endif

/* Queues the lanes of group k that are set in `rejected`; returns the length of the queue. */
LW_LANE uint32_t lw_queue_rejected(lw_queue *queue, uint32_t waiting, int k, lw_warp_mask rejected)
{
    lw_warp_u32 place, attempt;
    LW_FOR_GROUPS(g)
    {
        place.g[g] = lw_add_u32(lw_lane_u32(g), lw_set_u32((uint32_t)(32 * k)));
        attempt.g[g] = lw_set_u32(1);
    }
    return lw_queue_push(queue->place, queue->attempt, waiting, place, attempt, rejected);
}

#define LW_CHOSEN_TEMPLATE "run/run.inl"
#include "kinds/chosen.inl"

#endif
