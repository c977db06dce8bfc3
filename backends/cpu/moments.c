/* A pass over an array on host threads: each adds its tiles to sums of its own, which are merged in integers. */
#include "cpu.h"
#include "base/workers.h"
#include "moments/accumulator_round.h"
#include "target.h"

enum { LEAST_TILES_A_THREAD = 64, LEAST_TILES_TO_BIND = 4096 };

typedef struct share {
    const lw_moments_job *measure;
    lw_moments_kernel *kernel;
    lw_sums *total;
} share;

static void run_share(void *argument, uint64_t begin, uint64_t end)
{
    const share *const all = argument;
    for (uint64_t next; begin < end; begin = next) {
        lw_sums part = {{0}, {0}, 0, 0};
        next = end - begin > LW_MOMENTS_MOST / LW_TILE ? begin + LW_MOMENTS_MOST / LW_TILE : end;
        all->kernel(&part, all->measure, begin, next);
        lw_workers_lock();
        lw_sums_merge(all->total, &part, all->measure->pass);
        lw_workers_unlock();
    }
}

lw_status lw_cpu_moments(lw_context *context, const lw_moments_job *measure, lw_sums *sums)
{
    share all = {measure, context->backend->moments_lanes(measure), sums};
    const uint64_t tiles = (measure->count + LW_TILE - 1) / LW_TILE;
    const int large = tiles / (uint64_t)context->threads >= LEAST_TILES_TO_BIND;
    lw_workers_run(context->threads, large, 0, tiles, LEAST_TILES_A_THREAD, run_share, &all);
    return LW_OK;
}
