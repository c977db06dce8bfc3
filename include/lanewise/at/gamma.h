/* Made of lane/variates/gamma.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_GAMMA_H
#define LANEWISE_AT_GAMMA_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "exponential.h"
#include "normal.h"
#include "parts/unit.h"

/* Terms of q's series, which is for |t| up to NEAR; beyond it the logarithm's own error is small enough beside q. */
#define LW_AT_GAMMA_TERMS_f32 8
#define LW_AT_GAMMA_TERMS_f64 12
#define LW_AT_GAMMA_NEAR_f32 0.25f
#define LW_AT_GAMMA_NEAR_f64 0.125
/* The lower bound (gamma.inl) holds for 1 + t > LW_AT_GAMMA_BOUNDED; the slack is more than all roundings together. */
#define LW_AT_GAMMA_BOUNDED 0.200000003f /* 0.2 */
#define LW_AT_GAMMA_SLACK 3.81469727e-06f
/* Where the shape is below 1 and d times the scale FAR or more, they are multiplied one after the other: v^3 is below
 * 128, so that below FAR the product with it is finite. */
#define LW_AT_GAMMA_FAR_f32 2.65845599e+36f
#define LW_AT_GAMMA_FAR_f64 1.4044477616111843e+306
/* Bits of the sign and the exponent, the number 1, and the largest number. */
#define LW_AT_GAMMA_EXPONENT_BITS_f32 9
#define LW_AT_GAMMA_EXPONENT_BITS_f64 12
#define LW_AT_ONE_BITS_f32 0x3f800000u
#define LW_AT_ONE_BITS_f64 0x3ff0000000000000u
#define LW_AT_LARGEST_f32 3.40282347e+38f
#define LW_AT_LARGEST_f64 1.7976931348623157e+308

/* Coefficients of a shape: d, 1 / sqrt(9 d), -3 d, and 1 / shape or 0 from shape 1 on. A shape above a third of the
 * largest number has that number in place of 3 d: t^2 is so small there that 3 d q(t) is 0 either way, and infinity
 * times 0 is kept out. In those of a kind d is multiplied by the scale, or is minus the scale (LW_AT_GAMMA_FAR). */
enum { LW_AT_GAMMA_D, LW_AT_GAMMA_C, LW_AT_GAMMA_MINUS_3D, LW_AT_GAMMA_POWER };

/* What the quick test takes, which is made in f32: an f64 rounded, and the upper word of a draw of 64 bits. */
LW_AT_LANE lw_one_f32 lw_one_gamma_single_f32(lw_one_f32 a) { return a; }
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f32 lw_one_gamma_single_f64(lw_one_f64 a) { return lw_one_from_f64_f32(a); }
#endif
LW_AT_LANE lw_one_u32 lw_one_gamma_top_u32(lw_one_u32 test) { return test; }
LW_AT_LANE lw_one_u32 lw_one_gamma_top_u64(lw_one_u64 test) { return lw_one_high_u32(test); }

LW_AT_LANE lw_one_f32 lw_one_gamma_upper(lw_one_f32 t)
{
    const lw_one_f32 h = lw_one_fma_f32(lw_one_set_f32(0.161076978f), t, lw_one_set_f32(-0.258694828f));
    return lw_one_fma_f32(h, t, lw_one_set_f32(0.266857773f));
}

/* ---- f32 ---- */
LW_AT_LANE lw_one_f32 lw_one_gamma_q_f32(lw_one_f32 t)
{
    const lw_one_f32 t2 = lw_one_mul_f32(t, t), half = lw_one_set_f32(0.5f);
    lw_one_f32 q = lw_one_set_f32((float)1 / (LW_AT_GAMMA_TERMS_f32 + 3));
    LW_AT_UNROLL_SERIES for (int k = LW_AT_GAMMA_TERMS_f32 + 2; k >= 4; k--)
        q = lw_one_fnma_f32(q, t, lw_one_set_f32((float)1 / (float)k));
    q = lw_one_mul_f32(q, lw_one_mul_f32(t2, t2));
    const lw_one_mask small = lw_one_lt_f32(t2, lw_one_set_f32(LW_AT_GAMMA_NEAR_f32 * LW_AT_GAMMA_NEAR_f32));
    if (!lw_one_all_mask(small)) {
        const lw_one_f32 third = lw_one_set_f32((float)1 / 3), square = lw_one_fnma_f32(t2, half, t);
        const lw_one_f32 log = lw_one_log_normal_f32(lw_one_add_f32(lw_one_set_f32(1), t));
        const lw_one_f32 direct = lw_one_sub_f32(lw_one_fma_f32(lw_one_mul_f32(t2, t), third, square), log);
        q = lw_one_select_f32(small, q, direct);
    }
    return q;
}

/* lw_one_gamma_upper and this are times t^4 bounds of what is accepted. With y = 3 d t^4 times the upper one
 * U < 1 - y is accepted at every t and every d from that of a shape of 1 on; with the lower one, a bound of q(t) / t^4,
 * U > 1 - y + y^2/2, which is more than e^-y, is rejected. At a shape of 2.5 one attempt of 400 is left for the
 * logarithms. The polynomials are solutions of linear programmes (tools/coefficients/make_gamma_bounds.py, which says
 * why the upper one is enough); tests/variates/gamma_bounds_test.c compares both ways. */
LW_AT_LANE lw_one_f32 lw_one_gamma_lower_f32(lw_one_f32 t)
{
    lw_one_f32 h = lw_one_fma_f32(lw_one_set_f32(-0.15897958f), t, lw_one_set_f32(0.248263434f));
    h = lw_one_fma_f32(h, t, lw_one_set_f32(-0.205881953f));
    return lw_one_fma_f32(h, t, lw_one_set_f32(0.237940341f));
}

LW_AT_LANE void lw_one_gamma_shape_f32(lw_one_f32 shape, lw_one_f32 *c)
{
    const lw_one_f32 one = lw_one_set_f32(1), zero = lw_one_set_f32(0), three = lw_one_set_f32(3);
    const lw_one_mask small = lw_one_lt_f32(shape, one);
    const lw_one_f32 raised = lw_one_add_f32(shape, lw_one_select_f32(small, one, zero));
    c[LW_AT_GAMMA_D] = lw_one_sub_f32(raised, lw_one_div_f32(one, three));
    c[LW_AT_GAMMA_C] = lw_one_div_f32(one, lw_one_mul_f32(three, lw_one_sqrt_f32(c[LW_AT_GAMMA_D])));
    /* by comparing d, not the product: gcc 13 takes d for infinite where -3 d overflows */
    c[LW_AT_GAMMA_MINUS_3D] = lw_one_select_f32(lw_one_lt_f32(c[LW_AT_GAMMA_D], lw_one_set_f32(LW_AT_LARGEST_f32 / 3)),
                                         lw_one_mul_f32(lw_one_set_f32(-3), c[LW_AT_GAMMA_D]),
                                             lw_one_set_f32(-LW_AT_LARGEST_f32));
    c[LW_AT_GAMMA_POWER] = lw_one_select_f32(small, lw_one_div_f32(one, shape), zero);
}

/* The same of half the degrees. Half of a subnormal may be rounded, so that its reciprocal is infinite where 2 /
 * degrees
 * is not. */
LW_AT_LANE void lw_one_gamma_shape_of_degrees_f32(lw_one_f32 degrees, lw_one_f32 *c)
{
    const lw_one_f32 two = lw_one_set_f32(2);
    lw_one_gamma_shape_f32(lw_one_mul_f32(degrees, lw_one_set_f32(0.5f)), c);
    c[LW_AT_GAMMA_POWER] = lw_one_select_f32(lw_one_lt_f32(degrees, two), lw_one_div_f32(two, degrees),
        lw_one_set_f32(0));
}

