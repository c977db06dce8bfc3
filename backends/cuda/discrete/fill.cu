/* The kernels of the discrete kinds, any engine: as many CTAs as the device holds, each with the table's cells in
 * shared memory; a warp makes runs of consecutive blocks.
 *
 * Floor: the bytes of the output over the store bandwidth; or shared memory, where 32 lanes that look at random cells
 * take three to four turns. What a cell does not decide waits until the warp's ROUND groups are drawn, then is looked
 * up again, an element of each lane at a time. */
#include "cuda/runtime/stores.cuh"

#include "discrete/draw.h"

/* 32 warps of an SM, with registers enough for ROUND draws of each lane and what it takes to look again: 740 G/s
 * (Poisson(100), 2^14 cells, on an H200); with 48 warps of 40 registers, which spill, 477. Stores of 4 bytes per
 * thread: 579. */
enum { THREADS = 512, WARPS_A_CTA = THREADS / 32, ROUND = 8, FLIGHT = 4 };
enum { CTAS_hashed = 2, CTAS_counted = 2, CTAS_seeking = 1 /* the products of mrg8 take many registers */ };

/* One look for each of ROUND draws of this thread, and more where that does not decide. */
static __device__ __forceinline__ void find_places(const lw_job &job, const uint32_t *cells, const uint32_t w[ROUND],
                                                   uint64_t element, uint32_t place[ROUND])
{
    const int bits = (int)job.arguments.cell_bits;
    uint32_t open = 0;
#pragma unroll
    for (int k = 0; k < ROUND; k++)
        if (lw_discrete_decide(cells[w[k] >> (32 - bits)], w[k], bits, &place[k]))
            open |= 1u << k;
    while (lw_any_mask(open != 0)) {
        const int now = __ffs((int)open) - 1;
        uint32_t mine = w[0];
#pragma unroll
        for (int k = 1; k < ROUND; k++)
            mine = now == k ? w[k] : mine;
        const uint64_t which = element + 32 * (uint64_t)(now & (ROUND - 1));
        const uint32_t found = lw_discrete_look_again(&job, which, mine, open != 0);
#pragma unroll
        for (int k = 0; k < ROUND; k++)
            place[k] = now == k ? found : place[k];
        open &= open - 1;
    }
}

/* Block `number` of this warp's run. */
#define LW_OPEN_hashed(engine)                                                                                         \
    if (number % FLIGHT == 0) {                                                                                        \
        lw_##engine##_open(&constants, state, &job.source, block);                                                     \
    } else {                                                                                                           \
        state[0] = state[1];                                                                                           \
        state[1] = state[2];                                                                                           \
        state[2] = state[3];                                                                                           \
    }
#define LW_OPEN_counted(engine) lw_##engine##_open(&constants, state, &job.source, block);
#define LW_OPEN_seeking(engine)                                                                                        \
    if (number == 0)                                                                                                   \
        lw_##engine##_open(&constants, state, &job.source, block);                                                     \
    else                                                                                                               \
        lw_##engine##_next(&constants, state, &job.source, block, GROUPS *LW_STEPS(engine, b32));

