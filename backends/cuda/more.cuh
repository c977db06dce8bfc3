/* The functions of devices in the second table of a backend (core/more.h). */
#ifndef LANEWISE_CUDA_MORE_CUH
#define LANEWISE_CUDA_MORE_CUH

#include "cuda/runtime/state.cuh"

extern "C" {
#include "core/more.h"

#define LW_MORE_SLOT(name, type, parameters) type lw_cuda_##name parameters;
#include "core/more_slots.def"

extern const lw_backend_more lw_backend_more_cuda;
}

#endif
