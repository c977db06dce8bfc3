/* Fills of continuous distributions. Counts are in counts.h. */
#ifndef LANEWISE_VARIATES_H
#define LANEWISE_VARIATES_H

#include "generator.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Distributions with parameters. The scalar calls take one set for all elements; a parameter outside its domain is
 * LW_ERROR_DOMAIN. The _each calls take, for every parameter, either an array with one value per element (lw_array_f32)
 * or one value for all (lw_same_f32). Element cursor + i uses place i of the arrays. Both give the same bits for the
 * same parameters.
 *
 *   arrays       aligned to their type; n values each. CPU contexts: host memory. CUDA contexts: memory of the context's
 *                device or managed memory; host memory if out is, too. An overlap with out is LW_ERROR_ARGUMENT
 *   bad element  of an array: NaN (integers: the largest value), and counted by lw_context_domain_errors. The same
 *                holds for an element whose 256 attempts are all rejected, which has a probability below 2^-248
 *   type's ends  densities and bounds such as x > 0 are those of exact numbers. An element is infinity of its sign
 *                where its type has no number so large, and 0 where it has none so small. None is NaN for that */
typedef struct lw_each_f32 {
    const float *array; /* one value per element, or NULL to use `same` for all */
    float same;
} lw_each_f32;
typedef struct lw_each_f64 {
    const double *array;
    double same;
} lw_each_f64;
typedef struct lw_each_u64 {
    const uint64_t *array;
    uint64_t same;
} lw_each_u64;

static inline lw_each_f32 lw_array_f32(const float *array)
{
    const lw_each_f32 each = {array, 0};
    return each;
}
static inline lw_each_f32 lw_same_f32(float same)
{
    const lw_each_f32 each = {NULL, same};
    return each;
}
static inline lw_each_f64 lw_array_f64(const double *array)
{
    const lw_each_f64 each = {array, 0};
    return each;
}
static inline lw_each_f64 lw_same_f64(double same)
{
    const lw_each_f64 each = {NULL, same};
    return each;
}
static inline lw_each_u64 lw_array_u64(const uint64_t *array)
{
    const lw_each_u64 each = {array, 0};
    return each;
}
static inline lw_each_u64 lw_same_u64(uint64_t same)
{
    const lw_each_u64 each = {NULL, same};
    return each;
}

/* How many elements of _each calls of this context had parameters outside the domain, plus how many of any call were
 * rejected in all their attempts. Counts since the context was created or last asked, and from 0 again afterwards;
 * waits for the context's queued work. */
LW_API lw_status lw_context_domain_errors(lw_context *context, uint64_t *count);

/* Uniform(a, b), on [a, b): a + u (b - a), rounded once; a value that rounds to b is the one below it.
 *
 *   a, b     finite, a < b, and b - a finite
 *   draws    1 per element (f32: 24 bits of it, f64: 53) */
LW_API lw_status lw_fill_uniform_real_f32(lw_generator *generator, float *out, size_t n, float a, float b);
LW_API lw_status lw_fill_uniform_real_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 a,
                                               lw_each_f32 b);
LW_API lw_status lw_fill_uniform_real_f64(lw_generator *generator, double *out, size_t n, double a, double b);
LW_API lw_status lw_fill_uniform_real_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 a,
                                               lw_each_f64 b);

/* Exponential(rate), density rate exp(-rate x), x > 0 (0 or infinity beyond the type's ends).
 *
 *   rate     finite, > 0, and 1 / rate finite
 *   method   inversion, -log(u) times 1 / rate: full resolution near 0 and in the tail. u = (2 floor(w / 2) + 1) 2^-b
 *            of a word w of b = 32 (f32) or 64 (f64) bits. This u is meant wherever a spec below does not say otherwise
 *   draws    1 per element */
LW_API lw_status lw_fill_exponential_f32(lw_generator *generator, float *out, size_t n, float rate);
LW_API lw_status lw_fill_exponential_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 rate);
LW_API lw_status lw_fill_exponential_f64(lw_generator *generator, double *out, size_t n, double rate);
LW_API lw_status lw_fill_exponential_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 rate);

