/* Exact sums, moments and histograms of numbers that many ranks have. */
#ifndef LANEWISE_RANKS_SUMS_H
#define LANEWISE_RANKS_SUMS_H

#include "moments.h"
#include "ranks.h"
#include "sums.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- what all ranks' numbers make ----------------------------------------------------------------------------------
 *
 * Collective calls: every rank gives its part, n numbers where they lie, and every rank gets what one rank with all of
 * the numbers gets from lw_sum_* and lw_moments_*: the same bits for any number of ranks, any split (parts may be
 * empty), any order in which the communicator adds, and any backend on each rank.
 *
 *   context     this rank's; ranks may have different backends
 *   x, weights  as of lw_sum_*, host or device memory; n at most 2^56, and the ranks may have different n. A type that
 *               is not the same on all ranks is legal
 *   messages    by ranks->sum_u64 and max_u64, of host memory. They do not depend on n: 608 bytes for a sum; 624, 16
 *               and 584 for moments, the last only where there are numbers that differ
 *   errors      of any rank: every rank gets the status and the sentence of the lowest rank that has one, and nothing
 *               is written. LW_ERROR_RANKS: the communicator failed
 *   method      docs/contract/ranks-sums.md
 */

/* The sum, exact, then rounded once: as lw_sum_f64. */
LW_API lw_status lw_ranks_sum_f32(lw_context *context, const lw_ranks *ranks, const float *x, size_t n, double *sum);
LW_API lw_status lw_ranks_sum_f64(lw_context *context, const lw_ranks *ranks, const double *x, size_t n, double *sum);

/* The sum of the products x[i] * weights[i], which are exact as of lw_exact_sum_add_products_f64; rounded once. */
LW_API lw_status lw_ranks_sum_products_f32(lw_context *context, const lw_ranks *ranks, const float *x,
                                           const float *weights, size_t n, double *sum);
LW_API lw_status lw_ranks_sum_products_f64(lw_context *context, const lw_ranks *ranks, const double *x,
                                           const double *weights, size_t n, double *sum);

/* Count, extremes, mean, variance, skewness and kurtosis of all ranks' numbers; at most 2^56 in all. */
LW_API lw_status lw_ranks_moments_f32(lw_context *context, const lw_ranks *ranks, const float *x, size_t n,
                                      lw_moments *moments);
LW_API lw_status lw_ranks_moments_f64(lw_context *context, const lw_ranks *ranks, const double *x, size_t n,
                                      lw_moments *moments);

/* All-reduces `count` exact sums in place: sums[i] becomes the merged sums[i] of all ranks.
 *
 *   sums    host memory; each rank's counts at most 2^63 / ranks->size. The ranks give the same count, and 0 is legal
 *   by      one message of 616 bytes per sum, after a small one by which the ranks agree */
LW_API lw_status lw_ranks_exact_sums(const lw_ranks *ranks, lw_exact_sum *sums, size_t count);

/* How many of all ranks' numbers lie between edges.
 *
 *   edges    `count` of them, rising (equal ones may follow each other), no NaN: else LW_ERROR_DOMAIN. The same bits
 *            on all ranks. Host memory; count from 1 to 2^24
 *   counts   count + 2 numbers in host memory: counts[0] of x below edges[0]; counts[i] of edges[i - 1] <= x <
 *            edges[i]; counts[count] of edges[count - 1] <= x; counts[count + 1] of NaN. -0 = +0
 *   one      with ranks of size 1 it is the histogram of one process
 *   by       a small message by which the ranks agree, and one of 8 (count + 2) bytes */
LW_API lw_status lw_ranks_histogram_f32(lw_context *context, const lw_ranks *ranks, const float *x, size_t n,
                                        const float *edges, size_t count, uint64_t *counts);
LW_API lw_status lw_ranks_histogram_f64(lw_context *context, const lw_ranks *ranks, const double *x, size_t n,
                                        const double *edges, size_t count, uint64_t *counts);

#ifdef __cplusplus
}
#endif

#endif
