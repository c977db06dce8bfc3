/* An item by few weights, without a table: lw_at_categorical_<type>(key, index, weights, n) is the sample that
 * lw_categorical_u64 of a generator of the engine PHILOX with this seed draws at this index from one row in this stream
 * (docs/contract/categorical.md). C99, C++11, CUDA.
 *
 *   weights   n of them, finite and >= 0, not all 0; n from 1 to 1024, the length of a tile of the contract
 *   time      reads all weights twice, and up to the item once more
 *   sentinel  UINT64_MAX: other weights or n, an index of 2^60 or more */
#ifndef LANEWISE_AT_CATEGORICAL_H
#define LANEWISE_AT_CATEGORICAL_H

#include "parts/draws.h"

enum { LW_AT_CATEGORICAL_MOST = 1024, LW_AT_CATEGORICAL_BITS = 54, LW_AT_CATEGORICAL_NUMBER = 207 };
enum { LW_AT_WEIGHT_U32, LW_AT_WEIGHT_U64, LW_AT_WEIGHT_F32, LW_AT_WEIGHT_F64 };

/* A weight is m 2^*e; -0 is 0. *invalid is set if it is negative, infinite or a NaN. */
LW_AT_LANE uint64_t lw_one_float_parts(uint64_t bits, int fraction, int bias, int *e, int *invalid)
{
    const uint64_t sign = (uint64_t)1 << (fraction == 23 ? 31 : 63), size = bits & (sign - 1u);
    const int field = (int)(size >> fraction);
    const uint64_t m = size & (((uint64_t)1 << fraction) - 1u);
    *invalid |= (bits & sign) != 0 && size != 0;
    *invalid |= field == 2 * bias + 1;
    *e = (field == 0 ? 1 : field) - bias - fraction;
    return field == 0 ? m : m | (uint64_t)1 << fraction;
}

LW_AT_LANE uint64_t lw_one_weight(const void *weights, int type, uint64_t i, int *e, int *invalid)
{
    *e = 0;
    if (type == LW_AT_WEIGHT_U32)
        return ((const uint32_t *)weights)[i];
    if (type == LW_AT_WEIGHT_U64)
        return ((const uint64_t *)weights)[i];
    if (type == LW_AT_WEIGHT_F32)
        return lw_one_float_parts(lw_one_bits_u32(((const float *)weights)[i]), 23, 127, e, invalid);
#ifndef LW_AT_NO_DOUBLE
    return lw_one_float_parts(lw_one_bits_u64(((const double *)weights)[i]), 52, 1023, e, invalid);
#else
    return 0;
#endif
}

/* The number of bits of m. */
LW_AT_LANE int lw_one_length(uint64_t m)
{
    const uint32_t high = (uint32_t)(m >> 32);
    return high != 0 ? 64 - (int)lw_one_lead_u32(high) : 32 - (int)lw_one_lead_u32((uint32_t)m);
}

/* floor(m 2^shift), which is below 2^54. */
LW_AT_LANE uint64_t lw_one_shifted(uint64_t m, int shift)
{
    return m == 0 ? 0 : shift >= 0 ? m << shift : shift > -64 ? m >> -shift : 0;
}

LW_AT_LANE uint64_t lw_one_categorical(lw_key key, uint64_t index, const void *weights, int type, uint64_t n)
{
    lw_one_source source;
    uint32_t w[2];
    uint64_t sum = 0, t, i;
    int e, largest = -5000, invalid = n == 0 || n > LW_AT_CATEGORICAL_MOST || index >> 60 != 0;
    if (invalid)
        return UINT64_MAX;
    for (i = 0; i < n; i++) {
        const uint64_t m = lw_one_weight(weights, type, i, &e, &invalid);
        const int exponent = lw_one_length(m) + e; /* 2^(exponent - 1) <= weight < 2^exponent */
        largest = m != 0 && exponent > largest ? exponent : largest;
    }
    for (i = 0; i < n; i++) {
        const uint64_t m = lw_one_weight(weights, type, i, &e, &invalid);
        sum += lw_one_shifted(m, e + LW_AT_CATEGORICAL_BITS - largest);
    }
    if (invalid || sum == 0)
        return UINT64_MAX;
    lw_one_source_open(&source, key, LW_AT_CATEGORICAL_NUMBER);
    (void)lw_one_unit(&source, index, 2, 1, w);
    t = lw_one_mulhi_u64(lw_one_pair_u64(w[0], w[1]), sum);
    for (i = 0, sum = 0; i < n; i++) {
        const uint64_t m = lw_one_weight(weights, type, i, &e, &invalid);
        sum += lw_one_shifted(m, e + LW_AT_CATEGORICAL_BITS - largest);
        if (sum > t)
            break;
    }
    return i;
}

LW_AT_LANE uint64_t lw_at_categorical_u32(lw_key key, uint64_t index, const uint32_t *weights, uint64_t n)
{
    return lw_one_categorical(key, index, weights, LW_AT_WEIGHT_U32, n);
}
LW_AT_LANE uint64_t lw_at_categorical_u64(lw_key key, uint64_t index, const uint64_t *weights, uint64_t n)
{
    return lw_one_categorical(key, index, weights, LW_AT_WEIGHT_U64, n);
}
LW_AT_LANE uint64_t lw_at_categorical_f32(lw_key key, uint64_t index, const float *weights, uint64_t n)
{
    return lw_one_categorical(key, index, weights, LW_AT_WEIGHT_F32, n);
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE uint64_t lw_at_categorical_f64(lw_key key, uint64_t index, const double *weights, uint64_t n)
{
    return lw_one_categorical(key, index, weights, LW_AT_WEIGHT_F64, n);
}
#endif

#endif
