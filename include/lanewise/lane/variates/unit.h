/* Draws as numbers, and what kinds do with them more than once. */
#ifndef LANEWISE_LANE_UNIT_H
#define LANEWISE_LANE_UNIT_H

#include "../maps.h"
#include "../math/exp.h"
#include "../math/turns.h"

/* [0, 1), as the uniform kinds have it. */
LW_LANE
lw_f32 lw_unit_half_open_f32(lw_u32 w)
{
    return lw_map_uniform_f32(w);
}
LW_LANE
lw_f64 lw_unit_half_open_f64(lw_u64 w)
{
    return lw_map_uniform_f64(lw_shr_u64(w, 11));
}

/* For a draw w of b bits:
 *
 *     lw_unit_<real>_of_draw(w)     (w | 1) 2^-b, rounded; never 0
 *     lw_fold_<real>(w)             2 t + 1, t = w where the top bit is clear, else ~w: with u = (w + 1/2) 2^-b, what
 *                                   the nearer end of (0, 1) is away, times 2^(b+1)
 *     lw_turn_sign_<real>(x, w)     x, or -x where the top bit of w is set
 *     lw_half_angle_<real>(w, ..)   tan(pi u), u = (w | 1) 2^-b, as sin / (1 + cos) or (1 - cos) / sin of a whole turn:
 *                                   neither cancels, neither is ever 0; odd in u - 1/2
 *     lw_scaled_exp_<real>(s, h)    s e^(2 h), s > 0, that overflows or underflows only where the product does */
#define LW_UNIT(real, drawn, bits, top, ulp)                                                                           \
    LW_LANE                                                                                                            \
    lw_##real lw_unit_##real##_of_draw(lw_##drawn w)                                                                   \
    {                                                                                                                  \
        return lw_mul_##real(lw_from_##drawn##_##real(lw_or_##drawn(w, lw_set_##drawn(1))), lw_set_##real(ulp));       \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_##drawn lw_fold_##real(lw_##drawn w)                                                                            \
    {                                                                                                                  \
        const lw_##drawn flip = lw_sub_##drawn(lw_set_##drawn(0), lw_shr_##drawn(w, bits - 1));                        \
        return lw_or_##drawn(lw_shl_##drawn(lw_xor_##drawn(w, flip), 1), lw_set_##drawn(1));                           \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_##real lw_turn_sign_##real(lw_##real x, lw_##drawn w)                                                           \
    {                                                                                                                  \
        return lw_bits_##real(lw_xor_##drawn(lw_bits_##drawn(x), lw_and_##drawn(w, lw_set_##drawn(top))));             \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    void lw_half_angle_##real(lw_##drawn w, lw_##real *above, lw_##real *below)                                        \
    {                                                                                                                  \
        const lw_##real one = lw_set_##real(1);                                                                        \
        lw_##real s, c;                                                                                                \
        lw_sincos_turns_##drawn##_##real(lw_or_##drawn(w, lw_set_##drawn(1)), &s, &c);                                 \
        const lw_mask back = lw_lt_##real(c, lw_set_##real(0));                                                        \
        *above = lw_select_##real(back, lw_sub_##real(one, c), s);                                                     \
        *below = lw_select_##real(back, s, lw_add_##real(one, c));                                                     \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_##real lw_scaled_exp_##real(lw_##real scale, lw_##real half)                                                    \
    {                                                                                                                  \
        const lw_##real e = lw_exp_##real(half);                                                                       \
        return lw_mul_##real(lw_mul_##real(scale, e), e);                                                              \
    }
LW_UNIT(f32, u32, 32, 0x80000000u, 0x1p-32f)
LW_UNIT(f64, u64, 64, 0x8000000000000000u, 0x1p-64)

#endif
