/* Fills of every kind, and of the one full-period sequence. Compiled once per tier. */
#include "cpu/tier.h"

#include "fills/fill_host.h"
#include "sequence/fill_host.h"
#include "variates/fill_host.h"

lw_host_kernel *LW_TIERED(fill)(int engine, lw_row row)
{
    return lw_host_kernel_of(engine, row);
}

lw_sequence_kernel *LW_TIERED(sequence)(lw_row row)
{
    return lw_sequence_kernels[row];
}
