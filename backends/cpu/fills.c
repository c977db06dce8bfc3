/* Fills: blocks are shared out among threads. */
#include "cpu.h"

#include <string.h>

#include "base/workers.h"
#include "target.h"

/* A thread's share should outweigh the cost of waking it, a few microseconds. */
enum { LEAST_BYTES_A_THREAD = 64 << 10 };
/* Binding threads should be worth the cost of moving each to its core and back. */
enum { LEAST_BYTES_TO_BIND = 4 << 20 };

/* The least cache that a core is taken to have to itself. */
enum { MOST_BYTES_NEAR = 1 << 20 };

typedef struct lw_share {
    const lw_host_job *host;
    lw_host_kernel *kernel;
} lw_share;

static void run_share(void *argument, uint64_t begin, uint64_t end)
{
    const lw_share *const share = argument;
    share->kernel(share->host, begin, end);
}

/* A discrete table of few entries is looked up about as fast as an engine draws: its kernel draws itself, as those of
 * plain kinds do. With more entries draws are staged, and what a cell does not decide is searched for together. But an
 * engine that stages does not overlap with the stores, which take as long where elements leave the core's caches. */
static lw_host_kernel *kernel_of(const lw_backend *target, lw_kernel_id id, const lw_job *job, uint64_t bytes_a_thread)
{
    const uint64_t few = bytes_a_thread > MOST_BYTES_NEAR ? 8192 : 512;
    if (lw_kernel_family(id) == LW_FAMILY_DISCRETE && job->arguments.discrete.entries <= few)
        return target->fill_lanes[LW_FAMILY_PLAIN](job->engine, id);
    return lw_target_kernel(target, job->engine, id);
}

lw_status lw_cpu_fill(lw_context *context, const lw_request *request)
{
    lw_host_job host = {0};
    lw_job *const job = &host.job;
    *job = request->job;
    const uint64_t first = job->first / request->block, end = (job->first + job->count - 1) / request->block + 1;
    if (request->place->block > 0 && request->place->block <= first) {
        host.base = request->place->block;
        memcpy(job->source.mrg8, request->place->mrg8, sizeof(job->source.mrg8));
    }
    host.place = request->place;
    const uint64_t block_bytes = request->block * request->size;
    const uint64_t bytes = job->count * request->size, bytes_a_thread = bytes / (uint64_t)context->threads;
    const lw_backend *const target = context->backend;
    host.stages = target->stage_lanes;
    host.stream = bytes > context->stream_above;
    lw_share share = {&host, request->method != NULL ? request->method->fill
                                                     : kernel_of(target, request->id, job, bytes_a_thread)};
    const int large = bytes_a_thread >= LEAST_BYTES_TO_BIND;
    lw_workers_run(context->threads, large, first, end, LEAST_BYTES_A_THREAD / block_bytes, run_share, &share);
    return LW_OK;
}

lw_entry lw_cpu_entry(const lw_context *context, lw_kernel_id id, lw_host_job *host)
{
    const lw_backend *const target = context->backend;
    const int engine = host->job.engine, draws_itself = lw_kernel_family(id) == LW_FAMILY_PLAIN;
    host->stages = target->stage_lanes;
    host->stream = 0;
    return (lw_entry){.kernel = kernel_of(target, id, &host->job, 0),
                      .of_draws = draws_itself ? target->fill_lanes[LW_FAMILY_DISCRETE](engine, id)
                                               : lw_target_kernel(target, engine, id),
                      .resume = target->resume_lanes(engine, id),
                      .most_bytes =
                          context->stream_above < LEAST_BYTES_A_THREAD ? context->stream_above : LEAST_BYTES_A_THREAD};
}
