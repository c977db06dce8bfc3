/* Fills of counts, any engine. Compiled once per target. */
#include "cpu/fill_lanes.h"

#define LW_FOR_f32 LW_LEAVE
#define LW_FOR_f64 LW_LEAVE
#define LW_FOR_u32 LW_TAKE
#define LW_FOR_u64 LW_TAKE
#include "variates/fill_host.h"

lw_host_kernel *LW_FOR_TARGET(fill_counts)(int engine, lw_kernel_id id)
{
    (void)engine;
    return lw_variate_kernels[id];
}
