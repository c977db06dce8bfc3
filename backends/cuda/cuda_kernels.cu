/* Every fill kernel on threads: a warp of threads is the warp of the algorithms and makes one block at a time.
 *
 * Floor: the bytes of the output over the store bandwidth. Two things reach it (H200, bench/results): stores of 16 bytes a
 * thread, for which a warp passes its elements through 2 KiB of shared memory, and warps that take one block each, in the
 * order in which the hardware starts them, so that what is being written at any moment lies close together. */
#include "cuda_kernels.h"

#include "dist/elements.h"

#define LW_TYPE_u32 uint32_t
#define LW_TYPE_u64 uint64_t
#define LW_TYPE_f32 float
#define LW_TYPE_f64 double

/* At least this many CTAs on an SM: without the bound the compiler unrolls and hoists until too few warps fit (bits32 then
 * reaches 0.69 of the store bandwidth instead of 0.98); at 8 some spill. */
enum { CTAS_A_SM = 6, WARPS = LW_CUDA_THREADS / 32 };

template <int bytes> struct lw_vector;
template <> struct lw_vector<8> { typedef uint2 type; };
template <> struct lw_vector<16> { typedef uint4 type; };

/* The elements from .. from + count - 1 of block `block` (of `size` elements) that the job asks for. */
struct lw_part {
    uint32_t from, count;
};

static __device__ __forceinline__ lw_part part_of(const lw_job &job, uint64_t block, uint32_t size)
{
    const uint64_t begin = block * size, end = job.first + job.count;
    lw_part part;
    part.from = job.first > begin ? (uint32_t)(job.first - begin) : 0;
    part.count = (uint32_t)(end - begin < size ? end - begin : size) - part.from;
    return part;
}

/* Stores ROUND groups of 32 elements, this thread's in v[], at p, by way of the warp's shared memory: PACK elements a thread
 * in one store. p is aligned to 16 bytes. */
template <class type, int ROUND>
static __device__ __forceinline__ void store_vectors(type *p, const type v[ROUND], type *stage, uint32_t lane)
{
    enum { FIT = 16 / sizeof(type), PACK = FIT < ROUND ? FIT : ROUND };
    typedef typename lw_vector<PACK * sizeof(type)>::type vector;
#pragma unroll
    for (int k = 0; k < ROUND; k++)
        stage[32 * k + lane] = v[k];
    __syncwarp();
#pragma unroll
    for (int k = 0; k < ROUND; k += PACK)
        ((vector *)(p + 32 * k))[lane] = ((const vector *)(stage + 32 * k))[lane];
    __syncwarp();
}

/* The same where p has any place, or only elements from .. from + count - 1 (counted from p) are wanted. */
template <class type, int ROUND>
static __device__ __forceinline__ void store_elements(type *p, const type v[ROUND], uint32_t lane, uint32_t from,
                                                      uint32_t count)
{
#pragma unroll
    for (int k = 0; k < ROUND; k++)
        if (32 * k + lane - from < count)
            p[32 * k + lane] = v[k];
}

/* The elements of a whole block, ROUND groups at a time; STORE sees them as v[] at out + 32 * group. */
#define LW_RUN_BLOCK(engine, kind, type, draw, STORE)                                                                  \
    for (int group = 0; group < GROUPS; group += ROUND) {                                                              \
        type v[ROUND];                                                                                                 \
        _Pragma("unroll") for (int k = 0; k < ROUND; k++)                                                              \
            v[k] = lw_##engine##_##kind(&constants, state, &job, first + 32 * (group + k), k * LW_STEPS(engine, draw)) \
                       .g[0];                                                                                          \
        STORE;                                                                                                         \
    }

/* ROUND: the groups between two visits to shared memory; philox's phases must divide it, and it the groups of a block. */
#define LW_KERNEL(engine, kind, type, draw)                                                                            \
    static __global__ void __launch_bounds__(LW_CUDA_THREADS, CTAS_A_SM)                                                       \
        fill_##engine##_##kind(const lw_job job, uint64_t begin, uint64_t end, uint64_t run)                           \
    {                                                                                                                  \
        enum { GROUPS = LW_BLOCK_GROUPS(engine, draw), SIZE = 32 * GROUPS, ROUND = GROUPS % 4 == 0 ? 4 : 2 };          \
        static_assert(GROUPS % ROUND == 0 && ROUND % LW_PHASES_##engine == 0, "whole rounds a block");                 \
        typedef LW_TYPE_##type element;                                                                                \
        __shared__ __align__(16) element stages[WARPS][32 * ROUND];                                                    \
        element *const stage = stages[threadIdx.x / 32];                                                               \
        const uint32_t lane = lw_lane_u32(0);                                                                          \
        const uint64_t first_block = begin + ((uint64_t)blockIdx.x * WARPS + threadIdx.x / 32) * run;                  \
        if (first_block >= end)                                                                                        \
            return;                                                                                                    \
        const uint64_t end_block = end - first_block > run ? first_block + run : end;                                  \
        const lw_##engine##_constants constants = lw_##engine##_prepare();                                             \
        lw_##engine##_state state[4];                                                                                  \
        for (uint64_t block = first_block; block < end_block; block++) {                                               \
            if (block == first_block)                                                                                  \
                lw_##engine##_open(&constants, state, &job.source, block);                                             \
            else                                                                                                       \
                lw_##engine##_next(&constants, state, &job.source, block, GROUPS * LW_STEPS(engine, draw));            \
            const uint64_t first = block * SIZE;                                                                       \
            element *const out = (element *)job.out + (int64_t)(first - job.first);                                    \
            const lw_part part = part_of(job, block, SIZE);                                                            \
            if (part.count == SIZE && (uintptr_t)out % 16 == 0) {                                                      \
                LW_RUN_BLOCK(engine, kind, element, draw, (store_vectors<element, ROUND>(out + 32 * group, v, stage, lane))) \
            } else {                                                                                                   \
                LW_RUN_BLOCK(engine, kind, element, draw, (store_elements<element, ROUND>(                              \
                    out + 32 * group, v, lane, part.from - 32 * group, part.count)))                                   \
            }                                                                                                          \
        }                                                                                                              \
    }
#include "dist/kernel_list.def"
#undef LW_KERNEL

/* C++ has no designated array elements, so a slot carries its own place. */
static const lw_cuda_kernel kernels[] = {
#define LW_KERNEL(engine, kind, type, draw)                                                                            \
    {lw_engine_##engine, lw_row_##kind, (const void *)fill_##engine##_##kind, LW_SEEKS_##engine},
#include "dist/kernel_list.def"
#undef LW_KERNEL
};

const lw_cuda_kernel *lw_cuda_kernel_of(int engine, lw_row row)
{
    for (const lw_cuda_kernel &kernel : kernels)
        if (kernel.engine == engine && kernel.row == row)
            return &kernel;
    return nullptr; /* unreachable: the list has every pair */
}
