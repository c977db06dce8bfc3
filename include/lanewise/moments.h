/* Exact sums and moments of arrays. */
#ifndef LANEWISE_MOMENTS_H
#define LANEWISE_MOMENTS_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- sums and moments ----------------------------------------------------------------------------------------------
 *
 * Of n numbers where they lie; x is only read. The result is a function of the numbers alone, not of their order: the
 * same bits for every order, backend, thread count, device and way of launching. Complete on return.
 *
 *   x        aligned to its type; n of at most 2^56. CPU contexts: host memory. CUDA contexts: memory of the context's
 *            device or managed memory, read where it is after the stream's queued work; or host memory, staged
 *   method   docs/contract/moments.md: exact integer sums on fixed grids. The moments take a second pass about the
 *            mean, in units of a power of two above the largest deviation, so that nothing overflows on the way and
 *            nothing cancels
 */

/* The sum, exact, then rounded once to nearest even; +-inf from 2^1024 on. n = 0 gives 0 (and a sum of 0 is +0). A NaN,
 * or inf and -inf together, give NaN (7ff8000000000000); inf or -inf alone give it. */
LW_API lw_status lw_sum_f32(lw_context *context, const float *x, size_t n, double *sum);
LW_API lw_status lw_sum_f64(lw_context *context, const double *x, size_t n, double *sum);

/* Population moments: with m_k the mean of (x - mean)^k, all divided by n.
 *
 *   variance   m_2: numpy.var's default (ddof = 0). Of a sample: variance * n / (n - 1), as ddof = 1,
 *              scipy.stats.describe, R
 *   skewness   m_3 / m_2^(3/2): scipy.stats.skew's default (bias = True). Unbiased: * sqrt(n (n - 1)) / (n - 2)
 *   kurtosis   m_4 / m_2^2 - 3, 0 for a normal distribution: scipy.stats.kurtosis's default (fisher, bias = True).
 *              Unbiased: ((n + 1) kurtosis + 6) (n - 1) / ((n - 2) (n - 3))
 *
 *   error      mean: correctly rounded. variance: relative 1e-12. skewness: 1e-12 of the mean of |x - mean|^3 /
 *              m_2^(3/2), which is at least 1. kurtosis: 1e-12 of kurtosis + 3, at least 1. For any finite x and n up
 *              to 2^56; measured: below 1e-14
 *   overflow   a variance of 2^1024 or more is inf, one below 2^-1022 is rounded to a subnormal or 0; mean, skewness
 *              and kurtosis are always finite and as exact as above
 *   zeros      -0 counts as +0
 *   all same   (n = 1 too) variance 0; skewness and kurtosis NaN
 *   n = 0      all NaN but count; a NaN in x: likewise
 *   inf        min and max as they are; mean +-inf, or NaN for both; variance, skewness and kurtosis NaN
 */
typedef struct lw_moments {
    uint64_t count; /* n */
    double min, max, mean, variance, skewness, kurtosis;
} lw_moments;

LW_API lw_status lw_moments_f32(lw_context *context, const float *x, size_t n, lw_moments *moments);
LW_API lw_status lw_moments_f64(lw_context *context, const double *x, size_t n, lw_moments *moments);

#ifdef __cplusplus
}
#endif

#endif
