/* Made of lane/variates/logarithmic.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_LOGARITHMIC_H
#define LANEWISE_AT_LOGARITHMIC_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "parts/math_exp.h"
#include "geometric.h"

enum { LW_AT_LOGARITHMIC_LOG, LW_AT_LOGARITHMIC_P }; /* coefficients: log(1 - p), p */
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_mask lw_one_setup_logarithmic_u64(const lw_one_f64 *p, lw_one_f64 *c)
{
    c[LW_AT_LOGARITHMIC_LOG] = lw_one_log1p_f64(lw_one_sub_f64(lw_one_set_f64(0.0), p[0]));
    c[LW_AT_LOGARITHMIC_P] = p[0];
    return lw_one_lt_f64(p[0], lw_one_set_f64(1.0));
}

/* The lanes where floats decide, by the upper halves h and g of the draws, both at least 2^20 or V >= p. In 2^-20:
 * - V is off by 2^-4, and p by less: where they are 2^-2 apart it is known which is larger.
 * - r = U log(1 - p) is off by 1.2 of itself, its lower half included, and Q = -expm1(r) by 1.5 of itself. Below 1/2
 *   its logarithm is off by 2.4 of itself; above, 1 - Q = e^r is off by 1.2 |r| + 0.2 of itself, and the logarithm by
 *   2.4 |r| + 0.7.
 * - log V is off by 1, the lower half, and by 1/4 of itself. */
LW_AT_LANE lw_one_mask lw_one_logarithmic_near_f32(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_u64 *k)
{
    const lw_one_f32 one = lw_one_set_f32(1.0f), zero = lw_one_set_f32(0.0f), unit = lw_one_set_f32(2.32830644e-10f);
    const lw_one_u32 h = lw_one_high_u32(d[0]), g = lw_one_high_u32(d[1]), least = lw_one_set_u32(1u << 20);
    const lw_one_f32 over = lw_one_sub_f32(lw_one_mul_f32(lw_one_from_u32_f32(g), unit),
        lw_one_from_f64_f32(c[LW_AT_LOGARITHMIC_P]));
    const lw_one_mask one_sure = lw_one_lt_f32(lw_one_set_f32(2.38418579e-07f), over);
    lw_one_mask sure = lw_one_lt_f32(over, lw_one_set_f32(-2.38418579e-07f));
    *k = lw_one_set_u64(1);
    if (!lw_one_any_mask(sure))
        return one_sure;
    const lw_one_f32 r = lw_one_mul_f32(lw_one_from_f64_f32(c[LW_AT_LOGARITHMIC_LOG]),
        lw_one_mul_f32(lw_one_from_u32_f32(h), unit));
    const lw_one_f32 q = lw_one_sub_f32(zero, lw_one_expm1_f32(r));
    const lw_one_f32 high = lw_one_log1p_f32(lw_one_sub_f32(zero, lw_one_exp_f32(r)));
    const lw_one_f32 log = lw_one_select_f32(lw_one_lt_f32(q, lw_one_set_f32(0.5f)), lw_one_log_f32(q), high);
    const lw_one_f32 inverse = lw_one_div_f32(one, log), failures = lw_one_mul_f32(lw_one_log_fraction_u32_f32(g),
        inverse);
    const lw_one_f32 share = lw_one_fma_f32(r, lw_one_set_f32(-3 * 9.53674316e-07f),
        lw_one_set_f32(4 * 9.53674316e-07f));
    const lw_one_f32 error = lw_one_fma_f32(failures, share, lw_one_mul_f32(inverse,
        lw_one_set_f32(-1.25f * 9.53674316e-07f)));
    lw_one_f32 whole;
    lw_one_u64 count;
    sure = lw_one_and_mask(sure, lw_one_count_near_f32(lw_one_add_f32(failures, one), error, &count, &whole));
    sure = lw_one_and_mask(sure, lw_one_not_mask(lw_one_or_mask(lw_one_lt_u32(h, least), lw_one_lt_u32(g, least))));
    *k = lw_one_select_u64(sure, count, *k);
    return lw_one_or_mask(sure, one_sure);
}

