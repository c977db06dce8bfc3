/* The schedule `queued` of a row of variates.def and LW_ENGINE (kernel/schedules.h, lane_schedules.inl). */
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
            LW_JOIN(LW_S(queued), _all_groups)(queued, drawn);
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
            LW_JOIN(LW_S(queued), _push)(queued, k, tried, accepted);
        }
    }
    LW_FOR_GROUPS(k)
    {
        x->g[k] = queued->x[0][k];
        LW_UNROLL_SERIES for (int n = 0; n + 1 < LW_QUEUED_MOST; n++) queued->x[n][k] = queued->x[n + 1][k];
        queued->x[LW_QUEUED_MOST - 1][k] = LW_S_T(sentinel)();
    }
}
