/* The stages of every engine, in the lanes of this translation unit. Blocks are interleaved so that their chains of steps
 * overlap. CPU spellings. */
#ifndef LANEWISE_FILLS_STAGE_HOST_H
#define LANEWISE_FILLS_STAGE_HOST_H

#include "lanewise/detail/draws.h"
#include "lanewise/detail/stage.h"

#define LW_STAGE(engine, draw) LW_JOIN(LW_JOIN(stage_, engine), LW_JOIN(_, draw))
#define LW_ENGINE_TEMPLATE "fills/stage_draws.inl"
#include "lanewise/detail/templates/each_engine.inl"

/* A row of the table, by number of the engine. */
#define LW_STAGE_ROW(name, value)                                                                                      \
    [value] = {stage_##name##_word, stage_##name##_b32,  stage_##name##_b53,        stage_##name##_b64,                \
               LW_FLIGHT_##name,    LW_PHASES_##name,    LW_STEPS(name, word),      LW_STEPS(name, b32),               \
               LW_STEPS(name, b53), LW_STEPS(name, b64), LW_BLOCK_GROUPS(name, b64)},

#endif
