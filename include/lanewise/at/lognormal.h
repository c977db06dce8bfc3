/* Made of lane/variates/normal.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_LOGNORMAL_H
#define LANEWISE_AT_LOGNORMAL_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "normal.h"
#include "parts/math_exp.h"

/* Lognormals. f32: a power of 2; c: mean / log 2, stddev / log 2, what no exponent passes in size: radii are
 * below 6.67. A group that knows all of its exponents small has them for less, and the same bits. */
LW_AT_LANE lw_one_mask lw_one_setup_lognormal_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    const lw_one_f32 scale = lw_one_set_f32(1.44269502f), most = lw_one_set_f32(3.40282347e+38f);
    const lw_one_f32 mean = lw_one_max_f32(lw_one_min_f32(lw_one_mul_f32(p[0], scale), most),
        lw_one_set_f32(-3.40282347e+38f));
    c[LW_AT_NORMAL_MEAN] = mean;
    c[LW_AT_NORMAL_STDDEV] = lw_one_min_f32(lw_one_mul_f32(p[1], scale), most);
    const lw_one_f32 size = lw_one_max_f32(mean, lw_one_sub_f32(lw_one_set_f32(0.0f), mean));
    c[LW_AT_LOGNORMAL_MOST] = lw_one_fma_f32(c[LW_AT_NORMAL_STDDEV], lw_one_set_f32(6.67f), size);
    return lw_one_any_value_mask();
}

LW_AT_LANE void lw_one_pair_lognormal_f32(const lw_one_u32 *d, const lw_one_f32 *c0, const lw_one_f32 *c1,
    lw_one_f32 *x)
{
    const lw_one_f32 small = lw_one_set_f32(126.0f);
    lw_one_pair_normal_f32(d, c0, c1, x);
    if (lw_one_all_mask(lw_one_and_mask(lw_one_lt_f32(c0[LW_AT_LOGNORMAL_MOST], small),
        lw_one_lt_f32(c1[LW_AT_LOGNORMAL_MOST], small)))) {
        x[0] = lw_one_exp2_small_f32(x[0]);
        x[1] = lw_one_exp2_small_f32(x[1]);
    } else {
        x[0] = lw_one_exp2_f32(x[0]);
        x[1] = lw_one_exp2_f32(x[1]);
    }
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_mask lw_one_setup_lognormal_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    return lw_one_setup_normal_f64(p, c);
}

LW_AT_LANE void lw_one_pair_begin_lognormal_f64(const lw_one_u64 *d, const lw_one_f64 *c0, const lw_one_f64 *c1,
    lw_one_f64 *x)
{
    lw_one_pair_normal_f64(d, c0, c1, x);
}

LW_AT_LANE lw_one_f64 lw_one_pass_lognormal_f64(int pass, const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 x)
{
    (void)pass, (void)d, (void)c;
    return lw_one_exp_f64(x);
}

LW_AT_LANE void lw_one_pair_lognormal_f64(const lw_one_u64 *d, const lw_one_f64 *c0, const lw_one_f64 *c1,
    lw_one_f64 *x)
{
    lw_one_pair_begin_lognormal_f64(d, c0, c1, x);
    x[0] = lw_one_pass_lognormal_f64(1, d, c0, x[0]);
    x[1] = lw_one_pass_lognormal_f64(1, d, c1, x[1]);
}
#endif

/* ---- elements ---- */


typedef struct lw_at_lognormal_f32_opened {
    lw_one_source source;
    float c[3];
    int inside;
} lw_at_lognormal_f32_opened;

LW_AT_LANE void lw_at_lognormal_f32_set(lw_at_lognormal_f32_opened *o, float mean, float stddev)
{
    float values[2];
    values[0] = mean;
    values[1] = stddev;
    o->inside = lw_one_setup_lognormal_f32(values, o->c) & lw_one_in_finite_f32(values[0]) &
        lw_one_in_nonnegative_f32(values[1]);
}

LW_AT_LANE void lw_at_lognormal_f32_open(lw_at_lognormal_f32_opened *o, lw_key key, float mean, float stddev)
{
    lw_one_source_open(&o->source, key, 26);
    lw_at_lognormal_f32_set(o, mean, stddev);
}

