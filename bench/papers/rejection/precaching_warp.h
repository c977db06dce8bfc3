/* The warp of precaching_run.h, of the method LW_METHOD. A template: once a method. */
#define LW_METHOD_ENGINE warp1024
#include <lanewise/kernel/method/lanes.inl>
#undef LW_METHOD_ENGINE

#define PRECACHING(what) LW_JOIN(LW_JOIN(precaching_, LW_METHOD), what)
#define PRECACHING_CALL(what) LW_JOIN(LW_JOIN(lw_lanes_warp1024_, LW_METHOD), what)

/* sum: what the lanes drew, so that it has to be drawn. */
LW_LANE uint64_t PRECACHING()(const precaching_question *q, int each, int way, int lanes, uint32_t warp,
                              lw_warp_f32 *sum)
{
    lw_lanes_warp1024 g;
    LW_JOIN(lw_kept_, LW_METHOD) next;
    LW_JOIN(lw_pool_, LW_METHOD) pool;
    lw_warp_f32 p, x[LW_FIELD(values, LW_METHOD)];
    uint64_t rounds = 0;
    lw_lanes_warp1024_open(&g, 1, 0, warp);
    LW_JOIN(LW_JOIN(lw_kept_, LW_METHOD), _clear)(&next);
    LW_JOIN(LW_JOIN(lw_pool_, LW_METHOD), _clear)(&pool);
    LW_FOR_GROUPS(k)
    {
        p.g[k] = lw_set_f32((float)q->p);
        sum->g[k] = lw_set_f32(0);
    }
    for (uint32_t call = 0; call < q->calls; call++) {
        if (each)
            LW_FOR_GROUPS(k)
        p.g[k] = lw_load_f32(q->each + 32 * ((warp + call * q->by) % PRECACHING_WARPS) + lw_slot(k));
        if (way == WAY_KEPT)
            PRECACHING_CALL(_kept)(&g, &next, &p, x, &rounds);
        else if (way == WAY_GROUPED)
            PRECACHING_CALL(_grouped)(&g, lanes, &p, x, &rounds);
        else if (way == WAY_HELPING)
            PRECACHING_CALL(_helping)(&g, &p, x, &rounds);
        else if (way == WAY_POOLED)
            PRECACHING_CALL(_pooled)(&g, &pool, &p, x, &rounds);
        else
            PRECACHING_CALL()(&g, &p, x, &rounds);
        LW_FOR_GROUPS(k)
        for (int v = 0; v < LW_FIELD(values, LW_METHOD); v++)
            sum->g[k] = lw_add_f32(sum->g[k], x[v].g[k]);
    }
    return rounds;
}
#undef PRECACHING
#undef PRECACHING_CALL
