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

/* The item of a draw (docs/contract/alias.md, section 3), from rows that may lie in shared memory. */
LW_LANE lw_u32 rmat_path(const uint64_t *rows, lw_u64 draw)
{
    const lw_u64 place = lw_alias_place_u64(draw, lw_set_u64(RMAT_PATHS));
    const lw_u32 own = lw_high_u32(place), coin = lw_low_u32(place);
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

/* The edge of RMAT_WORDS words. Of a draw, 64 bits, the table looks at the upper 46: 14 for the row, 32 for the coin.
 * So three words serve for two draws, with 16 bits of the third for each; nothing is less exact for it. */
LW_LANE lw_u64 rmat_edge(const rmat_job *job, const uint64_t *rows, const lw_u32 *words)
{
    lw_u32 from = lw_set_u32(0), to = lw_set_u32(0);
    for (int d = 0; d < RMAT_DRAWS; d++) {
        const lw_u32 high = words[d / 2 * 3 + d % 2], shared = words[d / 2 * 3 + 2];
        const lw_u32 low = d % 2 == 0 ? lw_shl_u32(shared, 16) : lw_and_u32(shared, lw_set_u32(0xffff0000u));
        const lw_u32 path = rmat_path(rows, lw_pair_u64(low, high));
        from = lw_or_u32(lw_shl_u32(from, RMAT_LEVELS), lw_shr_u32(path, RMAT_LEVELS));
        to = lw_or_u32(lw_shl_u32(to, RMAT_LEVELS), lw_and_u32(path, lw_set_u32((1 << RMAT_LEVELS) - 1)));
    }
    from = rmat_label(job, lw_and_u32(from, lw_set_u32(job->below)));
    to = rmat_label(job, lw_and_u32(to, lw_set_u32(job->below)));
    return lw_pair_u64(from, to);
}

/* edges: RMAT_WARP_EDGES of them. With draws_only, instead of the edges, 32 sums that need all the words. */
LW_LANE void rmat_warp(const rmat_job *job, const uint64_t *rows, uint64_t warp, uint64_t *edges, int draws_only)
{
    lw_lanes_warp1024 g;
    lw_warp_u32 words[RMAT_WORDS], sum = lw_splat_u32(0);
    lw_lanes_warp1024_open(&g, job->seed, 0, warp);
    RMAT_UNROLL for (int round = 0; round < RMAT_ROUNDS; round++)
    {
        for (int n = 0; n < RMAT_WORDS; n++)
            words[n] = lw_lanes_warp1024_bits32(&g);
        LW_FOR_GROUPS(k)
        {
            lw_u32 mine[RMAT_WORDS];
            for (int n = 0; n < RMAT_WORDS; n++) {
                mine[n] = words[n].g[k];
                sum.g[k] = lw_xor_u32(sum.g[k], mine[n]);
            }
            if (!draws_only)
                lw_store_u64(edges + 32 * round + lw_slot(k), rmat_edge(job, rows, mine));
        }
    }
    if (draws_only)
        LW_FOR_GROUPS(k) lw_store_u64(edges + lw_slot(k), lw_widen_u64(sum.g[k]));
}

#endif
