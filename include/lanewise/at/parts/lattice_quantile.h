/* Made of lane/variates/lattice_quantile.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_LATTICE_QUANTILE_H
#define LANEWISE_AT_LATTICE_QUANTILE_H

#include "math_normal_quantile.h"
#include "count_cells.h"

#define LW_AT_LATTICE_SMALL 10.0   /* means below it are counted up from 0 (count_cells.h) */
#define LW_AT_LATTICE_FINAL 256.0 /* of sigma: from here on the doubles decide */

/* ---- floats ---- */

/* The factors of P1 .. P4 that depend on v and d. */
typedef struct lw_one_lattice_f32 {
    lw_one_f32 p1, p2[2], p3, p4[3];
} lw_one_lattice_f32;

LW_AT_LANE
void lw_one_lattice_factors_f32(lw_one_f32 v, lw_one_f32 d, lw_one_lattice_f32 *c)
{
    c->p1 = lw_one_mul_f32(d, lw_one_set_f32(1.0f / 6));
    c->p2[1] = lw_one_fma_f32(v, lw_one_set_f32(-2.0f / 72), lw_one_set_f32(-1.0f / 72));
    c->p2[0] = lw_one_fma_f32(v, lw_one_set_f32(7.0f / 36), lw_one_set_f32(-1.0f / 36));
    c->p3 = lw_one_mul_f32(d, lw_one_fma_f32(v, lw_one_set_f32(1.0f / 540), lw_one_set_f32(2.0f / 540)));
    c->p4[2] =
        lw_one_fma_f32(lw_one_fma_f32(v, lw_one_set_f32(1.0f / 4320), lw_one_set_f32(13.0f / 4320)), v,
            lw_one_set_f32(-23.0f / 17280));
    c->p4[1] =
        lw_one_fma_f32(lw_one_fma_f32(v, lw_one_set_f32(8.0f / 1215), lw_one_set_f32(403.0f / 38880)), v,
            lw_one_set_f32(-137.0f / 38880));
    c->p4[0] = lw_one_fma_f32(lw_one_fma_f32(v, lw_one_set_f32(-433.0f / 38880), lw_one_set_f32(-677.0f / 19440)), v,
                          lw_one_set_f32(671.0f / 38880));
}

LW_AT_LANE
void lw_one_lattice_poisson_f32(lw_one_lattice_f32 *c)
{
    c->p1 = lw_one_set_f32(1.0f / 6);
    c->p2[1] = lw_one_set_f32(-1.0f / 72);
    c->p2[0] = lw_one_set_f32(-1.0f / 36);
    c->p3 = lw_one_set_f32(2.0f / 540);
    c->p4[2] = lw_one_set_f32(-23.0f / 17280);
    c->p4[1] = lw_one_set_f32(-137.0f / 38880);
    c->p4[0] = lw_one_set_f32(671.0f / 38880);
}
#ifndef LW_AT_NO_DOUBLE
/* The mean as an integer and a rest, for means below 2^51. */
LW_AT_LANE
lw_one_f64 lw_one_split_count_f64(lw_one_f64 mean, lw_one_u64 *whole)
{
    lw_one_f64 nearest;
    lw_one_nearest_f64(mean, &nearest, whole);
    return lw_one_sub_f64(mean, nearest);
}
#endif

/* A count as the type of its kind. */
LW_AT_LANE lw_one_u32 lw_one_narrow_u32(lw_one_u64 k) { return lw_one_low_u32(k); }

LW_AT_LANE lw_one_u64 lw_one_narrow_u64(lw_one_u64 k) { return k; }
/* A small integer j, signed, as the bits of 1.5 2^23 + j, and with it added to a count. */
#define LW_AT_LATTICE_MAGIC 0x4b400000u

LW_AT_LANE
lw_one_u32 lw_one_add_lattice_u32(lw_one_u64 whole, lw_one_u32 j)
{
    return lw_one_add_u32(lw_one_low_u32(whole), lw_one_sub_u32(j, lw_one_set_u32(LW_AT_LATTICE_MAGIC)));
}

LW_AT_LANE
lw_one_u64 lw_one_add_lattice_u64(lw_one_u64 whole, lw_one_u32 j)
{
    return lw_one_add_u64(whole, lw_one_sub_u64(lw_one_widen_u64(j), lw_one_set_u64(LW_AT_LATTICE_MAGIC)));
}

