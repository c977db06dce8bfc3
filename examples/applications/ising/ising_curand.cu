// The same kernel text with the generators of cuRAND's device library in the place of Lanewise's: one per lane.
#include <curand_kernel.h>

#include "ising_kernel.h"

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define CURAND_LANES_NAME curand_philox
#define CURAND_LANES_TYPE curandStatePhilox4_32_10_t
#include "ising_curand.inl"
#define CURAND_LANES_NAME curand_xorwow
#define CURAND_LANES_TYPE curandStateXORWOW_t
#include "ising_curand.inl"

#define ISING_ENGINE curand_philox
#include "ising_steps.inl"
#undef ISING_ENGINE
#define ISING_ENGINE curand_xorwow
#include "ising_steps.inl"
#undef ISING_ENGINE
