/* Made by tools/templates/make_each.py: edit tools/templates/include/lanewise/lane/engines/draws/philox_run.h. */
/* The draws of a run of philox (philox.h includes this). */
#ifndef LANEWISE_LANE_ENGINES_DRAWS_PHILOX_RUN_H
#define LANEWISE_LANE_ENGINES_DRAWS_PHILOX_RUN_H

/* ---- philox_run ---- */
/* Draws of words that have 32 bits (detail/draws.h): one word, or two with the first as the low half. */
enum {
    LW_STEPS_philox_run_word = 1,
    LW_STEPS_philox_run_b32 = 1,
    LW_STEPS_philox_run_b53 = 2,
    LW_STEPS_philox_run_w53 = 2,
    LW_STEPS_philox_run_b64 = 2,
    LW_STEPS_philox_run_native = 1,
    LW_STEPS_philox_run_raw32 = 1,
    LW_STEPS_philox_run_raw64 = 2
};

LW_LANE lw_warp_u32 lw_philox_run_draw_word(LW_DRAW_ARGUMENTS(philox_run))
{
    return lw_philox_run_step(constants, state, source, step);
}
LW_LANE lw_warp_u32 lw_philox_run_draw_b32(LW_DRAW_ARGUMENTS(philox_run))
{
    return lw_philox_run_step(constants, state, source, step);
}

LW_LANE lw_warp_two_u32 lw_philox_run_draw_w53(LW_DRAW_ARGUMENTS(philox_run))
{
    const lw_warp_u32 low = lw_philox_run_step(constants, state, source, step);
    const lw_warp_u32 high = lw_philox_run_step(constants, state, source, step + 1);
    lw_warp_two_u32 r;
    LW_FOR_GROUPS(g)
    {
        r.g[g].low = low.g[g];
        r.g[g].high = high.g[g];
    }
    return r;
}

LW_LANE lw_warp_u64 lw_philox_run_draw_b64(LW_DRAW_ARGUMENTS(philox_run))
{
    const lw_warp_two_u32 words = lw_philox_run_draw_w53(constants, state, source, step);
    lw_warp_u64 r;
    LW_FOR_GROUPS(g) r.g[g] = lw_pair_u64(words.g[g].low, words.g[g].high);
    return r;
}

LW_LANE lw_warp_u64 lw_philox_run_draw_b53(LW_DRAW_ARGUMENTS(philox_run))
{
    lw_warp_u64 r = lw_philox_run_draw_b64(constants, state, source, step);
    LW_FOR_GROUPS(g) r.g[g] = lw_shr_u64(r.g[g], 11);
    return r;
}

enum { LW_STEPS_philox_run_b128 = 2 * LW_STEPS_philox_run_b64 };

LW_LANE lw_warp_two_u64 lw_philox_run_draw_b128(LW_DRAW_ARGUMENTS(philox_run))
{
    const int half = LW_STEPS_philox_run_b64;
    const lw_warp_u64 first = lw_philox_run_draw_b64(constants, state, source, step);
    const lw_warp_u64 second = lw_philox_run_draw_b64(constants, state, source, step + half);
    lw_warp_two_u64 r;
    LW_FOR_GROUPS(g)
    {
        r.g[g].first = first.g[g];
        r.g[g].second = second.g[g];
    }
    return r;
}

/* Where the engine's own sequence is the sequence of its steps (detail/draws.h). */
LW_LANE lw_warp_u32 lw_philox_run_draw_native(LW_DRAW_ARGUMENTS(philox_run))
{
    return lw_philox_run_step(constants, state, source, step);
}
LW_LANE lw_warp_u32 lw_philox_run_draw_raw32(LW_DRAW_ARGUMENTS(philox_run))
{
    return lw_philox_run_draw_b32(constants, state, source, step);
}
LW_LANE lw_warp_u64 lw_philox_run_draw_raw64(LW_DRAW_ARGUMENTS(philox_run))
{
    return lw_philox_run_draw_b64(constants, state, source, step);
}

#endif
