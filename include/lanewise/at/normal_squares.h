/* Made of lane/variates/normal_squares.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_NORMAL_SQUARES_H
#define LANEWISE_AT_NORMAL_SQUARES_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "parts/math_normal_quantile.h"
#include "exponential.h"
#include "parts/unit.h"

/* Coefficients. maxwell: scale; inverse_gaussian: mean, mean / (2 shape). */
enum { LW_AT_MAXWELL_SCALE };
enum { LW_AT_INVERSE_GAUSSIAN_MEAN, LW_AT_INVERSE_GAUSSIAN_RATIO };

/* ---- f32 ---- */
/* scale sqrt(z^2 - 2 log u): chi-square of 3 degrees is one of 1 and one of 2. d: normal, exponential */
LW_AT_LANE lw_one_mask lw_one_setup_maxwell_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    c[LW_AT_MAXWELL_SCALE] = p[0];
    return lw_one_any_value_mask();
}

LW_AT_LANE lw_one_mask lw_one_try_maxwell_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    const lw_one_f32 z = lw_one_normal_quantile_f32(d[0]);
    const lw_one_f32 two = lw_one_mul_f32(lw_one_log_unit_u32_f32(d[1]), lw_one_set_f32(-2));
    *x = lw_one_mul_f32(lw_one_sqrt_f32(lw_one_fma_f32(z, z, two)), c[LW_AT_MAXWELL_SCALE]);
    return lw_one_any_value_mask();
}

/* Michael, Schucany and Haas (1976): with w = z^2 mean / (2 shape) the roots of their quadratic are mean / r and
 * mean r, r = 1 + w + sqrt(w (w + 2)), the larger one with probability 1 / (1 + r). c: mean, mean / (2 shape).
 * d: normal, which root */
LW_AT_LANE lw_one_mask lw_one_setup_inverse_gaussian_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    c[LW_AT_INVERSE_GAUSSIAN_MEAN] = p[0];
    c[LW_AT_INVERSE_GAUSSIAN_RATIO] = lw_one_mul_f32(lw_one_div_f32(p[0], p[1]), lw_one_set_f32(0.5f));
    return lw_one_lt_f32(lw_one_mul_f32(c[LW_AT_INVERSE_GAUSSIAN_RATIO], lw_one_set_f32(1024)),
        lw_one_set_f32((float)LW_AT_INFINITY_f32));
}

LW_AT_LANE lw_one_mask lw_one_try_inverse_gaussian_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    const lw_one_f32 one = lw_one_set_f32(1), z = lw_one_normal_quantile_f32(d[0]);
    const lw_one_f32 w = lw_one_mul_f32(c[LW_AT_INVERSE_GAUSSIAN_RATIO], lw_one_mul_f32(z, z));
    const lw_one_f32 root = lw_one_sqrt_f32(lw_one_add_f32(w, lw_one_set_f32(2)));
    const lw_one_f32 r = lw_one_add_f32(lw_one_fma_f32(lw_one_sqrt_f32(w), root, w), one);
    const lw_one_mask larger = lw_one_lt_f32(lw_one_mul_f32(lw_one_unit_of_draw_f32(d[1]), lw_one_add_f32(one, r)),
        one);
    *x = lw_one_select_f32(larger, lw_one_mul_f32(c[LW_AT_INVERSE_GAUSSIAN_MEAN], r),
        lw_one_div_f32(c[LW_AT_INVERSE_GAUSSIAN_MEAN], r));
    return lw_one_any_value_mask();
}
#ifndef LW_AT_NO_DOUBLE
/* ---- f64 ---- */
/* scale sqrt(z^2 - 2 log u): chi-square of 3 degrees is one of 1 and one of 2. d: normal, exponential */
LW_AT_LANE lw_one_mask lw_one_setup_maxwell_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    c[LW_AT_MAXWELL_SCALE] = p[0];
    return lw_one_any_value_mask();
}

LW_AT_LANE lw_one_mask lw_one_try_maxwell_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    const lw_one_f64 z = lw_one_normal_quantile_f64(d[0]);
    const lw_one_f64 two = lw_one_mul_f64(lw_one_log_unit_u64_f64(d[1]), lw_one_set_f64(-2));
    *x = lw_one_mul_f64(lw_one_sqrt_f64(lw_one_fma_f64(z, z, two)), c[LW_AT_MAXWELL_SCALE]);
    return lw_one_any_value_mask();
}

/* Michael, Schucany and Haas (1976): with w = z^2 mean / (2 shape) the roots of their quadratic are mean / r and
 * mean r, r = 1 + w + sqrt(w (w + 2)), the larger one with probability 1 / (1 + r). c: mean, mean / (2 shape).
 * d: normal, which root */