/* U + 1, down to the fraction of a number */
LW_AT_LANE lw_one_f32 lw_one_gamma_above_one_f32(lw_one_u32 test)
{
    return lw_one_bits_f32(lw_one_or_u32(lw_one_shr_u32(test, LW_AT_GAMMA_EXPONENT_BITS_f32),
        lw_one_set_u32(LW_AT_ONE_BITS_f32)));
}

LW_AT_LANE lw_one_f32 lw_one_gamma_minus_3dt4_f32(lw_one_f32 t, const lw_one_f32 *c)
{
    const lw_one_f32 t2 = lw_one_mul_f32(t, t);
    return lw_one_mul_f32(lw_one_mul_f32(c[LW_AT_GAMMA_MINUS_3D], t2), t2);
}

/* Which lanes the upper bound accepts: all but a few of those that are accepted. In f32 for both reals, since the slack
 * is more than its roundings; a shape that f32 has not gives infinity or no number, and nothing is accepted. */
LW_AT_LANE lw_one_mask lw_one_gamma_quick_f32(lw_one_u32 test, lw_one_f32 t, const lw_one_f32 *c)
{
    const lw_one_f32 s = lw_one_gamma_single_f32(t), s2 = lw_one_mul_f32(s, s), two = lw_one_set_f32(2 -
        LW_AT_GAMMA_SLACK);
    const lw_one_f32 minus_3d = lw_one_gamma_single_f32(c[LW_AT_GAMMA_MINUS_3D]);
    const lw_one_f32 bound = lw_one_fma_f32(lw_one_mul_f32(lw_one_mul_f32(minus_3d, s2), s2), lw_one_gamma_upper(s),
        two);
    return lw_one_lt_f32(lw_one_gamma_above_one_f32(lw_one_gamma_top_u32(test)), bound);
}

/* log U less the logarithm of the probability of acceptance, and which lanes accept: those below 0. */
LW_AT_LANE lw_one_mask lw_one_gamma_test_f32(lw_one_u32 test, lw_one_f32 t, lw_one_f32 v, const lw_one_f32 *c,
    lw_one_f32 *margin)
{
    const lw_one_f32 zero = lw_one_set_f32(0);
    const lw_one_mask inside = lw_one_lt_f32(zero, v);
    const lw_one_f32 q = lw_one_gamma_q_f32(lw_one_select_f32(inside, t, zero));
    *margin = lw_one_fnma_f32(c[LW_AT_GAMMA_MINUS_3D], q, lw_one_log_unit_u32_f32(test));
    return lw_one_and_mask(inside, lw_one_lt_f32(*margin, zero));
}

/* All that are accepted: those of the quick test, and of those that the lower bound does not reject whoever has a
 * margin below 0. */
LW_AT_LANE lw_one_mask lw_one_gamma_settle_f32(lw_one_u32 test, lw_one_f32 t, lw_one_f32 v, const lw_one_f32 *c,
    lw_one_mask quick)
{
    const lw_one_f32 one = lw_one_set_f32(1), two = lw_one_set_f32(2 + LW_AT_GAMMA_SLACK);
    const lw_one_f32 y = lw_one_mul_f32(lw_one_gamma_minus_3dt4_f32(t, c), lw_one_gamma_lower_f32(t));
    const lw_one_f32 bound = lw_one_fma_f32(y, lw_one_fma_f32(y, lw_one_set_f32(0.5f), one), two);
    const lw_one_mask above = lw_one_lt_f32(bound, lw_one_gamma_above_one_f32(test));
    const lw_one_mask never = lw_one_and_mask(lw_one_lt_f32(lw_one_set_f32((float)LW_AT_GAMMA_BOUNDED), v), above);
    const lw_one_mask shut = lw_one_or_mask(lw_one_or_mask(quick, never), lw_one_le_f32(v, lw_one_set_f32(0)));
    lw_one_f32 margin;
    if (lw_one_all_mask(shut))
        return quick;
    const lw_one_mask below = lw_one_gamma_test_f32(test, t, v, c, &margin);
    return lw_one_or_mask(quick, lw_one_and_mask(lw_one_not_mask(shut), below));
}

LW_AT_LANE lw_one_mask lw_one_gamma_small_f32(const lw_one_f32 *c)
{
    return lw_one_lt_f32(lw_one_set_f32(0), c[LW_AT_GAMMA_POWER]);
}

/* Where shapes are below 1: which lanes accept, by the margin alone in those of such a shape, where it is wanted.
 * small: how many lanes are, 1: some, 2: all. */
LW_AT_LANE lw_one_mask lw_one_gamma_small_test_f32(lw_one_u32 test, lw_one_f32 t, lw_one_f32 v, const lw_one_f32 *c,
    int small, lw_one_f32 *margin)
{
    const lw_one_mask below = lw_one_gamma_test_f32(test, t, v, c, margin);
    if (small == 2)
        return below;
    const lw_one_mask has = lw_one_gamma_small_f32(c), quick = lw_one_gamma_quick_f32(test, t, c);
    const lw_one_mask settled = lw_one_gamma_settle_f32(test, t, v, c, quick);
    return lw_one_or_mask(lw_one_and_mask(has, below), lw_one_and_mask(lw_one_not_mask(has), settled));
}

LW_AT_LANE int lw_one_gamma_smalls_f32(const lw_one_f32 *c0, const lw_one_f32 *c1)
{
    const lw_one_mask small0 = lw_one_gamma_small_f32(c0), small1 = lw_one_gamma_small_f32(c1);
    return lw_one_any_mask(lw_one_or_mask(small0, small1)) + lw_one_all_mask(lw_one_and_mask(small0, small1));
}

/* Two normals' t, v = 1 + t and v^3, with coefficients each; in this order, as GCC keeps it: with both t first
 * gamma-f64 of a shape below 1 took longer with avx2. */
LW_AT_LANE void lw_one_gamma_points_f32(const lw_one_f32 normal[2], const lw_one_f32 *c0, const lw_one_f32 *c1,
    lw_one_f32 t[2], lw_one_f32 v[2],
                                 lw_one_f32 cube[2])
{
    t[0] = lw_one_mul_f32(c0[LW_AT_GAMMA_C], normal[0]), v[0] = lw_one_add_f32(lw_one_set_f32(1), t[0]);
    t[1] = lw_one_mul_f32(c1[LW_AT_GAMMA_C], normal[1]), v[1] = lw_one_add_f32(lw_one_set_f32(1), t[1]);
    cube[0] = lw_one_mul_f32(v[0], lw_one_mul_f32(v[0], v[0]));
    cube[1] = lw_one_mul_f32(v[1], lw_one_mul_f32(v[1], v[1]));
}

/* Two attempts, with coefficients each: v^3, which lanes accept, and the margins where shapes are below 1; small:
 * as above, or 0: none. Returns whether all lanes accepted both, 0 if it does not know. */
