/* What a race on the device has found so far, and its limit: a survey's times, one of which the k earliest items keep
 * (kernel.cuh). */
#ifndef LANEWISE_CUDA_CHOOSE_KERNEL_LIMIT_CUH
#define LANEWISE_CUDA_CHOOSE_KERNEL_LIMIT_CUH

#include "cuda/port/cub.cuh"
#include "tuning.cuh"

#include "choose/one_lane.h"

enum { FIELD = 12, FIELDS = 1 << FIELD, FIELDS_A_THREAD = FIELDS / SURVEY_THREADS };

typedef unsigned long long wide;

/* Begins as zeros: what is least is held as the largest of ~itself. */
struct race_tally {
    uint64_t offender; /* ~ the first invalid weight */
    uint64_t positive; /* weights */
    uint64_t used;     /* items at the limit or before; those that do not fit are counted, too */
};

/* Bins of the times of one exponent: as many as it may have items, a power of two. */
struct race_bins {
    uint32_t first, shift; /* of the mantissa's 52 bits */
};

struct race_head {
    race_tally found;
    uint64_t limit;
    uint32_t surveyed; /* CTAs of the survey that are done */
    uint32_t exponents[FIELDS];
    race_bins bins[FIELDS];
};

/* The bin of a time; bins are in the order of times. However wild the weights, no bin gets many: an exponent has bins
 * for what the survey saw of it, and within one times are spread, whatever their weights. */
static __device__ __forceinline__ uint32_t bin_of(const race_head *head, uint64_t time)
{
    const race_bins bins = head->bins[time >> 52];
    return bins.first + (uint32_t)((time & 0x000fffffffffffffu) >> bins.shift);
}

static __device__ __forceinline__ double weight_at(const lw_choose_job &race, uint64_t i)
{
    switch (race.type) {
    case LW_TYPE_U32:
        return (double)((const uint32_t *)race.weights)[i];
    case LW_TYPE_U64:
        return __ull2double_rn(((const uint64_t *)race.weights)[i]);
    case LW_TYPE_F32:
        return (double)((const float *)race.weights)[i];
    default:
        return ((const double *)race.weights)[i];
    }
}

typedef lw_port_cub::BlockScan<uint32_t, SURVEY_THREADS> field_scan;

/* By a CTA: the field that entry `rank` is in, from how many each field has; *rank becomes its rank there. */
static __device__ __forceinline__ uint32_t field_of_rank(const uint32_t *counts, uint32_t *rank,
                                                         field_scan::TempStorage *buffer)
{
    __shared__ uint32_t field, within;
    uint32_t own[FIELDS_A_THREAD], before, sum = 0;
#pragma unroll
    for (int f = 0; f < FIELDS_A_THREAD; f++)
        sum += own[f] = counts[FIELDS_A_THREAD * threadIdx.x + f];
    field_scan(*buffer).ExclusiveSum(sum, before);
#pragma unroll
    for (int f = 0; f < FIELDS_A_THREAD; f++) {
        if (*rank >= before && *rank - before < own[f]) {
            field = FIELDS_A_THREAD * threadIdx.x + f;
            within = *rank - before;
        }
        before += own[f];
    }
    __syncthreads();
    *rank = within;
    return field;
}

/* By a CTA: bins for every exponent, in proportion to what the survey saw of it at the limit or before: `most` of that
 * in the limit's own, nothing beyond. At least one, and at most FIELDS more than `budget`. */
static __device__ __forceinline__ void share_bins(race_head *to, uint32_t exponent, uint32_t most, uint32_t total,
                                                  uint64_t budget, field_scan::TempStorage *buffer)
{
    uint32_t own[FIELDS_A_THREAD], before, sum = 0;
#pragma unroll
    for (uint32_t f = 0; f < FIELDS_A_THREAD; f++) {
        const uint32_t e = FIELDS_A_THREAD * threadIdx.x + f, seen = to->exponents[e];
        const uint64_t share = budget * (e < exponent ? seen : e == exponent ? most : 0) / total;
        own[f] = share > 0 ? 63 - __clzll((long long)share) : 0;
        sum += 1u << own[f];
    }
    field_scan(*buffer).ExclusiveSum(sum, before);
#pragma unroll
    for (uint32_t f = 0; f < FIELDS_A_THREAD; f++) {
        to->bins[FIELDS_A_THREAD * threadIdx.x + f] = {before, 52 - own[f]};
        before += 1u << own[f];
    }
}

