/* The fill kernels of the engines that hash or count (mrg8's are in fills/mrg8.cu): a warp of threads is the warp of
 * the algorithms and makes one block.
 *
 * Floor: the bytes of the output over the store bandwidth. Two things reach the first (H200, bench/results): stores of
 * 16 bytes per thread, for which a warp passes its elements through 2 KiB of shared memory, and warps that take one
 * block each, in the order in which the hardware starts them, so that what is being written at any moment lies close
 * together. */
#include "cuda/runtime/stores.cuh"

/* At least so many CTAs on an SM, and the steps between two visits to shared memory. The warp generators' chains of
 * shuffles need many warps: without the bound the compiler unrolls and hoists until too few fit (bits32 then reaches
 * 0.69 of the store bandwidth instead of 0.98). philox takes a whole block at once: eight quads a lane, none of which
 * waits for another (uniform-f32: 0.98; one quad at a time: 0.82). The range kinds' retries hold a key schedule
 * besides. */
enum { CTAS_hashed = 6, CTAS_counted = 3, CTAS_quads = 4, CTAS_rejecting = 3 };
enum { ROUND_hashed = 8, ROUND_counted = 32, ROUND_rejecting = 8 };
#define LW_REJECTS(kind) (lw_row_##kind == lw_row_range_u32 || lw_row_##kind == lw_row_range_u64)
#define LW_CHOICE(what, engine, kind) (LW_REJECTS(kind) ? what##_rejecting : LW_BY_OPENING(what, engine))

/* Stores EACH consecutive elements per thread, 32 * EACH from p on. Where a thread has more than 16 bytes, they go by
 * way of the warp's shared memory: stores of a warp that leave gaps run at a fifth of the bandwidth. */
template <class type, int EACH>
static __device__ __forceinline__ void store_quads(type *p, const type v[EACH], uint4 *stage, uint32_t lane)
{
    enum { VECTORS = EACH * sizeof(type) / 16 };
    uint4 packed[VECTORS];
    memcpy(packed, v, sizeof(packed));
    if constexpr (VECTORS == 1) {
        ((uint4 *)p)[lane] = packed[0];
    } else {
#pragma unroll
        for (int k = 0; k < VECTORS; k++)
            stage[VECTORS * lane + k] = packed[k];
        __syncwarp();
#pragma unroll
        for (int k = 0; k < VECTORS; k++)
            ((uint4 *)p)[32 * k + lane] = stage[32 * k + lane];
        __syncwarp();
    }
}

/* The elements of a whole block, ROUND groups at a time; STORE sees them as v[] at out + 32 * group. */
#define LW_RUN_BLOCK(engine, kind, type, draw, STORE)                                                                  \
    for (int group = 0; group < GROUPS; group += ROUND) {                                                              \
        type v[ROUND];                                                                                                 \
        _Pragma("unroll") for (int k = 0; k < ROUND; k++) v[k] =                                                       \
            lw_##engine##_##kind(&constants, state, &job, first + 32 * (group + k), k * LW_STEPS(engine, draw)).g[0];  \
        STORE;                                                                                                         \
    }

#define LW_KERNEL_STEPS(engine, kind, type, draw)                                                                      \
    static __global__ void __launch_bounds__(LW_CUDA_THREADS, LW_CHOICE(CTAS, engine, kind))                           \
        fill_##engine##_##kind(const lw_job job)                                                                       \
    {                                                                                                                  \
        enum { GROUPS = LW_BLOCK_GROUPS(engine, draw), SIZE = 32 * GROUPS };                                           \
        enum { ROUND = LW_CHOICE(ROUND, engine, kind) / LW_STEPS(engine, draw) }; /* in groups */                      \
        static_assert(GROUPS % ROUND == 0 && ROUND * LW_STEPS(engine, draw) % LW_PHASES_##engine == 0,                 \
                      "whole rounds");                                                                                 \
        typedef LW_C_##type element;                                                                                   \
        __shared__ __align__(16) element stages[WARPS][32 * ROUND];                                                    \
        element *const stage = stages[threadIdx.x / 32];                                                               \
        const uint32_t lane = lw_lane_u32(0);                                                                          \
        const uint64_t job_first = lw_cuda_first(job), end = (job_first + job.count - 1) / SIZE + 1;                   \
        const uint64_t block = job_first / SIZE + (uint64_t)blockIdx.x * WARPS + threadIdx.x / 32;                     \
        if (block >= end || job_first > LW_CURSOR_END - job.count)                                                     \
            return;                                                                                                    \
        const lw_##engine##_constants constants = lw_##engine##_prepare(&job.source);                                  \
        lw_##engine##_state state[4];                                                                                  \
        lw_##engine##_open(&constants, state, &job.source, block);                                                     \
        const uint64_t first = block * SIZE;                                                                           \
        element *const out = (element *)job.out + (int64_t)(first - job_first);                                        \
        const lw_part part = part_of(job_first, job.count, block, SIZE);                                               \
        if (part.count == SIZE && (uintptr_t)out % 16 == 0) {                                                          \
            LW_RUN_BLOCK(engine, kind, element, draw,                                                                  \
                         (store_vectors<element, ROUND>(out + 32 * group, v, stage, lane)))                            \
        } else {                                                                                                       \
            LW_RUN_BLOCK(                                                                                              \
                engine, kind, element, draw,                                                                           \
                (store_elements<element, ROUND>(out + 32 * group, v, lane, part.from - 32 * group, part.count)))       \
        }                                                                                                              \
    }

