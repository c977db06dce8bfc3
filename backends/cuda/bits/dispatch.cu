/* Packed Bernoulli bits: a fill writes plane 0, a second kernel takes the others. */
#include "cuda/fills/dispatch.cuh"
#include "cuda/table.cuh"
#include "kernel.cuh"

lw_status lw_cuda_bits(lw_context *context, const lw_bits_request *request)
{
    const cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    lw_bits_job job = request->job;
    const char *const function = request->words.function;
    if (job.p.planes > 0) {
        const lw_status status = lw_cuda_launch(state, &request->words, request->words.job);
        if (status != LW_OK)
            return status;
    }
    const unsigned ctas = (unsigned)((job.count - 1) / (BITS_WORDS * LW_CUDA_WARPS) + 1);
    void *arguments[] = {&job};
    return launched(function,
                    lw_port_launch((const void *)bits_planes, ctas, LW_CUDA_THREADS, arguments, 0, state->stream));
}
