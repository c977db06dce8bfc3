/* Paths on the threads of a CPU: strips of 32, each made in memory of its thread. */
#include "cpu.h"
#include "base/workers.h"
#include "paths/job.h"
#include "target.h"

/* Multiply-adds that outweigh the start of a thread; and moving it to its core and back. */
#define LEAST_WORK_A_THREAD ((uint64_t)1 << 15)
#define LEAST_WORK_TO_BIND ((uint64_t)1 << 24)

typedef struct share {
    const lw_paths_job *job;
    lw_paths_kernel *kernel;
    char *work; /* of all threads */
} share;

static void run_share(void *argument, uint64_t begin, uint64_t end)
{
    const share *const all = argument;
    const size_t bytes = lw_paths_work_bytes(all->job->steps);
    all->kernel(all->job, begin, end, all->work + (size_t)lw_workers_member() * bytes);
}

lw_status lw_cpu_paths(lw_context *context, const lw_paths_job *job)
{
    share all = {job, context->backend->paths_lanes, NULL};
    const uint64_t strips = (job->count - 1) / LW_PATHS_LANES + 1;
    const uint64_t per_step = job->construction == LW_PATHS_COMPONENTS ? job->steps : 8;
    const uint64_t each = LW_PATHS_LANES * (uint64_t)job->steps * per_step, least = LEAST_WORK_A_THREAD / each + 1;
    const int large = strips / (uint64_t)context->threads >= LEAST_WORK_TO_BIND / each + 1;
    const uint64_t members = strips < (uint64_t)context->threads ? strips : (uint64_t)context->threads;
    void *work = NULL;
    const size_t bytes = (size_t)members * lw_paths_work_bytes(job->steps);
    const lw_status status = lw_cpu_allocate(context, &work, bytes, LW_FOR_CALL, job->function);
    if (status != LW_OK)
        return status;
    all.work = work;
    lw_workers_run((int)members, large, 0, strips, least, run_share, &all);
    return lw_cpu_release(context, work, LW_FOR_CALL, job->function);
}
