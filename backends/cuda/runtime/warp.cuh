/* What all lanes of a warp have together: one instruction from compute capability 8.0 on, five steps before it. */
#ifndef LANEWISE_CUDA_RUNTIME_WARP_CUH
#define LANEWISE_CUDA_RUNTIME_WARP_CUH

/* type: int or unsigned */
template <class type> static __device__ __forceinline__ type warp_largest(type mine)
{
#if LW_PORT_REDUCES
    return lw_port_reduce_largest(mine);
#else
#pragma unroll
    for (int step = 16; step > 0; step /= 2) {
        const type other = lw_port_shuffle_xor(mine, step);
        mine = other > mine ? other : mine;
    }
    return mine;
#endif
}

template <class type> static __device__ __forceinline__ type warp_total(type mine)
{
#if LW_PORT_REDUCES
    return lw_port_reduce_total(mine);
#else
#pragma unroll
    for (int step = 16; step > 0; step /= 2)
        mine += lw_port_shuffle_xor(mine, step);
    return mine;
#endif
}

#endif
