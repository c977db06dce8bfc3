/* The normal CDF and the complementary error function.
 *
 *     lw_normal_cdf_f64, lw_normal_cdf_f32    P(X <= z) for a standard normal X; full relative accuracy where it is
 *                                             small, into subnormals and 0 (f64: z < -38.5, f32: z < -14.2); a NaN
 *                                             gives a NaN
 *     lw_erfc_f64, lw_erfc_f32                2 P(X > sqrt(2) x), the same way
 *
 * Errors found, in units of the last place: 2.2 for lw_normal_cdf_f64, 2.7 for lw_erfc_f64, 0.501 for f32 (through
 * f64).
 *
 * The upper tail is 1 - cdf only where it is not small: it is cdf(-z).
 */
#ifndef LANEWISE_LANE_MATH_NORMAL_CDF_H
#define LANEWISE_LANE_MATH_NORMAL_CDF_H

#include "../lane.h"
#include "exp.h"
#include "normal_cdf_tables.h"

/* exp(s + s_low) times exp(v^2 / 2) P(X > v), v = u + u_low, which is smooth: a polynomial in each of 16 pieces of
 * 0 <= u < 45. */
LW_LANE
lw_f64 lw_normal_tail_f64(lw_f64 u, lw_f64 u_low, lw_f64 s, lw_f64 s_low)
{
    const lw_f64 one = lw_set_f64(1.0);
    const lw_u64 row = lw_shr_u64(lw_bits_u64(lw_add_f64(u, lw_set_f64(3.0))), 50);
    const lw_f64 t = lw_add_f64(lw_sub_f64(u, lw_lookup16_f64(lw_normal_cdf_table_f64[0], row)), u_low);
    lw_f64 p = lw_lookup16_f64(lw_normal_cdf_table_f64[15], row);
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_normal_cdf_table_f64[14], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_normal_cdf_table_f64[13], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_normal_cdf_table_f64[12], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_normal_cdf_table_f64[11], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_normal_cdf_table_f64[10], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_normal_cdf_table_f64[9], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_normal_cdf_table_f64[8], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_normal_cdf_table_f64[7], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_normal_cdf_table_f64[6], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_normal_cdf_table_f64[5], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_normal_cdf_table_f64[4], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_normal_cdf_table_f64[3], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_normal_cdf_table_f64[2], row));
    p = lw_fma_f64(p, t, lw_lookup16_f64(lw_normal_cdf_table_f64[1], row));
    lw_u64 bits;
    const lw_f64 r = lw_add_f64(lw_exp_reduced_f64(s, 2046.0, &bits), s_low);
    const lw_f64 e = lw_fma_f64(lw_fma_f64(lw_exp_polynomial_f64(r), r, one), r, one);
    return lw_exp_scale_f64(lw_mul_f64(e, p), bits);
}

LW_LANE
lw_f64 lw_magnitude_f64(lw_f64 x)
{
    return lw_bits_f64(lw_and_u64(lw_bits_u64(x), lw_set_u64(~(1ull << 63))));
}

LW_LANE
lw_f64 lw_normal_cdf_f64(lw_f64 z)
{
    const lw_f64 u = lw_min_f64(lw_magnitude_f64(z), lw_set_f64(39.0)), half = lw_mul_f64(u, lw_set_f64(-0.5));
    const lw_f64 s = lw_mul_f64(u, half), s_low = lw_fms_f64(u, half, s);
    const lw_f64 tail = lw_normal_tail_f64(u, lw_set_f64(0.0), s, s_low);
    return lw_select_f64(lw_lt_f64(z, lw_set_f64(0.0)), tail, lw_sub_f64(lw_set_f64(1.0), tail));
}

LW_LANE
lw_f64 lw_erfc_f64(lw_f64 x)
{
    const lw_f64 a = lw_min_f64(lw_magnitude_f64(x), lw_set_f64(28.0)), minus_a = lw_sub_f64(lw_set_f64(0.0), a);
    const lw_f64 s = lw_mul_f64(a, minus_a), s_low = lw_fms_f64(a, minus_a, s);
    const lw_f64 root_2 = lw_set_f64(0x1.6a09e667f3bcdp+0), u = lw_mul_f64(a, root_2);
    const lw_f64 tail = lw_normal_tail_f64(u, lw_fms_f64(a, root_2, u), s, s_low);
    const lw_f64 both = lw_add_f64(tail, tail);
    return lw_select_f64(lw_lt_f64(x, lw_set_f64(0.0)), lw_sub_f64(lw_set_f64(2.0), both), both);
}

LW_LANE
lw_f32 lw_normal_cdf_f32(lw_f32 z)
{
    return lw_from_f64_f32(lw_normal_cdf_f64(lw_from_f32_f64(z)));
}
LW_LANE
lw_f32 lw_erfc_f32(lw_f32 x)
{
    return lw_from_f64_f32(lw_erfc_f64(lw_from_f32_f64(x)));
}

#endif
