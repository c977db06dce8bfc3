/* Quasi-random points: Sobol' and Halton points and lattices, plain or scrambled, and Latin hypercubes; as numbers or as
 * variates. */
#ifndef LANEWISE_POINTS_H
#define LANEWISE_POINTS_H

#include "at/points_view.h"
#include "inversion.h"
#include "kinds.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- points of the unit cube that fill it evenly --------------------------------------------------------------------
 *
 * The mean of a smooth function over n such points is nearer to its integral than over n random ones: with nested
 * scrambling the error falls like n^-3/2 (Owen 1997), with random points like n^-1/2.
 *
 *   element       (point i, dimension d) is a word of 64 bits, a function of the options, i and d alone: the same on
 *                 every backend, thread count and device, and however calls are split. Any point can be had alone
 *   scramble      makes each point uniform, so that means are unbiased; different replicates are independent, and the
 *                 spread of their means is the error bar. Nested ones keep every net and gain the rate above
 *   first points  keep point 0 (Owen 2020). n that the sequence has no net for are served, but converge slower
 *   source        docs/contract/points.md
 *
 * LW_POINTS_SOBOL: the first choice.
 *   directions    of Joe and Kuo (2008), new-joe-kuo-6, up to 21201 dimensions; or your own
 *   order         Gray code, as in SciPy, PyTorch and cuRAND; or natural. Points 0 .. 2^k - 1 are the same set
 *   n             a power of two, from a multiple of n on, gives whole nets
 *   scramble
 *     LW_POINTS_NONE    the plain points; point 0 is the origin
 *     LW_POINTS_SHIFT   digital shift: one XOR per dimension
 *     LW_POINTS_MATRIX  linear matrix scramble (Matousek 1998) with a digital shift, as in SciPy and PyTorch
 *     LW_POINTS_OWEN    nested uniform scramble (Owen 1995): each bit is flipped by a random bit of its own for each
 *                       value of the bits above it, from Philox
 *     LW_POINTS_HASH    nested, by a hash in place of these random bits, in the form of Laine and Karras (2011): a
 *                       bit's flip is a function of the bits above it and of 320 bits of key. Fast
 *
 *   interlace     2 or 3: interlaced nets (Dick 2008): dimension d has the bits of Sobol's dimensions a d .. a d + a - 1
 *                 in turn, a = interlace. Of functions with a mixed derivatives that are square integrable the error
 *                 falls like n^-a, with LW_POINTS_MATRIX like n^-(a + 1/2), up to powers of log n (Dick 2011). They have
 *                 LW_POINTS_NONE, _SHIFT or _MATRIX: the matrices are of the a sources, before they are interlaced, so
 *                 that pairs of points, and the variance of a mean, are those of a nested scramble of the sources
 *
 * LW_POINTS_HALTON: dimension d is the radical inverse in the base of the d-th prime (2 for d = 0), up to 4792
 * dimensions (Halton 1960). For n that are no power of two, and few dimensions.
 *   scramble
 *     LW_POINTS_NONE      the plain points, exact for every index
 *     LW_POINTS_PERMUTED  a random permutation of the digits for each place; SciPy's scramble=True is of this kind
 *     LW_POINTS_OWEN      nested: a random map a x + c modulo the base, a not 0, for each value of the digits before.
 *                         Pairs of points have the distribution that permutations would give them, and with them the
 *                         variance of a mean (Owen 1995); in bases 2 and 3 these are all permutations
 *
 * LW_POINTS_LATTICE: rank-1 lattices, for smooth periodic functions; LW_POINTS_TENT serves others.
 *   n             0: extensible in base 2, point i is z times the radical inverse of i, modulo 1; n = 2^k points from a
 *                 multiple of n on are a lattice, or its shift. 1 to 2^32: i z / n modulo 1, i below n
 *   generators    z: your own; or ours, of up to 1024 dimensions, for n = 2^k, made for k = 10 .. 20 together
 *   order         of extensible ones: of i, Gray code or natural
 *   scramble      LW_POINTS_NONE; or LW_POINTS_SHIFT, which adds a random number modulo 1 (Cranley and Patterson 1976)
 *   form          LW_POINTS_TENT: x becomes 1 - |2 x - 1|, after the shift (baker's transform: Hickernell 2002)
 *
 * LW_POINTS_LATIN: Latin hypercubes of options.n points, 1 to 2^60 (McKay, Beckman and Conover 1979). Point i is in
 * stratum p(i) of n equal ones, p a random permutation for each dimension; no memory for it, whatever n is.
 *   where in it   anywhere, uniformly; in its middle if options.form is LW_POINTS_CENTRED
 *   scramble      LW_POINTS_NONE: they are random, by seed and replicate, as they are
 */
typedef struct lw_points lw_points;

typedef enum lw_points_sequence {
    LW_POINTS_SOBOL = 0,
    LW_POINTS_HALTON = 1,
    LW_POINTS_LATTICE = 2,
    LW_POINTS_LATIN = 3
} lw_points_sequence;
typedef enum lw_points_order { LW_POINTS_GRAY = 0, LW_POINTS_NATURAL = 1 } lw_points_order;
typedef enum lw_points_scramble {
    LW_POINTS_NONE = 0,
    LW_POINTS_SHIFT = 1,
    LW_POINTS_MATRIX = 2,
    LW_POINTS_OWEN = 3,
    LW_POINTS_HASH = 4,
    LW_POINTS_PERMUTED = 5
} lw_points_scramble;
typedef enum lw_points_form { LW_POINTS_AS_DEFINED = 0, LW_POINTS_CENTRED = 1, LW_POINTS_TENT = 2 } lw_points_form;

#define LW_POINTS_DIMENSIONS_MOST 21201
#define LW_POINTS_HALTON_DIMENSIONS_MOST 4792  /* the squares of the bases are below 2^31 */
#define LW_POINTS_LATTICE_DIMENSIONS_MOST 1024 /* of our generators */

/* What a sequence does not have must be 0. */
typedef struct lw_points_options {
    size_t size; /* sizeof(lw_points_options); lets the struct grow */
    lw_points_sequence sequence;
    /* 1 .. LW_POINTS_DIMENSIONS_MOST, of interlaced nets a part of it; HALTON: .. LW_POINTS_HALTON_DIMENSIONS_MOST;
     * LATTICE without generators: .. LW_POINTS_LATTICE_DIMENSIONS_MOST */
    uint32_t dimensions;
    lw_points_order order; /* SOBOL; LATTICE with n = 0 */
    lw_points_scramble scramble;
    uint64_t seed, replicate; /* of the scramble; any values. Replicates 0, 1, 2, .. of a seed give an error bar */
    /* SOBOL: NULL, or 64 words for each dimension, of interlaced nets for each source, in host memory, read before the
     * call returns: word k of a dimension is m 2^(63 - k) with m odd and below 2^(k + 1), else LW_ERROR_DOMAIN. It is
     * what bit k of the point's number adds. */
    const uint64_t *directions;
    uint64_t n;          /* LATIN: the number of points, 1 .. 2^60; LATTICE: 0, or 1 .. 2^32 */
    lw_points_form form; /* LATIN: LW_POINTS_CENTRED; LATTICE: LW_POINTS_TENT */
    uint32_t interlace;  /* SOBOL: 0 and 1 are plain nets; 2, 3 */
    /* LATTICE: NULL, or one for each dimension, in host memory, read before the call returns: odd if n is 0, else no
     * multiple of n unless n is 1; or LW_ERROR_DOMAIN */
    const uint64_t *generators;
} lw_points_options;

/* Takes, where the context runs: SOBOL 552 bytes per dimension, in multiples of 32 dimensions; the others some 100
 * per dimension, PERMUTED besides 2 for each digit of each place of each base. */
LW_API lw_status lw_points_create(lw_points **points, lw_context *context, const lw_points_options *options);
LW_API void lw_points_destroy(lw_points *points); /* NULL is legal; a CUDA context waits for its queued work */

typedef struct lw_points_info {
    lw_points_sequence sequence;
    uint32_t dimensions;
    lw_points_order order;
    lw_points_scramble scramble;
    uint64_t seed, replicate;
    uint64_t bytes; /* where the context runs */
    uint64_t n;
    lw_points_form form;
    uint32_t interlace;
} lw_points_info;

LW_API lw_status lw_points_describe(const lw_points *points, lw_points_info *info);

/* What threads need to make elements by themselves (at/points.h): on the host, or in kernels if the context is a CUDA
 * context, which the view's memory belongs to. It is valid until lw_points_destroy. Complete on return. */
LW_API lw_status lw_points_view_of(const lw_points *points, lw_points_view *view);

/* Which of two neighbours in memory are one point. */
typedef enum lw_points_layout {
    LW_POINTS_BY_POINT = 0,    /* dimension d of point i is out[i * dimensions + d] */
    LW_POINTS_BY_DIMENSION = 1 /* it is out[d * n + i] */
} lw_points_layout;

/* Dimensions first_dimension .. first_dimension + dimensions - 1 of points first .. first + n - 1.
 *
 *   u64          the word; u32: its upper 32 bits
 *   f32, f64     its upper 24 or 53 bits times 2^-24 or 2^-53: rounded down, so in [0, 1), never 1
 *   first, n     first + n may be at most 2^64, and at most options.n if that is not 0
 *   dimensions   first_dimension + dimensions may be at most the points' own number of dimensions; 0 does nothing
 *   out          n times dimensions numbers, at most 2^60, aligned to their type; where the context can write, or host
 *                memory, which is staged
 *   CUDA         queued on the context's stream; complete on return if out is host memory
 *   errors       LW_ERROR_ARGUMENT: null or misaligned pointers, an invalid layout, or a limit above that is passed
 */
LW_API lw_status lw_points_fill_u32(const lw_points *points, uint32_t *out, uint64_t first, size_t n,
                                    uint32_t first_dimension, uint32_t dimensions, lw_points_layout layout);
LW_API lw_status lw_points_fill_u64(const lw_points *points, uint64_t *out, uint64_t first, size_t n,
                                    uint32_t first_dimension, uint32_t dimensions, lw_points_layout layout);
LW_API lw_status lw_points_fill_f32(const lw_points *points, float *out, uint64_t first, size_t n,
                                    uint32_t first_dimension, uint32_t dimensions, lw_points_layout layout);
LW_API lw_status lw_points_fill_f64(const lw_points *points, double *out, uint64_t first, size_t n,
                                    uint32_t first_dimension, uint32_t dimensions, lw_points_layout layout);

/* ---- variates of points ---------------------------------------------------------------------------------------------
 *
 * Elements of a kind made of words of points in the place of random draws: each is a function of its element's word, of
 * kind and parameters alone, that rises or falls with the word. So a net of points stays one in its distribution's terms:
 * normals by inversion, for instance, are normal_inverse.
 *
 *   kind         one of one draw that is never rejected: uniform_*, range_*, bits32, bits64, uniform_real, exponential,
 *                normal_inverse, cauchy, laplace, logistic, gumbel, weibull, rayleigh, pareto, power, lomax, triangular,
 *                bernoulli, geometric, poisson, binomial. Others are LW_ERROR_ARGUMENT, with a sentence that says why
 *   parameters   as for lw_fill, the same for all elements; NULL if the kind has none
 *   out          elements of the kind's type (lw_kind_info); all else as for the fills above
 *   ends         point 0 of plain points is the origin: there, a kind gives what it gives for a draw of 0, as far out in
 *                a tail as it goes
 *   range_*      floor(bound w / 2^64) of the word w: nothing is rejected, and each value has as many words, within 1
 *   errors       as above, and those of lw_fill for kind and parameters
 *   CUDA         may take 32 MiB of device memory for the call, where elements are shorter than words
 *   source       docs/contract/points.md, "Kinds"
 *
 * lw_points_check_kind says which kinds there are, without points: LW_OK, or LW_ERROR_ARGUMENT with that sentence. */
LW_API lw_status lw_points_check_kind(lw_kind kind);
LW_API lw_status lw_points_fill_kind(const lw_points *points, lw_kind kind, void *out, uint64_t first, size_t n,
                                     uint32_t first_dimension, uint32_t dimensions, lw_points_layout layout,
                                     const lw_value *parameters);

/* Items of a table of inversion, lw_inversion_at of each word. Points and table belong to one context, else
 * LW_ERROR_ARGUMENT. Takes memory for the call: 8 MiB of words, on a device 32 MiB. */
LW_API lw_status lw_points_fill_inversion_u32(const lw_points *points, const lw_inversion *inversion, uint32_t *out,
                                              uint64_t first, size_t n, uint32_t first_dimension, uint32_t dimensions,
                                              lw_points_layout layout);
LW_API lw_status lw_points_fill_inversion_u64(const lw_points *points, const lw_inversion *inversion, uint64_t *out,
                                              uint64_t first, size_t n, uint32_t first_dimension, uint32_t dimensions,
                                              lw_points_layout layout);

#ifdef __cplusplus
}
#endif

#endif
