/* Alias tables on the device: the working memory, and the one wait of a build. */
#include "kernel.cuh"

#include <cstring>

#include "cuda/table.cuh"

enum { ALIGNMENT = 256 };

/* The next `bytes` of working memory; with none to give, only the sum counts. */
static void *piece(unsigned char *work, size_t *used, size_t bytes)
{
    void *const at = work == nullptr ? nullptr : work + *used;
    *used += (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return at;
}

/* 12 n bytes for heavies that tiles leave over (rows of 16 bytes: 20 n), and about 46 (78) per tile. Returns the bytes
 * in all. */
template <class width> static size_t divide(alias_area<width> *m, const lw_alias_job *job, unsigned char *work)
{
    typedef typename width::units units;
    const uint64_t n = job->items, tiles = (n + ALIAS_TILE - 1) / ALIAS_TILE;
    size_t used = 0;
    m->weights = job->weights;
    m->rows = (typename width::row *)job->rows;
    m->items = n;
    m->tiles = tiles;
    m->parts = n;
    m->plan = (alias_plan *)piece(work, &used, sizeof(alias_plan));
    m->prefix = (u128 *)piece(work, &used, (tiles + 1) * sizeof(u128));
    m->floors = (units *)piece(work, &used, (tiles + 1) * sizeof(units));
    m->deficit = (units *)piece(work, &used, tiles * sizeof(units));
    m->counts = (uint64_t *)piece(work, &used, tiles * sizeof(uint64_t));
    m->list = (uint32_t *)piece(work, &used, tiles * sizeof(uint32_t));
    m->blocks = (alias_block *)piece(work, &used, (tiles + SCAN_THREADS - 1) / SCAN_THREADS * sizeof(alias_block));
    m->crowds = (alias_crowd *)piece(work, &used, (n / CLOSE_MOST + 1) * sizeof(alias_crowd));
    m->heavy_sum = (units *)piece(work, &used, n * sizeof(units));
    m->heavy_item = (uint32_t *)piece(work, &used, n * sizeof(uint32_t));
    return used;
}

size_t lw_cuda_alias_bytes(const lw_context *, const lw_alias_job *job)
{
    alias_area<alias_rows8> narrow;
    alias_area<alias_rows16> wide;
    return job->row_bytes == 8 ? divide(&narrow, job, nullptr) : divide(&wide, job, nullptr);
}

/* Queues all kernels. Where the plan will be: *plan. */
template <class width> static void queue(const lw_alias_job *job, const cuda_state *state, alias_plan **plan)
{
    alias_area<width> m;
    divide(&m, job, (unsigned char *)job->work);
    *plan = m.plan;
    lw_alias_launch_sums(m, job->type, state->processors, state->stream);
    lw_alias_launch_tiles(m, job->type, state->processors, state->stream);
}

lw_status lw_cuda_alias_build(lw_context *context, const lw_alias_job *job, lw_alias_found *found)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    alias_plan plan, *made = nullptr;
    if (job->row_bytes == 8)
        queue<alias_rows8>(job, state, &made);
    else
        queue<alias_rows16>(job, state, &made);
    lw_port_error error = lw_port_take_error();
    if (error == LW_PORT_OK)
        error = lw_port_copy_out(&plan, made, sizeof(plan), state->stream);
    if (error == LW_PORT_OK)
        error = lw_port_wait(state->stream);
    if (error != LW_PORT_OK)
        return device_error(job->function, error);
    memset(found, 0, sizeof(*found));
    found->error = plan.offender != ALIAS_NONE ? LW_ALIAS_BAD_WEIGHT
                   : plan.largest == 0         ? LW_ALIAS_NO_WEIGHT
                                               : LW_ALIAS_OK;
    found->offender = plan.offender;
    found->zeros = plan.zeros;
    found->truncated = plan.zero_shares - plan.zeros;
    found->leftover = plan.leftover;
    return LW_OK;
}
