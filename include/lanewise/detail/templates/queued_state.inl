/* What the schedule `queued` keeps of a row of variates.def (kernel/schedules.h, lane_schedules.inl). Sentinels, which no
 * sample is, are empty places, all of them behind the samples. */
typedef struct LW_S(queued) {
    LW_S(fixed) fixed;
    int regime[LW_GROUPS]; /* of pairs (lw_regime) */
    LW_S_VALUE x[LW_QUEUED_MOST][LW_GROUPS];
} LW_S(queued);

LW_LANE void LW_JOIN(LW_S(queued), _open)(LW_S(queued) * queued, const LW_S_R(warp) * p)
{
    LW_JOIN(LW_S(fixed), _open)(&queued->fixed, p);
    LW_FOR_GROUPS(k)
    {
#if LW_PAIRS
        queued->regime[k] = LW_V(lw_regime)(queued->fixed.c[k], queued->fixed.c[k]);
#else
        queued->regime[k] = 0;
#endif
        for (int n = 0; n < LW_QUEUED_MOST; n++)
            queued->x[n][k] = LW_S_T(sentinel)();
    }
}

/* Puts x[0 .. n - 1] into the first empty places of the lanes that accepted them. */
LW_LANE void LW_JOIN(LW_S(queued), _push)(LW_S(queued) * queued, int k, const LW_S_VALUE *x, const lw_mask *accepted)
{
    lw_mask taken[LW_QUEUED_MOST];
    LW_UNROLL_SERIES for (int n = 0; n < LW_QUEUED_MOST; n++) taken[n] = LW_S_T(is_sample)(queued->x[n][k]);
    LW_UNROLL_SERIES for (int v = 0; v < 1 + LW_PAIRS; v++)
    {
        lw_mask fits = accepted[v];
        LW_UNROLL_SERIES for (int n = 0; n < LW_QUEUED_MOST; n++)
        {
            const lw_mask behind = lw_and_mask(fits, taken[n]);
            queued->x[n][k] = LW_S_T(select)(lw_and_mask(fits, lw_not_mask(taken[n])), x[v], queued->x[n][k]);
            taken[n] = lw_or_mask(taken[n], fits);
            fits = behind;
        }
    }
}
