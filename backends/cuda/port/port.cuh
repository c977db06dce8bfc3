/* The port: all that the backend takes from one vendor's runtime and compiler, under names of Lanewise's own. Nothing
 * else under backends/cuda names a function or type of CUDA's, an instruction across lanes, assembler or a launch
 * (tests/api/arrows_test.py). Another port is a file beside cuda.cuh that defines the same names, one beside
 * cuda_cub.cuh, and a branch here and in cub.cuh.
 *
 * The rest of the backend relies on the C++ dialect that CUDA and HIP share: __global__, __device__, __shared__,
 * threadIdx, dim3, uint4, __syncthreads, __ldg, __popc, __umulhi, atomics. A port gives it warps of 32 lanes that step
 * together. */
#ifndef LANEWISE_CUDA_PORT_PORT_CUH
#define LANEWISE_CUDA_PORT_PORT_CUH

#include "cuda.cuh"

#endif
