/* Made of lane/variates/bernoulli.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_BERNOULLI_H
#define LANEWISE_AT_BERNOULLI_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "parts/domains.h"

/* Coefficients: floor(p 2^64) as bits, and p: for p = 1 the threshold would not fit. */
enum { LW_AT_BERNOULLI_THRESHOLD, LW_AT_BERNOULLI_P };
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_mask lw_one_setup_bernoulli_u32(const lw_one_f64 *p, lw_one_f64 *c)
{
    c[LW_AT_BERNOULLI_THRESHOLD] = lw_one_bits_f64(lw_one_from_f64_u64(lw_one_mul_f64(p[0],
        lw_one_set_f64(1.8446744073709552e+19))));
    c[LW_AT_BERNOULLI_P] = p[0];
    return lw_one_any_value_mask();
}

/* The upper half decides unless it is the threshold's. */
LW_AT_LANE lw_one_mask lw_one_try_bernoulli_u32(const lw_one_u32 *d, const lw_one_f64 *c, lw_one_u32 *x)
{
    const lw_one_u32 threshold = lw_one_high_u32(lw_one_bits_u64(c[LW_AT_BERNOULLI_THRESHOLD]));
    *x = lw_one_select_u32(lw_one_lt_u32(d[0], threshold), lw_one_set_u32(1), lw_one_set_u32(0));
    return lw_one_not_mask(lw_one_eq_u32(d[0], threshold));
}

LW_AT_LANE lw_one_mask lw_one_settle_bernoulli_u32(const lw_one_u32 *d, const lw_one_f64 *c, lw_one_mask decided,
    lw_one_u32 *x)
{
    (void)d, (void)c, (void)x;
    return decided;
}

LW_AT_LANE lw_one_u32 lw_one_whole_bernoulli_u32(lw_one_u64 u, const lw_one_f64 *c)
{
    const lw_one_mask one =
        lw_one_or_mask(lw_one_lt_u64(u, lw_one_bits_u64(c[LW_AT_BERNOULLI_THRESHOLD])),
            lw_one_eq_f64(c[LW_AT_BERNOULLI_P], lw_one_set_f64(1.0)));
    return lw_one_select_u32(one, lw_one_set_u32(1), lw_one_set_u32(0));
}
#endif

/* ---- elements ---- */


#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_bernoulli_u32_opened {
    lw_one_source source;
    double c[2];
    int inside;
} lw_at_bernoulli_u32_opened;

LW_AT_LANE void lw_at_bernoulli_u32_set(lw_at_bernoulli_u32_opened *o, double p)
{
    double values[1];
    values[0] = p;
    o->inside = lw_one_setup_bernoulli_u32(values, o->c) & lw_one_in_probability_f64(values[0]);
}

LW_AT_LANE void lw_at_bernoulli_u32_open(lw_at_bernoulli_u32_opened *o, lw_key key, double p)
{
    lw_one_source_open(&o->source, key, 70);
    lw_at_bernoulli_u32_set(o, p);
}

LW_AT_LANE void lw_one_first_bernoulli_u32(const lw_at_bernoulli_u32_opened *o, const uint32_t *w, uint32_t *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[1];
    lw_one_draws_b32(1, w, d);
    accepted[0] = lw_one_try_bernoulli_u32(d, o->c, x);
}

LW_AT_LANE uint32_t lw_one_more_bernoulli_u32(const lw_at_bernoulli_u32_opened *o, uint64_t index, const uint32_t *w,
    uint32_t x, lw_one_mask accepted)
{
    uint32_t low = 0;
    if (!accepted)
        accepted = lw_one_settle_bernoulli_u32(w, o->c, accepted, &x);
    if (accepted)
        return x;
    lw_one_retry_words(&o->source, index, 1, 1, &low);
    return lw_one_whole_bernoulli_u32(lw_one_pair_u64(low, w[0]), o->c);
}

LW_AT_LANE uint32_t lw_at_bernoulli_u32_of(const lw_at_bernoulli_u32_opened *o, uint64_t index)
{
    uint32_t w[1];
    uint32_t x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_u32();
    (void)lw_one_unit(&o->source, index, 1, 1, w);
    lw_one_first_bernoulli_u32(o, w, x, accepted);
    return lw_one_more_bernoulli_u32(o, index, w, x[0], accepted[0]);
}

LW_AT_LANE void lw_at_bernoulli_u32_run(const lw_at_bernoulli_u32_opened *o, uint64_t index, uint64_t n, uint32_t *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[1];
    uint32_t x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 1, 1);
    while (lw_one_run_next(&r, &o->source, 1, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_bernoulli_u32(o, w, x, accepted);
        out[r.place] = lw_one_more_bernoulli_u32(o, index + r.place, w, x[0], accepted[0]);
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_u32();
}

LW_AT_LANE uint32_t lw_at_bernoulli_u32(lw_key key, uint64_t index, double p)
{
    lw_at_bernoulli_u32_opened o;
    lw_one_source_open(&o.source, key, 70);
    lw_at_bernoulli_u32_set(&o, p);
    return lw_at_bernoulli_u32_of(&o, index);
}
#endif

#endif
