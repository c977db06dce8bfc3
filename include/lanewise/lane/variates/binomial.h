/* Binomial: p > 1/2 by reflection; means below 10 by inversion, others by transformed rejection, BTRS of Hoermann, "The
 * generation of binomial random variates" (1993), with the probability in saddle-point form. The count is M + j, M the
 * integer below (n + 1) p, so that it is exact whatever its size. */
#ifndef LANEWISE_LANE_BINOMIAL_H
#define LANEWISE_LANE_BINOMIAL_H

#include "count_cells.h"

#define LW_BINOMIAL_SMALL 10.5 /* of (n + 1) p, p <= 1/2: then n p >= 10 */

/* n p and its integer part with what is left, exact but for the last rounding: n in two halves, products by fma. */
LW_LANE lw_f64 lw_product_u64_f64(lw_u64 n, lw_f64 p, lw_u64 *whole, lw_f64 *rest)
{
    const lw_u64 low_bits = lw_and_u64(n, lw_set_u64(UINT32_MAX));
    const lw_f64 high = lw_from_u64_f64(lw_sub_u64(n, low_bits)), low = lw_from_u64_f64(low_bits);
    const lw_f64 a = lw_mul_f64(high, p), b = lw_mul_f64(low, p), sum = lw_add_f64(a, b);
    const lw_f64 lost = lw_add_f64(lw_fma_f64(high, p, lw_minus_f64(a)), lw_fma_f64(low, p, lw_minus_f64(b)));
    *whole = lw_from_f64_u64(sum);
    *rest = lw_add_f64(lw_add_f64(lw_sub_f64(a, lw_from_u64_f64(*whole)), b), lost);
    return sum;
}

/* c: (n+1) p; f(0) | 2 a; P(X > 0) | b / 2; (n+1) p/q | factor of V; p/q | (n+1) q; (n+1) p - M; shift of the proposal;
 * M as bits; n as bits with 2^63 where reflected */
LW_LANE lw_mask lw_binomial_coefficients(const lw_f64 *parameter, lw_f64 *c)
{
    const lw_f64 one = lw_set_f64(1.0), half = lw_set_f64(0.5), zero = lw_set_f64(0.0);
    const lw_u64 n = lw_bits_u64(parameter[0]), n1 = lw_add_u64(n, lw_set_u64(1));
    const lw_mask reflected = lw_lt_f64(half, parameter[1]);
    const lw_f64 p = lw_select_f64(reflected, lw_sub_f64(one, parameter[1]), parameter[1]), q = lw_sub_f64(one, p);
    const lw_u64 mark = lw_select_u64(reflected, lw_set_u64((uint64_t)1 << 63), lw_set_u64(0));
    lw_u64 m;
    c[0] = lw_product_u64_f64(n1, p, &m, &c[5]);
    c[4] = lw_mul_f64(lw_from_u64_f64(n1), q);
    c[6] = lw_sub_f64(c[5], p); /* floor(x + n p + 1/2) is the integer next to x + n p */
    c[7] = lw_bits_f64(m);
    c[8] = lw_bits_f64(lw_or_u64(n, mark));
    c[1] = c[2] = c[3] = zero;
    const lw_mask small = lw_lt_f64(c[0], lw_set_f64(LW_BINOMIAL_SMALL));
    if (!lw_all_mask(small)) {
        const lw_f64 variance = lw_mul_f64(lw_sub_f64(c[0], p), q), sigma = lw_sqrt_f64(variance);
        const lw_f64 b = lw_fma_f64(sigma, lw_set_f64(2.53), lw_set_f64(1.15));
        const lw_f64 a = lw_fma_f64(p, lw_set_f64(0.01), lw_fma_f64(b, lw_set_f64(0.0248), lw_set_f64(-0.0873)));
        /* alpha = (2.83 + 5.1 / b) sigma is for f(k) / f(mode); without the mode's cells, which are above -0.1 / variance */
        const lw_f64 alpha = lw_mul_f64(lw_add_f64(lw_div_f64(lw_set_f64(5.1), b), lw_set_f64(2.83)), sigma);
        const lw_f64 mode = lw_add_f64(lw_div_f64(lw_set_f64(0.1), variance), one);
        c[1] = lw_add_f64(a, a);
        c[2] = lw_mul_f64(b, half);
        c[3] = lw_mul_f64(lw_mul_f64(alpha, mode), lw_set_f64(0x1p-65));
    }
    if (lw_any_mask(small)) {
        const lw_f64 none = lw_mul_f64(lw_from_u64_f64(n), lw_log1p_f64(lw_minus_f64(p))), odds = lw_div_f64(p, q);
        c[1] = lw_select_f64(small, lw_exp_f64(none), c[1]);
        c[2] = lw_select_f64(small, lw_minus_f64(lw_expm1_f64(none)), c[2]);
        c[3] = lw_select_f64(small, lw_mul_f64(lw_from_u64_f64(n1), odds), c[3]);
        c[4] = lw_select_f64(small, odds, c[4]);
    }
    return lw_any_value_mask();
}

