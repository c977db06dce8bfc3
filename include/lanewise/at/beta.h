/* Made of lane/variates/beta.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_BETA_H
#define LANEWISE_AT_BETA_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "exponential.h"
#include "gamma.h"
#include "normal.h"
#include "parts/unit.h"

/* The shapes are the raised ones. POWERs: 1 / shape where it is below 1, else 0. LEFT and RIGHT: 1 over the probability
 * of l <= 0 and of l > 0, infinity where that is 0. */
enum {
    LW_AT_BETA_TAU,
    LW_AT_BETA_SIGMA,
    LW_AT_BETA_A,
    LW_AT_BETA_B,
    LW_AT_BETA_EASY,
    LW_AT_BETA_SHAPE_A,
    LW_AT_BETA_SHAPE_B,
    LW_AT_BETA_POWER_A,
    LW_AT_BETA_POWER_B,
    LW_AT_BETA_LEFT,
    LW_AT_BETA_RIGHT
};
/* -L <= s^2 (FLAT + EASY z^2) where |s| <= 1, EASY = LEAST + SKEWED (sigma - 1/2)^2: accepts most lanes without a
 * logarithm. The slack is more than all roundings together. */
#define LW_AT_BETA_FLAT 0.075
#define LW_AT_BETA_EASY_LEAST 0.03125
#define LW_AT_BETA_EASY_SKEWED 3.25
#define LW_AT_BETA_SLACK 3.81469727e-06f
/* Up to this tau s is so small that x / A - 1 keeps its digits when it is found first. */
#define LW_AT_BETA_NARROW 0.0625f

/* ---- f32 ---- */
/* Those of shapes from 1 on; the sums are of sixteenths, which are finite. */
LW_AT_LANE void lw_one_beta_shapes_f32(lw_one_f32 a, lw_one_f32 b, lw_one_f32 *c)
{
    const lw_one_f32 half = lw_one_set_f32(0.5f), one = lw_one_set_f32(1), sixteenth = lw_one_set_f32(0.0625f);
    const lw_one_f32 u = lw_one_mul_f32(lw_one_sub_f32(a, half), sixteenth);
    const lw_one_f32 v = lw_one_mul_f32(lw_one_sub_f32(b, half), sixteenth);
    const lw_one_f32 sigma = lw_one_div_f32(lw_one_fma_f32(v, lw_one_set_f32(5), u), lw_one_mul_f32(lw_one_add_f32(u,
        v), lw_one_set_f32(6)));
    const lw_one_f32 kappa = lw_one_sub_f32(sigma, half);
    const lw_one_f32 near_a = lw_one_sub_f32(a, kappa), near_b = lw_one_add_f32(b, kappa);
    const lw_one_f32 part_a = lw_one_mul_f32(near_a, sixteenth), part_b = lw_one_mul_f32(near_b, sixteenth);
    const lw_one_f32 inverse = lw_one_div_f32(one, lw_one_add_f32(part_a, part_b));
    const lw_one_f32 of_a = lw_one_mul_f32(part_a, inverse), of_b = lw_one_mul_f32(part_b, inverse);
    /* (a + b) A B by the smaller of the shapes: the smaller of A and B may be a subnormal */
    const lw_one_f32 product = lw_one_mul_f32(lw_one_min_f32(near_a, near_b), lw_one_max_f32(of_a, of_b));
    const lw_one_f32 both = lw_one_mul_f32(sigma, lw_one_sub_f32(one, sigma));
    const lw_one_f32 y = lw_one_fnma_f32(both, lw_one_set_f32(2), lw_one_mul_f32(product, lw_one_set_f32(4)));
    const lw_one_f32 less = lw_one_div_f32(one, lw_one_fma_f32(y, lw_one_set_f32(3), lw_one_set_f32(3)));
    c[LW_AT_BETA_TAU] = lw_one_div_f32(one, lw_one_sqrt_f32(lw_one_sub_f32(y, less)));
    c[LW_AT_BETA_SIGMA] = sigma;
    c[LW_AT_BETA_A] = of_a;
    c[LW_AT_BETA_B] = of_b;
    c[LW_AT_BETA_EASY] =
        lw_one_fma_f32(lw_one_mul_f32(kappa, kappa), lw_one_set_f32((float)LW_AT_BETA_EASY_SKEWED),
            lw_one_set_f32((float)LW_AT_BETA_EASY_LEAST));
    c[LW_AT_BETA_SHAPE_A] = a;
    c[LW_AT_BETA_SHAPE_B] = b;
}

