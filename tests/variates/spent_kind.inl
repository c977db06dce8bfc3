/* The functions of a kind that accepts one number alone (spent_rows.h). */
LW_LANE lw_mask LW_JOIN(lw_setup_, SPENT_KIND_NAME)(const lw_f64 *p, lw_f64 *c)
{
    c[0] = p[0];
    return lw_any_value_mask();
}
LW_LANE lw_mask LW_JOIN(lw_try_, SPENT_KIND_NAME)(const lw_u32 *d, const lw_f64 *c, lw_u32 *x)
{
    *x = d[0];
    return lw_or_mask(lw_eq_f64(lw_from_u32_f64(d[0]), c[0]), lw_lt_f64(c[0], lw_set_f64(0.0)));
}
#undef SPENT_KIND_NAME
