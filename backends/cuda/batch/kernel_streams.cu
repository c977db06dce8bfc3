/* Draws of many streams, few of each. Blocks of a hashed engine are opened four at once: here those of four streams.
 * A draw of a counted engine needs no block. One that seeks jumps for every stream, as for many draws of each. */
#include "dispatch.cuh"
#include "tuning.cuh"

#include "lanewise/detail/draws.h"

/* A kernel for few draws of each stream; block: that of all draws. */
typedef void few_kernel(const lw_batch_draw draw, uint64_t block);

#define LW_ENGINE_TEMPLATE "cuda/batch/kernel_streams.inl"
#include "lanewise/detail/templates/each_engine.inl"

/* The kernel, if there is one for these; wanted: CTAS. */
static few_kernel *choose(const lw_batch_draw &draw, uint64_t *wanted, uint64_t *block)
{
    if (draw.mode != LW_BATCH_BY_STREAM || draw.each > FEW)
        return nullptr;
    switch (draw.engine) {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    case value:                                                                                                        \
        return choose_##name(draw, wanted, block);
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    }
    return nullptr; /* unreachable: the list has every engine */
}

void lw_cuda_stream_draws(const cuda_state *state, const lw_batch_draw &draw)
{
    const uint64_t most = (uint64_t)state->processors * STREAM_CTAS;
    uint64_t wanted = 0, block = 0;
    few_kernel *const kernel = choose(draw, &wanted, &block);
    if (kernel == nullptr)
        lw_cuda_batch_draws(state, draw);
    else
        lw_port_queue(kernel, (unsigned)(wanted < most ? wanted : most), STREAM_THREADS, state->stream, draw, block);
}
