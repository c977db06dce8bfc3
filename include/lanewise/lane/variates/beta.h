/* Made by tools/templates/make_each.py: edit tools/templates/include/lanewise/lane/variates/beta.h. */
/* Beta of shapes a, b >= 1 by rejection from a function of one normal z, as Marsaglia and Tsang (2000) do for gammas.
 * There the cube of a linear function of z is nearly a gamma. Here squares of two are nearly in the ratio x to 1 - x:
 *
 *     p = 1 + sigma s, q = 1 - (1 - sigma) s, s = tau z       x = A p^2 / (A p^2 + B q^2), where p and q are positive
 *
 *     sigma = (u + 5 v) / (6 (u + v)), u = a - 1/2, v = b - 1/2          A = (a + 1/2 - sigma) / (a + b), B = 1 - A
 *     y = 4 (a + b) A B - 2 sigma (1 - sigma)                            tau = 1 / sqrt(y - 1 / (3 (y + 1)))
 *
 * With the density of x, that of s over the normal's is e^L, less a constant,
 *
 *     L = a log(x / A) + b log((1 - x) / B) - log(p q) + z^2 / 2
 *
 * L is 0 at z = 0, and so is its derivative; sigma takes nearly all of the third one away, and tau would take the
 * second without what it subtracts from y, which makes L <= 0 for all shapes and normals
 * (docs/design/how-beta-is-bounded.md has the proof). A normal is accepted where U < e^L.
 *
 * A shape below 1 is raised by 1, and x / (1 - x) multiplied by e^l: l = log(V) / a for a, -log(V) / b for b. Of two
 * such shapes l is the difference of two exponentials, below 0 with probability b / (a + b), and there an exponential
 * of rate a; above, one of rate b. One uniform V makes it: it is cut at b / (a + b). What V is away from the nearer end
 * of (0, 1) is had to full precision, so that both tails of l have the resolution of a draw. */
#ifndef LANEWISE_LANE_VARIATES_BETA_H
#define LANEWISE_LANE_VARIATES_BETA_H

#include "exponential.h"
#include "gamma.h"
#include "normal.h"
#include "unit.h"

/* The shapes are the raised ones. POWERs: 1 / shape where it is below 1, else 0. LEFT and RIGHT: 1 over the probability
 * of l <= 0 and of l > 0, infinity where that is 0. */
enum {
    LW_BETA_TAU,
    LW_BETA_SIGMA,
    LW_BETA_A,
    LW_BETA_B,
    LW_BETA_EASY,
    LW_BETA_SHAPE_A,
    LW_BETA_SHAPE_B,
    LW_BETA_POWER_A,
    LW_BETA_POWER_B,
    LW_BETA_LEFT,
    LW_BETA_RIGHT
};

/* -L <= s^2 (FLAT + EASY z^2) where |s| <= 1, EASY = LEAST + SKEWED (sigma - 1/2)^2: accepts most lanes without a
 * logarithm. The slack is more than all roundings together. */
#define LW_BETA_FLAT 0.075
#define LW_BETA_EASY_LEAST 0.03125
#define LW_BETA_EASY_SKEWED 3.25
#define LW_BETA_SLACK 0x1p-18f

/* Up to this tau s is so small that x / A - 1 keeps its digits when it is found first. */
#define LW_BETA_NARROW 0x1p-4f

/* Deferred tests (common/run/deferred.inl) are frequent where tau is more
 * than this. */
#define LW_BETA_OFTEN 0x1p-2f

