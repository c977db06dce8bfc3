/* What threads make together: sums, scans, largest values, votes and searches, by a warp, by LANES lanes of a warp next to
 * each other (a power of two), or by a CTA. All lanes of a warp call together. Sorts and scans of the whole device are
 * CUB's (port/cub.cuh). */
#ifndef LANEWISE_CUDA_COLLECTIVE_CUH
#define LANEWISE_CUDA_COLLECTIVE_CUH

#include "cuda/port/port.cuh"

#include "base/search.h"

typedef lw_u128 u128;

/* ---- lanes of a warp ---- */

/* The port's shuffles, of 128 bits too. */
template <class type> static __device__ __forceinline__ type shuffle(type x, int lane, int width = 32)
{
    return lw_port_shuffle(x, lane, width);
}
static __device__ __forceinline__ u128 shuffle(u128 x, int lane, int width = 32)
{
    return (u128)shuffle((uint64_t)(x >> 64), lane, width) << 64 | shuffle((uint64_t)x, lane, width);
}
template <class type> static __device__ __forceinline__ type shuffle_up(type x, int by, int width = 32)
{
    return lw_port_shuffle_up(x, by, width);
}
static __device__ __forceinline__ u128 shuffle_up(u128 x, int by, int width = 32)
{
    return (u128)shuffle_up((uint64_t)(x >> 64), by, width) << 64 | shuffle_up((uint64_t)x, by, width);
}
template <class type> static __device__ __forceinline__ type shuffle_xor(type x, int by)
{
    return lw_port_shuffle_xor(x, by);
}
static __device__ __forceinline__ u128 shuffle_xor(u128 x, int by)
{
    return (u128)shuffle_xor((uint64_t)(x >> 64), by) << 64 | shuffle_xor((uint64_t)x, by);
}

template <int LANES = 32> static __device__ __forceinline__ uint32_t lane_rank()
{
    return threadIdx.x % LANES;
}

/* Which of the lanes are set, from the first of them on. */
template <int LANES = 32> static __device__ __forceinline__ uint32_t warp_ballot(bool mine)
{
    const uint32_t all = lw_port_ballot(mine) >> (threadIdx.x % 32 / LANES * LANES % 32);
    return LANES == 32 ? all : all & ((1u << LANES % 32) - 1);
}

/* What the last of the lanes has. */
template <int LANES = 32, class type> static __device__ __forceinline__ type warp_last(type mine)
{
    return shuffle(mine, LANES - 1, LANES);
}

/* The sum, to every lane. */
template <int LANES = 32, class type> static __device__ __forceinline__ type warp_total(type mine)
{
    if constexpr (LW_PORT_REDUCES && LANES == 32 && sizeof(type) == sizeof(uint32_t)) {
        return lw_port_reduce_total(mine);
    } else {
#pragma unroll
        for (int step = LANES / 2; step > 0; step /= 2)
            mine += shuffle_xor(mine, step);
        return mine;
    }
}

/* The largest, to every lane. */
template <int LANES = 32, class type> static __device__ __forceinline__ type warp_largest(type mine)
{
    if constexpr (LW_PORT_REDUCES && LANES == 32 && sizeof(type) == sizeof(uint32_t)) {
        return lw_port_reduce_largest(mine);
    } else {
#pragma unroll
        for (int step = LANES / 2; step > 0; step /= 2) {
            const type other = shuffle_xor(mine, step);
            mine = other > mine ? other : mine;
        }
        return mine;
    }
}

/* The same of 64 bits, by two of 32, which an instruction does. */
template <int LANES = 32> static __device__ __forceinline__ uint64_t warp_largest_by_halves(uint64_t mine)
{
    const uint32_t high = warp_largest<LANES>((uint32_t)(mine >> 32));
    const uint32_t low = warp_largest<LANES>((uint32_t)(mine >> 32) == high ? (uint32_t)mine : 0u);
    return (uint64_t)high << 32 | low;
}

/* The sum of this lane's and those before it. FROM: so many lanes next to each other have the same number, which counts
 * once. */
