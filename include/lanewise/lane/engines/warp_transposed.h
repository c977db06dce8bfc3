/* Four blocks of WARP1024 from transposed states, where a target has it (LW_TRANSPOSED 1): the words of four blocks lie
 * side by side, as the hash that opens blocks gives them. A tap is then a load of four words, where a block by itself
 * takes a permutation of its 32; and 4 by 4 words are transposed to the order of each block. The words are those of
 * lw_warp1024_step. */
#ifndef LANEWISE_LANE_ENGINES_WARP_TRANSPOSED_H
#define LANEWISE_LANE_ENGINES_WARP_TRANSPOSED_H

#include "warp.h"

#if LW_TRANSPOSED

/* Word 4 m + r of block b is at 32 r + 4 m + b: each row is a warp. */
typedef struct lw_warp1024_transposed {
    uint32_t words[2][128];     /* before an even step, before an odd one */
    lw_u32 first[LW_GROUPS][4]; /* of a draw of two words */
    uint32_t qa[32], qb[32];    /* where the taps of a word are */
    lw_warp_u32 z[4];
} lw_warp1024_transposed;

LW_LANE void lw_warp1024_transposed_prepare(lw_warp1024_transposed *state, const lw_source *source)
{
    const lw_warp_taps taps = lw_warp1024_prepare(source);
    const lw_u32 rest = lw_set_u32(3), whole = lw_set_u32(~3u);
    LW_FOR_GROUPS(g)
    {
        const lw_u32 a = taps.qa.g[g], b = taps.qb.g[g];
        lw_store_u32(state->qa + LW_GROUP * g, lw_or_u32(lw_and_u32(a, whole), lw_shl_u32(lw_and_u32(a, rest), 5)));
        lw_store_u32(state->qb + LW_GROUP * g, lw_or_u32(lw_and_u32(b, whole), lw_shl_u32(lw_and_u32(b, rest), 5)));
        LW_UNROLL_4 for (int r = 0; r < 4; r++) state->z[r].g[g] = lw_each_four_u32(taps.z.g[g], r);
    }
}

LW_LANE void lw_warp1024_transposed_open(lw_warp1024_transposed *state, const lw_source *source, uint64_t block)
{
    lw_warp_u32 rows[4];
    lw_warp_hash4(rows, source, block);
    LW_UNROLL_4 for (int r = 0; r < 4; r++)
    {
        LW_FOR_GROUPS(g) lw_store_u32(state->words[0] + 32 * r + LW_GROUP * g, rows[r].g[g]);
    }
}

/* A step of group g of each row; all groups must take it before one takes the next. */
LW_LANE void lw_warp1024_transposed_step(lw_warp1024_transposed *state, int step, int g, lw_u32 rows[4])
{
    const uint32_t *const from = state->words[step & 1];
    uint32_t *const to = state->words[~step & 1];
    LW_UNROLL_4 for (int r = 0; r < 4; r++)
    {
        const lw_u32 a = lw_fours_u32(from, state->qa + LW_GROUP * g + r);
        const lw_u32 b = lw_fours_u32(from, state->qb + LW_GROUP * g + r);
        lw_u32 s;
        rows[r] = lw_warp1024_word(a, b, state->z[r].g[g], &s);
        lw_store_u32(to + 32 * r + LW_GROUP * g, s);
    }
}

/* ---- draws: _begin once, then group g of the four blocks, in order ---- */

LW_LANE void lw_warp1024_transposed_begin(lw_warp1024_transposed *state, int step, int steps)
{
    if (steps > 1) {
        LW_FOR_GROUPS(g) lw_warp1024_transposed_step(state, step, g, state->first[g]);
    }
}
LW_LANE void lw_warp1024_transposed_word(lw_warp1024_transposed *state, int step, int g, lw_u32 draws[4])
{
    lw_warp1024_transposed_step(state, step, g, draws);
    lw_turn_u32(draws);
}
LW_LANE void lw_warp1024_transposed_w53(lw_warp1024_transposed *state, int step, int g, lw_two_u32 draws[4])
{
    lw_u32 low[4], high[4];
    lw_warp1024_transposed_step(state, step + 1, g, high);
    LW_UNROLL_4 for (int r = 0; r < 4; r++) low[r] = state->first[g][r];
    lw_turn_u32(low);
    lw_turn_u32(high);
    LW_UNROLL_4 for (int b = 0; b < 4; b++)
    {
        draws[b].low = low[b];
        draws[b].high = high[b];
    }
}
LW_LANE void lw_warp1024_transposed_b64(lw_warp1024_transposed *state, int step, int g, lw_u64 draws[4])
{
    lw_u32 second[4];
    lw_warp1024_transposed_step(state, step + 1, g, second);
    lw_turn_pairs_u64(state->first[g], second, draws);
}
LW_LANE void lw_warp1024_transposed_b53(lw_warp1024_transposed *state, int step, int g, lw_u64 draws[4])
{
    lw_warp1024_transposed_b64(state, step, g, draws);
    LW_UNROLL_4 for (int b = 0; b < 4; b++) draws[b] = lw_shr_u64(draws[b], 11);
}
#define lw_warp1024_transposed_b32 lw_warp1024_transposed_word
#define lw_warp1024_transposed_native lw_warp1024_transposed_word
#define lw_warp1024_transposed_raw32 lw_warp1024_transposed_word
#define lw_warp1024_transposed_raw64 lw_warp1024_transposed_b64

#endif
#endif
