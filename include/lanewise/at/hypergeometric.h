/* Made of lane/variates/hypergeometric.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_HYPERGEOMETRIC_H
#define LANEWISE_AT_HYPERGEOMETRIC_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "parts/lattice_quantile.h"

#define LW_AT_HYPERGEOMETRIC_SMALL 10.5    /* of (n+1)(G+1)/(N+2) */
#define LW_AT_HYPERGEOMETRIC_FLOATS 2048.0 /* of the width */
#ifndef LW_AT_NO_DOUBLE
/* The four cells of the count of the first, less what is expected, d. e: of 11, 12, 21, 22. */
LW_AT_LANE lw_one_f64 lw_one_four_cells_f64(const lw_one_f64 *e, lw_one_f64 d)
{
    const lw_one_f64 minus = lw_one_minus_f64(d);
    return lw_one_add_f64(lw_one_add_f64(lw_one_cell_f64(e[0], d), lw_one_cell_f64(e[1], minus)),
                      lw_one_add_f64(lw_one_cell_f64(e[2], minus), lw_one_cell_f64(e[3], d)));
}
#endif

/* A cell by floats, of e >= 10; with u = 2^-24:
 * - e and d come with u e and u (|d| + 1). Where |x - e| is below 0.4 (x + e), the deviance is off by 31 u of itself
 *   and u. For larger x it is off by 60 u of itself, for smaller ones by 35 u + 30 u log(e / x) of itself: where a draw
 * can
 *   be accepted it is at most 40, and that is below 220 u.
 * - E is off by 50 u for its polynomial, and by 80 u for x, below 12 u where x is not small beside e.
 * Of four cells together, and the logarithms that they are compared with, in all less than 1024 u (1 + deviances). */
LW_AT_LANE lw_one_f32 lw_one_cell_f32(lw_one_f32 e, lw_one_f32 d)
{
    const lw_one_f32 one = lw_one_set_f32(1.0f), x = lw_one_add_f32(e, d), sum = lw_one_add_f32(e, x);
    const lw_one_f32 both = lw_one_div_f32(one, lw_one_mul_f32(x, sum)), y = lw_one_mul_f32(both, sum),
        y2 = lw_one_mul_f32(y, y);
    const lw_one_f32 s = lw_one_mul_f32(d, lw_one_mul_f32(both, x)), z = lw_one_mul_f32(s, s);
    lw_one_f32 q = lw_one_set_f32(0.130564764f), r = lw_one_set_f32(-2.27131818e-06f);
    q = lw_one_fma_f32(q, z, lw_one_set_f32(0.105076984f));
    q = lw_one_fma_f32(q, z, lw_one_set_f32(0.143218085f));
    q = lw_one_fma_f32(q, z, lw_one_set_f32(0.199992537f));
    q = lw_one_fma_f32(q, z, lw_one_set_f32(0.333333343f));
    r = lw_one_fma_f32(r, y2, lw_one_set_f32(2.96918406e-05f));
    r = lw_one_fma_f32(r, y2, lw_one_set_f32(-0.000164205267f));
    r = lw_one_fma_f32(r, y2, lw_one_set_f32(0.000582046749f));
    r = lw_one_fma_f32(r, y2, lw_one_set_f32(-0.00239077187f));
    r = lw_one_fma_f32(r, y2, lw_one_set_f32(0.0416651741f));
    lw_one_f32 deviance = lw_one_mul_f32(lw_one_mul_f32(d, s), lw_one_fma_f32(lw_one_fma_f32(s, s, s), q, one));
    const lw_one_mask far = lw_one_lt_f32(lw_one_set_f32(0.16f), z);
    if (lw_one_any_mask(far)) {
        const lw_one_f32 direct = lw_one_sub_f32(lw_one_mul_f32(x, lw_one_log_f32(lw_one_div_f32(x, e))), d);
        deviance = lw_one_select_f32(far, direct, deviance);
    }
    return lw_one_sub_f32(deviance, lw_one_mul_f32(y, r));
}
#ifndef LW_AT_NO_DOUBLE
/* a b - m c as a float, of 128-bit products, where it is small beside them. */
LW_AT_LANE lw_one_f64 lw_one_difference_of_products_f64(lw_one_u64 a, lw_one_u64 b, lw_one_u64 m, lw_one_u64 c)
{
    const lw_one_u64 ab = lw_one_mul_u64(a, b), mc = lw_one_mul_u64(m, c), one = lw_one_set_u64(1),
        zero = lw_one_set_u64(0);
    const lw_one_u64 borrow = lw_one_select_u64(lw_one_lt_u64(ab, mc), one, zero);
    const lw_one_u64 high = lw_one_sub_u64(lw_one_sub_u64(lw_one_mulhi_u64(a, b), lw_one_mulhi_u64(m, c)), borrow);
    return lw_one_fma_f64(lw_one_from_i64_f64(high), lw_one_set_f64(1.8446744073709552e+19),
        lw_one_from_u64_f64(lw_one_sub_u64(ab, mc)));
}

