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

/* floor(x) for x from 1 on, as an integer and a float; the lanes where it is that of all numbers within `error` of x,
 * and x at most 2^18. */
LW_LANE lw_mask lw_count_near_f32(lw_f32 x, lw_f32 error, lw_u64 *k, lw_f32 *whole)
{
    const lw_f32 magic = lw_set_f32(0x1.8p23f), sum = lw_add_f32(x, magic), nearest = lw_sub_f32(sum, magic);
    const lw_f32 off = lw_sub_f32(x, nearest), zero = lw_set_f32(0.0f);
    const lw_mask below = lw_lt_f32(off, zero);
    const lw_u32 less = lw_select_u32(below, lw_set_u32(0x4b400001u), lw_set_u32(0x4b400000u));
    *k = lw_widen_u64(lw_sub_u32(lw_bits_u32(sum), less));
    *whole = lw_sub_f32(nearest, lw_select_f32(below, lw_set_f32(1.0f), zero));
    return lw_and_mask(lw_lt_f32(error, lw_max_f32(off, lw_sub_f32(zero, off))), lw_le_f32(x, lw_set_f32(0x1p18f)));
}

/* Coefficients: 1 / log(1 - p), which is -0 of p = 1, and -inf where it overflows; and two floats in each of the
 * others, factor and constant of what is above, and the bounds for a count to be sure. */
enum { LW_GEOMETRIC_SCALE, LW_GEOMETRIC_ABOVE, LW_GEOMETRIC_BOUNDS };
LW_LANE lw_f64 lw_geometric_pack_f64(lw_f32 low, lw_f32 high)
{
    return lw_bits_f64(lw_pair_u64(lw_bits_u32(low), lw_bits_u32(high)));
}
LW_LANE lw_f32 lw_geometric_low_f32(lw_f64 c) { return lw_bits_f32(lw_low_u32(lw_bits_u64(c))); }
LW_LANE lw_f32 lw_geometric_high_f32(lw_f64 c) { return lw_bits_f32(lw_high_u32(lw_bits_u64(c))); }

LW_OUTLINE lw_f64 lw_geometric_failures_f64(lw_u64 w, lw_f64 c) { return lw_mul_f64(lw_log_unit_u64_f64(w), c); }
LW_LANE lw_u64 lw_geometric_of_failures_u64(lw_f64 failures)
{
    return lw_count_at_most_u64(lw_add_f64(failures, lw_set_f64(1.0)));
}

/* The count of all 64 bits. */
LW_LANE lw_u64 lw_whole_geometric_u64(lw_u64 w, const lw_f64 *c)
{
    return lw_geometric_of_failures_u64(lw_geometric_failures_f64(w, c[LW_GEOMETRIC_SCALE]));
}

/* Floats decide nearly always, by the upper half h of w alone. With s = -scale and t = s log(2^32 / h):
 * - The number of failures is below t by at most s / h. While t <= 9.7 s, h is at least 2^18, and s / h at most
 *   (2^-12 s + 0.42 t) 2^-20.
 * - A float for t + 1/2 is off by at most (1.52 s + 0.25 t) 2^-20 + 2^-23: by the polynomial, and by four roundings, of
 *   the scale twice, of the logarithm and of the sum.
 * - With (1.6 s + 0.5 t) 2^-20 + 2^-22 added it is above t + 1/2. It is above that of the failures by at most
 *   (3.2 s + 1.25 t) 2^-20 + 2^-20.
 * From s = 2^18.4 on nothing is sure; an s above 2^19 is taken as 2^19. */
