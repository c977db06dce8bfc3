/* Sine, cosine and tangent of a fraction of a turn, which comes as an integer: the reduction is exact.
 *
 *     lw_sincos_turns_u32_f32(t, &s, &c)   sin and cos of 2 pi t 2^-32
 *     lw_sincos_turns_u64_f64(t, &s, &c)   sin and cos of 2 pi t 2^-64
 *     lw_sin_half_turn_u32_f32(t)          sin of pi / 2 times t 2^-31, t taken as signed: -1 to 1 as t rises
 *     lw_sin_half_turn_u64_f64(t)          the same of t 2^-63
 *     lw_minus_cot_half_turns_u32_f32(k)   -cot(pi k 2^-32), k odd
 *     lw_tan_turns_u32_f32(t)              tan of 2 pi t 2^-32; -inf at a quarter and three quarters
 *     lw_tan_turns_u64_f64(t)              the same of 2 pi t 2^-64
 *
 * Zeros of the sine at half a turn and of the cosine at a quarter are -0.
 *
 * y = t less the nearest quarter, in quarters, |y| <= 1/2, is 4 t wrapped and taken as signed; the polynomials are in
 * y^2 (tools/coefficients/make_math.py, "turns"). The quarter's number: its low bit swaps sine and cosine, its high bit is a
 * sign.
 *
 * Errors in ULP, the worst of all inputs for f32 (of the two quarters that the others mirror), of millions for f64
 * (tests/math): sin and cos 1.59 and 1.4, tan 1.96 and 1.7.
 */
#ifndef LANEWISE_LANE_MATH_TURNS_H
#define LANEWISE_LANE_MATH_TURNS_H

#include "../lane.h"

/* ---- f32 ---- */

/* Sine and cosine of y quarters of a turn, |y| <= 1/2. */
LW_LANE void lw_sincos_quarters_f32(lw_f32 y, lw_f32 *sine, lw_f32 *cosine)
{
    const lw_f32 z = lw_mul_f32(y, y);
    lw_f32 s = lw_set_f32(-0x1.2db5cep-8f);
    s = lw_fma_f32(s, z, lw_set_f32(0x1.465facp-4f));
    s = lw_fma_f32(s, z, lw_set_f32(-0x1.4abbbep-1f));
    s = lw_fma_f32(s, z, lw_set_f32(-0x1.777a5cp-25f)); /* pi/2 in two parts: a rounding less */
    *sine = lw_fma_f32(y, lw_set_f32(0x1.921fb6p+0f), lw_mul_f32(s, y));
    lw_f32 c = lw_set_f32(-0x1.4e78bep-6f);
    c = lw_fma_f32(c, z, lw_set_f32(0x1.03b058p-2f));
    c = lw_fma_f32(c, z, lw_set_f32(-0x1.3bd39cp+0f));
    *cosine = lw_fma_f32(c, z, lw_set_f32(1.0f));
}

LW_LANE void lw_sincos_turns_u32_f32(lw_u32 t, lw_f32 *sine, lw_f32 *cosine)
{
    lw_f32 s, c;
    lw_sincos_quarters_f32(lw_mul_f32(lw_from_i32_f32(lw_shl_u32(t, 2)), lw_set_f32(0x1p-32f)), &s, &c);
    const lw_u32 quarter = lw_add_u32(t, lw_set_u32(0x20000000u)), next = lw_add_u32(t, lw_set_u32(0x60000000u));
    const lw_u32 sign = lw_set_u32(0x80000000u);
    const lw_mask even = lw_eq_u32(lw_and_u32(quarter, lw_set_u32(0x40000000u)), lw_set_u32(0));
    *sine = lw_bits_f32(lw_xor_u32(lw_bits_u32(lw_select_f32(even, s, c)), lw_and_u32(quarter, sign)));
    *cosine = lw_bits_f32(lw_xor_u32(lw_bits_u32(lw_select_f32(even, c, s)), lw_and_u32(next, sign)));
}

LW_LANE lw_f32 lw_sin_half_turn_u32_f32(lw_u32 t)
{
    const lw_f32 y = lw_mul_f32(lw_from_i32_f32(t), lw_set_f32(0x1p-31f)), z = lw_mul_f32(y, y);
    lw_f32 s = lw_set_f32(0x1.3dceeap-13f);
    s = lw_fma_f32(s, z, lw_set_f32(-0x1.324eep-8f));
    s = lw_fma_f32(s, z, lw_set_f32(0x1.4668c6p-4f));
    s = lw_fma_f32(s, z, lw_set_f32(-0x1.4abbc2p-1f));
    s = lw_fma_f32(s, z, lw_set_f32(-0x1.bf376cp-25f)); /* pi/2 in two parts */
    return lw_fma_f32(y, lw_set_f32(0x1.921fb6p+0f), lw_mul_f32(s, y));
}

