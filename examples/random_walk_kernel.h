/* A walk on the square lattice, on one warp: every lane walks `steps` steps (at most 65535) from the origin; the result
 * is the sum of the squares of how far away the lanes end, about 32 steps. */
#ifndef RANDOM_WALK_KERNEL_H
#define RANDOM_WALK_KERNEL_H

#include <lanewise/kernel/generator.h>

LW_LANE uint64_t random_walk(uint64_t seed, uint64_t subsequence, uint32_t steps)
{
    const lw_u32 one = lw_set_u32(1);
    lw_lanes_philox g;
    lw_lanes_philox_open(&g, seed, 0, subsequence);
    lw_warp_u32 x = lw_splat_u32(0), y = lw_splat_u32(0); /* modulo 2^32, so that -1 can be added */
    for (uint32_t i = 0; i < steps; i++) {
        const lw_warp_u32 way = lw_lanes_philox_range_u32(&g, 4); /* 0 east, 1 west, 2 north, 3 south */
        LW_FOR_GROUPS(k)
        {
            const lw_mask along_x = lw_lt_u32(way.g[k], lw_set_u32(2));
            const lw_u32 step = lw_sub_u32(one, lw_shl_u32(lw_and_u32(way.g[k], one), 1)); /* 1 or -1 */
            x.g[k] = lw_select_u32(along_x, lw_add_u32(x.g[k], step), x.g[k]);
            y.g[k] = lw_select_u32(along_x, y.g[k], lw_add_u32(y.g[k], step));
        }
    }
    lw_warp_u32 square;
    LW_FOR_GROUPS(k) square.g[k] = lw_add_u32(lw_mul_u32(x.g[k], x.g[k]), lw_mul_u32(y.g[k], y.g[k]));
    return lw_sum_u32(square);
}

#endif
