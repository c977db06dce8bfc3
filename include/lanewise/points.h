/* Quasi-random points: Sobol' points, plain or scrambled. */
#ifndef LANEWISE_POINTS_H
#define LANEWISE_POINTS_H

#include "base.h"

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
 *   directions    of Joe and Kuo (2008), new-joe-kuo-6, up to 21201 dimensions; or your own
 *   order         Gray code, as in SciPy, PyTorch and cuRAND; or natural. Points 0 .. 2^k - 1 are the same set
 *   n             a power of two, from a multiple of n on, gives whole nets. Other n are served, but converge slower,
 *                 and so does leaving out point 0 (Owen 2020)
 *   scramble      makes each point uniform, so that means are unbiased; different replicates are independent, and the
 *                 spread of their means is the error bar. Nested ones keep every net and gain the rate above:
 *     LW_POINTS_NONE    the plain points; point 0 is the origin
 *     LW_POINTS_SHIFT   digital shift: one XOR per dimension
 *     LW_POINTS_MATRIX  linear matrix scramble (Matousek 1998) with a digital shift, as in SciPy and PyTorch
 *     LW_POINTS_OWEN    nested uniform scramble (Owen 1995): each bit is flipped by a random bit of its own for each
 *                       value of the bits above it, from Philox
 *     LW_POINTS_HASH    nested, by a hash in place of these random bits, in the form of Laine and Karras (2011): a
 *                       bit's flip is a function of the bits above it and of 320 bits of key. Fast
 *   source        docs/contract/points.md
 */
typedef struct lw_points lw_points;

typedef enum lw_points_sequence { LW_POINTS_SOBOL = 0 } lw_points_sequence;
typedef enum lw_points_order { LW_POINTS_GRAY = 0, LW_POINTS_NATURAL = 1 } lw_points_order;
typedef enum lw_points_scramble {
    LW_POINTS_NONE = 0,
    LW_POINTS_SHIFT = 1,
    LW_POINTS_MATRIX = 2,
    LW_POINTS_OWEN = 3,
    LW_POINTS_HASH = 4
} lw_points_scramble;

#define LW_POINTS_DIMENSIONS_MOST 21201

typedef struct lw_points_options {
    size_t size; /* sizeof(lw_points_options); lets the struct grow */
    lw_points_sequence sequence;
    uint32_t dimensions; /* 1 .. LW_POINTS_DIMENSIONS_MOST */
    lw_points_order order;
    lw_points_scramble scramble;
    uint64_t seed, replicate; /* of the scramble; any values. Replicates 0, 1, 2, .. of a seed give an error bar */
    /* NULL, or 64 words for each dimension, in host memory, read before the call returns: word k of a dimension is m
     * 2^(63 - k) with m odd and below 2^(k + 1), else LW_ERROR_DOMAIN. It is what bit k of the point's number adds. */
    const uint64_t *directions;
} lw_points_options;

/* Takes 552 bytes per dimension where the context runs, in multiples of 32 dimensions. */
LW_API lw_status lw_points_create(lw_points **points, lw_context *context, const lw_points_options *options);
LW_API void lw_points_destroy(lw_points *points); /* NULL is legal; a CUDA context waits for its queued work */

typedef struct lw_points_info {
    lw_points_sequence sequence;
    uint32_t dimensions;
    lw_points_order order;
    lw_points_scramble scramble;
    uint64_t seed, replicate;
    uint64_t bytes; /* where the context runs */
} lw_points_info;

LW_API lw_status lw_points_describe(const lw_points *points, lw_points_info *info);

/* Which of two neighbours in memory are one point. */
typedef enum lw_points_layout {
    LW_POINTS_BY_POINT = 0,    /* dimension d of point i is out[i * dimensions + d] */
    LW_POINTS_BY_DIMENSION = 1 /* it is out[d * n + i] */
} lw_points_layout;

/* Dimensions first_dimension .. first_dimension + dimensions - 1 of points first .. first + n - 1.
 *
 *   u64          the word; u32: its upper 32 bits
 *   f32, f64     its upper 24 or 53 bits times 2^-24 or 2^-53: rounded down, so in [0, 1), never 1
 *   first, n     first + n may be at most 2^64
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

#ifdef __cplusplus
}
#endif

#endif
