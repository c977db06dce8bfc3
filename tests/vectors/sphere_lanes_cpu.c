/* A CPU target, as the function SPHERES_RUN (CMakeLists.txt). */
#include "sphere_lanes_apply.h"

spheres_run SPHERES_RUN;

void SPHERES_RUN(uint64_t seed, uint32_t n, int dimensions, sphere_values *directions, sphere_values *normals)
{
    draw_spheres(seed, n, dimensions, directions, normals);
}
