#include "products.h"

#include <string.h>

#include "base/status.h"
#include "base/workers.h"
#include "look.h"
#include "moments/accumulator_round.h"
#include "moments/few.h"
#include "moments/products.h"

enum {
    BLOCK = 16 * LW_TILE,     /* numbers: 64 KiB, with the rests twice that; a kernel finds its window anew in each */
    LEAST_BLOCKS_A_THREAD = 2 /* some 70 us, twice of what it takes to wake a thread */
};

lw_status lw_products_open(lw_products *products, lw_context *context, const lw_moments_job *measure,
                           const void *weights, const void *result, const char *result_name)
{
    enum { USE = LW_CALL_READ | LW_CALL_BY_ROWS | LW_CALL_BY_HOST };
    lw_call *const call = &products->call;
    lw_call_open_context(call, context, measure->function);
    if (call->status == LW_OK && result == NULL)
        call->status = lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", measure->function, result_name);
    lw_look_check(call, measure->count);
    products->size = measure->size;
    call->rows = measure->count;
    memset(&products->sums, 0, sizeof(products->sums));
    lw_call_array_for(call, USE, measure->array, measure->count, measure->size, "x", &products->x);
    lw_call_array_for(call, USE, weights, measure->count, measure->size, "weights", &products->weights);
    return measure->count > 0 ? lw_call_begin(call) : call->status;
}

/* What a call of add_rows has: all of it, for every thread. */
typedef struct piece {
    lw_products *products;
    lw_moments_kernel *kernel;
    uint64_t count;
} piece;

static void add_block(const piece *all, const double *numbers, uint64_t count, lw_sums *sums)
{
    const lw_moments_job job = {.array = numbers, .count = count, .size = sizeof(*numbers), .pass = LW_PASS_SUM};
    if (count <= LW_FEW)
        lw_sums_add_few(sums, &job);
    else
        all->kernel(sums, &job, 0, (count + LW_TILE - 1) / LW_TILE);
}

static void add_block_f32(const piece *all, uint64_t from, uint64_t count, lw_sums *sums)
{
    const float *const x = (const float *)all->products->x + from;
    const float *const w = (const float *)all->products->weights + from;
    double high[BLOCK];
    for (uint64_t i = 0; i < count; i++)
        high[i] = lw_product_f32(x[i], w[i]);
    add_block(all, high, count, sums);
}

static void add_block_f64(const piece *all, uint64_t from, uint64_t count, lw_sums *sums)
{
    const double *const x = (const double *)all->products->x + from;
    const double *const w = (const double *)all->products->weights + from;
    double high[BLOCK], low[BLOCK];
    for (uint64_t i = 0; i < count; i++) {
        high[i] = x[i] * w[i];
        low[i] = lw_product_rest(x[i], w[i], high[i]);
    }
    add_block(all, high, count, sums);
    add_block(all, low, count, sums);
}

/* Some blocks of a piece, added to sums of their own. */
static void add_blocks(void *argument, uint64_t begin, uint64_t end)
{
    const piece *const all = argument;
    for (uint64_t next; begin < end; begin = next) {
        lw_sums part = {{0}, {0}, 0, 0};
        next = end - begin > LW_MOMENTS_MOST / 2 / BLOCK ? begin + LW_MOMENTS_MOST / 2 / BLOCK : end;
        for (uint64_t block = begin; block < next; block++) {
            const uint64_t from = block * BLOCK, count = all->count - from < BLOCK ? all->count - from : BLOCK;
            if (all->products->size == sizeof(float))
                add_block_f32(all, from, count, &part);
            else
                add_block_f64(all, from, count, &part);
        }
        lw_workers_lock();
        lw_sums_merge(&all->products->sums, &part, LW_PASS_SUM);
        lw_workers_unlock();
    }
}

static lw_status add_rows(const lw_call *call, uint64_t done, uint64_t count, void *argument)
{
    lw_products *const products = argument;
    const lw_moments_job job = {.size = sizeof(double), .pass = LW_PASS_SUM};
    piece all = {products, lw_backend_of_host(call->context)->moments_lanes(&job), count};
    (void)done;
    lw_workers_run(call->context->threads, 0, 0, (count + BLOCK - 1) / BLOCK, LEAST_BLOCKS_A_THREAD, add_blocks, &all);
    return LW_OK;
}

lw_status lw_products_pass(lw_products *products)
{
    return products->call.rows > 0 ? lw_call_run(&products->call, add_rows, products) : LW_OK;
}
