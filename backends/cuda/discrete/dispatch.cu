/* Launches of fills of discrete kinds. */
#include "cuda/fills/dispatch.cuh"
#include "kernel.cuh"

static const void *kernel_of(int engine, lw_kernel_id id)
{
    switch (engine) {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    case value:                                                                                                        \
        return id == lw_kernel_discrete_u32 ? (const void *)discrete_##name##_u32 : (const void *)discrete_##name##_u64;
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    }
    return nullptr; /* unreachable: the list has every engine */
}

lw_status lw_cuda_launch_discrete(const cuda_state *state, const lw_request *request, lw_job job, uint64_t blocks, int)
{
    const void *const kernel = kernel_of(request->engine, request->id);
    const size_t bytes = sizeof(uint32_t) << job.arguments.discrete.cell_bits;
    int ctas = 0;
    lw_port_error error = lw_port_allow_shared(kernel, bytes);
    if (error == LW_PORT_OK)
        error = lw_port_resident(&ctas, kernel, THREADS, bytes);
    if (error != LW_PORT_OK)
        return device_error(request->function, error);
    const uint64_t held = (uint64_t)state->processors * ctas * WARPS;
    uint64_t run = lw_engine_seeks(request->engine) ? (blocks + held - 1) / held
                   : blocks >= INTERLEAVE * held    ? INTERLEAVE
                                                    : 1;
    const uint64_t warps = (blocks + run - 1) / run, wanted = warps < held ? warps : held;
    void *arguments[] = {&job, &run};
    return launched(request->function, lw_port_launch(kernel, (unsigned)((wanted + WARPS - 1) / WARPS), THREADS,
                                                      arguments, bytes, state->stream));
}