/* What is next to y - (the integer that `rest` was taken from), as bits; the lanes that are sure. z: the quantile of
 * the upper half of w.
 *
 * Errors for |z| <= 4: 4e-7 in z for the quantile's own and 9e-7 for the lower half of w; 5 roundings of sigma, z and
 * their product and sum, together below 1.2e-6 sigma; below 1e-6 elsewhere: less than 2^-18 sigma + 2^-19. */
LW_AT_LANE
lw_one_mask lw_one_lattice_near_f32(lw_one_f32 z, lw_one_f32 sigma, lw_one_f32 e, lw_one_f32 rest,
    const lw_one_lattice_f32 *c, lw_one_u32 *j)
{
    const lw_one_f32 z2 = lw_one_mul_f32(z, z), magic = lw_one_bits_f32(lw_one_set_u32(LW_AT_LATTICE_MAGIC));
    const lw_one_f32 p1 = lw_one_fma_f32(c->p1, z2, lw_one_sub_f32(rest, c->p1));
    const lw_one_f32 p2 = lw_one_fma_f32(c->p2[1], z2, c->p2[0]);
    const lw_one_f32 p3 = lw_one_mul_f32(c->p3, lw_one_fma_f32(lw_one_add_f32(z2, lw_one_set_f32(7.0f / 3)), z2,
        lw_one_set_f32(-16.0f / 3)));
    const lw_one_f32 p4 = lw_one_fma_f32(lw_one_fma_f32(c->p4[2], z2, c->p4[1]), z2, c->p4[0]);
    const lw_one_f32 e2 = lw_one_mul_f32(e, e), ez = lw_one_mul_f32(e, z);
    const lw_one_f32 odd = lw_one_fma_f32(ez, lw_one_fma_f32(e2, p4, p2), lw_one_fma_f32(e2, p3, p1));
    const lw_one_f32 y = lw_one_fma_f32(sigma, z, odd), sum = lw_one_add_f32(y, magic), off = lw_one_sub_f32(y,
        lw_one_sub_f32(sum, magic));
    const lw_one_f32 z6 = lw_one_mul_f32(z2, lw_one_mul_f32(z2, z2));
    const lw_one_f32 left_out = lw_one_fma_f32(z6, lw_one_set_f32(1.0f / 400), lw_one_set_f32(0.05f));
    const lw_one_f32 rounded = lw_one_fma_f32(sigma, lw_one_set_f32(3.81469727e-06f), lw_one_set_f32(1.90734863e-06f));
    const lw_one_f32 error = lw_one_fma_f32(lw_one_mul_f32(e2, e2), left_out, rounded);
    *j = lw_one_bits_u32(sum);
    const lw_one_mask clear = lw_one_lt_f32(lw_one_add_f32(lw_one_magnitude_f32(off), error), lw_one_set_f32(0.5f));
    return lw_one_and_mask(clear, lw_one_le_f32(z2, lw_one_set_f32(16.0f)));
}

