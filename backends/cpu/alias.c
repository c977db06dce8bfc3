/* Alias tables on the threads of a CPU: every thread has a section (alias/build.h). */
#include <string.h>

#include "alias/build.h"
#include "base/workers.h"
#include "cpu.h"
#include "target.h"

/* Sections are for threads to share, but not less than this; and what is worth putting threads on cores for. */
enum { LEAST_TILES = 8, TILES_TO_BIND = 512 };

typedef struct crew {
    int threads, large;
} crew;

static void run_crew(const void *by, uint64_t count, uint64_t least, lw_alias_step *step, void *argument)
{
    const crew *const all = by;
    lw_workers_run(all->threads, all->large, 0, count, least, step, argument);
}

static uint64_t sections_of(const lw_context *context, const lw_alias_job *job)
{
    const uint64_t most = lw_alias_tiles(job->items) / LEAST_TILES + 1;
    return most < (uint64_t)context->threads ? most : (uint64_t)context->threads;
}

/* Never 0, for memory of 0 bytes is not allocated; a table of one tile needs none. */
size_t lw_cpu_alias_bytes(const lw_context *context, const lw_alias_job *job)
{
    const size_t bytes = lw_alias_build_bytes(job, sections_of(context, job));
    return bytes > 0 ? bytes : 1;
}

lw_status lw_cpu_alias_build(lw_context *context, const lw_alias_job *job, lw_alias_found *found)
{
    const uint64_t sections = sections_of(context, job);
    lw_alias_total total = {0};
    const crew all = {(int)sections, lw_alias_tiles(job->items) / sections >= TILES_TO_BIND};
    const lw_alias_build how = {.kernels = context->backend->alias_lanes,
                                .sections = sections,
                                .run = run_crew,
                                .by = &all,
                                .stream = job->items * sizeof(uint64_t) > context->stream_above,
                                .total = &total};
    lw_alias_build_table(&how, job, found);
    if (lw_alias_tiles(job->items) > 1)
        memcpy(job->work, &total, sizeof(total));
    return LW_OK;
}
