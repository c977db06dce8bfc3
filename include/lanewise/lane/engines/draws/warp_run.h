/* Made by tools/templates/make_each.py: edit tools/templates/include/lanewise/lane/engines/draws/warp_run.h. */
/* The runs of warp1024 and warpstd, and their draws (warp.h includes this). */
#ifndef LANEWISE_LANE_ENGINES_DRAWS_WARP_RUN_H
#define LANEWISE_LANE_ENGINES_DRAWS_WARP_RUN_H

/* ---- warp1024 ---- */
/* A run of warp1024 (detail/engine.h). */
typedef lw_warp_taps lw_warp1024_run_constants;
typedef lw_warp_run_state lw_warp1024_run_state;

LW_LANE void lw_warp1024_run_begin(const lw_warp_taps *taps, lw_warp_run_state *state, lw_source *source, uint64_t seed,
                                 uint64_t subsequence)
{
    (void)taps, (void)source, (void)seed, (void)subsequence;
    state->now = state->after[0] = state->after[1] = state->after[2] = lw_splat_u32(0); /* or compilers warn */
    state->next = 0;
}

LW_LANE lw_warp_u32 lw_warp1024_run_step(const lw_warp_taps *taps, lw_warp_run_state *state, const lw_source *source,
                                       int step)
{
    if ((step & 31) == 0)
        lw_warp_run_turn(state, source, step);
    return lw_warp1024_step(taps, &state->now, source, step);
}

/* ---- warp1024_run ---- */
/* Draws of words that have 32 bits (detail/draws.h): one word, or two with the first as the low half. */
enum {
    LW_STEPS_warp1024_run_word = 1,
    LW_STEPS_warp1024_run_b32 = 1,
    LW_STEPS_warp1024_run_b53 = 2,
    LW_STEPS_warp1024_run_w53 = 2,
    LW_STEPS_warp1024_run_b64 = 2,
    LW_STEPS_warp1024_run_native = 1,
    LW_STEPS_warp1024_run_raw32 = 1,
    LW_STEPS_warp1024_run_raw64 = 2
};

LW_LANE lw_warp_u32 lw_warp1024_run_draw_word(LW_DRAW_ARGUMENTS(warp1024_run))
{
    return lw_warp1024_run_step(constants, state, source, step);
}
LW_LANE lw_warp_u32 lw_warp1024_run_draw_b32(LW_DRAW_ARGUMENTS(warp1024_run))
{
    return lw_warp1024_run_step(constants, state, source, step);
}

LW_LANE lw_warp_two_u32 lw_warp1024_run_draw_w53(LW_DRAW_ARGUMENTS(warp1024_run))
{
    const lw_warp_u32 low = lw_warp1024_run_step(constants, state, source, step);
    const lw_warp_u32 high = lw_warp1024_run_step(constants, state, source, step + 1);
    lw_warp_two_u32 r;
    LW_FOR_GROUPS(g)
    {
        r.g[g].low = low.g[g];
        r.g[g].high = high.g[g];
    }
    return r;
}

LW_LANE lw_warp_u64 lw_warp1024_run_draw_b64(LW_DRAW_ARGUMENTS(warp1024_run))
{
    const lw_warp_two_u32 words = lw_warp1024_run_draw_w53(constants, state, source, step);
    lw_warp_u64 r;
    LW_FOR_GROUPS(g) r.g[g] = lw_pair_u64(words.g[g].low, words.g[g].high);
    return r;
}

LW_LANE lw_warp_u64 lw_warp1024_run_draw_b53(LW_DRAW_ARGUMENTS(warp1024_run))
{
    lw_warp_u64 r = lw_warp1024_run_draw_b64(constants, state, source, step);
    LW_FOR_GROUPS(g) r.g[g] = lw_shr_u64(r.g[g], 11);
    return r;
}

enum { LW_STEPS_warp1024_run_b128 = 2 * LW_STEPS_warp1024_run_b64 };

LW_LANE lw_warp_two_u64 lw_warp1024_run_draw_b128(LW_DRAW_ARGUMENTS(warp1024_run))
{
    const int half = LW_STEPS_warp1024_run_b64;
    const lw_warp_u64 first = lw_warp1024_run_draw_b64(constants, state, source, step);
    const lw_warp_u64 second = lw_warp1024_run_draw_b64(constants, state, source, step + half);
    lw_warp_two_u64 r;
    LW_FOR_GROUPS(g)
    {
        r.g[g].first = first.g[g];
        r.g[g].second = second.g[g];
    }
    return r;
}

/* Where the engine's own sequence is the sequence of its steps (detail/draws.h). */
LW_LANE lw_warp_u32 lw_warp1024_run_draw_native(LW_DRAW_ARGUMENTS(warp1024_run))
{
    return lw_warp1024_run_step(constants, state, source, step);
}
LW_LANE lw_warp_u32 lw_warp1024_run_draw_raw32(LW_DRAW_ARGUMENTS(warp1024_run))
{
    return lw_warp1024_run_draw_b32(constants, state, source, step);
}
LW_LANE lw_warp_u64 lw_warp1024_run_draw_raw64(LW_DRAW_ARGUMENTS(warp1024_run))
{
    return lw_warp1024_run_draw_b64(constants, state, source, step);
}

