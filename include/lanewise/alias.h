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

/* ---- sectioned samples, counts, rows (docs/alias-sections.md) --------------------------------------------------- */

/* n samples grouped by section of the table: of rows 0 .. 4095, then of rows 4096 .. 8191, and so on. As a multiset they
 * are n independent draws, each item with its probability in the table; a row's alias may be any item, so they are not in
 * order. Where order does not matter this is many times faster than lw_alias_sample, from about a sample a row on.
 *
 *   out         n elements where the context's backend can write, as for fills; on a GPU queued in the context's stream,
 *               host memory complete on return and by way of as much device memory
 *   n           anything that memory holds
 *   cursor      moves by 1, also for n = 0: a call makes one object, F(engine, set, seed, stream, cursor, n, table)
 *   method      sections by a tree of binomials, each sample by 32 bits and 32 more where they decide
 *               (Lehmann, Huebschle-Schneider and Sanders 2021, section 5)
 *   same bits   on every backend, thread count and device
 *   errors      LW_ERROR_ARGUMENT: null, misaligned or unreachable pointers, another context's table, rows of 16 bytes,
 *               a cursor at 2^60 */
LW_API lw_status lw_alias_sample_sections_u32(lw_generator *generator, const lw_alias *alias, uint32_t *out, size_t n);
LW_API lw_status lw_alias_sample_sections_u64(lw_generator *generator, const lw_alias *alias, uint64_t *out, size_t n);

/* How often each item occurs among n draws, a multinomial: counts[i] for items 0 .. N - 1, which add up to n <= 2^60.
 * counts: N numbers where the backend can write, as for fills. Below n = 32 N they are the counts of the sectioned sample
 * of the same generator and cursor; from there on binomials go down to the rows and their coins, and the time no longer
 * depends on n. The cursor moves by 1; errors as above. */
LW_API lw_status lw_alias_counts_u64(lw_generator *generator, const lw_alias *alias, uint64_t *counts, uint64_t n);

/* Where the table's 8-byte rows are, for kernels of your own (lane/lane_alias.h): memory of the context, on the device if
 * it is a CUDA context; valid until the table is rebuilt or destroyed. */
LW_API lw_status lw_alias_device_rows(const lw_alias *alias, const uint64_t **rows);

#ifdef __cplusplus
}
#endif

#endif
