/* Vector variates from a lane generator, in a user's own kernel or loop, for every engine:
 *
 *     void lw_lanes_<engine>_sphere_<real>(g, x, dimensions)
 *
 * a direction a lane, uniform on the unit sphere: x[0 .. dimensions - 1], normals by inversion over their length. All 32 lanes
 * of the warp call it together; it takes the draws of `dimensions` calls of normal_inverse. */
#ifndef LANEWISE_KERNEL_VECTORS_H
#define LANEWISE_KERNEL_VECTORS_H

#include "variates.h"

#define LW_LANES_SPHERE(engine, real)                                                                                  \
    LW_LANE void lw_lanes_##engine##_sphere_##real(lw_lanes_##engine *g, lw_warp_##real *x, int dimensions)            \
    {                                                                                                                  \
        const lw_warp_##real standard[2] = {lw_splat_##real(0), lw_splat_##real(1)};                                   \
        lw_warp_##real sum = lw_splat_##real(0);                                                                       \
        for (int j = 0; j < dimensions; j++) {                                                                         \
            x[j] = lw_lanes_##engine##_normal_inverse_##real(g, standard);                                             \
            LW_FOR_GROUPS(k) sum.g[k] = lw_fma_##real(x[j].g[k], x[j].g[k], sum.g[k]);                                 \
        }                                                                                                              \
        for (int j = 0; j < dimensions; j++)                                                                           \
            LW_FOR_GROUPS(k) x[j].g[k] = lw_div_##real(x[j].g[k], lw_sqrt_##real(sum.g[k]));                           \
    }
#define LW_ENGINE_ROW(engine, value) LW_LANES_SPHERE(engine, f32) LW_LANES_SPHERE(engine, f64)
#include "../lane/engines/engines.def"
#undef LW_ENGINE_ROW

#endif
