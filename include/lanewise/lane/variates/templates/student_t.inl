/* student_t.h includes this for f32 and f64 (detail/templates/real_f32.inl). */

LW_LANE lw_mask LW_R(lw_setup_student_t)(const lw_real *p, lw_real *c)
{
    const lw_real n = LW_R(lw_min)(p[0], LW_R(lw_set)(LW_R(LW_STUDENT_T_MANY)));
    c[LW_STUDENT_T_ROOT] = LW_R(lw_sqrt)(n);
    c[LW_STUDENT_T_MINUS_INVERSE] = LW_R(lw_div)(LW_R(lw_set)(-1), n);
    return LW_R(lw_lt)(LW_R(lw_set)(-LW_INFINITY), c[LW_STUDENT_T_MINUS_INVERSE]);
}

LW_LANE lw_real LW_R(lw_student_t_of)(lw_real y, lw_real sine, lw_real root_n)
{
    const lw_real m = LW_R(lw_expm1_inside)(y);
    const lw_real square = LW_R(lw_mul)(m, LW_R(lw_add)(m, LW_R(lw_set)(2)));
    return LW_R(lw_mul)(LW_R(lw_mul)(root_n, sine), LW_R(lw_sqrt_ordinary)(square));
}

/* d: radius, turn */
LW_LANE lw_mask LW_R(lw_try_student_t)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    const lw_real y = LW_R(lw_mul)(LW_DR(lw_log_unit)(d[0]), c[LW_STUDENT_T_MINUS_INVERSE]), far = LW_R(lw_set)(40);
    const lw_real sine = LW_DR(lw_sin_half_turn)(LW_D(lw_or)(d[1], LW_D(lw_set)(1)));
    if (lw_all_mask(LW_R(lw_lt)(LW_R(lw_set)(-0.875), c[LW_STUDENT_T_MINUS_INVERSE]))) { /* -log u is below 44.4 */
        *x = LW_R(lw_student_t_of)(y, sine, c[LW_STUDENT_T_ROOT]);
    } else {
        const lw_real rest = LW_R(lw_max)(LW_R(lw_sub)(y, far), LW_R(lw_set)(0));
        *x = LW_R(lw_mul)(LW_R(lw_student_t_of)(LW_R(lw_min)(y, far), sine, c[LW_STUDENT_T_ROOT]), LW_R(lw_exp)(rest));
    }
    return lw_any_value_mask();
}

#include "../../../detail/templates/real_end.inl"