LW_AT_LANE int lw_one_gamma_attempts_f32(const lw_one_f32 normal[2], const lw_one_u32 test[2], const lw_one_f32 *c0,
    const lw_one_f32 *c1,
                                  int small, lw_one_f32 cube[2], lw_one_f32 margin[2], lw_one_mask accepted[2])
{
    lw_one_f32 t[2], v[2];
    lw_one_gamma_points_f32(normal, c0, c1, t, v, cube);
    if (small != 0) {
        accepted[0] = lw_one_gamma_small_test_f32(test[0], t[0], v[0], c0, small, &margin[0]);
        accepted[1] = lw_one_gamma_small_test_f32(test[1], t[1], v[1], c1, small, &margin[1]);
        return 0;
    }
    accepted[0] = lw_one_gamma_quick_f32(test[0], t[0], c0);
    accepted[1] = lw_one_gamma_quick_f32(test[1], t[1], c1);
    if (lw_one_all_mask(lw_one_and_mask(accepted[0], accepted[1])))
        return 1;
    accepted[0] = lw_one_gamma_settle_f32(test[0], t[0], v[0], c0, accepted[0]);
    accepted[1] = lw_one_gamma_settle_f32(test[1], t[1], v[1], c1, accepted[1]);
    return 0;
}

/* x W^(1/shape) where the shape is small, x = c[LW_AT_GAMMA_D] cube. A scale in place of c[LW_AT_GAMMA_D] (below 0) is
 * multiplied by the root of W^(1/shape), and so is d cube, before their product, which overflows only where the variate
 * does. */
LW_AT_LANE lw_one_f32 lw_one_gamma_raised_f32(lw_one_f32 x, lw_one_f32 cube, lw_one_f32 margin, const lw_one_f32 *c,
    int may_be_far)
{
    const lw_one_f32 power = lw_one_mul_f32(margin, c[LW_AT_GAMMA_POWER]), zero = lw_one_set_f32(0);
    const lw_one_mask far = lw_one_lt_f32(c[LW_AT_GAMMA_D], zero);
    lw_one_f32 raised;
    if (!may_be_far || !lw_one_any_mask(far)) {
        raised = lw_one_mul_f32(x, lw_one_exp_f32(power));
    } else {
        const lw_one_f32 e = lw_one_exp_f32(lw_one_select_f32(far, lw_one_mul_f32(power, lw_one_set_f32(0.5f)), power));
        const lw_one_f32 d = lw_one_div_f32(c[LW_AT_GAMMA_MINUS_3D], lw_one_set_f32(-3));
        const lw_one_f32 root = lw_one_mul_f32(lw_one_mul_f32(d, cube), e);
        const lw_one_f32 scaled = lw_one_mul_f32(root, lw_one_mul_f32(lw_one_sub_f32(zero, c[LW_AT_GAMMA_D]), e));
        raised = lw_one_select_f32(far, scaled, lw_one_mul_f32(x, e));
    }
    return lw_one_select_f32(lw_one_gamma_small_f32(c), raised, x);
}

/* An attempt: of a pair, d is radius and test, turn and test; any other, radius, turn, test. */
LW_AT_LANE int lw_one_regime_gamma_f32(const lw_one_f32 *c0, const lw_one_f32 *c1)
{
    return lw_one_gamma_smalls_f32(c0, c1);
}

LW_AT_LANE int lw_one_pair_try_gamma_f32(int small, const lw_one_u32 *d0, const lw_one_u32 *d1, const lw_one_f32 *c0,
    const lw_one_f32 *c1,
                                  lw_one_f32 *x, lw_one_mask *accepted)
{
    const lw_one_u32 test[2] = {d0[1], d1[1]};
    lw_one_f32 normal[2], cube[2], margin[2];
    lw_one_box_muller_f32(d0[0], d1[0], normal);
    const int all = lw_one_gamma_attempts_f32(normal, test, c0, c1, small, cube, margin, accepted);
    x[0] = lw_one_mul_f32(c0[LW_AT_GAMMA_D], cube[0]);
    x[1] = lw_one_mul_f32(c1[LW_AT_GAMMA_D], cube[1]);
    if (small != 0) {
        x[0] = lw_one_gamma_raised_f32(x[0], cube[0], margin[0], c0, 1);
        x[1] = lw_one_gamma_raised_f32(x[1], cube[1], margin[1], c1, 1);
    }
    return all;
}

/* An attempt of one element. may_be_far: whether c may hold minus the scale (LW_AT_GAMMA_FAR). Where the compiler knows
 * that it does not, a kernel has registers to spare. */
LW_AT_LANE lw_one_mask lw_one_gamma_attempt_f32(const lw_one_u32 *d, const lw_one_f32 *c, int may_be_far, lw_one_f32 *x)
{
    const int small = lw_one_gamma_smalls_f32(c, c);
    lw_one_f32 normal[2], margin;
    lw_one_box_muller_f32(d[0], d[1], normal);
    const lw_one_f32 t = lw_one_mul_f32(c[LW_AT_GAMMA_C], normal[0]), v = lw_one_add_f32(lw_one_set_f32(1), t);
    const lw_one_f32 cube = lw_one_mul_f32(v, lw_one_mul_f32(v, v));
    *x = lw_one_mul_f32(c[LW_AT_GAMMA_D], cube);
    if (small != 0) {
        const lw_one_mask accepted = lw_one_gamma_small_test_f32(d[2], t, v, c, small, &margin);
        *x = lw_one_gamma_raised_f32(*x, cube, margin, c, may_be_far);
        return accepted;
    }
    return lw_one_gamma_settle_f32(d[2], t, v, c, lw_one_gamma_quick_f32(d[2], t, c));
}

LW_AT_LANE lw_one_mask lw_one_try_gamma_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    return lw_one_gamma_attempt_f32(d, c, 1, x);
}

LW_AT_LANE lw_one_mask lw_one_setup_gamma_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    lw_one_gamma_shape_f32(p[0], c);
    const lw_one_f32 product = lw_one_mul_f32(p[1], c[LW_AT_GAMMA_D]), minus = lw_one_sub_f32(lw_one_set_f32(0), p[1]);
    const lw_one_mask apart = lw_one_and_mask(lw_one_gamma_small_f32(c),
        lw_one_le_f32(lw_one_set_f32((float)LW_AT_GAMMA_FAR_f32), product));
    c[LW_AT_GAMMA_D] = lw_one_select_f32(apart, minus, product);
    return lw_one_and_mask(lw_one_lt_f32(c[LW_AT_GAMMA_D], lw_one_set_f32((float)LW_AT_INFINITY_f32)),
                       lw_one_lt_f32(c[LW_AT_GAMMA_POWER], lw_one_set_f32((float)LW_AT_INFINITY_f32)));
}

/* ---- chi_square and erlang, which are gammas ---- */

LW_AT_LANE lw_one_mask lw_one_setup_chi_square_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    lw_one_gamma_shape_of_degrees_f32(p[0], c);
    c[LW_AT_GAMMA_D] = lw_one_mul_f32(lw_one_set_f32(2), c[LW_AT_GAMMA_D]);
    return lw_one_and_mask(lw_one_lt_f32(c[LW_AT_GAMMA_D], lw_one_set_f32((float)LW_AT_INFINITY_f32)),
                       lw_one_lt_f32(c[LW_AT_GAMMA_POWER], lw_one_set_f32((float)LW_AT_INFINITY_f32)));
}

LW_AT_LANE lw_one_mask lw_one_setup_erlang_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    return lw_one_setup_gamma_f32(p, c);
}
LW_AT_LANE int lw_one_regime_chi_square_f32(const lw_one_f32 *c0, const lw_one_f32 *c1)
{
    return lw_one_gamma_smalls_f32(c0, c1);
}

LW_AT_LANE int lw_one_pair_try_chi_square_f32(int small, const lw_one_u32 *d0, const lw_one_u32 *d1,
    const lw_one_f32 *c0,
                                       const lw_one_f32 *c1, lw_one_f32 *x, lw_one_mask *accepted)
{
    return lw_one_pair_try_gamma_f32(small, d0, d1, c0, c1, x, accepted);
}

