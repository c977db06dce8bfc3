/* Made by tools/templates/make_each.py: edit tools/templates/include/lanewise/lane/variates/uniform_real.h. */
/* Uniform on [a, b): a + u (b - a), rounded once, kept below b. */
#ifndef LANEWISE_LANE_VARIATES_UNIFORM_REAL_H
#define LANEWISE_LANE_VARIATES_UNIFORM_REAL_H

#include "../maps.h"

/* The next value below b: for b <= 0 the bits grow downwards, and below either zero is the least subnormal. */
LW_LANE lw_f32 lw_below_f32(lw_f32 b)
{
    const lw_u32 bits = lw_bits_u32(b), one = lw_set_u32(1);
    const lw_u32 down = lw_select_u32(lw_lt_f32(lw_set_f32(0), b), lw_sub_u32(bits, one), lw_add_u32(bits, one));
    return lw_bits_f32(lw_select_u32(lw_eq_f32(b, lw_set_f32(0)), lw_set_u32(0x80000001u), down));
}
LW_LANE lw_f64 lw_below_f64(lw_f64 b)
{
    const lw_u64 bits = lw_bits_u64(b), one = lw_set_u64(1);
    const lw_u64 down = lw_select_u64(lw_lt_f64(lw_set_f64(0), b), lw_sub_u64(bits, one), lw_add_u64(bits, one));
    return lw_bits_f64(lw_select_u64(lw_eq_f64(b, lw_set_f64(0)), lw_set_u64(0x8000000000000001u), down));
}

/* Coefficients: a, b - a, and the largest value below b. */
enum { LW_UNIFORM_REAL_FROM, LW_UNIFORM_REAL_WIDTH, LW_UNIFORM_REAL_MOST };

/* ---- f32 ---- */
LW_LANE lw_mask lw_setup_uniform_real_f32(const lw_f32 *p, lw_f32 *c)
{
    c[LW_UNIFORM_REAL_FROM] = p[0];
    c[LW_UNIFORM_REAL_WIDTH] = lw_sub_f32(p[1], p[0]);
    c[LW_UNIFORM_REAL_MOST] = lw_below_f32(p[1]);
    return lw_and_mask(lw_lt_f32(p[0], p[1]), lw_lt_f32(c[LW_UNIFORM_REAL_WIDTH], lw_set_f32(LW_INFINITY_f32)));
}

LW_LANE lw_mask lw_try_uniform_real_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 *x)
{
    *x = lw_min_f32(lw_fma_f32(lw_map_uniform_f32(d[0]), c[LW_UNIFORM_REAL_WIDTH], c[LW_UNIFORM_REAL_FROM]),
                    c[LW_UNIFORM_REAL_MOST]);
    return lw_any_value_mask();
}

/* ---- f64 ---- */
LW_LANE lw_mask lw_setup_uniform_real_f64(const lw_f64 *p, lw_f64 *c)
{
    c[LW_UNIFORM_REAL_FROM] = p[0];
    c[LW_UNIFORM_REAL_WIDTH] = lw_sub_f64(p[1], p[0]);
    c[LW_UNIFORM_REAL_MOST] = lw_below_f64(p[1]);
    return lw_and_mask(lw_lt_f64(p[0], p[1]), lw_lt_f64(c[LW_UNIFORM_REAL_WIDTH], lw_set_f64(LW_INFINITY_f64)));
}

LW_LANE lw_mask lw_try_uniform_real_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 *x)
{
    *x = lw_min_f64(lw_fma_f64(lw_map_uniform_f64(d[0]), c[LW_UNIFORM_REAL_WIDTH], c[LW_UNIFORM_REAL_FROM]),
                    c[LW_UNIFORM_REAL_MOST]);
    return lw_any_value_mask();
}

#endif
