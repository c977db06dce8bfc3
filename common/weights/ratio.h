/* Integers become shares: floor(P n C / W) by products with n / W as a fixed-point number (docs/contract/alias.md), in
 * C that nvcc takes too. */
#ifndef LANEWISE_WEIGHTS_RATIO_H
#define LANEWISE_WEIGHTS_RATIO_H

#include <stdint.h>

#include "base/int128.h"

/* n 2^32 / W as ratio 2^-places, ratio of 128 bits with the top one set, rounded down. As 2^59 <= W < n 2^60, it is
 * above 2^-28 and at most 2^5, so places is 122 to 156. */
typedef struct lw_alias_ratio {
    lw_u128 total; /* W < 2^92 */
    lw_u128 ratio;
    uint64_t items; /* n <= 2^32 */
    int places;
} lw_alias_ratio;

/* What digits of a long division by `total` are guessed by, 2^32 <= total < 2^92: its upper 32 bits, raised by one, as
 * 2^64 over them; and how far its top bit is below that of 64, or above, where it is negative. */
typedef struct lw_alias_divisor {
    lw_u128 total;
    uint64_t inverse;
    int up;
} lw_alias_divisor;

LW_BOTH lw_alias_divisor lw_alias_divisor_of(lw_u128 total)
{
    const int width = lw_width_u128(total);
    lw_alias_divisor by;
    by.total = total;
    by.inverse = UINT64_MAX / ((uint64_t)(total >> (width - 32)) + 1);
    by.up = 64 - width;
    return by;
}

/* floor(rest 2^32 / total) for rest < total; the remainder is left in rest. The guess is never too many, and at most 4
 * short: less than 2 since the upper bits are raised, 1 each for the inverse and for what is cut off. */
LW_BOTH uint32_t lw_alias_ratio_digit(lw_u128 *rest, const lw_alias_divisor *by)
{
    const uint64_t upper = (uint64_t)(by->up >= 0 ? *rest << by->up : *rest >> -by->up);
    uint64_t digit = (uint64_t)(((lw_u128)upper * by->inverse) >> 64);
    *rest = (*rest << 32) - by->total * digit;
    while (*rest >= by->total) {
        *rest -= by->total;
        digit++;
    }
    return (uint32_t)digit;
}

/* Once a build. */
LW_BOTH void lw_alias_ratio_make(lw_alias_ratio *ratio, lw_u128 total, uint64_t items)
{
    const lw_alias_divisor by = lw_alias_divisor_of(total);
    lw_u128 rest = (lw_u128)items << 32, upper, lower;
    uint32_t whole = 0;
    for (; rest >= total; rest -= total)
        whole++;
    const uint64_t first = (uint64_t)whole << 32 | lw_alias_ratio_digit(&rest, &by);
    upper = first; /* 32 places, as much as 2^4 above 2^0 */
    for (int k = 0; k < 2; k++)
        upper = upper << 32 | lw_alias_ratio_digit(&rest, &by);
    lower = lw_alias_ratio_digit(&rest, &by);
    lower = lower << 32 | lw_alias_ratio_digit(&rest, &by); /* 160 places in all */
    const int shift = 128 - lw_width_u128(upper);           /* the top of 128 bits is in the upper 64 */
    ratio->total = total;
    ratio->ratio = shift >= 64 ? upper << shift | lower << (shift - 64) : upper << shift | lower >> (64 - shift);
    ratio->items = items;
    ratio->places = 96 + shift;
}

/* X = P n 2^32 / W is held with so many bits behind the point in 128 bits: X <= 2^64. The same bits are P n 2^64 / W
 * with 32 less behind the point. */
enum { LW_ALIAS_POINT = 58 };

LW_BOTH int lw_alias_point(int coin_bits)
{
    return LW_ALIAS_POINT + 32 - coin_bits;
}

/* X, rounded down by less than 3 units of 2^-58. The ratio is short by less than 2^-places, and
 * P 2^-places < W (n 2^32 / W) 2^-127 <= 2^-63; the lowest product that is left out is below 2^(64 - places) <= 2^-58;
 * and the last shift drops less than one unit. */
LW_BOTH lw_u128 lw_alias_scaled(lw_u128 prefix, const lw_alias_ratio *ratio)
{
    const uint64_t p0 = (uint64_t)prefix, p1 = (uint64_t)(prefix >> 64); /* p1 < 2^28 */
    const uint64_t r0 = (uint64_t)ratio->ratio, r1 = (uint64_t)(ratio->ratio >> 64);
    const int shift = ratio->places - LW_ALIAS_POINT - 64; /* 0 .. 34 */
    const lw_u128 low = (lw_u128)p0 * r1 + (uint64_t)(((lw_u128)p0 * r0) >> 64);
    const lw_u128 middle = (lw_u128)p1 * r0 + (uint64_t)low;
    const lw_u128 high = (lw_u128)p1 * r1 + (uint64_t)(low >> 64) + (uint64_t)(middle >> 64);
    return high << (64 - shift) | (uint64_t)middle >> shift; /* X < 2^122: what is shifted out of high is 0 */
}

/* floor(P n C / W) for C = 2^coin_bits, 32 or 64, whatever P is. */
LW_BOTH lw_u128 lw_alias_floor(lw_u128 prefix, const lw_alias_ratio *ratio, int coin_bits)
{
    const int point = lw_alias_point(coin_bits);
    const lw_u128 scaled = lw_alias_scaled(prefix, ratio);
    const lw_u128 m = (scaled + 3) >> point; /* <= n C; the floor is m or m - 1: is m W <= P n C? */
    if (m == scaled >> point)
        return m;
    const uint64_t w0 = (uint64_t)ratio->total, w1 = (uint64_t)(ratio->total >> 64); /* w1 < 2^28 */
    const uint64_t m0 = (uint64_t)m, m1 = (uint64_t)(m >> 64);                       /* m1 <= 2^32 */
    const lw_u128 low = (lw_u128)w0 * m0;
    const lw_u128 middle = (lw_u128)w1 * m0 + (uint64_t)(low >> 64) + (lw_u128)w0 * m1;
    const lw_u128 left = (lw_u128)((uint64_t)(middle >> 64) + w1 * m1) << 64 | (uint64_t)middle;
    const lw_u128 units = prefix * ratio->items; /* < 2^125; by C: */
    const lw_u128 right = units >> (64 - coin_bits);
    const uint64_t left0 = (uint64_t)low, right0 = coin_bits < 64 ? (uint64_t)units << (coin_bits & 63) : 0;
    return m - (left > right || (left == right && left0 > right0));
}

/* The same with C = 2^64 for an item: one product decides all but one in 2^24. */
#define LW_ALIAS_ROWS16_FRACTION (((uint32_t)1 << (LW_ALIAS_POINT - 32)) - 1)
LW_BOTH int lw_alias_is_decided(lw_u128 scaled)
{
    return ((uint32_t)scaled & LW_ALIAS_ROWS16_FRACTION) <= LW_ALIAS_ROWS16_FRACTION - 3;
}

#endif
