/* gamma.h includes this for f32 and f64 (detail/templates/real_f32.inl). */

LW_LANE lw_real LW_R(lw_gamma_q)(lw_real t)
{
    const lw_real t2 = LW_R(lw_mul)(t, t), half = LW_R(lw_set)(0.5);
    lw_real q = LW_R(lw_set)((LW_REAL_C)1 / (LW_R(LW_GAMMA_TERMS) + 3));
    for (int k = LW_R(LW_GAMMA_TERMS) + 2; k >= 4; k--)
        q = LW_R(lw_fnma)(q, t, LW_R(lw_set)((LW_REAL_C)1 / (LW_REAL_C)k));
    q = LW_R(lw_mul)(q, LW_R(lw_mul)(t2, t2));
    const lw_mask small = LW_R(lw_lt)(t2, LW_R(lw_set)(LW_R(LW_GAMMA_NEAR) * LW_R(LW_GAMMA_NEAR)));
    if (!lw_all_mask(small)) {
        const lw_real third = LW_R(lw_set)((LW_REAL_C)1 / 3), square = LW_R(lw_fnma)(t2, half, t);
        const lw_real log = LW_R(lw_log_normal)(LW_R(lw_add)(LW_R(lw_set)(1), t));
        const lw_real direct = LW_R(lw_sub)(LW_R(lw_fma)(LW_R(lw_mul)(t2, t), third, square), log);
        q = LW_R(lw_select)(small, q, direct);
    }
    return q;
}

/* lw_gamma_upper (gamma.h) and this are times t^4 bounds of what is accepted. With y = 3 d t^4 times the upper one
 * U < 1 - y is accepted at every t and every d from that of a shape of 1 on; with the lower one, a bound of q(t) / t^4,
 * U > 1 - y + y^2/2, which is more than e^-y, is rejected. At a shape of 2.5 one attempt of 400 is left for the
 * logarithms. The polynomials are solutions of linear programmes (tools/coefficients/make_gamma_bounds.py, which says
 * why the upper one is enough); tests/variates/gamma_bounds_test.c compares both ways. */
LW_LANE lw_real LW_R(lw_gamma_lower)(lw_real t)
{
    lw_real h = LW_R(lw_fma)(LW_R(lw_set)(-0x1.459716p-3f), t, LW_R(lw_set)(0x1.fc718ap-3f));
    h = LW_R(lw_fma)(h, t, LW_R(lw_set)(-0x1.a5a57p-3f));
    return LW_R(lw_fma)(h, t, LW_R(lw_set)(0x1.e74d44p-3f));
}

LW_LANE void LW_R(lw_gamma_shape)(lw_real shape, lw_real *c)
{
    const lw_real one = LW_R(lw_set)(1), zero = LW_R(lw_set)(0), three = LW_R(lw_set)(3);
    const lw_mask small = LW_R(lw_lt)(shape, one);
    const lw_real raised = LW_R(lw_add)(shape, LW_R(lw_select)(small, one, zero));
    c[LW_GAMMA_D] = LW_R(lw_sub)(raised, LW_R(lw_div)(one, three));
    c[LW_GAMMA_C] = LW_R(lw_div)(one, LW_R(lw_mul)(three, LW_R(lw_sqrt)(c[LW_GAMMA_D])));
    /* by comparing d, not the product: gcc 13 takes d for infinite where -3 d overflows */
    c[LW_GAMMA_MINUS_3D] =
        LW_R(lw_select)(LW_R(lw_lt)(c[LW_GAMMA_D], LW_R(lw_set)(LW_R(LW_LARGEST) / 3)),
                        LW_R(lw_mul)(LW_R(lw_set)(-3), c[LW_GAMMA_D]), LW_R(lw_set)(-LW_R(LW_LARGEST)));
    c[LW_GAMMA_POWER] = LW_R(lw_select)(small, LW_R(lw_div)(one, shape), zero);
}

/* log U less the logarithm of the probability of acceptance: below 0 where accepted. */
LW_LANE lw_real LW_R(lw_gamma_margin)(lw_drawn test, lw_real t, const lw_real *c)
{
    return LW_R(lw_fnma)(c[LW_GAMMA_MINUS_3D], LW_R(lw_gamma_q)(t), LW_DR(lw_log_unit)(test));
}

