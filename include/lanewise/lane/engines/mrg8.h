/* MRG8: x_n = sum over k = 1..8 of a_k x_{n-k} mod p = 2^31 - 1 (Miura; Nagasaka, Miura, Shalf, Nukada and Matsuoka,
 * 2018).
 *
 * A step makes the next 32 words at once from the last 8, each lane with its own row of the 32 x 8 matrix (on CUDA, four
 * steps at a time: lane/engines/mrg8_cuda.h). The residue 0 is written as p everywhere, so words are in [1, p]. */
#ifndef LANEWISE_LANE_ENGINES_MRG8_H
#define LANEWISE_LANE_ENGINES_MRG8_H

#include "../lane.h"
#include "../../detail/source.h"

#define LW_MRG8_P 0x7fffffffu
#define LW_SETS_mrg8 1

/* Steps that are computed at once, each from the words before the first of them. In vectors two: a step waits for the
 * one before it from end to end, and another beside it costs little time. */
#define LW_PHASES_mrg8 (LW_ONE_LANE ? 1 : 2)

/* How the sum of eight products is kept below 2^64, which four of them are: with LW_PREFERS_ONE_SUM, by smaller
 * factors; else by two sums, each folded. The first takes a tenth fewer operations where a lane is selected in one
 * (AVX-512); on AVX2 GCC 12 made it slower.
 *
 * Row k: what x_{n-1-k} counts for in x_{n+l}, l = 0..63; made by common/params/make_mrg8.py. With one sum it may be
 * -x_{n+l}, where line 8 has 1: whichever has the smaller factors. */
#define LW_MRG8_MATRIX_0 "../../detail/mrg8_step.inc"
#define LW_MRG8_MATRIX_1 "../../detail/mrg8_least.inc"
LW_CONSTANT uint32_t lw_mrg8_matrix[8 + LW_PREFERS_ONE_SUM][64] = {
#include LW_JOIN(LW_MRG8_MATRIX_, LW_PREFERS_ONE_SUM)
};

#if LW_LANES_ARE_THREADS
#include "mrg8_cuda.h"
#else

/* Those of a step. */
typedef struct lw_mrg8_rows {
    lw_warp_u64 row[8]; /* widened once, so that a step only multiplies */
    lw_warp_mask negated; /* with one sum alone */
} lw_mrg8_rows;

typedef struct lw_mrg8_constants {
    lw_mrg8_rows phase[LW_PHASES_mrg8];
} lw_mrg8_constants;

typedef struct lw_mrg8_state {
    lw_u64 x[8]; /* x_{n-1} .. x_{n-8}, the same in every lane */
    lw_warp_u32 last; /* the words of the last of these steps */
} lw_mrg8_state;

LW_LANE
lw_mrg8_constants lw_mrg8_prepare(const lw_source *source)
{
    (void)source;
    lw_mrg8_constants constants;
    for (int phase = 0; phase < LW_PHASES_mrg8; phase++) {
        lw_mrg8_rows *const rows = &constants.phase[phase];
        if (LW_PREFERS_ONE_SUM) {
            const lw_warp_u32 negated = lw_table_u32(lw_mrg8_matrix[7 + LW_PREFERS_ONE_SUM] + 32 * phase);
            LW_FOR_GROUPS(g) rows->negated.g[g] = lw_eq_u32(negated.g[g], lw_set_u32(1));
        }
        for (int k = 0; k < 8; k++) {
            const lw_warp_u32 row = lw_table_u32(lw_mrg8_matrix[k] + 32 * phase);
            LW_FOR_GROUPS(g) rows->row[k].g[g] = lw_widen_u64(row.g[g]);
        }
    }
    return constants;
}

/* s mod p in [1, p] for 0 < s < 2^64 (a positive multiple of p gives p): 2^31 = 1 mod p, so the upper bits are added.
 */
LW_LANE
lw_u64 lw_mrg8_fold(lw_u64 s)
{
    return lw_add_u64(lw_and_u64(s, lw_set_u64(LW_MRG8_P)), lw_shr_u64(s, 31));
}

/* Four products. Written out: compilers do not unroll a loop here. */
LW_LANE
lw_u64 lw_mrg8_four(const lw_warp_u64 *row, const lw_u64 *x, int g)
{
    const lw_u64 a = lw_add_u64(lw_mul32_u64(row[0].g[g], x[0]), lw_mul32_u64(row[1].g[g], x[1]));
    const lw_u64 b = lw_add_u64(lw_mul32_u64(row[2].g[g], x[2]), lw_mul32_u64(row[3].g[g], x[3]));
    return lw_add_u64(a, b);
}

/* A group of x, or x + p, in [1, 2 p - 1]. */
LW_LANE
lw_u32 lw_mrg8_word(const lw_mrg8_rows *rows, const lw_u64 x[8], int g)
{
    const lw_u64 a = lw_mrg8_four(rows->row, x, g), b = lw_mrg8_four(rows->row + 4, x + 4, g);
    if (!LW_PREFERS_ONE_SUM) /* two folded sums stay below 2^35; once more */
        return lw_low_u32(lw_mrg8_fold(lw_add_u64(lw_mrg8_fold(a), lw_mrg8_fold(b))));
    /* folded once it is below 2^34, twice in [1, p + 4]; 2 p less that in [p - 4, 2 p - 1] */
    const lw_u32 folded = lw_low_u32(lw_mrg8_fold(lw_mrg8_fold(lw_add_u64(a, b))));
    return lw_select_u32(rows->negated.g[g], lw_sub_u32(lw_set_u32(2 * LW_MRG8_P), folded), folded);
}

/* 32 words: rows times the state. */
LW_LANE
lw_warp_u32 lw_mrg8_words(const lw_mrg8_rows *rows, const lw_u64 x[8])
{
    lw_warp_u32 out;
    LW_UNROLL_GROUPS for (int g = LW_GROUPS - 1; g >= 0; g--) /* first the last words: the next steps are made of them */
    {
        const lw_u32 word = lw_mrg8_word(rows, x, g), p = lw_set_u32(LW_MRG8_P);
        out.g[g] = lw_select_u32(lw_lt_u32(p, word), lw_sub_u32(word, p), word);
    }
    return out;
}

/* step: needed modulo LW_PHASES_mrg8 only. */
LW_LANE
lw_warp_u32 lw_mrg8_step(const lw_mrg8_constants *constants, lw_mrg8_state *state, const lw_source *source, int step)
{
    (void)source;
    if (step % LW_PHASES_mrg8 != 0)
        return state->last;
    lw_u64 x[8];
    for (int k = 0; k < 8; k++)
        x[k] = lw_alike_u64(state->x[k]);
    /* the last step goes first: the next ones wait for it alone, so a core begins with them before it is done here */
    state->last = lw_mrg8_words(&constants->phase[LW_PHASES_mrg8 - 1], x);
    const lw_warp_u32 out = LW_PHASES_mrg8 == 1 ? state->last : lw_mrg8_words(&constants->phase[0], x);
    for (int k = 0; k < 8; k++)
        state->x[k] = lw_broadcast_u64(state->last, 31 - k);
    return out;
}

#endif

#endif
