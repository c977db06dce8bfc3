/* lw_next_<draw> of LW_DRAW (kernel.cuh, run/run.h). */
[[maybe_unused]] LW_LANE LW_D(lw) LW_W(lw_next)(lw_drawer *drawer, int number, int)
{
#if LW_QUADS
    const lw_philox_constants none = {0};
    if (drawer->from == LW_DRAWS_OF_PHILOX)
        return LW_W(lw_philox_run_draw)(&none, &drawer->quads, drawer->source, LW_W(LW_STEPS_philox) * number).g[0];
#endif
    if (drawer->from == LW_DRAWS_OF_WARP1024)
        return LW_W(lw_warp1024_draw)(&drawer->taps, &drawer->now, drawer->source, 0).g[0];
    return ((const LW_D(LW_C) *)drawer->staged)[32 * number + lw_lane_u32(0)];
}
