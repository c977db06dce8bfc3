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

/* EACH real */
/* Those of shapes from 1 on; the sums are of sixteenths, which are finite. */
LW_LANE void lw_beta_shapes_fxx(lw_fxx a, lw_fxx b, lw_fxx *c)
{
    const lw_fxx half = lw_set_fxx(0.5), one = lw_set_fxx(1), sixteenth = lw_set_fxx(0x1p-4f);
    const lw_fxx u = lw_mul_fxx(lw_sub_fxx(a, half), sixteenth);
    const lw_fxx v = lw_mul_fxx(lw_sub_fxx(b, half), sixteenth);
    const lw_fxx sigma = lw_div_fxx(lw_fma_fxx(v, lw_set_fxx(5), u), lw_mul_fxx(lw_add_fxx(u, v), lw_set_fxx(6)));
    const lw_fxx kappa = lw_sub_fxx(sigma, half);
    const lw_fxx near_a = lw_sub_fxx(a, kappa), near_b = lw_add_fxx(b, kappa);
    const lw_fxx part_a = lw_mul_fxx(near_a, sixteenth), part_b = lw_mul_fxx(near_b, sixteenth);
    const lw_fxx inverse = lw_div_fxx(one, lw_add_fxx(part_a, part_b));
    const lw_fxx of_a = lw_mul_fxx(part_a, inverse), of_b = lw_mul_fxx(part_b, inverse);
    /* (a + b) A B by the smaller of the shapes: the smaller of A and B may be a subnormal */
    const lw_fxx product = lw_mul_fxx(lw_min_fxx(near_a, near_b), lw_max_fxx(of_a, of_b));
    const lw_fxx both = lw_mul_fxx(sigma, lw_sub_fxx(one, sigma));
    const lw_fxx y = lw_fnma_fxx(both, lw_set_fxx(2), lw_mul_fxx(product, lw_set_fxx(4)));
    const lw_fxx less = lw_div_fxx(one, lw_fma_fxx(y, lw_set_fxx(3), lw_set_fxx(3)));
    c[LW_BETA_TAU] = lw_div_fxx(one, lw_sqrt_fxx(lw_sub_fxx(y, less)));
    c[LW_BETA_SIGMA] = sigma;
    c[LW_BETA_A] = of_a;
    c[LW_BETA_B] = of_b;
    c[LW_BETA_EASY] =
        lw_fma_fxx(lw_mul_fxx(kappa, kappa), lw_set_fxx(LW_BETA_EASY_SKEWED), lw_set_fxx(LW_BETA_EASY_LEAST));
    c[LW_BETA_SHAPE_A] = a;
    c[LW_BETA_SHAPE_B] = b;
}

LW_LANE lw_mask lw_setup_beta_fxx(const lw_fxx *p, lw_fxx *c)
{
    const lw_fxx one = lw_set_fxx(1), zero = lw_set_fxx(0), infinity = lw_set_fxx(LW_INFINITY_fxx);
    const lw_mask small_a = lw_lt_fxx(p[0], one), small_b = lw_lt_fxx(p[1], one);
    const lw_fxx a = lw_add_fxx(p[0], lw_select_fxx(small_a, one, zero));
    const lw_fxx b = lw_add_fxx(p[1], lw_select_fxx(small_b, one, zero));
    lw_beta_shapes_fxx(a, b, c);
    c[LW_BETA_POWER_A] = zero;
    c[LW_BETA_POWER_B] = zero;
    c[LW_BETA_LEFT] = one;
    c[LW_BETA_RIGHT] = infinity;
    if (!lw_any_mask(lw_or_mask(small_a, small_b)))
        return lw_any_value_mask();
    const lw_fxx sum = lw_add_fxx(p[0], p[1]);
    const lw_fxx left = lw_select_fxx(small_b, lw_div_fxx(sum, p[1]), one);
    const lw_fxx right = lw_select_fxx(small_b, lw_div_fxx(sum, p[0]), infinity);
    c[LW_BETA_POWER_A] = lw_select_fxx(small_a, lw_div_fxx(one, p[0]), zero);
    c[LW_BETA_POWER_B] = lw_select_fxx(small_b, lw_div_fxx(one, p[1]), zero);
    c[LW_BETA_LEFT] = lw_select_fxx(small_a, left, infinity);
    c[LW_BETA_RIGHT] = lw_select_fxx(small_a, right, one);
    return lw_lt_fxx(lw_max_fxx(c[LW_BETA_POWER_A], c[LW_BETA_POWER_B]), infinity);
}

