/* Fills of discrete distributions. One distribution drawn often is faster from a table: discrete.h. */
#ifndef LANEWISE_COUNTS_H
#define LANEWISE_COUNTS_H

#include "variates.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- counts: integers, exact whatever their size (those by inversion have 53 significant bits, see there) ----
 *
 * U and V are draws of 64 bits. Rejection evaluates probabilities to a relative 4e-12 where they are above e^-40 of the
 * largest; proposals lie on a grid of some 2^53 points. Inversion of small means is exact to 2^-52 of P(X > 0). */

/* Bernoulli(p): 1 with probability p, else 0.
 *
 *   p        in [0, 1]
 *   method   U < p 2^64: P(1) = floor(p 2^64) / 2^64, and p = 1 always gives 1
 *   draws    1 of 32 bits, the upper half of U; the lower half is a retry word, made where the upper one is that of
 *            p 2^64 */
LW_API lw_status lw_fill_bernoulli_u32(lw_generator *generator, uint32_t *out, size_t n, double p);
LW_API lw_status lw_fill_bernoulli_u32_each(lw_generator *generator, uint32_t *out, size_t n, lw_each_f64 p);

/* Geometric(p): the number of trials up to and including the first success, P(k) = p (1-p)^(k-1), k = 1, 2, ..: as
 * SciPy, NumPy, CuPy and GSL have it. C++ <random>, R and MKL count the failures before it, which are one less.
 * A table, lw_discrete_create_geometric, is up to twice as fast on a GPU with engines other than warp1024, and never on
 * a CPU. Other elements.
 *
 *   p        in (0, 1]
 *   method   inversion, 1 + floor(log U / log(1 - p)): 53 significant bits. A count above 2^63 - 1 is 2^63 - 1 (where p
 *            is below 5e-18 that can be seen: p = 1e-300 gives nothing else)
 *   draws    1 of 32 bits, the upper half of U; the lower half is a retry word, made where the upper one leaves more
 *            than one count: of an element in 7 10^7 for p = 0.3, in 460 for p = 10^-6, and of all below p = 1.5e-8 */
LW_API lw_status lw_fill_geometric_u64(lw_generator *generator, uint64_t *out, size_t n, double p);
LW_API lw_status lw_fill_geometric_u64_each(lw_generator *generator, uint64_t *out, size_t n, lw_each_f64 p);

/* Poisson(mean), P(k) = exp(-mean) mean^k / k!.
 * Drawn often with one mean, it is several times faster from a table: lw_discrete_create_poisson. Other elements.
 *
 *   mean     finite, >= 0; at most 2^31 (u32), 2^50 (u64)
 *   method   inversion: the least k with P(X <= k) > (draw + 1/2) 2^-64. Below 10 counting up from 0. From 10 on by the
 *            expansion of Cornish and Fisher 1938, in floats; in doubles where the floats do not decide; where the
 *            doubles do not decide, by sums of probabilities (saddle-point form, Loader 2000). Monotone in the draw
 *   draws    1 */
LW_API lw_status lw_fill_poisson_u32(lw_generator *generator, uint32_t *out, size_t n, double mean);
LW_API lw_status lw_fill_poisson_u32_each(lw_generator *generator, uint32_t *out, size_t n, lw_each_f64 mean);
LW_API lw_status lw_fill_poisson_u64(lw_generator *generator, uint64_t *out, size_t n, double mean);
LW_API lw_status lw_fill_poisson_u64_each(lw_generator *generator, uint64_t *out, size_t n, lw_each_f64 mean);

/* Binomial(trials, p): successes in so many trials, 0 .. trials.
 * Drawn often with the same two, it is several times faster from a table: lw_discrete_create_binomial. Other elements.
 *
 *   trials   at most 2^32 - 2 (u32), 2^63 - 1 (u64)
 *   p        in [0, 1]
 *   method   inversion as for Poisson; p > 1/2 by reflection: trials less the count of 1 - p and of the draw's
 *            complement. Monotone in the draw
 *   draws    1 */
