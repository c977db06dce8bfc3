/* Exponentials: exp and expm1 of f32 and f64 lanes.
 *
 *     lw_exp_f32, lw_exp_f64        e^x; rounds into subnormals and to 0 below, gives inf above; a NaN gives a NaN
 *     lw_exp2_f32                   2^x, likewise
 *     lw_exp2_small_f32             2^x for |x| < 126: the same bits for less
 *     lw_expm1_f32, lw_expm1_f64    e^x - 1; -1 far below, inf above; a zero gives +0
 *     lw_expm1_inside_f32, _f64     the same for -18 <= x <= 88 (-38 <= x <= 709) alone
 *
 * x = n log 2 + r, |r| <= log(2) / 2, n by a sum with 1.5 2^23 (2^52): its last bits are n, to which the constants add
 * what the exponents need. e^r = 1 + r + r^2 P(r); polynomials: tools/coefficients/make_math.py, "exp".
 *
 * Errors in ULP, the worst of all inputs for f32, of tens of millions for f64 (tests/math): exp_f32 0.92,
 * expm1_f32 1.31; exp_f64 1.13, expm1_f64 1.8.
 */
#ifndef LANEWISE_LANE_MATH_EXP_H
#define LANEWISE_LANE_MATH_EXP_H

#include "../lane.h"

/* ---- f32 ---- */

/* *bits: n + bias in the last 9; r is rounded once, since n times the first constant is exact. */
LW_LANE lw_f32 lw_exp_reduced_f32(lw_f32 x, float bias, lw_u32 *bits)
{
    const lw_f32 magic = lw_set_f32(0x1.8p23f + bias);
    const lw_f32 sum = lw_fma_f32(x, lw_set_f32(0x1.715476p+0f), magic);
    const lw_f32 n = lw_sub_f32(sum, magic);
    *bits = lw_bits_u32(sum);
    return lw_fma_f32(n, lw_set_f32(-0x1.7f7d1cp-20f), lw_fma_f32(n, lw_set_f32(-0x1.62e4p-1f), x));
}
LW_LANE lw_f32 lw_exp_polynomial_f32(lw_f32 r)
{
    lw_f32 p = lw_set_f32(0x1.6b9ca6p-10f);
    p = lw_fma_f32(p, r, lw_set_f32(0x1.12256p-7f));
    p = lw_fma_f32(p, r, lw_set_f32(0x1.5556f2p-5f));
    p = lw_fma_f32(p, r, lw_set_f32(0x1.5554b4p-3f));
    return lw_fma_f32(p, r, lw_set_f32(0x1.fffffep-2f));
}

/* y 2^n for the bits of lw_exp_reduced with bias 254: by halves, of which the second alone can round. */
LW_LANE lw_f32 lw_exp_scale_f32(lw_f32 y, lw_u32 bits)
{
    const lw_u32 half = lw_shl_u32(lw_and_u32(bits, lw_set_u32(0x1fe)), 22);
    const lw_u32 rest = lw_sub_u32(lw_shl_u32(bits, 23), half);
    return lw_mul_f32(lw_mul_f32(y, lw_bits_f32(half)), lw_bits_f32(rest));
}

LW_LANE lw_f32 lw_exp_f32(lw_f32 x)
{
    const lw_f32 one = lw_set_f32(1.0f);
    const lw_f32 inside = lw_max_f32(lw_min_f32(x, lw_set_f32(89.0f)), lw_set_f32(-104.0f));
    lw_u32 bits;
    const lw_f32 r = lw_exp_reduced_f32(inside, 254.0f, &bits);
    return lw_exp_scale_f32(lw_fma_f32(lw_fma_f32(lw_exp_polynomial_f32(r), r, one), r, one), bits);
}

/* 2^x; with bits the last bits of x rounded to an integer are known, too: so whoever knows that |x| < 126 adds them to
 * the exponent, and has what lw_exp2_f32 gives there. */
LW_LANE lw_f32 lw_exp2_fraction_f32(lw_f32 x, lw_u32 *bits)
{
    const lw_f32 magic = lw_set_f32(0x1.8p23f), sum = lw_add_f32(x, magic), r = lw_sub_f32(x, lw_sub_f32(sum, magic));
    *bits = lw_bits_u32(sum);
    lw_f32 p = lw_set_f32(0x1.416b6ap-13f);
    p = lw_fma_f32(p, r, lw_set_f32(0x1.5f0832p-10f));
    p = lw_fma_f32(p, r, lw_set_f32(0x1.3b2dep-7f));
    p = lw_fma_f32(p, r, lw_set_f32(0x1.c6af7cp-5f));
    p = lw_fma_f32(p, r, lw_set_f32(0x1.ebfbdcp-3f));
    p = lw_fma_f32(p, r, lw_set_f32(0x1.62e43p-1f));
    return lw_fma_f32(p, r, lw_set_f32(1.0f));
}
LW_LANE lw_f32 lw_exp2_small_f32(lw_f32 x)
{
    lw_u32 bits;
    const lw_f32 y = lw_exp2_fraction_f32(x, &bits);
    return lw_bits_f32(lw_add_u32(lw_bits_u32(y), lw_shl_u32(bits, 23)));
}
LW_LANE lw_f32 lw_exp2_f32(lw_f32 x)
{
    lw_u32 bits;
    const lw_f32 y = lw_exp2_fraction_f32(lw_max_f32(lw_min_f32(x, lw_set_f32(129.0f)), lw_set_f32(-151.0f)), &bits);
    return lw_exp_scale_f32(y, lw_add_u32(bits, lw_set_u32(254)));
}

