/* schedule_rows.h, of a row of variates.def that rejects: calls of each schedule with its examples as parameters. */
#if LW_REJECTS
#define LANES(name) LW_JOIN(LW_V(lw_lanes_warp1024), name)
#define ELEMENTS(name) LW_JOIN(LW_V(lw_elements_warp1024), name)
#if LW_PAIRS && LW_GROUPS == 32
/* `queued`, lane by lane, of the draws of kernel/generator.h. */
LW_OUTLINE void LW_V(by_hand)(const schedule_question *q, const LW_R(lw_warp) * p, uint64_t (*out)[32],
                              uint64_t *rounds)
{
    enum { DRAWS = 2 * LW_DRAWS, MOST = 3 };
    lw_lanes_warp1024 g;
    lw_element queue[32][MOST];
    lw_real c[32][LW_COEFFS];
    int inside[32], length[32] = {0};
    lw_lanes_warp1024_open(&g, q->seed, 0, 3);
    for (int l = 0; l < 32; l++) {
        lw_real own[LW_PARAMETERS + 1] = {0};
        for (int n = 0; n < LW_PARAMETERS; n++)
            own[n] = p[n].g[l];
        inside[l] = LW_V(lw_check_and_setup)(own, c[l]);
    }
    for (uint32_t i = 0; i < q->calls; i++) {
        for (;;) {
            int empty = 0;
            LW_D(lw_warp) drawn[DRAWS];
            for (int l = 0; l < 32; l++)
                empty += inside[l] && length[l] == 0;
            if (empty == 0)
                break;
            ++*rounds;
            for (int n = 0; n < DRAWS; n++)
                drawn[n] = LW_W(BY_HAND)(&g);
            for (int l = 0; l < 32; l++) {
                lw_drawn d[DRAWS];
                lw_element x[2];
                lw_mask accepted[2];
                for (int n = 0; n < DRAWS; n++)
                    d[n] = drawn[n].g[l];
                LW_V(lw_pair_try)(LW_V(lw_regime)(c[l], c[l]), d, d + LW_DRAWS, c[l], c[l], x, accepted);
                for (int v = 0; v < 2; v++)
                    if (inside[l] && accepted[v] && length[l] < MOST)
                        queue[l][length[l]++] = x[v];
            }
        }
        for (int l = 0; l < 32; l++) {
            out[i][l] = LW_T(BITS)(inside[l] ? queue[l][0] : LW_T(lw_sentinel)());
            queue[l][0] = queue[l][1];
            queue[l][1] = queue[l][2];
            length[l] -= inside[l] != 0;
        }
    }
}
#endif

LW_OUTLINE void LW_V(row)(const schedule_question *q, uint64_t (*out)[32], uint64_t *rounds)
{
    LW_R(lw_warp) p[LW_PARAMETERS + 1];
    LW_T(lw_warp) x;
    lw_lanes_warp1024 g;
    lw_elements_warp1024 e;
    LW_V(lw_kept) kept;
    LW_V(lw_pool) pool;
    LW_V(lw_queued) queued;
    LW_V(examples)(p);
    LW_FOR_GROUPS(h)
    if (q->outside)
        p[0].g[h] = LW_R(lw_select)(lane_is_outside(h), LW_R(lw_sentinel)(), p[0].g[h]);
    lw_lanes_warp1024_open(&g, q->seed, 0, 3);
    ELEMENTS(_open)(&e, q->seed, 3, 0);
    LW_JOIN(LW_V(lw_kept), _clear)(&kept);
    LW_JOIN(LW_V(lw_pool), _clear)(&pool);
    LW_JOIN(LW_V(lw_queued), _open)(&queued, p);
#if LW_PAIRS && LW_GROUPS == 32
    if (q->schedule == SCHEDULE_QUEUED_BY_HAND) {
        LW_V(by_hand)(q, p, out, rounds);
        return;
    }
#endif
    for (uint32_t i = 0; i < q->calls; i++) {
        if (q->schedule == SCHEDULE_MASKED)
            x = LW_V(lw_lanes_warp1024)(&g, p);
        else if (q->schedule == SCHEDULE_KEPT)
            LANES(_kept)(&g, &kept, p, &x, rounds);
        else if (q->schedule == SCHEDULE_GROUPED)
            LANES(_grouped)(&g, q->group, p, &x, rounds);
        else if (q->schedule == SCHEDULE_HELPING)
            LANES(_helping)(&g, p, &x, rounds);
        else if (q->schedule == SCHEDULE_POOLED)
            LANES(_pooled)(&g, &pool, p, &x, rounds);
        else if (q->schedule == SCHEDULE_QUEUED)
            LANES(_queued)(&g, &queued, &x, rounds);
        else if (q->schedule == SCHEDULE_INDEX_GROUPED)
            ELEMENTS(_grouped)(&e, i, q->group, p, &x, rounds);
        else
            ELEMENTS(_helping)(&e, i, p, &x, rounds);
        LW_FOR_GROUPS(h) lw_store_u64(out[i] + lw_slot(h), LW_T(BITS)(x.g[h]));
    }
}
#undef LANES
#undef ELEMENTS
#endif
