/* Made of lane/math/turns.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_MATH_TURNS_H
#define LANEWISE_AT_MATH_TURNS_H

#include "ops.h"

/* ---- f32 ---- */

/* Sine and cosine of y quarters of a turn, |y| <= 1/2. */
LW_AT_LANE void lw_one_sincos_quarters_f32(lw_one_f32 y, lw_one_f32 *sine, lw_one_f32 *cosine)
{
    const lw_one_f32 z = lw_one_mul_f32(y, y);
    lw_one_f32 s = lw_one_set_f32(-0.00460373191f);
    s = lw_one_fma_f32(s, z, lw_one_set_f32(0.0796810836f));
    s = lw_one_fma_f32(s, z, lw_one_set_f32(-0.645963609f));
    s = lw_one_fma_f32(s, z, lw_one_set_f32(-4.37113883e-08f)); /* pi/2 in two parts: a rounding less */
    *sine = lw_one_fma_f32(y, lw_one_set_f32(1.57079637f), lw_one_mul_f32(s, y));
    lw_one_f32 c = lw_one_set_f32(-0.0204145294f);
    c = lw_one_fma_f32(c, z, lw_one_set_f32(0.253602386f));
    c = lw_one_fma_f32(c, z, lw_one_set_f32(-1.23369765f));
    *cosine = lw_one_fma_f32(c, z, lw_one_set_f32(1.0f));
}

LW_AT_LANE void lw_one_sincos_turns_u32_f32(lw_one_u32 t, lw_one_f32 *sine, lw_one_f32 *cosine)
{
    lw_one_f32 s, c;
    lw_one_sincos_quarters_f32(lw_one_mul_f32(lw_one_from_i32_f32(lw_one_shl_u32(t, 2)),
        lw_one_set_f32(2.32830644e-10f)), &s, &c);
    const lw_one_u32 quarter = lw_one_add_u32(t, lw_one_set_u32(0x20000000u)), next = lw_one_add_u32(t,
        lw_one_set_u32(0x60000000u));
    const lw_one_u32 sign = lw_one_set_u32(0x80000000u);
    const lw_one_mask even = lw_one_eq_u32(lw_one_and_u32(quarter, lw_one_set_u32(0x40000000u)), lw_one_set_u32(0));
    *sine = lw_one_bits_f32(lw_one_xor_u32(lw_one_bits_u32(lw_one_select_f32(even, s, c)), lw_one_and_u32(quarter,
        sign)));
    *cosine = lw_one_bits_f32(lw_one_xor_u32(lw_one_bits_u32(lw_one_select_f32(even, c, s)), lw_one_and_u32(next,
        sign)));
}

LW_AT_LANE lw_one_f32 lw_one_sin_half_turn_u32_f32(lw_one_u32 t)
{
    const lw_one_f32 y = lw_one_mul_f32(lw_one_from_i32_f32(t), lw_one_set_f32(4.65661287e-10f)), z = lw_one_mul_f32(y,
        y);
    lw_one_f32 s = lw_one_set_f32(0.000151542787f);
    s = lw_one_fma_f32(s, z, lw_one_set_f32(-0.00467389077f));
    s = lw_one_fma_f32(s, z, lw_one_set_f32(0.0796897635f));
    s = lw_one_fma_f32(s, z, lw_one_set_f32(-0.645963728f));
    s = lw_one_fma_f32(s, z, lw_one_set_f32(-5.20628518e-08f)); /* pi/2 in two parts */
    return lw_one_fma_f32(y, lw_one_set_f32(1.57079637f), lw_one_mul_f32(s, y));
}

/* -cot(pi k 2^-32), k odd: monotone. y, in quarters, is what k is away from the nearest of the two poles or from the
 * zero between them: the value is -1 / tan(pi y / 2) or tan(pi y / 2). */
