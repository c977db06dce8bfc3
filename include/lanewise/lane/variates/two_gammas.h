/* Kinds made of two independent gammas: beta and f_ratio. One attempt makes both, X = d v^3 e^l each (gamma.h), from
 * the normals of one pair and a test each, and is accepted where both are; l = log(W) / shape stays a logarithm, and
 * only the difference of the two is ever raised, so that far below 1 no 0/0 appears. d: radius, turn, test, test. */
#ifndef LANEWISE_LANE_VARIATES_TWO_GAMMAS_H
#define LANEWISE_LANE_VARIATES_TWO_GAMMAS_H

#include "gamma.h"
#include "normal.h"

#define LW_TWO_GAMMAS(real, drawn, infinity, most_inverse)                                                             \
    /* c: lw_gamma_shape of either; where 1 / shape is huge, both are scaled so that products with a logarithm are not \
     * infinite: their difference is huge all the same. */                                                             \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_two_gammas_##real(lw_##real shape0, lw_##real shape1, lw_##real *c)                               \
    {                                                                                                                  \
        lw_gamma_shape_##real(shape0, c);                                                                              \
        lw_gamma_shape_##real(shape1, c + 4);                                                                          \
        const lw_##real larger = lw_max_##real(c[3], c[7]), most = lw_set_##real(most_inverse);                        \
        const lw_##real down =                                                                                         \
            lw_select_##real(lw_lt_##real(most, larger), lw_set_##real(0x1p-40f), lw_set_##real(1));                   \
        c[3] = lw_mul_##real(c[3], down);                                                                              \
        c[7] = lw_mul_##real(c[7], down);                                                                              \
        return lw_lt_##real(larger, lw_set_##real(infinity));                                                          \
    }                                                                                                                  \
    /* cube: v^3 of either; *power: the difference of the logarithms, 0 if both shapes are >= 1 */                     \
    LW_LANE                                                                                                            \
    lw_mask lw_try_two_gammas_##real(const lw_##drawn *d, const lw_##real *c, lw_##real cube[2], lw_##real *power)     \
    {                                                                                                                  \
        const lw_##real zero = lw_set_##real(0);                                                                       \
        lw_##real x[2], margin[2] = {zero, zero};                                                                      \
        lw_mask accepted[2];                                                                                           \
        lw_box_muller_##real(d[0], d[1], x);                                                                           \
        lw_gamma_attempts_##real(x, d + 2, c, c + 4, lw_gamma_smalls_##real(c, c + 4), cube, margin, accepted);        \
        *power = lw_sub_##real(lw_mul_##real(margin[0], c[3]), lw_mul_##real(margin[1], c[7]));                        \
        return lw_and_mask(accepted[0], accepted[1]);                                                                  \
    }                                                                                                                  \
    /* X / (X + Y), both over the larger e^l; c[0] and c[4] over the larger, too */                                    \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_beta_##real(const lw_##real *p, lw_##real *c)                                                     \
    {                                                                                                                  \
        const lw_mask ok = lw_setup_two_gammas_##real(p[0], p[1], c);                                                  \
        const lw_##real larger = lw_max_##real(c[0], c[4]);                                                            \
        c[0] = lw_div_##real(c[0], larger);                                                                            \
        c[4] = lw_div_##real(c[4], larger);                                                                            \
        return ok;                                                                                                     \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_try_beta_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *value)                              \
    {                                                                                                                  \
        const lw_##real zero = lw_set_##real(0);                                                                       \
        lw_##real cube[2], power;                                                                                      \
        const lw_mask accepted = lw_try_two_gammas_##real(d, c, cube, &power);                                         \
        lw_##real x = lw_mul_##real(c[0], cube[0]), y = lw_mul_##real(c[4], cube[1]);                                  \
        if (!lw_all_mask(lw_eq_##real(power, zero))) {                                                                 \
            const lw_mask less = lw_lt_##real(power, zero);                                                            \
            const lw_##real minus = lw_sub_##real(zero, power);                                                        \
            const lw_##real e = lw_exp_##real(lw_select_##real(less, power, minus));                                   \
            x = lw_select_##real(less, lw_mul_##real(x, e), x);                                                        \
            y = lw_select_##real(less, y, lw_mul_##real(y, e));                                                        \
        }                                                                                                              \
        *value = lw_div_##real(x, lw_add_##real(x, y));                                                                \
        return accepted;                                                                                               \
    }                                                                                                                  \
    /* (X / m0) / (Y / m1), m0 and m1 the shapes, half the degrees; c[0]: (d0 / m0) (m1 / d1) */                       \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_f_ratio_##real(const lw_##real *p, lw_##real *c)                                                  \
    {                                                                                                                  \
        const lw_##real half = lw_set_##real(0.5), m0 = lw_mul_##real(p[0], half), m1 = lw_mul_##real(p[1], half);     \
        const lw_mask ok = lw_setup_two_gammas_##real(m0, m1, c);                                                      \
        c[0] = lw_mul_##real(lw_div_##real(c[0], m0), lw_div_##real(m1, c[4]));                                        \
        return lw_and_mask(ok, lw_between_##real(lw_set_##real(0), c[0], lw_set_##real(infinity)));                    \
    }                                                                                                                  \
    /* the order of the factors keeps infinity and 0 apart */                                                          \
    LW_LANE                                                                                                            \
    lw_mask lw_try_f_ratio_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *value)                           \
    {                                                                                                                  \
        lw_##real cube[2], power;                                                                                      \
        const lw_mask accepted = lw_try_two_gammas_##real(d, c, cube, &power);                                         \
        const lw_##real ratio = lw_div_##real(cube[0], cube[1]);                                                       \
        *value = lw_mul_##real(c[0], ratio);                                                                           \
        if (!lw_all_mask(lw_eq_##real(power, lw_set_##real(0)))) {                                                     \
            const lw_##real e = lw_exp_##real(lw_mul_##real(power, lw_set_##real(0.5)));                               \
            *value = lw_mul_##real(lw_mul_##real(lw_mul_##real(c[0], e), ratio), e);                                   \
        }                                                                                                              \
        return accepted;                                                                                               \
    }
LW_TWO_GAMMAS(f32, u32, __builtin_huge_valf(), 0x1p100f)
LW_TWO_GAMMAS(f64, u64, __builtin_huge_val(), 0x1p1000)

#endif
