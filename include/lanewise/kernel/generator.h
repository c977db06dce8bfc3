/* Random numbers inside a kernel or loop of your own, with no buffer: one text for plain C, AVX-512 and CUDA, the same
 * numbers on each (docs/guide/in-kernel.md is the guide, docs/contract/lane-generators.md the definition).
 *
 *     lw_lanes_warp1024 g;                                     or warpstd, mrg8, philox: lw_lanes_<engine>
 *     lw_lanes_warp1024_open(&g, seed, stream, subsequence);   64 bits each, any; alike in all lanes
 *     lw_warp_f32 u = lw_lanes_warp1024_uniform_f32(&g);       lane l is in u.g[l / LW_GROUP]
 *
 * Every draw gives each of the warp's 32 lanes a number of its own and takes the next warp steps of the engine, whether
 * a lane wants its number or not: the whole warp must reach every draw, and the opening, together (on CUDA its 32
 * threads, converged).
 * Kinds may be mixed; they take their steps in the order of the calls.
 *
 *     draw                          gives       steps, mrg8   others
 *     native, native_f64            u32, f64    1             1        the engine's own integer; scaled into [0,1)
 *     bits32, bits64                u32, u64    2, 3          1, 2
 *     uniform_f32, _oc, _oo         f32         1             1        [0,1), (0,1], (0,1); 24 bits
 *     uniform_f64, _oc, _oo         f64         2             2        the same; 53 bits
 *     range_u32(g, bound)           u32         2 a round     1        unbiased, below bound >= 1; the warp draws
 *                                                                      another round until all lanes have a number,
 *                                                                      LW_ATTEMPTS rounds at most (detail/attempts.h)
 *
 * lw_lanes_<engine>_open_set(&g, seed, stream, subsequence, set) opens it with one of the engine's parameter sets,
 * taken modulo how many it has: warp1024 64, the others 1. _open takes set 0.
 *
 * A generator is plain data of one warp; a copy goes on as the original would. Opening costs some Philox evaluations,
 * for mrg8 a jump of thousands of products: open once, draw often. */
#ifndef LANEWISE_KERNEL_GENERATOR_H
#define LANEWISE_KERNEL_GENERATOR_H

#include "../detail/attempts.h"
#include "../detail/draws.h"
#include "../lane/maps.h"
#include "../detail/seed.h"

#define LW_LANES_KIND 255 /* the kind number of all that a lane generator draws */

enum {
#define LW_ENGINE_ROW(name, value) LW_LANES_DOMAIN_##name = 256 * (value) + LW_LANES_KIND,
#include "../lane/engines/engines.def"
#undef LW_ENGINE_ROW
};

/* ---- runs: an engine as one sequence of warp steps, with the protocol of detail/draws.h ----
 *
 * step is the number of the step modulo 128. States and words that wait for their turn are moved up, never indexed: so
 * they stay in registers, and where the compiler knows step modulo 4 (a loop unrolled by 4 steps) nothing is moved. */

/* The engines with hashed blocks, opened four at a time. */
typedef struct lw_warp_run_state {
    lw_warp_u32 now, after[3]; /* the block in use, those that follow it */
    uint64_t next;             /* the block to open next */
} lw_warp_run_state;

/* The block that begins at a step: each fourth time four are opened. */
LW_LANE void lw_warp_run_turn(lw_warp_run_state *state, const lw_source *source, int step)
{
    if ((step & 127) == 0) {
        lw_warp_u32 four[4];
        lw_warp_open4(four, source, state->next);
        state->next += 4;
        state->now = four[0];
        state->after[0] = four[1];
        state->after[1] = four[2];
        state->after[2] = four[3];
    } else {
        state->now = state->after[0];
        state->after[0] = state->after[1];
        state->after[1] = state->after[2];
    }
}

#define LW_ENGINE warp1024
#include "../lane/engines/warp_run.inl"
#undef LW_ENGINE
#define LW_ENGINE warp1024_run
#include "../detail/draws_of_32_bits.inl"
#include "../detail/draws_as_steps.inl"
#undef LW_ENGINE

#define LW_ENGINE warpstd
#include "../lane/engines/warp_run.inl"
#undef LW_ENGINE
#define LW_ENGINE warpstd_run
#include "../detail/draws_of_32_bits.inl"
#include "../detail/draws_as_steps.inl"
#undef LW_ENGINE

/* philox: in lane order for every draw; the word in use is the first. */
typedef lw_philox_constants lw_philox_run_constants;
typedef lw_philox_state lw_philox_run_state;
LW_LANE void lw_philox_run_begin(const lw_philox_constants *constants, lw_philox_state *state, lw_source *source,
                                 uint64_t seed, uint64_t subsequence)
{
    (void)seed, (void)subsequence;
    state->w[0] = state->w[1] = state->w[2] = state->w[3] = lw_splat_u32(0);
    lw_philox_open(constants, state, source, 0);
}
LW_LANE lw_warp_u32 lw_philox_run_step(const lw_philox_constants *constants, lw_philox_state *state,
                                       const lw_source *source, int step)
{
    if ((step & 3) == 0)
        return lw_philox_step(constants, state, source, 0); /* four new words */
    state->w[0] = state->w[1];
    state->w[1] = state->w[2];
    state->w[2] = state->w[3];
    return state->w[0];
}
#define LW_ENGINE philox_run
#include "../detail/draws_of_32_bits.inl"
#include "../detail/draws_as_steps.inl"
#undef LW_ENGINE

/* mrg8: is one run already, from its place in the period on. On CUDA the warp jumps together. */
LW_LANE void lw_mrg8_begin(const lw_mrg8_constants *constants, lw_mrg8_state *state, lw_source *source, uint64_t seed,
                           uint64_t subsequence)
{
    lw_mrg8_hash_seed(source->mrg8, seed);
    lw_mrg8_jump_warp(source->mrg8, subsequence, 64, lw_mrg8_powers);
    lw_mrg8_jump_warp(source->mrg8, source->stream, 128, lw_mrg8_powers);
    lw_mrg8_jump_warp(source->mrg8, LW_LANES_KIND, 192, lw_mrg8_powers);
    lw_mrg8_open(constants, state, source, 0);
}

/* ---- generators ---- */

#define LW_RUN_warp1024 warp1024_run
#define LW_RUN_warpstd warpstd_run
#define LW_RUN_mrg8 mrg8
#define LW_RUN_philox philox_run

/* The offset and scale of native_f64 (maps.h) */
#define LW_NATIVE_warp1024 LW_NATIVE_OF_32_BITS
#define LW_NATIVE_warpstd LW_NATIVE_OF_32_BITS
#define LW_NATIVE_mrg8 LW_NATIVE_OF_MRG8
#define LW_NATIVE_philox LW_NATIVE_OF_32_BITS

#define LW_ENGINE_TEMPLATE "../detail/lane_generator.inl"
#include "../detail/each_engine.inl"

#endif
