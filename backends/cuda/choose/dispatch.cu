/* Weighted sampling without replacement on the device: a survey finds a limit that the k earliest items keep, one pass
 * over the weights lists those at the limit or before, and the list is put in order. The host waits once, at the end.
 *
 * Floor: the bytes of the weights, read once, and some 70 bytes per item that is taken. Items that are
 * late for sure, nearly all where k is much less than n, cost a word and one multiplication; the others are queued, so
 * that whole warps make their times. */
#include "cuda/collective.cuh"
#include "cuda/runtime/cub_look.cuh"
#include "cuda/table.cuh"

#include "kernel_order.cuh"

extern "C" {
#include "choose/plan.h"
}

/* A CTA looks at a tile of items at a time, a warp at RUNS runs of 64, two items per lane. */
enum { THREADS = 256, WARPS = THREADS / 32, RUNS = 4, TILE = WARPS * RUNS * 64, CTAS_AN_SM = 5, ALIGNMENT = 256 };
enum { SURVEY_LEAST = 1 << 10, SURVEY_MOST = 1 << 16, SURVEY_PART = 8 }; /* of the items */
static const uint64_t BINS_MOST = (uint64_t)1 << 30;

/* ---- the race ---- */

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

/* ---- the work ---- */

/* Where things lie in the memory of one pass. What begins as zeros comes first. */
struct space {
    char *area;
    size_t used, zeros;
    race_head *head;
    race_list list;
    void *scratch;
    size_t scratch_bytes;
};

template <class type> static void cut(space *to, type **array, size_t bytes)
{
    *array = (type *)(to->area + to->used);
    to->used += (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static void cut_space(space *to, uint64_t buffer, size_t bins, size_t survey)
{
    const size_t surveyed = survey * sizeof(uint32_t), listed = buffer * sizeof(uint64_t);
    to->used = 0;
    cut(to, &to->head, sizeof(race_head));
    cut(to, &to->list.bins, bins * sizeof(uint32_t));
    to->zeros = to->used;
    cut(to, &to->list.times, surveyed > listed ? surveyed : listed); /* the survey's, then the list's */
    cut(to, &to->list.binned_times, listed);
    cut(to, &to->list.items, buffer * sizeof(uint32_t));
    cut(to, &to->list.binned_items, buffer * sizeof(uint32_t));
    cut(to, &to->list.numbers, buffer * sizeof(uint32_t));
    cut(to, (char **)&to->scratch, to->scratch_bytes);
    to->list.buffer = buffer;
}

static unsigned ctas_for(uint64_t work, uint64_t each)
{
    return (unsigned)((work - 1) / each + 1);
}

static uint64_t survey_of(uint64_t items)
{
    const uint64_t part = items / SURVEY_PART, least = SURVEY_LEAST, most = SURVEY_MOST;
    return items < least ? items : part < least ? least : part < most ? part : most;
}

/* One pass by a plan; if it finds k items for which there is space, they are put in order. Complete on return. */
static lw_port_error pass(cuda_state *state, const lw_choose_job &race, const lw_choose_plan &plan, race_tally *now)
{
    space in = {};
    const lw_port_stream stream = state->stream;
    const uint32_t survey = (uint32_t)survey_of(race.items), rank = plan.survey > 0 ? (uint32_t)plan.rank : survey;
    const unsigned surveyors = ctas_for(survey, SURVEY_THREADS), listed = ctas_for(plan.buffer, ORDER_THREADS);
    const uint64_t budget = plan.buffer < BINS_MOST ? plan.buffer : BINS_MOST;
    const int bins = (int)budget + FIELDS + 1; /* the last one is never used */
    lw_port_error error = look_before_cub(state);
    if (error == LW_PORT_OK)
        error = lw_port_cub::DeviceScan::ExclusiveSum(nullptr, in.scratch_bytes, in.list.bins, in.list.bins, bins);
    cut_space(&in, plan.buffer, (size_t)bins, surveyors * (size_t)SURVEY_THREADS);
    if (error == LW_PORT_OK)
        error = lw_cuda_pool_take(state, (void **)&in.area, in.used);
    if (error != LW_PORT_OK)
        return error;
    cut_space(&in, plan.buffer, (size_t)bins, surveyors * (size_t)SURVEY_THREADS);
    error = lw_port_set_bytes(in.area, 0, in.zeros, stream);
    const uint64_t wanted = (race.items - 1) / TILE + 1, most = (uint64_t)state->processors * CTAS_AN_SM;
    if (all_are_queued())
        lw_port_queue(find_limit, surveyors, SURVEY_THREADS, stream, race, survey, rank, budget,
                      (uint32_t *)in.list.times, in.head);
    if (all_are_queued())
        lw_port_queue(run_race, (unsigned)(wanted < most ? wanted : most), THREADS, stream, race, in.list, in.head);
    if (error == LW_PORT_OK && all_are_queued())
        error = lw_port_cub::DeviceScan::ExclusiveSum(in.scratch, in.scratch_bytes, in.list.bins, in.list.bins, bins,
                                                      stream);
    if (error == LW_PORT_OK && all_are_queued())
        lw_port_queue(put_in_bins, listed, ORDER_THREADS, stream, race, in.head, in.list);
    if (error == LW_PORT_OK && all_are_queued()) {
        if (race.size == sizeof(uint32_t))
            lw_port_queue(put_in_order<uint32_t>, listed, ORDER_THREADS, stream, race, in.head, in.list,
                          (uint32_t *)race.out);
        else
            lw_port_queue(put_in_order<uint64_t>, listed, ORDER_THREADS, stream, race, in.head, in.list,
                          (uint64_t *)race.out);
    }
    if (error == LW_PORT_OK)
        error = lw_port_take_error();
    if (error == LW_PORT_OK)
        error = lw_port_copy_out(now, &in.head->found, sizeof(*now), stream);
    const lw_port_error freed = lw_port_pool_return(in.area, stream);
    const lw_port_error waited = lw_port_wait(stream);
    return error != LW_PORT_OK ? error : freed != LW_PORT_OK ? freed : waited;
}

lw_status lw_cuda_choose(lw_context *context, const lw_choose_job *race, lw_choose_found *found)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    lw_choose_plan plan = lw_choose_make_plan(race->items, race->taken, survey_of(race->items));
    race_tally now = {};
    lw_port_error error = pass(state, *race, plan, &now);
    if (error == LW_PORT_OK && now.offender == 0 && now.positive >= race->taken &&
        (now.used < race->taken || now.used > plan.buffer)) {
        /* the survey was wrong: too few, or more than there is space for */
        const lw_choose_plan all = {0, 0, now.positive};
        plan.buffer = now.used;
        error = pass(state, *race, now.used < race->taken ? all : plan, &now);
    }
    found->offender = ~now.offender;
    found->positive = now.positive;
    return error == LW_PORT_OK ? LW_OK : device_error(race->function, error);
}
