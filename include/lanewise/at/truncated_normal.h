/* Made of lane/variates/truncated_normal.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_TRUNCATED_NORMAL_H
#define LANEWISE_AT_TRUNCATED_NORMAL_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "parts/math_normal_quantile.h"
#include "exponential.h"
#include "parts/unit.h"

/* c: base and step of the result base + t step; y = t unit; r, s; e^(-lambda W); a, b; -1 normal, 0 uniform, 1
 * exponential. d: position, test. */
enum {
    LW_AT_TRUNCATED_BASE,
    LW_AT_TRUNCATED_STEP,
    LW_AT_TRUNCATED_UNIT,
    LW_AT_TRUNCATED_R,
    LW_AT_TRUNCATED_S,
    LW_AT_TRUNCATED_CUT,
    LW_AT_TRUNCATED_A,
    LW_AT_TRUNCATED_B,
    LW_AT_TRUNCATED_METHOD
};
/* From FAR on sqrt(alpha^2 + 4) is alpha; alpha is at most MOST, so that nothing overflows. */
#define LW_AT_TRUNCATED_FAR_f32 1.09951163e+12f
#define LW_AT_TRUNCATED_FAR_f64 2.5822498780869086e+120
#define LW_AT_TRUNCATED_MOST_f32 8.50705917e+37f
#define LW_AT_TRUNCATED_MOST_f64 1.1235582092889474e+307

/* ---- f32 ---- */
/* A difference of finite numbers that is not infinite, or one with an infinite number. */
LW_AT_LANE lw_one_mask lw_one_truncated_sound_f32(lw_one_f32 end, lw_one_f32 difference)
{
    return lw_one_or_mask(lw_one_in_finite_f32(difference), lw_one_not_mask(lw_one_in_finite_f32(end)));
}

LW_AT_LANE lw_one_mask lw_one_setup_truncated_normal_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    const lw_one_f32 zero = lw_one_set_f32(0), one = lw_one_set_f32(1), half = lw_one_set_f32(0.5f);
    const lw_one_f32 mean = p[0], stddev = p[1], a = p[2], b = p[3], width = lw_one_sub_f32(b, a);
    const lw_one_f32 from_a = lw_one_sub_f32(a, mean), from_b = lw_one_sub_f32(b, mean);
    const lw_one_mask right = lw_one_le_f32(zero, from_a), left = lw_one_le_f32(from_b, zero);
    const lw_one_mask beside = lw_one_or_mask(right, left);
    const lw_one_f32 nearer = lw_one_select_f32(right, from_a, lw_one_sub_f32(zero, from_b));
    const lw_one_f32 start = lw_one_select_f32(beside, nearer, from_a);
    const lw_one_f32 alpha = lw_one_min_f32(lw_one_div_f32(start, stddev),
        lw_one_set_f32((float)LW_AT_TRUNCATED_MOST_f32));
    const lw_one_f32 w = lw_one_div_f32(width, stddev);

    /* lambda - alpha = 2 / (alpha + sqrt(alpha^2 + 4)), for alpha >= 0 */
    const lw_one_f32 near_alpha = lw_one_max_f32(lw_one_min_f32(alpha, lw_one_set_f32((float)LW_AT_TRUNCATED_FAR_f32)),
        zero);
    const lw_one_f32 root = lw_one_sqrt_f32(lw_one_fma_f32(near_alpha, near_alpha, lw_one_set_f32(4)));
    const lw_one_f32 excess = lw_one_div_f32(lw_one_set_f32(2), lw_one_add_f32(lw_one_max_f32(root, alpha),
        lw_one_max_f32(alpha, zero)));
    const lw_one_f32 lambda = lw_one_add_f32(alpha, excess), depth = lw_one_mul_f32(lambda, w);
    const lw_one_mask exponential = lw_one_and_mask(beside, lw_one_lt_f32(half, depth));
    const lw_one_mask wide = lw_one_le_f32(lw_one_set_f32(2.5f), w);
    const lw_one_mask normal = lw_one_and_mask(lw_one_not_mask(beside), wide);
    const lw_one_f32 minus_alpha = lw_one_sub_f32(zero, alpha);

    const lw_one_f32 end = lw_one_select_f32(lw_one_or_mask(right, lw_one_not_mask(beside)), a, b);
    c[LW_AT_TRUNCATED_BASE] = lw_one_select_f32(normal, mean, end);
    const lw_one_f32 step = lw_one_select_f32(normal, stddev, width);
    const lw_one_f32 forward = lw_one_select_f32(exponential, lw_one_div_f32(stddev, lambda), step);
    c[LW_AT_TRUNCATED_STEP] = lw_one_select_f32(lw_one_and_mask(left, lw_one_not_mask(right)), lw_one_sub_f32(zero,
        forward), forward);
    c[LW_AT_TRUNCATED_UNIT] = lw_one_select_f32(exponential, lw_one_div_f32(one, lambda), w);
    const lw_one_f32 r = lw_one_select_f32(beside, zero, minus_alpha);
    const lw_one_f32 s = lw_one_select_f32(beside, lw_one_add_f32(minus_alpha, minus_alpha), minus_alpha);
    const lw_one_f32 short_by = lw_one_max_f32(lw_one_sub_f32(excess, w), zero);
    c[LW_AT_TRUNCATED_R] = lw_one_select_f32(exponential, lw_one_add_f32(excess, short_by), r);
    c[LW_AT_TRUNCATED_S] = lw_one_select_f32(exponential, lw_one_sub_f32(excess, short_by), s);
    c[LW_AT_TRUNCATED_CUT] = lw_one_exp_f32(lw_one_sub_f32(zero, depth));
    c[LW_AT_TRUNCATED_A] = a;
    c[LW_AT_TRUNCATED_B] = b;
    c[LW_AT_TRUNCATED_METHOD] = lw_one_select_f32(exponential, one, lw_one_select_f32(normal, lw_one_set_f32(-1),
        zero));
    const lw_one_mask sound = lw_one_and_mask(lw_one_truncated_sound_f32(a, from_a), lw_one_truncated_sound_f32(b,
        from_b));
    const lw_one_mask bounded = lw_one_and_mask(lw_one_in_finite_f32(a), lw_one_in_finite_f32(b));
    return lw_one_and_mask(lw_one_and_mask(lw_one_lt_f32(a, b), sound), lw_one_or_mask(lw_one_in_finite_f32(width),
        lw_one_not_mask(bounded)));
}

