/* Photons and neutrons in the target that this is compiled for: on CPUs, and by transport_ways.cu on GPUs. */
#include "transport_kernel.h"

#define SLAB_EACH "transport_slab.inl"
#include "transport_particles.inl"
