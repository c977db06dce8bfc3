/* The kernels of map.h on a CPU backend, in whatever lanes its translation unit speaks. */
#ifndef LANEWISE_POINTS_MAP_HOST_H
#define LANEWISE_POINTS_MAP_HOST_H

#include <string.h>

#include "kinds.h"
#include "map.h"

#define LW_WORD(name) LW_JOIN(name##_, LW_POINTS_WORD)
#define LW_POINTS_MAP_TEMPLATE "points/map_host.inl"
#include "points/each_map.inl"
#undef LW_POINTS_MAP_TEMPLATE
#undef LW_WORD

static lw_points_map_kernel *lw_points_map_of(lw_kernel_id id)
{
    switch (id) {
    case lw_kernel_uniform_f32_oc:
        return points_map_uniform_f32_oc;
    case lw_kernel_uniform_f32_oo:
        return points_map_uniform_f32_oo;
    case lw_kernel_uniform_f64_oc:
        return points_map_uniform_f64_oc;
    case lw_kernel_uniform_f64_oo:
        return points_map_uniform_f64_oo;
    case lw_kernel_range_u32:
        return points_map_range_u32;
    case lw_kernel_range_u64:
        return points_map_range_u64;
    case lw_kernel_uniform_real_f64:
        return points_map_uniform_real_f64;
    case lw_kernel_bernoulli_u32:
        return points_map_bernoulli_u32;
    case lw_kernel_geometric_u64:
        return points_map_geometric_u64;
    default:
        return NULL;
    }
}

#endif
