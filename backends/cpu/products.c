/* The exact sum of products on threads of the host, for every backend. */
#include "base/workers.h"
#include "cpu.h"
#include "moments/accumulator_round.h"
#include "moments/few.h"

enum {
    BLOCK = 16 * LW_TILE,     /* numbers: 64 KiB, with the rests twice that; a kernel finds its window anew in each */
    LEAST_BLOCKS_A_THREAD = 2 /* some 70 us, twice of what it takes to wake a thread */
};

typedef struct lw_share {
    const lw_products_job *job;
    lw_moments_kernel *kernel;
} lw_share;

static void add_block(const lw_share *share, const double *numbers, uint64_t count, lw_sums *sums)
{
    const lw_moments_job job = {.array = numbers, .count = count, .size = sizeof(*numbers), .pass = LW_PASS_SUM};
    if (count <= LW_FEW)
        lw_sums_add_few(sums, &job);
    else
        share->kernel(sums, &job, 0, (count + LW_TILE - 1) / LW_TILE);
}

static void add_block_f32(const lw_share *share, uint64_t from, uint64_t count, lw_sums *sums)
{
    const float *const x = (const float *)share->job->x + from;
    const float *const w = (const float *)share->job->weights + from;
    double high[BLOCK];
    for (uint64_t i = 0; i < count; i++)
        high[i] = lw_product_f32(x[i], w[i]);
    add_block(share, high, count, sums);
}

static void add_block_f64(const lw_share *share, uint64_t from, uint64_t count, lw_sums *sums)
{
    const double *const x = (const double *)share->job->x + from;
    const double *const w = (const double *)share->job->weights + from;
    double high[BLOCK], low[BLOCK];
    for (uint64_t i = 0; i < count; i++) {
        high[i] = x[i] * w[i];
        low[i] = lw_product_rest(x[i], w[i], high[i]);
    }
    add_block(share, high, count, sums);
    add_block(share, low, count, sums);
}

/* Some blocks, added to sums of their own. */
static void add_blocks(void *argument, uint64_t begin, uint64_t end)
{
    const lw_share *const share = argument;
    const lw_products_job *const job = share->job;
    for (uint64_t next; begin < end; begin = next) {
        lw_sums part = {{0}, {0}, 0, 0};
        next = end - begin > LW_MOMENTS_MOST / 2 / BLOCK ? begin + LW_MOMENTS_MOST / 2 / BLOCK : end;
        for (uint64_t block = begin; block < next; block++) {
            const uint64_t from = block * BLOCK, count = job->count - from < BLOCK ? job->count - from : BLOCK;
            if (job->size == sizeof(float))
                add_block_f32(share, from, count, &part);
            else
                add_block_f64(share, from, count, &part);
        }
        lw_workers_lock();
        lw_sums_merge(job->sums, &part, LW_PASS_SUM);
        lw_workers_unlock();
    }
}

void lw_cpu_products(const lw_context *context, const lw_products_job *job)
{
    const lw_moments_job of_doubles = {.size = sizeof(double), .pass = LW_PASS_SUM};
    lw_share share = {job, lw_backend_of_host(context)->moments_lanes(&of_doubles)};
    lw_workers_run(context->threads, 0, 0, (job->count + BLOCK - 1) / BLOCK, LEAST_BLOCKS_A_THREAD, add_blocks, &share);
}