LW_LANE lw_mask lw_beta_small_fxx(const lw_fxx *c)
{
    return lw_lt_fxx(lw_set_fxx(0), lw_max_fxx(c[LW_BETA_POWER_A], c[LW_BETA_POWER_B]));
}

/* How many lanes of both have a shape below 1: 0: none, 1: some, 2: all. */
LW_LANE int lw_regime_beta_fxx(const lw_fxx *c0, const lw_fxx *c1)
{
    const lw_mask small0 = lw_beta_small_fxx(c0), small1 = lw_beta_small_fxx(c1);
    return lw_any_mask(lw_or_mask(small0, small1)) + lw_all_mask(lw_and_mask(small0, small1));
}

/* s, p and q; A p^2 and B q^2 */
typedef struct lw_beta_fxx {
    lw_fxx s, p, q, first, second;
} lw_beta_fxx;

LW_LANE lw_beta_fxx lw_beta_point_fxx(lw_fxx z, const lw_fxx *c)
{
    const lw_fxx one = lw_set_fxx(1), sigma = c[LW_BETA_SIGMA];
    lw_beta_fxx r;
    r.s = lw_mul_fxx(z, c[LW_BETA_TAU]);
    r.p = lw_fma_fxx(r.s, sigma, one);
    r.q = lw_fma_fxx(r.s, lw_sub_fxx(sigma, one), one);
    r.first = lw_mul_fxx(lw_mul_fxx(r.p, r.p), c[LW_BETA_A]);
    r.second = lw_mul_fxx(lw_mul_fxx(r.q, r.q), c[LW_BETA_B]);
    return r;
}

/* w = 2 s (1 + kappa s) / (A p^2 + B q^2), kappa = sigma - 1/2: x / A is 1 + B w, and (1 - x) / B is 1 - A w. */
LW_LANE lw_fxx lw_beta_away_fxx(lw_beta_fxx r, lw_fxx inverse, const lw_fxx *c)
{
    const lw_fxx kappa = lw_sub_fxx(c[LW_BETA_SIGMA], lw_set_fxx(0.5));
    const lw_fxx slope = lw_fma_fxx(r.s, kappa, lw_set_fxx(1));
    return lw_mul_fxx(lw_mul_fxx(lw_add_fxx(r.s, r.s), slope), inverse);
}

/* Of shapes from 1 on: x by its distance from A where tau is small, since p and q are all next to 1 then. */
LW_LANE lw_fxx lw_beta_value_fxx(lw_beta_fxx r, const lw_fxx *c)
{
    const lw_fxx inverse = lw_div_fxx(lw_set_fxx(1), lw_add_fxx(r.first, r.second));
    const lw_mask narrow = lw_lt_fxx(c[LW_BETA_TAU], lw_set_fxx(LW_BETA_NARROW));
    lw_fxx x = lw_mul_fxx(r.first, inverse);
    if (lw_any_mask(narrow)) {
        const lw_fxx bw = lw_mul_fxx(lw_beta_away_fxx(r, inverse, c), c[LW_BETA_B]);
        x = lw_select_fxx(narrow, lw_fma_fxx(bw, c[LW_BETA_A], c[LW_BETA_A]), x);
    }
    return x;
}

