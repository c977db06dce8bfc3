/* Draws of 64 bits of any source, in whatever lanes the translation unit speaks: what the alias kinds take, an element
 * each. A source is opened for a few draws as well as for many: the samples of one row after the other. */
#ifndef LANEWISE_BATCH_DRAWS_H
#define LANEWISE_BATCH_DRAWS_H

#include <string.h>

#include "job.h"
#include "lanewise/detail/draws.h"

/* Groups 0 .. groups - 1 of `flight` blocks, side by side. */
#define LW_DRAW_BLOCKS(engine, flight)                                                                                 \
    for (int round = 0; round < groups; round += LW_PHASES_##engine)                                                   \
        LW_UNROLL_4 for (int k = 0; k < LW_PHASES_##engine; k++)                                                       \
        {                                                                                                              \
            LW_UNROLL_4 for (int f = 0; f < (flight); f++)                                                             \
            {                                                                                                          \
                const lw_warp_u64 warp =                                                                               \
                    lw_##engine##_draw_b64(&constants, &state[f], source, k * LW_STEPS(engine, b64));                  \
                LW_FOR_GROUPS(g) lw_store_u64(room[f] + 32 * (round + k) + LW_GROUP * g, warp.g[g]);                   \
            }                                                                                                          \
        }

#define LW_DRAWS(engine)                                                                                               \
    static void draws_##engine(const lw_source *source, uint64_t first, uint64_t count, uint64_t *to)                  \
    {                                                                                                                  \
        enum { GROUPS = LW_BLOCK_GROUPS(engine, b64), SIZE = 32 * GROUPS, FLIGHT = LW_FLIGHT_##engine };               \
        const lw_##engine##_constants constants = lw_##engine##_prepare(source);                                       \
        lw_##engine##_state state[4];                                                                                  \
        _Alignas(64) uint64_t room[FLIGHT][SIZE];                                                                      \
        const uint64_t end = first + count, begin = first / SIZE;                                                      \
        lw_##engine##_open(&constants, state, source, begin);                                                          \
        for (uint64_t block = begin, n; block * SIZE < end; block += n) {                                              \
            const uint64_t left = end - block * SIZE;                                                                  \
            if (block != begin)                                                                                        \
                lw_##engine##_next(&constants, state, source, block, GROUPS * LW_STEPS(engine, b64));                  \
            n = left > SIZE ? FLIGHT : 1;                                                                              \
            const uint64_t unit = 32 * LW_PHASES_##engine;                                                             \
            const int groups = (int)((left < SIZE ? (left + unit - 1) / unit * unit : SIZE) / 32);                     \
            if (n > 1) {                                                                                               \
                LW_DRAW_BLOCKS(engine, FLIGHT)                                                                         \
            } else {                                                                                                   \
                LW_DRAW_BLOCKS(engine, 1)                                                                              \
            }                                                                                                          \
            const uint64_t from = block * SIZE > first ? block * SIZE : first;                                         \
            const uint64_t until = (block + n) * SIZE < end ? (block + n) * SIZE : end;                                \
            memcpy(to + (from - first), room[0] + (from - block * SIZE), (until - from) * sizeof(*to));                \
        }                                                                                                              \
    }

LW_DRAWS(warp1024)
LW_DRAWS(warpstd)
LW_DRAWS(mrg8)
LW_DRAWS(philox)

static void lw_draws(const lw_source *source, int engine, uint64_t first, uint64_t count, uint64_t *to)
{
    switch (engine) {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    case value:                                                                                                        \
        draws_##name(source, first, count, to);                                                                        \
        return;
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    }
}

#endif