LW_AT_LANE lw_one_mask lw_one_try_truncated_normal_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    const lw_one_f32 zero = lw_one_set_f32(0), one = lw_one_set_f32(1), a = c[LW_AT_TRUNCATED_A],
        b = c[LW_AT_TRUNCATED_B];
    const lw_one_mask normal = lw_one_lt_f32(c[LW_AT_TRUNCATED_METHOD], zero);
    const lw_one_mask exponential = lw_one_lt_f32(zero, c[LW_AT_TRUNCATED_METHOD]);
    const lw_one_u32 k = lw_one_or_u32(d[0], lw_one_set_u32(1));
    const lw_one_f32 u = lw_one_unit_of_draw_f32(k);
    lw_one_f32 t = u;
    if (lw_one_any_mask(exponential)) {
        /* -log(1 - u + u cut) = log1p(u (1 - cut) / (1 - u + u cut)) */
        const lw_one_f32 rest = lw_one_unit_of_draw_f32(lw_one_sub_u32(lw_one_set_u32(0), k));
        const lw_one_f32 cut = c[LW_AT_TRUNCATED_CUT], part = lw_one_mul_f32(u, lw_one_sub_f32(one, cut));
        const lw_one_f32 y = lw_one_log1p_f32(lw_one_div_f32(part, lw_one_fma_f32(u, cut, rest)));
        t = lw_one_select_f32(exponential, y, t);
    }
    if (lw_one_any_mask(normal))
        t = lw_one_select_f32(normal, lw_one_normal_quantile_f32(d[0]), t);
    const lw_one_f32 plain = lw_one_fma_f32(t, c[LW_AT_TRUNCATED_STEP], c[LW_AT_TRUNCATED_BASE]);
    const lw_one_f32 clamped = lw_one_max_f32(lw_one_min_f32(plain, b), a);
    const lw_one_mask inside = lw_one_and_mask(lw_one_le_f32(a, plain), lw_one_le_f32(plain, b));
    *x = lw_one_select_f32(normal, plain, clamped);
    if (lw_one_all_mask(normal))
        return inside;
    const lw_one_f32 y = lw_one_mul_f32(t, c[LW_AT_TRUNCATED_UNIT]);
    const lw_one_f32 twice = lw_one_mul_f32(lw_one_sub_f32(y, c[LW_AT_TRUNCATED_R]),
        lw_one_sub_f32(c[LW_AT_TRUNCATED_S], y));
    const lw_one_f32 bound = lw_one_mul_f32(twice, lw_one_set_f32(0.5f));
    const lw_one_mask below = lw_one_lt_f32(lw_one_log_unit_u32_f32(d[1]), bound);
    return lw_one_or_mask(lw_one_and_mask(normal, inside), lw_one_and_mask(lw_one_not_mask(normal), below));
}
#ifndef LW_AT_NO_DOUBLE
/* ---- f64 ---- */
/* A difference of finite numbers that is not infinite, or one with an infinite number. */
LW_AT_LANE lw_one_mask lw_one_truncated_sound_f64(lw_one_f64 end, lw_one_f64 difference)
{
    return lw_one_or_mask(lw_one_in_finite_f64(difference), lw_one_not_mask(lw_one_in_finite_f64(end)));
}

