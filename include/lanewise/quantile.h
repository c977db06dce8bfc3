/* Any continuous distribution by a table of its quantile function. */
#ifndef LANEWISE_QUANTILE_H
#define LANEWISE_QUANTILE_H

#include "generator.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- a distribution of your own ------------------------------------------------------------------------------------
 *
 * A table is made once of a function of yours, and drawn from many times: a value is the quantile of (w + t) / 2^64 for
 * a word w of 64 bits, by one look into the table and a polynomial. Greater w give greater values, to within the error
 * stated, so quasi-random points and antithetic pairs keep their sense.
 *
 *   function   called on the calling thread alone, before the create function returns, in the library's own
 *              floating-point environment; it must return. It may be:
 *     LW_QUANTILE_DENSITY      the density up to a positive factor; finite and >= 0, except at ends and `points`
 *     LW_QUANTILE_LOG_DENSITY  its logarithm up to a summand; below infinity except there, -infinity for a density of 0
 *     LW_QUANTILE_CDF          the cumulative distribution: it never falls, and tends to 0 and 1 at infinite ends
 *     LW_QUANTILE_INVERSE      the quantile function of u, 0 < u < 1
 *   domain     from lower to upper, either of which may be infinite; both 0: the whole line. Of a density or a
 *              CDF this truncates. Of an inverse, what it gives outside becomes the end
 *   centre     of a density or CDF on a domain without bounds: where most of the mass is, roughly. Masses more than
 *              some 2^10 times as far apart as they are wide can be missed, unless points name them
 *   points     where the density has a pole, a jump or a kink, or a narrow peak: ascending, inside the domain.
 *              A pole should be at 0, where doubles are dense enough to tell it apart
 *   error      in u: |F(x(u)) - u| is at most that for every u, F the cumulative distribution of what the function
 *              gave; 1e-14 to 1e-3, 0: 1e-10. Tails with less than 1/16 of it are cut. What the create function
 *              measured, of every polynomial, with its bounds for integration and tails, is in lw_quantile_info.
 *              Of an inverse, a value within two units in the last place of the right one is right
 *   order      of the polynomials: 1 to 10; 0: 5, the fastest, or 8 for errors below 1e-11. Orders up to 5 keep most
 *              coefficients in 32 bits, for errors of 1e-11 and more
 *   same bits  the table is a function of the values that the function gave, and of the options: with + - * / and sqrt
 *              alone, in a written order. Values are the same on every backend
 *   source     Derflinger, Hoermann and Leydold 2010 (inversion when only the density is known); the cut into dyadic
 *              intervals of u is our own. docs/contract/quantile.md
 */
typedef struct lw_quantile lw_quantile;

typedef double lw_quantile_function(double x, void *user);

typedef enum lw_quantile_given {
    LW_QUANTILE_DENSITY = 0,
    LW_QUANTILE_LOG_DENSITY = 1,
    LW_QUANTILE_CDF = 2,
    LW_QUANTILE_INVERSE = 3
} lw_quantile_given;

typedef struct lw_quantile_options {
    size_t size; /* sizeof(lw_quantile_options); lets the struct grow */
    lw_quantile_given given;
    uint32_t order;
    lw_quantile_function *function;
    void *user; /* the function's second argument */
    double lower, upper;
    double centre;
    double error;
    const double *points; /* `count` of them, in host memory, read before the call returns; NULL if there are none */
    size_t count;         /* at most 1024 */
} lw_quantile_options;

/* Options outside these ranges are LW_ERROR_ARGUMENT. LW_ERROR_DOMAIN, with a sentence that names the place and the
 * value: the function gave a number that it may not give, the density does not integrate, a cumulative distribution
 * falls or jumps, or the error wanted is not reached. Takes time of the host, a few thousand calls of the function. */
LW_API lw_status lw_quantile_create(lw_quantile **quantile, lw_context *context, const lw_quantile_options *options);
LW_API void lw_quantile_destroy(lw_quantile *quantile); /* NULL is legal; a CUDA context waits for its queued work */

