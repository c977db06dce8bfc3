/* WARP1024 and WARPSTD: one generator of 32 words per warp (Thomas, "Monte Carlo implementations on GPUs", 2010). Every
 * step each lane reads two other lanes; blocks of 32 steps start from words hashed by Philox (docs/contract/elements.md).
 *
 * Four blocks are opened at once: one Philox evaluation per lane gives 128 words, the states of four blocks. */
#ifndef LANEWISE_LANE_ENGINES_WARP_H
#define LANEWISE_LANE_ENGINES_WARP_H

#include "../../detail/drawn.h"
#include "../../detail/engine_tables.h"
#include "../lane.h"
#include "philox.h"
#include "../../detail/source.h"

/* Taps and shifts of both generators, each lane's own in the lane. */
typedef struct lw_warp_taps {
    lw_warp_u32 qa, qb, z;
} lw_warp_taps;

/* Four blocks of any streams, transposed: lane 4 m + b of state[r] gets word 4 m + r of the b-th. Lane l has the block
 * and the stream of block l % 4. */
LW_LANE void lw_warp_hash4_of(lw_warp_u32 state[4], uint64_t key, lw_warp_u64 block, lw_warp_u64 stream)
{
    LW_FOR_GROUPS(g)
    {
        const lw_u32 group = lw_shl_u32(lw_shr_u32(lw_lane_u32(g), 2), 28);
        state[0].g[g] = lw_low_u32(block.g[g]);
        state[1].g[g] = lw_add_u32(lw_high_u32(block.g[g]), group);
        state[2].g[g] = lw_low_u32(stream.g[g]);
        state[3].g[g] = lw_high_u32(stream.g[g]);
    }
    lw_philox4x32_warp(key, state);
}

/* The same, block b in state[b]. */
LW_LANE void lw_warp_open4_of(lw_warp_u32 state[4], uint64_t key, lw_warp_u64 block, lw_warp_u64 stream)
{
    lw_warp_hash4_of(state, key, block, stream);
    lw_transpose4_u32(state);
}

/* Blocks block .. block + 3 of the source, transposed. */
LW_LANE void lw_warp_hash4(lw_warp_u32 state[4], const lw_source *source, uint64_t block)
{
    lw_warp_u64 blocks, stream;
    LW_FOR_GROUPS(g)
    {
        const lw_u64 which = lw_widen_u64(lw_and_u32(lw_lane_u32(g), lw_set_u32(3)));
        blocks.g[g] = lw_add_u64(lw_set_u64(block), which);
        stream.g[g] = lw_set_u64(source->stream);
    }
    lw_warp_hash4_of(state, source->key, blocks, stream);
}

/* The same, block b in state[b]. */
LW_LANE void lw_warp_open4(lw_warp_u32 state[4], const lw_source *source, uint64_t block)
{
    lw_warp_hash4(state, source, block);
    lw_transpose4_u32(state);
}

/* One block: each lane evaluates Philox for its own word, so that none is exchanged. */
LW_LANE lw_warp_u32 lw_warp_open1(const lw_source *source, uint64_t block)
{
    const lw_u32 zero = lw_set_u32(0), one = lw_set_u32(1), two = lw_set_u32(2);
    lw_warp_u32 c[4], word;
    LW_FOR_GROUPS(g)
    {
        const lw_u32 group = lw_shl_u32(lw_shr_u32(lw_lane_u32(g), 2), 28);
        c[0].g[g] = lw_set_u32((uint32_t)block);
        c[1].g[g] = lw_add_u32(lw_set_u32((uint32_t)(block >> 32)), group);
        c[2].g[g] = lw_set_u32((uint32_t)source->stream);
        c[3].g[g] = lw_set_u32((uint32_t)(source->stream >> 32));
    }
    lw_philox4x32_warp(source->key, c);
    LW_FOR_GROUPS(g)
    {
        const lw_mask even = lw_eq_u32(lw_and_u32(lw_lane_u32(g), one), zero);
        const lw_mask first = lw_eq_u32(lw_and_u32(lw_lane_u32(g), two), zero);
        word.g[g] =
            lw_select_u32(first, lw_select_u32(even, c[0].g[g], c[1].g[g]), lw_select_u32(even, c[2].g[g], c[3].g[g]));
    }
    return word;
}