/* log f(0) for margins (G+1, B+1, n+1, N-n+1): the constant of the sum over cells, and the cells of 0. */
LW_AT_LANE lw_one_f64 lw_one_hypergeometric_log_none(const lw_one_f64 *margin, const lw_one_f64 *e, lw_one_f64 total)
{
    const lw_one_f64 one = lw_one_set_f64(1.0), less = lw_one_sub_f64(total, one);
    lw_one_f64 sum = lw_one_minus_f64(lw_one_stirling_f64(lw_one_div_f64(one, total)));
    for (int i = 0; i < 4; i++)
        sum = lw_one_add_f64(sum, lw_one_stirling_f64(lw_one_div_f64(one, margin[i])));
    /* ratios first: no product of two margins passes 2^128 */
    const lw_one_f64 g = lw_one_mul_f64(lw_one_div_f64(margin[0], total), lw_one_div_f64(margin[1], less));
    const lw_one_f64 s = lw_one_mul_f64(lw_one_mul_f64(margin[2], lw_one_div_f64(margin[3], less)),
        lw_one_set_f64(6.283185307179586));
    const lw_one_f64 none = lw_one_sub_f64(lw_one_set_f64(0.5), e[0]);
    sum = lw_one_fma_f64(lw_one_log_f64(lw_one_mul_f64(g, s)), lw_one_set_f64(-0.5), sum);
    return lw_one_sub_f64(sum, lw_one_four_cells_f64(e, none));
}
#endif

