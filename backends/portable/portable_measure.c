/* Sums and moments in plain C lanes. */
#include "moments/tiles_host.h"
#include "portable_kernels.h"

lw_measure_kernel *lw_portable_measure(const lw_measure *measure)
{
    return lw_measure_kernel_of(measure);
}
