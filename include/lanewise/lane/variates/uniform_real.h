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

#include "../../detail/templates/real_f32.inl"
#include "templates/uniform_real.inl"
#include "../../detail/templates/real_f64.inl"
#include "templates/uniform_real.inl"

#endif
