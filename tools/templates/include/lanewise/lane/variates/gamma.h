/* Gamma by Marsaglia and Tsang, "A simple method for generating gamma variables" (2000): x standard normal (of a pair
 * by Box and Muller), t = x / sqrt(9 d), v = 1 + t, d v^3 is accepted where v > 0 and log U < x^2/2 + d (1 - v^3 +
 * log v^3). That test is written without its cancellation: since x^2 = 9 d t^2, the right side is -3 d q(t),
 * q(t) = t - t^2/2 + t^3/3 - log(1 + t) = t^4/4 - t^5/5 + ..
 *
 * A shape below 1 is raised by 1, and the result multiplied by W^(1/shape) (their section 6). Where U is accepted it is
 * uniform below the probability p of that, whatever x is: W = U / p is a uniform number for which no other draw is
 * needed, and log W = log U + 3 d q(t), the margin by which the test was passed.
 *
 * chi_square and erlang are gammas, too. */
#ifndef LANEWISE_LANE_VARIATES_GAMMA_H
#define LANEWISE_LANE_VARIATES_GAMMA_H

#include "exponential.h"
#include "normal.h"
#include "unit.h"

/* Terms of q's series, which is for |t| up to NEAR; beyond it the logarithm's own error is small enough beside q. */
#define LW_GAMMA_TERMS_f32 8
#define LW_GAMMA_TERMS_f64 12
#define LW_GAMMA_NEAR_f32 0.25f
#define LW_GAMMA_NEAR_f64 0.125

/* The lower bound (gamma.inl) holds for 1 + t > LW_GAMMA_BOUNDED; the slack is more than all roundings together. */
#define LW_GAMMA_BOUNDED 0x1.99999ap-3f /* 0.2 */
#define LW_GAMMA_SLACK 0x1p-18f

/* Where the shape is below 1 and d times the scale FAR or more, they are multiplied one after the other: v^3 is below
 * 128, so that below FAR the product with it is finite. */
#define LW_GAMMA_FAR_f32 0x1p121f
#define LW_GAMMA_FAR_f64 0x1p1017

/* Bits of the sign and the exponent, the number 1, and the largest number. */
#define LW_GAMMA_EXPONENT_BITS_f32 9
#define LW_GAMMA_EXPONENT_BITS_f64 12
#define LW_ONE_BITS_f32 0x3f800000u
#define LW_ONE_BITS_f64 0x3ff0000000000000u
#define LW_LARGEST_f32 0x1.fffffep127f
#define LW_LARGEST_f64 0x1.fffffffffffffp1023

/* Coefficients of a shape: d, 1 / sqrt(9 d), -3 d, and 1 / shape or 0 from shape 1 on. A shape above a third of the
 * largest number has that number in place of 3 d: t^2 is so small there that 3 d q(t) is 0 either way, and infinity
 * times 0 is kept out. In those of a kind d is multiplied by the scale, or is minus the scale (LW_GAMMA_FAR). */
enum { LW_GAMMA_D, LW_GAMMA_C, LW_GAMMA_MINUS_3D, LW_GAMMA_POWER };

/* What the quick test takes, which is made in f32: an f64 rounded, and the upper word of a draw of 64 bits. */
LW_LANE lw_f32 lw_gamma_single_f32(lw_f32 a) { return a; }
LW_LANE lw_f32 lw_gamma_single_f64(lw_f64 a) { return lw_from_f64_f32(a); }
LW_LANE lw_u32 lw_gamma_top_u32(lw_u32 test) { return test; }
LW_LANE lw_u32 lw_gamma_top_u64(lw_u64 test) { return lw_high_u32(test); }
LW_LANE lw_f32 lw_gamma_upper(lw_f32 t)
{
    const lw_f32 h = lw_fma_f32(lw_set_f32(0x1.49e2bap-3f), t, lw_set_f32(-0x1.08e74cp-2f));
    return lw_fma_f32(h, t, lw_set_f32(0x1.11432ap-2f));
}

/* Deferred tests (common/run/deferred.inl), where no shape is below 1, are frequent where -3 d is more than
 * this. */
#define LW_GAMMA_OFTEN -9

