/* Directions from a lane generator on one warp, in whichever target this is compiled: n warps of rows, and the
 * normals that they are made of, from a generator of the same sequence. */
#ifndef LANEWISE_TESTS_SPHERE_LANES_APPLY_H
#define LANEWISE_TESTS_SPHERE_LANES_APPLY_H

#include "lanewise/kernel/vectors.h"

enum { SPHERE_MOST = 5 };

typedef struct sphere_values {
    float x[SPHERE_MOST][32];
} sphere_values;

LW_LANE
void draw_spheres(uint64_t seed, uint32_t n, int dimensions, sphere_values *directions, sphere_values *normals)
{
    lw_lanes_philox g, h;
    const lw_warp_f32 standard[2] = {lw_splat_f32(0), lw_splat_f32(1)};
    lw_lanes_philox_open(&g, seed, 5, 6);
    lw_lanes_philox_open(&h, seed, 5, 6);
    for (uint32_t i = 0; i < n; i++) {
        lw_warp_f32 x[SPHERE_MOST];
        lw_lanes_philox_sphere_f32(&g, x, dimensions);
        for (int j = 0; j < dimensions; j++) {
            const lw_warp_f32 z = lw_lanes_philox_normal_inverse_f32(&h, standard);
            LW_FOR_GROUPS(k)
            {
                lw_store_f32(directions[i].x[j] + lw_slot(k), x[j].g[k]);
                lw_store_f32(normals[i].x[j] + lw_slot(k), z.g[k]);
            }
        }
    }
}

typedef void spheres_run(uint64_t seed, uint32_t n, int dimensions, sphere_values *directions, sphere_values *normals);

#endif
