/* The list of a race in order (cuda_race.cu): a short one by counting for each entry how many come before it, a long
 * one by a sort of 32 bits of every time and a look at the neighbours that have the same.
 *
 * Nothing waits for the host: kernels are made for all the room that a list has, and what was wrong with a race is
 * found here too, so that nothing is written then. */
#ifndef LANEWISE_CUDA_RACE_ORDER_H
#define LANEWISE_CUDA_RACE_ORDER_H

#include "cuda_race_limit.h"

/* Lists with so much room are ordered by counting; slices of others that an entry is compared with by one thread each.
 */
enum { ORDER_THREADS = 256, COUNTED = 1 << 14, SLICES = 16 };

/* The entries of a list that is right, 0 of one that is not. */
static __device__ __forceinline__ uint64_t entries_of(const lw_race &race, const race_tally &found, uint64_t room)
{
    return found.offender == 0 && found.used >= race.taken && found.used <= room ? found.used : 0;
}

/* ---- short lists ---- */

static __device__ __forceinline__ uint32_t slice_of(uint32_t count)
{
    return (count - 1) / SLICES + 1;
}

/* How many of slice blockIdx.y come before each entry. */
static __global__ void __launch_bounds__(ORDER_THREADS)
    count_list(lw_race race, const race_tally *found, uint32_t room, const uint64_t *times, const uint32_t *items,
               uint32_t *ranks)
{
    __shared__ uint64_t tile[ORDER_THREADS];
    const uint32_t count = (uint32_t)entries_of(race, *found, room);
    const uint32_t i = blockIdx.x * ORDER_THREADS + threadIdx.x;
    if (blockIdx.x * ORDER_THREADS >= count)
        return;
    const uint32_t first = blockIdx.y * slice_of(count), behind = first + slice_of(count);
    const uint32_t end = behind < count ? behind : count;
    const uint64_t mine = i < count ? times[i] : 0;
    uint32_t before = 0, not_after = 0;
    for (uint32_t from = first; from < end; from += ORDER_THREADS) {
        const uint32_t n = end - from < ORDER_THREADS ? end - from : ORDER_THREADS;
        __syncthreads();
        if (threadIdx.x < n)
            tile[threadIdx.x] = times[from + threadIdx.x];
        __syncthreads();
#pragma unroll 8
        for (uint32_t j = 0; j < n; j++) {
            before += tile[j] < mine;
            not_after += tile[j] <= mine;
        }
    }
    if (not_after > before + 1 || (not_after > before && i / slice_of(count) != blockIdx.y)) /* of the same time */
        for (uint32_t j = first; j < end; j++)
            if (times[j] == mine && j != i)
                before += lw_one_race_before(race.key, race.word_mask, items[j], items[i]);
    if (i < count && before > 0)
        atomicAdd(&ranks[i], before);
}

template <class type>
static __global__ void __launch_bounds__(ORDER_THREADS)
    put_ranked(lw_race race, const race_tally *found, uint32_t room, const uint32_t *items, const uint32_t *ranks,
               type *out)
{
    const uint32_t i = blockIdx.x * ORDER_THREADS + threadIdx.x;
    if (i < entries_of(race, *found, room) && ranks[i] < race.taken)
        out[ranks[i]] = (type)items[i];
}

/* ---- long lists ---- */

/* The bits of times in which entries of a list differ first, 32 of them; what has no entry goes to the end. However
 * wild the weights, few entries share a key: the chance of a time to lie within a relative 2^-b of a place is below
 * 2^-b / e, whatever the weight is. */
static __global__ void __launch_bounds__(ORDER_THREADS)
    make_keys(lw_race race, const race_tally *found, uint64_t room, const uint64_t *times, uint32_t *keys,
              uint32_t *places)
{
    const uint64_t i = (uint64_t)blockIdx.x * ORDER_THREADS + threadIdx.x, count = entries_of(race, *found, room);
    const uint64_t earliest = ~found->earliest, range = found->latest - earliest;
    const int zeros = __clzll((long long)range), shift = zeros < 32 ? 32 - zeros : 0;
    if (i >= room)
        return;
    keys[i] = i < count ? (uint32_t)((times[i] - earliest) >> shift) : ~0u;
    places[i] = (uint32_t)i;
}

/* An entry goes to its place among those of the same key, which stand together; what is no entry stands behind. */
template <class type>
static __global__ void __launch_bounds__(ORDER_THREADS)
    put_order(lw_race race, const race_tally *found, uint64_t room, const uint64_t *times, const uint32_t *items,
              const uint32_t *keys, const uint32_t *places, type *out)
{
    const uint64_t at = (uint64_t)blockIdx.x * ORDER_THREADS + threadIdx.x, count = entries_of(race, *found, room);
    if (at >= count)
        return;
    const uint32_t key = keys[at], mine = places[at];
    uint64_t begin = at, end = at + 1, place;
    while (begin > 0 && keys[begin - 1] == key)
        begin--;
    while (end < count && keys[end] == key)
        end++;
    place = begin;
    if (end - begin > 1) {
        const uint64_t time = times[mine];
        for (uint64_t j = begin; j < end; j++) {
            const uint64_t other = times[places[j]];
            place += other < time || (other == time && j != at &&
                                      lw_one_race_before(race.key, race.word_mask, items[places[j]], items[mine]));
        }
    }
    if (place < race.taken)
        out[place] = (type)items[mine];
}

#endif
