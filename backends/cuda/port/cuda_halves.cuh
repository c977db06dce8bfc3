/* The port's conversions to numbers of 16 bits: CUDA's. They round to nearest even; NaN is 7fff. */
#ifndef LANEWISE_CUDA_PORT_CUDA_HALVES_CUH
#define LANEWISE_CUDA_PORT_CUDA_HALVES_CUH

#include <cuda_bf16.h>
#include <cuda_fp16.h>

/* Two at once, a in the lower half. */
static __device__ __forceinline__ uint32_t lw_port_two_f16(float a, float b)
{
    const __half2 both = __floats2half2_rn(a, b);
    return *(const uint32_t *)&both;
}
static __device__ __forceinline__ uint32_t lw_port_two_bf16(float a, float b)
{
    const __nv_bfloat162 both = __floats2bfloat162_rn(a, b);
    return *(const uint32_t *)&both;
}

#endif
