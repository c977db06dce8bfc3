/* Draws of many streams, few of each. Blocks of a hashed engine are opened four at once: here those of four streams.
 * A draw of a counted engine needs no block. One that seeks jumps for every stream, as for many draws of each. */
#include "cuda/runtime/weighted.cuh"

#include "lanewise/detail/draws.h"

enum { THREADS = 256, STREAMS = 4, CTAS_AN_SM = 8, FEW = 64 };

/* A warp for STREAMS rows; all draws of a row are in block `block`. */
#define LW_FEW_hashed(engine)                                                                                          \
    static __global__ void __launch_bounds__(THREADS) few_##engine(const lw_batch_draw draw, uint64_t block)           \
    {                                                                                                                  \
        enum { SIZE = LW_BLOCK_ELEMENTS(engine, b64), STEPS = LW_STEPS(engine, b64) };                                 \
        const uint64_t warps = (uint64_t)gridDim.x * (THREADS / 32);                                                   \
        const uint32_t lane = threadIdx.x % 32;                                                                        \
        const lw_##engine##_constants constants = lw_##engine##_prepare(&draw.source);                                 \
        const uint32_t first = (uint32_t)(draw.first - block * SIZE), end = first + (uint32_t)draw.each;               \
        uint64_t row = ((uint64_t)blockIdx.x * (THREADS / 32) + threadIdx.x / 32) * STREAMS;                           \
        for (; row < draw.rows; row += warps * STREAMS) {                                                              \
            const lw_warp_u64 blocks = {{block}}, streams = {{draw.stream + row + lane % STREAMS}};                    \
            lw_warp_u32 state[STREAMS];                                                                                \
            lw_warp_open4_of(state, draw.source.key, blocks, streams);                                                 \
            uint32_t group = 0;                                                                                        \
            for (; 32 * (group + 1) <= first; group++) /* what is not used is not computed but for the state */        \
                _Pragma("unroll") for (int b = 0; b < STREAMS; b++)                                                    \
                    lw_##engine##_draw_b64(&constants, &state[b], &draw.source, (int)group * STEPS);                   \
            for (; 32 * group < end; group++)                                                                          \
                _Pragma("unroll") for (int b = 0; b < STREAMS; b++)                                                    \
                {                                                                                                      \
                    const uint64_t drawn =                                                                             \
                        lw_##engine##_draw_b64(&constants, &state[b], &draw.source, (int)group * STEPS).g[0];          \
                    const uint32_t element = 32 * group + lane;                                                        \
                    if (element >= first && element < end && row + b < draw.rows)                                      \
                        ((uint64_t *)draw.out)[(row + b) * draw.each + (element - first)] = drawn;                     \
                }                                                                                                      \
        }                                                                                                              \
    }

/* A thread for a sample. */
template <class function>
static __device__ __forceinline__ void few_counted(const lw_batch_draw &draw, function b64_at)
{
    const uint64_t threads = (uint64_t)gridDim.x * THREADS;
    for (uint64_t i = (uint64_t)blockIdx.x * THREADS + threadIdx.x; i < draw.count; i += threads) {
        const uint64_t row = draw.each == 1 ? i : i / draw.each, element = draw.first + (i - row * draw.each);
        ((uint64_t *)draw.out)[i] = b64_at(draw.source.key, draw.stream + row, element);
    }
}
#define LW_FEW_counted(engine)                                                                                         \
    static __global__ void __launch_bounds__(THREADS) few_##engine(const lw_batch_draw draw, uint64_t)                 \
    {                                                                                                                  \
        few_counted(draw, lw_##engine##_b64_at);                                                                       \
    }
#define LW_FEW_seeking(engine)

#define LW_ENGINE_ROW(name, value) LW_BY_OPENING(LW_FEW, name)(name)
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW

/* The kernel for few draws of each stream, if there is one for these; wanted: CTAS; block: that of all draws. */
typedef void few_kernel(const lw_batch_draw draw, uint64_t block);

#define LW_CHOOSE_hashed(engine)                                                                                       \
    *block = draw.first / LW_BLOCK_ELEMENTS(engine, b64);                                                              \
    *wanted = (draw.rows - 1) / (THREADS / 32 * STREAMS) + 1;                                                          \
    return *block == (draw.first + draw.each - 1) / LW_BLOCK_ELEMENTS(engine, b64) ? few_##engine : nullptr;
#define LW_CHOOSE_counted(engine)                                                                                      \
    *wanted = (draw.count - 1) / THREADS + 1;                                                                          \
    return few_##engine;
#define LW_CHOOSE_seeking(engine) return nullptr;

static few_kernel *choose(const lw_batch_draw &draw, uint64_t *wanted, uint64_t *block)
{
    if (draw.mode != LW_BATCH_BY_STREAM || draw.each > FEW)
        return nullptr;
    switch (draw.engine) {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    case value:                                                                                                        \
        LW_BY_OPENING(LW_CHOOSE, name)(name)
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    }
    return nullptr; /* unreachable: the list has every engine */
}

void lw_cuda_stream_draws(const cuda_state *state, const lw_batch_draw &draw)
{
    const uint64_t most = (uint64_t)state->processors * CTAS_AN_SM;
    uint64_t wanted = 0, block = 0;
    few_kernel *const kernel = choose(draw, &wanted, &block);
    if (kernel == nullptr)
        lw_cuda_batch_draws(state, draw);
    else
        kernel<<<(unsigned)(wanted < most ? wanted : most), THREADS, 0, state->stream>>>(draw, block);
}
