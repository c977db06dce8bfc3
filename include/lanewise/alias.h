/* Weighted sampling at scale: alias tables built where the weights are (docs/alias.md).
 *
 * lanewise.h has the short form: lw_alias_create_f64 and its like from host memory, lw_alias_sample_u32. Here is the
 * rest:
 *
 *     lw_alias_options options = {.size = sizeof(options)};
 *     lw_alias_create(&alias, context, weights, LW_TYPE_F64, n, &options);       weights in host or device memory
 *     lw_alias_sample_u32(generator, alias, out, many);
 *
 * The table is a function of the weights alone: every backend, thread count and build gives the same rows.
 */
#ifndef LANEWISE_ALIAS_H
#define LANEWISE_ALIAS_H

#include "lanewise.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- building ---------------------------------------------------------------------------------------------------- */

typedef struct lw_alias_options {
    size_t size;     /* sizeof(lw_alias_options); lets the struct grow. 0 is an error */
    int row_bytes;   /* 8 (0 is the same): probabilities in units of 1/(n 2^32), one 64-bit draw an element; 16: of
                        1/(n 2^64), two draws. Two tables of the same weights, each with a sequence of its own */
    void *rows;      /* n * row_bytes bytes, aligned to row_bytes, of memory that the context's kernels can write (host
                        memory, or the device's); stays the caller's and must outlive the table. NULL: its own */
    void *workspace; /* the same kind of memory, aligned to 256 bytes, used during the call only. NULL: is allocated */
    size_t workspace_bytes; /* at least what lw_alias_workspace says, if there is one */
} lw_alias_options;

/* The bytes of workspace that a table of n weights of this type takes to build; options may be NULL. CUDA contexts: at
 * most 12.06 n + 4096, rows of 16 bytes: 20.09 n + 4096. n may be up to 2^32 for either width, as far as memory goes:
 * from f32 weights in device memory 2^32 items with rows of 8 bytes take 100 GiB, 2^31 with rows of 16 take 80. */
LW_API lw_status lw_alias_workspace(lw_context *context, lw_type type, size_t n, const lw_alias_options *options,
                                    size_t *bytes);

/* Builds the table of n weights of `type` in host memory or memory of the context's device; options may be NULL (all
 * zeros but size). Weights and n as in lanewise.h, for 16-byte rows too. Complete on return. With rows and workspace
 * of the caller's, device memory is not allocated (host weights of a CUDA context excepted: they are copied first, to
 * as many bytes more). A CUDA context queues the work on its stream and waits once.
 *
 * LW_ERROR_DOMAIN: a weight that is negative, infinite or NaN, with the index of the first; all zero. */
LW_API lw_status lw_alias_create(lw_alias **alias, lw_context *context, const void *weights, lw_type type, size_t n,
                                 const lw_alias_options *options);

/* With rows of 16 bytes a row is two 64-bit integers, threshold and alias: lw_alias_rows (lanewise.h) copies 2 n of
 * them. An element of lw_alias_sample_u32 and _u64 takes two draws, the first for the row, the second as the coin,
 * and is another one than that of the table of 8-byte rows; docs/alias.md. */

/* Builds the table again, in its rows, for other weights: as many. Of the options, only the workspace counts. If a
 * weight is refused the table is as it was; after any other failure it draws nothing until a rebuild succeeds. */
LW_API lw_status lw_alias_rebuild(lw_alias *alias, const void *weights, lw_type type, const lw_alias_options *options);

/* ---- read-back ---------------------------------------------------------------------------------------------------
 *
 * What is in the table, computed from its rows: nothing of how it was built is trusted. */

typedef struct lw_alias_share {
    uint64_t low, high; /* low + 2^64 high */
} lw_alias_share;

/* shares[i]: the probability of item i as an integer number of units, exact. The unit is 1/(n 2^32) for rows of 8
 * bytes and 1/(n 2^64) for rows of 16; the n shares add up to one, exactly. Draws have their own error besides
 * (docs/alias.md).
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
 * A table as bytes: 72 and its rows, the same on every machine and under every backend (docs/alias-state.md). */

