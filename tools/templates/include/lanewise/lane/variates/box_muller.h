/* Pairs of normals by Box and Muller (1958): a point on the circle times sqrt(-2 log u).
 *
 *     lw_radius_<real>(w)           sqrt(-2 log u), u = (w | 1) 2^-b for a draw w of b bits
 *     lw_circle_<real>(w, &x, &y)   cosine and sine of an angle that is uniform on the circle, neither ever 0
 *     lw_box_muller_<real>(w, v, x) the pair of the radius of w and the point of v
 *
 * The point: with a = (4 w + 2, wrapped and taken as signed) 2^-b quarters of a turn, |a| < 1/2, it is (cos a, sin a),
 * its x negated where the top bit of w is set, then x and y exchanged where the bit below is. That is a turn with the
 * eighths in another order: it needs no quarter's number. */
#ifndef LANEWISE_LANE_VARIATES_BOX_MULLER_H
#define LANEWISE_LANE_VARIATES_BOX_MULLER_H

#include "../math/turns.h"
#include "exponential.h"

LW_LANE lw_f32 lw_radius_f32(lw_u32 w)
{
    return lw_sqrt_ordinary_f32(lw_minus_2_log_fraction_u32_f32(lw_or_u32(w, lw_set_u32(1))));
}
LW_LANE lw_f64 lw_radius_f64(lw_u64 w)
{
    return lw_sqrt_ordinary_f64(lw_minus_2_log_fraction_u64_f64(lw_or_u64(w, lw_set_u64(1))));
}
LW_COEFFICIENTS double lw_quarters_unit_f64[1] = {0x1p-64};

/* A draw's bits as a signed number; 2^-b and 2^(1-b) */
#define LW_FROM_SIGNED_f32 lw_from_i32_f32
#define LW_FROM_SIGNED_f64 lw_from_i64_f64
#define LW_QUARTERS_UNIT_f32 0x1p-32f
#define LW_QUARTERS_UNIT_f64 lw_quarters_unit_f64[0]
#define LW_QUARTERS_TWO_UNITS_f32 0x1p-31f
#define LW_QUARTERS_TWO_UNITS_f64 0x1p-63

/* EACH real */
LW_LANE void lw_circle_fxx(lw_uxx w, lw_fxx *x, lw_fxx *y)
{
    lw_fxx s, c;
    const lw_fxx a = lw_fma_fxx(LW_FROM_SIGNED_fxx(lw_shl_uxx(w, 2)), lw_set_fxx(LW_QUARTERS_UNIT_fxx),
                                lw_set_fxx(LW_QUARTERS_TWO_UNITS_fxx));
    lw_sincos_quarters_fxx(a, &s, &c);
    c = lw_bits_fxx(lw_xor_uxx(lw_bits_uxx(c), lw_and_uxx(w, lw_set_uxx(LW_DRAWN_TOP))));
    *x = lw_select_bit_fxx(w, LW_DRAWN_BITS - 2, c, s);
    *y = lw_select_bit_fxx(w, LW_DRAWN_BITS - 2, s, c);
}

LW_LANE void lw_box_muller_fxx(lw_uxx radius, lw_uxx turn, lw_fxx x[2])
{
    lw_fxx on_x, on_y;
    const lw_fxx r = lw_radius_fxx(radius);
    lw_circle_fxx(turn, &on_x, &on_y);
    x[0] = lw_mul_fxx(r, on_x);
    x[1] = lw_mul_fxx(r, on_y);
}
/* END */

#endif
