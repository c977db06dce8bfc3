/* One block of any variate, from its draws to its elements, written once for every backend:
 *
 *     lw_run_<name>(job, each, drawer, out, queue, element, from, to)
 *
 * makes groups from .. to - 1 (of 32 elements; PAIR: both even) of the block that begins with `element`. out: a room for
 * the block, in memory that the warp shares. each: a constant; whether parameters differ from element to element.
 *
 * Who includes this file says before how draws are had: type lw_drawer, and for every draw
 *
 *     lw_<drawn> lw_next_<draw>(lw_drawer *drawer, int number, int g)
 *
 * draw `number` of the block, of group g of the lanes. Numbers come in rising order. If the draws are in memory, out may be
 * there, too: the elements of a group take no more bytes than its draws, and are stored after those were read. */
#ifndef LANEWISE_VARIATE_RUN_H
#define LANEWISE_VARIATE_RUN_H

#include "dist/job.h"
#include "lanewise/lane/variates.h"
#include "reject/queue.h"
#include "reject/retry.h"


/* Where the parameters of an element are: its place in the job, and for elements outside the job some place inside. */
LW_LANE lw_u64 lw_job_place(const lw_job *job, lw_u64 element, lw_mask *inside)
{
    const lw_u64 place = lw_sub_u64(element, lw_set_u64(job->first));
    *inside = lw_lt_u64(place, lw_set_u64(job->count));
    return lw_select_u64(*inside, place, lw_set_u64(0));
}

LW_LANE lw_f32 lw_parameter_f32(const lw_job *job, int k, lw_u64 place)
{
    const lw_parameter *const p = &job->arguments.parameter[k];
    return p->each != NULL ? lw_gather_f32((const float *)p->each, place) : lw_set_f32((float)p->same.f64);
}

/* Doubles, and 64-bit integers as bits. */
LW_LANE lw_f64 lw_parameter_f64(const lw_job *job, int k, lw_u64 place)
{
    const lw_parameter *const p = &job->arguments.parameter[k];
    return p->each != NULL ? lw_gather_f64((const double *)p->each, place) : lw_set_f64(p->same.f64);
}

LW_LANE lw_f32 lw_coefficient_f32(const lw_job *job, int k) { return lw_set_f32(job->arguments.coefficient[k].f32); }
LW_LANE lw_f64 lw_coefficient_f64(const lw_job *job, int k) { return lw_set_f64(job->arguments.coefficient[k].f64); }

/* The coefficients of a group of lanes; returns the lanes whose parameters are outside the domain. Those inside the job
 * and outside the domain are set in *wrong. */