/* U + 1, down to the fraction of a number */
LW_LANE lw_real LW_R(lw_gamma_above_one)(lw_drawn test)
{
    return LW_R(lw_bits)(
        LW_D(lw_or)(LW_D(lw_shr)(test, LW_R(LW_GAMMA_EXPONENT_BITS)), LW_D(lw_set)(LW_R(LW_ONE_BITS))));
}

LW_LANE lw_real LW_R(lw_gamma_minus_3dt4)(lw_real t, const lw_real *c)
{
    const lw_real t2 = LW_R(lw_mul)(t, t);
    return LW_R(lw_mul)(LW_R(lw_mul)(c[LW_GAMMA_MINUS_3D], t2), t2);
}

/* Which lanes the upper bound accepts: all but a few of those that are accepted. In f32 for both reals, since the slack
 * is more than its roundings; a shape that f32 has not gives infinity or no number, and nothing is accepted. */
LW_LANE lw_mask LW_R(lw_gamma_quick)(lw_drawn test, lw_real t, const lw_real *c)
{
    const lw_f32 s = LW_R(lw_gamma_single)(t), s2 = lw_mul_f32(s, s), two = lw_set_f32(2 - LW_GAMMA_SLACK);
    const lw_f32 minus_3d = LW_R(lw_gamma_single)(c[LW_GAMMA_MINUS_3D]);
    const lw_f32 bound = lw_fma_f32(lw_mul_f32(lw_mul_f32(minus_3d, s2), s2), lw_gamma_upper(s), two);
    return lw_lt_f32(lw_gamma_above_one_f32(LW_D(lw_gamma_top)(test)), bound);
}

/* log U less the logarithm of the probability of acceptance, and which lanes accept: those below 0. */
LW_LANE lw_mask LW_R(lw_gamma_test)(lw_drawn test, lw_real t, lw_real v, const lw_real *c, lw_real *margin)
{
    const lw_real zero = LW_R(lw_set)(0);
    const lw_mask inside = LW_R(lw_lt)(zero, v);
    const lw_real q = LW_R(lw_gamma_q)(LW_R(lw_select)(inside, t, zero));
    *margin = LW_R(lw_fnma)(c[LW_GAMMA_MINUS_3D], q, LW_DR(lw_log_unit)(test));
    return lw_and_mask(inside, LW_R(lw_lt)(*margin, zero));
}

/* All that are accepted: those of the quick test, and of those that the lower bound does not reject whoever has a
 * margin below 0. */
LW_LANE lw_mask LW_R(lw_gamma_settle)(lw_drawn test, lw_real t, lw_real v, const lw_real *c, lw_mask quick)
{
    const lw_real one = LW_R(lw_set)(1), two = LW_R(lw_set)(2 + LW_GAMMA_SLACK);
    const lw_real y = LW_R(lw_mul)(LW_R(lw_gamma_minus_3dt4)(t, c), LW_R(lw_gamma_lower)(t));
    const lw_real bound = LW_R(lw_fma)(y, LW_R(lw_fma)(y, LW_R(lw_set)(0.5), one), two);
    const lw_mask above = LW_R(lw_lt)(bound, LW_R(lw_gamma_above_one)(test));
    const lw_mask never = lw_and_mask(LW_R(lw_lt)(LW_R(lw_set)(LW_GAMMA_BOUNDED), v), above);
    const lw_mask shut = lw_or_mask(lw_or_mask(quick, never), LW_R(lw_le)(v, LW_R(lw_set)(0)));
    lw_real margin;
    if (lw_all_mask(shut))
        return quick;
    const lw_mask below = LW_R(lw_gamma_test)(test, t, v, c, &margin);
    return lw_or_mask(quick, lw_and_mask(lw_not_mask(shut), below));
}

LW_LANE lw_mask LW_R(lw_gamma_small)(const lw_real *c) { return LW_R(lw_lt)(LW_R(lw_set)(0), c[LW_GAMMA_POWER]); }

/* Where shapes are below 1: which lanes accept, by the margin alone in those of such a shape, where it is wanted.
 * small: how many lanes are, 1: some, 2: all. */
LW_LANE lw_mask LW_R(lw_gamma_small_test)(lw_drawn test, lw_real t, lw_real v, const lw_real *c, int small,
                                          lw_real *margin)
{
    const lw_mask below = LW_R(lw_gamma_test)(test, t, v, c, margin);
    if (small == 2)
        return below;
    const lw_mask has = LW_R(lw_gamma_small)(c), quick = LW_R(lw_gamma_quick)(test, t, c);
    const lw_mask settled = LW_R(lw_gamma_settle)(test, t, v, c, quick);
    return lw_or_mask(lw_and_mask(has, below), lw_and_mask(lw_not_mask(has), settled));
}

