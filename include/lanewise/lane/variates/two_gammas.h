/* Made by tools/templates/make_each.py: edit tools/templates/include/lanewise/lane/variates/two_gammas.h. */
/* f_ratio, made of two independent gammas. One attempt makes both, X = d v^3 e^l each (gamma.h), from
 * the normals of one pair and a test each, and is accepted where both are; l = log(W) / shape stays a logarithm, and
 * only the difference of the two is ever raised, so that far below 1 no 0/0 appears. d: radius, turn, test, test. */
#ifndef LANEWISE_LANE_VARIATES_TWO_GAMMAS_H
#define LANEWISE_LANE_VARIATES_TWO_GAMMAS_H

#include "gamma.h"
#include "normal.h"

/* From 1 / shape = MOST on both are scaled. */
#define LW_TWO_GAMMAS_MOST_f32 0x1p100f
#define LW_TWO_GAMMAS_MOST_f64 0x1p1000

/* The coefficients of the first gamma are followed by those of the second. */
enum { LW_SECOND_GAMMA = 4, LW_SECOND_D = 4, LW_SECOND_POWER = 7 };

/* ---- f32 ---- */
/* c: lw_gamma_shape_of_degrees of either; where 1 / shape is huge, both are scaled so that products with a logarithm are
 * not infinite: their difference is huge all the same. */
LW_LANE lw_mask lw_setup_two_gammas_f32(lw_f32 degrees0, lw_f32 degrees1, lw_f32 *c)
{
    lw_gamma_shape_of_degrees_f32(degrees0, c);
    lw_gamma_shape_of_degrees_f32(degrees1, c + LW_SECOND_GAMMA);
    const lw_f32 larger = lw_max_f32(c[LW_GAMMA_POWER], c[LW_SECOND_POWER]);
    const lw_f32 most = lw_set_f32(LW_TWO_GAMMAS_MOST_f32);
    const lw_f32 down = lw_select_f32(lw_lt_f32(most, larger), lw_set_f32(0x1p-40f), lw_set_f32(1));
    c[LW_GAMMA_POWER] = lw_mul_f32(c[LW_GAMMA_POWER], down);
    c[LW_SECOND_POWER] = lw_mul_f32(c[LW_SECOND_POWER], down);
    return lw_lt_f32(larger, lw_set_f32(LW_INFINITY_f32));
}

/* cube: v^3 of either; *power: the difference of the logarithms, 0 if both shapes are >= 1 */
LW_LANE lw_mask lw_try_two_gammas_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 cube[2], lw_f32 *power)
{
    const lw_f32 zero = lw_set_f32(0);
    lw_f32 x[2], margin[2] = {zero, zero};
    lw_mask accepted[2];
    lw_box_muller_f32(d[0], d[1], x);
    const int small = lw_gamma_smalls_f32(c, c + LW_SECOND_GAMMA);
    lw_gamma_attempts_f32(x, d + 2, c, c + LW_SECOND_GAMMA, small, cube, margin, accepted);
    *power = lw_sub_f32(lw_mul_f32(margin[0], c[LW_GAMMA_POWER]), lw_mul_f32(margin[1], c[LW_SECOND_POWER]));
    return lw_and_mask(accepted[0], accepted[1]);
}

/* (X / m0) / (Y / m1), m0 and m1 the shapes, half the degrees; c[LW_GAMMA_D]: (d0 / m0) (m1 / d1) */
LW_LANE lw_mask lw_setup_f_ratio_f32(const lw_f32 *p, lw_f32 *c)
{
    const lw_f32 half = lw_set_f32(0.5), m0 = lw_mul_f32(p[0], half), m1 = lw_mul_f32(p[1], half);
    const lw_mask ok = lw_setup_two_gammas_f32(p[0], p[1], c);
    c[LW_GAMMA_D] = lw_mul_f32(lw_div_f32(c[LW_GAMMA_D], m0), lw_div_f32(m1, c[LW_SECOND_D]));
    return lw_and_mask(ok, lw_between_f32(lw_set_f32(0), c[LW_GAMMA_D], lw_set_f32(LW_INFINITY_f32)));
}

