/* Weighted sampling: alias tables built where the weights are, the same on every machine.
 *
 *     lw_alias_create_f64(&alias, context, weights, n);
 *     lw_alias_sample_u32(generator, alias, out, many);
 *     lw_alias_destroy(alias);
 *
 * Many tables at once: batch.h. Weights that change: dynamic.h. Weights that are used once: categorical.h. Without
 * replacement: choose.h. */
#ifndef LANEWISE_ALIAS_H
#define LANEWISE_ALIAS_H

#include "generator.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- weighted sampling -------------------------------------------------------------------------------------------
 *
 * An alias table (Walker 1977) of n items in rows of 8 bytes: item i is drawn with probability q_i / (n 2^32). The
 * integers q_i come from the weights by the exact rule of docs/contract/alias.md. The table is a function of the
 * weights alone, the same on every machine.
 *
 *   weights   n of them in host memory, or memory of the context's device (read before the call returns). They are
 *             finite and >= 0, not all 0; else LW_ERROR_DOMAIN with the index of the first invalid weight
 *   n         1 .. 2^32
 *   error     the weights are first truncated to 60 bits below the binade of the largest; a positive weight below that
 *             becomes 0 (lw_alias_describe counts them). |q_i/(n 2^32) - w_i/sum w| <= (n p_i + 1) 2^-59 + 1/(n 2^32).
 *             A zero weight is never drawn.
 *   time      O(n), where the context runs, on all its threads
 *   memory    8 n bytes where the context runs; while it is built, what lw_alias_workspace says besides, and the weights
 *             once more if they come from host memory to a device
 */
typedef struct lw_alias lw_alias;

LW_API lw_status lw_alias_create_f32(lw_alias **alias, lw_context *context, const float *weights, size_t n);
LW_API lw_status lw_alias_create_f64(lw_alias **alias, lw_context *context, const double *weights, size_t n);
LW_API lw_status lw_alias_create_u32(lw_alias **alias, lw_context *context, const uint32_t *weights, size_t n);
LW_API lw_status lw_alias_create_u64(lw_alias **alias, lw_context *context, const uint64_t *weights, size_t n);
LW_API void lw_alias_destroy(lw_alias *alias); /* NULL is legal; a CUDA context waits for its queued work first */

typedef struct lw_alias_info {
    uint64_t items;     /* n */
    uint64_t bytes;     /* of the rows */
    uint64_t zeros;     /* items whose weight is 0 */
    uint64_t truncated; /* items whose weight is positive but too small to be drawn: q_i = 0 */
} lw_alias_info;

LW_API lw_status lw_alias_describe(const lw_alias *alias, lw_alias_info *info);

/* Copies the n rows to host memory: threshold in the low, alias in the high 32 bits. Row r gives item r if the coin (32
 * bits) is below the threshold, else the alias; docs/contract/alias.md. */
LW_API lw_status lw_alias_rows(const lw_alias *alias, uint64_t *rows);

/* Draws n item indices, independent, with replacement; out as for the fills. One 64-bit draw each: the row from the
 * high half of draw * items, the coin from the top 32 bits of the low half. Draw error: docs/contract/alias.md.
 * The generator and the table must belong to one context. Both widths give the same indices. */
LW_API lw_status lw_alias_sample_u32(lw_generator *generator, const lw_alias *alias, uint32_t *out, size_t n);
LW_API lw_status lw_alias_sample_u64(lw_generator *generator, const lw_alias *alias, uint64_t *out, size_t n);

/* ---- building ---------------------------------------------------------------------------------------------------- */

typedef struct lw_alias_options {
    size_t size;     /* sizeof(lw_alias_options); lets the struct grow. 0 is an error */
    int row_bytes;   /* 8 (0 is the same): probabilities in units of 1/(n 2^32), one 64-bit draw per element; 16: of
                        1/(n 2^64), two draws. Two tables of the same weights, each with a sequence of its own */
    void *rows;      /* n * row_bytes bytes, aligned to row_bytes, of memory that the context's kernels can write (host
                        memory, or the device's); stays the caller's and must outlive the table. NULL: its own */
    void *workspace; /* the same kind of memory, aligned to 256 bytes, used during the call only. NULL: is allocated */
    size_t workspace_bytes; /* at least what lw_alias_workspace says, if there is one */
} lw_alias_options;

/* The bytes of workspace that a table of n weights of this type takes to build; options may be NULL. CUDA contexts: at
 * most 12.06 n + 4096, rows of 16 bytes: 20.09 n + 4096. n may be up to 2^32 for either width, as far as memory goes.
 * From f32 weights in device memory, 2^32 items with rows of 8 bytes take 100 GiB, and 2^31 with rows of 16 take 80. */
LW_API lw_status lw_alias_workspace(lw_context *context, lw_type type, size_t n, const lw_alias_options *options,
                                    size_t *bytes);

/* Builds the table of n weights of `type` in host memory or memory of the context's device; options may be NULL (all
 * zeros but size). Weights and n as above, for 16-byte rows too. Complete on return. With rows and workspace
 * of the caller's, device memory is not allocated (host weights of a CUDA context excepted: they are copied first, to
 * as many bytes more). A CUDA context queues the work on its stream and waits once.
 *
 * LW_ERROR_DOMAIN: a weight that is negative, infinite or NaN, with the index of the first; all zero. */
