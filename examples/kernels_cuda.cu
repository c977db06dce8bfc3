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
static __device__ uint32_t this_warp()
{
    return (blockIdx.x * blockDim.x + threadIdx.x) / 32;
}

static __device__ void add_once(sum *total, uint64_t result)
{
    if (threadIdx.x % 32 == 0)
        atomicAdd(total, (sum)result);
}

static __global__ void pi_darts_warps(sum *total, uint64_t seed, uint32_t warps, uint32_t n)
{
    if (this_warp() < warps)
        add_once(total, pi_darts(seed, this_warp(), n));
}

static __global__ void random_walk_warps(sum *total, uint64_t seed, uint32_t warps, uint32_t n)
{
    if (this_warp() < warps)
        add_once(total, random_walk(seed, this_warp(), n));
}

static const char *pi_darts_total(uint64_t *total, uint64_t seed, uint32_t warps, uint32_t n)
{
    return launch(pi_darts_warps, total, seed, warps, n);
}

static const char *random_walk_total(uint64_t *total, uint64_t seed, uint32_t warps, uint32_t n)
{
    return launch(random_walk_warps, total, seed, warps, n);
}

extern "C" kernel_total *const kernels_cuda[KERNELS] = {pi_darts_total, random_walk_total};
