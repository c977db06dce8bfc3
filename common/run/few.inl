/* A job of few elements (few.h), of run.inl: its groups of lanes one by one, in so many warps. Lanes that have none of its
 * elements are not tried again. */

#if LW_REJECTS
/* Tries lanes of group g of warp k again until none is rejected. Seldom needed. */
LW_OUTLINE void LW_V_FEW_AGAIN(const lw_job *job, LW_T(LW_C) * out, lw_queue *queue, uint64_t element, int k, int g,
                               lw_mask rejected)
{
    lw_warp_mask all;
    LW_FOR_GROUPS(other) all.g[other] = lw_no_mask();
    all.g[g] = rejected;
    uint32_t waiting = lw_queue_rejected(queue, 0, k, all);
    while (waiting >= 1)
        waiting = LW_V_RETRY(job, 0, out, queue, waiting, element);
}
#endif

LW_LANE void LW_V_RUN_FEW(const lw_job *job, lw_drawer *drawer, void *buffer, LW_V(lw_scratch) * scratch,
                          uint64_t element, int warps)
{
    enum { UNIT = 1 + LW_PAIRS, first = 0 };
    LW_T(LW_C) *const out = (LW_T(LW_C) *)buffer;
    const lw_few few = lw_few_of(job, element, warps);
    lw_real c[LW_COEFFS];
    LW_V_SAME_COEFFICIENTS(job, 0, c);
    (void)scratch;
    for (int at = few.begin / LW_GROUP * LW_GROUP; at < few.end; at += LW_GROUP) {
        const int k = at / (32 * UNIT) * UNIT, g = at % 32 / LW_GROUP;
        lw_drawn d[UNIT][LW_DRAWS];
        lw_element x[UNIT];
        for (int n = 0; n < UNIT; n++) {
            LW_LOAD_DRAWS(d[n], k + n, g);
        }
#if LW_PAIRS && LW_REJECTS
        lw_mask accepted[UNIT];
        LW_V(lw_pair_try)(LW_V(lw_regime)(c, c), d[0], d[1], c, c, x, accepted);
#elif LW_PAIRS
        const lw_drawn pair[UNIT] = {d[0][0], d[1][0]};
        LW_V(lw_pair)(pair, c, c, x);
#elif LW_REJECTS
        const lw_mask accepted[UNIT] = {LW_V_ATTEMPT(d[0], c, x)};
#elif LW_LATE
        const lw_mask decided = LW_V(lw_try)(d[0], c, x);
        x[0] = LW_V_DECIDE(job, element + 32 * (uint64_t)k, g, d[0], c, decided, x[0]);
#else
        LW_V(lw_try)(d[0], c, x);
#endif
        for (int n = 0; n < UNIT; n++)
            LW_T(lw_store)(out + 32 * (k + n) + lw_slot(g), x[n]);
#if LW_REJECTS
        for (int n = 0; n < UNIT; n++) {
            const lw_mask rejected = lw_and_mask(lw_few_lanes(few, k + n, g), lw_not_mask(accepted[n]));
            if (__builtin_expect(lw_any_mask(rejected), 0))
                LW_V_FEW_AGAIN(job, out, scratch, element, k + n, g, rejected);
        }
#endif
    }
}
