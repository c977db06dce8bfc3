/* Made by tools/templates/make_each.py: edit tools/templates/include/lanewise/lane/variates/student_t.h. */
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

/* ---- f32 ---- */
LW_LANE lw_mask lw_setup_student_t_f32(const lw_f32 *p, lw_f32 *c)
{
    const lw_f32 n = lw_min_f32(p[0], lw_set_f32(LW_STUDENT_T_MANY_f32));
    c[LW_STUDENT_T_ROOT] = lw_sqrt_f32(n);
    c[LW_STUDENT_T_MINUS_INVERSE] = lw_div_f32(lw_set_f32(-1), n);
    return lw_lt_f32(lw_set_f32(-LW_INFINITY_f32), c[LW_STUDENT_T_MINUS_INVERSE]);
}

LW_LANE lw_f32 lw_student_t_of_f32(lw_f32 y, lw_f32 sine, lw_f32 root_n)
{
    const lw_f32 m = lw_expm1_inside_f32(y);
    const lw_f32 square = lw_mul_f32(m, lw_add_f32(m, lw_set_f32(2)));
    return lw_mul_f32(lw_mul_f32(root_n, sine), lw_sqrt_ordinary_f32(square));
}

/* d: radius, turn */
LW_LANE lw_mask lw_try_student_t_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 *x)
{
    const lw_f32 y = lw_mul_f32(lw_log_unit_u32_f32(d[0]), c[LW_STUDENT_T_MINUS_INVERSE]), far = lw_set_f32(40);
    const lw_f32 sine = lw_sin_half_turn_u32_f32(lw_or_u32(d[1], lw_set_u32(1)));
    if (lw_all_mask(lw_lt_f32(lw_set_f32(-0.875), c[LW_STUDENT_T_MINUS_INVERSE]))) { /* -log u is below 44.4 */
        *x = lw_student_t_of_f32(y, sine, c[LW_STUDENT_T_ROOT]);
    } else {
        const lw_f32 rest = lw_max_f32(lw_sub_f32(y, far), lw_set_f32(0));
        *x = lw_mul_f32(lw_student_t_of_f32(lw_min_f32(y, far), sine, c[LW_STUDENT_T_ROOT]), lw_exp_f32(rest));
    }
    return lw_any_value_mask();
}

/* ---- f64 ---- */
LW_LANE lw_mask lw_setup_student_t_f64(const lw_f64 *p, lw_f64 *c)
{
    const lw_f64 n = lw_min_f64(p[0], lw_set_f64(LW_STUDENT_T_MANY_f64));
    c[LW_STUDENT_T_ROOT] = lw_sqrt_f64(n);
    c[LW_STUDENT_T_MINUS_INVERSE] = lw_div_f64(lw_set_f64(-1), n);
    return lw_lt_f64(lw_set_f64(-LW_INFINITY_f64), c[LW_STUDENT_T_MINUS_INVERSE]);
}

LW_LANE lw_f64 lw_student_t_of_f64(lw_f64 y, lw_f64 sine, lw_f64 root_n)
{
    const lw_f64 m = lw_expm1_inside_f64(y);
    const lw_f64 square = lw_mul_f64(m, lw_add_f64(m, lw_set_f64(2)));
    return lw_mul_f64(lw_mul_f64(root_n, sine), lw_sqrt_ordinary_f64(square));
}

/* d: radius, turn */
LW_LANE lw_mask lw_try_student_t_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 *x)
{
    const lw_f64 y = lw_mul_f64(lw_log_unit_u64_f64(d[0]), c[LW_STUDENT_T_MINUS_INVERSE]), far = lw_set_f64(40);
    const lw_f64 sine = lw_sin_half_turn_u64_f64(lw_or_u64(d[1], lw_set_u64(1)));
    if (lw_all_mask(lw_lt_f64(lw_set_f64(-0.875), c[LW_STUDENT_T_MINUS_INVERSE]))) { /* -log u is below 44.4 */
        *x = lw_student_t_of_f64(y, sine, c[LW_STUDENT_T_ROOT]);
    } else {
        const lw_f64 rest = lw_max_f64(lw_sub_f64(y, far), lw_set_f64(0));
        *x = lw_mul_f64(lw_student_t_of_f64(lw_min_f64(y, far), sine, c[LW_STUDENT_T_ROOT]), lw_exp_f64(rest));
    }
    return lw_any_value_mask();
}

#endif
