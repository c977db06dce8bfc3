/* A kernel that shows whether a product was fused: the bits of x x + y y for points of the unit square, summed over all
 * lanes. */
#ifndef RADIUS_BITS_KERNEL_H
#define RADIUS_BITS_KERNEL_H

#include "lanewise/kernel/generator.h"

LW_LANE uint64_t radius_bits(uint64_t seed, uint64_t subsequence, uint32_t n)
{
    uint64_t sum = 0;
    lw_lanes_warp1024 g;
    lw_lanes_warp1024_open(&g, seed, 0, subsequence);
    for (uint32_t i = 0; i < n; i++) {
        const lw_warp_f32 x = lw_lanes_warp1024_uniform_f32(&g);
        const lw_warp_f32 y = lw_lanes_warp1024_uniform_f32(&g);
        lw_warp_u32 bits;
        LW_FOR_GROUPS(k)
        {
            bits.g[k] = lw_bits_u32(lw_add_f32(lw_mul_f32(x.g[k], x.g[k]), lw_mul_f32(y.g[k], y.g[k])));
        }
        sum += lw_sum_u32(bits);
    }
    return sum;
}

#endif
