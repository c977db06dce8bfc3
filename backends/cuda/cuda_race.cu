/* Weighted sampling without replacement on the device: a survey finds a limit that the k earliest items keep, one pass
 * over the weights lists those at the limit or before, and the list is put in order: by CUB's sort, or where it is
 * short by counting for each how many come before it.
 *
 * Floor: the bytes of the weights, read once, and for long lists about 200 bytes an item that is taken. Items that are
 * late for sure, nearly all where k is much less than n, cost a word and one multiplication. */
#include "cuda_weighted.h"

#include <cub/device/device_radix_sort.cuh>

#include "alias/one_race.h"

extern "C" {
#include "alias/race_plan.h"
}

enum { THREADS = 256, CTAS_AN_SM = 8, SURVEY = 1 << 13, ALIGNMENT = 256 };
/* Lists so short are ordered by counting; slices of others that an entry is compared with by one thread each. */
enum { COUNTED = 1 << 14, SLICES = 16 };

typedef unsigned long long wide;

struct tally {
    lw_race_found found;
    uint64_t used; /* items at the limit or before; those that have no room are counted too */
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

/* ---- the limit ---- */

/* What all that follows starts from: nothing is found, there is no limit, no entry has one before it. */
static __global__ void __launch_bounds__(THREADS) begin(tally *to, uint64_t *limit, uint32_t *ranks, uint32_t count)
{
    const uint32_t i = blockIdx.x * THREADS + threadIdx.x;
    if (i == 0) {
        to->found.offender = ~(uint64_t)0;
        to->found.positive = to->used = 0;
        *limit = LW_RACE_LAST;
    }
    if (i < count)
        ranks[i] = 0;
}

/* Surveyed times go by their high halves: the limit has all low bits set. */
static __global__ void __launch_bounds__(THREADS) look_at_some(lw_race race, uint32_t survey, uint32_t *times)
{
    const uint32_t i = blockIdx.x * THREADS + threadIdx.x;
    if (i >= survey)
        return;
    const uint64_t item = lw_race_survey_item(race.key, i, race.items);
    times[i] = (uint32_t)(lw_one_race_time(race.key, race.word_mask, item, weight_at(race, item)) >> 32);
}

static __device__ __forceinline__ uint32_t slice_of(uint32_t count)
{
    return (count - 1) / SLICES + 1;
}

/* The entries of slice blockIdx.y of `count`, a tile at a time in shared memory: `see(j, t)` for each. */
template <class type, class visit>
static __device__ __forceinline__ void see_slice(const type *times, uint32_t count, const visit &see)
{
    __shared__ type tile[THREADS];
    const uint32_t first = blockIdx.y * slice_of(count), behind = first + slice_of(count);
    const uint32_t end = behind < count ? behind : count;
    for (uint32_t from = first; from < end; from += THREADS) {
        const uint32_t n = end - from < THREADS ? end - from : THREADS;
        __syncthreads();
        if (threadIdx.x < n)
            tile[threadIdx.x] = times[from + threadIdx.x];
        __syncthreads();
#pragma unroll 8
        for (uint32_t j = 0; j < n; j++)
            see(from + j, tile[j]);
    }
}

static __global__ void __launch_bounds__(THREADS) count_some(const uint32_t *times, uint32_t count, uint32_t *ranks)
{
    const uint32_t i = blockIdx.x * THREADS + threadIdx.x, mine = i < count ? times[i] : 0;
    uint32_t before = 0;
    see_slice(times, count, [&](uint32_t j, uint32_t t) { before += t < mine || (t == mine && j < i); });
    if (i < count && before > 0)
        atomicAdd(&ranks[i], before);
}

static __global__ void __launch_bounds__(THREADS)
    put_limit(const uint32_t *times, uint32_t count, const uint32_t *ranks, uint32_t rank, uint64_t *limit)
{
    const uint32_t i = blockIdx.x * THREADS + threadIdx.x;
    if (i >= count || ranks[i] != rank)
        return;
    const uint64_t time = (uint64_t)times[i] << 32 | 0xffffffffu;
    *limit = time < LW_RACE_LAST ? time : LW_RACE_LAST;
}

/* ---- the race ---- */

/* The time of an item by its first word; LW_RACE_LATE if it is late for sure. */
static __device__ __forceinline__ uint64_t time_of(const lw_race &race, uint64_t word, uint64_t item, double weight,
                                                   double bound)
{
    if (lw_race_bad(weight))
        return LW_RACE_BAD;
    if (weight == 0.0)
        return LW_RACE_NEVER;
    if (lw_race_late(word, weight, bound))
        return LW_RACE_LATE;
    if (word < LW_RACE_SMALL)
        return lw_race_time(lw_one_race_exponential(race.key, race.word_mask, item), weight);
    return lw_race_time(lw_race_exponential(word), weight);
}

/* A warp makes 64 items at a time, two a lane, and adds the early ones to the list. */
static __global__ void __launch_bounds__(THREADS)
    run_race(lw_race race, const uint64_t *limit_at, uint64_t *times, uint32_t *items, uint64_t room, tally *to)
{
    const uint64_t limit = *limit_at, warps = (uint64_t)gridDim.x * (THREADS / 32), runs = (race.items - 1) / 64 + 1;
    const uint32_t lane = threadIdx.x % 32;
    const double bound = lw_race_bound(limit);
    uint64_t positive = 0, offender = ~(uint64_t)0;
    for (uint64_t run = (uint64_t)blockIdx.x * (THREADS / 32) + threadIdx.x / 32; run < runs; run += warps) {
        const uint64_t first = 64 * run + lane;
        double weight[2];
        uint64_t time[2];
        lw_u64 word[2];
#pragma unroll
        for (int h = 0; h < 2; h++)
            weight[h] = first + 32 * h < race.items ? weight_at(race, first + 32 * h) : 0.0;
        lw_race_words(race.key, 32 * run + lane, 0, LW_TAG_RACE_WORDS, word);
#pragma unroll
        for (int h = 0; h < 2; h++) {
            time[h] = time_of(race, word[h] & race.word_mask, first + 32 * h, weight[h], bound);
            positive += time[h] >= LW_RACE_LEAST && time[h] != LW_RACE_NEVER;
            if (time[h] == LW_RACE_BAD && first + 32 * h < offender)
                offender = first + 32 * h;
        }
        const uint32_t early[2] = {__ballot_sync(~0u, time[0] <= limit), __ballot_sync(~0u, time[1] <= limit)};
        if ((early[0] | early[1]) == 0)
            continue;
        uint64_t at = 0;
        if (lane == 0)
            at = atomicAdd((wide *)&to->used, (wide)(__popc(early[0]) + __popc(early[1])));
        at = __shfl_sync(~0u, at, 0);
#pragma unroll
        for (int h = 0; h < 2; h++) {
            const uint64_t place = at + __popc(early[h] & ((1u << lane) - 1));
            if (time[h] <= limit && place < room) {
                times[place] = time[h];
                items[place] = (uint32_t)(first + 32 * h);
            }
            at += __popc(early[h]);
        }
    }
    for (int step = 16; step > 0; step /= 2)
        positive += __shfl_down_sync(~0u, positive, step);
    if (lane == 0)
        atomicAdd((wide *)&to->found.positive, (wide)positive);
    if (offender != ~(uint64_t)0)
        atomicMin((wide *)&to->found.offender, (wide)offender);
}

/* ---- in order ---- */

/* How many of a slice come before each entry. */
static __global__ void __launch_bounds__(THREADS)
    count_list(lw_race race, const uint64_t *times, const uint32_t *items, uint32_t count, uint32_t *ranks)
{
    const uint32_t i = blockIdx.x * THREADS + threadIdx.x;
    const uint64_t mine = i < count ? times[i] : 0;
    uint32_t before = 0, not_after = 0;
    see_slice(times, count, [&](uint32_t, uint64_t t) {
        before += t < mine;
        not_after += t <= mine;
    });
    if (not_after > before + 1 ||
        (not_after > before && i / slice_of(count) != blockIdx.y)) /* others of the same time */
        for (uint32_t j = blockIdx.y * slice_of(count), left = slice_of(count); left > 0 && j < count; j++, left--)
            if (times[j] == mine && j != i)
                before += lw_one_race_before(race.key, race.word_mask, items[j], items[i]);
    if (i < count && before > 0)
        atomicAdd(&ranks[i], before);
}

template <class type>
static __global__ void __launch_bounds__(THREADS)
    put_ranked(lw_race race, const uint32_t *items, const uint32_t *ranks, uint32_t count, type *out)
{
    const uint32_t i = blockIdx.x * THREADS + threadIdx.x;
    if (i < count && ranks[i] < race.taken)
        out[ranks[i]] = (type)items[i];
}

/* The item at `at` goes to its place among those of the same time, which stand together. */
template <class type>
static __global__ void __launch_bounds__(THREADS)
    put_order(lw_race race, const uint64_t *times, const uint32_t *items, uint64_t count, type *out)
{
    const uint64_t at = (uint64_t)blockIdx.x * THREADS + threadIdx.x;
    if (at >= count)
        return;
    const uint64_t mine = times[at];
    uint64_t begin = at, place;
    while (begin > 0 && times[begin - 1] == mine)
        begin--;
    place = begin;
    for (uint64_t j = begin; j < count && times[j] == mine; j++)
        if (j != at)
            place += lw_one_race_before(race.key, race.word_mask, items[j], items[at]);
    if (place < race.taken)
        out[place] = (type)items[at];
}

/* ---- the work ---- */

/* Where things lie in the memory of one pass. */
struct space {
    char *area;
    size_t used;
    tally *there;
    uint64_t *limit, *times[2];
    uint32_t *items[2], *ranks;
    void *scratch;
    size_t scratch_bytes;
};

template <class type> static void cut(space *to, type **array, size_t bytes)
{
    *array = (type *)(to->area + to->used);
    to->used += (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static void cut_space(space *to, uint64_t room)
{
    to->used = 0;
    cut(to, &to->there, sizeof(tally));
    cut(to, &to->limit, sizeof(uint64_t));
    for (int k = 0; k < 2; k++) {
        cut(to, &to->times[k], room * sizeof(uint64_t));
        cut(to, &to->items[k], room * sizeof(uint32_t));
    }
    cut(to, &to->ranks, COUNTED * sizeof(uint32_t));
    cut(to, (char **)&to->scratch, to->scratch_bytes);
}

static cudaError_t sort_list(const space &in, size_t *bytes, cub::DoubleBuffer<uint64_t> *times,
                             cub::DoubleBuffer<uint32_t> *items, uint64_t count, cudaStream_t stream)
{
    return cub::DeviceRadixSort::SortPairs(in.scratch, *bytes, *times, *items, count, 0, 64, stream);
}

/* Begins, and finds the limit of a plan, in in.limit; the survey's times lie where the list will. */
static cudaError_t find_limit(const cuda_state *state, const lw_race &race, const lw_race_plan &plan, const space &in)
{
    uint32_t *const times = (uint32_t *)in.times[0];
    const unsigned count = (unsigned)plan.survey, ctas = (count + THREADS - 1) / THREADS;
    begin<<<ctas > 0 ? ctas : 1, THREADS, 0, state->stream>>>(in.there, in.limit, in.ranks, count);
    if (count > 0) {
        look_at_some<<<ctas, THREADS, 0, state->stream>>>(race, count, times);
        count_some<<<dim3(ctas, SLICES), THREADS, 0, state->stream>>>(times, count, in.ranks);
        put_limit<<<ctas, THREADS, 0, state->stream>>>(times, count, in.ranks, (uint32_t)plan.rank, in.limit);
    }
    return cudaGetLastError();
}

/* Puts a list of `count` items in order. */
template <class type>
static cudaError_t order(const cuda_state *state, const lw_race &race, const space &in, uint64_t count, type *out)
{
    const unsigned ctas = (unsigned)((count - 1) / THREADS + 1);
    size_t bytes = in.scratch_bytes;
    if (count <= COUNTED) {
        const cudaError_t error = cudaMemsetAsync(in.ranks, 0, count * sizeof(uint32_t), state->stream);
        count_list<<<dim3(ctas, SLICES), THREADS, 0, state->stream>>>(race, in.times[0], in.items[0], (uint32_t)count,
                                                                      in.ranks);
        put_ranked<<<ctas, THREADS, 0, state->stream>>>(race, in.items[0], in.ranks, (uint32_t)count, out);
        return error == cudaSuccess ? cudaGetLastError() : error;
    }
    cub::DoubleBuffer<uint64_t> times(in.times[0], in.times[1]);
    cub::DoubleBuffer<uint32_t> items(in.items[0], in.items[1]);
    const cudaError_t error = sort_list(in, &bytes, &times, &items, count, state->stream);
    if (error == cudaSuccess)
        put_order<<<ctas, THREADS, 0, state->stream>>>(race, times.Current(), items.Current(), count, out);
    return error == cudaSuccess ? cudaGetLastError() : error;
}

/* The list's memory holds the survey before. */
static uint64_t room_for(const lw_race_plan &plan)
{
    const uint64_t survey = SURVEY;
    return plan.room > survey ? plan.room : survey;
}

/* One pass by a plan; if it finds k items for which there is room, they are put in order. */
static cudaError_t pass(cuda_state *state, const lw_race &race, const lw_race_plan &plan, tally *now)
{
    space in = {};
    const uint64_t room = room_for(plan);
    cub::DoubleBuffer<uint64_t> times(nullptr, nullptr);
    cub::DoubleBuffer<uint32_t> items(nullptr, nullptr);
    cudaError_t error = sort_list(in, &in.scratch_bytes, &times, &items, room, state->stream);
    cut_space(&in, room);
    if (error == cudaSuccess)
        error = lw_cuda_pool_take(state, (void **)&in.area, in.used);
    if (error != cudaSuccess)
        return error;
    cut_space(&in, room);
    const uint64_t wanted = (race.items - 1) / (2 * THREADS) + 1, most = (uint64_t)state->processors * CTAS_AN_SM;
    error = find_limit(state, race, plan, in);
    run_race<<<(unsigned)(wanted < most ? wanted : most), THREADS, 0, state->stream>>>(race, in.limit, in.times[0],
                                                                                       in.items[0], room, in.there);
    if (error == cudaSuccess)
        error = cudaMemcpyAsync(now, in.there, sizeof(*now), cudaMemcpyDeviceToHost, state->stream);
    if (error == cudaSuccess)
        error = cudaStreamSynchronize(state->stream);
    if (error == cudaSuccess && now->found.offender == ~(uint64_t)0 && now->used >= race.taken && now->used <= room)
        error = race.size == sizeof(uint32_t) ? order(state, race, in, now->used, (uint32_t *)race.out)
                                              : order(state, race, in, now->used, (uint64_t *)race.out);
    const cudaError_t freed = cudaFreeAsync(in.area, state->stream);
    const cudaError_t waited = cudaStreamSynchronize(state->stream);
    return error != cudaSuccess ? error : freed != cudaSuccess ? freed : waited;
}

lw_status lw_cuda_race(lw_context *context, const lw_race *race, lw_race_found *found)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    lw_race_plan plan = lw_race_make_plan(race->items, race->taken, SURVEY);
    tally now = {};
    cudaError_t error = pass(state, *race, plan, &now);
    const uint64_t room = room_for(plan);
    if (error == cudaSuccess && now.found.offender == ~(uint64_t)0 && now.found.positive >= race->taken &&
        (now.used < race->taken || now.used > room)) {
        /* the survey was wrong: too few, or more than there is room for */
        const lw_race_plan all = {0, 0, now.found.positive};
        plan.room = now.used;
        error = pass(state, *race, now.used < race->taken ? all : plan, &now);
    }
    *found = now.found;
    return error == cudaSuccess ? LW_OK : device_error(race->function, error);
}
