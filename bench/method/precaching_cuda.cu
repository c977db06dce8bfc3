/* precaching_run.h on a GPU: a thread a lane. */
#include <cuda_runtime.h>

#include "precaching_run.h"
#include "work.h"

#define LW_METHOD work_20
#include "precaching_warp.h"
#undef LW_METHOD
#define LW_METHOD work_200
#include "precaching_warp.h"

enum { THREADS = 128 };

template <int operations, int way, int lanes>
static __global__ void draw(double p, uint32_t first, uint32_t calls, float *sums, uint64_t *rounds)
{
    const uint32_t thread = blockIdx.x * THREADS + threadIdx.x;
    lw_warp_f32 sum;
    const uint64_t taken = operations == 20 ? precaching_work_20(p, way, lanes, calls, first + thread / 32, &sum)
                                            : precaching_work_200(p, way, lanes, calls, first + thread / 32, &sum);
    sums[thread] = sum.g[0];
    if (thread % 32 == 0)
        atomicAdd((unsigned long long *)rounds, (unsigned long long)taken);
}

const char *precaching_cuda(const precaching_question *q, double *seconds, uint64_t *rounds)
{
    void (*kernel)(double, uint32_t, uint32_t, float *, uint64_t *) = nullptr;
#define WAY(n, w, l) kernel = q->operations == n && q->way == w && q->lanes == l ? draw<n, w, l> : kernel;
    PRECACHING_WAYS(WAY)
#undef WAY
    const size_t threads = (size_t)q->warps * 32;
    void *room = nullptr;
    cudaEvent_t start, stop;
    float milliseconds = 0;
    cudaEventCreate(&start);
    cudaEventCreate(&stop);
    cudaError_t error = cudaMalloc(&room, threads * sizeof(float) + 8);
    uint64_t *const counted = (uint64_t *)((float *)room + threads);
    for (int run = 0; run < 2 && error == cudaSuccess; run++) {
        cudaMemset(counted, 0, sizeof(*counted));
        cudaEventRecord(start);
        kernel<<<(unsigned)(threads / THREADS), THREADS>>>(q->p, q->first, q->calls, (float *)room, counted);
        cudaEventRecord(stop);
        error = cudaDeviceSynchronize();
    }
    if (error == cudaSuccess)
        error = cudaMemcpy(rounds, counted, sizeof(*rounds), cudaMemcpyDeviceToHost);
    if (error == cudaSuccess)
        error = cudaEventElapsedTime(&milliseconds, start, stop);
    cudaFree(room);
    cudaEventDestroy(start);
    cudaEventDestroy(stop);
    *seconds = milliseconds * 1e-3;
    return error == cudaSuccess ? nullptr : cudaGetErrorString(error);
}
