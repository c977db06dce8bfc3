/* Made of lane/variates/box_muller.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_BOX_MULLER_H
#define LANEWISE_AT_BOX_MULLER_H

#include "math_turns.h"
#include "../exponential.h"

LW_AT_LANE lw_one_f32 lw_one_radius_f32(lw_one_u32 w)
{
    return lw_one_sqrt_ordinary_f32(lw_one_minus_2_log_fraction_u32_f32(lw_one_or_u32(w, lw_one_set_u32(1))));
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_radius_f64(lw_one_u64 w)
{
    return lw_one_sqrt_ordinary_f64(lw_one_minus_2_log_fraction_u64_f64(lw_one_or_u64(w, lw_one_set_u64(1))));
}

LW_AT_COEFFICIENTS double lw_one_quarters_unit_f64[1] = {5.421010862427522e-20};
#endif
/* A draw's bits as a signed number; 2^-b and 2^(1-b) */
#define LW_AT_FROM_SIGNED_f32 lw_one_from_i32_f32
#define LW_AT_FROM_SIGNED_f64 lw_one_from_i64_f64
#define LW_AT_QUARTERS_UNIT_f32 2.32830644e-10f
#define LW_AT_QUARTERS_UNIT_f64 lw_one_quarters_unit_f64[0]
#define LW_AT_QUARTERS_TWO_UNITS_f32 4.65661287e-10f
#define LW_AT_QUARTERS_TWO_UNITS_f64 1.0842021724855044e-19

/* ---- f32 ---- */
LW_AT_LANE void lw_one_circle_f32(lw_one_u32 w, lw_one_f32 *x, lw_one_f32 *y)
{
    lw_one_f32 s, c;
    const lw_one_f32 a = lw_one_fma_f32(LW_AT_FROM_SIGNED_f32(lw_one_shl_u32(w, 2)),
        lw_one_set_f32((float)LW_AT_QUARTERS_UNIT_f32),
                                lw_one_set_f32((float)LW_AT_QUARTERS_TWO_UNITS_f32));
    lw_one_sincos_quarters_f32(a, &s, &c);
    c = lw_one_bits_f32(lw_one_xor_u32(lw_one_bits_u32(c), lw_one_and_u32(w, lw_one_set_u32(0x80000000u))));
    *x = lw_one_select_bit_f32(w, 32 - 2, c, s);
    *y = lw_one_select_bit_f32(w, 32 - 2, s, c);
}

LW_AT_LANE void lw_one_box_muller_f32(lw_one_u32 radius, lw_one_u32 turn, lw_one_f32 x[2])
{
    lw_one_f32 on_x, on_y;
    const lw_one_f32 r = lw_one_radius_f32(radius);
    lw_one_circle_f32(turn, &on_x, &on_y);
    x[0] = lw_one_mul_f32(r, on_x);
    x[1] = lw_one_mul_f32(r, on_y);
}
#ifndef LW_AT_NO_DOUBLE
/* ---- f64 ---- */
LW_AT_LANE void lw_one_circle_f64(lw_one_u64 w, lw_one_f64 *x, lw_one_f64 *y)
{
    lw_one_f64 s, c;
    const lw_one_f64 a = lw_one_fma_f64(LW_AT_FROM_SIGNED_f64(lw_one_shl_u64(w, 2)),
        lw_one_set_f64(LW_AT_QUARTERS_UNIT_f64),
                                lw_one_set_f64(LW_AT_QUARTERS_TWO_UNITS_f64));
    lw_one_sincos_quarters_f64(a, &s, &c);
    c = lw_one_bits_f64(lw_one_xor_u64(lw_one_bits_u64(c), lw_one_and_u64(w, lw_one_set_u64(0x8000000000000000u))));
    *x = lw_one_select_bit_f64(w, 64 - 2, c, s);
    *y = lw_one_select_bit_f64(w, 64 - 2, s, c);
}

LW_AT_LANE void lw_one_box_muller_f64(lw_one_u64 radius, lw_one_u64 turn, lw_one_f64 x[2])
{
    lw_one_f64 on_x, on_y;
    const lw_one_f64 r = lw_one_radius_f64(radius);
    lw_one_circle_f64(turn, &on_x, &on_y);
    x[0] = lw_one_mul_f64(r, on_x);
    x[1] = lw_one_mul_f64(r, on_y);
}
#endif

#endif
