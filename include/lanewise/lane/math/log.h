/* Natural logarithms: log and log1p of f32 and f64 lanes, and the cores that kinds use where they know their argument.
 *
 *     lw_log_f32, lw_log_f64            log x; 0 gives -inf, x < 0 a NaN, inf itself, a NaN a NaN
 *     lw_log_normal_f32, _f64           the same for x positive, finite and normal; nothing is promised of others
 *     lw_log_fraction_u32_f32(k)        log(k 2^-32), k >= 1, to full precision at both ends: k is not rounded first
 *     lw_minus_2_log_fraction_u32_f32(k)  -2 times that, for a radius
 *     lw_log1p_f32, lw_log1p_f64        log(1 + x); -1 gives -inf, x < -1 a NaN; a zero gives +0
 *
 * Errors in ULP, the worst of all inputs for one f32 or u32 argument, of tens of millions for f64 (tests/math):
 *
 *     log_f32, log_normal_f32 1.07    log_fraction_u32_f32 2    log1p_f32 1.82
 *     log_f64, log_normal_f64 1.4     log1p_f64 2
 */
#ifndef LANEWISE_LANE_MATH_LOG_H
#define LANEWISE_LANE_MATH_LOG_H

#include "../lane.h"

/* Polynomials: tools/coefficients/make_math.py, "log". */

/* ---- f32: x = 2^e (1 + f), |f| <= 1/3; log(1 + f) = f + f^2 Q(f) ---- */

#define LW_LOG_LEAST_F32 0x3f2aaaabu /* 2/3: the least 1 + f */

#define LW_LOG_2_F32 0x1.62e43p-1f
#define LW_LOG_2_OF_BITS_F32 0x1.62e43p-24f /* per unit of e23 */

/* log(1 + f) + e log 2; e23: e times 2^23. */
LW_LANE lw_f32 lw_log_of_parts_f32(lw_f32 f, lw_f32 e23)
{
    lw_f32 q = lw_set_f32(0x1.1f281p-3f);
    q = lw_fma_f32(q, f, lw_set_f32(-0x1.3b0c48p-3f));
    q = lw_fma_f32(q, f, lw_set_f32(0x1.1ea898p-3f));
    q = lw_fma_f32(q, f, lw_set_f32(-0x1.5038e2p-3f));
    q = lw_fma_f32(q, f, lw_set_f32(0x1.99d3bp-3f));
    q = lw_fma_f32(q, f, lw_set_f32(-0x1.00144ep-2f));
    q = lw_fma_f32(q, f, lw_set_f32(0x1.5554fcp-2f));
    q = lw_fma_f32(q, f, lw_set_f32(-0x1.ffffd6p-2f));
    return lw_fma_f32(e23, lw_set_f32(LW_LOG_2_OF_BITS_F32), lw_fma_f32(lw_mul_f32(f, f), q, f));
}

/* e 2^23 as an integer, by the bits of a positive normal. */
LW_LANE lw_u32 lw_log_exponent_f32(lw_u32 bits)
{
    return lw_and_u32(lw_sub_u32(bits, lw_set_u32(LW_LOG_LEAST_F32)), lw_set_u32(0xff800000u));
}

LW_LANE lw_f32 lw_log_normal_f32(lw_f32 x)
{
    const lw_u32 bits = lw_bits_u32(x), e = lw_log_exponent_f32(bits);
    const lw_f32 f = lw_sub_f32(lw_bits_f32(lw_sub_u32(bits, e)), lw_set_f32(1.0f));
    return lw_log_of_parts_f32(f, lw_from_i32_f32(e));
}

