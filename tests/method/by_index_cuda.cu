/* The CUDA target: one warp. */
#include <cstring>

#include "by_index.h"

static __global__ void run(by_index_question q, uint64_t (*out)[32][BY_INDEX_VALUES], uint64_t *rounds)
{
    uint64_t taken = 0;
    run_by_index(&q, out, &taken);
    if (threadIdx.x == 0)
        *rounds = taken;
}

extern "C" int BY_INDEX_RUN(const by_index_question *q, uint64_t (*out)[32][BY_INDEX_VALUES], uint64_t *rounds)
{
    uint64_t(*area)[32][BY_INDEX_VALUES] = NULL;
    const size_t made = q->groups + 1;
    cudaError_t error = cudaMallocManaged(&area, (made + 1) * sizeof(*area));
    if (error == cudaSuccess) {
        run<<<1, 32>>>(*q, area, area[made][0]);
        error = cudaGetLastError();
    }
    if (error == cudaSuccess)
        error = cudaDeviceSynchronize();
    if (error == cudaSuccess) {
        memcpy(out, area, made * sizeof(*out));
        *rounds = area[made][0][0];
    }
    cudaFree(area);
    return error != cudaSuccess;
}