LW_API lw_status lw_fill_binomial_u32(lw_generator *generator, uint32_t *out, size_t n, uint64_t trials, double p);
LW_API lw_status lw_fill_binomial_u32_each(lw_generator *generator, uint32_t *out, size_t n, lw_each_u64 trials,
                                           lw_each_f64 p);
LW_API lw_status lw_fill_binomial_u64(lw_generator *generator, uint64_t *out, size_t n, uint64_t trials, double p);
LW_API lw_status lw_fill_binomial_u64_each(lw_generator *generator, uint64_t *out, size_t n, lw_each_u64 trials,
                                           lw_each_f64 p);

/* NegativeBinomial(successes, p): the failures before so many successes, P(k) = Gamma(k + successes) / (k!
 * Gamma(successes)) p^successes (1-p)^k, k = 0, 1, ..
 * Drawn often with the same two, it is many times faster from a table: lw_discrete_create_negative_binomial.
 * Other elements.
 *
 *   successes  finite and > 0, 1 / successes finite; any real, as SciPy has it
 *   p          in (0, 1]; max(successes, 1 + successes if it is below 1) (1-p) / p at most 2^50
 *   method     Poisson of a gamma mean: gamma as lw_fill_gamma_f64, then Poisson as above, which rejects nothing
 *   draws      4 at the first attempt; acceptance that of the gamma, 0.952 to 1 */
LW_API lw_status lw_fill_negative_binomial_u64(lw_generator *generator, uint64_t *out, size_t n, double successes,
                                               double p);
LW_API lw_status lw_fill_negative_binomial_u64_each(lw_generator *generator, uint64_t *out, size_t n,
                                                    lw_each_f64 successes, lw_each_f64 p);

/* Hypergeometric(good, bad, sample): the good ones in a sample without replacement from good + bad.
 * Drawn often with the same three, it is many times faster from a table: lw_discrete_create_hypergeometric.
 * Other elements.
 *
 *   good, bad  together at most 2^63 - 1
 *   sample     at most good + bad
 *   method     by symmetry to good <= bad, sample <= (good + bad) / 2. (sample + 1)(good + 1) / (good + bad + 2) < 10.5
 *              by inversion; else ratio of uniforms, HRUA of Stadlober 1990, probability in saddle-point form
 *   draws      2 at the first attempt; acceptance 1 below 10.5, then 0.52 (22, 22, 22) to 0.73 */
LW_API lw_status lw_fill_hypergeometric_u64(lw_generator *generator, uint64_t *out, size_t n, uint64_t good,
                                            uint64_t bad, uint64_t sample);
LW_API lw_status lw_fill_hypergeometric_u64_each(lw_generator *generator, uint64_t *out, size_t n, lw_each_u64 good,
                                                 lw_each_u64 bad, lw_each_u64 sample);

/* Zipf(exponent), P(k) = k^-exponent / zeta(exponent), k = 1, 2, ..
 *
 *   exponent  finite and > 1
 *   method    Devroye 1986, X.6.1: rejection from floor(U^(-1 / (exponent - 1))), 53 significant bits. A count above
 *             2^63 - 1 is 2^63 - 1, with their probability
 *   draws     2 at the first attempt; acceptance 0.69 (exponent next to 1), 0.82 (2) to 1 */
LW_API lw_status lw_fill_zipf_u64(lw_generator *generator, uint64_t *out, size_t n, double exponent);
LW_API lw_status lw_fill_zipf_u64_each(lw_generator *generator, uint64_t *out, size_t n, lw_each_f64 exponent);

/* Logarithmic(p), P(k) = -p^k / (k log(1 - p)), k = 1, 2, ..; p = 0 gives 1.
 * Drawn often with one p, it is several times faster from a table: lw_discrete_create_logarithmic. Other elements.
 *
 *   p        in [0, 1)
 *   method   Kemp 1981, LK: geometric of a random parameter; 53 significant bits
 *   draws    2 */
LW_API lw_status lw_fill_logarithmic_u64(lw_generator *generator, uint64_t *out, size_t n, double p);
LW_API lw_status lw_fill_logarithmic_u64_each(lw_generator *generator, uint64_t *out, size_t n, lw_each_f64 p);

#ifdef __cplusplus
}
#endif

#endif
