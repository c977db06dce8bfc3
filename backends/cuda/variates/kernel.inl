/* The kernels of a row (kernel.cuh). */

/* Groups of a span from `group` on, PART_GROUPS at a time; those elements that it wants go to the job's output, which
 * is of element `first`. buffer: holds one part. */
static __device__ __forceinline__ void LW_V(run_parts)(const lw_job &job, int each, lw_drawer &drawer, const lw_span &s,
                                                       int group, uint64_t first, LW_T(LW_C) * buffer,
                                                       LW_V(lw_scratch) * scratch)
{
    uint32_t waiting = 0;
    for (int from = group; from < s.end_group; from += PART_GROUPS) {
        const int count = s.end_group - from < PART_GROUPS ? s.end_group - from : PART_GROUPS;
        const uint64_t element = s.element + 32 * from;
        LW_V_RUN(&job, each, &drawer, -from, buffer, scratch, &waiting, element, 0, count, 1);
        store_part((LW_T(LW_C) *)job.out, first, s, buffer, element, 32 * count);
    }
}

#if !LW_QUADS
/* Any engine: one block after another, or a part of one, its draws staged where its elements go then. Where an element
 * has more bytes than its draws, they are stored so many groups at a time, and draws begin further behind, by what is
 * written before it is read. */
static __global__ void __launch_bounds__(LW_CUDA_THREADS, VARIATE_CTAS)
    LW_V_STAGED(const __grid_constant__ lw_job job, uint64_t run, int halvings)
{
    typedef LW_T(LW_C) value;
    typedef LW_D(LW_C) drawn;
    enum {
        UNIT = 1 + LW_PAIRS,
        MORE = (int)sizeof(value) - LW_DRAWS * (int)sizeof(drawn),
        WIDE = MORE > 0,
        BEHIND = WIDE ? 32 * MORE * PART_GROUPS / 16 : 0
    };
    __shared__ uint4 buffers[LW_CUDA_WARPS][BLOCK_WORDS / 4 + BEHIND];
    __shared__ LW_V(lw_scratch) scratches[LW_CUDA_WARPS];
    uint4 *const buffer = buffers[threadIdx.x / 32];
    LW_V(lw_scratch) *const scratch = of_warp(scratches);
    const uint32_t lane = lw_lane_u32(0);
    const int steps = LW_W(lw_steps_of)(job.engine);
    const int whole = LW_VARIATE_GROUPS(steps, LW_DRAWS, UNIT), groups = whole >> halvings;
    const uint64_t first = lw_cuda_first(job), last = first + job.count;
    const uint64_t end = part_with(last - 1, 32 * whole, halvings) + 1;
    const uint64_t begin = part_with(first, 32 * whole, halvings) + lw_cuda_warp() * run;
    lw_stage_states states;
    lw_drawer drawer = {};
    drawer.staged = buffer + BEHIND;
    if (first > LW_CURSOR_END - job.count)
        return;
    for (uint64_t block = begin; block < end && block - begin < run; block++) {
        const lw_span s = span_of(first, last, block, groups, UNIT);
        uint32_t waiting = 0;
        LW_W(lw_stage)
        (&job.source, job.engine, steps, states, block, block - begin, whole * LW_DRAWS, (drawn *)(buffer + BEHIND),
         halvings);
        if (WIDE) {
            LW_V(run_parts)
            (job, job.arguments.any_each, drawer, s, s.first_group, first, (value *)buffer, scratch);
            continue;
        }
        LW_V_RUN(&job, job.arguments.any_each, &drawer, 0, buffer, scratch, &waiting, s.element, s.first_group,
                 s.end_group, 1);
        lw_port_sync_warp();
        store_buffer((value *)job.out + (s.from - first), (const value *)buffer + (s.from - s.element),
                     (uint32_t)(s.to - s.from), lane);
    }
}
#endif

/* warp1024, philox: draws are never stored, and elements go straight to the output, except for those of a block of which
 * the job wants only a part. Both have as many steps to a draw. */
