/* noncentral.h includes this for f32 and f64 (detail/templates/real_f32.inl). */

LW_LANE lw_mask LW_R(lw_noncentral_mixed)(const lw_real *c)
{
    return LW_R(lw_eq)(c[LW_NONCENTRAL_FACTOR], LW_R(lw_set)(0));
}

/* Degrees n and noncentrality: the coefficients of X. Returns where 2 / n is finite. */
LW_LANE lw_mask LW_R(lw_noncentral_shape)(lw_real n, lw_real noncentrality, lw_real *c)
{
    const lw_real one = LW_R(lw_set)(1), zero = LW_R(lw_set)(0), half = LW_R(lw_set)(0.5), two = LW_R(lw_set)(2);
    const lw_mask few = LW_R(lw_le)(n, one);
    const lw_mask mixed = lw_and_mask(few, LW_R(lw_le)(noncentrality, LW_R(lw_set)(LW_NONCENTRAL_MOST)));
    const lw_real inverse = LW_R(lw_div)(two, n), less = LW_R(lw_mul)(LW_R(lw_sub)(n, one), half);
    LW_R(lw_gamma_shape)(LW_R(lw_select)(few, one, less), c);
    c[LW_GAMMA_D] = LW_R(lw_select)(few, zero, LW_R(lw_mul)(c[LW_GAMMA_D], two));
    c[LW_NONCENTRAL_FACTOR] = LW_R(lw_select)(mixed, zero, one);
    c[LW_NONCENTRAL_SHIFT] = LW_R(lw_select)(mixed, LW_R(lw_mul)(noncentrality, half), LW_R(lw_sqrt)(noncentrality));
    if (lw_any_mask(mixed)) {
        const lw_real shape = LW_R(lw_mul)(LW_R(lw_select)(mixed, n, one), half),
                      third = LW_R(lw_div)(one, LW_R(lw_set)(3));
        const lw_real d = LW_R(lw_sub)(LW_R(lw_add)(shape, one), third);
        const lw_real passed = LW_R(lw_real_of)(lw_gamma_log_passed_f64(LW_R(lw_wide_of)(d)));
        c[LW_GAMMA_D] = LW_R(lw_select)(mixed, two, c[LW_GAMMA_D]);
        c[LW_GAMMA_C] = LW_R(lw_select)(mixed, shape, c[LW_GAMMA_C]);
        c[LW_GAMMA_MINUS_3D] = LW_R(lw_select)(mixed, passed, c[LW_GAMMA_MINUS_3D]);
        c[LW_GAMMA_POWER] = LW_R(lw_select)(mixed, inverse, c[LW_GAMMA_POWER]);
    }
    return LW_R(lw_lt)(inverse, LW_R(lw_set)(LW_INFINITY));
}

/* A gamma's attempt: v^3, and the logarithm of W^(1/shape), 0 from a shape of 1 on. */
LW_LANE lw_mask LW_R(lw_noncentral_gamma)(lw_real normal, lw_drawn test, const lw_real *c, lw_real *cube,
                                          lw_real *power)
{
    const lw_real t = LW_R(lw_mul)(c[LW_GAMMA_C], normal), v = LW_R(lw_add)(LW_R(lw_set)(1), t);
    const int small = LW_R(lw_gamma_smalls)(c, c);
    lw_real margin;
    *cube = LW_R(lw_mul)(v, LW_R(lw_mul)(v, v));
    *power = LW_R(lw_set)(0);
    if (small == 0)
        return LW_R(lw_gamma_settle)(test, t, v, c, LW_R(lw_gamma_quick)(test, t, c));
    const lw_mask accepted = LW_R(lw_gamma_small_test)(test, t, v, c, small, &margin);
    *power = LW_R(lw_select)(LW_R(lw_gamma_small)(c), LW_R(lw_mul)(margin, c[LW_GAMMA_POWER]), *power);
    return accepted;
}

