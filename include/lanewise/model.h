/* The theory of rejection sampling on lanes that work in step: how often a warp goes round its loop, what grouping lanes
 * or keeping the next variate saves, and where one way of working overtakes another.
 *
 * rho   the probability that an attempt is rejected, 0 <= rho < 1 (Ridley and Forget); p = 1 - rho is Thomas's
 * lanes how many work in step and want one sample each, 1 .. LW_MODEL_LANES: 32 on a GPU, 16 or 32 on AVX-512
 *
 * Sources: [RF] Ridley and Forget, "A simple method for rejection sampling efficiency improvement on SIMT
 * architectures", Statistics and Computing 31 (2021); equations are theirs. [T] Thomas, "Rejection methods on GPUs".
 * Formulas stand here as printed, except for two slips, which are named.
 *
 * All results are doubles in host memory, made by plain C with libm: they are estimates to plan with, no part of the
 * contract of equal bits. Any thread may call; nothing waits, nothing is kept. An argument out of its range gives
 * LW_ERROR_ARGUMENT and a sentence, and writes nothing.
 */
#ifndef LANEWISE_MODEL_H
#define LANEWISE_MODEL_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { LW_MODEL_LANES = 1024 };      /* as many lanes as can be asked about */
enum { LW_MODEL_CHAIN_LANES = 64 };  /* and in the chains of [T], which have lanes^2 states */

/* ---- one sample a lane: the masked loop ([RF] algorithm 2) ---- */

/* The probability that a warp needs n iterations, n >= 1: (1 - rho^n)^t - (1 - rho^(n-1))^t, [RF] eq. 9. */
LW_API lw_status lw_model_probability(double rho, int lanes, uint64_t n, double *probability);

/* The expected number of iterations: sum over k >= 0 of 1 - (1 - rho^k)^t. Relative error below 1e-14 lanes. */
LW_API lw_status lw_model_mean(double rho, int lanes, double *mean);

/* N (1 - rho^N)^t - sum of (1 - rho^i)^t for i = 1 .. N - 1, N >= 1: what the mean is the limit of. [RF] eq. 15, which
 * prints the sum up to N: that would have the limit mean - 1. At most 2^24 terms. */
LW_API lw_status lw_model_mean_terms(double rho, int lanes, uint64_t terms, double *mean);

/* Approximations of the mean.
 *   mode       ln(2 (rho - 1) t / ln rho) / ln(1/rho) + 1, [RF] eq. 13; rho > 0
 *   small      3 - (1 - rho)^t - (1 - rho^2)^t, [RF] eq. 16; for small rho
 *   piecewise  small below rho = 2^(1/t) - 1, mode from there on, [RF] eq. 17. Printed with (rho - 1)^t for the product
 *              (rho - 1) t. Just above its switch it is wrong by up to 14 % for 32 lanes
 *   harmonic   H_t / ln(1/rho) + 1/2, H_t = 1 + 1/2 + .. + 1/t; rho > 0: the integral of the sum for the mean and the first
 *              term of Euler and Maclaurin; below 1 % from rho = 0.15 on for 32 lanes, and exact in the limit rho to 1 */
LW_API lw_status lw_model_mean_mode(double rho, int lanes, double *mean);
LW_API lw_status lw_model_mean_small(double rho, int lanes, double *mean);
LW_API lw_status lw_model_mean_piecewise(double rho, int lanes, double *mean);
LW_API lw_status lw_model_mean_harmonic(double rho, int lanes, double *mean);

/* ---- g lanes to a sample ([RF] algorithm 3) ---- */

/* Samples an iteration of a warp of W lanes in groups of g, g a divisor of W: (W/g) / mean(rho^g, W/g). */
LW_API lw_status lw_model_group_samples(double rho, int warp, int group, double *samples);

/* The group, a power of two that divides the warp, that gives the most samples an iteration; the smallest of equals. */
LW_API lw_status lw_model_group_best(double rho, int warp, int *group);

/* The rho from which on groups of 2 g give more samples an iteration than groups of g ([RF] table 1; 2 g divides the
 * warp): for 32 lanes 0.12876, 0.42713, 0.71697, 0.88373, 0.95760. */
LW_API lw_status lw_model_group_crossing(int warp, int group, double *rho);

/* ---- schedules that never idle, and what they can win ---- */

/* No schedule can make more than `lanes` attempts an iteration, p of which are accepted: the most that any can win over
 * the masked loop, in iterations, is p mean(rho, lanes). */
LW_API lw_status lw_model_bound(double rho, int lanes, double *ratio);

/* ---- the chains of [T] ---- */

/* p^K: the probability that all lanes accept in one iteration. p from 0 to 1. */
LW_API lw_status lw_model_all_accept(double p, int lanes, double *probability);

/* The expected iterations of a call that gives every lane a number, without and with keeping the next number of lanes
 * that are done before the others (as they are in the steady state, after many calls with the same parameters); 0 < p <= 1,
 * lanes up to LW_MODEL_CHAIN_LANES. cached_lanes: how many lanes a call finds with a number kept, on average. */
typedef struct lw_model_chain {
    double uncached, cached, cached_lanes;
} lw_model_chain;

LW_API lw_status lw_model_precached(double p, int lanes, lw_model_chain *chain);

#ifdef __cplusplus
}
#endif

#endif
