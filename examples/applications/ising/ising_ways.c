/* The Ising model in the target that this is compiled for, with each engine: on CPUs, and by ising_ways.cu on GPUs.
 */
#include "ising_kernel.h"

#define ISING_ENGINE warp1024
#include "ising_steps.inl"
#undef ISING_ENGINE
#define ISING_ENGINE philox
#include "ising_steps.inl"
#undef ISING_ENGINE
#define ISING_ENGINE mrg8
#include "ising_steps.inl"
#undef ISING_ENGINE
