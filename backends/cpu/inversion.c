/* Tables of inversion on the threads of a CPU: every thread has a run of tiles. Weights are read twice, and bounds
 * written once. */
#include <string.h>

#include "alias/build.h"
#include "base/carve.h"
#include "base/cut.h"
#include "base/workers.h"
#include "cpu.h"
#include "inversion/rule.h"
#include "target.h"

/* Runs are for threads to share, but not less than this; and what is worth putting threads on cores for. */
enum { LEAST_TILES = 8, TILES_TO_BIND = 256 };

typedef struct table {
    const lw_context *context;
    const lw_inversion_job *job;
    lw_inversion_scale scale;
    lw_inversion_run *runs;
    uint64_t count; /* of runs */
    lw_alias_sum *sums;
} table;

/* Cuts the working memory; how many bytes that takes. */
static size_t cut_area(table *all, void *area)
{
    const uint64_t tiles = lw_alias_tiles(all->job->weights.items), most = tiles / LEAST_TILES + 1;
    const uint64_t threads = (uint64_t)all->context->threads;
    lw_carving from = {area, 16, 0};
    all->count = most < threads ? most : threads;
    all->runs = lw_carve(&from, all->count, sizeof(*all->runs));
    all->sums = lw_carve(&from, tiles, sizeof(*all->sums));
    return from.used;
}

static void survey_share(void *argument, uint64_t begin, uint64_t end)
{
    const table *const all = argument;
    for (uint64_t r = begin; r < end; r++) {
        lw_inversion_run *const mine = &all->runs[r];
        all->context->backend->alias_lanes->survey(&all->job->weights, mine->begin, mine->end, all->sums, &mine->seen);
    }
}

static void sum_share(void *argument, uint64_t begin, uint64_t end)
{
    const table *const all = argument;
    for (uint64_t r = begin; r < end; r++) {
        lw_inversion_run *const mine = &all->runs[r];
        all->context->backend->alias_lanes->sum(&all->job->weights, mine->begin, mine->end, all->scale.exponent,
                                                all->sums);
        for (uint64_t tile = mine->begin; tile < mine->end; tile++)
            mine->sum += all->sums[tile].sum;
    }
}

static void bounds_share(void *argument, uint64_t begin, uint64_t end)
{
    const table *const all = argument;
    for (uint64_t r = begin; r < end; r++)
        all->context->backend->inversion_lanes(all->job, &all->scale, &all->runs[r]);
}

static void run_all(table *all, lw_worker *work)
{
    const int large = lw_alias_tiles(all->job->weights.items) / all->count >= TILES_TO_BIND;
    lw_workers_run(all->context->threads, large, 0, all->count, 1, work, all);
}

/* What the weights are in all. */
static void join_surveys(table *all, lw_inversion_found *found)
{
    lw_alias_survey seen = all->runs[0].seen;
    lw_alias_found judged = {0};
    for (uint64_t r = 1; r < all->count; r++)
        lw_alias_survey_join(&seen, &all->runs[r].seen);
    lw_alias_judge(&judged, &seen);
    found->error = judged.error;
    found->offender = judged.offender;
    found->zeros = judged.zeros;
    if (judged.error == LW_ALIAS_OK)
        all->scale.exponent = lw_weight_exponent(seen.largest, all->job->weights.type);
}

static void join_sums(table *all)
{
    lw_u128 total = 0;
    for (uint64_t r = 0; r < all->count; r++) {
        all->runs[r].before = total;
        total += all->runs[r].sum;
    }
    lw_inversion_ratio_make(&all->scale.ratio, total);
}

size_t lw_cpu_inversion_bytes(const lw_context *context, const lw_inversion_job *job)
{
    table all = {.context = context, .job = job};
    return cut_area(&all, NULL);
}

lw_status lw_cpu_inversion_build(lw_context *context, const lw_inversion_job *job, lw_inversion_found *found)
{
    const uint64_t items = job->weights.items;
    table all = {.context = context, .job = job};
    cut_area(&all, job->weights.work);
    memset(all.runs, 0, all.count * sizeof(*all.runs));
    for (uint64_t r = 0; r < all.count; r++) {
        all.runs[r].begin = lw_cut(lw_alias_tiles(items), all.count, r);
        all.runs[r].end = lw_cut(lw_alias_tiles(items), all.count, r + 1);
    }
    memset(found, 0, sizeof(*found));
    run_all(&all, survey_share);
    join_surveys(&all, found);
    if (found->error != LW_ALIAS_OK)
        return LW_OK;
    run_all(&all, sum_share);
    join_sums(&all);
    all.scale.stream = items * sizeof(*job->bounds) > context->stream_above;
    run_all(&all, bounds_share);
    found->missed = items - 1; /* the item behind the last bound is given */
    for (uint64_t r = 0; r < all.count; r++) {
        found->count += all.runs[r].written;
        found->missed -= all.runs[r].given;
    }
    return LW_OK;
}
