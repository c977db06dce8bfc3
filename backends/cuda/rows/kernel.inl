/* rows_<name>: the kernel of a row (kernel.cuh). */
static __global__ void __launch_bounds__(LW_CUDA_THREADS, ROWS_CTAS)
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
    __shared__ uint4 buffers[LW_CUDA_WARPS][BLOCK_WORDS / 4 + BEHIND];
    __shared__ LW_V(lw_scratch) scratches[LW_CUDA_WARPS];
    __shared__ lw_job jobs[LW_CUDA_WARPS];
    uint4 *const buffer = buffers[threadIdx.x / 32];
    LW_V(lw_scratch) *const scratch = of_warp(scratches);
    lw_job *const job = of_warp(jobs);
    const int steps = LW_W(lw_steps_of)(rows.engine);
    const int whole = LW_VARIATE_GROUPS(steps, LW_DRAWS, UNIT), groups = whole >> share.halvings;
    const uint64_t begin = lw_cuda_warp() * share.each;
    if (begin >= share.all)
        return;
    const uint64_t end = share.all - begin < share.each ? share.all : begin + share.each;
    const uint64_t row0 = share.pieces == 1 ? begin : begin / share.pieces;
    const lw_rows_keys keys = rows_keys_of(rows, row0);
    lw_stage_states states;
    lw_drawer drawer = {};
    drawer.staged = buffer + BEHIND;
    rows_begin_job(rows, job);
    for (uint64_t piece = begin; piece < end; piece++) {
        const uint64_t row = share.pieces == 1 ? piece : row0, k = piece - row * share.pieces;
        const lw_rows_place place = rows_open(rows, keys, row, (int)(row - row0), job);
        if (!place.inside) {
            rows_count_outside(rows, k);
            continue;
        }
        const uint64_t from = rows_part(share, place.first) + k * share.run;
        const uint64_t beyond = rows_part(share, place.last - 1) + 1;
        for (uint64_t part = from; part < beyond && part - from < share.run; part++) {
            const lw_span s = span_of(place.first, place.last, part, groups, UNIT);
            uint32_t waiting = 0;
            LW_W(lw_stage)
            (&job->source, rows.engine, steps, states, part, part - from, whole * LW_DRAWS, (drawn *)(buffer + BEHIND),
             share.halvings);
            for (int group = s.first_group; group < s.end_group; group += WIDE ? PART_GROUPS : groups) {
                const int left = s.end_group - group, count = !WIDE || left < PART_GROUPS ? left : PART_GROUPS;
                const uint64_t element = s.element + (WIDE ? 32 * group : 0), after = s.element + 32 * (group + count);
                LW_V_RUN(job, rows.arguments.any_each, &drawer, WIDE ? -group : 0, buffer, scratch, &waiting, element,
                         WIDE ? 0 : group, WIDE ? count : s.end_group, 1);
                rows_store_part(rows, place, (const value *)buffer, element, s.from > element ? s.from : element,
                                s.to < after ? s.to : after);
            }
        }
    }
}
