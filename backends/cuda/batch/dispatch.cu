/* The shape, the work space and the launches of a batch of alias tables. */
#include "cuda/table.cuh"
#include "kernel_rows.cuh"

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
