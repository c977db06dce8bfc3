/* The port's conversions to numbers of 16 bits (port.cuh). */
#ifndef LANEWISE_CUDA_PORT_HALVES_CUH
#define LANEWISE_CUDA_PORT_HALVES_CUH

#include "port.cuh"

#include "cuda_halves.cuh"

#endif
