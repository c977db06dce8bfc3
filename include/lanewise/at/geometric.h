/* Made of lane/variates/geometric.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_GEOMETRIC_H
#define LANEWISE_AT_GEOMETRIC_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "exponential.h"
#ifndef LW_AT_NO_DOUBLE
/* Counts that do not fit stop here: 2^63 - 1. */
LW_AT_LANE
lw_one_u64 lw_one_count_at_most_u64(lw_one_f64 x)
{
    const lw_one_u64 k = lw_one_from_f64_u64(x), most = lw_one_set_u64(INT64_MAX);
    return lw_one_select_u64(lw_one_lt_u64(k, most), k, most);
}
#endif

/* floor(x) for x from 1 on, as an integer and a float; the lanes where it is that of all numbers within `error` of x,
 * and x at most 2^18. */
LW_AT_LANE lw_one_mask lw_one_count_near_f32(lw_one_f32 x, lw_one_f32 error, lw_one_u64 *k, lw_one_f32 *whole)
{
    const lw_one_f32 magic = lw_one_set_f32(12582912.0f), sum = lw_one_add_f32(x, magic), nearest = lw_one_sub_f32(sum,
        magic);
    const lw_one_f32 off = lw_one_sub_f32(x, nearest), zero = lw_one_set_f32(0.0f);
    const lw_one_mask below = lw_one_lt_f32(off, zero);
    const lw_one_u32 less = lw_one_select_u32(below, lw_one_set_u32(0x4b400001u), lw_one_set_u32(0x4b400000u));
    *k = lw_one_widen_u64(lw_one_sub_u32(lw_one_bits_u32(sum), less));
    *whole = lw_one_sub_f32(nearest, lw_one_select_f32(below, lw_one_set_f32(1.0f), zero));
    return lw_one_and_mask(lw_one_lt_f32(error, lw_one_max_f32(off, lw_one_sub_f32(zero, off))), lw_one_le_f32(x,
        lw_one_set_f32(262144.0f)));
}

/* Coefficients: 1 / log(1 - p), which is -0 of p = 1, and -inf where it overflows; and two floats in each of the
 * others, factor and constant of what is above, and the bounds for a count to be sure. */
enum { LW_AT_GEOMETRIC_SCALE, LW_AT_GEOMETRIC_ABOVE, LW_AT_GEOMETRIC_BOUNDS };
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_geometric_pack_f64(lw_one_f32 low, lw_one_f32 high)
{
    return lw_one_bits_f64(lw_one_pair_u64(lw_one_bits_u32(low), lw_one_bits_u32(high)));
}

LW_AT_LANE lw_one_f32 lw_one_geometric_low_f32(lw_one_f64 c)
{
    return lw_one_bits_f32(lw_one_low_u32(lw_one_bits_u64(c)));
}
LW_AT_LANE lw_one_f32 lw_one_geometric_high_f32(lw_one_f64 c)
{
    return lw_one_bits_f32(lw_one_high_u32(lw_one_bits_u64(c)));
}
LW_AT_OUTLINE lw_one_f64 lw_one_geometric_failures_f64(lw_one_u64 w, lw_one_f64 c) { return
    lw_one_mul_f64(lw_one_log_unit_u64_f64(w), c); }

LW_AT_LANE lw_one_u64 lw_one_geometric_of_failures_u64(lw_one_f64 failures)
{
    return lw_one_count_at_most_u64(lw_one_add_f64(failures, lw_one_set_f64(1.0)));
}

/* The count of all 64 bits. */
LW_AT_LANE lw_one_u64 lw_one_whole_geometric_u64(lw_one_u64 w, const lw_one_f64 *c)
{
    return lw_one_geometric_of_failures_u64(lw_one_geometric_failures_f64(w, c[LW_AT_GEOMETRIC_SCALE]));
}

/* Floats decide nearly always, by the upper half h of w alone. With s = -scale and t = s log(2^32 / h):
 * - The number of failures is below t by at most s / h. While t <= 9.7 s, h is at least 2^18, and s / h at most
 *   (2^-12 s + 0.42 t) 2^-20.
 * - A float for t + 1/2 is off by at most (1.52 s + 0.25 t) 2^-20 + 2^-23: by the polynomial, and by four roundings, of
 *   the scale twice, of the logarithm and of the sum.
 * - With (1.6 s + 0.5 t) 2^-20 + 2^-22 added it is above t + 1/2. It is above that of the failures by at most
 *   (3.2 s + 1.25 t) 2^-20 + 2^-20.
 * From s = 2^18.4 on nothing is sure; an s above 2^19 is taken as 2^19. */
