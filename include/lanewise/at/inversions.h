/* Made of lane/variates/inversions.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_INVERSIONS_H
#define LANEWISE_AT_INVERSIONS_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "exponential.h"
#include "parts/unit.h"

/* Coefficients: location, and minus the scale, but cauchy's is the scale; x = location + scale y. */
enum { LW_AT_INVERSION_LOCATION, LW_AT_INVERSION_SCALE };
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE
lw_one_f64 lw_one_minus_cot_half_turns_u64_f64(lw_one_u64 k)
{
    /* y, in quarters, is what k is away from the nearest of the two poles or from the zero between them */
    const lw_one_f64 y = lw_one_mul_f64(lw_one_from_i64_f64(lw_one_shl_u64(k, 1)),
        lw_one_set_f64(5.421010862427522e-20));
    lw_one_f64 s, c;
    lw_one_sincos_quarters_f64(y, &s, &c);
    const lw_one_u64 moved = lw_one_add_u64(k, lw_one_set_u64(0x4000000000000000u)),
        top = lw_one_set_u64(0x8000000000000000u);
    const lw_one_mask pole = lw_one_lt_u64(moved, top);
    const lw_one_u64 over = lw_one_bits_u64(lw_one_select_f64(pole, c, s)), sign = lw_one_and_u64(moved, top);
    const lw_one_f64 minus = lw_one_div_ordinary_f64(lw_one_bits_f64(over), lw_one_select_f64(pole, s, c));
    return lw_one_bits_f64(lw_one_xor_u64(lw_one_xor_u64(lw_one_bits_u64(minus), sign), top));
}
#endif

/* ---- f32 ---- */
LW_AT_LANE lw_one_mask lw_one_setup_location_scale_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    c[LW_AT_INVERSION_LOCATION] = p[0];
    c[LW_AT_INVERSION_SCALE] = lw_one_sub_f32(lw_one_set_f32(0), p[1]);
    return lw_one_any_value_mask();
}

LW_AT_LANE lw_one_mask lw_one_setup_laplace_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    return lw_one_setup_location_scale_f32(p, c);
}
LW_AT_LANE lw_one_mask lw_one_setup_logistic_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    return lw_one_setup_location_scale_f32(p, c);
}
LW_AT_LANE lw_one_mask lw_one_setup_gumbel_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    return lw_one_setup_location_scale_f32(p, c);
}

LW_AT_LANE lw_one_mask lw_one_setup_cauchy_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    c[LW_AT_INVERSION_LOCATION] = p[0];
    c[LW_AT_INVERSION_SCALE] = p[1];
    return lw_one_any_value_mask();
}

/* y = cot(pi u), u = (w | 1) 2^-b */
LW_AT_LANE lw_one_mask lw_one_try_cauchy_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    const lw_one_u32 k = lw_one_or_u32(d[0], lw_one_set_u32(1));
    *x = lw_one_fma_f32(lw_one_minus_cot_half_turns_u32_f32(k), c[LW_AT_INVERSION_SCALE], c[LW_AT_INVERSION_LOCATION]);
    return lw_one_any_value_mask();
}

/* y = -log(2 v) below, log(2 v) above; v: what the nearer end is away */
LW_AT_LANE lw_one_mask lw_one_try_laplace_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    const lw_one_f32 log = lw_one_log_unit_u32_f32(lw_one_fold_f32(d[0]));
    const lw_one_u32 above = lw_one_xor_u32(d[0], lw_one_set_u32(0x80000000u));
    *x = lw_one_fma_f32(lw_one_turn_sign_f32(log, above), c[LW_AT_INVERSION_SCALE], c[LW_AT_INVERSION_LOCATION]);
    return lw_one_any_value_mask();
}

/* y = log((1 - v) / v) = log1p((1 - 2 v) / v) below: no cancellation in the middle */
LW_AT_LANE lw_one_mask lw_one_try_logistic_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    const lw_one_u32 k = lw_one_fold_f32(d[0]), rest = lw_one_sub_u32(lw_one_set_u32(0), k);
    const lw_one_f32 v = lw_one_mul_f32(lw_one_from_u32_f32(k), lw_one_set_f32(0.5f));
    const lw_one_f32 y = lw_one_log1p_f32(lw_one_div_f32(lw_one_from_u32_f32(rest), v));
    *x = lw_one_fma_f32(lw_one_turn_sign_f32(y, d[0]), c[LW_AT_INVERSION_SCALE], c[LW_AT_INVERSION_LOCATION]);
    return lw_one_any_value_mask();
}

