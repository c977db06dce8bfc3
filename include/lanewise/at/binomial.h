/* Made of lane/variates/binomial.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_BINOMIAL_H
#define LANEWISE_AT_BINOMIAL_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "parts/lattice_quantile.h"
#ifndef LW_AT_NO_DOUBLE
/* n p and its integer part with what is left, exact except for the last rounding: n in two halves, products by fma. */
LW_AT_LANE
lw_one_f64 lw_one_product_u64_f64(lw_one_u64 n, lw_one_f64 p, lw_one_u64 *whole, lw_one_f64 *rest)
{
    const lw_one_u64 low_bits = lw_one_and_u64(n, lw_one_set_u64(UINT32_MAX));
    const lw_one_f64 high = lw_one_from_u64_f64(lw_one_sub_u64(n, low_bits)), low = lw_one_from_u64_f64(low_bits);
    const lw_one_f64 a = lw_one_mul_f64(high, p), b = lw_one_mul_f64(low, p), sum = lw_one_add_f64(a, b);
    const lw_one_f64 lost = lw_one_add_f64(lw_one_fma_f64(high, p, lw_one_minus_f64(a)), lw_one_fma_f64(low, p,
        lw_one_minus_f64(b)));
    *whole = lw_one_from_f64_u64(sum);
    *rest = lw_one_add_f64(lw_one_add_f64(lw_one_sub_f64(a, lw_one_from_u64_f64(*whole)), b), lost);
    return sum;
}

/* n, p <= 1/2 and the draw, after reflection. */
typedef struct lw_one_trials {
    lw_one_u64 n, w;
    lw_one_f64 p, mean;
    lw_one_mask small;
} lw_one_trials;

/* Means from 10: the doubles, then sums. Lanes of small means are left alone. */
LW_AT_LANE
lw_one_u64 lw_one_binomial_from_10_u64(const lw_one_trials *t)
{
    const lw_one_f64 one = lw_one_set_f64(1.0), half = lw_one_set_f64(0.5), q = lw_one_sub_f64(one, t->p);
    lw_one_u64 whole, k;
    lw_one_f64 rest;
    const lw_one_f64 mean = lw_one_product_u64_f64(t->n, t->p, &whole, &rest), variance = lw_one_mul_f64(mean, q);
    const lw_one_f64 sigma = lw_one_sqrt_f64(lw_one_select_f64(t->small, one, variance));
    const lw_one_mask sure = lw_one_lattice_near_f64(t->w, sigma, rest, lw_one_mul_f64(t->p, q), lw_one_sub_f64(q,
        t->p), &k);
    const lw_one_mask undecided = lw_one_not_mask(lw_one_or_mask(sure, t->small));
    k = lw_one_add_u64(whole, k);
    k = lw_one_select_u64(lw_one_lt_u64(k, lw_one_set_u64((uint64_t)1 << 63)), k, lw_one_set_u64(0));
    k = lw_one_select_u64(lw_one_lt_u64(k, t->n), k, t->n);
    if (lw_one_any_mask(undecided)) {
        /* f(k) = exp(D(1 / (n + 1)) - cells) / sqrt(2 pi (n + 1) p q) */
        const lw_one_f64 n = lw_one_from_u64_f64(t->n), n1 = lw_one_add_f64(n, one), e1 = lw_one_mul_f64(n1, t->p),
                     e2 = lw_one_mul_f64(n1, q);
        const lw_one_lattice_ratio ratio = {lw_one_div_f64(t->p, q), n, one};
        const lw_one_f64 start = lw_one_from_u64_f64(k), d = lw_one_sub_f64(lw_one_add_f64(start, half), e1);
        const lw_one_f64 safe = lw_one_select_f64(undecided, d, half);
        const lw_one_f64 cells = lw_one_add_f64(lw_one_cell_f64(e1, safe), lw_one_cell_f64(e2, lw_one_minus_f64(safe)));
        const lw_one_f64 root = lw_one_sqrt_f64(lw_one_mul_f64(e1, lw_one_mul_f64(q,
            lw_one_set_f64(6.283185307179586))));
        const lw_one_f64 f = lw_one_div_f64(lw_one_exp_f64(lw_one_sub_f64(lw_one_stirling_f64(lw_one_div_f64(one, n1)),
            cells)), root);
        k = lw_one_select_u64(undecided, lw_one_from_f64_u64(lw_one_lattice_settle_f64(t->w, start, f, &ratio,
            undecided)), k);
    }
    return k;
}

