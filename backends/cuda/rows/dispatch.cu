/* Launches of rows. */
#include "dispatch.cuh"

#include "cuda/fills/dispatch.cuh"
#include "cuda/fills/kernel.cuh"
#include "cuda/more.cuh"
#include "share.h"
#include "tuning.cuh"

extern "C" {
#include "core/kinds.h"
}

static const void *kernel_of(lw_kernel_id id, int engine)
{
    switch (lw_kernel_family(id)) {
    case LW_FAMILY_PLAIN:
        return lw_cuda_rows_plain_kernel(id, lw_cuda_engine_seeks(engine));
    case LW_FAMILY_F32:
        return lw_cuda_rows_f32_kernel(id);
    case LW_FAMILY_F64:
        return lw_cuda_rows_f64_kernel(id);
    case LW_FAMILY_COUNTS:
        return lw_cuda_rows_counts_kernel(id);
    default:
        return nullptr; /* unreachable: other rows are no kinds */
    }
}

/* Warps of a CTA. */
static unsigned warps_of(uint64_t block_bytes, lw_family family)
{
    return family == LW_FAMILY_PLAIN && block_bytes > ROWS_BUFFER_BYTES ? LW_CUDA_WARPS / 2 : LW_CUDA_WARPS;
}

/* Whether all rows begin with a part of so many elements. */
static bool are_aligned(const lw_rows_job *job, uint64_t size)
{
    bool aligned = job->positions == nullptr && job->cursor == nullptr && job->first % size == 0;
    for (int d = 0; d < job->rank; d++)
        aligned = aligned && job->outer[d].step % size == 0;
    return aligned;
}

/* Parts as large as a row, or smaller where there are too few to fill the device. */
static lw_rows_share share_of(const cuda_state *state, const lw_rows_request *request)
{
    const lw_rows_job *const job = &request->job;
    const uint64_t held = (uint64_t)state->processors * ROWS_WARPS, reach = (job->length - 1) * job->step + 1;
    lw_rows_share share = {};
    share.block = (uint32_t)request->block;
    while (share.halvings < request->halvings && request->block >> share.halvings > reach)
        share.halvings++;
    while (share.halvings < request->halvings &&
           job->rows * ((reach - 1) / (request->block >> share.halvings) + 1) < held)
        share.halvings++;
    const uint64_t size = request->block >> share.halvings;
    share.shift = (size & (size - 1)) == 0 ? __builtin_ctzll(size) : -1;
    const uint64_t parts = (reach - 1) / size + 1 + (are_aligned(job, size) ? 0 : 1);
    uint64_t run = ROWS_RUN_counted;
    if (lw_cuda_engine_seeks(job->engine))
        run = ROWS_RUN_seeking;
    else if (request->halvings == 0)
        run = ROWS_RUN_hashed;
    /* short rows are one piece, so that a warp can take several */
    run = parts <= ROWS_PIECE_PARTS && run < parts ? parts : run;
    share.run = (uint32_t)(run < parts ? run : parts);
    share.pieces = (parts - 1) / share.run + 1;
    share.all = job->rows * share.pieces;
    const uint64_t each = share.all / held, most = ROWS_OF_A_WARP;
    share.each = (uint32_t)(share.pieces > 1 || each < 1 ? 1 : each > most ? most : each);
    return share;
}

lw_status lw_cuda_rows(lw_context *context, const lw_rows_request *request)
{
    const cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    lw_rows_job job = request->job;
    lw_rows_share share = share_of(state, request);
    const uint64_t warps = (share.all - 1) / share.each + 1;
    const unsigned most = warps_of(request->size * request->block, lw_kernel_family(request->id)) * 32;
    const unsigned wanted = lw_cuda_threads_of(state, warps), threads = wanted < most ? wanted : most;
    void *arguments[] = {&job, &share};
    return launched(request->function,
                    lw_port_launch(kernel_of(request->id, job.engine), (unsigned)((warps - 1) / (threads / 32) + 1),
                                   threads, arguments, 0, state->stream));
}
