/* The second step of vector variates, as every backend sees it: plain data, passed by value to a GPU. */
#ifndef LANEWISE_VECTORS_JOB_H
#define LANEWISE_VECTORS_JOB_H

#include "lanewise/detail/job.h"
#include "kinds/ids.h"

enum { LW_VECTOR_ARRAYS_MOST = 2, LW_DIMENSIONS_MOST = 1 << 24 };

/* Whether an array of the extent that vectors.def says has dimensions^2 entries; else it has one per dimension. */
#define LW_SQUARE_vector 0
#define LW_SQUARE_square 1

typedef struct lw_vector_job {
    lw_source source;
    uint64_t first;      /* the element that is row 0 of out */
    uint64_t count;      /* rows */
    uint64_t dimensions; /* values per row; below 2^26, so that 32 rows are indexed by 32 bits */
    uint64_t trials;
    const void *array[LW_VECTOR_ARRAYS_MOST]; /* parameters, or a user's integers, where the kernel can read them */
    void *out;                                /* where the kernel can write; it has made the parts there */
    uint64_t *errors;                         /* to which rows with parameters outside the domain are added */
} lw_vector_job;

/* A CPU backend's kernel: the whole job, on the calling thread. */
typedef void lw_vector_kernel(const lw_vector_job *job);

#endif
