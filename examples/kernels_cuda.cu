/* The kernels on a GPU, a warp of threads per warp. */
#include "kernels.h"

#include "pi_darts_kernel.h"
#include "random_walk_kernel.h"

typedef unsigned long long sum; /* what atomicAdd takes */

static const char *launch(void (*kernel)(sum *, uint64_t, uint32_t, uint32_t), uint64_t *total, uint64_t seed,
                          uint32_t warps, uint32_t n)
{
    const unsigned threads = 128;
    sum *on_device = NULL;
    cudaError_t error = cudaMalloc(&on_device, sizeof(sum));
    if (error == cudaSuccess)
        error = cudaMemset(on_device, 0, sizeof(sum));
    if (error == cudaSuccess && warps > 0) {
        kernel<<<(warps + threads / 32 - 1) / (threads / 32), threads>>>(on_device, seed, warps, n);
        error = cudaGetLastError();
    }
    if (error == cudaSuccess)
        error = cudaMemcpy(total, on_device, sizeof(sum), cudaMemcpyDeviceToHost);
    cudaFree(on_device);
    return error == cudaSuccess ? NULL : cudaGetErrorString(error);
}

/* All 32 threads of a warp reach the kernel, and all of them have its result. */
#define TOTAL(kernel)                                                                                                  \
    static __global__ void kernel##_warps(sum *total, uint64_t seed, uint32_t warps, uint32_t n)                       \
    {                                                                                                                  \
        const uint32_t warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;                                            \
        if (warp >= warps)                                                                                             \
            return;                                                                                                    \
        const uint64_t result = kernel(seed, warp, n);                                                                 \
        if (threadIdx.x % 32 == 0)                                                                                     \
            atomicAdd(total, (sum)result);                                                                             \
    }                                                                                                                  \
    static const char *kernel##_total(uint64_t *total, uint64_t seed, uint32_t warps, uint32_t n)                      \
    {                                                                                                                  \
        return launch(kernel##_warps, total, seed, warps, n);                                                          \
    }
TOTAL(pi_darts)
TOTAL(random_walk)

extern "C" kernel_total *const kernels_cuda[KERNELS] = {pi_darts_total, random_walk_total};