/* EACH real */
LW_LANE lw_fxx lw_gamma_q_fxx(lw_fxx t)
{
    const lw_fxx t2 = lw_mul_fxx(t, t), half = lw_set_fxx(0.5);
    lw_fxx q = lw_set_fxx((cxx)1 / (LW_GAMMA_TERMS_fxx + 3));
    LW_UNROLL_SERIES for (int k = LW_GAMMA_TERMS_fxx + 2; k >= 4; k--)
        q = lw_fnma_fxx(q, t, lw_set_fxx((cxx)1 / (cxx)k));
    q = lw_mul_fxx(q, lw_mul_fxx(t2, t2));
    const lw_mask small = lw_lt_fxx(t2, lw_set_fxx(LW_GAMMA_NEAR_fxx * LW_GAMMA_NEAR_fxx));
    if (!lw_all_mask(small)) {
        const lw_fxx third = lw_set_fxx((cxx)1 / 3), square = lw_fnma_fxx(t2, half, t);
        const lw_fxx log = lw_log_normal_fxx(lw_add_fxx(lw_set_fxx(1), t));
        const lw_fxx direct = lw_sub_fxx(lw_fma_fxx(lw_mul_fxx(t2, t), third, square), log);
        q = lw_select_fxx(small, q, direct);
    }
    return q;
}

/* lw_gamma_upper and this are times t^4 bounds of what is accepted. With y = 3 d t^4 times the upper one
 * U < 1 - y is accepted at every t and every d from that of a shape of 1 on; with the lower one, a bound of q(t) / t^4,
 * U > 1 - y + y^2/2, which is more than e^-y, is rejected. At a shape of 2.5 one attempt of 400 is left for the
 * logarithms. The polynomials are solutions of linear programmes (tools/coefficients/make_gamma_bounds.py, which says
 * why the upper one is enough); tests/variates/gamma_bounds_test.c compares both ways. */
LW_LANE lw_fxx lw_gamma_lower_fxx(lw_fxx t)
{
    lw_fxx h = lw_fma_fxx(lw_set_fxx(-0x1.459716p-3f), t, lw_set_fxx(0x1.fc718ap-3f));
    h = lw_fma_fxx(h, t, lw_set_fxx(-0x1.a5a57p-3f));
    return lw_fma_fxx(h, t, lw_set_fxx(0x1.e74d44p-3f));
}

LW_LANE void lw_gamma_shape_fxx(lw_fxx shape, lw_fxx *c)
{
    const lw_fxx one = lw_set_fxx(1), zero = lw_set_fxx(0), three = lw_set_fxx(3);
    const lw_mask small = lw_lt_fxx(shape, one);
    const lw_fxx raised = lw_add_fxx(shape, lw_select_fxx(small, one, zero));
    c[LW_GAMMA_D] = lw_sub_fxx(raised, lw_div_fxx(one, three));
    c[LW_GAMMA_C] = lw_div_fxx(one, lw_mul_fxx(three, lw_sqrt_fxx(c[LW_GAMMA_D])));
    /* by comparing d, not the product: gcc 13 takes d for infinite where -3 d overflows */
    c[LW_GAMMA_MINUS_3D] = lw_select_fxx(lw_lt_fxx(c[LW_GAMMA_D], lw_set_fxx(LW_LARGEST_fxx / 3)),
                                         lw_mul_fxx(lw_set_fxx(-3), c[LW_GAMMA_D]), lw_set_fxx(-LW_LARGEST_fxx));
    c[LW_GAMMA_POWER] = lw_select_fxx(small, lw_div_fxx(one, shape), zero);
}

/* The same of half the degrees. Half of a subnormal may be rounded, so that its reciprocal is infinite where 2 / degrees
 * is not. */
LW_LANE void lw_gamma_shape_of_degrees_fxx(lw_fxx degrees, lw_fxx *c)
{
    const lw_fxx two = lw_set_fxx(2);
    lw_gamma_shape_fxx(lw_mul_fxx(degrees, lw_set_fxx(0.5)), c);
    c[LW_GAMMA_POWER] = lw_select_fxx(lw_lt_fxx(degrees, two), lw_div_fxx(two, degrees), lw_set_fxx(0));
}

/* log U less the logarithm of the probability of acceptance: below 0 where accepted. */
LW_LANE lw_fxx lw_gamma_margin_fxx(lw_uxx test, lw_fxx t, const lw_fxx *c)
{
    return lw_fnma_fxx(c[LW_GAMMA_MINUS_3D], lw_gamma_q_fxx(t), lw_log_unit_uxx_fxx(test));
}

