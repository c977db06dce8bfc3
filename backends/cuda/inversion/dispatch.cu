/* Tables of inversion on the device: the working memory, the launches, and the one wait of a build. */
#include "kernel.cuh"

#include <cstring>

#include "cuda/table.cuh"

extern "C" {
#include "base/carve.h"
}

/* A plan of the sums, 24 bytes per tile, and what is counted. Returns the bytes in all. */
static size_t divide(inversion_memory *m, const lw_inversion_job *job)
{
    const lw_alias_job *const from = &job->weights;
    const uint64_t tiles = (from->items + ALIAS_TILE - 1) / ALIAS_TILE;
    lw_carving work = {from->work, 256, 0};
    *m = {};
    m->weights = from->weights;
    m->items = from->items;
    m->tiles = tiles;
    m->parts = (uint64_t)1 << 32; /* the ratio is 2^64 / W */
    m->bounds = job->bounds;
    m->plan = (alias_plan *)lw_carve(&work, 1, sizeof(alias_plan));
    m->prefix = (u128 *)lw_carve(&work, tiles + 1, sizeof(u128));
    m->blocks = (alias_block *)lw_carve(&work, (tiles + SCAN_THREADS - 1) / SCAN_THREADS, sizeof(alias_block));
    if (from->work != nullptr) { /* what alias tables count there */
        m->count = (unsigned long long *)&m->plan->zero_shares;
        m->given = (unsigned long long *)&m->plan->leftover;
    }
    return work.used;
}

size_t lw_cuda_inversion_bytes(const lw_context *, const lw_inversion_job *job)
{
    lw_inversion_job none = *job;
    inversion_memory m;
    none.weights.work = nullptr;
    return divide(&m, &none);
}

lw_status lw_cuda_inversion_build(lw_context *context, const lw_inversion_job *job, lw_inversion_found *found)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    const lw_alias_job *const from = &job->weights;
    inversion_memory m;
    alias_plan plan;
    lw_alias_found weights;
    divide(&m, job);
    const uint64_t needed = (m.tiles + BOUND_THREADS / 32 - 1) / (BOUND_THREADS / 32);
    const uint64_t wave = (uint64_t)state->processors * BOUND_CTAS;
    lw_alias_launch_survey(m, from->type, state->processors, state->stream);
    alias_by_type(from->type, [&](auto tag) {
        if (all_are_queued())
            lw_port_queue(bounds_kernel<decltype(tag)::value>, (unsigned)(needed < wave ? needed : wave), BOUND_THREADS,
                          state->stream, m);
    });
    const lw_status status = lw_alias_read_plan(m.plan, from->function, state->stream, &plan, &weights);
    if (status != LW_OK)
        return status;
    memset(found, 0, sizeof(*found));
    found->error = weights.error;
    found->offender = weights.offender;
    found->zeros = weights.zeros;
    found->count = plan.zero_shares;
    found->missed = m.items - plan.leftover - 1; /* the item behind the last bound is given */
    return LW_OK;
}