#define LW_DISCRETE_KERNEL(engine, type)                                                                               \
    static __global__ void __launch_bounds__(THREADS, LW_BY_OPENING(CTAS, engine))                     \
        discrete_##engine##_##type(const __grid_constant__ lw_job job, uint64_t run)                                   \
    {                                                                                                                  \
        enum { STEPS = LW_STEPS(engine, b32), GROUPS = LW_BLOCK_GROUPS(engine, b32), SIZE = 32 * GROUPS };             \
        extern __shared__ __align__(16) uint32_t cells[];                                                              \
        typedef LW_C_##type element_type;                                                                              \
        __shared__ __align__(16) element_type stages[WARPS_A_CTA][32 * ROUND];                                         \
        for (uint32_t k = threadIdx.x; k < 1u << job.arguments.cell_bits; k += THREADS)                    \
            cells[k] = job.arguments.cells[k];                                                                         \
        __syncthreads();                                                                                               \
        const uint64_t first = lw_cuda_first(job), end = (first + job.count - 1) / SIZE + 1;                           \
        const uint64_t warps = (uint64_t)gridDim.x * WARPS_A_CTA;                                                      \
        uint64_t begin = first / SIZE + run * ((uint64_t)blockIdx.x * WARPS_A_CTA + threadIdx.x / 32);                 \
        const uint32_t lane = lw_lane_u32(0);                                                                          \
        if (first > LW_CURSOR_END - job.count)                                                                         \
            return;                                                                                                    \
        const lw_##engine##_constants constants = lw_##engine##_prepare(&job.source);                                  \
        for (; begin < end; begin += run * warps) {                                                                    \
            lw_##engine##_state state[4];                                                                              \
            for (uint64_t number = 0; number < run && begin + number < end; number++) {                                \
                const uint64_t block = begin + number;                                                                 \
                element_type *const out = (element_type *)job.out + (int64_t)(block * SIZE - first);                   \
                const lw_part part = part_of(first, job.count, block, SIZE);                                           \
                const bool vectors = part.count == SIZE && (uintptr_t)out % 16 == 0;                                   \
                LW_BY_OPENING(LW_OPEN, engine)(engine) for (int group = 0; group < GROUPS; group += ROUND)                           \
                {                                                                                                      \
                    uint32_t w[ROUND], place[ROUND];                                                                   \
                    element_type v[ROUND];                                                                             \
                    _Pragma("unroll") for (int k = 0; k < ROUND; k++) w[k] =                                           \
                        lw_##engine##_draw_b32(&constants, state, &job.source, k * STEPS).g[0];                        \
                    find_places(job, cells, w, block * SIZE + 32 * group + lane, place);                               \
                    _Pragma("unroll") for (int k = 0; k < ROUND; k++) v[k] =                                           \
                        (element_type)(job.arguments.least + place[k]);                                                \
                    if (vectors)                                                                                       \
                        store_vectors<element_type, ROUND>(out + 32 * group, v, stages[threadIdx.x / 32], lane);       \
                    else                                                                                               \
                        store_elements<element_type, ROUND>(out + 32 * group, v, lane, part.from - 32 * group,         \
                                                            part.count);                                               \
                }                                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
    }
#define LW_ENGINE_ROW(name, value) LW_DISCRETE_KERNEL(name, u32) LW_DISCRETE_KERNEL(name, u64)
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW

static const void *kernel_of(int engine, lw_row row)
{
    switch (engine) {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    case value:                                                                                                        \
        return row == lw_row_discrete_u32 ? (const void *)discrete_##name##_u32 : (const void *)discrete_##name##_u64;
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    }
    return nullptr; /* unreachable: the list has every engine */
}

cudaError_t lw_cuda_discrete(int engine, lw_row row, lw_job job, uint64_t blocks, int processors, cudaStream_t stream)
{
    const void *const kernel = kernel_of(engine, row);
    const size_t bytes = sizeof(uint32_t) << job.arguments.cell_bits;
    int ctas = 0;
    cudaError_t error = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)bytes);
    if (error == cudaSuccess)
        error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&ctas, kernel, THREADS, bytes);
    if (error != cudaSuccess)
        return error;
    const uint64_t held = (uint64_t)processors * ctas * WARPS_A_CTA;
    uint64_t run = lw_engine_seeks(engine) ? (blocks + held - 1) / held : blocks >= FLIGHT * held ? FLIGHT : 1;
    const uint64_t warps = (blocks + run - 1) / run, wanted = warps < held ? warps : held;
    void *arguments[] = {&job, &run};
    return cudaLaunchKernel(kernel, dim3((unsigned)((wanted + WARPS_A_CTA - 1) / WARPS_A_CTA)),
                            dim3(THREADS), arguments, bytes, stream);
}