/* Normal(mean, stddev).
 *
 *   mean, stddev  finite, stddev >= 0
 *   method        Box and Muller 1958: elements e and e + 32 of each 64 are a pair: sqrt(-2 log u) times the
 *                 coordinates x (e) and y (e + 32) of a point of the circle. u = (v | 1) 2^-b, v being the draw of e;
 *                 w, the draw of e + 32, gives the point. With a = 4 w + 2 modulo 2^b, taken as signed, x and y are the
 *                 cosine and the sine of a 2^-b quarters of a turn. x is negated where the top bit of w is set, and
 *                 they change places where the bit below is. Up to 6.7 (9.5) standard deviations.
 *                 lw_fill_normal_inverse_* inverts instead: monotone in its word
 *   draws         1 per element */
LW_API lw_status lw_fill_normal_f32(lw_generator *generator, float *out, size_t n, float mean, float stddev);
LW_API lw_status lw_fill_normal_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 mean,
                                         lw_each_f32 stddev);
LW_API lw_status lw_fill_normal_f64(lw_generator *generator, double *out, size_t n, double mean, double stddev);
LW_API lw_status lw_fill_normal_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 mean,
                                         lw_each_f64 stddev);

/* Gamma(shape, scale), density x^(shape-1) exp(-x/scale) / (Gamma(shape) scale^shape), x > 0 (0 or infinity beyond the
 * type's ends; 0 is frequent where the shape is far below 1).
 *
 *   shape, scale  finite and > 0; 1 / shape finite. For a shape of 1 or more (shape - 1/3) * scale finite, too. From a
 *                 shape of 1e15 (f32) or 1e32 (f64) on the variate is next to shape * scale, to the last bits
 *   method        Marsaglia and Tsang 2000, with bounds of the exact test first; elements e and e + 32 of each 64 share
 *                 the normals of a pair by Box and Muller. shape < 1 through shape + 1 and W^(1/shape), W the test's
 *                 uniform over the probability to pass
 *   draws         2 at the first attempt (radius or turn of the pair; test). 3 of the retry counter at any other
 *                 (radius, turn, test; the cosine's normal). Acceptance 0.951 (shape 1) to 1 */
LW_API lw_status lw_fill_gamma_f32(lw_generator *generator, float *out, size_t n, float shape, float scale);
LW_API lw_status lw_fill_gamma_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 shape,
                                        lw_each_f32 scale);
LW_API lw_status lw_fill_gamma_f64(lw_generator *generator, double *out, size_t n, double shape, double scale);
LW_API lw_status lw_fill_gamma_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 shape,
                                        lw_each_f64 scale);

/* Normal(mean, stddev) by inversion: monotone in its word, odd about the mean.
 *
 *   mean, stddev  finite, stddev >= 0
 *   method        the quantile of (w + 1/2) 2^-b (lw_normal_from_bits_*), b = 32 (f32) or 64 (f64): full resolution in
 *                 both tails, up to 6.3 (9.2) standard deviations
 *   draws         1 per element */
LW_API lw_status lw_fill_normal_inverse_f32(lw_generator *generator, float *out, size_t n, float mean, float stddev);
LW_API lw_status lw_fill_normal_inverse_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 mean,
                                                 lw_each_f32 stddev);
LW_API lw_status lw_fill_normal_inverse_f64(lw_generator *generator, double *out, size_t n, double mean, double stddev);
LW_API lw_status lw_fill_normal_inverse_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 mean,
                                                 lw_each_f64 stddev);

/* Lognormal: exp of a Normal(mean, stddev).
 *
 *   mean, stddev  of the logarithm: finite, stddev >= 0. x overflows to infinity or underflows to 0 where it must
 *   method        as lw_fill_normal_*: elements e and e + 32 of each 64 are a pair; x is as exact as its logarithm:
 *                 relative error about |log x| 2^-24 (2^-53)
 *   draws         1 per element */
LW_API lw_status lw_fill_lognormal_f32(lw_generator *generator, float *out, size_t n, float mean, float stddev);
LW_API lw_status lw_fill_lognormal_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 mean,
                                            lw_each_f32 stddev);
LW_API lw_status lw_fill_lognormal_f64(lw_generator *generator, double *out, size_t n, double mean, double stddev);
LW_API lw_status lw_fill_lognormal_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 mean,
                                            lw_each_f64 stddev);

