/* The kernel of a kind of points/each_map.inl (kernel_maps.cuh). */
#if LW_T(LW_FOR)
static __device__ __forceinline__ LW_T(LW_C) LW_V(points_of_word)(LW_WORD(LW_C) w, const lw_job &job)
{
    return LW_V(lw_points_of)(w, &job.arguments);
}
#include "kernel_map.inl"
#endif
