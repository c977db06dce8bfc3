/* The kernel of LW_NAME, whose elements are of LW_TYPE and take LW_DRAWS draws each (fill_host.h): 1 from rows of 8
 * bytes, 2 from rows of 16. */
static void LW_V(run)(const lw_job *job, void *staged, int first, void *buffer, void *scratch, uint32_t *waiting,
                      uint64_t element, int from, int to, int last)
{
    enum { AHEAD = LW_ALIAS_AHEAD / 32, EACH = 32 * LW_DRAWS, SHIFT = 2 + LW_DRAWS };
    const uint64_t *const rows = job->arguments.alias.rows, items = job->arguments.alias.items;
    uint64_t *const draws = (uint64_t *)staged, *at = draws + EACH * (from - first);
    const uint64_t *const end = draws + EACH * (to - first);
    LW_T(LW_C) *out = (LW_T(LW_C) *)buffer + 32 * from;
    (void)scratch, (void)waiting, (void)element, (void)last;
    if (LW_DRAWS == 1 && items <= LW_ALIAS_NEAR) {
        const lw_u64 n = lw_set_u64(items);
        for (; at < end; at += EACH, out += 32)
            LW_FOR_GROUPS(g)
            {
                const lw_u64 place = lw_alias_place_u64(lw_load_u64(at + LW_GROUP * g), n);
                LW_T(alias_put)(out + LW_GROUP * g, lw_alias_item_at_u64(rows, lw_set_u64(0), place));
            }
        return;
    }
    alias_places(draws, from - first, to - first, LW_DRAWS, items);
    for (const uint64_t *next = at; next < end && next < at + AHEAD * EACH; next += EACH)
        alias_ask(rows, next, SHIFT);
    for (; at < end; at += EACH, out += 32) {
        if (at + AHEAD * EACH < end)
            alias_ask(rows, at + AHEAD * EACH, SHIFT);
        LW_FOR_GROUPS(g)
        {
            const lw_u64 item = LW_JOIN(alias_item_, LW_DRAWS)(rows, at + LW_GROUP * g);
            LW_T(alias_put)(out + LW_GROUP * g, item);
        }
    }
}

static void LW_V(fill)(const lw_host_job *host, uint64_t begin, uint64_t end)
{
    static const lw_staged_kind kind = {lw_staged_b64, LW_DRAWS, 1, sizeof(LW_T(LW_C)), LW_V(run), LW_STAGED_STREAM,
                                        NULL,          NULL,     1};
    lw_fill_staged(host, begin, end, &kind);
}

#undef LW_NAME
#undef LW_TYPE
#undef LW_DRAWS
