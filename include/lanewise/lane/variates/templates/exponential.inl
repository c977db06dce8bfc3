/* exponential.h includes this for f32 and f64 (detail/templates/real_f32.inl). */

LW_LANE lw_mask LW_R(lw_setup_exponential)(const lw_real *p, lw_real *c)
{
    c[LW_EXPONENTIAL_MINUS_MEAN] = LW_R(lw_div)(LW_R(lw_set)(-1), p[0]);
    return LW_R(lw_lt)(LW_R(lw_set)(-LW_INFINITY), c[LW_EXPONENTIAL_MINUS_MEAN]);
}

LW_LANE lw_mask LW_R(lw_try_exponential)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    *x = LW_R(lw_mul)(LW_DR(lw_log_unit)(d[0]), c[LW_EXPONENTIAL_MINUS_MEAN]);
    return lw_any_value_mask();
}

#include "../../../detail/templates/real_end.inl"
