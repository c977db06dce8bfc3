/* poisson.h includes this for counts of u32 and of u64: lw_count is the lane type, and LW_N(name) appends its name. */

/* The count of what the floats are sure of, and of sums elsewhere. */
LW_LANE lw_count LW_N(lw_poisson_settled)(lw_u64 w, lw_f64 mean, lw_mask sure, lw_u64 whole, lw_u32 j)
{
    lw_count k = LW_N(lw_add_lattice)(whole, j);
    if (__builtin_expect(!lw_all_mask(sure), 0))
        k = LW_N(lw_select)(sure, k, LW_N(lw_narrow)(lw_poisson_exact_u64(w, mean)));
    return k;
}

LW_LANE lw_count LW_N(lw_poisson)(lw_u64 w, lw_f64 mean)
{
    lw_u64 whole;
    lw_u32 j;
    const lw_mask sure = lw_poisson_near_f32(w, mean, &whole, &j);
    return LW_N(lw_poisson_settled)(w, mean, sure, whole, j);
}

LW_LANE lw_mask LW_N(lw_setup_poisson)(const lw_f64 *p, lw_f64 *c)
{
    c[LW_POISSON_MEAN] = p[0];
    return lw_le_f64(p[0], lw_set_f64(LW_N(LW_POISSON_MOST)));
}

LW_LANE lw_count LW_N(lw_begin_poisson)(const lw_u64 *d, const lw_f64 *c)
{
    const lw_mask small = lw_lt_f64(c[LW_POISSON_MEAN], lw_set_f64(LW_LATTICE_SMALL));
    return LW_N(lw_count_of)(lw_bits_u32(lw_lattice_begin_f32(d[0], small)));
}

LW_LANE lw_count LW_N(lw_pass_poisson)(int pass, const lw_u64 *d, const lw_f64 *c, lw_count begun)
{
    const lw_f64 mean = c[LW_POISSON_MEAN];
    const lw_f32 z = lw_bits_f32(LW_N(lw_bits_of)(begun));
    lw_u64 whole;
    lw_u32 j;
    (void)pass;
    const lw_mask sure = lw_poisson_near_of_f32(d[0], &z, mean, &whole, &j);
    return LW_N(lw_poisson_settled)(d[0], mean, sure, whole, j);
}

LW_LANE lw_mask LW_N(lw_try_poisson)(const lw_u64 *d, const lw_f64 *c, lw_count *k)
{
    *k = LW_N(lw_poisson)(d[0], c[LW_POISSON_MEAN]);
    return lw_any_value_mask();
}

#undef lw_count
#undef LW_N
