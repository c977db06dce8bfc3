/* Draws: what a kind asks of an engine, as a warp of values (docs/sequence.md, "Steps, draws and blocks").
 *
 *     lw_<engine>_draw_<draw>(constants, state, source, step)     of LW_DRAWN_<draw> a lane
 *     LW_STEPS_<engine>_<draw>                                    the steps that it costs, d
 *
 * native, raw32 and raw64 serve the kinds that are an engine's own sequence; word, b32, b53, b64 and b128 all others. They
 * differ for philox alone. */
#ifndef LANEWISE_DRAWS_H
#define LANEWISE_DRAWS_H

#include "mrg8_open.h"
#include "philox.h"
#include "warp.h"

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

#define LW_DRAW(engine, draw, type)                                                                                    \
    LW_LANE lw_warp_##type lw_##engine##_draw_##draw(const lw_##engine##_constants *constants,                         \
                                                     lw_##engine##_state *state, const lw_source *source, int step)

/* Two b64, one after the other. */
#define LW_DRAW_OF_TWO(engine)                                                                                         \
    enum { LW_STEPS_##engine##_b128 = 2 * LW_STEPS_##engine##_b64 };                                                   \
    LW_DRAW(engine, b128, two_u64)                                                                                     \
    {                                                                                                                  \
        const int half = LW_STEPS_##engine##_b64;                                                                      \
        const lw_warp_u64 first = lw_##engine##_draw_b64(constants, state, source, step);                              \
        const lw_warp_u64 second = lw_##engine##_draw_b64(constants, state, source, step + half);                      \
        lw_warp_two_u64 r;                                                                                             \
        LW_FOR_GROUPS(g)                                                                                               \
        {                                                                                                              \
            r.g[g].first = first.g[g];                                                                                 \
            r.g[g].second = second.g[g];                                                                               \
        }                                                                                                              \
        return r;                                                                                                      \
    }

/* Engines with words of 32 bits: one word, or two with the first as the low half. */
#define LW_DRAWS_OF_32_BITS(engine)                                                                                    \
    enum { LW_STEPS_##engine##_word = 1, LW_STEPS_##engine##_b32 = 1, LW_STEPS_##engine##_b53 = 2,                     \
           LW_STEPS_##engine##_b64 = 2, LW_STEPS_##engine##_native = 1, LW_STEPS_##engine##_raw32 = 1,                 \
           LW_STEPS_##engine##_raw64 = 2 };                                                                            \
    LW_DRAW(engine, word, u32) { return lw_##engine##_step(constants, state, source, step); }                          \
    LW_DRAW(engine, b32, u32) { return lw_##engine##_step(constants, state, source, step); }                           \
    LW_DRAW(engine, b64, u64)                                                                                          \
    {                                                                                                                  \
        const lw_warp_u32 low = lw_##engine##_step(constants, state, source, step);                                    \
        const lw_warp_u32 high = lw_##engine##_step(constants, state, source, step + 1);                               \
        lw_warp_u64 r;                                                                                                 \
        LW_FOR_GROUPS(g) r.g[g] = lw_pair_u64(low.g[g], high.g[g]);                                                    \
        return r;                                                                                                      \
    }                                                                                                                  \
    LW_DRAW(engine, b53, u64)                                                                                          \
    {                                                                                                                  \
        lw_warp_u64 r = lw_##engine##_draw_b64(constants, state, source, step);                                        \
        LW_FOR_GROUPS(g) r.g[g] = lw_shr_u64(r.g[g], 11);                                                              \
        return r;                                                                                                      \
    }                                                                                                                  \
    LW_DRAW_OF_TWO(engine)

/* Engines whose own sequence is the sequence of steps. */
#define LW_DRAWS_RAW_AS_STEPS(engine)                                                                                  \
    LW_DRAW(engine, native, u32) { return lw_##engine##_step(constants, state, source, step); }                        \
    LW_DRAW(engine, raw32, u32) { return lw_##engine##_draw_b32(constants, state, source, step); }                     \
    LW_DRAW(engine, raw64, u64) { return lw_##engine##_draw_b64(constants, state, source, step); }

LW_DRAWS_OF_32_BITS(warp1024)
LW_DRAWS_RAW_AS_STEPS(warp1024)

LW_DRAWS_OF_32_BITS(warpstd)
LW_DRAWS_RAW_AS_STEPS(warpstd)

LW_DRAWS_OF_32_BITS(philox)
LW_DRAW(philox, native, u32) { return lw_philox_step_raw(constants, state, source, step); }
LW_DRAW(philox, raw32, u32) { return lw_philox_step_raw(constants, state, source, step); }
LW_DRAW(philox, raw64, u64) { return lw_philox_pairs_raw(constants, state, source, step); }

/* mrg8: words x, y, z of 31 bits; what the maps cost in bias is in docs/sequence.md. */
enum { LW_STEPS_mrg8_native = 1, LW_STEPS_mrg8_word = 1, LW_STEPS_mrg8_b32 = 2, LW_STEPS_mrg8_raw32 = 2,
       LW_STEPS_mrg8_b53 = 2, LW_STEPS_mrg8_b64 = 3, LW_STEPS_mrg8_raw64 = 3 };
LW_DRAW(mrg8, word, u32)
{
    lw_warp_u32 x = lw_mrg8_step(constants, state, source, step);
    LW_FOR_GROUPS(g) x.g[g] = lw_or_u32(lw_shl_u32(x.g[g], 1), lw_shr_u32(x.g[g], 30));
    return x;
}
LW_DRAW(mrg8, b32, u32)
{
    const lw_warp_u32 x = lw_mrg8_step(constants, state, source, step);
    lw_warp_u32 y = lw_mrg8_step(constants, state, source, step + 1);
    LW_FOR_GROUPS(g) y.g[g] = lw_or_u32(lw_shl_u32(x.g[g], 1), lw_shr_u32(y.g[g], 30));
    return y;
}
LW_DRAW(mrg8, b53, u64)
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
LW_DRAW(mrg8, b64, u64)
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
LW_DRAW_OF_TWO(mrg8)
LW_DRAWS_RAW_AS_STEPS(mrg8)

#endif
