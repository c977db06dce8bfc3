/* Many alias tables at once. */
#ifndef LANEWISE_BATCH_H
#define LANEWISE_BATCH_H

#include "alias.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- batches: many tables at once ----------------------------------------------------------------------------------
 *
 * Rows of weights of any lengths, one behind the other (CSR): row r has the items offsets[r] .. offsets[r + 1] - 1 of
 * weights, numbered from 0 in the row. Each row gets the table that lw_alias_create would make of its weights alone.
 * docs/guide/weighted.md is the guide, docs/contract/batch.md the definition.
 *
 *     lw_batch_create(&batch, context, weights, LW_TYPE_F32, offsets, rows);
 *     lw_batch_sample_u32(generator, batch, out, each, NULL, LW_BATCH_STREAMS);
 *
 * A row without items, or whose weights are all 0, is empty: what is drawn from it is the largest integer of the type,
 * and is counted: lw_context_domain_errors. */
typedef struct lw_batch lw_batch;

/* weights     offsets[rows] of `type`; a weight as of lw_alias_create. Host memory, or memory of the context's device
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
 *   each     samples per row, if starts is null: starts[r] = r each; else it is ignored
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
 * stream, and the cursor advances by n. This is one step of n walkers on a graph. A row_of[i] that is not a row counts
 * as an empty row, so that a walker that has ended stays so.
 *
 *   row_of, out   n of each; both host memory, or both the context's device's. They may be the same memory;
 *                 an overlap that is only partial is LW_ERROR_ARGUMENT */
LW_API lw_status lw_batch_sample_rows_u32(lw_generator *generator, const lw_batch *batch,
                                                const uint32_t *row_of, uint32_t *out, size_t n);

/* Builds and samples in one call, and keeps nothing: what lw_batch_sample_u32 gives with a batch of these
 * weights. Complete on return, except for samples in device memory. For few samples per row, or rows of more than 1024
 * items, lw_categorical_u32 (categorical.h) is many times faster. */
LW_API lw_status lw_batch_draw_u32(lw_generator *generator, const void *weights, lw_type type,
                                         const uint64_t *offsets, size_t rows, uint32_t *out, size_t each,
                                         lw_batch_streams streams);

#ifdef __cplusplus
}
#endif

#endif
