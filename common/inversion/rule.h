/* The bounds of docs/contract/inversion.md. */
#ifndef LANEWISE_INVERSION_RULE_H
#define LANEWISE_INVERSION_RULE_H

#include "weights/ratio.h"

/* 2^64 / W, as n / W of a table of 2^32 items: its shares of 2^32 are P 2^64 / W. */
LW_BOTH void lw_inversion_ratio_make(lw_alias_ratio *ratio, lw_u128 total)
{
    lw_alias_ratio_make(ratio, total, (uint64_t)1 << 32);
}

/* Whether candidate W < P 2^64, for a candidate of at most 2^64. */
LW_BOTH int lw_inversion_is_short(lw_u128 candidate, lw_u128 prefix, lw_u128 total)
{
    const uint64_t c0 = (uint64_t)candidate, c1 = (uint64_t)(candidate >> 64);
    const uint64_t w0 = (uint64_t)total, w1 = (uint64_t)(total >> 64); /* w1 < 2^28 */
    const lw_u128 low = (lw_u128)c0 * w0;
    return (low >> 64) + (lw_u128)c0 * w1 + (lw_u128)c1 * w0 + ((lw_u128)(c1 * w1) << 64) < prefix;
}

/* ceil(P 2^64 / W) for P <= W; 0 for 2^64. The product is short by less than 3 units of its last place: unless it is
 * that near an integer, the next one is the bound; else an exact comparison decides. */
LW_BOTH uint64_t lw_inversion_bound(lw_u128 prefix, const lw_alias_ratio *ratio)
{
    const uint64_t one = (uint64_t)1 << LW_ALIAS_POINT;
    const lw_u128 scaled = lw_alias_scaled(prefix, ratio);
    const uint64_t fraction = (uint64_t)scaled & (one - 1);
    const lw_u128 candidate = (scaled >> LW_ALIAS_POINT) + (fraction != 0);
    if (fraction - 1 <= one - 4)
        return (uint64_t)candidate;
    return (uint64_t)candidate + (uint64_t)lw_inversion_is_short(candidate, prefix, ratio->total);
}

/* ---- bounds one after another ----
 *
 * X = P 2^64 / W of an item is that of the item before and v 2^64 / W. It is held with 64 bits behind the point,
 * rounded down; from one exact P on it is short by less than LW_INVERSION_SHORT units of the last place:
 *
 *     192    at the beginning, by the product (lw_alias_scaled)
 *     1024   a unit per item of a tile
 *     64     the sum of a tile's v, below 2^70, by 2^-128 that the step is short of what the ratio says
 *     2      P by what the ratio is short of 2^64 / W (lw_alias_scaled) */
enum { LW_INVERSION_SHORT = 2048 };

/* 2^64 / W = whole + (high 2^64 + low) 2^-128; whole is 0 where W > 2^64. */
typedef struct lw_inversion_step {
    uint64_t whole, high, low;
} lw_inversion_step;

LW_BOTH lw_inversion_step lw_inversion_step_of(const lw_alias_ratio *ratio)
{
    const int above = 128 - ratio->places; /* bits before the point: 6 .. -28 */
    const lw_u128 part = above > 0 ? ratio->ratio << above : ratio->ratio >> -above;
    const lw_inversion_step step = {above > 0 ? (uint64_t)(ratio->ratio >> (128 - above)) : 0, (uint64_t)(part >> 64),
                                    (uint64_t)part};
    return step;
}

LW_BOTH lw_u128 lw_inversion_begin(lw_u128 prefix, const lw_alias_ratio *ratio)
{
    return lw_alias_scaled(prefix, ratio) << (64 - LW_ALIAS_POINT);
}

LW_BOTH lw_u128 lw_inversion_add(lw_u128 x, uint64_t v, const lw_inversion_step *step)
{
    x += (lw_u128)v * step->high + (uint64_t)((lw_u128)v * step->low >> 64);
    return step->whole == 0 ? x : x + ((lw_u128)(v * step->whole) << 64);
}

/* Whether the integer above x is the bound for certain; else the exact sums decide. */
LW_BOTH int lw_inversion_is_clear(lw_u128 x)
{
    return (uint64_t)x - 1 < UINT64_MAX - LW_INVERSION_SHORT;
}

LW_BOTH uint64_t lw_inversion_above(lw_u128 x)
{
    return (uint64_t)(x >> 64) + 1;
}

LW_BOTH uint64_t lw_inversion_compared(lw_u128 x, lw_u128 prefix, lw_u128 total)
{
    const lw_u128 candidate = (x >> 64) + ((uint64_t)x != 0);
    return prefix == total ? 0 : (uint64_t)candidate + (uint64_t)lw_inversion_is_short(candidate, prefix, total);
}

#endif