LW_LANE int LW_R(lw_gamma_smalls)(const lw_real *c0, const lw_real *c1)
{
    const lw_mask small0 = LW_R(lw_gamma_small)(c0), small1 = LW_R(lw_gamma_small)(c1);
    return lw_any_mask(lw_or_mask(small0, small1)) + lw_all_mask(lw_and_mask(small0, small1));
}

/* Two normals' t, v = 1 + t and v^3, with coefficients each; in this order, as GCC keeps it: with both t first
 * gamma-f64 of a shape below 1 took 1.15 of its time with avx2. */
LW_LANE void LW_R(lw_gamma_points)(const lw_real normal[2], const lw_real *c0, const lw_real *c1, lw_real t[2],
                                   lw_real v[2], lw_real cube[2])
{
    t[0] = LW_R(lw_mul)(c0[LW_GAMMA_C], normal[0]), v[0] = LW_R(lw_add)(LW_R(lw_set)(1), t[0]);
    t[1] = LW_R(lw_mul)(c1[LW_GAMMA_C], normal[1]), v[1] = LW_R(lw_add)(LW_R(lw_set)(1), t[1]);
    cube[0] = LW_R(lw_mul)(v[0], LW_R(lw_mul)(v[0], v[0]));
    cube[1] = LW_R(lw_mul)(v[1], LW_R(lw_mul)(v[1], v[1]));
}

/* Two attempts, with coefficients each: v^3, which lanes accept, and the margins where shapes are below 1; small:
 * as above, or 0: none. Returns whether all lanes accepted both, 0 if it does not know. */
LW_LANE int LW_R(lw_gamma_attempts)(const lw_real normal[2], const lw_drawn test[2], const lw_real *c0,
                                    const lw_real *c1, int small, lw_real cube[2], lw_real margin[2],
                                    lw_mask accepted[2])
{
    lw_real t[2], v[2];
    LW_R(lw_gamma_points)(normal, c0, c1, t, v, cube);
    if (small != 0) {
        accepted[0] = LW_R(lw_gamma_small_test)(test[0], t[0], v[0], c0, small, &margin[0]);
        accepted[1] = LW_R(lw_gamma_small_test)(test[1], t[1], v[1], c1, small, &margin[1]);
        return 0;
    }
    accepted[0] = LW_R(lw_gamma_quick)(test[0], t[0], c0);
    accepted[1] = LW_R(lw_gamma_quick)(test[1], t[1], c1);
    if (lw_all_mask(lw_and_mask(accepted[0], accepted[1])))
        return 1;
    accepted[0] = LW_R(lw_gamma_settle)(test[0], t[0], v[0], c0, accepted[0]);
    accepted[1] = LW_R(lw_gamma_settle)(test[1], t[1], v[1], c1, accepted[1]);
    return 0;
}

/* x W^(1/shape) where the shape is small, x = c[LW_GAMMA_D] cube. A scale in place of c[LW_GAMMA_D] (below 0) is
 * multiplied by the root of W^(1/shape), and so is d cube, before their product, which overflows only where the variate
 * does. */
LW_LANE lw_real LW_R(lw_gamma_raised)(lw_real x, lw_real cube, lw_real margin, const lw_real *c, int may_be_far)
{
    const lw_real power = LW_R(lw_mul)(margin, c[LW_GAMMA_POWER]), zero = LW_R(lw_set)(0);
    const lw_mask far = LW_R(lw_lt)(c[LW_GAMMA_D], zero);
    lw_real raised;
    if (!may_be_far || !lw_any_mask(far)) {
        raised = LW_R(lw_mul)(x, LW_R(lw_exp)(power));
    } else {
        const lw_real e = LW_R(lw_exp)(LW_R(lw_select)(far, LW_R(lw_mul)(power, LW_R(lw_set)(0.5)), power));
        const lw_real d = LW_R(lw_div)(c[LW_GAMMA_MINUS_3D], LW_R(lw_set)(-3));
        const lw_real root = LW_R(lw_mul)(LW_R(lw_mul)(d, cube), e);
        const lw_real scaled = LW_R(lw_mul)(root, LW_R(lw_mul)(LW_R(lw_sub)(zero, c[LW_GAMMA_D]), e));
        raised = LW_R(lw_select)(far, scaled, LW_R(lw_mul)(x, e));
    }
    return LW_R(lw_select)(LW_R(lw_gamma_small)(c), raised, x);
}

