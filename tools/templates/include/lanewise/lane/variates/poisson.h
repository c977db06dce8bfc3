/* Poisson by inversion of one draw w: the least k with P(X <= k) > (w + 1/2) 2^-64, found by floats where they are sure
 * (lattice_quantile.h; count_cells.h for means below 10), else by doubles. */
#ifndef LANEWISE_LANE_VARIATES_POISSON_H
#define LANEWISE_LANE_VARIATES_POISSON_H

#include "lattice_quantile.h"

/* Means from 10: the doubles, then sums. Lanes of small means are left alone. */
LW_LANE
lw_u64 lw_poisson_from_10_u64(lw_u64 w, lw_f64 mean, lw_mask small)
{
    const lw_f64 one = lw_set_f64(1.0), zero = lw_set_f64(0.0);
    const lw_u64 whole = lw_from_f64_u64(mean);
    const lw_f64 rest = lw_sub_f64(mean, lw_from_u64_f64(whole)), sigma = lw_sqrt_f64(mean);
    lw_u64 k;
    const lw_mask sure = lw_lattice_near_f64(w, sigma, rest, zero, one, &k);
    const lw_mask undecided = lw_not_mask(lw_or_mask(sure, small));
    k = lw_add_u64(whole, k);
    if (lw_any_mask(undecided)) {
        const lw_lattice_ratio ratio = {mean, one, zero};
        const lw_f64 start = lw_max_f64(lw_from_i64_f64(k), zero);
        const lw_f64 cell = lw_cell_f64(mean, lw_sub_f64(lw_add_f64(start, lw_set_f64(0.5)), mean));
        const lw_f64 f =
            lw_div_f64(lw_exp_f64(lw_minus_f64(cell)), lw_mul_f64(sigma, lw_set_f64(0x1.40d931ff62706p+1)));
        const lw_f64 settled = lw_lattice_settle_f64(w, start, f, &ratio, undecided);
        k = lw_select_u64(undecided, lw_from_f64_u64(settled), k);
    }
    return k;
}

LW_OUTLINE lw_u64 lw_poisson_exact_u64(lw_u64 w, lw_f64 mean)
{
    const lw_mask small = lw_lt_f64(mean, lw_set_f64(LW_LATTICE_SMALL));
    lw_u64 k = lw_set_u64(0);
    if (!lw_all_mask(small))
        k = lw_poisson_from_10_u64(w, lw_select_f64(small, lw_set_f64(LW_LATTICE_SMALL), mean), small);
    if (lw_any_mask(small)) {
        const lw_f64 minus = lw_minus_f64(mean), zero = lw_set_f64(0.0);
        const lw_u64 up = lw_count_up_u64(w, lw_exp_f64(minus), lw_minus_f64(lw_expm1_f64(minus)), mean, zero);
        k = lw_select_u64(small, up, k);
    }
    return k;
}

/* The lanes that are sure of whole + j, j as lw_add_lattice has it. begun: null, or what lw_lattice_begin_f32 gave. */
LW_LANE
lw_mask lw_poisson_near_of_f32(lw_u64 w, const lw_f32 *begun, lw_f64 mean, lw_u64 *whole, lw_u32 *j)
{
    const lw_mask small = lw_lt_f64(mean, lw_set_f64(LW_LATTICE_SMALL));
    const lw_u32 high = lw_high_u32(w);
    const lw_f32 expected = lw_from_f64_f32(mean);
    lw_mask sure = small;
    *whole = lw_set_u64(0);
    *j = lw_set_u32(LW_LATTICE_MAGIC);
    if (!lw_all_mask(small)) {
        const lw_f32 z = begun != NULL ? *begun : lw_normal_quantile_f32(high);
        lw_lattice_f32 c;
        lw_lattice_poisson_f32(&c);
        const lw_f32 rest = lw_from_f64_f32(lw_split_count_f64(mean, whole)), sigma = lw_sqrt_f32(expected);
        sure = lw_lattice_near_f32(z, sigma, lw_div_f32(lw_set_f32(1.0f), sigma), rest, &c, j);
    }
    if (lw_any_mask(small)) {
        const lw_f32 zero = lw_set_f32(0.0f);
        lw_u32 up;
        const lw_f32 least = lw_exp_f32(lw_sub_f32(zero, expected));
        const lw_mask clear = lw_count_up_f32(high, least, expected, zero, 0x1p-18f, &up);
        *whole = lw_select_u64(small, lw_set_u64(0), *whole);
        *j = lw_select_u32(small, up, *j);
        sure = lw_or_mask(lw_and_mask(small, clear), lw_and_mask(sure, lw_not_mask(small)));
    }
    return sure;
}

LW_LANE
lw_mask lw_poisson_near_f32(lw_u64 w, lw_f64 mean, lw_u64 *whole, lw_u32 *j)
{
    return lw_poisson_near_of_f32(w, NULL, mean, whole, j);
}

/* The largest mean */
#define LW_POISSON_MOST_u32 0x1p31
#define LW_POISSON_MOST_u64 0x1p50

enum { LW_POISSON_MEAN }; /* the coefficient */

/* EACH count */
/* The count of what the floats are sure of, and of sums elsewhere. */
LW_LANE lw_uxx lw_poisson_settled_uxx(lw_u64 w, lw_f64 mean, lw_mask sure, lw_u64 whole, lw_u32 j)
{
    lw_uxx k = lw_add_lattice_uxx(whole, j);
    if (__builtin_expect(!lw_all_mask(sure), 0))
        k = lw_select_uxx(sure, k, lw_narrow_uxx(lw_poisson_exact_u64(w, mean)));
    return k;
}

LW_LANE lw_uxx lw_poisson_uxx(lw_u64 w, lw_f64 mean)
{
    lw_u64 whole;
    lw_u32 j;
    const lw_mask sure = lw_poisson_near_f32(w, mean, &whole, &j);
    return lw_poisson_settled_uxx(w, mean, sure, whole, j);
}

LW_LANE lw_mask lw_setup_poisson_uxx(const lw_f64 *p, lw_f64 *c)
{
    c[LW_POISSON_MEAN] = p[0];
    return lw_le_f64(p[0], lw_set_f64(LW_POISSON_MOST_uxx));
}

LW_LANE lw_uxx lw_begin_poisson_uxx(const lw_u64 *d, const lw_f64 *c)
{
    const lw_mask small = lw_lt_f64(c[LW_POISSON_MEAN], lw_set_f64(LW_LATTICE_SMALL));
    return lw_count_of_uxx(lw_bits_u32(lw_lattice_begin_f32(d[0], small)));
}

LW_LANE lw_uxx lw_pass_poisson_uxx(int pass, const lw_u64 *d, const lw_f64 *c, lw_uxx begun)
{
    const lw_f64 mean = c[LW_POISSON_MEAN];
    const lw_f32 z = lw_bits_f32(lw_bits_of_uxx(begun));
    lw_u64 whole;
    lw_u32 j;
    (void)pass;
    const lw_mask sure = lw_poisson_near_of_f32(d[0], &z, mean, &whole, &j);
    return lw_poisson_settled_uxx(d[0], mean, sure, whole, j);
}

LW_LANE lw_mask lw_try_poisson_uxx(const lw_u64 *d, const lw_f64 *c, lw_uxx *k)
{
    *k = lw_poisson_uxx(d[0], c[LW_POISSON_MEAN]);
    return lw_any_value_mask();
}
/* END */

#endif
