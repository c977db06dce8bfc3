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
/* EACH real */
LW_LANE lw_fxx lw_unit_of_draw_fxx(lw_uxx w)
{
    return lw_mul_fxx(lw_from_uxx_fxx(lw_or_uxx(w, lw_set_uxx(1))), lw_set_fxx(LW_DRAWN_ULP));
}

LW_LANE lw_uxx lw_fold_fxx(lw_uxx w)
{
    const lw_uxx flip = lw_sub_uxx(lw_set_uxx(0), lw_shr_uxx(w, LW_DRAWN_BITS - 1));
    return lw_or_uxx(lw_shl_uxx(lw_xor_uxx(w, flip), 1), lw_set_uxx(1));
}

LW_LANE lw_fxx lw_turn_sign_fxx(lw_fxx x, lw_uxx w)
{
    return lw_bits_fxx(lw_xor_uxx(lw_bits_uxx(x), lw_and_uxx(w, lw_set_uxx(LW_DRAWN_TOP))));
}

LW_LANE void lw_half_angle_fxx(lw_uxx w, lw_fxx *above, lw_fxx *below)
{
    const lw_fxx one = lw_set_fxx(1);
    lw_fxx s, c;
    lw_sincos_turns_uxx_fxx(lw_or_uxx(w, lw_set_uxx(1)), &s, &c);
    const lw_mask back = lw_lt_fxx(c, lw_set_fxx(0));
    *above = lw_select_fxx(back, lw_sub_fxx(one, c), s);
    *below = lw_select_fxx(back, s, lw_add_fxx(one, c));
}

LW_LANE lw_fxx lw_scaled_exp_fxx(lw_fxx scale, lw_fxx half)
{
    const lw_fxx e = lw_exp_fxx(half);
    return lw_mul_fxx(lw_mul_fxx(scale, e), e);
}
/* END */

#endif
