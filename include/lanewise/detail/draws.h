/* Draws: what a kind asks of an engine, as warps of values (docs/contract/elements.md, "Steps, draws and blocks").
 *
 *     lw_<engine>_draw_<draw>(constants, state, source, step)     of LW_DRAWN_<draw> per lane
 *     LW_STEPS_<engine>_<draw>                                    the steps that it costs, d
 *
 * native, raw32 and raw64 serve the kinds that are an engine's own sequence; word, b32, b53, b64 and b128 all others. They
 * differ for philox alone. w53 is b53 as two words: the upper 53 bits of low + 2^32 high. */
#ifndef LANEWISE_DETAIL_DRAWS_H
#define LANEWISE_DETAIL_DRAWS_H

#include "drawn.h"
#include "../lane/engines/mrg8_open.h"
#include "../lane/engines/philox.h"
#include "../lane/engines/warp.h"
#include "../lane/engines/warp_transposed.h"

/* Moves a source n 2^shift words on, if its engine seeks. */
LW_LANE void lw_source_skip(lw_source *source, int engine, uint64_t n, int shift)
{
    switch (engine) {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    case value:                                                                                                        \
        lw_##name##_skip(source, n, shift);                                                                            \
        return;
#include "../lane/engines/engines.def"
#undef LW_ENGINE_ROW
    }
}

/* On the host: LW_SEEKS_<engine> by number. */
static inline int lw_engine_seeks(int engine)
{
    switch (engine) {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    case value:                                                                                                        \
        return LW_SEEKS_##name;
#include "../lane/engines/engines.def"
#undef LW_ENGINE_ROW
    }
    return 0; /* unreachable: the list has every engine */
}

#endif
