/* Made of kinds/plain.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_UNIFORM_H
#define LANEWISE_AT_UNIFORM_H

#include "parts/words.h"

/* ---- uniform numbers; integers below a bound that is not 0 ---- */

typedef struct lw_at_uniform_f32_opened {
    lw_one_source source;
} lw_at_uniform_f32_opened;

LW_AT_LANE void lw_at_uniform_f32_open(lw_at_uniform_f32_opened *o, lw_key key)
{
    lw_one_source_open(&o->source, key, 4);
}

LW_AT_LANE void lw_one_first_uniform_f32(const lw_at_uniform_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    (void)o;
    x[0] = lw_one_map_uniform_f32(w[0]);
    accepted[0] = 1;
}

LW_AT_LANE float lw_at_uniform_f32_of(const lw_at_uniform_f32_opened *o, uint64_t index)
{
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    if (index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 1, 1, w);
    lw_one_first_uniform_f32(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f32();
}

LW_AT_LANE void lw_at_uniform_f32_run(const lw_at_uniform_f32_opened *o, uint64_t index, uint64_t n, float *out)
{
    const uint64_t here = lw_one_inside(index, n);
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 1, 1);
    while (lw_one_run_next(&r, &o->source, 1, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_uniform_f32(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_uniform_f32(lw_key key, uint64_t index)
{
    lw_at_uniform_f32_opened o;
    lw_one_source_open(&o.source, key, 4);
    return lw_at_uniform_f32_of(&o, index);
}

typedef struct lw_at_uniform_f32_oc_opened {
    lw_one_source source;
} lw_at_uniform_f32_oc_opened;

LW_AT_LANE void lw_at_uniform_f32_oc_open(lw_at_uniform_f32_oc_opened *o, lw_key key)
{
    lw_one_source_open(&o->source, key, 5);
}

LW_AT_LANE void lw_one_first_uniform_f32_oc(const lw_at_uniform_f32_oc_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    (void)o;
    x[0] = lw_one_map_uniform_f32_oc(w[0]);
    accepted[0] = 1;
}

LW_AT_LANE float lw_at_uniform_f32_oc_of(const lw_at_uniform_f32_oc_opened *o, uint64_t index)
{
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    if (index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 1, 1, w);
    lw_one_first_uniform_f32_oc(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f32();
}

LW_AT_LANE void lw_at_uniform_f32_oc_run(const lw_at_uniform_f32_oc_opened *o, uint64_t index, uint64_t n, float *out)
{
    const uint64_t here = lw_one_inside(index, n);
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 1, 1);
    while (lw_one_run_next(&r, &o->source, 1, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_uniform_f32_oc(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_uniform_f32_oc(lw_key key, uint64_t index)
{
    lw_at_uniform_f32_oc_opened o;
    lw_one_source_open(&o.source, key, 5);
    return lw_at_uniform_f32_oc_of(&o, index);
}

typedef struct lw_at_uniform_f32_oo_opened {
    lw_one_source source;
} lw_at_uniform_f32_oo_opened;

LW_AT_LANE void lw_at_uniform_f32_oo_open(lw_at_uniform_f32_oo_opened *o, lw_key key)
{
    lw_one_source_open(&o->source, key, 6);
}

LW_AT_LANE void lw_one_first_uniform_f32_oo(const lw_at_uniform_f32_oo_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    (void)o;
    x[0] = lw_one_map_uniform_f32_oo(w[0]);
    accepted[0] = 1;
}

LW_AT_LANE float lw_at_uniform_f32_oo_of(const lw_at_uniform_f32_oo_opened *o, uint64_t index)
{
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    if (index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 1, 1, w);
    lw_one_first_uniform_f32_oo(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f32();
}

LW_AT_LANE void lw_at_uniform_f32_oo_run(const lw_at_uniform_f32_oo_opened *o, uint64_t index, uint64_t n, float *out)
{
    const uint64_t here = lw_one_inside(index, n);
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 1, 1);
    while (lw_one_run_next(&r, &o->source, 1, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_uniform_f32_oo(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_uniform_f32_oo(lw_key key, uint64_t index)
{
    lw_at_uniform_f32_oo_opened o;
    lw_one_source_open(&o.source, key, 6);
    return lw_at_uniform_f32_oo_of(&o, index);
}

typedef struct lw_at_uniform_f64_opened {
    lw_one_source source;
} lw_at_uniform_f64_opened;

LW_AT_LANE void lw_at_uniform_f64_open(lw_at_uniform_f64_opened *o, lw_key key)
{
    lw_one_source_open(&o->source, key, 7);
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE void lw_one_first_uniform_f64(const lw_at_uniform_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    (void)o;
    x[0] = lw_one_map_words_uniform_f64(w[0], w[1]);
    accepted[0] = 1;
}

LW_AT_LANE double lw_at_uniform_f64_of(const lw_at_uniform_f64_opened *o, uint64_t index)
{
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    if (index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_uniform_f64(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_uniform_f64_run(const lw_at_uniform_f64_opened *o, uint64_t index, uint64_t n, double *out)
{
    const uint64_t here = lw_one_inside(index, n);
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 2, 1);
    while (lw_one_run_next(&r, &o->source, 2, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_uniform_f64(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_uniform_f64(lw_key key, uint64_t index)
{
    lw_at_uniform_f64_opened o;
    lw_one_source_open(&o.source, key, 7);
    return lw_at_uniform_f64_of(&o, index);
}
#endif

typedef struct lw_at_uniform_f64_oc_opened {
    lw_one_source source;
} lw_at_uniform_f64_oc_opened;

LW_AT_LANE void lw_at_uniform_f64_oc_open(lw_at_uniform_f64_oc_opened *o, lw_key key)
{
    lw_one_source_open(&o->source, key, 8);
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE void lw_one_first_uniform_f64_oc(const lw_at_uniform_f64_oc_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    (void)o;
    x[0] = lw_one_map_words_uniform_f64_oc(w[0], w[1]);
    accepted[0] = 1;
}

LW_AT_LANE double lw_at_uniform_f64_oc_of(const lw_at_uniform_f64_oc_opened *o, uint64_t index)
{
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    if (index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_uniform_f64_oc(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_uniform_f64_oc_run(const lw_at_uniform_f64_oc_opened *o, uint64_t index, uint64_t n, double *out)
{
    const uint64_t here = lw_one_inside(index, n);
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 2, 1);
    while (lw_one_run_next(&r, &o->source, 2, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_uniform_f64_oc(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_uniform_f64_oc(lw_key key, uint64_t index)
{
    lw_at_uniform_f64_oc_opened o;
    lw_one_source_open(&o.source, key, 8);
    return lw_at_uniform_f64_oc_of(&o, index);
}
#endif

typedef struct lw_at_uniform_f64_oo_opened {
    lw_one_source source;
} lw_at_uniform_f64_oo_opened;

LW_AT_LANE void lw_at_uniform_f64_oo_open(lw_at_uniform_f64_oo_opened *o, lw_key key)
{
    lw_one_source_open(&o->source, key, 9);
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE void lw_one_first_uniform_f64_oo(const lw_at_uniform_f64_oo_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    (void)o;
    x[0] = lw_one_map_words_uniform_f64_oo(w[0], w[1]);
    accepted[0] = 1;
}

LW_AT_LANE double lw_at_uniform_f64_oo_of(const lw_at_uniform_f64_oo_opened *o, uint64_t index)
{
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    if (index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_uniform_f64_oo(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_uniform_f64_oo_run(const lw_at_uniform_f64_oo_opened *o, uint64_t index, uint64_t n, double *out)
{
    const uint64_t here = lw_one_inside(index, n);
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 2, 1);
    while (lw_one_run_next(&r, &o->source, 2, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_uniform_f64_oo(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_uniform_f64_oo(lw_key key, uint64_t index)
{
    lw_at_uniform_f64_oo_opened o;
    lw_one_source_open(&o.source, key, 9);
    return lw_at_uniform_f64_oo_of(&o, index);
}
#endif

LW_AT_LANE lw_one_mask lw_one_below_u32(lw_one_u32 draw, lw_one_u32 bound, lw_one_u32 *x)
{
    const lw_one_u32 rest = (lw_one_u32)(draw * bound);
    *x = lw_one_mulhi_u32(draw, bound);
    return rest >= bound || rest >= (lw_one_u32)(0 - bound) % bound;
}

typedef struct lw_at_range_u32_opened {
    lw_one_source source;
    uint64_t bound;
    int inside;
} lw_at_range_u32_opened;

LW_AT_LANE void lw_at_range_u32_set(lw_at_range_u32_opened *o, uint64_t bound)
{
    o->bound = bound;
    o->inside = bound != 0 && bound <= UINT32_MAX;
}

LW_AT_LANE void lw_at_range_u32_open(lw_at_range_u32_opened *o, lw_key key, uint64_t bound)
{
    lw_one_source_open(&o->source, key, 10);
    lw_one_source_hoist(&o->source);
    lw_at_range_u32_set(o, bound);
}

LW_AT_LANE void lw_one_first_range_u32(const lw_at_range_u32_opened *o, const uint32_t *w, uint32_t *x,
    lw_one_mask *accepted)
{
    accepted[0] = lw_one_below_u32(LW_AT_DRAW_b32(w, 0), (uint32_t)o->bound, x);
}

LW_AT_LANE uint32_t lw_one_more_range_u32(const lw_at_range_u32_opened *o, uint64_t index, uint32_t x,
    lw_one_mask accepted)
{
    uint32_t w[1];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 1, w);
        accepted = lw_one_below_u32(LW_AT_DRAW_b32(w, 0), (uint32_t)o->bound, &x);
    }
    return accepted ? x : lw_one_sentinel_u32();
}

LW_AT_LANE uint32_t lw_at_range_u32_of(const lw_at_range_u32_opened *o, uint64_t index)
{
    uint32_t w[1];
    uint32_t x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_u32();
    (void)lw_one_unit(&o->source, index, 1, 1, w);
    lw_one_first_range_u32(o, w, x, accepted);
    return lw_one_more_range_u32(o, index, x[0], accepted[0]);
}

LW_AT_LANE void lw_at_range_u32_run(const lw_at_range_u32_opened *o, uint64_t index, uint64_t n, uint32_t *out)
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
        lw_one_first_range_u32(o, w, x, accepted);
        out[r.place] = lw_one_more_range_u32(o, index + r.place, x[0], accepted[0]);
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_u32();
}

LW_AT_LANE uint32_t lw_at_range_u32(lw_key key, uint64_t index, uint64_t bound)
{
    lw_at_range_u32_opened o;
    lw_one_source_open(&o.source, key, 10);
    lw_at_range_u32_set(&o, bound);
    return lw_at_range_u32_of(&o, index);
}

LW_AT_LANE lw_one_mask lw_one_below_u64(lw_one_u64 draw, lw_one_u64 bound, lw_one_u64 *x)
{
    const lw_one_u64 rest = (lw_one_u64)(draw * bound);
    *x = lw_one_mulhi_u64(draw, bound);
    return rest >= bound || rest >= (lw_one_u64)(0 - bound) % bound;
}

typedef struct lw_at_range_u64_opened {
    lw_one_source source;
    uint64_t bound;
    int inside;
} lw_at_range_u64_opened;

LW_AT_LANE void lw_at_range_u64_set(lw_at_range_u64_opened *o, uint64_t bound)
{
    o->bound = bound;
    o->inside = bound != 0 && bound <= UINT64_MAX;
}

LW_AT_LANE void lw_at_range_u64_open(lw_at_range_u64_opened *o, lw_key key, uint64_t bound)
{
    lw_one_source_open(&o->source, key, 11);
    lw_one_source_hoist(&o->source);
    lw_at_range_u64_set(o, bound);
}

LW_AT_LANE void lw_one_first_range_u64(const lw_at_range_u64_opened *o, const uint32_t *w, uint64_t *x,
    lw_one_mask *accepted)
{
    accepted[0] = lw_one_below_u64(LW_AT_DRAW_b64(w, 0), (uint64_t)o->bound, x);
}

LW_AT_LANE uint64_t lw_one_more_range_u64(const lw_at_range_u64_opened *o, uint64_t index, uint64_t x,
    lw_one_mask accepted)
{
    uint32_t w[2];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 2, w);
        accepted = lw_one_below_u64(LW_AT_DRAW_b64(w, 0), (uint64_t)o->bound, &x);
    }
    return accepted ? x : lw_one_sentinel_u64();
}

LW_AT_LANE uint64_t lw_at_range_u64_of(const lw_at_range_u64_opened *o, uint64_t index)
{
    uint32_t w[2];
    uint64_t x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_u64();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_range_u64(o, w, x, accepted);
    return lw_one_more_range_u64(o, index, x[0], accepted[0]);
}

LW_AT_LANE void lw_at_range_u64_run(const lw_at_range_u64_opened *o, uint64_t index, uint64_t n, uint64_t *out)
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
        lw_one_first_range_u64(o, w, x, accepted);
        out[r.place] = lw_one_more_range_u64(o, index + r.place, x[0], accepted[0]);
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_u64();
}

LW_AT_LANE uint64_t lw_at_range_u64(lw_key key, uint64_t index, uint64_t bound)
{
    lw_at_range_u64_opened o;
    lw_one_source_open(&o.source, key, 11);
    lw_at_range_u64_set(&o, bound);
    return lw_at_range_u64_of(&o, index);
}

#endif