/* tan, or -cot where the quarter is odd. The tangent magnifies what y lost, so that is had too and added where the
 * last rounding is: the top 24 bits of y and the rest are exact, and so is what their sum leaves out. */
LW_LANE lw_f32 lw_tan_turns_u32_f32(lw_u32 t)
{
    const lw_u32 quarters = lw_shl_u32(t, 2), cut = lw_and_u32(quarters, lw_set_u32(0xff));
    const lw_f32 top = lw_from_i32_f32(lw_sub_u32(quarters, cut)), rest = lw_from_u32_f32(cut);
    const lw_f32 sum = lw_add_f32(top, rest), lost = lw_sub_f32(rest, lw_sub_f32(sum, top));
    const lw_f32 y = lw_mul_f32(sum, lw_set_f32(0x1p-32f)), z = lw_mul_f32(y, y), one = lw_set_f32(1.0f);
    lw_f32 p = lw_set_f32(0x1.a9c178p+1f);
    p = lw_fma_f32(p, z, lw_set_f32(0x1.cb5292p-2f));
    p = lw_fma_f32(p, z, lw_set_f32(0x1.6c1794p+0f));
    p = lw_fma_f32(p, z, lw_set_f32(0x1.42a3aep+0f));
    p = lw_fma_f32(p, z, lw_set_f32(0x1.468df8p+0f));
    p = lw_fma_f32(p, z, lw_set_f32(0x1.4abb5cp+0f));
    p = lw_fma_f32(p, z, lw_set_f32(-0x1.777a5cp-25f)); /* pi/2 in two parts */
    const lw_f32 half_pi = lw_set_f32(0x1.921fb6p+0f), low = lw_mul_f32(p, y), near = lw_fma_f32(y, half_pi, low);
    const lw_f32 angle = lw_mul_f32(lost, lw_set_f32(0x1.921fb6p-32f));
    const lw_f32 tangent = lw_fma_f32(y, half_pi, lw_fma_f32(angle, lw_fma_f32(near, near, one), low));

    const lw_u32 quarter = lw_add_u32(t, lw_set_u32(0x20000000u));
    const lw_mask even = lw_eq_u32(lw_and_u32(quarter, lw_set_u32(0x40000000u)), lw_set_u32(0));
    return lw_div_f32(lw_select_f32(even, tangent, lw_set_f32(-1.0f)), lw_select_f32(even, one, tangent));
}

/* -cot(pi k 2^-32), k odd: monotone. y, in quarters, is what k is away from the nearest of the two poles or from the
 * zero between them: the value is -1 / tan(pi y / 2) or tan(pi y / 2). */
LW_LANE lw_f32 lw_minus_cot_half_turns_u32_f32(lw_u32 k)
{
    const lw_u32 quarters = lw_shl_u32(k, 1);
    const lw_f32 y = lw_mul_f32(lw_from_i32_f32(quarters), lw_set_f32(0x1p-32f)), z = lw_mul_f32(y, y);
    lw_f32 p = lw_set_f32(0x1.a9c178p+1f);
    p = lw_fma_f32(p, z, lw_set_f32(0x1.cb5292p-2f));
    p = lw_fma_f32(p, z, lw_set_f32(0x1.6c1794p+0f));
    p = lw_fma_f32(p, z, lw_set_f32(0x1.42a3aep+0f));
    p = lw_fma_f32(p, z, lw_set_f32(0x1.468df8p+0f));
    p = lw_fma_f32(p, z, lw_set_f32(0x1.4abb5cp+0f));
    p = lw_fma_f32(p, z, lw_set_f32(-0x1.777a5cp-25f)); /* pi/2 in two parts */
    const lw_f32 tangent = lw_fma_f32(y, lw_set_f32(0x1.921fb6p+0f), lw_mul_f32(p, y));
    const lw_mask pole = lw_lt_u32(lw_add_u32(k, lw_set_u32(0x40000000u)), lw_set_u32(0x80000000u));
    return lw_select_f32(pole, lw_minus_inverse_ordinary_f32(tangent), tangent);
}

/* ---- f64 ---- */

