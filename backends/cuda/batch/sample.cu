/* Samples of a batch: a warp makes a block of draws, as in fills/fills.cu, and each lane looks its own up.
 *
 * Floor: of samples in rows far apart, a sector of 32 bytes each for the table and (walkers) one for the two offsets.
 */
#include "cuda/runtime/weighted.cuh"

#include "lanewise/detail/draws.h"
#include "alias/rule.h"
#include "base/search.h"

enum { THREADS = 256, WARPS_A_SM = 64, TOGETHER = 2 /* groups of draws that are looked up at once */ };

/* The row of sample `sample`: the last that begins there or before. */
static __device__ __forceinline__ uint64_t row_at(const lw_batch_draw &draw, uint64_t sample)
{
    if (draw.starts == nullptr)
        return (sample | draw.each) >> 32 == 0 ? (uint32_t)sample / (uint32_t)draw.each : sample / draw.each;
    uint64_t low = 0, high = draw.rows - 1, at;
    LW_BISECT(low, high, at, draw.starts[at + 1] > sample)
    return low;
}

/* TOGETHER samples of this lane, at[k] of row[k] where there is one. */
template <class type>
static __device__ __forceinline__ void look_up(const lw_batch_draw &draw, const uint64_t drawn[TOGETHER],
                                               const uint64_t at[TOGETHER], const uint64_t row[TOGETHER],
                                               const bool there[TOGETHER])
{
    uint64_t begin[TOGETHER], items[TOGETHER], found[TOGETHER];
    uint32_t none = 0;
#pragma unroll
    for (int k = 0; k < TOGETHER; k++) {
        const bool is = there[k] && row[k] < draw.rows;
        begin[k] = is ? __ldg((const unsigned long long *)draw.offsets + row[k]) : 0;
        items[k] = is ? __ldg((const unsigned long long *)draw.offsets + row[k] + 1) - begin[k] : 0;
    }
#pragma unroll
    for (int k = 0; k < TOGETHER; k++)
        found[k] = items[k] > 0
                       ? __ldg((const unsigned long long *)draw.tables + begin[k] + lw_alias_row(drawn[k], items[k]))
                       : LW_BATCH_EMPTY;
#pragma unroll
    for (int k = 0; k < TOGETHER; k++) {
        if (!there[k])
            continue;
        const uint64_t item = lw_alias_pick(drawn[k], items[k], found[k]);
        none += found[k] == LW_BATCH_EMPTY;
        ((type *)draw.out)[at[k]] = (type)(found[k] == LW_BATCH_EMPTY ? LW_BATCH_EMPTY : item);
    }
    if (none > 0)
        atomicAdd((unsigned long long *)draw.errors, (unsigned long long)none);
}

/* Not samples, but their draws. */
struct bare {
    uint64_t drawn;
};
template <>
__device__ __forceinline__ void look_up<bare>(const lw_batch_draw &draw, const uint64_t drawn[TOGETHER],
                                              const uint64_t at[TOGETHER], const uint64_t *, const bool there[TOGETHER])
{
#pragma unroll
    for (int k = 0; k < TOGETHER; k++)
        if (there[k])
            ((bare *)draw.out)[at[k]].drawn = drawn[k];
}

/* The samples of block `block` of a source among its elements first .. first + count - 1, which are samples `at` on: of
 * one row, or (row: all ones) of their own. */
#define LW_SAMPLE_BLOCK(engine)                                                                                        \
    template <class type>                                                                                              \
    static __device__ __forceinline__ void block_##engine(const lw_batch_draw &draw, const lw_source &source,          \
                                                          const lw_##engine##_constants &constants, uint64_t block,    \
                                                          uint64_t first, uint64_t count, uint64_t at, uint64_t row)   \
    {                                                                                                                  \
        enum { GROUPS = LW_BLOCK_GROUPS(engine, b64), SIZE = 32 * GROUPS, STEPS = LW_STEPS(engine, b64) };             \
        enum { ALIKE = TOGETHER * STEPS % 4 == 0 }; /* rounds: steps matter modulo 4, and are constants */             \
        enum { UNROLL = ALIKE ? 1 : GROUPS / TOGETHER };                                                               \
        static_assert(GROUPS % TOGETHER == 0, "whole rounds");                                                         \
        const uint32_t lane = threadIdx.x % 32;                                                                        \
        lw_##engine##_state state[4];                                                                                  \
        lw_##engine##_open(&constants, state, &source, block);                                                         \
        const uint64_t left = first + count - block * SIZE;                                                            \
        const uint64_t before = first > block * SIZE ? first - block * SIZE : 0;                                       \
        _Pragma("unroll UNROLL") for (int group = 0; group < GROUPS; group += TOGETHER)                                \
        {                                                                                                              \
            if (32 * (uint64_t)group >= left)                                                                          \
                break;                                                                                                 \
            uint64_t drawn[TOGETHER], place[TOGETHER], of[TOGETHER];                                                   \
            bool there[TOGETHER];                                                                                      \
            _Pragma("unroll") for (int k = 0; k < TOGETHER; k++)                                                       \
            {                                                                                                          \
                const uint64_t sample = block * SIZE + 32 * (group + k) + lane - first; /* wraps before the first */   \
                drawn[k] =                                                                                             \
                    lw_##engine##_draw_b64(&constants, state, &source, ((ALIKE ? 0 : group) + k) * STEPS).g[0];        \
                there[k] = sample < count;                                                                             \
                place[k] = at + sample;                                                                                \
                of[k] = row;                                                                                           \
                if (row == ~(uint64_t)0 && there[k])                                                                   \
                    of[k] = draw.mode == LW_BATCH_BY_WALKER ? (uint64_t)draw.row_of[sample] : row_at(draw, sample);    \
            }                                                                                                          \
            if (32 * (uint64_t)(group + TOGETHER) > before)                                                            \
                look_up<type>(draw, drawn, place, of, there);                                                          \
        }                                                                                                              \
    }

