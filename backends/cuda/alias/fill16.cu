/* The kernels of the alias kinds of 16-byte rows, any engine: a warp makes one block of the job.
 *
 * Floor: random reads of 16 bytes, one per element, beside the bytes of the output. */
#include "cuda/runtime/stores.cuh"

template <class type>
static __device__ __forceinline__ type item_of(const lw_job &job, uint64_t draw, uint64_t coin)
{
    const uint64_t index = __umul64hi(draw, job.arguments.items);
    const ulonglong2 row = __ldg((const ulonglong2 *)job.arguments.rows + index);
    return (type)(coin < row.x ? index : row.y);
}

#define LW_WIDE_KERNEL(engine, type)                                                                                   \
    static __global__ void __launch_bounds__(LW_CUDA_THREADS) wide_##engine##_##type(const lw_job job)                 \
    {                                                                                                                  \
        enum { STEPS = LW_STEPS(engine, b64), GROUPS = 32 / (2 * STEPS), SIZE = 32 * GROUPS };                         \
        typedef LW_C_##type element;                                                                                   \
        const uint32_t lane = lw_lane_u32(0);                                                                          \
        const uint64_t job_first = lw_cuda_first(job), end = (job_first + job.count - 1) / SIZE + 1;                   \
        const uint64_t block = job_first / SIZE + (uint64_t)blockIdx.x * WARPS + threadIdx.x / 32;                     \
        if (block >= end || job_first > LW_CURSOR_END - job.count)                                                     \
            return;                                                                                                    \
        const lw_##engine##_constants constants = lw_##engine##_prepare(&job.source);                                  \
        lw_##engine##_state state[4];                                                                                  \
        lw_##engine##_open(&constants, state, &job.source, block);                                                     \
        element *const out = (element *)job.out + (int64_t)(block * SIZE - job_first);                                 \
        const lw_part part = part_of(job_first, job.count, block, SIZE);                                               \
        element v[GROUPS];                                                                                             \
        _Pragma("unroll") for (int k = 0; k < GROUPS; k++)                                                             \
        {                                                                                                              \
            const uint64_t draw =                                                                                      \
                lw_##engine##_draw_b64(&constants, state, &job.source, 2 * k * STEPS).g[0];                            \
            const uint64_t coin =                                                                                      \
                lw_##engine##_draw_b64(&constants, state, &job.source, (2 * k + 1) * STEPS).g[0];                      \
            v[k] = item_of<element>(job, draw, coin);                                                                  \
        }                                                                                                              \
        store_elements<element, GROUPS>(out, v, lane, part.from, part.count);                                          \
    }
#define LW_ENGINE_ROW(name, value) LW_WIDE_KERNEL(name, u32) LW_WIDE_KERNEL(name, u64)
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW

const void *lw_cuda_alias_wide_kernel(int engine, lw_row row)
{
    switch (engine) {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    case value:                                                                                                        \
        return row == lw_row_alias_wide_u32 ? (const void *)wide_##name##_u32 : (const void *)wide_##name##_u64;
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    }
    return nullptr; /* unreachable: the list has every engine */
}
