/* Draws as numbers, and what kinds do with them more than once. */
#ifndef LANEWISE_LANE_VARIATES_UNIT_H
#define LANEWISE_LANE_VARIATES_UNIT_H

#include "../maps.h"
#include "../math/exp.h"
#include "../math/turns.h"

/* [0, 1), as the uniform kinds have it. */
LW_LANE
lw_f32 lw_unit_half_open_f32(lw_u32 w)
{
    return lw_map_uniform_f32(w);
}
LW_LANE
lw_f64 lw_unit_half_open_f64(lw_u64 w)
{
    return lw_map_uniform_f64(lw_shr_u64(w, 11));
}

/* For a draw w of b bits:
 *
 *     lw_unit_of_draw_<real>(w)     (w | 1) 2^-b, rounded; never 0
 *     lw_fold_<real>(w)             2 t + 1, t = w where the top bit is clear, else ~w: with u = (w + 1/2) 2^-b, what
 *                                   the nearer end of (0, 1) is away, times 2^(b+1)
 *     lw_turn_sign_<real>(x, w)     x, or -x where the top bit of w is set
 *     lw_half_angle_<real>(w, ..)   tan(pi u), u = (w | 1) 2^-b, as sin / (1 + cos) or (1 - cos) / sin of a whole turn:
 *                                   neither cancels, neither is ever 0; odd in u - 1/2
 *     lw_scaled_exp_<real>(s, h)    s e^(2 h), s > 0, that overflows or underflows only where the product does */
#include "../../detail/templates/real_f32.inl"
#include "templates/unit.inl"
#include "../../detail/templates/real_f64.inl"
#include "templates/unit.inl"

#endif
