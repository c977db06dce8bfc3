/* Pairs of normals by Box and Muller (1958): a point on the circle times sqrt(-2 log u).
 *
 *     lw_radius_<real>(w)           sqrt(-2 log u), u = (w | 1) 2^-b for a draw w of b bits
 *     lw_circle_<real>(w, &x, &y)   cosine and sine of an angle that is uniform on the circle, neither ever 0
 *     lw_box_muller_<real>(w, v, x) the pair of the radius of w and the point of v
 *
 * The point: with a = (4 w + 2, wrapped and taken as signed) 2^-b quarters of a turn, |a| < 1/2, it is (cos a, sin a),
 * its x negated where the top bit of w is set, then x and y exchanged where the bit below is. That is a turn with the
 * eighths in another order: it needs no quarter's number. */
#ifndef LANEWISE_LANE_BOX_MULLER_H
#define LANEWISE_LANE_BOX_MULLER_H

#include "../math/turns.h"
#include "exponential.h"

LW_LANE lw_f32 lw_radius_f32(lw_u32 w)
{
    return lw_sqrt_ordinary_f32(lw_minus_2_log_fraction_u32_f32(lw_or_u32(w, lw_set_u32(1))));
}
LW_LANE lw_f64 lw_radius_f64(lw_u64 w)
{
    /* times -2 by the bits, which are not those of a zero: f64 arithmetic is what a GPU waits for */
    const lw_u64 log = lw_bits_u64(lw_log_unit_u64_f64(w));
    return lw_sqrt_ordinary_f64(lw_bits_f64(lw_add_high_u64(log, (int)0x80100000u)));
}
LW_COEFFICIENTS double lw_quarters_unit_f64[1] = {0x1p-64};

#define LW_BOX_MULLER(real, drawn, top, half, from, unit, two_units)                                                   \
    LW_LANE                                                                                                            \
    void lw_circle_##real(lw_##drawn w, lw_##real *x, lw_##real *y)                                                    \
    {                                                                                                                  \
        lw_##real s, c;                                                                                                \
        const lw_##real a =                                                                                            \
            lw_fma_##real(from(lw_shl_##drawn(w, 2)), lw_set_##real(unit), lw_set_##real(two_units));                  \
        lw_sincos_quarters_##real(a, &s, &c);                                                                          \
        c = lw_bits_##real(lw_xor_##drawn(lw_bits_##drawn(c), lw_and_##drawn(w, lw_set_##drawn(top))));                \
        const lw_mask plain = lw_eq_##drawn(lw_and_##drawn(w, lw_set_##drawn(half)), lw_set_##drawn(0));               \
        *x = lw_select_##real(plain, c, s);                                                                            \
        *y = lw_select_##real(plain, s, c);                                                                            \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    void lw_box_muller_##real(lw_##drawn radius, lw_##drawn turn, lw_##real x[2])                                      \
    {                                                                                                                  \
        lw_##real on_x, on_y;                                                                                          \
        const lw_##real r = lw_radius_##real(radius);                                                                  \
        lw_circle_##real(turn, &on_x, &on_y);                                                                          \
        x[0] = lw_mul_##real(r, on_x);                                                                                 \
        x[1] = lw_mul_##real(r, on_y);                                                                                 \
    }
LW_BOX_MULLER(f32, u32, 0x80000000u, 0x40000000u, lw_from_i32_f32, 0x1p-32f, 0x1p-31f)
LW_BOX_MULLER(f64, u64, 0x8000000000000000u, 0x4000000000000000u, lw_from_i64_f64, lw_quarters_unit_f64[0], 0x1p-63)

#endif
