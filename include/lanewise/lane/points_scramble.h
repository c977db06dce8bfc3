/* Nested scrambles of an element of quasi-random points (docs/contract/points.md). */
#ifndef LANEWISE_LANE_POINTS_SCRAMBLE_H
#define LANEWISE_LANE_POINTS_SCRAMBLE_H

#include "engines/philox.h"

enum { LW_POINTS_KEY_WORDS = 5 }; /* of a hash */

/* ---- the hash: bit n of a reversed word enters bits n and above alone; all constants are even ---- */

#define LW_POINTS_HASH_0 UINT64_C(0x9A7B1F4C6E2D3A56)
#define LW_POINTS_HASH_1 UINT64_C(0x6C8E9CF570932BD6)
#define LW_POINTS_HASH_2 UINT64_C(0xB5026F5AA96619EA)

LW_LANE lw_u32 lw_points_swap_u32(lw_u32 y, uint32_t even) { return lw_xor_u32(y, lw_mul_u32(y, lw_set_u32(even))); }
LW_LANE lw_u64 lw_points_swap_u64(lw_u64 y, uint64_t even) { return lw_xor_u64(y, lw_mul_u64(y, lw_set_u64(even))); }

/* key: five words; of 32 bits, their lower halves. The lower 32 bits of a hash are the hash of the lower 32 bits. */
LW_LANE lw_u32 lw_points_hash_u32(lw_u32 y, const lw_u32 key[LW_POINTS_KEY_WORDS])
{
    y = lw_xor_u32(y, lw_mul_u32(y, lw_and_u32(key[0], lw_set_u32(~(uint32_t)1))));
    y = lw_points_swap_u32(lw_add_u32(y, key[1]), (uint32_t)LW_POINTS_HASH_0);
    y = lw_points_swap_u32(lw_add_u32(y, key[2]), (uint32_t)LW_POINTS_HASH_1);
    y = lw_add_u32(lw_mul_u32(y, lw_or_u32(key[3], lw_set_u32(1))), key[4]);
    return lw_points_swap_u32(y, (uint32_t)LW_POINTS_HASH_2);
}
LW_LANE lw_u64 lw_points_hash_u64(lw_u64 y, const lw_u64 key[LW_POINTS_KEY_WORDS])
{
    y = lw_xor_u64(y, lw_mul_u64(y, lw_and_u64(key[0], lw_set_u64(~(uint64_t)1))));
    y = lw_points_swap_u64(lw_add_u64(y, key[1]), LW_POINTS_HASH_0);
    y = lw_points_swap_u64(lw_add_u64(y, key[2]), LW_POINTS_HASH_1);
    y = lw_add_u64(lw_mul_u64(y, lw_or_u64(key[3], lw_set_u64(1))), key[4]);
    return lw_points_swap_u64(y, LW_POINTS_HASH_2);
}

/* ---- nested flips: the bits from level `level` on, at most seven of one half, by one evaluation of Philox ---- */

enum { LW_POINTS_FLIPS = 7, LW_POINTS_TAG = 0x4E45574F }; /* "OWEN" */

/* The levels that begin a group of flips, and where the last one ends. Groups do not cross the halves of a word. */
#define LW_POINTS_LEVELS                                                                                               \
    {                                                                                                                  \
        0, 7, 14, 21, 28, 32, 39, 46, 53, 60, 64                                                                       \
    }
enum { LW_POINTS_GROUPS_24 = 4, LW_POINTS_GROUPS_32 = 5, LW_POINTS_GROUPS_53 = 8, LW_POINTS_GROUPS_64 = 10 };

/* The half of the scrambled word that has the levels, its other bits 0: `half` is that half of the plain word, `above`
 * the upper half if it is the lower one, `from` and `to` the levels in it. */
LW_LANE lw_u32 lw_points_flip_group(uint64_t key, lw_u32 dimension, lw_u32 above, lw_u32 half, int level, int from,
                                    int to)
{
    const lw_u32 prefix = lw_and_u32(half, lw_set_u32(from == 0 ? 0 : UINT32_MAX << (32 - from)));
    const lw_u32 zero = lw_set_u32(0), one = lw_set_u32(1);
    lw_u32 c[4] = {level < 32 ? prefix : above, level < 32 ? zero : prefix, dimension,
                   lw_set_u32((uint32_t)LW_POINTS_TAG + (uint32_t)level)};
    lw_u32 node = one, flipped = zero;
    lw_philox4x32(key, c);
    LW_UNROLL_SERIES for (int t = 0; t < LW_POINTS_FLIPS; t++)
    {
        if (t >= to - from)
            break;
        const lw_u32 bit = lw_and_u32(lw_shr_u32(half, 31 - from - t), one);
        const lw_u32 word = t < 5 ? c[0] : t == 5 ? c[1] : lw_select_u32(lw_lt_u32(node, lw_set_u32(96)), c[2], c[3]);
        const lw_u32 flip = lw_and_u32(lw_shrv_u32(word, lw_and_u32(node, lw_set_u32(31))), one);
        flipped = lw_or_u32(flipped, lw_shl_u32(lw_xor_u32(bit, flip), 31 - from - t));
        node = lw_or_u32(lw_shl_u32(node, 1), bit);
    }
    return flipped;
}

/* The first `groups` groups of the scrambled word, in place; what lies behind them is 0. */
LW_LANE void lw_points_flip(uint64_t key, lw_u32 dimension, int groups, lw_u32 *high, lw_u32 *low)
{
    const int levels[] = LW_POINTS_LEVELS;
    lw_u32 upper = lw_set_u32(0), lower = lw_set_u32(0);
    LW_UNROLL_SERIES for (int g = 0; g < LW_POINTS_GROUPS_64; g++)
    {
        if (g >= groups)
            break;
        if (g < LW_POINTS_GROUPS_32)
            upper = lw_or_u32(upper,
                              lw_points_flip_group(key, dimension, *high, *high, levels[g], levels[g], levels[g + 1]));
        else
            lower = lw_or_u32(lower, lw_points_flip_group(key, dimension, *high, *low, levels[g], levels[g] - 32,
                                                          levels[g + 1] - 32));
    }
    *high = upper;
    *low = lower;
}

#endif
