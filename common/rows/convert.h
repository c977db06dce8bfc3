/* Numbers in the formats of lanewise/rows.h. */
#ifndef LANEWISE_ROWS_CONVERT_H
#define LANEWISE_ROWS_CONVERT_H

#include <stdint.h>

/* The f32 with these bits, rounded to nearest even; NaN is 7fc0. */
static inline uint16_t lw_bf16_of(uint32_t bits)
{
    const uint32_t rounded = (bits + 0x7fff + ((bits >> 16) & 1)) >> 16;
    return (uint16_t)((bits & 0x7fffffff) > 0x7f800000 ? 0x7fc0 : rounded);
}

/* The same to IEEE binary16; NaN is 7e00. Below 2^-14 a sum with 1/2 rounds to a multiple of 2^-24. */
static inline uint16_t lw_f16_of(uint32_t bits)
{
    const uint32_t sign = bits >> 16 & 0x8000, of = bits & 0x7fffffff;
    const uint32_t normal = (of - (112u << 23) + 0xfff + ((of >> 13) & 1)) >> 13;
    union {
        uint32_t bits;
        float real;
    } small = {of};
    small.real += 0.5f;
    const uint32_t finite = of < 113u << 23 ? small.bits - (126u << 23) : normal;
    const uint32_t infinite = of > 0x7f800000 ? 0x7e00 : 0x7c00; /* 65520 rounds to 2^16 */
    return (uint16_t)((of > 0x7f800000 ? 0 : sign) | (of >= 0x477ff000 ? infinite : finite));
}

#endif