/* ---- doubles ---- */
#ifndef LW_AT_NO_DOUBLE
/* P1 .. P6: row i, column j of each is the factor of z^(2 i) v^j; the even ones times z, the odd ones times d. */
LW_AT_CONSTANT double lw_one_cornish_fisher[6][4][4] = {
    {{-0.16666666666666666, 0.0, 0.0, 0.0},
     {0.16666666666666666, 0.0, 0.0, 0.0},
     {0.0, 0.0, 0.0, 0.0},
     {0.0, 0.0, 0.0, 0.0}},
    {{-0.027777777777777776, 0.19444444444444445, 0.0, 0.0},
     {-0.013888888888888888, -0.027777777777777776, 0.0, 0.0},
     {0.0, 0.0, 0.0, 0.0},
     {0.0, 0.0, 0.0, 0.0}},
    {{-0.019753086419753086, -0.009876543209876543, 0.0, 0.0},
     {0.008641975308641974, 0.004320987654320987, 0.0, 0.0},
     {0.003703703703703704, 0.001851851851851852, 0.0, 0.0},
     {0.0, 0.0, 0.0, 0.0}},
    {{0.017258230452674897, -0.03482510288065844, -0.011136831275720165, 0.0},
     {-0.003523662551440329, 0.01036522633744856, 0.006584362139917695, 0.0},
     {-0.0013310185185185185, 0.0030092592592592593, 0.0002314814814814815, 0.0},
     {0.0, 0.0, 0.0, 0.0}},
    {{-0.00062708210856359, 0.00689790319419949, 0.003605722124240643, 0.0},
     {-0.01271066039584558, 0.010650597687634725, -0.0022609249461101313, 0.0},
     {0.0016534391534391533, -0.00291005291005291, -0.0005952380952380953, 0.0},
     {0.0005584950029394474, -0.0005878894767783657, 2.9394473838918284e-05, 0.0}},
    {{0.001870271027935637, -0.014298717257822197, 0.018440031190802796, -0.0019713145317569185},
     {0.009008552294946327, -0.03261382193480959, 0.01079751902475668, -0.0019699536764865985},
     {-0.0008460045969691032, 0.0038359635263570447, -0.002699086321771507, 2.9619014958521132e-05},
     {-0.0002580513300999412, 0.0009880676807760141, -0.0004312720458553792, 2.553644914756026e-05}}};

/* P1 + e P2 + .. + e^5 P6 */
LW_AT_LANE
lw_one_f64 lw_one_lattice_tail_f64(lw_one_f64 z, lw_one_f64 e, lw_one_f64 v, lw_one_f64 d)
{
    const lw_one_f64 z2 = lw_one_mul_f64(z, z);
    lw_one_f64 tail = lw_one_set_f64(0.0);
    for (int n = 5; n >= 0; n--) {
        lw_one_f64 p = lw_one_set_f64(0.0);
        for (int i = 3; i >= 0; i--) {
            const double *const t = lw_one_cornish_fisher[n][i];
            lw_one_f64 q = lw_one_fma_f64(v, lw_one_set_f64(t[3]), lw_one_set_f64(t[2]));
            q = lw_one_fma_f64(lw_one_fma_f64(q, v, lw_one_set_f64(t[1])), v, lw_one_set_f64(t[0]));
            p = lw_one_fma_f64(p, z2, q);
        }
        tail = lw_one_fma_f64(tail, e, lw_one_mul_f64(p, n % 2 ? z : d));
    }
    return tail;
}

/* The integer next to y as bits; the lanes that are sure. Its rounding errors are below 2^-46 sigma. */
LW_AT_LANE
lw_one_mask lw_one_lattice_near_f64(lw_one_u64 w, lw_one_f64 sigma, lw_one_f64 rest, lw_one_f64 v, lw_one_f64 d,
    lw_one_u64 *bits)
{
    const lw_one_f64 z = lw_one_normal_quantile_f64(w), e = lw_one_div_f64(lw_one_set_f64(1.0), sigma);
    const lw_one_f64 y = lw_one_fma_f64(sigma, z, lw_one_add_f64(rest, lw_one_lattice_tail_f64(z, e, v, d)));
    const lw_one_f64 z2 = lw_one_mul_f64(z, z), z4 = lw_one_mul_f64(z2, z2), e2 = lw_one_mul_f64(e, e);
    const lw_one_f64 left_out = lw_one_fma_f64(lw_one_mul_f64(z4, z4), lw_one_set_f64(0.0009765625),
        lw_one_set_f64(0.25));
    const lw_one_f64 error =
        lw_one_fma_f64(lw_one_mul_f64(e2, lw_one_mul_f64(e2, e2)), left_out, lw_one_mul_f64(sigma,
            lw_one_set_f64(5.684341886080802e-14)));
    lw_one_f64 j;
    lw_one_nearest_f64(y, &j, bits);
    const lw_one_mask clear = lw_one_lt_f64(lw_one_add_f64(lw_one_magnitude_f64(lw_one_sub_f64(y, j)), error),
        lw_one_set_f64(0.5));
    return lw_one_or_mask(clear, lw_one_le_f64(lw_one_set_f64(LW_AT_LATTICE_FINAL), sigma));
}

/* ---- sums ---- */

/* f(k + 1) / f(k) = odds (n - b k) / (k + 1): b = 1 of binomials, b = 0 and n = 1 of Poisson's */
typedef struct lw_one_lattice_ratio {
    lw_one_f64 odds, n, b;
} lw_one_lattice_ratio;