/* U + 1, down to the fraction of a number */
LW_LANE lw_fxx lw_gamma_above_one_fxx(lw_uxx test)
{
    return lw_bits_fxx(lw_or_uxx(lw_shr_uxx(test, LW_GAMMA_EXPONENT_BITS_fxx), lw_set_uxx(LW_ONE_BITS_fxx)));
}

LW_LANE lw_fxx lw_gamma_minus_3dt4_fxx(lw_fxx t, const lw_fxx *c)
{
    const lw_fxx t2 = lw_mul_fxx(t, t);
    return lw_mul_fxx(lw_mul_fxx(c[LW_GAMMA_MINUS_3D], t2), t2);
}

/* Which lanes the upper bound accepts: all but a few of those that are accepted. In f32 for both reals, since the slack
 * is more than its roundings; a shape that f32 has not gives infinity or no number, and nothing is accepted. */
LW_LANE lw_mask lw_gamma_quick_fxx(lw_uxx test, lw_fxx t, const lw_fxx *c)
{
    const lw_f32 s = lw_gamma_single_fxx(t), s2 = lw_mul_f32(s, s), two = lw_set_f32(2 - LW_GAMMA_SLACK);
    const lw_f32 minus_3d = lw_gamma_single_fxx(c[LW_GAMMA_MINUS_3D]);
    const lw_f32 bound = lw_fma_f32(lw_mul_f32(lw_mul_f32(minus_3d, s2), s2), lw_gamma_upper(s), two);
    return lw_lt_f32(lw_gamma_above_one_f32(lw_gamma_top_uxx(test)), bound);
}

/* log U less the logarithm of the probability of acceptance, and which lanes accept: those below 0. */
LW_LANE lw_mask lw_gamma_test_fxx(lw_uxx test, lw_fxx t, lw_fxx v, const lw_fxx *c, lw_fxx *margin)
{
    const lw_fxx zero = lw_set_fxx(0);
    const lw_mask inside = lw_lt_fxx(zero, v);
    const lw_fxx q = lw_gamma_q_fxx(lw_select_fxx(inside, t, zero));
    *margin = lw_fnma_fxx(c[LW_GAMMA_MINUS_3D], q, lw_log_unit_uxx_fxx(test));
    return lw_and_mask(inside, lw_lt_fxx(*margin, zero));
}

/* All that are accepted: those of the quick test, and of those that the lower bound does not reject whoever has a
 * margin below 0. */
LW_LANE lw_mask lw_gamma_settle_fxx(lw_uxx test, lw_fxx t, lw_fxx v, const lw_fxx *c, lw_mask quick)
{
    const lw_fxx one = lw_set_fxx(1), two = lw_set_fxx(2 + LW_GAMMA_SLACK);
    const lw_fxx y = lw_mul_fxx(lw_gamma_minus_3dt4_fxx(t, c), lw_gamma_lower_fxx(t));
    const lw_fxx bound = lw_fma_fxx(y, lw_fma_fxx(y, lw_set_fxx(0.5), one), two);
    const lw_mask above = lw_lt_fxx(bound, lw_gamma_above_one_fxx(test));
    const lw_mask never = lw_and_mask(lw_lt_fxx(lw_set_fxx(LW_GAMMA_BOUNDED), v), above);
    const lw_mask shut = lw_or_mask(lw_or_mask(quick, never), lw_le_fxx(v, lw_set_fxx(0)));
    lw_fxx margin;
    if (lw_all_mask(shut))
        return quick;
    const lw_mask below = lw_gamma_test_fxx(test, t, v, c, &margin);
    return lw_or_mask(quick, lw_and_mask(lw_not_mask(shut), below));
}

LW_LANE lw_mask lw_gamma_small_fxx(const lw_fxx *c) { return lw_lt_fxx(lw_set_fxx(0), c[LW_GAMMA_POWER]); }

/* Where shapes are below 1: which lanes accept, by the margin alone in those of such a shape, where it is wanted.
 * small: how many lanes are, 1: some, 2: all. */
LW_LANE lw_mask lw_gamma_small_test_fxx(lw_uxx test, lw_fxx t, lw_fxx v, const lw_fxx *c, int small, lw_fxx *margin)
{
    const lw_mask below = lw_gamma_test_fxx(test, t, v, c, margin);
    if (small == 2)
        return below;
    const lw_mask has = lw_gamma_small_fxx(c), quick = lw_gamma_quick_fxx(test, t, c);
    const lw_mask settled = lw_gamma_settle_fxx(test, t, v, c, quick);
    return lw_or_mask(lw_and_mask(has, below), lw_and_mask(lw_not_mask(has), settled));
}