/* A positive x, subnormal or not, as 2^e m for the range of m that starts at `least`: m - 1, and e times 2^23. */
LW_LANE lw_f32 lw_log_split_f32(lw_f32 x, uint32_t least, lw_f32 *e23)
{
    const lw_mask subnormal = lw_lt_f32(x, lw_set_f32(0x1p-126f));
    const lw_u32 bits = lw_bits_u32(lw_select_f32(subnormal, lw_mul_f32(x, lw_set_f32(0x1p23f)), x));
    const lw_u32 e = lw_and_u32(lw_sub_u32(bits, lw_set_u32(least)), lw_set_u32(0xff800000u));
    *e23 = lw_from_i32_f32(lw_select_u32(subnormal, lw_sub_u32(e, lw_set_u32(23u << 23)), e));
    return lw_sub_f32(lw_bits_f32(lw_sub_u32(bits, e)), lw_set_f32(1.0f));
}

/* What log gives where x is no positive finite number, log elsewhere; x is the argument of log. */
LW_LANE lw_f32 lw_log_ends_f32(lw_f32 x, lw_f32 log)
{
    const lw_f32 zero = lw_set_f32(0.0f), infinity = lw_bits_f32(lw_set_u32(0x7f800000u));
    const lw_f32 ended = lw_select_f32(lw_lt_f32(x, infinity), log, x);
    const lw_f32 pole =
        lw_select_f32(lw_eq_f32(x, zero), lw_bits_f32(lw_set_u32(0xff800000u)), lw_bits_f32(lw_set_u32(0x7fc00000u)));
    return lw_select_f32(lw_le_f32(x, zero), pole, ended);
}

LW_LANE lw_f32 lw_log_f32(lw_f32 x)
{
    lw_f32 e23;
    const lw_f32 f = lw_log_split_f32(x, LW_LOG_LEAST_F32, &e23);
    return lw_log_ends_f32(x, lw_log_of_parts_f32(f, e23));
}

/* k = 2^(32 - e) (1 + f), -1/2 <= f < 0: 2^32 f is what remains of k, shifted to the top, taken as signed; it and e are
 * what this gives. log(1 + f) and -e log 2 have one sign, so that their sum never cancels. */
LW_LANE lw_f32 lw_log_fraction_split_u32_f32(lw_u32 k, lw_f32 *e)
{
    const lw_u32 zeros = lw_lead_u32(k);
    *e = lw_from_u32_f32(zeros);
    return lw_from_i32_f32(lw_shlv_u32(k, zeros));
}
LW_LANE lw_f32 lw_log_fraction_u32_f32(lw_u32 k)
{
    lw_f32 e;
    const lw_f32 f = lw_mul_f32(lw_log_fraction_split_u32_f32(k, &e), lw_set_f32(0x1p-32f));
    lw_f32 q = lw_set_f32(0x1.755df8p+0f);
    q = lw_fma_f32(q, f, lw_set_f32(0x1.ba3268p+0f));
    q = lw_fma_f32(q, f, lw_set_f32(0x1.47a2p+0f));
    q = lw_fma_f32(q, f, lw_set_f32(0x1.afdb08p-3f));
    q = lw_fma_f32(q, f, lw_set_f32(0x1.151e7ap-2f));
    q = lw_fma_f32(q, f, lw_set_f32(-0x1.f14be4p-3f));
    q = lw_fma_f32(q, f, lw_set_f32(0x1.55b10ap-2f));
    q = lw_fma_f32(q, f, lw_set_f32(-0x1.fffe7ap-2f));
    return lw_fma_f32(e, lw_set_f32(-LW_LOG_2_F32), lw_fma_f32(lw_mul_f32(f, f), q, f));
}

/* -2 times that, with the factor in the constants: g = -2 f, and the coefficients are those above times
 * -(-1/2)^k / 2. */
