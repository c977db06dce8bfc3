/* binomial.h includes this for counts of u32 and of u64: lw_count is the lane type, and LW_N(name) appends its name. */

LW_LANE lw_mask LW_N(lw_setup_binomial)(const lw_f64 *p, lw_f64 *c)
{
    c[LW_BINOMIAL_TRIALS] = p[0];
    c[LW_BINOMIAL_P] = p[1];
    return lw_lt_u64(lw_bits_u64(p[0]), lw_set_u64(LW_N(LW_BINOMIAL_BEYOND)));
}

LW_LANE lw_mask LW_N(lw_try_binomial)(const lw_u64 *d, const lw_f64 *c, lw_count *value)
{
    const lw_mask reflected = lw_lt_f64(lw_set_f64(0.5), c[LW_BINOMIAL_P]);
    const lw_u64 n = lw_bits_u64(c[LW_BINOMIAL_TRIALS]),
                 flip = lw_select_u64(reflected, lw_set_u64(UINT64_MAX), lw_set_u64(0));
    const lw_f64 p = lw_select_f64(reflected, lw_sub_f64(lw_set_f64(1.0), c[LW_BINOMIAL_P]), c[LW_BINOMIAL_P]);
    const lw_u64 w = lw_xor_u64(d[0], flip);
    const lw_trials t = lw_trials_of(n, p, w);
    lw_u64 whole;
    lw_u32 j;
    const lw_mask sure = lw_binomial_near_f32(&t, &whole, &j);
    lw_count k = LW_N(lw_add_lattice)(whole, j);
    if (!lw_all_mask(sure))
        k = LW_N(lw_select)(sure, k, LW_N(lw_narrow)(lw_binomial_exact_u64(n, p, w)));
    *value = LW_N(lw_select)(reflected, LW_N(lw_sub)(LW_N(lw_narrow)(n), k), k);
    return lw_any_value_mask();
}

#undef lw_count
#undef LW_N
