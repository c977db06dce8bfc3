/* Launches of fills with points. */
#include "cuda/table.cuh"
#include "kernel.cuh"
#include "kernel_words.cuh"
#include "tuning.cuh"

/* Turns of `points` points that have a point of the job; `side_by_side` CTAs share each. How many a CTA takes. */
static void set_turns(lw_cuda_points_job *what, const cuda_state *state, uint64_t points, uint64_t side_by_side)
{
    const lw_points_job *const job = &what->job;
    const uint64_t full = (uint64_t)state->processors * POINTS_CTAS_PER_PROCESSOR;
    what->turn = job->first / points;
    what->turns = (job->first + (job->count - 1)) / points - what->turn + 1;
    const uint64_t each = what->turns * side_by_side / full;
    what->turns_each = each < 1 ? 1 : each < POINTS_MOST_TURNS ? (uint32_t)each : (uint32_t)POINTS_MOST_TURNS;
}

static uint32_t ctas_of_turns(const lw_cuda_points_job *what)
{
    return (uint32_t)((what->turns - 1) / what->turns_each + 1);
}

static lw_port_error launch(const cuda_state *state, lw_cuda_points_job *what, uint64_t ctas, unsigned threads,
                            int vectors)
{
    void *arguments[] = {what};
    const void *const kernel = lw_cuda_points_kernel_of(what->job.type, what->job.mix, what->job.layout, vectors);
    return lw_port_launch(kernel, (unsigned)ctas, threads, arguments, 0, state->stream);
}

static lw_port_error by_dimension(const cuda_state *state, lw_cuda_points_job *what)
{
    const lw_points_job *const job = &what->job;
    const size_t size = lw_type_size(job->type);
    const uint64_t each = lw_cuda_points_each(size == 8);
    const int vectors =
        ((uintptr_t)job->out - job->first * size) % 16 == 0 && (job->dimensions == 1 || job->row % each == 0);
    set_turns(what, state, LW_CUDA_THREADS * each, job->dimensions);
    what->share_bits = 0;
    while (ctas_of_turns(what) >> (what->share_bits + 1) != 0)
        what->share_bits++;
    return launch(state, what, (uint64_t)job->dimensions << what->share_bits, LW_CUDA_THREADS, vectors);
}

static lw_port_error by_point(const cuda_state *state, lw_cuda_points_job *what)
{
    const lw_points_job *const job = &what->job;
    const uint32_t each = lw_cuda_points_each(lw_type_size(job->type) == 8);
    const int vectors = (uintptr_t)job->out % 16 == 0 && job->row % each == 0 && job->first_dimension % each == 0 &&
                        job->dimensions % each == 0;
    const uint32_t columns = vectors ? job->dimensions / each : job->dimensions;
    what->share = (columns - 1) / LW_CUDA_THREADS + 1;
    what->across = (columns - 1) / what->share + 1;
    what->lanes_bits = 0;
    while (what->across << (what->lanes_bits + 1) <= LW_CUDA_THREADS)
        what->lanes_bits++;
    set_turns(what, state, (uint64_t)POINTS_ROUND << what->lanes_bits, what->share);
    const unsigned threads = ((what->across << what->lanes_bits) + 31) / 32 * 32;
    return launch(state, what, (uint64_t)what->share * ctas_of_turns(what), threads, vectors);
}

/* ---- rules that make elements one by one ---- */

static lw_port_error words(const cuda_state *state, const lw_points_job *job)
{
    lw_cuda_words_job what = {};
    uint64_t ctas;
    what.job = *job;
    if (job->layout == LW_POINTS_BY_DIMENSION) {
        what.share = (uint32_t)((job->count - 1) / POINTS_WORDS_A_CTA + 1);
        ctas = (uint64_t)what.share * job->dimensions;
    } else {
        while (what.dimension_bits < POINTS_TILE_BITS && job->dimensions >> what.dimension_bits > 1)
            what.dimension_bits++;
        if (what.dimension_bits < POINTS_TILE_BITS && job->dimensions > 1u << what.dimension_bits)
            what.dimension_bits++;
        what.share = ((job->dimensions - 1) >> what.dimension_bits) + 1;
        ctas = ((job->count - 1) / (POINTS_WORDS_A_CTA >> what.dimension_bits) + 1) * what.share;
    }
    void *arguments[] = {&what};
    return lw_port_launch(lw_cuda_points_words_kernel_of(job->rule, job->layout), (unsigned)ctas, LW_CUDA_THREADS,
                          arguments, 0, state->stream);
}

lw_status lw_cuda_points(lw_context *context, const lw_points_job *job)
{
    const cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    lw_cuda_points_job what = {};
    what.job = *job;
    if (job->rule != LW_POINTS_STEPS)
        return launched(job->function, words(state, job));
    return launched(job->function,
                    job->layout == LW_POINTS_BY_DIMENSION ? by_dimension(state, &what) : by_point(state, &what));
}
