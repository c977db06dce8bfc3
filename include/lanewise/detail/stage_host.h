/* Any engine's draws for a few blocks at a time, in L1, interleaved so that its chains of steps overlap; CPU spellings.
 */
#ifndef LANEWISE_DETAIL_STAGE_HOST_H
#define LANEWISE_DETAIL_STAGE_HOST_H

#include "draws.h"
#include "engine_slots.h"
#include "job.h"

enum { LW_STAGE_FLIGHT = 4, LW_BLOCK_WORDS = 1024 };

typedef union lw_engine_state {
#define LW_ENGINE_ROW(name, value) lw_##name##_state name[LW_STAGE_FLIGHT];
#include "../lane/engines/engines.def"
#undef LW_ENGINE_ROW
} lw_engine_state;

/* Stages block `block` and, if more than 1 of `blocks` are wanted, those that the engine keeps in flight beside it.
 * draws: LW_STAGE_FLIGHT rooms of LW_BLOCK_WORDS words; the first `count` draws of every block go there, a multiple of
 * the phases. used: how many draws were staged of the block before; 0: none was. */
typedef void lw_stage(const lw_source *source, lw_engine_state *state, uint64_t block, int used, int blocks, int count,
                      uint32_t draws[][LW_BLOCK_WORDS]);

#define LW_STAGE(engine, draw) LW_JOIN(LW_JOIN(stage_, engine), LW_JOIN(_, draw))
#define LW_ENGINE_TEMPLATE "stage_draws.inl"
#include "templates/each_engine.inl"

typedef struct lw_stage_row {
    lw_stage *word, *b32, *b53, *b64;
    int flight, phases;
    int steps_word, steps_b32, steps_b53, steps_b64;
    int groups_b64; /* of a block, an element each */
} lw_stage_row;

static const lw_stage_row lw_stages[LW_ENGINE_SLOTS] = {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    [value] = {stage_##name##_word, stage_##name##_b32,  stage_##name##_b53,        stage_##name##_b64,                \
               LW_FLIGHT_##name,    LW_PHASES_##name,    LW_STEPS(name, word),      LW_STEPS(name, b32),               \
               LW_STEPS(name, b53), LW_STEPS(name, b64), LW_BLOCK_GROUPS(name, b64)},
#include "../lane/engines/engines.def"
#undef LW_ENGINE_ROW
};

#endif
