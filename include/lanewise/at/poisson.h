/* Made of lane/variates/poisson.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_POISSON_H
#define LANEWISE_AT_POISSON_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "parts/lattice_quantile.h"
#ifndef LW_AT_NO_DOUBLE
/* Means from 10: the doubles, then sums. Lanes of small means are left alone. */
LW_AT_LANE
lw_one_u64 lw_one_poisson_from_10_u64(lw_one_u64 w, lw_one_f64 mean, lw_one_mask small)
{
    const lw_one_f64 one = lw_one_set_f64(1.0), zero = lw_one_set_f64(0.0);
    const lw_one_u64 whole = lw_one_from_f64_u64(mean);
    const lw_one_f64 rest = lw_one_sub_f64(mean, lw_one_from_u64_f64(whole)), sigma = lw_one_sqrt_f64(mean);
    lw_one_u64 k;
    const lw_one_mask sure = lw_one_lattice_near_f64(w, sigma, rest, zero, one, &k);
    const lw_one_mask undecided = lw_one_not_mask(lw_one_or_mask(sure, small));
    k = lw_one_add_u64(whole, k);
    if (lw_one_any_mask(undecided)) {
        const lw_one_lattice_ratio ratio = {mean, one, zero};
        const lw_one_f64 start = lw_one_max_f64(lw_one_from_i64_f64(k), zero);
        const lw_one_f64 cell = lw_one_cell_f64(mean, lw_one_sub_f64(lw_one_add_f64(start, lw_one_set_f64(0.5)), mean));
        const lw_one_f64 f =
            lw_one_div_f64(lw_one_exp_f64(lw_one_minus_f64(cell)), lw_one_mul_f64(sigma,
                lw_one_set_f64(2.5066282746310007)));
        const lw_one_f64 settled = lw_one_lattice_settle_f64(w, start, f, &ratio, undecided);
        k = lw_one_select_u64(undecided, lw_one_from_f64_u64(settled), k);
    }
    return k;
}

LW_AT_OUTLINE lw_one_u64 lw_one_poisson_exact_u64(lw_one_u64 w, lw_one_f64 mean)
{
    const lw_one_mask small = lw_one_lt_f64(mean, lw_one_set_f64(LW_AT_LATTICE_SMALL));
    lw_one_u64 k = lw_one_set_u64(0);
    if (!lw_one_all_mask(small))
        k = lw_one_poisson_from_10_u64(w, lw_one_select_f64(small, lw_one_set_f64(LW_AT_LATTICE_SMALL), mean), small);
    if (lw_one_any_mask(small)) {
        const lw_one_f64 minus = lw_one_minus_f64(mean), zero = lw_one_set_f64(0.0);
        const lw_one_u64 up = lw_one_count_up_u64(w, lw_one_exp_f64(minus), lw_one_minus_f64(lw_one_expm1_f64(minus)),
            mean, zero);
        k = lw_one_select_u64(small, up, k);
    }
    return k;
}

/* The lanes that are sure of whole + j, j as lw_one_add_lattice has it. begun: null,
 * or what lw_one_lattice_begin_f32 gave. */
LW_AT_LANE
lw_one_mask lw_one_poisson_near_of_f32(lw_one_u64 w, const lw_one_f32 *begun, lw_one_f64 mean, lw_one_u64 *whole,
    lw_one_u32 *j)
{
    const lw_one_mask small = lw_one_lt_f64(mean, lw_one_set_f64(LW_AT_LATTICE_SMALL));
    const lw_one_u32 high = lw_one_high_u32(w);
    const lw_one_f32 expected = lw_one_from_f64_f32(mean);
    lw_one_mask sure = small;
    *whole = lw_one_set_u64(0);
    *j = lw_one_set_u32(LW_AT_LATTICE_MAGIC);
    if (!lw_one_all_mask(small)) {
        const lw_one_f32 z = begun != NULL ? *begun : lw_one_normal_quantile_f32(high);
        lw_one_lattice_f32 c;
        lw_one_lattice_poisson_f32(&c);
        const lw_one_f32 rest = lw_one_from_f64_f32(lw_one_split_count_f64(mean, whole)),
            sigma = lw_one_sqrt_f32(expected);
        sure = lw_one_lattice_near_f32(z, sigma, lw_one_div_f32(lw_one_set_f32(1.0f), sigma), rest, &c, j);
    }
    if (lw_one_any_mask(small)) {
        const lw_one_f32 zero = lw_one_set_f32(0.0f);
        lw_one_u32 up;
        const lw_one_f32 least = lw_one_exp_f32(lw_one_sub_f32(zero, expected));
        const lw_one_mask clear = lw_one_count_up_f32(high, least, expected, zero, 3.81469727e-06f, &up);
        *whole = lw_one_select_u64(small, lw_one_set_u64(0), *whole);
        *j = lw_one_select_u32(small, up, *j);
        sure = lw_one_or_mask(lw_one_and_mask(small, clear), lw_one_and_mask(sure, lw_one_not_mask(small)));
    }
    return sure;
}

