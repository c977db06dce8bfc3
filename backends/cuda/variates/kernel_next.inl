/* lw_next_<draw> of LW_DRAW (kernel.cuh, run/run.h). */
#define LW_D(name) LW_JOIN(name##_, LW_JOIN(LW_DRAWN_, LW_DRAW))
[[maybe_unused]] LW_LANE LW_D(lw) LW_JOIN(lw_next_, LW_DRAW)(lw_drawer *drawer, int number, int)
{
    if (drawer->direct)
        return LW_JOIN(lw_warp1024_draw_, LW_DRAW)(&drawer->taps, &drawer->now, drawer->source, 0).g[0];
    return ((const LW_D(LW_C) *)drawer->staged)[32 * number + lw_lane_u32(0)];
}
#undef LW_D