static __global__ void __launch_bounds__(LW_CUDA_THREADS, VARIATE_CTAS)
    LW_V_KERNEL(const __grid_constant__ lw_job job, uint64_t run)
{
    typedef LW_T(LW_C) value;
    enum {
        UNIT = 1 + LW_PAIRS,
        GROUPS = LW_VARIATE_GROUPS(LW_W(LW_STEPS_warp1024), LW_DRAWS, UNIT),
        WIDE = 32 * GROUPS * sizeof(value) > 4 * BLOCK_WORDS
    };
    __shared__ __align__(16) value buffers[LW_CUDA_WARPS][WIDE ? 32 * PART_GROUPS : 32 * GROUPS];
    __shared__ LW_V(lw_deferred_tests) scratches[LW_CUDA_WARPS];
    value *const buffer = buffers[threadIdx.x / 32];
    LW_V(lw_scratch) *const scratch = (LW_V(lw_scratch) *)of_warp(scratches);
    const uint64_t first = lw_cuda_first(job), last = first + job.count, end = (last - 1) / (32 * GROUPS) + 1;
    const uint64_t begin = first / (32 * GROUPS) + lw_cuda_warp() * run;
    if (begin >= end || first > LW_CURSOR_END - job.count)
        return;
    const int blocks = end - begin < run ? (int)(end - begin) : (int)run;
    lw_warp_u32 states[INTERLEAVE];
    uint32_t waiting = 0;
#if LW_QUADS
    lw_drawer drawer = {nullptr, LW_DRAWS_OF_PHILOX, &job.source};
#else
    lw_drawer drawer = {nullptr, LW_DRAWS_OF_WARP1024, &job.source, lw_warp1024_prepare(&job.source), lw_splat_u32(0)};
#endif
#if LW_REJECTS
    /* Pending lanes wait for all whole blocks of the warp: places are counted from its first one. */
    const uint64_t base = begin * (32 * GROUPS);
    const uint64_t before_cut = last / (32 * GROUPS) - begin;
    const int cut = base < first, whole_end = before_cut < (uint64_t)blocks ? (int)before_cut : blocks;
    value *const out = (value *)job.out + (int64_t)(base - first);
    for (int b = 0; b < blocks; b++) {
        const bool whole = b >= cut && b < whole_end;
        const int from = whole ? b * GROUPS : 0;
        if (b % INTERLEAVE == 0)
            open_blocks(states, &job.source, begin + b);
        next_block(&drawer, states, begin + b);
        LW_V_RUN(&job, 0, &drawer, from, whole ? out : buffer, scratch, &waiting,
                 whole ? base : base + b * (32 * GROUPS), from, from + GROUPS, !whole || b + 1 == whole_end);
        if (!whole) {
            const lw_span s = span_of(first, last, begin + b, GROUPS, UNIT);
            lw_port_sync_warp();
            store_buffer((value *)job.out + (s.from - first), buffer + (s.from - s.element), (uint32_t)(s.to - s.from),
                         lw_lane_u32(0));
        }
    }
#else
    open_blocks(states, &job.source, begin);
    if (begin * (32 * GROUPS) >= first && (begin + blocks) * (32 * GROUPS) <= last) {
        value *at = lw_port_keep_global((value *)job.out + (begin * (32 * GROUPS) - first));
        for (int b = 0; b < blocks; b++, at += 32 * GROUPS) {
            next_block(&drawer, states, begin + b);
            LW_V_RUN(&job, 0, &drawer, 0, at, scratch, &waiting, LW_LATE ? (begin + b) * (32 * GROUPS) : 0, 0, GROUPS,
                     1);
        }
        return;
    }
    for (int b = 0; b < blocks; b++) {
        const lw_span s = span_of(first, last, begin + b, GROUPS, UNIT);
        value *const out = (value *)job.out + (s.from - first);
        next_block(&drawer, states, begin + b);
        if (s.whole) {
            LW_V_RUN(&job, 0, &drawer, 0, out, scratch, &waiting, s.element, 0, GROUPS, 1);
            continue;
        }
        if (WIDE) { /* draws come in order, those of elements that nobody asked for, too */
            LW_V(run_parts)(job, 0, drawer, s, 0, first, buffer, scratch);
            continue;
        }
        LW_V_RUN(&job, 0, &drawer, 0, buffer, scratch, &waiting, s.element, 0, s.end_group, 1);
        lw_port_sync_warp();
        store_buffer(out, buffer + (s.from - s.element), (uint32_t)(s.to - s.from), lw_lane_u32(0));
    }
#endif
}
