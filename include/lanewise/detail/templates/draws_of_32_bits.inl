/* The draws of LW_ENGINE (detail/engine.h) where words have 32 bits: one word, or two with the first as the low half. */
enum {
    LW_E_STEPS(word) = 1,
    LW_E_STEPS(b32) = 1,
    LW_E_STEPS(b53) = 2,
    LW_E_STEPS(w53) = 2,
    LW_E_STEPS(b64) = 2,
    LW_E_STEPS(native) = 1,
    LW_E_STEPS(raw32) = 1,
    LW_E_STEPS(raw64) = 2
};

LW_LANE lw_warp_u32 LW_E(draw_word)(LW_DRAW_ARGUMENTS) { return LW_E(step)(constants, state, source, step); }
LW_LANE lw_warp_u32 LW_E(draw_b32)(LW_DRAW_ARGUMENTS) { return LW_E(step)(constants, state, source, step); }

LW_LANE lw_warp_two_u32 LW_E(draw_w53)(LW_DRAW_ARGUMENTS)
{
    const lw_warp_u32 low = LW_E(step)(constants, state, source, step);
    const lw_warp_u32 high = LW_E(step)(constants, state, source, step + 1);
    lw_warp_two_u32 r;
    LW_FOR_GROUPS(g)
    {
        r.g[g].low = low.g[g];
        r.g[g].high = high.g[g];
    }
    return r;
}

LW_LANE lw_warp_u64 LW_E(draw_b64)(LW_DRAW_ARGUMENTS)
{
    const lw_warp_two_u32 words = LW_E(draw_w53)(constants, state, source, step);
    lw_warp_u64 r;
    LW_FOR_GROUPS(g) r.g[g] = lw_pair_u64(words.g[g].low, words.g[g].high);
    return r;
}

LW_LANE lw_warp_u64 LW_E(draw_b53)(LW_DRAW_ARGUMENTS)
{
    lw_warp_u64 r = LW_E(draw_b64)(constants, state, source, step);
    LW_FOR_GROUPS(g) r.g[g] = lw_shr_u64(r.g[g], 11);
    return r;
}

#include "draws_of_two.inl"
