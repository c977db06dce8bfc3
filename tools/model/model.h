/* The theory of rejection sampling on lanes that work in step. It says how often a warp goes round its loop, what is
 * saved by grouping lanes or keeping the next variate, and where one schedule overtakes another.
 *
 * rho   the probability that an attempt is rejected, 0 <= rho < 1 (Ridley and Forget); p = 1 - rho is Thomas's
 * lanes how many work in step and want one sample each, 1 .. MODEL_LANES: 32 on a GPU, 16 or 32 on AVX-512
 *
 * Sources: [RF] Ridley and Forget, "A simple method for rejection sampling efficiency improvement on SIMT
 * architectures", Statistics and Computing 31 (2021); equations are theirs. [T] Thomas, "Rejection methods on GPUs".
 * Formulas stand here as printed, except for two slips, which are named.
 *
 * Results are made by plain C with libm: they are estimates to plan with, no part of the contract of equal bits.
 * Whoever calls has checked that arguments are in their ranges, and calls from one thread at a time. */
#ifndef LANEWISE_TOOLS_MODEL_H
#define LANEWISE_TOOLS_MODEL_H

#include <stddef.h>
#include <stdint.h>

enum { MODEL_LANES = 1024 };     /* as many lanes as can be asked about */
enum { MODEL_CHAIN_LANES = 64 }; /* and in the chains, whose states are as many as lanes, or lanes^2 */

/* ---- one sample per lane: the masked loop ([RF] algorithm 2) ---- */

/* The probability that a warp needs n iterations, n >= 1: (1 - rho^n)^t - (1 - rho^(n-1))^t, [RF] eq. 9. */
double model_probability(double rho, int lanes, uint64_t n);

/* The expected number of iterations: sum over k >= 0 of 1 - (1 - rho^k)^t. Relative error below 1e-14 lanes. */
double model_mean(double rho, int lanes);

/* N (1 - rho^N)^t - sum of (1 - rho^i)^t for i = 1 .. N - 1, N >= 1: what the mean is the limit of. [RF] eq. 15, which
 * prints the sum up to N: that would have the limit mean - 1. At most 2^24 terms. */
double model_mean_terms(double rho, int lanes, uint64_t terms);

/* Approximations of the mean.
 *   mode       ln(2 (rho - 1) t / ln rho) / ln(1/rho) + 1, [RF] eq. 13; rho > 0
 *   small      3 - (1 - rho)^t - (1 - rho^2)^t, [RF] eq. 16; for small rho
 *   piecewise  small below rho = 2^(1/t) - 1, mode from there on, [RF] eq. 17. Printed with (rho - 1)^t for the product
 *              (rho - 1) t. Just above its switch it is wrong by up to 14 % for 32 lanes
 *   harmonic   H_t / ln(1/rho) + 1/2, H_t = 1 + 1/2 + .. + 1/t; rho > 0. It is the integral of the sum for the mean and
 *              the first term of Euler and Maclaurin. Its error is below 1 % from rho = 0.15 on for 32 lanes, and it is
 *              exact in the limit rho to 1 */
double model_mean_mode(double rho, int lanes);
double model_mean_small(double rho, int lanes);
double model_mean_piecewise(double rho, int lanes);
double model_mean_harmonic(double rho, int lanes);

/* ---- g lanes per sample ([RF] algorithm 3) ---- */

/* Samples per iteration of a warp of W lanes in groups of g, g a divisor of W: (W/g) / mean(rho^g, W/g). */
double model_group_samples(double rho, int warp, int group);

/* The group, a power of two that divides the warp, that gives the most samples per iteration; the smallest of
 * equals. */
int model_group_best(double rho, int warp);

/* The rho from which on groups of 2 g give more samples per iteration than groups of g ([RF] table 1). 2 g divides the
 * warp. For 32 lanes: 0.12876, 0.42713, 0.71697, 0.88373, 0.95760. */
double model_group_crossing(int warp, int group);

/* What groups give on average over rho from low to high, 0 <= low < high <= 1, over groups of 1.
 *
 *   ratios  the mean of (samples per iteration of groups) / (those of groups of 1)
 *   means   the mean samples per iteration of groups, over the mean of those of groups of 1
 *
 * The column "average speed-up" of [RF] table 1 is `means` between the crossings, and up to rho = 0.99 in the last row:
 * 1.013, 1.136, 1.392, 1.839, 2.645, printed as 1.01, 1.14, 1.39, 1.84, 2.65. `ratios` up to rho = 1 are 1.016, 1.149,
 * 1.419, 1.887, 3.007. Relative error below 1e-9 in these ranges. */
typedef struct model_speedup {
    double ratios, means;
} model_speedup;

model_speedup model_group_speedup(double low, double high, int warp, int group);

/* ---- schedules that never idle, and what they can win ---- */

/* No schedule can make more than `lanes` attempts per iteration, p of which are accepted. The most that any can win
 * over the masked loop, in iterations, is therefore p mean(rho, lanes). */
double model_bound(double rho, int lanes);

/* ---- the chains of [T] ---- */

/* p^K: the probability that all lanes accept in one iteration. p from 0 to 1. */
double model_all_accept(double p, int lanes);

/* The expected iterations of a call that gives every lane a number, without and with keeping the next number of lanes
 * that are done before the others. With keeping, they are those of the steady state, after many calls with the same
 * parameters. 0 < p <= 1, lanes up to MODEL_CHAIN_LANES. cached_lanes: with how many lanes
 * that keep a number a call begins, on average. */
typedef struct model_chain {
    double uncached, cached, cached_lanes;
} model_chain;

model_chain model_precached(double p, int lanes);

