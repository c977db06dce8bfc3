/* MRG8: x_n = sum over k = 1..8 of a_k x_{n-k} mod p = 2^31 - 1 (Miura; Nagasaka, Miura, Shalf, Nukada and Matsuoka,
 * 2018).
 *
 * A step makes the next 32 words at once from the last 8, each lane with its own row of the 32 x 8 matrix (on CUDA, four
 * steps at a time: mrg8_cuda.h). The residue 0 is written as p everywhere, so words are in [1, p]. */
#ifndef LANEWISE_LANE_MRG8_H
#define LANEWISE_LANE_MRG8_H

#include "lane.h"
#include "source.h"

#define LW_MRG8_P 0x7fffffffu
#define LW_SETS_mrg8 1

/* Row k: what x_{n-1-k} counts for in x_{n+l}, l = 0..31; made by common/params/make_mrg8.py. */
LW_CONSTANT uint32_t lw_mrg8_matrix[8][32] = {
#include "mrg8_step.inc"
};

#if LW_LANES == LW_LANES_CUDA
#include "mrg8_cuda.h"
#else

typedef struct lw_mrg8_constants {
    lw_warp_u64 row[8]; /* widened once, so that a step only multiplies */
} lw_mrg8_constants;

typedef struct lw_mrg8_state {
    lw_u64 x[8]; /* x_{n-1} .. x_{n-8}, the same in every lane */
} lw_mrg8_state;

LW_LANE
lw_mrg8_constants lw_mrg8_prepare(const lw_source *source)
{
    (void)source;
    lw_mrg8_constants constants;
    for (int k = 0; k < 8; k++) {
        const lw_warp_u32 row = lw_table_u32(lw_mrg8_matrix[k]);
        LW_FOR_GROUPS(g) constants.row[k].g[g] = lw_widen_u64(row.g[g]);
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

LW_LANE
lw_warp_u32 lw_mrg8_step(const lw_mrg8_constants *constants, lw_mrg8_state *state, const lw_source *source, int step)
{
    (void)source, (void)step;
    lw_warp_u32 out;
    LW_FOR_GROUPS(g)
    {
        /* four products of 31-bit words stay below 2^64; two folded sums below 2^35; once more, and one subtraction */
        lw_u64 sum[2];
        for (int half = 0; half < 2; half++) {
            sum[half] = lw_mul32_u64(constants->row[4 * half].g[g], state->x[4 * half]);
            for (int k = 4 * half + 1; k < 4 * half + 4; k++)
                sum[half] = lw_add_u64(sum[half], lw_mul32_u64(constants->row[k].g[g], state->x[k]));
        }
        const lw_u32 x = lw_low_u32(lw_mrg8_fold(lw_add_u64(lw_mrg8_fold(sum[0]), lw_mrg8_fold(sum[1]))));
        const lw_u32 p = lw_set_u32(LW_MRG8_P);
        out.g[g] = lw_select_u32(lw_lt_u32(p, x), lw_sub_u32(x, p), x);
    }
    for (int k = 0; k < 8; k++)
        state->x[k] = lw_broadcast_u64(out, 31 - k);
    return out;
}

#endif

#endif