/* Cauchy(location, scale), density 1 / (pi scale (1 + ((x - location) / scale)^2)).
 *
 *   location, scale  finite, scale > 0
 *   method           inversion, location - scale cot(pi u) by a tangent or its inverse (f64: by the sine and cosine of
 *                    a whole turn). u = (2 k + 1) 2^-b, b = 32 (f32) or 64 (f64): symmetric, up to 1.4e9 (5.9e18)
 *                    scales from the location, with full resolution there
 *   draws            1 per element */
LW_API lw_status lw_fill_cauchy_f32(lw_generator *generator, float *out, size_t n, float location, float scale);
LW_API lw_status lw_fill_cauchy_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 location,
                                         lw_each_f32 scale);
LW_API lw_status lw_fill_cauchy_f64(lw_generator *generator, double *out, size_t n, double location, double scale);
LW_API lw_status lw_fill_cauchy_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 location,
                                         lw_each_f64 scale);

/* Laplace(location, scale), density exp(-|x - location| / scale) / (2 scale).
 *
 *   location, scale  finite, scale > 0
 *   method           inversion of (w + 1/2) 2^-b, reflected in integers: monotone, symmetric, full resolution in both
 *                    tails
 *   draws            1 per element */
LW_API lw_status lw_fill_laplace_f32(lw_generator *generator, float *out, size_t n, float location, float scale);
LW_API lw_status lw_fill_laplace_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 location,
                                          lw_each_f32 scale);
LW_API lw_status lw_fill_laplace_f64(lw_generator *generator, double *out, size_t n, double location, double scale);
LW_API lw_status lw_fill_laplace_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 location,
                                          lw_each_f64 scale);

/* Logistic(location, scale), CDF 1 / (1 + exp(-(x - location) / scale)).
 *
 *   location, scale  finite, scale > 0
 *   method           inversion of (w + 1/2) 2^-b, reflected in integers: monotone, symmetric, full resolution in both
 *                    tails
 *   draws            1 per element */
LW_API lw_status lw_fill_logistic_f32(lw_generator *generator, float *out, size_t n, float location, float scale);
LW_API lw_status lw_fill_logistic_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 location,
                                           lw_each_f32 scale);
LW_API lw_status lw_fill_logistic_f64(lw_generator *generator, double *out, size_t n, double location, double scale);
LW_API lw_status lw_fill_logistic_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 location,
                                           lw_each_f64 scale);

/* Gumbel(location, scale) of maxima, CDF exp(-exp(-(x - location) / scale)).
 *
 *   location, scale  finite, scale > 0
 *   method           inversion, location - scale log(-log u), u = (2 k + 1) 2^-b: monotone, full resolution in both
 *                    tails
 *   draws            1 per element */
LW_API lw_status lw_fill_gumbel_f32(lw_generator *generator, float *out, size_t n, float location, float scale);
LW_API lw_status lw_fill_gumbel_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 location,
                                         lw_each_f32 scale);
LW_API lw_status lw_fill_gumbel_f64(lw_generator *generator, double *out, size_t n, double location, double scale);
LW_API lw_status lw_fill_gumbel_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 location,
                                         lw_each_f64 scale);

/* Weibull(shape, scale), CDF 1 - exp(-(x / scale)^shape), x > 0 (0 or infinity beyond the type's ends).
 *
 *   shape, scale  finite and > 0; 1 / (2 shape) finite
 *   method        inversion, scale (-log u)^(1/shape) by exp and log: relative error about |log(x / scale)| 2^-24
 *                 (2^-53)
 *   draws         1 per element */
LW_API lw_status lw_fill_weibull_f32(lw_generator *generator, float *out, size_t n, float shape, float scale);
LW_API lw_status lw_fill_weibull_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 shape,
                                          lw_each_f32 scale);
LW_API lw_status lw_fill_weibull_f64(lw_generator *generator, double *out, size_t n, double shape, double scale);
LW_API lw_status lw_fill_weibull_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 shape,
                                          lw_each_f64 scale);

