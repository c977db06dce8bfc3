/* b128 of LW_ENGINE (detail/engine.h): two b64, one after the other. */
enum { LW_E_STEPS(b128) = 2 * LW_E_STEPS(b64) };

LW_LANE lw_warp_two_u64 LW_E(draw_b128)(LW_DRAW_ARGUMENTS)
{
    const int half = LW_E_STEPS(b64);
    const lw_warp_u64 first = LW_E(draw_b64)(constants, state, source, step);
    const lw_warp_u64 second = LW_E(draw_b64)(constants, state, source, step + half);
    lw_warp_two_u64 r;
    LW_FOR_GROUPS(g)
    {
        r.g[g].first = first.g[g];
        r.g[g].second = second.g[g];
    }
    return r;
}
