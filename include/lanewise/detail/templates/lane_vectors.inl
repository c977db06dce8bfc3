/* Spheres from a lane generator of LW_ENGINE (lane_vectors.h). */
#include "real_f32.inl"
#include "lane_sphere.inl"
#include "real_f64.inl"
#include "lane_sphere.inl"
