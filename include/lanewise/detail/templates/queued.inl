/* The schedule `queued` of a row of variates.def (kernel/schedules.h, lane_schedules.inl): without LW_ENGINE what it keeps
 * and its rounds, else the calls. Sentinels, which no sample is, are empty places, all of them behind the samples. */
#ifndef LW_ENGINE
typedef struct LW_S(queued) {
    LW_S(fixed) fixed;
    int regime[LW_GROUPS]; /* of pairs (lw_regime) */
    int alike;             /* all lanes have the same parameters, and they are in the domain */
    LW_S_VALUE x[LW_QUEUED_MOST][LW_GROUPS];
} LW_S(queued);

LW_LANE void LW_V_QUEUED_OPEN(LW_S(queued) * queued, const LW_S_R(warp) * p)
{
    lw_warp_mask same;
    LW_V_FIXED_OPEN(&queued->fixed, p);
    LW_FOR_GROUPS(k) same.g[k] = queued->fixed.inside.g[k];
    for (int n = 0; n < LW_PARAMETERS; n++) {
        const LW_S_R(warp) first = LW_S_R(move)(p[n], lw_splat_u32(0));
        LW_FOR_GROUPS(k) same.g[k] = lw_and_mask(same.g[k], LW_S_R(eq)(p[n].g[k], first.g[k]));
    }
    queued->alike = lw_ballot_mask(same) == UINT32_MAX;
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
LW_LANE void LW_V_QUEUED_PUSH(LW_S(queued) * queued, int k, const LW_S_VALUE *x, const lw_mask *accepted)
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

#if LW_QUEUED_TOGETHER
/* The attempts of a round, where lanes are alike: those of all groups that the easy bound leaves are tested together. */
LW_LANE void LW_V_QUEUED_ALL_GROUPS(LW_S(queued) * queued, const LW_D(lw_warp) * drawn)
{
    enum { MOST = 64 + LW_GROUP };
    const lw_real *const c = queued->fixed.c[0];
    lw_element tried[LW_GROUPS][2];
    lw_mask sure[LW_GROUPS][2], left[LW_GROUPS][2];
    LW_D(LW_STORED) test[MOST], z[MOST];
    uint32_t passes[MOST];
    const int packs = LW_V(lw_defers_often)(c); /* a branch that is hard to predict costs more than to pack none */
    int count = 0, at = 0;
    LW_R(LW_UNROLL_ATTEMPTS) for (int k = 0; k < LW_GROUPS; k++)
    {
        lw_real normal[2];
        lw_drawn d[2 * LW_DRAWS];
        LW_LANES_OF_GROUP(d, drawn, 2 * LW_DRAWS, k);
        LW_V(lw_pair_sure)(queued->regime[0], d, d + LW_DRAWS, c, c, tried[k], normal, sure[k]);
        LW_UNROLL_SERIES for (int n = 0; n < 2; n++)
        {
            left[k][n] = lw_not_mask(sure[k][n]);
            if (!packs && !lw_any_mask(left[k][n]))
                continue;
            LW_D(lw_pack)(test + count, d[n * LW_DRAWS + 1], left[k][n]);
            LW_D(lw_pack)(z + count, LW_D(lw_bits)(normal[n]), left[k][n]);
            count += lw_count_mask(left[k][n]);
        }
    }
    for (; at < count; at += LW_GROUP) {
        const lw_mask busy = lw_lt_u32(lw_lane_u32(0), lw_set_u32((uint32_t)(count - at)));
        const lw_drawn none = LW_D(lw_set)(0);
        const lw_drawn of_z = LW_D(lw_select)(busy, LW_D(lw_load)(z + at), none);
        const lw_drawn of_test = LW_D(lw_select)(busy, LW_D(lw_load)(test + at), none);
        const lw_mask passed = LW_V(lw_deferred_test)(of_test, LW_R(lw_bits)(of_z), c);
        lw_store_u32(passes + at, lw_select_u32(passed, lw_set_u32(1), lw_set_u32(0)));
    }
    at = 0;
    LW_R(LW_UNROLL_ATTEMPTS) for (int k = 0; k < LW_GROUPS; k++)
    {
        lw_mask accepted[2];
        LW_UNROLL_SERIES for (int n = 0; n < 2; n++)
        {
            accepted[n] = sure[k][n];
            if (!packs && !lw_any_mask(left[k][n]))
                continue;
            const lw_mask failed = lw_eq_u32(lw_unpack_u32(passes + at, left[k][n]), lw_set_u32(0));
            accepted[n] = lw_or_mask(sure[k][n], lw_not_mask(failed));
            at += lw_count_mask(left[k][n]);
        }
        LW_V_QUEUED_PUSH(queued, k, tried[k], accepted);
    }
}
#endif
#else

LW_LANE void LW_S_LANES(_queued)(LW_GENERATOR *g, LW_S(queued) * queued, LW_S_T(warp) * x, uint64_t *rounds)
{
    enum { DRAWS = LW_DRAWS * (1 + LW_PAIRS) };
    for (uint32_t left = LW_S_LIMIT;; left--) {
        lw_warp_mask wanted;
        LW_D(lw_warp) drawn[DRAWS];
        LW_FOR_GROUPS(k)
        wanted.g[k] = lw_and_mask(queued->fixed.inside.g[k], lw_not_mask(LW_S_T(is_sample)(queued->x[0][k])));
        if (left == 0 || lw_ballot_mask(wanted) == 0)
            break;
        LW_LANES_TAKE(LW_DRAW, drawn, DRAWS);
        ++*rounds;
#if LW_QUEUED_TOGETHER
        if (queued->alike) {
            LW_V_QUEUED_ALL_GROUPS(queued, drawn);
            continue;
        }
#endif
        LW_R(LW_UNROLL_ATTEMPTS) for (int k = 0; k < LW_GROUPS; k++)
        {
            const lw_real *const c = queued->fixed.c[k];
            lw_element tried[1 + LW_PAIRS];
            lw_mask accepted[1 + LW_PAIRS];
            lw_drawn d[DRAWS];
            LW_LANES_OF_GROUP(d, drawn, DRAWS, k);
#if LW_PAIRS
            LW_V(lw_pair_try)(queued->regime[k], d, d + LW_DRAWS, c, c, tried, accepted);
#else
            accepted[0] = LW_V(lw_try)(d, c, tried);
#endif
            LW_UNROLL_SERIES for (int n = 0; n < 1 + LW_PAIRS; n++)
            {
                accepted[n] = lw_and_mask(accepted[n], queued->fixed.inside.g[k]);
            }
            LW_V_QUEUED_PUSH(queued, k, tried, accepted);
        }
    }
    LW_FOR_GROUPS(k)
    {
        x->g[k] = queued->x[0][k];
        LW_UNROLL_SERIES for (int n = 0; n + 1 < LW_QUEUED_MOST; n++) queued->x[n][k] = queued->x[n + 1][k];
        queued->x[LW_QUEUED_MOST - 1][k] = LW_S_T(sentinel)();
    }
}

#endif
