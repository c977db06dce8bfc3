/* Variates of doubles by philox (kernel.cuh). */
#define LW_FOR_f32 LW_LEAVE
#define LW_FOR_f64 LW_TAKE
#define LW_FOR_u32 LW_LEAVE
#define LW_FOR_u64 LW_LEAVE
#define LW_QUADS 1
#include "kernel.cuh"

const void *lw_cuda_f64_quads(lw_kernel_id id)
{
    return variate_kernel(id);
}
