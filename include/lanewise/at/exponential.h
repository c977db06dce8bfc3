/* Made of lane/variates/exponential.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_EXPONENTIAL_H
#define LANEWISE_AT_EXPONENTIAL_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "parts/maps.h"
#include "parts/math_log.h"
#include "parts/domains.h"

/* log u of a draw w, u = (2 floor(w / 2) + 1) 2^-32 (2^-64): in (0, 1), symmetric, and with full resolution at both
 * ends. */
LW_AT_LANE lw_one_f32 lw_one_log_unit_u32_f32(lw_one_u32 w)
{
    return lw_one_log_fraction_u32_f32(lw_one_or_u32(w, lw_one_set_u32(1)));
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_log_unit_u64_f64(lw_one_u64 w)
{
    return lw_one_log_fraction_u64_f64(lw_one_or_u64(w, lw_one_set_u64(1)));
}
#endif
enum { LW_AT_EXPONENTIAL_MINUS_MEAN }; /* the coefficient: -1 / rate */

/* ---- f32 ---- */
LW_AT_LANE lw_one_mask lw_one_setup_exponential_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    c[LW_AT_EXPONENTIAL_MINUS_MEAN] = lw_one_div_f32(lw_one_set_f32(-1), p[0]);
    return lw_one_lt_f32(lw_one_set_f32(-LW_AT_INFINITY_f32), c[LW_AT_EXPONENTIAL_MINUS_MEAN]);
}

LW_AT_LANE lw_one_mask lw_one_try_exponential_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    *x = lw_one_mul_f32(lw_one_log_unit_u32_f32(d[0]), c[LW_AT_EXPONENTIAL_MINUS_MEAN]);
    return lw_one_any_value_mask();
}
#ifndef LW_AT_NO_DOUBLE
/* ---- f64 ---- */
LW_AT_LANE lw_one_mask lw_one_setup_exponential_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    c[LW_AT_EXPONENTIAL_MINUS_MEAN] = lw_one_div_f64(lw_one_set_f64(-1), p[0]);
    return lw_one_lt_f64(lw_one_set_f64(-LW_AT_INFINITY_f64), c[LW_AT_EXPONENTIAL_MINUS_MEAN]);
}

LW_AT_LANE lw_one_mask lw_one_try_exponential_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    *x = lw_one_mul_f64(lw_one_log_unit_u64_f64(d[0]), c[LW_AT_EXPONENTIAL_MINUS_MEAN]);
    return lw_one_any_value_mask();
}
#endif

/* ---- elements ---- */


typedef struct lw_at_exponential_f32_opened {
    lw_one_source source;
    float c[1];
    int inside;
} lw_at_exponential_f32_opened;

LW_AT_LANE void lw_at_exponential_f32_set(lw_at_exponential_f32_opened *o, float rate)
{
    float values[1];
    values[0] = rate;
    o->inside = lw_one_setup_exponential_f32(values, o->c) & lw_one_in_positive_f32(values[0]);
}

LW_AT_LANE void lw_at_exponential_f32_open(lw_at_exponential_f32_opened *o, lw_key key, float rate)
{
    lw_one_source_open(&o->source, key, 18);
    lw_at_exponential_f32_set(o, rate);
}

LW_AT_LANE void lw_one_first_exponential_f32(const lw_at_exponential_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[1];
    lw_one_draws_word(1, w, d);
    accepted[0] = lw_one_try_exponential_f32(d, o->c, x);
}

LW_AT_LANE float lw_at_exponential_f32_of(const lw_at_exponential_f32_opened *o, uint64_t index)
{
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 1, 1, w);
    lw_one_first_exponential_f32(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f32();
}

LW_AT_LANE void lw_at_exponential_f32_run(const lw_at_exponential_f32_opened *o, uint64_t index, uint64_t n, float *out)
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
        lw_one_first_exponential_f32(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_exponential_f32(lw_key key, uint64_t index, float rate)
{
    lw_at_exponential_f32_opened o;
    lw_one_source_open(&o.source, key, 18);
    lw_at_exponential_f32_set(&o, rate);
    return lw_at_exponential_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_exponential_f64_opened {
    lw_one_source source;
    double c[1];
    int inside;
} lw_at_exponential_f64_opened;

LW_AT_LANE void lw_at_exponential_f64_set(lw_at_exponential_f64_opened *o, double rate)
{
    double values[1];
    values[0] = rate;
    o->inside = lw_one_setup_exponential_f64(values, o->c) & lw_one_in_positive_f64(values[0]);
}

LW_AT_LANE void lw_at_exponential_f64_open(lw_at_exponential_f64_opened *o, lw_key key, double rate)
{
    lw_one_source_open(&o->source, key, 19);
    lw_at_exponential_f64_set(o, rate);
}

LW_AT_LANE void lw_one_first_exponential_f64(const lw_at_exponential_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[1];
    lw_one_draws_b64(1, w, d);
    accepted[0] = lw_one_try_exponential_f64(d, o->c, x);
}

LW_AT_LANE double lw_at_exponential_f64_of(const lw_at_exponential_f64_opened *o, uint64_t index)
{
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_exponential_f64(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_exponential_f64_run(const lw_at_exponential_f64_opened *o, uint64_t index, uint64_t n,
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
        lw_one_first_exponential_f64(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_exponential_f64(lw_key key, uint64_t index, double rate)
{
    lw_at_exponential_f64_opened o;
    lw_one_source_open(&o.source, key, 19);
    lw_at_exponential_f64_set(&o, rate);
    return lw_at_exponential_f64_of(&o, index);
}
#endif

#endif
