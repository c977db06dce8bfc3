/* Sectioned samples and counts on the device: one kernel walks down the tree to every section, one makes the samples.
 * Nothing waits for the host. */
#include "cuda/table.cuh"

#include <cmath>

#include "kernel.cuh"

/* Where things lie in the work space of one call. */
struct section_space {
    char *area;
    size_t used;
    lw_section_object *made;
    uint64_t *starts;
};

template <class type> static void cut(section_space *to, type **array, size_t bytes)
{
    *array = (type *)(to->area + to->used);
    to->used += (bytes + 255) / 256 * 256;
}

static void cut_space(section_space *to, const lw_sections *what)
{
    to->used = 0;
    cut(to, &to->made, sizeof(lw_section_object));
    cut(to, &to->starts, (what->sections + 1) * sizeof(uint64_t));
}

/* CTAs per section, and blocks that each makes: whole blocks per warp, for as many samples as a whole section seldom
 * exceeds.
 */
template <class engine>
static void cut_pieces(const lw_sections *what, int processors, uint32_t *pieces, uint32_t *blocks)
{
    const double rows = what->items < LW_SECTION_ROWS ? (double)what->items : (double)LW_SECTION_ROWS;
    const double samples = (double)what->samples / (double)what->items * rows;
    const uint64_t mean = (uint64_t)((samples + 4 * sqrt(samples)) / engine::SIZE) + 1;
    const uint64_t wanted = 2 * SECTION_CTAS * (uint64_t)processors, limit = ((uint64_t)1 << 31) / what->sections - 1;
    uint64_t cut = (mean + BLOCKS_MOST - 1) / BLOCKS_MOST;
    if (what->sections * cut < wanted) {
        const uint64_t most = (mean + BLOCKS_LEAST - 1) / BLOCKS_LEAST;
        const uint64_t more = (wanted + what->sections - 1) / what->sections;
        cut = more < most ? more : most;
    }
    cut = cut < limit ? cut : limit; /* of a grid */
    *pieces = (uint32_t)cut;
    *blocks = (uint32_t)((mean + SECTION_WARPS * cut - 1) / (SECTION_WARPS * cut) * SECTION_WARPS);
}

template <class engine>
static lw_port_error queue(const lw_sections &what, const section_space &in, int processors, lw_port_stream stream)
{
    const bool wide = what.size != sizeof(uint32_t);
    const bool shared = what.way == LW_SECTIONS_SHARED ||
                        (what.way == LW_SECTIONS_AUTOMATIC && (what.samples / what.sections >= LEAST_TO_LOAD ||
                                                               what.sections <= SECTION_CTAS * (uint64_t)processors));
    uint32_t pieces = 0, blocks = SECTION_WARPS;
    const void *kernel;
    uint64_t ctas = (what.samples - 1) / (SECTION_WARPS * engine::SIZE) + 1;
    lw_port_error error = LW_PORT_OK;
    if (what.counts && lw_sections_split_rows(what.samples, what.items)) {
        lw_port_queue(split_rows, (unsigned)what.sections, LW_CUDA_THREADS, stream, what, lw_section_levels(what.items),
                      in.made, in.starts);
        return lw_port_take_error();
    }
    if (shared) {
        cut_pieces<engine>(&what, processors, &pieces, &blocks);
        ctas = what.sections * pieces;
        kernel = what.counts ? (const void *)count_shared<engine>
                 : wide      ? (const void *)pick_shared<engine, uint64_t>
                             : (const void *)pick_shared<engine, uint32_t>;
        error = lw_port_prefer_shared(kernel);
    } else {
        if (ctas > CTAS_MOST) {
            blocks = (uint32_t)((ctas + CTAS_MOST - 1) / CTAS_MOST) * SECTION_WARPS;
            ctas = (what.samples - 1) / ((uint64_t)blocks * engine::SIZE) + 1;
        }
        kernel = what.counts ? (const void *)pick_by_samples<engine, to_counts>
                 : wide      ? (const void *)pick_by_samples<engine, to_samples<uint64_t>>
                             : (const void *)pick_by_samples<engine, to_samples<uint32_t>>;
    }
    lw_sections job = what;
    void *arguments[] = {&job, (void *)&in.made, (void *)&in.starts, &pieces, &blocks};
    return error == LW_PORT_OK ? lw_port_launch(kernel, (unsigned)ctas, LW_CUDA_THREADS, arguments, 0, stream) : error;
}

static lw_port_error queue_all(const lw_sections &what, const section_space &in, int processors, lw_port_stream stream)
{
    const uint64_t ctas = (what.items - 1) / LW_CUDA_THREADS + 1;
    lw_port_queue(open_sections, (unsigned)(what.sections / 64 + 1), 64, stream, what, lw_section_levels(what.items),
                  LW_SECTION_BITS, in.made, in.starts);
    if (what.counts && all_are_queued())
        lw_port_queue(clear_counts, (unsigned)(ctas < CTAS_MOST ? ctas : CTAS_MOST), LW_CUDA_THREADS, stream, what,
                      in.made);
    const lw_port_error error = lw_port_take_error();
    if (error != LW_PORT_OK || what.samples == 0)
        return error;
    switch (what.engine) {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    case lw_engine_##name:                                                                                             \
        return queue<words_of_##name>(what, in, processors, stream);
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    default:
        return LW_PORT_INVALID; /* unreachable: the list has every engine */
    }
}

lw_status lw_cuda_sections(lw_context *context, const lw_sections *what)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    section_space in = {};
    cut_space(&in, what);
    lw_port_error error = lw_cuda_pool_take(state, (void **)&in.area, in.used);
    if (error != LW_PORT_OK)
        return device_error(what->function, error);
    cut_space(&in, what);
    error = queue_all(*what, in, state->processors, state->stream);
    const lw_port_error freed = lw_port_pool_return(in.area, state->stream);
    error = error == LW_PORT_OK ? freed : error;
    return error == LW_PORT_OK ? LW_OK : device_error(what->function, error);
}
