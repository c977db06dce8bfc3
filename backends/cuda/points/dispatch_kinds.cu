/* Launches of kinds from points (kernel_map.cuh). */
#include "cuda/table.cuh"
#include "kernel_map.cuh"

static const void *map_of(lw_kernel_id id)
{
    const void *const of_f32 = lw_cuda_points_map_f32(id), *const of_f64 = lw_cuda_points_map_f64(id);
    return of_f32 != nullptr ? of_f32 : of_f64 != nullptr ? of_f64 : lw_cuda_points_map_counts(id);
}

static lw_status launch(const cuda_state *state, const lw_points_kind_job *job, lw_cuda_points_map *map, uint64_t ctas,
                        unsigned threads)
{
    const device_scope scope(state->device);
    void *arguments[] = {map};
    map->job.arguments = job->arguments;
    return launched(job->words.function,
                    lw_port_launch(map_of(job->id), (unsigned)ctas, threads, arguments, 0, state->stream));
}

/* ---- words that the kernel makes ---- */

static bool makes_words(const lw_points_job *words)
{
    return words->rule == LW_POINTS_STEPS && words->mix != LW_POINTS_MIX_OWEN;
}

static lw_status in_one_pass(const cuda_state *state, const lw_points_kind_job *job)
{
    const lw_points_job *const points = &job->words;
    const bool by_point = points->layout == LW_POINTS_BY_POINT;
    lw_cuda_points_map map = {};
    map.job.out = job->out;
    map.points = *points;
    map.tiles = by_point ? (points->dimensions - 1) / LW_CUDA_THREADS + 1 : points->dimensions;
    map.across = by_point ? (points->dimensions - 1) / map.tiles + 1 : 1;
    while (map.across << (map.lanes_bits + 1) <= LW_CUDA_THREADS)
        map.lanes_bits++;
    map.turn = points->first >> map.lanes_bits;
    map.turns = ((points->first + (points->count - 1)) >> map.lanes_bits) - map.turn + 1;
    const uint64_t full = (uint64_t)state->processors * POINTS_CTAS_PER_PROCESSOR;
    const uint64_t each = map.turns * map.tiles / full;
    map.turns_each = each < 1 ? 1 : each < POINTS_MAP_TURNS ? (uint32_t)each : (uint32_t)POINTS_MAP_TURNS;
    map.ctas = (uint32_t)((map.turns - 1) / map.turns_each + 1);
    while (!by_point && map.ctas >> (map.share_bits + 1) != 0)
        map.share_bits++;
    if (!by_point)
        map.ctas = (uint32_t)1 << map.share_bits;
    const unsigned threads = ((map.across << map.lanes_bits) + 31) / 32 * 32;
    return launch(state, job, &map, (uint64_t)map.tiles * map.ctas, threads);
}

/* ---- words that were made before ---- */

static lw_status in_pieces(lw_context *context, const lw_points_kind_job *job, const lw_points_pieces *pieces,
                           void *area)
{
    lw_status status = LW_OK;
    for (uint64_t k = 0; status == LW_OK && k < pieces->count; k++) {
        uint64_t from;
        lw_points_job words = lw_points_piece(&job->words, pieces, k, &from);
        lw_cuda_points_map map = {};
        map.job.out = (char *)job->out + from * job->size;
        map.job.count = words.count * words.dimensions;
        words.out = area != nullptr ? area : map.job.out;
        map.words = words.out;
        status = lw_cuda_points(context, &words);
        if (status == LW_OK)
            status = launch(state_of(context), job, &map, (map.job.count - 1) / (POINTS_MAP_EACH * LW_CUDA_THREADS) + 1,
                            LW_CUDA_THREADS);
    }
    return status;
}

/* Words lie where elements go, or in memory for the call if they have more bytes. */
lw_status lw_cuda_points_kind(lw_context *context, const lw_points_kind_job *job)
{
    if (makes_words(&job->words))
        return in_one_pass(state_of(context), job);
    const size_t word = lw_type_size(job->words.type);
    const uint64_t all = job->words.count * job->words.dimensions, most = POINTS_PIECE_BYTES / word;
    const lw_points_pieces pieces = lw_points_pieces_of(&job->words, most);
    const char *const function = job->words.function;
    void *area = nullptr;
    if (word == job->size)
        return in_pieces(context, job, &pieces, nullptr);
    lw_status status =
        lw_cuda_allocate(context, &area, (size_t)(all < most ? all : most) * word, LW_FOR_CALL, function);
    if (status != LW_OK)
        return status;
    status = in_pieces(context, job, &pieces, area);
    const lw_status released = lw_cuda_release(context, area, LW_FOR_CALL, function);
    return status != LW_OK ? status : released;
}
