/* Weighted sampling at scale: alias tables built where the weights are (docs/alias.md).
 *
 * lanewise.h has the short form: lw_alias_create_f64 and its like from host memory, lw_alias_sample_u32. Here is the rest:
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
    size_t size;            /* sizeof(lw_alias_options); lets the struct grow. 0 is an error */
    int row_bytes;          /* 8 (0 is the same): probabilities in units of 1/(n 2^32); 16: of 1/(n 2^64) */
    void *rows;             /* n * row_bytes bytes, aligned to row_bytes, of memory that the context's kernels can write (host
                               memory, or the device's); stays the caller's and must outlive the table. NULL: the table's own */
    void *workspace;        /* the same kind of memory, aligned to 256 bytes, used during the call only. NULL: is allocated */
    size_t workspace_bytes; /* at least what lw_alias_workspace says, if there is one */
} lw_alias_options;

/* The bytes of workspace that a table of n weights of this type takes to build; options may be NULL. */
LW_API lw_status lw_alias_workspace(lw_context *context, lw_type type, size_t n, const lw_alias_options *options,
                                    size_t *bytes);

/* Builds the table of n weights of `type` in host memory or memory of the context's device; options may be NULL (all zeros
 * but size). Weights and n as in lanewise.h, for 16-byte rows too. Complete on return. With rows and workspace of the
 * caller's, device memory is not allocated (host weights of a CUDA context excepted: they are copied first).
 *
 * LW_ERROR_DOMAIN: a weight that is negative, infinite or NaN, with the index of the first; all zero. */
LW_API lw_status lw_alias_create(lw_alias **alias, lw_context *context, const void *weights, lw_type type, size_t n,
                                 const lw_alias_options *options);

/* Builds the table again, in its rows, for other weights: as many. Of the options, only the workspace counts. If a weight is
 * refused the table is as it was; after any other failure it draws nothing until a rebuild succeeds. */
LW_API lw_status lw_alias_rebuild(lw_alias *alias, const void *weights, lw_type type, const lw_alias_options *options);

/* ---- batches: many tables at once ----------------------------------------------------------------------------------
 *
 * Rows of weights of any lengths, one behind the other (CSR): row r has the items offsets[r] .. offsets[r + 1] - 1 of
 * weights, numbered from 0 in the row. Each row gets the table that lw_alias_create would make of its weights alone.
 * docs/batches.md is the guide.
 *
 *     lw_alias_batch_create(&batch, context, weights, LW_TYPE_F32, offsets, rows);
 *     lw_alias_batch_sample_u32(generator, batch, out, each, NULL, LW_BATCH_STREAMS);
 *
 * A row without items, or whose weights are all 0, is empty: what is drawn from it is the largest integer of the type,
 * and is counted: lw_context_domain_errors. */
typedef struct lw_alias_batch lw_alias_batch;

/* weights     offsets[rows] of `type`; a weight as in lanewise.h. Host memory, or memory of the context's device
 * offsets     rows + 1, not falling, offsets[0] = 0; the same kinds of memory, whatever weights are. Copied
 * rows        at least 1; a row has fewer than 2^32 items
 *
 * Complete on return. LW_ERROR_ARGUMENT: offsets[0] is not 0; offsets that fall, with the index of the first that is
 * below the one before it. LW_ERROR_DOMAIN: a weight that is negative, infinite or NaN, with its index and its row. */
LW_API lw_status lw_alias_batch_create(lw_alias_batch **batch, lw_context *context, const void *weights, lw_type type,
                                       const uint64_t *offsets, size_t rows);

/* The tables again, in their place, for other weights with the same offsets. If a weight is refused, or anything else
 * fails, the batch draws nothing until a rebuild succeeds. */
LW_API lw_status lw_alias_batch_rebuild(lw_alias_batch *batch, const void *weights, lw_type type);

LW_API void lw_alias_batch_destroy(lw_alias_batch *batch); /* NULL is legal; waits for the context's queued work */

