/* Made by tools/templates/make_each.py: edit tools/templates/include/lanewise/lane/engines/draws/warp.h. */
/* The draws of warp1024 and warpstd (warp.h includes this). */
#ifndef LANEWISE_LANE_ENGINES_DRAWS_WARP_H
#define LANEWISE_LANE_ENGINES_DRAWS_WARP_H

/* ---- warp1024 ---- */
/* Draws of words that have 32 bits (detail/draws.h): one word, or two with the first as the low half. */
enum {
    LW_STEPS_warp1024_word = 1,
    LW_STEPS_warp1024_b32 = 1,
    LW_STEPS_warp1024_b53 = 2,
    LW_STEPS_warp1024_w53 = 2,
    LW_STEPS_warp1024_b64 = 2,
    LW_STEPS_warp1024_native = 1,
    LW_STEPS_warp1024_raw32 = 1,
    LW_STEPS_warp1024_raw64 = 2
};

LW_LANE lw_warp_u32 lw_warp1024_draw_word(LW_DRAW_ARGUMENTS(warp1024))
{
    return lw_warp1024_step(constants, state, source, step);
}
LW_LANE lw_warp_u32 lw_warp1024_draw_b32(LW_DRAW_ARGUMENTS(warp1024))
{
    return lw_warp1024_step(constants, state, source, step);
}

LW_LANE lw_warp_two_u32 lw_warp1024_draw_w53(LW_DRAW_ARGUMENTS(warp1024))
{
    const lw_warp_u32 low = lw_warp1024_step(constants, state, source, step);
    const lw_warp_u32 high = lw_warp1024_step(constants, state, source, step + 1);
    lw_warp_two_u32 r;
    LW_FOR_GROUPS(g)
    {
        r.g[g].low = low.g[g];
        r.g[g].high = high.g[g];
    }
    return r;
}

LW_LANE lw_warp_u64 lw_warp1024_draw_b64(LW_DRAW_ARGUMENTS(warp1024))
{
    const lw_warp_two_u32 words = lw_warp1024_draw_w53(constants, state, source, step);
    lw_warp_u64 r;
    LW_FOR_GROUPS(g) r.g[g] = lw_pair_u64(words.g[g].low, words.g[g].high);
    return r;
}

LW_LANE lw_warp_u64 lw_warp1024_draw_b53(LW_DRAW_ARGUMENTS(warp1024))
{
    lw_warp_u64 r = lw_warp1024_draw_b64(constants, state, source, step);
    LW_FOR_GROUPS(g) r.g[g] = lw_shr_u64(r.g[g], 11);
    return r;
}

enum { LW_STEPS_warp1024_b128 = 2 * LW_STEPS_warp1024_b64 };

LW_LANE lw_warp_two_u64 lw_warp1024_draw_b128(LW_DRAW_ARGUMENTS(warp1024))
{
    const int half = LW_STEPS_warp1024_b64;
    const lw_warp_u64 first = lw_warp1024_draw_b64(constants, state, source, step);
    const lw_warp_u64 second = lw_warp1024_draw_b64(constants, state, source, step + half);
    lw_warp_two_u64 r;
    LW_FOR_GROUPS(g)
    {
        r.g[g].first = first.g[g];
        r.g[g].second = second.g[g];
    }
    return r;
}

/* Where the engine's own sequence is the sequence of its steps (detail/draws.h). */
LW_LANE lw_warp_u32 lw_warp1024_draw_native(LW_DRAW_ARGUMENTS(warp1024))
{
    return lw_warp1024_step(constants, state, source, step);
}
LW_LANE lw_warp_u32 lw_warp1024_draw_raw32(LW_DRAW_ARGUMENTS(warp1024))
{
    return lw_warp1024_draw_b32(constants, state, source, step);
}
LW_LANE lw_warp_u64 lw_warp1024_draw_raw64(LW_DRAW_ARGUMENTS(warp1024))
{
    return lw_warp1024_draw_b64(constants, state, source, step);
}

/* ---- warpstd ---- */
/* Draws of words that have 32 bits (detail/draws.h): one word, or two with the first as the low half. */
enum {
    LW_STEPS_warpstd_word = 1,
    LW_STEPS_warpstd_b32 = 1,
    LW_STEPS_warpstd_b53 = 2,
    LW_STEPS_warpstd_w53 = 2,
    LW_STEPS_warpstd_b64 = 2,
    LW_STEPS_warpstd_native = 1,
    LW_STEPS_warpstd_raw32 = 1,
    LW_STEPS_warpstd_raw64 = 2
};

LW_LANE lw_warp_u32 lw_warpstd_draw_word(LW_DRAW_ARGUMENTS(warpstd))
{
    return lw_warpstd_step(constants, state, source, step);
}
LW_LANE lw_warp_u32 lw_warpstd_draw_b32(LW_DRAW_ARGUMENTS(warpstd))
{
    return lw_warpstd_step(constants, state, source, step);
}

LW_LANE lw_warp_two_u32 lw_warpstd_draw_w53(LW_DRAW_ARGUMENTS(warpstd))
{
    const lw_warp_u32 low = lw_warpstd_step(constants, state, source, step);
    const lw_warp_u32 high = lw_warpstd_step(constants, state, source, step + 1);
    lw_warp_two_u32 r;
    LW_FOR_GROUPS(g)
    {
        r.g[g].low = low.g[g];
        r.g[g].high = high.g[g];
    }
    return r;
}

LW_LANE lw_warp_u64 lw_warpstd_draw_b64(LW_DRAW_ARGUMENTS(warpstd))
{
    const lw_warp_two_u32 words = lw_warpstd_draw_w53(constants, state, source, step);
    lw_warp_u64 r;
    LW_FOR_GROUPS(g) r.g[g] = lw_pair_u64(words.g[g].low, words.g[g].high);
    return r;
}

LW_LANE lw_warp_u64 lw_warpstd_draw_b53(LW_DRAW_ARGUMENTS(warpstd))
{
    lw_warp_u64 r = lw_warpstd_draw_b64(constants, state, source, step);
    LW_FOR_GROUPS(g) r.g[g] = lw_shr_u64(r.g[g], 11);
    return r;
}

enum { LW_STEPS_warpstd_b128 = 2 * LW_STEPS_warpstd_b64 };

LW_LANE lw_warp_two_u64 lw_warpstd_draw_b128(LW_DRAW_ARGUMENTS(warpstd))
{
    const int half = LW_STEPS_warpstd_b64;
    const lw_warp_u64 first = lw_warpstd_draw_b64(constants, state, source, step);
    const lw_warp_u64 second = lw_warpstd_draw_b64(constants, state, source, step + half);
    lw_warp_two_u64 r;
    LW_FOR_GROUPS(g)
    {
        r.g[g].first = first.g[g];
        r.g[g].second = second.g[g];
    }
    return r;
}

/* Where the engine's own sequence is the sequence of its steps (detail/draws.h). */
LW_LANE lw_warp_u32 lw_warpstd_draw_native(LW_DRAW_ARGUMENTS(warpstd))
{
    return lw_warpstd_step(constants, state, source, step);
}
LW_LANE lw_warp_u32 lw_warpstd_draw_raw32(LW_DRAW_ARGUMENTS(warpstd))
{
    return lw_warpstd_draw_b32(constants, state, source, step);
}
LW_LANE lw_warp_u64 lw_warpstd_draw_raw64(LW_DRAW_ARGUMENTS(warpstd))
{
    return lw_warpstd_draw_b64(constants, state, source, step);
}

#endif