/* Writes the blob to host memory, at any alignment, and its size to *size, which says beforehand how much room there
 * is. blob NULL: only *size is written. */
LW_API lw_status lw_alias_save(const lw_alias *alias, void *blob, size_t *size);

/* Makes the table again, in memory of its own, under any backend: the same rows, so the same draws. A blob that is
 * truncated, too long, damaged, of a newer version or no table is LW_ERROR_ARGUMENT, says which; nothing is made. */
LW_API lw_status lw_alias_load(lw_alias **alias, lw_context *context, const void *blob, size_t size);

/* ---- changeable tables -------------------------------------------------------------------------------------------
 *
 * Weights that change a few at a time. Every row of an alias table depends on the total, so one changed weight is a new
 * table; a tree has two levels instead: sections of about sqrt(n) items, a table of each from its own weights, and a
 * table over the exact sums of the sections. An update builds the sections that it touches, and the top: about 2
 * sqrt(n) rows for one weight (docs/changeable-tables.md: what it costs, and when lw_alias_rebuild costs less).
 *
 *     lw_dynamic_create(&tree, context, weights, LW_TYPE_F64, n);
 *     lw_dynamic_sample_u32(generator, tree, out, many);
 *     lw_dynamic_update(tree, items, new_weights, count);
 *
 * The tree is a function of the current weights alone: the same rows whatever their history, on every backend.
 *
 *   weights   as in lanewise.h: finite, >= 0, not all 0. n: 1 .. 2^32
 *   error     with M sections, P_j = (sum of section j) / (sum of all), p_i = w_i / (sum of its section), L its length:
 *             |probability - P_j p_i| <= p_i ((M P_j + 1) 2^-59 + 2^-32 / M) + P_j ((L p_i + 1) 2^-59 + 2^-32 / L) and
 *             the product of the two brackets: about twice that of a plain table. A zero weight is never drawn
 *   memory    8 (n + M) bytes where the context runs. Of the host: the weights, 580 M bytes (sums; of integers 50 M)
 *             and 24 L a thread. Of a CUDA context's device besides: the weights and 16 M bytes; during an update 16
 *             bytes a changed weight and, from sections of 1024 items on, at most 12 an item of the touched sections
 */
typedef struct lw_dynamic lw_dynamic;

/* Builds the tree of n weights of `type`, in host memory or the device's; complete on return. LW_ERROR_DOMAIN as for
 * lw_alias_create. */
LW_API lw_status lw_dynamic_create(lw_dynamic **tree, lw_context *context, const void *weights, lw_type type,
                                      size_t n);
/* NULL is legal; a CUDA context waits for its queued work first. */
LW_API void lw_dynamic_destroy(lw_dynamic *tree);

/* Item items[k] gets weight weights[k], of the tree's type; of an item that is named twice the last one counts. Both
 * arrays in host memory or the device's. What is queued draws from the tree as it was; complete on return.
 *
 * LW_ERROR_ARGUMENT: an item that is not below n. LW_ERROR_DOMAIN: a weight as for lw_alias_create, with its index in
 * weights; nothing but zeros would be left. Then the tree is as it was. After a failure of the device it draws nothing
 * until an update succeeds (count 0 will do). */
LW_API lw_status lw_dynamic_update(lw_dynamic *tree, const uint64_t *items, const void *weights, size_t count);

typedef struct lw_dynamic_info {
    uint64_t items;         /* n */
    uint64_t sections;      /* M */
    uint64_t section_items; /* in every section but the last: the least power of two >= max(64, sqrt(n)) */
    uint64_t bytes;         /* of the rows: 8 (M + n) */
    uint64_t zeros;         /* items whose weight is 0 */
    uint64_t truncated;     /* items whose weight is positive but too small to be drawn */
} lw_dynamic_info;

