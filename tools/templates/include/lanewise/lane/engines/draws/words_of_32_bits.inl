/* Draws of words that have 32 bits (detail/draws.h): one word, or two with the first as the low half. */
enum {
    LW_STEPS_ENGINE_word = 1,
    LW_STEPS_ENGINE_b32 = 1,
    LW_STEPS_ENGINE_b53 = 2,
    LW_STEPS_ENGINE_w53 = 2,
    LW_STEPS_ENGINE_b64 = 2,
    LW_STEPS_ENGINE_native = 1,
    LW_STEPS_ENGINE_raw32 = 1,
    LW_STEPS_ENGINE_raw64 = 2
};

LW_LANE lw_warp_u32 lw_ENGINE_draw_word(LW_DRAW_ARGUMENTS(ENGINE))
{
    return lw_ENGINE_step(constants, state, source, step);
}
LW_LANE lw_warp_u32 lw_ENGINE_draw_b32(LW_DRAW_ARGUMENTS(ENGINE))
{
    return lw_ENGINE_step(constants, state, source, step);
}

LW_LANE lw_warp_two_u32 lw_ENGINE_draw_w53(LW_DRAW_ARGUMENTS(ENGINE))
{
    const lw_warp_u32 low = lw_ENGINE_step(constants, state, source, step);
    const lw_warp_u32 high = lw_ENGINE_step(constants, state, source, step + 1);
    lw_warp_two_u32 r;
    LW_FOR_GROUPS(g)
    {
        r.g[g].low = low.g[g];
        r.g[g].high = high.g[g];
    }
    return r;
}

LW_LANE lw_warp_u64 lw_ENGINE_draw_b64(LW_DRAW_ARGUMENTS(ENGINE))
{
    const lw_warp_two_u32 words = lw_ENGINE_draw_w53(constants, state, source, step);
    lw_warp_u64 r;
    LW_FOR_GROUPS(g) r.g[g] = lw_pair_u64(words.g[g].low, words.g[g].high);
    return r;
}

LW_LANE lw_warp_u64 lw_ENGINE_draw_b53(LW_DRAW_ARGUMENTS(ENGINE))
{
    lw_warp_u64 r = lw_ENGINE_draw_b64(constants, state, source, step);
    LW_FOR_GROUPS(g) r.g[g] = lw_shr_u64(r.g[g], 11);
    return r;
}

enum { LW_STEPS_ENGINE_b128 = 2 * LW_STEPS_ENGINE_b64 };

LW_LANE lw_warp_two_u64 lw_ENGINE_draw_b128(LW_DRAW_ARGUMENTS(ENGINE))
{
    const int half = LW_STEPS_ENGINE_b64;
    const lw_warp_u64 first = lw_ENGINE_draw_b64(constants, state, source, step);
    const lw_warp_u64 second = lw_ENGINE_draw_b64(constants, state, source, step + half);
    lw_warp_two_u64 r;
    LW_FOR_GROUPS(g)
    {
        r.g[g].first = first.g[g];
        r.g[g].second = second.g[g];
    }
    return r;
}
