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

/* EACH real */
LW_LANE lw_mask lw_setup_location_scale_fxx(const lw_fxx *p, lw_fxx *c)
{
    c[LW_INVERSION_LOCATION] = p[0];
    c[LW_INVERSION_SCALE] = lw_sub_fxx(lw_set_fxx(0), p[1]);
    return lw_any_value_mask();
}

LW_LANE lw_mask lw_setup_laplace_fxx(const lw_fxx *p, lw_fxx *c) { return lw_setup_location_scale_fxx(p, c); }
LW_LANE lw_mask lw_setup_logistic_fxx(const lw_fxx *p, lw_fxx *c) { return lw_setup_location_scale_fxx(p, c); }
LW_LANE lw_mask lw_setup_gumbel_fxx(const lw_fxx *p, lw_fxx *c) { return lw_setup_location_scale_fxx(p, c); }

LW_LANE lw_mask lw_setup_cauchy_fxx(const lw_fxx *p, lw_fxx *c)
{
    c[LW_INVERSION_LOCATION] = p[0];
    c[LW_INVERSION_SCALE] = p[1];
    return lw_any_value_mask();
}

/* y = cot(pi u), u = (w | 1) 2^-b */
LW_LANE lw_mask lw_try_cauchy_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    const lw_uxx k = lw_or_uxx(d[0], lw_set_uxx(1));
    *x = lw_fma_fxx(lw_minus_cot_half_turns_uxx_fxx(k), c[LW_INVERSION_SCALE], c[LW_INVERSION_LOCATION]);
    return lw_any_value_mask();
}

/* y = -log(2 v) below, log(2 v) above; v: what the nearer end is away */
LW_LANE lw_mask lw_try_laplace_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    const lw_fxx log = lw_log_unit_uxx_fxx(lw_fold_fxx(d[0]));
    const lw_uxx above = lw_xor_uxx(d[0], lw_set_uxx(LW_DRAWN_TOP));
    *x = lw_fma_fxx(lw_turn_sign_fxx(log, above), c[LW_INVERSION_SCALE], c[LW_INVERSION_LOCATION]);
    return lw_any_value_mask();
}

/* y = log((1 - v) / v) = log1p((1 - 2 v) / v) below: no cancellation in the middle */
LW_LANE lw_mask lw_try_logistic_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    const lw_uxx k = lw_fold_fxx(d[0]), rest = lw_sub_uxx(lw_set_uxx(0), k);
    const lw_fxx v = lw_mul_fxx(lw_from_uxx_fxx(k), lw_set_fxx(0.5));
    const lw_fxx y = lw_log1p_fxx(lw_div_fxx(lw_from_uxx_fxx(rest), v));
    *x = lw_fma_fxx(lw_turn_sign_fxx(y, d[0]), c[LW_INVERSION_SCALE], c[LW_INVERSION_LOCATION]);
    return lw_any_value_mask();
}

/* y = log(-log u) */
LW_LANE lw_fxx lw_begin_gumbel_fxx(const lw_uxx *d, const lw_fxx *c)
{
    (void)c;
    return lw_log_unit_uxx_fxx(d[0]);
}
LW_LANE lw_fxx lw_pass_gumbel_fxx(int pass, const lw_uxx *d, const lw_fxx *c, lw_fxx x)
{
    (void)pass, (void)d;
    return lw_fma_fxx(lw_log_minus_normal_fxx(x), c[LW_INVERSION_SCALE], c[LW_INVERSION_LOCATION]);
}
LW_LANE lw_mask lw_try_gumbel_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    *x = lw_pass_gumbel_fxx(1, d, c, lw_begin_gumbel_fxx(d, c));
    return lw_any_value_mask();
}
/* END */

#endif