/* The same of a mixture, of which other lanes know nothing: d v^3 and the logarithm. */
LW_LANE lw_mask LW_R(lw_noncentral_mixture)(lw_real normal, lw_drawn test, lw_drawn w, const lw_real *c, lw_mask mixed,
                                            lw_real *dcube, lw_real *power)
{
    const lw_real zero = LW_R(lw_set)(0), one = LW_R(lw_set)(1);
    const lw_real mean = LW_R(lw_select)(mixed, c[LW_NONCENTRAL_SHIFT], zero);
    const lw_real k = LW_R(lw_real_of)(lw_from_u64_f64(lw_poisson_u64(LW_R(lw_long_draw)(w), LW_R(lw_wide_of)(mean))));
    const lw_mask first = LW_R(lw_lt)(k, one), more = LW_R(lw_lt)(one, k);
    lw_real own[4], margin, less = zero;
    LW_R(lw_gamma_shape)(LW_R(lw_add)(LW_R(lw_select)(mixed, c[LW_GAMMA_C], one), k), own);
    const lw_real d = own[LW_GAMMA_D], t = LW_R(lw_mul)(own[LW_GAMMA_C], normal), v = LW_R(lw_add)(one, t);
    if (lw_any_mask(more)) {
        const lw_real passed = LW_R(lw_real_of)(lw_gamma_log_passed_f64(LW_R(lw_wide_of)(d)));
        less = LW_R(lw_select)(more, LW_R(lw_sub)(c[LW_GAMMA_MINUS_3D], passed), zero);
    }
    const lw_mask passed = LW_R(lw_gamma_test)(test, t, v, own, &margin);
    *dcube = LW_R(lw_mul)(d, LW_R(lw_mul)(v, LW_R(lw_mul)(v, v)));
    *power = LW_R(lw_select)(first, LW_R(lw_mul)(margin, c[LW_GAMMA_POWER]), zero);
    return lw_and_mask(passed, LW_R(lw_lt)(margin, less));
}

/* An attempt of X: its gamma is c[LW_GAMMA_D] times *size times e^*power, its square is *root^2. */
LW_LANE lw_mask LW_R(lw_noncentral_attempt)(lw_real normal, lw_drawn test, lw_drawn w, const lw_real *c, lw_real *size,
                                            lw_real *power, lw_real *root)
{
    const lw_mask mixed = LW_R(lw_noncentral_mixed)(c);
    const lw_real zero = LW_R(lw_set)(0);
    lw_mask accepted = lw_no_mask();
    *size = *power = *root = zero;
    if (!lw_all_mask(mixed)) {
        accepted = LW_R(lw_noncentral_gamma)(normal, test, c, size, power);
        *root = LW_R(lw_fma)(LW_R(lw_normal_quantile)(w), c[LW_NONCENTRAL_FACTOR], c[LW_NONCENTRAL_SHIFT]);
    }
    if (lw_any_mask(mixed)) {
        lw_real dcube, log;
        const lw_mask kept = LW_R(lw_noncentral_mixture)(normal, test, w, c, mixed, &dcube, &log);
        accepted = lw_or_mask(lw_and_mask(mixed, kept), lw_and_mask(lw_not_mask(mixed), accepted));
        *size = LW_R(lw_select)(mixed, dcube, *size);
        *power = LW_R(lw_select)(mixed, log, *power);
        *root = LW_R(lw_select)(mixed, zero, *root);
    }
    return accepted;
}

LW_LANE lw_mask LW_R(lw_setup_noncentral_chi_square)(const lw_real *p, lw_real *c)
{
    return LW_R(lw_noncentral_shape)(p[0], p[1], c);
}

/* d: radius, turn, test, normal or Poisson */
LW_LANE lw_mask LW_R(lw_try_noncentral_chi_square)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    lw_real normal[2], size, power, root;
    LW_R(lw_box_muller)(d[0], d[1], normal);
    const lw_mask accepted = LW_R(lw_noncentral_attempt)(normal[0], d[2], d[3], c, &size, &power, &root);
    lw_real gamma = LW_R(lw_mul)(c[LW_GAMMA_D], size);
    if (!lw_all_mask(LW_R(lw_eq)(power, LW_R(lw_set)(0))))
        gamma = LW_R(lw_mul)(gamma, LW_R(lw_exp)(power));
    *x = LW_R(lw_fma)(root, root, gamma);
    return accepted;
}

/* (X / n) / (Y / m), Y = 2 d v^3 e^l: the gamma's factor is multiplied by m / (2 d n), the square's root by the root of
 * that. A factor of 0 becomes the least number, which changes nothing, and e^-l may be infinite. Where no square is, 1
 * / shape of both may be huge, and is scaled as in two_gammas. */
