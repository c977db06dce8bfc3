/* binomial.h includes this for counts of u32 and of u64: lw_count is the lane type, and LW_N(name) appends its name. */

LW_LANE lw_mask LW_N(lw_setup_binomial)(const lw_f64 *p, lw_f64 *c)
{
    c[LW_BINOMIAL_TRIALS] = p[0];
    c[LW_BINOMIAL_P] = p[1];
    return lw_lt_u64(lw_bits_u64(p[0]), lw_set_u64(LW_N(LW_BINOMIAL_BEYOND)));
}

/* The count of what the floats are sure of, and of sums elsewhere. */
LW_LANE lw_count LW_N(lw_binomial_settled)(const lw_trials *t, lw_mask reflected, lw_mask sure, lw_u64 whole, lw_u32 j)
{
    lw_count k = LW_N(lw_add_lattice)(whole, j);
    if (__builtin_expect(!lw_all_mask(sure), 0))
        k = LW_N(lw_select)(sure, k, LW_N(lw_narrow)(lw_binomial_exact_u64(t->n, t->p, t->w)));
    return LW_N(lw_select)(reflected, LW_N(lw_sub)(LW_N(lw_narrow)(t->n), k), k);
}

LW_LANE lw_count LW_N(lw_begin_binomial)(const lw_u64 *d, const lw_f64 *c)
{
    lw_mask reflected;
    const lw_trials t = lw_reflected_trials(d[0], c, &reflected);
    return LW_N(lw_count_of)(lw_bits_u32(lw_lattice_begin_f32(t.w, t.small)));
}

LW_LANE lw_count LW_N(lw_pass_binomial)(int pass, const lw_u64 *d, const lw_f64 *c, lw_count begun)
{
    lw_mask reflected;
    const lw_trials t = lw_reflected_trials(d[0], c, &reflected);
    const lw_f32 z = lw_bits_f32(LW_N(lw_bits_of)(begun));
    lw_u64 whole;
    lw_u32 j;
    (void)pass;
    const lw_mask sure = lw_binomial_near_of_f32(&t, &z, &whole, &j);
    return LW_N(lw_binomial_settled)(&t, reflected, sure, whole, j);
}

LW_LANE lw_mask LW_N(lw_try_binomial)(const lw_u64 *d, const lw_f64 *c, lw_count *value)
{
    lw_mask reflected;
    const lw_trials t = lw_reflected_trials(d[0], c, &reflected);
    lw_u64 whole;
    lw_u32 j;
    const lw_mask sure = lw_binomial_near_f32(&t, &whole, &j);
    *value = LW_N(lw_binomial_settled)(&t, reflected, sure, whole, j);
    return lw_any_value_mask();
}

#undef lw_count
#undef LW_N
