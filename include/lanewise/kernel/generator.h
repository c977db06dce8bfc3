/* Random numbers inside a kernel or loop of your own, with no buffer: one text for plain C, AVX2, AVX-512 and CUDA,
 * the same numbers on each. docs/guide/in-kernel.md is the guide, docs/contract/lane-generators.md the definition.
 *
 *     lw_lanes_warp1024 g;                                     or warpstd, mrg8, philox: lw_lanes_<engine>
 *     lw_lanes_warp1024_open(&g, seed, stream, subsequence);   64 bits each, any; alike in all lanes
 *     lw_warp_f32 u = lw_lanes_warp1024_uniform_f32(&g);       lane l is in u.g[l / LW_GROUP]
 *
 * Every draw gives a number of its own to each of the warp's 32 lanes, whether a lane needs it or not, and takes the next
 * warp steps of the engine. The whole warp must reach every draw, and the opening, together (on CUDA its 32 threads,
 * converged). Kinds may be mixed; they take their steps in the order of the calls.
 *
 *     draw                          gives       steps, mrg8   others
 *     native, native_f64            u32, f64    1             1        the engine's own integer; scaled into [0,1)
 *     bits32, bits64                u32, u64    2, 3          1, 2
 *     uniform_f32, _oc, _oo         f32         1             1        [0,1), (0,1], (0,1); 24 bits
 *     uniform_f64, _oc, _oo         f64         2             2        the same; 53 bits
 *     range_u32(g, bound)           u32         2 per round   1        unbiased, below bound >= 1; the warp draws
 *                                                                      another round until all lanes have a number,
 *                                                                      LW_ATTEMPTS rounds at most (detail/attempts.h)
 *
 * lw_lanes_<engine>_open_set(&g, seed, stream, subsequence, set) opens it with one of the engine's parameter sets,
 * taken modulo how many it has: warp1024 1024, the others 1. _open takes set 0.
 *
 * A generator is plain data of one warp; a copy goes on as the original would. Opening costs some Philox evaluations,
 * for mrg8 a jump of thousands of products: open once, draw often. */
#ifndef LANEWISE_KERNEL_GENERATOR_H
#define LANEWISE_KERNEL_GENERATOR_H

#include "../detail/attempts.h"
#include "../detail/draws.h"
#include "../lane/maps.h"
#include "../detail/seed.h"

/* `count` draws of a sort, as word, from the generator g; and what a group of lanes has of some warps. */
#define LW_LANES_TAKE(draw, draws, count)                                                                              \
    for (int n = 0; n < (count); n++) {                                                                                \
        (draws)[n] = LW_RUN_DRAW(draw)(&g->constants, &g->state, &g->source, (int)(g->step & 127));                    \
        g->step += LW_RUN_STEPS(draw);                                                                                 \
    }
#define LW_LANES_OF_GROUP(lanes, warps, count, group)                                                                  \
    LW_UNROLL_SERIES for (int n = 0; n < (count); n++) (lanes)[n] = (warps)[n].g[group]

enum {
#define LW_ENGINE_ROW(name, value) LW_LANES_DOMAIN_##name = 256 * (value) + LW_LANES_KIND,
#include "../lane/engines/engines.def"
#undef LW_ENGINE_ROW
};

#define LW_ENGINE_TEMPLATE "lane_generator.inl"
#include "../detail/templates/each_engine.inl"

#endif