/* Surveyed times go by their high halves, 12 bits of exponent and 20 behind, of which 12 count: the limit has all bits
 * below set. Every CTA counts the exponents of its own, the last one does the rest. There is no limit where rank is
 * not below the survey. `times` has space for whole CTAs. */
static __global__ void __launch_bounds__(SURVEY_THREADS)
    find_limit(lw_choose_job race, uint32_t survey, uint32_t rank, uint64_t budget, uint32_t *times, race_head *to)
{
    __shared__ field_scan::TempStorage buffer;
    __shared__ uint32_t counts[FIELDS];
    __shared__ bool last;
    const uint32_t i = blockIdx.x * SURVEY_THREADS + threadIdx.x;
    uint32_t time = ~0u;
    for (uint32_t f = threadIdx.x; f < FIELDS; f += SURVEY_THREADS)
        counts[f] = 0;
    __syncthreads();
    if (i < survey) {
        const uint64_t item = lw_choose_survey_item(race.key, i, race.items);
        time = (uint32_t)(lw_choose_one_time(race.key, race.word_mask, item, weight_at(race, item)) >> 32);
        atomicAdd(&counts[time >> (32 - FIELD)], 1u);
    }
    times[i] = time;
    __syncthreads();
    for (uint32_t f = threadIdx.x; f < FIELDS; f += SURVEY_THREADS) {
        if (counts[f] > 0)
            atomicAdd(&to->exponents[f], counts[f]);
        counts[f] = 0;
    }
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0)
        last = atomicAdd(&to->surveyed, 1u) == gridDim.x - 1;
    __syncthreads();
    if (!last)
        return;
    __threadfence();
    if (rank >= survey) { /* items that never arrive have the last exponent */
        if (threadIdx.x == 0)
            to->limit = LW_CHOOSE_LAST;
        share_bins(to, FIELDS - 1, 0, survey, budget, &buffer);
        return;
    }
    const uint32_t total = rank + 1, exponent = field_of_rank(to->exponents, &rank, &buffer), most = rank + 1;
    const uint4 *const vectors = (const uint4 *)times;
    const uint32_t four = gridDim.x * SURVEY_THREADS / 4;
    for (uint32_t j = threadIdx.x; j < four; j += 4 * SURVEY_THREADS) {
        uint4 v[4];
#pragma unroll
        for (uint32_t k = 0; k < 4; k++)
            v[k] = j + k * SURVEY_THREADS < four ? vectors[j + k * SURVEY_THREADS] : uint4{~0u, ~0u, ~0u, ~0u};
#pragma unroll
        for (uint32_t k = 0; k < 4; k++) {
            const uint32_t own[4] = {v[k].x, v[k].y, v[k].z, v[k].w};
#pragma unroll
            for (uint32_t l = 0; l < 4; l++)
                if (own[l] >> (32 - FIELD) == exponent)
                    atomicAdd(&counts[own[l] >> (32 - 2 * FIELD) & (FIELDS - 1)], 1u);
        }
    }
    __syncthreads();
    const uint32_t field = field_of_rank(counts, &rank, &buffer);
    if (threadIdx.x == 0) {
        const uint64_t behind = ((uint64_t)(exponent << FIELD | field) + 1) << (64 - 2 * FIELD); /* 0: beyond all */
        to->limit = behind - 1 < LW_CHOOSE_LAST ? behind - 1 : LW_CHOOSE_LAST;
    }
    share_bins(to, exponent, exponent < FIELDS - 1 ? most : 0, total, budget, &buffer);
}

#endif
