/* Photons and neutrons in the target that this is compiled for: on CPUs, and by transport_ways.cu on GPUs. */
#include "transport_kernel.h"

#define SLAB_PARTICLE PHOTON
#define SLAB_NAME photon
#define SLAB_METHOD klein_nishina
#define SLAB_DRAWS 0 /* besides those of the rejection */
#include "transport_slab.inl"
#undef SLAB_PARTICLE
#undef SLAB_NAME
#undef SLAB_METHOD
#undef SLAB_DRAWS
#define SLAB_PARTICLE NEUTRON
#define SLAB_NAME neutron
#define SLAB_METHOD dbrc
#define SLAB_DRAWS 2
#include "transport_slab.inl"
