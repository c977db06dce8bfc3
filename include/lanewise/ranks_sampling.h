/* Weighted samples, samples without replacement and permutations over ranks: one object, whatever the number of ranks.
 *
 *     lw_ranks_table_create(&table, &ranks, context, my_weights, LW_TYPE_F64, mine);     every rank its own items
 *     lw_ranks_table_sample_u64(generator, table, &ranks, out, many);                    every rank its own samples
 *     lw_ranks_table_destroy(table);
 *
 * Arrays are in host memory, or in memory of the context's device. docs/contract/ranks-sampling.md defines the values. */
#ifndef LANEWISE_RANKS_SAMPLING_H
#define LANEWISE_RANKS_SAMPLING_H

#include "generator.h"
#include "ranks.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- a table over ranks ---------------------------------------------------------------------------------------------
 *
 * Items 0 .. N - 1 in the order of ranks, N up to 2^60, in parts of 2^20 items with an alias table each. The number of
 * ranks, and which of them has which items, change no sample: they are a function of all weights and the generator.
 *
 *   weights   this rank's n, of `type`, as for lw_alias_create: finite and >= 0; host memory, or memory of the
 *             context's device. n may be 0 on some ranks; then weights may be null. type: the same on every rank
 *   owner     of a part: the rank that has its first item. Where a rank begins inside of a part, its items up to the
 *             part's end are sent to the owner, at most 2^20 weights. Where all begin at multiples of 2^20, none are
 *   messages  one all-gather of 24 bytes per rank, one maximum of 8 bytes, and one sum of 16 bytes per part (15 KiB for
 *             10^9 items)
 *   memory    8 bytes per item that this rank owns; 16 bytes per part of all; 8 bytes per rank; while it is built, what
 *             lw_alias_workspace says of 2^20 items
 *   errors    the same on every rank. LW_ERROR_DOMAIN: an invalid weight, with its number among all; all are 0; there
 *             is no item. LW_ERROR_ARGUMENT: N above 2^60; types that differ. LW_ERROR_RANKS: the communicator failed
 *
 * Collective. The communicator is not kept. */
typedef struct lw_ranks_table lw_ranks_table;

LW_API lw_status lw_ranks_table_create(lw_ranks_table **table, const lw_ranks *ranks, lw_context *context,
                                       const void *weights, lw_type type, size_t n);
LW_API void lw_ranks_table_destroy(lw_ranks_table *table); /* NULL is legal; no message */

typedef struct lw_ranks_table_info {
    uint64_t items;        /* N, of all ranks */
    uint64_t parts;        /* of 2^20 items; the last may have fewer */
    uint64_t first, count; /* the items that this rank owns */
    uint64_t bytes;        /* of their rows */
    uint64_t zeros;        /* of them: items whose weight is 0 */
    uint64_t truncated;    /* of them: items whose weight is positive but too small for the table of their part */
} lw_ranks_table_info;

LW_API lw_status lw_ranks_table_describe(const lw_ranks_table *table, lw_ranks_table_info *info);

/* ---- samples where the items are: no message ------------------------------------------------------------------------
 *
 * Of n samples of all, those of items that this rank owns, as numbers among all N. Nothing is sent: what is called with
 * the same generator (engine, set, seed, stream, cursor), table and n on every rank is one sample of n.
 *
 *   out       `space` numbers, of which *count are written, grouped by part and section, not in random order
 *   count     how many there are, at most n
 *   space     at least that many, else LW_ERROR_ARGUMENT, and nothing is written. out NULL and space 0 ask for *count
 *             alone; the cursor stays then
 *   n         at most 2^60
 *   cursor    moves by 1; it is the generator's own (lw_generator_cursor_at: LW_ERROR_ARGUMENT)
 *   time      log2(parts) binomials, one per part of this rank, and sectioned samples of its parts */