LW_AT_LANE lw_one_mask lw_one_setup_beta_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    const lw_one_f32 one = lw_one_set_f32(1), zero = lw_one_set_f32(0), infinity =
        lw_one_set_f32((float)LW_AT_INFINITY_f32);
    const lw_one_mask small_a = lw_one_lt_f32(p[0], one), small_b = lw_one_lt_f32(p[1], one);
    const lw_one_f32 a = lw_one_add_f32(p[0], lw_one_select_f32(small_a, one, zero));
    const lw_one_f32 b = lw_one_add_f32(p[1], lw_one_select_f32(small_b, one, zero));
    lw_one_beta_shapes_f32(a, b, c);
    c[LW_AT_BETA_POWER_A] = zero;
    c[LW_AT_BETA_POWER_B] = zero;
    c[LW_AT_BETA_LEFT] = one;
    c[LW_AT_BETA_RIGHT] = infinity;
    if (!lw_one_any_mask(lw_one_or_mask(small_a, small_b)))
        return lw_one_any_value_mask();
    const lw_one_f32 sum = lw_one_add_f32(p[0], p[1]);
    const lw_one_f32 left = lw_one_select_f32(small_b, lw_one_div_f32(sum, p[1]), one);
    const lw_one_f32 right = lw_one_select_f32(small_b, lw_one_div_f32(sum, p[0]), infinity);
    c[LW_AT_BETA_POWER_A] = lw_one_select_f32(small_a, lw_one_div_f32(one, p[0]), zero);
    c[LW_AT_BETA_POWER_B] = lw_one_select_f32(small_b, lw_one_div_f32(one, p[1]), zero);
    c[LW_AT_BETA_LEFT] = lw_one_select_f32(small_a, left, infinity);
    c[LW_AT_BETA_RIGHT] = lw_one_select_f32(small_a, right, one);
    return lw_one_lt_f32(lw_one_max_f32(c[LW_AT_BETA_POWER_A], c[LW_AT_BETA_POWER_B]), infinity);
}

LW_AT_LANE lw_one_mask lw_one_beta_small_f32(const lw_one_f32 *c)
{
    return lw_one_lt_f32(lw_one_set_f32(0), lw_one_max_f32(c[LW_AT_BETA_POWER_A], c[LW_AT_BETA_POWER_B]));
}

/* How many lanes of both have a shape below 1: 0: none, 1: some, 2: all. */
LW_AT_LANE int lw_one_regime_beta_f32(const lw_one_f32 *c0, const lw_one_f32 *c1)
{
    const lw_one_mask small0 = lw_one_beta_small_f32(c0), small1 = lw_one_beta_small_f32(c1);
    return lw_one_any_mask(lw_one_or_mask(small0, small1)) + lw_one_all_mask(lw_one_and_mask(small0, small1));
}

/* s, p and q; A p^2 and B q^2 */
typedef struct lw_one_beta_f32 {
    lw_one_f32 s, p, q, first, second;
} lw_one_beta_f32;

LW_AT_LANE lw_one_beta_f32 lw_one_beta_point_f32(lw_one_f32 z, const lw_one_f32 *c)
{
    const lw_one_f32 one = lw_one_set_f32(1), sigma = c[LW_AT_BETA_SIGMA];
    lw_one_beta_f32 r;
    r.s = lw_one_mul_f32(z, c[LW_AT_BETA_TAU]);
    r.p = lw_one_fma_f32(r.s, sigma, one);
    r.q = lw_one_fma_f32(r.s, lw_one_sub_f32(sigma, one), one);
    r.first = lw_one_mul_f32(lw_one_mul_f32(r.p, r.p), c[LW_AT_BETA_A]);
    r.second = lw_one_mul_f32(lw_one_mul_f32(r.q, r.q), c[LW_AT_BETA_B]);
    return r;
}

/* w = 2 s (1 + kappa s) / (A p^2 + B q^2), kappa = sigma - 1/2: x / A is 1 + B w, and (1 - x) / B is 1 - A w. */
LW_AT_LANE lw_one_f32 lw_one_beta_away_f32(lw_one_beta_f32 r, lw_one_f32 inverse, const lw_one_f32 *c)
{
    const lw_one_f32 kappa = lw_one_sub_f32(c[LW_AT_BETA_SIGMA], lw_one_set_f32(0.5f));
    const lw_one_f32 slope = lw_one_fma_f32(r.s, kappa, lw_one_set_f32(1));
    return lw_one_mul_f32(lw_one_mul_f32(lw_one_add_f32(r.s, r.s), slope), inverse);
}

/* Of shapes from 1 on: x by its distance from A where tau is small, since p and q are all next to 1 then. */
LW_AT_LANE lw_one_f32 lw_one_beta_value_f32(lw_one_beta_f32 r, const lw_one_f32 *c)
{
    const lw_one_f32 inverse = lw_one_div_f32(lw_one_set_f32(1), lw_one_add_f32(r.first, r.second));
    const lw_one_mask narrow = lw_one_lt_f32(c[LW_AT_BETA_TAU], lw_one_set_f32((float)LW_AT_BETA_NARROW));
    lw_one_f32 x = lw_one_mul_f32(r.first, inverse);
    if (lw_one_any_mask(narrow)) {
        const lw_one_f32 bw = lw_one_mul_f32(lw_one_beta_away_f32(r, inverse, c), c[LW_AT_BETA_B]);
        x = lw_one_select_f32(narrow, lw_one_fma_f32(bw, c[LW_AT_BETA_A], c[LW_AT_BETA_A]), x);
    }
    return x;
}

