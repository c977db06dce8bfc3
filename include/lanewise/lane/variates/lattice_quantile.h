/* Inversion of counts: the least k with P(X <= k) > U, U = (w + 1/2) 2^-64 of a draw w, for Poisson and binomial counts
 * of mean at least 10 (the same for both; p <= 1/2).
 *
 * The expansion of Cornish and Fisher, of a lattice variable (the cumulants less those of the uniform on (-1/2, 1/2)):
 * with z the normal quantile of U, e = 1 / sigma, v = p q, d = q - p (Poisson: 0 and 1), k is the integer next to
 *
 *     y = mean + sigma z + P1(z) + e P2(z) + e^2 P3(z) + ..
 *     P1 = d (z^2 - 1) / 6, P2 = -z ((2 v + 1) z^2 + 2 - 14 v) / 72, ..
 *
 * unless y is within its error of the middle between two integers. So floats with P4 decide almost all, doubles with P6
 * almost all of the rest, sums of probabilities what is left (a sum takes some 8 sigma terms). From sigma = 256 on the
 * second step is the definition: its P(X <= k) or P(X > k), whichever is smaller, is within 4e-12 of the truth, in
 * proportion, and 1e-13 where it is above 1e-9.
 *
 * What the expansion leaves out, at every boundary between two counts, over means from 10 to 70000 (common/math/
 * make_cornish_fisher.py): at most 0.6 of e^4 (0.05 + z^6 / 400) for |z| <= 4, and 0.6 of e^6 (1/4 + z^8 / 1024) for
 * all. */
#ifndef LANEWISE_LANE_VARIATES_LATTICE_QUANTILE_H
#define LANEWISE_LANE_VARIATES_LATTICE_QUANTILE_H

#include "../math/normal_quantile.h"
#include "count_cells.h"

#define LW_LATTICE_SMALL 10.0   /* means below it are counted up from 0 (count_cells.h) */
#define LW_LATTICE_FINAL 0x1p+8 /* of sigma: from here on the doubles decide */

/* ---- floats ---- */

/* The factors of P1 .. P4 that depend on v and d. */
typedef struct lw_lattice_f32 {
    lw_f32 p1, p2[2], p3, p4[3];
} lw_lattice_f32;

LW_LANE
void lw_lattice_factors_f32(lw_f32 v, lw_f32 d, lw_lattice_f32 *c)
{
    c->p1 = lw_mul_f32(d, lw_set_f32(1.0f / 6));
    c->p2[1] = lw_fma_f32(v, lw_set_f32(-2.0f / 72), lw_set_f32(-1.0f / 72));
    c->p2[0] = lw_fma_f32(v, lw_set_f32(7.0f / 36), lw_set_f32(-1.0f / 36));
    c->p3 = lw_mul_f32(d, lw_fma_f32(v, lw_set_f32(1.0f / 540), lw_set_f32(2.0f / 540)));
    c->p4[2] =
        lw_fma_f32(lw_fma_f32(v, lw_set_f32(1.0f / 4320), lw_set_f32(13.0f / 4320)), v, lw_set_f32(-23.0f / 17280));
    c->p4[1] =
        lw_fma_f32(lw_fma_f32(v, lw_set_f32(8.0f / 1215), lw_set_f32(403.0f / 38880)), v, lw_set_f32(-137.0f / 38880));
    c->p4[0] = lw_fma_f32(lw_fma_f32(v, lw_set_f32(-433.0f / 38880), lw_set_f32(-677.0f / 19440)), v,
                          lw_set_f32(671.0f / 38880));
}
LW_LANE
void lw_lattice_poisson_f32(lw_lattice_f32 *c)
{
    c->p1 = lw_set_f32(1.0f / 6);
    c->p2[1] = lw_set_f32(-1.0f / 72);
    c->p2[0] = lw_set_f32(-1.0f / 36);
    c->p3 = lw_set_f32(2.0f / 540);
    c->p4[2] = lw_set_f32(-23.0f / 17280);
    c->p4[1] = lw_set_f32(-137.0f / 38880);
    c->p4[0] = lw_set_f32(671.0f / 38880);
}

/* The mean as an integer and a rest, for means below 2^51. */
LW_LANE
lw_f64 lw_split_count_f64(lw_f64 mean, lw_u64 *whole)
{
    lw_f64 nearest;
    lw_nearest_f64(mean, &nearest, whole);
    return lw_sub_f64(mean, nearest);
}

/* A count as the type of its kind. */
LW_LANE lw_u32 lw_narrow_u32(lw_u64 k) { return lw_low_u32(k); }
LW_LANE lw_u64 lw_narrow_u64(lw_u64 k) { return k; }