LW_AT_LANE
lw_one_trials lw_one_trials_of(lw_one_u64 n, lw_one_f64 p, lw_one_u64 w)
{
    lw_one_trials t;
    t.n = n;
    t.w = w;
    t.p = p;
    t.mean = lw_one_mul_f64(lw_one_from_u64_f64(n), p);
    t.small = lw_one_lt_f64(t.mean, lw_one_set_f64(LW_AT_LATTICE_SMALL));
    return t;
}

/* n, p <= 1/2, w */
LW_AT_OUTLINE lw_one_u64 lw_one_binomial_exact_u64(lw_one_u64 trials, lw_one_f64 p, lw_one_u64 w)
{
    const lw_one_trials t = lw_one_trials_of(trials, p, w);
    lw_one_u64 k = lw_one_set_u64(0);
    if (!lw_one_all_mask(t.small))
        k = lw_one_binomial_from_10_u64(&t);
    if (lw_one_any_mask(t.small)) {
        const lw_one_f64 n = lw_one_from_u64_f64(t.n), odds = lw_one_div_f64(t.p, lw_one_sub_f64(lw_one_set_f64(1.0),
            t.p));
        const lw_one_f64 none = lw_one_mul_f64(n, lw_one_log1p_f64(lw_one_minus_f64(t.p)));
        const lw_one_f64 rise = lw_one_mul_f64(lw_one_add_f64(n, lw_one_set_f64(1.0)), odds);
        const lw_one_u64 up = lw_one_count_up_u64(t.w, lw_one_exp_f64(none), lw_one_minus_f64(lw_one_expm1_f64(none)),
            rise, odds);
        k = lw_one_select_u64(t.small, lw_one_select_u64(lw_one_lt_u64(up, t.n), up, t.n), k);
    }
    return k;
}

/* The lanes that are sure of whole + j, j as lw_one_add_lattice has it. begun: null,
 * or what lw_one_lattice_begin_f32 gave. */
LW_AT_LANE
lw_one_mask lw_one_binomial_near_of_f32(const lw_one_trials *t, const lw_one_f32 *begun, lw_one_u64 *whole,
    lw_one_u32 *j)
{
    const lw_one_f32 one = lw_one_set_f32(1.0f), p = lw_one_from_f64_f32(t->p), q = lw_one_sub_f32(one, p);
    const lw_one_u32 high = lw_one_high_u32(t->w);
    lw_one_mask sure = t->small;
    *whole = lw_one_set_u64(0);
    *j = lw_one_set_u32(LW_AT_LATTICE_MAGIC);
    if (!lw_one_all_mask(t->small)) {
        const lw_one_f32 z = begun != NULL ? *begun : lw_one_normal_quantile_f32(high);
        const lw_one_f32 rest = lw_one_from_f64_f32(lw_one_split_count_f64(t->mean, whole));
        const lw_one_f32 sigma = lw_one_sqrt_f32(lw_one_mul_f32(lw_one_from_f64_f32(t->mean), q));
        lw_one_lattice_f32 c;
        lw_one_lattice_factors_f32(lw_one_mul_f32(p, q), lw_one_sub_f32(q, p), &c);
        sure = lw_one_lattice_near_f32(z, sigma, lw_one_div_f32(one, sigma), rest, &c, j);
    }
    if (lw_one_any_mask(t->small)) {
        const lw_one_f32 zero = lw_one_set_f32(0.0f), n = lw_one_from_f64_f32(lw_one_from_u64_f64(t->n)),
            odds = lw_one_div_f32(p, q);
        const lw_one_f32 none = lw_one_exp_f32(lw_one_mul_f32(n, lw_one_log1p_f32(lw_one_sub_f32(zero,
            p)))); /* within 2^-17 of it */
        lw_one_u32 up;
        const lw_one_mask clear = lw_one_count_up_f32(high, none, lw_one_mul_f32(lw_one_add_f32(n, one), odds), odds,
            1.52587891e-05f, &up);
        *whole = lw_one_select_u64(t->small, lw_one_set_u64(0), *whole);
        *j = lw_one_select_u32(t->small, up, *j);
        sure = lw_one_or_mask(lw_one_and_mask(t->small, clear), lw_one_and_mask(sure, lw_one_not_mask(t->small)));
    }
    return sure;
}

