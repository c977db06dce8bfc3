/* Vector variates from a lane generator, in a user's own kernel or loop, for every engine:
 *
 *     void lw_lanes_<engine>_sphere_<real>(g, x, dimensions)
 *
 * one direction per lane, uniform on the unit sphere: x[0 .. dimensions - 1], normals by inversion over their length.
 * All 32 lanes of the warp call it together; it takes the draws of `dimensions` calls of normal_inverse. */
#ifndef LANEWISE_KERNEL_VECTORS_H
#define LANEWISE_KERNEL_VECTORS_H

#include "variates.h"

#define LW_ENGINE_TEMPLATE "lane_vectors.inl"
#include "../detail/templates/each_engine.inl"

#endif
