/* Fills of the one full-period sequence. Compiled once per tier. */
#include "cpu/tier.h"

#include "sequence/fill_host.h"

lw_sequence_kernel *LW_TIERED(sequence)(lw_row row)
{
    return lw_sequence_kernels[row];
}
