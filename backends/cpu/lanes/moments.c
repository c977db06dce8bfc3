/* Sums and moments. Compiled once per target. */
#include "cpu/target.h"
#include "moments/tiles_host.h"

lw_measure_kernel *LW_FOR_TARGET(moments)(const lw_measure *measure)
{
    return lw_measure_kernel_of(measure);
}