/* ---- warpstd ---- */
/* A run of warpstd (detail/engine.h). */
typedef lw_warp_taps lw_warpstd_run_constants;
typedef lw_warp_run_state lw_warpstd_run_state;

LW_LANE void lw_warpstd_run_begin(const lw_warp_taps *taps, lw_warp_run_state *state, lw_source *source, uint64_t seed,
                                 uint64_t subsequence)
{
    (void)taps, (void)source, (void)seed, (void)subsequence;
    state->now = state->after[0] = state->after[1] = state->after[2] = lw_splat_u32(0); /* or compilers warn */
    state->next = 0;
}

LW_LANE lw_warp_u32 lw_warpstd_run_step(const lw_warp_taps *taps, lw_warp_run_state *state, const lw_source *source,
                                       int step)
{
    if ((step & 31) == 0)
        lw_warp_run_turn(state, source, step);
    return lw_warpstd_step(taps, &state->now, source, step);
}

/* ---- warpstd_run ---- */
/* Draws of words that have 32 bits (detail/draws.h): one word, or two with the first as the low half. */
enum {
    LW_STEPS_warpstd_run_word = 1,
    LW_STEPS_warpstd_run_b32 = 1,
    LW_STEPS_warpstd_run_b53 = 2,
    LW_STEPS_warpstd_run_w53 = 2,
    LW_STEPS_warpstd_run_b64 = 2,
    LW_STEPS_warpstd_run_native = 1,
    LW_STEPS_warpstd_run_raw32 = 1,
    LW_STEPS_warpstd_run_raw64 = 2
};

LW_LANE lw_warp_u32 lw_warpstd_run_draw_word(LW_DRAW_ARGUMENTS(warpstd_run))
{
    return lw_warpstd_run_step(constants, state, source, step);
}
LW_LANE lw_warp_u32 lw_warpstd_run_draw_b32(LW_DRAW_ARGUMENTS(warpstd_run))
{
    return lw_warpstd_run_step(constants, state, source, step);
}

LW_LANE lw_warp_two_u32 lw_warpstd_run_draw_w53(LW_DRAW_ARGUMENTS(warpstd_run))
{
    const lw_warp_u32 low = lw_warpstd_run_step(constants, state, source, step);
    const lw_warp_u32 high = lw_warpstd_run_step(constants, state, source, step + 1);
    lw_warp_two_u32 r;
    LW_FOR_GROUPS(g)
    {
        r.g[g].low = low.g[g];
        r.g[g].high = high.g[g];
    }
    return r;
}

LW_LANE lw_warp_u64 lw_warpstd_run_draw_b64(LW_DRAW_ARGUMENTS(warpstd_run))
{
    const lw_warp_two_u32 words = lw_warpstd_run_draw_w53(constants, state, source, step);
    lw_warp_u64 r;
    LW_FOR_GROUPS(g) r.g[g] = lw_pair_u64(words.g[g].low, words.g[g].high);
    return r;
}

LW_LANE lw_warp_u64 lw_warpstd_run_draw_b53(LW_DRAW_ARGUMENTS(warpstd_run))
{
    lw_warp_u64 r = lw_warpstd_run_draw_b64(constants, state, source, step);
    LW_FOR_GROUPS(g) r.g[g] = lw_shr_u64(r.g[g], 11);
    return r;
}

enum { LW_STEPS_warpstd_run_b128 = 2 * LW_STEPS_warpstd_run_b64 };

LW_LANE lw_warp_two_u64 lw_warpstd_run_draw_b128(LW_DRAW_ARGUMENTS(warpstd_run))
{
    const int half = LW_STEPS_warpstd_run_b64;
    const lw_warp_u64 first = lw_warpstd_run_draw_b64(constants, state, source, step);
    const lw_warp_u64 second = lw_warpstd_run_draw_b64(constants, state, source, step + half);
    lw_warp_two_u64 r;
    LW_FOR_GROUPS(g)
    {
        r.g[g].first = first.g[g];
        r.g[g].second = second.g[g];
    }
    return r;
}

/* Where the engine's own sequence is the sequence of its steps (detail/draws.h). */
LW_LANE lw_warp_u32 lw_warpstd_run_draw_native(LW_DRAW_ARGUMENTS(warpstd_run))
{
    return lw_warpstd_run_step(constants, state, source, step);
}
LW_LANE lw_warp_u32 lw_warpstd_run_draw_raw32(LW_DRAW_ARGUMENTS(warpstd_run))
{
    return lw_warpstd_run_draw_b32(constants, state, source, step);
}
LW_LANE lw_warp_u64 lw_warpstd_run_draw_raw64(LW_DRAW_ARGUMENTS(warpstd_run))
{
    return lw_warpstd_run_draw_b64(constants, state, source, step);
}

#endif