/* ---- WARP1024: rotl, output s' * M + a; each tap of a half-warp reads one half only ---- */

/* Qa, Qb and Z of every parameter set, 0 the default, found by common/params/warp1024_search.c. As a tap of a half reads
 * one half, ten bits hold a lane's: 0 to 3 qa % 16, 4 to 7 qb % 16, 8 and 9 z. A word of lane l in row r has those of
 * lane l for sets 3 r, 3 r + 1 and 3 r + 2, from the lowest bits on.
 * LW_TAPS_CONSTANT is 1 where the library's kernels profit from a compiler that knows them. */
#ifndef LW_TAPS_CONSTANT
#define LW_TAPS_CONSTANT 0
#endif
#if LW_TABLES_ONCE && !LW_TAPS_CONSTANT
#define lw_warp1024_taps lw_library_warp1024_taps
#elif LW_LANES_ARE_THREADS /* as the other table */
typedef const uint32_t lw_warp1024_row[32];
LW_LANE lw_warp1024_row *lw_warp1024_taps_there()
{
    static __device__ lw_warp1024_row taps[LW_WARP1024_ROWS] = {
#include "warp1024_taps.inc"
    };
    return taps;
}
#define lw_warp1024_taps lw_warp1024_taps_there()
#else
LW_CONSTANT uint32_t lw_warp1024_taps[LW_WARP1024_ROWS][32] = {
#include "warp1024_taps.inc"
};
#endif
#define LW_WARP1024_ROTATION 11
#define LW_WARP1024_MULTIPLIER 0x9E3779B1u

#define LW_INTERLEAVE_warp1024 4
#define LW_TRANSPOSED_warp1024 LW_TRANSPOSED
#define LW_SEEKS_warp1024 0
#define LW_OPENING_warp1024 hashed
#define LW_OWN_ORDER_warp1024 0
#define LW_PHASES_warp1024 1

typedef lw_warp_taps lw_warp1024_constants;
typedef lw_warp_u32 lw_warp1024_state;

LW_LANE void lw_warp1024_open(const lw_warp_taps *taps, lw_warp_u32 state[4], const lw_source *source, uint64_t block)
{
    (void)taps;
    lw_warp_open4(state, source, block);
}

LW_LANE void lw_warp1024_next(const lw_warp_taps *taps, lw_warp_u32 state[4], const lw_source *source, uint64_t block,
                              int used)
{
    (void)taps, (void)used;
    lw_warp_open4(state, source, block);
}

/* Keys differ between kinds, streams and objects: there is nothing to skip. */
LW_LANE void lw_warp1024_skip(lw_source *source, uint64_t n, int shift)
{
    (void)source, (void)n, (void)shift;
}

LW_LANE lw_warp_taps lw_warp1024_prepare(const lw_source *source)
{
    const lw_warp_u32 row = lw_table_u32(lw_warp1024_taps[source->set / LW_WARP1024_PACKED]);
    const lw_u32 before = lw_set_u32(10 * (source->set % LW_WARP1024_PACKED)), half = lw_set_u32(16);
    lw_warp_taps taps;
    LW_FOR_GROUPS(g)
    {
        const lw_u32 of_set = lw_shrv_u32(row.g[g], before), own = lw_and_u32(lw_lane_u32(g), half);
        const lw_u32 qa = lw_and_u32(of_set, lw_set_u32(15)), qb = lw_and_u32(lw_shr_u32(of_set, 4), lw_set_u32(15));
        taps.qa.g[g] = lw_or_u32(qa, lw_xor_u32(own, half));
        taps.qb.g[g] = lw_or_u32(qb, own);
        taps.z.g[g] = lw_and_u32(lw_shr_u32(of_set, 8), lw_set_u32(3));
    }
    return taps;
}

/* A new word of the state, of its taps a and b; and what it gives. */
LW_LANE lw_u32 lw_warp1024_word(lw_u32 a, lw_u32 b, lw_u32 z, lw_u32 *s)
{
    *s = lw_xor_u32(lw_rotl_u32(a, LW_WARP1024_ROTATION), lw_shrv_u32(b, z));
    return lw_add_u32(lw_mul_u32(*s, lw_set_u32(LW_WARP1024_MULTIPLIER)), a);
}