/* Coefficients. Those that two methods use have two names: the second one is of small expectations. */
enum {
    LW_AT_HYPERGEOMETRIC_E,        /* of 11, 12, 21 and 22 */
    LW_AT_HYPERGEOMETRIC_GOOD = 1, /* G, n, B - n */
    LW_AT_HYPERGEOMETRIC_SAMPLE,
    LW_AT_HYPERGEOMETRIC_REST,
    LW_AT_HYPERGEOMETRIC_WIDTH = 4,  /* of the ratio */
    LW_AT_HYPERGEOMETRIC_NONE = 4,   /* f(0) */
    LW_AT_HYPERGEOMETRIC_CELLS = 5,  /* of M */
    LW_AT_HYPERGEOMETRIC_SOME = 5,   /* P(X > 0) */
    LW_AT_HYPERGEOMETRIC_OFFSET = 6, /* e11 - M */
    LW_AT_HYPERGEOMETRIC_SHIFT,      /* of the proposal */
    LW_AT_HYPERGEOMETRIC_MODE,       /* M, and from here on as bits */
    LW_AT_HYPERGEOMETRIC_MOST,
    LW_AT_HYPERGEOMETRIC_FIRST,
    LW_AT_HYPERGEOMETRIC_DOWN /* all ones: counted down from the first */
};
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_mask lw_one_setup_hypergeometric_u64(const lw_one_f64 *p, lw_one_f64 *c)
{
    const lw_one_u64 good = lw_one_bits_u64(p[0]), bad = lw_one_bits_u64(p[1]), sample = lw_one_bits_u64(p[2]);
    const lw_one_u64 all = lw_one_add_u64(good, bad), one = lw_one_set_u64(1), zero = lw_one_set_u64(0);
    const lw_one_u64 left = lw_one_sub_u64(all, sample);
    const lw_one_mask more_good = lw_one_lt_u64(bad, good), more_sample = lw_one_lt_u64(left, sample);
    const lw_one_u64 g = lw_one_select_u64(more_good, bad, good), b = lw_one_sub_u64(all, g);
    const lw_one_u64 n = lw_one_select_u64(more_sample, left, sample);
    const lw_one_u64 g1 = lw_one_add_u64(g, one), n1 = lw_one_add_u64(n, one), total = lw_one_add_u64(all,
        lw_one_set_u64(2));
    const lw_one_f64 t = lw_one_from_u64_f64(total), size = lw_one_from_u64_f64(all), unity = lw_one_set_f64(1.0);
    const lw_one_f64 margin[4] = {lw_one_from_u64_f64(g1), lw_one_from_u64_f64(lw_one_add_u64(b, one)),
        lw_one_from_u64_f64(n1),
                              lw_one_from_u64_f64(lw_one_add_u64(lw_one_sub_u64(all, n), one))};
    lw_one_f64 e[4], adjust;
    lw_one_u64 adjust_bits;
    for (int i = 0; i < 4; i++)
        e[i] = lw_one_mul_f64(margin[i / 2], lw_one_div_f64(margin[2 + i % 2], t));
    /* M and e11 - M: first by floats, then exactly */
    const lw_one_u64 near = lw_one_from_f64_u64(e[0]);
    const lw_one_f64 rest = lw_one_div_f64(lw_one_difference_of_products_f64(g1, n1, near, total), t);
    lw_one_nearest_f64(lw_one_sub_f64(rest, lw_one_set_f64(0.5)), &adjust, &adjust_bits);
    c[LW_AT_HYPERGEOMETRIC_OFFSET] = lw_one_sub_f64(rest, adjust);
    c[LW_AT_HYPERGEOMETRIC_MODE] = lw_one_bits_f64(lw_one_add_u64(near, adjust_bits));
    c[LW_AT_HYPERGEOMETRIC_MOST] = lw_one_bits_f64(lw_one_select_u64(lw_one_lt_u64(g, n), g, n));
    /* the good ones of the sample are: k, sample - k, good - k, good - (rest - k) */
    const lw_one_u64 of_sample = lw_one_select_u64(more_good, n, zero);
    const lw_one_u64 of_good = lw_one_select_u64(more_good, lw_one_sub_u64(good, n), good);
    c[LW_AT_HYPERGEOMETRIC_FIRST] = lw_one_bits_f64(lw_one_select_u64(more_sample, of_good, of_sample));
    const lw_one_mask down =
        lw_one_or_mask(lw_one_and_mask(more_good, lw_one_not_mask(more_sample)), lw_one_and_mask(more_sample,
            lw_one_not_mask(more_good)));
    c[LW_AT_HYPERGEOMETRIC_DOWN] = lw_one_bits_f64(lw_one_select_u64(down, lw_one_sub_u64(zero, one), zero));
    const lw_one_mask small = lw_one_lt_f64(e[0], lw_one_set_f64(LW_AT_HYPERGEOMETRIC_SMALL));
    const lw_one_f64 gf = lw_one_from_u64_f64(g), nf = lw_one_from_u64_f64(n);
    /* the mean n G / N is e11 - ((n + G + 1) - 2 n G / N) / (N + 2) */
    const lw_one_f64 mean = lw_one_mul_f64(gf, lw_one_div_f64(nf, size));
    const lw_one_f64 twice = lw_one_add_f64(mean, mean);
    c[LW_AT_HYPERGEOMETRIC_SHIFT] = lw_one_sub_f64(c[LW_AT_HYPERGEOMETRIC_OFFSET],
                                            lw_one_div_f64(lw_one_sub_f64(lw_one_add_f64(lw_one_add_f64(nf, gf), unity),
                                                twice), t));
    for (int i = 0; i < 4; i++)
        c[i] = e[i];
    c[LW_AT_HYPERGEOMETRIC_WIDTH] = c[LW_AT_HYPERGEOMETRIC_CELLS] = lw_one_set_f64(0.0);
    if (!lw_one_all_mask(small)) {
        const lw_one_f64 bn = lw_one_div_f64(lw_one_from_u64_f64(lw_one_sub_u64(all, n)), lw_one_sub_f64(size, unity));
        const lw_one_f64 variance = lw_one_mul_f64(mean, lw_one_mul_f64(bn, lw_one_div_f64(lw_one_from_u64_f64(b),
            size)));
        const lw_one_f64 sigma = lw_one_sqrt_f64(lw_one_add_f64(variance, lw_one_set_f64(0.5)));
        /* 2 sqrt(2/e) and 3 - 2 sqrt(3/e) */
        c[LW_AT_HYPERGEOMETRIC_WIDTH] =
            lw_one_fma_f64(sigma, lw_one_set_f64(1.7155277699214135), lw_one_set_f64(0.8989161620588986));
        c[LW_AT_HYPERGEOMETRIC_CELLS] = lw_one_four_cells_f64(e, lw_one_sub_f64(lw_one_set_f64(0.5),
            c[LW_AT_HYPERGEOMETRIC_OFFSET]));
    }
    if (lw_one_any_mask(small)) {
        const lw_one_mask never = lw_one_or_mask(lw_one_eq_u64(g, zero), lw_one_eq_u64(n, zero));
        const lw_one_f64 log_none = lw_one_min_f64(lw_one_hypergeometric_log_none(margin, e, t), lw_one_set_f64(0.0));
        const lw_one_f64 none = lw_one_select_f64(never, lw_one_set_f64(0.0), log_none);
        c[LW_AT_HYPERGEOMETRIC_GOOD] = lw_one_select_f64(small, gf, c[LW_AT_HYPERGEOMETRIC_GOOD]);
        c[LW_AT_HYPERGEOMETRIC_SAMPLE] = lw_one_select_f64(small, nf, c[LW_AT_HYPERGEOMETRIC_SAMPLE]);
        c[LW_AT_HYPERGEOMETRIC_REST] = lw_one_select_f64(small, lw_one_from_u64_f64(lw_one_sub_u64(b, n)),
            c[LW_AT_HYPERGEOMETRIC_REST]);
        c[LW_AT_HYPERGEOMETRIC_NONE] = lw_one_select_f64(small, lw_one_exp_f64(none), c[LW_AT_HYPERGEOMETRIC_NONE]);
        c[LW_AT_HYPERGEOMETRIC_SOME] = lw_one_select_f64(small, lw_one_minus_f64(lw_one_expm1_f64(none)),
            c[LW_AT_HYPERGEOMETRIC_SOME]);
    }
    return lw_one_and_mask(lw_one_lt_u64(all, lw_one_set_u64((uint64_t)1 << 63)), lw_one_not_mask(lw_one_lt_u64(all,
        sample)));
}