LW_AT_LANE
lw_one_mask lw_one_poisson_near_f32(lw_one_u64 w, lw_one_f64 mean, lw_one_u64 *whole, lw_one_u32 *j)
{
    return lw_one_poisson_near_of_f32(w, NULL, mean, whole, j);
}
#endif
/* The largest mean */
#define LW_AT_POISSON_MOST_u32 2147483648.0
#define LW_AT_POISSON_MOST_u64 1125899906842624.0
enum { LW_AT_POISSON_MEAN }; /* the coefficient */
#ifndef LW_AT_NO_DOUBLE
/* ---- u32 ---- */
/* The count of what the floats are sure of, and of sums elsewhere. */
LW_AT_LANE lw_one_u32 lw_one_poisson_settled_u32(lw_one_u64 w, lw_one_f64 mean, lw_one_mask sure, lw_one_u64 whole,
    lw_one_u32 j)
{
    lw_one_u32 k = lw_one_add_lattice_u32(whole, j);
    if (LW_AT_EXPECT(!lw_one_all_mask(sure), 0))
        k = lw_one_select_u32(sure, k, lw_one_narrow_u32(lw_one_poisson_exact_u64(w, mean)));
    return k;
}

LW_AT_LANE lw_one_u32 lw_one_poisson_u32(lw_one_u64 w, lw_one_f64 mean)
{
    lw_one_u64 whole;
    lw_one_u32 j;
    const lw_one_mask sure = lw_one_poisson_near_f32(w, mean, &whole, &j);
    return lw_one_poisson_settled_u32(w, mean, sure, whole, j);
}

LW_AT_LANE lw_one_mask lw_one_setup_poisson_u32(const lw_one_f64 *p, lw_one_f64 *c)
{
    c[LW_AT_POISSON_MEAN] = p[0];
    return lw_one_le_f64(p[0], lw_one_set_f64(LW_AT_POISSON_MOST_u32));
}

LW_AT_LANE lw_one_mask lw_one_try_poisson_u32(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_u32 *k)
{
    *k = lw_one_poisson_u32(d[0], c[LW_AT_POISSON_MEAN]);
    return lw_one_any_value_mask();
}

/* ---- u64 ---- */
/* The count of what the floats are sure of, and of sums elsewhere. */
LW_AT_LANE lw_one_u64 lw_one_poisson_settled_u64(lw_one_u64 w, lw_one_f64 mean, lw_one_mask sure, lw_one_u64 whole,
    lw_one_u32 j)
{
    lw_one_u64 k = lw_one_add_lattice_u64(whole, j);
    if (LW_AT_EXPECT(!lw_one_all_mask(sure), 0))
        k = lw_one_select_u64(sure, k, lw_one_narrow_u64(lw_one_poisson_exact_u64(w, mean)));
    return k;
}

LW_AT_LANE lw_one_u64 lw_one_poisson_u64(lw_one_u64 w, lw_one_f64 mean)
{
    lw_one_u64 whole;
    lw_one_u32 j;
    const lw_one_mask sure = lw_one_poisson_near_f32(w, mean, &whole, &j);
    return lw_one_poisson_settled_u64(w, mean, sure, whole, j);
}

