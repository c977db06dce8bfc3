/* The kernel of a row (fill_host.h). */
#if LW_LIKE_GAMMA == 1
static void LW_R(run_like_gamma)(LW_R(lw_from_each) * each, const lw_job *job, void *draws, int first, void *buffer,
                                 void *scratch, uint32_t *waiting, uint64_t element, int from, int to, int last)
{
    LW_V_RUN(job, each, draws, first, buffer, (LW_V(lw_scratch) *)scratch, waiting, element, from, to, last);
}
#endif

#if !LW_MANY_GROUPS
#define LW_RUN_FEW NULL
#elif LW_LIKE_GAMMA
#define LW_RUN_FEW LW_R(few_like_gamma)
#else
#define LW_RUN_FEW LW_V_STAGED_FEW
#endif
#if LW_MANY_GROUPS && LW_LIKE_GAMMA < 2
static void LW_RUN_FEW(const lw_job *job, const void *draws, void *buffer, void *scratch, uint64_t element, int warps)
{
    _Static_assert(sizeof(LW_V(lw_scratch)) <= LW_FEW_SCRATCH_BYTES, "space for a queue");
    LW_V_RUN_FEW(job, draws, buffer, (LW_V(lw_scratch) *)scratch, element, warps);
}
#endif

static void LW_V_STAGED_RUN(const lw_job *job, void *draws, int first, void *buffer, void *scratch, uint32_t *waiting,
                            uint64_t element, int from, int to, int last)
{
    _Static_assert(sizeof(LW_V(lw_deferred_tests)) <= LW_SCRATCH_PAGE, "space for deferred tests");
    const int each = job->arguments.any_each;
#if LW_LIKE_GAMMA
    LW_R(run_like_gamma)
    (each ? LW_V_COEFFICIENTS : NULL, job, draws, first, buffer, scratch, waiting, element, from, to, last);
#else
    /* a loop of its own, with coefficients and constants in registers, and no test of `each` in it */
    if (!each) {
        LW_V_RUN(job, 0, draws, first, buffer, (LW_V(lw_scratch) *)scratch, waiting, element, from, to, last);
        return;
    }
    LW_V_RUN(job, each, draws, first, buffer, (LW_V(lw_scratch) *)scratch, waiting, element, from, to, last);
#endif
}

#if LW_STREAM_LINE > 1 && LW_IN_PASSES && !LW_PAIRS
#define LW_RUN_PAST LW_V_STAGED_RUN_PAST
static void LW_V_STAGED_RUN_PAST(const lw_job *job, void *draws, int first, void *buffer, void *waits, uint64_t element,
                                 int from, int to)
{
    LW_V_RUN_PAST(job, draws, first, buffer, waits, element, from, to);
}
#else
#define LW_RUN_PAST NULL
#endif

static void LW_V_FILL(const lw_host_job *host, uint64_t begin, uint64_t end)
{
    static const lw_staged_kind kind = {
        LW_W(lw_staged),    LW_DRAWS,        1 + LW_PAIRS,
        sizeof(LW_T(LW_C)), LW_V_STAGED_RUN, LW_REJECTS ? (lw_staged_stream *)NULL : LW_STAGED_STREAM,
        LW_RUN_PAST,        LW_RUN_FEW,      0};
    lw_fill_staged(host, begin, end, &kind);
}
#undef LW_RUN_PAST
#undef LW_RUN_FEW