#define LW_VARIATE_COEFFICIENTS(name, real, coeffs, parameters)                                                        \
    LW_LANE lw_mask lw_coefficients_##name(const lw_job *job, int each, lw_u64 element, lw_##real c[coeffs],           \
                                           lw_mask *wrong)                                                             \
    {                                                                                                                  \
        lw_##real p[parameters + 1];                                                                                   \
        if (!each) {                                                                                                   \
            for (int k = 0; k < coeffs; k++)                                                                           \
                c[k] = lw_coefficient_##real(job, k);                                                                  \
            return *wrong = lw_no_mask();                                                                              \
        }                                                                                                              \
        lw_mask inside;                                                                                                \
        const lw_u64 place = lw_job_place(job, element, &inside);                                                      \
        for (int k = 0; k < parameters; k++)                                                                           \
            p[k] = lw_parameter_##real(job, k, place);                                                                 \
        const lw_mask outside_domain = lw_not_mask(lw_check_and_setup_##name(p, c));                                   \
        *wrong = lw_and_mask(inside, outside_domain);                                                                  \
        return outside_domain;                                                                                         \
    }

#define LW_RUN_ARGUMENTS                                                                                               \
    const lw_job *job, int each, lw_drawer *drawer, void *room, lw_queue *queue, uint64_t element, int from, int to
#define LW_LOAD_DRAWS(draw, draws_taken, d, group, g)                                                                  \
    for (int n = 0; n < draws_taken; n++)                                                                              \
    d[n] = lw_next_##draw(drawer, draws_taken * (group) + n, g)

/* ---- ONCE ---- */

#define LW_RUN_ONCE(name, type, draw, draws_taken, real, coeffs)                                                       \
    LW_LANE void lw_run_##name(LW_RUN_ARGUMENTS)                                                                       \
    {                                                                                                                  \
        LW_C_##type *const out = (LW_C_##type *)room;                                                                  \
        (void)queue;                                                                                                   \
        for (int k = from; k < to; k++) {                                                                              \
            lw_warp_mask wrong;                                                                                        \
            LW_FOR_GROUPS(g)                                                                                           \
            {                                                                                                          \
                LW_JOIN(lw_, LW_DRAWN_##draw) d[draws_taken];                                                        \
                lw_##real c[coeffs];                                                                                   \
                lw_##type x;                                                                                           \
                LW_LOAD_DRAWS(draw, draws_taken, d, k, g);                                                             \
                lw_fence();                                                                                            \
                const lw_mask outside =                                                                                \
                    lw_coefficients_##name(job, each, lw_elements_u64(element + 32 * k, g), c, &wrong.g[g]);           \
                lw_try_##name(d, c, &x);                                                                               \
                if (each)                                                                                              \
                    x = lw_select_##type(outside, lw_sentinel_##type(), x);                                            \
                lw_store_##type(out + 32 * k + lw_place(g), x);                                                        \
            }                                                                                                          \
            if (each && lw_ballot_mask(wrong) != 0)                                                                    \
                lw_tally(job->errors, lw_ballot_mask(wrong));                                                          \
        }                                                                                                              \
    }

/* ---- PAIR: elements e and e + 32 of 64 ---- */

#define LW_RUN_PAIR(name, type, draw, draws_taken, real, coeffs)                                                       \
    LW_LANE void lw_run_##name(LW_RUN_ARGUMENTS)                                                                       \
    {                                                                                                                  \
        LW_C_##type *const out = (LW_C_##type *)room;                                                                  \
        (void)queue;                                                                                                   \
        for (int k = from; k < to; k += 2) {                                                                           \
            lw_warp_mask wrong[2];                                                                                     \
            LW_FOR_GROUPS(g)                                                                                           \
            {                                                                                                          \
                LW_JOIN(lw_, LW_DRAWN_##draw) d[2];                                                                  \
                lw_##real c[2][coeffs];                                                                                \
                lw_##type x[2];                                                                                        \
                lw_mask outside[2];                                                                                    \
                for (int n = 0; n < 2; n++) {                                                                          \
                    d[n] = lw_next_##draw(drawer, k + n, g);                                                        \
                    outside[n] = lw_coefficients_##name(job, each, lw_elements_u64(element + 32 * (k + n), g), c[n],   \
                                                        &wrong[n].g[g]);                                               \
                }                                                                                                      \
                lw_fence();                                                                                            \
                lw_pair_##name(d, c[0], c[1], x);                                                                      \
                for (int n = 0; n < 2; n++) {                                                                          \
                    if (each)                                                                                          \
                        x[n] = lw_select_##type(outside[n], lw_sentinel_##type(), x[n]);                               \
                    lw_store_##type(out + 32 * (k + n) + lw_place(g), x[n]);                                           \
                }                                                                                                      \
            }                                                                                                          \
            for (int n = 0; n < 2; n++)                                                                                \
                if (each && lw_ballot_mask(wrong[n]) != 0)                                                             \
                    lw_tally(job->errors, lw_ballot_mask(wrong[n]));                                                   \
        }                                                                                                              \
    }

/* ---- RETRY: rejected elements wait in the queue until 32 can be tried together ---- */

#define LW_RUN_RETRY(name, type, draw, draws_taken, real, coeffs)                                                      \
    /* Tries the last 32 (or fewer) that wait again; returns how many wait then. */                                    \
    LW_LANE uint32_t lw_retry_##name(const lw_job *job, int each, LW_C_##type *out, lw_queue *queue, uint64_t element, \
                                     uint32_t waiting)                                                                 \
    {                                                                                                                  \
        const uint32_t tried = waiting < 32 ? waiting : 32, left = waiting - tried;                                    \
        lw_warp_u32 place, attempt;                                                                                    \
        lw_warp_mask rejected;                                                                                         \
        LW_FOR_GROUPS(g)                                                                                               \
        {                                                                                                              \
            LW_JOIN(lw_, LW_DRAWN_##draw) d[draws_taken];                                                            \
            lw_##real c[coeffs];                                                                                       \
            lw_##type x;                                                                                               \
            lw_mask counted_before;                                                                                    \
            const lw_mask busy = lw_lt_u32(lw_lane_u32(g), lw_set_u32(tried));                                         \
            place.g[g] = lw_select_u32(busy, lw_load_u32(queue->place + left + lw_place(g)), lw_set_u32(0));           \
            attempt.g[g] = lw_load_u32(queue->attempt + left + lw_place(g));                                           \
            const lw_u64 e = lw_add_u64(lw_set_u64(element), lw_widen_u64(place.g[g]));                                \
            LW_JOIN(lw_retry_draws_, LW_DRAWN_##draw)(&job->source, e, attempt.g[g], draws_taken, d);               \
            lw_retry_map_##draw(d, draws_taken);                                                                       \
            lw_coefficients_##name(job, each, e, c, &counted_before);                                                  \
            const lw_mask accepted = lw_try_##name(d, c, &x);                                                          \
            lw_scatter_##type(out, place.g[g], x, lw_and_mask(busy, accepted));                                        \
            rejected.g[g] = lw_and_mask(busy, lw_not_mask(accepted));                                                  \
            attempt.g[g] = lw_add_u32(attempt.g[g], lw_set_u32(1));                                                    \
        }                                                                                                              \
        return lw_queue_push(queue, left, place, attempt, rejected);                                                   \
    }                                                                                                                  \
    LW_LANE void lw_run_##name(LW_RUN_ARGUMENTS)                                                                       \
    {                                                                                                                  \
        LW_C_##type *const out = (LW_C_##type *)room;                                                                  \
        uint32_t waiting = 0;                                                                                          \
        for (int k = from; k < to; k++) {                                                                              \
            lw_warp_mask rejected, wrong;                                                                              \
            lw_warp_u32 place, attempt;                                                                                \
            LW_FOR_GROUPS(g)                                                                                           \
            {                                                                                                          \
                LW_JOIN(lw_, LW_DRAWN_##draw) d[draws_taken];                                                        \
                lw_##real c[coeffs];                                                                                   \
                lw_##type x;                                                                                           \
                LW_LOAD_DRAWS(draw, draws_taken, d, k, g);                                                             \
                lw_fence();                                                                                            \
                const lw_mask outside =                                                                                \
                    lw_coefficients_##name(job, each, lw_elements_u64(element + 32 * k, g), c, &wrong.g[g]);           \
                const lw_mask accepted = lw_or_mask(lw_try_##name(d, c, &x), outside);                                 \
                if (each)                                                                                              \
                    x = lw_select_##type(outside, lw_sentinel_##type(), x);                                            \
                lw_store_##type(out + 32 * k + lw_place(g), x);                                                        \
                rejected.g[g] = lw_not_mask(accepted);                                                                 \
                place.g[g] = lw_add_u32(lw_lane_u32(g), lw_set_u32((uint32_t)(32 * k)));                               \
                attempt.g[g] = lw_set_u32(1);                                                                          \
            }                                                                                                          \
            if (each && lw_ballot_mask(wrong) != 0)                                                                    \
                lw_tally(job->errors, lw_ballot_mask(wrong));                                                          \
            waiting = lw_queue_push(queue, waiting, place, attempt, rejected);                                         \
            while (waiting >= 32 || (k + 1 == to && waiting > 0))                                                      \
                waiting = lw_retry_##name(job, each, out, queue, element, waiting);                                    \
        }                                                                                                              \
    }

/* b53 takes the upper 53 bits of what the retry words give. */
LW_LANE void lw_retry_map_word(lw_u32 *d, int draws) { (void)d, (void)draws; }
LW_LANE void lw_retry_map_b32(lw_u32 *d, int draws) { (void)d, (void)draws; }
LW_LANE void lw_retry_map_b64(lw_u64 *d, int draws) { (void)d, (void)draws; }
LW_LANE void lw_retry_map_b53(lw_u64 *d, int draws)
{
    for (int n = 0; n < draws; n++)
        d[n] = lw_shr_u64(d[n], 11);
}

#define LW_VARIATE(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                             \
    LW_VARIATE_COEFFICIENTS(name, real, coeffs, parameters)                                                            \
    LW_RUN_##method(name, type, draw, draws, real, coeffs)
#include "lanewise/lane/variates.def"
#undef LW_VARIATE

#endif