LW_AT_OUTLINE lw_one_u64 lw_one_logarithmic_exact_u64(lw_one_u64 u, lw_one_u64 w, lw_one_f64 log_failure, lw_one_f64 p)
{
    lw_one_u64 x;
    const lw_one_f64 unit = lw_one_set_f64(5.421010862427522e-20), zero = lw_one_set_f64(0.0),
        one = lw_one_set_f64(1.0);
    const lw_one_f64 v = lw_one_mul_f64(lw_one_from_u64_f64(lw_one_or_u64(w, lw_one_set_u64(1))), unit);
    const lw_one_mask beyond = lw_one_lt_f64(v, p);
    x = lw_one_set_u64(1);
    if (lw_one_any_mask(beyond)) {
        const lw_one_f64 r = lw_one_mul_f64(log_failure, lw_one_mul_f64(lw_one_from_u64_f64(lw_one_or_u64(u,
            lw_one_set_u64(1))), unit));
        /* of Q and 1 - Q the smaller has its full precision, and so has the logarithm */
        const lw_one_f64 q = lw_one_sub_f64(zero, lw_one_expm1_f64(r));
        const lw_one_mask low = lw_one_lt_f64(q, lw_one_set_f64(0.5));
        const lw_one_f64 log_low = lw_one_log_f64(q), log_high = lw_one_log1p_f64(lw_one_sub_f64(zero,
            lw_one_exp_f64(r)));
        const lw_one_f64 failures = lw_one_div_f64(lw_one_log_unit_u64_f64(w), lw_one_select_f64(low, log_low,
            log_high));
        x = lw_one_select_u64(beyond, lw_one_count_at_most_u64(lw_one_add_f64(failures, one)), x);
    }
    return x;
}

LW_AT_LANE lw_one_mask lw_one_try_logarithmic_u64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_u64 *x)
{
    const lw_one_mask sure = lw_one_logarithmic_near_f32(d, c, x);
    if (!LW_AT_EXPECT(lw_one_all_mask(sure), 1))
        *x = lw_one_select_u64(sure, *x, lw_one_logarithmic_exact_u64(d[0], d[1], c[LW_AT_LOGARITHMIC_LOG],
            c[LW_AT_LOGARITHMIC_P]));
    return lw_one_any_value_mask();
}
#endif

/* ---- elements ---- */


#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_logarithmic_u64_opened {
    lw_one_source source;
    double c[2];
    int inside;
} lw_at_logarithmic_u64_opened;

LW_AT_LANE void lw_at_logarithmic_u64_set(lw_at_logarithmic_u64_opened *o, double p)
{
    double values[1];
    values[0] = p;
    o->inside = lw_one_setup_logarithmic_u64(values, o->c) & lw_one_in_probability_f64(values[0]);
}

LW_AT_LANE void lw_at_logarithmic_u64_open(lw_at_logarithmic_u64_opened *o, lw_key key, double p)
{
    lw_one_source_open(&o->source, key, 79);
    lw_at_logarithmic_u64_set(o, p);
}

LW_AT_LANE void lw_one_first_logarithmic_u64(const lw_at_logarithmic_u64_opened *o, const uint32_t *w, uint64_t *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[2];
    lw_one_draws_b64(2, w, d);
    accepted[0] = lw_one_try_logarithmic_u64(d, o->c, x);
}

LW_AT_LANE uint64_t lw_at_logarithmic_u64_of(const lw_at_logarithmic_u64_opened *o, uint64_t index)
{
    uint32_t w[4];
    uint64_t x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_u64();
    (void)lw_one_unit(&o->source, index, 4, 1, w);
    lw_one_first_logarithmic_u64(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_u64();
}

LW_AT_LANE void lw_at_logarithmic_u64_run(const lw_at_logarithmic_u64_opened *o, uint64_t index, uint64_t n,
    uint64_t *out)
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
        lw_one_first_logarithmic_u64(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_u64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_u64();
}

LW_AT_LANE uint64_t lw_at_logarithmic_u64(lw_key key, uint64_t index, double p)
{
    lw_at_logarithmic_u64_opened o;
    lw_one_source_open(&o.source, key, 79);
    lw_at_logarithmic_u64_set(&o, p);
    return lw_at_logarithmic_u64_of(&o, index);
}
#endif

#endif