LW_AT_LANE lw_one_mask lw_one_setup_inverse_gaussian_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    c[LW_AT_INVERSE_GAUSSIAN_MEAN] = p[0];
    c[LW_AT_INVERSE_GAUSSIAN_RATIO] = lw_one_mul_f64(lw_one_div_f64(p[0], p[1]), lw_one_set_f64(0.5));
    return lw_one_lt_f64(lw_one_mul_f64(c[LW_AT_INVERSE_GAUSSIAN_RATIO], lw_one_set_f64(1024)),
        lw_one_set_f64(LW_AT_INFINITY_f64));
}

LW_AT_LANE lw_one_mask lw_one_try_inverse_gaussian_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    const lw_one_f64 one = lw_one_set_f64(1), z = lw_one_normal_quantile_f64(d[0]);
    const lw_one_f64 w = lw_one_mul_f64(c[LW_AT_INVERSE_GAUSSIAN_RATIO], lw_one_mul_f64(z, z));
    const lw_one_f64 root = lw_one_sqrt_f64(lw_one_add_f64(w, lw_one_set_f64(2)));
    const lw_one_f64 r = lw_one_add_f64(lw_one_fma_f64(lw_one_sqrt_f64(w), root, w), one);
    const lw_one_mask larger = lw_one_lt_f64(lw_one_mul_f64(lw_one_unit_of_draw_f64(d[1]), lw_one_add_f64(one, r)),
        one);
    *x = lw_one_select_f64(larger, lw_one_mul_f64(c[LW_AT_INVERSE_GAUSSIAN_MEAN], r),
        lw_one_div_f64(c[LW_AT_INVERSE_GAUSSIAN_MEAN], r));
    return lw_one_any_value_mask();
}
#endif

/* ---- elements ---- */


typedef struct lw_at_maxwell_f32_opened {
    lw_one_source source;
    float c[1];
    int inside;
} lw_at_maxwell_f32_opened;

LW_AT_LANE void lw_at_maxwell_f32_set(lw_at_maxwell_f32_opened *o, float scale)
{
    float values[1];
    values[0] = scale;
    o->inside = lw_one_setup_maxwell_f32(values, o->c) & lw_one_in_positive_f32(values[0]);
}

LW_AT_LANE void lw_at_maxwell_f32_open(lw_at_maxwell_f32_opened *o, lw_key key, float scale)
{
    lw_one_source_open(&o->source, key, 54);
    lw_at_maxwell_f32_set(o, scale);
}

LW_AT_LANE void lw_one_first_maxwell_f32(const lw_at_maxwell_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[2];
    lw_one_draws_word(2, w, d);
    accepted[0] = lw_one_try_maxwell_f32(d, o->c, x);
}

