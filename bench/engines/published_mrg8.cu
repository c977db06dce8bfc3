// Compiled as it is. What newer versions of CUDA have taken away is given back under its old name; all shuffles are of
// whole warps.
#define __shfl_xor(v, mask) __shfl_xor_sync(0xffffffffu, v, mask)
#define cudaThreadSynchronize cudaDeviceSynchronize
#include "mrg8_cuda.cu"

#include <unistd.h>

#include "published_mrg8.h"

void *published_mrg8_device_new(unsigned seed)
{
    if (access("jump_matrix.txt", R_OK) != 0 && chdir(BENCH_MRG8_TABLE) != 0)
        exit(1);
    return new mrg8_cuda(seed);
}

int published_mrg8_device_f64(void *state, double *out, size_t n, int block, int threads)
{
    ((mrg8_cuda *)state)->mrg8_outer_32(out, (int)n, block, threads);
    return cudaGetLastError() != cudaSuccess;
}
