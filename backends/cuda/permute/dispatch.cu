/* The work space and the launches of permutations and samples. */
#include "cuda/runtime/cub_look.cuh"
#include "cuda/table.cuh"
#include "kernel.cuh"

enum { ALIGNMENT = 256 };

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

/* Rows of more items are made one by one. */
lw_status lw_cuda_permute_rows(lw_context *context, const lw_permute_job *what, uint64_t rows)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    const uint64_t most = (uint64_t)MOST_CTAS * (THREADS / 32), step = what->items <= 64 ? most : 1;
    for (uint64_t done = 0; done < rows; done += step) {
        const uint64_t count = rows - done < step ? rows - done : step;
        const unsigned ctas = (unsigned)((count - 1) / (THREADS / 32) + 1);
        lw_permute_job part = *what;
        part.first += done;
        part.out = (char *)what->out + done * what->items * what->size;
        if (what->items > 64) {
            const lw_status status = lw_cuda_permute(context, &part);
            if (status != LW_OK)
                return status;
            continue;
        }
        if (what->size == sizeof(uint32_t))
            lw_port_queue(permute_short_rows<uint32_t>, ctas, THREADS, state->stream, part, count,
                          (uint32_t *)part.out);
        else
            lw_port_queue(permute_short_rows<uint64_t>, ctas, THREADS, state->stream, part, count,
                          (uint64_t *)part.out);
        const lw_port_error error = lw_port_take_error();
        if (error != LW_PORT_OK)
            return device_error(what->function, error);
    }
    return LW_OK;
}
