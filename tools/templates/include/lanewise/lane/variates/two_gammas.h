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

/* EACH real */
/* c: lw_gamma_shape_of_degrees of either; where 1 / shape is huge, both are scaled so that products with a logarithm are
 * not infinite: their difference is huge all the same. */
LW_LANE lw_mask lw_setup_two_gammas_fxx(lw_fxx degrees0, lw_fxx degrees1, lw_fxx *c)
{
    lw_gamma_shape_of_degrees_fxx(degrees0, c);
    lw_gamma_shape_of_degrees_fxx(degrees1, c + LW_SECOND_GAMMA);
    const lw_fxx larger = lw_max_fxx(c[LW_GAMMA_POWER], c[LW_SECOND_POWER]);
    const lw_fxx most = lw_set_fxx(LW_TWO_GAMMAS_MOST_fxx);
    const lw_fxx down = lw_select_fxx(lw_lt_fxx(most, larger), lw_set_fxx(0x1p-40f), lw_set_fxx(1));
    c[LW_GAMMA_POWER] = lw_mul_fxx(c[LW_GAMMA_POWER], down);
    c[LW_SECOND_POWER] = lw_mul_fxx(c[LW_SECOND_POWER], down);
    return lw_lt_fxx(larger, lw_set_fxx(LW_INFINITY_fxx));
}

/* cube: v^3 of either; *power: the difference of the logarithms, 0 if both shapes are >= 1 */
LW_LANE lw_mask lw_try_two_gammas_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx cube[2], lw_fxx *power)
{
    const lw_fxx zero = lw_set_fxx(0);
    lw_fxx x[2], margin[2] = {zero, zero};
    lw_mask accepted[2];
    lw_box_muller_fxx(d[0], d[1], x);
    const int small = lw_gamma_smalls_fxx(c, c + LW_SECOND_GAMMA);
    lw_gamma_attempts_fxx(x, d + 2, c, c + LW_SECOND_GAMMA, small, cube, margin, accepted);
    *power = lw_sub_fxx(lw_mul_fxx(margin[0], c[LW_GAMMA_POWER]), lw_mul_fxx(margin[1], c[LW_SECOND_POWER]));
    return lw_and_mask(accepted[0], accepted[1]);
}

/* (X / m0) / (Y / m1), m0 and m1 the shapes, half the degrees; c[LW_GAMMA_D]: (d0 / m0) (m1 / d1) */
LW_LANE lw_mask lw_setup_f_ratio_fxx(const lw_fxx *p, lw_fxx *c)
{
    const lw_fxx half = lw_set_fxx(0.5), m0 = lw_mul_fxx(p[0], half), m1 = lw_mul_fxx(p[1], half);
    const lw_mask ok = lw_setup_two_gammas_fxx(p[0], p[1], c);
    c[LW_GAMMA_D] = lw_mul_fxx(lw_div_fxx(c[LW_GAMMA_D], m0), lw_div_fxx(m1, c[LW_SECOND_D]));
    return lw_and_mask(ok, lw_between_fxx(lw_set_fxx(0), c[LW_GAMMA_D], lw_set_fxx(LW_INFINITY_fxx)));
}

/* the order of the factors keeps infinity and 0 apart */
LW_LANE lw_mask lw_try_f_ratio_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *value)
{
    lw_fxx cube[2], power;
    const lw_mask accepted = lw_try_two_gammas_fxx(d, c, cube, &power);
    const lw_fxx ratio = lw_div_fxx(cube[0], cube[1]);
    *value = lw_mul_fxx(c[LW_GAMMA_D], ratio);
    if (!lw_all_mask(lw_eq_fxx(power, lw_set_fxx(0)))) {
        const lw_fxx e = lw_exp_fxx(lw_mul_fxx(power, lw_set_fxx(0.5)));
        *value = lw_mul_fxx(lw_mul_fxx(lw_mul_fxx(c[LW_GAMMA_D], e), ratio), e);
    }
    return accepted;
}
/* END */

#endif
