/* Values of words by a table of a continuous distribution, on the threads of a CPU. */
#include "cpu.h"
#include "base/workers.h"
#include "target.h"

enum { VALUES_A_PART = 1 << 10, LEAST_PARTS_A_THREAD = 16, LEAST_BYTES_TO_BIND = 4 << 20 };

typedef struct lw_share {
    const lw_quantile_map *map;
    lw_quantile_kernel *kernel;
} lw_share;

static void run_share(void *argument, uint64_t begin, uint64_t end)
{
    const lw_share *const share = argument;
    const uint64_t last = end * VALUES_A_PART, all = share->map->count;
    share->kernel(share->map, begin * VALUES_A_PART, last < all ? last : all);
}

lw_status lw_cpu_quantile_at(lw_context *context, const lw_quantile_map *map)
{
    lw_share share = {map, context->backend->quantile_lanes};
    const uint64_t parts = (map->count - 1) / VALUES_A_PART + 1;
    const int large = map->count * sizeof(uint64_t) / (uint64_t)context->threads >= LEAST_BYTES_TO_BIND;
    lw_workers_run(context->threads, large, 0, parts, LEAST_PARTS_A_THREAD, run_share, &share);
    return LW_OK;
}

/* ---- by tables of a batch ---- */

/* Elements in a piece, whose draws are made in a core's cache; what a thread should have to do. */
enum { PIECE = 4096, LEAST_PIECES = 2 };

typedef struct lw_batch_share {
    const lw_backend *backend;
    const lw_quantile_batch_job *job;
    uint64_t before; /* elements of the first piece that are not wanted: pieces begin where blocks of most engines do */
} lw_batch_share;

static void run_batch_share(void *argument, uint64_t begin, uint64_t end)
{
    const lw_batch_share *const share = argument;
    const lw_quantile_batch_job *const job = share->job;
    uint64_t drawn[PIECE], none = 0;
    for (uint64_t piece = begin; piece < end; piece++) {
        const uint64_t at = piece == 0 ? 0 : piece * PIECE - share->before;
        const uint64_t next = (piece + 1) * PIECE - share->before, until = next < job->count ? next : job->count;
        if (job->words == NULL)
            share->backend->draw_lanes(&job->source, job->engine, job->first + at, until - at, drawn);
        none += share->backend->quantile_batch_lanes(job, job->words != NULL ? job->words + at : drawn, at, until);
    }
    if (none > 0)
        __atomic_fetch_add(job->errors, none, __ATOMIC_RELAXED);
}

lw_status lw_cpu_quantile_batch(lw_context *context, const lw_quantile_batch_job *job)
{
    lw_batch_share share = {context->backend, job, job->words == NULL ? job->first % PIECE : 0};
    const int large = job->count * sizeof(uint64_t) / (uint64_t)context->threads >= LEAST_BYTES_TO_BIND;
    lw_workers_run(context->threads, large, 0, (share.before + job->count - 1) / PIECE + 1, LEAST_PIECES,
                   run_batch_share, &share);
    return LW_OK;
}
