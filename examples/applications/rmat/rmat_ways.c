/* The kernel on one core, in the target that this is compiled for. */
#include "rmat_kernel.h"
#include "rmat_host.h"

static void unit_of_warps(const rmat_job *job, uint64_t unit, int draws_only, uint64_t *edges)
{
    for (uint64_t w = 0; w < RMAT_UNIT_WARPS; w++)
        if (draws_only)
            rmat_warp(job, job->short_rows, RMAT_UNIT_WARPS * unit + w, edges, 1);
        else
            rmat_warp(job, job->short_rows, RMAT_UNIT_WARPS * unit + w, edges + RMAT_WARP_EDGES * w, 0);
}

application_run LW_JOIN(rmat_, LW_LANES);
const char *LW_JOIN(rmat_, LW_LANES)(const void *job, uint64_t units, int draws_only, uint64_t *results,
                                     application_meter *meter)
{
    return rmat_on_host((const rmat_job *)job, units, draws_only, results, meter, unit_of_warps);
}
