/* Made of lane/variates/normal.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_NORMAL_INVERSE_H
#define LANEWISE_AT_NORMAL_INVERSE_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "normal.h"
#include "parts/math_normal_quantile.h"

LW_AT_LANE lw_one_mask lw_one_setup_normal_inverse_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    return lw_one_setup_normal_f32(p, c);
}

LW_AT_LANE lw_one_mask lw_one_try_normal_inverse_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    *x = lw_one_fma_f32(lw_one_normal_quantile_f32(d[0]), c[LW_AT_NORMAL_STDDEV], c[LW_AT_NORMAL_MEAN]);
    return lw_one_any_value_mask();
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_mask lw_one_setup_normal_inverse_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    return lw_one_setup_normal_f64(p, c);
}

LW_AT_LANE lw_one_mask lw_one_try_normal_inverse_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    *x = lw_one_fma_f64(lw_one_normal_quantile_f64(d[0]), c[LW_AT_NORMAL_STDDEV], c[LW_AT_NORMAL_MEAN]);
    return lw_one_any_value_mask();
}
#endif

/* ---- elements ---- */


typedef struct lw_at_normal_inverse_f32_opened {
    lw_one_source source;
    float c[2];
    int inside;
} lw_at_normal_inverse_f32_opened;

LW_AT_LANE void lw_at_normal_inverse_f32_set(lw_at_normal_inverse_f32_opened *o, float mean, float stddev)
{
    float values[2];
    values[0] = mean;
    values[1] = stddev;
    o->inside = lw_one_setup_normal_inverse_f32(values, o->c) & lw_one_in_finite_f32(values[0]) &
        lw_one_in_nonnegative_f32(values[1]);
}

LW_AT_LANE void lw_at_normal_inverse_f32_open(lw_at_normal_inverse_f32_opened *o, lw_key key, float mean, float stddev)
{
    lw_one_source_open(&o->source, key, 24);
    lw_at_normal_inverse_f32_set(o, mean, stddev);
}

LW_AT_LANE void lw_one_first_normal_inverse_f32(const lw_at_normal_inverse_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[1];
    lw_one_draws_word(1, w, d);
    accepted[0] = lw_one_try_normal_inverse_f32(d, o->c, x);
}

LW_AT_LANE float lw_at_normal_inverse_f32_of(const lw_at_normal_inverse_f32_opened *o, uint64_t index)
{
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 1, 1, w);
    lw_one_first_normal_inverse_f32(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f32();
}

LW_AT_LANE void lw_at_normal_inverse_f32_run(const lw_at_normal_inverse_f32_opened *o, uint64_t index, uint64_t n,
    float *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 1, 1);
    while (lw_one_run_next(&r, &o->source, 1, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_normal_inverse_f32(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_normal_inverse_f32(lw_key key, uint64_t index, float mean, float stddev)
{
    lw_at_normal_inverse_f32_opened o;
    lw_one_source_open(&o.source, key, 24);
    lw_at_normal_inverse_f32_set(&o, mean, stddev);
    return lw_at_normal_inverse_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_normal_inverse_f64_opened {
    lw_one_source source;
    double c[2];
    int inside;
} lw_at_normal_inverse_f64_opened;

LW_AT_LANE void lw_at_normal_inverse_f64_set(lw_at_normal_inverse_f64_opened *o, double mean, double stddev)
{
    double values[2];
    values[0] = mean;
    values[1] = stddev;
    o->inside = lw_one_setup_normal_inverse_f64(values, o->c) & lw_one_in_finite_f64(values[0]) &
        lw_one_in_nonnegative_f64(values[1]);
}

LW_AT_LANE void lw_at_normal_inverse_f64_open(lw_at_normal_inverse_f64_opened *o, lw_key key, double mean,
    double stddev)
{
    lw_one_source_open(&o->source, key, 25);
    lw_at_normal_inverse_f64_set(o, mean, stddev);
}

LW_AT_LANE void lw_one_first_normal_inverse_f64(const lw_at_normal_inverse_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[1];
    lw_one_draws_b64(1, w, d);
    accepted[0] = lw_one_try_normal_inverse_f64(d, o->c, x);
}

LW_AT_LANE double lw_at_normal_inverse_f64_of(const lw_at_normal_inverse_f64_opened *o, uint64_t index)
{
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_normal_inverse_f64(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_normal_inverse_f64_run(const lw_at_normal_inverse_f64_opened *o, uint64_t index, uint64_t n,
    double *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 2, 1);
    while (lw_one_run_next(&r, &o->source, 2, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_normal_inverse_f64(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_normal_inverse_f64(lw_key key, uint64_t index, double mean, double stddev)
{
    lw_at_normal_inverse_f64_opened o;
    lw_one_source_open(&o.source, key, 25);
    lw_at_normal_inverse_f64_set(&o, mean, stddev);
    return lw_at_normal_inverse_f64_of(&o, index);
}
#endif

#endif
