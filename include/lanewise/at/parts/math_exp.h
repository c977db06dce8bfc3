/* Made of lane/math/exp.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_MATH_EXP_H
#define LANEWISE_AT_MATH_EXP_H

#include "ops.h"

/* ---- f32 ---- */

/* *bits: n + bias in the last 9; r is rounded once, since n times the first constant is exact. */
LW_AT_LANE lw_one_f32 lw_one_exp_reduced_f32(lw_one_f32 x, float bias, lw_one_u32 *bits)
{
    const lw_one_f32 magic = lw_one_set_f32(12582912.0f + bias);
    const lw_one_f32 sum = lw_one_fma_f32(x, lw_one_set_f32(1.44269502f), magic);
    const lw_one_f32 n = lw_one_sub_f32(sum, magic);
    *bits = lw_one_bits_u32(sum);
    return lw_one_fma_f32(n, lw_one_set_f32(-1.42860677e-06f), lw_one_fma_f32(n, lw_one_set_f32(-0.693145752f), x));
}

LW_AT_LANE lw_one_f32 lw_one_exp_polynomial_f32(lw_one_f32 r)
{
    lw_one_f32 p = lw_one_set_f32(0.00138706935f);
    p = lw_one_fma_f32(p, r, lw_one_set_f32(0.00836627185f));
    p = lw_one_fma_f32(p, r, lw_one_set_f32(0.0416674353f));
    p = lw_one_fma_f32(p, r, lw_one_set_f32(0.166665465f));
    return lw_one_fma_f32(p, r, lw_one_set_f32(0.49999997f));
}

/* y 2^n for the bits of lw_one_exp_reduced with bias 254: by halves, of which the second alone can round. */
LW_AT_LANE lw_one_f32 lw_one_exp_scale_f32(lw_one_f32 y, lw_one_u32 bits)
{
    const lw_one_u32 half = lw_one_shl_u32(lw_one_and_u32(bits, lw_one_set_u32(0x1fe)), 22);
    const lw_one_u32 rest = lw_one_sub_u32(lw_one_shl_u32(bits, 23), half);
    return lw_one_mul_f32(lw_one_mul_f32(y, lw_one_bits_f32(half)), lw_one_bits_f32(rest));
}

LW_AT_LANE lw_one_f32 lw_one_exp_f32(lw_one_f32 x)
{
    const lw_one_f32 one = lw_one_set_f32(1.0f);
    const lw_one_f32 inside = lw_one_max_f32(lw_one_min_f32(x, lw_one_set_f32(89.0f)), lw_one_set_f32(-104.0f));
    lw_one_u32 bits;
    const lw_one_f32 r = lw_one_exp_reduced_f32(inside, 254.0f, &bits);
    return lw_one_exp_scale_f32(lw_one_fma_f32(lw_one_fma_f32(lw_one_exp_polynomial_f32(r), r, one), r, one), bits);
}

/* 2^x; with bits the last bits of x rounded to an integer are known, too: so whoever knows that |x| < 126 adds them to
 * the exponent, and has what lw_one_exp2_f32 gives there. */
LW_AT_LANE lw_one_f32 lw_one_exp2_fraction_f32(lw_one_f32 x, lw_one_u32 *bits)
{
    const lw_one_f32 magic = lw_one_set_f32(12582912.0f), sum = lw_one_add_f32(x, magic), r = lw_one_sub_f32(x,
        lw_one_sub_f32(sum, magic));
    *bits = lw_one_bits_u32(sum);
    lw_one_f32 p = lw_one_set_f32(0.000153264802f);
    p = lw_one_fma_f32(p, r, lw_one_set_f32(0.00133908086f));
    p = lw_one_fma_f32(p, r, lw_one_set_f32(0.00961850584f));
    p = lw_one_fma_f32(p, r, lw_one_set_f32(0.0555035993f));
    p = lw_one_fma_f32(p, r, lw_one_set_f32(0.240226477f));
    p = lw_one_fma_f32(p, r, lw_one_set_f32(0.693147182f));
    return lw_one_fma_f32(p, r, lw_one_set_f32(1.0f));
}

LW_AT_LANE lw_one_f32 lw_one_exp2_small_f32(lw_one_f32 x)
{
    lw_one_u32 bits;
    const lw_one_f32 y = lw_one_exp2_fraction_f32(x, &bits);
    return lw_one_bits_f32(lw_one_add_u32(lw_one_bits_u32(y), lw_one_shl_u32(bits, 23)));
}

LW_AT_LANE lw_one_f32 lw_one_exp2_f32(lw_one_f32 x)
{
    lw_one_u32 bits;
    const lw_one_f32 y = lw_one_exp2_fraction_f32(lw_one_max_f32(lw_one_min_f32(x, lw_one_set_f32(129.0f)),
        lw_one_set_f32(-151.0f)), &bits);
    return lw_one_exp_scale_f32(y, lw_one_add_u32(bits, lw_one_set_u32(254)));
}

