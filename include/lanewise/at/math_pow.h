/* Made of lane/math/pow.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_MATH_POW_H
#define LANEWISE_AT_MATH_POW_H

#include "math_exp.h"
#include "math_log.h"

/* ---- f32 ---- */

/* log x = *low + the result. */
LW_AT_LANE lw_one_f32 lw_one_log_two_f32(lw_one_f32 x, lw_one_f32 *low)
{
    const lw_one_f32 two = lw_one_set_f32(2.0f);
    lw_one_f32 e;                                              /* times 2^23 */
    const lw_one_f32 f = lw_one_log_split_f32(x, 0x3f3504f3u, &e); /* 1 + f in [sqrt(1/2), sqrt 2] */

    /* s = f / (2 + f) in two parts, then z = s^2 */
    const lw_one_f32 d = lw_one_add_f32(f, two), d_low = lw_one_sub_f32(f, lw_one_sub_f32(d, two));
    const lw_one_f32 inverse = lw_one_div_f32(lw_one_set_f32(1.0f), d);
    const lw_one_f32 s = lw_one_mul_f32(f, inverse);
    const lw_one_f32 s_low = lw_one_mul_f32(lw_one_fnma_f32(s, d_low, lw_one_fnma_f32(s, d, f)), inverse);
    const lw_one_f32 twice = lw_one_add_f32(s, s), twice_low = lw_one_add_f32(s_low, s_low);
    const lw_one_f32 z = lw_one_mul_f32(s, s), z_low = lw_one_fma_f32(twice, s_low, lw_one_fms_f32(s, s, z));

    /* v = s z (2/3 + z Q(z)) in two parts */
    lw_one_f32 q = lw_one_set_f32(0.23419635f);
    q = lw_one_fma_f32(q, z, lw_one_set_f32(0.285470903f));
    q = lw_one_fma_f32(q, z, lw_one_set_f32(0.400001526f));
    q = lw_one_mul_f32(q, z);
    const lw_one_f32 third = lw_one_set_f32(0.666666687f), a = lw_one_add_f32(q, third);
    const lw_one_f32 a_low = lw_one_add_f32(lw_one_sub_f32(q, lw_one_sub_f32(a, third)), lw_one_set_f32(-1.98682155e-08f));
    const lw_one_f32 w = lw_one_mul_f32(z, a);
    const lw_one_f32 w_low = lw_one_fma_f32(z_low, a, lw_one_fma_f32(z, a_low, lw_one_fms_f32(z, a, w)));
    const lw_one_f32 v = lw_one_mul_f32(s, w), v_low = lw_one_fma_f32(s_low, w, lw_one_fma_f32(s, w_low, lw_one_fms_f32(s, w, v)));

    /* e log 2, 2 s and v: falling in size, or the first is 0, so that the low part of each sum is exact */
    const lw_one_f32 scale = lw_one_mul_f32(e, lw_one_set_f32(8.26294126e-08f)); /* exact */
    const lw_one_f32 sum = lw_one_add_f32(scale, twice), sum_low = lw_one_sub_f32(twice, lw_one_sub_f32(sum, scale));
    const lw_one_f32 log = lw_one_add_f32(sum, v), log_low = lw_one_sub_f32(v, lw_one_sub_f32(log, sum));
    const lw_one_f32 rest = lw_one_fma_f32(e, lw_one_set_f32(1.70303198e-13f), lw_one_add_f32(lw_one_add_f32(v_low, twice_low), sum_low));
    *low = lw_one_add_f32(log_low, rest);
    return lw_one_log_ends_f32(x, log);
}

LW_AT_LANE lw_one_f32 lw_one_pow_f32(lw_one_f32 x, lw_one_f32 y)
{
    const lw_one_f32 one = lw_one_set_f32(1.0f), zero = lw_one_set_f32(0.0f);
    lw_one_f32 log_low;
    const lw_one_f32 log = lw_one_log_two_f32(x, &log_low);
    const lw_one_f32 p = lw_one_mul_f32(y, log), p_low = lw_one_fma_f32(y, log_low, lw_one_fms_f32(y, log, p));
    const lw_one_f32 inside = lw_one_max_f32(lw_one_min_f32(p, lw_one_set_f32(89.0f)), lw_one_set_f32(-104.0f));
    const lw_one_f32 inside_low = lw_one_select_f32(lw_one_eq_f32(p, inside), p_low, zero);
    lw_one_u32 bits;
    const lw_one_f32 r = lw_one_add_f32(lw_one_exp_reduced_f32(inside, 254.0f, &bits), inside_low);
    const lw_one_f32 power = lw_one_fma_f32(lw_one_fma_f32(lw_one_exp_polynomial_f32(r), r, one), r, one);
    return lw_one_select_f32(lw_one_eq_f32(y, zero), one, lw_one_exp_scale_f32(power, bits));
}

/* ---- f64 ---- */

#define LW_AT_POW_LEAST_F64 0x3fe6a09e00000000u /* about sqrt(1/2): the least 1 + f */

