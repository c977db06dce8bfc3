/* Hypergeometric: how many of a sample without replacement are good. By symmetry the sample is the smaller part and
 * good the smaller kind; means below 10 by inversion, others by the ratio of uniforms of Stadlober, "The ratio of
 * uniforms approach for generating discrete random variates" (1990), HRUA, with the probability in saddle-point form.
 * The count is M + j, M the integer below (n+1)(G+1)/(N+2), so that it is exact whatever its size. */
#ifndef LANEWISE_LANE_VARIATES_HYPERGEOMETRIC_H
#define LANEWISE_LANE_VARIATES_HYPERGEOMETRIC_H

#include "count_cells.h"

#define LW_HYPERGEOMETRIC_SMALL 10.5 /* of (n+1)(G+1)/(N+2) */

/* The four cells of the count of the first, less what is expected, d. e: of 11, 12, 21, 22. */
LW_LANE lw_f64 lw_four_cells_f64(const lw_f64 *e, lw_f64 d)
{
    const lw_f64 minus = lw_minus_f64(d);
    return lw_add_f64(lw_add_f64(lw_cell_f64(e[0], d), lw_cell_f64(e[1], minus)),
                      lw_add_f64(lw_cell_f64(e[2], minus), lw_cell_f64(e[3], d)));
}

/* a b - m c as a float, of 128-bit products, where it is small beside them. */
LW_LANE lw_f64 lw_difference_of_products_f64(lw_u64 a, lw_u64 b, lw_u64 m, lw_u64 c)
{
    const lw_u64 ab = lw_mul_u64(a, b), mc = lw_mul_u64(m, c), one = lw_set_u64(1), zero = lw_set_u64(0);
    const lw_u64 borrow = lw_select_u64(lw_lt_u64(ab, mc), one, zero);
    const lw_u64 high = lw_sub_u64(lw_sub_u64(lw_mulhi_u64(a, b), lw_mulhi_u64(m, c)), borrow);
    return lw_fma_f64(lw_from_i64_f64(high), lw_set_f64(0x1p64), lw_from_u64_f64(lw_sub_u64(ab, mc)));
}

/* log f(0) for margins (G+1, B+1, n+1, N-n+1): the constant of the sum over cells, and the cells of 0. */
LW_LANE lw_f64 lw_hypergeometric_log_none(const lw_f64 *margin, const lw_f64 *e, lw_f64 total)
{
    const lw_f64 one = lw_set_f64(1.0), less = lw_sub_f64(total, one);
    lw_f64 sum = lw_minus_f64(lw_stirling_f64(lw_div_f64(one, total)));
    for (int i = 0; i < 4; i++)
        sum = lw_add_f64(sum, lw_stirling_f64(lw_div_f64(one, margin[i])));
    /* ratios first: no product of two margins passes 2^128 */
    const lw_f64 g = lw_mul_f64(lw_div_f64(margin[0], total), lw_div_f64(margin[1], less));
    const lw_f64 s = lw_mul_f64(lw_mul_f64(margin[2], lw_div_f64(margin[3], less)), lw_set_f64(0x1.921fb54442d18p+2));
    const lw_f64 none = lw_sub_f64(lw_set_f64(0.5), e[0]);
    sum = lw_fma_f64(lw_log_f64(lw_mul_f64(g, s)), lw_set_f64(-0.5), sum);
    return lw_sub_f64(sum, lw_four_cells_f64(e, none));
}

/* Coefficients. Those that two methods use have two names: the second one is of small expectations. */
enum {
    LW_HYPERGEOMETRIC_E,        /* of 11, 12, 21 and 22 */
    LW_HYPERGEOMETRIC_GOOD = 1, /* G, n, B - n */
    LW_HYPERGEOMETRIC_SAMPLE,
    LW_HYPERGEOMETRIC_REST,
    LW_HYPERGEOMETRIC_WIDTH = 4,  /* of the ratio */
    LW_HYPERGEOMETRIC_NONE = 4,   /* f(0) */
    LW_HYPERGEOMETRIC_CELLS = 5,  /* of M */
    LW_HYPERGEOMETRIC_SOME = 5,   /* P(X > 0) */
    LW_HYPERGEOMETRIC_OFFSET = 6, /* e11 - M */
    LW_HYPERGEOMETRIC_SHIFT,      /* of the proposal */
    LW_HYPERGEOMETRIC_MODE,       /* M, and from here on as bits */
    LW_HYPERGEOMETRIC_MOST,
    LW_HYPERGEOMETRIC_FIRST,
    LW_HYPERGEOMETRIC_DOWN /* all ones: counted down from the first */
};