/* Rayleigh(scale), density x exp(-(x / scale)^2 / 2) / scale^2, x > 0 (0 or infinity beyond the type's ends).
 *
 *   scale    finite and > 0
 *   method   inversion, scale sqrt(-2 log u): full resolution near 0 and in the tail
 *   draws    1 per element */
LW_API lw_status lw_fill_rayleigh_f32(lw_generator *generator, float *out, size_t n, float scale);
LW_API lw_status lw_fill_rayleigh_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 scale);
LW_API lw_status lw_fill_rayleigh_f64(lw_generator *generator, double *out, size_t n, double scale);
LW_API lw_status lw_fill_rayleigh_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 scale);

/* Pareto(shape, scale) of the first kind, as in SciPy: CDF 1 - (scale / x)^shape, x >= scale. (NumPy's pareto(shape) is
 * the second kind: lw_fill_lomax_* with scale 1.)
 *
 *   shape, scale  finite and > 0; 1 / (2 shape) finite. x overflows to infinity where it must
 *   method        inversion, scale u^(-1/shape) by exp and log: relative error about log(x / scale) 2^-24 (2^-53)
 *   draws         1 per element */
LW_API lw_status lw_fill_pareto_f32(lw_generator *generator, float *out, size_t n, float shape, float scale);
LW_API lw_status lw_fill_pareto_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 shape,
                                         lw_each_f32 scale);
LW_API lw_status lw_fill_pareto_f64(lw_generator *generator, double *out, size_t n, double shape, double scale);
LW_API lw_status lw_fill_pareto_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 shape,
                                         lw_each_f64 scale);

/* Power(shape), density shape x^(shape-1) on [0, 1], as NumPy's power and SciPy's powerlaw. 0 occurs where the type has
 * no number so small, 1 where x is next to it.
 *
 *   shape    finite and > 0; 1 / shape finite
 *   method   inversion, u^(1/shape) by exp and log, monotone in its draw: relative error about (1 + |log x|) 2^-24
 *            (2^-53). Full resolution at both ends, as far as the type has it
 *   draws    1 per element */
LW_API lw_status lw_fill_power_f32(lw_generator *generator, float *out, size_t n, float shape);
LW_API lw_status lw_fill_power_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 shape);
LW_API lw_status lw_fill_power_f64(lw_generator *generator, double *out, size_t n, double shape);
LW_API lw_status lw_fill_power_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 shape);

/* Lomax(shape, scale), the Pareto distribution of the second kind: CDF 1 - (1 + x / scale)^-shape, x > 0 (0 or infinity
 * beyond the type's ends). With scale 1 it is NumPy's pareto(shape).
 *
 *   shape, scale  finite and > 0; 1 / (2 shape) finite
 *   method        inversion, scale m (m + 2), m = expm1 of -log(u) / (2 shape): full resolution near 0 and in the tail.
 *                 Relative error about (4 + log(1 + x / scale)) 2^-24 (2^-53)
 *   draws         1 per element */
LW_API lw_status lw_fill_lomax_f32(lw_generator *generator, float *out, size_t n, float shape, float scale);
LW_API lw_status lw_fill_lomax_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 shape,
                                        lw_each_f32 scale);
LW_API lw_status lw_fill_lomax_f64(lw_generator *generator, double *out, size_t n, double shape, double scale);
LW_API lw_status lw_fill_lomax_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 shape,
                                        lw_each_f64 scale);

/* Triangular(a, mode, b): density rises on [a, mode] and falls on [mode, b], linearly.
 *
 *   a, mode, b  finite, a <= mode <= b, a < b, b - a finite; a <= x <= b
 *   method      inversion, by the distance to the nearer end: full resolution at a, and at b as far as the type has it
 *   draws       1 per element */
LW_API lw_status lw_fill_triangular_f32(lw_generator *generator, float *out, size_t n, float a, float mode, float b);
LW_API lw_status lw_fill_triangular_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 a,
                                             lw_each_f32 mode, lw_each_f32 b);
LW_API lw_status lw_fill_triangular_f64(lw_generator *generator, double *out, size_t n, double a, double mode,
                                        double b);
LW_API lw_status lw_fill_triangular_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 a,
                                             lw_each_f64 mode, lw_each_f64 b);