/* 2 (2^(n-1) r^2 P + (2^(n-1) r + (2^(n-1) - 1/2))), n <= 128. */
LW_AT_LANE lw_one_f32 lw_one_expm1_inside_f32(lw_one_f32 x)
{
    lw_one_u32 bits;
    const lw_one_f32 r = lw_one_exp_reduced_f32(x, 126.0f, &bits);
    const lw_one_f32 p = lw_one_mul_f32(lw_one_mul_f32(r, r), lw_one_exp_polynomial_f32(r));
    const lw_one_f32 half = lw_one_bits_f32(lw_one_shl_u32(bits, 23));
    const lw_one_f32 y = lw_one_fma_f32(half, p, lw_one_fma_f32(half, r, lw_one_sub_f32(half, lw_one_set_f32(0.5f))));
    return lw_one_add_f32(y, y);
}

LW_AT_LANE lw_one_f32 lw_one_expm1_f32(lw_one_f32 x)
{
    return lw_one_expm1_inside_f32(lw_one_max_f32(lw_one_min_f32(x, lw_one_set_f32(88.73f)), lw_one_set_f32(-18.0f)));
}

/* ---- f64 ---- */
#ifndef LW_AT_NO_DOUBLE
/* 1 / log 2, and minus log 2 in two parts */
LW_AT_COEFFICIENTS double lw_one_exp_log_2_f64[3] = {1.4426950408889634, -0.6931471805582987, -1.6465949582897082e-12};

LW_AT_LANE lw_one_f64 lw_one_exp_reduced_f64(lw_one_f64 x, double bias, lw_one_u64 *bits)
{
    const lw_one_f64 magic = lw_one_set_f64(6755399441055744.0 + bias);
    const lw_one_f64 sum = lw_one_fma_f64(x, lw_one_set_f64(lw_one_exp_log_2_f64[0]), magic);
    const lw_one_f64 n = lw_one_sub_f64(sum, magic);
    *bits = lw_one_bits_u64(sum);
    return lw_one_fma_f64(n, lw_one_set_f64(lw_one_exp_log_2_f64[2]), lw_one_fma_f64(n,
        lw_one_set_f64(lw_one_exp_log_2_f64[1]), x));
}

LW_AT_COEFFICIENTS double lw_one_exp_p_f64[10] = {2.506246697589483e-08, 2.7626024088117334e-07, 2.7557375441735913e-06,
    2.4801505289171495e-05, 0.00019841269762257307, 0.0013888888931629744, 0.008333333333364579, 0.041666666666575716,
    0.1666666666666664, 0.5000000000000006};

LW_AT_LANE lw_one_f64 lw_one_exp_polynomial_f64(lw_one_f64 r)
{
    lw_one_f64 p = lw_one_set_f64(lw_one_exp_p_f64[0]);
    p = lw_one_fma_f64(p, r, lw_one_set_f64(lw_one_exp_p_f64[1]));
    p = lw_one_fma_f64(p, r, lw_one_set_f64(lw_one_exp_p_f64[2]));
    p = lw_one_fma_f64(p, r, lw_one_set_f64(lw_one_exp_p_f64[3]));
    p = lw_one_fma_f64(p, r, lw_one_set_f64(lw_one_exp_p_f64[4]));
    p = lw_one_fma_f64(p, r, lw_one_set_f64(lw_one_exp_p_f64[5]));
    p = lw_one_fma_f64(p, r, lw_one_set_f64(lw_one_exp_p_f64[6]));
    p = lw_one_fma_f64(p, r, lw_one_set_f64(lw_one_exp_p_f64[7]));
    p = lw_one_fma_f64(p, r, lw_one_set_f64(lw_one_exp_p_f64[8]));
    return lw_one_fma_f64(p, r, lw_one_set_f64(lw_one_exp_p_f64[9]));
}

/* exp: x = n log 2 + r, n a multiple of 1/16, |r| <= log(2) / 32; the last four bits of the sum pick the power of 2 of
 * the fraction of n, and e^x = 2^n (1 + (r + r^2 Q(r))). */
LW_AT_CONSTANT double lw_one_exp_table_f64[16] = {
    1.0, 1.0442737824274138, 1.0905077326652577, 1.1387886347566916, 1.189207115002721,
    1.241857812073484, 1.2968395546510096, 1.3542555469368927, 1.4142135623730951, 1.4768261459394993,
    1.5422108254079407, 1.6104903319492543, 1.681792830507429, 1.7562521603732995, 1.8340080864093424,
    1.9152065613971474};
