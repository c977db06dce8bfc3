/* What a kernel of the one full-period sequence is on a CPU. */
#ifndef LANEWISE_SEQUENCE_KERNEL_H
#define LANEWISE_SEQUENCE_KERNEL_H

#include "engines/warp1024_place.h"

/* Writes the count elements from a place on, on the calling thread. */
typedef void lw_sequence_kernel(const lw_sequence_place *place, void *out, uint64_t count);

#endif
