/* Edges of a warp, RMAT_ROUNDS in every lane: warp w makes edges RMAT_WARP_EDGES w and on, from subsequence w. */
#ifndef RMAT_KERNEL_H
#define RMAT_KERNEL_H

#include <lanewise/kernel/alias.h>

#include "rmat.h"

#if LW_LANES_ARE_THREADS
#define RMAT_UNROLL _Pragma("unroll 4") /* docs/guide/in-kernel.md, "What it costs" */
#else
#define RMAT_UNROLL
#endif

/* A draw (docs/contract/alias.md, section 3) is decided by its upper 46 bits: 14 are the row, 32 the coin. A word has
 * the row and the upper 18 bits of the coin, which decide unless they are those of the threshold, one time in 2^18:
 * then *undecided is set, and rmat_late_path takes 14 more bits from another word. */
LW_LANE lw_u32 rmat_path(const uint32_t *short_rows, lw_u32 word, lw_mask *undecided)
{
    const lw_u32 below = lw_set_u32((1u << RMAT_COIN) - 1), own = lw_shr_u32(word, RMAT_COIN);
    const lw_u32 row = lw_fetch_u32(short_rows, own);
    const lw_u32 coin = lw_and_u32(word, below), threshold = lw_and_u32(row, below);
    *undecided = lw_or_mask(*undecided, lw_eq_u32(coin, threshold));
    return lw_select_u32(lw_lt_u32(coin, threshold), own, lw_shr_u32(row, RMAT_COIN));
}
LW_LANE lw_u32 rmat_late_path(const uint64_t *rows, lw_u32 word, lw_u32 late)
{
    const lw_u32 own = lw_shr_u32(word, RMAT_COIN);
    const lw_u32 coin = lw_or_u32(lw_shl_u32(word, 32 - RMAT_COIN), lw_shr_u32(late, RMAT_COIN));
    const lw_u64 row = lw_fetch_u64(rows, own);
    return lw_select_u32(lw_lt_u32(coin, lw_low_u32(row)), own, lw_high_u32(row));
}

/* A permutation of the numbers below 2^scale: each step can be undone. */
LW_LANE lw_u32 rmat_label(const rmat_job *job, lw_u32 v)
{
    for (int k = 0; k < 2; k++) {
        v = lw_add_u32(lw_mul_u32(v, lw_set_u32(job->multiply[k])), lw_set_u32(job->add[k]));
        v = lw_and_u32(v, lw_set_u32(job->below));
        v = lw_xor_u32(v, lw_shr_u32(v, job->half));
    }
    return v;
}

LW_LANE lw_u64 rmat_edge(const rmat_job *job, const lw_u32 *paths)
{
    lw_u32 from = lw_set_u32(0), to = lw_set_u32(0);
    LW_UNROLL_4 for (int d = 0; d < RMAT_DRAWS; d++)
    {
        from = lw_or_u32(lw_shl_u32(from, RMAT_LEVELS), lw_shr_u32(paths[d], RMAT_LEVELS));
        to = lw_or_u32(lw_shl_u32(to, RMAT_LEVELS), lw_and_u32(paths[d], lw_set_u32((1 << RMAT_LEVELS) - 1)));
    }
    from = rmat_label(job, lw_and_u32(from, lw_set_u32(job->below)));
    to = rmat_label(job, lw_and_u32(to, lw_set_u32(job->below)));
    return lw_pair_u64(from, to);
}

/* The edge of a word per draw, and in which lanes it is not decided. */
LW_LANE lw_mask rmat_quick_edge(const rmat_job *job, const uint32_t *short_rows, const lw_u32 *words, lw_u64 *edge)
{
    lw_u32 paths[RMAT_DRAWS];
    lw_mask undecided = lw_lt_u32(words[0], lw_set_u32(0));
    LW_UNROLL_4 for (int d = 0; d < RMAT_DRAWS; d++) paths[d] = rmat_path(short_rows, words[d], &undecided);
    *edge = rmat_edge(job, paths);
    return undecided;
}
LW_LANE lw_u64 rmat_late_edge(const rmat_job *job, const lw_u32 *words, const lw_u32 *late)
{
    lw_u32 paths[RMAT_DRAWS];
    for (int d = 0; d < RMAT_DRAWS; d++)
        paths[d] = rmat_late_path(job->rows, words[d], late[d]);
    return rmat_edge(job, paths);
}

/* The warp's edges of a round again, with as many words of the late generator: stream 1, the round's number of all. */
LW_LANE void rmat_late_edges(const rmat_job *job, uint64_t round, const lw_warp_u32 *words, lw_warp_u64 *made)
{
    lw_lanes_philox g;
    lw_warp_u32 late[RMAT_DRAWS];
    lw_lanes_philox_open(&g, job->seed, 1, round);
    for (int d = 0; d < RMAT_DRAWS; d++)
        late[d] = lw_lanes_philox_bits32(&g);
    LW_FOR_GROUPS(k)
    {
        lw_u32 first[RMAT_DRAWS], second[RMAT_DRAWS];
        for (int d = 0; d < RMAT_DRAWS; d++)
            first[d] = words[d].g[k], second[d] = late[d].g[k];
        made->g[k] = rmat_late_edge(job, first, second);
    }
}

/* edges: RMAT_WARP_EDGES of them. The rows are where the kernel runs. With draws_only, instead of the edges, 32 sums
 * that need all the words. */
LW_LANE void rmat_warp(const rmat_job *job, const uint32_t *short_rows, uint64_t warp, uint64_t *edges, int draws_only)
{
    lw_lanes_warp1024 g;
    lw_warp_u32 words[RMAT_DRAWS], sum = lw_splat_u32(0);
    lw_warp_u64 made;
    lw_warp_mask undecided;
    lw_lanes_warp1024_open(&g, job->seed, 0, warp);
    RMAT_UNROLL for (int round = 0; round < RMAT_ROUNDS; round++)
    {
        LW_UNROLL_4 for (int d = 0; d < RMAT_DRAWS; d++) words[d] = lw_lanes_warp1024_bits32(&g);
        LW_FOR_GROUPS(k)
        {
            lw_u32 mine[RMAT_DRAWS];
            LW_UNROLL_4 for (int d = 0; d < RMAT_DRAWS; d++)
            {
                mine[d] = words[d].g[k];
                sum.g[k] = lw_xor_u32(sum.g[k], mine[d]);
            }
            if (!draws_only)
                undecided.g[k] = rmat_quick_edge(job, short_rows, mine, &made.g[k]);
        }
        if (draws_only)
            continue;
        if (lw_ballot_mask(undecided) != 0)
            rmat_late_edges(job, warp * RMAT_ROUNDS + (uint64_t)round, words, &made);
        LW_FOR_GROUPS(k) lw_store_u64(edges + 32 * round + lw_slot(k), made.g[k]);
    }
    if (draws_only)
        LW_FOR_GROUPS(k) lw_store_u64(edges + lw_slot(k), lw_widen_u64(sum.g[k]));
}

#endif
