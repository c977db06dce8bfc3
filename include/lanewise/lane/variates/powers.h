/* Kinds that are a power or a root of what inversion gives: weibull, rayleigh, pareto, triangular; one draw an element.
 * */
#ifndef LANEWISE_LANE_POWERS_H
#define LANEWISE_LANE_POWERS_H

#include "exponential.h"
#include "unit.h"

#define LW_POWERS(real, drawn, ulp, infinity)                                                                          \
    /* scale E^(1/shape), E = -log u; c: 1 / (2 shape), scale */                                                       \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_weibull_##real(const lw_##real *p, lw_##real *c)                                                  \
    {                                                                                                                  \
        c[0] = lw_div_##real(lw_set_##real(0.5), p[0]);                                                                \
        c[1] = p[1];                                                                                                   \
        return lw_lt_##real(c[0], lw_set_##real(infinity));                                                            \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_try_weibull_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                               \
    {                                                                                                                  \
        const lw_##real e = lw_sub_##real(lw_set_##real(0), lw_log_unit_##drawn##_##real(d[0]));                       \
        *x = lw_scaled_exp_##real(c[1], lw_mul_##real(lw_log_normal_##real(e), c[0]));                                 \
        return lw_any_value_mask();                                                                                    \
    }                                                                                                                  \
    /* scale sqrt(-2 log u) */                                                                                         \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_rayleigh_##real(const lw_##real *p, lw_##real *c)                                                 \
    {                                                                                                                  \
        c[0] = p[0];                                                                                                   \
        return lw_any_value_mask();                                                                                    \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_try_rayleigh_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                              \
    {                                                                                                                  \
        const lw_##real square = lw_mul_##real(lw_log_unit_##drawn##_##real(d[0]), lw_set_##real(-2));                 \
        *x = lw_mul_##real(lw_sqrt_##real(square), c[0]);                                                              \
        return lw_any_value_mask();                                                                                    \
    }                                                                                                                  \
    /* scale u^(-1/shape) >= scale; c: -1 / (2 shape), scale */                                                        \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_pareto_##real(const lw_##real *p, lw_##real *c)                                                   \
    {                                                                                                                  \
        c[0] = lw_div_##real(lw_set_##real(-0.5), p[0]);                                                               \
        c[1] = p[1];                                                                                                   \
        return lw_lt_##real(lw_set_##real(-infinity), c[0]);                                                           \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_try_pareto_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                                \
    {                                                                                                                  \
        *x = lw_scaled_exp_##real(c[1], lw_mul_##real(lw_log_unit_##drawn##_##real(d[0]), c[0]));                      \
        return lw_any_value_mask();                                                                                    \
    }                                                                                                                  \
    /* a + sqrt(u (b - a) (mode - a)) up to the mode, b - sqrt((1 - u) (b - a) (b - mode)) beyond;                     \
     * c: a, b, CDF of the mode, sqrt((b - a) (mode - a)), -sqrt((b - a) (b - mode)) */                                \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_triangular_##real(const lw_##real *p, lw_##real *c)                                               \
    {                                                                                                                  \
        const lw_##real left = lw_sub_##real(p[1], p[0]), right = lw_sub_##real(p[2], p[1]);                           \
        const lw_##real width = lw_sub_##real(p[2], p[0]), root = lw_sqrt_##real(width);                               \
        c[0] = p[0];                                                                                                   \
        c[1] = p[2];                                                                                                   \
        c[2] = lw_div_##real(left, width);                                                                             \
        c[3] = lw_mul_##real(root, lw_sqrt_##real(left));                                                              \
        c[4] = lw_sub_##real(lw_set_##real(0), lw_mul_##real(root, lw_sqrt_##real(right)));                            \
        const lw_mask ordered = lw_and_mask(lw_le_##real(p[0], p[1]), lw_le_##real(p[1], p[2]));                       \
        return lw_and_mask(ordered, lw_between_##real(lw_set_##real(0), width, lw_set_##real(infinity)));              \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_try_triangular_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                            \
    {                                                                                                                  \
        const lw_##drawn k = lw_or_##drawn(d[0], lw_set_##drawn(1)), rest = lw_sub_##drawn(lw_set_##drawn(0), k);      \
        const lw_##real u = lw_mul_##real(lw_from_##drawn##_##real(k), lw_set_##real(ulp));                            \
        const lw_##real v = lw_mul_##real(lw_from_##drawn##_##real(rest), lw_set_##real(ulp));                         \
        const lw_mask lower = lw_lt_##real(u, c[2]);                                                                   \
        const lw_##real root = lw_sqrt_##real(lw_select_##real(lower, u, v));                                          \
        const lw_##real factor = lw_select_##real(lower, c[3], c[4]), end = lw_select_##real(lower, c[0], c[1]);       \
        *x = lw_max_##real(lw_min_##real(lw_fma_##real(root, factor, end), c[1]), c[0]);                               \
        return lw_any_value_mask();                                                                                    \
    }
LW_POWERS(f32, u32, 0x1p-32f, __builtin_huge_valf())
LW_POWERS(f64, u64, 0x1p-64, __builtin_huge_val())

#endif
