/* The shares of a tile: buffer->share[7 + k] = floor((rest + p_k N C) / W), where p_k is the sum of the tile's first k
 * weights and rest what the tiles before leave: (P N C) mod W. */
#ifndef LANEWISE_ALIAS_SHARES_H
#define LANEWISE_ALIAS_SHARES_H

#include "survey.h"

/* One after the other, each with the rest of the one before. */
LW_OUTLINE void alias_shares_in_turn(const lw_alias_scale *scale, lw_u128 rest, int count, lw_alias_buffer *buffer)
{
    uint64_t share = 0;
    for (int k = 0; k < count; k++) {
        rest += (lw_u128)buffer->v[k] * scale->items << 32;
        const uint64_t quotient = lw_alias_quotient(scale, rest);
        rest -= scale->total * quotient;
        share += quotient;
        buffer->share[8 + k] = share;
    }
}

/* The quotient of one item, where the lanes could not decide on which side of an integer it is; guess: at most 1
 * off. */
static uint64_t alias_share_exactly(const lw_alias_scale *scale, lw_u128 rest, lw_u128 prefix, uint64_t guess)
{
    /* modulo 2^128: the true difference is between -2 W and 2 W */
    const lw_i128 over = (lw_i128)(rest + (prefix * scale->items << 32) - scale->total * guess);
    return over < 0 ? guess - 1 : over >= (lw_i128)scale->total ? guess + 1 : guess;
}

/* A group at a time. With p = 2^20 high + low, high below 2^51 and low below 2^27, the quotient is
 *
 *     x = high R' + low R + rest / W        R = N C / W, R' = 2^20 R, the sum of two doubles
 *
 * high times the first double is split into the nearest integer, a fraction and what rounding lost; these last two,
 * the other products and rest / W add up to f, and x to two integers and what f then lacks of one. As x < 2^50 (the
 * caller sees to that) and R < 2^6, f is below 2^34 and its four sums are off by at most 2^-19 each; less than 2^-16
 * in all, with what a double and two lack of R. Closer to an integer than that, the exact product decides. Ties do,
 * and of other shares one in 2^15.
 *
 * Adding 1.5 2^52 rounds to an integer, which the low bits of the sum then hold. */
LW_OUTLINE void alias_shares_in_lanes(const lw_alias_scale *scale, lw_u128 rest, int count, lw_alias_buffer *buffer)
{
    enum { LOW = 20 };
    const double magic = 0x1.8p52;
    uint64_t magic_bits;
    memcpy(&magic_bits, &magic, sizeof(magic));
    const lw_f64 round = lw_set_f64(magic), close = lw_set_f64(0.5 - 0x1p-16);
    const lw_f64 r = lw_set_f64(scale->share[0]), s0 = lw_set_f64(scale->share_high[0]),
                 s1 = lw_set_f64(scale->share_high[1]);
    const lw_f64 start = lw_set_f64((double)rest * scale->inverse - 0.5); /* to round is to round down */
    const lw_u64 mask = lw_set_u64(((uint64_t)1 << LOW) - 1), offset = lw_set_u64(2 * magic_bits);
    const lw_u64 positive = lw_set_u64(INT64_MAX);
    lw_u64 high = lw_set_u64(0), low = high;
    for (int k = 0; k < count; k += LW_GROUP) {
        const lw_u64 sum = lw_scan_u64(lw_load_u64(buffer->v + k)); /* of at most 16 below 2^60 */
        high = lw_add_u64(high, lw_shr_u64(sum, LOW));
        low = lw_add_u64(low, lw_and_u64(sum, mask));
        const lw_f64 a = lw_from_u64_f64(high), b = lw_from_u64_f64(low);
        const lw_f64 product = lw_mul_f64(a, s0), whole = lw_add_f64(product, round);
        const lw_f64 lost = lw_fma_f64(a, s1, lw_fms_f64(a, s0, product));
        const lw_f64 fraction = lw_sub_f64(product, lw_sub_f64(whole, round));
        const lw_f64 f = lw_add_f64(lw_add_f64(fraction, lost), lw_fma_f64(b, r, start));
        const lw_f64 f_whole = lw_add_f64(f, round);
        const lw_f64 beside = lw_sub_f64(f, lw_sub_f64(f_whole, round));
        const lw_mask open = lw_lt_f64(close, lw_bits_f64(lw_and_u64(lw_bits_u64(beside), positive)));
        const lw_u64 share = lw_sub_u64(lw_add_u64(lw_bits_u64(whole), lw_bits_u64(f_whole)), offset);
        lw_store_u64(buffer->share + 8 + k, share);
        if (lw_any_mask(open)) {
            uint64_t highs[LW_GROUP], lows[LW_GROUP], opens[LW_GROUP];
            lw_store_u64(highs, high);
            lw_store_u64(lows, low);
            lw_store_u64(opens, lw_select_u64(open, lw_set_u64(1), lw_set_u64(0)));
            for (int l = 0; l < LW_GROUP; l++)
                if (opens[l])
                    buffer->share[8 + k + l] = alias_share_exactly(scale, rest, ((lw_u128)highs[l] << LOW) + lows[l],
                                                                   buffer->share[8 + k + l]);
        }
        high = lw_last_u64(high);
        low = lw_last_u64(low);
    }
}

/* Where a tile has very much, doubles do not reach, and sums may wrap (what they are the difference of does not). */
static void alias_shares(const lw_alias_scale *scale, lw_u128 before, lw_u128 sum, int count, lw_alias_buffer *buffer)
{
    const lw_u128 rest = lw_alias_rest(scale, before);
    buffer->share[7] = 0;
    if (!LW_ONE_LANE && (double)sum * scale->share[0] < 0x1p49)
        alias_shares_in_lanes(scale, rest, count, buffer);
    else
        alias_shares_in_turn(scale, rest, count, buffer);
}

#endif
