/* Launches of vectors: the flat fill of their parts, then their rows. */
#include "cuda/fills/dispatch.cuh"
#include "cuda/table.cuh"
#include "kernel.cuh"

/* A kernel takes (lw_vector_job job): any number of warps share out the rows of the job, 32 at a time. */
static const void *const kernels[LW_VECTOR_ROW_COUNT] = {
#define LW_VECTOR(name, ...) (const void *)vector_##name,
#include "lanewise/lane/vectors.def"
#undef LW_VECTOR
    (const void *)vector_normal_from_bits_f32,
    (const void *)vector_normal_from_bits_f64,
};

lw_status lw_cuda_vector(lw_context *context, const lw_vector_request *request)
{
    const cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    if (request->has_parts) {
        const lw_status status = lw_cuda_launch(state, &request->parts, request->parts.job);
        if (status != LW_OK)
            return status;
    }
    const uint64_t needed = (request->job.count - 1) / LW_CUDA_THREADS + 1, most = (uint64_t)1 << 30;
    lw_vector_job job = request->job;
    void *arguments[] = {&job};
    return launched(request->parts.function,
                    lw_port_launch(kernels[request->row], (unsigned)(needed < most ? needed : most), LW_CUDA_THREADS,
                                   arguments, 0, state->stream));
}
