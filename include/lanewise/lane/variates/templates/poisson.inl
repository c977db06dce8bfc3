/* poisson.h includes this for counts of u32 and of u64: lw_count is the lane type, and LW_N(name) appends its name. */

LW_LANE lw_count LW_N(lw_poisson)(lw_u64 w, lw_f64 mean)
{
    lw_u64 whole;
    lw_u32 j;
    const lw_mask sure = lw_poisson_near_f32(w, mean, &whole, &j);
    lw_count k = LW_N(lw_add_lattice)(whole, j);
    if (!lw_all_mask(sure))
        k = LW_N(lw_select)(sure, k, LW_N(lw_narrow)(lw_poisson_exact_u64(w, mean)));
    return k;
}

LW_LANE lw_mask LW_N(lw_setup_poisson)(const lw_f64 *p, lw_f64 *c)
{
    c[LW_POISSON_MEAN] = p[0];
    return lw_le_f64(p[0], lw_set_f64(LW_N(LW_POISSON_MOST)));
}

LW_LANE lw_mask LW_N(lw_try_poisson)(const lw_u64 *d, const lw_f64 *c, lw_count *k)
{
    *k = LW_N(lw_poisson)(d[0], c[LW_POISSON_MEAN]);
    return lw_any_value_mask();
}

#undef lw_count
#undef LW_N
