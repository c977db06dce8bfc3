/* Batches of alias tables on the threads of a CPU: parts of about as many items each, whole rows. */
#include <stdlib.h>

#include "alias/build.h"
#include "batch/offsets.h"
#include "cpu.h"
#include "base/status.h"
#include "base/workers.h"
#include "target.h"
#include "base/search.h"

/* Longer rows are built one after the other by all threads. PARTS is per thread, since the costs of rows differ. */
enum { LARGE_ROW = 1 << 16, PARTS_A_THREAD = 16, LEAST_ITEMS_A_PART = 1 << 12 };

lw_status lw_cpu_batch_shape(lw_context *context, const char *function, const uint64_t *offsets, uint64_t rows,
                             lw_batch_shape *shape)
{
    (void)context, (void)function;
    *shape = lw_batch_read_offsets(offsets, rows, LARGE_ROW);
    return LW_OK;
}

typedef struct run {
    const lw_batch_job *job;
    lw_batch_found *found;
    const lw_alias_kernels *kernels;
    uint64_t parts, large;
    int no_memory;
} run;

/* A row, with the thread's own working memory, which grows. */
static int build_row(const lw_alias_job *job, const lw_alias_kernels *kernels, void **work, size_t *bytes,
                     lw_alias_found *found)
{
    lw_alias_job with_work = *job;
    const size_t needed = lw_alias_single_bytes(job->items);
    if (needed > *bytes) {
        free(*work);
        *work = malloc(needed);
        *bytes = *work != NULL ? needed : 0;
        if (*work == NULL)
            return 0;
    }
    with_work.work = *work;
    lw_alias_single(&with_work, kernels, found);
    return 1;
}

static void mark_empty(uint64_t *rows, uint64_t n)
{
    for (uint64_t i = 0; i < n; i++)
        rows[i] = LW_BATCH_EMPTY;
}

static void put_large(run *all, uint64_t row, uint64_t begin, uint64_t items)
{
    const lw_batch_large large = {row, begin, items};
    all->job->large[__atomic_fetch_add(&all->large, 1, __ATOMIC_RELAXED)] = large;
}

static void build_rows(run *all, uint64_t begin, uint64_t end, lw_batch_found *found)
{
    const lw_batch_job *const job = all->job;
    const size_t size = job->type == LW_TYPE_F32 || job->type == LW_TYPE_U32 ? 4 : 8;
    void *work = NULL;
    size_t bytes = 0;
    for (uint64_t r = begin; r < end; r++) {
        const uint64_t first = job->offsets[r], n = job->offsets[r + 1] - first;
        const void *const weights = (const char *)job->weights + first * size;
        lw_alias_found one = {.error = LW_ALIAS_NO_WEIGHT};
        if (n > LARGE_ROW) {
            put_large(all, r, first, n);
            continue;
        }
        const lw_alias_job row = {.function = job->function,
                                  .weights = weights,
                                  .type = job->type,
                                  .items = n,
                                  .row_bytes = 8,
                                  .rows = job->tables + first};
        if (n > 0 && !build_row(&row, all->kernels, &work, &bytes, &one)) {
            __atomic_store_n(&all->no_memory, 1, __ATOMIC_RELAXED);
            break;
        }
        if (one.error == LW_ALIAS_BAD_WEIGHT && first + one.offender < found->offender)
            found->offender = first + one.offender;
        if (one.error == LW_ALIAS_NO_WEIGHT) {
            mark_empty(job->tables + first, n);
            found->empty++;
            found->zeros += n;
        } else {
            found->zeros += one.zeros;
            found->truncated += one.truncated;
        }
    }
    free(work);
}

static void build_share(void *argument, uint64_t begin, uint64_t end)
{
    run *const all = argument;
    const lw_batch_job *const job = all->job;
    const uint64_t items = job->items;
    for (uint64_t part = begin; part < end; part++) {
        lw_batch_found found = {.offender = ~(uint64_t)0};
        const uint64_t share = items / all->parts, first = part * share, behind = first + share;
        const uint64_t until = part + 1 < all->parts ? lw_first_from_u64(job->offsets, job->rows, behind) : job->rows;
        build_rows(all, lw_first_from_u64(job->offsets, job->rows, first), until, &found);
        lw_workers_lock();
        all->found->offender = found.offender < all->found->offender ? found.offender : all->found->offender;
        all->found->empty += found.empty;
        all->found->zeros += found.zeros;
        all->found->truncated += found.truncated;
        lw_workers_unlock();
    }
}

lw_status lw_cpu_batch_build(lw_context *context, const lw_batch_job *job, lw_batch_found *found)
{
    const lw_batch_found nothing = {.offender = ~(uint64_t)0};
    const uint64_t items = job->items, most = (uint64_t)context->threads * PARTS_A_THREAD;
    run all = {
        .job = job, .found = found, .kernels = context->backend->alias_lanes, .parts = items / LEAST_ITEMS_A_PART + 1};
    all.parts = all.parts < most ? all.parts : most;
    *found = nothing;
    lw_workers_run(context->threads, 0, 0, all.parts, 1, build_share, &all);
    return all.no_memory ? lw_fail(LW_ERROR_MEMORY, "%s: no host memory to build a row", job->function) : LW_OK;
}
