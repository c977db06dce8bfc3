/* The CUDA spelling: one warp. */
#include <cstring>

#include "in_lanes_bodies.h"

static __global__ void run(struct in_lanes_ask ask, uint32_t n, uint64_t (*out)[32])
{
    in_lanes_answer(&ask, n, out);
}

extern "C" int IN_LANES_RUN(const struct in_lanes_ask *ask, uint32_t n, uint64_t (*out)[32])
{
    uint64_t(*results)[32] = NULL;
    cudaError_t error = cudaMallocManaged(&results, n * sizeof(*results));
    if (error == cudaSuccess) {
        run<<<1, 32>>>(*ask, n, results);
        error = cudaGetLastError();
    }
    if (error == cudaSuccess)
        error = cudaDeviceSynchronize();
    if (error == cudaSuccess)
        memcpy(out, results, n * sizeof(*results));
    cudaFree(results);
    return error != cudaSuccess;
}