/* An attempt: of a pair, d is radius and test, turn and test; any other, radius, turn, test. */
LW_LANE int LW_R(lw_regime_gamma)(const lw_real *c0, const lw_real *c1) { return LW_R(lw_gamma_smalls)(c0, c1); }

LW_LANE int LW_R(lw_pair_try_gamma)(int small, const lw_drawn *d0, const lw_drawn *d1, const lw_real *c0,
                                    const lw_real *c1, lw_real *x, lw_mask *accepted)
{
    const lw_drawn test[2] = {d0[1], d1[1]};
    lw_real normal[2], cube[2], margin[2];
    LW_R(lw_box_muller)(d0[0], d1[0], normal);
    const int all = LW_R(lw_gamma_attempts)(normal, test, c0, c1, small, cube, margin, accepted);
    x[0] = LW_R(lw_mul)(c0[LW_GAMMA_D], cube[0]);
    x[1] = LW_R(lw_mul)(c1[LW_GAMMA_D], cube[1]);
    if (small != 0) {
        x[0] = LW_R(lw_gamma_raised)(x[0], cube[0], margin[0], c0, 1);
        x[1] = LW_R(lw_gamma_raised)(x[1], cube[1], margin[1], c1, 1);
    }
    return all;
}

/* The same where no shape is small, but *sure has the lanes that the quick test accepts alone; and the test of others.
 */
LW_LANE void LW_R(lw_pair_sure_gamma)(int small, const lw_drawn *d0, const lw_drawn *d1, const lw_real *c0,
                                      const lw_real *c1, lw_real *x, lw_real *t, lw_mask *sure)
{
    lw_real normal[2], v[2], cube[2];
    (void)small;
    LW_R(lw_box_muller)(d0[0], d1[0], normal);
    LW_R(lw_gamma_points)(normal, c0, c1, t, v, cube);
    x[0] = LW_R(lw_mul)(c0[LW_GAMMA_D], cube[0]);
    x[1] = LW_R(lw_mul)(c1[LW_GAMMA_D], cube[1]);
    sure[0] = LW_R(lw_gamma_quick)(d0[1], t[0], c0);
    sure[1] = LW_R(lw_gamma_quick)(d1[1], t[1], c1);
}

LW_LANE lw_mask LW_R(lw_deferred_test_gamma)(lw_drawn test, lw_real t, const lw_real *c)
{
    return LW_R(lw_gamma_settle)(test, t, LW_R(lw_add)(LW_R(lw_set)(1), t), c, lw_no_mask());
}

/* Whether undecided lanes are so frequent that a branch on whether any of 32 is undecided is hard to predict. */
LW_LANE int LW_R(lw_defers_often_gamma)(const lw_real *c)
{
    return lw_any_mask(LW_R(lw_lt)(LW_R(lw_set)(LW_GAMMA_OFTEN), c[LW_GAMMA_MINUS_3D]));
}

/* An attempt of one element. may_be_far: whether c may hold minus the scale (LW_GAMMA_FAR). Where the compiler knows
 * that it does not, a kernel has registers to spare. */
LW_LANE lw_mask LW_R(lw_gamma_attempt)(const lw_drawn *d, const lw_real *c, int may_be_far, lw_real *x)
{
    const int small = LW_R(lw_gamma_smalls)(c, c);
    lw_real normal[2], margin;
    LW_R(lw_box_muller)(d[0], d[1], normal);
    const lw_real t = LW_R(lw_mul)(c[LW_GAMMA_C], normal[0]), v = LW_R(lw_add)(LW_R(lw_set)(1), t);
    const lw_real cube = LW_R(lw_mul)(v, LW_R(lw_mul)(v, v));
    *x = LW_R(lw_mul)(c[LW_GAMMA_D], cube);
    if (small != 0) {
        const lw_mask accepted = LW_R(lw_gamma_small_test)(d[2], t, v, c, small, &margin);
        *x = LW_R(lw_gamma_raised)(*x, cube, margin, c, may_be_far);
        return accepted;
    }
    return LW_R(lw_gamma_settle)(d[2], t, v, c, LW_R(lw_gamma_quick)(d[2], t, c));
}