LW_LANE
lw_mask lw_setup_geometric_u64(const lw_f64 *p, lw_f64 *c)
{
    c[LW_GEOMETRIC_SCALE] = lw_div_f64(lw_set_f64(1.0), lw_log1p_f64(lw_sub_f64(lw_set_f64(0.0), p[0])));
    const lw_f32 scale = lw_max_f32(lw_set_f32(-0x1p19f), lw_from_f64_f32(c[LW_GEOMETRIC_SCALE]));
    const lw_f32 more = lw_fma_f32(scale, lw_set_f32(0x1p-21f), scale);
    const lw_f32 half = lw_fma_f32(scale, lw_set_f32(-1.6f * 0x1p-20f), lw_set_f32(0.5f + 0x1p-22f));
    const lw_f32 least = lw_fma_f32(scale, lw_set_f32(-3.2f * 0x1p-20f), lw_set_f32(-0.5f + 0x1p-20f));
    const lw_f32 most = lw_fma_f32(scale, lw_set_f32(-9.6f), lw_set_f32(0.5f));
    c[LW_GEOMETRIC_ABOVE] = lw_geometric_pack_f64(lw_mul_f32(more, lw_set_f32(0x1p-100f)), half);
    c[LW_GEOMETRIC_BOUNDS] = lw_geometric_pack_f64(least, most);
    return lw_any_value_mask();
}

/* What is above the failures by floats, half a count included. */
LW_LANE
lw_f32 lw_begin_geometric_u64(const lw_u32 *d, const lw_f64 *c)
{
    const lw_f64 above = c[LW_GEOMETRIC_ABOVE];
    return lw_fma_f32(lw_log_about_u32_f32(d[0]), lw_geometric_low_f32(above), lw_geometric_high_f32(above));
}

/* The count by that; the lanes where it is sure: no whole number lies between the failures and what is above them. */
LW_LANE
lw_mask lw_late_pass_geometric_u64(const lw_f64 *c, lw_f32 above, lw_u64 *x)
{
    const lw_f64 bounds = c[LW_GEOMETRIC_BOUNDS];
    const lw_f32 magic = lw_set_f32(0x1.8p23f), sum = lw_add_f32(above, magic);
    const lw_f32 off = lw_sub_f32(above, lw_sub_f32(sum, magic));
    const lw_f32 least = lw_fma_f32(above, lw_set_f32(1.25f * 0x1p-20f), lw_geometric_low_f32(bounds));
    *x = lw_widen_u64(lw_sub_u32(lw_bits_u32(sum), lw_set_u32(0x4b400000u)));
    return lw_and_mask(lw_le_f32(least, off), lw_le_f32(above, lw_geometric_high_f32(bounds)));
}

LW_LANE
lw_mask lw_try_geometric_u64(const lw_u32 *d, const lw_f64 *c, lw_u64 *x)
{
    return lw_late_pass_geometric_u64(c, lw_begin_geometric_u64(d, c), x);
}

/* The same by doubles, which are sure more often: f, the failures of the number in the middle of those with upper half
 * h. The others' are within s / (2 h) of it, and doubles within f 2^-48, so that h decides if no whole number is that
 * near. Of p = 1, s and f are 0. Beyond s = 2^26, where every twelfth lane would be undecided, no lane is decided.
 */
LW_LANE lw_mask lw_geometric_by_upper_u64(lw_u32 h, lw_f64 c, lw_u64 *value)
{
    const lw_mask small = lw_le_f64(lw_set_f64(-0x1p26), c);
    *value = lw_set_u64(0);
    if (!lw_any_mask(small))
        return small;
    const lw_f64 f = lw_geometric_failures_f64(lw_pair_u64(lw_set_u32(1u << 31), h), c);
    *value = lw_geometric_of_failures_u64(f);
    const lw_f64 magic = lw_set_f64(0x1.8p52), nearest = lw_sub_f64(lw_add_f64(f, magic), magic);
    const lw_f64 off = lw_max_f64(lw_sub_f64(f, nearest), lw_sub_f64(nearest, f)), height = lw_from_u32_f64(h);
    const lw_f64 error = lw_mul_f64(f, lw_mul_f64(height, lw_set_f64(0x1p-46)));
    return lw_and_mask(small, lw_le_f64(lw_fma_f64(c, lw_set_f64(-0.5 - 0x1p-40), error), lw_mul_f64(off, height)));
}

LW_LANE
lw_mask lw_settle_geometric_u64(const lw_u32 *d, const lw_f64 *c, lw_mask decided, lw_u64 *x)
{
    lw_u64 value;
    const lw_mask now = lw_geometric_by_upper_u64(d[0], c[LW_GEOMETRIC_SCALE], &value);
    *x = lw_select_u64(decided, *x, value);
    return lw_or_mask(decided, now);
}

#endif