LW_API lw_status lw_ranks_table_sample_own_u64(lw_generator *generator, const lw_ranks_table *table, uint64_t n,
                                               uint64_t *out, size_t space, size_t *count);

/* How often each item that this rank owns occurs among n samples, n at most 2^60: counts[j] of item first + j. They
 * add up to n over all ranks. The cursor moves by 1; with few samples they are those of the call above. */
LW_API lw_status lw_ranks_table_counts_u64(lw_generator *generator, const lw_ranks_table *table, uint64_t n,
                                           uint64_t *counts);

/* ---- samples where they are wanted ----------------------------------------------------------------------------------
 *
 * Each rank asks for `many` samples: n is what all ask for, and this rank gets those that follow what the ranks before
 * it get. Sample i of n is the same whoever asks for it; all n are the multiset of lw_ranks_table_sample_own_u64, in
 * the order of a permutation by index.
 *
 *   out       many numbers; 0 is legal, and out may then be NULL
 *   messages  two maxima, one all-gather of 8 bytes per rank, one all-to-all of 16 bytes per rank and one of 16 bytes
 *             per sample
 *   memory    32 bytes per sample that this rank makes, 32 per one that it gets
 *   errors    the same on every rank; generators or tables that differ between ranks are LW_ERROR_ARGUMENT
 *
 * Collective. The cursor moves by 1 on every rank. */
LW_API lw_status lw_ranks_table_sample_u64(lw_generator *generator, const lw_ranks_table *table, const lw_ranks *ranks,
                                           uint64_t *out, size_t many);

/* ---- without replacement --------------------------------------------------------------------------------------------
 *
 * k of n with equal chances takes no call: items lw_permutation_item(&p, i), i < k, of at/permutation.h.
 *
 * k of the items of all ranks by their weights, as lw_choose_weighted_u64 takes them where one process has all: the
 * same ones in the same order. k is what all ranks ask for, and this rank gets those behind what the ranks before it
 * get.
 *
 *   weights   this rank's n, as for lw_ranks_table_create; not kept
 *   out       many numbers among all items, in the order in which they were taken
 *   method    an exponential race (docs/contract/choose.md). The k-th time is found by eight sums of 2 KiB
 *   memory    per rank 64 bytes for each of the k, or of the rank's items if they are fewer, and 32 per one that it
 *             gets
 *   errors    the same on every rank. LW_ERROR_DOMAIN: an invalid weight, with its number among all; fewer than k
 *             positive weights. LW_ERROR_ARGUMENT: more than 2^60 items; generators or types that differ
 *   threads   one
 *
 * Collective. The cursor moves by 1 on every rank. */
LW_API lw_status lw_ranks_choose_weighted_u64(lw_generator *generator, const lw_ranks *ranks, const void *weights,
                                              lw_type type, size_t n, uint64_t *out, size_t many);

/* ---- permutations ---------------------------------------------------------------------------------------------------
 *
 * A permutation of 0 .. n - 1, as lw_permute_u64 gives it: n, up to 2^60, is what all ranks ask for, and this rank gets
 * the `many` places behind those of the ranks before it. (Without any message: lw_permutation_item of at/permutation.h,
 * another permutation.)
 *
 *   out       many numbers; 0 is legal
 *   method    items are sorted by random words; each rank makes as many as the others
 *   messages  one all-to-all of 16 bytes per item, and one of 8 bytes per item, in which nearly all stay where they
 *             are; two all-gathers of 8 bytes per rank, one all-to-all of 16 bytes per rank, two maxima
 *   memory    24 bytes per item that this rank makes, 32 per one that it gets
 *   errors    the same on every rank; generators that differ between ranks are LW_ERROR_ARGUMENT
 *   threads   one
 *
 * Collective. The cursor moves by 1 on every rank. */
LW_API lw_status lw_ranks_permute_u64(lw_generator *generator, const lw_ranks *ranks, uint64_t *out, size_t many);

#ifdef __cplusplus
}
#endif

#endif