/* A positive x, subnormal or not, as 2^e (1 + f): f, and e. */
LW_AT_LANE lw_one_f64 lw_one_pow_split_f64(lw_one_f64 x, lw_one_f64 *e)
{
    lw_one_f64 less;
    const lw_one_f64 normal = lw_one_log_normalised_f64(x, &less);
    const lw_one_u64 biased = lw_one_log_biased_f64(lw_one_bits_u64(normal), LW_AT_POW_LEAST_F64);
    const lw_one_u64 field = lw_one_and_u64(biased, lw_one_set_u64(0x000fffffffffffffu));
    *e = lw_one_log_exponent_f64(biased, less);
    return lw_one_sub_f64(lw_one_bits_f64(lw_one_add_high_u64(field, (int)(LW_AT_POW_LEAST_F64 >> 32))), lw_one_set_f64(1.0));
}

/* log x = *low + the result. */
LW_AT_LANE lw_one_f64 lw_one_log_two_f64(lw_one_f64 x, lw_one_f64 *low)
{
    const lw_one_f64 two = lw_one_set_f64(2.0);
    lw_one_f64 e;
    const lw_one_f64 f = lw_one_pow_split_f64(x, &e);

    /* s = f / (2 + f) in two parts, then z = s^2 */
    const lw_one_f64 d = lw_one_add_f64(f, two), d_low = lw_one_sub_f64(f, lw_one_sub_f64(d, two));
    const lw_one_f64 inverse = lw_one_div_f64(lw_one_set_f64(1.0), d);
    const lw_one_f64 s = lw_one_mul_f64(f, inverse);
    const lw_one_f64 s_low = lw_one_mul_f64(lw_one_fnma_f64(s, d_low, lw_one_fnma_f64(s, d, f)), inverse);
    const lw_one_f64 twice = lw_one_add_f64(s, s), twice_low = lw_one_add_f64(s_low, s_low);
    const lw_one_f64 z = lw_one_mul_f64(s, s), z_low = lw_one_fma_f64(twice, s_low, lw_one_fms_f64(s, s, z));

    /* v = s z (2/3 + z Q(z)) in two parts */
    lw_one_f64 q = lw_one_set_f64(0.13196318459748183);
    q = lw_one_fma_f64(q, z, lw_one_set_f64(0.13256818800347211));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(0.15386757289230124));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(0.18181784367938378));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(0.22222222519914953));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(0.2857142857009961));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(0.40000000000002256));
    q = lw_one_mul_f64(q, z);
    const lw_one_f64 third = lw_one_set_f64(0.6666666666666666), a = lw_one_add_f64(q, third);
    const lw_one_f64 a_low = lw_one_add_f64(lw_one_sub_f64(q, lw_one_sub_f64(a, third)), lw_one_set_f64(3.700743415417188e-17));
    const lw_one_f64 w = lw_one_mul_f64(z, a);
    const lw_one_f64 w_low = lw_one_fma_f64(z_low, a, lw_one_fma_f64(z, a_low, lw_one_fms_f64(z, a, w)));
    const lw_one_f64 v = lw_one_mul_f64(s, w), v_low = lw_one_fma_f64(s_low, w, lw_one_fma_f64(s, w_low, lw_one_fms_f64(s, w, v)));

    /* e log 2, 2 s and v: falling in size, or the first is 0, so that the low part of each sum is exact */
    const lw_one_f64 scale = lw_one_mul_f64(e, lw_one_set_f64(0.6931471805582987)); /* exact */
    const lw_one_f64 sum = lw_one_add_f64(scale, twice), sum_low = lw_one_sub_f64(twice, lw_one_sub_f64(sum, scale));
    const lw_one_f64 log = lw_one_add_f64(sum, v), log_low = lw_one_sub_f64(v, lw_one_sub_f64(log, sum));
    const lw_one_f64 rest =
        lw_one_fma_f64(e, lw_one_set_f64(1.6465949582897082e-12), lw_one_add_f64(lw_one_add_f64(v_low, twice_low), sum_low));
    *low = lw_one_add_f64(log_low, rest);
    return lw_one_log_ends_f64(x, log);
}

LW_AT_LANE lw_one_f64 lw_one_pow_f64(lw_one_f64 x, lw_one_f64 y)
{
    const lw_one_f64 one = lw_one_set_f64(1.0), zero = lw_one_set_f64(0.0);
    lw_one_f64 log_low;
    const lw_one_f64 log = lw_one_log_two_f64(x, &log_low);
    const lw_one_f64 p = lw_one_mul_f64(y, log), p_low = lw_one_fma_f64(y, log_low, lw_one_fms_f64(y, log, p));
    const lw_one_f64 inside = lw_one_max_f64(lw_one_min_f64(p, lw_one_set_f64(710.0)), lw_one_set_f64(-746.0));
    const lw_one_f64 inside_low = lw_one_select_f64(lw_one_eq_f64(p, inside), p_low, zero);
    lw_one_u64 bits;
    const lw_one_f64 r = lw_one_add_f64(lw_one_exp_reduced_f64(inside, 2046.0, &bits), inside_low);
    const lw_one_f64 power = lw_one_fma_f64(lw_one_fma_f64(lw_one_exp_polynomial_f64(r), r, one), r, one);
    return lw_one_select_f64(lw_one_eq_f64(y, zero), one, lw_one_exp_scale_f64(power, bits));
}

#endif