/* l where l <= 0, else -l, and then *right is set. */
LW_AT_LANE lw_one_f32 lw_one_beta_exponent_f32(lw_one_u32 w, const lw_one_f32 *c, lw_one_mask *right)
{
    const lw_one_f32 one = lw_one_set_f32(1), left = c[LW_AT_BETA_LEFT], other = c[LW_AT_BETA_RIGHT];
    const lw_one_mask upper = lw_one_lt_u32(lw_one_set_u32(0x80000000u - 1), w);
    const lw_one_f32 away = lw_one_mul_f32(lw_one_from_u32_f32(lw_one_fold_f32(w)),
        lw_one_set_f32(2.32830644e-10f / 2));
    const lw_one_f32 near = lw_one_mul_f32(away, lw_one_select_f32(upper, other, left));
    const lw_one_f32 far = lw_one_mul_f32(lw_one_sub_f32(one, away), lw_one_select_f32(upper, left, other));
    const lw_one_mask is_near = lw_one_le_f32(near, one);
    const lw_one_f32 log = lw_one_log_normal_f32(lw_one_select_f32(is_near, near, far));
    *right = lw_one_or_mask(lw_one_and_mask(upper, is_near), lw_one_not_mask(lw_one_or_mask(upper, is_near)));
    const lw_one_f32 power = lw_one_select_f32(*right, c[LW_AT_BETA_POWER_B], c[LW_AT_BETA_POWER_A]);
    return lw_one_mul_f32(lw_one_min_f32(log, lw_one_set_f32(0)), power);
}

/* The element of a normal; w: the draw of l; small: lw_one_regime_beta. */
LW_AT_LANE lw_one_f32 lw_one_beta_element_f32(int small, lw_one_beta_f32 r, lw_one_u32 w, const lw_one_f32 *c)
{
    if (small == 0)
        return lw_one_beta_value_f32(r, c);
    const lw_one_f32 one = lw_one_set_f32(1);
    lw_one_mask right;
    const lw_one_f32 e = lw_one_exp_f32(lw_one_beta_exponent_f32(w, c, &right));
    const lw_one_f32 first = lw_one_mul_f32(r.first, lw_one_select_f32(right, one, e));
    const lw_one_f32 second = lw_one_mul_f32(r.second, lw_one_select_f32(right, e, one));
    const lw_one_f32 x = lw_one_div_f32(first, lw_one_add_f32(first, second));
    return small == 2 ? x : lw_one_select_f32(lw_one_beta_small_f32(c), x, lw_one_beta_value_f32(r, c));
}

LW_AT_LANE lw_one_mask lw_one_beta_easy_f32(lw_one_beta_f32 r, lw_one_u32 test, lw_one_f32 z, const lw_one_f32 *c)
{
    const lw_one_f32 s2 = lw_one_mul_f32(r.s, r.s), two = lw_one_set_f32(2 - LW_AT_BETA_SLACK);
    const lw_one_f32 size = lw_one_fma_f32(lw_one_mul_f32(z, z), c[LW_AT_BETA_EASY],
        lw_one_set_f32((float)LW_AT_BETA_FLAT));
    const lw_one_f32 bound = lw_one_fnma_f32(s2, size, two);
    const lw_one_mask below = lw_one_lt_f32(lw_one_gamma_above_one_f32(test), bound);
    return lw_one_and_mask(lw_one_lt_f32(s2, lw_one_set_f32(1)), below);
}

/* L; since a B - b A = kappa, what is linear in w is taken from both logarithms. */
LW_AT_LANE lw_one_f32 lw_one_beta_logarithm_f32(lw_one_beta_f32 r, lw_one_f32 z, const lw_one_f32 *c)
{
    const lw_one_f32 half = lw_one_set_f32(0.5f), zero = lw_one_set_f32(0), kappa = lw_one_sub_f32(c[LW_AT_BETA_SIGMA],
        half);
    const lw_one_f32 inverse = lw_one_div_f32(lw_one_set_f32(1), lw_one_add_f32(r.first, r.second));
    const lw_one_f32 w = lw_one_beta_away_f32(r, inverse, c), p2 = lw_one_mul_f32(r.p, r.p), q2 = lw_one_mul_f32(r.q,
        r.q);
    const lw_one_f32 minus_aw = lw_one_mul_f32(w, lw_one_sub_f32(zero, c[LW_AT_BETA_A]));
    const lw_one_f32 of_x = lw_one_log_less_f32(lw_one_mul_f32(p2, inverse), lw_one_mul_f32(w, c[LW_AT_BETA_B]));
    const lw_one_f32 of_rest = lw_one_log_less_f32(lw_one_mul_f32(q2, inverse), minus_aw);
    const lw_one_f32 log = lw_one_log_normal_f32(lw_one_mul_f32(r.p, r.q));
    lw_one_f32 l = lw_one_fma_f32(w, kappa, lw_one_mul_f32(of_x, c[LW_AT_BETA_SHAPE_A]));
    l = lw_one_fma_f32(of_rest, c[LW_AT_BETA_SHAPE_B], l);
    return lw_one_sub_f32(lw_one_fma_f32(lw_one_mul_f32(z, half), z, l), log);
}