LW_LANE int lw_gamma_smalls_fxx(const lw_fxx *c0, const lw_fxx *c1)
{
    const lw_mask small0 = lw_gamma_small_fxx(c0), small1 = lw_gamma_small_fxx(c1);
    return lw_any_mask(lw_or_mask(small0, small1)) + lw_all_mask(lw_and_mask(small0, small1));
}

/* Two normals' t, v = 1 + t and v^3, with coefficients each; in this order, as GCC keeps it: with both t first
 * gamma-f64 of a shape below 1 took longer with avx2. */
LW_LANE void lw_gamma_points_fxx(const lw_fxx normal[2], const lw_fxx *c0, const lw_fxx *c1, lw_fxx t[2], lw_fxx v[2],
                                 lw_fxx cube[2])
{
    t[0] = lw_mul_fxx(c0[LW_GAMMA_C], normal[0]), v[0] = lw_add_fxx(lw_set_fxx(1), t[0]);
    t[1] = lw_mul_fxx(c1[LW_GAMMA_C], normal[1]), v[1] = lw_add_fxx(lw_set_fxx(1), t[1]);
    cube[0] = lw_mul_fxx(v[0], lw_mul_fxx(v[0], v[0]));
    cube[1] = lw_mul_fxx(v[1], lw_mul_fxx(v[1], v[1]));
}

/* Two attempts, with coefficients each: v^3, which lanes accept, and the margins where shapes are below 1; small:
 * as above, or 0: none. Returns whether all lanes accepted both, 0 if it does not know. */
LW_LANE int lw_gamma_attempts_fxx(const lw_fxx normal[2], const lw_uxx test[2], const lw_fxx *c0, const lw_fxx *c1,
                                  int small, lw_fxx cube[2], lw_fxx margin[2], lw_mask accepted[2])
{
    lw_fxx t[2], v[2];
    lw_gamma_points_fxx(normal, c0, c1, t, v, cube);
    if (small != 0) {
        accepted[0] = lw_gamma_small_test_fxx(test[0], t[0], v[0], c0, small, &margin[0]);
        accepted[1] = lw_gamma_small_test_fxx(test[1], t[1], v[1], c1, small, &margin[1]);
        return 0;
    }
    accepted[0] = lw_gamma_quick_fxx(test[0], t[0], c0);
    accepted[1] = lw_gamma_quick_fxx(test[1], t[1], c1);
    if (lw_all_mask(lw_and_mask(accepted[0], accepted[1])))
        return 1;
    accepted[0] = lw_gamma_settle_fxx(test[0], t[0], v[0], c0, accepted[0]);
    accepted[1] = lw_gamma_settle_fxx(test[1], t[1], v[1], c1, accepted[1]);
    return 0;
}

/* x W^(1/shape) where the shape is small, x = c[LW_GAMMA_D] cube. A scale in place of c[LW_GAMMA_D] (below 0) is
 * multiplied by the root of W^(1/shape), and so is d cube, before their product, which overflows only where the variate
 * does. */
LW_LANE lw_fxx lw_gamma_raised_fxx(lw_fxx x, lw_fxx cube, lw_fxx margin, const lw_fxx *c, int may_be_far)
{
    const lw_fxx power = lw_mul_fxx(margin, c[LW_GAMMA_POWER]), zero = lw_set_fxx(0);
    const lw_mask far = lw_lt_fxx(c[LW_GAMMA_D], zero);
    lw_fxx raised;
    if (!may_be_far || !lw_any_mask(far)) {
        raised = lw_mul_fxx(x, lw_exp_fxx(power));
    } else {
        const lw_fxx e = lw_exp_fxx(lw_select_fxx(far, lw_mul_fxx(power, lw_set_fxx(0.5)), power));
        const lw_fxx d = lw_div_fxx(c[LW_GAMMA_MINUS_3D], lw_set_fxx(-3));
        const lw_fxx root = lw_mul_fxx(lw_mul_fxx(d, cube), e);
        const lw_fxx scaled = lw_mul_fxx(root, lw_mul_fxx(lw_sub_fxx(zero, c[LW_GAMMA_D]), e));
        raised = lw_select_fxx(far, scaled, lw_mul_fxx(x, e));
    }
    return lw_select_fxx(lw_gamma_small_fxx(c), raised, x);
}