LW_AT_LANE lw_one_mask lw_one_try_chi_square_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    return lw_one_try_gamma_f32(d, c, x);
}
LW_AT_LANE int lw_one_regime_erlang_f32(const lw_one_f32 *c0, const lw_one_f32 *c1)
{
    return lw_one_gamma_smalls_f32(c0, c1);
}

LW_AT_LANE int lw_one_pair_try_erlang_f32(int small, const lw_one_u32 *d0, const lw_one_u32 *d1, const lw_one_f32 *c0,
    const lw_one_f32 *c1,
                                   lw_one_f32 *x, lw_one_mask *accepted)
{
    return lw_one_pair_try_gamma_f32(small, d0, d1, c0, c1, x, accepted);
}

LW_AT_LANE lw_one_mask lw_one_try_erlang_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    return lw_one_try_gamma_f32(d, c, x);
}
#ifndef LW_AT_NO_DOUBLE
/* ---- f64 ---- */
LW_AT_LANE lw_one_f64 lw_one_gamma_q_f64(lw_one_f64 t)
{
    const lw_one_f64 t2 = lw_one_mul_f64(t, t), half = lw_one_set_f64(0.5);
    lw_one_f64 q = lw_one_set_f64((double)1 / (LW_AT_GAMMA_TERMS_f64 + 3));
    LW_AT_UNROLL_SERIES for (int k = LW_AT_GAMMA_TERMS_f64 + 2; k >= 4; k--)
        q = lw_one_fnma_f64(q, t, lw_one_set_f64((double)1 / (double)k));
    q = lw_one_mul_f64(q, lw_one_mul_f64(t2, t2));
    const lw_one_mask small = lw_one_lt_f64(t2, lw_one_set_f64(LW_AT_GAMMA_NEAR_f64 * LW_AT_GAMMA_NEAR_f64));
    if (!lw_one_all_mask(small)) {
        const lw_one_f64 third = lw_one_set_f64((double)1 / 3), square = lw_one_fnma_f64(t2, half, t);
        const lw_one_f64 log = lw_one_log_normal_f64(lw_one_add_f64(lw_one_set_f64(1), t));
        const lw_one_f64 direct = lw_one_sub_f64(lw_one_fma_f64(lw_one_mul_f64(t2, t), third, square), log);
        q = lw_one_select_f64(small, q, direct);
    }
    return q;
}

/* lw_one_gamma_upper and this are times t^4 bounds of what is accepted. With y = 3 d t^4 times the upper one
 * U < 1 - y is accepted at every t and every d from that of a shape of 1 on; with the lower one, a bound of q(t) / t^4,
 * U > 1 - y + y^2/2, which is more than e^-y, is rejected. At a shape of 2.5 one attempt of 400 is left for the
 * logarithms. The polynomials are solutions of linear programmes (tools/coefficients/make_gamma_bounds.py, which says
 * why the upper one is enough); tests/variates/gamma_bounds_test.c compares both ways. */
LW_AT_LANE lw_one_f64 lw_one_gamma_lower_f64(lw_one_f64 t)
{
    lw_one_f64 h = lw_one_fma_f64(lw_one_set_f64(-0.15897958f), t, lw_one_set_f64(0.248263434f));
    h = lw_one_fma_f64(h, t, lw_one_set_f64(-0.205881953f));
    return lw_one_fma_f64(h, t, lw_one_set_f64(0.237940341f));
}

LW_AT_LANE void lw_one_gamma_shape_f64(lw_one_f64 shape, lw_one_f64 *c)
{
    const lw_one_f64 one = lw_one_set_f64(1), zero = lw_one_set_f64(0), three = lw_one_set_f64(3);
    const lw_one_mask small = lw_one_lt_f64(shape, one);
    const lw_one_f64 raised = lw_one_add_f64(shape, lw_one_select_f64(small, one, zero));
    c[LW_AT_GAMMA_D] = lw_one_sub_f64(raised, lw_one_div_f64(one, three));
    c[LW_AT_GAMMA_C] = lw_one_div_f64(one, lw_one_mul_f64(three, lw_one_sqrt_f64(c[LW_AT_GAMMA_D])));
    /* by comparing d, not the product: gcc 13 takes d for infinite where -3 d overflows */
    c[LW_AT_GAMMA_MINUS_3D] = lw_one_select_f64(lw_one_lt_f64(c[LW_AT_GAMMA_D], lw_one_set_f64(LW_AT_LARGEST_f64 / 3)),
                                         lw_one_mul_f64(lw_one_set_f64(-3), c[LW_AT_GAMMA_D]),
                                             lw_one_set_f64(-LW_AT_LARGEST_f64));
    c[LW_AT_GAMMA_POWER] = lw_one_select_f64(small, lw_one_div_f64(one, shape), zero);
}

/* The same of half the degrees. Half of a subnormal may be rounded, so that its reciprocal is infinite where 2 /
 * degrees
 * is not. */
LW_AT_LANE void lw_one_gamma_shape_of_degrees_f64(lw_one_f64 degrees, lw_one_f64 *c)
{
    const lw_one_f64 two = lw_one_set_f64(2);
    lw_one_gamma_shape_f64(lw_one_mul_f64(degrees, lw_one_set_f64(0.5)), c);
    c[LW_AT_GAMMA_POWER] = lw_one_select_f64(lw_one_lt_f64(degrees, two), lw_one_div_f64(two, degrees),
        lw_one_set_f64(0));
}

/* U + 1, down to the fraction of a number */
LW_AT_LANE lw_one_f64 lw_one_gamma_above_one_f64(lw_one_u64 test)
{
    return lw_one_bits_f64(lw_one_or_u64(lw_one_shr_u64(test, LW_AT_GAMMA_EXPONENT_BITS_f64),
        lw_one_set_u64(LW_AT_ONE_BITS_f64)));
}

LW_AT_LANE lw_one_f64 lw_one_gamma_minus_3dt4_f64(lw_one_f64 t, const lw_one_f64 *c)
{
    const lw_one_f64 t2 = lw_one_mul_f64(t, t);
    return lw_one_mul_f64(lw_one_mul_f64(c[LW_AT_GAMMA_MINUS_3D], t2), t2);
}

/* Which lanes the upper bound accepts: all but a few of those that are accepted. In f32 for both reals, since the slack
 * is more than its roundings; a shape that f32 has not gives infinity or no number, and nothing is accepted. */
LW_AT_LANE lw_one_mask lw_one_gamma_quick_f64(lw_one_u64 test, lw_one_f64 t, const lw_one_f64 *c)
{
    const lw_one_f32 s = lw_one_gamma_single_f64(t), s2 = lw_one_mul_f32(s, s), two = lw_one_set_f32(2 -
        LW_AT_GAMMA_SLACK);
    const lw_one_f32 minus_3d = lw_one_gamma_single_f64(c[LW_AT_GAMMA_MINUS_3D]);
    const lw_one_f32 bound = lw_one_fma_f32(lw_one_mul_f32(lw_one_mul_f32(minus_3d, s2), s2), lw_one_gamma_upper(s),
        two);
    return lw_one_lt_f32(lw_one_gamma_above_one_f32(lw_one_gamma_top_u64(test)), bound);
}

/* log U less the logarithm of the probability of acceptance, and which lanes accept: those below 0. */
LW_AT_LANE lw_one_mask lw_one_gamma_test_f64(lw_one_u64 test, lw_one_f64 t, lw_one_f64 v, const lw_one_f64 *c,
    lw_one_f64 *margin)
{
    const lw_one_f64 zero = lw_one_set_f64(0);
    const lw_one_mask inside = lw_one_lt_f64(zero, v);
    const lw_one_f64 q = lw_one_gamma_q_f64(lw_one_select_f64(inside, t, zero));
    *margin = lw_one_fnma_f64(c[LW_AT_GAMMA_MINUS_3D], q, lw_one_log_unit_u64_f64(test));
    return lw_one_and_mask(inside, lw_one_lt_f64(*margin, zero));
}