/* All that are accepted: where p and q are positive and log U < L. */
LW_AT_LANE lw_one_mask lw_one_beta_test_f32(lw_one_u32 test, lw_one_f32 z, const lw_one_f32 *c)
{
    const lw_one_f32 zero = lw_one_set_f32(0);
    lw_one_beta_f32 r = lw_one_beta_point_f32(z, c);
    const lw_one_mask inside = lw_one_lt_f32(zero, lw_one_min_f32(r.p, r.q));
    const lw_one_f32 at = lw_one_select_f32(inside, z, zero);
    r = lw_one_beta_point_f32(at, c);
    const lw_one_mask below = lw_one_lt_f32(lw_one_log_unit_u32_f32(test), lw_one_beta_logarithm_f32(r, at, c));
    return lw_one_and_mask(inside, below);
}

LW_AT_OUTLINE lw_one_mask lw_one_beta_tested_f32(lw_one_u32 test, lw_one_f32 z, const lw_one_f32 *c) { return
    lw_one_beta_test_f32(test, z, c); }

/* Whoever the easy bound accepts, and whoever passes the test of those that it does not. */
LW_AT_LANE lw_one_mask lw_one_beta_accepted_f32(lw_one_beta_f32 r, lw_one_u32 test, lw_one_f32 z, const lw_one_f32 *c)
{
    const lw_one_mask easy = lw_one_beta_easy_f32(r, test, z, c);
    if (lw_one_all_mask(easy))
        return easy;
    lw_one_f32 copy[LW_AT_BETA_POWER_A]; /* so that c stays in registers */
    for (int k = 0; k < LW_AT_BETA_POWER_A; k++)
        copy[k] = c[k];
    return lw_one_or_mask(easy, lw_one_beta_tested_f32(test, z, copy));
}

/* An attempt: of a pair, d is radius, test and w, turn, test and w; any other, radius, turn, test and w. */
LW_AT_LANE int lw_one_pair_try_beta_f32(int small, const lw_one_u32 *d0, const lw_one_u32 *d1, const lw_one_f32 *c0,
    const lw_one_f32 *c1,
                                 lw_one_f32 *x, lw_one_mask *accepted)
{
    lw_one_f32 z[2];
    lw_one_box_muller_f32(d0[0], d1[0], z);
    const lw_one_beta_f32 r0 = lw_one_beta_point_f32(z[0], c0), r1 = lw_one_beta_point_f32(z[1], c1);
    x[0] = lw_one_beta_element_f32(small, r0, d0[2], c0);
    x[1] = lw_one_beta_element_f32(small, r1, d1[2], c1);
    accepted[0] = lw_one_beta_accepted_f32(r0, d0[1], z[0], c0);
    accepted[1] = lw_one_beta_accepted_f32(r1, d1[1], z[1], c1);
    return lw_one_all_mask(lw_one_and_mask(accepted[0], accepted[1]));
}

LW_AT_LANE lw_one_mask lw_one_try_beta_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    lw_one_f32 z[2];
    lw_one_box_muller_f32(d[0], d[1], z);
    const lw_one_beta_f32 r = lw_one_beta_point_f32(z[0], c);
    *x = lw_one_beta_element_f32(lw_one_regime_beta_f32(c, c), r, d[3], c);
    return lw_one_beta_accepted_f32(r, d[2], z[0], c);
}
#ifndef LW_AT_NO_DOUBLE
/* ---- f64 ---- */
/* Those of shapes from 1 on; the sums are of sixteenths, which are finite. */
LW_AT_LANE void lw_one_beta_shapes_f64(lw_one_f64 a, lw_one_f64 b, lw_one_f64 *c)
{
    const lw_one_f64 half = lw_one_set_f64(0.5), one = lw_one_set_f64(1), sixteenth = lw_one_set_f64(0.0625f);
    const lw_one_f64 u = lw_one_mul_f64(lw_one_sub_f64(a, half), sixteenth);
    const lw_one_f64 v = lw_one_mul_f64(lw_one_sub_f64(b, half), sixteenth);
    const lw_one_f64 sigma = lw_one_div_f64(lw_one_fma_f64(v, lw_one_set_f64(5), u), lw_one_mul_f64(lw_one_add_f64(u,
        v), lw_one_set_f64(6)));
    const lw_one_f64 kappa = lw_one_sub_f64(sigma, half);
    const lw_one_f64 near_a = lw_one_sub_f64(a, kappa), near_b = lw_one_add_f64(b, kappa);
    const lw_one_f64 part_a = lw_one_mul_f64(near_a, sixteenth), part_b = lw_one_mul_f64(near_b, sixteenth);
    const lw_one_f64 inverse = lw_one_div_f64(one, lw_one_add_f64(part_a, part_b));
    const lw_one_f64 of_a = lw_one_mul_f64(part_a, inverse), of_b = lw_one_mul_f64(part_b, inverse);
    /* (a + b) A B by the smaller of the shapes: the smaller of A and B may be a subnormal */
    const lw_one_f64 product = lw_one_mul_f64(lw_one_min_f64(near_a, near_b), lw_one_max_f64(of_a, of_b));
    const lw_one_f64 both = lw_one_mul_f64(sigma, lw_one_sub_f64(one, sigma));
    const lw_one_f64 y = lw_one_fnma_f64(both, lw_one_set_f64(2), lw_one_mul_f64(product, lw_one_set_f64(4)));
    const lw_one_f64 less = lw_one_div_f64(one, lw_one_fma_f64(y, lw_one_set_f64(3), lw_one_set_f64(3)));
    c[LW_AT_BETA_TAU] = lw_one_div_f64(one, lw_one_sqrt_f64(lw_one_sub_f64(y, less)));
    c[LW_AT_BETA_SIGMA] = sigma;
    c[LW_AT_BETA_A] = of_a;
    c[LW_AT_BETA_B] = of_b;
    c[LW_AT_BETA_EASY] =
        lw_one_fma_f64(lw_one_mul_f64(kappa, kappa), lw_one_set_f64(LW_AT_BETA_EASY_SKEWED),
            lw_one_set_f64(LW_AT_BETA_EASY_LEAST));
    c[LW_AT_BETA_SHAPE_A] = a;
    c[LW_AT_BETA_SHAPE_B] = b;
}

