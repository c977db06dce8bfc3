/* The warp of precaching_run.h, of the method LW_METHOD. A template: once a method. */
#define LW_METHOD_ENGINE warp1024
#include <lanewise/detail/method/lanes.inl>

#define PRECACHING(what) LW_JOIN(LW_JOIN(precaching_, LW_METHOD), what)

/* sum: what the lanes drew, so that it has to be drawn. */
LW_LANE uint64_t PRECACHING()(double acceptance, int kept, uint32_t calls, uint64_t warp, lw_warp_f32 *sum)
{
    lw_lanes_warp1024 g;
    LW_JOIN(lw_kept_, LW_METHOD) next;
    lw_warp_f32 p, x;
    uint64_t rounds = 0;
    lw_lanes_warp1024_open(&g, 1, 0, warp);
    LW_JOIN(LW_JOIN(lw_kept_, LW_METHOD), _clear)(&next);
    LW_FOR_GROUPS(k)
    {
        p.g[k] = lw_set_f32((float)acceptance);
        sum->g[k] = lw_set_f32(0);
    }
    for (uint32_t call = 0; call < calls; call++) {
        if (kept)
            LW_JOIN(LW_JOIN(lw_lanes_warp1024_, LW_METHOD), _kept)(&g, &next, &p, &x, &rounds);
        else
            LW_JOIN(lw_lanes_warp1024_, LW_METHOD)(&g, &p, &x, &rounds);
        LW_FOR_GROUPS(k) sum->g[k] = lw_add_f32(sum->g[k], x.g[k]);
    }
    return rounds;
}
