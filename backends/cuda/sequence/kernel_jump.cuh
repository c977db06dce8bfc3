/* A jump in the one full-period sequence, by a warp. */
#ifndef LANEWISE_CUDA_SEQUENCE_KERNEL_JUMP_CUH
#define LANEWISE_CUDA_SEQUENCE_KERNEL_JUMP_CUH

#include "lanewise/lane/engines/warp.h"

/* state <- jump(T) state, by Horner, as lw_warp1024_jump_apply. */
static __device__ void lw_cuda_jump_apply(lw_warp1024_state *state, const uint64_t *jump, const lw_warp_taps *taps)
{
    lw_warp1024_state sum = lw_splat_u32(0);
    for (int word = 15; word >= 0; word--) {
        const uint64_t bits = jump[word];
#pragma unroll 32
        for (int bit = 63; bit >= 0; bit--) {
            lw_warp1024_step(taps, &sum, NULL, 0);
            sum.g[0] ^= state->g[0] & -(uint32_t)(bits >> bit & 1);
        }
    }
    *state = sum;
}

#endif