/* ---- f32 ---- */
/* Those of shapes from 1 on; the sums are of sixteenths, which are finite. */
LW_LANE void lw_beta_shapes_f32(lw_f32 a, lw_f32 b, lw_f32 *c)
{
    const lw_f32 half = lw_set_f32(0.5), one = lw_set_f32(1), sixteenth = lw_set_f32(0x1p-4f);
    const lw_f32 u = lw_mul_f32(lw_sub_f32(a, half), sixteenth);
    const lw_f32 v = lw_mul_f32(lw_sub_f32(b, half), sixteenth);
    const lw_f32 sigma = lw_div_f32(lw_fma_f32(v, lw_set_f32(5), u), lw_mul_f32(lw_add_f32(u, v), lw_set_f32(6)));
    const lw_f32 kappa = lw_sub_f32(sigma, half);
    const lw_f32 near_a = lw_sub_f32(a, kappa), near_b = lw_add_f32(b, kappa);
    const lw_f32 part_a = lw_mul_f32(near_a, sixteenth), part_b = lw_mul_f32(near_b, sixteenth);
    const lw_f32 inverse = lw_div_f32(one, lw_add_f32(part_a, part_b));
    const lw_f32 of_a = lw_mul_f32(part_a, inverse), of_b = lw_mul_f32(part_b, inverse);
    /* (a + b) A B by the smaller of the shapes: the smaller of A and B may be a subnormal */
    const lw_f32 product = lw_mul_f32(lw_min_f32(near_a, near_b), lw_max_f32(of_a, of_b));
    const lw_f32 both = lw_mul_f32(sigma, lw_sub_f32(one, sigma));
    const lw_f32 y = lw_fnma_f32(both, lw_set_f32(2), lw_mul_f32(product, lw_set_f32(4)));
    const lw_f32 less = lw_div_f32(one, lw_fma_f32(y, lw_set_f32(3), lw_set_f32(3)));
    c[LW_BETA_TAU] = lw_div_f32(one, lw_sqrt_f32(lw_sub_f32(y, less)));
    c[LW_BETA_SIGMA] = sigma;
    c[LW_BETA_A] = of_a;
    c[LW_BETA_B] = of_b;
    c[LW_BETA_EASY] =
        lw_fma_f32(lw_mul_f32(kappa, kappa), lw_set_f32(LW_BETA_EASY_SKEWED), lw_set_f32(LW_BETA_EASY_LEAST));
    c[LW_BETA_SHAPE_A] = a;
    c[LW_BETA_SHAPE_B] = b;
}

LW_LANE lw_mask lw_setup_beta_f32(const lw_f32 *p, lw_f32 *c)
{
    const lw_f32 one = lw_set_f32(1), zero = lw_set_f32(0), infinity = lw_set_f32(LW_INFINITY_f32);
    const lw_mask small_a = lw_lt_f32(p[0], one), small_b = lw_lt_f32(p[1], one);
    const lw_f32 a = lw_add_f32(p[0], lw_select_f32(small_a, one, zero));
    const lw_f32 b = lw_add_f32(p[1], lw_select_f32(small_b, one, zero));
    lw_beta_shapes_f32(a, b, c);
    c[LW_BETA_POWER_A] = zero;
    c[LW_BETA_POWER_B] = zero;
    c[LW_BETA_LEFT] = one;
    c[LW_BETA_RIGHT] = infinity;
    if (!lw_any_mask(lw_or_mask(small_a, small_b)))
        return lw_any_value_mask();
    const lw_f32 sum = lw_add_f32(p[0], p[1]);
    const lw_f32 left = lw_select_f32(small_b, lw_div_f32(sum, p[1]), one);
    const lw_f32 right = lw_select_f32(small_b, lw_div_f32(sum, p[0]), infinity);
    c[LW_BETA_POWER_A] = lw_select_f32(small_a, lw_div_f32(one, p[0]), zero);
    c[LW_BETA_POWER_B] = lw_select_f32(small_b, lw_div_f32(one, p[1]), zero);
    c[LW_BETA_LEFT] = lw_select_f32(small_a, left, infinity);
    c[LW_BETA_RIGHT] = lw_select_f32(small_a, right, one);
    return lw_lt_f32(lw_max_f32(c[LW_BETA_POWER_A], c[LW_BETA_POWER_B]), infinity);
}

LW_LANE lw_mask lw_beta_small_f32(const lw_f32 *c)
{
    return lw_lt_f32(lw_set_f32(0), lw_max_f32(c[LW_BETA_POWER_A], c[LW_BETA_POWER_B]));
}

/* How many lanes of both have a shape below 1: 0: none, 1: some, 2: all. */
LW_LANE int lw_regime_beta_f32(const lw_f32 *c0, const lw_f32 *c1)
{
    const lw_mask small0 = lw_beta_small_f32(c0), small1 = lw_beta_small_f32(c1);
    return lw_any_mask(lw_or_mask(small0, small1)) + lw_all_mask(lw_and_mask(small0, small1));
}

/* s, p and q; A p^2 and B q^2 */
typedef struct lw_beta_f32 {
    lw_f32 s, p, q, first, second;
} lw_beta_f32;