LW_LANE lw_mask LW_R(lw_setup_noncentral_f)(const lw_real *p, lw_real *c)
{
    const lw_real one = LW_R(lw_set)(1), half = LW_R(lw_set)(0.5), zero = LW_R(lw_set)(0);
    lw_real *const second = c + LW_NONCENTRAL_SECOND;
    const lw_mask ok = LW_R(lw_noncentral_shape)(p[0], p[2], c), mixed = LW_R(lw_noncentral_mixed)(c);
    const lw_real m = LW_R(lw_mul)(p[1], half);
    LW_R(lw_gamma_shape)(m, second);
    const lw_real ratio = LW_R(lw_div)(m, second[LW_GAMMA_D]);
    const lw_real root = LW_R(lw_div)(LW_R(lw_sqrt)(ratio), LW_R(lw_sqrt)(p[0]));
    c[LW_GAMMA_D] = LW_R(lw_mul)(LW_R(lw_div)(c[LW_GAMMA_D], p[0]), ratio);
    c[LW_GAMMA_D] =
        LW_R(lw_select)(LW_R(lw_lt)(zero, c[LW_GAMMA_D]), c[LW_GAMMA_D], LW_R(lw_set)(LW_R(LW_NONCENTRAL_LEAST)));
    c[LW_NONCENTRAL_FACTOR] = LW_R(lw_mul)(c[LW_NONCENTRAL_FACTOR], root);
    c[LW_NONCENTRAL_SHIFT] = LW_R(lw_select)(mixed, c[LW_NONCENTRAL_SHIFT], LW_R(lw_mul)(c[LW_NONCENTRAL_SHIFT], root));
    const lw_real larger = LW_R(lw_max)(c[LW_GAMMA_POWER], second[LW_GAMMA_POWER]);
    const lw_mask huge = lw_and_mask(mixed, LW_R(lw_lt)(LW_R(lw_set)(LW_R(LW_TWO_GAMMAS_MOST)), larger));
    const lw_real down = LW_R(lw_select)(huge, LW_R(lw_set)(0x1p-40f), one);
    c[LW_GAMMA_POWER] = LW_R(lw_mul)(c[LW_GAMMA_POWER], down);
    second[LW_GAMMA_POWER] = LW_R(lw_mul)(second[LW_GAMMA_POWER], down);
    const lw_mask bounded = lw_and_mask(LW_R(lw_lt)(larger, LW_R(lw_set)(LW_INFINITY)),
                                        LW_R(lw_lt)(c[LW_GAMMA_D], LW_R(lw_set)(LW_INFINITY)));
    return lw_and_mask(lw_and_mask(ok, bounded), LW_R(lw_lt)(zero, root));
}

/* d: radius, turn, test, test of the denominator, normal or Poisson. The order of the factors keeps infinity and 0
 * apart. */
LW_LANE lw_mask LW_R(lw_try_noncentral_f)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    const lw_real *const second = c + LW_NONCENTRAL_SECOND;
    const lw_real zero = LW_R(lw_set)(0), half = LW_R(lw_set)(0.5);
    const lw_mask square = LW_R(lw_lt)(zero, c[LW_NONCENTRAL_FACTOR]);
    lw_real normal[2], size, power, root, cube, less;
    LW_R(lw_box_muller)(d[0], d[1], normal);
    const lw_mask first = LW_R(lw_noncentral_attempt)(normal[0], d[2], d[4], c, &size, &power, &root);
    const lw_mask both = lw_and_mask(first, LW_R(lw_noncentral_gamma)(normal[1], d[3], second, &cube, &less));
    const lw_mask plain = lw_and_mask(LW_R(lw_eq)(power, zero), LW_R(lw_eq)(less, zero));
    lw_real factor = c[LW_GAMMA_D];
    size = LW_R(lw_div)(size, cube);
    root = LW_R(lw_max)(LW_R(lw_max)(root, LW_R(lw_sub)(zero, root)), LW_R(lw_set)(LW_R(LW_NONCENTRAL_LEAST)));
    if (!lw_all_mask(plain)) {
        const lw_real grown = LW_R(lw_exp)(LW_R(lw_mul)(LW_R(lw_sub)(power, less), half));
        factor = LW_R(lw_mul)(factor, grown);
        size = LW_R(lw_mul)(size, grown);
        root = LW_R(lw_mul)(root, LW_R(lw_exp)(LW_R(lw_mul)(less, LW_R(lw_set)(-0.5))));
    }
    root = LW_R(lw_select)(square, root, zero);
    *x = LW_R(lw_fma)(root, LW_R(lw_div)(root, cube), LW_R(lw_mul)(factor, size));
    return both;
}

#include "../../../detail/templates/real_end.inl"