LW_AT_LANE float lw_at_maxwell_f32_of(const lw_at_maxwell_f32_opened *o, uint64_t index)
{
    uint32_t w[2];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_maxwell_f32(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f32();
}

LW_AT_LANE void lw_at_maxwell_f32_run(const lw_at_maxwell_f32_opened *o, uint64_t index, uint64_t n, float *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[2];
    float x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 2, 1);
    while (lw_one_run_next(&r, &o->source, 2, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_maxwell_f32(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_maxwell_f32(lw_key key, uint64_t index, float scale)
{
    lw_at_maxwell_f32_opened o;
    lw_one_source_open(&o.source, key, 54);
    lw_at_maxwell_f32_set(&o, scale);
    return lw_at_maxwell_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_maxwell_f64_opened {
    lw_one_source source;
    double c[1];
    int inside;
} lw_at_maxwell_f64_opened;

LW_AT_LANE void lw_at_maxwell_f64_set(lw_at_maxwell_f64_opened *o, double scale)
{
    double values[1];
    values[0] = scale;
    o->inside = lw_one_setup_maxwell_f64(values, o->c) & lw_one_in_positive_f64(values[0]);
}

LW_AT_LANE void lw_at_maxwell_f64_open(lw_at_maxwell_f64_opened *o, lw_key key, double scale)
{
    lw_one_source_open(&o->source, key, 55);
    lw_at_maxwell_f64_set(o, scale);
}

LW_AT_LANE void lw_one_first_maxwell_f64(const lw_at_maxwell_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[2];
    lw_one_draws_b64(2, w, d);
    accepted[0] = lw_one_try_maxwell_f64(d, o->c, x);
}

LW_AT_LANE double lw_at_maxwell_f64_of(const lw_at_maxwell_f64_opened *o, uint64_t index)
{
    uint32_t w[4];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 4, 1, w);
    lw_one_first_maxwell_f64(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_maxwell_f64_run(const lw_at_maxwell_f64_opened *o, uint64_t index, uint64_t n, double *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[4];
    double x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 4, 1);
    while (lw_one_run_next(&r, &o->source, 4, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_maxwell_f64(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_maxwell_f64(lw_key key, uint64_t index, double scale)
{
    lw_at_maxwell_f64_opened o;
    lw_one_source_open(&o.source, key, 55);
    lw_at_maxwell_f64_set(&o, scale);
    return lw_at_maxwell_f64_of(&o, index);
}
#endif

typedef struct lw_at_inverse_gaussian_f32_opened {
    lw_one_source source;
    float c[2];
    int inside;
} lw_at_inverse_gaussian_f32_opened;

LW_AT_LANE void lw_at_inverse_gaussian_f32_set(lw_at_inverse_gaussian_f32_opened *o, float mean, float shape)
{
    float values[2];
    values[0] = mean;
    values[1] = shape;
    o->inside = lw_one_setup_inverse_gaussian_f32(values, o->c) & lw_one_in_positive_f32(values[0]) &
        lw_one_in_positive_f32(values[1]);
}

LW_AT_LANE void lw_at_inverse_gaussian_f32_open(lw_at_inverse_gaussian_f32_opened *o, lw_key key, float mean,
    float shape)
{
    lw_one_source_open(&o->source, key, 56);
    lw_at_inverse_gaussian_f32_set(o, mean, shape);
}

LW_AT_LANE void lw_one_first_inverse_gaussian_f32(const lw_at_inverse_gaussian_f32_opened *o, const uint32_t *w,
    float *x, lw_one_mask *accepted)
{
    lw_one_u32 d[2];
    lw_one_draws_word(2, w, d);
    accepted[0] = lw_one_try_inverse_gaussian_f32(d, o->c, x);
}

LW_AT_LANE float lw_at_inverse_gaussian_f32_of(const lw_at_inverse_gaussian_f32_opened *o, uint64_t index)
{
    uint32_t w[2];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_inverse_gaussian_f32(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f32();
}

LW_AT_LANE void lw_at_inverse_gaussian_f32_run(const lw_at_inverse_gaussian_f32_opened *o, uint64_t index, uint64_t n,
    float *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[2];
    float x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 2, 1);
    while (lw_one_run_next(&r, &o->source, 2, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_inverse_gaussian_f32(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_inverse_gaussian_f32(lw_key key, uint64_t index, float mean, float shape)
{
    lw_at_inverse_gaussian_f32_opened o;
    lw_one_source_open(&o.source, key, 56);
    lw_at_inverse_gaussian_f32_set(&o, mean, shape);
    return lw_at_inverse_gaussian_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_inverse_gaussian_f64_opened {
    lw_one_source source;
    double c[2];
    int inside;
} lw_at_inverse_gaussian_f64_opened;

LW_AT_LANE void lw_at_inverse_gaussian_f64_set(lw_at_inverse_gaussian_f64_opened *o, double mean, double shape)
{
    double values[2];
    values[0] = mean;
    values[1] = shape;
    o->inside = lw_one_setup_inverse_gaussian_f64(values, o->c) & lw_one_in_positive_f64(values[0]) &
        lw_one_in_positive_f64(values[1]);
}

LW_AT_LANE void lw_at_inverse_gaussian_f64_open(lw_at_inverse_gaussian_f64_opened *o, lw_key key, double mean,
    double shape)
{
    lw_one_source_open(&o->source, key, 57);
    lw_at_inverse_gaussian_f64_set(o, mean, shape);
}

LW_AT_LANE void lw_one_first_inverse_gaussian_f64(const lw_at_inverse_gaussian_f64_opened *o, const uint32_t *w,
    double *x, lw_one_mask *accepted)
{
    lw_one_u64 d[2];
    lw_one_draws_b64(2, w, d);
    accepted[0] = lw_one_try_inverse_gaussian_f64(d, o->c, x);
}

LW_AT_LANE double lw_at_inverse_gaussian_f64_of(const lw_at_inverse_gaussian_f64_opened *o, uint64_t index)
{
    uint32_t w[4];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 4, 1, w);
    lw_one_first_inverse_gaussian_f64(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_inverse_gaussian_f64_run(const lw_at_inverse_gaussian_f64_opened *o, uint64_t index, uint64_t n,
    double *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[4];
    double x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 4, 1);
    while (lw_one_run_next(&r, &o->source, 4, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_inverse_gaussian_f64(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_inverse_gaussian_f64(lw_key key, uint64_t index, double mean, double shape)
{
    lw_at_inverse_gaussian_f64_opened o;
    lw_one_source_open(&o.source, key, 57);
    lw_at_inverse_gaussian_f64_set(&o, mean, shape);
    return lw_at_inverse_gaussian_f64_of(&o, index);
}
#endif

#endif
