/* Made of lane/variates/unit.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_UNIT_H
#define LANEWISE_AT_UNIT_H

#include "maps.h"
#include "math_exp.h"
#include "math_turns.h"

/* [0, 1), as the uniform kinds have it. */
LW_AT_LANE
lw_one_f32 lw_one_unit_half_open_f32(lw_one_u32 w) { return lw_one_map_uniform_f32(w); }
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE
lw_one_f64 lw_one_unit_half_open_f64(lw_one_u64 w) { return lw_one_map_uniform_f64(lw_one_shr_u64(w, 11)); }
#endif

/* For a draw w of b bits:
 *
 *     lw_one_unit_of_draw_<real>(w)     (w | 1) 2^-b, rounded; never 0
 *     lw_one_fold_<real>(w)             2 t + 1, t = w where the top bit is clear, else ~w: with u = (w + 1/2) 2^-b,
 * what
 *                                   the nearer end of (0, 1) is away, times 2^(b+1)
 *     lw_one_turn_sign_<real>(x, w)     x, or -x where the top bit of w is set
 *     lw_one_half_angle_<real>(w, ..)   tan(pi u), u = (w | 1) 2^-b, as sin / (1 + cos) or (1 - cos) / sin of a whole
 * turn:
 *                                   neither cancels, neither is ever 0; odd in u - 1/2
 *     lw_one_scaled_exp_<real>(s, h)    s e^(2 h), s > 0, that overflows or underflows only where the product does */
/* ---- f32 ---- */
LW_AT_LANE lw_one_f32 lw_one_unit_of_draw_f32(lw_one_u32 w)
{
    return lw_one_mul_f32(lw_one_from_u32_f32(lw_one_or_u32(w, lw_one_set_u32(1))), lw_one_set_f32(2.32830644e-10f));
}

LW_AT_LANE lw_one_u32 lw_one_fold_f32(lw_one_u32 w)
{
    const lw_one_u32 flip = lw_one_sub_u32(lw_one_set_u32(0), lw_one_shr_u32(w, 32 - 1));
    return lw_one_or_u32(lw_one_shl_u32(lw_one_xor_u32(w, flip), 1), lw_one_set_u32(1));
}

LW_AT_LANE lw_one_f32 lw_one_turn_sign_f32(lw_one_f32 x, lw_one_u32 w)
{
    return lw_one_bits_f32(lw_one_xor_u32(lw_one_bits_u32(x), lw_one_and_u32(w, lw_one_set_u32(0x80000000u))));
}

LW_AT_LANE void lw_one_half_angle_f32(lw_one_u32 w, lw_one_f32 *above, lw_one_f32 *below)
{
    const lw_one_f32 one = lw_one_set_f32(1);
    lw_one_f32 s, c;
    lw_one_sincos_turns_u32_f32(lw_one_or_u32(w, lw_one_set_u32(1)), &s, &c);
    const lw_one_mask back = lw_one_lt_f32(c, lw_one_set_f32(0));
    *above = lw_one_select_f32(back, lw_one_sub_f32(one, c), s);
    *below = lw_one_select_f32(back, s, lw_one_add_f32(one, c));
}

LW_AT_LANE lw_one_f32 lw_one_scaled_exp_f32(lw_one_f32 scale, lw_one_f32 half)
{
    const lw_one_f32 e = lw_one_exp_f32(half);
    return lw_one_mul_f32(lw_one_mul_f32(scale, e), e);
}
#ifndef LW_AT_NO_DOUBLE
/* ---- f64 ---- */
LW_AT_LANE lw_one_f64 lw_one_unit_of_draw_f64(lw_one_u64 w)
{
    return lw_one_mul_f64(lw_one_from_u64_f64(lw_one_or_u64(w, lw_one_set_u64(1))),
        lw_one_set_f64(5.421010862427522e-20));
}
#endif

LW_AT_LANE lw_one_u64 lw_one_fold_f64(lw_one_u64 w)
{
    const lw_one_u64 flip = lw_one_sub_u64(lw_one_set_u64(0), lw_one_shr_u64(w, 64 - 1));
    return lw_one_or_u64(lw_one_shl_u64(lw_one_xor_u64(w, flip), 1), lw_one_set_u64(1));
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_turn_sign_f64(lw_one_f64 x, lw_one_u64 w)
{
    return lw_one_bits_f64(lw_one_xor_u64(lw_one_bits_u64(x), lw_one_and_u64(w, lw_one_set_u64(0x8000000000000000u))));
}

LW_AT_LANE void lw_one_half_angle_f64(lw_one_u64 w, lw_one_f64 *above, lw_one_f64 *below)
{
    const lw_one_f64 one = lw_one_set_f64(1);
    lw_one_f64 s, c;
    lw_one_sincos_turns_u64_f64(lw_one_or_u64(w, lw_one_set_u64(1)), &s, &c);
    const lw_one_mask back = lw_one_lt_f64(c, lw_one_set_f64(0));
    *above = lw_one_select_f64(back, lw_one_sub_f64(one, c), s);
    *below = lw_one_select_f64(back, s, lw_one_add_f64(one, c));
}

LW_AT_LANE lw_one_f64 lw_one_scaled_exp_f64(lw_one_f64 scale, lw_one_f64 half)
{
    const lw_one_f64 e = lw_one_exp_f64(half);
    return lw_one_mul_f64(lw_one_mul_f64(scale, e), e);
}
#endif

#endif
