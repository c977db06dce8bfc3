/* Counts (kernel.cuh). */
#define LW_FOR_f32 LW_LEAVE
#define LW_FOR_f64 LW_LEAVE
#define LW_FOR_u32 LW_TAKE
#define LW_FOR_u64 LW_TAKE
#include "kernel.cuh"

const void *lw_cuda_counts_kernel(lw_kernel_id id, bool direct)
{
    return variate_kernel(id, direct);
}
