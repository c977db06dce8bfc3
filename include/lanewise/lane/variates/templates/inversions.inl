/* inversions.h includes this for f32 and f64 (detail/templates/real_f32.inl). */

LW_LANE lw_mask LW_R(lw_setup_location_scale)(const lw_real *p, lw_real *c)
{
    c[LW_INVERSION_LOCATION] = p[0];
    c[LW_INVERSION_SCALE] = LW_R(lw_sub)(LW_R(lw_set)(0), p[1]);
    return lw_any_value_mask();
}

LW_LANE lw_mask LW_R(lw_setup_laplace)(const lw_real *p, lw_real *c) { return LW_R(lw_setup_location_scale)(p, c); }
LW_LANE lw_mask LW_R(lw_setup_logistic)(const lw_real *p, lw_real *c) { return LW_R(lw_setup_location_scale)(p, c); }
LW_LANE lw_mask LW_R(lw_setup_gumbel)(const lw_real *p, lw_real *c) { return LW_R(lw_setup_location_scale)(p, c); }

LW_LANE lw_mask LW_R(lw_setup_cauchy)(const lw_real *p, lw_real *c)
{
    c[LW_INVERSION_LOCATION] = p[0];
    c[LW_INVERSION_SCALE] = p[1];
    return lw_any_value_mask();
}

/* y = cot(pi u), u = (w | 1) 2^-b */
LW_LANE lw_mask LW_R(lw_try_cauchy)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    const lw_drawn k = LW_D(lw_or)(d[0], LW_D(lw_set)(1));
    *x = LW_R(lw_fma)(LW_DR(lw_minus_cot_half_turns)(k), c[LW_INVERSION_SCALE], c[LW_INVERSION_LOCATION]);
    return lw_any_value_mask();
}

/* y = -log(2 v) below, log(2 v) above; v: what the nearer end is away */
LW_LANE lw_mask LW_R(lw_try_laplace)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    const lw_real log = LW_DR(lw_log_unit)(LW_R(lw_fold)(d[0]));
    const lw_drawn above = LW_D(lw_xor)(d[0], LW_D(lw_set)(LW_DRAWN_TOP));
    *x = LW_R(lw_fma)(LW_R(lw_turn_sign)(log, above), c[LW_INVERSION_SCALE], c[LW_INVERSION_LOCATION]);
    return lw_any_value_mask();
}

/* y = log((1 - v) / v) = log1p((1 - 2 v) / v) below: no cancellation in the middle */
LW_LANE lw_mask LW_R(lw_try_logistic)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    const lw_drawn k = LW_R(lw_fold)(d[0]), rest = LW_D(lw_sub)(LW_D(lw_set)(0), k);
    const lw_real v = LW_R(lw_mul)(LW_DR(lw_from)(k), LW_R(lw_set)(0.5));
    const lw_real y = LW_R(lw_log1p)(LW_R(lw_div)(LW_DR(lw_from)(rest), v));
    *x = LW_R(lw_fma)(LW_R(lw_turn_sign)(y, d[0]), c[LW_INVERSION_SCALE], c[LW_INVERSION_LOCATION]);
    return lw_any_value_mask();
}

/* y = log(-log u) */
LW_LANE lw_real LW_R(lw_begin_gumbel)(const lw_drawn *d, const lw_real *c)
{
    (void)c;
    return LW_DR(lw_log_unit)(d[0]);
}
LW_LANE lw_real LW_R(lw_pass_gumbel)(int pass, const lw_drawn *d, const lw_real *c, lw_real x)
{
    (void)pass, (void)d;
    return LW_R(lw_fma)(LW_R(lw_log_minus_normal)(x), c[LW_INVERSION_SCALE], c[LW_INVERSION_LOCATION]);
}
LW_LANE lw_mask LW_R(lw_try_gumbel)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    *x = LW_R(lw_pass_gumbel)(1, d, c, LW_R(lw_begin_gumbel)(d, c));
    return lw_any_value_mask();
}

#include "../../../detail/templates/real_end.inl"
