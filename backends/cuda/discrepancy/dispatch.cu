/* Launches of the steps of a discrepancy. */
#include "kernel.cuh"

#include "cuda/table.cuh"

enum { PREPARE_CTAS_PER_PROCESSOR = 16 };

template <lw_discrepancy which> static const void *kernel_for(lw_discrepancy_step step)
{
    return step == LW_DISCREPANCY_PAIRS ? (const void *)pairs_kernel<which> : (const void *)points_kernel<which>;
}

static const void *kernel_of(const lw_discrepancy_job *job)
{
    if (job->step == LW_DISCREPANCY_PREPARE)
        return (const void *)prepare_kernel;
    switch (job->which) {
    case LW_DISCREPANCY_CENTRED:
        return kernel_for<LW_DISCREPANCY_CENTRED>(job->step);
    case LW_DISCREPANCY_WRAP_AROUND:
        return kernel_for<LW_DISCREPANCY_WRAP_AROUND>(job->step);
    case LW_DISCREPANCY_MIXED:
        return kernel_for<LW_DISCREPANCY_MIXED>(job->step);
    default:
        return kernel_for<LW_DISCREPANCY_L2_STAR>(job->step);
    }
}

lw_status lw_cuda_discrepancy(lw_context *context, const lw_discrepancy_job *job)
{
    const cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    lw_discrepancy_job by_value = *job;
    void *arguments[] = {&by_value};
    const uint64_t each = job->step == LW_DISCREPANCY_PREPARE
                              ? LW_CUDA_THREADS
                              : LW_CUDA_WARPS; /* of a CTA: elements, warps of points, tiles */
    const uint64_t needed = (job->count - 1) / each + 1;
    const uint64_t most = (uint64_t)state->processors * PREPARE_CTAS_PER_PROCESSOR;
    const uint64_t ctas = job->step == LW_DISCREPANCY_PREPARE && needed > most ? most : needed;
    return launched(job->function,
                    lw_port_launch(kernel_of(job), (unsigned)ctas, LW_CUDA_THREADS, arguments, 0, state->stream));
}
