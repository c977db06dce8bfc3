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

/* One kind: its draw, of type `drawn`, through its map. */
#define LW_LANES_DRAW(engine, run, kind, type, draw, drawn)                                                            \
    LW_LANE lw_warp_##type lw_lanes_##engine##_##kind(lw_lanes_##engine *g)                                            \
    {                                                                                                                  \
        const lw_warp_##drawn v = lw_##run##_draw_##draw(&g->constants, &g->state, &g->source, (int)(g->step & 127));  \
        lw_warp_##type r;                                                                                              \
        g->step += LW_STEPS(run, draw);                                                                                \
        LW_FOR_GROUPS(k) r.g[k] = lw_map_##kind(v.g[k]);                                                               \
        return r;                                                                                                      \
    }

/* scaling: the offset and scale of native_f64 (maps.h) */
#define LW_LANES_GENERATOR(engine, run, scaling)                                                                       \
    typedef struct lw_lanes_##engine {                                                                                 \
        lw_##run##_constants constants;                                                                                \
        lw_##run##_state state;                                                                                        \
        lw_source source;                                                                                              \
        uint32_t step; /* warp steps taken, modulo 2^32 */                                                             \
    } lw_lanes_##engine;                                                                                               \
    LW_LANE void lw_lanes_##engine##_open_set(lw_lanes_##engine *g, uint64_t seed, uint64_t stream,                    \
                                              uint64_t subsequence, uint32_t set)                                      \
    {                                                                                                                  \
        g->source.set = set % LW_SETS_##engine;                                                                        \
        g->source.stream = stream;                                                                                     \
        g->source.key = lw_hash(seed, (uint32_t)subsequence, (uint32_t)(subsequence >> 32),                            \
                                LW_LANES_DOMAIN_##engine + (g->source.set << 16), 0x53425553); /* "SUBS" */            \
        g->constants = lw_##engine##_prepare(&g->source);                                                              \
        g->step = 0;                                                                                                   \
        lw_##run##_begin(&g->constants, &g->state, &g->source, seed, subsequence);                                     \
    }                                                                                                                  \
    LW_LANE void lw_lanes_##engine##_open(lw_lanes_##engine *g, uint64_t seed, uint64_t stream, uint64_t subsequence)  \
    {                                                                                                                  \
        lw_lanes_##engine##_open_set(g, seed, stream, subsequence, 0);                                                 \
    }                                                                                                                  \
    LW_LANES_DRAW(engine, run, native, u32, native, u32)                                                               \
    LW_LANES_DRAW(engine, run, bits32, u32, b32, u32)                                                                  \
    LW_LANES_DRAW(engine, run, bits64, u64, b64, u64)                                                                  \
    LW_LANES_DRAW(engine, run, uniform_f32, f32, word, u32)                                                            \
    LW_LANES_DRAW(engine, run, uniform_f32_oc, f32, word, u32)                                                         \
    LW_LANES_DRAW(engine, run, uniform_f32_oo, f32, word, u32)                                                         \
    LW_LANES_DRAW(engine, run, uniform_f64, f64, b53, u64)                                                             \
    LW_LANES_DRAW(engine, run, uniform_f64_oc, f64, b53, u64)                                                          \
    LW_LANES_DRAW(engine, run, uniform_f64_oo, f64, b53, u64)                                                          \
    LW_LANE lw_warp_f64 lw_lanes_##engine##_native_f64(lw_lanes_##engine *g)                                           \
    {                                                                                                                  \
        const lw_warp_u32 x = lw_lanes_##engine##_native(g);                                                           \
        lw_warp_f64 r;                                                                                                 \
        LW_FOR_GROUPS(k) r.g[k] = lw_map_native_f64(x.g[k], scaling);                                                  \
        return r;                                                                                                      \
    }                                                                                                                  \
    /* Lemire (2019); a refused lane takes the next round's candidate, the others keep theirs; who is refused in all   \
     * rounds has the largest integer. */                                                                              \
    LW_LANE lw_warp_u32 lw_lanes_##engine##_range_u32(lw_lanes_##engine *g, uint32_t bound)                            \
    {                                                                                                                  \
        const lw_u32 limit = lw_set_u32(bound), threshold = lw_set_u32((0u - bound) % bound); /* 2^32 mod bound */     \
        lw_warp_u32 r = lw_splat_u32(0);                                                                               \
        lw_warp_mask refused;                                                                                          \
        LW_FOR_GROUPS(k) refused.g[k] = lw_eq_u32(limit, limit);                                                       \
        int round = 0;                                                                                                 \
        do {                                                                                                           \
            const lw_warp_u32 w = lw_lanes_##engine##_bits32(g);                                                       \
            LW_FOR_GROUPS(k)                                                                                           \
            {                                                                                                          \
                r.g[k] = lw_select_u32(refused.g[k], lw_mulhi_u32(w.g[k], limit), r.g[k]);                             \
                refused.g[k] = lw_and_mask(refused.g[k], lw_lt_u32(lw_mul_u32(w.g[k], limit), threshold));             \
            }                                                                                                          \
        } while (++round < LW_ATTEMPTS && lw_ballot_mask(refused) != 0);                                               \
        if (round == LW_ATTEMPTS)                                                                                      \
            LW_FOR_GROUPS(k) r.g[k] = lw_select_u32(refused.g[k], lw_set_u32(UINT32_MAX), r.g[k]);                     \
        return r;                                                                                                      \
    }

LW_LANES_GENERATOR(warp1024, warp1024_run, LW_NATIVE_OF_32_BITS)
LW_LANES_GENERATOR(warpstd, warpstd_run, LW_NATIVE_OF_32_BITS)
LW_LANES_GENERATOR(mrg8, mrg8, LW_NATIVE_OF_MRG8)
LW_LANES_GENERATOR(philox, philox_run, LW_NATIVE_OF_32_BITS)

#endif
