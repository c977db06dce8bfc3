/* Made of lane/variates/uniform_real.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_UNIFORM_REAL_H
#define LANEWISE_AT_UNIFORM_REAL_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "parts/maps.h"

/* The next value below b: for b <= 0 the bits grow downwards, and below either zero is the least subnormal. */
LW_AT_LANE lw_one_f32 lw_one_below_f32(lw_one_f32 b)
{
    const lw_one_u32 bits = lw_one_bits_u32(b), one = lw_one_set_u32(1);
    const lw_one_u32 down = lw_one_select_u32(lw_one_lt_f32(lw_one_set_f32(0), b), lw_one_sub_u32(bits, one),
        lw_one_add_u32(bits, one));
    return lw_one_bits_f32(lw_one_select_u32(lw_one_eq_f32(b, lw_one_set_f32(0)), lw_one_set_u32(0x80000001u), down));
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_below_f64(lw_one_f64 b)
{
    const lw_one_u64 bits = lw_one_bits_u64(b), one = lw_one_set_u64(1);
    const lw_one_u64 down = lw_one_select_u64(lw_one_lt_f64(lw_one_set_f64(0), b), lw_one_sub_u64(bits, one),
        lw_one_add_u64(bits, one));
    return lw_one_bits_f64(lw_one_select_u64(lw_one_eq_f64(b, lw_one_set_f64(0)), lw_one_set_u64(0x8000000000000001u),
        down));
}
#endif

/* Coefficients: a, b - a, and the largest value below b. */
enum { LW_AT_UNIFORM_REAL_FROM, LW_AT_UNIFORM_REAL_WIDTH, LW_AT_UNIFORM_REAL_MOST };

/* ---- f32 ---- */
LW_AT_LANE lw_one_mask lw_one_setup_uniform_real_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    c[LW_AT_UNIFORM_REAL_FROM] = p[0];
    c[LW_AT_UNIFORM_REAL_WIDTH] = lw_one_sub_f32(p[1], p[0]);
    c[LW_AT_UNIFORM_REAL_MOST] = lw_one_below_f32(p[1]);
    return lw_one_and_mask(lw_one_lt_f32(p[0], p[1]), lw_one_lt_f32(c[LW_AT_UNIFORM_REAL_WIDTH],
        lw_one_set_f32((float)LW_AT_INFINITY_f32)));
}

LW_AT_LANE lw_one_mask lw_one_try_uniform_real_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    *x = lw_one_min_f32(lw_one_fma_f32(lw_one_map_uniform_f32(d[0]), c[LW_AT_UNIFORM_REAL_WIDTH],
        c[LW_AT_UNIFORM_REAL_FROM]),
                    c[LW_AT_UNIFORM_REAL_MOST]);
    return lw_one_any_value_mask();
}
#ifndef LW_AT_NO_DOUBLE
/* ---- f64 ---- */
LW_AT_LANE lw_one_mask lw_one_setup_uniform_real_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    c[LW_AT_UNIFORM_REAL_FROM] = p[0];
    c[LW_AT_UNIFORM_REAL_WIDTH] = lw_one_sub_f64(p[1], p[0]);
    c[LW_AT_UNIFORM_REAL_MOST] = lw_one_below_f64(p[1]);
    return lw_one_and_mask(lw_one_lt_f64(p[0], p[1]), lw_one_lt_f64(c[LW_AT_UNIFORM_REAL_WIDTH],
        lw_one_set_f64(LW_AT_INFINITY_f64)));
}

LW_AT_LANE lw_one_mask lw_one_try_uniform_real_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    *x = lw_one_min_f64(lw_one_fma_f64(lw_one_map_uniform_f64(d[0]), c[LW_AT_UNIFORM_REAL_WIDTH],
        c[LW_AT_UNIFORM_REAL_FROM]),
                    c[LW_AT_UNIFORM_REAL_MOST]);
    return lw_one_any_value_mask();
}
#endif

/* ---- elements ---- */


typedef struct lw_at_uniform_real_f32_opened {
    lw_one_source source;
    float c[3];
    int inside;
} lw_at_uniform_real_f32_opened;

LW_AT_LANE void lw_at_uniform_real_f32_set(lw_at_uniform_real_f32_opened *o, float a, float b)
{
    float values[2];
    values[0] = a;
    values[1] = b;
    o->inside = lw_one_setup_uniform_real_f32(values, o->c) & lw_one_in_finite_f32(values[0]) &
        lw_one_in_finite_f32(values[1]);
}

LW_AT_LANE void lw_at_uniform_real_f32_open(lw_at_uniform_real_f32_opened *o, lw_key key, float a, float b)
{
    lw_one_source_open(&o->source, key, 16);
    lw_at_uniform_real_f32_set(o, a, b);
}

LW_AT_LANE void lw_one_first_uniform_real_f32(const lw_at_uniform_real_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[1];
    lw_one_draws_word(1, w, d);
    accepted[0] = lw_one_try_uniform_real_f32(d, o->c, x);
}

LW_AT_LANE float lw_at_uniform_real_f32_of(const lw_at_uniform_real_f32_opened *o, uint64_t index)
{
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 1, 1, w);
    lw_one_first_uniform_real_f32(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f32();
}

LW_AT_LANE void lw_at_uniform_real_f32_run(const lw_at_uniform_real_f32_opened *o, uint64_t index, uint64_t n,
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
        lw_one_first_uniform_real_f32(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_uniform_real_f32(lw_key key, uint64_t index, float a, float b)
{
    lw_at_uniform_real_f32_opened o;
    lw_one_source_open(&o.source, key, 16);
    lw_at_uniform_real_f32_set(&o, a, b);
    return lw_at_uniform_real_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_uniform_real_f64_opened {
    lw_one_source source;
    double c[3];
    int inside;
} lw_at_uniform_real_f64_opened;

LW_AT_LANE void lw_at_uniform_real_f64_set(lw_at_uniform_real_f64_opened *o, double a, double b)
{
    double values[2];
    values[0] = a;
    values[1] = b;
    o->inside = lw_one_setup_uniform_real_f64(values, o->c) & lw_one_in_finite_f64(values[0]) &
        lw_one_in_finite_f64(values[1]);
}

LW_AT_LANE void lw_at_uniform_real_f64_open(lw_at_uniform_real_f64_opened *o, lw_key key, double a, double b)
{
    lw_one_source_open(&o->source, key, 17);
    lw_at_uniform_real_f64_set(o, a, b);
}

LW_AT_LANE void lw_one_first_uniform_real_f64(const lw_at_uniform_real_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[1];
    lw_one_draws_b53(1, w, d);
    accepted[0] = lw_one_try_uniform_real_f64(d, o->c, x);
}

LW_AT_LANE double lw_at_uniform_real_f64_of(const lw_at_uniform_real_f64_opened *o, uint64_t index)
{
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_uniform_real_f64(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_uniform_real_f64_run(const lw_at_uniform_real_f64_opened *o, uint64_t index, uint64_t n,
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
        lw_one_first_uniform_real_f64(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_uniform_real_f64(lw_key key, uint64_t index, double a, double b)
{
    lw_at_uniform_real_f64_opened o;
    lw_one_source_open(&o.source, key, 17);
    lw_at_uniform_real_f64_set(&o, a, b);
    return lw_at_uniform_real_f64_of(&o, index);
}
#endif

#endif