LW_AT_LANE void lw_one_first_lognormal_f32(const lw_at_lognormal_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[2];
    lw_one_draws_word(2, w, d);
    lw_one_pair_lognormal_f32(d, o->c, o->c, x);
    accepted[0] = accepted[1] = 1;
}

LW_AT_LANE float lw_at_lognormal_f32_of(const lw_at_lognormal_f32_opened *o, uint64_t index)
{
    uint32_t w[2];
    float x[2];
    lw_one_mask accepted[2];
    uint32_t half;
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    half = lw_one_unit(&o->source, index, 2, 2, w);
    lw_one_first_lognormal_f32(o, w, x, accepted);
    return half != 0 ? x[1] : x[0];
}

LW_AT_LANE void lw_at_lognormal_f32_run(const lw_at_lognormal_f32_opened *o, uint64_t index, uint64_t n, float *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[2];
    float x[2];
    lw_one_mask accepted[2];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 2, 2);
    while (lw_one_run_next(&r, &o->source, 2, 2, w)) {
        lw_one_first_lognormal_f32(o, w, x, accepted);
        for (uint32_t h = 0; h < 2u; h++) {
            const uint64_t place = r.place + 32u * h;
            if (place < here)
                out[place] = x[h];
        }
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_lognormal_f32(lw_key key, uint64_t index, float mean, float stddev)
{
    lw_at_lognormal_f32_opened o;
    lw_one_source_open(&o.source, key, 26);
    lw_at_lognormal_f32_set(&o, mean, stddev);
    return lw_at_lognormal_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_lognormal_f64_opened {
    lw_one_source source;
    double c[2];
    int inside;
} lw_at_lognormal_f64_opened;

LW_AT_LANE void lw_at_lognormal_f64_set(lw_at_lognormal_f64_opened *o, double mean, double stddev)
{
    double values[2];
    values[0] = mean;
    values[1] = stddev;
    o->inside = lw_one_setup_lognormal_f64(values, o->c) & lw_one_in_finite_f64(values[0]) &
        lw_one_in_nonnegative_f64(values[1]);
}

LW_AT_LANE void lw_at_lognormal_f64_open(lw_at_lognormal_f64_opened *o, lw_key key, double mean, double stddev)
{
    lw_one_source_open(&o->source, key, 27);
    lw_at_lognormal_f64_set(o, mean, stddev);
}

LW_AT_LANE void lw_one_first_lognormal_f64(const lw_at_lognormal_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[2];
    lw_one_draws_b64(2, w, d);
    lw_one_pair_lognormal_f64(d, o->c, o->c, x);
    accepted[0] = accepted[1] = 1;
}

LW_AT_LANE double lw_at_lognormal_f64_of(const lw_at_lognormal_f64_opened *o, uint64_t index)
{
    uint32_t w[4];
    double x[2];
    lw_one_mask accepted[2];
    uint32_t half;
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    half = lw_one_unit(&o->source, index, 4, 2, w);
    lw_one_first_lognormal_f64(o, w, x, accepted);
    return half != 0 ? x[1] : x[0];
}

LW_AT_LANE void lw_at_lognormal_f64_run(const lw_at_lognormal_f64_opened *o, uint64_t index, uint64_t n, double *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[4];
    double x[2];
    lw_one_mask accepted[2];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 4, 2);
    while (lw_one_run_next(&r, &o->source, 4, 2, w)) {
        lw_one_first_lognormal_f64(o, w, x, accepted);
        for (uint32_t h = 0; h < 2u; h++) {
            const uint64_t place = r.place + 32u * h;
            if (place < here)
                out[place] = x[h];
        }
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_lognormal_f64(lw_key key, uint64_t index, double mean, double stddev)
{
    lw_at_lognormal_f64_opened o;
    lw_one_source_open(&o.source, key, 27);
    lw_at_lognormal_f64_set(&o, mean, stddev);
    return lw_at_lognormal_f64_of(&o, index);
}
#endif

#endif
