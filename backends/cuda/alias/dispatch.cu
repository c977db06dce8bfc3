/* Alias tables on the device: the working memory, and the one wait of a build. */
#include "kernel.cuh"

#include <cstring>

#include "cuda/table.cuh"

extern "C" {
#include "base/carve.h"
}

/* 12 n bytes for heavies that tiles leave over (rows of 16 bytes: 20 n), and about 46 (78) per tile. Returns the bytes
 * in all. */
template <class width> static size_t divide(alias_area<width> *m, const lw_alias_job *job, void *area)
{
    typedef typename width::units units;
    const uint64_t n = job->items, tiles = (n + ALIAS_TILE - 1) / ALIAS_TILE;
    lw_carving work = {area, 256, 0};
    m->weights = job->weights;
    m->rows = (typename width::row *)job->rows;
    m->items = n;
    m->tiles = tiles;
    m->parts = n;
    m->plan = (alias_plan *)lw_carve(&work, 1, sizeof(alias_plan));
    m->prefix = (u128 *)lw_carve(&work, tiles + 1, sizeof(u128));
    m->floors = (units *)lw_carve(&work, tiles + 1, sizeof(units));
    m->deficit = (units *)lw_carve(&work, tiles, sizeof(units));
    m->counts = (uint64_t *)lw_carve(&work, tiles, sizeof(uint64_t));
    m->list = (uint32_t *)lw_carve(&work, tiles, sizeof(uint32_t));
    m->blocks = (alias_block *)lw_carve(&work, (tiles + SCAN_THREADS - 1) / SCAN_THREADS, sizeof(alias_block));
    m->crowds = (alias_crowd *)lw_carve(&work, n / CLOSE_MOST + 1, sizeof(alias_crowd));
    m->heavy_sum = (units *)lw_carve(&work, n, sizeof(units));
    m->heavy_item = (uint32_t *)lw_carve(&work, n, sizeof(uint32_t));
    return work.used;
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
    divide(&m, job, job->work);
    *plan = m.plan;
    lw_alias_launch_sums(m, job->type, state->processors, state->stream);
    lw_alias_launch_tiles(m, job->type, state->processors, state->stream);
}

lw_status lw_alias_read_plan(const alias_plan *made, const char *function, lw_port_stream stream, alias_plan *plan,
                             lw_alias_found *found)
{
    lw_port_error error = lw_port_take_error();
    if (error == LW_PORT_OK)
        error = lw_port_copy_out(plan, made, sizeof(*plan), stream);
    if (error == LW_PORT_OK)
        error = lw_port_wait(stream);
    if (error != LW_PORT_OK)
        return device_error(function, error);
    memset(found, 0, sizeof(*found));
    found->error = plan->offender != ALIAS_NONE ? LW_ALIAS_BAD_WEIGHT
                   : plan->largest == 0         ? LW_ALIAS_NO_WEIGHT
                                               : LW_ALIAS_OK;
    found->offender = plan->offender;
    found->zeros = plan->zeros;
    return LW_OK;
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
    const lw_status status = lw_alias_read_plan(made, job->function, state->stream, &plan, found);
    if (status != LW_OK)
        return status;
    found->truncated = plan.zero_shares - plan.zeros;
    found->leftover = plan.leftover;
    return LW_OK;
}
