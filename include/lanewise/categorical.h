/* A few draws of many distributions that are used once: no table is made. */
#ifndef LANEWISE_CATEGORICAL_H
#define LANEWISE_CATEGORICAL_H

#include "batch.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- a few draws of many distributions that are used once ----------------------------------------------------------
 *
 * No table is made: a row's weights become integers, are added up, and searched for each sample. Token sampling of
 * language models, mixtures. docs/contract/categorical.md defines the bits and says how far the probabilities are from
 * the weights' shares; docs/guide/weighted.md says when a batch of tables is faster (many samples of each row).
 *
 *     lw_categorical_u32(generator, probabilities, LW_TYPE_F32, offsets, rows, out, 1, LW_BATCH_ONE_STREAM);
 *
 *   weights, offsets, rows   as of lw_batch_create: CSR; of a dense matrix, offsets[r] = r * columns
 *   out       rows x each: sample s of row r, numbered from 0 in the row, is out[r * each + s]. From a row without
 *             items, or whose weights are all 0, it is the largest integer, and is counted: lw_context_domain_errors.
 *             Host memory, complete on return, or the context's device's, written in stream order. Weights and offsets
 *             have been read on return
 *   streams   as of lw_batch_sample_u32 without starts. LW_BATCH_ONE_STREAM is faster
 *   method    inversion: floor(u T / 2^64) among the prefix sums, u of 64 bits, T their total. A weight of 0 is never
 *             drawn. A kind of its own, number 207; both widths give the same items
 *   memory    of the device: 8 bytes per sample, 64 MiB at most. If a row is longer than 1024, 16 bytes per 1024
 *             items and per row besides. What is brought from host memory takes its size
 *   errors    as of lw_batch_create, with each = 0 too: then nothing is written and the cursor stays
 *
 * Same bits on every backend, device and thread count. */
LW_API lw_status lw_categorical_u32(lw_generator *generator, const void *weights, lw_type type, const uint64_t *offsets,
                                    size_t rows, uint32_t *out, size_t each, lw_batch_streams streams);
LW_API lw_status lw_categorical_u64(lw_generator *generator, const void *weights, lw_type type, const uint64_t *offsets,
                                    size_t rows, uint64_t *out, size_t each, lw_batch_streams streams);

#ifdef __cplusplus
}
#endif

#endif
