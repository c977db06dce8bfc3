/* What every launch shares: the threads of a CTA, the element that a job begins with, and whether all is queued so far. */
#ifndef LANEWISE_CUDA_RUNTIME_LAUNCH_CUH
#define LANEWISE_CUDA_RUNTIME_LAUNCH_CUH

#include <cuda_runtime.h>

#include "lanewise/detail/job.h"

enum { LW_CUDA_THREADS = 256, LW_CUDA_WARPS = LW_CUDA_THREADS / 32 }; /* of a CTA */

/* CTAs of an SM that a kernel's registers are kept for, in __launch_bounds__: no more than its threads, which are 1024
 * before compute capability 8.0 and 1536 or 2048 from there on. */
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 800
#define LW_CUDA_CTAS(threads, ctas) ((threads) * (ctas) <= 1024 ? (ctas) : 1024 / (threads))
#else
#define LW_CUDA_CTAS(threads, ctas) (ctas)
#endif

/* The element that goes to out[0]. */
static __device__ __forceinline__ uint64_t lw_cuda_first(const lw_job &job)
{
    return job.cursor == nullptr ? job.first : *job.cursor + job.first;
}

/* Whether every step of this call so far could be queued: a call of the runtime that fails leaves its error to be seen
 * until cudaGetLastError takes it, and a call begins without one (device_scope). A kernel that reads what an earlier
 * step was to write is not queued without it: it would follow an invalid address, or wait for ever. */
static inline bool all_are_queued()
{
    return cudaPeekAtLastError() == cudaSuccess;
}

#endif
