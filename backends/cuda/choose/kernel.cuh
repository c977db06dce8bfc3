/* Weighted sampling without replacement on the device: a survey finds a limit that the k earliest items keep, one pass
 * over the weights lists those at the limit or before, and the list is put in order. The host waits once, at the end.
 *
 * Floor: the bytes of the weights, read once, and some 70 bytes per item that is taken. Items that are
 * late for sure, nearly all where k is much less than n, cost a word and one multiplication; the others are queued, so
 * that whole warps make their times. */
#ifndef LANEWISE_CUDA_CHOOSE_KERNEL_CUH
#define LANEWISE_CUDA_CHOOSE_KERNEL_CUH

#include "cuda/collective.cuh"
#include "cuda/runtime/launch.cuh"
#include "kernel_order.cuh"

struct queue {
    uint64_t word[TILE];                /* then the time */
    uint16_t item[TILE];                /* inside the tile */
    uint32_t length[3], kept, positive; /* lengths: of this tile, the next one, and the one before */
    uint64_t base;
};

template <class type>
static __device__ __forceinline__ void load_tile(const type *weights, uint64_t first, uint64_t items, double *w)
{
#pragma unroll
    for (uint32_t r = 0; r < 2 * RUNS; r++)
        w[r] = first + 32 * r < items ? (double)weights[first + 32 * r] : 0.0;
}

static __device__ __forceinline__ void load_tile(const lw_choose_job &race, uint64_t first, double *w)
{
    switch (race.type) {
    case LW_TYPE_U32:
        return load_tile((const uint32_t *)race.weights, first, race.items, w);
    case LW_TYPE_U64:
        return load_tile((const uint64_t *)race.weights, first, race.items, w);
    case LW_TYPE_F32:
        return load_tile((const float *)race.weights, first, race.items, w);
    default:
        return load_tile((const double *)race.weights, first, race.items, w);
    }
}

/* Items of positive weight that may be early, with their first words. */
static __device__ __forceinline__ void queue_tile(const lw_choose_job &race, uint64_t tile, double bound, queue *to,
                                                  uint32_t *length, uint32_t *positive, race_head *head)
{
    const uint32_t lane = threadIdx.x % 32, from = threadIdx.x / 32 * RUNS * 64 + lane;
    double weight[2 * RUNS];
    load_tile(race, tile * TILE + from, weight);
#pragma unroll
    for (uint32_t r = 0; r < RUNS; r++) {
        lw_u64 word[2];
        lw_choose_words(race.key, (tile * TILE + from - lane) / 2 + 32 * r + lane, 0, LW_TAG_RACE_WORDS, word);
#pragma unroll
        for (uint32_t h = 0; h < 2; h++) {
            const double w = weight[2 * r + h];
            const uint32_t item = from + 64 * r + 32 * h;
            const bool bad = lw_choose_bad(w), there = w > 0.0 && !bad;
            word[h] &= race.word_mask;
            const bool early = there && !lw_choose_late(word[h], w, bound);
            const unsigned all = lw_port_ballot(early);
            *positive += there;
            if (bad)
                atomicMax((wide *)&head->found.offender, (wide) ~(tile * TILE + item));
            if (all == 0)
                continue;
            const uint32_t at = warp_claim(length, all);
            if (early) {
                to->word[at] = word[h];
                to->item[at] = (uint16_t)item;
            }
        }
    }
}

/* The times of what is queued; those at the limit or before go to the list. */
static __device__ __forceinline__ void list_queue(const lw_choose_job &race, uint64_t tile, uint64_t limit, queue *from,
                                                  uint32_t length, const race_list &list, race_head *head)
{
    uint32_t kept = 0, at = 0;
    for (uint32_t q = threadIdx.x; q < length; q += THREADS) {
        const uint64_t item = tile * TILE + from->item[q], word = from->word[q];
        const double e = word < LW_CHOOSE_SMALL ? lw_choose_one_exponential(race.key, race.word_mask, item)
                                                : lw_choose_exponential(word);
        const uint64_t time = lw_choose_time(e, weight_at(race, item));
        from->word[q] = time;
        kept += time <= limit;
    }
    if (kept > 0)
        at = atomicAdd(&from->kept, kept);
    __syncthreads();
    if (threadIdx.x == 0)
        from->base = atomicAdd((wide *)&head->found.used, (wide)from->kept);
    __syncthreads();
    uint64_t place = from->base + at;
    for (uint32_t q = threadIdx.x; q < length; q += THREADS) {
        const uint64_t time = from->word[q];
        if (time > limit)
            continue;
        if (place < list.buffer) {
            list.times[place] = time;
            list.items[place] = (uint32_t)(tile * TILE + from->item[q]);
            list.numbers[place] = atomicAdd(&list.bins[bin_of(head, time)], 1u);
        }
        place++;
    }
    __syncthreads();
    if (threadIdx.x == 0)
        from->kept = 0; /* before the next tile's first barrier */
}

static __global__ void __launch_bounds__(THREADS, LW_PORT_CTAS(THREADS, CTAS_AN_SM))
    run_race(lw_choose_job race, race_list list, race_head *head)
{
    __shared__ queue own;
    const uint64_t limit = head->limit, tiles = (race.items - 1) / TILE + 1;
    const double bound = lw_choose_bound(limit);
    uint32_t positive = 0, turn = 0;
    if (threadIdx.x == 0)
        own.length[0] = own.length[1] = own.length[2] = own.kept = own.positive = 0;
    __syncthreads();
    for (uint64_t tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
        const uint32_t next = turn < 2 ? turn + 1 : 0;
        if (threadIdx.x == 0)
            own.length[next] = 0; /* all have read it before the last barrier */
        queue_tile(race, tile, bound, &own, &own.length[turn], &positive, head);
        __syncthreads();
        const uint32_t length = own.length[turn];
        turn = next;
        if (length > 0)
            list_queue(race, tile, limit, &own, length, list, head);
    }
    if (positive > 0)
        atomicAdd(&own.positive, positive);
    __syncthreads();
    if (threadIdx.x == 0)
        atomicAdd((wide *)&head->found.positive, (wide)own.positive);
}

#endif
