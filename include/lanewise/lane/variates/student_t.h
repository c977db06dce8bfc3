/* Student's t by Bailey, "Polar generation of random variates with the t-distribution" (1994):
 * sqrt(n (u^(-2/n) - 1)) cos(2 pi v) for n degrees of freedom: exact, no rejection. With y = -log(u) / n and
 * m = e^y - 1 the root is sqrt(n) sqrt(m) sqrt(m + 2): nothing cancels for many degrees, and beyond y = 40, where it is
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
    lw_mask lw_try_student_t_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                             \
    {                                                                                                                  \
        const lw_##real far = lw_set_##real(40), y = lw_mul_##real(lw_log_unit_##drawn##_##real(d[0]), c[1]);          \
        const lw_##real m = lw_expm1_##real(lw_min_##real(y, far));                                                    \
        const lw_##real root = lw_mul_##real(lw_sqrt_##real(m), lw_sqrt_##real(lw_add_##real(m, lw_set_##real(2))));   \
        lw_##real sine, cosine;                                                                                        \
        lw_sincos_turns_##drawn##_##real(lw_or_##drawn(d[1], lw_set_##drawn(1)), &sine, &cosine);                      \
        *x = lw_mul_##real(lw_mul_##real(c[0], cosine), root);                                                         \
        if (!lw_all_mask(lw_le_##real(y, far))) {                                                                      \
            const lw_##real rest = lw_max_##real(lw_sub_##real(y, far), lw_set_##real(0));                             \
            *x = lw_mul_##real(*x, lw_exp_##real(rest));                                                               \
        }                                                                                                              \
        return lw_any_value_mask();                                                                                    \
    }
LW_STUDENT_T(f32, u32, 0x1p60f, __builtin_huge_valf())
LW_STUDENT_T(f64, u64, 0x1p120, __builtin_huge_val())

#endif
