/* The fill kernels of the CUDA backend, one for each slot of dispatch. */
#ifndef LANEWISE_CUDA_KERNELS_H
#define LANEWISE_CUDA_KERNELS_H

#include "dist/job.h"
#include "dist/rows.h"

enum { LW_CUDA_THREADS = 256 }; /* a CTA */

/* A kernel takes (lw_job job, uint64_t begin, uint64_t end, uint64_t run): blocks begin .. end - 1 of the job, `run` consecutive
 * ones a warp, in as many warps as that needs. */
typedef struct lw_cuda_kernel {
    int engine;
    lw_row row;
    const void *function; /* for cudaLaunchKernel */
    int seeks;            /* opening a block is dear (a jump): give each warp one long run */
} lw_cuda_kernel;

const lw_cuda_kernel *lw_cuda_kernel_of(int engine, lw_row row);

#endif
