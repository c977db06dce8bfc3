/* The CUDA spelling: one warp. */
#include <cstring>

#include "in_kernel.h"

static __global__ void run(int row, uint64_t seed, uint32_t n, uint64_t (*out)[32])
{
    draw_variate(row, seed, n, out);
}

extern "C" int IN_KERNEL_RUN(int row, uint64_t seed, uint32_t n, uint64_t (*out)[32])
{
    uint64_t(*results)[32] = NULL;
    cudaError_t error = cudaMallocManaged(&results, n * sizeof(*results));
    if (error == cudaSuccess) {
        run<<<1, 32>>>(row, seed, n, results);
        error = cudaGetLastError();
    }
    if (error == cudaSuccess)
        error = cudaDeviceSynchronize();
    if (error == cudaSuccess)
        memcpy(out, results, n * sizeof(*results));
    cudaFree(results);
    return error != cudaSuccess;
}
