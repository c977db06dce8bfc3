/* Made of lane/variates/two_gammas.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_TWO_GAMMAS_H
#define LANEWISE_AT_TWO_GAMMAS_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "gamma.h"
#include "normal.h"

/* From 1 / shape = MOST on both are scaled. */
#define LW_AT_TWO_GAMMAS_MOST_f32 1.2676506e+30f
#define LW_AT_TWO_GAMMAS_MOST_f64 1.0715086071862673e+301

/* The coefficients of the first gamma are followed by those of the second. */
enum { LW_AT_SECOND_GAMMA = 4, LW_AT_SECOND_D = 4, LW_AT_SECOND_POWER = 7 };

/* ---- f32 ---- */
/* c: lw_one_gamma_shape_of_degrees of either; where 1 / shape is huge, both are scaled so that products with a
 * logarithm are
 * not infinite: their difference is huge all the same. */
LW_AT_LANE lw_one_mask lw_one_setup_two_gammas_f32(lw_one_f32 degrees0, lw_one_f32 degrees1, lw_one_f32 *c)
{
    lw_one_gamma_shape_of_degrees_f32(degrees0, c);
    lw_one_gamma_shape_of_degrees_f32(degrees1, c + LW_AT_SECOND_GAMMA);
    const lw_one_f32 larger = lw_one_max_f32(c[LW_AT_GAMMA_POWER], c[LW_AT_SECOND_POWER]);
    const lw_one_f32 most = lw_one_set_f32((float)LW_AT_TWO_GAMMAS_MOST_f32);
    const lw_one_f32 down = lw_one_select_f32(lw_one_lt_f32(most, larger), lw_one_set_f32(9.09494702e-13f),
        lw_one_set_f32(1));
    c[LW_AT_GAMMA_POWER] = lw_one_mul_f32(c[LW_AT_GAMMA_POWER], down);
    c[LW_AT_SECOND_POWER] = lw_one_mul_f32(c[LW_AT_SECOND_POWER], down);
    return lw_one_lt_f32(larger, lw_one_set_f32((float)LW_AT_INFINITY_f32));
}

/* cube: v^3 of either; *power: the difference of the logarithms, 0 if both shapes are >= 1 */
LW_AT_LANE lw_one_mask lw_one_try_two_gammas_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 cube[2],
    lw_one_f32 *power)
{
    const lw_one_f32 zero = lw_one_set_f32(0);
    lw_one_f32 x[2], margin[2] = {zero, zero};
    lw_one_mask accepted[2];
    lw_one_box_muller_f32(d[0], d[1], x);
    const int small = lw_one_gamma_smalls_f32(c, c + LW_AT_SECOND_GAMMA);
    lw_one_gamma_attempts_f32(x, d + 2, c, c + LW_AT_SECOND_GAMMA, small, cube, margin, accepted);
    *power = lw_one_sub_f32(lw_one_mul_f32(margin[0], c[LW_AT_GAMMA_POWER]), lw_one_mul_f32(margin[1],
        c[LW_AT_SECOND_POWER]));
    return lw_one_and_mask(accepted[0], accepted[1]);
}

/* (X / m0) / (Y / m1), m0 and m1 the shapes, half the degrees; c[LW_AT_GAMMA_D]: (d0 / m0) (m1 / d1) */
LW_AT_LANE lw_one_mask lw_one_setup_f_ratio_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    const lw_one_f32 half = lw_one_set_f32(0.5f), m0 = lw_one_mul_f32(p[0], half), m1 = lw_one_mul_f32(p[1], half);
    const lw_one_mask ok = lw_one_setup_two_gammas_f32(p[0], p[1], c);
    c[LW_AT_GAMMA_D] = lw_one_mul_f32(lw_one_div_f32(c[LW_AT_GAMMA_D], m0), lw_one_div_f32(m1, c[LW_AT_SECOND_D]));
    return lw_one_and_mask(ok, lw_one_between_f32(lw_one_set_f32(0), c[LW_AT_GAMMA_D],
        lw_one_set_f32((float)LW_AT_INFINITY_f32)));
}

/* the order of the factors keeps infinity and 0 apart */
LW_AT_LANE lw_one_mask lw_one_try_f_ratio_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *value)
{
    lw_one_f32 cube[2], power;
    const lw_one_mask accepted = lw_one_try_two_gammas_f32(d, c, cube, &power);
    const lw_one_f32 ratio = lw_one_div_f32(cube[0], cube[1]);
    *value = lw_one_mul_f32(c[LW_AT_GAMMA_D], ratio);
    if (!lw_one_all_mask(lw_one_eq_f32(power, lw_one_set_f32(0)))) {
        const lw_one_f32 e = lw_one_exp_f32(lw_one_mul_f32(power, lw_one_set_f32(0.5f)));
        *value = lw_one_mul_f32(lw_one_mul_f32(lw_one_mul_f32(c[LW_AT_GAMMA_D], e), ratio), e);
    }
    return accepted;
}
#ifndef LW_AT_NO_DOUBLE
/* ---- f64 ---- */
/* c: lw_one_gamma_shape_of_degrees of either; where 1 / shape is huge, both are scaled so that products with a
 * logarithm are
 * not infinite: their difference is huge all the same. */
