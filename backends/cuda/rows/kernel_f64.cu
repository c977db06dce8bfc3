/* Rows of variates of doubles (kernel.cuh). */
#define LW_FOR_f32 LW_LEAVE
#define LW_FOR_f64 LW_TAKE
#define LW_FOR_u32 LW_LEAVE
#define LW_FOR_u64 LW_LEAVE
#include "kernel.cuh"

const void *lw_cuda_rows_f64_kernel(lw_kernel_id id, int draws_from)
{
    return rows_kernel(id, draws_from);
}