LW_LANE lw_beta_f32 lw_beta_point_f32(lw_f32 z, const lw_f32 *c)
{
    const lw_f32 one = lw_set_f32(1), sigma = c[LW_BETA_SIGMA];
    lw_beta_f32 r;
    r.s = lw_mul_f32(z, c[LW_BETA_TAU]);
    r.p = lw_fma_f32(r.s, sigma, one);
    r.q = lw_fma_f32(r.s, lw_sub_f32(sigma, one), one);
    r.first = lw_mul_f32(lw_mul_f32(r.p, r.p), c[LW_BETA_A]);
    r.second = lw_mul_f32(lw_mul_f32(r.q, r.q), c[LW_BETA_B]);
    return r;
}

/* w = 2 s (1 + kappa s) / (A p^2 + B q^2), kappa = sigma - 1/2: x / A is 1 + B w, and (1 - x) / B is 1 - A w. */
LW_LANE lw_f32 lw_beta_away_f32(lw_beta_f32 r, lw_f32 inverse, const lw_f32 *c)
{
    const lw_f32 kappa = lw_sub_f32(c[LW_BETA_SIGMA], lw_set_f32(0.5));
    const lw_f32 slope = lw_fma_f32(r.s, kappa, lw_set_f32(1));
    return lw_mul_f32(lw_mul_f32(lw_add_f32(r.s, r.s), slope), inverse);
}

/* Of shapes from 1 on: x by its distance from A where tau is small, since p and q are all next to 1 then. */
LW_LANE lw_f32 lw_beta_value_f32(lw_beta_f32 r, const lw_f32 *c)
{
    const lw_f32 inverse = lw_div_f32(lw_set_f32(1), lw_add_f32(r.first, r.second));
    const lw_mask narrow = lw_lt_f32(c[LW_BETA_TAU], lw_set_f32(LW_BETA_NARROW));
    lw_f32 x = lw_mul_f32(r.first, inverse);
    if (lw_any_mask(narrow)) {
        const lw_f32 bw = lw_mul_f32(lw_beta_away_f32(r, inverse, c), c[LW_BETA_B]);
        x = lw_select_f32(narrow, lw_fma_f32(bw, c[LW_BETA_A], c[LW_BETA_A]), x);
    }
    return x;
}

/* l where l <= 0, else -l, and then *right is set. */
LW_LANE lw_f32 lw_beta_exponent_f32(lw_u32 w, const lw_f32 *c, lw_mask *right)
{
    const lw_f32 one = lw_set_f32(1), left = c[LW_BETA_LEFT], other = c[LW_BETA_RIGHT];
    const lw_mask upper = lw_lt_u32(lw_set_u32(0x80000000u - 1), w);
    const lw_f32 away = lw_mul_f32(lw_from_u32_f32(lw_fold_f32(w)), lw_set_f32(0x1p-32f / 2));
    const lw_f32 near = lw_mul_f32(away, lw_select_f32(upper, other, left));
    const lw_f32 far = lw_mul_f32(lw_sub_f32(one, away), lw_select_f32(upper, left, other));
    const lw_mask is_near = lw_le_f32(near, one);
    const lw_f32 log = lw_log_normal_f32(lw_select_f32(is_near, near, far));
    *right = lw_or_mask(lw_and_mask(upper, is_near), lw_not_mask(lw_or_mask(upper, is_near)));
    const lw_f32 power = lw_select_f32(*right, c[LW_BETA_POWER_B], c[LW_BETA_POWER_A]);
    return lw_mul_f32(lw_min_f32(log, lw_set_f32(0)), power);
}

/* The element of a normal; w: the draw of l; small: lw_regime_beta. */
LW_LANE lw_f32 lw_beta_element_f32(int small, lw_beta_f32 r, lw_u32 w, const lw_f32 *c)
{
    if (small == 0)
        return lw_beta_value_f32(r, c);
    const lw_f32 one = lw_set_f32(1);
    lw_mask right;
    const lw_f32 e = lw_exp_f32(lw_beta_exponent_f32(w, c, &right));
    const lw_f32 first = lw_mul_f32(r.first, lw_select_f32(right, one, e));
    const lw_f32 second = lw_mul_f32(r.second, lw_select_f32(right, e, one));
    const lw_f32 x = lw_div_f32(first, lw_add_f32(first, second));
    return small == 2 ? x : lw_select_f32(lw_beta_small_f32(c), x, lw_beta_value_f32(r, c));
}