LW_AT_LANE lw_one_mask lw_one_setup_beta_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    const lw_one_f64 one = lw_one_set_f64(1), zero = lw_one_set_f64(0), infinity = lw_one_set_f64(LW_AT_INFINITY_f64);
    const lw_one_mask small_a = lw_one_lt_f64(p[0], one), small_b = lw_one_lt_f64(p[1], one);
    const lw_one_f64 a = lw_one_add_f64(p[0], lw_one_select_f64(small_a, one, zero));
    const lw_one_f64 b = lw_one_add_f64(p[1], lw_one_select_f64(small_b, one, zero));
    lw_one_beta_shapes_f64(a, b, c);
    c[LW_AT_BETA_POWER_A] = zero;
    c[LW_AT_BETA_POWER_B] = zero;
    c[LW_AT_BETA_LEFT] = one;
    c[LW_AT_BETA_RIGHT] = infinity;
    if (!lw_one_any_mask(lw_one_or_mask(small_a, small_b)))
        return lw_one_any_value_mask();
    const lw_one_f64 sum = lw_one_add_f64(p[0], p[1]);
    const lw_one_f64 left = lw_one_select_f64(small_b, lw_one_div_f64(sum, p[1]), one);
    const lw_one_f64 right = lw_one_select_f64(small_b, lw_one_div_f64(sum, p[0]), infinity);
    c[LW_AT_BETA_POWER_A] = lw_one_select_f64(small_a, lw_one_div_f64(one, p[0]), zero);
    c[LW_AT_BETA_POWER_B] = lw_one_select_f64(small_b, lw_one_div_f64(one, p[1]), zero);
    c[LW_AT_BETA_LEFT] = lw_one_select_f64(small_a, left, infinity);
    c[LW_AT_BETA_RIGHT] = lw_one_select_f64(small_a, right, one);
    return lw_one_lt_f64(lw_one_max_f64(c[LW_AT_BETA_POWER_A], c[LW_AT_BETA_POWER_B]), infinity);
}

LW_AT_LANE lw_one_mask lw_one_beta_small_f64(const lw_one_f64 *c)
{
    return lw_one_lt_f64(lw_one_set_f64(0), lw_one_max_f64(c[LW_AT_BETA_POWER_A], c[LW_AT_BETA_POWER_B]));
}

/* How many lanes of both have a shape below 1: 0: none, 1: some, 2: all. */
LW_AT_LANE int lw_one_regime_beta_f64(const lw_one_f64 *c0, const lw_one_f64 *c1)
{
    const lw_one_mask small0 = lw_one_beta_small_f64(c0), small1 = lw_one_beta_small_f64(c1);
    return lw_one_any_mask(lw_one_or_mask(small0, small1)) + lw_one_all_mask(lw_one_and_mask(small0, small1));
}

/* s, p and q; A p^2 and B q^2 */
typedef struct lw_one_beta_f64 {
    lw_one_f64 s, p, q, first, second;
} lw_one_beta_f64;

LW_AT_LANE lw_one_beta_f64 lw_one_beta_point_f64(lw_one_f64 z, const lw_one_f64 *c)
{
    const lw_one_f64 one = lw_one_set_f64(1), sigma = c[LW_AT_BETA_SIGMA];
    lw_one_beta_f64 r;
    r.s = lw_one_mul_f64(z, c[LW_AT_BETA_TAU]);
    r.p = lw_one_fma_f64(r.s, sigma, one);
    r.q = lw_one_fma_f64(r.s, lw_one_sub_f64(sigma, one), one);
    r.first = lw_one_mul_f64(lw_one_mul_f64(r.p, r.p), c[LW_AT_BETA_A]);
    r.second = lw_one_mul_f64(lw_one_mul_f64(r.q, r.q), c[LW_AT_BETA_B]);
    return r;
}

/* w = 2 s (1 + kappa s) / (A p^2 + B q^2), kappa = sigma - 1/2: x / A is 1 + B w, and (1 - x) / B is 1 - A w. */
LW_AT_LANE lw_one_f64 lw_one_beta_away_f64(lw_one_beta_f64 r, lw_one_f64 inverse, const lw_one_f64 *c)
{
    const lw_one_f64 kappa = lw_one_sub_f64(c[LW_AT_BETA_SIGMA], lw_one_set_f64(0.5));
    const lw_one_f64 slope = lw_one_fma_f64(r.s, kappa, lw_one_set_f64(1));
    return lw_one_mul_f64(lw_one_mul_f64(lw_one_add_f64(r.s, r.s), slope), inverse);
}

