/* Paths. Compiled once per target. */
#include "cpu/target.h"
#include "paths/strips_host.h"

void LW_FOR_TARGET(paths_lanes)(const lw_paths_job *job, uint64_t begin, uint64_t end, void *work)
{
    if (job->type == LW_TYPE_F32)
        lw_paths_strips_f32(job, begin, end, work);
    else
        lw_paths_strips_f64(job, begin, end, work);
}
