/* Made of lane/math/gamma_log.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_MATH_GAMMA_LOG_H
#define LANEWISE_AT_MATH_GAMMA_LOG_H

#include "ops.h"
#include "math_gamma_tables.h"
#include "math_log.h"
#include "math_log_split.h"

LW_AT_LANE
lw_one_f64 lw_one_stirling_f64(lw_one_f64 x)
{
    const lw_one_f64 r = lw_one_div_f64(lw_one_set_f64(1.0), x), z = lw_one_mul_f64(r, r);
    lw_one_f64 p = lw_one_set_f64(LW_AT_STIRLING_8);
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_STIRLING_7));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_STIRLING_6));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_STIRLING_5));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_STIRLING_4));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_STIRLING_3));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_STIRLING_2));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_STIRLING_1));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_STIRLING_0));
    return lw_one_mul_f64(r, p);
}

/* (x log x - x) + half + log(2 pi) / 2 + lw_one_stirling(x), -log x = high - less. The product's and the difference's
 * rounding errors are kept: x log x > x. */
LW_AT_LANE
lw_one_f64 lw_one_stirling_sum_f64(lw_one_f64 x, lw_one_f64 high, lw_one_f64 less, lw_one_f64 half)
{
    const lw_one_f64 zero = lw_one_set_f64(0.0), minus_x = lw_one_sub_f64(zero, x), product = lw_one_mul_f64(minus_x, high);
    const lw_one_f64 product_low = lw_one_fms_f64(minus_x, high, product);
    const lw_one_f64 sum = lw_one_sub_f64(product, x), sum_low = lw_one_sub_f64(lw_one_sub_f64(product, sum), x);
    const lw_one_f64 rest = lw_one_add_f64(lw_one_stirling_f64(x), lw_one_set_f64(0.9189385332046728)); /* log(2 pi) / 2 */
    const lw_one_f64 low = lw_one_add_f64(lw_one_add_f64(product_low, sum_low), lw_one_add_f64(rest, half));
    return lw_one_add_f64(sum, lw_one_fma_f64(x, less, low));
}

/* From 8 on, Stirling's formula. Below, log gamma y = F Q(y), F = (y - 1) (y - 2) below 4 and 1 above, Q a polynomial
 * in each of 16 pieces; under 1/2 y = x + 1 and -log x is added. */
LW_AT_LANE
lw_one_f64 lw_one_lgamma_f64(lw_one_f64 x)
{
    const lw_one_f64 zero = lw_one_set_f64(0.0), one = lw_one_set_f64(1.0);
    lw_one_f64 less;
    const lw_one_f64 high = lw_one_minus_log_of_any_f64(x, &less);
    const lw_one_f64 minus_log = lw_one_sub_f64(high, less);
    const lw_one_f64 large = lw_one_stirling_sum_f64(x, high, less, lw_one_mul_f64(minus_log, lw_one_set_f64(0.5)));

    const lw_one_mask near_0 = lw_one_lt_f64(x, lw_one_set_f64(0.5));
    const lw_one_f64 y = lw_one_select_f64(near_0, lw_one_add_f64(x, one), x);
    const lw_one_f64 y1 = lw_one_select_f64(near_0, x, lw_one_sub_f64(x, one)); /* exact; (y - 1) (y - 2) = y1^2 - y1 */
    const lw_one_f64 product = lw_one_fms_f64(y1, y1, y1);
    const lw_one_u64 row = lw_one_shr_u64(lw_one_bits_u64(y), 50);
    const lw_one_f64 t = lw_one_sub_f64(y, lw_one_lookup16_f64(lw_one_lgamma_table_f64[0], row));
    lw_one_f64 p = lw_one_lookup16_f64(lw_one_lgamma_table_f64[13], row);
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_lgamma_table_f64[12], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_lgamma_table_f64[11], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_lgamma_table_f64[10], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_lgamma_table_f64[9], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_lgamma_table_f64[8], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_lgamma_table_f64[7], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_lgamma_table_f64[6], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_lgamma_table_f64[5], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_lgamma_table_f64[4], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_lgamma_table_f64[3], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_lgamma_table_f64[2], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_lgamma_table_f64[1], row));
    const lw_one_f64 factor = lw_one_select_f64(lw_one_lt_f64(x, lw_one_set_f64(4.0)), product, one);
    const lw_one_f64 small = lw_one_fma_f64(factor, p, lw_one_select_f64(near_0, minus_log, zero));

    const lw_one_f64 either = lw_one_select_f64(lw_one_lt_f64(x, lw_one_set_f64(8.0)), small, large);
    const lw_one_f64 finite =
        lw_one_select_f64(lw_one_lt_f64(x, lw_one_set_f64(1.7555597020139804e+305)), either, lw_one_bits_f64(lw_one_set_u64(0x7ff0000000000000u)));
    return lw_one_select_f64(lw_one_le_f64(lw_one_set_f64(2.2250738585072014e-308), x), finite, lw_one_bits_f64(lw_one_set_u64(0x7ff8000000000000u)));
}