LW_AT_LANE
lw_one_mask lw_one_binomial_near_f32(const lw_one_trials *t, lw_one_u64 *whole, lw_one_u32 *j)
{
    return lw_one_binomial_near_of_f32(t, NULL, whole, j);
}
#endif
enum { LW_AT_BINOMIAL_TRIALS, LW_AT_BINOMIAL_P }; /* coefficients: n as bits, p */
#ifndef LW_AT_NO_DOUBLE
/* n, p <= 1/2 and the draw of an element; the lanes that are reflected. */
LW_AT_LANE
lw_one_trials lw_one_reflected_trials(lw_one_u64 draw, const lw_one_f64 *c, lw_one_mask *reflected)
{
    const lw_one_f64 p = c[LW_AT_BINOMIAL_P];
    *reflected = lw_one_lt_f64(lw_one_set_f64(0.5), p);
    const lw_one_u64 flip = lw_one_select_u64(*reflected, lw_one_set_u64(UINT64_MAX), lw_one_set_u64(0));
    return lw_one_trials_of(lw_one_bits_u64(c[LW_AT_BINOMIAL_TRIALS]),
                        lw_one_select_f64(*reflected, lw_one_sub_f64(lw_one_set_f64(1.0), p), p), lw_one_xor_u64(draw,
                            flip));
}
#endif
/* Trials are fewer than */
#define LW_AT_BINOMIAL_BEYOND_u32 UINT32_MAX
#define LW_AT_BINOMIAL_BEYOND_u64 ((uint64_t)1 << 63)
#ifndef LW_AT_NO_DOUBLE
/* ---- u32 ---- */
LW_AT_LANE lw_one_mask lw_one_setup_binomial_u32(const lw_one_f64 *p, lw_one_f64 *c)
{
    c[LW_AT_BINOMIAL_TRIALS] = p[0];
    c[LW_AT_BINOMIAL_P] = p[1];
    return lw_one_lt_u64(lw_one_bits_u64(p[0]), lw_one_set_u64(LW_AT_BINOMIAL_BEYOND_u32));
}

/* The count of what the floats are sure of, and of sums elsewhere. */
LW_AT_LANE lw_one_u32 lw_one_binomial_settled_u32(const lw_one_trials *t, lw_one_mask reflected, lw_one_mask sure,
    lw_one_u64 whole, lw_one_u32 j)
{
    lw_one_u32 k = lw_one_add_lattice_u32(whole, j);
    if (LW_AT_EXPECT(!lw_one_all_mask(sure), 0))
        k = lw_one_select_u32(sure, k, lw_one_narrow_u32(lw_one_binomial_exact_u64(t->n, t->p, t->w)));
    return lw_one_select_u32(reflected, lw_one_sub_u32(lw_one_narrow_u32(t->n), k), k);
}

LW_AT_LANE lw_one_mask lw_one_try_binomial_u32(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_u32 *value)
{
    lw_one_mask reflected;
    const lw_one_trials t = lw_one_reflected_trials(d[0], c, &reflected);
    lw_one_u64 whole;
    lw_one_u32 j;
    const lw_one_mask sure = lw_one_binomial_near_f32(&t, &whole, &j);
    *value = lw_one_binomial_settled_u32(&t, reflected, sure, whole, j);
    return lw_one_any_value_mask();
}

/* ---- u64 ---- */
LW_AT_LANE lw_one_mask lw_one_setup_binomial_u64(const lw_one_f64 *p, lw_one_f64 *c)
{
    c[LW_AT_BINOMIAL_TRIALS] = p[0];
    c[LW_AT_BINOMIAL_P] = p[1];
    return lw_one_lt_u64(lw_one_bits_u64(p[0]), lw_one_set_u64(LW_AT_BINOMIAL_BEYOND_u64));
}

/* The count of what the floats are sure of, and of sums elsewhere. */
LW_AT_LANE lw_one_u64 lw_one_binomial_settled_u64(const lw_one_trials *t, lw_one_mask reflected, lw_one_mask sure,
    lw_one_u64 whole, lw_one_u32 j)
{
    lw_one_u64 k = lw_one_add_lattice_u64(whole, j);
    if (LW_AT_EXPECT(!lw_one_all_mask(sure), 0))
        k = lw_one_select_u64(sure, k, lw_one_narrow_u64(lw_one_binomial_exact_u64(t->n, t->p, t->w)));
    return lw_one_select_u64(reflected, lw_one_sub_u64(lw_one_narrow_u64(t->n), k), k);
}

