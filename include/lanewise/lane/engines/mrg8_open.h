/* MRG8 as an engine: a block starts at a jump, and the next one where the last one ended. */
#ifndef LANEWISE_LANE_ENGINES_MRG8_OPEN_H
#define LANEWISE_LANE_ENGINES_MRG8_OPEN_H

#include "../../detail/drawn.h"
#include "../../detail/engine_tables.h"
#include "../../detail/seed.h"
#include "mrg8.h"
#include "mrg8_jump.h"

/* A^(2^k) mod 2^31 - 1, row by row, made by common/params/make_mrg8.py. Inside a function of a device, it is left out of
 * objects that never ask for it, and of the host's part of all others. */
#if LW_TABLES_ONCE
#define lw_mrg8_powers lw_library_mrg8_powers
#elif LW_LANES_ARE_THREADS
typedef const uint32_t lw_mrg8_power[64];
LW_LANE lw_mrg8_power *lw_mrg8_powers_there()
{
    static __device__ lw_mrg8_power powers[LW_MRG8_POWERS] = {
#include "../../detail/mrg8_powers.inc"
    };
    return powers;
}
#define lw_mrg8_powers lw_mrg8_powers_there()
#else
LW_CONSTANT uint32_t lw_mrg8_powers[LW_MRG8_POWERS][64] = {
#include "../../detail/mrg8_powers.inc"
};
#endif

#define LW_TRANSPOSED_mrg8 0
#define LW_INTERLEAVE_mrg8 1
#define LW_SEEKS_mrg8 1 /* opening a block costs much more than going on to the next */
#define LW_OPENING_mrg8 seeking
#define LW_OWN_ORDER_mrg8 0

#if !LW_LANES_ARE_THREADS
LW_OUTLINE void lw_mrg8_jump_warp(uint32_t x[8], uint64_t n, int shift, const uint32_t powers[][64])
{
    lw_mrg8_jump(x, n, shift, powers);
}
LW_LANE void lw_mrg8_enter(lw_mrg8_state *state, const uint32_t x[8])
{
    for (int k = 0; k < 8; k++)
        state->x[k] = lw_set_u64(x[k]);
}
#endif

/* Moves a source n 2^shift words on; on CUDA the warp jumps together. */
LW_LANE
void lw_mrg8_skip(lw_source *source, uint64_t n, int shift)
{
    lw_mrg8_jump_warp(source->mrg8, n, shift, lw_mrg8_powers);
}

/* x <- A^(32 warps) x. The library, on a CPU, takes a product for each digit that is not 0, four bits at once: its table
 * is there once for all. */
LW_LANE
void lw_mrg8_go(uint32_t x[8], uint64_t warps)
{
#if LW_TABLES_ONCE && !LW_LANES_ARE_THREADS
    const lw_mrg8_digit *digit = lw_library_mrg8_digits();
    uint64_t y[8];
    for (int k = 0; k < 8; k++)
        y[k] = x[k];
    for (; warps != 0; digit++, warps >>= 4)
        if ((warps & 15) != 0)
            lw_matrix8_p31(y, (*digit)[(warps & 15) - 1]);
    for (int k = 0; k < 8; k++)
        x[k] = (uint32_t)y[k];
#else
    lw_mrg8_jump_warp(x, warps, 5, lw_mrg8_powers);
#endif
}

/* At a step of a block. */
LW_LANE
void lw_mrg8_open_at(lw_mrg8_state *state, const lw_source *source, uint64_t block, int step)
{
    uint32_t x[8];
    for (int k = 0; k < 8; k++)
        x[k] = source->mrg8[k];
    lw_mrg8_go(x, 32 * block + (uint64_t)step); /* 1024 words per block */
    lw_mrg8_enter(state, x);
}

LW_LANE
void lw_mrg8_open(const lw_mrg8_constants *constants, lw_mrg8_state *state, const lw_source *source, uint64_t block)
{
    (void)constants;
    lw_mrg8_open_at(state, source, block, 0);
}

#if !LW_LANES_ARE_THREADS
/* Before the first step of a block: the words that lw_source would hold, were that block the first. */
LW_LANE
void lw_mrg8_mark(const lw_mrg8_state *state, uint32_t x[8])
{
    uint64_t lanes[LW_GROUP]; /* all alike */
    for (int k = 0; k < 8; k++) {
        lw_store_u64(lanes, state->x[k]);
        x[k] = (uint32_t)lanes[0];
    }
}
#endif

/* Leaves the block after `used` steps for the next one. */
LW_LANE
void lw_mrg8_next(const lw_mrg8_constants *constants, lw_mrg8_state *state, const lw_source *source, uint64_t block,
                  int used)
{
    (void)block;
    for (int step = used; step < 32; step++)
        lw_mrg8_step(constants, state, source, step);
}

/* ---- draws, and the run ---- */

#define LW_RUN_mrg8 mrg8
#define LW_NATIVE_mrg8 LW_NATIVE_OF_MRG8