/* 32 bits that wait in the place of a count. */
LW_LANE lw_u32 lw_count_of_u32(lw_u32 bits) { return bits; }
LW_LANE lw_u64 lw_count_of_u64(lw_u32 bits) { return lw_widen_u64(bits); }
LW_LANE lw_u32 lw_bits_of_u32(lw_u32 count) { return count; }
LW_LANE lw_u32 lw_bits_of_u64(lw_u64 count) { return lw_low_u32(count); }

/* A small integer j, signed, as the bits of 1.5 2^23 + j, and with it added to a count. */
#define LW_LATTICE_MAGIC 0x4b400000u
LW_LANE
lw_u32 lw_add_lattice_u32(lw_u64 whole, lw_u32 j)
{
    return lw_add_u32(lw_low_u32(whole), lw_sub_u32(j, lw_set_u32(LW_LATTICE_MAGIC)));
}
LW_LANE
lw_u64 lw_add_lattice_u64(lw_u64 whole, lw_u32 j)
{
    return lw_add_u64(whole, lw_sub_u64(lw_widen_u64(j), lw_set_u64(LW_LATTICE_MAGIC)));
}

/* The first pass of counts: z, which lanes of small means do not need. */
LW_LANE lw_f32 lw_lattice_begin_f32(lw_u64 w, lw_mask small)
{
    return lw_all_mask(small) ? lw_set_f32(0.0f) : lw_normal_quantile_f32(lw_high_u32(w));
}

/* What is next to y - (the integer that `rest` was taken from), as bits; the lanes that are sure. z: the quantile of
 * the upper half of w.
 *
 * Errors for |z| <= 4: 4e-7 in z for the quantile's own and 9e-7 for the lower half of w; 5 roundings of sigma, z and
 * their product and sum, together below 1.2e-6 sigma; below 1e-6 elsewhere: less than 2^-18 sigma + 2^-19. */
LW_LANE
lw_mask lw_lattice_near_f32(lw_f32 z, lw_f32 sigma, lw_f32 e, lw_f32 rest, const lw_lattice_f32 *c, lw_u32 *j)
{
    const lw_f32 z2 = lw_mul_f32(z, z), magic = lw_bits_f32(lw_set_u32(LW_LATTICE_MAGIC));
    const lw_f32 p1 = lw_fma_f32(c->p1, z2, lw_sub_f32(rest, c->p1));
    const lw_f32 p2 = lw_fma_f32(c->p2[1], z2, c->p2[0]);
    const lw_f32 p3 = lw_mul_f32(c->p3, lw_fma_f32(lw_add_f32(z2, lw_set_f32(7.0f / 3)), z2, lw_set_f32(-16.0f / 3)));
    const lw_f32 p4 = lw_fma_f32(lw_fma_f32(c->p4[2], z2, c->p4[1]), z2, c->p4[0]);
    const lw_f32 e2 = lw_mul_f32(e, e), ez = lw_mul_f32(e, z);
    const lw_f32 odd = lw_fma_f32(ez, lw_fma_f32(e2, p4, p2), lw_fma_f32(e2, p3, p1));
    const lw_f32 y = lw_fma_f32(sigma, z, odd), sum = lw_add_f32(y, magic), off = lw_sub_f32(y, lw_sub_f32(sum, magic));
    const lw_f32 z6 = lw_mul_f32(z2, lw_mul_f32(z2, z2));
    const lw_f32 left_out = lw_fma_f32(z6, lw_set_f32(1.0f / 400), lw_set_f32(0.05f));
    const lw_f32 rounded = lw_fma_f32(sigma, lw_set_f32(0x1p-18f), lw_set_f32(0x1p-19f));
    const lw_f32 error = lw_fma_f32(lw_mul_f32(e2, e2), left_out, rounded);
    *j = lw_bits_u32(sum);
    const lw_mask clear = lw_lt_f32(lw_add_f32(lw_magnitude_f32(off), error), lw_set_f32(0.5f));
    return lw_and_mask(clear, lw_le_f32(z2, lw_set_f32(16.0f)));
}

/* ---- doubles ---- */

