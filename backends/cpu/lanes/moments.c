/* Sums and moments. Compiled once per tier. */
#include "cpu/target.h"
#include "moments/tiles_host.h"

lw_measure_kernel *LW_TIERED(moments)(const lw_measure *measure)
{
    return lw_measure_kernel_of(measure);
}
