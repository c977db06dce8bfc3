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

/* Four numbers from element e of the block on. */
static __device__ __forceinline__ float4 load_four(const block_of_job &mine, uint32_t e)
{
    if (mine.whole)
        return *(const float4 *)(mine.from + e);
    float x[4] = {0, 0, 0, 0};
#pragma unroll
    for (int k = 0; k < 4; k++)
        if (e + k - mine.begin < mine.count)
            x[k] = mine.from[e + k];
    return make_float4(x[0], x[1], x[2], x[3]);
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

/* By words that were drawn before. */
template <lw_narrow to>
static __global__ void __launch_bounds__(LW_CUDA_THREADS) round_by_words(const __grid_constant__ lw_cuda_rounding job)
{
    const uint64_t first = lw_cuda_warp() * BLOCK;
    for (uint64_t k = first + lw_lane_u32(0); k < first + BLOCK && k < job.count; k += 32)
        job.out[k] = (uint16_t)narrow<to>(job.from[k], job.words[k]);
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
