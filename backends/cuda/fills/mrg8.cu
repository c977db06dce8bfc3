/* The fill kernels of mrg8: a warp opens its first block by a jump, about as dear as a block, and comes to its others
 * by strides of one product each. The backend chooses the strides.
 *
 * Floor: the bytes of the output over the store bandwidth; the products of include/lanewise/lane/engines/mrg8_cuda.h. */
#include "cuda/runtime/stores.cuh"

/* The elements of a whole block, ROUND groups at a time; STORE sees them as v[] at out. */
#define LW_RUN_MRG8(kind, type, STORE)                                                                                 \
    _Pragma("unroll UNROLL") for (int group = 0; group < GROUPS; group += ROUND, out += 32 * ROUND)                    \
    {                                                                                                                  \
        type v[ROUND];                                                                                                 \
        const uint64_t first = block * SIZE + 32 * group;                                                              \
        _Pragma("unroll") for (int k = 0; k < ROUND; k++) v[k] =                                                       \
            lw_mrg8_##kind(&constants, &state, &job, first + 32 * k, (group + k) * STEPS).g[0];                        \
        STORE;                                                                                                         \
    }

#define LW_KERNEL_mrg8(kind, type, draw)                                                                               \
    static __global__ void __launch_bounds__(LW_CUDA_THREADS, LW_CUDA_MRG8_CTAS)                                       \
        fill_mrg8_##kind(const lw_job job, const lw_cuda_stride stride)                                                \
    {                                                                                                                  \
        enum { STEPS = LW_STEPS(mrg8, draw), GROUPS = LW_BLOCK_GROUPS(mrg8, draw), SIZE = 32 * GROUPS };               \
        enum { ROUND = GROUPS % 4 == 0 ? 4 : 2, UNROLL = ROUND * STEPS % 4 == 0 ? 1 : GROUPS / ROUND };                \
        typedef LW_C_##type element;                                                                                   \
        __shared__ __align__(16) element stages[WARPS][32 * ROUND];                                                    \
        element *const stage = stages[threadIdx.x / 32];                                                               \
        const uint32_t lane = lw_lane_u32(0);                                                                          \
        const uint64_t job_first = lw_cuda_first(job), blocks = (job_first + job.count - 1) / SIZE + 1;                \
        const uint32_t together = stride.blocks / WARPS; /* CTAs that share a stretch */                               \
        const uint64_t stretch = stride.rounds * stride.blocks;                                                        \
        const uint64_t begin = job_first / SIZE + blockIdx.x / together * stretch;                                     \
        const uint64_t end = begin + stretch < blocks ? begin + stretch : blocks;                                      \
        uint64_t block = begin + blockIdx.x % together * WARPS + threadIdx.x / 32;                                     \
        if (block >= end || job_first > LW_CURSOR_END - job.count)                                                     \
            return;                                                                                                    \
        const lw_mrg8_constants constants = lw_mrg8_prepare(&job.source);                                              \
        const lw_mrg8_product far = lw_mrg8_product_of(stride.matrix);                                                 \
        lw_mrg8_state opened;                                                                                          \
        lw_mrg8_open(&constants, &opened, &job.source, block);                                                         \
        for (;;) {                                                                                                     \
            lw_mrg8_state state = opened;                                                                              \
            element *out = (element *)job.out + (int64_t)(block * SIZE - job_first);                                   \
            const lw_part part = part_of(job_first, job.count, block, SIZE);                                           \
            if (part.count == SIZE && (uintptr_t)out % 16 == 0) {                                                      \
                LW_RUN_MRG8(kind, element, (store_vectors<element, ROUND>(out, v, stage, lane)))                       \
            } else {                                                                                                   \
                LW_RUN_MRG8(kind, element,                                                                             \
                            (store_elements<element, ROUND>(out, v, lane, part.from - 32 * group, part.count)))        \
            }                                                                                                          \
            block += stride.blocks;                                                                                    \
            if (block >= end)                                                                                          \
                return;                                                                                                \
            lw_mrg8_multiply(&far, opened.x);                                                                          \
        }                                                                                                              \
    }

#define LW_KIND(name, number, type, draw, parameter) LW_KERNEL_mrg8(name, type, draw)
#include "fills/kinds.def"
#include "alias/kinds.def"
#undef LW_KIND

const void *lw_cuda_mrg8_kernel_of(lw_row row)
{
    switch (row) {
#define LW_KIND(name, number, type, draw, parameter)                                                                   \
    case lw_row_##name:                                                                                                \
        return (const void *)fill_mrg8_##name;
#include "fills/kinds.def"
#include "alias/kinds.def"
#undef LW_KIND
    default:
        return nullptr; /* unreachable: the list has every row */
    }
}
