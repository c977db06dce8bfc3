/* The kernel of LW_NAME, elements of LW_TYPE from draws LW_DRAW of LW_ENGINE (registers.h). */
#define LW_K(name) LW_JOIN(LW_JOIN(name##_, LW_ENGINE), LW_JOIN(_, LW_NAME))

enum {
    LW_K(GROUPS) = LW_BLOCK_GROUPS(LW_ENGINE, LW_DRAW),
    LW_K(SIZE) = 32 * LW_K(GROUPS),
    LW_K(INTERLEAVE) = LW_E_INTERLEAVE,
    LW_K(PHASES) = LW_PHASES(LW_ENGINE, LW_DRAW)
};

/* Runs groups from .. groups - 1 of blocks begin .. begin + blocks - 1 of those interleaved, which start at element
 * `first`. Groups are taken PHASES at a time, unrolled, so that philox's step is a constant modulo 4. `blocks` is a
 * constant. */
LW_LANE void LW_K(run)(const LW_E(constants) * constants, LW_E(state) * state, const lw_source *source,
                       const lw_job *job, uint64_t first, const LW_T(lw_interleave) * interleave, int begin, int blocks,
                       int from, int groups, lw_writing how)
{
    for (int round = from; round < groups; round += LW_K(PHASES)) {
        LW_UNROLL_4 for (int k = 0; k < LW_K(PHASES); k++)
        {
            LW_UNROLL_4 for (int f = begin; f < begin + blocks; f++)
            {
                const uint64_t element = first + (uint64_t)(f * LW_K(SIZE) + 32 * (round + k));
                const LW_D(lw_warp) drawn = LW_E_DRAW(LW_DRAW)(constants, &state[f], source, k * LW_E_STEPS(LW_DRAW));
                LW_T(lw_warp) made;
                LW_FOR_GROUPS(g) made.g[g] = LW_V(lw_body)(drawn.g[g], job, element, g);
                LW_T(lw_write_warp)(interleave->to[f] + 32 * (round + k), made, how);
            }
            LW_T(lw_stream_behind)(interleave, begin, blocks, LW_K(SIZE), round + k, how);
        }
    }
}

#if LW_E_TRANSPOSED
/* The same of four interleaved blocks whose states are transposed. */
LW_LANE void LW_K(run_transposed)(LW_E(transposed) * state, const lw_job *job, uint64_t first,
                                  const LW_T(lw_interleave) * interleave, lw_writing how)
{
    for (int round = 0; round < LW_K(GROUPS); round++) {
        const int step = round * LW_E_STEPS(LW_DRAW);
        LW_E(transposed_begin)(state, step, LW_E_STEPS(LW_DRAW));
        LW_FOR_GROUPS(g)
        {
            LW_D(lw) drawn[4];
            LW_JOIN(LW_E(transposed_), LW_DRAW)(state, step, g, drawn);
            LW_UNROLL_4 for (int f = 0; f < 4; f++)
            {
                const uint64_t element = first + (uint64_t)(f * LW_K(SIZE) + 32 * round);
                LW_T(lw_write)
                (interleave->to[f] + 32 * round + LW_GROUP * g, LW_V(lw_body)(drawn[f], job, element, g), how);
            }
        }
        LW_T(lw_stream_behind)(interleave, 0, 4, LW_K(SIZE), round, how);
    }
}
#endif