/* Of shapes from 1 on: x by its distance from A where tau is small, since p and q are all next to 1 then. */
LW_AT_LANE lw_one_f64 lw_one_beta_value_f64(lw_one_beta_f64 r, const lw_one_f64 *c)
{
    const lw_one_f64 inverse = lw_one_div_f64(lw_one_set_f64(1), lw_one_add_f64(r.first, r.second));
    const lw_one_mask narrow = lw_one_lt_f64(c[LW_AT_BETA_TAU], lw_one_set_f64(LW_AT_BETA_NARROW));
    lw_one_f64 x = lw_one_mul_f64(r.first, inverse);
    if (lw_one_any_mask(narrow)) {
        const lw_one_f64 bw = lw_one_mul_f64(lw_one_beta_away_f64(r, inverse, c), c[LW_AT_BETA_B]);
        x = lw_one_select_f64(narrow, lw_one_fma_f64(bw, c[LW_AT_BETA_A], c[LW_AT_BETA_A]), x);
    }
    return x;
}

/* l where l <= 0, else -l, and then *right is set. */
LW_AT_LANE lw_one_f64 lw_one_beta_exponent_f64(lw_one_u64 w, const lw_one_f64 *c, lw_one_mask *right)
{
    const lw_one_f64 one = lw_one_set_f64(1), left = c[LW_AT_BETA_LEFT], other = c[LW_AT_BETA_RIGHT];
    const lw_one_mask upper = lw_one_lt_u64(lw_one_set_u64(0x8000000000000000u - 1), w);
    const lw_one_f64 away = lw_one_mul_f64(lw_one_from_u64_f64(lw_one_fold_f64(w)),
        lw_one_set_f64(5.421010862427522e-20 / 2));
    const lw_one_f64 near = lw_one_mul_f64(away, lw_one_select_f64(upper, other, left));
    const lw_one_f64 far = lw_one_mul_f64(lw_one_sub_f64(one, away), lw_one_select_f64(upper, left, other));
    const lw_one_mask is_near = lw_one_le_f64(near, one);
    const lw_one_f64 log = lw_one_log_normal_f64(lw_one_select_f64(is_near, near, far));
    *right = lw_one_or_mask(lw_one_and_mask(upper, is_near), lw_one_not_mask(lw_one_or_mask(upper, is_near)));
    const lw_one_f64 power = lw_one_select_f64(*right, c[LW_AT_BETA_POWER_B], c[LW_AT_BETA_POWER_A]);
    return lw_one_mul_f64(lw_one_min_f64(log, lw_one_set_f64(0)), power);
}

/* The element of a normal; w: the draw of l; small: lw_one_regime_beta. */
LW_AT_LANE lw_one_f64 lw_one_beta_element_f64(int small, lw_one_beta_f64 r, lw_one_u64 w, const lw_one_f64 *c)
{
    if (small == 0)
        return lw_one_beta_value_f64(r, c);
    const lw_one_f64 one = lw_one_set_f64(1);
    lw_one_mask right;
    const lw_one_f64 e = lw_one_exp_f64(lw_one_beta_exponent_f64(w, c, &right));
    const lw_one_f64 first = lw_one_mul_f64(r.first, lw_one_select_f64(right, one, e));
    const lw_one_f64 second = lw_one_mul_f64(r.second, lw_one_select_f64(right, e, one));
    const lw_one_f64 x = lw_one_div_f64(first, lw_one_add_f64(first, second));
    return small == 2 ? x : lw_one_select_f64(lw_one_beta_small_f64(c), x, lw_one_beta_value_f64(r, c));
}

LW_AT_LANE lw_one_mask lw_one_beta_easy_f64(lw_one_beta_f64 r, lw_one_u64 test, lw_one_f64 z, const lw_one_f64 *c)
{
    const lw_one_f64 s2 = lw_one_mul_f64(r.s, r.s), two = lw_one_set_f64(2 - LW_AT_BETA_SLACK);
    const lw_one_f64 size = lw_one_fma_f64(lw_one_mul_f64(z, z), c[LW_AT_BETA_EASY], lw_one_set_f64(LW_AT_BETA_FLAT));
    const lw_one_f64 bound = lw_one_fnma_f64(s2, size, two);
    const lw_one_mask below = lw_one_lt_f64(lw_one_gamma_above_one_f64(test), bound);
    return lw_one_and_mask(lw_one_lt_f64(s2, lw_one_set_f64(1)), below);
}

