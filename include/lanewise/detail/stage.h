/* Draws of any engine for a few blocks at a time, in L1: what most kernels of CPUs make their elements of. Those
 * kernels are compiled without the engines. A target has one table of these functions, and every job brings it. */
#ifndef LANEWISE_DETAIL_STAGE_H
#define LANEWISE_DETAIL_STAGE_H

#include "job.h"

enum { LW_STAGE_INTERLEAVE = 4, LW_BLOCK_WORDS = 1024, LW_STAGE_STATE_BYTES = 4096 };

/* What an engine that seeks keeps from block to block. The kernel does not know in which lanes. */
typedef struct lw_stage_state {
    unsigned char bytes[LW_STAGE_STATE_BYTES] __attribute__((aligned(64)));
} lw_stage_state;

/* Stages block `block` and, if `blocks` is more than 1, those that the engine interleaves with it. draws:
 * LW_STAGE_INTERLEAVE buffers of LW_BLOCK_WORDS words; the first `count` draws of every block go there, a multiple of
 * their phases. used: how many draws were staged of the block before; 0: none was. mark: null, or where an engine that
 * seeks puts the words that a source has which begins with this block; `count` may be 0 then. */
typedef void lw_stage(const lw_source *source, lw_stage_state *state, uint64_t block, int used, int blocks, int count,
                      uint32_t *mark, uint32_t draws[][LW_BLOCK_WORDS]);

/* A kind of draws; phases: their number comes in multiples of it. */
enum { lw_staged_word, lw_staged_b32, lw_staged_b53, lw_staged_b64, LW_STAGED_DRAWS };
typedef struct lw_stage_draw {
    lw_stage *stage;
    int steps, phases;
} lw_stage_draw;

/* An engine. */
typedef struct lw_stage_row {
    lw_stage_draw draw[LW_STAGED_DRAWS];
    int interleave, seeks;
    int groups_b64; /* of a block, one element each */
} lw_stage_row;

#endif
