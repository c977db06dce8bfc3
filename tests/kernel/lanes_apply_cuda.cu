/* The CUDA target, as the table LANES_TARGET; CMakeLists.txt says with which flags. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lanes_apply.h"

/* A test program that loses its device has nothing more to prove. */
static void check(cudaError_t error, const char *what)
{
    if (error == cudaSuccess)
        return;
    fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
    exit(1);
}

/* Two warps, which do the same and must not disturb each other; the second one's result is returned. */
static __global__ void run_kernel(const lanes_script *script, uint64_t (*result)[LANES_MOST_DRAWS][32])
{
    lanes_run(script, result[threadIdx.x / 32]);
}

static void run(const lanes_script *script, uint64_t result[][32])
{
    lanes_script *there = NULL;
    uint64_t(*results)[LANES_MOST_DRAWS][32] = NULL;
    check(cudaMallocManaged(&there, sizeof(*there)), "cudaMallocManaged");
    check(cudaMallocManaged(&results, 2 * sizeof(*results)), "cudaMallocManaged");
    *there = *script;
    run_kernel<<<1, 64>>>(there, results);
    check(cudaGetLastError(), "launch");
    check(cudaDeviceSynchronize(), "kernel");
    memcpy(result, results[1], script->draws * sizeof(results[0][0]));
    check(cudaFree(results), "cudaFree");
    check(cudaFree(there), "cudaFree");
}

/* Warps in CTAs of three, so that the last CTA has some to spare. */
static __global__ void total_kernel(uint64_t *sums, int kernel, uint64_t seed, uint32_t warps, uint32_t n)
{
    const uint32_t warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    if (warp < warps)
        sums[warp] = lanes_of_warp(kernel, seed, warp, n);
}
static uint64_t total(int kernel, uint64_t seed, uint32_t warps, uint32_t n)
{
    uint64_t *sums = NULL, total = 0;
    check(cudaMallocManaged(&sums, warps * sizeof(*sums)), "cudaMallocManaged");
    total_kernel<<<(warps + 2) / 3, 96>>>(sums, kernel, seed, warps, n);
    check(cudaGetLastError(), "launch");
    check(cudaDeviceSynchronize(), "kernel");
    for (uint32_t warp = 0; warp < warps; warp++)
        total += sums[warp];
    check(cudaFree(sums), "cudaFree");
    return total;
}

extern "C" const lanes_target LANES_TARGET = {
    "cuda",
    LANES_FLAGS,
    run,
    total,
};
