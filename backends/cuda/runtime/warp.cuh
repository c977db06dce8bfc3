/* What all lanes of a warp have together: one instruction from compute capability 8.0 on, five steps before it. */
#ifndef LANEWISE_CUDA_RUNTIME_WARP_CUH
#define LANEWISE_CUDA_RUNTIME_WARP_CUH

/* type: int or unsigned */
template <class type> static __device__ __forceinline__ type warp_largest(type mine)
{
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
    return __reduce_max_sync(~0u, mine);
#else
#pragma unroll
    for (int step = 16; step > 0; step /= 2) {
        const type other = __shfl_xor_sync(~0u, mine, step);
        mine = other > mine ? other : mine;
    }
    return mine;
#endif
}

template <class type> static __device__ __forceinline__ type warp_total(type mine)
{
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
    return __reduce_add_sync(~0u, mine);
#else
#pragma unroll
    for (int step = 16; step > 0; step /= 2)
        mine += __shfl_xor_sync(~0u, mine, step);
    return mine;
#endif
}

#endif
