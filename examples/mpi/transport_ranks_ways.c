/* What transport_ranks.c needs of the application's kernels, in the target that this is compiled for. */
#include "../applications/transport/transport_kernel.h"
#include "transport_ranks.h"

#define SLAB_EACH "../../mpi/transport_ranks_ways.inl" /* from the folder of what includes it */
#include "../applications/transport/transport_particles.inl"
