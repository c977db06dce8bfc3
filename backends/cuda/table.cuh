/* The functions of topics in the backend's table (core/slots.def), each in its topic's folder. */
#ifndef LANEWISE_CUDA_TABLE_CUH
#define LANEWISE_CUDA_TABLE_CUH

#include "cuda/runtime/state.cuh"

#define LW_SLOT(name, type, parameters) type lw_cuda_##name parameters;
#define LW_DEVICE_SLOT(name, type, parameters) type lw_cuda_##name parameters;
#include "core/slots.def"

#endif
