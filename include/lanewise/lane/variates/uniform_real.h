/* Uniform on [a, b): a + u (b - a), rounded once, kept below b. */
#ifndef LANEWISE_LANE_UNIFORM_REAL_H
#define LANEWISE_LANE_UNIFORM_REAL_H

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

#define LW_UNIFORM_REAL(real, drawn, infinity)                                                                         \
    LW_LANE lw_mask lw_setup_uniform_real_##real(const lw_##real *p, lw_##real *c)                                     \
    {                                                                                                                  \
        c[0] = p[0];                                                                                                   \
        c[1] = lw_sub_##real(p[1], p[0]);                                                                              \
        c[2] = lw_below_##real(p[1]);                                                                                  \
        return lw_and_mask(lw_lt_##real(p[0], p[1]), lw_lt_##real(c[1], lw_set_##real(infinity)));                     \
    }                                                                                                                  \
    LW_LANE lw_mask lw_try_uniform_real_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                  \
    {                                                                                                                  \
        *x = lw_min_##real(lw_fma_##real(lw_map_uniform_##real(d[0]), c[1], c[0]), c[2]);                              \
        return lw_any_value_mask();                                                                                    \
    }
LW_UNIFORM_REAL(f32, u32, __builtin_huge_valf())
LW_UNIFORM_REAL(f64, u64, __builtin_huge_val())

#endif