/* Every positive f32 is a normal f64. */
LW_AT_LANE
lw_one_f32 lw_one_lgamma_f32(lw_one_f32 x)
{
    return lw_one_from_f64_f32(lw_one_lgamma_f64(lw_one_from_f32_f64(x)));
}

/* ---- of whole numbers: below 16 from tables, by the last bits of 2^52 + k ---- */

LW_AT_LANE
lw_one_f64 lw_one_small_or_f64(const double *table, lw_one_f64 k, lw_one_f64 large)
{
    const lw_one_f64 small = lw_one_lookup16_f64(table, lw_one_bits_u64(lw_one_add_f64(k, lw_one_set_f64(4503599627370496.0))));
    return lw_one_select_f64(lw_one_lt_f64(k, lw_one_set_f64(16.0)), small, large);
}

/* log k! = log gamma(k) + log k. */
LW_AT_LANE
lw_one_f64 lw_one_log_factorial_f64(lw_one_f64 k)
{
    lw_one_f64 less;
    const lw_one_f64 high = lw_one_minus_log_of_any_f64(k, &less);
    const lw_one_f64 half_log = lw_one_mul_f64(lw_one_sub_f64(less, high), lw_one_set_f64(0.5));
    return lw_one_small_or_f64(lw_one_factorial_table_f64[0], k, lw_one_stirling_sum_f64(k, high, less, half_log));
}

LW_AT_LANE
lw_one_f64 lw_one_stirlerr_f64(lw_one_f64 k)
{
    return lw_one_small_or_f64(lw_one_factorial_table_f64[1], k, lw_one_stirling_f64(k));
}

/* With d = x - np and v = d / (x + np): log(x / np) = 2 atanh v and d v = d - 2 np v, so that
 * bd0 = d v + 2 x (atanh v - v): for |v| <= 1/3, where the sum as written would cancel, by a polynomial. Beyond, as
 * written: the logarithm in two parts, and x log(x / np) = x log r + (x - r np) for the rounded ratio r. */
LW_AT_LANE
lw_one_f64 lw_one_bd0_f64(lw_one_f64 x, lw_one_f64 np)
{
    const lw_one_f64 d = lw_one_sub_f64(x, np), v = lw_one_div_f64(d, lw_one_add_f64(x, np)), z = lw_one_mul_f64(v, v);
    lw_one_f64 p = lw_one_set_f64(LW_AT_BD0_10);
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_BD0_9));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_BD0_8));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_BD0_7));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_BD0_6));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_BD0_5));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_BD0_4));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_BD0_3));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_BD0_2));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_BD0_1));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_BD0_0));
    const lw_one_f64 near = lw_one_fma_f64(d, v, lw_one_mul_f64(lw_one_mul_f64(lw_one_add_f64(x, x), lw_one_mul_f64(v, z)), p));
    const lw_one_f64 zero = lw_one_set_f64(0.0), minus_x = lw_one_sub_f64(zero, x);
    const lw_one_f64 ratio = lw_one_max_f64(lw_one_div_f64(x, np), lw_one_set_f64(2.2250738585072014e-308)); /* x = 0: 0 times a number */
    lw_one_f64 less;
    const lw_one_f64 high = lw_one_minus_log_of_any_f64(ratio, &less);
    const lw_one_f64 product = lw_one_mul_f64(minus_x, high), product_low = lw_one_fms_f64(minus_x, high, product);
    const lw_one_f64 low = lw_one_fma_f64(x, less, lw_one_add_f64(product_low, lw_one_fnma_f64(ratio, np, x)));
    const lw_one_f64 far = lw_one_add_f64(lw_one_sub_f64(product, d), low);
    return lw_one_select_f64(lw_one_lt_f64(z, lw_one_set_f64(0.1111111111111111)), near, far);
}

LW_AT_LANE
lw_one_f64 lw_one_log_poisson_f64(lw_one_f64 k, lw_one_f64 mean)
{
    const lw_one_f64 zero = lw_one_set_f64(0.0);
    const lw_one_f64 log_2pik =
        lw_one_log_normal_f64(lw_one_mul_f64(lw_one_max_f64(k, lw_one_set_f64(1.0)), lw_one_set_f64(6.283185307179586)));
    const lw_one_f64 half = lw_one_select_f64(lw_one_lt_f64(zero, k), lw_one_mul_f64(log_2pik, lw_one_set_f64(0.5)), zero);
    return lw_one_sub_f64(zero, lw_one_add_f64(lw_one_add_f64(lw_one_stirlerr_f64(k), half), lw_one_bd0_f64(k, mean)));
}

#endif
