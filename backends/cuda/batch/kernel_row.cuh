/* The table of a row of one tile, by a part of a warp or a warp (batch/dispatch.cu), in the closed form of
 * alias/rule.h: every item finds its row by a search. */
#ifndef LANEWISE_CUDA_BATCH_KERNEL_ROW_CUH
#define LANEWISE_CUDA_BATCH_KERNEL_ROW_CUH

#include "kernel.cuh"

#include "batch/tile.h"
#include "base/search.h"

enum { COUNT_BITS = 11 };
static_assert(LW_ALIAS_TILE < 1 << COUNT_BITS, "counts of items fit");

/* ---- a group of lanes ---- */

/* What the lanes before have; every lane of the warp comes along, also one whose row is done. */
template <int LANES> static __device__ __forceinline__ uint64_t add_before(uint64_t mine, uint64_t *total)
{
    const uint64_t sum = warp_scan<LANES>(mine);
    *total = warp_last<LANES>(sum);
    return sum - mine;
}

/* What lights and heavies lack and have too much, in index order, up to and with each; and which item the heavy is. */
template <int MOST> struct sums {
    uint64_t lack[MOST], excess[MOST];
    uint16_t heavy[MOST + 1];
};

/* A part of a warp, or a whole one, for rows of up to MOST items. */
template <int LANES, int MOST> struct lane_group {
    typedef sums<MOST> shared;
    enum { SIZE = LANES };
    static __device__ __forceinline__ uint32_t rank() { return lane_rank<LANES>(); }
    static __device__ __forceinline__ void sync() { lw_port_sync_warp(); }
    static __device__ __forceinline__ bool any(bool mine) { return warp_ballot<LANES>(mine) != 0; }
    static __device__ __forceinline__ uint64_t largest(uint64_t mine) { return warp_largest<LANES>(mine); }
    static __device__ __forceinline__ void before(uint64_t *a, uint64_t *b, uint64_t *total_a, uint64_t *total_b)
    {
        *a = add_before<LANES>(*a, total_a);
        *b = add_before<LANES>(*b, total_b);
    }
};

/* ---- one row ---- */

/* The first place of `count` rising values whose value is at least `bound`. */
static __device__ __forceinline__ uint32_t first_from(const uint64_t *values, uint32_t count, uint64_t bound)
{
    uint32_t low = 0, high = count, at;
    LW_BISECT(low, high, at, values[at] >= bound)
    return low;
}

/* Rows: shares of EACH items that this thread has become rows. */
template <class group, int EACH>
static __device__ __forceinline__ void put_rows(const uint64_t share[EACH], uint32_t n, typename group::shared *all,
                                                uint64_t *rows)
{
    const uint64_t capacity = LW_ALIAS_CAPACITY, mask = (1 << COUNT_BITS) - 1;
    const uint32_t first = group::rank() * EACH;
    uint64_t lack = 0, excess = 0, lacks, excesses; /* a sum, and in its low bits how many it is of */
#pragma unroll
    for (int k = 0; k < EACH; k++)
        if (first + k < n) {
            lack += share[k] < capacity ? (capacity - share[k]) << COUNT_BITS | 1 : 0;
            excess += share[k] > capacity ? (share[k] - capacity) << COUNT_BITS | 1 : 0;
        }
    group::before(&lack, &excess, &lacks, &excesses);
    const uint64_t lack_before = lack, excess_before = excess;
#pragma unroll
    for (int k = 0; k < EACH; k++) {
        if (first + k < n && share[k] < capacity) {
            const uint32_t at = lack & mask;
            lack += (capacity - share[k]) << COUNT_BITS | 1;
            all->lack[at] = lack >> COUNT_BITS;
        } else if (first + k < n && share[k] > capacity) {
            const uint32_t at = excess & mask;
            excess += (share[k] - capacity) << COUNT_BITS | 1;
            all->excess[at] = excess >> COUNT_BITS;
            all->heavy[at] = (uint16_t)(first + k);
        }
    }
    group::sync();
    lack = lack_before;
    excess = excess_before;
#pragma unroll
    for (int k = 0; k < EACH; k++) {
        /* lights and heavies search side by side: a branch would make each wait for the other */
        const uint32_t item = first + k, at = excess & mask;
        const bool light = share[k]<capacity, heavy = share[k]> capacity;
        const uint64_t bound = light ? (lack >> COUNT_BITS) + 1 : (excess >> COUNT_BITS) + (share[k] - capacity);
        if (item >= n)
            continue;
        const uint32_t found =
            first_from(light ? all->excess : all->lack, light || heavy ? (light ? excesses : lacks) & mask : 0, bound);
        if (light) {
            rows[item] = share[k] | (uint64_t)all->heavy[found] << 32;
            lack += (capacity - share[k]) << COUNT_BITS | 1;
        } else if (heavy) {
            const uint32_t own = lw_alias_own(bound, all->lack[found]);
            rows[item] = own == 0 ? (uint64_t)item << 32 : own | (uint64_t)all->heavy[at + 1] << 32;
            excess += (share[k] - capacity) << COUNT_BITS | 1;
        } else {
            rows[item] = (uint64_t)item << 32;
        }
    }
    group::sync(); /* before the next row's sums */
}

