/* Kinds whose CDF is inverted by a logarithm or a tangent: cauchy, laplace, logistic, gumbel; one draw per element.
 * Both tails have the resolution of the draw: laplace and logistic reflect it in integers (lw_fold), and all are
 * monotone in it. */
#ifndef LANEWISE_LANE_VARIATES_INVERSIONS_H
#define LANEWISE_LANE_VARIATES_INVERSIONS_H

#include "exponential.h"
#include "unit.h"

/* Coefficients: location, and minus the scale, but cauchy's is the scale; x = location + scale y. */
enum { LW_INVERSION_LOCATION, LW_INVERSION_SCALE };

LW_LANE
lw_f64 lw_minus_cot_half_turns_u64_f64(lw_u64 k)
{
    /* y, in quarters, is what k is away from the nearest of the two poles or from the zero between them */
    const lw_f64 y = lw_mul_f64(lw_from_i64_f64(lw_shl_u64(k, 1)), lw_set_f64(0x1p-64));
    lw_f64 s, c;
    lw_sincos_quarters_f64(y, &s, &c);
    const lw_u64 moved = lw_add_u64(k, lw_set_u64(0x4000000000000000u)), top = lw_set_u64(0x8000000000000000u);
    const lw_mask pole = lw_lt_u64(moved, top);
    const lw_u64 over = lw_bits_u64(lw_select_f64(pole, c, s)), sign = lw_and_u64(moved, top);
    const lw_f64 minus = lw_div_ordinary_f64(lw_bits_f64(over), lw_select_f64(pole, s, c));
    return lw_bits_f64(lw_xor_u64(lw_xor_u64(lw_bits_u64(minus), sign), top));
}

#include "../../detail/templates/real_f32.inl"
#include "templates/inversions.inl"
#include "../../detail/templates/real_f64.inl"
#include "templates/inversions.inl"

#endif