LW_AT_LANE lw_one_mask lw_one_setup_two_gammas_f64(lw_one_f64 degrees0, lw_one_f64 degrees1, lw_one_f64 *c)
{
    lw_one_gamma_shape_of_degrees_f64(degrees0, c);
    lw_one_gamma_shape_of_degrees_f64(degrees1, c + LW_AT_SECOND_GAMMA);
    const lw_one_f64 larger = lw_one_max_f64(c[LW_AT_GAMMA_POWER], c[LW_AT_SECOND_POWER]);
    const lw_one_f64 most = lw_one_set_f64(LW_AT_TWO_GAMMAS_MOST_f64);
    const lw_one_f64 down = lw_one_select_f64(lw_one_lt_f64(most, larger), lw_one_set_f64(9.09494702e-13f),
        lw_one_set_f64(1));
    c[LW_AT_GAMMA_POWER] = lw_one_mul_f64(c[LW_AT_GAMMA_POWER], down);
    c[LW_AT_SECOND_POWER] = lw_one_mul_f64(c[LW_AT_SECOND_POWER], down);
    return lw_one_lt_f64(larger, lw_one_set_f64(LW_AT_INFINITY_f64));
}

/* cube: v^3 of either; *power: the difference of the logarithms, 0 if both shapes are >= 1 */
LW_AT_LANE lw_one_mask lw_one_try_two_gammas_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 cube[2],
    lw_one_f64 *power)
{
    const lw_one_f64 zero = lw_one_set_f64(0);
    lw_one_f64 x[2], margin[2] = {zero, zero};
    lw_one_mask accepted[2];
    lw_one_box_muller_f64(d[0], d[1], x);
    const int small = lw_one_gamma_smalls_f64(c, c + LW_AT_SECOND_GAMMA);
    lw_one_gamma_attempts_f64(x, d + 2, c, c + LW_AT_SECOND_GAMMA, small, cube, margin, accepted);
    *power = lw_one_sub_f64(lw_one_mul_f64(margin[0], c[LW_AT_GAMMA_POWER]), lw_one_mul_f64(margin[1],
        c[LW_AT_SECOND_POWER]));
    return lw_one_and_mask(accepted[0], accepted[1]);
}

/* (X / m0) / (Y / m1), m0 and m1 the shapes, half the degrees; c[LW_AT_GAMMA_D]: (d0 / m0) (m1 / d1) */
LW_AT_LANE lw_one_mask lw_one_setup_f_ratio_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    const lw_one_f64 half = lw_one_set_f64(0.5), m0 = lw_one_mul_f64(p[0], half), m1 = lw_one_mul_f64(p[1], half);
    const lw_one_mask ok = lw_one_setup_two_gammas_f64(p[0], p[1], c);
    c[LW_AT_GAMMA_D] = lw_one_mul_f64(lw_one_div_f64(c[LW_AT_GAMMA_D], m0), lw_one_div_f64(m1, c[LW_AT_SECOND_D]));
    return lw_one_and_mask(ok, lw_one_between_f64(lw_one_set_f64(0), c[LW_AT_GAMMA_D],
        lw_one_set_f64(LW_AT_INFINITY_f64)));
}

/* the order of the factors keeps infinity and 0 apart */
LW_AT_LANE lw_one_mask lw_one_try_f_ratio_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *value)
{
    lw_one_f64 cube[2], power;
    const lw_one_mask accepted = lw_one_try_two_gammas_f64(d, c, cube, &power);
    const lw_one_f64 ratio = lw_one_div_f64(cube[0], cube[1]);
    *value = lw_one_mul_f64(c[LW_AT_GAMMA_D], ratio);
    if (!lw_one_all_mask(lw_one_eq_f64(power, lw_one_set_f64(0)))) {
        const lw_one_f64 e = lw_one_exp_f64(lw_one_mul_f64(power, lw_one_set_f64(0.5)));
        *value = lw_one_mul_f64(lw_one_mul_f64(lw_one_mul_f64(c[LW_AT_GAMMA_D], e), ratio), e);
    }
    return accepted;
}
#endif

/* ---- elements ---- */


typedef struct lw_at_f_ratio_f32_opened {
    lw_one_source source;
    float c[8];
    int inside;
} lw_at_f_ratio_f32_opened;

