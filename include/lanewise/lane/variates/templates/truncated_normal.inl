/* truncated_normal.h includes this for f32 and f64 (detail/templates/real_f32.inl). */

/* A difference of finite numbers that is not infinite, or one with an infinite number. */
LW_LANE lw_mask LW_R(lw_truncated_sound)(lw_real end, lw_real difference)
{
    return lw_or_mask(LW_R(lw_in_finite)(difference), lw_not_mask(LW_R(lw_in_finite)(end)));
}

LW_LANE lw_mask LW_R(lw_setup_truncated_normal)(const lw_real *p, lw_real *c)
{
    const lw_real zero = LW_R(lw_set)(0), one = LW_R(lw_set)(1), half = LW_R(lw_set)(0.5);
    const lw_real mean = p[0], stddev = p[1], a = p[2], b = p[3], width = LW_R(lw_sub)(b, a);
    const lw_real from_a = LW_R(lw_sub)(a, mean), from_b = LW_R(lw_sub)(b, mean);
    const lw_mask right = LW_R(lw_le)(zero, from_a), left = LW_R(lw_le)(from_b, zero);
    const lw_mask beside = lw_or_mask(right, left);
    const lw_real nearer = LW_R(lw_select)(right, from_a, LW_R(lw_sub)(zero, from_b));
    const lw_real start = LW_R(lw_select)(beside, nearer, from_a);
    const lw_real alpha = LW_R(lw_min)(LW_R(lw_div)(start, stddev), LW_R(lw_set)(LW_R(LW_TRUNCATED_MOST)));
    const lw_real w = LW_R(lw_div)(width, stddev);

    /* lambda - alpha = 2 / (alpha + sqrt(alpha^2 + 4)), for alpha >= 0 */
    const lw_real near_alpha = LW_R(lw_max)(LW_R(lw_min)(alpha, LW_R(lw_set)(LW_R(LW_TRUNCATED_FAR))), zero);
    const lw_real root = LW_R(lw_sqrt)(LW_R(lw_fma)(near_alpha, near_alpha, LW_R(lw_set)(4)));
    const lw_real excess =
        LW_R(lw_div)(LW_R(lw_set)(2), LW_R(lw_add)(LW_R(lw_max)(root, alpha), LW_R(lw_max)(alpha, zero)));
    const lw_real lambda = LW_R(lw_add)(alpha, excess), depth = LW_R(lw_mul)(lambda, w);
    const lw_mask exponential = lw_and_mask(beside, LW_R(lw_lt)(half, depth));
    const lw_mask wide = LW_R(lw_le)(LW_R(lw_set)(2.5), w);
    const lw_mask normal = lw_and_mask(lw_not_mask(beside), wide);
    const lw_real minus_alpha = LW_R(lw_sub)(zero, alpha);

    const lw_real end = LW_R(lw_select)(lw_or_mask(right, lw_not_mask(beside)), a, b);
    c[LW_TRUNCATED_BASE] = LW_R(lw_select)(normal, mean, end);
    const lw_real step = LW_R(lw_select)(normal, stddev, width);
    const lw_real forward = LW_R(lw_select)(exponential, LW_R(lw_div)(stddev, lambda), step);
    c[LW_TRUNCATED_STEP] = LW_R(lw_select)(lw_and_mask(left, lw_not_mask(right)), LW_R(lw_sub)(zero, forward), forward);
    c[LW_TRUNCATED_UNIT] = LW_R(lw_select)(exponential, LW_R(lw_div)(one, lambda), w);
    const lw_real r = LW_R(lw_select)(beside, zero, minus_alpha);
    const lw_real s = LW_R(lw_select)(beside, LW_R(lw_add)(minus_alpha, minus_alpha), minus_alpha);
    const lw_real short_by = LW_R(lw_max)(LW_R(lw_sub)(excess, w), zero);
    c[LW_TRUNCATED_R] = LW_R(lw_select)(exponential, LW_R(lw_add)(excess, short_by), r);
    c[LW_TRUNCATED_S] = LW_R(lw_select)(exponential, LW_R(lw_sub)(excess, short_by), s);
    c[LW_TRUNCATED_CUT] = LW_R(lw_exp)(LW_R(lw_sub)(zero, depth));
    c[LW_TRUNCATED_A] = a;
    c[LW_TRUNCATED_B] = b;
    c[LW_TRUNCATED_METHOD] = LW_R(lw_select)(exponential, one, LW_R(lw_select)(normal, LW_R(lw_set)(-1), zero));
    const lw_mask sound = lw_and_mask(LW_R(lw_truncated_sound)(a, from_a), LW_R(lw_truncated_sound)(b, from_b));
    const lw_mask bounded = lw_and_mask(LW_R(lw_in_finite)(a), LW_R(lw_in_finite)(b));
    return lw_and_mask(lw_and_mask(LW_R(lw_lt)(a, b), sound),
                       lw_or_mask(LW_R(lw_in_finite)(width), lw_not_mask(bounded)));
}

LW_LANE lw_mask LW_R(lw_try_truncated_normal)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    const lw_real zero = LW_R(lw_set)(0), one = LW_R(lw_set)(1), a = c[LW_TRUNCATED_A], b = c[LW_TRUNCATED_B];
    const lw_mask normal = LW_R(lw_lt)(c[LW_TRUNCATED_METHOD], zero);
    const lw_mask exponential = LW_R(lw_lt)(zero, c[LW_TRUNCATED_METHOD]);
    const lw_drawn k = LW_D(lw_or)(d[0], LW_D(lw_set)(1));
    const lw_real u = LW_R(lw_unit_of_draw)(k);
    lw_real t = u;
    if (lw_any_mask(exponential)) {
        /* -log(1 - u + u cut) = log1p(u (1 - cut) / (1 - u + u cut)) */
        const lw_real rest = LW_R(lw_unit_of_draw)(LW_D(lw_sub)(LW_D(lw_set)(0), k));
        const lw_real cut = c[LW_TRUNCATED_CUT], part = LW_R(lw_mul)(u, LW_R(lw_sub)(one, cut));
        const lw_real y = LW_R(lw_log1p)(LW_R(lw_div)(part, LW_R(lw_fma)(u, cut, rest)));
        t = LW_R(lw_select)(exponential, y, t);
    }
    if (lw_any_mask(normal))
        t = LW_R(lw_select)(normal, LW_R(lw_normal_quantile)(d[0]), t);
    const lw_real plain = LW_R(lw_fma)(t, c[LW_TRUNCATED_STEP], c[LW_TRUNCATED_BASE]);
    const lw_real clamped = LW_R(lw_max)(LW_R(lw_min)(plain, b), a);
    const lw_mask inside = lw_and_mask(LW_R(lw_le)(a, plain), LW_R(lw_le)(plain, b));
    *x = LW_R(lw_select)(normal, plain, clamped);
    if (lw_all_mask(normal))
        return inside;
    const lw_real y = LW_R(lw_mul)(t, c[LW_TRUNCATED_UNIT]);
    const lw_real twice = LW_R(lw_mul)(LW_R(lw_sub)(y, c[LW_TRUNCATED_R]), LW_R(lw_sub)(c[LW_TRUNCATED_S], y));
    const lw_real bound = LW_R(lw_mul)(twice, LW_R(lw_set)(0.5));
    const lw_mask below = LW_R(lw_lt)(LW_DR(lw_log_unit)(d[1]), bound);
    return lw_or_mask(lw_and_mask(normal, inside), lw_and_mask(lw_not_mask(normal), below));
}

#include "../../../detail/templates/real_end.inl"
