/* Weights and samples in the memory of callers: what all of weighted sampling checks alike, and how kernels come to it. */
#ifndef LANEWISE_API_ALIAS_MEMORY_H
#define LANEWISE_API_ALIAS_MEMORY_H

#include "core/backend.h"

/* The type, and the alignment of weights. */
lw_status lw_weights_check(const void *weights, lw_type type, const char *function);

/* Weight i, for a message. */
lw_status lw_weight_at(lw_context *context, const void *weights, lw_type type, uint64_t i, double *weight,
                       const char *function);

/* *here: where the context's kernels can read these bytes, at least 1. *copied: memory to release when that is done, or
 * null. */
lw_status lw_bring(lw_context *context, const void *memory, size_t bytes, const char *what, const char *function,
                   const void **here, void **copied);

/* The same for what is written: *here is *staged, to be copied to `out` afterwards, if out is not the kernels'. */
lw_status lw_place_out(lw_context *context, void *out, size_t bytes, const char *function, void **here, void **staged);

#endif