LW_AT_LANE lw_one_mask lw_one_setup_truncated_normal_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    const lw_one_f64 zero = lw_one_set_f64(0), one = lw_one_set_f64(1), half = lw_one_set_f64(0.5);
    const lw_one_f64 mean = p[0], stddev = p[1], a = p[2], b = p[3], width = lw_one_sub_f64(b, a);
    const lw_one_f64 from_a = lw_one_sub_f64(a, mean), from_b = lw_one_sub_f64(b, mean);
    const lw_one_mask right = lw_one_le_f64(zero, from_a), left = lw_one_le_f64(from_b, zero);
    const lw_one_mask beside = lw_one_or_mask(right, left);
    const lw_one_f64 nearer = lw_one_select_f64(right, from_a, lw_one_sub_f64(zero, from_b));
    const lw_one_f64 start = lw_one_select_f64(beside, nearer, from_a);
    const lw_one_f64 alpha = lw_one_min_f64(lw_one_div_f64(start, stddev), lw_one_set_f64(LW_AT_TRUNCATED_MOST_f64));
    const lw_one_f64 w = lw_one_div_f64(width, stddev);

    /* lambda - alpha = 2 / (alpha + sqrt(alpha^2 + 4)), for alpha >= 0 */
    const lw_one_f64 near_alpha = lw_one_max_f64(lw_one_min_f64(alpha, lw_one_set_f64(LW_AT_TRUNCATED_FAR_f64)), zero);
    const lw_one_f64 root = lw_one_sqrt_f64(lw_one_fma_f64(near_alpha, near_alpha, lw_one_set_f64(4)));
    const lw_one_f64 excess = lw_one_div_f64(lw_one_set_f64(2), lw_one_add_f64(lw_one_max_f64(root, alpha),
        lw_one_max_f64(alpha, zero)));
    const lw_one_f64 lambda = lw_one_add_f64(alpha, excess), depth = lw_one_mul_f64(lambda, w);
    const lw_one_mask exponential = lw_one_and_mask(beside, lw_one_lt_f64(half, depth));
    const lw_one_mask wide = lw_one_le_f64(lw_one_set_f64(2.5), w);
    const lw_one_mask normal = lw_one_and_mask(lw_one_not_mask(beside), wide);
    const lw_one_f64 minus_alpha = lw_one_sub_f64(zero, alpha);

    const lw_one_f64 end = lw_one_select_f64(lw_one_or_mask(right, lw_one_not_mask(beside)), a, b);
    c[LW_AT_TRUNCATED_BASE] = lw_one_select_f64(normal, mean, end);
    const lw_one_f64 step = lw_one_select_f64(normal, stddev, width);
    const lw_one_f64 forward = lw_one_select_f64(exponential, lw_one_div_f64(stddev, lambda), step);
    c[LW_AT_TRUNCATED_STEP] = lw_one_select_f64(lw_one_and_mask(left, lw_one_not_mask(right)), lw_one_sub_f64(zero,
        forward), forward);
    c[LW_AT_TRUNCATED_UNIT] = lw_one_select_f64(exponential, lw_one_div_f64(one, lambda), w);
    const lw_one_f64 r = lw_one_select_f64(beside, zero, minus_alpha);
    const lw_one_f64 s = lw_one_select_f64(beside, lw_one_add_f64(minus_alpha, minus_alpha), minus_alpha);
    const lw_one_f64 short_by = lw_one_max_f64(lw_one_sub_f64(excess, w), zero);
    c[LW_AT_TRUNCATED_R] = lw_one_select_f64(exponential, lw_one_add_f64(excess, short_by), r);
    c[LW_AT_TRUNCATED_S] = lw_one_select_f64(exponential, lw_one_sub_f64(excess, short_by), s);
    c[LW_AT_TRUNCATED_CUT] = lw_one_exp_f64(lw_one_sub_f64(zero, depth));
    c[LW_AT_TRUNCATED_A] = a;
    c[LW_AT_TRUNCATED_B] = b;
    c[LW_AT_TRUNCATED_METHOD] = lw_one_select_f64(exponential, one, lw_one_select_f64(normal, lw_one_set_f64(-1),
        zero));
    const lw_one_mask sound = lw_one_and_mask(lw_one_truncated_sound_f64(a, from_a), lw_one_truncated_sound_f64(b,
        from_b));
    const lw_one_mask bounded = lw_one_and_mask(lw_one_in_finite_f64(a), lw_one_in_finite_f64(b));
    return lw_one_and_mask(lw_one_and_mask(lw_one_lt_f64(a, b), sound), lw_one_or_mask(lw_one_in_finite_f64(width),
        lw_one_not_mask(bounded)));
}

