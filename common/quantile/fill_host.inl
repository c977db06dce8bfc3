/* The kernel of LW_NAME, whose elements are of LW_TYPE (fill_host.h). */
LW_LANE void LW_V(of)(const lw_quantile_arguments *table, uint32_t order, const uint64_t *words, LW_T(LW_C) * out,
                      uint64_t warps)
{
    for (; warps > 0; warps--, words += 32, out += 32)
        LW_FOR_GROUPS(g)
        {
            const lw_u64 word = lw_load_u64(words + LW_GROUP * g);
            LW_T(lw_store)(out + LW_GROUP * g, LW_T(lw_quantile_value)(table, order, word));
        }
}

/* Values of 32 times `warps` words. */
static void LW_V(warps)(const lw_quantile_arguments *table, const uint64_t *words, LW_T(LW_C) * out, uint64_t warps)
{
    if (table->order == LW_QUANTILE_ORDER_OWN)
        LW_V(of)(table, LW_QUANTILE_ORDER_OWN, words, out, warps);
    else
        LW_V(of)(table, table->order, words, out, warps);
}

static void LW_V(run)(const lw_job *job, void *draws, int first, void *buffer, void *scratch, uint32_t *waiting,
                      uint64_t element, int from, int to, int last)
{
    (void)scratch, (void)waiting, (void)element, (void)last;
    if (to > from)
        LW_V(warps)
        (&job->arguments.quantile, (const uint64_t *)draws + 32 * (from - first), (LW_T(LW_C) *)buffer + 32 * from,
         (uint64_t)(to - from));
}

static void LW_V(fill)(const lw_host_job *host, uint64_t begin, uint64_t end)
{
    static const lw_staged_kind kind = {lw_staged_b64, 1,    1, sizeof(LW_T(LW_C)), LW_V(run), LW_STAGED_STREAM,
                                        NULL,          NULL, 0};
    lw_fill_staged(host, begin, end, &kind);
}

#undef LW_NAME
#undef LW_TYPE
