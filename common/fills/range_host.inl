/* The kernel of LW_NAME, elements of LW_TYPE from draws LW_DRAW (range_host.h). */
static void LW_JOIN(run_, LW_NAME)(const lw_job *job, void *draws, int first, void *buffer, void *scratch,
                                   uint32_t *waiting, uint64_t element, int from, int to, int last)
{
    LW_JOIN(LW_C_, LW_TYPE) *const out = (LW_JOIN(LW_C_, LW_TYPE) *)buffer;
    (void)scratch, (void)waiting, (void)last;
    for (int k = from; k < to; k++)
        LW_FOR_GROUPS(g)
        {
            const LW_JOIN(lw_, LW_TYPE) x =
                LW_JOIN(lw_body_, LW_NAME)(LW_JOIN(lw_next_, LW_DRAW)(draws, k - first, g), job, element + 32 * (uint64_t)k, g);
            LW_JOIN(lw_store_, LW_TYPE)(out + 32 * k + lw_slot(g), x);
        }
}

static void LW_JOIN(fill_, LW_NAME)(const lw_host_job *host, uint64_t begin, uint64_t end)
{
    static const lw_staged_kind kind = {LW_JOIN(lw_staged_, LW_DRAW), 1, 1, sizeof(LW_JOIN(LW_C_, LW_TYPE)),
                                        LW_JOIN(run_, LW_NAME), LW_STAGED_STREAM, NULL};
    lw_fill_staged(host, begin, end, &kind);
}

#undef LW_NAME
#undef LW_TYPE
#undef LW_DRAW
