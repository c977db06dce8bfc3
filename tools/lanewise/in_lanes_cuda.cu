/* The CUDA spelling: one warp. */
#include <cstdio>

#include "in_lanes_bodies.h"

static __global__ void run(struct in_lanes_ask ask, uint32_t n, uint64_t (*out)[32])
{
    in_lanes_answer(&ask, n, out);
}

extern "C" int IN_LANES_RUN(const struct in_lanes_ask *ask, uint32_t n, uint64_t (*out)[32])
{
    uint64_t(*results)[32] = NULL;
    cudaError_t error = cudaMalloc(&results, n * sizeof(*results));
    if (error == cudaSuccess) {
        run<<<1, 32>>>(*ask, n, results);
        error = cudaGetLastError();
    }
    if (error == cudaSuccess)
        error = cudaMemcpy(out, results, n * sizeof(*results), cudaMemcpyDeviceToHost);
    cudaFree(results);
    if (error != cudaSuccess)
        fprintf(stderr, "lanewise: a kernel of one warp: %s\n", cudaGetErrorString(error));
    return error != cudaSuccess;
}
