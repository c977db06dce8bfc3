/* Every kernel in plain C lanes. */
#include "portable_kernels.h"

#include "fills/fill_host.h"
#include "sequence/fill_host.h"
#include "variates/fill_host.h"

lw_host_kernel *lw_portable_kernel(int engine, lw_row row)
{
    return lw_host_kernel_of(engine, row);
}

lw_sequence_kernel *lw_portable_sequence(lw_row row)
{
    return lw_sequence_kernels[row];
}
