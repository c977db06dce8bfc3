/* box_muller.h includes this for f32 and f64 (detail/templates/real_f32.inl). */

LW_LANE void LW_R(lw_circle)(lw_drawn w, lw_real *x, lw_real *y)
{
    lw_real s, c;
    const lw_real a = LW_R(lw_fma)(LW_R(LW_FROM_SIGNED)(LW_D(lw_shl)(w, 2)), LW_R(lw_set)(LW_R(LW_QUARTERS_UNIT)),
                                   LW_R(lw_set)(LW_R(LW_QUARTERS_TWO_UNITS)));
    LW_R(lw_sincos_quarters)(a, &s, &c);
    c = LW_R(lw_bits)(LW_D(lw_xor)(LW_D(lw_bits)(c), LW_D(lw_and)(w, LW_D(lw_set)(LW_DRAWN_TOP))));
    *x = LW_R(lw_select_bit)(w, LW_DRAWN_BITS - 2, c, s);
    *y = LW_R(lw_select_bit)(w, LW_DRAWN_BITS - 2, s, c);
}

LW_LANE void LW_R(lw_box_muller)(lw_drawn radius, lw_drawn turn, lw_real x[2])
{
    lw_real on_x, on_y;
    const lw_real r = LW_R(lw_radius)(radius);
    LW_R(lw_circle)(turn, &on_x, &on_y);
    x[0] = LW_R(lw_mul)(r, on_x);
    x[1] = LW_R(lw_mul)(r, on_y);
}

#include "../../../detail/templates/real_end.inl"
