/* The kernel on a GPU: persistent blocks, one per SM, that have the table in shared memory. */
#include "rmat_kernel.h"
#include "rmat_gpu.cuh"

enum { THREADS = 1024 };

template <int SHARED, int DRAWS_ONLY>
static __global__ void __launch_bounds__(THREADS)
    rmat_warps(rmat_job job, uint64_t first, uint64_t warps, uint64_t *edges)
{
    extern __shared__ uint32_t table[];
    for (uint32_t i = threadIdx.x; SHARED && i < RMAT_PATHS; i += THREADS)
        table[i] = job.short_rows[i];
    __syncthreads();
    /* neighbouring warps in different blocks: none has more than one warp's work above another's */
    for (uint64_t w = threadIdx.x / 32 * gridDim.x + blockIdx.x; w < warps; w += THREADS / 32 * gridDim.x)
        rmat_warp(&job, SHARED ? table : job.short_rows, first + w, edges + RMAT_WARP_EDGES * w, DRAWS_ONLY);
}

extern "C" const char *rmat_cuda(const void *context, uint64_t units, int draws_only, uint64_t *results,
                                 application_meter *meter)
{
    const rmat_job *const job = (const rmat_job *)context;
    int device = 0, processors = 0, shared = 0;
    cudaError_t error;
    RMAT_TRY(cudaGetDevice(&device));
    RMAT_TRY(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
    RMAT_TRY(cudaDeviceGetAttribute(&shared, cudaDevAttrMaxSharedMemoryPerBlockOptin, device));
    const int fits = shared >= (int)RMAT_SHORT; /* else the caches hold the table: slower, the same edges */
    auto *const kernel = draws_only ? rmat_warps<0, 1> : fits ? rmat_warps<1, 0> : rmat_warps<0, 0>;
    const size_t bytes = fits && !draws_only ? (size_t)RMAT_SHORT : 0;
    RMAT_TRY(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)bytes));
    return rmat_on_gpu(
        job, units, draws_only, results, meter, [&](const rmat_job &here, uint64_t unit, uint64_t n, uint64_t *edges) {
            kernel<<<processors, THREADS, bytes>>>(here, RMAT_UNIT_WARPS * unit, RMAT_UNIT_WARPS * n, edges);
        });
}