/* All that are accepted: those of the quick test, and of those that the lower bound does not reject whoever has a
 * margin below 0. */
LW_AT_LANE lw_one_mask lw_one_gamma_settle_f64(lw_one_u64 test, lw_one_f64 t, lw_one_f64 v, const lw_one_f64 *c,
    lw_one_mask quick)
{
    const lw_one_f64 one = lw_one_set_f64(1), two = lw_one_set_f64(2 + LW_AT_GAMMA_SLACK);
    const lw_one_f64 y = lw_one_mul_f64(lw_one_gamma_minus_3dt4_f64(t, c), lw_one_gamma_lower_f64(t));
    const lw_one_f64 bound = lw_one_fma_f64(y, lw_one_fma_f64(y, lw_one_set_f64(0.5), one), two);
    const lw_one_mask above = lw_one_lt_f64(bound, lw_one_gamma_above_one_f64(test));
    const lw_one_mask never = lw_one_and_mask(lw_one_lt_f64(lw_one_set_f64(LW_AT_GAMMA_BOUNDED), v), above);
    const lw_one_mask shut = lw_one_or_mask(lw_one_or_mask(quick, never), lw_one_le_f64(v, lw_one_set_f64(0)));
    lw_one_f64 margin;
    if (lw_one_all_mask(shut))
        return quick;
    const lw_one_mask below = lw_one_gamma_test_f64(test, t, v, c, &margin);
    return lw_one_or_mask(quick, lw_one_and_mask(lw_one_not_mask(shut), below));
}

LW_AT_LANE lw_one_mask lw_one_gamma_small_f64(const lw_one_f64 *c)
{
    return lw_one_lt_f64(lw_one_set_f64(0), c[LW_AT_GAMMA_POWER]);
}

/* Where shapes are below 1: which lanes accept, by the margin alone in those of such a shape, where it is wanted.
 * small: how many lanes are, 1: some, 2: all. */
LW_AT_LANE lw_one_mask lw_one_gamma_small_test_f64(lw_one_u64 test, lw_one_f64 t, lw_one_f64 v, const lw_one_f64 *c,
    int small, lw_one_f64 *margin)
{
    const lw_one_mask below = lw_one_gamma_test_f64(test, t, v, c, margin);
    if (small == 2)
        return below;
    const lw_one_mask has = lw_one_gamma_small_f64(c), quick = lw_one_gamma_quick_f64(test, t, c);
    const lw_one_mask settled = lw_one_gamma_settle_f64(test, t, v, c, quick);
    return lw_one_or_mask(lw_one_and_mask(has, below), lw_one_and_mask(lw_one_not_mask(has), settled));
}

LW_AT_LANE int lw_one_gamma_smalls_f64(const lw_one_f64 *c0, const lw_one_f64 *c1)
{
    const lw_one_mask small0 = lw_one_gamma_small_f64(c0), small1 = lw_one_gamma_small_f64(c1);
    return lw_one_any_mask(lw_one_or_mask(small0, small1)) + lw_one_all_mask(lw_one_and_mask(small0, small1));
}

/* Two normals' t, v = 1 + t and v^3, with coefficients each; in this order, as GCC keeps it: with both t first
 * gamma-f64 of a shape below 1 took longer with avx2. */
LW_AT_LANE void lw_one_gamma_points_f64(const lw_one_f64 normal[2], const lw_one_f64 *c0, const lw_one_f64 *c1,
    lw_one_f64 t[2], lw_one_f64 v[2],
                                 lw_one_f64 cube[2])
{
    t[0] = lw_one_mul_f64(c0[LW_AT_GAMMA_C], normal[0]), v[0] = lw_one_add_f64(lw_one_set_f64(1), t[0]);
    t[1] = lw_one_mul_f64(c1[LW_AT_GAMMA_C], normal[1]), v[1] = lw_one_add_f64(lw_one_set_f64(1), t[1]);
    cube[0] = lw_one_mul_f64(v[0], lw_one_mul_f64(v[0], v[0]));
    cube[1] = lw_one_mul_f64(v[1], lw_one_mul_f64(v[1], v[1]));
}

/* Two attempts, with coefficients each: v^3, which lanes accept, and the margins where shapes are below 1; small:
 * as above, or 0: none. Returns whether all lanes accepted both, 0 if it does not know. */
LW_AT_LANE int lw_one_gamma_attempts_f64(const lw_one_f64 normal[2], const lw_one_u64 test[2], const lw_one_f64 *c0,
    const lw_one_f64 *c1,
                                  int small, lw_one_f64 cube[2], lw_one_f64 margin[2], lw_one_mask accepted[2])
{
    lw_one_f64 t[2], v[2];
    lw_one_gamma_points_f64(normal, c0, c1, t, v, cube);
    if (small != 0) {
        accepted[0] = lw_one_gamma_small_test_f64(test[0], t[0], v[0], c0, small, &margin[0]);
        accepted[1] = lw_one_gamma_small_test_f64(test[1], t[1], v[1], c1, small, &margin[1]);
        return 0;
    }
    accepted[0] = lw_one_gamma_quick_f64(test[0], t[0], c0);
    accepted[1] = lw_one_gamma_quick_f64(test[1], t[1], c1);
    if (lw_one_all_mask(lw_one_and_mask(accepted[0], accepted[1])))
        return 1;
    accepted[0] = lw_one_gamma_settle_f64(test[0], t[0], v[0], c0, accepted[0]);
    accepted[1] = lw_one_gamma_settle_f64(test[1], t[1], v[1], c1, accepted[1]);
    return 0;
}

/* x W^(1/shape) where the shape is small, x = c[LW_AT_GAMMA_D] cube. A scale in place of c[LW_AT_GAMMA_D] (below 0) is
 * multiplied by the root of W^(1/shape), and so is d cube, before their product, which overflows only where the variate
 * does. */
LW_AT_LANE lw_one_f64 lw_one_gamma_raised_f64(lw_one_f64 x, lw_one_f64 cube, lw_one_f64 margin, const lw_one_f64 *c,
    int may_be_far)
{
    const lw_one_f64 power = lw_one_mul_f64(margin, c[LW_AT_GAMMA_POWER]), zero = lw_one_set_f64(0);
    const lw_one_mask far = lw_one_lt_f64(c[LW_AT_GAMMA_D], zero);
    lw_one_f64 raised;
    if (!may_be_far || !lw_one_any_mask(far)) {
        raised = lw_one_mul_f64(x, lw_one_exp_f64(power));
    } else {
        const lw_one_f64 e = lw_one_exp_f64(lw_one_select_f64(far, lw_one_mul_f64(power, lw_one_set_f64(0.5)), power));
        const lw_one_f64 d = lw_one_div_f64(c[LW_AT_GAMMA_MINUS_3D], lw_one_set_f64(-3));
        const lw_one_f64 root = lw_one_mul_f64(lw_one_mul_f64(d, cube), e);
        const lw_one_f64 scaled = lw_one_mul_f64(root, lw_one_mul_f64(lw_one_sub_f64(zero, c[LW_AT_GAMMA_D]), e));
        raised = lw_one_select_f64(far, scaled, lw_one_mul_f64(x, e));
    }
    return lw_one_select_f64(lw_one_gamma_small_f64(c), raised, x);
}