/* y = log(-log u) */
LW_AT_LANE lw_one_f32 lw_one_begin_gumbel_f32(const lw_one_u32 *d, const lw_one_f32 *c)
{
    (void)c;
    return lw_one_log_unit_u32_f32(d[0]);
}

LW_AT_LANE lw_one_f32 lw_one_pass_gumbel_f32(int pass, const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 x)
{
    (void)pass, (void)d;
    return lw_one_fma_f32(lw_one_log_minus_normal_f32(x), c[LW_AT_INVERSION_SCALE], c[LW_AT_INVERSION_LOCATION]);
}

LW_AT_LANE lw_one_mask lw_one_try_gumbel_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    *x = lw_one_pass_gumbel_f32(1, d, c, lw_one_begin_gumbel_f32(d, c));
    return lw_one_any_value_mask();
}
#ifndef LW_AT_NO_DOUBLE
/* ---- f64 ---- */
LW_AT_LANE lw_one_mask lw_one_setup_location_scale_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    c[LW_AT_INVERSION_LOCATION] = p[0];
    c[LW_AT_INVERSION_SCALE] = lw_one_sub_f64(lw_one_set_f64(0), p[1]);
    return lw_one_any_value_mask();
}

LW_AT_LANE lw_one_mask lw_one_setup_laplace_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    return lw_one_setup_location_scale_f64(p, c);
}
LW_AT_LANE lw_one_mask lw_one_setup_logistic_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    return lw_one_setup_location_scale_f64(p, c);
}
LW_AT_LANE lw_one_mask lw_one_setup_gumbel_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    return lw_one_setup_location_scale_f64(p, c);
}

LW_AT_LANE lw_one_mask lw_one_setup_cauchy_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    c[LW_AT_INVERSION_LOCATION] = p[0];
    c[LW_AT_INVERSION_SCALE] = p[1];
    return lw_one_any_value_mask();
}

/* y = cot(pi u), u = (w | 1) 2^-b */
LW_AT_LANE lw_one_mask lw_one_try_cauchy_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    const lw_one_u64 k = lw_one_or_u64(d[0], lw_one_set_u64(1));
    *x = lw_one_fma_f64(lw_one_minus_cot_half_turns_u64_f64(k), c[LW_AT_INVERSION_SCALE], c[LW_AT_INVERSION_LOCATION]);
    return lw_one_any_value_mask();
}

/* y = -log(2 v) below, log(2 v) above; v: what the nearer end is away */
LW_AT_LANE lw_one_mask lw_one_try_laplace_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    const lw_one_f64 log = lw_one_log_unit_u64_f64(lw_one_fold_f64(d[0]));
    const lw_one_u64 above = lw_one_xor_u64(d[0], lw_one_set_u64(0x8000000000000000u));
    *x = lw_one_fma_f64(lw_one_turn_sign_f64(log, above), c[LW_AT_INVERSION_SCALE], c[LW_AT_INVERSION_LOCATION]);
    return lw_one_any_value_mask();
}

/* y = log((1 - v) / v) = log1p((1 - 2 v) / v) below: no cancellation in the middle */
LW_AT_LANE lw_one_mask lw_one_try_logistic_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    const lw_one_u64 k = lw_one_fold_f64(d[0]), rest = lw_one_sub_u64(lw_one_set_u64(0), k);
    const lw_one_f64 v = lw_one_mul_f64(lw_one_from_u64_f64(k), lw_one_set_f64(0.5));
    const lw_one_f64 y = lw_one_log1p_f64(lw_one_div_f64(lw_one_from_u64_f64(rest), v));
    *x = lw_one_fma_f64(lw_one_turn_sign_f64(y, d[0]), c[LW_AT_INVERSION_SCALE], c[LW_AT_INVERSION_LOCATION]);
    return lw_one_any_value_mask();
}

/* y = log(-log u) */
LW_AT_LANE lw_one_f64 lw_one_begin_gumbel_f64(const lw_one_u64 *d, const lw_one_f64 *c)
{
    (void)c;
    return lw_one_log_unit_u64_f64(d[0]);
}

LW_AT_LANE lw_one_f64 lw_one_pass_gumbel_f64(int pass, const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 x)
{
    (void)pass, (void)d;
    return lw_one_fma_f64(lw_one_log_minus_normal_f64(x), c[LW_AT_INVERSION_SCALE], c[LW_AT_INVERSION_LOCATION]);
}

