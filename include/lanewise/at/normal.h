/* Made of lane/variates/normal.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_NORMAL_H
#define LANEWISE_AT_NORMAL_H

#include "draws.h"
#include "domains.h"

#include "math_exp.h"
#include "math_normal_quantile.h"
#include "box_muller.h"

/* Coefficients of all; lognormal_f32 has one more. */
enum { LW_AT_NORMAL_MEAN, LW_AT_NORMAL_STDDEV, LW_AT_LOGNORMAL_MOST };

/* ---- f32 ---- */
LW_AT_LANE lw_one_mask lw_one_setup_normal_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    c[LW_AT_NORMAL_MEAN] = p[0];
    c[LW_AT_NORMAL_STDDEV] = p[1];
    return lw_one_any_value_mask();
}

LW_AT_LANE lw_one_mask lw_one_setup_normal_inverse_f32(const lw_one_f32 *p, lw_one_f32 *c) { return lw_one_setup_normal_f32(p, c); }

LW_AT_LANE void lw_one_pair_normal_f32(const lw_one_u32 *d, const lw_one_f32 *c0, const lw_one_f32 *c1, lw_one_f32 *x)
{
    lw_one_box_muller_f32(d[0], d[1], x);
    x[0] = lw_one_fma_f32(x[0], c0[LW_AT_NORMAL_STDDEV], c0[LW_AT_NORMAL_MEAN]);
    x[1] = lw_one_fma_f32(x[1], c1[LW_AT_NORMAL_STDDEV], c1[LW_AT_NORMAL_MEAN]);
}

LW_AT_LANE lw_one_mask lw_one_try_normal_inverse_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    *x = lw_one_fma_f32(lw_one_normal_quantile_f32(d[0]), c[LW_AT_NORMAL_STDDEV], c[LW_AT_NORMAL_MEAN]);
    return lw_one_any_value_mask();
}

/* ---- f64 ---- */
LW_AT_LANE lw_one_mask lw_one_setup_normal_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    c[LW_AT_NORMAL_MEAN] = p[0];
    c[LW_AT_NORMAL_STDDEV] = p[1];
    return lw_one_any_value_mask();
}

LW_AT_LANE lw_one_mask lw_one_setup_normal_inverse_f64(const lw_one_f64 *p, lw_one_f64 *c) { return lw_one_setup_normal_f64(p, c); }

LW_AT_LANE void lw_one_pair_normal_f64(const lw_one_u64 *d, const lw_one_f64 *c0, const lw_one_f64 *c1, lw_one_f64 *x)
{
    lw_one_box_muller_f64(d[0], d[1], x);
    x[0] = lw_one_fma_f64(x[0], c0[LW_AT_NORMAL_STDDEV], c0[LW_AT_NORMAL_MEAN]);
    x[1] = lw_one_fma_f64(x[1], c1[LW_AT_NORMAL_STDDEV], c1[LW_AT_NORMAL_MEAN]);
}

LW_AT_LANE lw_one_mask lw_one_try_normal_inverse_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    *x = lw_one_fma_f64(lw_one_normal_quantile_f64(d[0]), c[LW_AT_NORMAL_STDDEV], c[LW_AT_NORMAL_MEAN]);
    return lw_one_any_value_mask();
}

/* Inversion of f64: the logarithm, then the polynomial. */
LW_AT_LANE void lw_one_side_normal_inverse_f64(int n, int pass, const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    if (pass == 0) {
        lw_one_normal_logs_f64(n, d, x);
        return;
    }
    lw_one_normals_of_logs_f64(n, d, x, x);
    LW_AT_FOR_SIDE(n, g) x[g] = lw_one_fma_f64(x[g], c[LW_AT_NORMAL_STDDEV], c[LW_AT_NORMAL_MEAN]);
}

/* Lognormals. f32: a power of 2; c: mean / log 2, stddev / log 2, what no exponent passes in size: radii are
 * below 6.67. A group that knows all of its exponents small has them for less, and the same bits. */