LW_LANE lw_mask lw_binomial_attempt_u64(lw_u64 u, lw_u64 v, const lw_f64 *c, lw_u64 *value)
{
    const lw_mask small = lw_lt_f64(c[0], lw_set_f64(LW_BINOMIAL_SMALL));
    const lw_u64 n = lw_and_u64(lw_bits_u64(c[8]), lw_set_u64(INT64_MAX));
    lw_mask accepted = small;
    lw_u64 k = lw_set_u64(0);
    if (!lw_all_mask(small)) {
        lw_f64 h2, slope, j;
        lw_u64 bits;
        const lw_f64 x = lw_mountain_f64(u, c[1], c[2], &h2, &slope);
        const lw_mask near = lw_nearest_f64(lw_add_f64(x, c[6]), &j, &bits);
        k = lw_add_u64(lw_bits_u64(c[7]), bits);
        const lw_mask inside = lw_and_mask(near, lw_not_mask(lw_lt_u64(n, k))); /* below 0 it wraps beyond n */
        const lw_f64 d = lw_add_f64(j, lw_sub_f64(lw_set_f64(0.5), c[5]));
        const lw_f64 safe = lw_select_f64(inside, d, lw_set_f64(0.0));
        const lw_f64 cells = lw_add_f64(lw_cell_f64(c[0], safe), lw_cell_f64(c[4], lw_minus_f64(safe)));
        const lw_f64 test = lw_mul_f64(lw_mul_f64(lw_scaled_unit_f64(v), c[3]), h2);
        const lw_mask below = lw_le_f64(test, lw_mul_f64(slope, lw_exp_f64(lw_minus_f64(cells))));
        accepted = lw_or_mask(small, lw_and_mask(inside, below));
    }
    if (lw_any_mask(small)) {
        const lw_u64 walked = lw_chop_down_u64(u, c[1], c[2], c[3], c[4]);
        k = lw_select_u64(small, lw_select_u64(lw_lt_u64(walked, n), walked, n), k);
    }
    const lw_mask reflected = lw_lt_u64(n, lw_bits_u64(c[8]));
    *value = lw_select_u64(reflected, lw_sub_u64(n, k), k);
    return accepted;
}

LW_LANE lw_mask lw_setup_binomial_u64(const lw_f64 *p, lw_f64 *c) { return lw_binomial_coefficients(p, c); }
LW_LANE lw_mask lw_try_binomial_u64(const lw_u64 *d, const lw_f64 *c, lw_u64 *k)
{
    return lw_binomial_attempt_u64(d[0], d[1], c, k);
}

LW_LANE lw_mask lw_setup_binomial_u32(const lw_f64 *p, lw_f64 *c)
{
    return lw_and_mask(lw_binomial_coefficients(p, c), lw_lt_u64(lw_bits_u64(p[0]), lw_set_u64(UINT32_MAX)));
}
LW_LANE lw_mask lw_try_binomial_u32(const lw_u64 *d, const lw_f64 *c, lw_u32 *k)
{
    lw_u64 count;
    const lw_mask accepted = lw_binomial_attempt_u64(d[0], d[1], c, &count);
    *k = lw_low_u32(count);
    return accepted;
}

#endif
