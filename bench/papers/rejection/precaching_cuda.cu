/* precaching_run.h on a GPU: a thread a lane. */
#include <cuda_runtime.h>

#include "precaching_methods.h"

enum { THREADS = 128 };

extern "C" precaching_run PRECACHING_RUN;

typedef void warp_kernel(precaching_question q, float *sums, uint64_t *rounds);

static __device__ __forceinline__ uint32_t this_thread()
{
    return blockIdx.x * THREADS + threadIdx.x;
}
static __device__ __forceinline__ void store(const lw_warp_f32 *sum, uint64_t taken, float *sums, uint64_t *rounds)
{
    sums[this_thread()] = sum->g[0];
    if (this_thread() % 32 == 0)
        atomicAdd((unsigned long long *)rounds, (unsigned long long)taken);
}

#define ARGUMENTS precaching_question q, float *sums, uint64_t *rounds
#define RUN(method, each, way, lanes)                                                                                  \
    lw_warp_f32 sum;                                                                                                   \
    const uint64_t taken = precaching_##method(&q, each, way, lanes, q.first + this_thread() / 32, &sum);              \
    store(&sum, taken, sums, rounds)
#define WAY(method, each, way, lanes)                                                                                  \
    static __global__ void run_##method##_##each##_##way##_##lanes(ARGUMENTS)                                          \
    {                                                                                                                  \
        RUN(method, each, way, lanes);                                                                                 \
    }
#include "precaching_ways.def"

const char *PRECACHING_RUN(const precaching_question *asked, double *seconds, uint64_t *rounds)
{
    static warp_kernel *const kernels[] = {
#define WAY(method, each, way, lanes) run_##method##_##each##_##way##_##lanes,
#include "precaching_ways.def"
    };
    const size_t threads = (size_t)asked->warps * 32, each = sizeof(float) * 32 * PRECACHING_WARPS;
    precaching_question q = *asked;
    void *buffer = nullptr, *parameters = nullptr;
    cudaEvent_t start, stop;
    float milliseconds = 0;
    cudaEventCreate(&start);
    cudaEventCreate(&stop);
    cudaError_t error = cudaMalloc(&buffer, threads * sizeof(float) + 8);
    uint64_t *const counted = (uint64_t *)((float *)buffer + threads);
    if (error == cudaSuccess)
        error = cudaMalloc(&parameters, each);
    if (error == cudaSuccess && asked->each != nullptr)
        error = cudaMemcpy(parameters, asked->each, each, cudaMemcpyHostToDevice);
    q.each = (const float *)parameters;
    for (int run = 0; run < 2 && error == cudaSuccess; run++) {
        cudaMemset(counted, 0, sizeof(*counted));
        cudaEventRecord(start);
        kernels[q.way]<<<(unsigned)(threads / THREADS), THREADS>>>(q, (float *)buffer, counted);
        cudaEventRecord(stop);
        error = cudaDeviceSynchronize();
    }
    if (error == cudaSuccess)
        error = cudaMemcpy(rounds, counted, sizeof(*rounds), cudaMemcpyDeviceToHost);
    if (error == cudaSuccess)
        error = cudaEventElapsedTime(&milliseconds, start, stop);
    cudaFree(parameters);
    cudaFree(buffer);
    cudaEventDestroy(start);
    cudaEventDestroy(stop);
    *seconds = milliseconds * 1e-3;
    return error == cudaSuccess ? nullptr : cudaGetErrorString(error);
}
