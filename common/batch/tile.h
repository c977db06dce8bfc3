/* A table of one tile, piece by piece, in C that nvcc takes too (docs/contract/alias.md): weights to integers, prefixes to
 * shares. One sweep makes the whole table, since its residuals add up to their number times C. */
#ifndef LANEWISE_BATCH_TILE_H
#define LANEWISE_BATCH_TILE_H

#include <stdint.h>

#include "job.h"

#ifdef __CUDACC__
#define LW_TILE static __host__ __device__ __forceinline__
#else
#define LW_TILE static inline __attribute__((unused))
#endif

__extension__ typedef unsigned __int128 lw_tile_u128;
__extension__ typedef __int128 lw_tile_i128;

#define LW_TILE_CAPACITY ((uint64_t)1 << 32)
enum { LW_TILE_FRACTION_BITS = 60 };

LW_TILE int lw_tile_lead(uint64_t x) /* x != 0 */
{
#ifdef __CUDA_ARCH__
    return __clzll((long long)x);
#else
    return __builtin_clzll(x);
#endif
}

LW_TILE int lw_tile_is_float(lw_type type)
{
    return type == LW_TYPE_F32 || type == LW_TYPE_F64;
}

/* Weight i: an integer, or the bits of a double. They are in the order of the weights, if those are none but good. */
LW_TILE uint64_t lw_tile_weight(const void *weights, lw_type type, uint64_t i)
{
    union {
        double real;
        uint64_t bits;
    } w;
    switch (type) {
    case LW_TYPE_U32:
        return ((const uint32_t *)weights)[i];
    case LW_TYPE_U64:
        return ((const uint64_t *)weights)[i];
    case LW_TYPE_F32:
        w.real = (double)((const float *)weights)[i]; /* exact; of a NaN, a NaN */
        break;
    default:
        w.bits = ((const uint64_t *)weights)[i];
    }
    return w.bits == (uint64_t)1 << 63 ? 0 : w.bits; /* -0 is 0 */
}

LW_TILE int lw_tile_is_bad(uint64_t weight, lw_type type)
{
    return lw_tile_is_float(type) && weight >= (uint64_t)0x7ff << 52; /* negative, infinite or NaN */
}

/* E: 2^(E-1) <= largest < 2^E, for the largest weight, not 0. */
LW_TILE int lw_tile_exponent(uint64_t largest, lw_type type)
{
    if (!lw_tile_is_float(type))
        return 64 - lw_tile_lead(largest);
    return largest >> 52 != 0 ? (int)(largest >> 52) - 1022 : 64 - lw_tile_lead(largest) - 1074;
}

/* v = floor(w 2^(S - E)) */
LW_TILE uint64_t lw_tile_quantise(uint64_t weight, lw_type type, int exponent)
{
    uint64_t integer = weight; /* w = integer 2^x */
    int shift = LW_TILE_FRACTION_BITS - exponent;
    if (lw_tile_is_float(type)) {
        const int field = (int)(weight >> 52);
        integer = (weight & (((uint64_t)1 << 52) - 1)) | (uint64_t)(field != 0) << 52;
        shift += (field != 0 ? field : 1) - 1075;
    }
    return shift >= 0 ? integer << shift : shift > -64 ? integer >> -shift : 0;
}

/* What lw_tile_share multiplies prefixes by, without their low bits: about 2^6 n C / total. */
enum { LW_TILE_LOW_BITS = 6 };
LW_TILE double lw_tile_f64(lw_tile_u128 x)
{
    return (double)(uint64_t)(x >> LW_TILE_LOW_BITS);
}
LW_TILE double lw_tile_scale(uint64_t n, lw_tile_u128 total)
{
    return (double)n * 0x1p32 / lw_tile_f64(total);
}

/* floor(prefix n C / total), prefix <= total < 2^70, n <= 1024: a guess in doubles, at most 2^42 and, since total is at
 * least 2^59, less than 2^-8 away, put right by its exact remainder. */
LW_TILE uint64_t lw_tile_share(lw_tile_u128 prefix, uint64_t n, lw_tile_u128 total, double scale)
{
    uint64_t share = (uint64_t)(lw_tile_f64(prefix) * scale);
    const lw_tile_i128 rest = (lw_tile_i128)(prefix * n << 32) - (lw_tile_i128)(total * share);
    share -= rest < 0;
    share += rest >= (lw_tile_i128)total;
    return share;
}

#endif