/* As lw_one_chop_down_u64, for f(k) / f(k-1) = (G - k + 1) (n - k + 1) / (k (B - n + k)). */
LW_AT_LANE lw_one_u64 lw_one_chop_down_hypergeometric_u64(lw_one_u64 w, const lw_one_f64 *c)
{
    lw_one_f64 f = c[LW_AT_HYPERGEOMETRIC_NONE],
           left = lw_one_fma_f64(lw_one_scaled_unit_f64(w), lw_one_set_f64(-5.421010862427522e-20),
               c[LW_AT_HYPERGEOMETRIC_SOME]);
    lw_one_u64 count = lw_one_set_u64(0);
    for (int k = 1; k <= LW_AT_CHOP_MOST; k++) {
        const lw_one_mask more = lw_one_and_mask(lw_one_lt_f64(lw_one_set_f64(0.0), left),
            lw_one_lt_f64(lw_one_set_f64(1.3552527156068805e-20), f));
        if (!lw_one_any_mask(more))
            break;
        const lw_one_f64 less = lw_one_set_f64(k - 1.0), now = lw_one_set_f64(k);
        const lw_one_f64 rise =
            lw_one_mul_f64(lw_one_sub_f64(c[LW_AT_HYPERGEOMETRIC_GOOD], less),
                lw_one_sub_f64(c[LW_AT_HYPERGEOMETRIC_SAMPLE], less));
        count = lw_one_select_u64(more, lw_one_set_u64((uint64_t)k), count);
        f = lw_one_mul_f64(f, lw_one_div_f64(rise, lw_one_mul_f64(now, lw_one_add_f64(c[LW_AT_HYPERGEOMETRIC_REST],
            now))));
        left = lw_one_sub_f64(left, f);
    }
    const lw_one_u64 most = lw_one_bits_u64(c[LW_AT_HYPERGEOMETRIC_MOST]);
    return lw_one_select_u64(lw_one_lt_u64(count, most), count, most);
}

