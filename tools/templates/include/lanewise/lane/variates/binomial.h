/* Binomial by inversion of one draw w: the least k with P(X <= k) > (w + 1/2) 2^-64, found by floats where they are
 * sure (lattice_quantile.h; count_cells.h for means below 10), else by doubles. p > 1/2 by reflection: trials - k of 1
 * - p and ~w. */
#ifndef LANEWISE_LANE_VARIATES_BINOMIAL_H
#define LANEWISE_LANE_VARIATES_BINOMIAL_H

#include "lattice_quantile.h"

/* n p and its integer part with what is left, exact except for the last rounding: n in two halves, products by fma. */
LW_LANE
lw_f64 lw_product_u64_f64(lw_u64 n, lw_f64 p, lw_u64 *whole, lw_f64 *rest)
{
    const lw_u64 low_bits = lw_and_u64(n, lw_set_u64(UINT32_MAX));
    const lw_f64 high = lw_from_u64_f64(lw_sub_u64(n, low_bits)), low = lw_from_u64_f64(low_bits);
    const lw_f64 a = lw_mul_f64(high, p), b = lw_mul_f64(low, p), sum = lw_add_f64(a, b);
    const lw_f64 lost = lw_add_f64(lw_fma_f64(high, p, lw_minus_f64(a)), lw_fma_f64(low, p, lw_minus_f64(b)));
    *whole = lw_from_f64_u64(sum);
    *rest = lw_add_f64(lw_add_f64(lw_sub_f64(a, lw_from_u64_f64(*whole)), b), lost);
    return sum;
}

/* n, p <= 1/2 and the draw, after reflection. */
typedef struct lw_trials {
    lw_u64 n, w;
    lw_f64 p, mean;
    lw_mask small;
} lw_trials;

/* Means from 10: the doubles, then sums. Lanes of small means are left alone. */
LW_LANE
lw_u64 lw_binomial_from_10_u64(const lw_trials *t)
{
    const lw_f64 one = lw_set_f64(1.0), half = lw_set_f64(0.5), q = lw_sub_f64(one, t->p);
    lw_u64 whole, k;
    lw_f64 rest;
    const lw_f64 mean = lw_product_u64_f64(t->n, t->p, &whole, &rest), variance = lw_mul_f64(mean, q);
    const lw_f64 sigma = lw_sqrt_f64(lw_select_f64(t->small, one, variance));
    const lw_mask sure = lw_lattice_near_f64(t->w, sigma, rest, lw_mul_f64(t->p, q), lw_sub_f64(q, t->p), &k);
    const lw_mask undecided = lw_not_mask(lw_or_mask(sure, t->small));
    k = lw_add_u64(whole, k);
    k = lw_select_u64(lw_lt_u64(k, lw_set_u64((uint64_t)1 << 63)), k, lw_set_u64(0));
    k = lw_select_u64(lw_lt_u64(k, t->n), k, t->n);
    if (lw_any_mask(undecided)) {
        /* f(k) = exp(D(1 / (n + 1)) - cells) / sqrt(2 pi (n + 1) p q) */
        const lw_f64 n = lw_from_u64_f64(t->n), n1 = lw_add_f64(n, one), e1 = lw_mul_f64(n1, t->p),
                     e2 = lw_mul_f64(n1, q);
        const lw_lattice_ratio ratio = {lw_div_f64(t->p, q), n, one};
        const lw_f64 start = lw_from_u64_f64(k), d = lw_sub_f64(lw_add_f64(start, half), e1);
        const lw_f64 safe = lw_select_f64(undecided, d, half);
        const lw_f64 cells = lw_add_f64(lw_cell_f64(e1, safe), lw_cell_f64(e2, lw_minus_f64(safe)));
        const lw_f64 root = lw_sqrt_f64(lw_mul_f64(e1, lw_mul_f64(q, lw_set_f64(0x1.921fb54442d18p+2))));
        const lw_f64 f = lw_div_f64(lw_exp_f64(lw_sub_f64(lw_stirling_f64(lw_div_f64(one, n1)), cells)), root);
        k = lw_select_u64(undecided, lw_from_f64_u64(lw_lattice_settle_f64(t->w, start, f, &ratio, undecided)), k);
    }
    return k;
}

