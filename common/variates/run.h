/* The elements of any variate from its draws, written once for every backend:
 *
 *     lw_run_<name>(job, each, drawer, first, room, scratch, waiting, element, from, to, last)
 *
 * makes groups from .. to - 1 (of 32 elements; PAIR: both even), group 0 beginning with `element`, and puts them into
 * `room` in order, which is memory that the warp shares and begins with group 0. each: a constant; whether parameters
 * differ from element to element.
 *
 * drawer: who includes this file says before how draws are had: type lw_drawer, and for every draw
 *
 *     lw_<drawn> lw_next_<draw>(lw_drawer *drawer, int number, int g)
 *
 * draw `number` of those that begin with group `first`, for group g of the lanes. Numbers come in rising order. If the
 * draws are in memory, the room may be there, too: elements of a group take no more bytes than its draws, and are
 * stored after those were read, which lw_drew(drawer) makes sure of: lw_fence, or nothing if draws come from no memory.
 *
 * scratch: an lw_scratch_<name> that the warp shares; *waiting: 0 at first. Rejected elements wait there until 32 can
 * be tried again together; those that still wait after `last` are finished then. */
#ifndef LANEWISE_VARIATES_RUN_H
#define LANEWISE_VARIATES_RUN_H

#include "fills/spent.h"
#include "lanewise/detail/parameters.h"
#include "lanewise/detail/variates.h"
#include "lanewise/detail/queue.h"
#include "lanewise/detail/retry.h"

/* Where the parameters of an element are: its place in the job, and for elements outside the job some place inside. */
LW_LANE
lw_u64 lw_job_place(const lw_job *job, lw_u64 element, lw_mask *inside)
{
    const lw_u64 place = lw_sub_u64(element, lw_set_u64(job->first));
    *inside = lw_lt_u64(place, lw_set_u64(job->count));
    if (job->arguments.period == 0)
        return lw_select_u64(*inside, place, lw_set_u64(0));
    /* elements are below 2^61, so that the quotient is at most 1 too small */
    const lw_u64 period = lw_set_u64(job->arguments.period);
    const lw_u64 quotient = lw_mulhi_u64(element, lw_set_u64(job->arguments.period_inverse));
    const lw_u64 rest = lw_sub_u64(element, lw_mul_u64(quotient, period));
    return lw_select_u64(lw_lt_u64(rest, period), rest, lw_sub_u64(rest, period));
}

/* The coefficients of a group of lanes from the parameters of their elements; returns the lanes whose parameters are
 * outside the domain. Those inside the job and outside the domain are set in *wrong. And the coefficients that all
 * elements share. */
