/* Made of lane/variates/negative_binomial.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_NEGATIVE_BINOMIAL_H
#define LANEWISE_AT_NEGATIVE_BINOMIAL_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "gamma.h"
#include "poisson.h"
#ifndef LW_AT_NO_DOUBLE
/* c: of a gamma with q / p as its scale */
LW_AT_LANE
lw_one_mask lw_one_setup_negative_binomial_u64(const lw_one_f64 *p, lw_one_f64 *c)
{
    const lw_one_f64 one = lw_one_set_f64(1.0), zero = lw_one_set_f64(0.0);
    const lw_one_f64 gamma[2] = {p[0], lw_one_div_f64(lw_one_sub_f64(one, p[1]), p[1])};
    const lw_one_mask valid = lw_one_setup_gamma_f64(gamma, c);
    const lw_one_f64 mean = lw_one_mul_f64(lw_one_add_f64(p[0], lw_one_select_f64(lw_one_lt_f64(p[0], one), one, zero)),
        gamma[1]);
    return lw_one_and_mask(valid, lw_one_le_f64(mean, lw_one_set_f64(1125899906842624.0)));
}

/* d: radius, turn and test of the gamma, then the Poisson's. */
LW_AT_LANE
lw_one_mask lw_one_try_negative_binomial_u64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_u64 *k)
{
    lw_one_f64 mean;
    const lw_one_mask accepted = lw_one_gamma_attempt_f64(d, c, 0, &mean); /* a mean of at most 2^50 is not far */
    /* of rejected attempts it may be negative */
    *k = lw_one_poisson_u64(d[3], lw_one_max_f64(lw_one_min_f64(mean, lw_one_set_f64(4.611686018427388e+18)),
        lw_one_set_f64(0.0)));
    return accepted;
}
#endif

/* ---- elements ---- */


#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_negative_binomial_u64_opened {
    lw_one_source source;
    double c[4];
    int inside;
} lw_at_negative_binomial_u64_opened;

LW_AT_LANE void lw_at_negative_binomial_u64_set(lw_at_negative_binomial_u64_opened *o, double successes, double p)
{
    double values[2];
    values[0] = successes;
    values[1] = p;
    o->inside = lw_one_setup_negative_binomial_u64(values, o->c) & lw_one_in_positive_f64(values[0]) &
        lw_one_in_positive_probability_f64(values[1]);
}

LW_AT_LANE void lw_at_negative_binomial_u64_open(lw_at_negative_binomial_u64_opened *o, lw_key key, double successes,
    double p)
{
    lw_one_source_open(&o->source, key, 76);
    lw_one_source_hoist(&o->source);
    lw_at_negative_binomial_u64_set(o, successes, p);
}

LW_AT_LANE void lw_one_first_negative_binomial_u64(const lw_at_negative_binomial_u64_opened *o, const uint32_t *w,
    uint64_t *x, lw_one_mask *accepted)
{
    lw_one_u64 d[4];
    lw_one_draws_b64(4, w, d);
    accepted[0] = lw_one_try_negative_binomial_u64(d, o->c, x);
}

LW_AT_LANE uint64_t lw_one_more_negative_binomial_u64(const lw_at_negative_binomial_u64_opened *o, uint64_t index,
    uint64_t x, lw_one_mask accepted)
{
    uint32_t w[8];
    lw_one_u64 d[4];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 8, w);
        lw_one_draws_b64(4, w, d);
        accepted = lw_one_try_negative_binomial_u64(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_u64();
}

LW_AT_LANE uint64_t lw_at_negative_binomial_u64_of(const lw_at_negative_binomial_u64_opened *o, uint64_t index)
{
    uint32_t w[8];
    uint64_t x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_u64();
    (void)lw_one_unit(&o->source, index, 8, 1, w);
    lw_one_first_negative_binomial_u64(o, w, x, accepted);
    return lw_one_more_negative_binomial_u64(o, index, x[0], accepted[0]);
}

LW_AT_LANE void lw_at_negative_binomial_u64_run(const lw_at_negative_binomial_u64_opened *o, uint64_t index, uint64_t n,
    uint64_t *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[8];
    uint64_t x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 8, 1);
    while (lw_one_run_next(&r, &o->source, 8, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_negative_binomial_u64(o, w, x, accepted);
        out[r.place] = lw_one_more_negative_binomial_u64(o, index + r.place, x[0], accepted[0]);
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_u64();
}

LW_AT_LANE uint64_t lw_at_negative_binomial_u64(lw_key key, uint64_t index, double successes, double p)
{
    lw_at_negative_binomial_u64_opened o;
    lw_one_source_open(&o.source, key, 76);
    lw_at_negative_binomial_u64_set(&o, successes, p);
    return lw_at_negative_binomial_u64_of(&o, index);
}
#endif

#endif
