/* Runs generators inside kernels. A generator G is
 *
 *     name(), number         what is made, uint32_t or double
 *     state, NUMBERS         of one thread; numbers per thread makes in a round
 *     SHARED                 bytes of dynamic shared memory a warp
 *     begin(s, stored, thread), round(s)    device functions; round returns the sum of its numbers
 *     prepare(s, thread)     device: fills what begin reads, in a launch before the clock runs, where opening is dear
 *
 * and is run by as many threads as the device holds at once, in CTAs of 128, 256 and 512; the fastest counts. */
#ifndef LANEWISE_BENCH_KERNEL_RUN_CUH
#define LANEWISE_BENCH_KERNEL_RUN_CUH

#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

#include "contest.h"

namespace
{

enum { MOST_SHARED = 96 * 1024 };

template <class G> __global__ void prepare_all(typename G::state *stored)
{
    const uint32_t thread = blockIdx.x * blockDim.x + threadIdx.x;
    G::prepare(stored[thread], thread);
}

template <class G> __global__ void consume(const typename G::state *stored, typename G::number *sums, uint32_t rounds)
{
    const uint32_t thread = blockIdx.x * blockDim.x + threadIdx.x;
    typename G::state s;
    G::begin(s, stored, thread);
    typename G::number sum = 0;
    for (uint32_t r = 0; r < rounds; r++)
        sum += G::round(s);
    sums[thread] = sum;
}

struct launch {
    int ctas, threads;
    void *stored, *sums;
};

void check(cudaError_t error, const char *what)
{
    if (error != cudaSuccess) {
        fprintf(stderr, "lanewise_bench_curand: %s: %s\n", what, cudaGetErrorString(error));
        exit(1);
    }
}

template <class G> size_t consume_numbers(void *state, void *, size_t n)
{
    const launch &l = *(const launch *)state;
    const size_t round = (size_t)l.ctas * l.threads * G::NUMBERS, rounds = n / round + 1;
    const size_t shared = G::SHARED * (size_t)(l.threads / 32);
    consume<G><<<l.ctas, l.threads, shared>>>((const typename G::state *)l.stored, (typename G::number *)l.sums,
                                              (uint32_t)rounds);
    check(cudaGetLastError(), G::name());
    return rounds * round;
}

void launch_free(void *state)
{
    launch *const l = (launch *)state;
    cudaFree(l->stored);
    cudaFree(l->sums);
    delete l;
}

template <class G> void enter(contest *c, entry_role role)
{
    int device = 0, sms = 0;
    check(cudaGetDevice(&device), "device");
    cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, device);
    if (G::SHARED > 0) {
        cudaFuncSetAttribute(consume<G>, cudaFuncAttributeMaxDynamicSharedMemorySize, MOST_SHARED);
        cudaFuncSetAttribute(consume<G>, cudaFuncAttributePreferredSharedMemoryCarveout,
                             cudaSharedmemCarveoutMaxShared);
    }
    for (int threads = 128; threads <= 512; threads *= 2) {
        int ctas = 0;
        char note[64];
        check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&ctas, consume<G>, threads, G::SHARED * (threads / 32)),
              G::name());
        if (ctas == 0)
            continue;
        launch *const l = new launch{ctas * sms, threads, nullptr, nullptr};
        const size_t all = (size_t)l->ctas * threads;
        check(cudaMalloc(&l->stored, all * sizeof(typename G::state)), "states");
        check(cudaMalloc(&l->sums, all * sizeof(typename G::number)), "sums");
        prepare_all<G><<<l->ctas, threads>>>((typename G::state *)l->stored);
        check(cudaGetLastError(), G::name());
        check(cudaDeviceSynchronize(), G::name());
        snprintf(note, sizeof(note), "%d threads per CTA, %d CTAs per SM", threads, ctas);
        contest_enter(c, role, G::name(), note, consume_numbers<G>, l, launch_free);
    }
}

} // namespace

#endif