/* L; since a B - b A = kappa, what is linear in w is taken from both logarithms. */
LW_AT_LANE lw_one_f64 lw_one_beta_logarithm_f64(lw_one_beta_f64 r, lw_one_f64 z, const lw_one_f64 *c)
{
    const lw_one_f64 half = lw_one_set_f64(0.5), zero = lw_one_set_f64(0), kappa = lw_one_sub_f64(c[LW_AT_BETA_SIGMA],
        half);
    const lw_one_f64 inverse = lw_one_div_f64(lw_one_set_f64(1), lw_one_add_f64(r.first, r.second));
    const lw_one_f64 w = lw_one_beta_away_f64(r, inverse, c), p2 = lw_one_mul_f64(r.p, r.p), q2 = lw_one_mul_f64(r.q,
        r.q);
    const lw_one_f64 minus_aw = lw_one_mul_f64(w, lw_one_sub_f64(zero, c[LW_AT_BETA_A]));
    const lw_one_f64 of_x = lw_one_log_less_f64(lw_one_mul_f64(p2, inverse), lw_one_mul_f64(w, c[LW_AT_BETA_B]));
    const lw_one_f64 of_rest = lw_one_log_less_f64(lw_one_mul_f64(q2, inverse), minus_aw);
    const lw_one_f64 log = lw_one_log_normal_f64(lw_one_mul_f64(r.p, r.q));
    lw_one_f64 l = lw_one_fma_f64(w, kappa, lw_one_mul_f64(of_x, c[LW_AT_BETA_SHAPE_A]));
    l = lw_one_fma_f64(of_rest, c[LW_AT_BETA_SHAPE_B], l);
    return lw_one_sub_f64(lw_one_fma_f64(lw_one_mul_f64(z, half), z, l), log);
}

/* All that are accepted: where p and q are positive and log U < L. */
LW_AT_LANE lw_one_mask lw_one_beta_test_f64(lw_one_u64 test, lw_one_f64 z, const lw_one_f64 *c)
{
    const lw_one_f64 zero = lw_one_set_f64(0);
    lw_one_beta_f64 r = lw_one_beta_point_f64(z, c);
    const lw_one_mask inside = lw_one_lt_f64(zero, lw_one_min_f64(r.p, r.q));
    const lw_one_f64 at = lw_one_select_f64(inside, z, zero);
    r = lw_one_beta_point_f64(at, c);
    const lw_one_mask below = lw_one_lt_f64(lw_one_log_unit_u64_f64(test), lw_one_beta_logarithm_f64(r, at, c));
    return lw_one_and_mask(inside, below);
}

LW_AT_OUTLINE lw_one_mask lw_one_beta_tested_f64(lw_one_u64 test, lw_one_f64 z, const lw_one_f64 *c) { return
    lw_one_beta_test_f64(test, z, c); }

/* Whoever the easy bound accepts, and whoever passes the test of those that it does not. */
LW_AT_LANE lw_one_mask lw_one_beta_accepted_f64(lw_one_beta_f64 r, lw_one_u64 test, lw_one_f64 z, const lw_one_f64 *c)
{
    const lw_one_mask easy = lw_one_beta_easy_f64(r, test, z, c);
    if (lw_one_all_mask(easy))
        return easy;
    lw_one_f64 copy[LW_AT_BETA_POWER_A]; /* so that c stays in registers */
    for (int k = 0; k < LW_AT_BETA_POWER_A; k++)
        copy[k] = c[k];
    return lw_one_or_mask(easy, lw_one_beta_tested_f64(test, z, copy));
}

/* An attempt: of a pair, d is radius, test and w, turn, test and w; any other, radius, turn, test and w. */
LW_AT_LANE int lw_one_pair_try_beta_f64(int small, const lw_one_u64 *d0, const lw_one_u64 *d1, const lw_one_f64 *c0,
    const lw_one_f64 *c1,
                                 lw_one_f64 *x, lw_one_mask *accepted)
{
    lw_one_f64 z[2];
    lw_one_box_muller_f64(d0[0], d1[0], z);
    const lw_one_beta_f64 r0 = lw_one_beta_point_f64(z[0], c0), r1 = lw_one_beta_point_f64(z[1], c1);
    x[0] = lw_one_beta_element_f64(small, r0, d0[2], c0);
    x[1] = lw_one_beta_element_f64(small, r1, d1[2], c1);
    accepted[0] = lw_one_beta_accepted_f64(r0, d0[1], z[0], c0);
    accepted[1] = lw_one_beta_accepted_f64(r1, d1[1], z[1], c1);
    return lw_one_all_mask(lw_one_and_mask(accepted[0], accepted[1]));
}

LW_AT_LANE lw_one_mask lw_one_try_beta_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    lw_one_f64 z[2];
    lw_one_box_muller_f64(d[0], d[1], z);
    const lw_one_beta_f64 r = lw_one_beta_point_f64(z[0], c);
    *x = lw_one_beta_element_f64(lw_one_regime_beta_f64(c, c), r, d[3], c);
    return lw_one_beta_accepted_f64(r, d[2], z[0], c);
}
#endif

/* ---- elements ---- */


typedef struct lw_at_beta_f32_opened {
    lw_one_source source;
    float c[11];
    int inside;
} lw_at_beta_f32_opened;

LW_AT_LANE void lw_at_beta_f32_set(lw_at_beta_f32_opened *o, float alpha, float beta)
{
    float values[2];
    values[0] = alpha;
    values[1] = beta;
    o->inside = lw_one_setup_beta_f32(values, o->c) & lw_one_in_positive_f32(values[0]) &
        lw_one_in_positive_f32(values[1]);
}

