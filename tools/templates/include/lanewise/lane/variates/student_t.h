/* Student's t by Bailey, "Polar generation of random variates with the t-distribution" (1994):
 * sqrt(n (u^(-2/n) - 1)) cos(2 pi v) for n degrees of freedom: exact, no rejection. The cosine of an angle that is
 * uniform on the circle is as the sine of one from -1/4 to 1/4 turn, which has one polynomial. With y = -log(u) / n and
 * m = e^y - 1 the root is sqrt(n) sqrt(m (m + 2)): nothing cancels for many degrees, and beyond y = 40, where it is
 * sqrt(n) e^y, the last factor is taken apart so that nothing overflows before the variate does. */
#ifndef LANEWISE_LANE_VARIATES_STUDENT_T_H
#define LANEWISE_LANE_VARIATES_STUDENT_T_H

#include "exponential.h"
#include "unit.h"

/* From so many degrees on t is normal to the last bit. */
#define LW_STUDENT_T_MANY_f32 0x1p60f
#define LW_STUDENT_T_MANY_f64 0x1p120

enum { LW_STUDENT_T_ROOT, LW_STUDENT_T_MINUS_INVERSE }; /* coefficients: sqrt(n), -1 / n */

/* EACH real */
LW_LANE lw_mask lw_setup_student_t_fxx(const lw_fxx *p, lw_fxx *c)
{
    const lw_fxx n = lw_min_fxx(p[0], lw_set_fxx(LW_STUDENT_T_MANY_fxx));
    c[LW_STUDENT_T_ROOT] = lw_sqrt_fxx(n);
    c[LW_STUDENT_T_MINUS_INVERSE] = lw_div_fxx(lw_set_fxx(-1), n);
    return lw_lt_fxx(lw_set_fxx(-LW_INFINITY_fxx), c[LW_STUDENT_T_MINUS_INVERSE]);
}

LW_LANE lw_fxx lw_student_t_of_fxx(lw_fxx y, lw_fxx sine, lw_fxx root_n)
{
    const lw_fxx m = lw_expm1_inside_fxx(y);
    const lw_fxx square = lw_mul_fxx(m, lw_add_fxx(m, lw_set_fxx(2)));
    return lw_mul_fxx(lw_mul_fxx(root_n, sine), lw_sqrt_ordinary_fxx(square));
}

/* d: radius, turn */
LW_LANE lw_mask lw_try_student_t_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    const lw_fxx y = lw_mul_fxx(lw_log_unit_uxx_fxx(d[0]), c[LW_STUDENT_T_MINUS_INVERSE]), far = lw_set_fxx(40);
    const lw_fxx sine = lw_sin_half_turn_uxx_fxx(lw_or_uxx(d[1], lw_set_uxx(1)));
    if (lw_all_mask(lw_lt_fxx(lw_set_fxx(-0.875), c[LW_STUDENT_T_MINUS_INVERSE]))) { /* -log u is below 44.4 */
        *x = lw_student_t_of_fxx(y, sine, c[LW_STUDENT_T_ROOT]);
    } else {
        const lw_fxx rest = lw_max_fxx(lw_sub_fxx(y, far), lw_set_fxx(0));
        *x = lw_mul_fxx(lw_student_t_of_fxx(lw_min_fxx(y, far), sine, c[LW_STUDENT_T_ROOT]), lw_exp_fxx(rest));
    }
    return lw_any_value_mask();
}
/* END */

#endif
