/* Elements drawn ahead, for calls much shorter than a block that follow each other on a CPU: each would draw its block
 * anew from the start, so from the second on the rest of the block is kept (of the blocks, where an engine draws some
 * side by side). An element is a function of its number, so what is kept stays right wherever the cursor goes. */
#ifndef LANEWISE_CORE_AHEAD_H
#define LANEWISE_CORE_AHEAD_H

#include "core/backend.h"

typedef struct lw_ahead {
    lw_kernel_id id; /* of the last fill */
    lw_arguments arguments;
    uint64_t next;       /* the element after it */
    uint64_t first, end; /* its elements that are here */
    void *elements;      /* those; null until they are needed */
} lw_ahead;

/* Copies as many of the elements from `first` on as are here, n at most, and returns how many. */
size_t lw_ahead_take(lw_ahead *ahead, lw_kernel_id id, const lw_arguments *arguments, uint64_t first, void *out,
                     size_t n, size_t size);

/* Runs a request of which nothing is here, and keeps the rest of its last blocks if it is short and follows another. */
lw_status lw_ahead_fill(lw_ahead *ahead, lw_context *context, const lw_request *request);

void lw_ahead_forget(lw_ahead *ahead); /* what it keeps is of another generator */
void lw_ahead_free(lw_ahead *ahead);

#endif
