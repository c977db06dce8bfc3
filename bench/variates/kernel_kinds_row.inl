/* kernel_kinds.h, of a row of variates.def that rejects: the warp, and KERNEL_KINDS_ENTRY for each way. */
#if LW_REJECTS && LW_NUMBER >= KERNEL_KINDS_FIRST && LW_NUMBER <= KERNEL_KINDS_LAST
#define LANES(name) LW_JOIN(LW_V(lw_lanes_warp1024), name)
/* sum: what the lanes drew, so that it has to be drawn. */
LW_LANE uint64_t LW_V(warp_of)(const kinds_lanes *lanes, uint32_t calls, int way, uint32_t warp, LW_T(lw_warp) * sum)
{
    lw_lanes_warp1024 g;
    LW_V(lw_kept) kept;
    LW_V(lw_pool) pool;
    LW_V(lw_queued) queued;
    LW_V(lw_fixed) fixed;
    LW_R(lw_warp) p[LW_PARAMETERS + 1];
    LW_T(lw_warp) x;
    uint64_t rounds = 0;
    lw_lanes_warp1024_open(&g, 1, 0, warp);
    LW_JOIN(LW_V(lw_kept), _clear)(&kept);
    LW_JOIN(LW_V(lw_pool), _clear)(&pool);
    LW_FOR_GROUPS(k)
    {
        for (int n = 0; n < LW_PARAMETERS; n++)
            p[n].g[k] = LW_R(lw_load)(lanes->LW_REAL[n] + lw_slot(k));
        sum->g[k] = LW_T(lw_set)(0);
    }
    if (way == KINDS_QUEUED)
        LW_JOIN(LW_V(lw_queued), _open)(&queued, p);
    else if (way == KINDS_FIXED)
        LW_JOIN(LW_V(lw_fixed), _open)(&fixed, p);
    for (uint32_t call = 0; call < calls; call++) {
        if (way == KINDS_KEPT)
            LANES(_kept)(&g, &kept, p, &x, &rounds);
        else if (way == KINDS_GROUPED)
            LANES(_grouped)(&g, KINDS_FIELD, p, &x, &rounds);
        else if (way == KINDS_HELPING)
            LANES(_helping)(&g, p, &x, &rounds);
        else if (way == KINDS_POOLED)
            LANES(_pooled)(&g, &pool, p, &x, &rounds);
        else if (way == KINDS_QUEUED)
            LANES(_queued)(&g, &queued, &x, &rounds);
        else if (way == KINDS_FIXED)
            x = LANES(_fixed)(&g, &fixed);
        else
            x = LW_V(lw_lanes_warp1024)(&g, p);
        LW_FOR_GROUPS(k) sum->g[k] = LW_T(lw_add)(sum->g[k], x.g[k]);
    }
    return rounds;
}
#undef LANES
KERNEL_KINDS_ENTRY(LW_V(plain), LW_V(warp_of), LW_TYPE, KINDS_PLAIN)
KERNEL_KINDS_ENTRY(LW_V(kept), LW_V(warp_of), LW_TYPE, KINDS_KEPT)
KERNEL_KINDS_ENTRY(LW_V(grouped), LW_V(warp_of), LW_TYPE, KINDS_GROUPED)
KERNEL_KINDS_ENTRY(LW_V(helping), LW_V(warp_of), LW_TYPE, KINDS_HELPING)
KERNEL_KINDS_ENTRY(LW_V(pooled), LW_V(warp_of), LW_TYPE, KINDS_POOLED)
KERNEL_KINDS_ENTRY(LW_V(queued), LW_V(warp_of), LW_TYPE, KINDS_QUEUED)
KERNEL_KINDS_ENTRY(LW_V(fixed), LW_V(warp_of), LW_TYPE, KINDS_FIXED)
#endif
