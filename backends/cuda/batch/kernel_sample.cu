/* Samples of a batch: a warp makes one block of draws, as in fills/kernel.cu, and each lane looks its own up.
 *
 * Floor: of samples in rows far apart, a sector of 32 bytes each for the table and (walkers) one for the two offsets.
 */
#include "cuda/table.cuh"
#include "dispatch.cuh"
#include "tuning.cuh"

#include "lanewise/detail/draws.h"
#include "alias/rule.h"
#include "base/search.h"

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

#define LW_ENGINE_TEMPLATE "cuda/batch/kernel_sample.inl"
#include "lanewise/detail/templates/each_engine.inl"

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
    const lw_port_error error = lw_port_take_error();
    return error == LW_PORT_OK ? LW_OK : device_error(draw->function, error);
}