LW_LANE lw_mask lw_beta_easy_f32(lw_beta_f32 r, lw_u32 test, lw_f32 z, const lw_f32 *c)
{
    const lw_f32 s2 = lw_mul_f32(r.s, r.s), two = lw_set_f32(2 - LW_BETA_SLACK);
    const lw_f32 size = lw_fma_f32(lw_mul_f32(z, z), c[LW_BETA_EASY], lw_set_f32(LW_BETA_FLAT));
    const lw_f32 bound = lw_fnma_f32(s2, size, two);
    const lw_mask below = lw_lt_f32(lw_gamma_above_one_f32(test), bound);
    return lw_and_mask(lw_lt_f32(s2, lw_set_f32(1)), below);
}

/* L; since a B - b A = kappa, what is linear in w is taken from both logarithms. */
LW_LANE lw_f32 lw_beta_logarithm_f32(lw_beta_f32 r, lw_f32 z, const lw_f32 *c)
{
    const lw_f32 half = lw_set_f32(0.5), zero = lw_set_f32(0), kappa = lw_sub_f32(c[LW_BETA_SIGMA], half);
    const lw_f32 inverse = lw_div_f32(lw_set_f32(1), lw_add_f32(r.first, r.second));
    const lw_f32 w = lw_beta_away_f32(r, inverse, c), p2 = lw_mul_f32(r.p, r.p), q2 = lw_mul_f32(r.q, r.q);
    const lw_f32 minus_aw = lw_mul_f32(w, lw_sub_f32(zero, c[LW_BETA_A]));
    const lw_f32 of_x = lw_log_less_f32(lw_mul_f32(p2, inverse), lw_mul_f32(w, c[LW_BETA_B]));
    const lw_f32 of_rest = lw_log_less_f32(lw_mul_f32(q2, inverse), minus_aw);
    const lw_f32 log = lw_log_normal_f32(lw_mul_f32(r.p, r.q));
    lw_f32 l = lw_fma_f32(w, kappa, lw_mul_f32(of_x, c[LW_BETA_SHAPE_A]));
    l = lw_fma_f32(of_rest, c[LW_BETA_SHAPE_B], l);
    return lw_sub_f32(lw_fma_f32(lw_mul_f32(z, half), z, l), log);
}

/* All that are accepted: where p and q are positive and log U < L. */
LW_LANE lw_mask lw_beta_test_f32(lw_u32 test, lw_f32 z, const lw_f32 *c)
{
    const lw_f32 zero = lw_set_f32(0);
    lw_beta_f32 r = lw_beta_point_f32(z, c);
    const lw_mask inside = lw_lt_f32(zero, lw_min_f32(r.p, r.q));
    const lw_f32 at = lw_select_f32(inside, z, zero);
    r = lw_beta_point_f32(at, c);
    const lw_mask below = lw_lt_f32(lw_log_unit_u32_f32(test), lw_beta_logarithm_f32(r, at, c));
    return lw_and_mask(inside, below);
}
LW_OUTLINE lw_mask lw_beta_tested_f32(lw_u32 test, lw_f32 z, const lw_f32 *c) { return lw_beta_test_f32(test, z, c); }

/* Whoever the easy bound accepts, and whoever passes the test of those that it does not. */
LW_LANE lw_mask lw_beta_accepted_f32(lw_beta_f32 r, lw_u32 test, lw_f32 z, const lw_f32 *c)
{
    const lw_mask easy = lw_beta_easy_f32(r, test, z, c);
    if (lw_all_mask(easy))
        return easy;
    lw_f32 copy[LW_BETA_POWER_A]; /* so that c stays in registers */
    for (int k = 0; k < LW_BETA_POWER_A; k++)
        copy[k] = c[k];
    return lw_or_mask(easy, lw_beta_tested_f32(test, z, copy));
}

/* An attempt: of a pair, d is radius, test and w, turn, test and w; any other, radius, turn, test and w. */
LW_LANE int lw_pair_try_beta_f32(int small, const lw_u32 *d0, const lw_u32 *d1, const lw_f32 *c0, const lw_f32 *c1,
                                 lw_f32 *x, lw_mask *accepted)
{
    lw_f32 z[2];
    lw_box_muller_f32(d0[0], d1[0], z);
    const lw_beta_f32 r0 = lw_beta_point_f32(z[0], c0), r1 = lw_beta_point_f32(z[1], c1);
    x[0] = lw_beta_element_f32(small, r0, d0[2], c0);
    x[1] = lw_beta_element_f32(small, r1, d1[2], c1);
    accepted[0] = lw_beta_accepted_f32(r0, d0[1], z[0], c0);
    accepted[1] = lw_beta_accepted_f32(r1, d1[1], z[1], c1);
    return lw_all_mask(lw_and_mask(accepted[0], accepted[1]));
}

