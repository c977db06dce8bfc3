/* Powers of f32 and f64 lanes.
 *
 *     lw_pow_f32(x, y), lw_pow_f64(x, y)    x^y for x >= 0 and finite y; x < 0 gives a NaN
 *
 * x^0 is 1 for every x; 0^y is 0 for y > 0, inf for y < 0; inf^y the reverse; results round into subnormals and to 0,
 * and overflow to inf. A NaN x gives a NaN unless y is 0.
 *
 * log x is had in two parts, about twice as long as the type, since y log x can be large where its relative error
 * becomes the absolute error of the exponent: log x = e log 2 + 2 s + s z (2/3 + z Q(z)), s = f / (2 + f), z = s^2.
 * Products are taken with the part that fms shows they lost; what is smaller than the last terms kept is left out.
 * Polynomials: tools/coefficients/make_math.py, "pow".
 *
 * Error in ULP, the worst of millions of inputs: 1.2 for both types (tests/math).
 */
#ifndef LANEWISE_LANE_MATH_POW_H
#define LANEWISE_LANE_MATH_POW_H

#include "exp.h"
#include "log.h"

/* ---- f32 ---- */

/* log x = *low + the result. */
LW_LANE lw_f32 lw_log_two_f32(lw_f32 x, lw_f32 *low)
{
    const lw_f32 two = lw_set_f32(2.0f);
    lw_f32 e;                                              /* times 2^23 */
    const lw_f32 f = lw_log_split_f32(x, 0x3f3504f3u, &e); /* 1 + f in [sqrt(1/2), sqrt 2] */

    /* s = f / (2 + f) in two parts, then z = s^2 */
    const lw_f32 d = lw_add_f32(f, two), d_low = lw_sub_f32(f, lw_sub_f32(d, two));
    const lw_f32 inverse = lw_div_f32(lw_set_f32(1.0f), d);
    const lw_f32 s = lw_mul_f32(f, inverse);
    const lw_f32 s_low = lw_mul_f32(lw_fnma_f32(s, d_low, lw_fnma_f32(s, d, f)), inverse);
    const lw_f32 twice = lw_add_f32(s, s), twice_low = lw_add_f32(s_low, s_low);
    const lw_f32 z = lw_mul_f32(s, s), z_low = lw_fma_f32(twice, s_low, lw_fms_f32(s, s, z));

    /* v = s z (2/3 + z Q(z)) in two parts */
    lw_f32 q = lw_set_f32(0x1.dfa256p-3f);
    q = lw_fma_f32(q, z, lw_set_f32(0x1.24527cp-2f));
    q = lw_fma_f32(q, z, lw_set_f32(0x1.999ap-2f));
    q = lw_mul_f32(q, z);
    const lw_f32 third = lw_set_f32(0x1.555556p-1f), a = lw_add_f32(q, third);
    const lw_f32 a_low = lw_add_f32(lw_sub_f32(q, lw_sub_f32(a, third)), lw_set_f32(-0x1.555556p-26f));
    const lw_f32 w = lw_mul_f32(z, a);
    const lw_f32 w_low = lw_fma_f32(z_low, a, lw_fma_f32(z, a_low, lw_fms_f32(z, a, w)));
    const lw_f32 v = lw_mul_f32(s, w), v_low = lw_fma_f32(s_low, w, lw_fma_f32(s, w_low, lw_fms_f32(s, w, v)));

    /* e log 2, 2 s and v: falling in size, or the first is 0, so that the low part of each sum is exact */
    const lw_f32 scale = lw_mul_f32(e, lw_set_f32(0x1.62e4p-24f)); /* exact */
    const lw_f32 sum = lw_add_f32(scale, twice), sum_low = lw_sub_f32(twice, lw_sub_f32(sum, scale));
    const lw_f32 log = lw_add_f32(sum, v), log_low = lw_sub_f32(v, lw_sub_f32(log, sum));
    const lw_f32 rest = lw_fma_f32(e, lw_set_f32(0x1.7f7d1cp-43f), lw_add_f32(lw_add_f32(v_low, twice_low), sum_low));
    *low = lw_add_f32(log_low, rest);
    return lw_log_ends_f32(x, log);
}

LW_LANE lw_f32 lw_pow_f32(lw_f32 x, lw_f32 y)
{
    const lw_f32 one = lw_set_f32(1.0f), zero = lw_set_f32(0.0f);
    lw_f32 log_low;
    const lw_f32 log = lw_log_two_f32(x, &log_low);
    const lw_f32 p = lw_mul_f32(y, log), p_low = lw_fma_f32(y, log_low, lw_fms_f32(y, log, p));
    const lw_f32 inside = lw_max_f32(lw_min_f32(p, lw_set_f32(89.0f)), lw_set_f32(-104.0f));
    const lw_f32 inside_low = lw_select_f32(lw_eq_f32(p, inside), p_low, zero);
    lw_u32 bits;
    const lw_f32 r = lw_add_f32(lw_exp_reduced_f32(inside, 254.0f, &bits), inside_low);
    const lw_f32 power = lw_fma_f32(lw_fma_f32(lw_exp_polynomial_f32(r), r, one), r, one);
    return lw_select_f32(lw_eq_f32(y, zero), one, lw_exp_scale_f32(power, bits));
}

/* ---- f64 ---- */