/* Chi-square(degrees): Gamma(degrees / 2, 2), x > 0 (0 where the type has no number so small, as is frequent with
 * degrees far below 1).
 *
 *   degrees  finite and > 0, need not be whole; degrees and 2 / degrees finite
 *   method   as lw_fill_gamma_*
 *   draws    2 at the first attempt, as lw_fill_gamma_*; acceptance 0.951 (degrees 2) to 1 */
LW_API lw_status lw_fill_chi_square_f32(lw_generator *generator, float *out, size_t n, float degrees);
LW_API lw_status lw_fill_chi_square_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 degrees);
LW_API lw_status lw_fill_chi_square_f64(lw_generator *generator, double *out, size_t n, double degrees);
LW_API lw_status lw_fill_chi_square_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 degrees);

/* Erlang(shape, scale): Gamma(shape, scale) of a whole shape, the time of the shape-th event of rate 1 / scale; x > 0
 * (0 or infinity beyond the type's ends).
 *
 *   shape    a whole number >= 1, in the type of the elements, where all large numbers are whole
 *   scale    finite and > 0; (shape - 1/3) * scale finite
 *   method   as lw_fill_gamma_*, whatever the shape; no product of uniforms
 *   draws    2 at the first attempt, as lw_fill_gamma_*; acceptance 0.951 (shape 1) to 1 */
LW_API lw_status lw_fill_erlang_f32(lw_generator *generator, float *out, size_t n, float shape, float scale);
LW_API lw_status lw_fill_erlang_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 shape,
                                         lw_each_f32 scale);
LW_API lw_status lw_fill_erlang_f64(lw_generator *generator, double *out, size_t n, double shape, double scale);
LW_API lw_status lw_fill_erlang_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 shape,
                                         lw_each_f64 scale);

/* Student's t(degrees), density proportional to (1 + x^2 / degrees)^(-(degrees + 1) / 2).
 *
 *   degrees  finite and > 0, need not be whole; 1 / degrees finite. x overflows to infinity where it must
 *   method   Bailey 1994 (polar, without rejection): sqrt(degrees (u^(-2/degrees) - 1)) sin(pi v), without its
 *            cancellation for many degrees. -1/2 < v < 1/2 is the draw, made odd, taken as signed. Tails reach to where
 *            u = 2^-32 (f32) or 2^-64 (f64)
 *   draws    2 per element (u, v); acceptance 1 */
LW_API lw_status lw_fill_student_t_f32(lw_generator *generator, float *out, size_t n, float degrees);
LW_API lw_status lw_fill_student_t_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 degrees);
LW_API lw_status lw_fill_student_t_f64(lw_generator *generator, double *out, size_t n, double degrees);
LW_API lw_status lw_fill_student_t_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 degrees);

/* Beta(alpha, beta), density proportional to x^(alpha-1) (1 - x)^(beta-1). 0 <= x <= 1: the ends occur where x or 1 - x
 * is too small for the type.
 *
 *   alpha, beta  finite and > 0; 1 / alpha and 1 / beta finite
 *   method       rejection from A p^2 / (A p^2 + B q^2), p and q linear in a normal (lane/variates/beta.h); a shape
 *                below 1 is raised by 1, and x / (1 - x) multiplied by a power of a uniform number
 *   draws        3 at the first attempt: radius or turn of a pair of normals (elements e and e + 32 of each group of
 *                64), the test, and the uniform number. Retries take 4 from the retry counter; acceptance 0.882 (1 and
 *                a large shape) to 1, 0.93 at (1, 1), 0.986 at (2, 3) */
LW_API lw_status lw_fill_beta_f32(lw_generator *generator, float *out, size_t n, float alpha, float beta);
LW_API lw_status lw_fill_beta_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 alpha,
                                       lw_each_f32 beta);
LW_API lw_status lw_fill_beta_f64(lw_generator *generator, double *out, size_t n, double alpha, double beta);
LW_API lw_status lw_fill_beta_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 alpha,
                                       lw_each_f64 beta);

