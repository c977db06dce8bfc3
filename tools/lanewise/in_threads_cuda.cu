/* The CUDA target: the threads of one warp, which diverge. */
#include "in_threads.h"
#include "one_warp.cuh"

static __global__ void run(struct in_threads_ask ask, uint32_t n, uint64_t (*out)[32])
{
    in_threads_answer(&ask, n, threadIdx.x, out);
}

extern "C" int IN_THREADS_RUN(const struct in_threads_ask *ask, uint32_t n, uint64_t (*out)[32])
{
    return run_one_warp(n, out, [=](uint64_t(*results)[32]) { run<<<1, 32>>>(*ask, n, results); });
}
