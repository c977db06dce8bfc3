/* Hypergeometric: how many of a sample without replacement are good. By symmetry the sample is the smaller part and
 * good the smaller kind; means below 10 by inversion, others by the ratio of uniforms of Stadlober, "The ratio of
 * uniforms approach for generating discrete random variates" (1990), HRUA, with the probability in saddle-point form.
 * The count is M + j, M the integer below (n+1)(G+1)/(N+2), so that it is exact whatever its size. Floats decide nearly
 * always, where the ratio's width is below 2^11. */
#ifndef LANEWISE_LANE_VARIATES_HYPERGEOMETRIC_H
#define LANEWISE_LANE_VARIATES_HYPERGEOMETRIC_H

#include "lattice_quantile.h"

#define LW_HYPERGEOMETRIC_SMALL 10.5    /* of (n+1)(G+1)/(N+2) */
#define LW_HYPERGEOMETRIC_FLOATS 0x1p11 /* of the width */

/* The four cells of the count of the first, less what is expected, d. e: of 11, 12, 21, 22. */
LW_LANE lw_f64 lw_four_cells_f64(const lw_f64 *e, lw_f64 d)
{
    const lw_f64 minus = lw_minus_f64(d);
    return lw_add_f64(lw_add_f64(lw_cell_f64(e[0], d), lw_cell_f64(e[1], minus)),
                      lw_add_f64(lw_cell_f64(e[2], minus), lw_cell_f64(e[3], d)));
}

/* A cell by floats, of e >= 10; with u = 2^-24:
 * - e and d come with u e and u (|d| + 1). Where |x - e| is below 0.4 (x + e), the deviance is off by 31 u of itself
 *   and u. For larger x it is off by 60 u of itself, for smaller ones by 35 u + 30 u log(e / x) of itself: where a draw can
 *   be accepted it is at most 40, and that is below 220 u.
 * - E is off by 50 u for its polynomial, and by 80 u for x, below 12 u where x is not small beside e.
 * Of four cells together, and the logarithms that they are compared with, in all less than 1024 u (1 + deviances). */
