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

/* Floats decide nearly always, by the upper half h of w alone. With s = -scale and t = s log(2^32 / h):
 * - The number of failures is below t by at most s / h. While t <= 9.7 s, h is at least 2^18, and s / h at most
 *   (2^-12 s + 0.42 t) 2^-20.
 * - A float for t + 1/2 is off by at most (1.52 s + 0.25 t) 2^-20 + 2^-23: by the polynomial, and by four roundings, of
 *   the scale twice, of the logarithm and of the sum.
 * - With (1.6 s + 0.5 t) 2^-20 + 2^-22 added it is above t + 1/2. It is above that of the failures by at most
 *   (3.2 s + 1.25 t) 2^-20 + 2^-20.
 * From s = 2^18.4 on nothing is sure; an s above 2^19 is taken as 2^19. */
LW_LANE lw_f32 lw_geometric_scale_f32(lw_f64 c) { return lw_max_f32(lw_set_f32(-0x1p19f), lw_from_f64_f32(c)); }
LW_LANE lw_f32 lw_geometric_above_f32(lw_u32 h, lw_f64 c)
{
    const lw_f32 scale = lw_geometric_scale_f32(c), more = lw_fma_f32(scale, lw_set_f32(0x1p-21f), scale);
    const lw_f32 half = lw_fma_f32(scale, lw_set_f32(-1.6f * 0x1p-20f), lw_set_f32(0.5f + 0x1p-22f));
    return lw_fma_f32(lw_log_about_u32_f32(h), lw_mul_f32(more, lw_set_f32(0x1p-100f)), half);
}

/* The count by that; the lanes where it is not sure, as a whole number may lie between the failures and what is above
 * them. */
LW_LANE lw_mask lw_geometric_unsure_f32(lw_f32 above, lw_f64 c, lw_u64 *value)
{
    const lw_f32 scale = lw_geometric_scale_f32(c), magic = lw_set_f32(0x1.8p23f), sum = lw_add_f32(above, magic);
    const lw_f32 off = lw_sub_f32(above, lw_sub_f32(sum, magic));
    const lw_f32 least = lw_fma_f32(scale, lw_set_f32(-3.2f * 0x1p-20f), lw_set_f32(-0.5f + 0x1p-20f));
    const lw_f32 most = lw_fma_f32(scale, lw_set_f32(-9.6f), lw_set_f32(0.5f));
    *value = lw_widen_u64(lw_sub_u32(lw_bits_u32(sum), lw_set_u32(0x4b400000u)));
    return lw_or_mask(lw_lt_f32(off, lw_fma_f32(above, lw_set_f32(1.25f * 0x1p-20f), least)), lw_lt_f32(most, above));
}

/* The logarithm, then the count. */
#define LW_PASSES_geometric_u64 1
#define LW_FLOATS_WAIT_geometric_u64 1
#define LW_UPPER_geometric_u64 1
LW_LANE
lw_f32 lw_begin_geometric_u64(lw_u32 upper, const lw_f64 *c)
{
    return lw_geometric_above_f32(upper, c[LW_GEOMETRIC_SCALE]);
}
LW_LANE
lw_u64 lw_pass_geometric_u64(int pass, const lw_u64 *d, const lw_f64 *c, lw_f32 above)
{
    lw_u64 value;
    const lw_f64 scale = c[LW_GEOMETRIC_SCALE];
    const lw_mask unsure = lw_geometric_unsure_f32(above, scale, &value);
    (void)pass;
    if (__builtin_expect(lw_any_mask(unsure), 0)) {
        /* copies, so that those outside need no place in memory */
        const lw_u64 w = lw_bits_u64(lw_bits_f64(d[0]));
        const lw_f64 scale_too = lw_bits_f64(lw_bits_u64(scale));
        value = lw_select_u64(unsure, lw_geometric_exact_u64(w, scale_too), value);
    }
    return value;
}

LW_LANE
lw_mask lw_try_geometric_u64(const lw_u64 *d, const lw_f64 *c, lw_u64 *x)
{
    *x = lw_pass_geometric_u64(1, d, c, lw_begin_geometric_u64(lw_high_u32(d[0]), c));
    return lw_any_value_mask();
}

#endif