/* The same, but *sure has the lanes that the easy bound accepts alone; and the test of any others. */
LW_LANE void lw_pair_sure_beta_f32(int small, const lw_u32 *d0, const lw_u32 *d1, const lw_f32 *c0, const lw_f32 *c1,
                                   lw_f32 *x, lw_f32 *z, lw_mask *sure)
{
    lw_box_muller_f32(d0[0], d1[0], z);
    const lw_beta_f32 r0 = lw_beta_point_f32(z[0], c0), r1 = lw_beta_point_f32(z[1], c1);
    x[0] = lw_beta_element_f32(small, r0, d0[2], c0);
    x[1] = lw_beta_element_f32(small, r1, d1[2], c1);
    sure[0] = lw_beta_easy_f32(r0, d0[1], z[0], c0);
    sure[1] = lw_beta_easy_f32(r1, d1[1], z[1], c1);
}
LW_LANE lw_mask lw_deferred_test_beta_f32(lw_u32 test, lw_f32 z, const lw_f32 *c)
{
    return lw_beta_test_f32(test, z, c);
}

LW_LANE int lw_defers_often_beta_f32(const lw_f32 *c)
{
    return lw_any_mask(lw_lt_f32(lw_set_f32(LW_BETA_OFTEN), c[LW_BETA_TAU]));
}

LW_LANE lw_mask lw_try_beta_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 *x)
{
    lw_f32 z[2];
    lw_box_muller_f32(d[0], d[1], z);
    const lw_beta_f32 r = lw_beta_point_f32(z[0], c);
    *x = lw_beta_element_f32(lw_regime_beta_f32(c, c), r, d[3], c);
    return lw_beta_accepted_f32(r, d[2], z[0], c);
}

/* ---- f64 ---- */
/* Those of shapes from 1 on; the sums are of sixteenths, which are finite. */
LW_LANE void lw_beta_shapes_f64(lw_f64 a, lw_f64 b, lw_f64 *c)
{
    const lw_f64 half = lw_set_f64(0.5), one = lw_set_f64(1), sixteenth = lw_set_f64(0x1p-4f);
    const lw_f64 u = lw_mul_f64(lw_sub_f64(a, half), sixteenth);
    const lw_f64 v = lw_mul_f64(lw_sub_f64(b, half), sixteenth);
    const lw_f64 sigma = lw_div_f64(lw_fma_f64(v, lw_set_f64(5), u), lw_mul_f64(lw_add_f64(u, v), lw_set_f64(6)));
    const lw_f64 kappa = lw_sub_f64(sigma, half);
    const lw_f64 near_a = lw_sub_f64(a, kappa), near_b = lw_add_f64(b, kappa);
    const lw_f64 part_a = lw_mul_f64(near_a, sixteenth), part_b = lw_mul_f64(near_b, sixteenth);
    const lw_f64 inverse = lw_div_f64(one, lw_add_f64(part_a, part_b));
    const lw_f64 of_a = lw_mul_f64(part_a, inverse), of_b = lw_mul_f64(part_b, inverse);
    /* (a + b) A B by the smaller of the shapes: the smaller of A and B may be a subnormal */
    const lw_f64 product = lw_mul_f64(lw_min_f64(near_a, near_b), lw_max_f64(of_a, of_b));
    const lw_f64 both = lw_mul_f64(sigma, lw_sub_f64(one, sigma));
    const lw_f64 y = lw_fnma_f64(both, lw_set_f64(2), lw_mul_f64(product, lw_set_f64(4)));
    const lw_f64 less = lw_div_f64(one, lw_fma_f64(y, lw_set_f64(3), lw_set_f64(3)));
    c[LW_BETA_TAU] = lw_div_f64(one, lw_sqrt_f64(lw_sub_f64(y, less)));
    c[LW_BETA_SIGMA] = sigma;
    c[LW_BETA_A] = of_a;
    c[LW_BETA_B] = of_b;
    c[LW_BETA_EASY] =
        lw_fma_f64(lw_mul_f64(kappa, kappa), lw_set_f64(LW_BETA_EASY_SKEWED), lw_set_f64(LW_BETA_EASY_LEAST));
    c[LW_BETA_SHAPE_A] = a;
    c[LW_BETA_SHAPE_B] = b;
}

