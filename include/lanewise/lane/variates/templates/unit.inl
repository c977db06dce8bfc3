/* unit.h includes this for f32 and f64 (detail/templates/real_f32.inl). */

LW_LANE lw_real LW_R(lw_unit_of_draw)(lw_drawn w)
{
    return LW_R(lw_mul)(LW_DR(lw_from)(LW_D(lw_or)(w, LW_D(lw_set)(1))), LW_R(lw_set)(LW_DRAWN_ULP));
}

LW_LANE lw_drawn LW_R(lw_fold)(lw_drawn w)
{
    const lw_drawn flip = LW_D(lw_sub)(LW_D(lw_set)(0), LW_D(lw_shr)(w, LW_DRAWN_BITS - 1));
    return LW_D(lw_or)(LW_D(lw_shl)(LW_D(lw_xor)(w, flip), 1), LW_D(lw_set)(1));
}

LW_LANE lw_real LW_R(lw_turn_sign)(lw_real x, lw_drawn w)
{
    return LW_R(lw_bits)(LW_D(lw_xor)(LW_D(lw_bits)(x), LW_D(lw_and)(w, LW_D(lw_set)(LW_DRAWN_TOP))));
}

LW_LANE void LW_R(lw_half_angle)(lw_drawn w, lw_real *above, lw_real *below)
{
    const lw_real one = LW_R(lw_set)(1);
    lw_real s, c;
    LW_DR(lw_sincos_turns)(LW_D(lw_or)(w, LW_D(lw_set)(1)), &s, &c);
    const lw_mask back = LW_R(lw_lt)(c, LW_R(lw_set)(0));
    *above = LW_R(lw_select)(back, LW_R(lw_sub)(one, c), s);
    *below = LW_R(lw_select)(back, s, LW_R(lw_add)(one, c));
}

LW_LANE lw_real LW_R(lw_scaled_exp)(lw_real scale, lw_real half)
{
    const lw_real e = LW_R(lw_exp)(half);
    return LW_R(lw_mul)(LW_R(lw_mul)(scale, e), e);
}

#include "../../../detail/templates/real_end.inl"