/* Families that this library has no kind of, by such tables: of z = (x - location) / scale, with the density, up to a factor,
 *
 *   SKEW_NORMAL                shape[0] = a          exp(-z^2 / 2) Phi(a z), Phi the normal CDF
 *   GENERAL_INVERSE_GAUSSIAN   shape = p, b > 0      z^(p - 1) exp(-b (z + 1 / z) / 2), z > 0
 *   HYPERBOLIC                 shape = a > 0, b      exp(-a sqrt(1 + z^2) + b z), |b| < a
 *   JOHNSON_SU                 shape = a, b > 0      the distribution of sinh((normal - a) / b)
 *   EXTREME_VALUE              shape[0] = k          generalised: the CDF is exp(-(1 + k z)^(-1 / k)); k = 0: Gumbel
 *   GENERAL_PARETO             shape[0] = k          the CDF is 1 - (1 + k z)^(-1 / k), z >= 0; k = 0: exponential
 *   EXPONENTIAL_POWER          shape[0] = b > 0      exp(-|z|^b)
 *   RICE                       shape[0] = b >= 0     z exp(-(z^2 + b^2) / 2) I_0(b z), z > 0
 *   LANDAU                     none; may be NULL      the integral of exp(-t log t - z t) sin(pi t) over t > 0
 *   STABLE                     shape = alpha, beta   Nolan's S0, 0.1 <= alpha <= 2, -1 <= beta <= 1: with t >= 0, the
 *                              logarithm of the mean of exp(i t z) is -t^alpha - i beta tan(pi alpha / 2) (t - t^alpha),
 *                              and for alpha = 1 -t - i beta (2 / pi) t log(t)
 *
 * SciPy's names are skewnorm, geninvgauss, genhyperbolic (p = 1), johnsonsu, genextreme (c = -k), genpareto, gennorm,
 * rice and levy_stable (parameterization S0). S1 with location d is STABLE at d + scale beta tan(pi alpha / 2), and for
 * alpha = 1 at d + scale beta (2 / pi) log(scale). LANDAU is CERN's and ROOT's; SciPy's landau is STABLE with alpha =
 * beta = 1.
 *
 * Densities are of this library's own functions: the table is the same on every machine. Shapes outside these
 * ranges, a location that is not finite, a scale that is not positive: LW_ERROR_DOMAIN; and as for lw_quantile_create,
 * of EXTREME_VALUE and GENERAL_PARETO with k < -1, whose densities have a pole away from 0, for most k. Densities of
 * LANDAU and STABLE are integrals themselves, right to about 14 digits, and to fewer where alpha is near but not 1 and
 * beta is near 0: their tables take a second, of alpha below 0.3 ten, and errors below 1e-12 may be refused. */
typedef enum lw_quantile_family {
    LW_QUANTILE_SKEW_NORMAL = 0,
    LW_QUANTILE_GENERAL_INVERSE_GAUSSIAN = 1,
    LW_QUANTILE_HYPERBOLIC = 2,
    LW_QUANTILE_JOHNSON_SU = 3,
    LW_QUANTILE_EXTREME_VALUE = 4,
    LW_QUANTILE_GENERAL_PARETO = 5,
    LW_QUANTILE_EXPONENTIAL_POWER = 6,
    LW_QUANTILE_RICE = 7,
    LW_QUANTILE_LANDAU = 8,
    LW_QUANTILE_STABLE = 9
} lw_quantile_family;

/* shape: as many doubles as the family has; error: as of lw_quantile_options. */
LW_API lw_status lw_quantile_create_family(lw_quantile **quantile, lw_context *context, lw_quantile_family family,
                                           const double *shape, double location, double scale, double error);

typedef struct lw_quantile_info {
    uint32_t order;
    uint32_t root_bits;  /* of a word, which most draws decide by */
    uint64_t rows;       /* of a polynomial each, or a fork to 16 others */
    uint64_t bytes;      /* where the context runs */
    uint64_t calls;      /* of the function */
    double forked;       /* the share of draws that more bits decide */
    double lower, upper; /* the least and the greatest value */
    double mass;         /* of the density between them (log-density: of exp(log-density - log_unit)); else 1 or less */
    double log_unit;     /* of a log-density: one of its values; else 0 */
    double error_wanted;
    double error; /* in u: what was measured, and bounds of what was not; at most error_wanted */
} lw_quantile_info;

