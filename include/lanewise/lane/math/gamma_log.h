/* Logarithms of the gamma function and of factorials, and what keeps differences of such from cancelling.
 *
 *     lw_lgamma_f64(x), lw_lgamma_f32(x)    log gamma(x) for positive normal x below 2^1014; inf from there on, a NaN
 *                                           for any other x; relative accuracy at the zeros, 1 and 2, too
 *     lw_log_factorial_f64(k)               log k! for whole k, 0 .. 2^53
 *     lw_stirling_f64(x)                    what Stirling's formula leaves, x >= 8:
 *                                           log gamma(x) - ((x - 1/2) log x - x + log(2 pi) / 2) = 1/(12 x) - ..
 *     lw_stirlerr_f64(k)                    Loader's stirlerr, log k! - log(sqrt(2 pi k) (k / e)^k), for whole k >= 0;
 *                                           0 for k = 0. It is lw_stirling(k); Hoermann's f_c(k) is lw_stirlerr(k + 1)
 *     lw_bd0_f64(x, np)                     Loader's deviance x log(x / np) + np - x, x >= 0, np > 0, both finite
 *     lw_log_poisson_f64(k, mean)           log of the Poisson probability of whole k, 0 .. 2^53, by the two before
 *
 * Errors found, in units of the last place: lw_lgamma_f64 below 2, f32 0.501, lw_log_factorial 0.6, lw_stirling and
 * lw_stirlerr 2.4, lw_bd0 2.8, lw_log_poisson 3.2.
 *
 * C. Loader, Fast and accurate computation of binomial probabilities, 2000; W. Hoermann, The transformed rejection
 * method for generating Poisson random variables, 1993.
 */
#ifndef LANEWISE_LANE_MATH_GAMMA_LOG_H
#define LANEWISE_LANE_MATH_GAMMA_LOG_H

#include "../lane.h"
#include "gamma_tables.h"
#include "log.h"
#include "log_split.h"

LW_LANE
lw_f64 lw_stirling_f64(lw_f64 x)
{
    const lw_f64 r = lw_div_f64(lw_set_f64(1.0), x), z = lw_mul_f64(r, r);
    lw_f64 p = lw_set_f64(LW_STIRLING_8);
    p = lw_fma_f64(p, z, lw_set_f64(LW_STIRLING_7));
    p = lw_fma_f64(p, z, lw_set_f64(LW_STIRLING_6));
    p = lw_fma_f64(p, z, lw_set_f64(LW_STIRLING_5));
    p = lw_fma_f64(p, z, lw_set_f64(LW_STIRLING_4));
    p = lw_fma_f64(p, z, lw_set_f64(LW_STIRLING_3));
    p = lw_fma_f64(p, z, lw_set_f64(LW_STIRLING_2));
    p = lw_fma_f64(p, z, lw_set_f64(LW_STIRLING_1));
    p = lw_fma_f64(p, z, lw_set_f64(LW_STIRLING_0));
    return lw_mul_f64(r, p);
}

/* (x log x - x) + half + log(2 pi) / 2 + lw_stirling(x), -log x = high - less. The product's and the difference's
 * rounding errors are kept: x log x > x. */
LW_LANE
lw_f64 lw_stirling_sum_f64(lw_f64 x, lw_f64 high, lw_f64 less, lw_f64 half)
{
    const lw_f64 zero = lw_set_f64(0.0), minus_x = lw_sub_f64(zero, x), product = lw_mul_f64(minus_x, high);
    const lw_f64 product_low = lw_fms_f64(minus_x, high, product);
    const lw_f64 sum = lw_sub_f64(product, x), sum_low = lw_sub_f64(lw_sub_f64(product, sum), x);
    const lw_f64 rest = lw_add_f64(lw_stirling_f64(x), lw_set_f64(0x1.d67f1c864beb5p-1)); /* log(2 pi) / 2 */
    const lw_f64 low = lw_add_f64(lw_add_f64(product_low, sum_low), lw_add_f64(rest, half));
    return lw_add_f64(sum, lw_fma_f64(x, less, low));
}

/* From 8 on, Stirling's formula. Below, log gamma y = F Q(y), F = (y - 1) (y - 2) below 4 and 1 above, Q a polynomial
 * in each of 16 pieces; under 1/2 y = x + 1 and -log x is added. */
LW_LANE
lw_f64 lw_lgamma_f64(lw_f64 x)
{
    const lw_f64 zero = lw_set_f64(0.0), one = lw_set_f64(1.0);
    lw_f64 less;
    const lw_f64 high = lw_minus_log_of_any_f64(x, &less);
    const lw_f64 minus_log = lw_sub_f64(high, less);
    const lw_f64 large = lw_stirling_sum_f64(x, high, less, lw_mul_f64(minus_log, lw_set_f64(0.5)));

    const lw_mask near_0 = lw_lt_f64(x, lw_set_f64(0.5));
    const lw_f64 y = lw_select_f64(near_0, lw_add_f64(x, one), x);
    const lw_f64 y1 = lw_select_f64(near_0, x, lw_sub_f64(x, one)); /* exact; (y - 1) (y - 2) = y1^2 - y1 */
    const lw_f64 product = lw_fms_f64(y1, y1, y1);
    const lw_u64 row = lw_shr_u64(lw_bits_u64(y), 50);
    const lw_f64 t = lw_sub_f64(y, lw_lookup16_f64(lw_lgamma_table_f64[0], row));
    lw_f64 p = lw_lookup16_f64(lw_lgamma_table_f64[13], row);
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_lgamma_table_f64[12], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_lgamma_table_f64[11], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_lgamma_table_f64[10], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_lgamma_table_f64[9], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_lgamma_table_f64[8], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_lgamma_table_f64[7], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_lgamma_table_f64[6], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_lgamma_table_f64[5], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_lgamma_table_f64[4], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_lgamma_table_f64[3], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_lgamma_table_f64[2], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_lgamma_table_f64[1], row));
    const lw_f64 factor = lw_select_f64(lw_lt_f64(x, lw_set_f64(4.0)), product, one);
    const lw_f64 small = lw_fma_f64(factor, p, lw_select_f64(near_0, minus_log, zero));

    const lw_f64 either = lw_select_f64(lw_lt_f64(x, lw_set_f64(8.0)), small, large);
    const lw_f64 finite =
        lw_select_f64(lw_lt_f64(x, lw_set_f64(0x1p1014)), either, lw_bits_f64(lw_set_u64(0x7ff0000000000000u)));
    return lw_select_f64(lw_le_f64(lw_set_f64(0x1p-1022), x), finite, lw_bits_f64(lw_set_u64(0x7ff8000000000000u)));
}