/* the order of the factors keeps infinity and 0 apart */
LW_LANE lw_mask lw_try_f_ratio_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 *value)
{
    lw_f32 cube[2], power;
    const lw_mask accepted = lw_try_two_gammas_f32(d, c, cube, &power);
    const lw_f32 ratio = lw_div_f32(cube[0], cube[1]);
    *value = lw_mul_f32(c[LW_GAMMA_D], ratio);
    if (!lw_all_mask(lw_eq_f32(power, lw_set_f32(0)))) {
        const lw_f32 e = lw_exp_f32(lw_mul_f32(power, lw_set_f32(0.5)));
        *value = lw_mul_f32(lw_mul_f32(lw_mul_f32(c[LW_GAMMA_D], e), ratio), e);
    }
    return accepted;
}

/* ---- f64 ---- */
/* c: lw_gamma_shape_of_degrees of either; where 1 / shape is huge, both are scaled so that products with a logarithm are
 * not infinite: their difference is huge all the same. */
LW_LANE lw_mask lw_setup_two_gammas_f64(lw_f64 degrees0, lw_f64 degrees1, lw_f64 *c)
{
    lw_gamma_shape_of_degrees_f64(degrees0, c);
    lw_gamma_shape_of_degrees_f64(degrees1, c + LW_SECOND_GAMMA);
    const lw_f64 larger = lw_max_f64(c[LW_GAMMA_POWER], c[LW_SECOND_POWER]);
    const lw_f64 most = lw_set_f64(LW_TWO_GAMMAS_MOST_f64);
    const lw_f64 down = lw_select_f64(lw_lt_f64(most, larger), lw_set_f64(0x1p-40f), lw_set_f64(1));
    c[LW_GAMMA_POWER] = lw_mul_f64(c[LW_GAMMA_POWER], down);
    c[LW_SECOND_POWER] = lw_mul_f64(c[LW_SECOND_POWER], down);
    return lw_lt_f64(larger, lw_set_f64(LW_INFINITY_f64));
}

/* cube: v^3 of either; *power: the difference of the logarithms, 0 if both shapes are >= 1 */
LW_LANE lw_mask lw_try_two_gammas_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 cube[2], lw_f64 *power)
{
    const lw_f64 zero = lw_set_f64(0);
    lw_f64 x[2], margin[2] = {zero, zero};
    lw_mask accepted[2];
    lw_box_muller_f64(d[0], d[1], x);
    const int small = lw_gamma_smalls_f64(c, c + LW_SECOND_GAMMA);
    lw_gamma_attempts_f64(x, d + 2, c, c + LW_SECOND_GAMMA, small, cube, margin, accepted);
    *power = lw_sub_f64(lw_mul_f64(margin[0], c[LW_GAMMA_POWER]), lw_mul_f64(margin[1], c[LW_SECOND_POWER]));
    return lw_and_mask(accepted[0], accepted[1]);
}

/* (X / m0) / (Y / m1), m0 and m1 the shapes, half the degrees; c[LW_GAMMA_D]: (d0 / m0) (m1 / d1) */
LW_LANE lw_mask lw_setup_f_ratio_f64(const lw_f64 *p, lw_f64 *c)
{
    const lw_f64 half = lw_set_f64(0.5), m0 = lw_mul_f64(p[0], half), m1 = lw_mul_f64(p[1], half);
    const lw_mask ok = lw_setup_two_gammas_f64(p[0], p[1], c);
    c[LW_GAMMA_D] = lw_mul_f64(lw_div_f64(c[LW_GAMMA_D], m0), lw_div_f64(m1, c[LW_SECOND_D]));
    return lw_and_mask(ok, lw_between_f64(lw_set_f64(0), c[LW_GAMMA_D], lw_set_f64(LW_INFINITY_f64)));
}

/* the order of the factors keeps infinity and 0 apart */
LW_LANE lw_mask lw_try_f_ratio_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 *value)
{
    lw_f64 cube[2], power;
    const lw_mask accepted = lw_try_two_gammas_f64(d, c, cube, &power);
    const lw_f64 ratio = lw_div_f64(cube[0], cube[1]);
    *value = lw_mul_f64(c[LW_GAMMA_D], ratio);
    if (!lw_all_mask(lw_eq_f64(power, lw_set_f64(0)))) {
        const lw_f64 e = lw_exp_f64(lw_mul_f64(power, lw_set_f64(0.5)));
        *value = lw_mul_f64(lw_mul_f64(lw_mul_f64(c[LW_GAMMA_D], e), ratio), e);
    }
    return accepted;
}

#endif
