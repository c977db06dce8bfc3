/* Batches of alias tables on the device: short and middle rows, and the launches of all (batch/kernel.cuh).
 *
 * Floor: 16 bytes per item of 8-byte weights, read and written once, and 8 per row. */
#include "kernel_row.cuh"

#include "cuda/table.cuh"

/* Items of a row, by parts of a warp that give each lane EACH. */
enum { EACH = 4, QUARTER = 8 * EACH, HALF = 16 * EACH, WHOLE = 32 * EACH, LEAST_RUN = 4, MIDDLE_THREADS = 128 };
typedef lane_group<8, QUARTER> quarter_warp;
typedef lane_group<16, HALF> half_warp;
typedef lane_group<32, WHOLE> whole_warp;
typedef lane_group<32, MIDDLE_MOST> long_warp; /* more items per lane */

/* ---- kernels ---- */

/* Lists of a warp's: the rows of the lanes in `which`. */
static __device__ __forceinline__ void list_rows(uint32_t which, uint64_t r, uint64_t *list, uint64_t *count)
{
    if (which == 0)
        return;
    const uint64_t at = warp_claim((batch_word *)count, which);
    if (which >> lane_rank() & 1)
        list[at] = r;
}

/* Each group of the warp builds one of the rows of the lanes in `which`, until there are no more. */
template <class group, int OF_LANE>
static __device__ __forceinline__ void build_rows(const lw_batch_job &job, uint32_t which, uint64_t r, uint64_t begin,
                                                  uint32_t n, typename group::shared *buffers, batch_counts *mine)
{
    const uint32_t own = threadIdx.x % 32 / group::SIZE;
    while (which != 0) {
        uint32_t lane = 32;
#pragma unroll
        for (uint32_t g = 0; g < 32 / group::SIZE; g++) {
            const uint32_t next = which != 0 ? (uint32_t)__ffs((int)which) - 1 : 32;
            which &= which - 1;
            lane = g == own ? next : lane;
        }
        const uint64_t my_r = lw_port_shuffle(r, lane % 32), my_begin = lw_port_shuffle(begin, lane % 32);
        const uint32_t my_n = lw_port_shuffle(n, lane % 32);
        build_row<group, OF_LANE>(job, my_r, my_begin, lane < 32 ? my_n : 0, buffers + own, mine);
    }
}

union warp_buffer {
    quarter_warp::shared quarters[4];
    half_warp::shared halves[2];
    whole_warp::shared whole;
};

/* A warp takes `run` rows at a time, at most 32, and builds those of a length together; the others are listed. */
static __global__ void __launch_bounds__(BATCH_THREADS, 4)
    short_kernel(lw_batch_job job, uint32_t run, batch_lists lists, batch_tally *to)
{
    __shared__ warp_buffer buffers[BATCH_THREADS / 32];
    warp_buffer *const buffer = &buffers[threadIdx.x / 32];
    const uint32_t lane = threadIdx.x % 32;
    const uint64_t warps = (uint64_t)gridDim.x * (BATCH_THREADS / 32);
    batch_counts mine = {~(uint64_t)0, 0, 0, 0};
    for (uint64_t first = ((uint64_t)blockIdx.x * (BATCH_THREADS / 32) + threadIdx.x / 32) * run; first < job.rows;
         first += warps * run) {
        const bool there = lane < run && first + lane < job.rows;
        uint64_t r = 0, begin = 0, n = 0;
        if (there) {
            r = job.only != nullptr ? job.only[first + lane] : first + lane;
            begin = job.offsets[r];
            n = job.offsets[r + 1] - begin;
        }
        mine.empty += there && n == 0;
        const uint32_t items = n <= WHOLE ? (uint32_t)n : 0;
        build_rows<quarter_warp, 2>(job, lw_port_ballot(items > 0 && items <= QUARTER / 2), r, begin, items,
                                    buffer->quarters, &mine);
        build_rows<quarter_warp, EACH>(job, lw_port_ballot(items > QUARTER / 2 && items <= QUARTER), r, begin, items,
                                       buffer->quarters, &mine);
        build_rows<half_warp, EACH>(job, lw_port_ballot(items > QUARTER && items <= HALF), r, begin, items,
                                    buffer->halves, &mine);
        build_rows<whole_warp, EACH>(job, lw_port_ballot(items > HALF), r, begin, items, &buffer->whole, &mine);
        list_rows(lw_port_ballot(n > WHOLE && n <= MIDDLE_MOST), r, lists.middle, &to->middle);
        list_rows(lw_port_ballot(n > MIDDLE_MOST && n <= job.limit), r, lists.longs, &to->longs);
        if (n > job.limit) {
            const lw_batch_large large = {r, begin, n};
            job.large[atomicAdd((batch_word *)&to->large, (batch_word)1)] = large;
        }
    }
    batch_report(to, mine);
}