LW_AT_LANE
lw_one_mask lw_one_setup_geometric_u64(const lw_one_f64 *p, lw_one_f64 *c)
{
    c[LW_AT_GEOMETRIC_SCALE] = lw_one_div_f64(lw_one_set_f64(1.0), lw_one_log1p_f64(lw_one_sub_f64(lw_one_set_f64(0.0),
        p[0])));
    const lw_one_f32 scale = lw_one_max_f32(lw_one_set_f32(-524288.0f), lw_one_from_f64_f32(c[LW_AT_GEOMETRIC_SCALE]));
    const lw_one_f32 more = lw_one_fma_f32(scale, lw_one_set_f32(4.76837158e-07f), scale);
    const lw_one_f32 half = lw_one_fma_f32(scale, lw_one_set_f32(-1.6f * 9.53674316e-07f),
        lw_one_set_f32(0.5f + 2.38418579e-07f));
    const lw_one_f32 least = lw_one_fma_f32(scale, lw_one_set_f32(-3.2f * 9.53674316e-07f),
        lw_one_set_f32(-0.5f + 9.53674316e-07f));
    const lw_one_f32 most = lw_one_fma_f32(scale, lw_one_set_f32(-9.6f), lw_one_set_f32(0.5f));
    c[LW_AT_GEOMETRIC_ABOVE] = lw_one_geometric_pack_f64(lw_one_mul_f32(more, lw_one_set_f32(7.88860905e-31f)), half);
    c[LW_AT_GEOMETRIC_BOUNDS] = lw_one_geometric_pack_f64(least, most);
    return lw_one_any_value_mask();
}

/* What is above the failures by floats, half a count included. */
LW_AT_LANE
lw_one_f32 lw_one_begin_geometric_u64(const lw_one_u32 *d, const lw_one_f64 *c)
{
    const lw_one_f64 above = c[LW_AT_GEOMETRIC_ABOVE];
    return lw_one_fma_f32(lw_one_log_about_u32_f32(d[0]), lw_one_geometric_low_f32(above),
        lw_one_geometric_high_f32(above));
}

/* The count by that; the lanes where it is sure: no whole number lies between the failures and what is above them. */
LW_AT_LANE
lw_one_mask lw_one_late_pass_geometric_u64(const lw_one_f64 *c, lw_one_f32 above, lw_one_u64 *x)
{
    const lw_one_f64 bounds = c[LW_AT_GEOMETRIC_BOUNDS];
    const lw_one_f32 magic = lw_one_set_f32(12582912.0f), sum = lw_one_add_f32(above, magic);
    const lw_one_f32 off = lw_one_sub_f32(above, lw_one_sub_f32(sum, magic));
    const lw_one_f32 least = lw_one_fma_f32(above, lw_one_set_f32(1.25f * 9.53674316e-07f),
        lw_one_geometric_low_f32(bounds));
    *x = lw_one_widen_u64(lw_one_sub_u32(lw_one_bits_u32(sum), lw_one_set_u32(0x4b400000u)));
    return lw_one_and_mask(lw_one_le_f32(least, off), lw_one_le_f32(above, lw_one_geometric_high_f32(bounds)));
}

LW_AT_LANE
lw_one_mask lw_one_try_geometric_u64(const lw_one_u32 *d, const lw_one_f64 *c, lw_one_u64 *x)
{
    return lw_one_late_pass_geometric_u64(c, lw_one_begin_geometric_u64(d, c), x);
}

/* The same by doubles, which are sure more often: f, the failures of the number in the middle of those with upper half
 * h. The others' are within s / (2 h) of it, and doubles within f 2^-48, so that h decides if no whole number is that
 * near. Of p = 1, s and f are 0. Beyond s = 2^26, where every twelfth lane would be undecided, no lane is decided.
 */