LW_AT_LANE lw_one_mask lw_one_setup_poisson_u64(const lw_one_f64 *p, lw_one_f64 *c)
{
    c[LW_AT_POISSON_MEAN] = p[0];
    return lw_one_le_f64(p[0], lw_one_set_f64(LW_AT_POISSON_MOST_u64));
}

LW_AT_LANE lw_one_mask lw_one_try_poisson_u64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_u64 *k)
{
    *k = lw_one_poisson_u64(d[0], c[LW_AT_POISSON_MEAN]);
    return lw_one_any_value_mask();
}
#endif

/* ---- elements ---- */


#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_poisson_u32_opened {
    lw_one_source source;
    double c[1];
    int inside;
} lw_at_poisson_u32_opened;

LW_AT_LANE void lw_at_poisson_u32_set(lw_at_poisson_u32_opened *o, double mean)
{
    double values[1];
    values[0] = mean;
    o->inside = lw_one_setup_poisson_u32(values, o->c) & lw_one_in_nonnegative_f64(values[0]);
}

LW_AT_LANE void lw_at_poisson_u32_open(lw_at_poisson_u32_opened *o, lw_key key, double mean)
{
    lw_one_source_open(&o->source, key, 72);
    lw_at_poisson_u32_set(o, mean);
}

LW_AT_LANE void lw_one_first_poisson_u32(const lw_at_poisson_u32_opened *o, const uint32_t *w, uint32_t *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[1];
    lw_one_draws_b64(1, w, d);
    accepted[0] = lw_one_try_poisson_u32(d, o->c, x);
}

LW_AT_LANE uint32_t lw_at_poisson_u32_of(const lw_at_poisson_u32_opened *o, uint64_t index)
{
    uint32_t w[2];
    uint32_t x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_u32();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_poisson_u32(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_u32();
}

LW_AT_LANE void lw_at_poisson_u32_run(const lw_at_poisson_u32_opened *o, uint64_t index, uint64_t n, uint32_t *out)
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
        lw_one_first_poisson_u32(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_u32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_u32();
}

LW_AT_LANE uint32_t lw_at_poisson_u32(lw_key key, uint64_t index, double mean)
{
    lw_at_poisson_u32_opened o;
    lw_one_source_open(&o.source, key, 72);
    lw_at_poisson_u32_set(&o, mean);
    return lw_at_poisson_u32_of(&o, index);
}

typedef struct lw_at_poisson_u64_opened {
    lw_one_source source;
    double c[1];
    int inside;
} lw_at_poisson_u64_opened;

LW_AT_LANE void lw_at_poisson_u64_set(lw_at_poisson_u64_opened *o, double mean)
{
    double values[1];
    values[0] = mean;
    o->inside = lw_one_setup_poisson_u64(values, o->c) & lw_one_in_nonnegative_f64(values[0]);
}

LW_AT_LANE void lw_at_poisson_u64_open(lw_at_poisson_u64_opened *o, lw_key key, double mean)
{
    lw_one_source_open(&o->source, key, 73);
    lw_at_poisson_u64_set(o, mean);
}

LW_AT_LANE void lw_one_first_poisson_u64(const lw_at_poisson_u64_opened *o, const uint32_t *w, uint64_t *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[1];
    lw_one_draws_b64(1, w, d);
    accepted[0] = lw_one_try_poisson_u64(d, o->c, x);
}

LW_AT_LANE uint64_t lw_at_poisson_u64_of(const lw_at_poisson_u64_opened *o, uint64_t index)
{
    uint32_t w[2];
    uint64_t x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_u64();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_poisson_u64(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_u64();
}

LW_AT_LANE void lw_at_poisson_u64_run(const lw_at_poisson_u64_opened *o, uint64_t index, uint64_t n, uint64_t *out)
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
        lw_one_first_poisson_u64(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_u64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_u64();
}

LW_AT_LANE uint64_t lw_at_poisson_u64(lw_key key, uint64_t index, double mean)
{
    lw_at_poisson_u64_opened o;
    lw_one_source_open(&o.source, key, 73);
    lw_at_poisson_u64_set(&o, mean);
    return lw_at_poisson_u64_of(&o, index);
}
#endif

#endif
