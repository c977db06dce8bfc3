/* Short fills that follow each other on a CPU, without a buffer: the engine's state is kept where a fill ended, and the
 * next one goes on from there, straight to its array. Fills of whole warps of kinds without parameters and of elements
 * of 8 bytes, by engines whose state is one warp of words. */
#ifndef LANEWISE_DRIVERS_RESUME_H
#define LANEWISE_DRIVERS_RESUME_H

#include "lanewise/detail/job.h"

typedef struct lw_resume lw_resume;

/* Makes the elements of the next `warps` warps; all of them are elements of the sequence. */
typedef void lw_resume_kernel(lw_resume *resume, void *out, uint64_t warps);

enum { LW_RESUME_BLOCKS = 4 }; /* that are opened together */

struct lw_resume {
    uint32_t state[LW_RESUME_BLOCKS][32]; /* of each block */
    lw_resume_kernel *kernel;
    uint64_t element;  /* the next one */
    uint64_t next;     /* the block to open next */
    uint64_t left;     /* warps left in the present block */
    int at;            /* the present block; the last of the four and no warps left: the next one has to be opened */
    const lw_job *job; /* what its elements are made of */
};

#endif