LW_AT_LANE void lw_at_beta_f32_open(lw_at_beta_f32_opened *o, lw_key key, float alpha, float beta)
{
    lw_one_source_open(&o->source, key, 50);
    lw_one_source_hoist(&o->source);
    lw_at_beta_f32_set(o, alpha, beta);
}

LW_AT_LANE void lw_one_first_beta_f32(const lw_at_beta_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[6];
    lw_one_draws_word(6, w, d);
    lw_one_pair_try_beta_f32(lw_one_regime_beta_f32(o->c, o->c), d, d + 3, o->c, o->c, x, accepted);
}

LW_AT_LANE float lw_one_more_beta_f32(const lw_at_beta_f32_opened *o, uint64_t index, float x, lw_one_mask accepted)
{
    uint32_t w[4];
    lw_one_u32 d[4];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 4, w);
        lw_one_draws_word(4, w, d);
        accepted = lw_one_try_beta_f32(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_beta_f32_of(const lw_at_beta_f32_opened *o, uint64_t index)
{
    uint32_t w[6];
    float x[2];
    lw_one_mask accepted[2];
    uint32_t half;
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    half = lw_one_unit(&o->source, index, 6, 2, w);
    lw_one_first_beta_f32(o, w, x, accepted);
    return lw_one_more_beta_f32(o, index, half != 0 ? x[1] : x[0], half != 0 ? accepted[1] : accepted[0]);
}

LW_AT_LANE void lw_at_beta_f32_run(const lw_at_beta_f32_opened *o, uint64_t index, uint64_t n, float *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[6];
    float x[2];
    lw_one_mask accepted[2];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 6, 2);
    while (lw_one_run_next(&r, &o->source, 6, 2, w)) {
        lw_one_first_beta_f32(o, w, x, accepted);
        for (uint32_t h = 0; h < 2u; h++) {
            const uint64_t place = r.place + 32u * h;
            if (place < here)
                out[place] = lw_one_more_beta_f32(o, index + place, x[h], accepted[h]);
        }
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_beta_f32(lw_key key, uint64_t index, float alpha, float beta)
{
    lw_at_beta_f32_opened o;
    lw_one_source_open(&o.source, key, 50);
    lw_at_beta_f32_set(&o, alpha, beta);
    return lw_at_beta_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_beta_f64_opened {
    lw_one_source source;
    double c[11];
    int inside;
} lw_at_beta_f64_opened;

LW_AT_LANE void lw_at_beta_f64_set(lw_at_beta_f64_opened *o, double alpha, double beta)
{
    double values[2];
    values[0] = alpha;
    values[1] = beta;
    o->inside = lw_one_setup_beta_f64(values, o->c) & lw_one_in_positive_f64(values[0]) &
        lw_one_in_positive_f64(values[1]);
}

LW_AT_LANE void lw_at_beta_f64_open(lw_at_beta_f64_opened *o, lw_key key, double alpha, double beta)
{
    lw_one_source_open(&o->source, key, 51);
    lw_one_source_hoist(&o->source);
    lw_at_beta_f64_set(o, alpha, beta);
}

LW_AT_LANE void lw_one_first_beta_f64(const lw_at_beta_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[6];
    lw_one_draws_b64(6, w, d);
    lw_one_pair_try_beta_f64(lw_one_regime_beta_f64(o->c, o->c), d, d + 3, o->c, o->c, x, accepted);
}

LW_AT_LANE double lw_one_more_beta_f64(const lw_at_beta_f64_opened *o, uint64_t index, double x, lw_one_mask accepted)
{
    uint32_t w[8];
    lw_one_u64 d[4];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 8, w);
        lw_one_draws_b64(4, w, d);
        accepted = lw_one_try_beta_f64(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_beta_f64_of(const lw_at_beta_f64_opened *o, uint64_t index)
{
    uint32_t w[12];
    double x[2];
    lw_one_mask accepted[2];
    uint32_t half;
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    half = lw_one_unit(&o->source, index, 12, 2, w);
    lw_one_first_beta_f64(o, w, x, accepted);
    return lw_one_more_beta_f64(o, index, half != 0 ? x[1] : x[0], half != 0 ? accepted[1] : accepted[0]);
}

LW_AT_LANE void lw_at_beta_f64_run(const lw_at_beta_f64_opened *o, uint64_t index, uint64_t n, double *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[12];
    double x[2];
    lw_one_mask accepted[2];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 12, 2);
    while (lw_one_run_next(&r, &o->source, 12, 2, w)) {
        lw_one_first_beta_f64(o, w, x, accepted);
        for (uint32_t h = 0; h < 2u; h++) {
            const uint64_t place = r.place + 32u * h;
            if (place < here)
                out[place] = lw_one_more_beta_f64(o, index + place, x[h], accepted[h]);
        }
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_beta_f64(lw_key key, uint64_t index, double alpha, double beta)
{
    lw_at_beta_f64_opened o;
    lw_one_source_open(&o.source, key, 51);
    lw_at_beta_f64_set(&o, alpha, beta);
    return lw_at_beta_f64_of(&o, index);
}
#endif

#endif