/* The distribution of L_K with keeping, in the steady state: probabilities[n - 1] is that of a call that takes n
 * iterations, n = 1 .. count. They sum to 1, and their mean is `cached` above. A call that finds c numbers kept takes
 * as long as a masked loop of the other lanes, so this is [RF] eq. 9 for lanes - c lanes, averaged over c. Relative
 * error below 1e-12 for p from 1e-3. */
void model_precached_probabilities(double p, int lanes, size_t count, double *probabilities);

/* ---- lanes that are done try for the others (helping) ---- */

/* The expected iterations of a call that gives every lane a sample, where r lanes that still want one share all lanes.
 * The wanting lanes have the ranks 0 to r - 1, in the order of their numbers. In each iteration, rank k gets
 * ceil((lanes - k) / r) attempts: floor(lanes / r), and one more for the first lanes mod r ranks. The attempts of a
 * lane have consecutive numbers, and the smallest accepted number is its sample. 0 < p <= 1, lanes up to
 * MODEL_CHAIN_LANES. Relative error below 1e-14 lanes. For 32 lanes: 2.02, 3.07, 11.5, 101.6 at p = 0.8, 0.5, 0.1,
 * 0.01. */
double model_helping(double p, int lanes);

/* The expected iterations of a call inside a kernel that gives every lane a sample in fields of `group` lanes
 * (kernel/schedules.h, grouped). The lanes of a field try for its elements one after the other; fields do not wait for
 * each other within the call. With q = 1 - rho^group it is
 * sum over n >= 0 of 1 - (1 - P(Binomial(n, q) < group))^(lanes / group). p from 2^-1000 to 1; group divides lanes.
 * Relative error below 1e-12. For 32 lanes and p = 0.5: 4.82, 5.15, 8.12 in fields of 2, 4, 8. */
double model_fields(double p, int lanes, int group);

/* ---- a pool of accepted values (pooled) ---- */

/* A warp's pool holds values of one set of parameters, oldest first. A call that wants `lanes` values lets all lanes
 * attempt, and appends what they accept in the order of lanes, until the pool holds enough. Then lane i gets the i-th
 * oldest value, and the others move up. At most lanes - 1 values are left, so the pool never holds more than
 * 2 lanes - 1, and no accepted value is lost.
 *
 *   mean         expected iterations per call over the first `calls` calls, the first of which finds the pool empty
 *   left         values that the last of these calls is expected to leave
 *   steady       the limit of mean after many calls: 1/p, which no schedule can beat
 *   steady_left  the limit of left: (lanes - 1) p / 2; 0 for p = 1, where each call leaves nothing
 *
 * mean = 1/p + left / (calls lanes p). 0 < p <= 1, lanes up to MODEL_CHAIN_LANES, calls >= 1. Relative error of mean
 * below 1e-12. */
typedef struct model_pool {
    double mean, left, steady, steady_left;
} model_pool;

model_pool model_pooled(double p, int lanes, uint64_t calls);

/* ---- lanes whose acceptances differ ---- */

/* Acceptances are p[i], from 2^-1000 to 1, with rho_i = 1 - p[i]. The sums below are exact up to a relative error below
 * 1e-12, and their time grows with the logarithm of 1/p. */

/* The expected iterations until all elements are accepted, where `group` lanes try for each of them:
 * sum over n >= 0 of 1 - product over i of (1 - rho_i^(group n)). The masked loop is group = 1, with as many elements
 * as lanes. elements and group from 1 to MODEL_LANES. */
double model_mean_each(const double *p, int elements, int group);

/* What is known of other schedules for one element per lane, lane i with p[i] in every call.
 *
 *   masked         exact, model_mean_each with group 1
 *   least          mean of 1/p[i]: no schedule takes fewer iterations in the long run
 *   kept_least     pre-caching takes at least this, max(masked / 2, max of 1/p[i]), and at most masked
 *   helping_least  helping takes at least this, whichever lanes have which acceptances,
 *   helping_most   and at most this. Where all p[i] are equal both are model_helping
 *
 * lanes up to MODEL_CHAIN_LANES. */
typedef struct model_bounds {
    double masked, least, kept_least, helping_least, helping_most;
} model_bounds;

model_bounds model_bounds_each(const double *p, int lanes);

/* What sorting by acceptance gains. A large population of elements has acceptance p[k] in the part
 * weight[k] / (sum of weights), k < classes. `group` lanes try for one element, so a warp has warp / group elements at
 * a time.
 *
 *   random  expected iterations of a warp whose elements are drawn from the population:
 *           sum over n >= 0 of 1 - (1 - mean of rho_k^(group n))^(warp / group)
 *   sorted  the same after sorting: a warp has elements of one class, and the mean is taken over the classes
 *   least   mean of 1/p[k] over group: no schedule takes fewer for as many elements in the long run
 *
 * weight: finite and >= 0 with a finite sum above 0; NULL: all equal. classes >= 1; warp up to MODEL_LANES; group
 * divides it. */
typedef struct model_mix {
    double random, sorted, least;
} model_mix;

model_mix model_mixed(const double *p, const double *weight, size_t classes, int warp, int group);

/* The iterations of a queue over many elements of such a population, per `lanes` elements: at least mean of 1/p[k], and
 * at most lanes / elements (1 - 1/lanes) M more, where M is the expected number of attempts of the element that needs
 * most. It holds for refilled and queued lanes: whenever no lane is idle while an element waits (Graham 1969).
 * elements from 1 to 2^60. */
typedef struct model_range {
    double least, most;
} model_range;

model_range model_queued(const double *p, const double *weight, size_t classes, int lanes, uint64_t elements);

#endif
