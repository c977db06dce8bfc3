/* PHILOX: Philox4x32-10 of Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC'11.
 *
 * One evaluation per lane. As an engine its words come in two orders (docs/contract/elements.md): the published
 * sequence (_raw), for native and bits kinds, and lane order for all other kinds, where a lane's quad serves the lane's
 * next four steps.
 */
#ifndef LANEWISE_LANE_ENGINES_PHILOX_H
#define LANEWISE_LANE_ENGINES_PHILOX_H

#include "../lane.h"
#include "../../detail/drawn.h"
#include "../../detail/source.h"

/* What the two halves of the key grow by from round to round. */
#define LW_PHILOX_KEY_STEP_0 0x9E3779B9u
#define LW_PHILOX_KEY_STEP_1 0xBB67AE85u

#define LW_PHILOX_MULTIPLIER_0 0xD2511F53u
#define LW_PHILOX_MULTIPLIER_1 0xCD9E8D57u

/* By a key per lane. */
LW_LANE void lw_philox_round_each(lw_word c[4], lw_word k0, lw_word k1)
{
    const lw_product product0 = lw_mul_word(c[0], LW_PHILOX_MULTIPLIER_0);
    const lw_product product1 = lw_mul_word(c[2], LW_PHILOX_MULTIPLIER_1);
    c[0] = lw_xor_word(lw_xor_word(product1.high, c[1]), k0);
    c[2] = lw_xor_word(lw_xor_word(product0.high, c[3]), k1);
    c[1] = product1.low;
    c[3] = product0.low;
}

LW_LANE void lw_philox_round(lw_word c[4], uint32_t k0, uint32_t k1)
{
    lw_philox_round_each(c, lw_set_word(k0), lw_set_word(k1));
}

/* c[0..3]: the counter, replaced by the four words. */
LW_LANE
void lw_philox4x32(uint64_t key, lw_u32 c[4])
{
    uint32_t k0 = (uint32_t)key, k1 = (uint32_t)(key >> 32);
    lw_word words[4];
    for (int k = 0; k < 4; k++)
        words[k] = lw_from_u32_word(c[k]);
#if LW_LANES_ARE_THREADS
#pragma unroll
#endif
    for (int round = 0; round < 10; round++) {
        lw_philox_round(words, k0, k1);
        k0 += LW_PHILOX_KEY_STEP_0;
        k1 += LW_PHILOX_KEY_STEP_1;
    }
    for (int k = 0; k < 4; k++)
        c[k] = lw_from_word_u32(words[k]);
}

/* The same with the key of every round, two words each. */
LW_LANE
void lw_philox4x32_keyed(const uint32_t keys[20], lw_u32 c[4])
{
    lw_word words[4];
    for (int k = 0; k < 4; k++)
        words[k] = lw_from_u32_word(c[k]);
#if LW_LANES_ARE_THREADS
#pragma unroll
#endif
    for (int k = 0; k < 20; k += 2)
        lw_philox_round(words, keys[k], keys[k + 1]);
    for (int k = 0; k < 4; k++)
        c[k] = lw_from_word_u32(words[k]);
}

/* Groups of a warp that go through the rounds side by side: one alone would wait for its own products. */
enum { LW_PHILOX_SIDE = LW_ONE_LANE ? 1 : LW_GROUPS < 4 ? LW_GROUPS : 4 };

/* Rounds `from` to 9 of such groups, w[k].g[first] and on being their words. */
LW_LANE
void lw_philox_rounds(uint64_t key, int from, lw_word c[][4], lw_warp_u32 w[4], int first)
{
    uint32_t k0 = (uint32_t)key + (uint32_t)from * LW_PHILOX_KEY_STEP_0;
    uint32_t k1 = (uint32_t)(key >> 32) + (uint32_t)from * LW_PHILOX_KEY_STEP_1;
#if LW_LANES_ARE_THREADS
#pragma unroll
#endif
    for (int round = from; round < 10; round++) {
        LW_UNROLL_4 for (int s = 0; s < LW_PHILOX_SIDE; s++)
            lw_philox_round(c[s], k0, k1);
        k0 += LW_PHILOX_KEY_STEP_0;
        k1 += LW_PHILOX_KEY_STEP_1;
    }
    LW_UNROLL_4 for (int s = 0; s < LW_PHILOX_SIDE; s++)
        for (int k = 0; k < 4; k++)
            w[k].g[first + s] = lw_from_word_u32(c[s][k]);
}