LW_AT_LANE lw_one_mask lw_one_try_gumbel_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    *x = lw_one_pass_gumbel_f64(1, d, c, lw_one_begin_gumbel_f64(d, c));
    return lw_one_any_value_mask();
}
#endif

/* ---- elements ---- */


typedef struct lw_at_cauchy_f32_opened {
    lw_one_source source;
    float c[2];
    int inside;
} lw_at_cauchy_f32_opened;

LW_AT_LANE void lw_at_cauchy_f32_set(lw_at_cauchy_f32_opened *o, float location, float scale)
{
    float values[2];
    values[0] = location;
    values[1] = scale;
    o->inside = lw_one_setup_cauchy_f32(values, o->c) & lw_one_in_finite_f32(values[0]) &
        lw_one_in_positive_f32(values[1]);
}

LW_AT_LANE void lw_at_cauchy_f32_open(lw_at_cauchy_f32_opened *o, lw_key key, float location, float scale)
{
    lw_one_source_open(&o->source, key, 28);
    lw_at_cauchy_f32_set(o, location, scale);
}

LW_AT_LANE void lw_one_first_cauchy_f32(const lw_at_cauchy_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[1];
    lw_one_draws_word(1, w, d);
    accepted[0] = lw_one_try_cauchy_f32(d, o->c, x);
}

LW_AT_LANE float lw_at_cauchy_f32_of(const lw_at_cauchy_f32_opened *o, uint64_t index)
{
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 1, 1, w);
    lw_one_first_cauchy_f32(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f32();
}

