/* What transport_ranks.c needs of the application's kernels, in the target that this is compiled for. */
#include "../applications/transport/transport_kernel.h"
#include "transport_ranks.h"

#define SLAB_PARTICLE PHOTON
#define SLAB_NAME photon
#define SLAB_METHOD klein_nishina
#define SLAB_DRAWS 0
#include "../applications/transport/transport_slab.inl"
#include "transport_ranks_ways.inl"
#undef SLAB_PARTICLE
#undef SLAB_NAME
#undef SLAB_METHOD
#undef SLAB_DRAWS
#define SLAB_PARTICLE NEUTRON
#define SLAB_NAME neutron
#define SLAB_METHOD dbrc
#define SLAB_DRAWS 2
#include "../applications/transport/transport_slab.inl"
#include "transport_ranks_ways.inl"
