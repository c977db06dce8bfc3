/* Sorts and scans of the whole device, by the port's library of CUB's interface. */
#ifndef LANEWISE_CUDA_PORT_CUB_CUH
#define LANEWISE_CUDA_PORT_CUB_CUH

#include "cuda_cub.cuh"

#endif