LW_LANE
lw_trials lw_trials_of(lw_u64 n, lw_f64 p, lw_u64 w)
{
    lw_trials t;
    t.n = n;
    t.w = w;
    t.p = p;
    t.mean = lw_mul_f64(lw_from_u64_f64(n), p);
    t.small = lw_lt_f64(t.mean, lw_set_f64(LW_LATTICE_SMALL));
    return t;
}

/* n, p <= 1/2, w */
LW_OUTLINE lw_u64 lw_binomial_exact_u64(lw_u64 trials, lw_f64 p, lw_u64 w)
{
    const lw_trials t = lw_trials_of(trials, p, w);
    lw_u64 k = lw_set_u64(0);
    if (!lw_all_mask(t.small))
        k = lw_binomial_from_10_u64(&t);
    if (lw_any_mask(t.small)) {
        const lw_f64 n = lw_from_u64_f64(t.n), odds = lw_div_f64(t.p, lw_sub_f64(lw_set_f64(1.0), t.p));
        const lw_f64 none = lw_mul_f64(n, lw_log1p_f64(lw_minus_f64(t.p)));
        const lw_f64 rise = lw_mul_f64(lw_add_f64(n, lw_set_f64(1.0)), odds);
        const lw_u64 up = lw_count_up_u64(t.w, lw_exp_f64(none), lw_minus_f64(lw_expm1_f64(none)), rise, odds);
        k = lw_select_u64(t.small, lw_select_u64(lw_lt_u64(up, t.n), up, t.n), k);
    }
    return k;
}

/* The lanes that are sure of whole + j, j as lw_add_lattice has it. begun: null, or what lw_lattice_begin_f32 gave. */
LW_LANE
lw_mask lw_binomial_near_of_f32(const lw_trials *t, const lw_f32 *begun, lw_u64 *whole, lw_u32 *j)
{
    const lw_f32 one = lw_set_f32(1.0f), p = lw_from_f64_f32(t->p), q = lw_sub_f32(one, p);
    const lw_u32 high = lw_high_u32(t->w);
    lw_mask sure = t->small;
    *whole = lw_set_u64(0);
    *j = lw_set_u32(LW_LATTICE_MAGIC);
    if (!lw_all_mask(t->small)) {
        const lw_f32 z = begun != NULL ? *begun : lw_normal_quantile_f32(high);
        const lw_f32 rest = lw_from_f64_f32(lw_split_count_f64(t->mean, whole));
        const lw_f32 sigma = lw_sqrt_f32(lw_mul_f32(lw_from_f64_f32(t->mean), q));
        lw_lattice_f32 c;
        lw_lattice_factors_f32(lw_mul_f32(p, q), lw_sub_f32(q, p), &c);
        sure = lw_lattice_near_f32(z, sigma, lw_div_f32(one, sigma), rest, &c, j);
    }
    if (lw_any_mask(t->small)) {
        const lw_f32 zero = lw_set_f32(0.0f), n = lw_from_f64_f32(lw_from_u64_f64(t->n)), odds = lw_div_f32(p, q);
        const lw_f32 none = lw_exp_f32(lw_mul_f32(n, lw_log1p_f32(lw_sub_f32(zero, p)))); /* within 2^-17 of it */
        lw_u32 up;
        const lw_mask clear = lw_count_up_f32(high, none, lw_mul_f32(lw_add_f32(n, one), odds), odds, 0x1p-16f, &up);
        *whole = lw_select_u64(t->small, lw_set_u64(0), *whole);
        *j = lw_select_u32(t->small, up, *j);
        sure = lw_or_mask(lw_and_mask(t->small, clear), lw_and_mask(sure, lw_not_mask(t->small)));
    }
    return sure;
}