/* lw_philox4x32 of a warp: c[k].g[g]. */
LW_LANE
void lw_philox4x32_warp(uint64_t key, lw_warp_u32 c[4])
{
    for (int g = 0; g < LW_GROUPS; g += LW_PHILOX_SIDE) {
        lw_word words[LW_PHILOX_SIDE][4];
        LW_UNROLL_4 for (int s = 0; s < LW_PHILOX_SIDE; s++)
            for (int k = 0; k < 4; k++)
                words[s][k] = lw_from_u32_word(c[k].g[g + s]);
        lw_philox_rounds(key, 0, words, c, g);
    }
}

/* The words of counters (quad + offset, stream): w[0..3]. No offset carries out of the lower half of the quad, so what the
 * first two rounds have alike in all lanes is computed once. */
LW_LANE
void lw_philox_quads_near(uint64_t key, uint64_t stream, uint64_t quad, lw_warp_u32 offset, lw_warp_u32 w[4])
{
    const uint32_t k0 = (uint32_t)key, k1 = (uint32_t)(key >> 32);
    const uint32_t next_k0 = k0 + LW_PHILOX_KEY_STEP_0, next_k1 = k1 + LW_PHILOX_KEY_STEP_1;
    const uint64_t product1 = (uint64_t)LW_PHILOX_MULTIPLIER_1 * (uint32_t)stream;
    const uint32_t c0 = (uint32_t)(product1 >> 32) ^ (uint32_t)(quad >> 32) ^ k0; /* after round 0 */
    const uint64_t product0 = (uint64_t)LW_PHILOX_MULTIPLIER_0 * c0;
    const lw_word of_c0 = lw_set_word((uint32_t)product1 ^ next_k0);
    const lw_word of_c2[2] = {lw_set_word((uint32_t)(stream >> 32) ^ k1),
                                     lw_set_word((uint32_t)(product0 >> 32) ^ next_k1)};
    for (int g = 0; g < LW_GROUPS; g += LW_PHILOX_SIDE) {
        lw_word c[LW_PHILOX_SIDE][4];
        LW_UNROLL_4 for (int s = 0; s < LW_PHILOX_SIDE; s++)
        {
            const lw_u32 low = lw_add_u32(lw_set_u32((uint32_t)quad), offset.g[g + s]);
            const lw_product first = lw_mul_word(lw_from_u32_word(low), LW_PHILOX_MULTIPLIER_0);
            const lw_word c2 = lw_xor_word(first.high, of_c2[0]);
            const lw_product second = lw_mul_word(c2, LW_PHILOX_MULTIPLIER_1);
            c[s][0] = lw_xor_word(second.high, of_c0);
            c[s][1] = second.low;
            c[s][2] = lw_xor_word(first.low, of_c2[1]);
            c[s][3] = lw_set_word((uint32_t)product0);
        }
        lw_philox_rounds(key, 2, c, w, g);
    }
}

/* The words of counters (quad per lane, stream), lane by lane, for a whole warp: w[0..3]. */
LW_LANE
void lw_philox_quads(uint64_t key, uint64_t stream, lw_warp_u64 quad, lw_warp_u32 w[4])
{
    LW_FOR_GROUPS(g)
    {
        w[0].g[g] = lw_low_u32(quad.g[g]);
        w[1].g[g] = lw_high_u32(quad.g[g]);
        w[2].g[g] = lw_set_u32((uint32_t)stream);
        w[3].g[g] = lw_set_u32((uint32_t)(stream >> 32));
    }
    lw_philox4x32_warp(key, w);
}

typedef struct lw_philox_constants {
    int none;
} lw_philox_constants;
typedef struct lw_philox_state {
    uint64_t quad;    /* of lane 0 in the next four steps */
    lw_warp_u32 w[4]; /* the words of the present four steps */
} lw_philox_state;

#define LW_SETS_philox 1
#define LW_TRANSPOSED_philox 0
#define LW_INTERLEAVE_philox 1 /* blocks that a kernel interleaves: the rounds of one block fill the pipeline */
#define LW_PHASES_philox 4 /* steps that are alike only every fourth time */
#define LW_SEEKS_philox 0
#define LW_OPENING_philox counted
#define LW_OWN_ORDER_philox 1 /* its own sequence is another than that of its steps */