LW_LANE lw_mask lw_setup_beta_f64(const lw_f64 *p, lw_f64 *c)
{
    const lw_f64 one = lw_set_f64(1), zero = lw_set_f64(0), infinity = lw_set_f64(LW_INFINITY_f64);
    const lw_mask small_a = lw_lt_f64(p[0], one), small_b = lw_lt_f64(p[1], one);
    const lw_f64 a = lw_add_f64(p[0], lw_select_f64(small_a, one, zero));
    const lw_f64 b = lw_add_f64(p[1], lw_select_f64(small_b, one, zero));
    lw_beta_shapes_f64(a, b, c);
    c[LW_BETA_POWER_A] = zero;
    c[LW_BETA_POWER_B] = zero;
    c[LW_BETA_LEFT] = one;
    c[LW_BETA_RIGHT] = infinity;
    if (!lw_any_mask(lw_or_mask(small_a, small_b)))
        return lw_any_value_mask();
    const lw_f64 sum = lw_add_f64(p[0], p[1]);
    const lw_f64 left = lw_select_f64(small_b, lw_div_f64(sum, p[1]), one);
    const lw_f64 right = lw_select_f64(small_b, lw_div_f64(sum, p[0]), infinity);
    c[LW_BETA_POWER_A] = lw_select_f64(small_a, lw_div_f64(one, p[0]), zero);
    c[LW_BETA_POWER_B] = lw_select_f64(small_b, lw_div_f64(one, p[1]), zero);
    c[LW_BETA_LEFT] = lw_select_f64(small_a, left, infinity);
    c[LW_BETA_RIGHT] = lw_select_f64(small_a, right, one);
    return lw_lt_f64(lw_max_f64(c[LW_BETA_POWER_A], c[LW_BETA_POWER_B]), infinity);
}

LW_LANE lw_mask lw_beta_small_f64(const lw_f64 *c)
{
    return lw_lt_f64(lw_set_f64(0), lw_max_f64(c[LW_BETA_POWER_A], c[LW_BETA_POWER_B]));
}

/* How many lanes of both have a shape below 1: 0: none, 1: some, 2: all. */
LW_LANE int lw_regime_beta_f64(const lw_f64 *c0, const lw_f64 *c1)
{
    const lw_mask small0 = lw_beta_small_f64(c0), small1 = lw_beta_small_f64(c1);
    return lw_any_mask(lw_or_mask(small0, small1)) + lw_all_mask(lw_and_mask(small0, small1));
}

/* s, p and q; A p^2 and B q^2 */
typedef struct lw_beta_f64 {
    lw_f64 s, p, q, first, second;
} lw_beta_f64;

LW_LANE lw_beta_f64 lw_beta_point_f64(lw_f64 z, const lw_f64 *c)
{
    const lw_f64 one = lw_set_f64(1), sigma = c[LW_BETA_SIGMA];
    lw_beta_f64 r;
    r.s = lw_mul_f64(z, c[LW_BETA_TAU]);
    r.p = lw_fma_f64(r.s, sigma, one);
    r.q = lw_fma_f64(r.s, lw_sub_f64(sigma, one), one);
    r.first = lw_mul_f64(lw_mul_f64(r.p, r.p), c[LW_BETA_A]);
    r.second = lw_mul_f64(lw_mul_f64(r.q, r.q), c[LW_BETA_B]);
    return r;
}

/* w = 2 s (1 + kappa s) / (A p^2 + B q^2), kappa = sigma - 1/2: x / A is 1 + B w, and (1 - x) / B is 1 - A w. */
LW_LANE lw_f64 lw_beta_away_f64(lw_beta_f64 r, lw_f64 inverse, const lw_f64 *c)
{
    const lw_f64 kappa = lw_sub_f64(c[LW_BETA_SIGMA], lw_set_f64(0.5));
    const lw_f64 slope = lw_fma_f64(r.s, kappa, lw_set_f64(1));
    return lw_mul_f64(lw_mul_f64(lw_add_f64(r.s, r.s), slope), inverse);
}

/* Of shapes from 1 on: x by its distance from A where tau is small, since p and q are all next to 1 then. */
LW_LANE lw_f64 lw_beta_value_f64(lw_beta_f64 r, const lw_f64 *c)
{
    const lw_f64 inverse = lw_div_f64(lw_set_f64(1), lw_add_f64(r.first, r.second));
    const lw_mask narrow = lw_lt_f64(c[LW_BETA_TAU], lw_set_f64(LW_BETA_NARROW));
    lw_f64 x = lw_mul_f64(r.first, inverse);
    if (lw_any_mask(narrow)) {
        const lw_f64 bw = lw_mul_f64(lw_beta_away_f64(r, inverse, c), c[LW_BETA_B]);
        x = lw_select_f64(narrow, lw_fma_f64(bw, c[LW_BETA_A], c[LW_BETA_A]), x);
    }
    return x;
}

