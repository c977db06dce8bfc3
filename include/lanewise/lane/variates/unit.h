/* Made by tools/templates/make_each.py: edit tools/templates/include/lanewise/lane/variates/unit.h. */
/* Draws as numbers, and what kinds do with them more than once. */
#ifndef LANEWISE_LANE_VARIATES_UNIT_H
#define LANEWISE_LANE_VARIATES_UNIT_H

#include "../maps.h"
#include "../math/exp.h"
#include "../math/turns.h"

/* [0, 1), as the uniform kinds have it. */
LW_LANE
lw_f32 lw_unit_half_open_f32(lw_u32 w) { return lw_map_uniform_f32(w); }
LW_LANE
lw_f64 lw_unit_half_open_f64(lw_u64 w) { return lw_map_uniform_f64(lw_shr_u64(w, 11)); }

/* For a draw w of b bits:
 *
 *     lw_unit_of_draw_<real>(w)     (w | 1) 2^-b, rounded; never 0
 *     lw_fold_<real>(w)             2 t + 1, t = w where the top bit is clear, else ~w: with u = (w + 1/2) 2^-b, what
 *                                   the nearer end of (0, 1) is away, times 2^(b+1)
 *     lw_turn_sign_<real>(x, w)     x, or -x where the top bit of w is set
 *     lw_half_angle_<real>(w, ..)   tan(pi u), u = (w | 1) 2^-b, as sin / (1 + cos) or (1 - cos) / sin of a whole turn:
 *                                   neither cancels, neither is ever 0; odd in u - 1/2
 *     lw_scaled_exp_<real>(s, h)    s e^(2 h), s > 0, that overflows or underflows only where the product does */
/* ---- f32 ---- */
LW_LANE lw_f32 lw_unit_of_draw_f32(lw_u32 w)
{
    return lw_mul_f32(lw_from_u32_f32(lw_or_u32(w, lw_set_u32(1))), lw_set_f32(0x1p-32f));
}

LW_LANE lw_u32 lw_fold_f32(lw_u32 w)
{
    const lw_u32 flip = lw_sub_u32(lw_set_u32(0), lw_shr_u32(w, 32 - 1));
    return lw_or_u32(lw_shl_u32(lw_xor_u32(w, flip), 1), lw_set_u32(1));
}

LW_LANE lw_f32 lw_turn_sign_f32(lw_f32 x, lw_u32 w)
{
    return lw_bits_f32(lw_xor_u32(lw_bits_u32(x), lw_and_u32(w, lw_set_u32(0x80000000u))));
}

LW_LANE void lw_half_angle_f32(lw_u32 w, lw_f32 *above, lw_f32 *below)
{
    const lw_f32 one = lw_set_f32(1);
    lw_f32 s, c;
    lw_sincos_turns_u32_f32(lw_or_u32(w, lw_set_u32(1)), &s, &c);
    const lw_mask back = lw_lt_f32(c, lw_set_f32(0));
    *above = lw_select_f32(back, lw_sub_f32(one, c), s);
    *below = lw_select_f32(back, s, lw_add_f32(one, c));
}

LW_LANE lw_f32 lw_scaled_exp_f32(lw_f32 scale, lw_f32 half)
{
    const lw_f32 e = lw_exp_f32(half);
    return lw_mul_f32(lw_mul_f32(scale, e), e);
}

/* ---- f64 ---- */
LW_LANE lw_f64 lw_unit_of_draw_f64(lw_u64 w)
{
    return lw_mul_f64(lw_from_u64_f64(lw_or_u64(w, lw_set_u64(1))), lw_set_f64(0x1p-64));
}

LW_LANE lw_u64 lw_fold_f64(lw_u64 w)
{
    const lw_u64 flip = lw_sub_u64(lw_set_u64(0), lw_shr_u64(w, 64 - 1));
    return lw_or_u64(lw_shl_u64(lw_xor_u64(w, flip), 1), lw_set_u64(1));
}

LW_LANE lw_f64 lw_turn_sign_f64(lw_f64 x, lw_u64 w)
{
    return lw_bits_f64(lw_xor_u64(lw_bits_u64(x), lw_and_u64(w, lw_set_u64(0x8000000000000000u))));
}

LW_LANE void lw_half_angle_f64(lw_u64 w, lw_f64 *above, lw_f64 *below)
{
    const lw_f64 one = lw_set_f64(1);
    lw_f64 s, c;
    lw_sincos_turns_u64_f64(lw_or_u64(w, lw_set_u64(1)), &s, &c);
    const lw_mask back = lw_lt_f64(c, lw_set_f64(0));
    *above = lw_select_f64(back, lw_sub_f64(one, c), s);
    *below = lw_select_f64(back, s, lw_add_f64(one, c));
}

LW_LANE lw_f64 lw_scaled_exp_f64(lw_f64 scale, lw_f64 half)
{
    const lw_f64 e = lw_exp_f64(half);
    return lw_mul_f64(lw_mul_f64(scale, e), e);
}

#endif