/* 2 (2^(n-1) r^2 P + (2^(n-1) r + (2^(n-1) - 1/2))), n <= 128. */
LW_LANE lw_f32 lw_expm1_inside_f32(lw_f32 x)
{
    lw_u32 bits;
    const lw_f32 r = lw_exp_reduced_f32(x, 126.0f, &bits);
    const lw_f32 p = lw_mul_f32(lw_mul_f32(r, r), lw_exp_polynomial_f32(r));
    const lw_f32 half = lw_bits_f32(lw_shl_u32(bits, 23));
    const lw_f32 y = lw_fma_f32(half, p, lw_fma_f32(half, r, lw_sub_f32(half, lw_set_f32(0.5f))));
    return lw_add_f32(y, y);
}
LW_LANE lw_f32 lw_expm1_f32(lw_f32 x)
{
    return lw_expm1_inside_f32(lw_max_f32(lw_min_f32(x, lw_set_f32(88.73f)), lw_set_f32(-18.0f)));
}

/* ---- f64 ---- */

/* 1 / log 2, and minus log 2 in two parts */
LW_COEFFICIENTS double lw_exp_log_2_f64[3] = {0x1.71547652b82fep+0, -0x1.62e42fefap-1, -0x1.cf79abc9e3b3ap-40};
LW_LANE lw_f64 lw_exp_reduced_f64(lw_f64 x, double bias, lw_u64 *bits)
{
    const lw_f64 magic = lw_set_f64(0x1.8p52 + bias);
    const lw_f64 sum = lw_fma_f64(x, lw_set_f64(lw_exp_log_2_f64[0]), magic);
    const lw_f64 n = lw_sub_f64(sum, magic);
    *bits = lw_bits_u64(sum);
    return lw_fma_f64(n, lw_set_f64(lw_exp_log_2_f64[2]), lw_fma_f64(n, lw_set_f64(lw_exp_log_2_f64[1]), x));
}
LW_COEFFICIENTS double lw_exp_p_f64[10] = {0x1.ae91e53bc0847p-26, 0x1.28a1d6378f16ep-22, 0x1.71de6bc88918ep-19,
    0x1.a019a773a8a46p-16, 0x1.a01a01844d30ap-13, 0x1.6c16c17ee2f2bp-10, 0x1.111111111576dp-7, 0x1.5555555552222p-5,
    0x1.555555555554cp-3, 0x1.0000000000005p-1};
LW_LANE lw_f64 lw_exp_polynomial_f64(lw_f64 r)
{
    lw_f64 p = lw_set_f64(lw_exp_p_f64[0]);
    p = lw_fma_f64(p, r, lw_set_f64(lw_exp_p_f64[1]));
    p = lw_fma_f64(p, r, lw_set_f64(lw_exp_p_f64[2]));
    p = lw_fma_f64(p, r, lw_set_f64(lw_exp_p_f64[3]));
    p = lw_fma_f64(p, r, lw_set_f64(lw_exp_p_f64[4]));
    p = lw_fma_f64(p, r, lw_set_f64(lw_exp_p_f64[5]));
    p = lw_fma_f64(p, r, lw_set_f64(lw_exp_p_f64[6]));
    p = lw_fma_f64(p, r, lw_set_f64(lw_exp_p_f64[7]));
    p = lw_fma_f64(p, r, lw_set_f64(lw_exp_p_f64[8]));
    return lw_fma_f64(p, r, lw_set_f64(lw_exp_p_f64[9]));
}
LW_LANE lw_f64 lw_exp_scale_f64(lw_f64 y, lw_u64 bits)
{
    const lw_u64 half = lw_shl_u64(lw_and_u64(bits, lw_set_u64(0xffe)), 51);
    const lw_u64 rest = lw_sub_u64(lw_shl_u64(bits, 52), half);
    return lw_mul_f64(lw_mul_f64(y, lw_bits_f64(half)), lw_bits_f64(rest));
}

/* exp: x = n log 2 + r, n a multiple of 1/16, |r| <= log(2) / 32; the last four bits of the sum pick the power of 2 of
 * the fraction of n, and e^x = 2^n (1 + (r + r^2 Q(r))). */
