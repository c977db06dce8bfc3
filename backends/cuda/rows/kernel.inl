/* rows_<name>: the kernel of a row (kernel.cuh). */
/* Warps of a CTA. */
enum {
    LW_V(rows_warps) = (int)sizeof(LW_T(LW_C)) > LW_DRAWS *(int)sizeof(LW_D(LW_C)) ? LW_CUDA_WARPS / 2 : LW_CUDA_WARPS
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
        BEHIND = WIDE ? 32 * MORE * PART_GROUPS / 16 : 0,
        STAGED = draws_from == LW_DRAWS_STAGED,
        READS = STAGED || LW_REJECTS || LW_LATE, /* the source of its job */
        /* groups that a buffer takes, where draws are in registers: half as many beside a queue of tests */
        AT_ONCE = (WIDE || LW_DEFERRED ? 64 : 128) / (int)sizeof(value)
    };
    typedef std::conditional_t<STAGED, LW_V(lw_scratch), LW_V(lw_deferred_tests)> scratch_type;
    __shared__ uint4 buffers[LW_V(rows_warps)][STAGED ? BLOCK_WORDS / 4 + BEHIND : AT_ONCE * 32 * sizeof(value) / 16];
    __shared__ scratch_type scratches[LW_V(rows_warps)];
    __shared__ lw_rows_row found[LW_V(rows_warps)][ROWS_OF_A_WARP];
    __shared__ lw_job jobs[READS ? LW_V(rows_warps) : 1];
    uint4 *const buffer = buffers[threadIdx.x / 32];
    LW_V(lw_scratch) *const scratch = (LW_V(lw_scratch) *)of_warp(scratches);
    lw_job own; /* in registers, as far as it is read */
    lw_job *const job = READS ? of_warp(jobs) : &own;
    const int steps = STAGED ? LW_W(lw_steps_of)(rows.engine) : LW_W(LW_STEPS_warp1024);
    const int whole = LW_VARIATE_GROUPS(steps, LW_DRAWS, UNIT), each = whole >> share.halvings; /* groups; of a unit */
    const int draws = 32 * ((whole * LW_DRAWS) >> share.halvings);
    const uint64_t begin = lw_cuda_warp() * share.each;
    if (begin >= share.all)
        return;
    /* pieces: of one row, the k-th, or of rows next to each other */
    const int count = share.all - begin < share.each ? (int)(share.all - begin) : (int)share.each;
    const uint64_t row0 = rows_with_piece(rows, share, begin), k = share.pieces == 1 ? 0 : begin - row0 * share.pieces;
    lw_stage_states states;
    lw_source source = rows.source; /* for draws in registers */
    lw_drawer drawer = {buffer + BEHIND, draws_from, &source, lw_warp1024_prepare(&source), lw_splat_u32(0)};
    if (!READS || lw_lane_u32(0) == 0)
        rows_begin_job(rows, share, job);
    rows_find(rows, share, row0, found[threadIdx.x / 32]);
    const lw_rows_row *row = found[threadIdx.x / 32];
    for (int n = 0; n < count; n++, row++) {
        if (row->before == ROWS_OUTSIDE) {
            rows_count_outside(rows, k);
            continue;
        }
        if (!STAGED)
            rows_set_source(rows, row, &source);
        if (READS) {
            lw_port_sync_warp(); /* the last row has been read */
            if (lw_lane_u32(0) == 0) {
                rows_set_job(rows, share, row, job);
                if (STAGED && rows.arguments.any_each)
                    rows_set_parameters(rows, row0 + n, job);
            }
            lw_port_sync_warp();
        }
        if (STAGED && rows.keys != nullptr && rows.engine == lw_engine_mrg8)
            rows_seek_mrg8(&job->source, row->key, rows.number);
        const lw_rows_piece piece = rows_piece(share, row, k);
        const uint64_t index = piece.behind - row->before; /* of the row, where the piece begins */
        uint64_t unit = piece.unit;
        for (uint32_t part = 0, nth = 0; part < piece.to; part += share.part, unit += share.units, nth++) {
            const lw_rows_span s = rows_span(share, piece, part);
            const uint64_t first = READS ? rows_element(share, unit) : 0;
            uint32_t waiting = 0;
            if constexpr (!STAGED) {
                const bool direct = share.dense && s.whole;
                const int wanted = (int)(s.to - part + 32 * UNIT - 1) / (32 * UNIT) * UNIT;
                const int groups = direct ? s.units * each : wanted, at_once = direct ? groups : AT_ONCE;
                value *const to = direct ? (value *)row->out + (index + part) : (value *)buffer;
                if constexpr (draws_from == LW_DRAWS_OF_PHILOX) {
                    lw_philox_open_part(&drawer.quads, unit, 32 >> share.halvings);
                } else {
                    lw_stage_open_block(states, &source, unit, nth);
                    drawer.now = states.blocks[0];
                }
                for (int group = 0; group < groups; group += at_once) {
                    const int left = groups - group, count = left < at_once ? left : at_once;
                    LW_V_RUN(job, 0, &drawer, 0, to, scratch, &waiting, first + 32 * group, 0, count, 1);
                    if (!direct)
                        rows_store_groups(rows, share.dense, row, (const value *)buffer, index, part + 32 * group,
                                          count, s);
                }
            } else {
                const int first_group = (int)((s.from - part) / 32) / UNIT * UNIT;
                const int end_group = (int)((s.to - part + 31) / 32 + UNIT - 1) / UNIT * UNIT;
                for (int u = 0; u < s.units; u++)
                    LW_W(lw_stage)
                (&job->source, rows.engine, steps, states, unit + u, nth, whole * LW_DRAWS,
                 (drawn *)(buffer + BEHIND) + u * draws, share.halvings);
                for (int group = first_group; group < end_group; group += WIDE ? PART_GROUPS : whole) {
                    const int left = end_group - group, count = !WIDE || left < PART_GROUPS ? left : PART_GROUPS;
                    LW_V_RUN(job, rows.arguments.any_each, &drawer, WIDE ? -group : 0, buffer, scratch, &waiting,
                             first + (WIDE ? 32 * group : 0), WIDE ? 0 : group, WIDE ? count : end_group, 1);
                    rows_store_groups(rows, share.dense, row, (const value *)buffer, index,
                                      part + (WIDE ? 32 * group : 0), WIDE ? count : end_group, s);
                }
            }
        }
    }
}
