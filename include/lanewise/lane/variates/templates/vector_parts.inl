/* vector_parts.h includes this for f32 and f64 (detail/templates/real_f32.inl). */

/* A gamma of scale 1, where the shape is below 1 its logarithm: what is too small for a float is not lost. 64 / shape
 * finite keeps the logarithm finite, too: -log u is below 45. */
LW_LANE lw_mask LW_R(lw_setup_gamma_part)(const lw_real *p, lw_real *c)
{
    LW_R(lw_gamma_shape)(p[0], c);
    return LW_R(lw_lt)(LW_R(lw_mul)(c[LW_GAMMA_POWER], LW_R(lw_set)(64)), LW_R(lw_set)(LW_INFINITY));
}

LW_LANE lw_mask LW_R(lw_try_gamma_part)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    const int smalls = LW_R(lw_gamma_smalls)(c, c);
    lw_real normal[2], margin;
    LW_R(lw_box_muller)(d[0], d[1], normal);
    const lw_real t = LW_R(lw_mul)(c[LW_GAMMA_C], normal[0]), v = LW_R(lw_add)(LW_R(lw_set)(1), t);
    *x = LW_R(lw_mul)(c[LW_GAMMA_D], LW_R(lw_mul)(v, LW_R(lw_mul)(v, v)));
    if (smalls == 0)
        return LW_R(lw_gamma_settle)(d[2], t, v, c, LW_R(lw_gamma_quick)(d[2], t, c));
    const lw_mask accepted = LW_R(lw_gamma_small_test)(d[2], t, v, c, smalls, &margin);
    const lw_mask small = LW_R(lw_gamma_small)(c);
    const lw_real positive = LW_R(lw_select)(lw_and_mask(small, accepted), *x, LW_R(lw_set)(1));
    const lw_real sum = LW_R(lw_fma)(margin, c[LW_GAMMA_POWER], LW_R(lw_log_normal)(positive));
    *x = LW_R(lw_select)(small, sum, *x);
    return accepted;
}

#include "../../../detail/templates/real_end.inl"