/* An attempt: of a pair, d is radius and test, turn and test; any other, radius, turn, test. */
LW_LANE int lw_regime_gamma_fxx(const lw_fxx *c0, const lw_fxx *c1) { return lw_gamma_smalls_fxx(c0, c1); }

LW_LANE int lw_pair_try_gamma_fxx(int small, const lw_uxx *d0, const lw_uxx *d1, const lw_fxx *c0, const lw_fxx *c1,
                                  lw_fxx *x, lw_mask *accepted)
{
    const lw_uxx test[2] = {d0[1], d1[1]};
    lw_fxx normal[2], cube[2], margin[2];
    lw_box_muller_fxx(d0[0], d1[0], normal);
    const int all = lw_gamma_attempts_fxx(normal, test, c0, c1, small, cube, margin, accepted);
    x[0] = lw_mul_fxx(c0[LW_GAMMA_D], cube[0]);
    x[1] = lw_mul_fxx(c1[LW_GAMMA_D], cube[1]);
    if (small != 0) {
        x[0] = lw_gamma_raised_fxx(x[0], cube[0], margin[0], c0, 1);
        x[1] = lw_gamma_raised_fxx(x[1], cube[1], margin[1], c1, 1);
    }
    return all;
}

/* The same where no shape is small, but *sure has the lanes that the quick test accepts alone; and the test of others.
 */
LW_LANE void lw_pair_sure_gamma_fxx(int small, const lw_uxx *d0, const lw_uxx *d1, const lw_fxx *c0, const lw_fxx *c1,
                                    lw_fxx *x, lw_fxx *t, lw_mask *sure)
{
    lw_fxx normal[2], v[2], cube[2];
    (void)small;
    lw_box_muller_fxx(d0[0], d1[0], normal);
    lw_gamma_points_fxx(normal, c0, c1, t, v, cube);
    x[0] = lw_mul_fxx(c0[LW_GAMMA_D], cube[0]);
    x[1] = lw_mul_fxx(c1[LW_GAMMA_D], cube[1]);
    sure[0] = lw_gamma_quick_fxx(d0[1], t[0], c0);
    sure[1] = lw_gamma_quick_fxx(d1[1], t[1], c1);
}

LW_LANE lw_mask lw_deferred_test_gamma_fxx(lw_uxx test, lw_fxx t, const lw_fxx *c)
{
    return lw_gamma_settle_fxx(test, t, lw_add_fxx(lw_set_fxx(1), t), c, lw_no_mask());
}

/* Whether undecided lanes are so frequent that a branch on whether any of 32 is undecided is hard to predict. */
LW_LANE int lw_defers_often_gamma_fxx(const lw_fxx *c)
{
    return lw_any_mask(lw_lt_fxx(lw_set_fxx(LW_GAMMA_OFTEN), c[LW_GAMMA_MINUS_3D]));
}

/* An attempt of one element. may_be_far: whether c may hold minus the scale (LW_GAMMA_FAR). Where the compiler knows
 * that it does not, a kernel has registers to spare. */
LW_LANE lw_mask lw_gamma_attempt_fxx(const lw_uxx *d, const lw_fxx *c, int may_be_far, lw_fxx *x)
{
    const int small = lw_gamma_smalls_fxx(c, c);
    lw_fxx normal[2], margin;
    lw_box_muller_fxx(d[0], d[1], normal);
    const lw_fxx t = lw_mul_fxx(c[LW_GAMMA_C], normal[0]), v = lw_add_fxx(lw_set_fxx(1), t);
    const lw_fxx cube = lw_mul_fxx(v, lw_mul_fxx(v, v));
    *x = lw_mul_fxx(c[LW_GAMMA_D], cube);
    if (small != 0) {
        const lw_mask accepted = lw_gamma_small_test_fxx(d[2], t, v, c, small, &margin);
        *x = lw_gamma_raised_fxx(*x, cube, margin, c, may_be_far);
        return accepted;
    }
    return lw_gamma_settle_fxx(d[2], t, v, c, lw_gamma_quick_fxx(d[2], t, c));
}

LW_LANE lw_mask lw_try_gamma_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    return lw_gamma_attempt_fxx(d, c, 1, x);
}