LW_AT_LANE void lw_at_f_ratio_f32_set(lw_at_f_ratio_f32_opened *o, float degrees1, float degrees2)
{
    float values[2];
    values[0] = degrees1;
    values[1] = degrees2;
    o->inside = lw_one_setup_f_ratio_f32(values, o->c) & lw_one_in_positive_f32(values[0]) &
        lw_one_in_positive_f32(values[1]);
}

LW_AT_LANE void lw_at_f_ratio_f32_open(lw_at_f_ratio_f32_opened *o, lw_key key, float degrees1, float degrees2)
{
    lw_one_source_open(&o->source, key, 52);
    lw_one_source_hoist(&o->source);
    lw_at_f_ratio_f32_set(o, degrees1, degrees2);
}

LW_AT_LANE void lw_one_first_f_ratio_f32(const lw_at_f_ratio_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[4];
    lw_one_draws_word(4, w, d);
    accepted[0] = lw_one_try_f_ratio_f32(d, o->c, x);
}

LW_AT_LANE float lw_one_more_f_ratio_f32(const lw_at_f_ratio_f32_opened *o, uint64_t index, float x,
    lw_one_mask accepted)
{
    uint32_t w[4];
    lw_one_u32 d[4];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 4, w);
        lw_one_draws_word(4, w, d);
        accepted = lw_one_try_f_ratio_f32(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_f_ratio_f32_of(const lw_at_f_ratio_f32_opened *o, uint64_t index)
{
    uint32_t w[4];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 4, 1, w);
    lw_one_first_f_ratio_f32(o, w, x, accepted);
    return lw_one_more_f_ratio_f32(o, index, x[0], accepted[0]);
}

LW_AT_LANE void lw_at_f_ratio_f32_run(const lw_at_f_ratio_f32_opened *o, uint64_t index, uint64_t n, float *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[4];
    float x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 4, 1);
    while (lw_one_run_next(&r, &o->source, 4, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_f_ratio_f32(o, w, x, accepted);
        out[r.place] = lw_one_more_f_ratio_f32(o, index + r.place, x[0], accepted[0]);
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_f_ratio_f32(lw_key key, uint64_t index, float degrees1, float degrees2)
{
    lw_at_f_ratio_f32_opened o;
    lw_one_source_open(&o.source, key, 52);
    lw_at_f_ratio_f32_set(&o, degrees1, degrees2);
    return lw_at_f_ratio_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_f_ratio_f64_opened {
    lw_one_source source;
    double c[8];
    int inside;
} lw_at_f_ratio_f64_opened;

LW_AT_LANE void lw_at_f_ratio_f64_set(lw_at_f_ratio_f64_opened *o, double degrees1, double degrees2)
{
    double values[2];
    values[0] = degrees1;
    values[1] = degrees2;
    o->inside = lw_one_setup_f_ratio_f64(values, o->c) & lw_one_in_positive_f64(values[0]) &
        lw_one_in_positive_f64(values[1]);
}

LW_AT_LANE void lw_at_f_ratio_f64_open(lw_at_f_ratio_f64_opened *o, lw_key key, double degrees1, double degrees2)
{
    lw_one_source_open(&o->source, key, 53);
    lw_one_source_hoist(&o->source);
    lw_at_f_ratio_f64_set(o, degrees1, degrees2);
}

LW_AT_LANE void lw_one_first_f_ratio_f64(const lw_at_f_ratio_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[4];
    lw_one_draws_b64(4, w, d);
    accepted[0] = lw_one_try_f_ratio_f64(d, o->c, x);
}

LW_AT_LANE double lw_one_more_f_ratio_f64(const lw_at_f_ratio_f64_opened *o, uint64_t index, double x,
    lw_one_mask accepted)
{
    uint32_t w[8];
    lw_one_u64 d[4];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 8, w);
        lw_one_draws_b64(4, w, d);
        accepted = lw_one_try_f_ratio_f64(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_f_ratio_f64_of(const lw_at_f_ratio_f64_opened *o, uint64_t index)
{
    uint32_t w[8];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 8, 1, w);
    lw_one_first_f_ratio_f64(o, w, x, accepted);
    return lw_one_more_f_ratio_f64(o, index, x[0], accepted[0]);
}

LW_AT_LANE void lw_at_f_ratio_f64_run(const lw_at_f_ratio_f64_opened *o, uint64_t index, uint64_t n, double *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[8];
    double x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 8, 1);
    while (lw_one_run_next(&r, &o->source, 8, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_f_ratio_f64(o, w, x, accepted);
        out[r.place] = lw_one_more_f_ratio_f64(o, index + r.place, x[0], accepted[0]);
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_f_ratio_f64(lw_key key, uint64_t index, double degrees1, double degrees2)
{
    lw_at_f_ratio_f64_opened o;
    lw_one_source_open(&o.source, key, 53);
    lw_at_f_ratio_f64_set(&o, degrees1, degrees2);
    return lw_at_f_ratio_f64_of(&o, index);
}
#endif

#endif
