/* Elements drawn ahead, for calls much shorter than a block that follow each other on a CPU: each would draw its block
 * anew from the start, so from the second on the rest of the block is kept (of the blocks, where an engine draws some
 * side by side). An element is a function of its number, so what is kept stays right wherever the cursor goes. */
#ifndef LANEWISE_CORE_AHEAD_H
#define LANEWISE_CORE_AHEAD_H

#include <string.h>

#include "core/backend.h"

typedef struct lw_ahead {
    lw_kernel_id id; /* of the last fill */
    int plain;       /* that is a kind without parameters: its number says all */
    size_t size;     /* of its elements */
    lw_arguments arguments;
    uint64_t next;       /* the element after it */
    uint64_t first, end; /* its elements that are here */
    void *elements;      /* those; null until they are needed */
} lw_ahead;

/* All n elements from `first` on, of a kind without parameters: 1 if they were here. The whole of most calls for few
 * elements, so nothing is made for it that it does not need. */
static inline int lw_ahead_take_plain(lw_ahead *ahead, lw_kernel_id id, uint64_t first, void *out, size_t n)
{
    const uint64_t at = first - ahead->first, here = ahead->end - ahead->first; /* below 0: very large */
    if (id != ahead->id || !ahead->plain || at >= here || n - 1 >= here - at || out == NULL ||
        ((uintptr_t)out & (ahead->size - 1)) != 0)
        return 0;
    memcpy(out, (const char *)ahead->elements + at * ahead->size, n * ahead->size);
    ahead->next = first + n;
    return 1;
}

/* Copies as many of the elements from `first` on as are here, n at most, and returns how many. */
size_t lw_ahead_take(lw_ahead *ahead, lw_kernel_id id, const lw_arguments *arguments, uint64_t first, void *out,
                     size_t n, size_t size);

/* Runs a request of which nothing is here, and keeps the rest of its last blocks if it is short and follows another. */
lw_status lw_ahead_fill(lw_ahead *ahead, lw_context *context, const lw_request *request);

void lw_ahead_forget(lw_ahead *ahead); /* what it keeps is of another generator */
void lw_ahead_free(lw_ahead *ahead);

#endif