/* P1 .. P6: row i, column j of each is the factor of z^(2 i) v^j; the even ones times z, the odd ones times d. */
LW_CONSTANT double lw_cornish_fisher[6][4][4] = {
    {{-0x1.5555555555555p-3, 0.0, 0.0, 0.0},
     {0x1.5555555555555p-3, 0.0, 0.0, 0.0},
     {0.0, 0.0, 0.0, 0.0},
     {0.0, 0.0, 0.0, 0.0}},
    {{-0x1.c71c71c71c71cp-6, 0x1.8e38e38e38e39p-3, 0.0, 0.0},
     {-0x1.c71c71c71c71cp-7, -0x1.c71c71c71c71cp-6, 0.0, 0.0},
     {0.0, 0.0, 0.0, 0.0},
     {0.0, 0.0, 0.0, 0.0}},
    {{-0x1.43a2730abee4dp-6, -0x1.43a2730abee4dp-7, 0.0, 0.0},
     {0x1.1b2e24a967083p-7, 0x1.1b2e24a967083p-8, 0.0, 0.0},
     {0x1.e573ac901e574p-9, 0x1.e573ac901e574p-10, 0.0, 0.0},
     {0.0, 0.0, 0.0, 0.0}},
    {{0x1.1ac243d863734p-6, -0x1.1d4988be78f11p-5, -0x1.6cee830e1deb6p-7, 0.0},
     {-0x1.cdda7ed755c13p-9, 0x1.53a5d21147018p-7, 0x1.af83440e53dbcp-8, 0.0},
     {-0x1.5ceb240795cebp-10, 0x1.8a6dfc3518a6ep-9, 0x1.e573ac901e574p-13, 0.0},
     {0.0, 0.0, 0.0, 0.0}},
    {{-0x1.48c5892f7cd83p-11, 0x1.c40f9ca14ba94p-8, 0x1.d89bf5344376dp-9, 0.0},
     {-0x1.a080bf5af8d8ap-7, 0x1.5cffb06028c68p-7, -0x1.28580d678dc7ep-9, 0.0},
     {0x1.b1706c5c1b170p-10, -0x1.7d6d2c2817d6dp-9, -0x1.3813813813814p-11, 0.0},
     {0x1.24cfee2e4b309p-11, -0x1.3439309c850abp-11, 0x1.ed284dc73b445p-16, 0.0}},
    {{0x1.ea47c3993b314p-10, -0x1.d48a557fa0e10p-7, 0x1.2e1f18b9b5bf3p-6, -0x1.026256e357501p-9},
     {0x1.273136bedc5f4p-7, -0x1.0b2c245371406p-5, 0x1.61d0278b6d203p-7, -0x1.0234ad3af445ep-9},
     {-0x1.bb8cd09c27e3dp-11, 0x1.f6c993c9e88cdp-9, -0x1.61c64ef6515ecp-9, 0x1.f0ecb359a46e4p-16},
     {-0x1.0e962060208e6p-12, 0x1.030419802bec0p-10, -0x1.c438b5527198ep-12, 0x1.ac6e36c515169p-16}}};

/* P1 + e P2 + .. + e^5 P6 */
LW_LANE
lw_f64 lw_lattice_tail_f64(lw_f64 z, lw_f64 e, lw_f64 v, lw_f64 d)
{
    const lw_f64 z2 = lw_mul_f64(z, z);
    lw_f64 tail = lw_set_f64(0.0);
    for (int n = 5; n >= 0; n--) {
        lw_f64 p = lw_set_f64(0.0);
        for (int i = 3; i >= 0; i--) {
            const double *const t = lw_cornish_fisher[n][i];
            lw_f64 q = lw_fma_f64(v, lw_set_f64(t[3]), lw_set_f64(t[2]));
            q = lw_fma_f64(lw_fma_f64(q, v, lw_set_f64(t[1])), v, lw_set_f64(t[0]));
            p = lw_fma_f64(p, z2, q);
        }
        tail = lw_fma_f64(tail, e, lw_mul_f64(p, n % 2 ? z : d));
    }
    return tail;
}

/* The integer next to y as bits; the lanes that are sure. Its rounding errors are below 2^-46 sigma. */
LW_LANE
lw_mask lw_lattice_near_f64(lw_u64 w, lw_f64 sigma, lw_f64 rest, lw_f64 v, lw_f64 d, lw_u64 *bits)
{
    const lw_f64 z = lw_normal_quantile_f64(w), e = lw_div_f64(lw_set_f64(1.0), sigma);
    const lw_f64 y = lw_fma_f64(sigma, z, lw_add_f64(rest, lw_lattice_tail_f64(z, e, v, d)));
    const lw_f64 z2 = lw_mul_f64(z, z), z4 = lw_mul_f64(z2, z2), e2 = lw_mul_f64(e, e);
    const lw_f64 left_out = lw_fma_f64(lw_mul_f64(z4, z4), lw_set_f64(0x1p-10), lw_set_f64(0.25));
    const lw_f64 error =
        lw_fma_f64(lw_mul_f64(e2, lw_mul_f64(e2, e2)), left_out, lw_mul_f64(sigma, lw_set_f64(0x1p-44)));
    lw_f64 j;
    lw_nearest_f64(y, &j, bits);
    const lw_mask clear = lw_lt_f64(lw_add_f64(lw_magnitude_f64(lw_sub_f64(y, j)), error), lw_set_f64(0.5));
    return lw_or_mask(clear, lw_le_f64(lw_set_f64(LW_LATTICE_FINAL), sigma));
}

