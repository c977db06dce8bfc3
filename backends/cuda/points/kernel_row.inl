/* The kernel of a row of variates.def, if its elements are made of words as its fills make them of draws
 * (kernel_maps.cuh). */
#if LW_T(LW_FOR) && !LW_PAIRS && !LW_REJECTS && !LW_LATE && LW_DRAWS == 1 && LW_W(POINTS_TAKES)
#define LW_POINTS_WORD LW_DRAWN
static __device__ __forceinline__ LW_T(LW_C) LW_V(points_of_word)(LW_WORD(LW_C) w, const lw_job &job)
{
    lw_real c[LW_COEFFS];
    lw_element x;
#pragma unroll
    for (int k = 0; k < LW_COEFFS; k++)
        c[k] = LW_R(lw_coefficient)(&job, k);
    LW_V(lw_try)(&w, c, &x);
    return x;
}
#include "kernel_map.inl"
#undef LW_POINTS_WORD
#endif
