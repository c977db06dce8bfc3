/* The CUDA target: one warp. */
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "sphere_lanes_apply.h"

static __global__ void run(uint64_t seed, uint32_t n, int dimensions, sphere_values *directions, sphere_values *normals)
{
    draw_spheres(seed, n, dimensions, directions, normals);
}

/* A test program that loses its device has nothing more to prove. */
static void check(cudaError_t error)
{
    if (error == cudaSuccess)
        return;
    fprintf(stderr, "sphere_lanes: %s\n", cudaGetErrorString(error));
    exit(1);
}

extern "C" void SPHERES_RUN(uint64_t seed, uint32_t n, int dimensions, sphere_values *directions, sphere_values *normals)
{
    sphere_values *both = NULL;
    check(cudaMallocManaged(&both, 2 * n * sizeof(*both)));
    run<<<1, 32>>>(seed, n, dimensions, both, both + n);
    check(cudaGetLastError());
    check(cudaDeviceSynchronize());
    memcpy(directions, both, n * sizeof(*both));
    memcpy(normals, both + n, n * sizeof(*both));
    check(cudaFree(both));
}