LW_LANE
lw_philox_constants lw_philox_prepare(const lw_source *source)
{
    (void)source;
    const lw_philox_constants none = {0};
    return none;
}
LW_LANE
void lw_philox_open(const lw_philox_constants *constants, lw_philox_state *state, const lw_source *source,
                    uint64_t block)
{
    (void)constants, (void)source;
    state->quad = 256 * block;
}
/* Part `part` of parts of `span` steps, 4, 8 or 16; a block has 32. */
LW_LANE
void lw_philox_open_part(lw_philox_state *state, uint64_t part, int span)
{
    state->quad = 8 * (uint64_t)span * part;
}
LW_LANE
void lw_philox_next(const lw_philox_constants *constants, lw_philox_state *state, const lw_source *source,
                    uint64_t block, int used)
{
    (void)used;
    lw_philox_open(constants, state, source, block);
}

/* Keys differ between kinds, streams and objects: there is nothing to skip. */
LW_LANE
void lw_philox_skip(lw_source *source, uint64_t n, int shift)
{
    (void)source, (void)n, (void)shift;
}

/* step: of the block, or anything equal to it modulo 4; a constant once loops are unrolled. */
LW_LANE
lw_warp_u32 lw_philox_step(const lw_philox_constants *constants, lw_philox_state *state, const lw_source *source,
                           int step)
{
    (void)constants;
    if ((step & 3) == 0) {
        lw_warp_u32 lane;
        LW_FOR_GROUPS(g) lane.g[g] = lw_lane_u32(g);
        lw_philox_quads_near(source->key, source->stream, state->quad, lane, state->w);
        state->quad += 32;
    }
    return state->w[step & 3];
}

/* The published order: lane 4 m + j computes quad 8 j + m, so that the 4 x 4 transposition leaves word l of step s in
 * lane l. */
LW_LANE
lw_warp_u32 lw_philox_step_raw(const lw_philox_constants *constants, lw_philox_state *state, const lw_source *source,
                               int step)
{
    (void)constants;
    if ((step & 3) == 0) {
        lw_warp_u32 offset;
        LW_FOR_GROUPS(g)
        {
            const lw_u32 lane = lw_lane_u32(g);
            offset.g[g] = lw_add_u32(lw_shl_u32(lw_and_u32(lane, lw_set_u32(3)), 3), lw_shr_u32(lane, 2));
        }
        lw_philox_quads_near(source->key, source->stream, state->quad, offset, state->w);
        lw_transpose4_u32(state->w);
        state->quad += 32;
    }
    return state->w[step & 3];
}

/* 64 consecutive words of the published order as 32 pairs. */
LW_LANE
lw_warp_u64 lw_philox_pairs_raw(const lw_philox_constants *constants, lw_philox_state *state, const lw_source *source,
                                int step)
{
    const lw_warp_u32 first = lw_philox_step_raw(constants, state, source, step);
    return lw_adjacent_u64(first, lw_philox_step_raw(constants, state, source, step + 1));
}

/* The draw b64 of an element of a stream, one lane each: of a block's step s, words s mod 4 of quads 32 (s / 4) .. +
 * 31. */
LW_LANE
lw_u64 lw_philox_b64_at(uint64_t key, lw_u64 stream, lw_u64 element)
{
    const lw_u64 lane = lw_and_u64(element, lw_set_u64(31));
    const lw_u64 quad = lw_or_u64(lw_shl_u64(lw_shr_u64(element, 6), 5), lane);
    const lw_u32 odd = lw_and_u32(lw_shr_u32(lw_low_u32(element), 5), lw_set_u32(1));
    lw_u32 c[4] = {lw_low_u32(quad), lw_high_u32(quad), lw_low_u32(stream), lw_high_u32(stream)};
    lw_philox4x32(key, c);
    return lw_select_u64(lw_eq_u32(odd, lw_set_u32(1)), lw_pair_u64(c[2], c[3]), lw_pair_u64(c[0], c[1]));
}

/* ---- draws, and the run ---- */

#define LW_RUN_philox philox_run
#define LW_NATIVE_philox LW_NATIVE_OF_32_BITS

#include "draws/philox.h"

LW_LANE lw_warp_u32 lw_philox_draw_native(LW_DRAW_ARGUMENTS(philox))
{
    return lw_philox_step_raw(constants, state, source, step);
}
LW_LANE lw_warp_u32 lw_philox_draw_raw32(LW_DRAW_ARGUMENTS(philox))
{
    return lw_philox_step_raw(constants, state, source, step);
}
LW_LANE lw_warp_u64 lw_philox_draw_raw64(LW_DRAW_ARGUMENTS(philox))
{
    return lw_philox_pairs_raw(constants, state, source, step);
}

/* The run: in lane order for every draw; the word in use is the first. */
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
#include "draws/philox_run.h"

#endif