LW_AT_LANE lw_one_mask lw_one_geometric_by_upper_u64(lw_one_u32 h, lw_one_f64 c, lw_one_u64 *value)
{
    const lw_one_mask small = lw_one_le_f64(lw_one_set_f64(-67108864.0), c);
    *value = lw_one_set_u64(0);
    if (!lw_one_any_mask(small))
        return small;
    const lw_one_f64 f = lw_one_geometric_failures_f64(lw_one_pair_u64(lw_one_set_u32(1u << 31), h), c);
    *value = lw_one_geometric_of_failures_u64(f);
    const lw_one_f64 magic = lw_one_set_f64(6755399441055744.0), nearest = lw_one_sub_f64(lw_one_add_f64(f, magic),
        magic);
    const lw_one_f64 off = lw_one_max_f64(lw_one_sub_f64(f, nearest), lw_one_sub_f64(nearest, f)),
        height = lw_one_from_u32_f64(h);
    const lw_one_f64 error = lw_one_mul_f64(f, lw_one_mul_f64(height, lw_one_set_f64(1.4210854715202004e-14)));
    return lw_one_and_mask(small, lw_one_le_f64(lw_one_fma_f64(c, lw_one_set_f64(-0.5 - 9.094947017729282e-13), error),
        lw_one_mul_f64(off, height)));
}

LW_AT_LANE
lw_one_mask lw_one_settle_geometric_u64(const lw_one_u32 *d, const lw_one_f64 *c, lw_one_mask decided, lw_one_u64 *x)
{
    lw_one_u64 value;
    const lw_one_mask now = lw_one_geometric_by_upper_u64(d[0], c[LW_AT_GEOMETRIC_SCALE], &value);
    *x = lw_one_select_u64(decided, *x, value);
    return lw_one_or_mask(decided, now);
}
#endif

/* ---- elements ---- */


#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_geometric_u64_opened {
    lw_one_source source;
    double c[3];
    int inside;
} lw_at_geometric_u64_opened;

LW_AT_LANE void lw_at_geometric_u64_set(lw_at_geometric_u64_opened *o, double p)
{
    double values[1];
    values[0] = p;
    o->inside = lw_one_setup_geometric_u64(values, o->c) & lw_one_in_positive_probability_f64(values[0]);
}

LW_AT_LANE void lw_at_geometric_u64_open(lw_at_geometric_u64_opened *o, lw_key key, double p)
{
    lw_one_source_open(&o->source, key, 71);
    lw_at_geometric_u64_set(o, p);
}

LW_AT_LANE void lw_one_first_geometric_u64(const lw_at_geometric_u64_opened *o, const uint32_t *w, uint64_t *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[1];
    lw_one_draws_b32(1, w, d);
    accepted[0] = lw_one_try_geometric_u64(d, o->c, x);
}

LW_AT_LANE uint64_t lw_one_more_geometric_u64(const lw_at_geometric_u64_opened *o, uint64_t index, const uint32_t *w,
    uint64_t x, lw_one_mask accepted)
{
    uint32_t low = 0;
    if (!accepted)
        accepted = lw_one_settle_geometric_u64(w, o->c, accepted, &x);
    if (accepted)
        return x;
    lw_one_retry_words(&o->source, index, 1, 1, &low);
    return lw_one_whole_geometric_u64(lw_one_pair_u64(low, w[0]), o->c);
}

LW_AT_LANE uint64_t lw_at_geometric_u64_of(const lw_at_geometric_u64_opened *o, uint64_t index)
{
    uint32_t w[1];
    uint64_t x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_u64();
    (void)lw_one_unit(&o->source, index, 1, 1, w);
    lw_one_first_geometric_u64(o, w, x, accepted);
    return lw_one_more_geometric_u64(o, index, w, x[0], accepted[0]);
}

LW_AT_LANE void lw_at_geometric_u64_run(const lw_at_geometric_u64_opened *o, uint64_t index, uint64_t n, uint64_t *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[1];
    uint64_t x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 1, 1);
    while (lw_one_run_next(&r, &o->source, 1, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_geometric_u64(o, w, x, accepted);
        out[r.place] = lw_one_more_geometric_u64(o, index + r.place, w, x[0], accepted[0]);
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_u64();
}

LW_AT_LANE uint64_t lw_at_geometric_u64(lw_key key, uint64_t index, double p)
{
    lw_at_geometric_u64_opened o;
    lw_one_source_open(&o.source, key, 71);
    lw_at_geometric_u64_set(&o, p);
    return lw_at_geometric_u64_of(&o, index);
}
#endif

#endif
