/* Made of lane/variates/two_gammas.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_TWO_GAMMAS_H
#define LANEWISE_AT_TWO_GAMMAS_H

#include "draws.h"
#include "domains.h"

#include "gamma.h"
#include "normal.h"

/* From 1 / shape = MOST on both are scaled. */
#define LW_AT_TWO_GAMMAS_MOST_f32 1.2676506e+30f
#define LW_AT_TWO_GAMMAS_MOST_f64 1.0715086071862673e+301

/* The coefficients of the first gamma are followed by those of the second. */
enum { LW_AT_SECOND_GAMMA = 4, LW_AT_SECOND_D = 4, LW_AT_SECOND_POWER = 7 };

/* ---- f32 ---- */
/* c: lw_one_gamma_shape_of_degrees of either; where 1 / shape is huge, both are scaled so that products with a logarithm are
 * not infinite: their difference is huge all the same. */
LW_AT_LANE lw_one_mask lw_one_setup_two_gammas_f32(lw_one_f32 degrees0, lw_one_f32 degrees1, lw_one_f32 *c)
{
    lw_one_gamma_shape_of_degrees_f32(degrees0, c);
    lw_one_gamma_shape_of_degrees_f32(degrees1, c + LW_AT_SECOND_GAMMA);
    const lw_one_f32 larger = lw_one_max_f32(c[LW_AT_GAMMA_POWER], c[LW_AT_SECOND_POWER]);
    const lw_one_f32 most = lw_one_set_f32((float)LW_AT_TWO_GAMMAS_MOST_f32);
    const lw_one_f32 down = lw_one_select_f32(lw_one_lt_f32(most, larger), lw_one_set_f32(9.09494702e-13f), lw_one_set_f32(1));
    c[LW_AT_GAMMA_POWER] = lw_one_mul_f32(c[LW_AT_GAMMA_POWER], down);
    c[LW_AT_SECOND_POWER] = lw_one_mul_f32(c[LW_AT_SECOND_POWER], down);
    return lw_one_lt_f32(larger, lw_one_set_f32((float)LW_AT_INFINITY_f32));
}

/* cube: v^3 of either; *power: the difference of the logarithms, 0 if both shapes are >= 1 */
LW_AT_LANE lw_one_mask lw_one_try_two_gammas_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 cube[2], lw_one_f32 *power)
{
    const lw_one_f32 zero = lw_one_set_f32(0);
    lw_one_f32 x[2], margin[2] = {zero, zero};
    lw_one_mask accepted[2];
    lw_one_box_muller_f32(d[0], d[1], x);
    const int small = lw_one_gamma_smalls_f32(c, c + LW_AT_SECOND_GAMMA);
    lw_one_gamma_attempts_f32(x, d + 2, c, c + LW_AT_SECOND_GAMMA, small, cube, margin, accepted);
    *power = lw_one_sub_f32(lw_one_mul_f32(margin[0], c[LW_AT_GAMMA_POWER]), lw_one_mul_f32(margin[1], c[LW_AT_SECOND_POWER]));
    return lw_one_and_mask(accepted[0], accepted[1]);
}

/* (X / m0) / (Y / m1), m0 and m1 the shapes, half the degrees; c[LW_AT_GAMMA_D]: (d0 / m0) (m1 / d1) */
LW_AT_LANE lw_one_mask lw_one_setup_f_ratio_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    const lw_one_f32 half = lw_one_set_f32(0.5), m0 = lw_one_mul_f32(p[0], half), m1 = lw_one_mul_f32(p[1], half);
    const lw_one_mask ok = lw_one_setup_two_gammas_f32(p[0], p[1], c);
    c[LW_AT_GAMMA_D] = lw_one_mul_f32(lw_one_div_f32(c[LW_AT_GAMMA_D], m0), lw_one_div_f32(m1, c[LW_AT_SECOND_D]));
    return lw_one_and_mask(ok, lw_one_between_f32(lw_one_set_f32(0), c[LW_AT_GAMMA_D], lw_one_set_f32((float)LW_AT_INFINITY_f32)));
}

/* the order of the factors keeps infinity and 0 apart */
LW_AT_LANE lw_one_mask lw_one_try_f_ratio_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *value)
{
    lw_one_f32 cube[2], power;
    const lw_one_mask accepted = lw_one_try_two_gammas_f32(d, c, cube, &power);
    const lw_one_f32 ratio = lw_one_div_f32(cube[0], cube[1]);
    *value = lw_one_mul_f32(c[LW_AT_GAMMA_D], ratio);
    if (!lw_one_all_mask(lw_one_eq_f32(power, lw_one_set_f32(0)))) {
        const lw_one_f32 e = lw_one_exp_f32(lw_one_mul_f32(power, lw_one_set_f32(0.5)));
        *value = lw_one_mul_f32(lw_one_mul_f32(lw_one_mul_f32(c[LW_AT_GAMMA_D], e), ratio), e);
    }
    return accepted;
}

/* ---- f64 ---- */
/* c: lw_one_gamma_shape_of_degrees of either; where 1 / shape is huge, both are scaled so that products with a logarithm are
 * not infinite: their difference is huge all the same. */
