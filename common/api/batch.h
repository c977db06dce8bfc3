/* A batch of alias tables, and what its makers and its samples share. */
#ifndef LANEWISE_API_BATCH_H
#define LANEWISE_API_BATCH_H

#include "core/weighted.h"
#include "lanewise/alias.h"

struct lw_batch {
    lw_context *context;
    uint64_t *offsets, *tables; /* memory of the context */
    uint64_t large;             /* rows of more than `limit` items, which are built one by one */
    uint64_t limit;             /* items of a row that is built with others, at most */
    int broken;                 /* a rebuild failed: the tables cannot be used */
    lw_lifetime lifetime;       /* of its memory */
    lw_batch_info info;
};

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

/* Fails, naming the first bad weight and its row. */
lw_status lw_batch_refuse(lw_context *context, const uint64_t *offsets, uint64_t rows, const void *weights,
                          lw_type type, uint64_t offender, const char *function);

/* lw_batch_create, with memory of a lifetime. */
lw_status lw_batch_build(lw_batch **batch, lw_context *context, const void *weights, lw_type type,
                         const uint64_t *offsets, size_t rows, lw_lifetime lifetime, const char *function);

#endif
