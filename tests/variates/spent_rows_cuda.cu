/* The CUDA target: one warp. */
#include <cstring>

#include "spent_rows.h"

static __global__ void run(spent_area *area)
{
    spent_run_all(area);
}

extern "C" int SPENT_RUN(spent_area *area)
{
    spent_area *managed = NULL;
    cudaError_t error = cudaMallocManaged(&managed, sizeof(*managed));
    if (error == cudaSuccess) {
        memcpy(managed, area, sizeof(*area));
        run<<<1, 32>>>(managed);
        error = cudaGetLastError();
    }
    if (error == cudaSuccess)
        error = cudaDeviceSynchronize();
    if (error == cudaSuccess)
        memcpy(area, managed, sizeof(*area));
    cudaFree(managed);
    return error != cudaSuccess;
}
