/* Pi by darts, on one warp: every lane throws `throws` darts into the unit square; the result is how many of them all
 * fall within the quarter of the unit circle, about 32 throws pi / 4. */
#ifndef PI_DARTS_KERNEL_H
#define PI_DARTS_KERNEL_H

#include <lanewise/kernel/generator.h>

LW_LANE uint64_t pi_darts(uint64_t seed, uint64_t subsequence, uint32_t throws)
{
    lw_lanes_warp1024 g;
    lw_lanes_warp1024_open(&g, seed, 0, subsequence);
    lw_warp_u32 hits = lw_splat_u32(0);
    for (uint32_t i = 0; i < throws; i++) {
        const lw_warp_f32 x = lw_lanes_warp1024_uniform_f32(&g);
        const lw_warp_f32 y = lw_lanes_warp1024_uniform_f32(&g);
        LW_FOR_GROUPS(k)
        {
            const lw_f32 square = lw_add_f32(lw_mul_f32(x.g[k], x.g[k]), lw_mul_f32(y.g[k], y.g[k]));
            const lw_mask hit = lw_lt_f32(square, lw_set_f32(1.0f));
            hits.g[k] = lw_add_u32(hits.g[k], lw_select_u32(hit, lw_set_u32(1), lw_set_u32(0)));
        }
    }
    return lw_sum_u32(hits);
}

#endif