/* The lanes where floats decide: the number, and whether it is accepted. Lanes of small expectations come along. */
LW_AT_LANE lw_one_mask lw_one_hypergeometric_near_f32(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_u64 *k,
    lw_one_mask *accepted)
{
    const lw_one_u32 h = lw_one_high_u32(d[0]);
    const lw_one_f32 one = lw_one_set_f32(1.0f), zero = lw_one_set_f32(0.0f), magic =
        lw_one_bits_f32(lw_one_set_u32(LW_AT_LATTICE_MAGIC));
    const lw_one_f32 part = lw_one_div_f32(lw_one_from_f64_f32(c[LW_AT_HYPERGEOMETRIC_WIDTH]), lw_one_from_u32_f32(h));
    const lw_one_f32 spread = lw_one_mul_f32(part, lw_one_from_i32_f32(lw_one_high_u32(d[1])));
    const lw_one_f32 y = lw_one_add_f32(spread, lw_one_from_f64_f32(c[LW_AT_HYPERGEOMETRIC_SHIFT])),
        sum = lw_one_add_f32(y, magic);
    const lw_one_f32 j = lw_one_sub_f32(sum, magic), off = lw_one_sub_f32(y, j);
    /* what halves of draws leave out: 1 of the dividend, 1 of the divisor; and roundings */
    const lw_one_f32 share = lw_one_add_f32(lw_one_div_f32(one, lw_one_from_u32_f32(h)),
        lw_one_set_f32(4.76837158e-07f));
    const lw_one_f32 beside =
        lw_one_fma_f32(lw_one_magnitude_f32(spread), share, lw_one_fma_f32(part, lw_one_set_f32(1.25f),
            lw_one_set_f32(4.76837158e-07f)));
    lw_one_mask sure = lw_one_lt_f32(lw_one_add_f32(lw_one_magnitude_f32(off), beside), lw_one_set_f32(0.5f));
    sure = lw_one_and_mask(sure, lw_one_le_f32(lw_one_magnitude_f32(y), lw_one_set_f32(131072.0f)));
    sure = lw_one_and_mask(sure, lw_one_not_mask(lw_one_lt_u32(h, lw_one_set_u32(1u << 20))));
    *k = lw_one_add_lattice_u64(lw_one_bits_u64(c[LW_AT_HYPERGEOMETRIC_MODE]), lw_one_bits_u32(sum));
    const lw_one_mask inside = lw_one_not_mask(lw_one_lt_u64(lw_one_bits_u64(c[LW_AT_HYPERGEOMETRIC_MOST]), *k));
    const lw_one_f32 offset = lw_one_add_f32(j, lw_one_from_f64_f32(lw_one_sub_f64(lw_one_set_f64(0.5),
        c[LW_AT_HYPERGEOMETRIC_OFFSET])));
    const lw_one_f32 there = lw_one_select_f32(inside, offset, zero), minus = lw_one_sub_f32(zero, there);
    const lw_one_f32 cells =
        lw_one_add_f32(lw_one_add_f32(lw_one_cell_f32(lw_one_from_f64_f32(c[0]), there),
            lw_one_cell_f32(lw_one_from_f64_f32(c[1]), minus)),
                   lw_one_add_f32(lw_one_cell_f32(lw_one_from_f64_f32(c[2]), minus),
                       lw_one_cell_f32(lw_one_from_f64_f32(c[3]), there)));
    const lw_one_f32 log_unit = lw_one_log_fraction_u32_f32(h);
    const lw_one_f32 over =
        lw_one_sub_f32(lw_one_sub_f32(lw_one_from_f64_f32(c[LW_AT_HYPERGEOMETRIC_CELLS]), cells),
            lw_one_add_f32(log_unit, log_unit));
    const lw_one_f32 error = lw_one_mul_f32(lw_one_add_f32(cells, lw_one_set_f32(1.4f)),
        lw_one_set_f32(6.10351562e-05f));
    *accepted = lw_one_and_mask(inside, lw_one_lt_f32(zero, over));
    return lw_one_and_mask(sure, lw_one_or_mask(lw_one_not_mask(inside), lw_one_lt_f32(error,
        lw_one_magnitude_f32(over))));
}

