/* Sums and moments. Compiled once per target. */
#include "cpu/target.h"
#include "moments/tiles_host.h"

lw_moments_kernel *LW_FOR_TARGET(moments_lanes)(const lw_moments_job *measure)
{
    return lw_moments_kernel_of(measure);
}
