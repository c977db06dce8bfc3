/* Made of lane/variates/zipf.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_ZIPF_H
#define LANEWISE_AT_ZIPF_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "parts/math_exp.h"
#include "geometric.h"

enum { LW_AT_ZIPF_POWER, LW_AT_ZIPF_INVERSE, LW_AT_ZIPF_MOST }; /* coefficients: 1 - a, 1 / (1 - a), 1 - 1/b */
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_mask lw_one_setup_zipf_u64(const lw_one_f64 *p, lw_one_f64 *c)
{
    const lw_one_f64 one = lw_one_set_f64(1.0), zero = lw_one_set_f64(0.0);
    c[LW_AT_ZIPF_POWER] = lw_one_sub_f64(one, p[0]);
    c[LW_AT_ZIPF_INVERSE] = lw_one_div_f64(one, c[LW_AT_ZIPF_POWER]);
    c[LW_AT_ZIPF_MOST] = lw_one_sub_f64(zero, lw_one_expm1_f64(lw_one_mul_f64(c[LW_AT_ZIPF_POWER],
        lw_one_set_f64(0.6931471805599453))));
    return lw_one_lt_f64(one, p[0]);
}

/* The lanes where floats decide, by the upper halves of the draws. With t = log(2^32 / h) / (a - 1) and h >= 2^20:
 * - The lower half of the draw takes at most 2^-20 / (a - 1) <= 2^-19 from t; floats are off by 1.5 t 2^-22, of the
 *   logarithm, the coefficient and the product. So e^t is off by less than e^t (t 2^-21 + 2^-18).
 * - V X (1 - 1/T) is off by 0.75 2^-20 of itself, and by X (1 - 1/T) 2^-32 for the lower half, at most 2^-26, since
 *   2^64 >= X^(a-1) and X (1 - 1/T) < a - 1. Beside 1 - 1/b, at least 0.29, that is less than 2^-19 of it, unless the
 *   first is more than twice the second. */
LW_AT_LANE lw_one_mask lw_one_zipf_near_f32(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_u64 *k,
    lw_one_mask *accepted)
{
    const lw_one_f32 one = lw_one_set_f32(1.0f), zero = lw_one_set_f32(0.0f), power =
        lw_one_from_f64_f32(c[LW_AT_ZIPF_POWER]);
    const lw_one_f32 most = lw_one_from_f64_f32(c[LW_AT_ZIPF_MOST]);
    const lw_one_u32 h = lw_one_high_u32(d[0]);
    const lw_one_f32 t = lw_one_mul_f32(lw_one_log_fraction_u32_f32(h), lw_one_from_f64_f32(c[LW_AT_ZIPF_INVERSE]));
    const lw_one_f32 e = lw_one_exp_f32(t), off = lw_one_mul_f32(e, lw_one_fma_f32(t, lw_one_set_f32(4.76837158e-07f),
        lw_one_set_f32(3.81469727e-06f)));
    lw_one_f32 x;
    const lw_one_mask whole = lw_one_count_near_f32(e, off, k, &x), first = lw_one_eq_f32(x, one);
    const lw_one_f32 v = lw_one_mul_f32(lw_one_from_u32_f32(lw_one_high_u32(d[1])), lw_one_set_f32(2.32830644e-10f));
    const lw_one_f32 minus = lw_one_expm1_f32(lw_one_mul_f32(power, lw_one_log1p_f32(lw_one_div_f32(one, x))));
    const lw_one_f32 missing = lw_one_fma_f32(lw_one_mul_f32(v, x), minus, most), margin = lw_one_mul_f32(most,
        lw_one_set_f32(1.90734863e-06f));
    const lw_one_mask far = lw_one_or_mask(lw_one_lt_f32(margin, missing), lw_one_lt_f32(missing, lw_one_sub_f32(zero,
        margin)));
    *accepted = lw_one_or_mask(first, lw_one_lt_f32(zero, missing));
    return lw_one_and_mask(lw_one_and_mask(whole, lw_one_or_mask(first, far)), lw_one_not_mask(lw_one_lt_u32(h,
        lw_one_set_u32(1u << 20))));
}

LW_AT_LANE lw_one_mask lw_one_zipf_exact_u64(lw_one_u64 u, lw_one_u64 w, const lw_one_f64 *c, lw_one_u64 *value)
{
    const lw_one_f64 one = lw_one_set_f64(1.0);
    const lw_one_u64 k = lw_one_count_at_most_u64(lw_one_exp_f64(lw_one_mul_f64(lw_one_log_unit_u64_f64(u),
        c[LW_AT_ZIPF_INVERSE])));
    const lw_one_f64 x = lw_one_from_u64_f64(k);
    lw_one_mask accepted = lw_one_eq_f64(x, one);
    *value = k;
    if (!lw_one_all_mask(accepted)) {
        const lw_one_f64 v = lw_one_mul_f64(lw_one_from_u64_f64(lw_one_or_u64(w, lw_one_set_u64(1))),
            lw_one_set_f64(5.421010862427522e-20));
        const lw_one_f64 minus = lw_one_expm1_f64(lw_one_mul_f64(c[LW_AT_ZIPF_POWER],
            lw_one_log1p_f64(lw_one_div_f64(one, x)))); /* 1/T - 1 */
        const lw_one_f64 missing = lw_one_fma_f64(lw_one_mul_f64(v, x), minus, c[LW_AT_ZIPF_MOST]);
        accepted = lw_one_or_mask(accepted, lw_one_le_f64(lw_one_set_f64(0.0), missing));
    }
    return accepted;
}

