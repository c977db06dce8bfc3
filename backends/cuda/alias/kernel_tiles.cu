/* Tiles with rows of 8 bytes, and the one table whose sums 64 bits do not hold. */
#include "kernel_tiles.cuh"

/* One of 2^32 items has all: every row is its own. */
template <lw_type type> static __global__ void __launch_bounds__(ALIAS_THREADS) whole_kernel(alias_area<alias_rows8> m)
{
    if (m.plan->offender != ALIAS_NONE || !m.plan->whole)
        return;
    const alias_scale scale = alias_scale_of<type>(m.plan->exponent);
    const typename alias_type<type>::bits *const weights = (const typename alias_type<type>::bits *)m.weights;
    const uint64_t step = (uint64_t)gridDim.x * ALIAS_THREADS,
                   from = (uint64_t)blockIdx.x * ALIAS_THREADS + threadIdx.x;
    uint64_t tile = 0, end = m.tiles - 1, at; /* the first with units at its end */
    LW_BISECT(tile, end, at, m.prefix[at + 1] + m.blocks[(at + 1) / SCAN_THREADS].sum != 0)
    uint64_t item = tile * ALIAS_TILE;
    while (alias_quantise<type>(weights[item], scale) == 0)
        item++;
    for (uint64_t i = from; i < m.items; i += step)
        m.rows[i] = alias_rows8::make(0, item);
    if (from == 0) {
        m.plan->zero_shares = m.items - 1;
        m.plan->leftover = m.items - ALIAS_TILE + 1;
    }
}

template <>
void lw_alias_launch_tiles(const alias_area<alias_rows8> &m, lw_type weights, int processors, lw_port_stream stream)
{
    alias_by_type(weights, [&](auto tag) {
        constexpr lw_type type = decltype(tag)::value;
        launch_tiles<alias_rows8, type>(m, processors, stream);
        if (m.items == (uint64_t)1 << 32 && all_are_queued())
            lw_port_queue(whole_kernel<type>, (unsigned)processors * 8, ALIAS_THREADS, stream, m);
    });
}