/* The table of row r, of n items from `begin` on, n <= EACH threads of the group; 0: the group only comes along. */
template <class group, int EACH>
static __device__ __forceinline__ void build_row(const lw_batch_job &job, uint64_t r, uint64_t begin, uint32_t n,
                                                 typename group::shared *all, batch_counts *mine)
{
    const uint32_t first = group::rank() * EACH;
    uint64_t v[EACH], largest = 0, zero = 0;
    uint32_t zeros = 0, nothing = 0;
    const lw_type type = lw_weight_wide(job.type);
    bool bad = false;
#pragma unroll
    for (int k = 0; k < EACH; k++) {
        v[k] = first + k < n ? lw_weight_read(job.weights, job.type, begin + first + k) : 0;
        if (lw_weight_is_invalid(v[k], type)) {
            bad = true;
            mine->offender = begin + first + k < mine->offender ? begin + first + k : mine->offender;
        }
        zero |= (uint64_t)(v[k] == 0) << k;
        largest = v[k] > largest ? v[k] : largest;
        zeros += first + k < n && v[k] == 0;
    }
    bad = group::any(bad);
    largest = group::largest(largest);
    if (!bad && largest == 0 && n > 0) {
        for (uint32_t item = group::rank(); item < n; item += group::SIZE)
            job.tables[begin + item] = lw_batch_empty_row(job, item);
        mine->empty += group::rank() == 0;
    }
    mine->zeros += bad ? 0 : zeros;
    n = bad || largest == 0 ? 0 : n;
    const int exponent = lw_weight_exponent(n > 0 ? largest : 1, type);
    uint64_t low = 0, high = 0, lows, highs; /* of 30 bits each, sums of 40 */
#pragma unroll
    for (int k = 0; k < EACH; k++) {
        v[k] = n > 0 ? lw_weight_quantise(v[k], type, exponent) : 0;
        low += v[k] & (((uint64_t)1 << 30) - 1);
        high += v[k] >> 30;
    }
    group::before(&low, &high, &lows, &highs);
    const lw_u128 total = n > 0 ? ((lw_u128)highs << 30) + lows : (lw_u128)1 << LW_TILE_LOW_BITS;
    const double scale = lw_tile_scale(n, total);
    lw_u128 prefix = ((lw_u128)high << 30) + low;
    uint64_t before = lw_tile_share(prefix, n, total, scale);
#pragma unroll
    for (int k = 0; k < EACH; k++) {
        prefix += v[k];
        const uint64_t after = lw_tile_share(prefix, n, total, scale);
        v[k] = after - before;
        before = after;
        nothing += first + k < n && v[k] == 0 && (zero >> k & 1) == 0;
    }
    mine->truncated += nothing;
    if (job.truncated != nullptr && nothing != 0)
        atomicAdd(job.truncated + r, nothing);
    put_rows<group, EACH>(v, n, all, job.tables + begin);
}

#endif
