/* The fill kernels of the CUDA backend, one for each slot of dispatch. */
#ifndef LANEWISE_CUDA_KERNELS_H
#define LANEWISE_CUDA_KERNELS_H

#include <cuda_runtime.h>

#include "dist/job.h"
#include "dist/rows.h"

enum { LW_CUDA_THREADS = 256 }; /* a CTA */

/* The element that goes to out[0]. */
static __device__ __forceinline__ uint64_t lw_cuda_first(const lw_job &job)
{
    return job.cursor == nullptr ? job.first : *job.cursor + job.first;
}

/* A kernel takes (lw_job job, uint64_t run): each warp makes `run` consecutive blocks of the job, the first of them at
 * run times its number; warps beyond the job's end do nothing. run is 1 where an engine does not seek. */
typedef struct lw_cuda_kernel {
    int engine;
    lw_row row;
    const void *function; /* for cudaLaunchKernel */
    int seeks;            /* opening a block is dear (a jump): give each warp one long run */
} lw_cuda_kernel;

const lw_cuda_kernel *lw_cuda_kernel_of(int engine, lw_row row);

/* The kernel of a variate for an engine, for parameters that are the same for all elements or not; null where a row is none. As above,
 * but `run` blocks are consecutive for every engine. */
const void *lw_cuda_variate_kernel(int engine, lw_row row, int each);

/* mrg8 on the FP64 tensor cores of compute capability 9.0: each warp makes 16 runs of LW_CUDA_TENSOR_RUN elements in
 * every window of as many as all warps of the launch make. A kernel takes (lw_job job, lw_cuda_tensor_jump jump); null
 * where a slot has none. */
enum { LW_CUDA_TENSOR_THREADS = 128, LW_CUDA_TENSOR_RUN = 64 };

typedef struct lw_cuda_tensor_jump {
    uint32_t matrix[64]; /* A^(window - run), row by row, on x_{n-1} .. x_{n-8} */
} lw_cuda_tensor_jump;

const void *lw_cuda_tensor_kernel(int engine, lw_row row);

/* Queues *cursor += count, unless that passes the end of the sequence. */
void lw_cuda_advance(uint64_t *cursor, uint64_t count, cudaStream_t stream);

#endif