LW_AT_LANE lw_one_mask lw_one_setup_lognormal_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    const lw_one_f32 scale = lw_one_set_f32(1.44269502f), most = lw_one_set_f32(3.40282347e+38f);
    const lw_one_f32 mean = lw_one_max_f32(lw_one_min_f32(lw_one_mul_f32(p[0], scale), most), lw_one_set_f32(-3.40282347e+38f));
    c[LW_AT_NORMAL_MEAN] = mean;
    c[LW_AT_NORMAL_STDDEV] = lw_one_min_f32(lw_one_mul_f32(p[1], scale), most);
    const lw_one_f32 size = lw_one_max_f32(mean, lw_one_sub_f32(lw_one_set_f32(0.0f), mean));
    c[LW_AT_LOGNORMAL_MOST] = lw_one_fma_f32(c[LW_AT_NORMAL_STDDEV], lw_one_set_f32(6.67f), size);
    return lw_one_any_value_mask();
}
LW_AT_LANE void lw_one_pair_lognormal_f32(const lw_one_u32 *d, const lw_one_f32 *c0, const lw_one_f32 *c1, lw_one_f32 *x)
{
    const lw_one_f32 small = lw_one_set_f32(126.0f);
    lw_one_pair_normal_f32(d, c0, c1, x);
    if (lw_one_all_mask(lw_one_and_mask(lw_one_lt_f32(c0[LW_AT_LOGNORMAL_MOST], small), lw_one_lt_f32(c1[LW_AT_LOGNORMAL_MOST], small)))) {
        x[0] = lw_one_exp2_small_f32(x[0]);
        x[1] = lw_one_exp2_small_f32(x[1]);
    } else {
        x[0] = lw_one_exp2_f32(x[0]);
        x[1] = lw_one_exp2_f32(x[1]);
    }
}

LW_AT_LANE lw_one_mask lw_one_setup_lognormal_f64(const lw_one_f64 *p, lw_one_f64 *c) { return lw_one_setup_normal_f64(p, c); }
LW_AT_LANE void lw_one_pair_begin_lognormal_f64(const lw_one_u64 *d, const lw_one_f64 *c0, const lw_one_f64 *c1, lw_one_f64 *x)
{
    lw_one_pair_normal_f64(d, c0, c1, x);
}
LW_AT_LANE lw_one_f64 lw_one_pass_lognormal_f64(int pass, const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 x)
{
    (void)pass, (void)d, (void)c;
    return lw_one_exp_f64(x);
}
LW_AT_LANE void lw_one_pair_lognormal_f64(const lw_one_u64 *d, const lw_one_f64 *c0, const lw_one_f64 *c1, lw_one_f64 *x)
{
    lw_one_pair_begin_lognormal_f64(d, c0, c1, x);
    x[0] = lw_one_pass_lognormal_f64(1, d, c0, x[0]);
    x[1] = lw_one_pass_lognormal_f64(1, d, c1, x[1]);
}


/* ---- elements ---- */

typedef struct lw_at_normal_f32_opened { lw_one_source source; float c[2]; int inside; } lw_at_normal_f32_opened;
LW_AT_LANE void lw_at_normal_f32_set(lw_at_normal_f32_opened *o, float mean, float stddev)
{
    float values[2];
    values[0] = mean;
    values[1] = stddev;
    o->inside = lw_one_setup_normal_f32(values, o->c) & lw_one_in_finite_f32(values[0]) & lw_one_in_nonnegative_f32(values[1]);
}
LW_AT_LANE void lw_at_normal_f32_open(lw_at_normal_f32_opened *o, lw_key key, float mean, float stddev)
{
    lw_one_source_open(&o->source, key, 20);
    lw_at_normal_f32_set(o, mean, stddev);
}
LW_AT_ROW_PAIR(normal_f32, f32, u32, word, 1)
LW_AT_LANE float lw_at_normal_f32(lw_key key, uint64_t index, float mean, float stddev)
{
    lw_at_normal_f32_opened o;
    lw_at_normal_f32_open(&o, key, mean, stddev);
    return lw_at_normal_f32_of(&o, index);
}

typedef struct lw_at_normal_f64_opened { lw_one_source source; double c[2]; int inside; } lw_at_normal_f64_opened;
LW_AT_LANE void lw_at_normal_f64_set(lw_at_normal_f64_opened *o, double mean, double stddev)
{
    double values[2];
    values[0] = mean;
    values[1] = stddev;
    o->inside = lw_one_setup_normal_f64(values, o->c) & lw_one_in_finite_f64(values[0]) & lw_one_in_nonnegative_f64(values[1]);
}
LW_AT_LANE void lw_at_normal_f64_open(lw_at_normal_f64_opened *o, lw_key key, double mean, double stddev)
{
    lw_one_source_open(&o->source, key, 21);
    lw_at_normal_f64_set(o, mean, stddev);
}
LW_AT_ROW_PAIR(normal_f64, f64, u64, b64, 1)
LW_AT_LANE double lw_at_normal_f64(lw_key key, uint64_t index, double mean, double stddev)
{
    lw_at_normal_f64_opened o;
    lw_at_normal_f64_open(&o, key, mean, stddev);
    return lw_at_normal_f64_of(&o, index);
}