#define LW_POW_LEAST_F64 0x3fe6a09e00000000u /* about sqrt(1/2): the least 1 + f */

/* A positive x, subnormal or not, as 2^e (1 + f): f, and e. */
LW_LANE lw_f64 lw_pow_split_f64(lw_f64 x, lw_f64 *e)
{
    lw_f64 less;
    const lw_f64 normal = lw_log_normalised_f64(x, &less);
    const lw_u64 biased = lw_log_biased_f64(lw_bits_u64(normal), LW_POW_LEAST_F64);
    const lw_u64 field = lw_and_u64(biased, lw_set_u64(0x000fffffffffffffu));
    *e = lw_log_exponent_f64(biased, less);
    return lw_sub_f64(lw_bits_f64(lw_add_high_u64(field, (int)(LW_POW_LEAST_F64 >> 32))), lw_set_f64(1.0));
}

/* log x = *low + the result. */
LW_LANE lw_f64 lw_log_two_f64(lw_f64 x, lw_f64 *low)
{
    const lw_f64 two = lw_set_f64(2.0);
    lw_f64 e;
    const lw_f64 f = lw_pow_split_f64(x, &e);

    /* s = f / (2 + f) in two parts, then z = s^2 */
    const lw_f64 d = lw_add_f64(f, two), d_low = lw_sub_f64(f, lw_sub_f64(d, two));
    const lw_f64 inverse = lw_div_f64(lw_set_f64(1.0), d);
    const lw_f64 s = lw_mul_f64(f, inverse);
    const lw_f64 s_low = lw_mul_f64(lw_fnma_f64(s, d_low, lw_fnma_f64(s, d, f)), inverse);
    const lw_f64 twice = lw_add_f64(s, s), twice_low = lw_add_f64(s_low, s_low);
    const lw_f64 z = lw_mul_f64(s, s), z_low = lw_fma_f64(twice, s_low, lw_fms_f64(s, s, z));

    /* v = s z (2/3 + z Q(z)) in two parts */
    lw_f64 q = lw_set_f64(0x1.0e42b6d0fa419p-3);
    q = lw_fma_f64(q, z, lw_set_f64(0x1.0f7fe8ffb8197p-3));
    q = lw_fma_f64(q, z, lw_set_f64(0x1.3b1eec0be60d4p-3));
    q = lw_fma_f64(q, z, lw_set_f64(0x1.745ce9e37521fp-3));
    q = lw_fma_f64(q, z, lw_set_f64(0x1.c71c722d65c62p-3));
    q = lw_fma_f64(q, z, lw_set_f64(0x1.2492492457d66p-2));
    q = lw_fma_f64(q, z, lw_set_f64(0x1.9999999999b3p-2));
    q = lw_mul_f64(q, z);
    const lw_f64 third = lw_set_f64(0x1.5555555555555p-1), a = lw_add_f64(q, third);
    const lw_f64 a_low = lw_add_f64(lw_sub_f64(q, lw_sub_f64(a, third)), lw_set_f64(0x1.5555555555555p-55));
    const lw_f64 w = lw_mul_f64(z, a);
    const lw_f64 w_low = lw_fma_f64(z_low, a, lw_fma_f64(z, a_low, lw_fms_f64(z, a, w)));
    const lw_f64 v = lw_mul_f64(s, w), v_low = lw_fma_f64(s_low, w, lw_fma_f64(s, w_low, lw_fms_f64(s, w, v)));

    /* e log 2, 2 s and v: falling in size, or the first is 0, so that the low part of each sum is exact */
    const lw_f64 scale = lw_mul_f64(e, lw_set_f64(0x1.62e42fefap-1)); /* exact */
    const lw_f64 sum = lw_add_f64(scale, twice), sum_low = lw_sub_f64(twice, lw_sub_f64(sum, scale));
    const lw_f64 log = lw_add_f64(sum, v), log_low = lw_sub_f64(v, lw_sub_f64(log, sum));
    const lw_f64 rest =
        lw_fma_f64(e, lw_set_f64(0x1.cf79abc9e3b3ap-40), lw_add_f64(lw_add_f64(v_low, twice_low), sum_low));
    *low = lw_add_f64(log_low, rest);
    return lw_log_ends_f64(x, log);
}

LW_LANE lw_f64 lw_pow_f64(lw_f64 x, lw_f64 y)
{
    const lw_f64 one = lw_set_f64(1.0), zero = lw_set_f64(0.0);
    lw_f64 log_low;
    const lw_f64 log = lw_log_two_f64(x, &log_low);
    const lw_f64 p = lw_mul_f64(y, log), p_low = lw_fma_f64(y, log_low, lw_fms_f64(y, log, p));
    const lw_f64 inside = lw_max_f64(lw_min_f64(p, lw_set_f64(710.0)), lw_set_f64(-746.0));
    const lw_f64 inside_low = lw_select_f64(lw_eq_f64(p, inside), p_low, zero);
    lw_u64 bits;
    const lw_f64 r = lw_add_f64(lw_exp_reduced_f64(inside, 2046.0, &bits), inside_low);
    const lw_f64 power = lw_fma_f64(lw_fma_f64(lw_exp_polynomial_f64(r), r, one), r, one);
    return lw_select_f64(lw_eq_f64(y, zero), one, lw_exp_scale_f64(power, bits));
}

#endif
