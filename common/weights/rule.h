/* Weights become integers (docs/contract/alias.md, section 1), in C that nvcc takes too: what is read, what is refused,
 * the exponent of the largest, and v = floor(w 2^(S-E)). */
#ifndef LANEWISE_WEIGHTS_RULE_H
#define LANEWISE_WEIGHTS_RULE_H

#include <stdint.h>

#include "base/int128.h"
#include "lanewise/lanewise.h"

enum { LW_ALIAS_FRACTION_BITS = 60 }; /* S */

/* A weight is handed on as its bits in its own type, with no sign of a zero: valid ones are in the order of the values,
 * and below all that are invalid. */

LW_BOTH int lw_weight_is_float(lw_type type)
{
    return type == LW_TYPE_F32 || type == LW_TYPE_F64;
}

LW_BOTH uint64_t lw_weight_ordered(uint64_t bits, lw_type type)
{
    const uint64_t minus_zero = type == LW_TYPE_F32 ? (uint64_t)1 << 31 : (uint64_t)1 << 63;
    return lw_weight_is_float(type) && bits == minus_zero ? 0 : bits;
}

/* Negative, infinite or NaN. */
LW_BOTH int lw_weight_is_invalid(uint64_t weight, lw_type type)
{
    return lw_weight_is_float(type) && weight >= (type == LW_TYPE_F32 ? (uint64_t)0xff << 23 : (uint64_t)0x7ff << 52);
}

/* None of these; of doubles and of floats. No branch: loops over weights run at the speed of memory. */
LW_BOTH int lw_weight_is_valid_f64(double weight)
{
    return (weight >= 0.0) & (weight <= 0x1.fffffffffffffp+1023);
}

LW_BOTH int lw_weight_is_valid_f32(float weight)
{
    return (weight >= 0.0f) & (weight <= 0x1.fffffep+127f);
}

/* E of the largest weight, which is not 0: 2^(E-1) <= largest < 2^E. */
LW_BOTH int lw_weight_exponent(uint64_t largest, lw_type type)
{
    const int fraction = type == LW_TYPE_F32 ? 23 : 52, bias = type == LW_TYPE_F32 ? 126 : 1022;
    const int field = (int)(largest >> fraction);
    if (!lw_weight_is_float(type))
        return lw_width_u64(largest);
    return field != 0 ? field - bias : lw_width_u64(largest) - (bias + fraction);
}

/* v = floor(w 2^(S-E)). */
LW_BOTH uint64_t lw_weight_quantise(uint64_t weight, lw_type type, int exponent)
{
    uint64_t integer = weight; /* w = integer 2^x */
    int shift = LW_ALIAS_FRACTION_BITS - exponent;
    if (lw_weight_is_float(type)) {
        const int fraction = type == LW_TYPE_F32 ? 23 : 52, bias = type == LW_TYPE_F32 ? 127 : 1023;
        const int field = (int)(weight >> fraction);
        integer = (weight & (((uint64_t)1 << fraction) - 1)) | (uint64_t)(field != 0) << fraction;
        shift += (field != 0 ? field : 1) - (bias + fraction);
    }
    return shift >= 0 ? integer << shift : shift > -64 ? integer >> -shift : 0;
}

/* Weight i where code is to be alike for floats of both types: floats as doubles, whose type lw_weight_wide says. */
LW_BOTH uint64_t lw_weight_read(const void *weights, lw_type type, uint64_t i)
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
    return lw_weight_ordered(w.bits, LW_TYPE_F64);
}

LW_BOTH lw_type lw_weight_wide(lw_type type)
{
    return lw_weight_is_float(type) ? LW_TYPE_F64 : LW_TYPE_U64;
}

#endif
