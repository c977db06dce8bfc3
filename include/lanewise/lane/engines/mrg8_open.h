/* MRG8 as an engine: a block starts at a jump, and the next one where the last one ended. */
#ifndef LANEWISE_LANE_ENGINES_MRG8_OPEN_H
#define LANEWISE_LANE_ENGINES_MRG8_OPEN_H

#include "mrg8_jump.h"
#include "mrg8.h"

/* A^(2^k) mod 2^31 - 1, row by row, made by common/params/make_mrg8.py. */
LW_CONSTANT uint32_t lw_mrg8_powers[][64] = {
#include "../../detail/mrg8_powers.inc"
};

#define LW_FLIGHT_mrg8 1
#define LW_SEEKS_mrg8 1 /* opening a block costs much more than going on to the next */
#define LW_OPENING_mrg8 seeking
#define LW_OWN_ORDER_mrg8 0

#if !LW_LANES_ARE_THREADS
LW_LANE void lw_mrg8_jump_warp(uint32_t x[8], uint64_t n, int shift, const uint32_t powers[][64])
{
    lw_mrg8_jump(x, n, shift, powers);
}
LW_LANE void lw_mrg8_enter(lw_mrg8_state *state, const uint32_t x[8])
{
    for (int k = 0; k < 8; k++)
        state->x[k] = lw_set_u64(x[k]);
}
#endif

/* Moves a source n 2^shift words on; on CUDA the warp jumps together. */
LW_LANE
void lw_mrg8_skip(lw_source *source, uint64_t n, int shift)
{
    lw_mrg8_jump_warp(source->mrg8, n, shift, lw_mrg8_powers);
}

LW_LANE
void lw_mrg8_open(const lw_mrg8_constants *constants, lw_mrg8_state *state, const lw_source *source, uint64_t block)
{
    (void)constants;
    uint32_t x[8];
    for (int k = 0; k < 8; k++)
        x[k] = source->mrg8[k];
    lw_mrg8_jump_warp(x, block, 10, lw_mrg8_powers); /* 1024 words a block */
    lw_mrg8_enter(state, x);
}

#if !LW_LANES_ARE_THREADS
/* Before the first step of a block: the words that lw_source would hold, were that block the first. */
LW_LANE
void lw_mrg8_mark(const lw_mrg8_state *state, uint32_t x[8])
{
    uint64_t lanes[LW_GROUP]; /* all alike */
    for (int k = 0; k < 8; k++) {
        lw_store_u64(lanes, state->x[k]);
        x[k] = (uint32_t)lanes[0];
    }
}
#endif

/* Leaves a block after `used` steps for the next one. */
LW_LANE
void lw_mrg8_next(const lw_mrg8_constants *constants, lw_mrg8_state *state, const lw_source *source, uint64_t block,
                  int used)
{
    (void)block;
    for (int step = used; step < 32; step++)
        lw_mrg8_step(constants, state, source, step);
}

#endif
