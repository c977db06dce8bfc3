/* The kernel of LW_NAME, whose elements are of LW_TYPE (fill_host.h). */
static void LW_V(run)(const lw_job *job, void *draws, int first, void *buffer, void *scratch, uint32_t *waiting,
                      uint64_t element, int from, int to, int last)
{
    LW_T(LW_C) *const out = (LW_T(LW_C) *)buffer;
    (void)scratch, (void)waiting, (void)last;
    for (int k = from; k < to; k++)
        LW_FOR_GROUPS(g)
        {
            const int number = 2 * (k - first);
            const lw_two_u64 draw = {lw_next_b64(draws, number, g), lw_next_b64(draws, number + 1, g)};
            const LW_T(lw) item = LW_V(lw_body)(draw, job, element, g);
            LW_T(lw_store)(out + 32 * k + lw_slot(g), item);
        }
}

static void LW_V(fill)(const lw_host_job *host, uint64_t begin, uint64_t end)
{
    static const lw_staged_kind kind = {lw_staged_b64, 2,    2, sizeof(LW_T(LW_C)), LW_V(run), LW_STAGED_STREAM,
                                        NULL,          NULL, 0};
    lw_fill_staged(host, begin, end, &kind);
}

#undef LW_NAME
#undef LW_TYPE
