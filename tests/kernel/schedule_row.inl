/* schedule_rows.h, of a row of variates.def that rejects: calls of each schedule with its examples as parameters. */
#if LW_REJECTS
#define LANES(name) LW_JOIN(LW_V(lw_lanes_warp1024), name)
#define ELEMENTS(name) LW_JOIN(LW_V(lw_elements_warp1024), name)
LW_OUTLINE void LW_V(row)(const schedule_question *q, uint64_t (*out)[32], uint64_t *rounds)
{
    LW_R(lw_warp) p[LW_PARAMETERS + 1];
    LW_T(lw_warp) x;
    lw_lanes_warp1024 g;
    lw_elements_warp1024 e;
    LW_V(lw_kept) kept;
    LW_V(lw_pool) pool;
    LW_V(examples)(p);
    LW_FOR_GROUPS(h)
    if (q->outside)
        p[0].g[h] = LW_R(lw_select)(lane_is_outside(h), LW_R(lw_sentinel)(), p[0].g[h]);
    lw_lanes_warp1024_open(&g, q->seed, 0, 3);
    ELEMENTS(_open)(&e, q->seed, 3, 0);
    LW_JOIN(LW_V(lw_kept), _clear)(&kept);
    LW_JOIN(LW_V(lw_pool), _clear)(&pool);
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
