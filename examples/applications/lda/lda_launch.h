/* LDA_KERNEL(name, warps): the lda_kernel <name>_run, which calls name(work, warp) for so many warps. */
#ifndef LDA_LAUNCH_H
#define LDA_LAUNCH_H

#include "lda_kernels.h"

#if LW_LANES_ARE_THREADS
#define LDA_KERNEL(name, warps)                                                                                        \
    static __global__ void __launch_bounds__(128) name##_warps(const __grid_constant__ lda_work work, uint64_t n)      \
    {                                                                                                                  \
        const uint64_t warp = (blockIdx.x * (uint64_t)blockDim.x + threadIdx.x) / 32;                                  \
        if (warp < n) /* whole warps only */                                                                           \
            name(&work, warp);                                                                                         \
    }                                                                                                                  \
    static const char *name##_run(const lda_work *w)                                                                   \
    {                                                                                                                  \
        name##_warps<<<(unsigned)(((warps) + 3) / 4), 128>>>(*w, (warps));                                             \
        const cudaError_t error = cudaGetLastError();                                                                  \
        return error == cudaSuccess ? NULL : cudaGetErrorString(error);                                                \
    }
#else
#define LDA_KERNEL(name, warps)                                                                                        \
    static const char *name##_run(const lda_work *w)                                                                   \
    {                                                                                                                  \
        for (uint64_t warp = 0; warp < (warps); warp++)                                                                \
            name(w, warp);                                                                                             \
        return NULL;                                                                                                   \
    }
#endif

LDA_KERNEL(lda_start, w->groups)
LDA_KERNEL(lda_shapes, ((uint64_t)w->vocabulary * w->topics + 31) / 32)
LDA_KERNEL(lda_sums, (uint64_t)((w->vocabulary + 31) / 32) * ((w->topics + 31) / 32))
LDA_KERNEL(lda_phi, (uint64_t)((w->vocabulary + 31) / 32) * ((w->topics + 31) / 32))
LDA_KERNEL(lda_documents, w->groups)
LDA_KERNEL(lda_draws, w->groups)

#endif