LW_CONSTANT double lw_exp_table_f64[16] = {
    0x1p+0, 0x1.0b5586cf9890fp+0, 0x1.172b83c7d517bp+0, 0x1.2387a6e756238p+0, 0x1.306fe0a31b715p+0,
    0x1.3dea64c123422p+0, 0x1.4bfdad5362a27p+0, 0x1.5ab07dd485429p+0, 0x1.6a09e667f3bcdp+0, 0x1.7a11473eb0187p+0,
    0x1.8ace5422aa0dbp+0, 0x1.9c49182a3f09p+0, 0x1.ae89f995ad3adp+0, 0x1.c199bdd85529cp+0, 0x1.d5818dcfba487p+0,
    0x1.ea4afa2a490dap+0};
LW_COEFFICIENTS double lw_exp_q_f64[5] = {0x1.6c185c59057ebp-10, 0x1.11123af3f5698p-7, 0x1.5555555460fa2p-5, 0x1.555555548f2f3p-3, 0x1.0000000000005p-1};
/* n, the last bits of *bits, which are 16 n, and r + r^2 Q(r). */
LW_LANE lw_f64 lw_exp_sixteenths_f64(lw_f64 x, lw_u64 *bits, lw_f64 *rest)
{
    const lw_f64 magic = lw_set_f64(0x1.8p48), sum = lw_fma_f64(x, lw_set_f64(lw_exp_log_2_f64[0]), magic);
    const lw_f64 n = lw_sub_f64(sum, magic);
    const lw_f64 r = lw_fma_f64(n, lw_set_f64(lw_exp_log_2_f64[2]), lw_fma_f64(n, lw_set_f64(lw_exp_log_2_f64[1]), x));
    *bits = lw_bits_u64(sum);
    lw_f64 q = lw_set_f64(lw_exp_q_f64[0]);
    q = lw_fma_f64(q, r, lw_set_f64(lw_exp_q_f64[1]));
    q = lw_fma_f64(q, r, lw_set_f64(lw_exp_q_f64[2]));
    q = lw_fma_f64(q, r, lw_set_f64(lw_exp_q_f64[3]));
    q = lw_fma_f64(q, r, lw_set_f64(lw_exp_q_f64[4]));
    *rest = lw_fma_f64(lw_mul_f64(r, r), q, r);
    return n;
}
LW_LANE lw_f64 lw_exp_any_f64(lw_f64 x)
{
    lw_f64 rest;
    lw_u64 bits;
    const lw_f64 inside = lw_max_f64(lw_min_f64(x, lw_set_f64(710.0)), lw_set_f64(-746.0));
    const lw_f64 n = lw_exp_sixteenths_f64(inside, &bits, &rest), power = lw_lookup16_f64(lw_exp_table_f64, bits);
    return lw_scale_f64(lw_fma_f64(power, rest, power), n);
}

LW_OUTLINE lw_f64 lw_exp_far_f64(lw_f64 x) { return lw_exp_any_f64(x); }
/* Below 700 in size, whose upper half is 0x4085e000, 2^n and its products are normal: it multiplies the power of 2 of
 * the fraction, in the bits of that. */
LW_LANE lw_f64 lw_exp_f64(lw_f64 x)
{
    if (!LW_PREFERS_OUTLINED)
        return lw_exp_any_f64(x);
    lw_f64 rest;
    lw_u64 bits;
    const lw_u32 size = lw_shl_u32(lw_high_u32(lw_bits_u64(x)), 1);
    if (!__builtin_expect(lw_all_mask(lw_lt_u32(size, lw_set_u32(2 * 0x4085e000u))), 1))
        return lw_exp_far_f64(x);
    (void)lw_exp_sixteenths_f64(x, &bits, &rest);
    const lw_u64 fraction = lw_bits_u64(lw_lookup16_f64(lw_exp_table_f64, bits));
    const lw_f64 power = lw_bits_f64(lw_add_u64(fraction, lw_shl_u64(lw_shr_u64(bits, 4), 52)));
    return lw_fma_f64(power, rest, power);
}

LW_LANE lw_f64 lw_expm1_inside_f64(lw_f64 x)
{
    lw_u64 bits;
    const lw_f64 r = lw_exp_reduced_f64(x, 1022.0, &bits);
    const lw_f64 p = lw_mul_f64(lw_mul_f64(r, r), lw_exp_polynomial_f64(r));
    const lw_f64 half = lw_bits_f64(lw_shl_u64(bits, 52));
    const lw_f64 y = lw_fma_f64(half, p, lw_fma_f64(half, r, lw_sub_f64(half, lw_set_f64(0.5))));
    return lw_add_f64(y, y);
}
LW_LANE lw_f64 lw_expm1_f64(lw_f64 x)
{
    return lw_expm1_inside_f64(lw_max_f64(lw_min_f64(x, lw_set_f64(709.79)), lw_set_f64(-38.0)));
}

#endif
