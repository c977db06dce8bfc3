/* The kernels of the alias kinds of 16-byte rows, any engine: a warp makes one block of the job.
 *
 * Floor: random reads of 16 bytes, one per element, beside the bytes of the output. */
#include "cuda/fills/dispatch.cuh"
#include "cuda/fills/kernel_stores.cuh"

template <class type> static __device__ __forceinline__ type item_of(const lw_job &job, uint64_t draw, uint64_t coin)
{
    const uint64_t index = __umul64hi(draw, job.arguments.alias.items);
    const ulonglong2 row = __ldg((const ulonglong2 *)job.arguments.alias.rows + index);
    return (type)(coin < row.x ? index : row.y);
}

#define LW_TYPE u32
#define LW_ENGINE_TEMPLATE "cuda/alias/kernel_rows16.inl"
#include "lanewise/detail/templates/each_engine.inl"
#undef LW_TYPE
#define LW_TYPE u64
#define LW_ENGINE_TEMPLATE "cuda/alias/kernel_rows16.inl"
#include "lanewise/detail/templates/each_engine.inl"
#undef LW_TYPE

static const void *kernel_of(int engine, lw_kernel_id id)
{
    switch (engine) {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    case value:                                                                                                        \
        return id == lw_kernel_alias_wide_u32 ? (const void *)wide_##name##_u32 : (const void *)wide_##name##_u64;
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    }
    return nullptr; /* unreachable: the list has every engine */
}

lw_status lw_cuda_launch_rows16(const cuda_state *state, const lw_request *request, lw_job job, uint64_t blocks, int)
{
    const dim3 ctas((unsigned)((blocks - 1) / LW_CUDA_WARPS + 1));
    void *arguments[] = {&job};
    return launched(request->function, lw_port_launch(kernel_of(request->engine, request->id), ctas, LW_CUDA_THREADS,
                                                      arguments, 0, state->stream));
}
