/* Vector variates from a lane generator, in a user's own kernel or loop, for every engine:
 *
 *     void lw_lanes_<engine>_sphere_<real>(g, x, dimensions)
 *
 * a direction a lane, uniform on the unit sphere: x[0 .. dimensions - 1], normals by inversion over their length. All 32 lanes
 * of the warp call it together; it takes the draws of `dimensions` calls of normal_inverse. */
#ifndef LANEWISE_LANE_VECTORS_OF_LANES_H
#define LANEWISE_LANE_VECTORS_OF_LANES_H

#include "lane_variates.h"

#define LW_ENGINE_TEMPLATE "lane_vectors.inl"
#include "each_engine.inl"

#endif
