/* What WARP1024 and WARPSTD, LW_ENGINE of lane/engines/warp.h, have alike: all but taps and step. */
typedef lw_warp_taps LW_E(constants);
typedef lw_warp_u32 LW_E(state);

LW_LANE void LW_E(open)(const lw_warp_taps *taps, lw_warp_u32 state[4], const lw_source *source, uint64_t block)
{
    (void)taps;
    lw_warp_open4(state, source, block);
}

LW_LANE void LW_E(next)(const lw_warp_taps *taps, lw_warp_u32 state[4], const lw_source *source, uint64_t block,
                        int used)
{
    (void)taps, (void)used;
    lw_warp_open4(state, source, block);
}

/* Keys differ between kinds, streams and objects: there is nothing to skip. */
LW_LANE void LW_E(skip)(lw_source *source, uint64_t n, int shift)
{
    (void)source, (void)n, (void)shift;
}