/* The same by doubles, of expectations that are not small. */
LW_AT_LANE lw_one_mask lw_one_hypergeometric_ratio_u64(lw_one_u64 u, lw_one_u64 w, const lw_one_f64 *c, lw_one_u64 *k)
{
    lw_one_f64 j;
    lw_one_u64 bits;
    const lw_one_f64 x = lw_one_scaled_unit_f64(u);
    const lw_one_f64 ratio = lw_one_div_f64(lw_one_scaled_signed_f64(w), x);
    const lw_one_mask near =
        lw_one_nearest_f64(lw_one_fma_f64(c[LW_AT_HYPERGEOMETRIC_WIDTH], ratio, c[LW_AT_HYPERGEOMETRIC_SHIFT]), &j,
            &bits);
    *k = lw_one_add_u64(lw_one_bits_u64(c[LW_AT_HYPERGEOMETRIC_MODE]), bits);
    const lw_one_mask inside = lw_one_and_mask(near,
        lw_one_not_mask(lw_one_lt_u64(lw_one_bits_u64(c[LW_AT_HYPERGEOMETRIC_MOST]), *k)));
    const lw_one_f64 offset = lw_one_add_f64(j, lw_one_sub_f64(lw_one_set_f64(0.5), c[LW_AT_HYPERGEOMETRIC_OFFSET]));
    const lw_one_f64 cells = lw_one_four_cells_f64(c, lw_one_select_f64(inside, offset, lw_one_set_f64(0.0)));
    const lw_one_f64 unit = lw_one_mul_f64(x, lw_one_set_f64(5.421010862427522e-20));
    const lw_one_mask below = lw_one_le_f64(lw_one_mul_f64(unit, unit),
        lw_one_exp_f64(lw_one_sub_f64(c[LW_AT_HYPERGEOMETRIC_CELLS], cells)));
    return lw_one_and_mask(inside, below);
}

LW_AT_OUTLINE lw_one_mask lw_one_hypergeometric_seldom_u64(lw_one_u64 u, lw_one_u64 w, const lw_one_f64 *c,
    lw_one_u64 *k)
{
    return lw_one_hypergeometric_ratio_u64(u, w, c, k);
}

/* Of expectations that are not small. */
LW_AT_LANE lw_one_mask lw_one_hypergeometric_count_u64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_mask small,
    lw_one_u64 *k)
{
    const lw_one_mask narrow = lw_one_le_f64(c[LW_AT_HYPERGEOMETRIC_WIDTH],
        lw_one_set_f64(LW_AT_HYPERGEOMETRIC_FLOATS));
    if (!lw_one_any_mask(narrow))
        return lw_one_hypergeometric_ratio_u64(d[0], d[1], c, k);
    lw_one_mask accepted;
    const lw_one_mask near = lw_one_hypergeometric_near_f32(d, c, k, &accepted);
    const lw_one_mask sure = lw_one_or_mask(lw_one_and_mask(narrow, near), small);
    if (!LW_AT_EXPECT(lw_one_all_mask(sure), 1)) {
        lw_one_f64 own[LW_AT_HYPERGEOMETRIC_FIRST]; /* those of the loop stay in registers */
        for (int i = 0; i < LW_AT_HYPERGEOMETRIC_FIRST; i++)
            own[i] = c[i];
        lw_one_u64 exact;
        const lw_one_mask exactly = lw_one_hypergeometric_seldom_u64(d[0], d[1], own, &exact);
        *k = lw_one_select_u64(sure, *k, exact);
        accepted = lw_one_or_mask(lw_one_and_mask(accepted, sure), lw_one_and_mask(exactly, lw_one_not_mask(sure)));
    }
    return accepted;
}

