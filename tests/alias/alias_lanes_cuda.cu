/* The CUDA target: one warp. */
#include "alias_lanes.h"

static __global__ void run(const uint64_t *rows, uint64_t items, alias_lanes *out)
{
    alias_lanes_all(rows, items, out);
}

extern "C" int ALIAS_LANES_RUN(const uint64_t *rows, uint64_t items, alias_lanes *out)
{
    alias_lanes *made = nullptr;
    cudaError_t error = cudaMalloc(&made, sizeof(*made));
    if (error == cudaSuccess) {
        run<<<1, 32>>>(rows, items, made);
        error = cudaGetLastError();
    }
    if (error == cudaSuccess)
        error = cudaMemcpy(out, made, sizeof(*made), cudaMemcpyDeviceToHost);
    cudaFree(made);
    return error != cudaSuccess;
}
