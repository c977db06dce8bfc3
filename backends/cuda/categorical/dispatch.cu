/* The call and the launches of draws without a table. */
#include "cuda/batch/dispatch.cuh"
#include "cuda/table.cuh"
#include "kernel_rows.cuh"

static unsigned ctas(uint64_t units, uint64_t a_cta, int processors, int an_sm)
{
    const uint64_t wanted = (units - 1) / a_cta + 1, most = (uint64_t)processors * an_sm;
    return (unsigned)(wanted < most ? wanted : most);
}

/* CTAs for units, and columns of them: as many as give every SM enough to do, of at least 128 samples per row. */
static dim3 columns(uint64_t units, uint64_t a_cta, uint64_t each, int processors, int an_sm)
{
    const unsigned across = ctas(units, a_cta, processors, an_sm);
    const uint64_t most = each / 128 + 1, wanted = (uint64_t)processors * an_sm / across, limit = 65535;
    const uint64_t down = wanted < most ? wanted : most;
    return dim3(across, (unsigned)(down < 1 ? 1 : down < limit ? down : limit));
}

template <lw_type type>
static void pick_all(const pick_job &job, const lw_categorical &what, int processors, lw_port_stream stream)
{
    const uint64_t rows = job.end - job.begin, longest = what.longest, each = job.each;
    const bool alike = longest * what.draw.rows == what.items; /* all are as long as the longest */
    /* where rows of a few items are few, more threads take them too */
    const bool few = longest <= 16 || (!alike && what.items < 32 * what.draw.rows);
    if (few) {
        if (each == 1)
            lw_port_queue(pick_groups<type, 4, 1>, ctas(rows, THREADS / 4, processors, CTAS_TAKING_TURNS), THREADS,
                          stream, job, 0);
        else
            lw_port_queue(pick_groups_many<type, 4, 1>, columns(rows, THREADS / 4, each, processors, CTAS_AN_SM),
                          THREADS, stream, job, 0);
    }
    if (longest > 16 && !(alike && longest > 128)) {
        if (each == 1)
            lw_port_queue(pick_groups<type, 8, 4>, ctas(rows, THREADS / 8, processors, CTAS_TAKING_TURNS), THREADS,
                          stream, job, few ? 17 : 0);
        else
            lw_port_queue(pick_groups_many<type, 8, 4>, columns(rows, THREADS / 8, each, processors, CTAS_AN_SM),
                          THREADS, stream, job, few ? 17 : 0);
    }
    if (longest > 128 && !(alike && longest > LW_CATEGORICAL_TILE)) {
        if (each == 1)
            lw_port_queue(pick_tiles<type>, ctas(rows, WHOLE_THREADS / 32, processors, 2 * CTAS_AN_SM), WHOLE_THREADS,
                          stream, job);
        else
            lw_port_queue(pick_tiles_many<type>, columns(rows, WHOLE_THREADS / 32, each, processors, CTAS_AN_SM),
                          WHOLE_THREADS, stream, job);
    }
}

/* Draws and items of the samples of rows begin .. end - 1 from `sample` on, job.each of each. */
static void queue(const cuda_state *state, const lw_categorical &what, pick_job job, uint64_t sample)
{
    lw_batch_draw draw = what.draw;
    draw.rows = job.end - job.begin;
    draw.each = job.each;
    draw.count = draw.rows * job.each;
    draw.stream += job.begin;
    draw.first += sample + (draw.mode == LW_BATCH_BY_STREAM ? 0 : job.begin * what.draw.each);
    draw.out = job.drawn;
    if (all_are_queued())
        lw_cuda_stream_draws(state, draw);
    if (job.out != nullptr)
        job.out = (char *)what.draw.out + (job.begin * what.draw.each + sample) * job.size;
    if (all_are_queued())
        alias_by_type(what.type,
                      [&](auto tag) { pick_all<decltype(tag)::value>(job, what, state->processors, state->stream); });
    if (what.longest > LW_CATEGORICAL_TILE && all_are_queued())
        lw_cuda_pick_long(job, what.type, state->processors, state->stream);
}