LW_AT_LANE lw_one_mask lw_one_try_hypergeometric_u64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_u64 *value)
{
    const lw_one_mask small = lw_one_lt_f64(c[LW_AT_HYPERGEOMETRIC_E], lw_one_set_f64(LW_AT_HYPERGEOMETRIC_SMALL));
    lw_one_mask accepted = small;
    lw_one_u64 k = lw_one_set_u64(0);
    if (!lw_one_all_mask(small))
        accepted = lw_one_or_mask(small, lw_one_hypergeometric_count_u64(d, c, small, &k));
    if (lw_one_any_mask(small))
        k = lw_one_select_u64(small, lw_one_chop_down_hypergeometric_u64(d[0], c), k);
    const lw_one_u64 sign = lw_one_bits_u64(c[LW_AT_HYPERGEOMETRIC_DOWN]);
    *value = lw_one_add_u64(lw_one_bits_u64(c[LW_AT_HYPERGEOMETRIC_FIRST]), lw_one_sub_u64(lw_one_xor_u64(k, sign),
        sign));
    return accepted;
}
#endif

/* ---- elements ---- */


#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_hypergeometric_u64_opened {
    lw_one_source source;
    double c[12];
    int inside;
} lw_at_hypergeometric_u64_opened;

LW_AT_LANE void lw_at_hypergeometric_u64_set(lw_at_hypergeometric_u64_opened *o, uint64_t good, uint64_t bad,
    uint64_t sample)
{
    double values[3];
    values[0] = lw_one_bits_f64(good);
    values[1] = lw_one_bits_f64(bad);
    values[2] = lw_one_bits_f64(sample);
    o->inside = lw_one_setup_hypergeometric_u64(values, o->c) & lw_one_in_count_u64(values[0]) &
        lw_one_in_count_u64(values[1]) & lw_one_in_count_u64(values[2]);
}

LW_AT_LANE void lw_at_hypergeometric_u64_open(lw_at_hypergeometric_u64_opened *o, lw_key key, uint64_t good,
    uint64_t bad, uint64_t sample)
{
    lw_one_source_open(&o->source, key, 77);
    lw_one_source_hoist(&o->source);
    lw_at_hypergeometric_u64_set(o, good, bad, sample);
}

LW_AT_LANE void lw_one_first_hypergeometric_u64(const lw_at_hypergeometric_u64_opened *o, const uint32_t *w,
    uint64_t *x, lw_one_mask *accepted)
{
    lw_one_u64 d[2];
    lw_one_draws_b64(2, w, d);
    accepted[0] = lw_one_try_hypergeometric_u64(d, o->c, x);
}

LW_AT_LANE uint64_t lw_one_more_hypergeometric_u64(const lw_at_hypergeometric_u64_opened *o, uint64_t index, uint64_t x,
    lw_one_mask accepted)
{
    uint32_t w[4];
    lw_one_u64 d[2];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 4, w);
        lw_one_draws_b64(2, w, d);
        accepted = lw_one_try_hypergeometric_u64(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_u64();
}

LW_AT_LANE uint64_t lw_at_hypergeometric_u64_of(const lw_at_hypergeometric_u64_opened *o, uint64_t index)
{
    uint32_t w[4];
    uint64_t x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_u64();
    (void)lw_one_unit(&o->source, index, 4, 1, w);
    lw_one_first_hypergeometric_u64(o, w, x, accepted);
    return lw_one_more_hypergeometric_u64(o, index, x[0], accepted[0]);
}

LW_AT_LANE void lw_at_hypergeometric_u64_run(const lw_at_hypergeometric_u64_opened *o, uint64_t index, uint64_t n,
    uint64_t *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[4];
    uint64_t x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 4, 1);
    while (lw_one_run_next(&r, &o->source, 4, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_hypergeometric_u64(o, w, x, accepted);
        out[r.place] = lw_one_more_hypergeometric_u64(o, index + r.place, x[0], accepted[0]);
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_u64();
}

LW_AT_LANE uint64_t lw_at_hypergeometric_u64(lw_key key, uint64_t index, uint64_t good, uint64_t bad, uint64_t sample)
{
    lw_at_hypergeometric_u64_opened o;
    lw_one_source_open(&o.source, key, 77);
    lw_at_hypergeometric_u64_set(&o, good, bad, sample);
    return lw_at_hypergeometric_u64_of(&o, index);
}
#endif

#endif