LW_API lw_status lw_dynamic_describe(const lw_dynamic *tree, lw_dynamic_info *info);

/* Copies the rows to host memory: M of the top, then n of the items, in the form of lw_alias_rows; aliases count from
 * the first item of their section. */
LW_API lw_status lw_dynamic_rows(const lw_dynamic *tree, uint64_t *rows);

/* Every item's probability, the double nearest to the exact one; n of them, in host memory or the device's. */
LW_API lw_status lw_dynamic_probabilities_f64(const lw_dynamic *tree, double *out);

/* Draws n item indices, independent, with replacement; out as for the fills. Two 64-bit draws each: the section from
 * the first, the item in it from the second, both as lw_alias_sample_*. A kind of its own: other indices than those of
 * a plain table. The generator and the tree must belong to one context. Both widths give the same indices. */
LW_API lw_status lw_dynamic_sample_u32(lw_generator *generator, const lw_dynamic *tree, uint32_t *out, size_t n);
LW_API lw_status lw_dynamic_sample_u64(lw_generator *generator, const lw_dynamic *tree, uint64_t *out, size_t n);

/* ---- sectioned samples, counts, rows (docs/alias-sections.md) --------------------------------------------------- */

/* n samples grouped by section of the table: of rows 0 .. 4095, then of rows 4096 .. 8191, and so on. As a multiset
 * they are n independent draws, each item with its probability in the table; a row's alias may be any item, so they are
 * not in order. Where order does not matter this is many times faster than lw_alias_sample, from about a sample a row
 * on.
 *
 *   out         n elements where the context's backend can write, as for fills; on a GPU queued in the context's
 *               stream, host memory complete on return and by way of as much device memory
 *   n           anything that memory holds
 *   cursor      moves by 1, also for n = 0: a call makes one object, F(engine, set, seed, stream, cursor, n, table)
 *   method      sections by a tree of binomials, each sample by 32 bits and 32 more where they decide
 *               (Lehmann, Huebschle-Schneider and Sanders 2021, section 5)
 *   same bits   on every backend, thread count and device
 *   errors      LW_ERROR_ARGUMENT: null, misaligned or unreachable pointers, another context's table, a cursor at 2^60
 *
 * From rows of either width, other samples each: with rows of 16 bytes a draw has 128 bits, not 64. */
LW_API lw_status lw_alias_sample_sections_u32(lw_generator *generator, const lw_alias *alias, uint32_t *out, size_t n);
LW_API lw_status lw_alias_sample_sections_u64(lw_generator *generator, const lw_alias *alias, uint64_t *out, size_t n);

/* How often each item occurs among n draws, a multinomial: counts[i] for items 0 .. N - 1, which add up to n <= 2^60.
 * counts: N numbers where the backend can write, as for fills. Below n = 32 N they are the counts of the sectioned
 * sample of the same generator and cursor; from there on binomials go down to the rows and their coins, and the time no
 * longer depends on n. The cursor moves by 1; errors as above. */
LW_API lw_status lw_alias_counts_u64(lw_generator *generator, const lw_alias *alias, uint64_t *counts, uint64_t n);

/* Where the table's 8-byte rows are, for kernels of your own (kernel/alias.h): memory of the context, on the device
 * if it is a CUDA context; valid until the table is rebuilt or destroyed. */
LW_API lw_status lw_alias_device_rows(const lw_alias *alias, const uint64_t **rows);

/* ---- batches: many tables at once ----------------------------------------------------------------------------------
 *
 * Rows of weights of any lengths, one behind the other (CSR): row r has the items offsets[r] .. offsets[r + 1] - 1 of
 * weights, numbered from 0 in the row. Each row gets the table that lw_alias_create would make of its weights alone.
 * docs/batches.md is the guide.
 *
 *     lw_batch_create(&batch, context, weights, LW_TYPE_F32, offsets, rows);
 *     lw_batch_sample_u32(generator, batch, out, each, NULL, LW_BATCH_STREAMS);
 *
 * A row without items, or whose weights are all 0, is empty: what is drawn from it is the largest integer of the type,
 * and is counted: lw_context_domain_errors. */
