/* What the benches of alias tables on the device share: memory, weights, a clock, medians. */
#ifndef LANEWISE_BENCH_ALIAS_BENCH_CUH
#define LANEWISE_BENCH_ALIAS_BENCH_CUH

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <cuda_runtime.h>

#include "alias_clock.h"
#include "lanewise/lanewise.h"

enum { REPEATS = 21, THREADS = 256, CTAS = 1056 };

enum shape { UNIFORM, POWER_LAW, POWER_LAW_HALF, POWER_LAW_SORTED, RISING, SHAPES };
static const char *const shape_name[SHAPES] = {"uniform", "power law 1, shuffled", "power law 1/2, shuffled",
                                               "power law 1, sorted", "1, 2, 3 .."};

/* ---- memory ---- */

static void need_cuda(cudaError_t error, const char *what)
{
    if (error != cudaSuccess) {
        fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
        exit(1);
    }
}

template <class type> static type *take(size_t count)
{
    void *memory = NULL;
    need_cuda(cudaMalloc(&memory, count * sizeof(type)), "device memory");
    return (type *)memory;
}

/* ---- weights, made on the device ---- */

static __device__ uint64_t mixed(uint64_t z)
{
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* A permutation of 0 .. n - 1: a Feistel network over the next even power of two, until the result is below n. */
static __device__ uint64_t shuffled(uint64_t i, uint64_t n)
{
    int half = 1;
    while ((uint64_t)1 << 2 * half < n)
        half++;
    const uint64_t mask = ((uint64_t)1 << half) - 1;
    do {
        uint64_t left = i >> half, right = i & mask;
        for (uint64_t round = 1; round <= 4; round++) {
            const uint64_t next = left ^ (mixed(right + (round << 40)) & mask);
            left = right;
            right = next;
        }
        i = left << half | right;
    } while (i >= n);
    return i;
}

static __global__ void make_weights(double *weights, uint64_t n, shape s)
{
    for (uint64_t i = blockIdx.x * (uint64_t)THREADS + threadIdx.x; i < n; i += (uint64_t)CTAS * THREADS) {
        const double rank = 1.0 + (double)(s == POWER_LAW_SORTED ? i : shuffled(i, n));
        const double uniform = (double)((mixed(i) >> 11) + 1) * 0x1p-53;
        weights[i] = s == UNIFORM          ? uniform
                     : s == RISING         ? 1.0 + (double)i
                     : s == POWER_LAW_HALF ? 1.0 / sqrt(rank)
                                           : 1.0 / rank;
    }
}

/* ---- timing ---- */

struct figure {
    double median, low, high;
};

template <class function> static figure time_of(function call, int repeats = REPEATS)
{
    std::vector<double> seconds;
    call();
    for (int r = 0; r < repeats; r++) {
        const double begin = now();
        call();
        seconds.push_back(now() - begin);
    }
    std::sort(seconds.begin(), seconds.end());
    return {1e3 * seconds[seconds.size() / 2], 1e3 * seconds.front(), 1e3 * seconds.back()};
}

#endif
