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

/* The bytes of workspace that a table of n weights of this type takes to build; options may be NULL. CUDA contexts, rows
 * of 8 bytes: at most 12.06 n + 4096. */
LW_API lw_status lw_alias_workspace(lw_context *context, lw_type type, size_t n, const lw_alias_options *options,
                                    size_t *bytes);

/* Builds the table of n weights of `type` in host memory or memory of the context's device; options may be NULL (all zeros
 * but size). Weights and n as in lanewise.h, for 16-byte rows too. Complete on return. With rows and workspace of the
 * caller's, device memory is not allocated (host weights of a CUDA context excepted: they are copied first, to as many
 * bytes more). A CUDA context queues the work on its stream and waits once.
 *
 * LW_ERROR_DOMAIN: a weight that is negative, infinite or NaN, with the index of the first; all zero. */
LW_API lw_status lw_alias_create(lw_alias **alias, lw_context *context, const void *weights, lw_type type, size_t n,
                                 const lw_alias_options *options);

/* Builds the table again, in its rows, for other weights: as many. Of the options, only the workspace counts. If a weight is
 * refused the table is as it was; after any other failure it draws nothing until a rebuild succeeds. */
LW_API lw_status lw_alias_rebuild(lw_alias *alias, const void *weights, lw_type type, const lw_alias_options *options);

#ifdef __cplusplus
}
#endif

#endif