/* set: where the taps come from. */
LW_LANE void LW_K(run_all)(const lw_host_job *host, uint64_t begin, uint64_t end, const lw_source *set)
{
    enum { GROUPS = LW_K(GROUPS), SIZE = LW_K(SIZE), INTERLEAVE = LW_K(INTERLEAVE), PHASES = LW_K(PHASES) };
    enum { SEEKS = LW_E_SEEKS };
    enum { ASKS = INTERLEAVE == 1 || LW_ASKS_AT_STORES(LW_V(lw_kernel)) };
    /* where words are most of the work */
    enum { INTERLEAVED = LW_E_TRANSPOSED && !ASKS && sizeof(LW_T(LW_C)) == 4 * LW_E_STEPS(LW_DRAW) };
    _Static_assert(GROUPS % PHASES == 0, "whole phases a block");
    const lw_job *const job = &host->job;
    const LW_E(constants) constants = LW_E(prepare)(set);
    const lw_source source = job->source; /* no store of elements can change this one, so that it stays in registers */
    LW_E(state) state[4];
#if LW_E_TRANSPOSED
    LW_E(transposed) transposed;
#endif
    _Alignas(64) LW_T(LW_C) buffer[INTERLEAVE][SIZE];
    LW_T(lw_interleave) interleave = {.buffer = buffer[0]};
    for (uint64_t block = begin, n; block < end; block += n) {
        n = end - block < INTERLEAVE ? end - block : INTERLEAVE;
        const int whole = n == INTERLEAVE && lw_whole(job, block, SIZE) && lw_whole(job, block + INTERLEAVE - 1, SIZE);
        interleave.out = lw_out(job, block * SIZE, sizeof(buffer[0][0]));
        interleave.skip = lw_skip(interleave.out, sizeof(buffer[0][0]));
        const int stream = LW_STREAM_LINE > 1 && host->stream && whole, staged = stream && interleave.skip > 0;
        for (uint64_t f = 0; f < INTERLEAVE; f++)
            interleave.to[f] =
                !staged && f < n && lw_whole(job, block + f, SIZE) ? interleave.out + f * SIZE : buffer[f];
        const int groups = stream ? GROUPS : lw_groups_needed(job, block, SIZE, PHASES);
        /* an engine that seeks goes to the first group that is asked for */
        const int from = SEEKS && block == begin ? lw_groups_before(job, block, SIZE, PHASES) : 0;
        const uint64_t first = block * SIZE;
        const lw_writing how = LW_STREAM_LINE == 1 ? LW_STORE
                               : staged            ? LW_STREAM_BUFFER
                               : stream            ? LW_STREAM
                                                   : LW_STORE;
#if LW_E_TRANSPOSED
        if (INTERLEAVED && n > 2) {
            LW_E_TRANSPOSED_OPEN_OUTLINED(&transposed, &job->source, block - host->base, block == begin);
            if (how == LW_STREAM)
                LW_K(run_transposed)(&transposed, job, first, &interleave, LW_STREAM);
            else
                LW_K(run_transposed)(&transposed, job, first, &interleave, how);
        } else
#endif
        {
            if (!SEEKS || block == begin)
                LW_E_OPEN_INTERLEAVE(state, &job->source, block - host->base, from * LW_E_STEPS(LW_DRAW));
            else
                LW_E(next)(&constants, state, &job->source, block, GROUPS * LW_E_STEPS(LW_DRAW));
            if (from == 0 && job->first + job->count - block * SIZE < SIZE)
                LW_E_LEAVE(state, host->place, block);
            if (LW_BLOCK_BY_BLOCK)
                for (int f = 0; f < (int)n; f++)
                    LW_K(run)
            (&constants, state, &source, job, first, &interleave, f, 1, from, n > 1 ? GROUPS : groups, LW_STORE);
            else if (INTERLEAVE > 1 && n == 1)
                LW_K(run)(&constants, state, &source, job, first, &interleave, 0, 1, 0, groups, LW_STORE);
            else if (INTERLEAVED || (INTERLEAVE > 2 && n == 2)) /* 16 KiB of elements of 8 bytes and one word */
                LW_K(run)(&constants, state, &source, job, first, &interleave, 0, 2, 0, GROUPS, LW_STORE);
            else if (how == LW_STREAM && !ASKS)
                LW_K(run)(&constants, state, &source, job, first, &interleave, 0, INTERLEAVE, from, GROUPS, LW_STREAM);
            else LW_K(run)(&constants, state, &source, job, first, &interleave, 0, INTERLEAVE, from,
                           INTERLEAVE > 1 ? GROUPS : groups, how);
        }
        for (uint64_t f = 0; f < n; f++)
            if (staged)
                LW_T(lw_stream_rest)(interleave.out + f * SIZE, buffer[f], SIZE, interleave.skip);
            else if (interleave.to[f] == buffer[f])
                lw_copy_part(job, block + f, SIZE, buffer[f], sizeof(buffer[f][0]));
    }
    if (SEEKS && end * SIZE == job->first + job->count) {
        LW_E(next)(&constants, state, &job->source, end, GROUPS * LW_E_STEPS(LW_DRAW));
        LW_E_LEAVE(state, host->place, end);
    }
    if (host->stream)
        lw_stream_end();
}

static void LW_K(fill)(const lw_host_job *host, uint64_t begin, uint64_t end)
{
    static const lw_source set_0 = {0};
    if (LW_TAPS_CONSTANT && LW_E_SETS > 1 && host->job.source.set == 0)
        LW_K(run_all)(host, begin, end, &set_0);
    else
        LW_K(run_all)(host, begin, end, &host->job.source);
}

#undef LW_K