/* A warp per row of the list. */
static __global__ void __launch_bounds__(MIDDLE_THREADS)
    middle_kernel(lw_batch_job job, const uint64_t *list, batch_tally *to)
{
    __shared__ long_warp::shared buffers[MIDDLE_THREADS / 32];
    long_warp::shared *const buffer = &buffers[threadIdx.x / 32];
    const uint64_t warps = (uint64_t)gridDim.x * (MIDDLE_THREADS / 32), listed = to->middle;
    batch_counts mine = {~(uint64_t)0, 0, 0, 0};
    for (uint64_t i = (uint64_t)blockIdx.x * (MIDDLE_THREADS / 32) + threadIdx.x / 32; i < listed; i += warps) {
        const uint64_t r = list[i], begin = job.offsets[r];
        const uint32_t n = (uint32_t)(job.offsets[r + 1] - begin);
        if (n <= MIDDLE_MOST / 2)
            build_row<long_warp, MIDDLE_MOST / 64>(job, r, begin, n, buffer, &mine);
        else
            build_row<long_warp, MIDDLE_MOST / 32>(job, r, begin, n, buffer, &mine);
    }
    batch_report(to, mine);
}

/* ---- the shape ---- */

/* above[s]: rows of more than s LONG_ALONE items, [0]: of more than a tile, but of LONG_MOST at most. */
struct shape_there {
    lw_batch_shape shape;
    uint64_t above[LONG_STEPS];
};

static __global__ void __launch_bounds__(BATCH_THREADS)
    look_at_offsets(const uint64_t *offsets, uint64_t rows, shape_there *there)
{
    lw_batch_shape *const shape = &there->shape;
    uint64_t offender = ~(uint64_t)0, longest = 0, large = 0, above[LONG_STEPS] = {};
    const uint64_t thread = (uint64_t)blockIdx.x * BATCH_THREADS + threadIdx.x;
    for (uint64_t r = thread; r < rows; r += (uint64_t)gridDim.x * BATCH_THREADS) {
        const uint64_t begin = offsets[r], end = offsets[r + 1], n = end - begin;
        if (end < begin) {
            offender = r + 1 < offender ? r + 1 : offender;
            continue;
        }
        longest = n > longest ? n : longest;
        large += n > LONG_MOST;
#pragma unroll
        for (int s = 0; s < LONG_STEPS; s++)
            above[s] += n > (s == 0 ? (uint64_t)LW_ALIAS_TILE : (uint64_t)s * LONG_ALONE) && n <= LONG_MOST;
    }
    longest = warp_largest(longest);
    if (offender != ~(uint64_t)0)
        atomicMin((batch_word *)&shape->offender, (batch_word)offender);
    if (threadIdx.x % 32 == 0)
        atomicMax((batch_word *)&shape->longest, (batch_word)longest);
    const uint64_t sum = warp_total(large);
    if (threadIdx.x % 32 == 0 && sum > 0)
        atomicAdd((batch_word *)&shape->large, (batch_word)sum);
#pragma unroll
    for (int s = 0; s < LONG_STEPS; s++) {
        const uint64_t count = warp_total(above[s]);
        if (threadIdx.x % 32 == 0 && count > 0)
            atomicAdd((batch_word *)&there->above[s], (batch_word)count);
    }
    if (thread == 0) {
        shape->first = offsets[0];
        shape->items = offsets[rows];
    }
}

/* ---- the work ---- */

static unsigned ctas_for(const cuda_state *state, uint64_t wanted)
{
    const uint64_t most = (uint64_t)state->processors * BATCH_CTAS;
    return (unsigned)(wanted < most ? wanted : most);
}

