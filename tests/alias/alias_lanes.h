/* Items of an alias table in a user's kernel, once for each target of the lanes (alias_lanes_cpu.c,
 * alias_lanes_cuda.cu): for some warps of one lane generator of every engine in turn, the draws, and the items of
 * copies of the generator, 32 and 64 bits. rows: where the target's kernels read them. Not 0 if the device failed. */
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


LW_LANE void alias_lanes_all(const uint64_t *rows, uint64_t items, alias_lanes *out)
{
#define ALIAS_LANES_OF_ENGINE warp1024
#define ALIAS_LANES_OF_PLACE 0
#include "alias_lanes.inl"
#define ALIAS_LANES_OF_ENGINE warpstd
#define ALIAS_LANES_OF_PLACE 1
#include "alias_lanes.inl"
#define ALIAS_LANES_OF_ENGINE mrg8
#define ALIAS_LANES_OF_PLACE 2
#include "alias_lanes.inl"
#define ALIAS_LANES_OF_ENGINE philox
#define ALIAS_LANES_OF_PLACE 3
#include "alias_lanes.inl"
}
#endif

#endif
