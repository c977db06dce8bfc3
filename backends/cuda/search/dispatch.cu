/* Launches of a bulk search. */
#include "kernel.cuh"

#include "cuda/table.cuh"

template <class type> static const void *kernel_for(bool few)
{
    return few ? (const void *)few_kernel<type> : (const void *)search_kernel<type>;
}

static const void *kernel_of(lw_type type, bool few)
{
    switch (type) {
    case LW_TYPE_U32:
        return kernel_for<uint32_t>(few);
    case LW_TYPE_U64:
        return kernel_for<uint64_t>(few);
    case LW_TYPE_F32:
        return kernel_for<float>(few);
    default:
        return kernel_for<double>(few);
    }
}

lw_status lw_cuda_search(lw_context *context, const lw_search *job)
{
    const cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    const bool few = job->n <= SAMPLES;
    const void *const kernel = kernel_of(job->type, few);
    lw_search by_value = *job;
    int shift = 0, levels = 0, resident = 0;
    while (job->n >> shift > SAMPLES)
        shift++;
    while (((uint64_t)1 << levels) - 1 < job->n >> shift)
        levels++;
    lw_port_error error = lw_port_resident(&resident, kernel, THREADS, 0);
    if (error != LW_PORT_OK)
        return device_error(job->function, error);
    const uint64_t each = few ? THREADS * INTERLEAVED : 32 * RUNS * WARPS;
    const uint64_t needed = (job->count - 1) / each + 1;
    const uint64_t wave = (uint64_t)state->processors * (uint64_t)(resident > 0 ? resident : 1);
    void *arguments[] = {&by_value, &levels, &shift};
    error = lw_port_launch(kernel, (unsigned)(needed < wave ? needed : wave), THREADS, arguments, 0, state->stream);
    return error == LW_PORT_OK ? LW_OK : device_error(job->function, error);
}