LW_COEFFICIENTS double lw_cos_quarters_c_f64[7] = {-0x1.b0344a93d959ap-28, 0x1.f9c4ad88fcc48p-22,
    -0x1.a6d1e238b654ep-16, 0x1.e1f50675b1db4p-11, -0x1.55d3c7e3bfe55p-6, 0x1.03c1f081b5a52p-2,
    -0x1.3bd3cc9be45dep+0};
/* (cos - 1) / y^2. */
LW_LANE lw_f64 lw_cos_quarters_f64(lw_f64 z)
{
    lw_f64 c = lw_set_f64(lw_cos_quarters_c_f64[0]);
    c = lw_fma_f64(c, z, lw_set_f64(lw_cos_quarters_c_f64[1]));
    c = lw_fma_f64(c, z, lw_set_f64(lw_cos_quarters_c_f64[2]));
    c = lw_fma_f64(c, z, lw_set_f64(lw_cos_quarters_c_f64[3]));
    c = lw_fma_f64(c, z, lw_set_f64(lw_cos_quarters_c_f64[4]));
    c = lw_fma_f64(c, z, lw_set_f64(lw_cos_quarters_c_f64[5]));
    return lw_fma_f64(c, z, lw_set_f64(lw_cos_quarters_c_f64[6]));
}
LW_COEFFICIENTS double lw_sin_quarters_c_f64[7] = {0x1.e3fbc8d33d013p-25, -0x1.e3008f6fd5d92p-19,
    0x1.5078300314f42p-13, -0x1.32d2cce31bce1p-8, 0x1.466bc67758c4bp-4, -0x1.4abbce625be46p-1, 0x1.1a62633145c07p-54};
/* sin / y - pi/2, with the part of pi/2 that its double leaves out. */
LW_LANE lw_f64 lw_sin_quarters_f64(lw_f64 z)
{
    lw_f64 s = lw_set_f64(lw_sin_quarters_c_f64[0]);
    s = lw_fma_f64(s, z, lw_set_f64(lw_sin_quarters_c_f64[1]));
    s = lw_fma_f64(s, z, lw_set_f64(lw_sin_quarters_c_f64[2]));
    s = lw_fma_f64(s, z, lw_set_f64(lw_sin_quarters_c_f64[3]));
    s = lw_fma_f64(s, z, lw_set_f64(lw_sin_quarters_c_f64[4]));
    s = lw_fma_f64(s, z, lw_set_f64(lw_sin_quarters_c_f64[5]));
    return lw_fma_f64(s, z, lw_set_f64(lw_sin_quarters_c_f64[6]));
}

LW_LANE lw_mask lw_even_quarter_u64(lw_u64 quarter)
{
    return lw_eq_u64(lw_and_u64(quarter, lw_set_u64(0x4000000000000000u)), lw_set_u64(0));
}

LW_COEFFICIENTS double lw_half_pi_f64[1] = {0x1.921fb54442d18p+0};
LW_LANE void lw_sincos_quarters_f64(lw_f64 y, lw_f64 *sine, lw_f64 *cosine)
{
    const lw_f64 z = lw_mul_f64(y, y);
    *sine = lw_fma_f64(y, lw_set_f64(lw_half_pi_f64[0]), lw_mul_f64(lw_sin_quarters_f64(z), y));
    *cosine = lw_fma_f64(lw_cos_quarters_f64(z), z, lw_set_f64(1.0));
}

LW_LANE void lw_sincos_turns_u64_f64(lw_u64 t, lw_f64 *sine, lw_f64 *cosine)
{
    lw_f64 s, c;
    lw_sincos_quarters_f64(lw_mul_f64(lw_from_i64_f64(lw_shl_u64(t, 2)), lw_set_f64(0x1p-64)), &s, &c);
    const lw_u64 sign = lw_set_u64(0x8000000000000000u);
    const lw_u64 quarter = lw_add_u64(t, lw_set_u64(0x2000000000000000u));
    const lw_u64 next = lw_add_u64(t, lw_set_u64(0x6000000000000000u));
    const lw_mask even = lw_even_quarter_u64(quarter);
    *sine = lw_bits_f64(lw_xor_u64(lw_bits_u64(lw_select_f64(even, s, c)), lw_and_u64(quarter, sign)));
    *cosine = lw_bits_f64(lw_xor_u64(lw_bits_u64(lw_select_f64(even, c, s)), lw_and_u64(next, sign)));
}

