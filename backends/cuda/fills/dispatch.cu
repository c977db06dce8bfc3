/* Launches of fills: which family a kind is of, and the kinds without parameters. */
#include "dispatch.cuh"

#include "cuda/table.cuh"
#include "kernel.cuh"

extern "C" {
#include "core/kinds.h"
#include "engines/keys.h"
}

void lw_cuda_strides_make(struct lw_cuda_strides *strides, int processors)
{
    strides->whole.blocks = (uint32_t)processors * LW_CUDA_MRG8_CTAS * LW_CUDA_WARPS;
    strides->whole.rounds = LW_CURSOR_END / strides->whole.blocks;
    lw_mrg8_block_matrix(strides->whole.matrix, strides->whole.blocks);
    strides->brief.blocks = LW_CUDA_WARPS;
    strides->brief.rounds = LW_CUDA_SHORT_ROUNDS;
    lw_mrg8_block_matrix(strides->brief.matrix, strides->brief.blocks);
}

unsigned lw_cuda_threads_of(const cuda_state *state, uint64_t warps)
{
    return warps <= (uint64_t)LW_CUDA_SPREAD * (unsigned)state->processors ? 32 : LW_CUDA_THREADS;
}

static lw_status launch_plain(const cuda_state *state, const lw_request *request, lw_job job, uint64_t blocks,
                              int halvings)
{
    const void *kernel = lw_cuda_kernel_of(request->engine, request->id, halvings);
    uint64_t warps = blocks;
    unsigned threads = lw_cuda_threads_of(state, warps);
    const lw_cuda_stride *stride = &state->strides->whole;
    if (lw_cuda_engine_seeks(request->engine)) {
        if (request->id == lw_kernel_native_f64 && blocks > stride->blocks)
            stride = &state->strides->brief;
        kernel = lw_cuda_mrg8_kernel_of(request->id, job.source.set != 0);
        const uint64_t stretch = stride->rounds * stride->blocks, rest = blocks % stretch;
        warps = blocks / stretch * stride->blocks + (rest < stride->blocks ? rest : stride->blocks);
        threads = LW_CUDA_THREADS;
    }
    void *arguments[] = {&job, (void *)stride}; /* the second only for engines that seek */
    const dim3 ctas((unsigned)((warps - 1) / (threads / 32) + 1));
    return launched(request->function, lw_port_launch(kernel, ctas, threads, arguments, 0, state->stream));
}

/* Blocks of `size` elements; where only the device knows the cursor, a job may reach into one more than its length
 * needs. */
static uint64_t blocks_of(const lw_job *job, uint64_t size)
{
    const uint64_t before = job->cursor == nullptr ? job->first % size : size - 1;
    return (before + job->count - 1) / size + 1;
}

/* How often blocks are halved, for warps that make a part each. Kernels without parameters make blocks or eighths. */
static int halvings_of(const cuda_state *state, const lw_request *request, uint64_t blocks)
{
    const lw_family family = lw_kernel_family(request->id);
    const bool plain = family == LW_FAMILY_PLAIN || family == LW_FAMILY_ALIAS;
    const uint64_t most = (uint64_t)state->processors * (plain ? LW_CUDA_PARTS : LW_CUDA_PARTS_VARIATES);
    int halvings = lw_kernel_halvings(request->id, (lw_engine)request->engine);
    while (halvings > 0 && blocks << halvings > most)
        halvings = plain ? 0 : halvings - 1;
    return halvings;
}

lw_status lw_cuda_launch(const cuda_state *state, const lw_request *request, lw_job job)
{
    uint64_t blocks = blocks_of(&job, request->block);
    const int halvings = request->method == nullptr ? halvings_of(state, request, blocks) : 0;
    if (halvings > 0)
        blocks = blocks_of(&job, request->block >> halvings);
    if (request->method != nullptr)
        return launched(request->function,
                        (lw_port_error)request->method->launch(&job, blocks, state->processors, state->stream));
    switch (lw_kernel_family(request->id)) {
    case LW_FAMILY_PLAIN:
    case LW_FAMILY_ALIAS:
        return launch_plain(state, request, job, blocks, halvings);
    case LW_FAMILY_F32:
    case LW_FAMILY_F64:
    case LW_FAMILY_COUNTS:
        return lw_cuda_launch_variate(state, request, job, blocks, halvings);
    case LW_FAMILY_ALIAS16:
        return lw_cuda_launch_rows16(state, request, job, blocks, halvings);
    case LW_FAMILY_DISCRETE:
        return lw_cuda_launch_discrete(state, request, job, blocks, halvings);
    case LW_FAMILY_QUANTILE:
        return lw_cuda_launch_quantile(state, request, job, blocks, halvings);
    case LW_FAMILIES:
        break;
    }
    return lw_fail(LW_ERROR_INTERNAL, "%s: number %d has no kernel", request->function, (int)request->id);
}

lw_status lw_cuda_fill(lw_context *context, const lw_request *request)
{
    const cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    return lw_cuda_launch(state, request, request->job);
}
