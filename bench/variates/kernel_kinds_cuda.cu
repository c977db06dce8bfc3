/* kernel_kinds.h on a GPU: a thread a lane. */
#include <cstring>
#include <cuda_runtime.h>

#include "kernel_kinds.h"
#include "lanewise/kernel/schedules.h"
#include "lanewise/kernel/variates.h"

enum { THREADS = 128 };

extern "C" kinds_run KERNEL_KINDS_RUN;

typedef void warp_kernel(const kinds_lanes *lanes, uint32_t calls, uint32_t first, double *sums, uint64_t *rounds);

#define KERNEL_KINDS_TEXT(name) KERNEL_KINDS_TEXT_OF(name)
#define KERNEL_KINDS_TEXT_OF(name) #name
#define KERNEL_KINDS_ENTRY(name, warp_of, type, way) KERNEL_KINDS_FUNCTION(name, warp_of, type, way)
#define KERNEL_KINDS_FUNCTION(name, warp_of, type, way)                                                                \
    static __global__ void name(const kinds_lanes *l, uint32_t calls, uint32_t first, double *sums, uint64_t *rounds)  \
    {                                                                                                                  \
        run_warp<lw_warp_##type>(warp_of, l, calls, way, first, sums, rounds);                                         \
    }

template <typename values, typename function>
static __device__ __forceinline__ void run_warp(function warp_of, const kinds_lanes *lanes, uint32_t calls, int way,
                                                uint32_t first, double *sums, uint64_t *rounds)
{
    const uint32_t thread = blockIdx.x * THREADS + threadIdx.x;
    values sum;
    const uint64_t taken = warp_of(lanes, calls, way, first + thread / 32, &sum);
    sums[thread] = (double)sum.g[0];
    if (thread % 32 == 0)
        atomicAdd((unsigned long long *)rounds, (unsigned long long)taken);
}

#define LW_VARIATE_TEMPLATE "kernel_kinds_row.inl"
#include "lanewise/detail/templates/each_variate.inl"
#undef LW_VARIATE_TEMPLATE

const char *KERNEL_KINDS_RUN(const kinds_question *q, double *seconds, uint64_t *rounds)
{
    static const struct {
        const char *kind;
        warp_kernel *ways[KINDS_WAYS];
    } table[] = {
#define LW_VARIATE_TEMPLATE "kernel_kinds_table.inl"
#include "lanewise/detail/templates/each_variate.inl"
#undef LW_VARIATE_TEMPLATE
    };
    warp_kernel *kernel = nullptr;
    for (const auto &row : table)
        kernel = strcmp(row.kind, q->kind) == 0 ? row.ways[q->way] : kernel;
    if (kernel == nullptr)
        return KINDS_ELSEWHERE;
    const size_t threads = (size_t)q->warps * 32;
    void *buffer = nullptr, *lanes = nullptr;
    cudaEvent_t start, stop;
    float milliseconds = 0;
    cudaEventCreate(&start);
    cudaEventCreate(&stop);
    cudaError_t error = cudaMalloc(&buffer, (threads + 1) * sizeof(double));
    double *const sums = (double *)buffer;
    if (error == cudaSuccess)
        error = cudaMalloc(&lanes, sizeof(kinds_lanes));
    if (error == cudaSuccess)
        error = cudaMemcpy(lanes, q->lanes, sizeof(kinds_lanes), cudaMemcpyHostToDevice);
    for (int run = 0; run < 2 && error == cudaSuccess; run++) {
        cudaMemset(sums + threads, 0, sizeof(uint64_t));
        cudaEventRecord(start);
        kernel<<<(unsigned)(threads / THREADS), THREADS>>>((const kinds_lanes *)lanes, q->calls, q->first, sums,
                                                           (uint64_t *)(sums + threads));
        cudaEventRecord(stop);
        error = cudaDeviceSynchronize();
    }
    if (error == cudaSuccess)
        error = cudaMemcpy(rounds, sums + threads, sizeof(*rounds), cudaMemcpyDeviceToHost);
    if (error == cudaSuccess)
        error = cudaEventElapsedTime(&milliseconds, start, stop);
    cudaFree(lanes);
    cudaFree(buffer);
    cudaEventDestroy(start);
    cudaEventDestroy(stop);
    *seconds = milliseconds * 1e-3;
    return error == cudaSuccess ? nullptr : cudaGetErrorString(error);
}
