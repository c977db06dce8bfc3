/* What the draws of all engines have alike: kinds of draws, the geometry of blocks, runs. The draws themselves are in
 * the header of each engine (detail/draws.h). */
#ifndef LANEWISE_DETAIL_DRAWN_H
#define LANEWISE_DETAIL_DRAWN_H

#include "engine.h"
#include "source.h"

/* The geometry of a kind's blocks: d steps per element, groups of 32 elements (an even number of them: mrg8's b128 has
 * 4), elements per block. */
#define LW_STEPS(engine, draw) (LW_STEPS_##engine##_##draw)
#define LW_BLOCK_GROUPS(engine, draw) (32 / LW_STEPS(engine, draw) / 2 * 2)
#define LW_BLOCK_ELEMENTS(engine, draw) (32 * LW_BLOCK_GROUPS(engine, draw))

/* After so many draws an engine's steps are like the first ones again; LW_PHASES_<engine> is 1, 2 or 4. */
#define LW_PHASES(engine, draw) LW_PHASES_OF(LW_JOIN(LW_PHASES_, engine), LW_STEPS(engine, draw))
#define LW_PHASES_OF(phases, steps) ((steps) % (phases) == 0 ? 1 : 2 * (steps) % (phases) == 0 ? 2 : 4)

#define LW_DRAWN_native u32
#define LW_DRAWN_raw32 u32
#define LW_DRAWN_raw64 u64
#define LW_DRAWN_word u32
#define LW_DRAWN_b32 u32
#define LW_DRAWN_b53 u64
#define LW_DRAWN_w53 two_u32
#define LW_DRAWN_b64 u64
#define LW_DRAWN_b128 two_u64

/* Two words, and two numbers of 64 bits. */
typedef struct lw_two_u32 {
    lw_u32 low, high;
} lw_two_u32;
typedef struct lw_warp_two_u32 {
    lw_two_u32 g[LW_GROUPS];
} lw_warp_two_u32;
typedef struct lw_two_u64 {
    lw_u64 first, second;
} lw_two_u64;
typedef struct lw_warp_two_u64 {
    lw_two_u64 g[LW_GROUPS];
} lw_warp_two_u64;

/* The arguments of a draw of an engine. */
#define LW_DRAW_ARGUMENTS(engine)                                                                                      \
    const lw_##engine##_constants *constants, lw_##engine##_state *state, const lw_source *source, int step

/* Runs: LW_RUN_<engine> is an engine as one sequence of warp steps, for lane generators: its lw_<run>_constants, _state,
 * _begin, _step and draws. step is the number of the step modulo 128. States and words that wait for their turn are moved
 * up, never indexed: they stay in registers, and where the compiler knows step modulo 4 (a loop unrolled by 4 steps)
 * nothing is moved. */
#define LW_LANES_KIND 255 /* the kind number of all that a lane generator draws */

/* Where an engine that seeks has the objects, streams and kinds of a seed: 2^shift words apart. */
enum { LW_SKIP_OBJECTS = 64, LW_SKIP_STREAMS = 128, LW_SKIP_KINDS = 192 };

#endif