/* An attempt: of a pair, d is radius and test, turn and test; any other, radius, turn, test. */
LW_AT_LANE int lw_one_regime_gamma_f64(const lw_one_f64 *c0, const lw_one_f64 *c1)
{
    return lw_one_gamma_smalls_f64(c0, c1);
}

LW_AT_LANE int lw_one_pair_try_gamma_f64(int small, const lw_one_u64 *d0, const lw_one_u64 *d1, const lw_one_f64 *c0,
    const lw_one_f64 *c1,
                                  lw_one_f64 *x, lw_one_mask *accepted)
{
    const lw_one_u64 test[2] = {d0[1], d1[1]};
    lw_one_f64 normal[2], cube[2], margin[2];
    lw_one_box_muller_f64(d0[0], d1[0], normal);
    const int all = lw_one_gamma_attempts_f64(normal, test, c0, c1, small, cube, margin, accepted);
    x[0] = lw_one_mul_f64(c0[LW_AT_GAMMA_D], cube[0]);
    x[1] = lw_one_mul_f64(c1[LW_AT_GAMMA_D], cube[1]);
    if (small != 0) {
        x[0] = lw_one_gamma_raised_f64(x[0], cube[0], margin[0], c0, 1);
        x[1] = lw_one_gamma_raised_f64(x[1], cube[1], margin[1], c1, 1);
    }
    return all;
}

/* An attempt of one element. may_be_far: whether c may hold minus the scale (LW_AT_GAMMA_FAR). Where the compiler knows
 * that it does not, a kernel has registers to spare. */
LW_AT_LANE lw_one_mask lw_one_gamma_attempt_f64(const lw_one_u64 *d, const lw_one_f64 *c, int may_be_far, lw_one_f64 *x)
{
    const int small = lw_one_gamma_smalls_f64(c, c);
    lw_one_f64 normal[2], margin;
    lw_one_box_muller_f64(d[0], d[1], normal);
    const lw_one_f64 t = lw_one_mul_f64(c[LW_AT_GAMMA_C], normal[0]), v = lw_one_add_f64(lw_one_set_f64(1), t);
    const lw_one_f64 cube = lw_one_mul_f64(v, lw_one_mul_f64(v, v));
    *x = lw_one_mul_f64(c[LW_AT_GAMMA_D], cube);
    if (small != 0) {
        const lw_one_mask accepted = lw_one_gamma_small_test_f64(d[2], t, v, c, small, &margin);
        *x = lw_one_gamma_raised_f64(*x, cube, margin, c, may_be_far);
        return accepted;
    }
    return lw_one_gamma_settle_f64(d[2], t, v, c, lw_one_gamma_quick_f64(d[2], t, c));
}

LW_AT_LANE lw_one_mask lw_one_try_gamma_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    return lw_one_gamma_attempt_f64(d, c, 1, x);
}

LW_AT_LANE lw_one_mask lw_one_setup_gamma_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    lw_one_gamma_shape_f64(p[0], c);
    const lw_one_f64 product = lw_one_mul_f64(p[1], c[LW_AT_GAMMA_D]), minus = lw_one_sub_f64(lw_one_set_f64(0), p[1]);
    const lw_one_mask apart = lw_one_and_mask(lw_one_gamma_small_f64(c),
        lw_one_le_f64(lw_one_set_f64(LW_AT_GAMMA_FAR_f64), product));
    c[LW_AT_GAMMA_D] = lw_one_select_f64(apart, minus, product);
    return lw_one_and_mask(lw_one_lt_f64(c[LW_AT_GAMMA_D], lw_one_set_f64(LW_AT_INFINITY_f64)),
                       lw_one_lt_f64(c[LW_AT_GAMMA_POWER], lw_one_set_f64(LW_AT_INFINITY_f64)));
}

/* ---- chi_square and erlang, which are gammas ---- */

LW_AT_LANE lw_one_mask lw_one_setup_chi_square_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    lw_one_gamma_shape_of_degrees_f64(p[0], c);
    c[LW_AT_GAMMA_D] = lw_one_mul_f64(lw_one_set_f64(2), c[LW_AT_GAMMA_D]);
    return lw_one_and_mask(lw_one_lt_f64(c[LW_AT_GAMMA_D], lw_one_set_f64(LW_AT_INFINITY_f64)),
                       lw_one_lt_f64(c[LW_AT_GAMMA_POWER], lw_one_set_f64(LW_AT_INFINITY_f64)));
}

LW_AT_LANE lw_one_mask lw_one_setup_erlang_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    return lw_one_setup_gamma_f64(p, c);
}
LW_AT_LANE int lw_one_regime_chi_square_f64(const lw_one_f64 *c0, const lw_one_f64 *c1)
{
    return lw_one_gamma_smalls_f64(c0, c1);
}

LW_AT_LANE int lw_one_pair_try_chi_square_f64(int small, const lw_one_u64 *d0, const lw_one_u64 *d1,
    const lw_one_f64 *c0,
                                       const lw_one_f64 *c1, lw_one_f64 *x, lw_one_mask *accepted)
{
    return lw_one_pair_try_gamma_f64(small, d0, d1, c0, c1, x, accepted);
}

LW_AT_LANE lw_one_mask lw_one_try_chi_square_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    return lw_one_try_gamma_f64(d, c, x);
}
LW_AT_LANE int lw_one_regime_erlang_f64(const lw_one_f64 *c0, const lw_one_f64 *c1)
{
    return lw_one_gamma_smalls_f64(c0, c1);
}

LW_AT_LANE int lw_one_pair_try_erlang_f64(int small, const lw_one_u64 *d0, const lw_one_u64 *d1, const lw_one_f64 *c0,
    const lw_one_f64 *c1,
                                   lw_one_f64 *x, lw_one_mask *accepted)
{
    return lw_one_pair_try_gamma_f64(small, d0, d1, c0, c1, x, accepted);
}

LW_AT_LANE lw_one_mask lw_one_try_erlang_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    return lw_one_try_gamma_f64(d, c, x);
}
#endif

/* ---- elements ---- */


typedef struct lw_at_gamma_f32_opened {
    lw_one_source source;
    float c[4];
    int inside;
} lw_at_gamma_f32_opened;

LW_AT_LANE void lw_at_gamma_f32_set(lw_at_gamma_f32_opened *o, float shape, float scale)
{
    float values[2];
    values[0] = shape;
    values[1] = scale;
    o->inside = lw_one_setup_gamma_f32(values, o->c) & lw_one_in_positive_f32(values[0]) &
        lw_one_in_positive_f32(values[1]);
}

LW_AT_LANE void lw_at_gamma_f32_open(lw_at_gamma_f32_opened *o, lw_key key, float shape, float scale)
{
    lw_one_source_open(&o->source, key, 22);
    lw_one_source_hoist(&o->source);
    lw_at_gamma_f32_set(o, shape, scale);
}

LW_AT_LANE void lw_one_first_gamma_f32(const lw_at_gamma_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[4];
    lw_one_draws_word(4, w, d);
    lw_one_pair_try_gamma_f32(lw_one_regime_gamma_f32(o->c, o->c), d, d + 2, o->c, o->c, x, accepted);
}

