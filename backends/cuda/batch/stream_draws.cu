/* Draws of many streams, few of each. A block of a warp engine is one evaluation of Philox in 8 lanes: the 32 lanes of
 * a warp open those of four streams at once. A philox draw is one evaluation. mrg8 jumps for every stream. */
#include "cuda/runtime/weighted.cuh"

#include "lanewise/detail/draws.h"

enum { THREADS = 256, STREAMS = 4, CTAS_AN_SM = 8, FEW = 64 };

/* A warp for STREAMS rows; all draws of a row are in block `block`. */
#define LW_FEW_DRAWS(engine)                                                                                           \
    static __global__ void __launch_bounds__(THREADS) few_##engine(const lw_batch_draw draw, uint64_t block)           \
    {                                                                                                                  \
        enum { SIZE = LW_BLOCK_ELEMENTS(engine, b64), STEPS = LW_STEPS(engine, b64) };                                 \
        const uint64_t warps = (uint64_t)gridDim.x * (THREADS / 32);                                                   \
        const uint32_t lane = threadIdx.x % 32;                                                                        \
        const lw_##engine##_constants constants = lw_##engine##_prepare(&draw.source);                                 \
        const uint32_t first = (uint32_t)(draw.first - block * SIZE), end = first + (uint32_t)draw.each;               \
        uint64_t row = ((uint64_t)blockIdx.x * (THREADS / 32) + threadIdx.x / 32) * STREAMS;                           \
        for (; row < draw.rows; row += warps * STREAMS) {                                                              \
            const uint64_t stream = draw.stream + row + lane % STREAMS;                                                \
            lw_warp_u32 state[STREAMS];                                                                                \
            uint32_t c[4] = {(uint32_t)block, (uint32_t)(block >> 32) + (lane / STREAMS << 28), (uint32_t)stream,      \
                             (uint32_t)(stream >> 32)};                                                                \
            lw_philox4x32(draw.source.key, c);                                                                         \
            for (int k = 0; k < STREAMS; k++)                                                                          \
                state[k].g[0] = c[k];                                                                                  \
            lw_transpose4_u32(state);                                                                                  \
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

LW_FEW_DRAWS(warp1024)
LW_FEW_DRAWS(warpstd)

/* A thread a sample: groups of 32 elements take half of the words of 32 quads (docs/contract/elements.md). */
static __global__ void __launch_bounds__(THREADS) few_philox(const lw_batch_draw draw)
{
    enum { SIZE = LW_BLOCK_ELEMENTS(philox, b64) };
    const uint64_t threads = (uint64_t)gridDim.x * THREADS;
    for (uint64_t i = (uint64_t)blockIdx.x * THREADS + threadIdx.x; i < draw.count; i += threads) {
        const uint64_t row = draw.each == 1 ? i : i / draw.each, element = draw.first + (i - row * draw.each);
        const uint64_t stream = draw.stream + row, group = element % SIZE / 32;
        const uint64_t quad = 256 * (element / SIZE) + 32 * (group / 2) + element % 32;
        uint32_t c[4] = {(uint32_t)quad, (uint32_t)(quad >> 32), (uint32_t)stream, (uint32_t)(stream >> 32)};
        lw_philox4x32(draw.source.key, c);
        ((uint64_t *)draw.out)[i] = group % 2 == 0 ? (uint64_t)c[1] << 32 | c[0] : (uint64_t)c[3] << 32 | c[2];
    }
}

void lw_cuda_stream_draws(const cuda_state *state, const lw_batch_draw &draw)
{
    enum { SIZE = LW_BLOCK_ELEMENTS(warp1024, b64) };
    static_assert(SIZE == LW_BLOCK_ELEMENTS(warpstd, b64), "blocks are alike");
    const uint64_t most = (uint64_t)state->processors * CTAS_AN_SM;
    const uint64_t block = draw.first / SIZE, per_cta = THREADS / 32 * STREAMS;
    const int few = draw.mode == LW_BATCH_BY_STREAM && draw.each <= FEW;
    if (few && draw.engine == LW_ENGINE_PHILOX) {
        const uint64_t wanted = (draw.count - 1) / THREADS + 1;
        few_philox<<<(unsigned)(wanted < most ? wanted : most), THREADS, 0, state->stream>>>(draw);
    } else if (few && draw.engine != LW_ENGINE_MRG8 && block == (draw.first + draw.each - 1) / SIZE) {
        const uint64_t wanted = (draw.rows - 1) / per_cta + 1;
        const unsigned grid = (unsigned)(wanted < most ? wanted : most);
        if (draw.engine == LW_ENGINE_WARP1024)
            few_warp1024<<<grid, THREADS, 0, state->stream>>>(draw, block);
        else
            few_warpstd<<<grid, THREADS, 0, state->stream>>>(draw, block);
    } else {
        lw_cuda_batch_draws(state, draw);
    }
}