/* F(degrees1, degrees2): the ratio of two chi-squares, each over its degrees; x > 0 (0 or infinity beyond the
 * type's ends). fisher_f_distribution in C++, f in SciPy.
 *
 *   degrees1, degrees2  finite and > 0, need not be whole; 2 / degrees finite, and (for degrees1 below 1e-37, 1e-307)
 *                       the ratio of the scales, too
 *   method              two gammas (lw_fill_gamma_*), of which both must be accepted, below shape 1 by logarithms
 *   draws               4 at the first attempt: radius and turn of a pair of normals, the cosine's for the numerator,
 *                       and the tests of both. Retries from the retry counter; acceptance 0.906 (both 2) to 1 */
LW_API lw_status lw_fill_f_ratio_f32(lw_generator *generator, float *out, size_t n, float degrees1, float degrees2);
LW_API lw_status lw_fill_f_ratio_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 degrees1,
                                          lw_each_f32 degrees2);
LW_API lw_status lw_fill_f_ratio_f64(lw_generator *generator, double *out, size_t n, double degrees1, double degrees2);
LW_API lw_status lw_fill_f_ratio_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 degrees1,
                                          lw_each_f64 degrees2);

/* Noncentral chi-square(degrees, noncentrality): the sum of `degrees` squared normals of variance 1, the squares of
 * whose means add up to the noncentrality. x > 0 (0 or infinity beyond the type's ends; 0 is frequent where degrees and
 * noncentrality are far below 1). With a noncentrality of 0 it is a chi-square, by other elements.
 *
 *   degrees        finite and > 0, need not be whole; 2 / degrees finite
 *   noncentrality  finite and >= 0
 *   method         degrees > 1: a chi-square of degrees - 1, and (z + sqrt(noncentrality))^2, z a normal by inversion.
 *                  Else a chi-square of degrees + 2 k, k Poisson with mean noncentrality / 2 by inversion; a draw w of
 *                  32 bits stands there for 2^32 w + 2^31. The test is tightened, so that any k is kept as often as 0.
 *                  Beyond a noncentrality of 2^51 degrees below 1 are taken for 1, which adds 1 at most on average
 *   draws          4 at the first attempt (radius and turn of a pair of normals, the cosine's for the chi-square; its
 *                  test; z or k). Retries from the retry counter; acceptance 0.951 to 1 */
LW_API lw_status lw_fill_noncentral_chi_square_f32(lw_generator *generator, float *out, size_t n, float degrees,
                                                   float noncentrality);
LW_API lw_status lw_fill_noncentral_chi_square_f32_each(lw_generator *generator, float *out, size_t n,
                                                        lw_each_f32 degrees, lw_each_f32 noncentrality);
LW_API lw_status lw_fill_noncentral_chi_square_f64(lw_generator *generator, double *out, size_t n, double degrees,
                                                   double noncentrality);
LW_API lw_status lw_fill_noncentral_chi_square_f64_each(lw_generator *generator, double *out, size_t n,
                                                        lw_each_f64 degrees, lw_each_f64 noncentrality);

/* Noncentral F(degrees1, degrees2, noncentrality): a noncentral chi-square over its degrees, divided by a chi-square
 * over its own; x > 0 (0 or infinity beyond the type's ends).
 *
 *   degrees1, degrees2  finite and > 0, need not be whole; 2 / degrees finite, and (for degrees1 below 1e-37, 1e-307)
 *                       the ratio of the scales, too
 *   noncentrality       of the first one: finite and >= 0
 *   method              as lw_fill_noncentral_chi_square_*, and a gamma, of which both must be accepted
 *   draws               5 at the first attempt (radius and turn of a pair of normals, the cosine's for the numerator;
 *                       the tests of both; z or k). Retries from the retry counter; acceptance 0.906 to 1 */
LW_API lw_status lw_fill_noncentral_f_f32(lw_generator *generator, float *out, size_t n, float degrees1, float degrees2,
                                          float noncentrality);
LW_API lw_status lw_fill_noncentral_f_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 degrees1,
                                               lw_each_f32 degrees2, lw_each_f32 noncentrality);
LW_API lw_status lw_fill_noncentral_f_f64(lw_generator *generator, double *out, size_t n, double degrees1,
                                          double degrees2, double noncentrality);
LW_API lw_status lw_fill_noncentral_f_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 degrees1,
                                               lw_each_f64 degrees2, lw_each_f64 noncentrality);