LW_AT_LANE lw_one_mask lw_one_try_truncated_normal_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    const lw_one_f64 zero = lw_one_set_f64(0), one = lw_one_set_f64(1), a = c[LW_AT_TRUNCATED_A],
        b = c[LW_AT_TRUNCATED_B];
    const lw_one_mask normal = lw_one_lt_f64(c[LW_AT_TRUNCATED_METHOD], zero);
    const lw_one_mask exponential = lw_one_lt_f64(zero, c[LW_AT_TRUNCATED_METHOD]);
    const lw_one_u64 k = lw_one_or_u64(d[0], lw_one_set_u64(1));
    const lw_one_f64 u = lw_one_unit_of_draw_f64(k);
    lw_one_f64 t = u;
    if (lw_one_any_mask(exponential)) {
        /* -log(1 - u + u cut) = log1p(u (1 - cut) / (1 - u + u cut)) */
        const lw_one_f64 rest = lw_one_unit_of_draw_f64(lw_one_sub_u64(lw_one_set_u64(0), k));
        const lw_one_f64 cut = c[LW_AT_TRUNCATED_CUT], part = lw_one_mul_f64(u, lw_one_sub_f64(one, cut));
        const lw_one_f64 y = lw_one_log1p_f64(lw_one_div_f64(part, lw_one_fma_f64(u, cut, rest)));
        t = lw_one_select_f64(exponential, y, t);
    }
    if (lw_one_any_mask(normal))
        t = lw_one_select_f64(normal, lw_one_normal_quantile_f64(d[0]), t);
    const lw_one_f64 plain = lw_one_fma_f64(t, c[LW_AT_TRUNCATED_STEP], c[LW_AT_TRUNCATED_BASE]);
    const lw_one_f64 clamped = lw_one_max_f64(lw_one_min_f64(plain, b), a);
    const lw_one_mask inside = lw_one_and_mask(lw_one_le_f64(a, plain), lw_one_le_f64(plain, b));
    *x = lw_one_select_f64(normal, plain, clamped);
    if (lw_one_all_mask(normal))
        return inside;
    const lw_one_f64 y = lw_one_mul_f64(t, c[LW_AT_TRUNCATED_UNIT]);
    const lw_one_f64 twice = lw_one_mul_f64(lw_one_sub_f64(y, c[LW_AT_TRUNCATED_R]),
        lw_one_sub_f64(c[LW_AT_TRUNCATED_S], y));
    const lw_one_f64 bound = lw_one_mul_f64(twice, lw_one_set_f64(0.5));
    const lw_one_mask below = lw_one_lt_f64(lw_one_log_unit_u64_f64(d[1]), bound);
    return lw_one_or_mask(lw_one_and_mask(normal, inside), lw_one_and_mask(lw_one_not_mask(normal), below));
}
#endif

/* ---- elements ---- */


typedef struct lw_at_truncated_normal_f32_opened {
    lw_one_source source;
    float c[9];
    int inside;
} lw_at_truncated_normal_f32_opened;

LW_AT_LANE void lw_at_truncated_normal_f32_set(lw_at_truncated_normal_f32_opened *o, float mean, float stddev, float a,
    float b)
{
    float values[4];
    values[0] = mean;
    values[1] = stddev;
    values[2] = a;
    values[3] = b;
    o->inside = lw_one_setup_truncated_normal_f32(values, o->c) & lw_one_in_finite_f32(values[0]) &
        lw_one_in_positive_f32(values[1]) & lw_one_in_number_f32(values[2]) & lw_one_in_number_f32(values[3]);
}

LW_AT_LANE void lw_at_truncated_normal_f32_open(lw_at_truncated_normal_f32_opened *o, lw_key key, float mean,
    float stddev, float a, float b)
{
    lw_one_source_open(&o->source, key, 60);
    lw_one_source_hoist(&o->source);
    lw_at_truncated_normal_f32_set(o, mean, stddev, a, b);
}

