/* Made by tools/templates/make_each.py: edit tools/templates/include/lanewise/lane/variates/box_muller.h. */
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

/* ---- f32 ---- */
LW_LANE void lw_circle_f32(lw_u32 w, lw_f32 *x, lw_f32 *y)
{
    lw_f32 s, c;
    const lw_f32 a = lw_fma_f32(LW_FROM_SIGNED_f32(lw_shl_u32(w, 2)), lw_set_f32(LW_QUARTERS_UNIT_f32),
                                lw_set_f32(LW_QUARTERS_TWO_UNITS_f32));
    lw_sincos_quarters_f32(a, &s, &c);
    c = lw_bits_f32(lw_xor_u32(lw_bits_u32(c), lw_and_u32(w, lw_set_u32(0x80000000u))));
    *x = lw_select_bit_f32(w, 32 - 2, c, s);
    *y = lw_select_bit_f32(w, 32 - 2, s, c);
}

LW_LANE void lw_box_muller_f32(lw_u32 radius, lw_u32 turn, lw_f32 x[2])
{
    lw_f32 on_x, on_y;
    const lw_f32 r = lw_radius_f32(radius);
    lw_circle_f32(turn, &on_x, &on_y);
    x[0] = lw_mul_f32(r, on_x);
    x[1] = lw_mul_f32(r, on_y);
}

/* ---- f64 ---- */
LW_LANE void lw_circle_f64(lw_u64 w, lw_f64 *x, lw_f64 *y)
{
    lw_f64 s, c;
    const lw_f64 a = lw_fma_f64(LW_FROM_SIGNED_f64(lw_shl_u64(w, 2)), lw_set_f64(LW_QUARTERS_UNIT_f64),
                                lw_set_f64(LW_QUARTERS_TWO_UNITS_f64));
    lw_sincos_quarters_f64(a, &s, &c);
    c = lw_bits_f64(lw_xor_u64(lw_bits_u64(c), lw_and_u64(w, lw_set_u64(0x8000000000000000u))));
    *x = lw_select_bit_f64(w, 64 - 2, c, s);
    *y = lw_select_bit_f64(w, 64 - 2, s, c);
}

LW_LANE void lw_box_muller_f64(lw_u64 radius, lw_u64 turn, lw_f64 x[2])
{
    lw_f64 on_x, on_y;
    const lw_f64 r = lw_radius_f64(radius);
    lw_circle_f64(turn, &on_x, &on_y);
    x[0] = lw_mul_f64(r, on_x);
    x[1] = lw_mul_f64(r, on_y);
}

#endif
