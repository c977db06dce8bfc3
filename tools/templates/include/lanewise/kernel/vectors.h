/* Vector variates from a lane generator, in a user's own kernel or loop, for every engine:
 *
 *     void lw_lanes_<engine>_sphere_<real>(g, x, dimensions)
 *
 * one direction per lane, uniform on the unit sphere: x[0 .. dimensions - 1], normals by inversion over their length.
 * All 32 lanes of the warp call it together; it takes the draws of `dimensions` calls of normal_inverse. */
#ifndef LANEWISE_KERNEL_VECTORS_H
#define LANEWISE_KERNEL_VECTORS_H

#include "variates.h"

/* EACH engine real */
LW_LANE void lw_lanes_ENGINE_sphere_fxx(lw_lanes_ENGINE *g, lw_warp_fxx *x, int dimensions)
{
    const lw_warp_fxx standard[2] = {lw_splat_fxx(0), lw_splat_fxx(1)};
    lw_warp_fxx sum = lw_splat_fxx(0);
    for (int j = 0; j < dimensions; j++) {
        x[j] = lw_lanes_ENGINE_normal_inverse_fxx(g, standard);
        LW_FOR_GROUPS(k) sum.g[k] = lw_fma_fxx(x[j].g[k], x[j].g[k], sum.g[k]);
    }
    for (int j = 0; j < dimensions; j++)
        LW_FOR_GROUPS(k) x[j].g[k] = lw_div_fxx(x[j].g[k], lw_sqrt_fxx(sum.g[k]));
}
/* END */

#endif
