/* Draws: what a kind asks of an engine, as a warp of values (docs/contract/elements.md, "Steps, draws and blocks").
 *
 *     lw_<engine>_draw_<draw>(constants, state, source, step)     of LW_DRAWN_<draw> a lane
 *     LW_STEPS_<engine>_<draw>                                    the steps that it costs, d
 *
 * native, raw32 and raw64 serve the kinds that are an engine's own sequence; word, b32, b53, b64 and b128 all others. They
 * differ for philox alone. */
#ifndef LANEWISE_DETAIL_DRAWS_H
#define LANEWISE_DETAIL_DRAWS_H

#include "engine.h"
#include "../lane/engines/mrg8_open.h"
#include "../lane/engines/philox.h"
#include "../lane/engines/warp.h"

/* The geometry of a kind's blocks: d steps an element, groups of 32 elements (an even number of them: mrg8's b128 has 4),
 * elements a block. */
#define LW_STEPS(engine, draw) (LW_STEPS_##engine##_##draw)
#define LW_BLOCK_GROUPS(engine, draw) (32 / LW_STEPS(engine, draw) / 2 * 2)
#define LW_BLOCK_ELEMENTS(engine, draw) (32 * LW_BLOCK_GROUPS(engine, draw))

#define LW_DRAWN_native u32
#define LW_DRAWN_raw32 u32
#define LW_DRAWN_raw64 u64
#define LW_DRAWN_word u32
#define LW_DRAWN_b32 u32
#define LW_DRAWN_b53 u64
#define LW_DRAWN_b64 u64
#define LW_DRAWN_b128 two_u64

/* Two numbers of 64 bits. */
typedef struct lw_two_u64 {
    lw_u64 first, second;
} lw_two_u64;
typedef struct lw_warp_two_u64 {
    lw_two_u64 g[LW_GROUPS];
} lw_warp_two_u64;

/* The arguments of a draw of LW_ENGINE (detail/engine.h). */
#define LW_DRAW_ARGUMENTS const LW_E(constants) *constants, LW_E(state) *state, const lw_source *source, int step

#define LW_ENGINE warp1024
#include "draws_of_32_bits.inl"
#include "draws_as_steps.inl"
#undef LW_ENGINE

#define LW_ENGINE warpstd
#include "draws_of_32_bits.inl"
#include "draws_as_steps.inl"
#undef LW_ENGINE

#define LW_ENGINE philox
#include "draws_of_32_bits.inl"
LW_LANE lw_warp_u32 lw_philox_draw_native(LW_DRAW_ARGUMENTS)
{
    return lw_philox_step_raw(constants, state, source, step);
}
LW_LANE lw_warp_u32 lw_philox_draw_raw32(LW_DRAW_ARGUMENTS)
{
    return lw_philox_step_raw(constants, state, source, step);
}
LW_LANE lw_warp_u64 lw_philox_draw_raw64(LW_DRAW_ARGUMENTS)
{
    return lw_philox_pairs_raw(constants, state, source, step);
}
#undef LW_ENGINE

/* mrg8: words x, y, z of 31 bits; what the maps cost in bias is in docs/contract/elements.md. */
#define LW_ENGINE mrg8
enum { LW_STEPS_mrg8_native = 1, LW_STEPS_mrg8_word = 1, LW_STEPS_mrg8_b32 = 2, LW_STEPS_mrg8_raw32 = 2,
       LW_STEPS_mrg8_b53 = 2, LW_STEPS_mrg8_b64 = 3, LW_STEPS_mrg8_raw64 = 3 };
LW_LANE lw_warp_u32 lw_mrg8_draw_word(LW_DRAW_ARGUMENTS)
{
    lw_warp_u32 x = lw_mrg8_step(constants, state, source, step);
    LW_FOR_GROUPS(g) x.g[g] = lw_or_u32(lw_shl_u32(x.g[g], 1), lw_shr_u32(x.g[g], 30));
    return x;
}
LW_LANE lw_warp_u32 lw_mrg8_draw_b32(LW_DRAW_ARGUMENTS)
{
    const lw_warp_u32 x = lw_mrg8_step(constants, state, source, step);
    lw_warp_u32 y = lw_mrg8_step(constants, state, source, step + 1);
    LW_FOR_GROUPS(g) y.g[g] = lw_or_u32(lw_shl_u32(x.g[g], 1), lw_shr_u32(y.g[g], 30));
    return y;
}
LW_LANE lw_warp_u64 lw_mrg8_draw_b53(LW_DRAW_ARGUMENTS)
{
    const lw_warp_u32 x = lw_mrg8_step(constants, state, source, step);
    const lw_warp_u32 y = lw_mrg8_step(constants, state, source, step + 1);
    lw_warp_u64 r;
    LW_FOR_GROUPS(g)
    {
        r.g[g] = lw_or_u64(lw_shl_u64(lw_widen_u64(x.g[g]), 22), lw_widen_u64(lw_shr_u32(y.g[g], 9)));
    }
    return r;
}
LW_LANE lw_warp_u64 lw_mrg8_draw_b64(LW_DRAW_ARGUMENTS)
{
    const lw_warp_u32 x = lw_mrg8_step(constants, state, source, step);
    const lw_warp_u32 y = lw_mrg8_step(constants, state, source, step + 1);
    const lw_warp_u32 z = lw_mrg8_step(constants, state, source, step + 2);
    lw_warp_u64 r;
    LW_FOR_GROUPS(g)
    {
        const lw_u64 low = lw_or_u64(lw_shl_u64(lw_widen_u64(y.g[g]), 2), lw_widen_u64(lw_shr_u32(z.g[g], 29)));
        r.g[g] = lw_or_u64(lw_shl_u64(lw_widen_u64(x.g[g]), 33), low);
    }
    return r;
}
#include "draws_of_two.inl"
#include "draws_as_steps.inl"
#undef LW_ENGINE

/* Where an engine that seeks has the objects, streams and kinds of a seed: 2^shift words apart. */
enum { LW_SKIP_OBJECTS = 64, LW_SKIP_STREAMS = 128, LW_SKIP_KINDS = 192 };

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
