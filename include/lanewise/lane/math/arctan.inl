/* arctan.h includes this for f32 and f64 (detail/templates/real_f32.inl). */

LW_LANE lw_real LW_R(lw_arctan_ratio)(lw_real y, lw_real x)
{
    const lw_real zero = LW_R(lw_set)(0), small = LW_R(lw_min)(y, x), large = LW_R(lw_max)(y, x);
    const lw_mask beyond = LW_R(lw_lt)(LW_R(lw_mul)(large, LW_R(lw_set)(LW_R(LW_TAN_EIGHTH))), small);
    const lw_real above = LW_R(lw_select)(beyond, LW_R(lw_sub)(small, large), small);
    const lw_real below = LW_R(lw_select)(beyond, LW_R(lw_add)(small, large), large);
    const lw_real t = LW_R(lw_div)(above, below), z = LW_R(lw_mul)(t, t);
    const lw_real rest = LW_R(lw_fma)(LW_R(lw_mul)(t, z), LW_R(lw_arctan_polynomial)(z), t);
    const lw_real angle = LW_R(lw_add)(LW_R(lw_select)(beyond, LW_R(lw_set)(LW_R(LW_QUARTER_PI)), zero), rest);
    return LW_R(lw_select)(LW_R(lw_lt)(x, y), LW_R(lw_sub)(LW_R(lw_set)(LW_R(LW_HALF_PI)), angle), angle);
}

#include "../../detail/templates/real_end.inl"
