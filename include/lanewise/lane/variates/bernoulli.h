/* Bernoulli: 1 where a number of 64 bits is below p 2^64. */
#ifndef LANEWISE_LANE_VARIATES_BERNOULLI_H
#define LANEWISE_LANE_VARIATES_BERNOULLI_H

#include "domains.h"

/* Coefficients: floor(p 2^64) as bits, and p: for p = 1 the threshold would not fit. */
enum { LW_BERNOULLI_THRESHOLD, LW_BERNOULLI_P };

LW_LANE lw_mask lw_setup_bernoulli_u32(const lw_f64 *p, lw_f64 *c)
{
    c[LW_BERNOULLI_THRESHOLD] = lw_bits_f64(lw_from_f64_u64(lw_mul_f64(p[0], lw_set_f64(0x1p64))));
    c[LW_BERNOULLI_P] = p[0];
    return lw_any_value_mask();
}

/* The upper half decides unless it is the threshold's. */
LW_LANE lw_mask lw_try_bernoulli_u32(const lw_u32 *d, const lw_f64 *c, lw_u32 *x)
{
    const lw_u32 threshold = lw_high_u32(lw_bits_u64(c[LW_BERNOULLI_THRESHOLD]));
    *x = lw_select_u32(lw_lt_u32(d[0], threshold), lw_set_u32(1), lw_set_u32(0));
    return lw_not_mask(lw_eq_u32(d[0], threshold));
}

LW_LANE lw_mask lw_settle_bernoulli_u32(const lw_u32 *d, const lw_f64 *c, lw_mask decided, lw_u32 *x)
{
    (void)d, (void)c, (void)x;
    return decided;
}

LW_LANE lw_u32 lw_whole_bernoulli_u32(lw_u64 u, const lw_f64 *c)
{
    const lw_mask one =
        lw_or_mask(lw_lt_u64(u, lw_bits_u64(c[LW_BERNOULLI_THRESHOLD])), lw_eq_f64(c[LW_BERNOULLI_P], lw_set_f64(1.0)));
    return lw_select_u32(one, lw_set_u32(1), lw_set_u32(0));
}

#endif
