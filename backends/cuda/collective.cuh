/* Prefix sums over the threads of a CTA, and searches by a warp or a thread. */
#ifndef LANEWISE_CUDA_COLLECTIVE_CUH
#define LANEWISE_CUDA_COLLECTIVE_CUH

#include "cuda/port/port.cuh"

#include "base/search.h"

typedef lw_u128 u128;

static const unsigned ALL_LANES = 0xffffffffu;

static __device__ __forceinline__ uint64_t lane_up(uint64_t value, int by)
{
    return lw_port_shuffle_up(value, by);
}
static __device__ __forceinline__ uint32_t lane_up(uint32_t value, int by)
{
    return lw_port_shuffle_up(value, by);
}
static __device__ __forceinline__ u128 lane_up(u128 value, int by)
{
    return (u128)lane_up((uint64_t)(value >> 64), by) << 64 | lane_up((uint64_t)value, by);
}

/* Inclusive sums within warps. */
template <class type> static __device__ __forceinline__ type warp_sums(type value)
{
    const int lane = threadIdx.x % 32;
#pragma unroll
    for (int by = 1; by < 32; by *= 2) {
        const type other = lane_up(value, by);
        value += lane >= by ? other : 0;
    }
    return value;
}

/* Raises *to up to the largest value of the warp. */
static __device__ __forceinline__ void warp_raise(unsigned long long *to, uint64_t value)
{
#pragma unroll
    for (int by = 16; by > 0; by /= 2) {
        const uint64_t other = lw_port_shuffle_xor(value, by);
        value = other > value ? other : value;
    }
    if (threadIdx.x % 32 == 0)
        atomicMax(to, value);
}

/* The sum over the threads before this one; *total: over all. `buffer` has threads / 32 places, free again after the
 * next __syncthreads. */
template <int threads, class type>
static __device__ __forceinline__ type block_sums(type value, type *buffer, type *total)
{
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const type inclusive = warp_sums(value);
    if (lane == 31)
        buffer[warp] = inclusive;
    __syncthreads();
    type before = 0, all = 0;
#pragma unroll
    for (int w = 0; w < threads / 32; w++) {
        before += w < warp ? buffer[w] : 0;
        all += buffer[w];
    }
    *total = all;
    return before + (inclusive - value);
}

/* The first place in [from, end) whose value is above x; end, if none is. The values rise. */
template <class type>
static __device__ __forceinline__ uint64_t first_above(const type *values, uint64_t from, uint64_t end, type x)
{
    uint64_t at;
    LW_BISECT(from, end, at, values[at] > x)
    return from;
}

/* The same by all lanes of a warp: each round leaves one of 33 parts. */
template <class type>
static __device__ __forceinline__ uint64_t warp_first_above(const type *values, uint64_t from, uint64_t end, type x)
{
    const unsigned lane = threadIdx.x % 32;
    while (end - from > 32) {
        const uint64_t part = (end - from) / 33;
        const uint64_t pivot = from + (lane + 1) * part;
        const int below = __popc(lw_port_ballot(values[pivot] <= x)); /* the pivots rise */
        end = below < 32 ? from + (below + 1) * part : end;
        from = below > 0 ? from + below * part + 1 : from;
    }
    const bool below = from + lane < end && values[from + lane] <= x;
    return from + __popc(lw_port_ballot(below));
}

/* ---- look-back: the count of all before, while others still count theirs ---- */

static const uint64_t OWN_COUNT = (uint64_t)1 << 62, SUM_OF_ALL = (uint64_t)2 << 62, COUNT_BITS = OWN_COUNT - 1;

/* By one thread: what the others wait for. */
static __device__ __forceinline__ void tell_count(uint64_t *counts, uint64_t place, uint64_t count)
{
    *(volatile uint64_t *)(counts + place) = (place == 0 ? SUM_OF_ALL : OWN_COUNT) | count;
}

/* By a warp that has published its own count: the counts of all places before. */
static __device__ __forceinline__ uint64_t count_before(uint64_t *counts, uint64_t place, uint64_t count)
{
    const uint64_t lane = threadIdx.x % 32;
    uint64_t before = 0;
    for (uint64_t end = place; end > 0; end = end > 32 ? end - 32 : 0) {
        uint64_t seen = SUM_OF_ALL;
        if (lane < end)
            do
                seen = *(volatile uint64_t *)(counts + (end - 1 - lane));
            while ((seen & ~COUNT_BITS) == 0);
        const unsigned whole = lw_port_ballot((seen & SUM_OF_ALL) != 0);
        const unsigned first = whole != 0 ? __ffs((int)whole) - 1 : 31; /* lanes beyond it are in its sum */
        uint64_t part = lane <= first ? seen & COUNT_BITS : 0;
#pragma unroll
        for (int by = 16; by > 0; by /= 2)
            part += lw_port_shuffle_xor(part, by);
        before += part;
        if (whole != 0)
            break;
    }
    if (lane == 0 && place != 0)
        *(volatile uint64_t *)(counts + place) = SUM_OF_ALL | (before + count);
    return before;
}

#endif
