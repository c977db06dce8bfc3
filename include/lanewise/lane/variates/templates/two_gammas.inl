/* two_gammas.h includes this for f32 and f64 (detail/templates/real_f32.inl). */

/* c: lw_gamma_shape of either; where 1 / shape is huge, both are scaled so that products with a logarithm are not
 * infinite: their difference is huge all the same. */
LW_LANE lw_mask LW_R(lw_setup_two_gammas)(lw_real shape0, lw_real shape1, lw_real *c)
{
    LW_R(lw_gamma_shape)(shape0, c);
    LW_R(lw_gamma_shape)(shape1, c + LW_SECOND_GAMMA);
    const lw_real larger = LW_R(lw_max)(c[LW_GAMMA_POWER], c[LW_SECOND_POWER]);
    const lw_real most = LW_R(lw_set)(LW_R(LW_TWO_GAMMAS_MOST));
    const lw_real down = LW_R(lw_select)(LW_R(lw_lt)(most, larger), LW_R(lw_set)(0x1p-40f), LW_R(lw_set)(1));
    c[LW_GAMMA_POWER] = LW_R(lw_mul)(c[LW_GAMMA_POWER], down);
    c[LW_SECOND_POWER] = LW_R(lw_mul)(c[LW_SECOND_POWER], down);
    return LW_R(lw_lt)(larger, LW_R(lw_set)(LW_INFINITY));
}

/* cube: v^3 of either; *power: the difference of the logarithms, 0 if both shapes are >= 1 */
LW_LANE lw_mask LW_R(lw_try_two_gammas)(const lw_drawn *d, const lw_real *c, lw_real cube[2], lw_real *power)
{
    const lw_real zero = LW_R(lw_set)(0);
    lw_real x[2], margin[2] = {zero, zero};
    lw_mask accepted[2];
    LW_R(lw_box_muller)(d[0], d[1], x);
    const int small = LW_R(lw_gamma_smalls)(c, c + LW_SECOND_GAMMA);
    LW_R(lw_gamma_attempts)(x, d + 2, c, c + LW_SECOND_GAMMA, small, cube, margin, accepted);
    *power = LW_R(lw_sub)(LW_R(lw_mul)(margin[0], c[LW_GAMMA_POWER]), LW_R(lw_mul)(margin[1], c[LW_SECOND_POWER]));
    return lw_and_mask(accepted[0], accepted[1]);
}

/* (X / m0) / (Y / m1), m0 and m1 the shapes, half the degrees; c[LW_GAMMA_D]: (d0 / m0) (m1 / d1) */
LW_LANE lw_mask LW_R(lw_setup_f_ratio)(const lw_real *p, lw_real *c)
{
    const lw_real half = LW_R(lw_set)(0.5), m0 = LW_R(lw_mul)(p[0], half), m1 = LW_R(lw_mul)(p[1], half);
    const lw_mask ok = LW_R(lw_setup_two_gammas)(m0, m1, c);
    c[LW_GAMMA_D] = LW_R(lw_mul)(LW_R(lw_div)(c[LW_GAMMA_D], m0), LW_R(lw_div)(m1, c[LW_SECOND_D]));
    return lw_and_mask(ok, LW_R(lw_between)(LW_R(lw_set)(0), c[LW_GAMMA_D], LW_R(lw_set)(LW_INFINITY)));
}

/* the order of the factors keeps infinity and 0 apart */
LW_LANE lw_mask LW_R(lw_try_f_ratio)(const lw_drawn *d, const lw_real *c, lw_real *value)
{
    lw_real cube[2], power;
    const lw_mask accepted = LW_R(lw_try_two_gammas)(d, c, cube, &power);
    const lw_real ratio = LW_R(lw_div)(cube[0], cube[1]);
    *value = LW_R(lw_mul)(c[LW_GAMMA_D], ratio);
    if (!lw_all_mask(LW_R(lw_eq)(power, LW_R(lw_set)(0)))) {
        const lw_real e = LW_R(lw_exp)(LW_R(lw_mul)(power, LW_R(lw_set)(0.5)));
        *value = LW_R(lw_mul)(LW_R(lw_mul)(LW_R(lw_mul)(c[LW_GAMMA_D], e), ratio), e);
    }
    return accepted;
}

#include "../../../detail/templates/real_end.inl"
