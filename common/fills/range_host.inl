/* The kernel of LW_NAME, elements of LW_TYPE from draws LW_DRAW (range_host.h). */
static void LW_V(few)(const lw_job *job, const void *draws, void *buffer, void *scratch, uint64_t element, int warps)
{
    LW_T(LW_C) *const out = (LW_T(LW_C) *)buffer;
    const lw_few few = lw_few_of(job, element, warps);
    (void)scratch;
    for (int at = few.begin / LW_GROUP * LW_GROUP; at < few.end; at += LW_GROUP) {
        const int k = at / 32, g = at % 32 / LW_GROUP;
        const LW_T(lw) draw = LW_W(lw_next)(draws, k, g);
        LW_T(lw_store)(out + at, LW_V(lw_body)(draw, job, element + 32 * (uint64_t)k, g));
    }
}

static void LW_V(run)(const lw_job *job, void *draws, int first, void *buffer, void *scratch, uint32_t *waiting,
                      uint64_t element, int from, int to, int last)
{
    LW_T(LW_C) *const out = (LW_T(LW_C) *)buffer;
    (void)waiting, (void)from, (void)last;
    LW_V(few)(job, draws, out + 32 * first, scratch, element + 32 * (uint64_t)first, to - first);
}

static void LW_V(fill)(const lw_host_job *host, uint64_t begin, uint64_t end)
{
    static const lw_staged_kind kind = {LW_W(lw_staged), 1, 1, sizeof(LW_T(LW_C)), LW_V(run), LW_STAGED_STREAM, NULL,
                                        LW_V(few),       0};
    lw_fill_staged(host, begin, end, &kind);
}

#undef LW_NAME
#undef LW_TYPE
#undef LW_DRAW