/* l where l <= 0, else -l, and then *right is set. */
LW_LANE lw_fxx lw_beta_exponent_fxx(lw_uxx w, const lw_fxx *c, lw_mask *right)
{
    const lw_fxx one = lw_set_fxx(1), left = c[LW_BETA_LEFT], other = c[LW_BETA_RIGHT];
    const lw_mask upper = lw_lt_uxx(lw_set_uxx(LW_DRAWN_TOP - 1), w);
    const lw_fxx away = lw_mul_fxx(lw_from_uxx_fxx(lw_fold_fxx(w)), lw_set_fxx(LW_DRAWN_ULP / 2));
    const lw_fxx near = lw_mul_fxx(away, lw_select_fxx(upper, other, left));
    const lw_fxx far = lw_mul_fxx(lw_sub_fxx(one, away), lw_select_fxx(upper, left, other));
    const lw_mask is_near = lw_le_fxx(near, one);
    const lw_fxx log = lw_log_normal_fxx(lw_select_fxx(is_near, near, far));
    *right = lw_or_mask(lw_and_mask(upper, is_near), lw_not_mask(lw_or_mask(upper, is_near)));
    const lw_fxx power = lw_select_fxx(*right, c[LW_BETA_POWER_B], c[LW_BETA_POWER_A]);
    return lw_mul_fxx(lw_min_fxx(log, lw_set_fxx(0)), power);
}

/* The element of a normal; w: the draw of l; small: lw_regime_beta. */
LW_LANE lw_fxx lw_beta_element_fxx(int small, lw_beta_fxx r, lw_uxx w, const lw_fxx *c)
{
    if (small == 0)
        return lw_beta_value_fxx(r, c);
    const lw_fxx one = lw_set_fxx(1);
    lw_mask right;
    const lw_fxx e = lw_exp_fxx(lw_beta_exponent_fxx(w, c, &right));
    const lw_fxx first = lw_mul_fxx(r.first, lw_select_fxx(right, one, e));
    const lw_fxx second = lw_mul_fxx(r.second, lw_select_fxx(right, e, one));
    const lw_fxx x = lw_div_fxx(first, lw_add_fxx(first, second));
    return small == 2 ? x : lw_select_fxx(lw_beta_small_fxx(c), x, lw_beta_value_fxx(r, c));
}

LW_LANE lw_mask lw_beta_easy_fxx(lw_beta_fxx r, lw_uxx test, lw_fxx z, const lw_fxx *c)
{
    const lw_fxx s2 = lw_mul_fxx(r.s, r.s), two = lw_set_fxx(2 - LW_BETA_SLACK);
    const lw_fxx size = lw_fma_fxx(lw_mul_fxx(z, z), c[LW_BETA_EASY], lw_set_fxx(LW_BETA_FLAT));
    const lw_fxx bound = lw_fnma_fxx(s2, size, two);
    const lw_mask below = lw_lt_fxx(lw_gamma_above_one_fxx(test), bound);
    return lw_and_mask(lw_lt_fxx(s2, lw_set_fxx(1)), below);
}

/* L; since a B - b A = kappa, what is linear in w is taken from both logarithms. */
LW_LANE lw_fxx lw_beta_logarithm_fxx(lw_beta_fxx r, lw_fxx z, const lw_fxx *c)
{
    const lw_fxx half = lw_set_fxx(0.5), zero = lw_set_fxx(0), kappa = lw_sub_fxx(c[LW_BETA_SIGMA], half);
    const lw_fxx inverse = lw_div_fxx(lw_set_fxx(1), lw_add_fxx(r.first, r.second));
    const lw_fxx w = lw_beta_away_fxx(r, inverse, c), p2 = lw_mul_fxx(r.p, r.p), q2 = lw_mul_fxx(r.q, r.q);
    const lw_fxx minus_aw = lw_mul_fxx(w, lw_sub_fxx(zero, c[LW_BETA_A]));
    const lw_fxx of_x = lw_log_less_fxx(lw_mul_fxx(p2, inverse), lw_mul_fxx(w, c[LW_BETA_B]));
    const lw_fxx of_rest = lw_log_less_fxx(lw_mul_fxx(q2, inverse), minus_aw);
    const lw_fxx log = lw_log_normal_fxx(lw_mul_fxx(r.p, r.q));
    lw_fxx l = lw_fma_fxx(w, kappa, lw_mul_fxx(of_x, c[LW_BETA_SHAPE_A]));
    l = lw_fma_fxx(of_rest, c[LW_BETA_SHAPE_B], l);
    return lw_sub_fxx(lw_fma_fxx(lw_mul_fxx(z, half), z, l), log);
}

