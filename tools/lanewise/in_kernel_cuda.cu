/* The CUDA target: one warp. */
#include "in_kernel.h"
#include "one_warp.cuh"

static __global__ void run(int row, uint64_t seed, uint32_t n, uint64_t (*out)[32])
{
    draw_variate(row, seed, n, out);
}

extern "C" int IN_KERNEL_RUN(int row, uint64_t seed, uint32_t n, uint64_t (*out)[32])
{
    return run_one_warp(n, out, [=](uint64_t(*results)[32]) { run<<<1, 32>>>(row, seed, n, results); });
}