LW_LANE lw_mask lw_setup_hypergeometric_u64(const lw_f64 *p, lw_f64 *c)
{
    const lw_u64 good = lw_bits_u64(p[0]), bad = lw_bits_u64(p[1]), sample = lw_bits_u64(p[2]);
    const lw_u64 all = lw_add_u64(good, bad), one = lw_set_u64(1), zero = lw_set_u64(0);
    const lw_u64 left = lw_sub_u64(all, sample);
    const lw_mask more_good = lw_lt_u64(bad, good), more_sample = lw_lt_u64(left, sample);
    const lw_u64 g = lw_select_u64(more_good, bad, good), b = lw_sub_u64(all, g);
    const lw_u64 n = lw_select_u64(more_sample, left, sample);
    const lw_u64 g1 = lw_add_u64(g, one), n1 = lw_add_u64(n, one), total = lw_add_u64(all, lw_set_u64(2));
    const lw_f64 t = lw_from_u64_f64(total), size = lw_from_u64_f64(all), unity = lw_set_f64(1.0);
    const lw_f64 margin[4] = {lw_from_u64_f64(g1), lw_from_u64_f64(lw_add_u64(b, one)), lw_from_u64_f64(n1),
                              lw_from_u64_f64(lw_add_u64(lw_sub_u64(all, n), one))};
    lw_f64 e[4], adjust;
    lw_u64 adjust_bits;
    for (int i = 0; i < 4; i++)
        e[i] = lw_mul_f64(margin[i / 2], lw_div_f64(margin[2 + i % 2], t));
    /* M and e11 - M: first by floats, then exactly */
    const lw_u64 near = lw_from_f64_u64(e[0]);
    const lw_f64 rest = lw_div_f64(lw_difference_of_products_f64(g1, n1, near, total), t);
    lw_nearest_f64(lw_sub_f64(rest, lw_set_f64(0.5)), &adjust, &adjust_bits);
    c[LW_HYPERGEOMETRIC_OFFSET] = lw_sub_f64(rest, adjust);
    c[LW_HYPERGEOMETRIC_MODE] = lw_bits_f64(lw_add_u64(near, adjust_bits));
    c[LW_HYPERGEOMETRIC_MOST] = lw_bits_f64(lw_select_u64(lw_lt_u64(g, n), g, n));
    /* the good ones of the sample are: k, sample - k, good - k, good - (rest - k) */
    const lw_u64 of_sample = lw_select_u64(more_good, n, zero);
    const lw_u64 of_good = lw_select_u64(more_good, lw_sub_u64(good, n), good);
    c[LW_HYPERGEOMETRIC_FIRST] = lw_bits_f64(lw_select_u64(more_sample, of_good, of_sample));
    const lw_mask down =
        lw_or_mask(lw_and_mask(more_good, lw_not_mask(more_sample)), lw_and_mask(more_sample, lw_not_mask(more_good)));
    c[LW_HYPERGEOMETRIC_DOWN] = lw_bits_f64(lw_select_u64(down, lw_sub_u64(zero, one), zero));
    const lw_mask small = lw_lt_f64(e[0], lw_set_f64(LW_HYPERGEOMETRIC_SMALL));
    const lw_f64 gf = lw_from_u64_f64(g), nf = lw_from_u64_f64(n);
    /* the mean n G / N is e11 - ((n + G + 1) - 2 n G / N) / (N + 2) */
    const lw_f64 mean = lw_mul_f64(gf, lw_div_f64(nf, size));
    const lw_f64 twice = lw_add_f64(mean, mean);
    c[LW_HYPERGEOMETRIC_SHIFT] = lw_sub_f64(c[LW_HYPERGEOMETRIC_OFFSET],
                                            lw_div_f64(lw_sub_f64(lw_add_f64(lw_add_f64(nf, gf), unity), twice), t));
    for (int i = 0; i < 4; i++)
        c[i] = e[i];
    c[LW_HYPERGEOMETRIC_WIDTH] = c[LW_HYPERGEOMETRIC_CELLS] = lw_set_f64(0.0);
    if (!lw_all_mask(small)) {
        const lw_f64 bn = lw_div_f64(lw_from_u64_f64(lw_sub_u64(all, n)), lw_sub_f64(size, unity));
        const lw_f64 variance = lw_mul_f64(mean, lw_mul_f64(bn, lw_div_f64(lw_from_u64_f64(b), size)));
        const lw_f64 sigma = lw_sqrt_f64(lw_add_f64(variance, lw_set_f64(0.5)));
        /* 2 sqrt(2/e) and 3 - 2 sqrt(3/e) */
        c[LW_HYPERGEOMETRIC_WIDTH] =
            lw_fma_f64(sigma, lw_set_f64(0x1.b72cd3f331398p+0), lw_set_f64(0x1.cc3ebd3bc7118p-1));
        c[LW_HYPERGEOMETRIC_CELLS] = lw_four_cells_f64(e, lw_sub_f64(lw_set_f64(0.5), c[LW_HYPERGEOMETRIC_OFFSET]));
    }
    if (lw_any_mask(small)) {
        const lw_mask never = lw_or_mask(lw_eq_u64(g, zero), lw_eq_u64(n, zero));
        const lw_f64 log_none = lw_min_f64(lw_hypergeometric_log_none(margin, e, t), lw_set_f64(0.0));
        const lw_f64 none = lw_select_f64(never, lw_set_f64(0.0), log_none);
        c[LW_HYPERGEOMETRIC_GOOD] = lw_select_f64(small, gf, c[LW_HYPERGEOMETRIC_GOOD]);
        c[LW_HYPERGEOMETRIC_SAMPLE] = lw_select_f64(small, nf, c[LW_HYPERGEOMETRIC_SAMPLE]);
        c[LW_HYPERGEOMETRIC_REST] = lw_select_f64(small, lw_from_u64_f64(lw_sub_u64(b, n)), c[LW_HYPERGEOMETRIC_REST]);
        c[LW_HYPERGEOMETRIC_NONE] = lw_select_f64(small, lw_exp_f64(none), c[LW_HYPERGEOMETRIC_NONE]);
        c[LW_HYPERGEOMETRIC_SOME] = lw_select_f64(small, lw_minus_f64(lw_expm1_f64(none)), c[LW_HYPERGEOMETRIC_SOME]);
    }
    return lw_and_mask(lw_lt_u64(all, lw_set_u64((uint64_t)1 << 63)), lw_not_mask(lw_lt_u64(all, sample)));
}