/* l where l <= 0, else -l, and then *right is set. */
LW_LANE lw_f64 lw_beta_exponent_f64(lw_u64 w, const lw_f64 *c, lw_mask *right)
{
    const lw_f64 one = lw_set_f64(1), left = c[LW_BETA_LEFT], other = c[LW_BETA_RIGHT];
    const lw_mask upper = lw_lt_u64(lw_set_u64(0x8000000000000000u - 1), w);
    const lw_f64 away = lw_mul_f64(lw_from_u64_f64(lw_fold_f64(w)), lw_set_f64(0x1p-64 / 2));
    const lw_f64 near = lw_mul_f64(away, lw_select_f64(upper, other, left));
    const lw_f64 far = lw_mul_f64(lw_sub_f64(one, away), lw_select_f64(upper, left, other));
    const lw_mask is_near = lw_le_f64(near, one);
    const lw_f64 log = lw_log_normal_f64(lw_select_f64(is_near, near, far));
    *right = lw_or_mask(lw_and_mask(upper, is_near), lw_not_mask(lw_or_mask(upper, is_near)));
    const lw_f64 power = lw_select_f64(*right, c[LW_BETA_POWER_B], c[LW_BETA_POWER_A]);
    return lw_mul_f64(lw_min_f64(log, lw_set_f64(0)), power);
}

/* The element of a normal; w: the draw of l; small: lw_regime_beta. */
LW_LANE lw_f64 lw_beta_element_f64(int small, lw_beta_f64 r, lw_u64 w, const lw_f64 *c)
{
    if (small == 0)
        return lw_beta_value_f64(r, c);
    const lw_f64 one = lw_set_f64(1);
    lw_mask right;
    const lw_f64 e = lw_exp_f64(lw_beta_exponent_f64(w, c, &right));
    const lw_f64 first = lw_mul_f64(r.first, lw_select_f64(right, one, e));
    const lw_f64 second = lw_mul_f64(r.second, lw_select_f64(right, e, one));
    const lw_f64 x = lw_div_f64(first, lw_add_f64(first, second));
    return small == 2 ? x : lw_select_f64(lw_beta_small_f64(c), x, lw_beta_value_f64(r, c));
}

LW_LANE lw_mask lw_beta_easy_f64(lw_beta_f64 r, lw_u64 test, lw_f64 z, const lw_f64 *c)
{
    const lw_f64 s2 = lw_mul_f64(r.s, r.s), two = lw_set_f64(2 - LW_BETA_SLACK);
    const lw_f64 size = lw_fma_f64(lw_mul_f64(z, z), c[LW_BETA_EASY], lw_set_f64(LW_BETA_FLAT));
    const lw_f64 bound = lw_fnma_f64(s2, size, two);
    const lw_mask below = lw_lt_f64(lw_gamma_above_one_f64(test), bound);
    return lw_and_mask(lw_lt_f64(s2, lw_set_f64(1)), below);
}

/* L; since a B - b A = kappa, what is linear in w is taken from both logarithms. */
LW_LANE lw_f64 lw_beta_logarithm_f64(lw_beta_f64 r, lw_f64 z, const lw_f64 *c)
{
    const lw_f64 half = lw_set_f64(0.5), zero = lw_set_f64(0), kappa = lw_sub_f64(c[LW_BETA_SIGMA], half);
    const lw_f64 inverse = lw_div_f64(lw_set_f64(1), lw_add_f64(r.first, r.second));
    const lw_f64 w = lw_beta_away_f64(r, inverse, c), p2 = lw_mul_f64(r.p, r.p), q2 = lw_mul_f64(r.q, r.q);
    const lw_f64 minus_aw = lw_mul_f64(w, lw_sub_f64(zero, c[LW_BETA_A]));
    const lw_f64 of_x = lw_log_less_f64(lw_mul_f64(p2, inverse), lw_mul_f64(w, c[LW_BETA_B]));
    const lw_f64 of_rest = lw_log_less_f64(lw_mul_f64(q2, inverse), minus_aw);
    const lw_f64 log = lw_log_normal_f64(lw_mul_f64(r.p, r.q));
    lw_f64 l = lw_fma_f64(w, kappa, lw_mul_f64(of_x, c[LW_BETA_SHAPE_A]));
    l = lw_fma_f64(of_rest, c[LW_BETA_SHAPE_B], l);
    return lw_sub_f64(lw_fma_f64(lw_mul_f64(z, half), z, l), log);
}