#define LW_VARIATE_COEFFICIENTS(name, real, coeffs, parameters)                                                        \
    /* The parameters of elements; the lanes inside the job. */                                                        \
    LW_LANE lw_mask lw_parameters_##name(const lw_job *job, lw_u64 element, lw_##real *p)                              \
    {                                                                                                                  \
        lw_mask inside;                                                                                                \
        const lw_u64 place = lw_job_place(job, element, &inside);                                                      \
        for (int k = 0; k < parameters; k++)                                                                           \
            p[k] = lw_parameter_##real(job, k, place);                                                                 \
        return inside;                                                                                                 \
    }                                                                                                                  \
    LW_LANE lw_mask lw_coefficients_of_##name(const lw_##real *p, lw_mask inside, lw_##real *c, lw_mask *wrong)        \
    {                                                                                                                  \
        const lw_mask outside = lw_not_mask(lw_check_and_setup_##name(p, c));                                          \
        *wrong = lw_and_mask(inside, outside);                                                                         \
        return outside;                                                                                                \
    }                                                                                                                  \
    LW_OUTLINE lw_mask lw_coefficients_##name(const lw_job *job, lw_u64 element, lw_##real *c, lw_mask *wrong)         \
    {                                                                                                                  \
        lw_##real p[parameters + 1];                                                                                   \
        const lw_mask inside = lw_parameters_##name(job, element, p);                                                  \
        return lw_coefficients_of_##name(p, inside, c, wrong);                                                         \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    void lw_same_coefficients_##name(const lw_job *job, int each, lw_##real *c)                                        \
    {                                                                                                                  \
        for (int k = 0; k < coeffs; k++)                                                                               \
            c[k] = each ? lw_set_##real(0) : lw_coefficient_##real(job, k);                                            \
    }

/* An attempt that is made out of line: the second ones, and on CPUs the first ones of kinds that may need a second. */
#define LW_VARIATE_ATTEMPT_PAIR(name, type, draw, real)
#define LW_VARIATE_ATTEMPT_ONCE(name, type, draw, real)
#define LW_VARIATE_ATTEMPT_RETRY(name, type, draw, real)                                                               \
    LW_OUTLINE lw_mask lw_attempt_##name(const LW_JOIN(lw_, LW_DRAWN_##draw) * d, const lw_##real *c, lw_##type *x)    \
    {                                                                                                                  \
        return lw_try_##name(d, c, x);                                                                                 \
    }
#define LW_VARIATE_ATTEMPT_PAIR_RETRY LW_VARIATE_ATTEMPT_RETRY

#define LW_RUN_ARGUMENTS(name)                                                                                         \
    const lw_job *job, int each, lw_drawer *drawer, int first, void *room, lw_scratch_##name *scratch,                 \
        uint32_t *waiting, uint64_t element, int from, int to, int last
#define LW_LOAD_DRAWS(draw, draws_taken, d, group, g)                                                                  \
    for (int m = 0; m < draws_taken; m++)                                                                              \
    (d)[m] = lw_next_##draw(drawer, draws_taken * ((group)-first) + m, g)
#define LW_COUNT_WRONG(wrong)                                                                                          \
    if (each && lw_ballot_mask(wrong) != 0)                                                                            \
    lw_tally(job->errors, lw_ballot_mask(wrong))

/* Groups made one after another without a branch, so that the next one's steps overlap this one's arithmetic. */
#if LW_LANES_ARE_THREADS
#define LW_UNROLL(n) _Pragma(#n)
#else
#define LW_UNROLL(n)
#endif
#define LW_UNROLL_ONCE_f32 LW_UNROLL(unroll 8)
#define LW_UNROLL_ONCE_u32 LW_UNROLL(unroll 1)
#define LW_UNROLL_ONCE_f64 LW_UNROLL(unroll 1)
#define LW_UNROLL_ONCE_u64 LW_UNROLL(unroll 1)
#define LW_UNROLL_PAIR_f32 LW_UNROLL(unroll 4)
#define LW_UNROLL_PAIR_f64 LW_UNROLL(unroll 1)

/* ---- ONCE ---- */

/* Where a group is a warp (cuda), parameters are read a group ahead: they come from far. */
#define LW_RUN_ONCE(name, type, draw, draws_taken, real, coeffs)                                                       \
    typedef char lw_scratch_##name;                                                                                    \
    LW_LANE                                                                                                            \
    void lw_run_##name(LW_RUN_ARGUMENTS(name))                                                                         \
    {                                                                                                                  \
        LW_C_##type *const out = (LW_C_##type *)room;                                                                  \
        lw_##real c[coeffs], p[LW_PARAMETERS_MOST + 1];                                                                \
        lw_mask inside = lw_no_mask();                                                                                 \
        (void)scratch, (void)waiting, (void)last;                                                                      \
        lw_same_coefficients_##name(job, each, c);                                                                     \
        LW_C_##type *at = out + 32 * from;                                                                             \
        if (each && LW_GROUPS == 1)                                                                                    \
            inside = lw_parameters_##name(job, lw_elements_u64(element + 32 * from, 0), p);                            \
        LW_UNROLL_ONCE_##type for (int k = from; k < to; k++, at += 32)                                                \
        {                                                                                                              \
            lw_warp_mask wrong;                                                                                        \
            LW_FOR_GROUPS(g)                                                                                           \
            {                                                                                                          \
                LW_JOIN(lw_, LW_DRAWN_##draw) d[draws_taken];                                                          \
                lw_##type x;                                                                                           \
                lw_mask outside = lw_no_mask();                                                                        \
                LW_LOAD_DRAWS(draw, draws_taken, d, k, g);                                                             \
                lw_drew(drawer);                                                                                       \
                if (each) {                                                                                            \
                    if (LW_GROUPS > 1)                                                                                 \
                        inside = lw_parameters_##name(job, lw_elements_u64(element + 32 * k, g), p);                   \
                    outside = lw_coefficients_of_##name(p, inside, c, &wrong.g[g]);                                    \
                    if (LW_GROUPS == 1)                                                                                \
                        inside = lw_parameters_##name(job, lw_elements_u64(element + 32 * (k + 1), g), p);             \
                }                                                                                                      \
                lw_try_##name(d, c, &x);                                                                               \
                if (each)                                                                                              \
                    x = lw_select_##type(outside, lw_sentinel_##type(), x);                                            \
                lw_store_##type(at + lw_slot(g), x);                                                                   \
            }                                                                                                          \
            LW_COUNT_WRONG(wrong);                                                                                     \
        }                                                                                                              \
    }

/* ---- PAIR: elements e and e + 32 of 64 ---- */

#define LW_RUN_PAIR(name, type, draw, draws_taken, real, coeffs)                                                       \
    typedef char lw_scratch_##name;                                                                                    \
    LW_LANE                                                                                                            \
    void lw_run_##name(LW_RUN_ARGUMENTS(name))                                                                         \
    {                                                                                                                  \
        LW_C_##type *const out = (LW_C_##type *)room;                                                                  \
        lw_##real c[2][coeffs];                                                                                        \
        (void)scratch, (void)waiting, (void)last;                                                                      \
        lw_same_coefficients_##name(job, each, c[0]);                                                                  \
        lw_same_coefficients_##name(job, each, c[1]);                                                                  \
        LW_C_##type *at = out + 32 * from;                                                                             \
        LW_UNROLL_PAIR_##type for (int k = from; k < to; k += 2, at += 64)                                             \
        {                                                                                                              \
            lw_warp_mask wrong[2];                                                                                     \
            LW_FOR_GROUPS(g)                                                                                           \
            {                                                                                                          \
                LW_JOIN(lw_, LW_DRAWN_##draw) d[2];                                                                    \
                lw_##type x[2];                                                                                        \
                lw_mask outside[2] = {lw_no_mask(), lw_no_mask()};                                                     \
                for (int n = 0; n < 2; n++) {                                                                          \
                    d[n] = lw_next_##draw(drawer, k - first + n, g);                                                   \
                    if (each)                                                                                          \
                        outside[n] = lw_coefficients_##name(job, lw_elements_u64(element + 32 * (k + n), g), c[n],     \
                                                            &wrong[n].g[g]);                                           \
                }                                                                                                      \
                lw_drew(drawer);                                                                                       \
                lw_pair_##name(d, c[0], c[1], x);                                                                      \
                for (int n = 0; n < 2; n++) {                                                                          \
                    if (each)                                                                                          \
                        x[n] = lw_select_##type(outside[n], lw_sentinel_##type(), x[n]);                               \
                    lw_store_##type(at + lw_slot(g) + 32 * n, x[n]);                                                   \
                }                                                                                                      \
            }                                                                                                          \
            LW_COUNT_WRONG(wrong[0]);                                                                                  \
            LW_COUNT_WRONG(wrong[1]);                                                                                  \
        }                                                                                                              \
    }

/* ---- RETRY ---- */

#if LW_LANES_ARE_THREADS
#define LW_FIRST_TRY(name) lw_try_##name
#else
#define LW_FIRST_TRY(name) lw_attempt_##name
#endif

/* draws_taken: by an attempt that is not the first. */
#define LW_RUN_AGAIN(name, type, draw, draws_taken, real, coeffs)                                                      \
    typedef lw_queue lw_scratch_##name;                                                                                \
    /* Tries the last 32 (or fewer) of the rejected elements again; returns how many wait then. Where the attempts of  \
     * one are spent, it waits no more. */                                                                             \
    LW_LANE                                                                                                            \
    uint32_t lw_retry_##name(const lw_job *job, int each, LW_C_##type *out, lw_queue *queue, uint32_t waiting,         \
                             uint64_t element)                                                                         \
    {                                                                                                                  \
        const uint32_t tried = waiting < 32 ? waiting : 32, left = waiting - tried;                                    \
        lw_warp_u32 place, attempt;                                                                                    \
        lw_warp_mask rejected, spent;                                                                                  \
        lw_##real c[coeffs];                                                                                           \
        lw_same_coefficients_##name(job, each, c);                                                                     \
        for (int g = 0; g < LW_GROUPS; g++) {                                                                          \
            LW_JOIN(lw_, LW_DRAWN_##draw) d[draws_taken];                                                              \
            lw_##type x;                                                                                               \
            lw_mask counted_before;                                                                                    \
            const lw_mask busy = lw_lt_u32(lw_lane_u32(g), lw_set_u32(tried));                                         \
            place.g[g] = lw_select_u32(busy, lw_load_u32(queue->place + left + lw_slot(g)), lw_set_u32(0));            \
            attempt.g[g] = lw_load_u32(queue->attempt + left + lw_slot(g));                                            \
            const lw_u64 e = lw_add_u64(lw_set_u64(element), lw_widen_u64(place.g[g]));                                \
            LW_JOIN(lw_retry_draws_, LW_DRAWN_##draw)(&job->source, e, attempt.g[g], draws_taken, d);                  \
            lw_retry_map_##draw(d, draws_taken);                                                                       \
            if (each)                                                                                                  \
                lw_coefficients_##name(job, e, c, &counted_before);                                                    \
            const lw_mask accepted = lw_attempt_##name(d, c, &x);                                                      \
            lw_scatter_##type(out, place.g[g], x, lw_and_mask(busy, accepted));                                        \
            rejected.g[g] = lw_and_mask(busy, lw_not_mask(accepted));                                                  \
            attempt.g[g] = lw_add_u32(attempt.g[g], lw_set_u32(1));                                                    \
            spent.g[g] = lw_and_mask(rejected.g[g], lw_eq_u32(attempt.g[g], lw_set_u32(LW_ATTEMPTS)));                 \
        }                                                                                                              \
        if (__builtin_expect(lw_ballot_mask(spent) != 0, 0)) {                                                         \
            for (int g = 0; g < LW_GROUPS; g++) {                                                                      \
                lw_scatter_##type(out, place.g[g], lw_sentinel_##type(), spent.g[g]);                                  \
                rejected.g[g] = lw_and_mask(rejected.g[g], lw_not_mask(spent.g[g]));                                   \
            }                                                                                                          \
            lw_count_spent(job, element, place, spent);                                                                \
        }                                                                                                              \
        return lw_queue_push(queue, left, place, attempt, rejected);                                                   \
    }

/* Queues the lanes of group k that are set in `rejected`. */
#define LW_QUEUE_REJECTED(k, rejected)                                                                                 \
    {                                                                                                                  \
        lw_warp_u32 place, attempt;                                                                                    \
        LW_FOR_GROUPS(g)                                                                                               \
        {                                                                                                              \
            place.g[g] = lw_add_u32(lw_lane_u32(g), lw_set_u32((uint32_t)(32 * (k))));                                 \
            attempt.g[g] = lw_set_u32(1);                                                                              \
        }                                                                                                              \
        *waiting = lw_queue_push(scratch, *waiting, place, attempt, rejected);                                         \
    }
/* Tries again while `enough` wait. */
#define LW_RETRY_WAITING(name, enough)                                                                                 \
    while (*waiting >= enough)                                                                                         \
    *waiting = lw_retry_##name(job, each, out, scratch, *waiting, element)

#define LW_RUN_RETRY(name, type, draw, draws_taken, real, coeffs)                                                      \
    LW_RUN_AGAIN(name, type, draw, draws_taken, real, coeffs)                                                          \
    LW_LANE                                                                                                            \
    void lw_run_##name(LW_RUN_ARGUMENTS(name))                                                                         \
    {                                                                                                                  \
        LW_C_##type *const out = (LW_C_##type *)room, *at = out + 32 * from;                                           \
        lw_##real c[coeffs];                                                                                           \
        lw_same_coefficients_##name(job, each, c);                                                                     \
        for (int k = from; k < to; k++, at += 32) {                                                                    \
            lw_warp_mask rejected, wrong;                                                                              \
            LW_FOR_GROUPS(g)                                                                                           \
            {                                                                                                          \
                LW_JOIN(lw_, LW_DRAWN_##draw) d[draws_taken];                                                          \
                lw_##type x;                                                                                           \
                lw_mask outside = lw_no_mask();                                                                        \
                LW_LOAD_DRAWS(draw, draws_taken, d, k, g);                                                             \
                lw_fence();                                                                                            \
                if (each)                                                                                              \
                    outside = lw_coefficients_##name(job, lw_elements_u64(element + 32 * k, g), c, &wrong.g[g]);       \
                const lw_mask accepted = lw_or_mask(LW_FIRST_TRY(name)(d, c, &x), outside);                            \
                if (each)                                                                                              \
                    x = lw_select_##type(outside, lw_sentinel_##type(), x);                                            \
                lw_store_##type(at + lw_slot(g), x);                                                                   \
                rejected.g[g] = lw_not_mask(accepted);                                                                 \
            }                                                                                                          \
            LW_COUNT_WRONG(wrong);                                                                                     \
            LW_QUEUE_REJECTED(k, rejected)                                                                             \
            LW_RETRY_WAITING(name, 32);                                                                                \
        }                                                                                                              \
        if (last)                                                                                                      \
            LW_RETRY_WAITING(name, 1);                                                                                 \
    }

/* ---- PAIR_RETRY: first attempts of elements e and e + 32 of 64 together ---- */

#define LW_RUN_PAIR_RETRY(name, type, draw, draws_taken, real, coeffs)                                                 \
    LW_RUN_AGAIN(name, type, draw, (draws_taken) + 1, real, coeffs)                                                    \
    LW_LANE                                                                                                            \
    void lw_run_in_##name(int regime, LW_RUN_ARGUMENTS(name))                                                          \
    {                                                                                                                  \
        LW_C_##type *const out = (LW_C_##type *)room, *at = out + 32 * from;                                           \
        lw_##real c[2][coeffs];                                                                                        \
        lw_same_coefficients_##name(job, each, c[0]);                                                                  \
        lw_same_coefficients_##name(job, each, c[1]);                                                                  \
        for (int k = from; k < to; k += 2, at += 64) {                                                                 \
            lw_warp_mask rejected[2], wrong[2];                                                                        \
            int all = 1;                                                                                               \
            LW_FOR_GROUPS(g)                                                                                           \
            {                                                                                                          \
                LW_JOIN(lw_, LW_DRAWN_##draw) d[2][draws_taken];                                                       \
                lw_##type x[2];                                                                                        \
                lw_mask accepted[2], outside[2] = {lw_no_mask(), lw_no_mask()};                                        \
                for (int n = 0; n < 2; n++) {                                                                          \
                    LW_LOAD_DRAWS(draw, draws_taken, d[n], k + n, g);                                                  \
                }                                                                                                      \
                lw_fence();                                                                                            \
                if (each) {                                                                                            \
                    for (int n = 0; n < 2; n++)                                                                        \
                        outside[n] = lw_coefficients_##name(job, lw_elements_u64(element + 32 * (k + n), g), c[n],     \
                                                            &wrong[n].g[g]);                                           \
                    regime = lw_regime_##name(c[0], c[1]);                                                             \
                }                                                                                                      \
                all &= lw_pair_try_##name(regime, d[0], d[1], c[0], c[1], x, accepted);                                \
                for (int n = 0; n < 2; n++) {                                                                          \
                    if (each)                                                                                          \
                        x[n] = lw_select_##type(outside[n], lw_sentinel_##type(), x[n]);                               \
                    lw_store_##type(at + 32 * n + lw_slot(g), x[n]);                                                   \
                    rejected[n].g[g] = lw_not_mask(lw_or_mask(accepted[n], outside[n]));                               \
                }                                                                                                      \
            }                                                                                                          \
            LW_COUNT_WRONG(wrong[0]);                                                                                  \
            LW_COUNT_WRONG(wrong[1]);                                                                                  \
            if (all)                                                                                                   \
                continue;                                                                                              \
            LW_QUEUE_REJECTED(k, rejected[0])                                                                          \
            LW_QUEUE_REJECTED(k + 1, rejected[1])                                                                      \
            LW_RETRY_WAITING(name, 32);                                                                                \
        }                                                                                                              \
        if (last)                                                                                                      \
            LW_RETRY_WAITING(name, 1);                                                                                 \
    }                                                                                                                  \
    /* regime 0, that of most calls, has a loop of its own */                                                          \
    LW_LANE                                                                                                            \
    void lw_run_##name(LW_RUN_ARGUMENTS(name))                                                                         \
    {                                                                                                                  \
        lw_##real c[coeffs];                                                                                           \
        lw_same_coefficients_##name(job, each, c);                                                                     \
        const int regime = each ? -1 : lw_regime_##name(c, c);                                                         \
        if (regime == 0)                                                                                               \
            lw_run_in_##name(0, job, 0, drawer, first, room, scratch, waiting, element, from, to, last);               \
        else                                                                                                           \
            lw_run_in_##name(regime, job, each, drawer, first, room, scratch, waiting, element, from, to, last);       \
    }

#define LW_CHOSEN(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                             \
    LW_VARIATE_COEFFICIENTS(name, real, coeffs, parameters)                                                            \
    LW_VARIATE_ATTEMPT_##method(name, type, draw, real) LW_RUN_##method(name, type, draw, draws, real, coeffs)
#include "variates/chosen.def"
#undef LW_CHOSEN

#endif