LW_AT_LANE
lw_one_f64 lw_one_lattice_rise_f64(const lw_one_lattice_ratio *r, lw_one_f64 k, lw_one_f64 next)
{
    return lw_one_div_f64(lw_one_mul_f64(r->odds, lw_one_fnma_f64(r->b, k, r->n)), next);
}

/* The least k with P(X <= k) > U for the lanes in `busy`, from some k near it and f(k). In the lower half P(X <= k) is
 * summed and compared with U, in the upper one P(X > k) with 1 - U: all terms are positive, and the smaller side keeps
 * its precision. It is wrong where U is within some 1e-12 of P(X <= k), in proportion to the smaller side. */
LW_AT_LANE
lw_one_f64 lw_one_lattice_settle_f64(lw_one_u64 w, lw_one_f64 k, lw_one_f64 f, const lw_one_lattice_ratio *r,
    lw_one_mask busy)
{
    const lw_one_f64 zero = lw_one_set_f64(0.0), one = lw_one_set_f64(1.0);
    const lw_one_mask lower = lw_one_lt_u64(w, lw_one_set_u64((uint64_t)1 << 63));
    const lw_one_u64 side = lw_one_select_u64(lower, w, lw_one_xor_u64(w, lw_one_set_u64(UINT64_MAX)));
    const lw_one_f64 u = lw_one_mul_f64(lw_one_add_f64(lw_one_from_u64_f64(side), lw_one_set_f64(0.5)),
        lw_one_set_f64(5.421010862427522e-20));
    lw_one_f64 at = k, term = f, sum = lw_one_select_f64(lower, f, zero);
    lw_one_mask more = busy;
    while (lw_one_any_mask(more)) {
        const lw_one_f64 before = lw_one_sub_f64(at, one), after = lw_one_add_f64(at, one);
        const lw_one_f64 from = lw_one_select_f64(lower, before, at), to = lw_one_select_f64(lower, at, after);
        const lw_one_f64 odds = lw_one_mul_f64(r->odds, lw_one_fnma_f64(r->b, from, r->n));
        const lw_one_f64 ratio = lw_one_div_f64(lw_one_select_f64(lower, at, odds), lw_one_select_f64(lower, odds, to));
        term = lw_one_mul_f64(term, ratio);
        sum = lw_one_add_f64(sum, lw_one_select_f64(more, term, zero));
        at = lw_one_select_f64(lower, before, after);
        more = lw_one_and_mask(more, lw_one_lt_f64(lw_one_mul_f64(sum, lw_one_set_f64(8.673617379884035e-19)), term));
    }
    lw_one_f64 beyond = lw_one_select_f64(lower, lw_one_sub_f64(sum, u), lw_one_sub_f64(u, sum)); /* P(X <= k) - U */
    for (more = busy;;) {                                                         /* down, while P(X <= k - 1) > U */
        const lw_one_f64 less = lw_one_sub_f64(beyond, f);
        more = lw_one_and_mask(more, lw_one_and_mask(lw_one_lt_f64(zero, less), lw_one_lt_f64(zero, k)));
        if (!lw_one_any_mask(more))
            break;
        const lw_one_f64 before = lw_one_sub_f64(k, one);
        beyond = lw_one_select_f64(more, less, beyond);
        f = lw_one_select_f64(more, lw_one_div_f64(f, lw_one_lattice_rise_f64(r, before, k)), f);
        k = lw_one_select_f64(more, before, k);
    }
    for (more = busy;;) { /* up, while P(X <= k) <= U */
        const lw_one_f64 after = lw_one_add_f64(k, one), next = lw_one_mul_f64(f, lw_one_lattice_rise_f64(r, k, after));
        more = lw_one_and_mask(more, lw_one_and_mask(lw_one_le_f64(beyond, zero), lw_one_lt_f64(zero, next)));
        if (!lw_one_any_mask(more))
            break;
        beyond = lw_one_select_f64(more, lw_one_add_f64(beyond, next), beyond);
        f = lw_one_select_f64(more, next, f);
        k = lw_one_select_f64(more, after, k);
    }
    return k;
}
#endif

#endif
