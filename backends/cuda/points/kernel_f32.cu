/* Kinds of floats from words of points (kernel_maps.cuh). */
#define LW_FOR_f32 LW_TAKE
#define LW_FOR_f64 LW_LEAVE
#define LW_FOR_u32 LW_LEAVE
#define LW_FOR_u64 LW_LEAVE
#include "kernel_maps.cuh"

const void *lw_cuda_points_map_f32(lw_kernel_id id)
{
    return points_map(id);
}
