/* Vector variates: an element has several values. Cholesky factors, and normals from a user's own integers. */
#ifndef LANEWISE_VECTORS_H
#define LANEWISE_VECTORS_H

#include "generator.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- vectors: an element has `dimensions` values --------------------------------------------------------------------
 *
 * These write n vectors and advance the cursor by n. docs/contract/vectors.md says the draws of a component.
 *
 *   out         n x dimensions values, row-major: component j of vector i is out[i dimensions + j]. Aligned; host or
 *               device memory as for the fills (host memory of a CUDA context: staged in device memory that is
 *               allocated for the call, complete on return)
 *   dimensions  1 to 2^24; (cursor + n) dimensions must not exceed 2^60
 *   arrays      parameters of all vectors, where out is. CPU contexts: host memory. CUDA contexts: memory of the
 *               context's device or managed memory, read when the call runs; host memory if out is host memory, too.
 *               An overlap with out is LW_ERROR_ARGUMENT
 *   bad values  of arrays in host memory are LW_ERROR_DOMAIN with the place. Those of arrays in device memory make
 *               every component of every vector NaN (counts: the largest integer), and each vector is counted:
 *               lw_context_domain_errors
 *   cursor      the generator's own; lw_generator_cursor_at is LW_ERROR_ARGUMENT
 *   same bits   on every backend, thread count and device, and however calls are split */

/* A direction: uniform on the unit sphere of R^dimensions (1: -1 or 1; 2: the circle; 3: the sphere).
 *
 *   method   normals by inversion over their length (Muller 1959). None is 0, so the length never is
 *   error    the length is 1 within (dimensions / 2 + 2) 2^-24 (f64: 2^-53)
 *   draws    1 per component; acceptance 1 */
LW_API lw_status lw_fill_sphere_f32(lw_generator *generator, float *out, size_t n, size_t dimensions);
LW_API lw_status lw_fill_sphere_f64(lw_generator *generator, double *out, size_t n, size_t dimensions);

/* A complex normal: the pair of its real and imaginary part, so that out is an array of n complex numbers as C, C++, CUDA
 * and Fortran have them. Parts are independent normals of standard deviation s = stddev / sqrt 2: with means of 0 the mean
 * of |z|^2 is stddev^2.
 *
 *   means, stddev  finite, stddev >= 0
 *   method         lw_fill_normal_*: with d = 1 / sqrt 2 rounded to a double, s = stddev d, rounded once to a double (c64:
 *                  then to a float)
 *   speed          that of the normals where both means are the same; else that of normals with a mean per element, and a
 *                  CUDA context waits for its stream
 *   draws          1 per part */
LW_API lw_status lw_fill_complex_normal_c64(lw_generator *generator, float *out, size_t n, float mean_re, float mean_im,
                                            float stddev);
LW_API lw_status lw_fill_complex_normal_c128(lw_generator *generator, double *out, size_t n, double mean_re,
                                             double mean_im, double stddev);

/* Dirichlet(alpha), density proportional to the product of x_j^(alpha_j - 1) over x_j >= 0 that add up to 1.
 *
 *   alpha    dimensions values, finite and > 0; 64 / alpha_j and 4 times their sum finite
 *   method   gammas (lw_fill_gamma_*) over their sum; below shape 1 they are kept as logarithms, counted from the
 *            largest where all shapes are: never 0/0, however small alpha. A component that is too small for the type
 *            is 0
 *   error    the components add up to 1 within (dimensions + 2) 2^-24 (2^-53); a component of alpha_j < 1 has a
 *            relative error of some |log x_j| units besides
 *   draws    3 per component at the first attempt; acceptance of each 0.951 to 1 */
LW_API lw_status lw_fill_dirichlet_f32(lw_generator *generator, float *out, size_t n, const float *alpha,
                                       size_t dimensions);
LW_API lw_status lw_fill_dirichlet_f64(lw_generator *generator, double *out, size_t n, const double *alpha,
                                       size_t dimensions);

/* Multinomial(trials, p): how often each outcome comes up; the counts of a vector add up to trials, exactly.
 *
 *   trials   at most 2^63 - 1
 *   p        dimensions weights, finite and >= 0, their sum finite and > 0: what counts is p_j over the sum (unlike in
 *            NumPy, which wants a sum of 1). A weight of 0 never comes up
 *   method   conditional binomials (lw_fill_binomial_u64): component j has what those before it left, with p_j over the
 *            weights not yet used. These are kept to 106 bits of the sum, so that no weight is lost to cancellation
 *   draws    1 per component, and retry words (docs/contract/vectors.md); acceptance as lw_fill_binomial_u64 */
LW_API lw_status lw_fill_multinomial_u64(lw_generator *generator, uint64_t *out, size_t n, uint64_t trials,
                                         const double *p, size_t dimensions);

