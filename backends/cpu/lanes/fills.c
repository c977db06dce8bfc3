/* Fills of the kinds without parameters, of ranges and of tables, one kernel per engine. Compiled once per target. */
#define LW_HALVES_BY_LOOP 1 /* lane/vectors.h */
#include "cpu/fill_lanes.h"

#include "drivers/resume_lanes.h"

lw_host_kernel *LW_FOR_TARGET(fill_plain)(int engine, lw_kernel_id id)
{
    return lw_host_kernels[engine][id];
}

lw_resume_kernel *LW_FOR_TARGET(resume_lanes)(int engine, lw_kernel_id id)
{
    return lw_resume_kernels[engine][id];
}
