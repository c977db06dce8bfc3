/* uniform_real.h includes this for f32 and f64 (detail/templates/real_f32.inl). */

LW_LANE lw_mask LW_R(lw_setup_uniform_real)(const lw_real *p, lw_real *c)
{
    c[LW_UNIFORM_REAL_FROM] = p[0];
    c[LW_UNIFORM_REAL_WIDTH] = LW_R(lw_sub)(p[1], p[0]);
    c[LW_UNIFORM_REAL_MOST] = LW_R(lw_below)(p[1]);
    return lw_and_mask(LW_R(lw_lt)(p[0], p[1]), LW_R(lw_lt)(c[LW_UNIFORM_REAL_WIDTH], LW_R(lw_set)(LW_INFINITY)));
}

LW_LANE lw_mask LW_R(lw_try_uniform_real)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    *x = LW_R(lw_min)(LW_R(lw_fma)(LW_R(lw_map_uniform)(d[0]), c[LW_UNIFORM_REAL_WIDTH], c[LW_UNIFORM_REAL_FROM]),
                      c[LW_UNIFORM_REAL_MOST]);
    return lw_any_value_mask();
}

#include "../../../detail/templates/real_end.inl"
