/* powers.h includes this for f32 and f64 (detail/templates/real_f32.inl). */

/* scale E^(1/shape), E = -log u */
LW_LANE lw_mask LW_R(lw_setup_weibull)(const lw_real *p, lw_real *c)
{
    c[LW_POWER_HALF] = LW_R(lw_div)(LW_R(lw_set)(0.5), p[0]);
    c[LW_POWER_SCALE] = p[1];
    return LW_R(lw_lt)(c[LW_POWER_HALF], LW_R(lw_set)(LW_INFINITY));
}

LW_LANE lw_real LW_R(lw_begin_weibull)(const lw_drawn *d, const lw_real *c)
{
    (void)c;
    return LW_DR(lw_log_unit)(d[0]);
}
LW_LANE lw_real LW_R(lw_pass_weibull)(int pass, const lw_drawn *d, const lw_real *c, lw_real x)
{
    (void)d;
    return pass == 1 ? LW_R(lw_mul)(LW_R(lw_log_minus_normal)(x), c[LW_POWER_HALF])
                     : LW_R(lw_scaled_exp)(c[LW_POWER_SCALE], x);
}
LW_LANE lw_mask LW_R(lw_try_weibull)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    *x = LW_R(lw_pass_weibull)(2, d, c, LW_R(lw_pass_weibull)(1, d, c, LW_R(lw_begin_weibull)(d, c)));
    return lw_any_value_mask();
}

/* scale sqrt(-2 log u) */
LW_LANE lw_mask LW_R(lw_setup_rayleigh)(const lw_real *p, lw_real *c)
{
    c[LW_RAYLEIGH_SCALE] = p[0];
    return lw_any_value_mask();
}

LW_LANE lw_mask LW_R(lw_try_rayleigh)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    *x = LW_R(lw_mul)(LW_R(lw_radius)(d[0]), c[LW_RAYLEIGH_SCALE]);
    return lw_any_value_mask();
}

/* scale u^(-1/shape) >= scale */
LW_LANE lw_mask LW_R(lw_setup_pareto)(const lw_real *p, lw_real *c)
{
    c[LW_POWER_HALF] = LW_R(lw_div)(LW_R(lw_set)(-0.5), p[0]);
    c[LW_POWER_SCALE] = p[1];
    return LW_R(lw_lt)(LW_R(lw_set)(-LW_INFINITY), c[LW_POWER_HALF]);
}

LW_LANE lw_real LW_R(lw_begin_pareto)(const lw_drawn *d, const lw_real *c)
{
    return LW_R(lw_mul)(LW_DR(lw_log_unit)(d[0]), c[LW_POWER_HALF]);
}
LW_LANE lw_real LW_R(lw_pass_pareto)(int pass, const lw_drawn *d, const lw_real *c, lw_real x)
{
    (void)pass, (void)d;
    return LW_R(lw_scaled_exp)(c[LW_POWER_SCALE], x);
}
LW_LANE lw_mask LW_R(lw_try_pareto)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    *x = LW_R(lw_pass_pareto)(1, d, c, LW_R(lw_begin_pareto)(d, c));
    return lw_any_value_mask();
}

/* u^(1/shape) */
LW_LANE lw_mask LW_R(lw_setup_power)(const lw_real *p, lw_real *c)
{
    c[LW_POWER_WHOLE] = LW_R(lw_div)(LW_R(lw_set)(1), p[0]);
    return LW_R(lw_lt)(c[LW_POWER_WHOLE], LW_R(lw_set)(LW_INFINITY));
}

LW_LANE lw_real LW_R(lw_begin_power)(const lw_drawn *d, const lw_real *c)
{
    return LW_R(lw_mul)(LW_DR(lw_log_unit)(d[0]), c[LW_POWER_WHOLE]);
}
LW_LANE lw_real LW_R(lw_pass_power)(int pass, const lw_drawn *d, const lw_real *c, lw_real x)
{
    (void)pass, (void)d, (void)c;
    return LW_R(lw_exp)(x);
}
LW_LANE lw_mask LW_R(lw_try_power)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    *x = LW_R(lw_pass_power)(1, d, c, LW_R(lw_begin_power)(d, c));
    return lw_any_value_mask();
}

/* scale (u^(-1/shape) - 1) = scale m (m + 2), m = u^(-1/(2 shape)) - 1: full resolution at 0 */
LW_LANE lw_mask LW_R(lw_setup_lomax)(const lw_real *p, lw_real *c)
{
    const lw_real shape = LW_R(lw_min)(p[0], LW_R(lw_set)(LW_R(LW_LOMAX_MANY)));
    c[LW_POWER_HALF] = LW_R(lw_div)(LW_R(lw_set)(-0.5), shape);
    c[LW_POWER_SCALE] = LW_R(lw_mul)(p[1], LW_R(lw_div)(shape, p[0]));
    return LW_R(lw_lt)(LW_R(lw_set)(-LW_INFINITY), c[LW_POWER_HALF]);
}

