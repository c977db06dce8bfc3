/* Geometric, the number of trials up to the first success, by inversion: 1 + floor(log u / log(1 - p)). */
#ifndef LANEWISE_LANE_VARIATES_GEOMETRIC_H
#define LANEWISE_LANE_VARIATES_GEOMETRIC_H

#include "exponential.h"

/* Counts that do not fit stop here: 2^63 - 1. */
LW_LANE
lw_u64 lw_count_at_most_u64(lw_f64 x)
{
    const lw_u64 k = lw_from_f64_u64(x), most = lw_set_u64(INT64_MAX);
    return lw_select_u64(lw_lt_u64(k, most), k, most);
}

/* The coefficient: 1 / log(1 - p), which is -0 of p = 1, and -inf where it overflows. */
enum { LW_GEOMETRIC_SCALE };

LW_LANE
lw_mask lw_setup_geometric_u64(const lw_f64 *p, lw_f64 *c)
{
    c[LW_GEOMETRIC_SCALE] = lw_div_f64(lw_set_f64(1.0), lw_log1p_f64(lw_sub_f64(lw_set_f64(0.0), p[0])));
    return lw_any_value_mask();
}

LW_OUTLINE lw_u64 lw_geometric_exact_u64(lw_u64 w, lw_f64 c)
{
    const lw_f64 failures = lw_mul_f64(lw_log_unit_u64_f64(w), c);
    return lw_count_at_most_u64(lw_add_f64(failures, lw_set_f64(1.0)));
}

/* t - 1/2 of the upper half of w, with t = log u / log(1 - p). */
LW_LANE lw_f32 lw_geometric_less_f32(lw_u64 w, lw_f64 c)
{
    return lw_fma_f32(lw_log_fraction_u32_f32(lw_high_u32(w)), lw_from_f64_f32(c), lw_set_f32(-0.5f));
}

/* Floats, where they are sure: not within their error of a whole number. It is below 2^-20 t - 2^-21 scale:
 * - 2 ULP of the logarithm and three roundings, of the scale, of t - 1/2 and of what is compared, are below 2^-21 t.
 * - The upper half h of w alone is used: the logarithm is within 1/h of w's. That is below 2^-21 - 2^-21 log u, the
 *   rest of the error over -scale, from h = 2^18 on. Logarithms below -9.7 are of smaller ones; that of 0 comes as one. */
LW_LANE
lw_mask lw_geometric_near_f32(lw_f32 less, lw_f64 c, lw_u64 *value)
{
    const lw_f32 scale = lw_from_f64_f32(c), magic = lw_set_f32(0x1.8p23f), sum = lw_add_f32(less, magic);
    const lw_f32 off = lw_sub_f32(less, lw_sub_f32(sum, magic));
    const lw_f32 size = lw_bits_f32(lw_and_u32(lw_bits_u32(off), lw_set_u32(0x7fffffffu)));
    const lw_f32 half = lw_fma_f32(scale, lw_set_f32(0x1p-21f), lw_set_f32(0.5f - 0x1p-21f));
    const lw_f32 most = lw_fma_f32(scale, lw_set_f32(-9.6f), lw_set_f32(-0.5f));
    *value = lw_widen_u64(lw_sub_u32(lw_bits_u32(sum), lw_set_u32(0x4b400000u - 1)));
    return lw_and_mask(lw_lt_f32(size, lw_fma_f32(less, lw_set_f32(-0x1p-20f), half)), lw_lt_f32(less, most));
}

/* The logarithm, then the count. */
#define LW_PASSES_geometric_u64 1
#define LW_FLOATS_WAIT_geometric_u64 1
LW_LANE
lw_f32 lw_begin_geometric_u64(const lw_u64 *d, const lw_f64 *c)
{
    return lw_geometric_less_f32(d[0], c[LW_GEOMETRIC_SCALE]);
}
LW_LANE
lw_u64 lw_pass_geometric_u64(int pass, const lw_u64 *d, const lw_f64 *c, lw_f32 less)
{
    lw_u64 value;
    const lw_f64 scale = c[LW_GEOMETRIC_SCALE];
    const lw_mask sure = lw_geometric_near_f32(less, scale, &value);
    (void)pass;
    if (__builtin_expect(!lw_all_mask(sure), 0)) {
        /* copies, so that those outside need no place in memory */
        const lw_u64 w = lw_bits_u64(lw_bits_f64(d[0]));
        const lw_f64 scale_too = lw_bits_f64(lw_bits_u64(scale));
        value = lw_select_u64(sure, value, lw_geometric_exact_u64(w, scale_too));
    }
    return value;
}

LW_LANE
lw_mask lw_try_geometric_u64(const lw_u64 *d, const lw_f64 *c, lw_u64 *x)
{
    *x = lw_pass_geometric_u64(1, d, c, lw_begin_geometric_u64(d, c));
    return lw_any_value_mask();
}

#endif
