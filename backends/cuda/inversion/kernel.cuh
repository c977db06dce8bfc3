/* Tables of inversion on the device: the launches of alias tables as far as the sums of all tiles and the ratio 2^64 / W
 * (alias/kernel_sums.cu), then one that reads the weights again and writes the bounds.
 *
 * Bytes: 8 n read (f64 and u64) by each of the two, and as many again where the sample did not tell E; 8 n written. */
#ifndef LANEWISE_CUDA_INVERSION_KERNEL_CUH
#define LANEWISE_CUDA_INVERSION_KERNEL_CUH

#include "cuda/alias/kernel.cuh"
#include "tuning.cuh"

#include "inversion/rule.h"

/* What a build works on: the weights and sums of an alias table, and the bounds. */
struct inversion_memory : alias_memory {
    uint64_t *bounds;
    unsigned long long *count, *given; /* bounds below 2^64; how many differ from the one before */
};

/* The weights of a lane's items from `first` on, as integers; 0 behind the last. */
template <lw_type type>
static __device__ __forceinline__ void read_items(uint64_t (&v)[BOUND_ITEMS], const inversion_memory &m, uint64_t first,
                                                  bool aligned, const alias_scale &scale)
{
    typedef typename alias_type<type>::bits bits;
    struct alignas(sizeof(bits) * BOUND_ITEMS) pair {
        bits of[BOUND_ITEMS];
    };
    const bits *const weights = (const bits *)m.weights;
    pair loaded = {};
    if (aligned && first + BOUND_ITEMS <= m.items)
        loaded = *(const pair *)(weights + first);
    else
        for (int k = 0; k < BOUND_ITEMS; k++)
            loaded.of[k] = first + k < m.items ? weights[first + k] : (bits)0;
#pragma unroll
    for (int k = 0; k < BOUND_ITEMS; k++)
        v[k] = alias_quantise<type>(lw_weight_ordered(loaded.of[k], type), scale);
}

/* A warp per tile, so many items of each lane at a round: coalesced. */
template <lw_type type>
static __global__ void __launch_bounds__(BOUND_THREADS, LW_PORT_CTAS(BOUND_THREADS, 4)) bounds_kernel(inversion_memory m)
{
    enum { ROUND = 32 * BOUND_ITEMS };
    if (refused(m.plan))
        return;
    const alias_scale scale = alias_scale_of<type>(m.plan->exponent);
    const alias_ratio ratio = m.plan->ratio;
    const bool aligned = (uintptr_t)m.weights % (sizeof(typename alias_type<type>::bits) * BOUND_ITEMS) == 0;
    const uint64_t lane = threadIdx.x % 32, warps = (uint64_t)gridDim.x * (BOUND_THREADS / 32);
    uint32_t count = 0, given = 0;
    for (uint64_t t = (uint64_t)blockIdx.x * (BOUND_THREADS / 32) + threadIdx.x / 32; t < m.tiles; t += warps) {
        const uint64_t begin = t * ALIAS_TILE, end = begin + ALIAS_TILE < m.items ? begin + ALIAS_TILE : m.items;
        u128 prefix = alias_prefix(m, t);
        uint64_t last = lw_inversion_bound(prefix, &ratio); /* the bound before this lane's */
        for (uint64_t from = begin; from < end; from += ROUND) {
            const uint64_t first = from + lane * BOUND_ITEMS;
            uint64_t v[BOUND_ITEMS], bound[BOUND_ITEMS], own = 0;
            read_items<type>(v, m, first, aligned, scale);
#pragma unroll
            for (int k = 0; k < BOUND_ITEMS; k++)
                own += v[k]; /* below 2^64: few items of less than 2^60 */
            const u128 until = prefix + warp_scan((u128)own);
            u128 at = until - own;
#pragma unroll
            for (int k = 0; k < BOUND_ITEMS; k++) {
                at += v[k];
                bound[k] = lw_inversion_bound(at, &ratio); /* 0: 2^64, and so are all behind */
                count += first + k < end && (bound[k] != 0 || at == 0);
            }
            uint64_t before = shuffle_up(bound[BOUND_ITEMS - 1], 1);
            before = lane == 0 ? last : before;
#pragma unroll
            for (int k = 0; k < BOUND_ITEMS; k++) {
                given += first + k < end && bound[k] > before;
                before = bound[k];
            }
            last = warp_last(before);
            prefix = warp_last(until);
            if (first + BOUND_ITEMS <= m.items)
                *(ulonglong2 *)(m.bounds + first) = make_ulonglong2(bound[0], bound[1]);
            else if (first < m.items)
                m.bounds[first] = bound[0];
        }
    }
    count = warp_total(count);
    given = warp_total(given);
    if (lane == 0) {
        atomicAdd(m.count, (unsigned long long)count);
        atomicAdd(m.given, (unsigned long long)given);
    }
}

#endif