typedef struct lw_batch lw_batch;

/* weights     offsets[rows] of `type`; a weight as in lanewise.h. Host memory, or memory of the context's device
 * offsets     rows + 1, not falling, offsets[0] = 0; the same kinds of memory, whatever weights are. Copied
 * rows        at least 1; a row has fewer than 2^32 items
 *
 * Complete on return. LW_ERROR_ARGUMENT: offsets[0] is not 0; offsets that fall, with the index of the first that is
 * below the one before it. LW_ERROR_DOMAIN: a weight that is negative, infinite or NaN, with its index and its row. */
LW_API lw_status lw_batch_create(lw_batch **batch, lw_context *context, const void *weights, lw_type type,
                                       const uint64_t *offsets, size_t rows);

/* The tables again, in their place, for other weights with the same offsets. If a weight is refused, or anything else
 * fails, the batch draws nothing until a rebuild succeeds. */
LW_API lw_status lw_batch_rebuild(lw_batch *batch, const void *weights, lw_type type);

LW_API void lw_batch_destroy(lw_batch *batch); /* NULL is legal; waits for the context's queued work */

typedef struct lw_batch_info {
    uint64_t rows, items;      /* of the batch */
    uint64_t longest;          /* items in the longest row */
    uint64_t empty;            /* rows that give nothing */
    uint64_t zeros, truncated; /* items, as in lw_alias_info */
    size_t bytes;              /* of the tables and offsets */
} lw_batch_info;

LW_API lw_status lw_batch_describe(const lw_batch *batch, lw_batch_info *info);

/* Copies the rows of all tables to host memory, items of them, as lw_alias_rows does; those of an empty row have all
 * bits set. */
LW_API lw_status lw_batch_rows(const lw_batch *batch, uint64_t *rows);

/* Which elements the samples are: sample s of row r is
 *
 *   LW_BATCH_STREAMS     element cursor + s of stream + r (modulo 2^64), stream and cursor the generator's: what
 *                        lw_alias_sample of the row's own table gives a generator on that stream. The cursor moves by
 *                        the largest number of samples of a row
 *
 *   LW_BATCH_ONE_STREAM  element cursor + starts[r] + s of the generator's stream. The cursor moves by them all
 */
typedef enum lw_batch_streams { LW_BATCH_STREAMS = 1, LW_BATCH_ONE_STREAM = 2 } lw_batch_streams;

/* Samples of every row: sample s of row r goes to out[starts[r] + s], s < starts[r + 1] - starts[r].
 *
 *   each     samples a row, if starts is null: starts[r] = r each; else it is ignored
 *   starts   null, or rows + 1 places, not falling, starts[0] = 0; host memory, or the context's device's. Errors as of
 *            offsets
 *   out      starts[rows] integers, host memory or the context's device's. CUDA contexts: device memory is written in
 *            stream order (with starts the call waits for what was queued before), host memory is complete on return
 *
 * lw_generator_cursor_at is LW_ERROR_ARGUMENT with all of the calls below. */
LW_API lw_status lw_batch_sample_u32(lw_generator *generator, const lw_batch *batch, uint32_t *out,
                                           size_t each, const uint64_t *starts, lw_batch_streams streams);
LW_API lw_status lw_batch_sample_u64(lw_generator *generator, const lw_batch *batch, uint64_t *out,
                                           size_t each, const uint64_t *starts, lw_batch_streams streams);

/* One sample of a row for each of n: out[i] is drawn from row row_of[i] by element cursor + i of the generator's
 * stream, and the cursor advances by n: one step of n walkers on a graph. A row_of[i] that is no row counts as empty,
 * so that a walker that has ended stays so.
 *
 *   row_of, out   n of each; both host memory, or both the context's device's. They may be the same memory */