lw_status lw_cuda_batch_shape(lw_context *context, const char *function, const uint64_t *offsets, uint64_t rows,
                              lw_batch_shape *shape)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    shape_there now = {};
    now.shape.offender = ~(uint64_t)0;
    void *area = nullptr;
    lw_port_error error = lw_cuda_pool_take(state, &area, sizeof(now));
    if (error != LW_PORT_OK)
        return device_error(function, error);
    shape_there *const there = (shape_there *)area;
    error = lw_port_copy_in(there, &now, sizeof(now), state->stream);
    if (error == LW_PORT_OK) {
        lw_port_queue(look_at_offsets, ctas_for(state, (rows - 1) / BATCH_THREADS + 1), BATCH_THREADS, state->stream,
                      offsets, rows, there);
        error = lw_port_take_error();
    }
    if (error == LW_PORT_OK)
        error = lw_port_copy_out(&now, there, sizeof(now), state->stream);
    const lw_status status = lw_cuda_pool_end(state, area, function, error);
    /* a CTA is slower with a row than the device is, and many CTAs are faster with many */
    const uint64_t steps = now.above[0] < LONG_STEPS ? now.above[0] : (uint64_t)LONG_STEPS;
    now.shape.limit = steps == 0           ? (uint64_t)LW_ALIAS_TILE
                      : steps < LONG_STEPS ? steps * LONG_ALONE
                                           : (uint64_t)LONG_MOST;
    now.shape.large += steps > 0 && steps < LONG_STEPS ? now.above[steps] : 0;
    *shape = now.shape;
    return status;
}

/* The tally, the lists of middle and long rows, and what long rows work in. */
struct batch_pieces {
    size_t middle, longs, work, all;
    uint64_t most_middle, most_longs, longest; /* rows; items */
    unsigned ctas;                             /* of long rows */
};

static batch_pieces divide(const cuda_state *state, const lw_batch_job &job)
{
    batch_pieces p = {};
    const uint64_t middle = job.longest > WHOLE ? job.items / (WHOLE + 1) + 1 : 0;
    const uint64_t longs = job.longest > MIDDLE_MOST ? job.items / (MIDDLE_MOST + 1) + 1 : 0;
    p.most_middle = middle < job.rows ? middle : job.rows;
    p.most_longs = longs < job.rows ? longs : job.rows;
    p.longest = job.longest < job.limit ? job.longest : job.limit;
    p.ctas = p.most_longs > 0 ? lw_cuda_batch_long_ctas(state, p.most_longs) : 0;
    p.middle = 256;
    p.longs = p.middle + (p.most_middle * sizeof(uint64_t) + 255) / 256 * 256;
    p.work = p.longs + (p.most_longs * sizeof(uint64_t) + 255) / 256 * 256;
    p.all = p.work + (p.ctas > 0 ? lw_cuda_batch_long_bytes(job, p.longest, p.ctas) : 0);
    return p;
}

size_t lw_cuda_batch_area(const cuda_state *state, const lw_batch_job &job)
{
    return divide(state, job).all;
}

lw_port_error lw_cuda_batch_queue(const cuda_state *state, const lw_batch_job &job, void *area)
{
    const batch_pieces p = divide(state, job);
    batch_tally *const there = (batch_tally *)area;
    const batch_lists lists = {(uint64_t *)((char *)area + p.middle), (uint64_t *)((char *)area + p.longs)};
    const uint64_t warps = (uint64_t)state->processors * BATCH_CTAS * (BATCH_THREADS / 32);
    uint32_t run = LEAST_RUN;
    while (run < 32 && run * warps < job.rows)
        run *= 2;
    const uint64_t wanted = (job.rows - 1) / ((uint64_t)run * (BATCH_THREADS / 32)) + 1;
    lw_port_queue(short_kernel, ctas_for(state, wanted), BATCH_THREADS, state->stream, job, run, lists, there);
    if (p.most_middle > 0 && all_are_queued())
        lw_port_queue(middle_kernel, ctas_for(state, (p.most_middle - 1) / (MIDDLE_THREADS / 32) + 1), MIDDLE_THREADS,
                      state->stream, job, lists.middle, there);
    if (p.ctas > 0 && all_are_queued())
        lw_cuda_batch_long(state, job, lists.longs, (char *)area + p.work, p.longest, p.ctas, there);
    return lw_port_take_error();
}

lw_status lw_cuda_batch_build(lw_context *context, const lw_batch_job *job, lw_batch_found *found)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    batch_tally now = batch_nothing();
    void *area = nullptr;
    lw_port_error error = lw_cuda_pool_take(state, &area, lw_cuda_batch_area(state, *job));
    if (error != LW_PORT_OK)
        return device_error(job->function, error);
    error = lw_port_copy_in(area, &now, sizeof(now), state->stream);
    if (error == LW_PORT_OK)
        error = lw_cuda_batch_queue(state, *job, area);
    if (error == LW_PORT_OK)
        error = lw_port_copy_out(&now, area, sizeof(now), state->stream);
    const lw_status status = lw_cuda_pool_end(state, area, job->function, error);
    *found = now.found;
    return status;
}