LW_COEFFICIENTS double lw_sin_half_turn_c_f64[10] = {
    -0x1.413b2581d8e77p-44, 0x1.b3e6e758632d4p-38, -0x1.6fcfcbdab4ed8p-31, 0x1.e8f4bf81b18f1p-25,
    -0x1.e307512638831p-19, 0x1.50783489b270ap-13, -0x1.32d2cce62e8bfp-8, 0x1.466bc6775ab22p-4,
    -0x1.4abbce625be53p-1, 0x1.1a61af03acc95p-54};
LW_LANE lw_f64 lw_sin_half_turn_u64_f64(lw_u64 t)
{
    const lw_f64 y = lw_mul_f64(lw_from_i64_f64(t), lw_set_f64(0x1p-63)), z = lw_mul_f64(y, y);
    lw_f64 s = lw_set_f64(lw_sin_half_turn_c_f64[0]);
    s = lw_fma_f64(s, z, lw_set_f64(lw_sin_half_turn_c_f64[1]));
    s = lw_fma_f64(s, z, lw_set_f64(lw_sin_half_turn_c_f64[2]));
    s = lw_fma_f64(s, z, lw_set_f64(lw_sin_half_turn_c_f64[3]));
    s = lw_fma_f64(s, z, lw_set_f64(lw_sin_half_turn_c_f64[4]));
    s = lw_fma_f64(s, z, lw_set_f64(lw_sin_half_turn_c_f64[5]));
    s = lw_fma_f64(s, z, lw_set_f64(lw_sin_half_turn_c_f64[6]));
    s = lw_fma_f64(s, z, lw_set_f64(lw_sin_half_turn_c_f64[7]));
    s = lw_fma_f64(s, z, lw_set_f64(lw_sin_half_turn_c_f64[8]));
    s = lw_fma_f64(s, z, lw_set_f64(lw_sin_half_turn_c_f64[9]));
    return lw_fma_f64(y, lw_set_f64(lw_half_pi_f64[0]), lw_mul_f64(s, y));
}

/* As for f32, from a sine and a cosine in two parts each: their roundings alone would pass 2 ULP. */
LW_LANE lw_f64 lw_tan_turns_u64_f64(lw_u64 t)
{
    const lw_u64 quarters = lw_shl_u64(t, 2), cut = lw_and_u64(quarters, lw_set_u64(0x7ff));
    const lw_f64 top = lw_from_i64_f64(lw_sub_u64(quarters, cut)), rest = lw_from_u64_f64(cut);
    const lw_f64 sum = lw_add_f64(top, rest), lost = lw_sub_f64(rest, lw_sub_f64(sum, top));
    const lw_f64 y = lw_mul_f64(sum, lw_set_f64(0x1p-64)), z = lw_mul_f64(y, y);
    const lw_f64 one = lw_set_f64(1.0), half_pi = lw_set_f64(0x1.921fb54442d18p+0);
    const lw_f64 minus_angle = lw_mul_f64(lost, lw_set_f64(-0x1.921fb54442d18p-64));

    const lw_f64 s_rest = lw_mul_f64(lw_sin_quarters_f64(z), y), c_over_z = lw_cos_quarters_f64(z);
    const lw_f64 s_near = lw_fma_f64(y, half_pi, s_rest), c_near = lw_fma_f64(c_over_z, z, one);
    const lw_f64 s_all = lw_fnma_f64(c_near, minus_angle, s_rest);
    const lw_f64 c_all = lw_fma_f64(c_over_z, z, lw_mul_f64(s_near, minus_angle));
    const lw_f64 s = lw_fma_f64(y, half_pi, s_all), s_low = lw_add_f64(lw_fms_f64(y, half_pi, s), s_all);
    const lw_f64 c = lw_add_f64(one, c_all), c_low = lw_add_f64(lw_sub_f64(one, c), c_all);

    const lw_mask even = lw_even_quarter_u64(lw_add_u64(t, lw_set_u64(0x2000000000000000u)));
    const lw_f64 zero = lw_set_f64(0.0), over = lw_select_f64(even, s, lw_sub_f64(zero, c));
    const lw_f64 over_low = lw_select_f64(even, s_low, lw_sub_f64(zero, c_low));
    const lw_f64 under = lw_select_f64(even, c, s), under_low = lw_select_f64(even, c_low, s_low);
    const lw_f64 inverse = lw_div_f64(one, under), tangent = lw_mul_f64(over, inverse);
    const lw_f64 wrong = lw_fnma_f64(tangent, under_low, lw_add_f64(lw_fnma_f64(tangent, under, over), over_low));
    return lw_select_f64(lw_eq_f64(under, zero), tangent, lw_fma_f64(wrong, inverse, tangent));
}

#endif
