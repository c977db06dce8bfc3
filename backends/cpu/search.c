/* A bulk search on the threads of a CPU: the tree above the boundaries, then the values, one share per thread. */
#include "cpu.h"
#include "base/workers.h"
#include "target.h"

/* Work that outweighs the start of a thread; and moving it to its core and back. */
enum { LEAST_SAMPLES_A_THREAD = 1 << 14, LEAST_BATCHES_A_THREAD = 64, LEAST_BATCHES_TO_BIND = 1 << 14 };

typedef struct share {
    const lw_search *job;
    const lw_search_tree *tree;
    lw_search_kernel *kernel;
} share;

static void sample_share(void *argument, uint64_t begin, uint64_t end)
{
    const share *const all = argument;
    lw_search_sample(all->tree, begin, end);
}

static void search_share(void *argument, uint64_t begin, uint64_t end)
{
    const share *const all = argument;
    const uint64_t last = end * LW_SEARCH_BATCH < all->job->count ? end * LW_SEARCH_BATCH : all->job->count;
    all->kernel(all->job, all->tree, begin * LW_SEARCH_BATCH, last);
}

lw_status lw_cpu_search(lw_context *context, const lw_search *job)
{
    lw_search_tree tree;
    void *memory = NULL;
    const size_t bytes = lw_search_plan(&tree, job->boundaries, job->n, lw_type_size(job->type), job->count);
    const lw_status status = lw_cpu_allocate(context, &memory, bytes, LW_FOR_CALL, job->function);
    if (status != LW_OK)
        return status;
    share all = {job, &tree, context->backend->search_lanes(job)};
    const uint64_t batches = (job->count - 1) / LW_SEARCH_BATCH + 1;
    const int large = batches / (uint64_t)context->threads >= LEAST_BATCHES_TO_BIND;
    lw_search_lay_out(&tree, memory);
    if (tree.levels > 0)
        lw_workers_run(context->threads, 0, 0, tree.length[0], LEAST_SAMPLES_A_THREAD, sample_share, &all);
    lw_search_sample_levels(&tree);
    lw_workers_run(context->threads, large, 0, batches, LEAST_BATCHES_A_THREAD, search_share, &all);
    return lw_cpu_release(context, memory, LW_FOR_CALL, job->function);
}
