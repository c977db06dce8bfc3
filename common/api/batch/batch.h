/* A batch of alias tables, and what its makers and its samples share. */
#ifndef LANEWISE_API_BATCH_H
#define LANEWISE_API_BATCH_H

#include "core/handle.h"
#include "lanewise/alias.h"

struct lw_batch {
    lw_handle handle;
    uint64_t *offsets, *tables; /* the handle's memory */
    uint64_t large;             /* rows of more than `limit` items, which are built one by one */
    uint64_t limit;             /* items of a row that is built with others, at most */
    lw_batch_info info;
};

extern const lw_handle_kind lw_batch_kind; /* batch.c */

/* The shape that rows + 1 offsets describe, where the context's kernels can read them; `name` is their name in
 * errors. */
lw_status lw_batch_check_offsets(lw_context *context, const uint64_t *places, uint64_t rows, const char *name,
                                 const char *function, lw_batch_shape *shape);

/* The same, once the shape is known: what is wrong with it, if anything is. */
lw_status lw_batch_judge_offsets(lw_context *context, const uint64_t *places, const char *name, const char *function,
                                 const lw_batch_shape *shape);

/* Checks a number of rows; and, once the shape is known, whether its sizes fit the address space. */
lw_status lw_batch_check_rows(size_t rows, const char *function);
lw_status lw_batch_check_shape(const lw_batch_shape *shape, uint64_t rows, const char *function);

/* What a draw by `number`, the kind's in the domain, has of its call; by_stream: each row has a stream of its own.
 * Moves the cursor, once draw->count and draw->each are known. */
lw_status lw_batch_open_draw(lw_batch_draw *draw, lw_call *call, unsigned number);
lw_status lw_batch_check_streams(lw_batch_draw *draw, lw_batch_streams streams, const char *function);

/* Fails, naming the first bad weight and its row. */
lw_status lw_batch_refuse(lw_context *context, const uint64_t *offsets, uint64_t rows, const void *weights,
                          lw_type type, uint64_t offender, const char *function);

/* lw_batch_create, with memory of a lifetime. */
lw_status lw_batch_build(lw_batch **batch, lw_context *context, const void *weights, lw_type type,
                         const uint64_t *offsets, size_t rows, lw_lifetime lifetime, const char *function);

#endif
