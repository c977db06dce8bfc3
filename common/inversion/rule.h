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

#endif
