/* What a race on the device has found so far, and its limit: a survey's times, one of which the k earliest items keep
 * (cuda_race.cu). */
#ifndef LANEWISE_CUDA_RACE_LIMIT_H
#define LANEWISE_CUDA_RACE_LIMIT_H

#include <cub/block/block_scan.cuh>

#include "alias/one_race.h"

enum { SURVEY_THREADS = 1024, FIELD = 12, FIELDS = 1 << FIELD, FIELDS_A_THREAD = FIELDS / SURVEY_THREADS };

typedef unsigned long long wide;

/* Begins as zeros: what is least is held as the largest of ~itself. */
struct race_tally {
    uint64_t offender;         /* ~ the first weight that is none */
    uint64_t positive;         /* weights */
    uint64_t used;             /* items at the limit or before; those that have no room are counted too */
    uint64_t earliest, latest; /* times of these: ~ the first, and the last */
};

struct race_head {
    race_tally found;
    uint64_t limit;
    uint32_t surveyed; /* CTAs of the survey that are done */
    uint32_t exponents[FIELDS];
};

static __device__ __forceinline__ double weight_at(const lw_race &race, uint64_t i)
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

/* By a CTA: the field that entry `rank` is in, from how many each field has; *rank becomes its rank there. */
static __device__ __forceinline__ uint32_t field_of_rank(const uint32_t *counts, uint32_t *rank)
{
    typedef cub::BlockScan<uint32_t, SURVEY_THREADS> scan;
    __shared__ typename scan::TempStorage room;
    __shared__ uint32_t field, within;
    uint32_t own[FIELDS_A_THREAD], before, sum = 0;
#pragma unroll
    for (int f = 0; f < FIELDS_A_THREAD; f++)
        sum += own[f] = counts[FIELDS_A_THREAD * threadIdx.x + f];
    scan(room).ExclusiveSum(sum, before);
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

/* Surveyed times go by their high halves, 12 bits of exponent and 20 behind, of which 12 count: the limit has all bits
 * below set. Every CTA counts the exponents of its own, the last one does the rest. */
static __global__ void __launch_bounds__(SURVEY_THREADS)
    find_limit(lw_race race, uint32_t survey, uint32_t rank, uint32_t *times, race_head *to)
{
    __shared__ uint32_t counts[FIELDS];
    __shared__ bool last;
    const uint32_t i = blockIdx.x * SURVEY_THREADS + threadIdx.x;
    for (uint32_t f = threadIdx.x; f < FIELDS; f += SURVEY_THREADS)
        counts[f] = 0;
    __syncthreads();
    if (i < survey) {
        const uint64_t item = lw_race_survey_item(race.key, i, race.items);
        times[i] = (uint32_t)(lw_one_race_time(race.key, race.word_mask, item, weight_at(race, item)) >> 32);
        atomicAdd(&counts[times[i] >> (32 - FIELD)], 1u);
    }
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
    const uint32_t exponent = field_of_rank(to->exponents, &rank);
    for (uint32_t j = threadIdx.x; j < survey; j += SURVEY_THREADS)
        if (times[j] >> (32 - FIELD) == exponent)
            atomicAdd(&counts[times[j] >> (32 - 2 * FIELD) & (FIELDS - 1)], 1u);
    __syncthreads();
    const uint32_t field = field_of_rank(counts, &rank);
    if (threadIdx.x == 0) {
        const uint64_t time = ((uint64_t)(exponent << FIELD | field) + 1) << (64 - 2 * FIELD); /* 0: beyond all */
        to->limit = time - 1 < LW_RACE_LAST ? time - 1 : LW_RACE_LAST;
    }
}

#endif