LW_AT_LANE void lw_at_cauchy_f32_run(const lw_at_cauchy_f32_opened *o, uint64_t index, uint64_t n, float *out)
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
        lw_one_first_cauchy_f32(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_cauchy_f32(lw_key key, uint64_t index, float location, float scale)
{
    lw_at_cauchy_f32_opened o;
    lw_one_source_open(&o.source, key, 28);
    lw_at_cauchy_f32_set(&o, location, scale);
    return lw_at_cauchy_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_cauchy_f64_opened {
    lw_one_source source;
    double c[2];
    int inside;
} lw_at_cauchy_f64_opened;

LW_AT_LANE void lw_at_cauchy_f64_set(lw_at_cauchy_f64_opened *o, double location, double scale)
{
    double values[2];
    values[0] = location;
    values[1] = scale;
    o->inside = lw_one_setup_cauchy_f64(values, o->c) & lw_one_in_finite_f64(values[0]) &
        lw_one_in_positive_f64(values[1]);
}

LW_AT_LANE void lw_at_cauchy_f64_open(lw_at_cauchy_f64_opened *o, lw_key key, double location, double scale)
{
    lw_one_source_open(&o->source, key, 29);
    lw_at_cauchy_f64_set(o, location, scale);
}

LW_AT_LANE void lw_one_first_cauchy_f64(const lw_at_cauchy_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[1];
    lw_one_draws_b64(1, w, d);
    accepted[0] = lw_one_try_cauchy_f64(d, o->c, x);
}

LW_AT_LANE double lw_at_cauchy_f64_of(const lw_at_cauchy_f64_opened *o, uint64_t index)
{
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_cauchy_f64(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_cauchy_f64_run(const lw_at_cauchy_f64_opened *o, uint64_t index, uint64_t n, double *out)
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
        lw_one_first_cauchy_f64(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_cauchy_f64(lw_key key, uint64_t index, double location, double scale)
{
    lw_at_cauchy_f64_opened o;
    lw_one_source_open(&o.source, key, 29);
    lw_at_cauchy_f64_set(&o, location, scale);
    return lw_at_cauchy_f64_of(&o, index);
}
#endif

typedef struct lw_at_laplace_f32_opened {
    lw_one_source source;
    float c[2];
    int inside;
} lw_at_laplace_f32_opened;

LW_AT_LANE void lw_at_laplace_f32_set(lw_at_laplace_f32_opened *o, float location, float scale)
{
    float values[2];
    values[0] = location;
    values[1] = scale;
    o->inside = lw_one_setup_laplace_f32(values, o->c) & lw_one_in_finite_f32(values[0]) &
        lw_one_in_positive_f32(values[1]);
}

LW_AT_LANE void lw_at_laplace_f32_open(lw_at_laplace_f32_opened *o, lw_key key, float location, float scale)
{
    lw_one_source_open(&o->source, key, 30);
    lw_at_laplace_f32_set(o, location, scale);
}

LW_AT_LANE void lw_one_first_laplace_f32(const lw_at_laplace_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[1];
    lw_one_draws_word(1, w, d);
    accepted[0] = lw_one_try_laplace_f32(d, o->c, x);
}

LW_AT_LANE float lw_at_laplace_f32_of(const lw_at_laplace_f32_opened *o, uint64_t index)
{
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 1, 1, w);
    lw_one_first_laplace_f32(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f32();
}

LW_AT_LANE void lw_at_laplace_f32_run(const lw_at_laplace_f32_opened *o, uint64_t index, uint64_t n, float *out)
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
        lw_one_first_laplace_f32(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_laplace_f32(lw_key key, uint64_t index, float location, float scale)
{
    lw_at_laplace_f32_opened o;
    lw_one_source_open(&o.source, key, 30);
    lw_at_laplace_f32_set(&o, location, scale);
    return lw_at_laplace_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_laplace_f64_opened {
    lw_one_source source;
    double c[2];
    int inside;
} lw_at_laplace_f64_opened;

LW_AT_LANE void lw_at_laplace_f64_set(lw_at_laplace_f64_opened *o, double location, double scale)
{
    double values[2];
    values[0] = location;
    values[1] = scale;
    o->inside = lw_one_setup_laplace_f64(values, o->c) & lw_one_in_finite_f64(values[0]) &
        lw_one_in_positive_f64(values[1]);
}

LW_AT_LANE void lw_at_laplace_f64_open(lw_at_laplace_f64_opened *o, lw_key key, double location, double scale)
{
    lw_one_source_open(&o->source, key, 31);
    lw_at_laplace_f64_set(o, location, scale);
}

LW_AT_LANE void lw_one_first_laplace_f64(const lw_at_laplace_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[1];
    lw_one_draws_b64(1, w, d);
    accepted[0] = lw_one_try_laplace_f64(d, o->c, x);
}

LW_AT_LANE double lw_at_laplace_f64_of(const lw_at_laplace_f64_opened *o, uint64_t index)
{
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_laplace_f64(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_laplace_f64_run(const lw_at_laplace_f64_opened *o, uint64_t index, uint64_t n, double *out)
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
        lw_one_first_laplace_f64(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_laplace_f64(lw_key key, uint64_t index, double location, double scale)
{
    lw_at_laplace_f64_opened o;
    lw_one_source_open(&o.source, key, 31);
    lw_at_laplace_f64_set(&o, location, scale);
    return lw_at_laplace_f64_of(&o, index);
}
#endif

typedef struct lw_at_logistic_f32_opened {
    lw_one_source source;
    float c[2];
    int inside;
} lw_at_logistic_f32_opened;

LW_AT_LANE void lw_at_logistic_f32_set(lw_at_logistic_f32_opened *o, float location, float scale)
{
    float values[2];
    values[0] = location;
    values[1] = scale;
    o->inside = lw_one_setup_logistic_f32(values, o->c) & lw_one_in_finite_f32(values[0]) &
        lw_one_in_positive_f32(values[1]);
}

LW_AT_LANE void lw_at_logistic_f32_open(lw_at_logistic_f32_opened *o, lw_key key, float location, float scale)
{
    lw_one_source_open(&o->source, key, 32);
    lw_at_logistic_f32_set(o, location, scale);
}

LW_AT_LANE void lw_one_first_logistic_f32(const lw_at_logistic_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[1];
    lw_one_draws_word(1, w, d);
    accepted[0] = lw_one_try_logistic_f32(d, o->c, x);
}

LW_AT_LANE float lw_at_logistic_f32_of(const lw_at_logistic_f32_opened *o, uint64_t index)
{
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 1, 1, w);
    lw_one_first_logistic_f32(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f32();
}

LW_AT_LANE void lw_at_logistic_f32_run(const lw_at_logistic_f32_opened *o, uint64_t index, uint64_t n, float *out)
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
        lw_one_first_logistic_f32(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_logistic_f32(lw_key key, uint64_t index, float location, float scale)
{
    lw_at_logistic_f32_opened o;
    lw_one_source_open(&o.source, key, 32);
    lw_at_logistic_f32_set(&o, location, scale);
    return lw_at_logistic_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_logistic_f64_opened {
    lw_one_source source;
    double c[2];
    int inside;
} lw_at_logistic_f64_opened;

LW_AT_LANE void lw_at_logistic_f64_set(lw_at_logistic_f64_opened *o, double location, double scale)
{
    double values[2];
    values[0] = location;
    values[1] = scale;
    o->inside = lw_one_setup_logistic_f64(values, o->c) & lw_one_in_finite_f64(values[0]) &
        lw_one_in_positive_f64(values[1]);
}

LW_AT_LANE void lw_at_logistic_f64_open(lw_at_logistic_f64_opened *o, lw_key key, double location, double scale)
{
    lw_one_source_open(&o->source, key, 33);
    lw_at_logistic_f64_set(o, location, scale);
}

LW_AT_LANE void lw_one_first_logistic_f64(const lw_at_logistic_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[1];
    lw_one_draws_b64(1, w, d);
    accepted[0] = lw_one_try_logistic_f64(d, o->c, x);
}

LW_AT_LANE double lw_at_logistic_f64_of(const lw_at_logistic_f64_opened *o, uint64_t index)
{
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_logistic_f64(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_logistic_f64_run(const lw_at_logistic_f64_opened *o, uint64_t index, uint64_t n, double *out)
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
        lw_one_first_logistic_f64(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_logistic_f64(lw_key key, uint64_t index, double location, double scale)
{
    lw_at_logistic_f64_opened o;
    lw_one_source_open(&o.source, key, 33);
    lw_at_logistic_f64_set(&o, location, scale);
    return lw_at_logistic_f64_of(&o, index);
}
#endif

typedef struct lw_at_gumbel_f32_opened {
    lw_one_source source;
    float c[2];
    int inside;
} lw_at_gumbel_f32_opened;

LW_AT_LANE void lw_at_gumbel_f32_set(lw_at_gumbel_f32_opened *o, float location, float scale)
{
    float values[2];
    values[0] = location;
    values[1] = scale;
    o->inside = lw_one_setup_gumbel_f32(values, o->c) & lw_one_in_finite_f32(values[0]) &
        lw_one_in_positive_f32(values[1]);
}

LW_AT_LANE void lw_at_gumbel_f32_open(lw_at_gumbel_f32_opened *o, lw_key key, float location, float scale)
{
    lw_one_source_open(&o->source, key, 34);
    lw_at_gumbel_f32_set(o, location, scale);
}

LW_AT_LANE void lw_one_first_gumbel_f32(const lw_at_gumbel_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[1];
    lw_one_draws_word(1, w, d);
    accepted[0] = lw_one_try_gumbel_f32(d, o->c, x);
}

LW_AT_LANE float lw_at_gumbel_f32_of(const lw_at_gumbel_f32_opened *o, uint64_t index)
{
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 1, 1, w);
    lw_one_first_gumbel_f32(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f32();
}

LW_AT_LANE void lw_at_gumbel_f32_run(const lw_at_gumbel_f32_opened *o, uint64_t index, uint64_t n, float *out)
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
        lw_one_first_gumbel_f32(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_gumbel_f32(lw_key key, uint64_t index, float location, float scale)
{
    lw_at_gumbel_f32_opened o;
    lw_one_source_open(&o.source, key, 34);
    lw_at_gumbel_f32_set(&o, location, scale);
    return lw_at_gumbel_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_gumbel_f64_opened {
    lw_one_source source;
    double c[2];
    int inside;
} lw_at_gumbel_f64_opened;

LW_AT_LANE void lw_at_gumbel_f64_set(lw_at_gumbel_f64_opened *o, double location, double scale)
{
    double values[2];
    values[0] = location;
    values[1] = scale;
    o->inside = lw_one_setup_gumbel_f64(values, o->c) & lw_one_in_finite_f64(values[0]) &
        lw_one_in_positive_f64(values[1]);
}

LW_AT_LANE void lw_at_gumbel_f64_open(lw_at_gumbel_f64_opened *o, lw_key key, double location, double scale)
{
    lw_one_source_open(&o->source, key, 35);
    lw_at_gumbel_f64_set(o, location, scale);
}

LW_AT_LANE void lw_one_first_gumbel_f64(const lw_at_gumbel_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[1];
    lw_one_draws_b64(1, w, d);
    accepted[0] = lw_one_try_gumbel_f64(d, o->c, x);
}

LW_AT_LANE double lw_at_gumbel_f64_of(const lw_at_gumbel_f64_opened *o, uint64_t index)
{
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_gumbel_f64(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_gumbel_f64_run(const lw_at_gumbel_f64_opened *o, uint64_t index, uint64_t n, double *out)
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
        lw_one_first_gumbel_f64(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_gumbel_f64(lw_key key, uint64_t index, double location, double scale)
{
    lw_at_gumbel_f64_opened o;
    lw_one_source_open(&o.source, key, 35);
    lw_at_gumbel_f64_set(&o, location, scale);
    return lw_at_gumbel_f64_of(&o, index);
}
#endif

#endif