static lw_port_error run(const cuda_state *state, const lw_categorical &what, const pick_job &job, uint64_t at_once,
                         uint64_t *offender)
{
    const uint64_t count = what.draw.count, each = what.draw.each;
    const int kept = job.out == nullptr;
    lw_port_error error = LW_PORT_OK;
    *(volatile wide *)job.offender = ALIAS_NONE;
    if (!kept || count == 0) {
        const unsigned grid = ctas(what.items + 1, THREADS, state->processors, CTAS_AN_SM);
        alias_by_type(what.type, [&](auto tag) {
            lw_port_queue(look<decltype(tag)::value>, grid, THREADS, state->stream, what.weights, what.items,
                          job.offender);
        });
        error = lw_port_take_error();
        if (error == LW_PORT_OK)
            error = lw_port_wait(state->stream);
        *offender = *(volatile wide *)job.offender;
        if (error != LW_PORT_OK || *offender != ALIAS_NONE || count == 0)
            return error;
    }
    if (what.longest > LW_CATEGORICAL_TILE)
        lw_cuda_sum_long(job, what.type, what.items, state->processors, state->stream);
    const uint64_t rows_at_once = each < at_once ? at_once / each : 1;
    for (uint64_t begin = 0; begin < what.draw.rows; begin += rows_at_once)
        for (uint64_t sample = 0; sample < each; sample += at_once) {
            pick_job part = job;
            part.begin = begin;
            part.end = what.draw.rows - begin < rows_at_once ? what.draw.rows : begin + rows_at_once;
            part.each = each - sample < at_once ? each - sample : at_once;
            queue(state, what, part, sample);
        }
    error = lw_port_take_error();
    if (error == LW_PORT_OK)
        error = lw_port_wait(state->stream);
    *offender = *(volatile wide *)job.offender;
    if (error == LW_PORT_OK && kept && *offender == ALIAS_NONE) {
        const unsigned grid = ctas(count, THREADS, state->processors, CTAS_AN_SM);
        if (what.draw.size == sizeof(uint32_t))
            lw_port_queue(publish<uint32_t>, grid, THREADS, state->stream, job.drawn, (uint32_t *)what.draw.out, count,
                          what.draw.errors);
        else
            lw_port_queue(publish<uint64_t>, grid, THREADS, state->stream, job.drawn, (uint64_t *)what.draw.out, count,
                          what.draw.errors);
        error = lw_port_take_error();
    }
    return error;
}

lw_status lw_cuda_categorical(lw_context *context, const lw_categorical *what, uint64_t *offender)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    const uint64_t count = what->draw.count, at_once = count <= KEPT_SAMPLES ? KEPT_SAMPLES : SAMPLES_AT_ONCE;
    const uint64_t sums = what->longest > LW_CATEGORICAL_TILE ? what->items / LW_CATEGORICAL_TILE + what->draw.rows : 0;
    const size_t drawn_bytes = (count < at_once ? count : at_once) * sizeof(uint64_t);
    unsigned char *area = nullptr;
    void *letter = nullptr;
    lw_port_error error = lw_cuda_mailbox(state, &letter);
    if (error == LW_PORT_OK)
        error = lw_cuda_pool_take(state, (void **)&area, sums * sizeof(share_sum) + drawn_bytes + 1);
    if (error != LW_PORT_OK)
        return device_error(what->draw.function, error);
    pick_job job = {};
    job.weights = what->weights;
    job.offsets = what->draw.offsets;
    job.end = what->draw.rows;
    job.out = count <= KEPT_SAMPLES ? nullptr : what->draw.out;
    job.size = what->draw.size;
    job.errors = what->draw.errors;
    job.offender = (wide *)letter;
    job.sums = (share_sum *)area;
    job.drawn = (uint64_t *)(area + sums * sizeof(share_sum));
    error = run(state, *what, job, at_once, offender);
    const lw_port_error freed = lw_port_pool_return(area, state->stream);
    if (error == LW_PORT_OK)
        error = freed;
    return error == LW_PORT_OK ? LW_OK : device_error(what->draw.function, error);
}
