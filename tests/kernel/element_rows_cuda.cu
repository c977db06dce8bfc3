/* The CUDA target: one warp. */
#include <cstring>

#include "element_rows.h"

static __global__ void run(int row, ARGUMENTS)
{
    run_row(row, seed, stream, groups, n, out);
}

extern "C" int ELEMENTS_RUN(int row, uint64_t seed, uint64_t stream, const uint64_t *groups, uint32_t n,
                            uint64_t (*out)[32])
{
    uint64_t *area = NULL;
    cudaError_t error = cudaMallocManaged(&area, n * (sizeof(*groups) + sizeof(*out)));
    uint64_t(*const results)[32] = (uint64_t(*)[32])area;
    if (error == cudaSuccess) {
        uint64_t *const places = area + 32 * (size_t)n;
        memcpy(places, groups, n * sizeof(*groups));
        run<<<1, 32>>>(row, seed, stream, places, n, results);
        error = cudaGetLastError();
    }
    if (error == cudaSuccess)
        error = cudaDeviceSynchronize();
    if (error == cudaSuccess)
        memcpy(out, results, n * sizeof(*out));
    cudaFree(area);
    return error != cudaSuccess;
}
