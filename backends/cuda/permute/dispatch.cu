/* Permutations and samples on the device: CUB's radix sort orders records by as many top bits as leave fewer than 2 of
 * them together on average, 8 bits per pass; then each counts how many of those that share its bits come before it.
 *
 * Bytes per item with 4 passes (from 2^25 items on): 8 to make, 8 to count digits, 64 to sort, 8 and 4 to write the
 * order: 92, a floor of 0.021 ns at 4.44 TB/s of an H200. Measured there for 10^8 items: 0.047 ns, and 0.056 with three
 * passes and 6 records together; for 10^7 0.048 with three passes, 0.051 with four. */
#include "cuda/runtime/cub_look.cuh"
#include "cuda/table.cuh"

#include "permute/one_item.h"

enum { THREADS = 256, PASS_BITS = 8, TOGETHER = 1, ALIGNMENT = 256 };

struct object {
    uint64_t key;
    int there; /* 0: the cursor had passed the end, and nothing is written */
};

static __global__ void open_object(lw_permute_job what, object *made)
{
    const uint64_t number = what.cursor == nullptr ? what.first : *what.cursor;
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

/* ---- memory ---- */

/* Where things lie in the work space of one call. */
struct space {
    char *area;
    size_t used;
    object *made;
    uint64_t *records, *other; /* `other` holds counts, too, when the sort is done with it */
    void *scratch;
    size_t scratch_bytes;
    uint8_t *fresh;
};

template <class type> static void cut(space *to, type **array, size_t bytes)
{
    *array = (type *)(to->area + to->used);
    to->used += (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static void cut_space(space *to, const lw_permute_job *what)
{
    to->used = 0;
    cut(to, &to->made, sizeof(object));
    cut(to, &to->records, what->records * sizeof(uint64_t));
    cut(to, &to->other, what->records * sizeof(uint64_t));
    cut(to, (char **)&to->scratch, to->scratch_bytes);
    cut(to, &to->fresh, what->candidates ? what->records : 0);
}

/* ---- the work ---- */

/* The lowest bit by which records are sorted. */
static int sorted_from(const lw_permute_job *what)
{
    int bits = PASS_BITS;
    while (what->records >> bits > TOGETHER)
        bits += PASS_BITS;
    return 64 - bits;
}

static lw_port_error sort_records(void *scratch, size_t *bytes, const lw_permute_job *what,
                                  lw_port_cub::DoubleBuffer<uint64_t> *keys, lw_port_stream stream)
{
    return lw_port_cub::DeviceRadixSort::SortKeys(scratch, *bytes, *keys, what->records, sorted_from(what), 64, stream);
}

static lw_port_error count_before(void *scratch, size_t *bytes, const lw_permute_job *what, const uint8_t *fresh,
                                  uint32_t *before, lw_port_stream stream)
{
    return lw_port_cub::DeviceScan::ExclusiveScan(scratch, *bytes, fresh, before, lw_port_plus(), (uint32_t)0,
                                                  what->records, stream);
}

static lw_port_error find_scratch(space *to, const lw_permute_job *what, lw_port_stream stream)
{
    size_t sort = 0, scan = 0;
    lw_port_cub::DoubleBuffer<uint64_t> keys(nullptr, nullptr);
    lw_port_error error = sort_records(nullptr, &sort, what, &keys, stream);
    if (error == LW_PORT_OK && what->candidates)
        error = count_before(nullptr, &scan, what, nullptr, nullptr, stream);
    to->scratch_bytes = sort > scan ? sort : scan;
    return error;
}

template <class type>
static lw_port_error queue(const lw_permute_job &what, const space &in, type *out, lw_port_stream stream)
{
    const unsigned threads = (unsigned)((what.records - 1) / THREADS + 1);     /* CTAs with a thread for each record */
    const unsigned pairs = (unsigned)((what.records - 1) / (2 * THREADS) + 1); /* CTAs with a thread for two */
    const int from = sorted_from(&what);
    size_t bytes = in.scratch_bytes;
    lw_port_cub::DoubleBuffer<uint64_t> keys(in.records, in.other);
    lw_port_queue(open_object, 1, 1, stream, what, in.made);
    if (all_are_queued()) {
        if (what.candidates)
            lw_port_queue(make_records<true>, pairs, THREADS, stream, what, in.made, in.records);
        else
            lw_port_queue(make_records<false>, pairs, THREADS, stream, what, in.made, in.records);
    }
    lw_port_error error = lw_port_take_error();
    if (error == LW_PORT_OK)
        error = sort_records(in.scratch, &bytes, &what, &keys, stream);
    if (error != LW_PORT_OK)
        return error;
    if (!what.candidates) {
        lw_port_queue(put_order<type>, threads, THREADS, stream, what, in.made, keys.Current(), from, out);
        return lw_port_take_error();
    }
    uint32_t *const before = (uint32_t *)keys.Alternate();
    error = lw_port_set_bytes(in.fresh, 1, what.records, stream);
    if (error == LW_PORT_OK) {
        lw_port_queue(mark_repeated, threads, THREADS, stream, what, in.made, keys.Current(), from, in.fresh);
        error = lw_port_take_error();
    }
    if (error == LW_PORT_OK)
        error = count_before(in.scratch, &bytes, &what, in.fresh, before, stream);
    if (error != LW_PORT_OK)
        return error;
    lw_port_queue(put_fresh<type>, pairs, THREADS, stream, what, in.made, in.fresh, before, out);
    if (all_are_queued())
        lw_port_queue(put_rest<type>, 1, THREADS, stream, what, in.made, in.fresh, before, out);
    return lw_port_take_error();
}

static lw_port_error queue_any(const lw_permute_job &what, const space &in, lw_port_stream stream)
{
    return what.size == sizeof(uint32_t) ? queue(what, in, (uint32_t *)what.out, stream)
                                         : queue(what, in, (uint64_t *)what.out, stream);
}

lw_status lw_cuda_permute(lw_context *context, const lw_permute_job *what)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    space in = {};
    lw_port_error error = look_before_cub(state);
    if (error == LW_PORT_OK)
        error = find_scratch(&in, what, state->stream);
    cut_space(&in, what);
    if (error == LW_PORT_OK)
        error = lw_cuda_pool_take(state, (void **)&in.area, in.used);
    if (error != LW_PORT_OK)
        return device_error(what->function, error);
    cut_space(&in, what);
    error = queue_any(*what, in, state->stream);
    const lw_port_error freed = lw_port_pool_return(in.area, state->stream);
    error = error == LW_PORT_OK ? freed : error;
    return error == LW_PORT_OK ? LW_OK : device_error(what->function, error);
}