LW_LANE lw_real LW_R(lw_lomax_of)(lw_real half, lw_real scale)
{
    const lw_real m = LW_R(lw_expm1)(half);
    return LW_R(lw_mul)(LW_R(lw_mul)(scale, m), LW_R(lw_add)(m, LW_R(lw_set)(2)));
}

LW_LANE lw_mask LW_R(lw_try_lomax)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    const lw_real half = LW_R(lw_mul)(LW_DR(lw_log_unit)(d[0]), c[LW_POWER_HALF]);
    const lw_mask normal = LW_R(lw_le)(LW_R(lw_set)(LW_R(LW_LOMAX_NORMAL)), c[LW_POWER_SCALE]);
    if (lw_all_mask(normal)) {
        *x = LW_R(lw_lomax_of)(half, c[LW_POWER_SCALE]);
    } else {
        const lw_real never = LW_R(lw_set)(LW_R(LW_LOMAX_NEVER)), zero = LW_R(lw_set)(0);
        const lw_real far = LW_R(lw_select)(normal, never, LW_R(lw_set)(LW_R(LW_LOMAX_FAR)));
        const lw_real e = LW_R(lw_exp)(LW_R(lw_max)(LW_R(lw_sub)(half, far), zero));
        const lw_real near = LW_R(lw_lomax_of)(LW_R(lw_min)(half, far), c[LW_POWER_SCALE]);
        *x = LW_R(lw_mul)(LW_R(lw_mul)(near, e), e);
    }
    return lw_any_value_mask();
}

/* a + sqrt(u (b - a) (mode - a)) up to the mode, b - sqrt((1 - u) (b - a) (b - mode)) beyond */
LW_LANE lw_mask LW_R(lw_setup_triangular)(const lw_real *p, lw_real *c)
{
    const lw_real left = LW_R(lw_sub)(p[1], p[0]), right = LW_R(lw_sub)(p[2], p[1]);
    const lw_real width = LW_R(lw_sub)(p[2], p[0]), root = LW_R(lw_sqrt)(width);
    c[LW_TRIANGULAR_A] = p[0];
    c[LW_TRIANGULAR_B] = p[2];
    c[LW_TRIANGULAR_SPLIT] = LW_R(lw_div)(left, width);
    c[LW_TRIANGULAR_RISE] = LW_R(lw_mul)(root, LW_R(lw_sqrt)(left));
    c[LW_TRIANGULAR_FALL] = LW_R(lw_sub)(LW_R(lw_set)(0), LW_R(lw_mul)(root, LW_R(lw_sqrt)(right)));
    const lw_mask ordered = lw_and_mask(LW_R(lw_le)(p[0], p[1]), LW_R(lw_le)(p[1], p[2]));
    return lw_and_mask(ordered, LW_R(lw_between)(LW_R(lw_set)(0), width, LW_R(lw_set)(LW_INFINITY)));
}

LW_LANE lw_mask LW_R(lw_try_triangular)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    const lw_drawn k = LW_D(lw_or)(d[0], LW_D(lw_set)(1)), rest = LW_D(lw_sub)(LW_D(lw_set)(0), k);
    const lw_real u = LW_R(lw_mul)(LW_DR(lw_from)(k), LW_R(lw_set)(LW_DRAWN_ULP));
    const lw_real v = LW_R(lw_mul)(LW_DR(lw_from)(rest), LW_R(lw_set)(LW_DRAWN_ULP));
    const lw_mask lower = LW_R(lw_lt)(u, c[LW_TRIANGULAR_SPLIT]);
    const lw_real root = LW_R(lw_sqrt)(LW_R(lw_select)(lower, u, v));
    const lw_real factor = LW_R(lw_select)(lower, c[LW_TRIANGULAR_RISE], c[LW_TRIANGULAR_FALL]);
    const lw_real end = LW_R(lw_select)(lower, c[LW_TRIANGULAR_A], c[LW_TRIANGULAR_B]);
    *x = LW_R(lw_max)(LW_R(lw_min)(LW_R(lw_fma)(root, factor, end), c[LW_TRIANGULAR_B]), c[LW_TRIANGULAR_A]);
    return lw_any_value_mask();
}

#include "../../../detail/templates/real_end.inl"
