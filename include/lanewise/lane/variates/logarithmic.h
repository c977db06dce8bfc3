/* Logarithmic series by Kemp, "Efficient generation of logarithmically distributed pseudo-random variables" (1981), LK:
 * given Q = 1 - (1-p)^U, X is geometric: 1 + floor(log V / log Q). Since Q <= p, V >= p gives 1. Floats decide nearly
 * always. */
#ifndef LANEWISE_LANE_VARIATES_LOGARITHMIC_H
#define LANEWISE_LANE_VARIATES_LOGARITHMIC_H

#include "../math/exp.h"
#include "geometric.h"

enum { LW_LOGARITHMIC_LOG, LW_LOGARITHMIC_P }; /* coefficients: log(1 - p), p */

LW_LANE lw_mask lw_setup_logarithmic_u64(const lw_f64 *p, lw_f64 *c)
{
    c[LW_LOGARITHMIC_LOG] = lw_log1p_f64(lw_sub_f64(lw_set_f64(0.0), p[0]));
    c[LW_LOGARITHMIC_P] = p[0];
    return lw_lt_f64(p[0], lw_set_f64(1.0));
}

/* The lanes where floats decide, by the upper halves h and g of the draws, both at least 2^20 or V >= p. In 2^-20:
 * - V is off by 2^-4, and p by less: where they are 2^-2 apart it is known which is larger.
 * - r = U log(1 - p) is off by 1.2 of itself, its lower half included, and Q = -expm1(r) by 1.5 of itself. Below 1/2
 *   its logarithm is off by 2.4 of itself; above, 1 - Q = e^r is off by 1.2 |r| + 0.2 of itself, and the logarithm by
 *   2.4 |r| + 0.7.
 * - log V is off by 1, the lower half, and by 1/4 of itself. */
LW_LANE lw_mask lw_logarithmic_near_f32(const lw_u64 *d, const lw_f64 *c, lw_u64 *k)
{
    const lw_f32 one = lw_set_f32(1.0f), zero = lw_set_f32(0.0f), unit = lw_set_f32(0x1p-32f);
    const lw_u32 h = lw_high_u32(d[0]), g = lw_high_u32(d[1]), least = lw_set_u32(1u << 20);
    const lw_f32 over = lw_sub_f32(lw_mul_f32(lw_from_u32_f32(g), unit), lw_from_f64_f32(c[LW_LOGARITHMIC_P]));
    const lw_mask one_sure = lw_lt_f32(lw_set_f32(0x1p-22f), over);
    lw_mask sure = lw_lt_f32(over, lw_set_f32(-0x1p-22f));
    *k = lw_set_u64(1);
    if (!lw_any_mask(sure))
        return one_sure;
    const lw_f32 r = lw_mul_f32(lw_from_f64_f32(c[LW_LOGARITHMIC_LOG]), lw_mul_f32(lw_from_u32_f32(h), unit));
    const lw_f32 q = lw_sub_f32(zero, lw_expm1_f32(r));
    const lw_f32 high = lw_log1p_f32(lw_sub_f32(zero, lw_exp_f32(r)));
    const lw_f32 log = lw_select_f32(lw_lt_f32(q, lw_set_f32(0.5f)), lw_log_f32(q), high);
    const lw_f32 inverse = lw_div_f32(one, log), failures = lw_mul_f32(lw_log_fraction_u32_f32(g), inverse);
    const lw_f32 share = lw_fma_f32(r, lw_set_f32(-3 * 0x1p-20f), lw_set_f32(4 * 0x1p-20f));
    const lw_f32 error = lw_fma_f32(failures, share, lw_mul_f32(inverse, lw_set_f32(-1.25f * 0x1p-20f)));
    lw_f32 whole;
    lw_u64 count;
    sure = lw_and_mask(sure, lw_count_near_f32(lw_add_f32(failures, one), error, &count, &whole));
    sure = lw_and_mask(sure, lw_not_mask(lw_or_mask(lw_lt_u32(h, least), lw_lt_u32(g, least))));
    *k = lw_select_u64(sure, count, *k);
    return lw_or_mask(sure, one_sure);
}

LW_OUTLINE lw_u64 lw_logarithmic_exact_u64(lw_u64 u, lw_u64 w, lw_f64 log_failure, lw_f64 p)
{
    lw_u64 x;
    const lw_f64 unit = lw_set_f64(0x1p-64), zero = lw_set_f64(0.0), one = lw_set_f64(1.0);
    const lw_f64 v = lw_mul_f64(lw_from_u64_f64(lw_or_u64(w, lw_set_u64(1))), unit);
    const lw_mask beyond = lw_lt_f64(v, p);
    x = lw_set_u64(1);
    if (lw_any_mask(beyond)) {
        const lw_f64 r = lw_mul_f64(log_failure, lw_mul_f64(lw_from_u64_f64(lw_or_u64(u, lw_set_u64(1))), unit));
        /* of Q and 1 - Q the smaller has its full precision, and so has the logarithm */
        const lw_f64 q = lw_sub_f64(zero, lw_expm1_f64(r));
        const lw_mask low = lw_lt_f64(q, lw_set_f64(0.5));
        const lw_f64 log_low = lw_log_f64(q), log_high = lw_log1p_f64(lw_sub_f64(zero, lw_exp_f64(r)));
        const lw_f64 failures = lw_div_f64(lw_log_unit_u64_f64(w), lw_select_f64(low, log_low, log_high));
        x = lw_select_u64(beyond, lw_count_at_most_u64(lw_add_f64(failures, one)), x);
    }
    return x;
}

LW_LANE lw_mask lw_try_logarithmic_u64(const lw_u64 *d, const lw_f64 *c, lw_u64 *x)
{
    const lw_mask sure = lw_logarithmic_near_f32(d, c, x);
    if (!__builtin_expect(lw_all_mask(sure), 1))
        *x = lw_select_u64(sure, *x, lw_logarithmic_exact_u64(d[0], d[1], c[LW_LOGARITHMIC_LOG], c[LW_LOGARITHMIC_P]));
    return lw_any_value_mask();
}

#endif