LW_LANE
lw_mask lw_binomial_near_f32(const lw_trials *t, lw_u64 *whole, lw_u32 *j)
{
    return lw_binomial_near_of_f32(t, NULL, whole, j);
}

enum { LW_BINOMIAL_TRIALS, LW_BINOMIAL_P }; /* coefficients: n as bits, p */

/* n, p <= 1/2 and the draw of an element; the lanes that are reflected. */
LW_LANE
lw_trials lw_reflected_trials(lw_u64 draw, const lw_f64 *c, lw_mask *reflected)
{
    const lw_f64 p = c[LW_BINOMIAL_P];
    *reflected = lw_lt_f64(lw_set_f64(0.5), p);
    const lw_u64 flip = lw_select_u64(*reflected, lw_set_u64(UINT64_MAX), lw_set_u64(0));
    return lw_trials_of(lw_bits_u64(c[LW_BINOMIAL_TRIALS]),
                        lw_select_f64(*reflected, lw_sub_f64(lw_set_f64(1.0), p), p), lw_xor_u64(draw, flip));
}

/* Trials are fewer than */
#define LW_BINOMIAL_BEYOND_u32 UINT32_MAX
#define LW_BINOMIAL_BEYOND_u64 ((uint64_t)1 << 63)

/* EACH count */
LW_LANE lw_mask lw_setup_binomial_uxx(const lw_f64 *p, lw_f64 *c)
{
    c[LW_BINOMIAL_TRIALS] = p[0];
    c[LW_BINOMIAL_P] = p[1];
    return lw_lt_u64(lw_bits_u64(p[0]), lw_set_u64(LW_BINOMIAL_BEYOND_uxx));
}

/* The count of what the floats are sure of, and of sums elsewhere. */
LW_LANE lw_uxx lw_binomial_settled_uxx(const lw_trials *t, lw_mask reflected, lw_mask sure, lw_u64 whole, lw_u32 j)
{
    lw_uxx k = lw_add_lattice_uxx(whole, j);
    if (__builtin_expect(!lw_all_mask(sure), 0))
        k = lw_select_uxx(sure, k, lw_narrow_uxx(lw_binomial_exact_u64(t->n, t->p, t->w)));
    return lw_select_uxx(reflected, lw_sub_uxx(lw_narrow_uxx(t->n), k), k);
}

LW_LANE lw_uxx lw_begin_binomial_uxx(const lw_u64 *d, const lw_f64 *c)
{
    lw_mask reflected;
    const lw_trials t = lw_reflected_trials(d[0], c, &reflected);
    return lw_count_of_uxx(lw_bits_u32(lw_lattice_begin_f32(t.w, t.small)));
}

LW_LANE lw_uxx lw_pass_binomial_uxx(int pass, const lw_u64 *d, const lw_f64 *c, lw_uxx begun)
{
    lw_mask reflected;
    const lw_trials t = lw_reflected_trials(d[0], c, &reflected);
    const lw_f32 z = lw_bits_f32(lw_bits_of_uxx(begun));
    lw_u64 whole;
    lw_u32 j;
    (void)pass;
    const lw_mask sure = lw_binomial_near_of_f32(&t, &z, &whole, &j);
    return lw_binomial_settled_uxx(&t, reflected, sure, whole, j);
}

LW_LANE lw_mask lw_try_binomial_uxx(const lw_u64 *d, const lw_f64 *c, lw_uxx *value)
{
    lw_mask reflected;
    const lw_trials t = lw_reflected_trials(d[0], c, &reflected);
    lw_u64 whole;
    lw_u32 j;
    const lw_mask sure = lw_binomial_near_f32(&t, &whole, &j);
    *value = lw_binomial_settled_uxx(&t, reflected, sure, whole, j);
    return lw_any_value_mask();
}
/* END */

#endif