/* ---- sums ---- */

/* f(k + 1) / f(k) = odds (n - b k) / (k + 1): b = 1 of binomials, b = 0 and n = 1 of Poisson's */
typedef struct lw_lattice_ratio {
    lw_f64 odds, n, b;
} lw_lattice_ratio;

LW_LANE
lw_f64 lw_lattice_rise_f64(const lw_lattice_ratio *r, lw_f64 k, lw_f64 next)
{
    return lw_div_f64(lw_mul_f64(r->odds, lw_fnma_f64(r->b, k, r->n)), next);
}

/* The least k with P(X <= k) > U for the lanes in `busy`, from some k near it and f(k). In the lower half P(X <= k) is
 * summed and compared with U, in the upper one P(X > k) with 1 - U: all terms are positive, and the smaller side keeps
 * its precision. It is wrong where U is within some 1e-12 of P(X <= k), in proportion to the smaller side. */
LW_LANE
lw_f64 lw_lattice_settle_f64(lw_u64 w, lw_f64 k, lw_f64 f, const lw_lattice_ratio *r, lw_mask busy)
{
    const lw_f64 zero = lw_set_f64(0.0), one = lw_set_f64(1.0);
    const lw_mask lower = lw_lt_u64(w, lw_set_u64((uint64_t)1 << 63));
    const lw_u64 side = lw_select_u64(lower, w, lw_xor_u64(w, lw_set_u64(UINT64_MAX)));
    const lw_f64 u = lw_mul_f64(lw_add_f64(lw_from_u64_f64(side), lw_set_f64(0.5)), lw_set_f64(0x1p-64));
    lw_f64 at = k, term = f, sum = lw_select_f64(lower, f, zero);
    lw_mask more = busy;
    while (lw_any_mask(more)) {
        const lw_f64 before = lw_sub_f64(at, one), after = lw_add_f64(at, one);
        const lw_f64 from = lw_select_f64(lower, before, at), to = lw_select_f64(lower, at, after);
        const lw_f64 odds = lw_mul_f64(r->odds, lw_fnma_f64(r->b, from, r->n));
        const lw_f64 ratio = lw_div_f64(lw_select_f64(lower, at, odds), lw_select_f64(lower, odds, to));
        term = lw_mul_f64(term, ratio);
        sum = lw_add_f64(sum, lw_select_f64(more, term, zero));
        at = lw_select_f64(lower, before, after);
        more = lw_and_mask(more, lw_lt_f64(lw_mul_f64(sum, lw_set_f64(0x1p-60)), term));
    }
    lw_f64 beyond = lw_select_f64(lower, lw_sub_f64(sum, u), lw_sub_f64(u, sum)); /* P(X <= k) - U */
    for (more = busy;;) {                                                         /* down, while P(X <= k - 1) > U */
        const lw_f64 less = lw_sub_f64(beyond, f);
        more = lw_and_mask(more, lw_and_mask(lw_lt_f64(zero, less), lw_lt_f64(zero, k)));
        if (!lw_any_mask(more))
            break;
        const lw_f64 before = lw_sub_f64(k, one);
        beyond = lw_select_f64(more, less, beyond);
        f = lw_select_f64(more, lw_div_f64(f, lw_lattice_rise_f64(r, before, k)), f);
        k = lw_select_f64(more, before, k);
    }
    for (more = busy;;) { /* up, while P(X <= k) <= U */
        const lw_f64 after = lw_add_f64(k, one), next = lw_mul_f64(f, lw_lattice_rise_f64(r, k, after));
        more = lw_and_mask(more, lw_and_mask(lw_le_f64(beyond, zero), lw_lt_f64(zero, next)));
        if (!lw_any_mask(more))
            break;
        beyond = lw_select_f64(more, lw_add_f64(beyond, next), beyond);
        f = lw_select_f64(more, next, f);
        k = lw_select_f64(more, after, k);
    }
    return k;
}

#endif