LW_AT_LANE lw_one_mask lw_one_try_binomial_u64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_u64 *value)
{
    lw_one_mask reflected;
    const lw_one_trials t = lw_one_reflected_trials(d[0], c, &reflected);
    lw_one_u64 whole;
    lw_one_u32 j;
    const lw_one_mask sure = lw_one_binomial_near_f32(&t, &whole, &j);
    *value = lw_one_binomial_settled_u64(&t, reflected, sure, whole, j);
    return lw_one_any_value_mask();
}
#endif

/* ---- elements ---- */


#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_binomial_u32_opened {
    lw_one_source source;
    double c[2];
    int inside;
} lw_at_binomial_u32_opened;

LW_AT_LANE void lw_at_binomial_u32_set(lw_at_binomial_u32_opened *o, uint64_t trials, double p)
{
    double values[2];
    values[0] = lw_one_bits_f64(trials);
    values[1] = p;
    o->inside = lw_one_setup_binomial_u32(values, o->c) & lw_one_in_count_u64(values[0]) &
        lw_one_in_probability_f64(values[1]);
}

LW_AT_LANE void lw_at_binomial_u32_open(lw_at_binomial_u32_opened *o, lw_key key, uint64_t trials, double p)
{
    lw_one_source_open(&o->source, key, 74);
    lw_at_binomial_u32_set(o, trials, p);
}

LW_AT_LANE void lw_one_first_binomial_u32(const lw_at_binomial_u32_opened *o, const uint32_t *w, uint32_t *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[1];
    lw_one_draws_b64(1, w, d);
    accepted[0] = lw_one_try_binomial_u32(d, o->c, x);
}

LW_AT_LANE uint32_t lw_at_binomial_u32_of(const lw_at_binomial_u32_opened *o, uint64_t index)
{
    uint32_t w[2];
    uint32_t x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_u32();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_binomial_u32(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_u32();
}

LW_AT_LANE void lw_at_binomial_u32_run(const lw_at_binomial_u32_opened *o, uint64_t index, uint64_t n, uint32_t *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[2];
    uint32_t x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 2, 1);
    while (lw_one_run_next(&r, &o->source, 2, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_binomial_u32(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_u32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_u32();
}

LW_AT_LANE uint32_t lw_at_binomial_u32(lw_key key, uint64_t index, uint64_t trials, double p)
{
    lw_at_binomial_u32_opened o;
    lw_one_source_open(&o.source, key, 74);
    lw_at_binomial_u32_set(&o, trials, p);
    return lw_at_binomial_u32_of(&o, index);
}

typedef struct lw_at_binomial_u64_opened {
    lw_one_source source;
    double c[2];
    int inside;
} lw_at_binomial_u64_opened;

LW_AT_LANE void lw_at_binomial_u64_set(lw_at_binomial_u64_opened *o, uint64_t trials, double p)
{
    double values[2];
    values[0] = lw_one_bits_f64(trials);
    values[1] = p;
    o->inside = lw_one_setup_binomial_u64(values, o->c) & lw_one_in_count_u64(values[0]) &
        lw_one_in_probability_f64(values[1]);
}

LW_AT_LANE void lw_at_binomial_u64_open(lw_at_binomial_u64_opened *o, lw_key key, uint64_t trials, double p)
{
    lw_one_source_open(&o->source, key, 75);
    lw_at_binomial_u64_set(o, trials, p);
}

LW_AT_LANE void lw_one_first_binomial_u64(const lw_at_binomial_u64_opened *o, const uint32_t *w, uint64_t *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[1];
    lw_one_draws_b64(1, w, d);
    accepted[0] = lw_one_try_binomial_u64(d, o->c, x);
}

LW_AT_LANE uint64_t lw_at_binomial_u64_of(const lw_at_binomial_u64_opened *o, uint64_t index)
{
    uint32_t w[2];
    uint64_t x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_u64();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_binomial_u64(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_u64();
}

LW_AT_LANE void lw_at_binomial_u64_run(const lw_at_binomial_u64_opened *o, uint64_t index, uint64_t n, uint64_t *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[2];
    uint64_t x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 2, 1);
    while (lw_one_run_next(&r, &o->source, 2, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_binomial_u64(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_u64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_u64();
}

LW_AT_LANE uint64_t lw_at_binomial_u64(lw_key key, uint64_t index, uint64_t trials, double p)
{
    lw_at_binomial_u64_opened o;
    lw_one_source_open(&o.source, key, 75);
    lw_at_binomial_u64_set(&o, trials, p);
    return lw_at_binomial_u64_of(&o, index);
}
#endif

#endif
