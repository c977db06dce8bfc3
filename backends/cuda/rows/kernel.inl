/* rows_<name>: the kernel of a row (kernel.cuh). */
/* Warps of a CTA. */
enum {
    LW_V(rows_warps) =
        (int)sizeof(LW_T(LW_C)) > LW_DRAWS * (int)sizeof(LW_D(LW_C)) ? LW_CUDA_WARPS / 2 : LW_CUDA_WARPS
};

/* Where draws come from for philox and parameters for the whole call: of floats, which have formats, from registers. */
enum {
    LW_V(rows_draws) = LW_JOIN(ROWS_IS_, LW_TYPE) && !LW_DEFERRED ? LW_DRAWS_OF_PHILOX : LW_DRAWS_STAGED
};

template <int draws_from>
static __global__ void __launch_bounds__(32 * LW_V(rows_warps), ROWS_CTAS)
    LW_V(rows)(const __grid_constant__ lw_rows_job rows, const __grid_constant__ lw_rows_share share)
{
    typedef LW_T(LW_C) value;
    typedef LW_D(LW_C) drawn;
    enum {
        UNIT = 1 + LW_PAIRS,
        MORE = (int)sizeof(value) - LW_DRAWS * (int)sizeof(drawn),
        WIDE = MORE > 0, /* as in variates/kernel.inl */
        BEHIND = WIDE ? 32 * MORE * PART_GROUPS / 16 : 0
    };
    __shared__ uint4 buffers[LW_V(rows_warps)][BLOCK_WORDS / 4 + BEHIND];
    __shared__ LW_V(lw_scratch) scratches[LW_V(rows_warps)];
    __shared__ lw_rows_row found[LW_V(rows_warps)][ROWS_OF_A_WARP];
    __shared__ lw_job jobs[LW_V(rows_warps)];
    uint4 *const buffer = buffers[threadIdx.x / 32];
    LW_V(lw_scratch) *const scratch = of_warp(scratches);
    lw_job *const job = of_warp(jobs);
    const int steps = LW_W(lw_steps_of)(rows.engine);
    const int whole = LW_VARIATE_GROUPS(steps, LW_DRAWS, UNIT), each = whole >> share.halvings; /* groups; of a unit */
    const int draws = 32 * ((whole * LW_DRAWS) >> share.halvings);
    const uint64_t units = (uint64_t)share.run * share.units; /* of a piece */
    const uint64_t begin = lw_cuda_warp() * share.each;
    if (begin >= share.all)
        return;
    const uint64_t end = share.all - begin < share.each ? share.all : begin + share.each;
    const uint64_t row0 = share.pieces == 1 ? begin : begin / share.pieces;
    lw_stage_states states;
    lw_source source = rows.source; /* for draws in registers */
    lw_drawer drawer = {buffer + BEHIND, draws_from, &source};
    rows_find(rows, row0, found[threadIdx.x / 32]);
    if (lw_lane_u32(0) == 0)
        rows_begin_job(rows, job);
    for (uint64_t piece = begin; piece < end; piece++) {
        const uint64_t number = share.pieces == 1 ? piece : row0, k = piece - number * share.pieces;
        const lw_rows_row *const row = found[threadIdx.x / 32] + (int)(number - row0);
        const uint64_t first = row->first, last = first + (rows.length - 1) * rows.step + 1;
        if (first > LW_CURSOR_END) {
            rows_count_outside(rows, k);
            continue;
        }
        lw_port_sync_warp(); /* the last row has been read */
        if (lw_lane_u32(0) == 0) {
            rows_set_job(rows, row, job);
            if (rows.arguments.any_each)
                rows_set_parameters(rows, number, job);
        }
        lw_port_sync_warp();
        if (draws_from == LW_DRAWS_STAGED && rows.keys != nullptr && rows.engine == lw_engine_mrg8)
            rows_seek_mrg8(&job->source, row->key, rows.number);
        const uint64_t begins = rows_unit(share, first), beyond = rows_unit(share, last - 1) + 1;
        const uint64_t from = begins + k * units, to = beyond - begins < (k + 1) * units ? beyond : from + units;
        uint64_t number_of_part = 0;
        for (uint64_t unit = from; unit < to; unit += share.units, number_of_part++) {
            const lw_rows_span s = rows_span(share, unit, beyond, first, last);
            uint32_t waiting = 0;
            if constexpr (draws_from == LW_DRAWS_OF_PHILOX) {
                source.key = job->source.key;
                source.stream = job->source.stream;
                lw_philox_open_part(&drawer.quads, unit, 32 >> share.halvings);
                LW_V_RUN(job, 0, &drawer, 0, buffer, scratch, &waiting, s.element, 0, s.units * each, 1);
                rows_store_part(rows, share.dense, row, (const value *)buffer, s.element, s.from, s.to);
            } else {
                const int first_group = (int)((s.from - s.element) / 32) / UNIT * UNIT;
                const int end_group = (int)((s.to - s.element + 31) / 32 + UNIT - 1) / UNIT * UNIT;
                for (int u = 0; u < s.units; u++)
                    LW_W(lw_stage)
                    (&job->source, rows.engine, steps, states, unit + u, number_of_part, whole * LW_DRAWS,
                     (drawn *)(buffer + BEHIND) + u * draws, share.halvings);
                for (int group = first_group; group < end_group; group += WIDE ? PART_GROUPS : whole) {
                    const int left = end_group - group, count = !WIDE || left < PART_GROUPS ? left : PART_GROUPS;
                    const uint64_t element = s.element + (WIDE ? 32 * group : 0);
                    const uint64_t after = s.element + 32 * (group + count);
                    LW_V_RUN(job, rows.arguments.any_each, &drawer, WIDE ? -group : 0, buffer, scratch, &waiting,
                             element, WIDE ? 0 : group, WIDE ? count : end_group, 1);
                    rows_store_part(rows, share.dense, row, (const value *)buffer, element,
                                    s.from > element ? s.from : element, s.to < after ? s.to : after);
                }
            }
        }
    }
}