/* The same for the few, with the top bit set where it is not accepted. */
LW_AT_OUTLINE lw_one_u64 lw_one_zipf_seldom_u64(lw_one_u64 u, lw_one_u64 w, lw_one_f64 power, lw_one_f64 inverse,
    lw_one_f64 most)
{
    const lw_one_f64 c[3] = {power, inverse, most};
    lw_one_u64 k;
    const lw_one_mask accepted = lw_one_zipf_exact_u64(u, w, c, &k);
    return lw_one_select_u64(accepted, k, lw_one_or_u64(k, lw_one_set_u64((uint64_t)1 << 63)));
}

LW_AT_LANE lw_one_mask lw_one_try_zipf_u64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_u64 *value)
{
    const lw_one_mask steep = lw_one_le_f64(c[LW_AT_ZIPF_POWER], lw_one_set_f64(-0.5));
    lw_one_mask accepted;
    if (!lw_one_any_mask(steep))
        return lw_one_zipf_exact_u64(d[0], d[1], c, value);
    const lw_one_mask sure = lw_one_and_mask(steep, lw_one_zipf_near_f32(d, c, value, &accepted));
    if (!LW_AT_EXPECT(lw_one_all_mask(sure), 1)) {
        const lw_one_u64 top = lw_one_set_u64((uint64_t)1 << 63);
        const lw_one_u64 k = lw_one_zipf_seldom_u64(d[0], d[1], c[LW_AT_ZIPF_POWER], c[LW_AT_ZIPF_INVERSE],
            c[LW_AT_ZIPF_MOST]);
        *value = lw_one_select_u64(sure, *value, lw_one_and_u64(k, lw_one_sub_u64(top, lw_one_set_u64(1))));
        accepted = lw_one_or_mask(lw_one_and_mask(sure, accepted), lw_one_and_mask(lw_one_lt_u64(k, top),
            lw_one_not_mask(sure)));
    }
    return accepted;
}
#endif

/* ---- elements ---- */


#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_zipf_u64_opened {
    lw_one_source source;
    double c[3];
    int inside;
} lw_at_zipf_u64_opened;

LW_AT_LANE void lw_at_zipf_u64_set(lw_at_zipf_u64_opened *o, double exponent)
{
    double values[1];
    values[0] = exponent;
    o->inside = lw_one_setup_zipf_u64(values, o->c) & lw_one_in_positive_f64(values[0]);
}

LW_AT_LANE void lw_at_zipf_u64_open(lw_at_zipf_u64_opened *o, lw_key key, double exponent)
{
    lw_one_source_open(&o->source, key, 78);
    lw_one_source_hoist(&o->source);
    lw_at_zipf_u64_set(o, exponent);
}

LW_AT_LANE void lw_one_first_zipf_u64(const lw_at_zipf_u64_opened *o, const uint32_t *w, uint64_t *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[2];
    lw_one_draws_b64(2, w, d);
    accepted[0] = lw_one_try_zipf_u64(d, o->c, x);
}

LW_AT_LANE uint64_t lw_one_more_zipf_u64(const lw_at_zipf_u64_opened *o, uint64_t index, uint64_t x,
    lw_one_mask accepted)
{
    uint32_t w[4];
    lw_one_u64 d[2];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 4, w);
        lw_one_draws_b64(2, w, d);
        accepted = lw_one_try_zipf_u64(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_u64();
}

LW_AT_LANE uint64_t lw_at_zipf_u64_of(const lw_at_zipf_u64_opened *o, uint64_t index)
{
    uint32_t w[4];
    uint64_t x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_u64();
    (void)lw_one_unit(&o->source, index, 4, 1, w);
    lw_one_first_zipf_u64(o, w, x, accepted);
    return lw_one_more_zipf_u64(o, index, x[0], accepted[0]);
}

LW_AT_LANE void lw_at_zipf_u64_run(const lw_at_zipf_u64_opened *o, uint64_t index, uint64_t n, uint64_t *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[4];
    uint64_t x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 4, 1);
    while (lw_one_run_next(&r, &o->source, 4, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_zipf_u64(o, w, x, accepted);
        out[r.place] = lw_one_more_zipf_u64(o, index + r.place, x[0], accepted[0]);
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_u64();
}

LW_AT_LANE uint64_t lw_at_zipf_u64(lw_key key, uint64_t index, double exponent)
{
    lw_at_zipf_u64_opened o;
    lw_one_source_open(&o.source, key, 78);
    lw_at_zipf_u64_set(&o, exponent);
    return lw_at_zipf_u64_of(&o, index);
}
#endif

#endif
