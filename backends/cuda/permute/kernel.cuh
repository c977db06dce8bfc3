/* Permutations and samples on the device: CUB's radix sort orders records by as many top bits as leave fewer than 2 of
 * them together on average, 8 bits per pass; then each counts how many of those that share its bits come before it.
 *
 * Bytes per item with 4 passes (from 2^25 items on): 8 to make, 8 to count digits, 64 to sort, 8 and 4 to write the
 * order: 92, a floor of 0.021 ns at 4.44 TB/s of an H200. Measured there for 10^8 items: 0.047 ns, and 0.056 with three
 * passes and 6 records together; for 10^7 0.048 with three passes, 0.051 with four. */
#ifndef LANEWISE_CUDA_PERMUTE_KERNEL_CUH
#define LANEWISE_CUDA_PERMUTE_KERNEL_CUH

#include "cuda/runtime/launch.cuh"
#include "tuning.cuh"

#include "permute/one_item.h"

struct object {
    uint64_t key;
    int there; /* 0: the cursor had passed the end, and nothing is written */
};

static __global__ void open_object(lw_permute_job what, object *made)
{
    const uint64_t number = (what.cursor == nullptr ? 0 : *what.cursor) + what.first;
    made->key = lw_object_key(what.source_key, number);
    made->there = number < LW_CURSOR_END;
}

/* Words or values of 64 items per warp; false for warps beyond the last. All lanes of a warp together. */
template <bool candidates>
static __device__ __forceinline__ bool make_words(const lw_permute_job &what, uint64_t key, uint64_t *first,
                                                  lw_u64 w[2])
{
    const uint64_t warp = (uint64_t)blockIdx.x * (THREADS / 32) + threadIdx.x / 32;
    const uint64_t quad = 32 * warp + threadIdx.x % 32;
    *first = 64 * warp + threadIdx.x % 32;
    if (64 * warp >= what.records)
        return false;
    if (candidates)
        lw_item_candidates(key, quad, what.items, what.threshold, w);
    else
        lw_item_words(key, quad, 0, w);
    return true;
}

template <bool candidates>
static __global__ void __launch_bounds__(THREADS)
    make_records(lw_permute_job what, const object *made, uint64_t *records)
{
    lw_u64 w[2];
    uint64_t first;
    if (!make_words<candidates>(what, made->key, &first, w))
        return;
    for (int h = 0; h < 2; h++) {
        const uint64_t i = first + 32 * h, word = candidates ? w[h] * what.spread : w[h] & what.word_mask;
        if (i < what.records)
            records[i] = (word & ~what.index_mask) | i;
    }
}

/* The records that share the sorted bits of the one at `at`: from begin to end - 1. */
static __device__ __forceinline__ void find_neighbours(const uint64_t *sorted, uint64_t count, int from, uint64_t at,
                                                       uint64_t *begin, uint64_t *end)
{
    const uint64_t top = sorted[at] >> from;
    for (*begin = at; *begin > 0 && sorted[*begin - 1] >> from == top;)
        --*begin;
    for (*end = at + 1; *end < count && sorted[*end] >> from == top;)
        ++*end;
}

template <class type>
static __global__ void __launch_bounds__(THREADS)
    put_order(lw_permute_job what, const object *made, const uint64_t *sorted, int from, type *out)
{
    const uint64_t at = (uint64_t)blockIdx.x * THREADS + threadIdx.x;
    if (at >= what.records || !made->there)
        return;
    uint64_t begin, end;
    find_neighbours(sorted, what.records, from, at, &begin, &end);
    const uint64_t mine = sorted[at];
    uint64_t place = begin;
    for (uint64_t j = begin; j < end; j++) {
        const uint64_t other = sorted[j];
        if (((other ^ mine) & ~what.index_mask) != 0)
            place += other < mine;
        else if (j != at)
            place += lw_item_before(made->key, what.word_mask, other & what.index_mask, mine & what.index_mask);
    }
    if (place < what.taken)
        out[place] = (type)(mine & what.index_mask);
}

