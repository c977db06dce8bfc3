/* Kinds made of a squared normal z^2, z by inversion: maxwell and inverse_gaussian. Neither rejects. */
#ifndef LANEWISE_LANE_NORMAL_SQUARES_H
#define LANEWISE_LANE_NORMAL_SQUARES_H

#include "../math/normal_quantile.h"
#include "exponential.h"
#include "unit.h"

#define LW_NORMAL_SQUARES(real, drawn, infinity)                                                                       \
    /* scale sqrt(z^2 - 2 log u): chi-square of 3 degrees is one of 1 and one of 2. d: normal, exponential */          \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_maxwell_##real(const lw_##real *p, lw_##real *c)                                                  \
    {                                                                                                                  \
        c[0] = p[0];                                                                                                   \
        return lw_any_value_mask();                                                                                    \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_try_maxwell_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                               \
    {                                                                                                                  \
        const lw_##real z = lw_normal_quantile_##real(d[0]);                                                          \
        const lw_##real two = lw_mul_##real(lw_log_unit_##drawn##_##real(d[1]), lw_set_##real(-2));                    \
        *x = lw_mul_##real(lw_sqrt_##real(lw_fma_##real(z, z, two)), c[0]);                                            \
        return lw_any_value_mask();                                                                                    \
    }                                                                                                                  \
    /* Michael, Schucany and Haas (1976): with w = z^2 mean / (2 shape) the roots of their quadratic are mean / r and  \
     * mean r, r = 1 + w + sqrt(w (w + 2)), the larger one with probability 1 / (1 + r). c: mean, mean / (2 shape).    \
     * d: normal, which root */                                                                                        \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_inverse_gaussian_##real(const lw_##real *p, lw_##real *c)                                         \
    {                                                                                                                  \
        c[0] = p[0];                                                                                                   \
        c[1] = lw_mul_##real(lw_div_##real(p[0], p[1]), lw_set_##real(0.5));                                           \
        return lw_lt_##real(lw_mul_##real(c[1], lw_set_##real(1024)), lw_set_##real(infinity));                        \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_try_inverse_gaussian_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                      \
    {                                                                                                                  \
        const lw_##real one = lw_set_##real(1), z = lw_normal_quantile_##real(d[0]);                                  \
        const lw_##real w = lw_mul_##real(c[1], lw_mul_##real(z, z));                                                  \
        const lw_##real root = lw_sqrt_##real(lw_add_##real(w, lw_set_##real(2)));                                     \
        const lw_##real r = lw_add_##real(lw_fma_##real(lw_sqrt_##real(w), root, w), one);                             \
        const lw_mask larger =                                                                                         \
            lw_lt_##real(lw_mul_##real(lw_unit_##real##_of_draw(d[1]), lw_add_##real(one, r)), one);                   \
        *x = lw_select_##real(larger, lw_mul_##real(c[0], r), lw_div_##real(c[0], r));                                 \
        return lw_any_value_mask();                                                                                    \
    }
LW_NORMAL_SQUARES(f32, u32, __builtin_huge_valf())
LW_NORMAL_SQUARES(f64, u64, __builtin_huge_val())

#endif