LW_API lw_status lw_quantile_describe(const lw_quantile *quantile, lw_quantile_info *info);

/* Draws n values, independent; out as for the fills. One 64-bit draw each. The generator and the table must belong to
 * one context. _f32 gives the doubles of _f64, rounded to nearest, which may be one float outside the domain. */
LW_API lw_status lw_quantile_sample_f32(lw_generator *generator, const lw_quantile *quantile, float *out, size_t n);
LW_API lw_status lw_quantile_sample_f64(lw_generator *generator, const lw_quantile *quantile, double *out, size_t n);

/* The values of words of your own: out[i] is the quantile of words[i] / 2^64. Of a double u in [0, 1), the word is
 * (uint64_t)(u * 0x1p64), exact; of quasi-random points, lw_points_fill_u64 makes them. Memory as for lw_search_u64:
 * words and out where the context works, or host memory; an overlap is LW_ERROR_ARGUMENT, except that of out[i] with
 * words[i] of the same size. */
LW_API lw_status lw_quantile_at_f32(const lw_quantile *quantile, const uint64_t *words, float *out, size_t n);
LW_API lw_status lw_quantile_at_f64(const lw_quantile *quantile, const uint64_t *words, double *out, size_t n);

/* Saves a table to host memory. blob == NULL: sets *size to the bytes needed. Else *size is what the blob can hold, and
 * becomes what was written; too little is LW_ERROR_ARGUMENT. */
LW_API lw_status lw_quantile_save(const lw_quantile *quantile, void *blob, size_t *size);
/* Makes the table again, in any context on any machine: the same values. A damaged blob is LW_ERROR_ARGUMENT. */
LW_API lw_status lw_quantile_load(lw_quantile **quantile, lw_context *context, const void *blob, size_t size);

/* ---- batches: a table of its own for each element -------------------------------------------------------------------
 *
 *     lw_quantile_batch_create(&batch, context, tables, count);
 *     lw_quantile_batch_sample_f64(generator, batch, table_of, out, n);
 *
 * A batch has copies of the tables, which may be of any options, and of one context. What it gives is what its tables
 * give alone, bit for bit. A number of table_of that is no table's, `count` or more, gives NaN, and is counted:
 * lw_context_domain_errors. */
typedef struct lw_quantile_batch lw_quantile_batch;

/* count: 1 to 2^32 - 1 tables, which are not needed afterwards; the same one may be there twice. LW_ERROR_ARGUMENT with
 * the number of a table that is null or belongs to another context. */
LW_API lw_status lw_quantile_batch_create(lw_quantile_batch **batch, lw_context *context,
                                          const lw_quantile *const *tables, size_t count);
LW_API void lw_quantile_batch_destroy(lw_quantile_batch *batch); /* as lw_quantile_destroy */

typedef struct lw_quantile_batch_info {
    uint64_t tables;
    uint64_t rows; /* of all tables */
    uint64_t bytes;
} lw_quantile_batch_info;

LW_API lw_status lw_quantile_batch_describe(const lw_quantile_batch *batch, lw_quantile_batch_info *info);

/* Draws n values: out[i] is what lw_quantile_sample gives of table table_of[i] as element cursor + i. Both arrays
 * as out of the fills, each host memory or the context's device's; they share no memory. */
LW_API lw_status lw_quantile_batch_sample_f32(lw_generator *generator, const lw_quantile_batch *batch,
                                              const uint32_t *table_of, float *out, size_t n);
LW_API lw_status lw_quantile_batch_sample_f64(lw_generator *generator, const lw_quantile_batch *batch,
                                              const uint32_t *table_of, double *out, size_t n);

/* The values of words of your own: out[i] is the quantile of words[i] / 2^64 by table table_of[i]. Words and out as of
 * lw_quantile_at. */
LW_API lw_status lw_quantile_batch_at_f32(const lw_quantile_batch *batch, const uint32_t *table_of,
                                          const uint64_t *words, float *out, size_t n);
LW_API lw_status lw_quantile_batch_at_f64(const lw_quantile_batch *batch, const uint32_t *table_of,
                                          const uint64_t *words, double *out, size_t n);

#ifdef __cplusplus
}
#endif

#endif
