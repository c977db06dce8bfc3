/* Launches of rows. */
#include "dispatch.cuh"

#include "cuda/fills/dispatch.cuh"
#include "cuda/fills/kernel.cuh"
#include "cuda/table.cuh"
#include "share.h"
#include "tuning.cuh"

extern "C" {
#include "core/kinds.h"
}

static const void *kernel_of(lw_kernel_id id, const lw_rows_job *job, bool whole)
{
    const int draws_from = lw_cuda_draws_of(job->engine, job->arguments.any_each);
    switch (lw_kernel_family(id)) {
    case LW_FAMILY_PLAIN:
        return lw_cuda_rows_plain_kernel(id, job->engine, whole);
    case LW_FAMILY_F32:
        return lw_cuda_rows_f32_kernel(id, draws_from);
    case LW_FAMILY_F64:
        return lw_cuda_rows_f64_kernel(id, draws_from);
    case LW_FAMILY_COUNTS:
        return lw_cuda_rows_counts_kernel(id, draws_from);
    default:
        return nullptr; /* unreachable: other rows are no kinds */
    }
}

/* Warps of a CTA, by the bytes of the largest block of any engine. */
static unsigned warps_of(const lw_rows_request *request)
{
    const uint64_t bytes = lw_kernel_block(request->id, LW_ENGINE_PHILOX) * request->size;
    return bytes > ROWS_BUFFER_BYTES ? LW_CUDA_WARPS / 2 : LW_CUDA_WARPS;
}

/* Whether all rows begin with a unit of so many elements. */
static bool are_aligned(const lw_rows_job *job, uint64_t size)
{
    bool aligned = job->positions == nullptr && job->cursor == nullptr && job->first % size == 0;
    for (int d = 0; d < job->rank; d++)
        aligned = aligned && job->outer[d].step % size == 0;
    return aligned;
}

/* Whether each row is one part of whole units, and begins with 16 bytes. */
static bool are_whole(const lw_rows_job *job, const lw_rows_share *share)
{
    const uint64_t bytes = (uint64_t)job->number_bytes;
    bool whole = share->dense && share->run == 1 && share->pieces == 1 && share->part == share->reach &&
                 share->shift >= 0 && are_aligned(job, share->part / share->units) && (uintptr_t)job->out % 16 == 0;
    for (int d = 0; d < job->rank; d++)
        whole = whole && (uint64_t)job->outer[d].stride * bytes % 16 == 0;
    return whole;
}

/* Parts of a whole block, or of fewer units where there are too few to fill the device. */
static lw_rows_share share_of(const cuda_state *state, const lw_rows_request *request)
{
    const lw_rows_job *const job = &request->job;
    const uint64_t held = (uint64_t)state->processors * ROWS_WARPS, reach = (job->length - 1) * job->step + 1;
    const uint64_t unit = request->block >> request->halvings;
    const uint64_t units = (reach - 1) / unit + 1 + (are_aligned(job, unit) ? 0 : 1); /* of a row */
    lw_rows_share share = {};
    share.block = (uint32_t)request->block;
    share.dense = !job->converts && job->stride == 1 && job->step == 1;
    share.halvings = request->halvings;
    share.shift = (unit & (unit - 1)) == 0 ? __builtin_ctzll(unit) : -1;
    share.units = 1u << request->halvings;
    while (share.units > 1 && job->rows * ((units - 1) / share.units + 1) < held)
        share.units /= 2;
    if (units < share.units)
        share.units = (uint32_t)units;
    const uint64_t parts = (units - 1) / share.units + 1;
    /* short rows are one piece, so that a warp can take several */
    const uint64_t many = job->rows * parts / held;
    const uint64_t near = ROWS_NEAR / (request->block * (uint64_t)job->number_bytes), least = ROWS_RUN;
    uint64_t most = near > least ? near : least;
    if (lw_cuda_engine_seeks(job->engine))
        most = ROWS_RUN_SEEKING;
    uint64_t run = many < 1 ? 1 : many > most ? most : many;
    run = parts <= ROWS_RUN ? parts : run;
    share.run = (uint32_t)run;
    share.part = (uint32_t)(unit * share.units);
    share.piece = share.run * share.part;
    share.reach = reach;
    share.pieces = (parts - 1) / run + 1;
    share.all = job->rows * share.pieces;
    const uint64_t each = share.all / held, rows = ROWS_OF_A_WARP;
    share.each = (uint32_t)(share.pieces > 1 || each < 1 ? 1 : each > rows ? rows : each);
    return share;
}

lw_status lw_cuda_rows(lw_context *context, const lw_rows_request *request)
{
    const cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    lw_rows_job job = request->job;
    lw_rows_share share = share_of(state, request);
    const uint64_t warps = (share.all - 1) / share.each + 1;
    const unsigned most = warps_of(request) * 32;
    const unsigned wanted = lw_cuda_threads_of(state, warps), threads = wanted < most ? wanted : most;
    void *arguments[] = {&job, &share};
    return launched(request->function,
                    lw_port_launch(kernel_of(request->id, &job, are_whole(&job, &share)),
                                   (unsigned)((warps - 1) / (threads / 32) + 1), threads, arguments, 0, state->stream));
}
