/* Poisson: means below 10 by inversion, others by transformed rejection, PTRS of Hoermann (1993), with the probability
 * in saddle-point form. The count is M + j, M the integer below the mean, so that it is exact whatever its size. */
#ifndef LANEWISE_LANE_POISSON_H
#define LANEWISE_LANE_POISSON_H

#include "count_cells.h"

#define LW_POISSON_SMALL 10.0

/* c: mean; f(0) | 2 a; P(X > 0) | b / 2; then the factor of V in the test, M as bits, mean - M */
LW_LANE void lw_poisson_coefficients(lw_f64 mean, lw_f64 *c)
{
    const lw_mask small = lw_lt_f64(mean, lw_set_f64(LW_POISSON_SMALL));
    const lw_f64 zero = lw_set_f64(0.0);
    const lw_u64 m = lw_from_f64_u64(mean);
    c[0] = mean;
    c[1] = c[2] = c[3] = zero;
    c[4] = lw_bits_f64(m);
    c[5] = lw_sub_f64(mean, lw_from_u64_f64(m));
    if (!lw_all_mask(small)) {
        const lw_f64 sigma = lw_sqrt_f64(mean);
        const lw_f64 b = lw_fma_f64(sigma, lw_set_f64(2.53), lw_set_f64(0.931));
        const lw_f64 a = lw_fma_f64(b, lw_set_f64(0.02483), lw_set_f64(-0.059));
        const lw_f64 hat = lw_add_f64(lw_div_f64(lw_set_f64(1.1328), lw_sub_f64(b, lw_set_f64(3.4))), lw_set_f64(1.1239));
        c[1] = lw_add_f64(a, a);
        c[2] = lw_mul_f64(b, lw_set_f64(0.5));
        c[3] = lw_mul_f64(hat, lw_mul_f64(sigma, lw_set_f64(0x1.40d931ff62705p-64))); /* sqrt(2 pi) / 2 and of V 2^-64 */
    }
    if (lw_any_mask(small)) {
        const lw_f64 minus = lw_minus_f64(mean);
        c[1] = lw_select_f64(small, lw_exp_f64(minus), c[1]);
        c[2] = lw_select_f64(small, lw_minus_f64(lw_expm1_f64(minus)), c[2]);
        c[3] = lw_select_f64(small, zero, c[3]);
    }
}

LW_LANE lw_mask lw_poisson_attempt_u64(lw_u64 u, lw_u64 v, const lw_f64 *c, lw_u64 *k)
{
    const lw_mask small = lw_lt_f64(c[0], lw_set_f64(LW_POISSON_SMALL));
    const lw_f64 test = lw_mul_f64(lw_scaled_unit_f64(v), c[3]);
    lw_mask accepted = lw_no_mask();
    *k = lw_set_u64(0);
    if (!lw_all_mask(small)) {
        lw_f64 h2, slope, j;
        lw_u64 bits;
        const lw_f64 x = lw_mountain_f64(u, c[1], c[2], &h2, &slope);
        /* floor(x + mean + 0.43) is the integer next to x + mean - 0.07 */
        const lw_mask near = lw_nearest_f64(lw_add_f64(x, lw_sub_f64(c[5], lw_set_f64(0.07))), &j, &bits);
        const lw_f64 d = lw_add_f64(j, lw_sub_f64(lw_set_f64(0.5), c[5]));
        const lw_mask inside = lw_and_mask(near, lw_lt_f64(lw_set_f64(0.25), lw_add_f64(c[0], d)));
        const lw_f64 f = lw_exp_f64(lw_minus_f64(lw_cell_f64(c[0], lw_select_f64(inside, d, lw_set_f64(0.0)))));
        accepted = lw_and_mask(inside, lw_le_f64(lw_mul_f64(test, h2), lw_mul_f64(slope, f)));
        *k = lw_add_u64(lw_bits_u64(c[4]), bits);
    }
    if (lw_any_mask(small)) {
        const lw_u64 walked = lw_chop_down_u64(u, c[1], c[2], c[0], lw_set_f64(0.0));
        *k = lw_select_u64(small, walked, *k);
        accepted = lw_or_mask(lw_and_mask(accepted, lw_not_mask(small)),
                              lw_and_mask(small, lw_le_f64(test, lw_set_f64(1.0))));
    }
    return accepted;
}

LW_LANE lw_mask lw_setup_poisson_u64(const lw_f64 *p, lw_f64 *c)
{
    lw_poisson_coefficients(p[0], c);
    return lw_le_f64(p[0], lw_set_f64(0x1p50));
}
LW_LANE lw_mask lw_try_poisson_u64(const lw_u64 *d, const lw_f64 *c, lw_u64 *k)
{
    return lw_poisson_attempt_u64(d[0], d[1], c, k);
}

LW_LANE lw_mask lw_setup_poisson_u32(const lw_f64 *p, lw_f64 *c)
{
    lw_poisson_coefficients(p[0], c);
    return lw_le_f64(p[0], lw_set_f64(0x1p31));
}
LW_LANE lw_mask lw_try_poisson_u32(const lw_u64 *d, const lw_f64 *c, lw_u32 *k)
{
    lw_u64 count;
    const lw_mask accepted = lw_poisson_attempt_u64(d[0], d[1], c, &count);
    *k = lw_low_u32(count);
    return accepted;
}

#endif
