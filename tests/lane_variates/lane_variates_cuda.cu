/* The CUDA spelling: one warp. */
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "lane_variates_apply.h"

static __global__ void run(int row, uint64_t seed, uint32_t n, uint64_t (*out)[32])
{
    draw_variate(row, seed, n, out);
}

/* A test program that loses its device has nothing more to prove. */
static void check(cudaError_t error)
{
    if (error == cudaSuccess)
        return;
    fprintf(stderr, "lane_variates: %s\n", cudaGetErrorString(error));
    exit(1);
}

extern "C" void variates_cuda(int row, uint64_t seed, uint32_t n, uint64_t (*out)[32])
{
    uint64_t(*results)[32] = NULL;
    check(cudaMallocManaged(&results, n * sizeof(*results)));
    run<<<1, 32>>>(row, seed, n, results);
    check(cudaGetLastError());
    check(cudaDeviceSynchronize());
    memcpy(out, results, n * sizeof(*results));
    check(cudaFree(results));
}