/* All that are accepted: where p and q are positive and log U < L. */
LW_LANE lw_mask lw_beta_test_f64(lw_u64 test, lw_f64 z, const lw_f64 *c)
{
    const lw_f64 zero = lw_set_f64(0);
    lw_beta_f64 r = lw_beta_point_f64(z, c);
    const lw_mask inside = lw_lt_f64(zero, lw_min_f64(r.p, r.q));
    const lw_f64 at = lw_select_f64(inside, z, zero);
    r = lw_beta_point_f64(at, c);
    const lw_mask below = lw_lt_f64(lw_log_unit_u64_f64(test), lw_beta_logarithm_f64(r, at, c));
    return lw_and_mask(inside, below);
}
LW_OUTLINE lw_mask lw_beta_tested_f64(lw_u64 test, lw_f64 z, const lw_f64 *c) { return lw_beta_test_f64(test, z, c); }

/* Whoever the easy bound accepts, and whoever passes the test of those that it does not. */
LW_LANE lw_mask lw_beta_accepted_f64(lw_beta_f64 r, lw_u64 test, lw_f64 z, const lw_f64 *c)
{
    const lw_mask easy = lw_beta_easy_f64(r, test, z, c);
    if (lw_all_mask(easy))
        return easy;
    lw_f64 copy[LW_BETA_POWER_A]; /* so that c stays in registers */
    for (int k = 0; k < LW_BETA_POWER_A; k++)
        copy[k] = c[k];
    return lw_or_mask(easy, lw_beta_tested_f64(test, z, copy));
}

/* An attempt: of a pair, d is radius, test and w, turn, test and w; any other, radius, turn, test and w. */
LW_LANE int lw_pair_try_beta_f64(int small, const lw_u64 *d0, const lw_u64 *d1, const lw_f64 *c0, const lw_f64 *c1,
                                 lw_f64 *x, lw_mask *accepted)
{
    lw_f64 z[2];
    lw_box_muller_f64(d0[0], d1[0], z);
    const lw_beta_f64 r0 = lw_beta_point_f64(z[0], c0), r1 = lw_beta_point_f64(z[1], c1);
    x[0] = lw_beta_element_f64(small, r0, d0[2], c0);
    x[1] = lw_beta_element_f64(small, r1, d1[2], c1);
    accepted[0] = lw_beta_accepted_f64(r0, d0[1], z[0], c0);
    accepted[1] = lw_beta_accepted_f64(r1, d1[1], z[1], c1);
    return lw_all_mask(lw_and_mask(accepted[0], accepted[1]));
}

/* The same, but *sure has the lanes that the easy bound accepts alone; and the test of any others. */
LW_LANE void lw_pair_sure_beta_f64(int small, const lw_u64 *d0, const lw_u64 *d1, const lw_f64 *c0, const lw_f64 *c1,
                                   lw_f64 *x, lw_f64 *z, lw_mask *sure)
{
    lw_box_muller_f64(d0[0], d1[0], z);
    const lw_beta_f64 r0 = lw_beta_point_f64(z[0], c0), r1 = lw_beta_point_f64(z[1], c1);
    x[0] = lw_beta_element_f64(small, r0, d0[2], c0);
    x[1] = lw_beta_element_f64(small, r1, d1[2], c1);
    sure[0] = lw_beta_easy_f64(r0, d0[1], z[0], c0);
    sure[1] = lw_beta_easy_f64(r1, d1[1], z[1], c1);
}
LW_LANE lw_mask lw_deferred_test_beta_f64(lw_u64 test, lw_f64 z, const lw_f64 *c)
{
    return lw_beta_test_f64(test, z, c);
}

LW_LANE int lw_defers_often_beta_f64(const lw_f64 *c)
{
    return lw_any_mask(lw_lt_f64(lw_set_f64(LW_BETA_OFTEN), c[LW_BETA_TAU]));
}

LW_LANE lw_mask lw_try_beta_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 *x)
{
    lw_f64 z[2];
    lw_box_muller_f64(d[0], d[1], z);
    const lw_beta_f64 r = lw_beta_point_f64(z[0], c);
    *x = lw_beta_element_f64(lw_regime_beta_f64(c, c), r, d[3], c);
    return lw_beta_accepted_f64(r, d[2], z[0], c);
}

#endif
