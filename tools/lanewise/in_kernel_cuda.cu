/* The CUDA spelling: one warp. */
#include <cstdio>

#include "in_kernel.h"

static __global__ void run(int row, uint64_t seed, uint32_t n, uint64_t (*out)[32])
{
    draw_variate(row, seed, n, out);
}

extern "C" int IN_KERNEL_RUN(int row, uint64_t seed, uint32_t n, uint64_t (*out)[32])
{
    uint64_t(*results)[32] = NULL;
    cudaError_t error = cudaMalloc(&results, n * sizeof(*results));
    if (error == cudaSuccess) {
        run<<<1, 32>>>(row, seed, n, results);
        error = cudaGetLastError();
    }
    if (error == cudaSuccess)
        error = cudaMemcpy(out, results, n * sizeof(*results), cudaMemcpyDeviceToHost);
    cudaFree(results);
    if (error != cudaSuccess)
        fprintf(stderr, "lanewise: a kernel of one warp: %s\n", cudaGetErrorString(error));
    return error != cudaSuccess;
}
