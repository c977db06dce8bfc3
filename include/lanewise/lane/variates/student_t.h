/* Student's t by Bailey, "Polar generation of random variates with the t-distribution" (1994):
 * sqrt(n (u^(-2/n) - 1)) cos(2 pi v) for n degrees of freedom: exact, no rejection. The cosine of an angle that is
 * uniform on the circle is as the sine of one from -1/4 to 1/4 turn, which has one polynomial. With y = -log(u) / n and
 * m = e^y - 1 the root is sqrt(n) sqrt(m (m + 2)): nothing cancels for many degrees, and beyond y = 40, where it is
 * sqrt(n) e^y, the last factor is taken apart so that nothing overflows before the variate does. */
#ifndef LANEWISE_LANE_STUDENT_T_H
#define LANEWISE_LANE_STUDENT_T_H

#include "exponential.h"
#include "unit.h"

/* c: sqrt(n), -1 / n; from n = `many` on t is normal to the last bit. d: radius, turn. */
#define LW_STUDENT_T(real, drawn, many, infinity)                                                                      \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_student_t_##real(const lw_##real *p, lw_##real *c)                                                \
    {                                                                                                                  \
        const lw_##real n = lw_min_##real(p[0], lw_set_##real(many));                                                  \
        c[0] = lw_sqrt_##real(n);                                                                                      \
        c[1] = lw_div_##real(lw_set_##real(-1), n);                                                                    \
        return lw_lt_##real(lw_set_##real(-infinity), c[1]);                                                           \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_##real lw_student_t_of_##real(lw_##real y, lw_##real sine, lw_##real root_n)                                    \
    {                                                                                                                  \
        const lw_##real m = lw_expm1_inside_##real(y);                                                                 \
        const lw_##real square = lw_mul_##real(m, lw_add_##real(m, lw_set_##real(2)));                                 \
        return lw_mul_##real(lw_mul_##real(root_n, sine), lw_sqrt_ordinary_##real(square));                            \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_try_student_t_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                             \
    {                                                                                                                  \
        const lw_##real y = lw_mul_##real(lw_log_unit_##drawn##_##real(d[0]), c[1]), far = lw_set_##real(40);          \
        const lw_##real sine = lw_sin_half_turn_##drawn##_##real(lw_or_##drawn(d[1], lw_set_##drawn(1)));              \
        if (lw_all_mask(lw_lt_##real(lw_set_##real(-0.875), c[1]))) { /* -log u is below 44.4 */                       \
            *x = lw_student_t_of_##real(y, sine, c[0]);                                                                \
        } else {                                                                                                       \
            const lw_##real rest = lw_max_##real(lw_sub_##real(y, far), lw_set_##real(0));                             \
            *x = lw_mul_##real(lw_student_t_of_##real(lw_min_##real(y, far), sine, c[0]), lw_exp_##real(rest));        \
        }                                                                                                              \
        return lw_any_value_mask();                                                                                    \
    }
LW_STUDENT_T(f32, u32, 0x1p60f, __builtin_huge_valf())
LW_STUDENT_T(f64, u64, 0x1p120, __builtin_huge_val())

#endif