/* One stream: a warp a block. */
#define LW_SAMPLE_RUN(engine)                                                                                          \
    template <class type> static __global__ void __launch_bounds__(THREADS) run_##engine(const lw_batch_draw draw)     \
    {                                                                                                                  \
        enum { SIZE = LW_BLOCK_ELEMENTS(engine, b64) };                                                                \
        const uint64_t warp = (uint64_t)blockIdx.x * (THREADS / 32) + threadIdx.x / 32;                                \
        const uint64_t block = draw.first / SIZE + warp;                                                               \
        if (block * SIZE >= draw.first + draw.count)                                                                   \
            return;                                                                                                    \
        const lw_##engine##_constants constants = lw_##engine##_prepare(&draw.source);                                 \
        block_##engine<type>(draw, draw.source, constants, block, draw.first, draw.count, 0, ~(uint64_t)0);            \
    }

/* A stream a row: warps share out the rows, and CTAs of one column the blocks of a row. */
#define LW_SAMPLE_ROWS(engine)                                                                                         \
    template <class type> static __global__ void __launch_bounds__(THREADS) rows_##engine(const lw_batch_draw draw)    \
    {                                                                                                                  \
        enum { SIZE = LW_BLOCK_ELEMENTS(engine, b64) };                                                                \
        const uint64_t warps = (uint64_t)gridDim.x * (THREADS / 32);                                                   \
        const lw_##engine##_constants constants = lw_##engine##_prepare(&draw.source);                                 \
        for (uint64_t r = (uint64_t)blockIdx.x * (THREADS / 32) + threadIdx.x / 32; r < draw.rows; r += warps) {       \
            const uint64_t at = draw.starts == nullptr ? r * draw.each : draw.starts[r];                               \
            const uint64_t count = draw.starts == nullptr ? draw.each : draw.starts[r + 1] - at;                       \
            const uint64_t begin = draw.first / SIZE + blockIdx.y;                                                     \
            if (count == 0 || begin * SIZE >= draw.first + count)                                                      \
                continue;                                                                                              \
            lw_source source = draw.source;                                                                            \
            source.stream = draw.stream + r;                                                                           \
            lw_##engine##_skip(&source, source.stream, LW_SKIP_STREAMS);                                               \
            for (uint64_t block = begin; block * SIZE < draw.first + count; block += gridDim.y)                        \
                block_##engine<type>(draw, source, constants, block, draw.first, count, at, r);                        \
        }                                                                                                              \
    }

/* Queues all samples of one engine. */
#define LW_SAMPLE_QUEUE(engine)                                                                                        \
    LW_SAMPLE_BLOCK(engine)                                                                                            \
    LW_SAMPLE_RUN(engine)                                                                                              \
    LW_SAMPLE_ROWS(engine)                                                                                             \
    template <class type> static void queue_##engine(const cuda_state *state, const lw_batch_draw &draw)               \
    {                                                                                                                  \
        enum { SIZE = LW_BLOCK_ELEMENTS(engine, b64), WARPS = THREADS / 32 };                                          \
        const uint64_t held = (uint64_t)state->processors * WARPS_A_SM;                                                \
        if (draw.mode != LW_BATCH_BY_STREAM) {                                                                         \
            const uint64_t blocks = (draw.first + draw.count - 1) / SIZE - draw.first / SIZE + 1;                      \
            run_##engine<type><<<(unsigned)((blocks - 1) / WARPS + 1), THREADS, 0, state->stream>>>(draw);             \
            return;                                                                                                    \
        }                                                                                                              \
        const uint64_t blocks = (draw.first + draw.each - 1) / SIZE - draw.first / SIZE + 1;                           \
        const uint64_t across = (draw.rows < 4 * held ? draw.rows : 4 * held), spare = held / across + 1;              \
        const dim3 grid((unsigned)((across - 1) / WARPS + 1), (unsigned)(blocks < spare ? blocks : spare));            \
        rows_##engine<type><<<grid, THREADS, 0, state->stream>>>(draw);                                                \
    }

#define LW_ENGINE_ROW(name, value) LW_SAMPLE_QUEUE(name)
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW

template <class type> static void queue(const cuda_state *state, const lw_batch_draw &draw)
{
    switch (draw.engine) {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    case value:                                                                                                        \
        queue_##name<type>(state, draw);                                                                               \
        return;
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    }
}

void lw_cuda_batch_draws(const cuda_state *state, const lw_batch_draw &draw)
{
    queue<bare>(state, draw);
}

lw_status lw_cuda_batch_sample(lw_context *context, const lw_batch_draw *draw)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    if (draw->size == sizeof(uint32_t))
        queue<uint32_t>(state, *draw);
    else
        queue<uint64_t>(state, *draw);
    const cudaError_t error = cudaGetLastError();
    return error == cudaSuccess ? LW_OK : device_error(draw->function, error);
}
