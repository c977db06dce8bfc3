/* Queueing kernels that rely on each other. */
#ifndef LANEWISE_CUDA_RUNTIME_QUEUE_CUH
#define LANEWISE_CUDA_RUNTIME_QUEUE_CUH

#include <cuda_runtime.h>

/* Whether every step of this call so far could be queued: a call of the runtime that fails leaves its error to be seen
 * until cudaGetLastError takes it, and a call begins without one (device_scope). A kernel that reads what an earlier
 * step was to write is not queued without it: it would follow an invalid address, or wait for ever. */
static inline bool all_are_queued()
{
    return cudaPeekAtLastError() == cudaSuccess;
}

#endif