LW_AT_LANE float lw_one_more_gamma_f32(const lw_at_gamma_f32_opened *o, uint64_t index, float x, lw_one_mask accepted)
{
    uint32_t w[3];
    lw_one_u32 d[3];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 3, w);
        lw_one_draws_word(3, w, d);
        accepted = lw_one_try_gamma_f32(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_gamma_f32_of(const lw_at_gamma_f32_opened *o, uint64_t index)
{
    uint32_t w[4];
    float x[2];
    lw_one_mask accepted[2];
    uint32_t half;
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    half = lw_one_unit(&o->source, index, 4, 2, w);
    lw_one_first_gamma_f32(o, w, x, accepted);
    return lw_one_more_gamma_f32(o, index, half != 0 ? x[1] : x[0], half != 0 ? accepted[1] : accepted[0]);
}

LW_AT_LANE void lw_at_gamma_f32_run(const lw_at_gamma_f32_opened *o, uint64_t index, uint64_t n, float *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[4];
    float x[2];
    lw_one_mask accepted[2];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 4, 2);
    while (lw_one_run_next(&r, &o->source, 4, 2, w)) {
        lw_one_first_gamma_f32(o, w, x, accepted);
        for (uint32_t h = 0; h < 2u; h++) {
            const uint64_t place = r.place + 32u * h;
            if (place < here)
                out[place] = lw_one_more_gamma_f32(o, index + place, x[h], accepted[h]);
        }
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_gamma_f32(lw_key key, uint64_t index, float shape, float scale)
{
    lw_at_gamma_f32_opened o;
    lw_one_source_open(&o.source, key, 22);
    lw_at_gamma_f32_set(&o, shape, scale);
    return lw_at_gamma_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_gamma_f64_opened {
    lw_one_source source;
    double c[4];
    int inside;
} lw_at_gamma_f64_opened;

LW_AT_LANE void lw_at_gamma_f64_set(lw_at_gamma_f64_opened *o, double shape, double scale)
{
    double values[2];
    values[0] = shape;
    values[1] = scale;
    o->inside = lw_one_setup_gamma_f64(values, o->c) & lw_one_in_positive_f64(values[0]) &
        lw_one_in_positive_f64(values[1]);
}

LW_AT_LANE void lw_at_gamma_f64_open(lw_at_gamma_f64_opened *o, lw_key key, double shape, double scale)
{
    lw_one_source_open(&o->source, key, 23);
    lw_one_source_hoist(&o->source);
    lw_at_gamma_f64_set(o, shape, scale);
}

LW_AT_LANE void lw_one_first_gamma_f64(const lw_at_gamma_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[4];
    lw_one_draws_b64(4, w, d);
    lw_one_pair_try_gamma_f64(lw_one_regime_gamma_f64(o->c, o->c), d, d + 2, o->c, o->c, x, accepted);
}

LW_AT_LANE double lw_one_more_gamma_f64(const lw_at_gamma_f64_opened *o, uint64_t index, double x, lw_one_mask accepted)
{
    uint32_t w[6];
    lw_one_u64 d[3];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 6, w);
        lw_one_draws_b64(3, w, d);
        accepted = lw_one_try_gamma_f64(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_gamma_f64_of(const lw_at_gamma_f64_opened *o, uint64_t index)
{
    uint32_t w[8];
    double x[2];
    lw_one_mask accepted[2];
    uint32_t half;
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    half = lw_one_unit(&o->source, index, 8, 2, w);
    lw_one_first_gamma_f64(o, w, x, accepted);
    return lw_one_more_gamma_f64(o, index, half != 0 ? x[1] : x[0], half != 0 ? accepted[1] : accepted[0]);
}

LW_AT_LANE void lw_at_gamma_f64_run(const lw_at_gamma_f64_opened *o, uint64_t index, uint64_t n, double *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[8];
    double x[2];
    lw_one_mask accepted[2];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 8, 2);
    while (lw_one_run_next(&r, &o->source, 8, 2, w)) {
        lw_one_first_gamma_f64(o, w, x, accepted);
        for (uint32_t h = 0; h < 2u; h++) {
            const uint64_t place = r.place + 32u * h;
            if (place < here)
                out[place] = lw_one_more_gamma_f64(o, index + place, x[h], accepted[h]);
        }
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_gamma_f64(lw_key key, uint64_t index, double shape, double scale)
{
    lw_at_gamma_f64_opened o;
    lw_one_source_open(&o.source, key, 23);
    lw_at_gamma_f64_set(&o, shape, scale);
    return lw_at_gamma_f64_of(&o, index);
}
#endif

typedef struct lw_at_chi_square_f32_opened {
    lw_one_source source;
    float c[4];
    int inside;
} lw_at_chi_square_f32_opened;

LW_AT_LANE void lw_at_chi_square_f32_set(lw_at_chi_square_f32_opened *o, float degrees)
{
    float values[1];
    values[0] = degrees;
    o->inside = lw_one_setup_chi_square_f32(values, o->c) & lw_one_in_positive_f32(values[0]);
}

LW_AT_LANE void lw_at_chi_square_f32_open(lw_at_chi_square_f32_opened *o, lw_key key, float degrees)
{
    lw_one_source_open(&o->source, key, 44);
    lw_one_source_hoist(&o->source);
    lw_at_chi_square_f32_set(o, degrees);
}

LW_AT_LANE void lw_one_first_chi_square_f32(const lw_at_chi_square_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[4];
    lw_one_draws_word(4, w, d);
    lw_one_pair_try_chi_square_f32(lw_one_regime_chi_square_f32(o->c, o->c), d, d + 2, o->c, o->c, x, accepted);
}

LW_AT_LANE float lw_one_more_chi_square_f32(const lw_at_chi_square_f32_opened *o, uint64_t index, float x,
    lw_one_mask accepted)
{
    uint32_t w[3];
    lw_one_u32 d[3];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 3, w);
        lw_one_draws_word(3, w, d);
        accepted = lw_one_try_chi_square_f32(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_chi_square_f32_of(const lw_at_chi_square_f32_opened *o, uint64_t index)
{
    uint32_t w[4];
    float x[2];
    lw_one_mask accepted[2];
    uint32_t half;
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    half = lw_one_unit(&o->source, index, 4, 2, w);
    lw_one_first_chi_square_f32(o, w, x, accepted);
    return lw_one_more_chi_square_f32(o, index, half != 0 ? x[1] : x[0], half != 0 ? accepted[1] : accepted[0]);
}

LW_AT_LANE void lw_at_chi_square_f32_run(const lw_at_chi_square_f32_opened *o, uint64_t index, uint64_t n, float *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[4];
    float x[2];
    lw_one_mask accepted[2];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 4, 2);
    while (lw_one_run_next(&r, &o->source, 4, 2, w)) {
        lw_one_first_chi_square_f32(o, w, x, accepted);
        for (uint32_t h = 0; h < 2u; h++) {
            const uint64_t place = r.place + 32u * h;
            if (place < here)
                out[place] = lw_one_more_chi_square_f32(o, index + place, x[h], accepted[h]);
        }
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_chi_square_f32(lw_key key, uint64_t index, float degrees)
{
    lw_at_chi_square_f32_opened o;
    lw_one_source_open(&o.source, key, 44);
    lw_at_chi_square_f32_set(&o, degrees);
    return lw_at_chi_square_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_chi_square_f64_opened {
    lw_one_source source;
    double c[4];
    int inside;
} lw_at_chi_square_f64_opened;

LW_AT_LANE void lw_at_chi_square_f64_set(lw_at_chi_square_f64_opened *o, double degrees)
{
    double values[1];
    values[0] = degrees;
    o->inside = lw_one_setup_chi_square_f64(values, o->c) & lw_one_in_positive_f64(values[0]);
}

LW_AT_LANE void lw_at_chi_square_f64_open(lw_at_chi_square_f64_opened *o, lw_key key, double degrees)
{
    lw_one_source_open(&o->source, key, 45);
    lw_one_source_hoist(&o->source);
    lw_at_chi_square_f64_set(o, degrees);
}

LW_AT_LANE void lw_one_first_chi_square_f64(const lw_at_chi_square_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[4];
    lw_one_draws_b64(4, w, d);
    lw_one_pair_try_chi_square_f64(lw_one_regime_chi_square_f64(o->c, o->c), d, d + 2, o->c, o->c, x, accepted);
}

LW_AT_LANE double lw_one_more_chi_square_f64(const lw_at_chi_square_f64_opened *o, uint64_t index, double x,
    lw_one_mask accepted)
{
    uint32_t w[6];
    lw_one_u64 d[3];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 6, w);
        lw_one_draws_b64(3, w, d);
        accepted = lw_one_try_chi_square_f64(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_chi_square_f64_of(const lw_at_chi_square_f64_opened *o, uint64_t index)
{
    uint32_t w[8];
    double x[2];
    lw_one_mask accepted[2];
    uint32_t half;
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    half = lw_one_unit(&o->source, index, 8, 2, w);
    lw_one_first_chi_square_f64(o, w, x, accepted);
    return lw_one_more_chi_square_f64(o, index, half != 0 ? x[1] : x[0], half != 0 ? accepted[1] : accepted[0]);
}

LW_AT_LANE void lw_at_chi_square_f64_run(const lw_at_chi_square_f64_opened *o, uint64_t index, uint64_t n, double *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[8];
    double x[2];
    lw_one_mask accepted[2];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 8, 2);
    while (lw_one_run_next(&r, &o->source, 8, 2, w)) {
        lw_one_first_chi_square_f64(o, w, x, accepted);
        for (uint32_t h = 0; h < 2u; h++) {
            const uint64_t place = r.place + 32u * h;
            if (place < here)
                out[place] = lw_one_more_chi_square_f64(o, index + place, x[h], accepted[h]);
        }
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_chi_square_f64(lw_key key, uint64_t index, double degrees)
{
    lw_at_chi_square_f64_opened o;
    lw_one_source_open(&o.source, key, 45);
    lw_at_chi_square_f64_set(&o, degrees);
    return lw_at_chi_square_f64_of(&o, index);
}
#endif

typedef struct lw_at_erlang_f32_opened {
    lw_one_source source;
    float c[4];
    int inside;
} lw_at_erlang_f32_opened;

LW_AT_LANE void lw_at_erlang_f32_set(lw_at_erlang_f32_opened *o, float shape, float scale)
{
    float values[2];
    values[0] = shape;
    values[1] = scale;
    o->inside = lw_one_setup_erlang_f32(values, o->c) & lw_one_in_whole_f32(values[0]) &
        lw_one_in_positive_f32(values[1]);
}

LW_AT_LANE void lw_at_erlang_f32_open(lw_at_erlang_f32_opened *o, lw_key key, float shape, float scale)
{
    lw_one_source_open(&o->source, key, 46);
    lw_one_source_hoist(&o->source);
    lw_at_erlang_f32_set(o, shape, scale);
}

LW_AT_LANE void lw_one_first_erlang_f32(const lw_at_erlang_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[4];
    lw_one_draws_word(4, w, d);
    lw_one_pair_try_erlang_f32(lw_one_regime_erlang_f32(o->c, o->c), d, d + 2, o->c, o->c, x, accepted);
}

LW_AT_LANE float lw_one_more_erlang_f32(const lw_at_erlang_f32_opened *o, uint64_t index, float x, lw_one_mask accepted)
{
    uint32_t w[3];
    lw_one_u32 d[3];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 3, w);
        lw_one_draws_word(3, w, d);
        accepted = lw_one_try_erlang_f32(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_erlang_f32_of(const lw_at_erlang_f32_opened *o, uint64_t index)
{
    uint32_t w[4];
    float x[2];
    lw_one_mask accepted[2];
    uint32_t half;
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    half = lw_one_unit(&o->source, index, 4, 2, w);
    lw_one_first_erlang_f32(o, w, x, accepted);
    return lw_one_more_erlang_f32(o, index, half != 0 ? x[1] : x[0], half != 0 ? accepted[1] : accepted[0]);
}

LW_AT_LANE void lw_at_erlang_f32_run(const lw_at_erlang_f32_opened *o, uint64_t index, uint64_t n, float *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[4];
    float x[2];
    lw_one_mask accepted[2];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 4, 2);
    while (lw_one_run_next(&r, &o->source, 4, 2, w)) {
        lw_one_first_erlang_f32(o, w, x, accepted);
        for (uint32_t h = 0; h < 2u; h++) {
            const uint64_t place = r.place + 32u * h;
            if (place < here)
                out[place] = lw_one_more_erlang_f32(o, index + place, x[h], accepted[h]);
        }
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_erlang_f32(lw_key key, uint64_t index, float shape, float scale)
{
    lw_at_erlang_f32_opened o;
    lw_one_source_open(&o.source, key, 46);
    lw_at_erlang_f32_set(&o, shape, scale);
    return lw_at_erlang_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_erlang_f64_opened {
    lw_one_source source;
    double c[4];
    int inside;
} lw_at_erlang_f64_opened;

LW_AT_LANE void lw_at_erlang_f64_set(lw_at_erlang_f64_opened *o, double shape, double scale)
{
    double values[2];
    values[0] = shape;
    values[1] = scale;
    o->inside = lw_one_setup_erlang_f64(values, o->c) & lw_one_in_whole_f64(values[0]) &
        lw_one_in_positive_f64(values[1]);
}

LW_AT_LANE void lw_at_erlang_f64_open(lw_at_erlang_f64_opened *o, lw_key key, double shape, double scale)
{
    lw_one_source_open(&o->source, key, 47);
    lw_one_source_hoist(&o->source);
    lw_at_erlang_f64_set(o, shape, scale);
}

LW_AT_LANE void lw_one_first_erlang_f64(const lw_at_erlang_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[4];
    lw_one_draws_b64(4, w, d);
    lw_one_pair_try_erlang_f64(lw_one_regime_erlang_f64(o->c, o->c), d, d + 2, o->c, o->c, x, accepted);
}

LW_AT_LANE double lw_one_more_erlang_f64(const lw_at_erlang_f64_opened *o, uint64_t index, double x,
    lw_one_mask accepted)
{
    uint32_t w[6];
    lw_one_u64 d[3];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 6, w);
        lw_one_draws_b64(3, w, d);
        accepted = lw_one_try_erlang_f64(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_erlang_f64_of(const lw_at_erlang_f64_opened *o, uint64_t index)
{
    uint32_t w[8];
    double x[2];
    lw_one_mask accepted[2];
    uint32_t half;
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    half = lw_one_unit(&o->source, index, 8, 2, w);
    lw_one_first_erlang_f64(o, w, x, accepted);
    return lw_one_more_erlang_f64(o, index, half != 0 ? x[1] : x[0], half != 0 ? accepted[1] : accepted[0]);
}

LW_AT_LANE void lw_at_erlang_f64_run(const lw_at_erlang_f64_opened *o, uint64_t index, uint64_t n, double *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[8];
    double x[2];
    lw_one_mask accepted[2];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 8, 2);
    while (lw_one_run_next(&r, &o->source, 8, 2, w)) {
        lw_one_first_erlang_f64(o, w, x, accepted);
        for (uint32_t h = 0; h < 2u; h++) {
            const uint64_t place = r.place + 32u * h;
            if (place < here)
                out[place] = lw_one_more_erlang_f64(o, index + place, x[h], accepted[h]);
        }
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_erlang_f64(lw_key key, uint64_t index, double shape, double scale)
{
    lw_at_erlang_f64_opened o;
    lw_one_source_open(&o.source, key, 47);
    lw_at_erlang_f64_set(&o, shape, scale);
    return lw_at_erlang_f64_of(&o, index);
}
#endif

#endif