/* Maxwell(scale): the length of a vector of three normals, density proportional to x^2 exp(-(x / scale)^2 / 2), x > 0
 * (0 or infinity beyond the type's ends).
 *
 *   scale    finite and > 0
 *   method   scale sqrt(z^2 - 2 log u), z normal by inversion: a chi-square of 1 and one of 2 degrees
 *   draws    2 per element (z, u); acceptance 1 */
LW_API lw_status lw_fill_maxwell_f32(lw_generator *generator, float *out, size_t n, float scale);
LW_API lw_status lw_fill_maxwell_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 scale);
LW_API lw_status lw_fill_maxwell_f64(lw_generator *generator, double *out, size_t n, double scale);
LW_API lw_status lw_fill_maxwell_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 scale);

/* Inverse Gaussian (Wald)(mean, shape), density sqrt(shape / (2 pi x^3)) exp(-shape (x - mean)^2 / (2 mean^2 x)), x >
 * 0 (0 or infinity beyond the type's ends).
 *
 *   mean, shape  finite and > 0; 512 mean / shape finite. scipy.stats.invgauss(mean / shape, scale = shape)
 *   method       Michael, Schucany and Haas 1976, their quadratic solved without cancellation
 *   draws        2 per element (normal by inversion; which root, a low draw takes the larger); acceptance 1 */
LW_API lw_status lw_fill_inverse_gaussian_f32(lw_generator *generator, float *out, size_t n, float mean, float shape);
LW_API lw_status lw_fill_inverse_gaussian_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 mean,
                                                   lw_each_f32 shape);
LW_API lw_status lw_fill_inverse_gaussian_f64(lw_generator *generator, double *out, size_t n, double mean,
                                              double shape);
LW_API lw_status lw_fill_inverse_gaussian_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 mean,
                                                   lw_each_f64 shape);

/* Von Mises(mean, concentration), density proportional to exp(concentration cos(x - mean)), on [-pi, pi], both ends
 * rounded to the type: a sum of mean and angle outside is a turn less, or one more.
 *
 *   mean, concentration  finite, concentration >= 0 (0: uniform), 4 concentration finite
 *   method               Best and Fisher 1979, by the half angle and without cancellation for any concentration
 *   draws                2 at the first attempt (turn, test); retries from the retry counter; acceptance 1
 *                        (concentration 0) to 0.66 */
LW_API lw_status lw_fill_von_mises_f32(lw_generator *generator, float *out, size_t n, float mean, float concentration);
LW_API lw_status lw_fill_von_mises_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 mean,
                                            lw_each_f32 concentration);
LW_API lw_status lw_fill_von_mises_f64(lw_generator *generator, double *out, size_t n, double mean,
                                       double concentration);
LW_API lw_status lw_fill_von_mises_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 mean,
                                            lw_each_f64 concentration);

/* Normal(mean, stddev) given that it is in [a, b]; the density of the whole line, anywhere on it.
 *
 *   mean, stddev  of the whole: finite, stddev > 0
 *   a, b          a < b; -infinity and infinity are legal. b - a, a - mean and b - mean finite, or an end of theirs
 *                 infinite
 *   method        rejection from a normal (a < mean < b, b - a >= 2.5 stddev), a uniform (short intervals) or a
 *                 truncated exponential (Robert 1995). The density keeps its relative accuracy in tails however far,
 *                 and x is counted from the end nearer to the mean
 *   draws         2 at the first attempt; retries from the retry counter; acceptance at least 0.49 */
LW_API lw_status lw_fill_truncated_normal_f32(lw_generator *generator, float *out, size_t n, float mean, float stddev,
                                              float a, float b);
LW_API lw_status lw_fill_truncated_normal_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 mean,
                                                   lw_each_f32 stddev, lw_each_f32 a, lw_each_f32 b);
LW_API lw_status lw_fill_truncated_normal_f64(lw_generator *generator, double *out, size_t n, double mean,
                                              double stddev, double a, double b);
LW_API lw_status lw_fill_truncated_normal_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 mean,
                                                   lw_each_f64 stddev, lw_each_f64 a, lw_each_f64 b);

#ifdef __cplusplus
}
#endif

#endif
