/* Shares for rows of 16 bytes: 96 bits, by digits. */
#include "alias/alias_plan.h"

uint64_t lw_alias_wide_shares(const lw_alias_scale *scale, lw_u128 before, const uint64_t *v, uint64_t count,
                              lw_u128 *share)
{
    const lw_u128 total = scale->total;
    lw_u128 left = lw_alias_rest(scale, before); /* (P N 2^32) mod W, and then (P N 2^64) mod W */
    uint64_t empty = 0;
    left = (left << 32) % total;
    for (uint64_t k = 0; k < count; k++) {
        /* v N 2^64 / W by digits of 32 bits; what the items before left comes to the last one */
        const lw_u128 scaled = (lw_u128)v[k] * scale->items;
        const uint64_t first = lw_alias_quotient(scale, scaled);
        lw_u128 rest = (scaled - total * first) << 32;
        const uint64_t second = lw_alias_quotient(scale, rest);
        rest = ((rest - total * second) << 32) + left;
        const uint64_t third = lw_alias_quotient(scale, rest);
        left = rest - total * third;
        share[k] = ((lw_u128)first << 64) + ((lw_u128)second << 32) + third;
        empty += share[k] == 0;
    }
    return empty;
}
