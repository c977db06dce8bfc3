// The authors' MRG8 for GPUs (Nagasaka et al. 2018), compiled from a checkout as it is. What newer versions of CUDA
// have taken away is given back under its old name; all shuffles are of whole warps.
#define __shfl_xor(v, mask) __shfl_xor_sync(0xffffffffu, v, mask)
#define cudaThreadSynchronize cudaDeviceSynchronize
#include "mrg8_cuda.cu"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <vector>

#include "../../engines/contest.h"
#include "published_mrg8.h"

namespace
{

struct published {
    mrg8_cuda *generator;
    int block, threads;
};

mrg8_cuda *make(uint32_t seed)
{
    if (access("jump_matrix.txt", R_OK) != 0 && chdir(BENCH_MRG8_TABLE) != 0)
        exit(1);
    return new mrg8_cuda(seed);
}

size_t fill(void *state, void *out, size_t n)
{
    const published *const p = (published *)state;
    p->generator->mrg8_outer_32((double *)out, (int)n, p->block, p->threads);
    return cudaGetLastError() == cudaSuccess ? n : 0;
}

void drop(void *state)
{
    delete (published *)state;
}

} // namespace

void enter_published_mrg8_device(contest *c)
{
    static mrg8_cuda *const generator = make(42);
    for (int threads = 1 << 15; threads <= 1 << 19; threads *= 2)
        for (int block = 64; block <= 1024; block *= 4) {
            char note[64];
            snprintf(note, sizeof(note), "%d threads, %d a block", threads, block);
            if (c->n <= (size_t)1 << 30)
                contest_enter(c, PEER, "published mrg8", note, fill, new published{generator, block, threads}, drop);
        }
}

size_t published_mrg8_device_equal(const double *ours, size_t n, unsigned seed)
{
    mrg8_cuda *const generator = make(seed);
    std::vector<double> theirs(n), here(n);
    double *memory = nullptr;
    size_t equal = 0;
    if (cudaMalloc((void **)&memory, n * sizeof(double)) != cudaSuccess)
        exit(1);
    generator->mrg8_outer_32(memory, (int)n);
    cudaMemcpy(theirs.data(), memory, n * sizeof(double), cudaMemcpyDeviceToHost);
    cudaMemcpy(here.data(), ours, n * sizeof(double), cudaMemcpyDeviceToHost);
    for (size_t i = 0; i < n; i++)
        equal += memcmp(&here[i], &theirs[i], sizeof(double)) == 0;
    cudaFree(memory);
    return equal;
}
