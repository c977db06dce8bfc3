/* The CUDA target: one warp. */
#include "in_lanes_bodies.h"
#include "one_warp.cuh"

static __global__ void run(struct in_lanes_ask ask, uint32_t n, uint64_t (*out)[32])
{
    in_lanes_answer(&ask, n, out);
}

extern "C" int IN_LANES_RUN(const struct in_lanes_ask *ask, uint32_t n, uint64_t (*out)[32])
{
    return run_one_warp(n, out, [=](uint64_t(*results)[32]) { run<<<1, 32>>>(*ask, n, results); });
}