LW_API lw_status lw_batch_sample_rows_u32(lw_generator *generator, const lw_batch *batch,
                                                const uint32_t *row_of, uint32_t *out, size_t n);

/* Builds and samples in one call, and keeps nothing: what lw_batch_sample_u32 gives with a batch of these
 * weights. Complete on return, but for samples in device memory. For few samples a row, or rows of more than 1024
 * items, lw_categorical_u32 below is many times faster. */
LW_API lw_status lw_batch_draw_u32(lw_generator *generator, const void *weights, lw_type type,
                                         const uint64_t *offsets, size_t rows, uint32_t *out, size_t each,
                                         lw_batch_streams streams);

/* ---- a few draws of many distributions that are used once ----------------------------------------------------------
 *
 * No table is made: a row's weights become integers, are added up, and searched for each sample. Token sampling of
 * language models, mixtures. docs/categorical.md defines the bits, says how far the probabilities are from the weights'
 * shares, and when a batch of tables is faster (many samples of each row).
 *
 *     lw_categorical_u32(generator, probabilities, LW_TYPE_F32, offsets, rows, out, 1, LW_BATCH_ONE_STREAM);
 *
 *   weights, offsets, rows   as of lw_batch_create: CSR; of a dense matrix, offsets[r] = r * columns
 *   out       rows x each: sample s of row r, numbered from 0 in the row, is out[r * each + s]; from a row without
 *             items, or whose weights are all 0, it is the largest integer, counted (lw_context_domain_errors). Host
 *             memory, complete on return, or the context's device's, written in stream order. Weights and offsets
 *             have been read on return
 *   streams   as of lw_batch_sample_u32 without starts. LW_BATCH_ONE_STREAM is faster
 *   method    inversion: floor(u T / 2^64) among the prefix sums, u of 64 bits, T their total. A weight of 0 is never
 *             drawn. A kind of its own, number 16; both widths give the same items
 *   memory    of the device: 8 bytes a sample, 64 MiB at most; if a row is longer than 1024, 16 for every 1024 items
 *             and for every row; and what is brought from host memory
 *   errors    as of lw_batch_create, with each = 0 too: then nothing is written and the cursor stays
 *
 * Same bits on every backend, device and thread count. */
LW_API lw_status lw_categorical_u32(lw_generator *generator, const void *weights, lw_type type, const uint64_t *offsets,
                                    size_t rows, uint32_t *out, size_t each, lw_batch_streams streams);
LW_API lw_status lw_categorical_u64(lw_generator *generator, const void *weights, lw_type type, const uint64_t *offsets,
                                    size_t rows, uint64_t *out, size_t each, lw_batch_streams streams);

/* ---- without replacement -------------------------------------------------------------------------------------------
 *
 * k different ones of n items by their weights: the first is item i with probability w_i / sum w, each next one
 * likewise among those that are left (Efraimidis and Spirakis 2006, as a race of exponential times E_i / w_i whose k
 * first are taken in order). An item of weight 0 is never taken. docs/without-replacement.md defines the bits.
 *
 *   weights   n of `type`: finite and >= 0; host memory, or memory of the context's device. u64: rounded to 53 bits
 *   n, k      1 <= n <= 2^32; k at most the number of positive weights
 *   out       k indices in the order in which they were taken, host memory or the context's device's; complete on
 *             return
 *   object    a collective kind (docs/collective.md): one object a call, the cursor moves by 1. Of one cursor, the
 *             first k' < k items are what k' gives
 *   errors    LW_ERROR_DOMAIN: a bad weight, with the index of the first; fewer than k positive weights, and how many
 *
 * Same set and order on every backend, device and thread count. */
LW_API lw_status lw_choose_weighted_u32(lw_generator *generator, const void *weights, lw_type type, size_t n,
                                        uint32_t *out, size_t k);
LW_API lw_status lw_choose_weighted_u64(lw_generator *generator, const void *weights, lw_type type, size_t n,
                                        uint64_t *out, size_t k);

#ifdef __cplusplus
}
#endif

#endif
