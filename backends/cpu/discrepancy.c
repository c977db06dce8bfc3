/* The steps of a discrepancy on the threads of a CPU. */
#include "cpu.h"
#include "base/workers.h"
#include "discrepancy/job.h"
#include "target.h"

/* Factors that outweigh the start of a thread; and moving it to its core and back. */
#define LEAST_FACTORS_A_THREAD ((uint64_t)1 << 15)
#define LEAST_FACTORS_TO_BIND ((uint64_t)1 << 24)

typedef struct share {
    const lw_discrepancy_job *job;
    lw_discrepancy_kernel *kernel;
} share;

static void run_share(void *argument, uint64_t begin, uint64_t end)
{
    const share *const all = argument;
    const uint64_t offender = all->kernel(all->job, begin, end);
    if (offender == UINT64_MAX)
        return;
    lw_workers_lock();
    *all->job->offender = offender < *all->job->offender ? offender : *all->job->offender;
    lw_workers_unlock();
}

/* Factors that a unit of the job makes, or what takes as long. */
static uint64_t factors(const lw_discrepancy_job *job)
{
    switch (job->step) {
    case LW_DISCREPANCY_PREPARE:
        return 8;
    case LW_DISCREPANCY_POINTS:
        return (uint64_t)64 * job->dimensions;
    default:
        return (uint64_t)LW_DISCREPANCY_TILE * LW_DISCREPANCY_TILE * job->dimensions;
    }
}

lw_status lw_cpu_discrepancy(lw_context *context, const lw_discrepancy_job *job)
{
    share all = {job, context->backend->discrepancy_lanes};
    const uint64_t each = factors(job), least = LEAST_FACTORS_A_THREAD / each;
    const int large = job->count / (uint64_t)context->threads >= LEAST_FACTORS_TO_BIND / each;
    lw_workers_run(context->threads, large, 0, job->count, least > 0 ? least : 1, run_share, &all);
    return LW_OK;
}