/* fresh[i] = 0 for candidates whose value an earlier one has. */
static __global__ void __launch_bounds__(THREADS)
    mark_repeated(lw_permute_job what, const object *made, const uint64_t *sorted, int from, uint8_t *fresh)
{
    const uint64_t at = (uint64_t)blockIdx.x * THREADS + threadIdx.x;
    if (at >= what.records)
        return;
    const bool surely = what.spread > what.index_mask; /* values are further apart than what is not compared */
    const uint64_t mine = sorted[at], index = mine & what.index_mask;
    uint64_t begin, end;
    find_neighbours(sorted, what.records, from, at, &begin, &end);
    for (uint64_t j = begin; j < end; j++) {
        const uint64_t other = sorted[j];
        if (((other ^ mine) & ~what.index_mask) == 0 && other < mine &&
            (surely || lw_one_candidate(made->key, other & what.index_mask, what.items, what.threshold) ==
                           lw_one_candidate(made->key, index, what.items, what.threshold)))
            fresh[index] = 0;
    }
}

template <class type>
static __global__ void __launch_bounds__(THREADS)
    put_fresh(lw_permute_job what, const object *made, const uint8_t *fresh, const uint32_t *before, type *out)
{
    lw_u64 v[2];
    uint64_t first;
    if (!make_words<true>(what, made->key, &first, v))
        return;
    for (int h = 0; h < 2; h++) {
        const uint64_t i = first + 32 * h;
        if (i < what.records && made->there && fresh[i] && before[i] < what.taken)
            out[before[i]] = (type)v[h];
    }
}

/* What the candidates lacked, one by one; one CTA. */
template <class type>
static __global__ void __launch_bounds__(THREADS)
    put_rest(lw_permute_job what, const object *made, const uint8_t *fresh, const uint32_t *before, type *out)
{
    const uint64_t last = what.records - 1;
    uint64_t have = (uint64_t)before[last] + fresh[last];
    uint64_t repeats = 0; /* in a row */
    if (!made->there)
        return;
    for (uint64_t i = what.records; have < what.taken; i++) {
        const uint64_t value = lw_next_candidate(made->key, i, repeats++, what.items, what.threshold);
        bool found = false;
        for (uint64_t j = threadIdx.x; j < have && !found; j += THREADS)
            found = out[j] == (type)value;
        if (__syncthreads_or(found))
            continue;
        if (threadIdx.x == 0)
            out[have] = (type)value;
        have++;
        repeats = 0;
        __syncthreads();
    }
}

/* Rows of up to 64 items, one per warp: a lane has items `lane` and lane + 32, which a quad of words serves, and counts
 * how many come before each. */
template <class type>
static __global__ void __launch_bounds__(THREADS) permute_short_rows(lw_permute_job what, uint64_t rows, type *out)
{
    const uint64_t row = (uint64_t)blockIdx.x * (THREADS / 32) + threadIdx.x / 32;
    const uint32_t lane = threadIdx.x % 32, items = (uint32_t)what.items;
    const uint64_t object = (what.cursor == nullptr ? 0 : *what.cursor) + what.first + row;
    if (row >= rows || object >= LW_CURSOR_END)
        return;
    const uint64_t key = lw_object_key(what.source_key, object);
    lw_u64 w[2];
    uint32_t before[2] = {0, 0};
    lw_item_words(key, lane, 0, w);
    for (int h = 0; h < 2; h++)
        w[h] &= what.word_mask;
    for (uint32_t j = 0; j < items; j++) {
        const uint64_t other = lw_port_shuffle(w[j / 32], (int)(j % 32));
        for (uint32_t h = 0; h < 2; h++) {
            const uint32_t mine = lane + 32 * h;
            if (mine < items && j != mine)
                before[h] += other != w[h] ? other < w[h] : lw_item_before(key, what.word_mask, j, mine);
        }
    }
    for (uint32_t h = 0; h < 2; h++)
        if (lane + 32 * h < items)
            out[row * items + before[h]] = (type)(lane + 32 * h);
}

#endif
