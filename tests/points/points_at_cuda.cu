#include "points_at.h"

static __global__ void make(const points_at_asked asked, points_at_made *made)
{
    if (threadIdx.x < 37)
        points_at_make(&asked, threadIdx.x, 37, made);
}

int points_at_make_there(const points_at_asked *asked, points_at_made *made)
{
    make<<<1, 64>>>(*asked, made);
    return cudaDeviceSynchronize() == cudaSuccess;
}
