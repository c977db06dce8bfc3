/* loops_row.h on a GPU, launched as the library does (backends/cuda/variates/dispatch.cu). */
#define LOOPS_ROW_KERNELS "cuda/variates/kernel.cuh"
#define LOOPS_ROW_FILL "cuda/variates/kernel.inl"
#include "loops_row.h"

enum { WARPS_A_SM = 32 };

const char *loops_row_cuda(const lw_job *job, int calls)
{
    cudaDeviceProp device;
    cudaError_t error = cudaGetDeviceProperties(&device, 0);
    const uint64_t blocks = (job->count - 1) / LOOPS_ROW_BLOCK + 1;
    const uint64_t held = (uint64_t)device.multiProcessorCount * WARPS_A_SM, run = blocks >= 4 * held ? 4 : 1;
    const uint64_t ctas = ((blocks + run - 1) / run + LW_CUDA_WARPS - 1) / LW_CUDA_WARPS;
    (void)variate_kernel; /* finds those of the library's rows, of which there is none here */
    (void)variate_staged_work_20;
    for (int call = 0; call < calls && error == cudaSuccess; call++) {
        variate_direct_work_20<<<(unsigned)ctas, LW_CUDA_THREADS>>>(*job, run);
        error = cudaGetLastError();
    }
    if (error == cudaSuccess)
        error = cudaDeviceSynchronize();
    return error == cudaSuccess ? nullptr : cudaGetErrorString(error);
}
