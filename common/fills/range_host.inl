/* The kernel of LW_NAME, elements of LW_TYPE from draws LW_DRAW (range_host.h). */
static void LW_V(run)(const lw_job *job, void *draws, int first, void *buffer, void *scratch, uint32_t *waiting,
                      uint64_t element, int from, int to, int last)
{
    LW_T(LW_C) *const out = (LW_T(LW_C) *)buffer;
    (void)scratch, (void)waiting, (void)last;
    for (int k = from; k < to; k++)
        LW_FOR_GROUPS(g)
        {
            const LW_T(lw) x = LW_V(lw_body)(LW_W(lw_next)(draws, k - first, g), job, element + 32 * (uint64_t)k, g);
            LW_T(lw_store)(out + 32 * k + lw_slot(g), x);
        }
}

static void LW_V(fill)(const lw_host_job *host, uint64_t begin, uint64_t end)
{
    static const lw_staged_kind kind = {LW_W(lw_staged), 1, 1, sizeof(LW_T(LW_C)), LW_V(run), LW_STAGED_STREAM, NULL};
    lw_fill_staged(host, begin, end, &kind);
}

#undef LW_NAME
#undef LW_TYPE
#undef LW_DRAW