LW_API lw_status lw_alias_create(lw_alias **alias, lw_context *context, const void *weights, lw_type type, size_t n,
                                 const lw_alias_options *options);

/* With rows of 16 bytes, a row is two 64-bit integers, threshold and alias: lw_alias_rows copies 2 n of them. An element
 * of lw_alias_sample_u32 and _u64 takes two draws, the first for the row, the second as the coin. It differs from that
 * of the table of 8-byte rows (docs/contract/alias.md). */

/* Builds the table again, in its rows, for other weights: as many. Of the options, only the workspace counts. If a
 * weight is refused, or there is no memory to work in, the table is as it was; after any other failure it draws nothing
 * until a rebuild succeeds. */
LW_API lw_status lw_alias_rebuild(lw_alias *alias, const void *weights, lw_type type, const lw_alias_options *options);

/* ---- read-back ---------------------------------------------------------------------------------------------------
 *
 * What is in the table, computed from its rows: nothing of how it was built is trusted. */

typedef struct lw_alias_share {
    uint64_t low, high; /* low + 2^64 high */
} lw_alias_share;

/* shares[i]: the probability of item i as an integer number of units, exact. The unit is 1/(n 2^32) for rows of 8
 * bytes and 1/(n 2^64) for rows of 16; the n shares add up to one, exactly. Draws have their own error besides
 * (docs/contract/alias.md).
 *
 *   shares   n of them in host memory, or memory of the context's device
 *   time     O(n), on the host, one thread
 *   memory   a CUDA context's rows are copied to the host; for shares in device memory, 16 n bytes of the host besides
 *
 * Complete on return; waits for what is queued. */
LW_API lw_status lw_alias_shares(const lw_alias *alias, lw_alias_share *shares);

/* The same as n doubles, each the one nearest to the exact probability (ties to even); 0 for items that are never
 * drawn, and for no other. Host memory, or the device's; 16 n bytes of host memory besides. */
LW_API lw_status lw_alias_probabilities_f64(const lw_alias *alias, double *out);

/* ---- saving ------------------------------------------------------------------------------------------------------
 *
 * A table as bytes: 72 and its rows, the same on every machine and under every backend (docs/contract/blobs.md). */

/* Writes the blob to host memory, at any alignment, and its size to *size, which on entry is the size of the buffer.
 * blob NULL: only *size is written. */
LW_API lw_status lw_alias_save(const lw_alias *alias, void *blob, size_t *size);

/* Makes the table again, in memory of its own, under any backend: the same rows, so the same draws. A blob that
 * is truncated, too long, damaged, not a table, of another version of the format or of another LW_VALUES_VERSION is
 * LW_ERROR_ARGUMENT. The sentence says which; nothing is made then. */
LW_API lw_status lw_alias_load(lw_alias **alias, lw_context *context, const void *blob, size_t size);

/* ---- sectioned samples, counts, rows (docs/contract/sections.md) --------------------------------------------------- */

/* n samples grouped by section, 4096 rows of the table: of rows 0 .. 4095, then of rows 4096 .. 8191, and so on. As a
 * multiset they are n independent draws, each item with its probability in the table; a row's alias may be any item, so
 * they are not in order. Where order does not matter this is many times faster than lw_alias_sample, from about one
 * sample per row on.
 *
 *   out         n elements where the context's backend can write, as for fills. On a GPU queued in the context's
 *               stream; host memory is complete on return, by way of as much device memory
 *   n           anything that memory holds
 *   cursor      moves by 1, also for n = 0: a call makes one object, F(engine, set, seed, stream, cursor, n, table)
 *   method      sections by a tree of binomials, each sample by 32 bits and 32 more where they decide
 *               (Lehmann, Huebschle-Schneider and Sanders 2021, section 5)
 *   same bits   on every backend, thread count and device
 *   errors      LW_ERROR_ARGUMENT: null, misaligned or unreachable pointers, another context's table, a cursor at 2^60
 *
 * From rows of either width, other samples each: with rows of 16 bytes, a draw has 128 bits, not 64. */
LW_API lw_status lw_alias_sample_sections_u32(lw_generator *generator, const lw_alias *alias, uint32_t *out, size_t n);
LW_API lw_status lw_alias_sample_sections_u64(lw_generator *generator, const lw_alias *alias, uint64_t *out, size_t n);

/* How often each item occurs among n draws, a multinomial: counts[i] for items 0 .. N - 1, which add up to n <= 2^60.
 * counts: N numbers where the backend can write, as for fills. Below n = 32 N they are the counts of the sectioned
 * sample of the same generator and cursor. From there on binomials go down to the rows and their coins, and the time no
 * longer depends on n. The cursor moves by 1; errors as above. */
LW_API lw_status lw_alias_counts_u64(lw_generator *generator, const lw_alias *alias, uint64_t *counts, uint64_t n);

/* Where the table's 8-byte rows are, for kernels of your own (kernel/alias.h). It is memory of the context, on the
 * device if that is a CUDA context, and valid until the table is rebuilt or destroyed. */
LW_API lw_status lw_alias_device_rows(const lw_alias *alias, const uint64_t **rows);

#ifdef __cplusplus
}
#endif

#endif
