/* Launches of variates. */
#include "dispatch.cuh"

#include "cuda/fills/dispatch.cuh"
#include "cuda/fills/kernel.cuh"
#include "tuning.cuh"

extern "C" {
#include "core/kinds.h"
}

/* How many blocks next to each other go to one warp (tuning.cuh). */
static uint64_t blocks_of_a_warp(const lw_request *request, bool direct, uint64_t blocks, uint64_t held)
{
    if (lw_cuda_engine_seeks(request->engine))
        return (blocks + held - 1) / held;
    if (blocks < VARIATE_RUN * held || (direct && VARIATE_RUN * request->block * request->size > VARIATE_NEAR))
        return 1;
    return direct && lw_kernel_rejects(request->id) && blocks >= VARIATE_RUN_REJECTING * held ? VARIATE_RUN_REJECTING
                                                                                              : VARIATE_RUN;
}

static const void *kernel_of(lw_kernel_id id, int from)
{
    const bool direct = from == LW_DRAWS_OF_WARP1024, quads = from == LW_DRAWS_OF_PHILOX;
    switch (lw_kernel_family(id)) {
    case LW_FAMILY_F32:
        return quads ? lw_cuda_f32_quads(id) : lw_cuda_f32_kernel(id, direct);
    case LW_FAMILY_F64:
        return quads ? lw_cuda_f64_quads(id) : lw_cuda_f64_kernel(id, direct);
    default:
        return quads ? lw_cuda_counts_quads(id) : lw_cuda_counts_kernel(id, direct);
    }
}

int lw_cuda_draws_of(int engine, bool staged)
{
    if (!staged && engine == lw_engine_warp1024)
        return LW_DRAWS_OF_WARP1024;
    return !staged && engine == lw_engine_philox ? LW_DRAWS_OF_PHILOX : LW_DRAWS_STAGED;
}

lw_status lw_cuda_launch_variate(const cuda_state *state, const lw_request *request, lw_job job, uint64_t blocks,
                                 int halvings)
{
    const int from = lw_cuda_draws_of(request->engine, job.arguments.any_each || halvings > 0);
    const void *const kernel = kernel_of(request->id, from);
    const uint64_t held = (uint64_t)state->processors * VARIATE_WARPS;
    const uint64_t run = blocks_of_a_warp(request, from != LW_DRAWS_STAGED, blocks, held);
    const uint64_t warps = (blocks + run - 1) / run;
    const unsigned threads = lw_cuda_threads_of(state, warps);
    void *arguments[] = {&job, (void *)&run, &halvings}; /* the last only for staged draws */
    return launched(request->function, lw_port_launch(kernel, (unsigned)((warps - 1) / (threads / 32) + 1), threads,
                                                      arguments, 0, state->stream));
}