LW_AT_LANE lw_one_f32 lw_one_minus_cot_half_turns_u32_f32(lw_one_u32 k)
{
    const lw_one_u32 quarters = lw_one_shl_u32(k, 1);
    const lw_one_f32 y = lw_one_mul_f32(lw_one_from_i32_f32(quarters), lw_one_set_f32(2.32830644e-10f)),
        z = lw_one_mul_f32(y, y);
    lw_one_f32 p = lw_one_set_f32(3.3262167f);
    p = lw_one_fma_f32(p, z, lw_one_set_f32(0.448557168f));
    p = lw_one_fma_f32(p, z, lw_one_set_f32(1.42223477f));
    p = lw_one_fma_f32(p, z, lw_one_set_f32(1.26031005f));
    p = lw_one_fma_f32(p, z, lw_one_set_f32(1.27560377f));
    p = lw_one_fma_f32(p, z, lw_one_set_f32(1.29192138f));
    p = lw_one_fma_f32(p, z, lw_one_set_f32(-4.37113883e-08f)); /* pi/2 in two parts */
    const lw_one_f32 tangent = lw_one_fma_f32(y, lw_one_set_f32(1.57079637f), lw_one_mul_f32(p, y));
    const lw_one_mask pole = lw_one_lt_u32(lw_one_add_u32(k, lw_one_set_u32(0x40000000u)), lw_one_set_u32(0x80000000u));
    return lw_one_select_f32(pole, lw_one_minus_inverse_ordinary_f32(tangent), tangent);
}

/* ---- f64 ---- */
#ifndef LW_AT_NO_DOUBLE
LW_AT_COEFFICIENTS double lw_one_cos_quarters_c_f64[7] = {-6.289399795974593e-09, 4.7103341010919915e-07,
    -2.5202027447023428e-05, 0.0009192602726323857, -0.02086348076318097, 0.2536695079010417,
    -1.2337005501361697};

/* (cos - 1) / y^2. */
LW_AT_LANE lw_one_f64 lw_one_cos_quarters_f64(lw_one_f64 z)
{
    lw_one_f64 c = lw_one_set_f64(lw_one_cos_quarters_c_f64[0]);
    c = lw_one_fma_f64(c, z, lw_one_set_f64(lw_one_cos_quarters_c_f64[1]));
    c = lw_one_fma_f64(c, z, lw_one_set_f64(lw_one_cos_quarters_c_f64[2]));
    c = lw_one_fma_f64(c, z, lw_one_set_f64(lw_one_cos_quarters_c_f64[3]));
    c = lw_one_fma_f64(c, z, lw_one_set_f64(lw_one_cos_quarters_c_f64[4]));
    c = lw_one_fma_f64(c, z, lw_one_set_f64(lw_one_cos_quarters_c_f64[5]));
    return lw_one_fma_f64(c, z, lw_one_set_f64(lw_one_cos_quarters_c_f64[6]));
}

LW_AT_COEFFICIENTS double lw_one_sin_quarters_c_f64[7] = {5.6343098764610046e-08, -3.598646735196873e-06,
    0.00016044115190771464, -0.004681754132533218, 0.07969262624605837, -0.6459640975062448, 6.123233995736766e-17};

/* sin / y - pi/2, with the part of pi/2 that its double leaves out. */
LW_AT_LANE lw_one_f64 lw_one_sin_quarters_f64(lw_one_f64 z)
{
    lw_one_f64 s = lw_one_set_f64(lw_one_sin_quarters_c_f64[0]);
    s = lw_one_fma_f64(s, z, lw_one_set_f64(lw_one_sin_quarters_c_f64[1]));
    s = lw_one_fma_f64(s, z, lw_one_set_f64(lw_one_sin_quarters_c_f64[2]));
    s = lw_one_fma_f64(s, z, lw_one_set_f64(lw_one_sin_quarters_c_f64[3]));
    s = lw_one_fma_f64(s, z, lw_one_set_f64(lw_one_sin_quarters_c_f64[4]));
    s = lw_one_fma_f64(s, z, lw_one_set_f64(lw_one_sin_quarters_c_f64[5]));
    return lw_one_fma_f64(s, z, lw_one_set_f64(lw_one_sin_quarters_c_f64[6]));
}
#endif

