/* What every launch shares: the threads of a CTA, the element that a job begins with, and whether all is queued so far. */
#ifndef LANEWISE_CUDA_RUNTIME_LAUNCH_CUH
#define LANEWISE_CUDA_RUNTIME_LAUNCH_CUH

#include "cuda/port/port.cuh"

#include "lanewise/detail/job.h"

enum { LW_CUDA_THREADS = 256, LW_CUDA_WARPS = LW_CUDA_THREADS / 32 }; /* of a CTA */

/* This warp's number in the grid. */
static __device__ __forceinline__ uint64_t lw_cuda_warp()
{
    return (uint64_t)blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32;
}

/* The element that goes to out[0]. */
static __device__ __forceinline__ uint64_t lw_cuda_first(const lw_job &job)
{
    return job.cursor == nullptr ? job.first : *job.cursor + job.first;
}

/* Whether every step of this call so far could be queued: a call of the runtime that fails leaves its error to be seen
 * until lw_port_take_error takes it, and a call begins without one (device_scope). A kernel that reads what an earlier
 * step was to write is not queued without it: it would follow an invalid address, or wait for ever. */
static inline bool all_are_queued()
{
    return lw_port_see_error() == LW_PORT_OK;
}

#endif