LW_LANE lw_f32 lw_cell_f32(lw_f32 e, lw_f32 d)
{
    const lw_f32 one = lw_set_f32(1.0f), x = lw_add_f32(e, d), sum = lw_add_f32(e, x);
    const lw_f32 both = lw_div_f32(one, lw_mul_f32(x, sum)), y = lw_mul_f32(both, sum), y2 = lw_mul_f32(y, y);
    const lw_f32 s = lw_mul_f32(d, lw_mul_f32(both, x)), z = lw_mul_f32(s, s);
    lw_f32 q = lw_set_f32(0x1.0b658ap-3f), r = lw_set_f32(-0x1.30d9e6p-19f);
    q = lw_fma_f32(q, z, lw_set_f32(0x1.ae6534p-4f));
    q = lw_fma_f32(q, z, lw_set_f32(0x1.254f86p-3f));
    q = lw_fma_f32(q, z, lw_set_f32(0x1.9995bp-3f));
    q = lw_fma_f32(q, z, lw_set_f32(0x1.555556p-2f));
    r = lw_fma_f32(r, y2, lw_set_f32(0x1.f2257cp-16f));
    r = lw_fma_f32(r, y2, lw_set_f32(-0x1.585d08p-13f));
    r = lw_fma_f32(r, y2, lw_set_f32(0x1.3128fep-11f));
    r = lw_fma_f32(r, y2, lw_set_f32(-0x1.395cfep-9f));
    r = lw_fma_f32(r, y2, lw_set_f32(0x1.555234p-5f));
    lw_f32 deviance = lw_mul_f32(lw_mul_f32(d, s), lw_fma_f32(lw_fma_f32(s, s, s), q, one));
    const lw_mask far = lw_lt_f32(lw_set_f32(0.16f), z);
    if (lw_any_mask(far)) {
        const lw_f32 direct = lw_sub_f32(lw_mul_f32(x, lw_log_f32(lw_div_f32(x, e))), d);
        deviance = lw_select_f32(far, direct, deviance);
    }
    return lw_sub_f32(deviance, lw_mul_f32(y, r));
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

/* The lanes where floats decide: the number, and whether it is accepted. Lanes of small expectations come along. */
LW_LANE lw_mask lw_hypergeometric_near_f32(const lw_u64 *d, const lw_f64 *c, lw_u64 *k, lw_mask *accepted)
{
    const lw_u32 h = lw_high_u32(d[0]);
    const lw_f32 one = lw_set_f32(1.0f), zero = lw_set_f32(0.0f), magic = lw_bits_f32(lw_set_u32(LW_LATTICE_MAGIC));
    const lw_f32 part = lw_div_f32(lw_from_f64_f32(c[LW_HYPERGEOMETRIC_WIDTH]), lw_from_u32_f32(h));
    const lw_f32 spread = lw_mul_f32(part, lw_from_i32_f32(lw_high_u32(d[1])));
    const lw_f32 y = lw_add_f32(spread, lw_from_f64_f32(c[LW_HYPERGEOMETRIC_SHIFT])), sum = lw_add_f32(y, magic);
    const lw_f32 j = lw_sub_f32(sum, magic), off = lw_sub_f32(y, j);
    /* what halves of draws leave out: 1 of the dividend, 1 of the divisor; and roundings */
    const lw_f32 share = lw_add_f32(lw_div_f32(one, lw_from_u32_f32(h)), lw_set_f32(0x1p-21f));
    const lw_f32 beside =
        lw_fma_f32(lw_magnitude_f32(spread), share, lw_fma_f32(part, lw_set_f32(1.25f), lw_set_f32(0x1p-21f)));
    lw_mask sure = lw_lt_f32(lw_add_f32(lw_magnitude_f32(off), beside), lw_set_f32(0.5f));
    sure = lw_and_mask(sure, lw_le_f32(lw_magnitude_f32(y), lw_set_f32(0x1p17f)));
    sure = lw_and_mask(sure, lw_not_mask(lw_lt_u32(h, lw_set_u32(1u << 20))));
    *k = lw_add_lattice_u64(lw_bits_u64(c[LW_HYPERGEOMETRIC_MODE]), lw_bits_u32(sum));
    const lw_mask inside = lw_not_mask(lw_lt_u64(lw_bits_u64(c[LW_HYPERGEOMETRIC_MOST]), *k));
    const lw_f32 offset = lw_add_f32(j, lw_from_f64_f32(lw_sub_f64(lw_set_f64(0.5), c[LW_HYPERGEOMETRIC_OFFSET])));
    const lw_f32 there = lw_select_f32(inside, offset, zero), minus = lw_sub_f32(zero, there);
    const lw_f32 cells =
        lw_add_f32(lw_add_f32(lw_cell_f32(lw_from_f64_f32(c[0]), there), lw_cell_f32(lw_from_f64_f32(c[1]), minus)),
                   lw_add_f32(lw_cell_f32(lw_from_f64_f32(c[2]), minus), lw_cell_f32(lw_from_f64_f32(c[3]), there)));
    const lw_f32 log_unit = lw_log_fraction_u32_f32(h);
    const lw_f32 over =
        lw_sub_f32(lw_sub_f32(lw_from_f64_f32(c[LW_HYPERGEOMETRIC_CELLS]), cells), lw_add_f32(log_unit, log_unit));
    const lw_f32 error = lw_mul_f32(lw_add_f32(cells, lw_set_f32(1.4f)), lw_set_f32(0x1p-14f));
    *accepted = lw_and_mask(inside, lw_lt_f32(zero, over));
    return lw_and_mask(sure, lw_or_mask(lw_not_mask(inside), lw_lt_f32(error, lw_magnitude_f32(over))));
}

/* The same by doubles, of expectations that are not small. */
LW_LANE lw_mask lw_hypergeometric_ratio_u64(lw_u64 u, lw_u64 w, const lw_f64 *c, lw_u64 *k)
{
    lw_f64 j;
    lw_u64 bits;
    const lw_f64 x = lw_scaled_unit_f64(u);
    const lw_f64 ratio = lw_div_f64(lw_scaled_signed_f64(w), x);
    const lw_mask near =
        lw_nearest_f64(lw_fma_f64(c[LW_HYPERGEOMETRIC_WIDTH], ratio, c[LW_HYPERGEOMETRIC_SHIFT]), &j, &bits);
    *k = lw_add_u64(lw_bits_u64(c[LW_HYPERGEOMETRIC_MODE]), bits);
    const lw_mask inside = lw_and_mask(near, lw_not_mask(lw_lt_u64(lw_bits_u64(c[LW_HYPERGEOMETRIC_MOST]), *k)));
    const lw_f64 offset = lw_add_f64(j, lw_sub_f64(lw_set_f64(0.5), c[LW_HYPERGEOMETRIC_OFFSET]));
    const lw_f64 cells = lw_four_cells_f64(c, lw_select_f64(inside, offset, lw_set_f64(0.0)));
    const lw_f64 unit = lw_mul_f64(x, lw_set_f64(0x1p-64));
    const lw_mask below = lw_le_f64(lw_mul_f64(unit, unit), lw_exp_f64(lw_sub_f64(c[LW_HYPERGEOMETRIC_CELLS], cells)));
    return lw_and_mask(inside, below);
}

LW_OUTLINE lw_mask lw_hypergeometric_seldom_u64(lw_u64 u, lw_u64 w, const lw_f64 *c, lw_u64 *k)
{
    return lw_hypergeometric_ratio_u64(u, w, c, k);
}

/* Of expectations that are not small. */
LW_LANE lw_mask lw_hypergeometric_count_u64(const lw_u64 *d, const lw_f64 *c, lw_mask small, lw_u64 *k)
{
    const lw_mask narrow = lw_le_f64(c[LW_HYPERGEOMETRIC_WIDTH], lw_set_f64(LW_HYPERGEOMETRIC_FLOATS));
    if (!lw_any_mask(narrow))
        return lw_hypergeometric_ratio_u64(d[0], d[1], c, k);
    lw_mask accepted;
    const lw_mask near = lw_hypergeometric_near_f32(d, c, k, &accepted);
    const lw_mask sure = lw_or_mask(lw_and_mask(narrow, near), small);
    if (!__builtin_expect(lw_all_mask(sure), 1)) {
        lw_f64 own[LW_HYPERGEOMETRIC_FIRST]; /* those of the loop stay in registers */
        for (int i = 0; i < LW_HYPERGEOMETRIC_FIRST; i++)
            own[i] = c[i];
        lw_u64 exact;
        const lw_mask exactly = lw_hypergeometric_seldom_u64(d[0], d[1], own, &exact);
        *k = lw_select_u64(sure, *k, exact);
        accepted = lw_or_mask(lw_and_mask(accepted, sure), lw_and_mask(exactly, lw_not_mask(sure)));
    }
    return accepted;
}

LW_LANE lw_mask lw_try_hypergeometric_u64(const lw_u64 *d, const lw_f64 *c, lw_u64 *value)
{
    const lw_mask small = lw_lt_f64(c[LW_HYPERGEOMETRIC_E], lw_set_f64(LW_HYPERGEOMETRIC_SMALL));
    lw_mask accepted = small;
    lw_u64 k = lw_set_u64(0);
    if (!lw_all_mask(small))
        accepted = lw_or_mask(small, lw_hypergeometric_count_u64(d, c, small, &k));
    if (lw_any_mask(small))
        k = lw_select_u64(small, lw_chop_down_hypergeometric_u64(d[0], c), k);
    const lw_u64 sign = lw_bits_u64(c[LW_HYPERGEOMETRIC_DOWN]);
    *value = lw_add_u64(lw_bits_u64(c[LW_HYPERGEOMETRIC_FIRST]), lw_sub_u64(lw_xor_u64(k, sign), sign));
    return accepted;
}

#endif
