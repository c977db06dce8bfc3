/* normal.h includes this for f32 and f64 (detail/templates/real_f32.inl). */

LW_LANE lw_mask LW_R(lw_setup_normal)(const lw_real *p, lw_real *c)
{
    c[LW_NORMAL_MEAN] = p[0];
    c[LW_NORMAL_STDDEV] = p[1];
    return lw_any_value_mask();
}

LW_LANE lw_mask LW_R(lw_setup_normal_inverse)(const lw_real *p, lw_real *c) { return LW_R(lw_setup_normal)(p, c); }

LW_LANE void LW_R(lw_pair_normal)(const lw_drawn *d, const lw_real *c0, const lw_real *c1, lw_real *x)
{
    LW_R(lw_box_muller)(d[0], d[1], x);
    x[0] = LW_R(lw_fma)(x[0], c0[LW_NORMAL_STDDEV], c0[LW_NORMAL_MEAN]);
    x[1] = LW_R(lw_fma)(x[1], c1[LW_NORMAL_STDDEV], c1[LW_NORMAL_MEAN]);
}

LW_LANE lw_mask LW_R(lw_try_normal_inverse)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    *x = LW_R(lw_fma)(LW_R(lw_normal_quantile)(d[0]), c[LW_NORMAL_STDDEV], c[LW_NORMAL_MEAN]);
    return lw_any_value_mask();
}

#include "../../../detail/templates/real_end.inl"
