#include "alias/read_shares.h"

#include <math.h>

#include "base/int128.h"

typedef lw_u128 u128;

static u128 wide(lw_alias_share share)
{
    return (u128)share.high << 64 | share.low;
}

static void add(lw_alias_share *share, u128 coins)
{
    const u128 sum = wide(*share) + coins;
    share->low = (uint64_t)sum;
    share->high = (uint64_t)(sum >> 64);
}

/* A row of 16 bytes is the threshold, then the alias; the coins that it has are C, and 2^64 is one more than fits. */
void lw_alias_read_shares(const uint64_t *rows, uint64_t items, int row_bytes, lw_alias_share *shares)
{
    const u128 capacity = (u128)1 << (row_bytes == 8 ? 32 : 64);
    for (uint64_t i = 0; i < items; i++)
        shares[i].low = shares[i].high = 0;
    for (uint64_t i = 0; i < items; i++) {
        const uint64_t threshold = row_bytes == 8 ? (uint32_t)rows[i] : rows[2 * i];
        const uint64_t alias = row_bytes == 8 ? rows[i] >> 32 : rows[2 * i + 1];
        add(&shares[i], threshold);
        add(&shares[alias], capacity - threshold);
    }
}

double lw_alias_round(lw_alias_share value, int sticky, int exponent)
{
    const u128 all = wide(value);
    const int bits = lw_width_u128(all), dropped = bits > 64 ? bits - 64 : 0;
    if (bits == 0)
        return 0.0;
    uint64_t leading = (uint64_t)(all >> dropped);
    leading <<= bits < 64 ? 64 - bits : 0;
    sticky |= dropped > 0 && all << (128 - dropped) != 0;
    /* 64 bits, of which 11 are rounded off: the lowest stands for all that is below it */
    return ldexp((double)(leading | (uint64_t)(sticky != 0)), exponent + bits - 64);
}

double lw_alias_share_f64(lw_alias_share share, uint64_t items, int row_bytes)
{
    const u128 coins = wide(share);
    const int bits = lw_width_u128(coins), shift = 128 - bits;
    if (bits == 0)
        return 0.0;
    /* at least 2^127 / 2^32: far more than 53 bits, and what the division leaves is sticky */
    const u128 scaled = coins << shift, quotient = scaled / items;
    const lw_alias_share value = {(uint64_t)quotient, (uint64_t)(quotient >> 64)};
    return lw_alias_round(value, scaled % items != 0, -shift - (row_bytes == 8 ? 32 : 64));
}