typedef struct lw_alias_batch_info {
    uint64_t rows, items; /* of the batch */
    uint64_t longest;     /* items in the longest row */
    uint64_t empty;       /* rows that give nothing */
    uint64_t zeros, truncated; /* items, as in lw_alias_info */
    size_t bytes;              /* of the tables and offsets */
} lw_alias_batch_info;

LW_API lw_status lw_alias_batch_describe(const lw_alias_batch *batch, lw_alias_batch_info *info);

/* Copies the rows of all tables to host memory, items of them, as lw_alias_rows does; those of an empty row have all
 * bits set. */
LW_API lw_status lw_alias_batch_rows(const lw_alias_batch *batch, uint64_t *rows);

/* Which elements the samples are: sample s of row r is
 *
 *   LW_BATCH_STREAMS     element cursor + s of stream + r (modulo 2^64), stream and cursor the generator's: what
 *                        lw_alias_sample of the row's own table gives a generator on that stream. The cursor advances
 * by the largest number of samples of a row LW_BATCH_ONE_STREAM  element cursor + starts[r] + s of the generator's
 * stream; the cursor advances by them all */
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
LW_API lw_status lw_alias_batch_sample_u32(lw_generator *generator, const lw_alias_batch *batch, uint32_t *out,
                                           size_t each, const uint64_t *starts, lw_batch_streams streams);
LW_API lw_status lw_alias_batch_sample_u64(lw_generator *generator, const lw_alias_batch *batch, uint64_t *out,
                                           size_t each, const uint64_t *starts, lw_batch_streams streams);

/* One sample of a row for each of n: out[i] is drawn from row row_of[i] by element cursor + i of the generator's
 * stream, and the cursor advances by n: one step of n walkers on a graph. A row_of[i] that is no row counts as empty,
 * so that a walker that has ended stays so.
 *
 *   row_of, out   n of each; both host memory, or both the context's device's. They may be the same memory */
LW_API lw_status lw_alias_batch_sample_rows_u32(lw_generator *generator, const lw_alias_batch *batch,
                                                const uint32_t *row_of, uint32_t *out, size_t n);

/* Builds and samples in one call, and keeps nothing: what lw_alias_batch_sample_u32 gives with a batch of these
 * weights. Complete on return, but for samples in device memory. */
LW_API lw_status lw_alias_batch_draw_u32(lw_generator *generator, const void *weights, lw_type type,
                                         const uint64_t *offsets, size_t rows, uint32_t *out, size_t each,
                                         lw_batch_streams streams);

/* ---- without replacement -------------------------------------------------------------------------------------------
 *
 * k different ones of n items by their weights: the first is item i with probability w_i / sum w, each next one
 * likewise among those that are left (Efraimidis and Spirakis 2006, as a race of exponential times E_i / w_i whose k
 * first are taken in order). An item of weight 0 is never taken. docs/without-replacement.md defines the bits.
 *
 *   weights   n of `type`: finite and >= 0; host memory, or memory of the context's device. u64: rounded to 53 bits
 *   n, k      1 <= n <= 2^32; k at most the number of positive weights
 *   out       k indices in the order in which they were taken, host memory or the context's device's; complete on
 * return object    a collective kind (docs/collective.md): one object a call, the cursor advances by 1. Of one cursor,
 * the first k' < k items are what k' gives errors    LW_ERROR_DOMAIN: a bad weight, with the index of the first; fewer
 * than k positive weights, and how many same set and order on every backend, device and thread count */
LW_API lw_status lw_weighted_sample_u32(lw_generator *generator, const void *weights, lw_type type, size_t n,
                                        uint32_t *out, size_t k);
LW_API lw_status lw_weighted_sample_u64(lw_generator *generator, const void *weights, lw_type type, size_t n,
                                        uint64_t *out, size_t k);

#ifdef __cplusplus
}
#endif

#endif
