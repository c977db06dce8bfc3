/* Made by tools/templates/make_each.py: edit tools/templates/include/lanewise/lane/variates/inversions.h. */
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

/* ---- f32 ---- */
LW_LANE lw_mask lw_setup_location_scale_f32(const lw_f32 *p, lw_f32 *c)
{
    c[LW_INVERSION_LOCATION] = p[0];
    c[LW_INVERSION_SCALE] = lw_sub_f32(lw_set_f32(0), p[1]);
    return lw_any_value_mask();
}

LW_LANE lw_mask lw_setup_laplace_f32(const lw_f32 *p, lw_f32 *c) { return lw_setup_location_scale_f32(p, c); }
LW_LANE lw_mask lw_setup_logistic_f32(const lw_f32 *p, lw_f32 *c) { return lw_setup_location_scale_f32(p, c); }
LW_LANE lw_mask lw_setup_gumbel_f32(const lw_f32 *p, lw_f32 *c) { return lw_setup_location_scale_f32(p, c); }

LW_LANE lw_mask lw_setup_cauchy_f32(const lw_f32 *p, lw_f32 *c)
{
    c[LW_INVERSION_LOCATION] = p[0];
    c[LW_INVERSION_SCALE] = p[1];
    return lw_any_value_mask();
}

/* y = cot(pi u), u = (w | 1) 2^-b */
LW_LANE lw_mask lw_try_cauchy_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 *x)
{
    const lw_u32 k = lw_or_u32(d[0], lw_set_u32(1));
    *x = lw_fma_f32(lw_minus_cot_half_turns_u32_f32(k), c[LW_INVERSION_SCALE], c[LW_INVERSION_LOCATION]);
    return lw_any_value_mask();
}

/* y = -log(2 v) below, log(2 v) above; v: what the nearer end is away */
LW_LANE lw_mask lw_try_laplace_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 *x)
{
    const lw_f32 log = lw_log_unit_u32_f32(lw_fold_f32(d[0]));
    const lw_u32 above = lw_xor_u32(d[0], lw_set_u32(0x80000000u));
    *x = lw_fma_f32(lw_turn_sign_f32(log, above), c[LW_INVERSION_SCALE], c[LW_INVERSION_LOCATION]);
    return lw_any_value_mask();
}

/* y = log((1 - v) / v) = log1p((1 - 2 v) / v) below: no cancellation in the middle */
LW_LANE lw_mask lw_try_logistic_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 *x)
{
    const lw_u32 k = lw_fold_f32(d[0]), rest = lw_sub_u32(lw_set_u32(0), k);
    const lw_f32 v = lw_mul_f32(lw_from_u32_f32(k), lw_set_f32(0.5));
    const lw_f32 y = lw_log1p_f32(lw_div_f32(lw_from_u32_f32(rest), v));
    *x = lw_fma_f32(lw_turn_sign_f32(y, d[0]), c[LW_INVERSION_SCALE], c[LW_INVERSION_LOCATION]);
    return lw_any_value_mask();
}

/* y = log(-log u) */
LW_LANE lw_f32 lw_begin_gumbel_f32(const lw_u32 *d, const lw_f32 *c)
{
    (void)c;
    return lw_log_unit_u32_f32(d[0]);
}
LW_LANE lw_f32 lw_pass_gumbel_f32(int pass, const lw_u32 *d, const lw_f32 *c, lw_f32 x)
{
    (void)pass, (void)d;
    return lw_fma_f32(lw_log_minus_normal_f32(x), c[LW_INVERSION_SCALE], c[LW_INVERSION_LOCATION]);
}
LW_LANE lw_mask lw_try_gumbel_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 *x)
{
    *x = lw_pass_gumbel_f32(1, d, c, lw_begin_gumbel_f32(d, c));
    return lw_any_value_mask();
}

/* ---- f64 ---- */
LW_LANE lw_mask lw_setup_location_scale_f64(const lw_f64 *p, lw_f64 *c)
{
    c[LW_INVERSION_LOCATION] = p[0];
    c[LW_INVERSION_SCALE] = lw_sub_f64(lw_set_f64(0), p[1]);
    return lw_any_value_mask();
}

LW_LANE lw_mask lw_setup_laplace_f64(const lw_f64 *p, lw_f64 *c) { return lw_setup_location_scale_f64(p, c); }
LW_LANE lw_mask lw_setup_logistic_f64(const lw_f64 *p, lw_f64 *c) { return lw_setup_location_scale_f64(p, c); }
LW_LANE lw_mask lw_setup_gumbel_f64(const lw_f64 *p, lw_f64 *c) { return lw_setup_location_scale_f64(p, c); }

LW_LANE lw_mask lw_setup_cauchy_f64(const lw_f64 *p, lw_f64 *c)
{
    c[LW_INVERSION_LOCATION] = p[0];
    c[LW_INVERSION_SCALE] = p[1];
    return lw_any_value_mask();
}

/* y = cot(pi u), u = (w | 1) 2^-b */
LW_LANE lw_mask lw_try_cauchy_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 *x)
{
    const lw_u64 k = lw_or_u64(d[0], lw_set_u64(1));
    *x = lw_fma_f64(lw_minus_cot_half_turns_u64_f64(k), c[LW_INVERSION_SCALE], c[LW_INVERSION_LOCATION]);
    return lw_any_value_mask();
}

/* y = -log(2 v) below, log(2 v) above; v: what the nearer end is away */
LW_LANE lw_mask lw_try_laplace_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 *x)
{
    const lw_f64 log = lw_log_unit_u64_f64(lw_fold_f64(d[0]));
    const lw_u64 above = lw_xor_u64(d[0], lw_set_u64(0x8000000000000000u));
    *x = lw_fma_f64(lw_turn_sign_f64(log, above), c[LW_INVERSION_SCALE], c[LW_INVERSION_LOCATION]);
    return lw_any_value_mask();
}

/* y = log((1 - v) / v) = log1p((1 - 2 v) / v) below: no cancellation in the middle */
LW_LANE lw_mask lw_try_logistic_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 *x)
{
    const lw_u64 k = lw_fold_f64(d[0]), rest = lw_sub_u64(lw_set_u64(0), k);
    const lw_f64 v = lw_mul_f64(lw_from_u64_f64(k), lw_set_f64(0.5));
    const lw_f64 y = lw_log1p_f64(lw_div_f64(lw_from_u64_f64(rest), v));
    *x = lw_fma_f64(lw_turn_sign_f64(y, d[0]), c[LW_INVERSION_SCALE], c[LW_INVERSION_LOCATION]);
    return lw_any_value_mask();
}

/* y = log(-log u) */
LW_LANE lw_f64 lw_begin_gumbel_f64(const lw_u64 *d, const lw_f64 *c)
{
    (void)c;
    return lw_log_unit_u64_f64(d[0]);
}
LW_LANE lw_f64 lw_pass_gumbel_f64(int pass, const lw_u64 *d, const lw_f64 *c, lw_f64 x)
{
    (void)pass, (void)d;
    return lw_fma_f64(lw_log_minus_normal_f64(x), c[LW_INVERSION_SCALE], c[LW_INVERSION_LOCATION]);
}
LW_LANE lw_mask lw_try_gumbel_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 *x)
{
    *x = lw_pass_gumbel_f64(1, d, c, lw_begin_gumbel_f64(d, c));
    return lw_any_value_mask();
}

#endif