/* Every positive f32 is a normal f64. */
LW_LANE
lw_f32 lw_lgamma_f32(lw_f32 x)
{
    return lw_from_f64_f32(lw_lgamma_f64(lw_from_f32_f64(x)));
}

/* ---- of whole numbers: below 16 from tables, by the last bits of 2^52 + k ---- */

LW_LANE
lw_f64 lw_small_or_f64(const double *table, lw_f64 k, lw_f64 large)
{
    const lw_f64 small = lw_lookup16_f64(table, lw_bits_u64(lw_add_f64(k, lw_set_f64(0x1p52))));
    return lw_select_f64(lw_lt_f64(k, lw_set_f64(16.0)), small, large);
}

/* log k! = log gamma(k) + log k. */
LW_LANE
lw_f64 lw_log_factorial_f64(lw_f64 k)
{
    lw_f64 less;
    const lw_f64 high = lw_minus_log_of_any_f64(k, &less);
    const lw_f64 half_log = lw_mul_f64(lw_sub_f64(less, high), lw_set_f64(0.5));
    return lw_small_or_f64(lw_factorial_table_f64[0], k, lw_stirling_sum_f64(k, high, less, half_log));
}

LW_LANE
lw_f64 lw_stirlerr_f64(lw_f64 k)
{
    return lw_small_or_f64(lw_factorial_table_f64[1], k, lw_stirling_f64(k));
}

/* With d = x - np and v = d / (x + np): log(x / np) = 2 atanh v and d v = d - 2 np v, so that
 * bd0 = d v + 2 x (atanh v - v): for |v| <= 1/3, where the sum as written would cancel, by a polynomial. Beyond, as
 * written: the logarithm in two parts, and x log(x / np) = x log r + (x - r np) for the rounded ratio r. */
LW_LANE
lw_f64 lw_bd0_f64(lw_f64 x, lw_f64 np)
{
    const lw_f64 d = lw_sub_f64(x, np), v = lw_div_f64(d, lw_add_f64(x, np)), z = lw_mul_f64(v, v);
    lw_f64 p = lw_set_f64(LW_BD0_10);
    p = lw_fma_f64(p, z, lw_set_f64(LW_BD0_9));
    p = lw_fma_f64(p, z, lw_set_f64(LW_BD0_8));
    p = lw_fma_f64(p, z, lw_set_f64(LW_BD0_7));
    p = lw_fma_f64(p, z, lw_set_f64(LW_BD0_6));
    p = lw_fma_f64(p, z, lw_set_f64(LW_BD0_5));
    p = lw_fma_f64(p, z, lw_set_f64(LW_BD0_4));
    p = lw_fma_f64(p, z, lw_set_f64(LW_BD0_3));
    p = lw_fma_f64(p, z, lw_set_f64(LW_BD0_2));
    p = lw_fma_f64(p, z, lw_set_f64(LW_BD0_1));
    p = lw_fma_f64(p, z, lw_set_f64(LW_BD0_0));
    const lw_f64 near = lw_fma_f64(d, v, lw_mul_f64(lw_mul_f64(lw_add_f64(x, x), lw_mul_f64(v, z)), p));
    const lw_f64 zero = lw_set_f64(0.0), minus_x = lw_sub_f64(zero, x);
    const lw_f64 ratio = lw_max_f64(lw_div_f64(x, np), lw_set_f64(0x1p-1022)); /* x = 0: 0 times a number */
    lw_f64 less;
    const lw_f64 high = lw_minus_log_of_any_f64(ratio, &less);
    const lw_f64 product = lw_mul_f64(minus_x, high), product_low = lw_fms_f64(minus_x, high, product);
    const lw_f64 low = lw_fma_f64(x, less, lw_add_f64(product_low, lw_fnma_f64(ratio, np, x)));
    const lw_f64 far = lw_add_f64(lw_sub_f64(product, d), low);
    return lw_select_f64(lw_lt_f64(z, lw_set_f64(0x1.c71c71c71c71cp-4)), near, far);
}

LW_LANE
lw_f64 lw_log_poisson_f64(lw_f64 k, lw_f64 mean)
{
    const lw_f64 zero = lw_set_f64(0.0);
    const lw_f64 log_2pik =
        lw_log_normal_f64(lw_mul_f64(lw_max_f64(k, lw_set_f64(1.0)), lw_set_f64(0x1.921fb54442d18p+2)));
    const lw_f64 half = lw_select_f64(lw_lt_f64(zero, k), lw_mul_f64(log_2pik, lw_set_f64(0.5)), zero);
    return lw_sub_f64(zero, lw_add_f64(lw_add_f64(lw_stirlerr_f64(k), half), lw_bd0_f64(k, mean)));
}

#endif