/* All that are accepted: where p and q are positive and log U < L. */
LW_LANE lw_mask lw_beta_test_fxx(lw_uxx test, lw_fxx z, const lw_fxx *c)
{
    const lw_fxx zero = lw_set_fxx(0);
    lw_beta_fxx r = lw_beta_point_fxx(z, c);
    const lw_mask inside = lw_lt_fxx(zero, lw_min_fxx(r.p, r.q));
    const lw_fxx at = lw_select_fxx(inside, z, zero);
    r = lw_beta_point_fxx(at, c);
    const lw_mask below = lw_lt_fxx(lw_log_unit_uxx_fxx(test), lw_beta_logarithm_fxx(r, at, c));
    return lw_and_mask(inside, below);
}
LW_OUTLINE lw_mask lw_beta_tested_fxx(lw_uxx test, lw_fxx z, const lw_fxx *c) { return lw_beta_test_fxx(test, z, c); }

/* Whoever the easy bound accepts, and whoever passes the test of those that it does not. */
LW_LANE lw_mask lw_beta_accepted_fxx(lw_beta_fxx r, lw_uxx test, lw_fxx z, const lw_fxx *c)
{
    const lw_mask easy = lw_beta_easy_fxx(r, test, z, c);
    if (lw_all_mask(easy))
        return easy;
    lw_fxx copy[LW_BETA_POWER_A]; /* so that c stays in registers */
    for (int k = 0; k < LW_BETA_POWER_A; k++)
        copy[k] = c[k];
    return lw_or_mask(easy, lw_beta_tested_fxx(test, z, copy));
}

/* An attempt: of a pair, d is radius, test and w, turn, test and w; any other, radius, turn, test and w. */
LW_LANE int lw_pair_try_beta_fxx(int small, const lw_uxx *d0, const lw_uxx *d1, const lw_fxx *c0, const lw_fxx *c1,
                                 lw_fxx *x, lw_mask *accepted)
{
    lw_fxx z[2];
    lw_box_muller_fxx(d0[0], d1[0], z);
    const lw_beta_fxx r0 = lw_beta_point_fxx(z[0], c0), r1 = lw_beta_point_fxx(z[1], c1);
    x[0] = lw_beta_element_fxx(small, r0, d0[2], c0);
    x[1] = lw_beta_element_fxx(small, r1, d1[2], c1);
    accepted[0] = lw_beta_accepted_fxx(r0, d0[1], z[0], c0);
    accepted[1] = lw_beta_accepted_fxx(r1, d1[1], z[1], c1);
    return lw_all_mask(lw_and_mask(accepted[0], accepted[1]));
}

/* The same, but *sure has the lanes that the easy bound accepts alone; and the test of any others. */
LW_LANE void lw_pair_sure_beta_fxx(int small, const lw_uxx *d0, const lw_uxx *d1, const lw_fxx *c0, const lw_fxx *c1,
                                   lw_fxx *x, lw_fxx *z, lw_mask *sure)
{
    lw_box_muller_fxx(d0[0], d1[0], z);
    const lw_beta_fxx r0 = lw_beta_point_fxx(z[0], c0), r1 = lw_beta_point_fxx(z[1], c1);
    x[0] = lw_beta_element_fxx(small, r0, d0[2], c0);
    x[1] = lw_beta_element_fxx(small, r1, d1[2], c1);
    sure[0] = lw_beta_easy_fxx(r0, d0[1], z[0], c0);
    sure[1] = lw_beta_easy_fxx(r1, d1[1], z[1], c1);
}
LW_LANE lw_mask lw_deferred_test_beta_fxx(lw_uxx test, lw_fxx z, const lw_fxx *c)
{
    return lw_beta_test_fxx(test, z, c);
}

LW_LANE int lw_defers_often_beta_fxx(const lw_fxx *c)
{
    return lw_any_mask(lw_lt_fxx(lw_set_fxx(LW_BETA_OFTEN), c[LW_BETA_TAU]));
}

LW_LANE lw_mask lw_try_beta_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    lw_fxx z[2];
    lw_box_muller_fxx(d[0], d[1], z);
    const lw_beta_fxx r = lw_beta_point_fxx(z[0], c);
    *x = lw_beta_element_fxx(lw_regime_beta_fxx(c, c), r, d[3], c);
    return lw_beta_accepted_fxx(r, d[2], z[0], c);
}
/* END */

#endif