LW_LANE lw_mask lw_setup_gamma_fxx(const lw_fxx *p, lw_fxx *c)
{
    lw_gamma_shape_fxx(p[0], c);
    const lw_fxx product = lw_mul_fxx(p[1], c[LW_GAMMA_D]), minus = lw_sub_fxx(lw_set_fxx(0), p[1]);
    const lw_mask apart = lw_and_mask(lw_gamma_small_fxx(c), lw_le_fxx(lw_set_fxx(LW_GAMMA_FAR_fxx), product));
    c[LW_GAMMA_D] = lw_select_fxx(apart, minus, product);
    return lw_and_mask(lw_lt_fxx(c[LW_GAMMA_D], lw_set_fxx(LW_INFINITY_fxx)),
                       lw_lt_fxx(c[LW_GAMMA_POWER], lw_set_fxx(LW_INFINITY_fxx)));
}

/* ---- chi_square and erlang, which are gammas ---- */

LW_LANE lw_mask lw_setup_chi_square_fxx(const lw_fxx *p, lw_fxx *c)
{
    lw_gamma_shape_of_degrees_fxx(p[0], c);
    c[LW_GAMMA_D] = lw_mul_fxx(lw_set_fxx(2), c[LW_GAMMA_D]);
    return lw_and_mask(lw_lt_fxx(c[LW_GAMMA_D], lw_set_fxx(LW_INFINITY_fxx)),
                       lw_lt_fxx(c[LW_GAMMA_POWER], lw_set_fxx(LW_INFINITY_fxx)));
}

LW_LANE lw_mask lw_setup_erlang_fxx(const lw_fxx *p, lw_fxx *c) { return lw_setup_gamma_fxx(p, c); }

LW_LANE int lw_regime_chi_square_fxx(const lw_fxx *c0, const lw_fxx *c1) { return lw_gamma_smalls_fxx(c0, c1); }

LW_LANE int lw_pair_try_chi_square_fxx(int small, const lw_uxx *d0, const lw_uxx *d1, const lw_fxx *c0,
                                       const lw_fxx *c1, lw_fxx *x, lw_mask *accepted)
{
    return lw_pair_try_gamma_fxx(small, d0, d1, c0, c1, x, accepted);
}

LW_LANE void lw_pair_sure_chi_square_fxx(int small, const lw_uxx *d0, const lw_uxx *d1, const lw_fxx *c0,
                                         const lw_fxx *c1, lw_fxx *x, lw_fxx *t, lw_mask *sure)
{
    lw_pair_sure_gamma_fxx(small, d0, d1, c0, c1, x, t, sure);
}

LW_LANE lw_mask lw_deferred_test_chi_square_fxx(lw_uxx test, lw_fxx t, const lw_fxx *c)
{
    return lw_deferred_test_gamma_fxx(test, t, c);
}

LW_LANE int lw_defers_often_chi_square_fxx(const lw_fxx *c) { return lw_defers_often_gamma_fxx(c); }

LW_LANE lw_mask lw_try_chi_square_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x) { return lw_try_gamma_fxx(d, c, x); }

LW_LANE int lw_regime_erlang_fxx(const lw_fxx *c0, const lw_fxx *c1) { return lw_gamma_smalls_fxx(c0, c1); }

LW_LANE int lw_pair_try_erlang_fxx(int small, const lw_uxx *d0, const lw_uxx *d1, const lw_fxx *c0, const lw_fxx *c1,
                                   lw_fxx *x, lw_mask *accepted)
{
    return lw_pair_try_gamma_fxx(small, d0, d1, c0, c1, x, accepted);
}

LW_LANE void lw_pair_sure_erlang_fxx(int small, const lw_uxx *d0, const lw_uxx *d1, const lw_fxx *c0, const lw_fxx *c1,
                                     lw_fxx *x, lw_fxx *t, lw_mask *sure)
{
    lw_pair_sure_gamma_fxx(small, d0, d1, c0, c1, x, t, sure);
}

LW_LANE lw_mask lw_deferred_test_erlang_fxx(lw_uxx test, lw_fxx t, const lw_fxx *c)
{
    return lw_deferred_test_gamma_fxx(test, t, c);
}

LW_LANE int lw_defers_often_erlang_fxx(const lw_fxx *c) { return lw_defers_often_gamma_fxx(c); }

LW_LANE lw_mask lw_try_erlang_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x) { return lw_try_gamma_fxx(d, c, x); }
/* END */

#endif
