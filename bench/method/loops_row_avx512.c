/* loops_row.h on a core with AVX-512. */
#define LW_TARGET avx512
#include "cpu/target.h"
#include "drivers/staged.h"
#include "drivers/staged_lane.h"

#define LOOPS_ROW_KERNELS "run/run.h"
#define LOOPS_ROW_FILL "variates/fill_host.inl"
#include "loops_row.h"

const char *loops_row_avx512(const lw_job *job, int calls)
{
    const lw_host_job host = {.job = *job, .stages = LW_FOR_TARGET(stage_lanes)};
    for (int call = 0; call < calls; call++)
        fill_work_20(&host, 0, (job->count - 1) / LOOPS_ROW_BLOCK + 1);
    return NULL;
}
