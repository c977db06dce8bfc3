/* The stages of every engine, in the lanes of this translation unit. Blocks are interleaved, so that their chains of
 * steps overlap. CPU targets. */
#ifndef LANEWISE_ENGINES_STAGE_H
#define LANEWISE_ENGINES_STAGE_H

#include "lanes.h"

#include "lanewise/detail/draws.h"
#include "lanewise/detail/stage.h"

#define LW_STAGE(engine, draw) LW_JOIN(LW_JOIN(stage_, engine), LW_JOIN(_, draw))
#define LW_ENGINE_TEMPLATE "engines/stage_draws.inl"
#include "lanewise/detail/templates/each_engine.inl"

/* A row of the table, by number of the engine. */
#define LW_STAGE_DRAW(engine, name)                                                                                    \
    [lw_staged_##name] = {LW_STAGE(engine, name), LW_STEPS(engine, name), LW_PHASES(engine, name)}
#define LW_STAGE_DRAWS(engine)                                                                                         \
    LW_STAGE_DRAW(engine, word), LW_STAGE_DRAW(engine, b32), LW_STAGE_DRAW(engine, b53), LW_STAGE_DRAW(engine, b64)
#define LW_STAGE_ROW(name, value)                                                                                      \
    [value] = {{LW_STAGE_DRAWS(name)}, LW_INTERLEAVE_##name, LW_SEEKS_##name, LW_BLOCK_GROUPS(name, b64)},

#endif
