/* Any engine's draws for a few blocks at a time, in L1, interleaved so that its chains of steps overlap; CPU spellings. */
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

/* draws: LW_STAGE_FLIGHT rooms of LW_BLOCK_WORDS words; the first `count` draws of every block go there. first: no
 * blocks were staged before these. */
typedef void lw_stage(const lw_source *source, lw_engine_state *state, uint64_t block, int first, int count,
                      uint32_t draws[][LW_BLOCK_WORDS]);

#define LW_STAGE(engine, draw)                                                                                         \
    static void stage_##engine##_##draw(const lw_source *source, lw_engine_state *any, uint64_t block, int first,      \
                                        int count, uint32_t draws[][LW_BLOCK_WORDS])                                   \
    {                                                                                                                  \
        enum { FLIGHT = LW_FLIGHT_##engine, PHASES = LW_PHASES_##engine };                                             \
        typedef LW_JOIN(LW_C_, LW_DRAWN_##draw) element;                                                               \
        const lw_##engine##_constants constants = lw_##engine##_prepare(source);                                       \
        lw_##engine##_state *const state = any->engine;                                                                \
        if (first)                                                                                                     \
            lw_##engine##_open(&constants, state, source, block);                                                      \
        else                                                                                                           \
            lw_##engine##_next(&constants, state, source, block, count *LW_STEPS(engine, draw));                       \
        for (int n = 0; n < count; n += PHASES) {                                                                      \
            LW_UNROLL_4 for (int k = 0; k < PHASES; k++)                                                               \
            {                                                                                                          \
                LW_UNROLL_4 for (int f = 0; f < FLIGHT; f++)                                                           \
                {                                                                                                      \
                    const LW_JOIN(lw_warp_, LW_DRAWN_##draw) v =                                                       \
                        lw_##engine##_draw_##draw(&constants, &state[f], source, k * LW_STEPS(engine, draw));          \
                    LW_FOR_GROUPS(g)                                                                                   \
                    LW_JOIN(lw_store_, LW_DRAWN_##draw)((element *)draws[f] + 32 * (n + k) + LW_GROUP * g, v.g[g]);    \
                }                                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
    }
#define LW_STAGES(engine) LW_STAGE(engine, word) LW_STAGE(engine, b32) LW_STAGE(engine, b53) LW_STAGE(engine, b64)
#define LW_ENGINE_ROW(name, value) LW_STAGES(name)
#include "../lane/engines/engines.def"
#undef LW_ENGINE_ROW

typedef struct lw_stage_row {
    lw_stage *word, *b32, *b53, *b64;
    int flight, phases;
    int steps_word, steps_b32, steps_b53, steps_b64;
} lw_stage_row;

static const lw_stage_row lw_stages[LW_ENGINE_SLOTS] = {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    [value] = {stage_##name##_word, stage_##name##_b32, stage_##name##_b53,   stage_##name##_b64,                      \
               LW_FLIGHT_##name,    LW_PHASES_##name,   LW_STEPS(name, word), LW_STEPS(name, b32),                     \
               LW_STEPS(name, b53), LW_STEPS(name, b64)},
#include "../lane/engines/engines.def"
#undef LW_ENGINE_ROW
};

#endif