LW_AT_COEFFICIENTS double lw_one_exp_q_f64[5] = {0.001388912807902094, 0.008333472047449761, 0.04166666665972164,
    0.16666666664413973, 0.5000000000000006};

/* n, the last bits of *bits, which are 16 n, and r + r^2 Q(r). */
LW_AT_LANE lw_one_f64 lw_one_exp_sixteenths_f64(lw_one_f64 x, lw_one_u64 *bits, lw_one_f64 *rest)
{
    const lw_one_f64 magic = lw_one_set_f64(422212465065984.0), sum = lw_one_fma_f64(x,
        lw_one_set_f64(lw_one_exp_log_2_f64[0]), magic);
    const lw_one_f64 n = lw_one_sub_f64(sum, magic);
    const lw_one_f64 r = lw_one_fma_f64(n, lw_one_set_f64(lw_one_exp_log_2_f64[2]), lw_one_fma_f64(n,
        lw_one_set_f64(lw_one_exp_log_2_f64[1]), x));
    *bits = lw_one_bits_u64(sum);
    lw_one_f64 q = lw_one_set_f64(lw_one_exp_q_f64[0]);
    q = lw_one_fma_f64(q, r, lw_one_set_f64(lw_one_exp_q_f64[1]));
    q = lw_one_fma_f64(q, r, lw_one_set_f64(lw_one_exp_q_f64[2]));
    q = lw_one_fma_f64(q, r, lw_one_set_f64(lw_one_exp_q_f64[3]));
    q = lw_one_fma_f64(q, r, lw_one_set_f64(lw_one_exp_q_f64[4]));
    *rest = lw_one_fma_f64(lw_one_mul_f64(r, r), q, r);
    return n;
}

LW_AT_LANE lw_one_f64 lw_one_exp_any_f64(lw_one_f64 x)
{
    lw_one_f64 rest;
    lw_one_u64 bits;
    const lw_one_f64 inside = lw_one_max_f64(lw_one_min_f64(x, lw_one_set_f64(710.0)), lw_one_set_f64(-746.0));
    const lw_one_f64 n = lw_one_exp_sixteenths_f64(inside, &bits, &rest), power =
        lw_one_lookup16_f64(lw_one_exp_table_f64, bits);
    return lw_one_scale_f64(lw_one_fma_f64(power, rest, power), n);
}

LW_AT_OUTLINE lw_one_f64 lw_one_exp_far_f64(lw_one_f64 x) { return lw_one_exp_any_f64(x); }

/* Below 700 in size, whose upper half is 0x4085e000, 2^n and its products are normal: it multiplies the power of 2 of
 * the fraction, in the bits of that. */
LW_AT_LANE lw_one_f64 lw_one_exp_f64(lw_one_f64 x)
{
    if (!LW_AT_PREFERS_OUTLINED)
        return lw_one_exp_any_f64(x);
    lw_one_f64 rest;
    lw_one_u64 bits;
    const lw_one_u32 size = lw_one_shl_u32(lw_one_high_u32(lw_one_bits_u64(x)), 1);
    if (!LW_AT_EXPECT(lw_one_all_mask(lw_one_lt_u32(size, lw_one_set_u32(2 * 0x4085e000u))), 1))
        return lw_one_exp_far_f64(x);
    (void)lw_one_exp_sixteenths_f64(x, &bits, &rest);
    const lw_one_u64 fraction = lw_one_bits_u64(lw_one_lookup16_f64(lw_one_exp_table_f64, bits));
    const lw_one_f64 power = lw_one_bits_f64(lw_one_add_u64(fraction, lw_one_shl_u64(lw_one_shr_u64(bits, 4), 52)));
    return lw_one_fma_f64(power, rest, power);
}

LW_AT_LANE lw_one_f64 lw_one_expm1_inside_f64(lw_one_f64 x)
{
    lw_one_u64 bits;
    const lw_one_f64 r = lw_one_exp_reduced_f64(x, 1022.0, &bits);
    const lw_one_f64 p = lw_one_mul_f64(lw_one_mul_f64(r, r), lw_one_exp_polynomial_f64(r));
    const lw_one_f64 half = lw_one_bits_f64(lw_one_shl_u64(bits, 52));
    const lw_one_f64 y = lw_one_fma_f64(half, p, lw_one_fma_f64(half, r, lw_one_sub_f64(half, lw_one_set_f64(0.5))));
    return lw_one_add_f64(y, y);
}

LW_AT_LANE lw_one_f64 lw_one_expm1_f64(lw_one_f64 x)
{
    return lw_one_expm1_inside_f64(lw_one_max_f64(lw_one_min_f64(x, lw_one_set_f64(709.79)), lw_one_set_f64(-38.0)));
}
#endif

#endif
