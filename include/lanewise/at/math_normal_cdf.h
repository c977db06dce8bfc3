/* Made of lane/math/normal_cdf.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_MATH_NORMAL_CDF_H
#define LANEWISE_AT_MATH_NORMAL_CDF_H

#include "ops.h"
#include "math_exp.h"
#include "math_normal_cdf_tables.h"

/* exp(s + s_low) times exp(v^2 / 2) P(X > v), v = u + u_low, which is smooth: a polynomial in each of 16 pieces of
 * 0 <= u < 45. */
LW_AT_LANE
lw_one_f64 lw_one_normal_tail_f64(lw_one_f64 u, lw_one_f64 u_low, lw_one_f64 s, lw_one_f64 s_low)
{
    const lw_one_f64 one = lw_one_set_f64(1.0);
    const lw_one_u64 row = lw_one_shr_u64(lw_one_bits_u64(lw_one_add_f64(u, lw_one_set_f64(3.0))), 50);
    const lw_one_f64 t = lw_one_add_f64(lw_one_sub_f64(u, lw_one_lookup16_f64(lw_one_normal_cdf_table_f64[0], row)), u_low);
    lw_one_f64 p = lw_one_lookup16_f64(lw_one_normal_cdf_table_f64[15], row);
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_normal_cdf_table_f64[14], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_normal_cdf_table_f64[13], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_normal_cdf_table_f64[12], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_normal_cdf_table_f64[11], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_normal_cdf_table_f64[10], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_normal_cdf_table_f64[9], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_normal_cdf_table_f64[8], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_normal_cdf_table_f64[7], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_normal_cdf_table_f64[6], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_normal_cdf_table_f64[5], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_normal_cdf_table_f64[4], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_normal_cdf_table_f64[3], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_normal_cdf_table_f64[2], row));
    p = lw_one_fma_f64(p, t, lw_one_lookup16_f64(lw_one_normal_cdf_table_f64[1], row));
    lw_one_u64 bits;
    const lw_one_f64 r = lw_one_add_f64(lw_one_exp_reduced_f64(s, 2046.0, &bits), s_low);
    const lw_one_f64 e = lw_one_fma_f64(lw_one_fma_f64(lw_one_exp_polynomial_f64(r), r, one), r, one);
    return lw_one_exp_scale_f64(lw_one_mul_f64(e, p), bits);
}

LW_AT_LANE
lw_one_f64 lw_one_magnitude_f64(lw_one_f64 x)
{
    return lw_one_bits_f64(lw_one_and_u64(lw_one_bits_u64(x), lw_one_set_u64(~(1ull << 63))));
}

LW_AT_LANE
lw_one_f64 lw_one_normal_cdf_f64(lw_one_f64 z)
{
    const lw_one_f64 u = lw_one_min_f64(lw_one_magnitude_f64(z), lw_one_set_f64(39.0)), half = lw_one_mul_f64(u, lw_one_set_f64(-0.5));
    const lw_one_f64 s = lw_one_mul_f64(u, half), s_low = lw_one_fms_f64(u, half, s);
    const lw_one_f64 tail = lw_one_normal_tail_f64(u, lw_one_set_f64(0.0), s, s_low);
    return lw_one_select_f64(lw_one_lt_f64(z, lw_one_set_f64(0.0)), tail, lw_one_sub_f64(lw_one_set_f64(1.0), tail));
}

LW_AT_LANE
lw_one_f64 lw_one_erfc_f64(lw_one_f64 x)
{
    const lw_one_f64 a = lw_one_min_f64(lw_one_magnitude_f64(x), lw_one_set_f64(28.0)), minus_a = lw_one_sub_f64(lw_one_set_f64(0.0), a);
    const lw_one_f64 s = lw_one_mul_f64(a, minus_a), s_low = lw_one_fms_f64(a, minus_a, s);
    const lw_one_f64 root_2 = lw_one_set_f64(1.4142135623730951), u = lw_one_mul_f64(a, root_2);
    const lw_one_f64 tail = lw_one_normal_tail_f64(u, lw_one_fms_f64(a, root_2, u), s, s_low);
    const lw_one_f64 both = lw_one_add_f64(tail, tail);
    return lw_one_select_f64(lw_one_lt_f64(x, lw_one_set_f64(0.0)), lw_one_sub_f64(lw_one_set_f64(2.0), both), both);
}

LW_AT_LANE
lw_one_f32 lw_one_normal_cdf_f32(lw_one_f32 z)
{
    return lw_one_from_f64_f32(lw_one_normal_cdf_f64(lw_one_from_f32_f64(z)));
}
LW_AT_LANE
lw_one_f32 lw_one_erfc_f32(lw_one_f32 x)
{
    return lw_one_from_f64_f32(lw_one_erfc_f64(lw_one_from_f32_f64(x)));
}

#endif