LW_LANE lw_warp_u32 lw_warp1024_step(const lw_warp1024_constants *taps, lw_warp1024_state *state,
                                     const lw_source *source, int step)
{
    (void)source, (void)step;
    const lw_warp_u32 a = lw_shuffle_other_u32(*state, taps->qa), b = lw_shuffle_own_u32(*state, taps->qb);
    lw_warp_u32 out;
    LW_FOR_GROUPS(g) out.g[g] = lw_warp1024_word(a.g[g], b.g[g], taps->z.g[g], &state->g[g]);
    return out;
}

/* ---- WARPSTD: as published, shift left, output a + b; the low bits of a step XOR to 0 ---- */

LW_CONSTANT uint32_t lw_warpstd_qa[32] = {29, 24, 5,  23, 14, 26, 11, 31, 9,  3,  1,  28, 0,  2, 22, 20,
                                          18, 15, 27, 13, 10, 16, 8,  17, 25, 12, 19, 30, 7,  6, 4,  21};
LW_CONSTANT uint32_t lw_warpstd_qb[32] = {5, 14, 28, 24, 19, 13, 0,  17, 11, 20, 7,  10, 6,  15, 2,  9,
                                          8, 23, 4,  30, 12, 25, 3,  21, 26, 27, 31, 18, 22, 16, 29, 1};
LW_CONSTANT uint32_t lw_warpstd_z[32] = {0, 1, 0, 1, 1, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0,
                                         0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1, 1, 0, 1};

#define LW_SETS_warpstd 1
#define LW_INTERLEAVE_warpstd 4
#define LW_TRANSPOSED_warpstd 0
#define LW_SEEKS_warpstd 0
#define LW_OPENING_warpstd hashed
#define LW_OWN_ORDER_warpstd 0
#define LW_PHASES_warpstd 1

typedef lw_warp_taps lw_warpstd_constants;
typedef lw_warp_u32 lw_warpstd_state;

LW_LANE void lw_warpstd_open(const lw_warp_taps *taps, lw_warp_u32 state[4], const lw_source *source, uint64_t block)
{
    (void)taps;
    lw_warp_open4(state, source, block);
}

LW_LANE void lw_warpstd_next(const lw_warp_taps *taps, lw_warp_u32 state[4], const lw_source *source, uint64_t block,
                             int used)
{
    (void)taps, (void)used;
    lw_warp_open4(state, source, block);
}

/* Keys differ between kinds, streams and objects: there is nothing to skip. */
LW_LANE void lw_warpstd_skip(lw_source *source, uint64_t n, int shift)
{
    (void)source, (void)n, (void)shift;
}

LW_LANE lw_warp_taps lw_warpstd_prepare(const lw_source *source)
{
    (void)source;
    const lw_warp_taps taps = {lw_table_u32(lw_warpstd_qa), lw_table_u32(lw_warpstd_qb), lw_table_u32(lw_warpstd_z)};
    return taps;
}

LW_LANE lw_warp_u32 lw_warpstd_step(const lw_warpstd_constants *taps, lw_warpstd_state *state,
                                    const lw_source *source, int step)
{
    (void)source, (void)step;
    const lw_warp_u32 a = lw_shuffle_u32(*state, taps->qa), b = lw_shuffle_u32(*state, taps->qb);
    lw_warp_u32 out;
    LW_FOR_GROUPS(g)
    {
        state->g[g] = lw_xor_u32(lw_shl_u32(a.g[g], 2), lw_shrv_u32(b.g[g], taps->z.g[g]));
        out.g[g] = lw_add_u32(a.g[g], b.g[g]);
    }
    return out;
}

/* ---- draws, and runs ---- */

#define LW_RUN_warp1024 warp1024_run
#define LW_RUN_warpstd warpstd_run
#define LW_NATIVE_warp1024 LW_NATIVE_OF_32_BITS
#define LW_NATIVE_warpstd LW_NATIVE_OF_32_BITS

#include "draws/warp.h"

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

#include "draws/warp_run.h"

#endif