LW_AT_LANE void lw_one_first_truncated_normal_f32(const lw_at_truncated_normal_f32_opened *o, const uint32_t *w,
    float *x, lw_one_mask *accepted)
{
    lw_one_u32 d[2];
    lw_one_draws_word(2, w, d);
    accepted[0] = lw_one_try_truncated_normal_f32(d, o->c, x);
}

LW_AT_LANE float lw_one_more_truncated_normal_f32(const lw_at_truncated_normal_f32_opened *o, uint64_t index, float x,
    lw_one_mask accepted)
{
    uint32_t w[2];
    lw_one_u32 d[2];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 2, w);
        lw_one_draws_word(2, w, d);
        accepted = lw_one_try_truncated_normal_f32(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_truncated_normal_f32_of(const lw_at_truncated_normal_f32_opened *o, uint64_t index)
{
    uint32_t w[2];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_truncated_normal_f32(o, w, x, accepted);
    return lw_one_more_truncated_normal_f32(o, index, x[0], accepted[0]);
}

LW_AT_LANE void lw_at_truncated_normal_f32_run(const lw_at_truncated_normal_f32_opened *o, uint64_t index, uint64_t n,
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
        lw_one_first_truncated_normal_f32(o, w, x, accepted);
        out[r.place] = lw_one_more_truncated_normal_f32(o, index + r.place, x[0], accepted[0]);
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_truncated_normal_f32(lw_key key, uint64_t index, float mean, float stddev, float a, float b)
{
    lw_at_truncated_normal_f32_opened o;
    lw_one_source_open(&o.source, key, 60);
    lw_at_truncated_normal_f32_set(&o, mean, stddev, a, b);
    return lw_at_truncated_normal_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_truncated_normal_f64_opened {
    lw_one_source source;
    double c[9];
    int inside;
} lw_at_truncated_normal_f64_opened;

LW_AT_LANE void lw_at_truncated_normal_f64_set(lw_at_truncated_normal_f64_opened *o, double mean, double stddev,
    double a, double b)
{
    double values[4];
    values[0] = mean;
    values[1] = stddev;
    values[2] = a;
    values[3] = b;
    o->inside = lw_one_setup_truncated_normal_f64(values, o->c) & lw_one_in_finite_f64(values[0]) &
        lw_one_in_positive_f64(values[1]) & lw_one_in_number_f64(values[2]) & lw_one_in_number_f64(values[3]);
}

LW_AT_LANE void lw_at_truncated_normal_f64_open(lw_at_truncated_normal_f64_opened *o, lw_key key, double mean,
    double stddev, double a, double b)
{
    lw_one_source_open(&o->source, key, 61);
    lw_one_source_hoist(&o->source);
    lw_at_truncated_normal_f64_set(o, mean, stddev, a, b);
}

LW_AT_LANE void lw_one_first_truncated_normal_f64(const lw_at_truncated_normal_f64_opened *o, const uint32_t *w,
    double *x, lw_one_mask *accepted)
{
    lw_one_u64 d[2];
    lw_one_draws_b64(2, w, d);
    accepted[0] = lw_one_try_truncated_normal_f64(d, o->c, x);
}

LW_AT_LANE double lw_one_more_truncated_normal_f64(const lw_at_truncated_normal_f64_opened *o, uint64_t index, double x,
    lw_one_mask accepted)
{
    uint32_t w[4];
    lw_one_u64 d[2];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 4, w);
        lw_one_draws_b64(2, w, d);
        accepted = lw_one_try_truncated_normal_f64(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_truncated_normal_f64_of(const lw_at_truncated_normal_f64_opened *o, uint64_t index)
{
    uint32_t w[4];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 4, 1, w);
    lw_one_first_truncated_normal_f64(o, w, x, accepted);
    return lw_one_more_truncated_normal_f64(o, index, x[0], accepted[0]);
}

LW_AT_LANE void lw_at_truncated_normal_f64_run(const lw_at_truncated_normal_f64_opened *o, uint64_t index, uint64_t n,
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
        lw_one_first_truncated_normal_f64(o, w, x, accepted);
        out[r.place] = lw_one_more_truncated_normal_f64(o, index + r.place, x[0], accepted[0]);
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_truncated_normal_f64(lw_key key, uint64_t index, double mean, double stddev, double a, double b)
{
    lw_at_truncated_normal_f64_opened o;
    lw_one_source_open(&o.source, key, 61);
    lw_at_truncated_normal_f64_set(&o, mean, stddev, a, b);
    return lw_at_truncated_normal_f64_of(&o, index);
}
#endif

#endif
