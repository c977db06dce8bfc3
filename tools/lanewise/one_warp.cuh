/* What in_kernel_cuda.cu and in_lanes_cuda.cu have in common. */
#ifndef LANEWISE_ONE_WARP_CUH
#define LANEWISE_ONE_WARP_CUH

#include <cstdio>
#include <stdint.h>

/* Answers of a kernel of one warp, which launch(results) starts: n rows of device memory, copied to out. Returns 1, and
 * says why, where the device does not make them. */
template <class launcher> static int run_one_warp(uint32_t n, uint64_t (*out)[32], launcher launch)
{
    uint64_t(*results)[32] = NULL;
    cudaError_t error = cudaMalloc(&results, n * sizeof(*results));
    if (error == cudaSuccess) {
        launch(results);
        error = cudaGetLastError();
    }
    if (error == cudaSuccess)
        error = cudaMemcpy(out, results, n * sizeof(*results), cudaMemcpyDeviceToHost);
    cudaFree(results);
    if (error != cudaSuccess)
        fprintf(stderr, "lanewise: a kernel of one warp: %s\n", cudaGetErrorString(error));
    return error != cudaSuccess;
}

#endif
