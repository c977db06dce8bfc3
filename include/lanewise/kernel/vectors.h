/* Made by tools/templates/make_each.py: edit tools/templates/include/lanewise/kernel/vectors.h. */
/* Vector variates from a lane generator, in a user's own kernel or loop, for every engine:
 *
 *     void lw_lanes_<engine>_sphere_<real>(g, x, dimensions)
 *
 * one direction per lane, uniform on the unit sphere: x[0 .. dimensions - 1], normals by inversion over their length.
 * All 32 lanes of the warp call it together; it takes the draws of `dimensions` calls of normal_inverse. */
#ifndef LANEWISE_KERNEL_VECTORS_H
#define LANEWISE_KERNEL_VECTORS_H

#include "variates.h"

/* ---- warp1024 f32 ---- */
LW_LANE void lw_lanes_warp1024_sphere_f32(lw_lanes_warp1024 *g, lw_warp_f32 *x, int dimensions)
{
    const lw_warp_f32 standard[2] = {lw_splat_f32(0), lw_splat_f32(1)};
    lw_warp_f32 sum = lw_splat_f32(0);
    for (int j = 0; j < dimensions; j++) {
        x[j] = lw_lanes_warp1024_normal_inverse_f32(g, standard);
        LW_FOR_GROUPS(k) sum.g[k] = lw_fma_f32(x[j].g[k], x[j].g[k], sum.g[k]);
    }
    for (int j = 0; j < dimensions; j++)
        LW_FOR_GROUPS(k) x[j].g[k] = lw_div_f32(x[j].g[k], lw_sqrt_f32(sum.g[k]));
}

/* ---- warp1024 f64 ---- */
LW_LANE void lw_lanes_warp1024_sphere_f64(lw_lanes_warp1024 *g, lw_warp_f64 *x, int dimensions)
{
    const lw_warp_f64 standard[2] = {lw_splat_f64(0), lw_splat_f64(1)};
    lw_warp_f64 sum = lw_splat_f64(0);
    for (int j = 0; j < dimensions; j++) {
        x[j] = lw_lanes_warp1024_normal_inverse_f64(g, standard);
        LW_FOR_GROUPS(k) sum.g[k] = lw_fma_f64(x[j].g[k], x[j].g[k], sum.g[k]);
    }
    for (int j = 0; j < dimensions; j++)
        LW_FOR_GROUPS(k) x[j].g[k] = lw_div_f64(x[j].g[k], lw_sqrt_f64(sum.g[k]));
}

/* ---- warpstd f32 ---- */
LW_LANE void lw_lanes_warpstd_sphere_f32(lw_lanes_warpstd *g, lw_warp_f32 *x, int dimensions)
{
    const lw_warp_f32 standard[2] = {lw_splat_f32(0), lw_splat_f32(1)};
    lw_warp_f32 sum = lw_splat_f32(0);
    for (int j = 0; j < dimensions; j++) {
        x[j] = lw_lanes_warpstd_normal_inverse_f32(g, standard);
        LW_FOR_GROUPS(k) sum.g[k] = lw_fma_f32(x[j].g[k], x[j].g[k], sum.g[k]);
    }
    for (int j = 0; j < dimensions; j++)
        LW_FOR_GROUPS(k) x[j].g[k] = lw_div_f32(x[j].g[k], lw_sqrt_f32(sum.g[k]));
}

/* ---- warpstd f64 ---- */
LW_LANE void lw_lanes_warpstd_sphere_f64(lw_lanes_warpstd *g, lw_warp_f64 *x, int dimensions)
{
    const lw_warp_f64 standard[2] = {lw_splat_f64(0), lw_splat_f64(1)};
    lw_warp_f64 sum = lw_splat_f64(0);
    for (int j = 0; j < dimensions; j++) {
        x[j] = lw_lanes_warpstd_normal_inverse_f64(g, standard);
        LW_FOR_GROUPS(k) sum.g[k] = lw_fma_f64(x[j].g[k], x[j].g[k], sum.g[k]);
    }
    for (int j = 0; j < dimensions; j++)
        LW_FOR_GROUPS(k) x[j].g[k] = lw_div_f64(x[j].g[k], lw_sqrt_f64(sum.g[k]));
}

/* ---- mrg8 f32 ---- */
LW_LANE void lw_lanes_mrg8_sphere_f32(lw_lanes_mrg8 *g, lw_warp_f32 *x, int dimensions)
{
    const lw_warp_f32 standard[2] = {lw_splat_f32(0), lw_splat_f32(1)};
    lw_warp_f32 sum = lw_splat_f32(0);
    for (int j = 0; j < dimensions; j++) {
        x[j] = lw_lanes_mrg8_normal_inverse_f32(g, standard);
        LW_FOR_GROUPS(k) sum.g[k] = lw_fma_f32(x[j].g[k], x[j].g[k], sum.g[k]);
    }
    for (int j = 0; j < dimensions; j++)
        LW_FOR_GROUPS(k) x[j].g[k] = lw_div_f32(x[j].g[k], lw_sqrt_f32(sum.g[k]));
}

/* ---- mrg8 f64 ---- */
LW_LANE void lw_lanes_mrg8_sphere_f64(lw_lanes_mrg8 *g, lw_warp_f64 *x, int dimensions)
{
    const lw_warp_f64 standard[2] = {lw_splat_f64(0), lw_splat_f64(1)};
    lw_warp_f64 sum = lw_splat_f64(0);
    for (int j = 0; j < dimensions; j++) {
        x[j] = lw_lanes_mrg8_normal_inverse_f64(g, standard);
        LW_FOR_GROUPS(k) sum.g[k] = lw_fma_f64(x[j].g[k], x[j].g[k], sum.g[k]);
    }
    for (int j = 0; j < dimensions; j++)
        LW_FOR_GROUPS(k) x[j].g[k] = lw_div_f64(x[j].g[k], lw_sqrt_f64(sum.g[k]));
}

/* ---- philox f32 ---- */
LW_LANE void lw_lanes_philox_sphere_f32(lw_lanes_philox *g, lw_warp_f32 *x, int dimensions)
{
    const lw_warp_f32 standard[2] = {lw_splat_f32(0), lw_splat_f32(1)};
    lw_warp_f32 sum = lw_splat_f32(0);
    for (int j = 0; j < dimensions; j++) {
        x[j] = lw_lanes_philox_normal_inverse_f32(g, standard);
        LW_FOR_GROUPS(k) sum.g[k] = lw_fma_f32(x[j].g[k], x[j].g[k], sum.g[k]);
    }
    for (int j = 0; j < dimensions; j++)
        LW_FOR_GROUPS(k) x[j].g[k] = lw_div_f32(x[j].g[k], lw_sqrt_f32(sum.g[k]));
}

/* ---- philox f64 ---- */
LW_LANE void lw_lanes_philox_sphere_f64(lw_lanes_philox *g, lw_warp_f64 *x, int dimensions)
{
    const lw_warp_f64 standard[2] = {lw_splat_f64(0), lw_splat_f64(1)};
    lw_warp_f64 sum = lw_splat_f64(0);
    for (int j = 0; j < dimensions; j++) {
        x[j] = lw_lanes_philox_normal_inverse_f64(g, standard);
        LW_FOR_GROUPS(k) sum.g[k] = lw_fma_f64(x[j].g[k], x[j].g[k], sum.g[k]);
    }
    for (int j = 0; j < dimensions; j++)
        LW_FOR_GROUPS(k) x[j].g[k] = lw_div_f64(x[j].g[k], lw_sqrt_f64(sum.g[k]));
}

#endif
