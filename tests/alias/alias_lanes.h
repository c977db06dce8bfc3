/* Items of an alias table in a user's kernel, once for each spelling of the lanes (alias_lanes_cpu.c,
 * alias_lanes_cuda.cu): for some warps of one lane generator of every engine in turn, the draws, and the items of
 * copies of the generator, 32 and 64 bits. rows: where the spelling's kernels read them. Not 0 if the device failed. */
#ifndef LANEWISE_TESTS_ALIAS_LANES_H
#define LANEWISE_TESTS_ALIAS_LANES_H

#include <stdint.h>

enum { ALIAS_LANES_ENGINES = 4, ALIAS_LANES_WARPS = 50 };

typedef struct alias_lanes {
    uint64_t draws[ALIAS_LANES_ENGINES][ALIAS_LANES_WARPS][32];
    uint64_t wide[ALIAS_LANES_ENGINES][ALIAS_LANES_WARPS][32];
    uint32_t narrow[ALIAS_LANES_ENGINES][ALIAS_LANES_WARPS][32];
} alias_lanes;

#ifdef __cplusplus
extern "C" {
#endif
typedef int alias_lanes_run(const uint64_t *rows, uint64_t items, alias_lanes *out);
#ifdef __cplusplus
}
#endif

#ifdef ALIAS_LANES_RUN
#include "lanewise/kernel/alias.h"

#define ALIAS_LANES_OF(engine, place)                                                                                  \
    {                                                                                                                  \
        lw_lanes_##engine draw, wide, narrow;                                                                          \
        lw_lanes_##engine##_open(&draw, 3, 1, 4);                                                                      \
        wide = draw;                                                                                                   \
        narrow = draw;                                                                                                 \
        for (int i = 0; i < ALIAS_LANES_WARPS; i++) {                                                                  \
            const lw_warp_u64 d = lw_lanes_##engine##_bits64(&draw);                                                   \
            const lw_warp_u64 w = lw_lanes_##engine##_alias_u64(&wide, rows, items);                                   \
            const lw_warp_u32 n = lw_lanes_##engine##_alias_u32(&narrow, rows, items);                                 \
            LW_FOR_GROUPS(g)                                                                                           \
            {                                                                                                          \
                lw_store_u64(out->draws[place][i] + lw_slot(g), d.g[g]);                                               \
                lw_store_u64(out->wide[place][i] + lw_slot(g), w.g[g]);                                                \
                lw_store_u32(out->narrow[place][i] + lw_slot(g), n.g[g]);                                              \
            }                                                                                                          \
        }                                                                                                              \
    }

LW_LANE void alias_lanes_all(const uint64_t *rows, uint64_t items, alias_lanes *out)
{
    ALIAS_LANES_OF(warp1024, 0)
    ALIAS_LANES_OF(warpstd, 1)
    ALIAS_LANES_OF(mrg8, 2)
    ALIAS_LANES_OF(philox, 3)
}
#endif

#endif
