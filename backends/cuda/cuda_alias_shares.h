/* floor(P n C / W), exactly: by a rounded ratio where that decides the floor, by a comparison of products where not.
 *
 * X = P n C / W is held with 58 bits behind the point in 128 bits: X <= n C <= 2^64. */
#ifndef LANEWISE_CUDA_ALIAS_SHARES_H
#define LANEWISE_CUDA_ALIAS_SHARES_H

#include "cuda_alias.h"

enum { POINT = 58, RATIO_PLACES_MOST = POINT + 31 };

/* By one thread, once a build: one bit of the ratio a step. n C <= 2^64, 2^59 <= W < 2^92. */
static __device__ void alias_ratio_make(alias_ratio *ratio, u128 total, uint64_t items)
{
    const u128 units = (u128)items << 32;
    u128 quotient = units / total, rest = units % total;
    int places = 0;
    while (quotient >> 127 == 0) {
        rest <<= 1;
        quotient = quotient << 1 | (u128)(rest >= total);
        rest -= rest >= total ? total : 0;
        places++;
    }
    ratio->total = total;
    ratio->ratio = quotient;
    ratio->items = items;
    ratio->places = places;
}

/* X, rounded down by less than 3 units of 2^-58. The ratio is short by less than 2^-places, and
 * P 2^-places < W (n C / W) 2^-127 <= 2^-63; the lowest product that is left out is below 2^(64 - places) <= 2^-58, since
 * places >= 122; and the last shift drops less than one unit. */
static __device__ __forceinline__ u128 alias_scaled(u128 prefix, const alias_ratio &ratio)
{
    const uint64_t p0 = (uint64_t)prefix, p1 = (uint64_t)(prefix >> 64); /* p1 < 2^28 */
    const uint64_t r0 = (uint64_t)ratio.ratio, r1 = (uint64_t)(ratio.ratio >> 64);
    const int shift = ratio.places - POINT - 64; /* 0 .. 33 */
    const u128 low = (u128)p0 * r1 + __umul64hi(p0, r0);
    const u128 middle = (u128)p1 * r0 + (uint64_t)low;
    const u128 high = (u128)p1 * r1 + (uint64_t)(low >> 64) + (uint64_t)(middle >> 64);
    return high << (64 - shift) | (uint64_t)middle >> shift; /* X < 2^122: what is shifted out of high is 0 */
}

/* floor(X) mod 2^64, whatever X is. Not inlined: few items need it. */
static __device__ __noinline__ uint64_t alias_floor(u128 prefix, const alias_ratio *by)
{
    const alias_ratio ratio = *by;
    const u128 scaled = alias_scaled(prefix, ratio);
    const u128 m = (scaled + 3) >> POINT; /* the floor is m or m - 1: is m W <= P n C? */
    if (m == scaled >> POINT)
        return (uint64_t)m;
    const uint64_t w0 = (uint64_t)ratio.total, w1 = (uint64_t)(ratio.total >> 64), m0 = (uint64_t)m;
    const bool m1 = m >> 64 != 0;
    const u128 low = (u128)w0 * m0;
    const u128 middle = (u128)w1 * m0 + (uint64_t)(low >> 64) + (m1 ? w0 : 0);
    const u128 left = (u128)((uint64_t)(middle >> 64) + (m1 ? w1 : 0)) << 64 | (uint64_t)middle;
    const u128 units = prefix * ratio.items; /* < 2^125; by 2^32: */
    const u128 right = units >> 32;
    const uint64_t left0 = (uint64_t)low, right0 = (uint64_t)units << 32;
    return m0 - (left > right || (left == right && left0 > right0));
}

/* The floors inside a thread's run of items: X at its begin plus p n C / W, p < 2^63, by the top 64 bits of the ratio. */
struct alias_steps {
    u128 start;
    uint64_t ratio;
    unsigned shift;  /* 0 .. 31 */
    unsigned margin; /* of X's error, in units of 2^-26, for all p <= the run's sum */
};

static __device__ __forceinline__ alias_steps alias_steps_from(u128 prefix, uint64_t sum, const alias_ratio &ratio)
{
    alias_steps steps;
    const int places = ratio.places - 64, kept = places < RATIO_PLACES_MOST ? places : RATIO_PLACES_MOST;
    steps.start = alias_scaled(prefix, ratio);
    steps.ratio = (uint64_t)(ratio.ratio >> 64) >> (places - kept);
    steps.shift = (unsigned)(kept - POINT);
    /* the ratio is short by less than 2^-kept, so X by p 2^-kept; 6 units of 2^-58 cover what else is rounded */
    steps.margin = (unsigned)((sum >> steps.shift) >> 32) + 2;
    return steps;
}

/* floor(X) mod 2^64, unless it is undecided: then *close is set. */
static __device__ __forceinline__ uint64_t alias_step(const alias_steps &steps, uint64_t p, bool *close)
{
    const uint64_t low = p * steps.ratio, high = __umul64hi(p, steps.ratio);
    const uint32_t w0 = (uint32_t)low, w1 = (uint32_t)(low >> 32), w2 = (uint32_t)high, w3 = (uint32_t)(high >> 32);
    const uint64_t z0 = __funnelshift_r(w0, w1, steps.shift) | (uint64_t)__funnelshift_r(w1, w2, steps.shift) << 32;
    const uint64_t z1 = __funnelshift_r(w2, w3, steps.shift) | (uint64_t)(w3 >> steps.shift) << 32;
    const u128 x = steps.start + ((u128)z1 << 64 | z0);
    const uint32_t fraction = (uint32_t)(x >> 32) & ((1u << (POINT - 32)) - 1);
    *close = fraction + steps.margin >= 1u << (POINT - 32);
    return (uint64_t)(x >> POINT);
}

#endif