LW_LANE lw_mask LW_R(lw_try_gamma)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    return LW_R(lw_gamma_attempt)(d, c, 1, x);
}

LW_LANE lw_mask LW_R(lw_setup_gamma)(const lw_real *p, lw_real *c)
{
    LW_R(lw_gamma_shape)(p[0], c);
    const lw_real product = LW_R(lw_mul)(p[1], c[LW_GAMMA_D]), minus = LW_R(lw_sub)(LW_R(lw_set)(0), p[1]);
    const lw_mask apart = lw_and_mask(LW_R(lw_gamma_small)(c), LW_R(lw_le)(LW_R(lw_set)(LW_R(LW_GAMMA_FAR)), product));
    c[LW_GAMMA_D] = LW_R(lw_select)(apart, minus, product);
    return lw_and_mask(LW_R(lw_lt)(c[LW_GAMMA_D], LW_R(lw_set)(LW_INFINITY)),
                       LW_R(lw_lt)(c[LW_GAMMA_POWER], LW_R(lw_set)(LW_INFINITY)));
}

/* ---- chi_square and erlang, which are gammas ---- */

LW_LANE lw_mask LW_R(lw_setup_chi_square)(const lw_real *p, lw_real *c)
{
    const lw_real gamma[2] = {LW_R(lw_mul)(p[0], LW_R(lw_set)(0.5)), LW_R(lw_set)(2)};
    return LW_R(lw_setup_gamma)(gamma, c);
}

LW_LANE lw_mask LW_R(lw_setup_erlang)(const lw_real *p, lw_real *c) { return LW_R(lw_setup_gamma)(p, c); }

LW_LANE int LW_R(lw_regime_chi_square)(const lw_real *c0, const lw_real *c1) { return LW_R(lw_gamma_smalls)(c0, c1); }

LW_LANE int LW_R(lw_pair_try_chi_square)(int small, const lw_drawn *d0, const lw_drawn *d1, const lw_real *c0,
                                         const lw_real *c1, lw_real *x, lw_mask *accepted)
{
    return LW_R(lw_pair_try_gamma)(small, d0, d1, c0, c1, x, accepted);
}

LW_LANE void LW_R(lw_pair_sure_chi_square)(int small, const lw_drawn *d0, const lw_drawn *d1, const lw_real *c0,
                                           const lw_real *c1, lw_real *x, lw_real *t, lw_mask *sure)
{
    LW_R(lw_pair_sure_gamma)(small, d0, d1, c0, c1, x, t, sure);
}

LW_LANE lw_mask LW_R(lw_deferred_test_chi_square)(lw_drawn test, lw_real t, const lw_real *c)
{
    return LW_R(lw_deferred_test_gamma)(test, t, c);
}

LW_LANE int LW_R(lw_defers_often_chi_square)(const lw_real *c) { return LW_R(lw_defers_often_gamma)(c); }

LW_LANE lw_mask LW_R(lw_try_chi_square)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    return LW_R(lw_try_gamma)(d, c, x);
}

LW_LANE int LW_R(lw_regime_erlang)(const lw_real *c0, const lw_real *c1) { return LW_R(lw_gamma_smalls)(c0, c1); }

LW_LANE int LW_R(lw_pair_try_erlang)(int small, const lw_drawn *d0, const lw_drawn *d1, const lw_real *c0,
                                     const lw_real *c1, lw_real *x, lw_mask *accepted)
{
    return LW_R(lw_pair_try_gamma)(small, d0, d1, c0, c1, x, accepted);
}

LW_LANE void LW_R(lw_pair_sure_erlang)(int small, const lw_drawn *d0, const lw_drawn *d1, const lw_real *c0,
                                       const lw_real *c1, lw_real *x, lw_real *t, lw_mask *sure)
{
    LW_R(lw_pair_sure_gamma)(small, d0, d1, c0, c1, x, t, sure);
}

LW_LANE lw_mask LW_R(lw_deferred_test_erlang)(lw_drawn test, lw_real t, const lw_real *c)
{
    return LW_R(lw_deferred_test_gamma)(test, t, c);
}

LW_LANE int LW_R(lw_defers_often_erlang)(const lw_real *c) { return LW_R(lw_defers_often_gamma)(c); }

LW_LANE lw_mask LW_R(lw_try_erlang)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    return LW_R(lw_try_gamma)(d, c, x);
}

#include "../../../detail/templates/real_end.inl"