typedef struct lw_at_normal_inverse_f32_opened { lw_one_source source; float c[2]; int inside; } lw_at_normal_inverse_f32_opened;
LW_AT_LANE void lw_at_normal_inverse_f32_set(lw_at_normal_inverse_f32_opened *o, float mean, float stddev)
{
    float values[2];
    values[0] = mean;
    values[1] = stddev;
    o->inside = lw_one_setup_normal_inverse_f32(values, o->c) & lw_one_in_finite_f32(values[0]) & lw_one_in_nonnegative_f32(values[1]);
}
LW_AT_LANE void lw_at_normal_inverse_f32_open(lw_at_normal_inverse_f32_opened *o, lw_key key, float mean, float stddev)
{
    lw_one_source_open(&o->source, key, 24);
    lw_at_normal_inverse_f32_set(o, mean, stddev);
}
LW_AT_ROW_ONCE(normal_inverse_f32, f32, u32, word, 1)
LW_AT_LANE float lw_at_normal_inverse_f32(lw_key key, uint64_t index, float mean, float stddev)
{
    lw_at_normal_inverse_f32_opened o;
    lw_at_normal_inverse_f32_open(&o, key, mean, stddev);
    return lw_at_normal_inverse_f32_of(&o, index);
}

typedef struct lw_at_normal_inverse_f64_opened { lw_one_source source; double c[2]; int inside; } lw_at_normal_inverse_f64_opened;
LW_AT_LANE void lw_at_normal_inverse_f64_set(lw_at_normal_inverse_f64_opened *o, double mean, double stddev)
{
    double values[2];
    values[0] = mean;
    values[1] = stddev;
    o->inside = lw_one_setup_normal_inverse_f64(values, o->c) & lw_one_in_finite_f64(values[0]) & lw_one_in_nonnegative_f64(values[1]);
}
LW_AT_LANE void lw_at_normal_inverse_f64_open(lw_at_normal_inverse_f64_opened *o, lw_key key, double mean, double stddev)
{
    lw_one_source_open(&o->source, key, 25);
    lw_at_normal_inverse_f64_set(o, mean, stddev);
}
LW_AT_ROW_ONCE(normal_inverse_f64, f64, u64, b64, 1)
LW_AT_LANE double lw_at_normal_inverse_f64(lw_key key, uint64_t index, double mean, double stddev)
{
    lw_at_normal_inverse_f64_opened o;
    lw_at_normal_inverse_f64_open(&o, key, mean, stddev);
    return lw_at_normal_inverse_f64_of(&o, index);
}

typedef struct lw_at_lognormal_f32_opened { lw_one_source source; float c[3]; int inside; } lw_at_lognormal_f32_opened;
LW_AT_LANE void lw_at_lognormal_f32_set(lw_at_lognormal_f32_opened *o, float mean, float stddev)
{
    float values[2];
    values[0] = mean;
    values[1] = stddev;
    o->inside = lw_one_setup_lognormal_f32(values, o->c) & lw_one_in_finite_f32(values[0]) & lw_one_in_nonnegative_f32(values[1]);
}
LW_AT_LANE void lw_at_lognormal_f32_open(lw_at_lognormal_f32_opened *o, lw_key key, float mean, float stddev)
{
    lw_one_source_open(&o->source, key, 26);
    lw_at_lognormal_f32_set(o, mean, stddev);
}
LW_AT_ROW_PAIR(lognormal_f32, f32, u32, word, 1)
LW_AT_LANE float lw_at_lognormal_f32(lw_key key, uint64_t index, float mean, float stddev)
{
    lw_at_lognormal_f32_opened o;
    lw_at_lognormal_f32_open(&o, key, mean, stddev);
    return lw_at_lognormal_f32_of(&o, index);
}

typedef struct lw_at_lognormal_f64_opened { lw_one_source source; double c[2]; int inside; } lw_at_lognormal_f64_opened;
LW_AT_LANE void lw_at_lognormal_f64_set(lw_at_lognormal_f64_opened *o, double mean, double stddev)
{
    double values[2];
    values[0] = mean;
    values[1] = stddev;
    o->inside = lw_one_setup_lognormal_f64(values, o->c) & lw_one_in_finite_f64(values[0]) & lw_one_in_nonnegative_f64(values[1]);
}
LW_AT_LANE void lw_at_lognormal_f64_open(lw_at_lognormal_f64_opened *o, lw_key key, double mean, double stddev)
{
    lw_one_source_open(&o->source, key, 27);
    lw_at_lognormal_f64_set(o, mean, stddev);
}
LW_AT_ROW_PAIR(lognormal_f64, f64, u64, b64, 1)
LW_AT_LANE double lw_at_lognormal_f64(lw_key key, uint64_t index, double mean, double stddev)
{
    lw_at_lognormal_f64_opened o;
    lw_at_lognormal_f64_open(&o, key, mean, stddev);
    return lw_at_lognormal_f64_of(&o, index);
}

#endif
