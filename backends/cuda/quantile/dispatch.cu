/* Launches of values by a table of a continuous distribution. */
#include "cuda/fills/dispatch.cuh"
#include "cuda/table.cuh"
#include "kernel.cuh"

static const void *kernel_of(int engine, lw_kernel_id id)
{
    switch (engine) {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    case value:                                                                                                        \
        return id == lw_kernel_quantile_f32 ? (const void *)quantile_##name##_f32 : (const void *)quantile_##name##_f64;
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    }
    return nullptr; /* unreachable: the list has every engine */
}

lw_status lw_cuda_launch_quantile(const cuda_state *state, const lw_request *request, lw_job job, uint64_t blocks, int)
{
    enum { STAGES = WARPS * 32 * 16, RESERVED = 1 << 10 };
    const void *const kernel = kernel_of(request->engine, request->id);
    const lw_quantile_arguments &table = job.arguments.quantile;
    const size_t roots = (size_t)pairs_of(table.order) << table.root_bits << 4;
    int most = 0, ctas = 0;
    lw_port_error error = lw_port_most_shared(&most, state->device);
    int held = blocks >= (uint64_t)LEAST_BLOCKS_TO_HOLD * state->processors && roots + STAGES + RESERVED <= (size_t)most;
    const size_t bytes = held ? roots : 0;
    if (error == LW_PORT_OK)
        error = lw_port_allow_shared(kernel, bytes);
    if (error == LW_PORT_OK)
        error = lw_port_resident(&ctas, kernel, THREADS, bytes);
    if (error != LW_PORT_OK)
        return device_error(request->function, error);
    const uint64_t resident = (uint64_t)state->processors * ctas * WARPS;
    uint64_t run = lw_engine_seeks(request->engine) ? (blocks + resident - 1) / resident
                   : blocks >= INTERLEAVE * resident ? INTERLEAVE
                                                     : 1;
    const uint64_t warps = (blocks + run - 1) / run, wanted = warps < resident ? warps : resident;
    void *arguments[] = {&job, &run, &held};
    return launched(request->function, lw_port_launch(kernel, (unsigned)((wanted + WARPS - 1) / WARPS), THREADS,
                                                      arguments, bytes, state->stream));
}

lw_status lw_cuda_quantile_at(lw_context *context, const lw_quantile_map *map)
{
    const cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    const uint64_t needed = (map->count - 1) / LW_CUDA_THREADS + 1, most = (uint64_t)1 << 30;
    lw_quantile_map what = *map;
    void *arguments[] = {&what};
    const void *const kernel =
        map->type == LW_TYPE_F32 ? (const void *)quantile_at<float> : (const void *)quantile_at<double>;
    return launched(map->function, lw_port_launch(kernel, (unsigned)(needed < most ? needed : most), LW_CUDA_THREADS,
                                                  arguments, 0, state->stream));
}
