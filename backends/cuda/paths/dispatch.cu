/* Launches of paths. */
#include "kernel.cuh"

#include "cuda/table.cuh"

enum { STEPS_PER_WARP = 8, CTAS_PER_PROCESSOR = 4 }; /* the latter: where tiles are in global memory */

/* As many warps as have work: outputs of components, or middles of the longest level of a bridge. */
static unsigned threads_for(const lw_paths_job *job)
{
    const uint32_t each =
        job->construction == LW_PATHS_COMPONENTS ? (uint32_t)LW_PATHS_OUTPUTS : (uint32_t)STEPS_PER_WARP;
    const uint32_t warps = (job->steps + each - 1) / each;
    return 32 * (warps < LW_CUDA_WARPS ? warps : (uint32_t)LW_CUDA_WARPS);
}

template <class real> static lw_port_error launch(cuda_state *state, const lw_paths_job *job)
{
    const size_t bytes = ((size_t)job->steps + 1) * PITCH * sizeof(real);
    const uint64_t strips = (job->count - 1) / LW_PATHS_LANES + 1;
    const unsigned threads = threads_for(job);
    lw_paths_job by_value = *job;
    void *global = nullptr, *arguments[] = {&by_value, &global};
    int most = 0;
    lw_port_error error = lw_port_most_shared(&most, state->device);
    if (error != LW_PORT_OK)
        return error;
    if (bytes <= (size_t)most) {
        const void *const kernel = (const void *)paths_kernel<real, true>;
        error =
            lw_port_allow_shared(kernel, (size_t)most); /* the same for all calls, which may be of several threads */
        const unsigned ctas = strips < 0x7fffffff ? (unsigned)strips : 0x7fffffff;
        return error != LW_PORT_OK ? error : lw_port_launch(kernel, ctas, threads, arguments, bytes, state->stream);
    }
    const uint64_t wave = (uint64_t)state->processors * CTAS_PER_PROCESSOR, ctas = strips < wave ? strips : wave;
    error = lw_cuda_pool_take(state, &global, (size_t)ctas * bytes);
    if (error != LW_PORT_OK)
        return error;
    error =
        lw_port_launch((const void *)paths_kernel<real, false>, (unsigned)ctas, threads, arguments, 0, state->stream);
    const lw_port_error given = lw_port_pool_return(global, state->stream);
    return error != LW_PORT_OK ? error : given;
}

lw_status lw_cuda_paths(lw_context *context, const lw_paths_job *job)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    return launched(job->function, job->type == LW_TYPE_F32 ? launch<float>(state, job) : launch<double>(state, job));
}