LW_AT_LANE lw_one_mask lw_one_setup_two_gammas_f64(lw_one_f64 degrees0, lw_one_f64 degrees1, lw_one_f64 *c)
{
    lw_one_gamma_shape_of_degrees_f64(degrees0, c);
    lw_one_gamma_shape_of_degrees_f64(degrees1, c + LW_AT_SECOND_GAMMA);
    const lw_one_f64 larger = lw_one_max_f64(c[LW_AT_GAMMA_POWER], c[LW_AT_SECOND_POWER]);
    const lw_one_f64 most = lw_one_set_f64(LW_AT_TWO_GAMMAS_MOST_f64);
    const lw_one_f64 down = lw_one_select_f64(lw_one_lt_f64(most, larger), lw_one_set_f64(9.09494702e-13f), lw_one_set_f64(1));
    c[LW_AT_GAMMA_POWER] = lw_one_mul_f64(c[LW_AT_GAMMA_POWER], down);
    c[LW_AT_SECOND_POWER] = lw_one_mul_f64(c[LW_AT_SECOND_POWER], down);
    return lw_one_lt_f64(larger, lw_one_set_f64(LW_AT_INFINITY_f64));
}

/* cube: v^3 of either; *power: the difference of the logarithms, 0 if both shapes are >= 1 */
LW_AT_LANE lw_one_mask lw_one_try_two_gammas_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 cube[2], lw_one_f64 *power)
{
    const lw_one_f64 zero = lw_one_set_f64(0);
    lw_one_f64 x[2], margin[2] = {zero, zero};
    lw_one_mask accepted[2];
    lw_one_box_muller_f64(d[0], d[1], x);
    const int small = lw_one_gamma_smalls_f64(c, c + LW_AT_SECOND_GAMMA);
    lw_one_gamma_attempts_f64(x, d + 2, c, c + LW_AT_SECOND_GAMMA, small, cube, margin, accepted);
    *power = lw_one_sub_f64(lw_one_mul_f64(margin[0], c[LW_AT_GAMMA_POWER]), lw_one_mul_f64(margin[1], c[LW_AT_SECOND_POWER]));
    return lw_one_and_mask(accepted[0], accepted[1]);
}

/* (X / m0) / (Y / m1), m0 and m1 the shapes, half the degrees; c[LW_AT_GAMMA_D]: (d0 / m0) (m1 / d1) */
LW_AT_LANE lw_one_mask lw_one_setup_f_ratio_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    const lw_one_f64 half = lw_one_set_f64(0.5), m0 = lw_one_mul_f64(p[0], half), m1 = lw_one_mul_f64(p[1], half);
    const lw_one_mask ok = lw_one_setup_two_gammas_f64(p[0], p[1], c);
    c[LW_AT_GAMMA_D] = lw_one_mul_f64(lw_one_div_f64(c[LW_AT_GAMMA_D], m0), lw_one_div_f64(m1, c[LW_AT_SECOND_D]));
    return lw_one_and_mask(ok, lw_one_between_f64(lw_one_set_f64(0), c[LW_AT_GAMMA_D], lw_one_set_f64(LW_AT_INFINITY_f64)));
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


/* ---- elements ---- */

typedef struct lw_at_f_ratio_f32_opened { lw_one_source source; float c[8]; int inside; } lw_at_f_ratio_f32_opened;
LW_AT_LANE void lw_at_f_ratio_f32_set(lw_at_f_ratio_f32_opened *o, float degrees1, float degrees2)
{
    float values[2];
    values[0] = degrees1;
    values[1] = degrees2;
    o->inside = lw_one_setup_f_ratio_f32(values, o->c) & lw_one_in_positive_f32(values[0]) & lw_one_in_positive_f32(values[1]);
}
LW_AT_LANE void lw_at_f_ratio_f32_open(lw_at_f_ratio_f32_opened *o, lw_key key, float degrees1, float degrees2)
{
    lw_one_source_open(&o->source, key, 52);
    lw_at_f_ratio_f32_set(o, degrees1, degrees2);
}
LW_AT_ROW_RETRY(f_ratio_f32, f32, u32, word, 4)
LW_AT_LANE float lw_at_f_ratio_f32(lw_key key, uint64_t index, float degrees1, float degrees2)
{
    lw_at_f_ratio_f32_opened o;
    lw_at_f_ratio_f32_open(&o, key, degrees1, degrees2);
    return lw_at_f_ratio_f32_of(&o, index);
}

typedef struct lw_at_f_ratio_f64_opened { lw_one_source source; double c[8]; int inside; } lw_at_f_ratio_f64_opened;
LW_AT_LANE void lw_at_f_ratio_f64_set(lw_at_f_ratio_f64_opened *o, double degrees1, double degrees2)
{
    double values[2];
    values[0] = degrees1;
    values[1] = degrees2;
    o->inside = lw_one_setup_f_ratio_f64(values, o->c) & lw_one_in_positive_f64(values[0]) & lw_one_in_positive_f64(values[1]);
}
LW_AT_LANE void lw_at_f_ratio_f64_open(lw_at_f_ratio_f64_opened *o, lw_key key, double degrees1, double degrees2)
{
    lw_one_source_open(&o->source, key, 53);
    lw_at_f_ratio_f64_set(o, degrees1, degrees2);
}
LW_AT_ROW_RETRY(f_ratio_f64, f64, u64, b64, 4)
LW_AT_LANE double lw_at_f_ratio_f64(lw_key key, uint64_t index, double degrees1, double degrees2)
{
    lw_at_f_ratio_f64_opened o;
    lw_at_f_ratio_f64_open(&o, key, degrees1, degrees2);
    return lw_at_f_ratio_f64_of(&o, index);
}

#endif
