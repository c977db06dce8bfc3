/* Elements drawn ahead, for calls much shorter than a block that follow each other on a CPU: each would draw its block
 * anew from the start. From the second on, those of whole warps go on in place where there is a kernel for it
 * (fills/resume.h); of others the rest of the block is kept (of the blocks, where an engine draws some side by side).
 * Longer fills that end where a kernel's blocks do leave nothing: for those the kernel stands ready with its job.
 * An element is a function of its number, so what is kept stays right wherever the cursor goes. */
#ifndef LANEWISE_CORE_AHEAD_H
#define LANEWISE_CORE_AHEAD_H

#include <string.h>

#include "core/backend.h"

typedef struct lw_ahead {
    lw_kernel_id id; /* of the last fill */
    int plain;       /* that is a kind without parameters: its number says all */
    size_t size;     /* of its elements */
    lw_arguments arguments;
    uint64_t next;        /* the element after it */
    uint64_t first, end;  /* its elements that are here */
    void *elements;       /* those; null until they are needed */
    lw_resume *resume;    /* null until it is needed */
    int resumes;          /* its kernel is of this kind, and stands at resume->element */
    lw_again again;       /* the kernel of this kind, ready for the next fills; the rest is of that: */
    unsigned block_bits;  /* elements in a block, as a power of two, */
    unsigned flight_bits; /* and in the blocks that are drawn side by side */
    int may_resume;       /* there is a kernel that goes on in place */
} lw_ahead;

/* Whether a fill may go on in place: one of whole warps, not so many that blocks are better drawn side by side. */
enum { LW_RESUME_MOST = 512 };

static inline int lw_ahead_resumes(uint64_t first, size_t n)
{
    return n % 32 == 0 && n - 1 < LW_RESUME_MOST && n <= LW_CURSOR_END - first;
}

/* Whether a fill is of the kind without parameters that the last one was of, into an array that is one. */
static inline int lw_ahead_same_plain(const lw_ahead *ahead, lw_kernel_id id, const void *out)
{
    return id == ahead->id && ahead->plain && out != NULL && ((uintptr_t)out & (ahead->size - 1)) == 0;
}

/* All n elements from `first` on, of a kind without parameters: 1 if they were here. The whole of most calls for few
 * elements, so nothing is made for it that it does not need. */
static inline int lw_ahead_take_plain(lw_ahead *ahead, lw_kernel_id id, uint64_t first, void *out, size_t n)
{
    const uint64_t at = first - ahead->first, here = ahead->end - ahead->first; /* below 0: very large */
    if (!lw_ahead_same_plain(ahead, id, out))
        return 0;
    if (ahead->resumes && first == ahead->resume->element && lw_ahead_resumes(first, n))
        ahead->resume->kernel(ahead->resume, out, n / 32);
    else if (at < here && n - 1 < here - at)
        memcpy(out, (const char *)ahead->elements + at * ahead->size, n * ahead->size);
    else
        return 0;
    ahead->next = first + n;
    return 1;
}

/* The same where they were not here, if a kernel stands ready for them: 1 then. */
int lw_ahead_again(lw_ahead *ahead, lw_kernel_id id, uint64_t first, void *out, size_t n);

/* Copies as many of the elements from `first` on as are here, n at most, and returns how many. */
size_t lw_ahead_take(lw_ahead *ahead, lw_kernel_id id, const lw_arguments *arguments, uint64_t first, void *out,
                     size_t n);

/* Runs a request of which nothing is here, and keeps the rest of its last blocks if it is short and follows another. */
lw_status lw_ahead_fill(lw_ahead *ahead, lw_context *context, lw_request *request);

void lw_ahead_forget(lw_ahead *ahead); /* what it keeps is of another generator */
void lw_ahead_free(lw_ahead *ahead);

#endif