/* Multivariate hypergeometric(colors, sample): how many items of each color are in a sample without replacement; the
 * counts of a vector add up to sample, exactly, and none exceeds its color.
 *
 *   colors   dimensions counts: how many items there are of each color, 0 or more, together at most 2^63 - 1. Those in
 *            device memory are checked in the kernel, with sample
 *   sample   at most the sum of colors
 *   method   conditional hypergeometrics (lw_fill_hypergeometric_u64): component j has what those before it left of the
 *            sample, among the items of its color and of those after it
 *   draws    1 per component, and retry words (docs/contract/vectors.md); acceptance as lw_fill_hypergeometric_u64 */
LW_API lw_status lw_fill_multivariate_hypergeometric_u64(lw_generator *generator, uint64_t *out, size_t n,
                                                         uint64_t sample, const uint64_t *colors, size_t dimensions);

/* Multivariate normal: mean + L z, z standard normals; covariance L L^T.
 *
 *   mean     dimensions values, finite
 *   factor   L, dimensions x dimensions, row-major: finite, lower triangular; what is above the diagonal is not read. A
 *            diagonal of 0 or below is legal, so a singular covariance is. lw_cholesky_* makes it of a covariance
 *   method   z by Box and Muller: the components of all rows, one after the other, are elements of normal (variates.h).
 *            Component i is ((L_i0 z_0 + L_i1 z_1) + .. + L_ii z_i) + mean_i by fma, in this order
 *   error    at most (i + 2) 2^-24 (2^-53) of the sum of the magnitudes added
 *   draws    1 per component; acceptance 1 */
LW_API lw_status lw_fill_multivariate_normal_f32(lw_generator *generator, float *out, size_t n, const float *mean,
                                                 const float *factor, size_t dimensions);
LW_API lw_status lw_fill_multivariate_normal_f64(lw_generator *generator, double *out, size_t n, const double *mean,
                                                 const double *factor, size_t dimensions);

/* The Cholesky factor of a covariance: L, lower triangular with L L^T = covariance. Both dimensions x dimensions,
 * row-major, in host memory, the same or apart; on and below the diagonal alone is read, zeros are written above. About
 * dimensions^3 / 6 multiplications on the calling thread; the f32 one computes in f64. Sums run in one order: the same
 * bits everywhere. A covariance that is not positive definite is LW_ERROR_DOMAIN, names the first row that shows it, and
 * leaves factor as it was. */
LW_API lw_status lw_cholesky_f32(const float *covariance, float *factor, size_t dimensions);
LW_API lw_status lw_cholesky_f64(const double *covariance, double *factor, size_t dimensions);

/* ---- a user's own integers -------------------------------------------------------------------------------------------
 *
 * Standard normals from integers of any source, such as quasi-random points: the quantile of (bits + 1/2) 2^-32 (f64:
 * 2^-64). It is monotone, odd, finite, within 1.65 (2) ULP, and what lw_fill_normal_inverse_* gives for its own draws.
 *
 *   bits, out  n numbers each, aligned, apart or the same place; both host memory, or both memory that the context's
 *              kernels can write, as for the fills */
LW_API lw_status lw_normal_from_bits_f32(lw_context *context, const uint32_t *bits, float *out, size_t n);
LW_API lw_status lw_normal_from_bits_f64(lw_context *context, const uint64_t *bits, double *out, size_t n);

/* ---- by number or name: kinds of their own, since an element has any number of values ---- */
typedef enum lw_vector {
    LW_VECTOR_SPHERE_F32 = 0,
    LW_VECTOR_SPHERE_F64 = 1,
    LW_VECTOR_DIRICHLET_F32 = 2,
    LW_VECTOR_DIRICHLET_F64 = 3,
    LW_VECTOR_MULTINOMIAL_U64 = 4,
    LW_VECTOR_MULTIVARIATE_NORMAL_F32 = 5,
    LW_VECTOR_MULTIVARIATE_NORMAL_F64 = 6,
    LW_VECTOR_MULTIVARIATE_HYPERGEOMETRIC_U64 = 7
} lw_vector;

#define LW_VECTOR_MAX_ARRAYS 2

typedef struct lw_vector_info {
    const char *name; /* "dirichlet-f32" */
    lw_type type;     /* of a component */
    size_t size;      /* of a component, in bytes */
    int trials;       /* 1: it has a number of trials; multivariate-hypergeometric-u64: the sample */
    int arrays;       /* how many arrays of parameters, 0 .. LW_VECTOR_MAX_ARRAYS */
    const char *array_name[LW_VECTOR_MAX_ARRAYS]; /* "alpha" */
    lw_type array_type[LW_VECTOR_MAX_ARRAYS];
    int array_square[LW_VECTOR_MAX_ARRAYS]; /* 1: dimensions x dimensions entries; 0: dimensions */
} lw_vector_info;

LW_API size_t lw_vector_count(void); /* numbered 0 .. lw_vector_count() - 1 */
LW_API lw_status lw_vector_describe(lw_vector vector, lw_vector_info *info);

/* trials: read where the kind has them, or a sample; arrays: as many as the kind has (NULL if it has none). */
LW_API lw_status lw_fill_vector(lw_generator *generator, lw_vector vector, void *out, size_t n, size_t dimensions,
                                uint64_t trials, const void *const *arrays);

#ifdef __cplusplus
}
#endif

#endif