/* philox's own sequence: a thread's quad is consecutive words, EACH elements that one or two stores of 16 bytes take,
 * with no exchange between threads. A warp makes a block of 256 quads, 32 at a time. */
#define LW_OF_QUAD_native(w, e) (w)[e].g[0]
#define LW_OF_QUAD_raw32(w, e) (w)[e].g[0]
#define LW_OF_QUAD_raw64(w, e) lw_pair_u64((w)[2 * (e)].g[0], (w)[2 * (e) + 1].g[0])
#define LW_KERNEL_QUADS(engine, kind, type, draw)                                                                      \
    static __global__ void __launch_bounds__(LW_CUDA_THREADS, CTAS_quads) fill_##engine##_##kind(const lw_job job)     \
    {                                                                                                                  \
        enum { SIZE = LW_BLOCK_ELEMENTS(engine, draw), QUADS = 256, EACH = SIZE / QUADS };                             \
        typedef LW_C_##type element;                                                                                   \
        __shared__ uint4 stages[WARPS][EACH * sizeof(element) > 16 ? 2 * EACH * sizeof(element) : 1];                  \
        const uint32_t lane = lw_lane_u32(0);                                                                          \
        const uint64_t job_first = lw_cuda_first(job), end = (job_first + job.count - 1) / SIZE + 1;                   \
        const uint64_t block = job_first / SIZE + (uint64_t)blockIdx.x * WARPS + threadIdx.x / 32;                     \
        if (block >= end || job_first > LW_CURSOR_END - job.count)                                                     \
            return;                                                                                                    \
        element *const out = (element *)job.out + (int64_t)(block * SIZE - job_first);                                 \
        const lw_part part = part_of(job_first, job.count, block, SIZE);                                               \
        const bool vectors = part.count == SIZE && (uintptr_t)out % 16 == 0;                                           \
        for (uint32_t round = 0; round < QUADS; round += 32) {                                                         \
            const lw_warp_u64 quad = {{QUADS * block + round + lane}};                                                 \
            lw_warp_u32 w[4];                                                                                          \
            element v[EACH];                                                                                           \
            lw_##engine##_quads(job.source.key, job.source.stream, quad, w);                                           \
            _Pragma("unroll") for (int e = 0; e < EACH; e++) v[e] =                                                    \
                lw_body_##kind(LW_OF_QUAD_##draw(w, e), &job, block * SIZE, 0);                                        \
            if (vectors) {                                                                                             \
                store_quads<element, EACH>(out + EACH * round, v, stages[threadIdx.x / 32], lane);                     \
                continue;                                                                                              \
            }                                                                                                          \
            _Pragma("unroll") for (uint32_t e = 0, place = EACH * (round + lane); e < EACH;                            \
                                   e++) if (place + e - part.from < part.count) out[place + e] = v[e];                 \
        }                                                                                                              \
    }

/* Engines that seek have their kernels in fills/mrg8.cu. */
#define LW_KERNEL_hashed(engine, kind, type, draw) LW_OF_DRAW(engine, draw)(engine, kind, type, draw)
#define LW_KERNEL_counted LW_KERNEL_hashed
#define LW_KERNEL_seeking(engine, kind, type, draw)
#define LW_KERNEL_OF_0 LW_KERNEL_STEPS
#define LW_KERNEL_OF_1 LW_KERNEL_QUADS

/* The kernel of a draw: 1 if it is of a sequence in an order of its own. */
#define LW_OF_DRAW(engine, draw) LW_JOIN(LW_KERNEL_OF_, LW_OWN_ORDER_OF_##draw(engine))
#define LW_OWN_ORDER_OF_native(engine) LW_OWN_ORDER_##engine
#define LW_OWN_ORDER_OF_raw32(engine) LW_OWN_ORDER_##engine
#define LW_OWN_ORDER_OF_raw64(engine) LW_OWN_ORDER_##engine
#define LW_OWN_ORDER_OF_word(engine) 0
#define LW_OWN_ORDER_OF_b32(engine) 0
#define LW_OWN_ORDER_OF_b53(engine) 0
#define LW_OWN_ORDER_OF_b64(engine) 0
#define LW_OWN_ORDER_OF_b128(engine) 0

#define LW_KERNEL(engine, kind, type, draw) LW_BY_OPENING(LW_KERNEL, engine)(engine, kind, type, draw)
#include "fills/kernel_list.def"
#undef LW_KERNEL

const void *lw_cuda_kernel_of(int engine, lw_row row)
{
    switch (engine * LW_ROW_COUNT + row) {
#define LW_SLOT(engine, kind)                                                                                          \
    case lw_engine_##engine *LW_ROW_COUNT + lw_row_##kind:                                                             \
        return (const void *)fill_##engine##_##kind;
#define LW_SLOT_hashed LW_SLOT
#define LW_SLOT_counted LW_SLOT
#define LW_SLOT_seeking(engine, kind)
#define LW_KERNEL(engine, kind, type, draw) LW_BY_OPENING(LW_SLOT, engine)(engine, kind)
#include "fills/kernel_list.def"
#undef LW_KERNEL
    }
    return nullptr; /* unreachable: the list has every pair */
}