LW_LANE lw_f32 lw_minus_2_log_fraction_u32_f32(lw_u32 k)
{
    lw_f32 e;
    const lw_f32 g = lw_mul_f32(lw_log_fraction_split_u32_f32(k, &e), lw_set_f32(-0x1p-31f));
    lw_f32 q = lw_set_f32(0x1.755df8p-8f);
    q = lw_fma_f32(q, g, lw_set_f32(-0x1.ba3268p-7f));
    q = lw_fma_f32(q, g, lw_set_f32(0x1.47a2p-6f));
    q = lw_fma_f32(q, g, lw_set_f32(-0x1.afdb08p-8f));
    q = lw_fma_f32(q, g, lw_set_f32(0x1.151e7ap-6f));
    q = lw_fma_f32(q, g, lw_set_f32(0x1.f14be4p-6f));
    q = lw_fma_f32(q, g, lw_set_f32(0x1.55b10ap-4f));
    q = lw_fma_f32(q, g, lw_set_f32(0x1.fffe7ap-3f));
    return lw_fma_f32(e, lw_set_f32(2 * LW_LOG_2_F32), lw_fma_f32(lw_mul_f32(g, g), q, g));
}

/* u = 1 + x gives e alone; f = 2^-e x + (2^-e - 1) is rounded once where that matters. 4 2^-e: never a subnormal. */
LW_LANE lw_f32 lw_log1p_f32(lw_f32 x)
{
    const lw_f32 one = lw_set_f32(1.0f), u = lw_add_f32(x, one);
    const lw_u32 e = lw_log_exponent_f32(lw_bits_u32(u));
    const lw_f32 scaled = lw_bits_f32(lw_sub_u32(lw_bits_u32(x), e));
    const lw_f32 four = lw_bits_f32(lw_sub_u32(lw_bits_u32(lw_set_f32(4.0f)), e));
    const lw_f32 f = lw_add_f32(scaled, lw_fma_f32(four, lw_set_f32(0.25f), lw_set_f32(-1.0f)));
    return lw_log_ends_f32(u, lw_log_of_parts_f32(f, lw_from_i32_f32(e)));
}

/* ---- f64: x = 2^e (1 + f), 1 + f in [sqrt(1/2), sqrt 2]; s = f / (2 + f) in
 *      log(1 + f) = 2 atanh s = 2 s + s z Q(z) = f - s (f - z Q(z)), z = s^2 ---- */

#define LW_LOG_LEAST_F64 0x3fe6a09e00000000u /* about sqrt(1/2): the least 1 + f */
#define LW_LOG_ONE_F64 0x3ff0000000000000u

LW_COEFFICIENTS double lw_log_2_f64[1] = {0x1.62e42fefa39efp-1};
LW_COEFFICIENTS double lw_log_q_f64[7] = {-0x1.2f0450326d5b9p-3, -0x1.39a1db65ad74cp-3, -0x1.74663d61a4c2dp-3,
    -0x1.c71c5212773e6p-3, -0x1.24924941e3142p-2, -0x1.999999997ff06p-2, -0x1.5555555555592p-1};
/* log(1 + f) + e log 2. */
LW_LANE lw_f64 lw_log_of_parts_f64(lw_f64 f, lw_f64 e)
{
    /* -s and -Q: there is no negation to spare */
    const lw_f64 s = lw_div_ordinary_f64(f, lw_sub_f64(lw_set_f64(-2.0), f));
    const lw_f64 z = lw_mul_f64(s, s);
    lw_f64 q = lw_set_f64(lw_log_q_f64[0]);
    q = lw_fma_f64(q, z, lw_set_f64(lw_log_q_f64[1]));
    q = lw_fma_f64(q, z, lw_set_f64(lw_log_q_f64[2]));
    q = lw_fma_f64(q, z, lw_set_f64(lw_log_q_f64[3]));
    q = lw_fma_f64(q, z, lw_set_f64(lw_log_q_f64[4]));
    q = lw_fma_f64(q, z, lw_set_f64(lw_log_q_f64[5]));
    q = lw_fma_f64(q, z, lw_set_f64(lw_log_q_f64[6]));
    return lw_fma_f64(e, lw_set_f64(lw_log_2_f64[0]), lw_fma_f64(s, lw_fma_f64(z, q, f), f));
}

