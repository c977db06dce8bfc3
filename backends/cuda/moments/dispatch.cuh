/* Sums and moments on the device. */
#ifndef LANEWISE_CUDA_MOMENTS_DISPATCH_CUH
#define LANEWISE_CUDA_MOMENTS_DISPATCH_CUH

#include <cuda_runtime.h>

#include "moments/sums.h"

/* Queues a pass over an array on the device that adds to *sums, on the device. */
cudaError_t lw_cuda_moments(const lw_moments_job *measure, lw_sums *sums, int processors, cudaStream_t stream);

#endif