/* As lw_chop_down_u64, for f(k) / f(k-1) = (G - k + 1) (n - k + 1) / (k (B - n + k)). */
LW_LANE lw_u64 lw_chop_down_hypergeometric_u64(lw_u64 w, const lw_f64 *c)
{
    lw_f64 f = c[LW_HYPERGEOMETRIC_NONE],
           left = lw_fma_f64(lw_scaled_unit_f64(w), lw_set_f64(-0x1p-64), c[LW_HYPERGEOMETRIC_SOME]);
    lw_u64 count = lw_set_u64(0);
    for (int k = 1; k <= LW_CHOP_MOST; k++) {
        const lw_mask more = lw_and_mask(lw_lt_f64(lw_set_f64(0.0), left), lw_lt_f64(lw_set_f64(0x1p-66), f));
        if (!lw_any_mask(more))
            break;
        const lw_f64 less = lw_set_f64(k - 1.0), now = lw_set_f64(k);
        const lw_f64 rise =
            lw_mul_f64(lw_sub_f64(c[LW_HYPERGEOMETRIC_GOOD], less), lw_sub_f64(c[LW_HYPERGEOMETRIC_SAMPLE], less));
        count = lw_select_u64(more, lw_set_u64((uint64_t)k), count);
        f = lw_mul_f64(f, lw_div_f64(rise, lw_mul_f64(now, lw_add_f64(c[LW_HYPERGEOMETRIC_REST], now))));
        left = lw_sub_f64(left, f);
    }
    const lw_u64 most = lw_bits_u64(c[LW_HYPERGEOMETRIC_MOST]);
    return lw_select_u64(lw_lt_u64(count, most), count, most);
}

LW_LANE lw_mask lw_try_hypergeometric_u64(const lw_u64 *d, const lw_f64 *c, lw_u64 *value)
{
    const lw_mask small = lw_lt_f64(c[LW_HYPERGEOMETRIC_E], lw_set_f64(LW_HYPERGEOMETRIC_SMALL));
    lw_mask accepted = small;
    lw_u64 k = lw_set_u64(0);
    if (!lw_all_mask(small)) {
        lw_f64 j;
        lw_u64 bits;
        const lw_f64 x = lw_scaled_unit_f64(d[0]);
        const lw_f64 ratio = lw_div_f64(lw_scaled_signed_f64(d[1]), x);
        const lw_mask near =
            lw_nearest_f64(lw_fma_f64(c[LW_HYPERGEOMETRIC_WIDTH], ratio, c[LW_HYPERGEOMETRIC_SHIFT]), &j, &bits);
        k = lw_add_u64(lw_bits_u64(c[LW_HYPERGEOMETRIC_MODE]), bits);
        const lw_mask inside = lw_and_mask(near, lw_not_mask(lw_lt_u64(lw_bits_u64(c[LW_HYPERGEOMETRIC_MOST]), k)));
        const lw_f64 offset = lw_add_f64(j, lw_sub_f64(lw_set_f64(0.5), c[LW_HYPERGEOMETRIC_OFFSET]));
        const lw_f64 cells = lw_four_cells_f64(c, lw_select_f64(inside, offset, lw_set_f64(0.0)));
        const lw_f64 unit = lw_mul_f64(x, lw_set_f64(0x1p-64));
        const lw_mask below =
            lw_le_f64(lw_mul_f64(unit, unit), lw_exp_f64(lw_sub_f64(c[LW_HYPERGEOMETRIC_CELLS], cells)));
        accepted = lw_or_mask(small, lw_and_mask(inside, below));
    }
    if (lw_any_mask(small))
        k = lw_select_u64(small, lw_chop_down_hypergeometric_u64(d[0], c), k);
    const lw_u64 sign = lw_bits_u64(c[LW_HYPERGEOMETRIC_DOWN]);
    *value = lw_add_u64(lw_bits_u64(c[LW_HYPERGEOMETRIC_FIRST]), lw_sub_u64(lw_xor_u64(k, sign), sign));
    return accepted;
}

#endif
