/* A run of ENGINE (detail/engine.h). */
typedef lw_warp_taps lw_ENGINE_run_constants;
typedef lw_warp_run_state lw_ENGINE_run_state;

LW_LANE void lw_ENGINE_run_begin(const lw_warp_taps *taps, lw_warp_run_state *state, lw_source *source, uint64_t seed,
                                 uint64_t subsequence)
{
    (void)taps, (void)source, (void)seed, (void)subsequence;
    state->now = state->after[0] = state->after[1] = state->after[2] = lw_splat_u32(0); /* or compilers warn */
    state->next = 0;
}

LW_LANE lw_warp_u32 lw_ENGINE_run_step(const lw_warp_taps *taps, lw_warp_run_state *state, const lw_source *source,
                                       int step)
{
    if ((step & 31) == 0)
        lw_warp_run_turn(state, source, step);
    return lw_ENGINE_step(taps, &state->now, source, step);
}