/* The bits of a positive normal, moved so that their exponent field is e + 1023. */
LW_LANE lw_u64 lw_log_biased_f64(lw_u64 bits)
{
    return lw_add_high_u64(bits, (int)((LW_LOG_ONE_F64 - LW_LOG_LEAST_F64) >> 32));
}
/* e, by the bits of 2^52 + e + 1023. */
LW_LANE lw_f64 lw_log_exponent_f64(lw_u64 biased, lw_f64 less)
{
    return lw_sub_f64(lw_bits_f64(lw_or_u64(lw_shr_u64(biased, 52), lw_set_u64(0x4330000000000000u))), less);
}

/* m - 1, where x = 2^e m. */
LW_LANE lw_f64 lw_log_mantissa_f64(lw_u64 biased)
{
    const lw_u64 field = lw_and_u64(biased, lw_set_u64(0x000fffffffffffffu));
    return lw_sub_f64(lw_bits_f64(lw_add_high_u64(field, (int)(LW_LOG_LEAST_F64 >> 32))), lw_set_f64(1.0));
}

LW_LANE lw_f64 lw_log_normal_f64(lw_f64 x)
{
    const lw_u64 biased = lw_log_biased_f64(lw_bits_u64(x));
    return lw_log_of_parts_f64(lw_log_mantissa_f64(biased), lw_log_exponent_f64(biased, lw_set_f64(0x1p52 + 1023)));
}

/* A positive x, subnormal or not, as 2^e m: m - 1, and e. */
LW_LANE lw_f64 lw_log_split_f64(lw_f64 x, lw_f64 *e)
{
    const lw_mask subnormal = lw_lt_f64(x, lw_set_f64(0x1p-1022));
    const lw_f64 normal = lw_select_f64(subnormal, lw_mul_f64(x, lw_set_f64(0x1p54)), x);
    const lw_u64 biased = lw_log_biased_f64(lw_bits_u64(normal));
    *e = lw_log_exponent_f64(biased,
                             lw_select_f64(subnormal, lw_set_f64(0x1p52 + 1023 + 54), lw_set_f64(0x1p52 + 1023)));
    return lw_log_mantissa_f64(biased);
}

LW_LANE lw_f64 lw_log_ends_f64(lw_f64 x, lw_f64 log)
{
    const lw_f64 zero = lw_set_f64(0.0), infinity = lw_bits_f64(lw_set_u64(0x7ff0000000000000u));
    const lw_f64 ended = lw_select_f64(lw_lt_f64(x, infinity), log, x);
    const lw_f64 pole = lw_select_f64(lw_eq_f64(x, zero), lw_bits_f64(lw_set_u64(0xfff0000000000000u)),
                                      lw_bits_f64(lw_set_u64(0x7ff8000000000000u)));
    return lw_select_f64(lw_le_f64(x, zero), pole, ended);
}

LW_LANE lw_f64 lw_log_f64(lw_f64 x)
{
    lw_f64 e;
    const lw_f64 f = lw_log_split_f64(x, &e);
    return lw_log_ends_f64(x, lw_log_of_parts_f64(f, e));
}

/* As log1p_f32. */
LW_LANE lw_f64 lw_log1p_f64(lw_f64 x)
{
    const lw_f64 one = lw_set_f64(1.0), u = lw_add_f64(x, one);
    const lw_u64 biased = lw_log_biased_f64(lw_bits_u64(u));
    const lw_u64 e = lw_and_u64(biased, lw_set_u64(0xfff0000000000000u)); /* (e + 1023) 2^52 */
    const lw_u64 minus_e = lw_sub_u64(lw_set_u64(LW_LOG_ONE_F64), e);
    const lw_f64 scaled = lw_bits_f64(lw_add_u64(lw_bits_u64(x), minus_e));
    const lw_f64 four = lw_bits_f64(lw_add_u64(lw_bits_u64(lw_set_f64(4.0)), minus_e));
    const lw_f64 f = lw_add_f64(scaled, lw_fma_f64(four, lw_set_f64(0.25), lw_set_f64(-1.0)));
    return lw_log_ends_f64(u, lw_log_of_parts_f64(f, lw_log_exponent_f64(biased, lw_set_f64(0x1p52 + 1023))));
}

#endif
