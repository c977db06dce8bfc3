/* The rows of vector variates on threads: a row a thread, its parts made in place before by the kernels of variates.
 *
 * Floor: the bytes of out, twice more than the parts alone (read and written again). A thread's values lie one after
 * the other, so that the loads of a warp reach across many lines; these stay in L1 for the next ones. */
#include "cuda_kernels.h"

#include "dist/vector_rows.h"

#define LW_VECTOR_KERNEL(name)                                                                                         \
    static __global__ void __launch_bounds__(LW_CUDA_THREADS) vector_##name(const __grid_constant__ lw_vector_job job) \
    {                                                                                                                  \
        const uint64_t warps = (uint64_t)gridDim.x * (LW_CUDA_THREADS / 32);                                           \
        for (uint64_t warp = ((uint64_t)blockIdx.x * LW_CUDA_THREADS + threadIdx.x) / 32; warp * 32 < job.count;       \
             warp += warps)                                                                                            \
            lw_rows_##name(&job, warp * 32);                                                                           \
    }
#define LW_VECTOR(name, ...) LW_VECTOR_KERNEL(name)
#include "lanewise/lane/vectors.def"
#undef LW_VECTOR
LW_VECTOR_KERNEL(normal_from_bits_f32)
LW_VECTOR_KERNEL(normal_from_bits_f64)

static const void *const kernels[LW_VECTOR_ROW_COUNT] = {
#define LW_VECTOR(name, ...) (const void *)vector_##name,
#include "lanewise/lane/vectors.def"
#undef LW_VECTOR
    (const void *)vector_normal_from_bits_f32,
    (const void *)vector_normal_from_bits_f64,
};

const void *lw_cuda_vector_kernel(lw_vector_row row)
{
    return kernels[row];
}