template <int LANES = 32, int FROM = 1, class type> static __device__ __forceinline__ type warp_scan(type mine)
{
    const int lane = threadIdx.x % LANES;
#pragma unroll
    for (int step = FROM; step < LANES; step *= 2) {
        const type other = shuffle_up(mine, step, LANES);
        mine += lane >= step ? other : 0;
    }
    return mine;
}

/* The totals of COUNT numbers of each lane: number k to each of lanes k EACH .. k EACH + EACH - 1, EACH = LANES / COUNT.
 * Half of the numbers go to the other half of the lanes, as long as there are two. */
template <int LANES, int COUNT> static __device__ __forceinline__ uint64_t warp_totals(uint64_t (&of)[COUNT])
{
    uint32_t step = LANES / 2;
#pragma unroll
    for (int half = COUNT / 2; half > 0; half /= 2, step /= 2) {
        const bool upper = lane_rank<LANES>() & step;
#pragma unroll
        for (int k = 0; k < half; k++)
            of[k] = (upper ? of[k + half] : of[k]) + shuffle_xor(upper ? of[k] : of[k + half], step);
    }
    return warp_total<LANES / COUNT>(of[0]);
}

/* What is largest in the warp, if *to is less, becomes *to. */
static __device__ __forceinline__ void warp_raise(unsigned long long *to, uint64_t value)
{
    value = warp_largest(value);
    if (threadIdx.x % 32 == 0)
        atomicMax(to, value);
}

/* Places next to each other for the lanes in `which`, from where the counter is, which moves on. */
template <class type> static __device__ __forceinline__ type warp_claim(type *counter, uint32_t which)
{
    const uint32_t lane = threadIdx.x % 32;
    type at = 0;
    if (lane == 0)
        at = atomicAdd(counter, (type)__popc(which));
    return shuffle(at, 0) + __popc(which & ((1u << lane) - 1));
}

/* ---- threads of a CTA ---- */

/* The sum over the threads before this one; *total: over all. `buffer` has threads / 32 places, free again after the
 * next __syncthreads. */
template <int threads, class type>
static __device__ __forceinline__ type block_sums(type value, type *buffer, type *total)
{
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const type inclusive = warp_scan(value);
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

/* ---- searches in values that rise ---- */

/* The first place in [from, end) whose value is above x; end, if none is. */
template <class type>
static __device__ __forceinline__ uint64_t first_above(const type *values, uint64_t from, uint64_t end, type x)
{
    uint64_t at;
    LW_BISECT(from, end, at, values[at] > x)
    return from;
}

/* The first place in [from, end) for which `counts` does not hold; end, if none: it holds for all before. By all lanes of
 * a warp: each round leaves one of 33 parts. */
template <class function>
static __device__ __forceinline__ uint64_t warp_first_not(uint64_t from, uint64_t end, function counts)
{
    const unsigned lane = threadIdx.x % 32;
    while (end - from > 32) {
        const uint64_t part = (end - from) / 33;
        const int below = __popc(lw_port_ballot(counts(from + (lane + 1) * part)));
        end = below < 32 ? from + (below + 1) * part : end;
        from = below > 0 ? from + below * part + 1 : from;
    }
    return from + __popc(lw_port_ballot(from + lane < end && counts(from + lane)));
}

template <class type>
static __device__ __forceinline__ uint64_t warp_first_above(const type *values, uint64_t from, uint64_t end, type x)
{
    return warp_first_not(from, end, [&](uint64_t i) { return values[i] <= x; });
}

/* ---- look-back: the count of all before, while others still count theirs ---- */

static const uint64_t OWN_COUNT = (uint64_t)1 << 62, SUM_OF_ALL = (uint64_t)2 << 62, COUNT_MASK = OWN_COUNT - 1;

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
            while ((seen & ~COUNT_MASK) == 0);
        const unsigned whole = lw_port_ballot((seen & SUM_OF_ALL) != 0);
        const unsigned first = whole != 0 ? __ffs((int)whole) - 1 : 31; /* lanes beyond it are in its sum */
        before += warp_total(lane <= first ? seen & COUNT_MASK : 0);
        if (whole != 0)
            break;
    }
    if (lane == 0 && place != 0)
        *(volatile uint64_t *)(counts + place) = SUM_OF_ALL | (before + count);
    return before;
}

#endif