/* Words x, y, z of 31 bits; what the maps cost in bias is in docs/contract/elements.md. */
enum { LW_STEPS_mrg8_native = 1, LW_STEPS_mrg8_word = 1, LW_STEPS_mrg8_b32 = 2, LW_STEPS_mrg8_raw32 = 2,
       LW_STEPS_mrg8_b53 = 2, LW_STEPS_mrg8_w53 = 2, LW_STEPS_mrg8_b64 = 3, LW_STEPS_mrg8_raw64 = 3 };
LW_LANE lw_warp_u32 lw_mrg8_draw_word(LW_DRAW_ARGUMENTS(mrg8))
{
    lw_warp_u32 x = lw_mrg8_step(constants, state, source, step);
    LW_FOR_GROUPS(g) x.g[g] = lw_or_u32(lw_shl_u32(x.g[g], 1), lw_shr_u32(x.g[g], 30));
    return x;
}
LW_LANE lw_warp_u32 lw_mrg8_draw_b32(LW_DRAW_ARGUMENTS(mrg8))
{
    const lw_warp_u32 x = lw_mrg8_step(constants, state, source, step);
    lw_warp_u32 y = lw_mrg8_step(constants, state, source, step + 1);
    LW_FOR_GROUPS(g) y.g[g] = lw_or_u32(lw_shl_u32(x.g[g], 1), lw_shr_u32(y.g[g], 30));
    return y;
}
LW_LANE lw_warp_two_u32 lw_mrg8_draw_w53(LW_DRAW_ARGUMENTS(mrg8))
{
    const lw_warp_u32 x = lw_mrg8_step(constants, state, source, step);
    const lw_warp_u32 y = lw_mrg8_step(constants, state, source, step + 1);
    lw_warp_two_u32 r;
    LW_FOR_GROUPS(g) /* x 2^33 + 4 y, of which the upper 53 bits are x 2^22 + floor(y / 2^9) */
    {
        r.g[g].low = lw_shl_u32(y.g[g], 2);
        r.g[g].high = lw_or_u32(lw_shl_u32(x.g[g], 1), lw_shr_u32(y.g[g], 30));
    }
    return r;
}
LW_LANE lw_warp_u64 lw_mrg8_draw_b53(LW_DRAW_ARGUMENTS(mrg8))
{
    const lw_warp_two_u32 words = lw_mrg8_draw_w53(constants, state, source, step);
    lw_warp_u64 r;
    LW_FOR_GROUPS(g) r.g[g] = lw_shr_u64(lw_pair_u64(words.g[g].low, words.g[g].high), 11);
    return r;
}
LW_LANE lw_warp_u64 lw_mrg8_draw_b64(LW_DRAW_ARGUMENTS(mrg8))
{
    const lw_warp_u32 x = lw_mrg8_step(constants, state, source, step);
    const lw_warp_u32 y = lw_mrg8_step(constants, state, source, step + 1);
    const lw_warp_u32 z = lw_mrg8_step(constants, state, source, step + 2);
    lw_warp_u64 r;
    LW_FOR_GROUPS(g)
    {
        const lw_u32 low = lw_or_u32(lw_shl_u32(y.g[g], 2), lw_shr_u32(z.g[g], 29)); /* x 2^33 + y 2^2 + floor(z / 2^29) */
        r.g[g] = lw_pair_u64(low, lw_or_u32(lw_shl_u32(x.g[g], 1), lw_shr_u32(y.g[g], 30)));
    }
    return r;
}

enum { LW_STEPS_mrg8_b128 = 2 * LW_STEPS_mrg8_b64 };

LW_LANE lw_warp_two_u64 lw_mrg8_draw_b128(LW_DRAW_ARGUMENTS(mrg8))
{
    const int half = LW_STEPS_mrg8_b64;
    const lw_warp_u64 first = lw_mrg8_draw_b64(constants, state, source, step);
    const lw_warp_u64 second = lw_mrg8_draw_b64(constants, state, source, step + half);
    lw_warp_two_u64 r;
    LW_FOR_GROUPS(g)
    {
        r.g[g].first = first.g[g];
        r.g[g].second = second.g[g];
    }
    return r;
}

LW_LANE lw_warp_u32 lw_mrg8_draw_native(LW_DRAW_ARGUMENTS(mrg8))
{
    return lw_mrg8_step(constants, state, source, step);
}
LW_LANE lw_warp_u32 lw_mrg8_draw_raw32(LW_DRAW_ARGUMENTS(mrg8))
{
    return lw_mrg8_draw_b32(constants, state, source, step);
}
LW_LANE lw_warp_u64 lw_mrg8_draw_raw64(LW_DRAW_ARGUMENTS(mrg8))
{
    return lw_mrg8_draw_b64(constants, state, source, step);
}

/* It is one run already, from its place in the period on. */
LW_LANE void lw_mrg8_begin(const lw_mrg8_constants *constants, lw_mrg8_state *state, lw_source *source, uint64_t seed,
                           uint64_t subsequence)
{
    lw_mrg8_hash_seed(source->mrg8, seed);
    lw_mrg8_skip(source, subsequence, LW_SKIP_OBJECTS);
    lw_mrg8_skip(source, source->stream, LW_SKIP_STREAMS);
    lw_mrg8_skip(source, LW_LANES_KIND, LW_SKIP_KINDS);
    lw_mrg8_open(constants, state, source, 0);
}

#endif
