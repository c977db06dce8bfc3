/* floor(P n C / W) by products with n / W as a fixed-point number; exactly, where those do not tell. For CPUs and for
 * the device, for rows of 8 bytes (C = 2^32) and of 16 (2^64): docs/contract/alias.md. */
#ifndef LANEWISE_ALIAS_RATIO_H
#define LANEWISE_ALIAS_RATIO_H

#include <stdint.h>

#ifdef __CUDACC__
#define LW_ALIAS_BOTH static __device__ __forceinline__
#else
#define LW_ALIAS_BOTH static inline
#endif

__extension__ typedef unsigned __int128 lw_u128;

/* n 2^32 / W as ratio 2^-places, ratio of 128 bits with the top one set, rounded down. As 2^59 <= W < n 2^60, it is
 * above 2^-28 and at most 2^5, so places is 122 to 156. */
typedef struct lw_alias_ratio {
    lw_u128 total; /* W < 2^92 */
    lw_u128 ratio;
    uint64_t items; /* n <= 2^32 */
    int places;
} lw_alias_ratio;

/* X = P n 2^32 / W is held with so many bits behind the point in 128 bits: X <= 2^64. The same bits are P n 2^64 / W
 * with 32 less behind the point. */
enum { LW_ALIAS_POINT = 58 };

LW_ALIAS_BOTH int lw_alias_point(int coin_bits)
{
    return LW_ALIAS_POINT + 32 - coin_bits;
}

/* X, rounded down by less than 3 units of 2^-58. The ratio is short by less than 2^-places, and
 * P 2^-places < W (n 2^32 / W) 2^-127 <= 2^-63; the lowest product that is left out is below 2^(64 - places) <= 2^-58;
 * and the last shift drops less than one unit. */
LW_ALIAS_BOTH lw_u128 lw_alias_scaled(lw_u128 prefix, const lw_alias_ratio *ratio)
{
    const uint64_t p0 = (uint64_t)prefix, p1 = (uint64_t)(prefix >> 64); /* p1 < 2^28 */
    const uint64_t r0 = (uint64_t)ratio->ratio, r1 = (uint64_t)(ratio->ratio >> 64);
    const int shift = ratio->places - LW_ALIAS_POINT - 64; /* 0 .. 34 */
    const lw_u128 low = (lw_u128)p0 * r1 + (uint64_t)(((lw_u128)p0 * r0) >> 64);
    const lw_u128 middle = (lw_u128)p1 * r0 + (uint64_t)low;
    const lw_u128 high = (lw_u128)p1 * r1 + (uint64_t)(low >> 64) + (uint64_t)(middle >> 64);
    return high << (64 - shift) | (uint64_t)middle >> shift; /* X < 2^122: what is shifted out of high is 0 */
}

/* floor(P n C / W) for C = 2^coin_bits, 32 or 64. */
LW_ALIAS_BOTH lw_u128 lw_alias_floor(lw_u128 prefix, const lw_alias_ratio *ratio, int coin_bits)
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

#endif
