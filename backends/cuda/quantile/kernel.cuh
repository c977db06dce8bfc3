/* The kernels of values by a table of a continuous distribution, any engine: as many CTAs as the device holds, each with
 * the rows of roots in shared memory; a warp makes runs of consecutive blocks.
 *
 * Floor: the bytes of the output over the store bandwidth; or shared memory, where 8 lanes that read 16 bytes each at
 * random take two to three turns, so that the row of 32 bytes of the default order takes some 20 for 32 lanes. Words whose
 * roots are forks wait until a round is drawn, and are looked up in the memory of the device then, an element of each lane
 * at a time. */
#ifndef LANEWISE_CUDA_QUANTILE_KERNEL_CUH
#define LANEWISE_CUDA_QUANTILE_KERNEL_CUH

#include "cuda/fills/kernel_stores.cuh"
#include "tuning.cuh"

#include "quantile/draw.h"

enum { ORDER_OWN = 5 }; /* has code of its own */

static __host__ __device__ __forceinline__ uint32_t pairs_of(uint32_t order)
{
    return (lw_quantile_row_words(order) + 1) / 2;
}

/* The rows of roots in pairs of words: pair p of row r is pairs[p << root_bits | r]. */
static __device__ __forceinline__ void hold_roots(const lw_quantile_arguments &table, ulonglong2 *pairs)
{
    const uint32_t words = lw_quantile_row_words(table.order), all = pairs_of(table.order) << table.root_bits;
    for (uint32_t k = threadIdx.x; k < all; k += THREADS) {
        const uint32_t word = 2 * (k >> table.root_bits), row = k & ((1u << table.root_bits) - 1);
        const uint64_t *const from = table.rows + row * words + word;
        pairs[k] = make_ulonglong2(from[0], word + 1 < words ? from[1] : 0);
    }
}

/* The value of a word whose root is no fork; 0: it is. */
template <int ORDER>
static __device__ __forceinline__ bool by_root(const lw_quantile_arguments &table, const ulonglong2 *pairs, uint64_t w,
                                               double *value)
{
    const uint32_t order = ORDER > 0 ? ORDER : table.order, words = lw_quantile_row_words(order);
    const uint32_t root = (uint32_t)(w >> 32) >> (32 - table.root_bits);
    const ulonglong2 front = pairs[root];
    const double t = lw_quantile_t(w << table.root_bits);
    double x = 0.0;
#pragma unroll
    for (int p = (int)pairs_of(order) - 1; p > 0; p--) {
        const ulonglong2 pair = pairs[p << table.root_bits | root];
        if (order <= LW_QUANTILE_ORDER_SHORT) {
            x = 2 * p + 1u < words ? lw_quantile_two(x, t, pair.y) : x;
            x = lw_quantile_two(x, t, pair.x);
        } else {
            x = 2 * p + 1u < words ? lw_fma_f64(x, t, lw_bits_f64(pair.y)) : x;
            x = lw_fma_f64(x, t, lw_bits_f64(pair.x));
        }
    }
    *value = lw_quantile_bound(lw_quantile_line(x, t, front.y, front.x), table.lower, table.upper);
    return !lw_quantile_is_fork(front.x);
}

/* Values of ROUND words of this thread. */
template <int ORDER, int ROUND>
static __device__ __forceinline__ void values_of(const lw_quantile_arguments &table, const ulonglong2 *pairs, bool held,
                                                 const uint64_t w[ROUND], double v[ROUND])
{
    const uint32_t order = ORDER > 0 ? ORDER : table.order;
    uint32_t open = (1u << ROUND) - 1;
    if (held) {
        open = 0;
#pragma unroll
        for (int k = 0; k < ROUND; k++)
            if (!by_root<ORDER>(table, pairs, w[k], &v[k]))
                open |= 1u << k;
    }
    for (uint32_t waiting; (waiting = lw_port_ballot(open != 0)) != 0;) {
        const int now = __ffs((int)open) - 1;
        uint64_t mine = w[0];
#pragma unroll
        for (int k = 1; k < ROUND; k++)
            mine = now == k ? w[k] : mine;
        /* the lanes that are done read what one that waits reads: no memory of their own */
        const uint64_t shared = lw_port_shuffle(mine, __ffs((int)waiting) - 1);
        mine = open != 0 ? mine : shared;
        const double found = lw_quantile_value_f64(&table, order, mine);
#pragma unroll
        for (int k = 0; k < ROUND; k++)
            v[k] = now == k ? found : v[k];
        open &= open - 1;
    }
}

#define LW_ENGINE_TEMPLATE "cuda/discrete/kernel_open.inl"
#include "lanewise/detail/templates/each_engine.inl"

#define LW_TYPE f32
#define LW_ENGINE_TEMPLATE "cuda/quantile/kernel.inl"
#include "lanewise/detail/templates/each_engine.inl"
#undef LW_TYPE
#define LW_TYPE f64
#define LW_ENGINE_TEMPLATE "cuda/quantile/kernel.inl"
#include "lanewise/detail/templates/each_engine.inl"
#undef LW_TYPE

/* Values of words that there are. */
template <class element>
static __global__ void __launch_bounds__(LW_CUDA_THREADS) quantile_at(const __grid_constant__ lw_quantile_map map)
{
    const uint64_t threads = (uint64_t)gridDim.x * LW_CUDA_THREADS;
    const uint64_t whole = (map.count - 1) / 32 * 32 + 32; /* the warps are whole, as they vote */
    for (uint64_t k = (uint64_t)blockIdx.x * LW_CUDA_THREADS + threadIdx.x; k < whole; k += threads) {
        const uint64_t word = map.words[k < map.count ? k : map.count - 1];
        const double x = lw_quantile_value_f64(&map.table, map.table.order, word);
        lw_port_sync_warp(); /* out may be the words: all have read theirs, the last one often */
        if (k < map.count)
            ((element *)map.out)[k] = (element)x;
    }
}

#endif