LW_AT_LANE lw_one_mask lw_one_even_quarter_u64(lw_one_u64 quarter)
{
    return lw_one_eq_u64(lw_one_and_u64(quarter, lw_one_set_u64(0x4000000000000000u)), lw_one_set_u64(0));
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_COEFFICIENTS double lw_one_half_pi_f64[1] = {1.5707963267948966};

LW_AT_LANE void lw_one_sincos_quarters_f64(lw_one_f64 y, lw_one_f64 *sine, lw_one_f64 *cosine)
{
    const lw_one_f64 z = lw_one_mul_f64(y, y);
    *sine = lw_one_fma_f64(y, lw_one_set_f64(lw_one_half_pi_f64[0]), lw_one_mul_f64(lw_one_sin_quarters_f64(z), y));
    *cosine = lw_one_fma_f64(lw_one_cos_quarters_f64(z), z, lw_one_set_f64(1.0));
}

LW_AT_LANE void lw_one_sincos_turns_u64_f64(lw_one_u64 t, lw_one_f64 *sine, lw_one_f64 *cosine)
{
    lw_one_f64 s, c;
    lw_one_sincos_quarters_f64(lw_one_mul_f64(lw_one_from_i64_f64(lw_one_shl_u64(t, 2)),
        lw_one_set_f64(5.421010862427522e-20)), &s, &c);
    const lw_one_u64 sign = lw_one_set_u64(0x8000000000000000u);
    const lw_one_u64 quarter = lw_one_add_u64(t, lw_one_set_u64(0x2000000000000000u));
    const lw_one_u64 next = lw_one_add_u64(t, lw_one_set_u64(0x6000000000000000u));
    const lw_one_mask even = lw_one_even_quarter_u64(quarter);
    *sine = lw_one_bits_f64(lw_one_xor_u64(lw_one_bits_u64(lw_one_select_f64(even, s, c)), lw_one_and_u64(quarter,
        sign)));
    *cosine = lw_one_bits_f64(lw_one_xor_u64(lw_one_bits_u64(lw_one_select_f64(even, c, s)), lw_one_and_u64(next,
        sign)));
}

LW_AT_COEFFICIENTS double lw_one_sin_half_turn_c_f64[10] = {
    -7.132761960286702e-14, 6.1945395309034775e-12, -6.690455926584359e-10, 5.692197558924687e-08,
    -3.598843380734684e-06, 0.00016044118483753866, -0.004681754135328286, 0.07969262624616794,
    -0.6459640975062463, 6.123174379799248e-17};

LW_AT_LANE lw_one_f64 lw_one_sin_half_turn_u64_f64(lw_one_u64 t)
{
    const lw_one_f64 y = lw_one_mul_f64(lw_one_from_i64_f64(t), lw_one_set_f64(1.0842021724855044e-19)),
        z = lw_one_mul_f64(y, y);
    lw_one_f64 s = lw_one_set_f64(lw_one_sin_half_turn_c_f64[0]);
    s = lw_one_fma_f64(s, z, lw_one_set_f64(lw_one_sin_half_turn_c_f64[1]));
    s = lw_one_fma_f64(s, z, lw_one_set_f64(lw_one_sin_half_turn_c_f64[2]));
    s = lw_one_fma_f64(s, z, lw_one_set_f64(lw_one_sin_half_turn_c_f64[3]));
    s = lw_one_fma_f64(s, z, lw_one_set_f64(lw_one_sin_half_turn_c_f64[4]));
    s = lw_one_fma_f64(s, z, lw_one_set_f64(lw_one_sin_half_turn_c_f64[5]));
    s = lw_one_fma_f64(s, z, lw_one_set_f64(lw_one_sin_half_turn_c_f64[6]));
    s = lw_one_fma_f64(s, z, lw_one_set_f64(lw_one_sin_half_turn_c_f64[7]));
    s = lw_one_fma_f64(s, z, lw_one_set_f64(lw_one_sin_half_turn_c_f64[8]));
    s = lw_one_fma_f64(s, z, lw_one_set_f64(lw_one_sin_half_turn_c_f64[9]));
    return lw_one_fma_f64(y, lw_one_set_f64(lw_one_half_pi_f64[0]), lw_one_mul_f64(s, y));
}
#endif

#endif
