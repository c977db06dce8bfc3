/* Stochastic rounding: a warp draws the words of a block of 1024 elements and rounds the numbers by them.
 *
 * Floor: 6 bytes per number over the bandwidth of a copy. Four neighbouring numbers per thread, loaded by 16 bytes and
 * stored by 8, before the words are there; words of an engine of steps pass through shared memory, as in a fill. */
#include "kernel.cuh"
#include "tuning.cuh"

#include "lanewise/detail/draws.h"
#include "lanewise/lane/rounding.h"

enum { BLOCK = 1024 };

/* Where a warp's block lies in the job. */
struct block_of_job {
    uint64_t block;
    const float *from; /* of the block's element 0, like out */
    uint16_t *out;
    uint32_t begin, count; /* the elements of the block that are asked for */
    bool whole;            /* all, at addresses of whole vectors */
};

static __device__ __forceinline__ bool find_block(const lw_cuda_rounding &job, block_of_job *mine)
{
    const uint64_t first = (job.cursor == nullptr ? 0 : *job.cursor) + job.first, last = first + job.count - 1;
    mine->block = first / BLOCK + lw_cuda_warp();
    if (mine->block > last / BLOCK || first > LW_CURSOR_END - job.count)
        return false;
    const uint64_t start = mine->block * BLOCK;
    mine->begin = first > start ? (uint32_t)(first - start) : 0;
    mine->count = (uint32_t)(last - start < BLOCK - 1 ? last - start + 1 : BLOCK) - mine->begin;
    mine->from = job.from + (int64_t)(start - first);
    mine->out = job.out + (int64_t)(start - first);
    mine->whole = mine->count == BLOCK && (uintptr_t)mine->from % 16 == 0 && (uintptr_t)mine->out % 8 == 0;
    return true;
}

template <lw_narrow to> static __device__ __forceinline__ uint32_t narrow(float x, uint32_t word)
{
    const uint32_t bits = lw_bits_u32(x);
    return to == lw_narrow_bf16 ? lw_round_bits_bf16(bits, word) : lw_round_bits_f16(bits, word);
}

/* Four numbers, or words, from element e of the block on; array: of its element 0. */
template <class vector, class element>
static __device__ __forceinline__ vector load_four(const block_of_job &mine, const element *array, uint32_t e)
{
    if (mine.whole)
        return *(const vector *)(array + e);
    element x[4] = {0, 0, 0, 0};
#pragma unroll
    for (int k = 0; k < 4; k++)
        if (e + k - mine.begin < mine.count)
            x[k] = array[e + k];
    return {x[0], x[1], x[2], x[3]};
}

template <lw_narrow to>
static __device__ __forceinline__ void round_four(const block_of_job &mine, uint32_t e, float4 x, uint4 w)
{
    const uint32_t r[4] = {narrow<to>(x.x, w.x), narrow<to>(x.y, w.y), narrow<to>(x.z, w.z), narrow<to>(x.w, w.w)};
    if (mine.whole) {
        *(uint2 *)(mine.out + e) = make_uint2(r[0] | r[1] << 16, r[2] | r[3] << 16);
        return;
    }
#pragma unroll
    for (int k = 0; k < 4; k++)
        if (e + k - mine.begin < mine.count)
            mine.out[e + k] = (uint16_t)r[k];
}

/* The state before block `block`. */
#define LW_OPEN_hashed(block) (state = lw_warp_open1(&job.source, block))

#define LW_ENGINE_TEMPLATE "cuda/rounding/kernel.inl"
#include "lanewise/detail/templates/each_engine.inl"

/* By words that were drawn before, at an address of whole vectors: a warp takes 1024 numbers of the job. */
template <lw_narrow to>
static __global__ void __launch_bounds__(LW_CUDA_THREADS) round_by_words(const __grid_constant__ lw_cuda_rounding job)
{
    enum { SIDE = 4 };
    block_of_job mine;
    const uint64_t first = lw_cuda_warp() * BLOCK, left = job.count - first;
    if (first >= job.count)
        return;
    mine.block = 0;
    mine.from = job.from + first;
    mine.out = job.out + first;
    mine.begin = 0;
    mine.count = left < BLOCK ? (uint32_t)left : BLOCK;
    mine.whole = mine.count == BLOCK && (uintptr_t)mine.from % 16 == 0 && (uintptr_t)mine.out % 8 == 0;
    const uint32_t *const words = job.words + first;
#pragma unroll 1
    for (uint32_t round = lw_lane_u32(0); round < BLOCK / 4; round += 32 * SIDE) {
        float4 x[SIDE];
        uint4 w[SIDE];
#pragma unroll
        for (int k = 0; k < SIDE; k++) {
            x[k] = load_four<float4>(mine, mine.from, 4 * (round + 32 * k));
            w[k] = load_four<uint4>(mine, words, 4 * (round + 32 * k));
        }
#pragma unroll
        for (int k = 0; k < SIDE; k++)
            round_four<to>(mine, 4 * (round + 32 * k), x[k], w[k]);
    }
}

#define LW_KERNEL_seeking(engine, to) (const void *)round_by_words<to>
#define LW_KERNEL_hashed(engine, to) (const void *)round_##engine<to>
#define LW_KERNEL_counted(engine, to) (const void *)round_##engine<to>
const void *lw_cuda_rounding_kernel_of(int engine, lw_narrow to)
{
    switch (engine) {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    case value:                                                                                                        \
        return to == lw_narrow_bf16 ? LW_BY_OPENING(LW_KERNEL, name)(name, lw_narrow_bf16)                             \
                                    : LW_BY_OPENING(LW_KERNEL, name)(name, lw_narrow_f16);
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    }
    return nullptr; /* unreachable: the list has every engine */
}
