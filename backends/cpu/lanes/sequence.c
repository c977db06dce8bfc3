/* Fills of the one full-period sequence. Compiled once per target. */
#include "cpu/target.h"

#include "sequence/fill_host.h"

lw_sequence_kernel *LW_FOR_TARGET(sequence_lanes)(lw_kernel_id id)
{
    return lw_sequence_kernels[id];
}
