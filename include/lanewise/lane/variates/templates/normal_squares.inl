/* normal_squares.h includes this for f32 and f64 (detail/templates/real_f32.inl). */

/* scale sqrt(z^2 - 2 log u): chi-square of 3 degrees is one of 1 and one of 2. d: normal, exponential */
LW_LANE lw_mask LW_R(lw_setup_maxwell)(const lw_real *p, lw_real *c)
{
    c[LW_MAXWELL_SCALE] = p[0];
    return lw_any_value_mask();
}

LW_LANE lw_mask LW_R(lw_try_maxwell)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    const lw_real z = LW_R(lw_normal_quantile)(d[0]);
    const lw_real two = LW_R(lw_mul)(LW_DR(lw_log_unit)(d[1]), LW_R(lw_set)(-2));
    *x = LW_R(lw_mul)(LW_R(lw_sqrt)(LW_R(lw_fma)(z, z, two)), c[LW_MAXWELL_SCALE]);
    return lw_any_value_mask();
}

/* Michael, Schucany and Haas (1976): with w = z^2 mean / (2 shape) the roots of their quadratic are mean / r and
 * mean r, r = 1 + w + sqrt(w (w + 2)), the larger one with probability 1 / (1 + r). c: mean, mean / (2 shape).
 * d: normal, which root */
LW_LANE lw_mask LW_R(lw_setup_inverse_gaussian)(const lw_real *p, lw_real *c)
{
    c[LW_INVERSE_GAUSSIAN_MEAN] = p[0];
    c[LW_INVERSE_GAUSSIAN_RATIO] = LW_R(lw_mul)(LW_R(lw_div)(p[0], p[1]), LW_R(lw_set)(0.5));
    return LW_R(lw_lt)(LW_R(lw_mul)(c[LW_INVERSE_GAUSSIAN_RATIO], LW_R(lw_set)(1024)), LW_R(lw_set)(LW_INFINITY));
}

LW_LANE lw_mask LW_R(lw_try_inverse_gaussian)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    const lw_real one = LW_R(lw_set)(1), z = LW_R(lw_normal_quantile)(d[0]);
    const lw_real w = LW_R(lw_mul)(c[LW_INVERSE_GAUSSIAN_RATIO], LW_R(lw_mul)(z, z));
    const lw_real root = LW_R(lw_sqrt)(LW_R(lw_add)(w, LW_R(lw_set)(2)));
    const lw_real r = LW_R(lw_add)(LW_R(lw_fma)(LW_R(lw_sqrt)(w), root, w), one);
    const lw_mask larger = LW_R(lw_lt)(LW_R(lw_mul)(LW_R(lw_unit_of_draw)(d[1]), LW_R(lw_add)(one, r)), one);
    *x = LW_R(lw_select)(larger, LW_R(lw_mul)(c[LW_INVERSE_GAUSSIAN_MEAN], r),
                         LW_R(lw_div)(c[LW_INVERSE_GAUSSIAN_MEAN], r));
    return lw_any_value_mask();
}

#include "../../../detail/templates/real_end.inl"
