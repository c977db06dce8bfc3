/* Numbers in the formats of lanewise/rows.h, by integers alone. */
#ifndef LANEWISE_ROWS_CONVERT_H
#define LANEWISE_ROWS_CONVERT_H

#include <stdint.h>

/* The f32 with these bits, rounded to nearest even; NaN is 7fc0. */
static inline uint16_t lw_bf16_of(uint32_t bits)
{
    const uint32_t rounded = (bits + 0x7fff + ((bits >> 16) & 1)) >> 16;
    return (uint16_t)((bits & 0x7fffffff) > 0x7f800000 ? 0x7fc0 : rounded);
}

/* The same to IEEE binary16; NaN is 7e00. Below 2^-14 the number is a multiple of 2^-24: what is kept of its significand is
 * shifted by its exponent, and rounded by what is left. */
static inline uint16_t lw_f16_of(uint32_t bits)
{
    const uint32_t sign = bits >> 16 & 0x8000, of = bits & 0x7fffffff, exponent = of >> 23;
    const uint32_t normal = (of - (112u << 23) + 0xfff + ((of >> 13) & 1)) >> 13;
    const uint32_t shift = exponent < 101 ? 25 : 126 - exponent; /* 14 to 25 below 2^-14 */
    const uint32_t significand = (of & 0x7fffff) | 0x800000, kept = significand >> (shift & 31);
    const uint32_t left = significand & ((1u << (shift & 31)) - 1), half = (1u << (shift & 31)) >> 1;
    const uint32_t small = kept + (left > half || (left == half && (kept & 1)));
    const uint32_t large = of > 0x7f800000 ? 0x7e00 : of >= 0x477ff000 ? 0x7c00 : normal; /* 65520 rounds to 2^16 */
    const uint32_t result = exponent < 113 ? small : large;
    return (uint16_t)(of > 0x7f800000 ? 0x7e00 : sign | result);
}

#endif
