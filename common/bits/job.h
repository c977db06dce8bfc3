/* Packed Bernoulli bits, as every backend sees them: plain data, passed by value to a GPU (docs/contract/bits.md). */
#ifndef LANEWISE_BITS_JOB_H
#define LANEWISE_BITS_JOB_H

#include "lanewise/detail/job.h"

/* A probability as its binary digits (lane/bit_planes.h). */
typedef struct lw_bit_planes {
    uint64_t significand;
    uint32_t zeros;
    uint32_t planes; /* up to the last digit that is 1; 0: p is 0 or 1, and nothing is drawn */
    uint32_t whole;  /* the word of p = 0 or 1 */
} lw_bit_planes;

/* p: 0 to 1. */
lw_bit_planes lw_bit_planes_of(double p);

typedef struct lw_bits_job {
    uint64_t retry_key;
    lw_bit_planes p;
    uint64_t first;         /* the word that goes to out[0], counted from *cursor, or from 0 if cursor is null */
    const uint64_t *cursor; /* null, or where the cursor is, read when the kernel runs */
    uint64_t count;
    uint32_t *out; /* where the kernel can write; plane 0 is there, unless p.planes is 0 */
} lw_bits_job;

/* A CPU backend's kernel: the whole job, on the calling thread. */
typedef void lw_bits_kernel(const lw_bits_job *job);

#endif
