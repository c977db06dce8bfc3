/* Schedules of rejection from a lane generator, in a user's own kernel or loop: for every engine and every row of
 * variates.def that rejects (methods RETRY and PAIR_RETRY)
 *
 *     lw_lanes_<engine>_<name>_kept(g, &kept, p, &x, &rounds)       Thomas's pre-caching
 *     lw_lanes_<engine>_<name>_grouped(g, group, p, &x, &rounds)    fields of lanes try for one element after another
 *     lw_lanes_<engine>_<name>_helping(g, p, &x, &rounds)           lanes that are done try for those that are not
 *     lw_lanes_<engine>_<name>_pooled(g, &pool, p, &x, &rounds)     lanes share what was accepted, and drop nothing
 *     lw_lanes_<engine>_<name>_queued(g, &queued, &x, &rounds)      fixed parameters, both elements of a pair, queues
 *
 * x: one value per lane; p[k]: parameter k, one value per lane, as in kernel/variates.h; `rounds` is counted on. All 32
 * lanes of the warp call together. The same calls, except queued, serve methods of your own: kernel/method/lanes.inl.
 *
 * A round is an attempt of all 32 lanes. Each schedule has a sequence of its own, the same on every backend
 * (docs/contract/lane-generators.md); the distribution is that of lw_lanes_<engine>_<name>(g, p), which ends when the
 * slowest lane has accepted.
 *
 *   kept      a lane that has its element keeps the next one that it accepts for the next call. `kept` is an
 *             lw_kept_<name>, cleared by lw_kept_<name>_clear: a register per value and one per parameter. A lane whose
 *             parameters differ from those of the call before drops what it kept
 *   grouped   `group` is 1, 2, 4, 8, 16 or 32, the same in all lanes. For elements that are rarely accepted, and for
 *             comparison: helping takes fewer rounds
 *   helping   the lanes without an element get all 32 lanes in every round. Nothing is kept between calls
 *   pooled    what is accepted waits in a pool until 32 values are there: 1 / acceptance rounds per call, the fewest that
 *             there can be. `pool` is an lw_pool_<name>, cleared by lw_pool_<name>_clear: a register per value and one
 *             per parameter. The pool is dropped when the parameters differ from those of the call before. Lanes whose
 *             parameters differ from each other's cannot share: all lanes get what a lane outside the domain gets
 *
 *   queued    each lane queues what it accepts, three values at most, and a call takes the first. A round of the method
 *             PAIR_RETRY is two attempts per lane, which share a pair of normals. `queued` is an lw_queued_<name>, opened
 *             by lw_queued_<name>_open(&queued, p): coefficients, which are made once, and three registers
 *
 * A lane whose parameters are outside the domain gets a NaN, or the largest integer; so does one for which LW_ATTEMPTS
 * attempts accept nothing (detail/attempts.h).
 *
 * Which one: queued where parameters stay from call to call and the method is PAIR_RETRY; else kept where lanes keep
 * their parameters from call to call, and pooled where these are the same in all lanes and fewer than two attempts of
 * three are accepted; helping where parameters change and attempts are rarely accepted or long, else the plain call.
 * docs/guide/rejection.md has the times. */
#ifndef LANEWISE_KERNEL_SCHEDULES_H
#define LANEWISE_KERNEL_SCHEDULES_H

#include "../detail/schedules/deal.h"
#include "generator.h"
#include "../detail/variates.h"

/* Before a loop over groups that make attempts: two groups of f64 side by side, of f32 one by one, since two have more
 * constants than registers. */
#define LW_UNROLL_ATTEMPTS_f32 LW_ROLLED
#if LW_GROUPS <= 2
#define LW_UNROLL_ATTEMPTS_f64 LW_UNROLL_GROUPS
#else
#define LW_UNROLL_ATTEMPTS_f64 LW_ROLLED
#endif

/* Whether what a bound leaves is tested together, of a row of variates.def. */
#define LW_QUEUED_TOGETHER (LW_DEFERRED == 1 && LW_GROUPS > 1 && !LW_ONE_LANE)

#define LW_STORED_u32 uint32_t
#define LW_STORED_u64 uint64_t

/* Values that a lane may have in the schedule `queued`. */
enum { LW_QUEUED_MOST = 3 };

#define LW_SCHEDULES_BY_INDEX 0
#define LW_VARIATE_TEMPLATE "lane_schedules.inl"
#include "../detail/templates/each_variate.inl"
#define LW_ENGINE_TEMPLATE "each_variate.inl"
#include "../detail/templates/each_engine.inl"
#undef LW_VARIATE_TEMPLATE
#undef LW_SCHEDULES_BY_INDEX

#endif
