/* beta.h includes this for f32 and f64 (detail/templates/real_f32.inl). */

/* Those of shapes from 1 on; the sums are of sixteenths, which are finite. */
LW_LANE void LW_R(lw_beta_shapes)(lw_real a, lw_real b, lw_real *c)
{
    const lw_real half = LW_R(lw_set)(0.5), one = LW_R(lw_set)(1), sixteenth = LW_R(lw_set)(0x1p-4f);
    const lw_real u = LW_R(lw_mul)(LW_R(lw_sub)(a, half), sixteenth);
    const lw_real v = LW_R(lw_mul)(LW_R(lw_sub)(b, half), sixteenth);
    const lw_real sigma =
        LW_R(lw_div)(LW_R(lw_fma)(v, LW_R(lw_set)(5), u), LW_R(lw_mul)(LW_R(lw_add)(u, v), LW_R(lw_set)(6)));
    const lw_real kappa = LW_R(lw_sub)(sigma, half);
    const lw_real near_a = LW_R(lw_sub)(a, kappa), near_b = LW_R(lw_add)(b, kappa);
    const lw_real part_a = LW_R(lw_mul)(near_a, sixteenth), part_b = LW_R(lw_mul)(near_b, sixteenth);
    const lw_real inverse = LW_R(lw_div)(one, LW_R(lw_add)(part_a, part_b));
    const lw_real of_a = LW_R(lw_mul)(part_a, inverse), of_b = LW_R(lw_mul)(part_b, inverse);
    /* (a + b) A B by the smaller of the shapes: the smaller of A and B may be a subnormal */
    const lw_real product = LW_R(lw_mul)(LW_R(lw_min)(near_a, near_b), LW_R(lw_max)(of_a, of_b));
    const lw_real both = LW_R(lw_mul)(sigma, LW_R(lw_sub)(one, sigma));
    const lw_real y = LW_R(lw_fnma)(both, LW_R(lw_set)(2), LW_R(lw_mul)(product, LW_R(lw_set)(4)));
    const lw_real less = LW_R(lw_div)(one, LW_R(lw_fma)(y, LW_R(lw_set)(3), LW_R(lw_set)(3)));
    c[LW_BETA_TAU] = LW_R(lw_div)(one, LW_R(lw_sqrt)(LW_R(lw_sub)(y, less)));
    c[LW_BETA_SIGMA] = sigma;
    c[LW_BETA_A] = of_a;
    c[LW_BETA_B] = of_b;
    c[LW_BETA_EASY] =
        LW_R(lw_fma)(LW_R(lw_mul)(kappa, kappa), LW_R(lw_set)(LW_BETA_EASY_SKEWED), LW_R(lw_set)(LW_BETA_EASY_LEAST));
    c[LW_BETA_SHAPE_A] = a;
    c[LW_BETA_SHAPE_B] = b;
}

LW_LANE lw_mask LW_R(lw_setup_beta)(const lw_real *p, lw_real *c)
{
    const lw_real one = LW_R(lw_set)(1), zero = LW_R(lw_set)(0), infinity = LW_R(lw_set)(LW_INFINITY);
    const lw_mask small_a = LW_R(lw_lt)(p[0], one), small_b = LW_R(lw_lt)(p[1], one);
    const lw_real a = LW_R(lw_add)(p[0], LW_R(lw_select)(small_a, one, zero));
    const lw_real b = LW_R(lw_add)(p[1], LW_R(lw_select)(small_b, one, zero));
    LW_R(lw_beta_shapes)(a, b, c);
    c[LW_BETA_POWER_A] = zero;
    c[LW_BETA_POWER_B] = zero;
    c[LW_BETA_LEFT] = one;
    c[LW_BETA_RIGHT] = infinity;
    if (!lw_any_mask(lw_or_mask(small_a, small_b)))
        return lw_any_value_mask();
    const lw_real sum = LW_R(lw_add)(p[0], p[1]);
    const lw_real left = LW_R(lw_select)(small_b, LW_R(lw_div)(sum, p[1]), one);
    const lw_real right = LW_R(lw_select)(small_b, LW_R(lw_div)(sum, p[0]), infinity);
    c[LW_BETA_POWER_A] = LW_R(lw_select)(small_a, LW_R(lw_div)(one, p[0]), zero);
    c[LW_BETA_POWER_B] = LW_R(lw_select)(small_b, LW_R(lw_div)(one, p[1]), zero);
    c[LW_BETA_LEFT] = LW_R(lw_select)(small_a, left, infinity);
    c[LW_BETA_RIGHT] = LW_R(lw_select)(small_a, right, one);
    return LW_R(lw_lt)(LW_R(lw_max)(c[LW_BETA_POWER_A], c[LW_BETA_POWER_B]), infinity);
}

LW_LANE lw_mask LW_R(lw_beta_small)(const lw_real *c)
{
    return LW_R(lw_lt)(LW_R(lw_set)(0), LW_R(lw_max)(c[LW_BETA_POWER_A], c[LW_BETA_POWER_B]));
}

/* How many lanes of both have a shape below 1: 0: none, 1: some, 2: all. */
LW_LANE int LW_R(lw_regime_beta)(const lw_real *c0, const lw_real *c1)
{
    const lw_mask small0 = LW_R(lw_beta_small)(c0), small1 = LW_R(lw_beta_small)(c1);
    return lw_any_mask(lw_or_mask(small0, small1)) + lw_all_mask(lw_and_mask(small0, small1));
}

/* s, p and q; A p^2 and B q^2 */
typedef struct LW_R(lw_beta) {
    lw_real s, p, q, first, second;
} LW_R(lw_beta);

LW_LANE LW_R(lw_beta) LW_R(lw_beta_point)(lw_real z, const lw_real *c)
{
    const lw_real one = LW_R(lw_set)(1), sigma = c[LW_BETA_SIGMA];
    LW_R(lw_beta) r;
    r.s = LW_R(lw_mul)(z, c[LW_BETA_TAU]);
    r.p = LW_R(lw_fma)(r.s, sigma, one);
    r.q = LW_R(lw_fma)(r.s, LW_R(lw_sub)(sigma, one), one);
    r.first = LW_R(lw_mul)(LW_R(lw_mul)(r.p, r.p), c[LW_BETA_A]);
    r.second = LW_R(lw_mul)(LW_R(lw_mul)(r.q, r.q), c[LW_BETA_B]);
    return r;
}

/* w = 2 s (1 + kappa s) / (A p^2 + B q^2), kappa = sigma - 1/2: x / A is 1 + B w, and (1 - x) / B is 1 - A w. */
LW_LANE lw_real LW_R(lw_beta_away)(LW_R(lw_beta) r, lw_real inverse, const lw_real *c)
{
    const lw_real kappa = LW_R(lw_sub)(c[LW_BETA_SIGMA], LW_R(lw_set)(0.5));
    const lw_real slope = LW_R(lw_fma)(r.s, kappa, LW_R(lw_set)(1));
    return LW_R(lw_mul)(LW_R(lw_mul)(LW_R(lw_add)(r.s, r.s), slope), inverse);
}

/* Of shapes from 1 on: x by its distance from A where tau is small, since p and q are all next to 1 then. */
LW_LANE lw_real LW_R(lw_beta_value)(LW_R(lw_beta) r, const lw_real *c)
{
    const lw_real inverse = LW_R(lw_div)(LW_R(lw_set)(1), LW_R(lw_add)(r.first, r.second));
    const lw_mask narrow = LW_R(lw_lt)(c[LW_BETA_TAU], LW_R(lw_set)(LW_BETA_NARROW));
    lw_real x = LW_R(lw_mul)(r.first, inverse);
    if (lw_any_mask(narrow)) {
        const lw_real bw = LW_R(lw_mul)(LW_R(lw_beta_away)(r, inverse, c), c[LW_BETA_B]);
        x = LW_R(lw_select)(narrow, LW_R(lw_fma)(bw, c[LW_BETA_A], c[LW_BETA_A]), x);
    }
    return x;
}

/* l where l <= 0, else -l, and then *right is set. */
LW_LANE lw_real LW_R(lw_beta_exponent)(lw_drawn w, const lw_real *c, lw_mask *right)
{
    const lw_real one = LW_R(lw_set)(1), left = c[LW_BETA_LEFT], other = c[LW_BETA_RIGHT];
    const lw_mask upper = LW_D(lw_lt)(LW_D(lw_set)(LW_DRAWN_TOP - 1), w);
    const lw_real away = LW_R(lw_mul)(LW_DR(lw_from)(LW_R(lw_fold)(w)), LW_R(lw_set)(LW_DRAWN_ULP / 2));
    const lw_real near = LW_R(lw_mul)(away, LW_R(lw_select)(upper, other, left));
    const lw_real far = LW_R(lw_mul)(LW_R(lw_sub)(one, away), LW_R(lw_select)(upper, left, other));
    const lw_mask is_near = LW_R(lw_le)(near, one);
    const lw_real log = LW_R(lw_log_normal)(LW_R(lw_select)(is_near, near, far));
    *right = lw_or_mask(lw_and_mask(upper, is_near), lw_not_mask(lw_or_mask(upper, is_near)));
    const lw_real power = LW_R(lw_select)(*right, c[LW_BETA_POWER_B], c[LW_BETA_POWER_A]);
    return LW_R(lw_mul)(LW_R(lw_min)(log, LW_R(lw_set)(0)), power);
}

/* The element of a normal; w: the draw of l; small: lw_regime_beta. */
LW_LANE lw_real LW_R(lw_beta_element)(int small, LW_R(lw_beta) r, lw_drawn w, const lw_real *c)
{
    if (small == 0)
        return LW_R(lw_beta_value)(r, c);
    const lw_real one = LW_R(lw_set)(1);
    lw_mask right;
    const lw_real e = LW_R(lw_exp)(LW_R(lw_beta_exponent)(w, c, &right));
    const lw_real first = LW_R(lw_mul)(r.first, LW_R(lw_select)(right, one, e));
    const lw_real second = LW_R(lw_mul)(r.second, LW_R(lw_select)(right, e, one));
    const lw_real x = LW_R(lw_div)(first, LW_R(lw_add)(first, second));
    return small == 2 ? x : LW_R(lw_select)(LW_R(lw_beta_small)(c), x, LW_R(lw_beta_value)(r, c));
}

LW_LANE lw_mask LW_R(lw_beta_easy)(LW_R(lw_beta) r, lw_drawn test, lw_real z, const lw_real *c)
{
    const lw_real s2 = LW_R(lw_mul)(r.s, r.s), two = LW_R(lw_set)(2 - LW_BETA_SLACK);
    const lw_real size = LW_R(lw_fma)(LW_R(lw_mul)(z, z), c[LW_BETA_EASY], LW_R(lw_set)(LW_BETA_FLAT));
    const lw_real bound = LW_R(lw_fnma)(s2, size, two);
    const lw_mask below = LW_R(lw_lt)(LW_R(lw_gamma_above_one)(test), bound);
    return lw_and_mask(LW_R(lw_lt)(s2, LW_R(lw_set)(1)), below);
}

/* L; since a B - b A = kappa, what is linear in w is taken from both logarithms. */
LW_LANE lw_real LW_R(lw_beta_logarithm)(LW_R(lw_beta) r, lw_real z, const lw_real *c)
{
    const lw_real half = LW_R(lw_set)(0.5), zero = LW_R(lw_set)(0), kappa = LW_R(lw_sub)(c[LW_BETA_SIGMA], half);
    const lw_real inverse = LW_R(lw_div)(LW_R(lw_set)(1), LW_R(lw_add)(r.first, r.second));
    const lw_real w = LW_R(lw_beta_away)(r, inverse, c), p2 = LW_R(lw_mul)(r.p, r.p), q2 = LW_R(lw_mul)(r.q, r.q);
    const lw_real minus_aw = LW_R(lw_mul)(w, LW_R(lw_sub)(zero, c[LW_BETA_A]));
    const lw_real of_x = LW_R(lw_log_less)(LW_R(lw_mul)(p2, inverse), LW_R(lw_mul)(w, c[LW_BETA_B]));
    const lw_real of_rest = LW_R(lw_log_less)(LW_R(lw_mul)(q2, inverse), minus_aw);
    const lw_real log = LW_R(lw_log_normal)(LW_R(lw_mul)(r.p, r.q));
    lw_real l = LW_R(lw_fma)(w, kappa, LW_R(lw_mul)(of_x, c[LW_BETA_SHAPE_A]));
    l = LW_R(lw_fma)(of_rest, c[LW_BETA_SHAPE_B], l);
    return LW_R(lw_sub)(LW_R(lw_fma)(LW_R(lw_mul)(z, half), z, l), log);
}

/* All that are accepted: where p and q are positive and log U < L. */
LW_LANE lw_mask LW_R(lw_beta_test)(lw_drawn test, lw_real z, const lw_real *c)
{
    const lw_real zero = LW_R(lw_set)(0);
    LW_R(lw_beta) r = LW_R(lw_beta_point)(z, c);
    const lw_mask inside = LW_R(lw_lt)(zero, LW_R(lw_min)(r.p, r.q));
    const lw_real at = LW_R(lw_select)(inside, z, zero);
    r = LW_R(lw_beta_point)(at, c);
    const lw_mask below = LW_R(lw_lt)(LW_DR(lw_log_unit)(test), LW_R(lw_beta_logarithm)(r, at, c));
    return lw_and_mask(inside, below);
}
LW_OUTLINE lw_mask LW_R(lw_beta_tested)(lw_drawn test, lw_real z, const lw_real *c)
{
    return LW_R(lw_beta_test)(test, z, c);
}

/* Whoever the easy bound accepts, and whoever passes the test of those that it does not. */
LW_LANE lw_mask LW_R(lw_beta_accepted)(LW_R(lw_beta) r, lw_drawn test, lw_real z, const lw_real *c)
{
    const lw_mask easy = LW_R(lw_beta_easy)(r, test, z, c);
    if (lw_all_mask(easy))
        return easy;
    lw_real copy[LW_BETA_POWER_A]; /* so that c stays in registers */
    for (int k = 0; k < LW_BETA_POWER_A; k++)
        copy[k] = c[k];
    return lw_or_mask(easy, LW_R(lw_beta_tested)(test, z, copy));
}

/* An attempt: of a pair, d is radius, test and w, turn, test and w; any other, radius, turn, test and w. */
LW_LANE int LW_R(lw_pair_try_beta)(int small, const lw_drawn *d0, const lw_drawn *d1, const lw_real *c0,
                                   const lw_real *c1, lw_real *x, lw_mask *accepted)
{
    lw_real z[2];
    LW_R(lw_box_muller)(d0[0], d1[0], z);
    const LW_R(lw_beta) r0 = LW_R(lw_beta_point)(z[0], c0), r1 = LW_R(lw_beta_point)(z[1], c1);
    x[0] = LW_R(lw_beta_element)(small, r0, d0[2], c0);
    x[1] = LW_R(lw_beta_element)(small, r1, d1[2], c1);
    accepted[0] = LW_R(lw_beta_accepted)(r0, d0[1], z[0], c0);
    accepted[1] = LW_R(lw_beta_accepted)(r1, d1[1], z[1], c1);
    return lw_all_mask(lw_and_mask(accepted[0], accepted[1]));
}

/* The same, but *sure has the lanes that the easy bound accepts alone; and the test of any others. */
LW_LANE void LW_R(lw_pair_sure_beta)(int small, const lw_drawn *d0, const lw_drawn *d1, const lw_real *c0,
                                     const lw_real *c1, lw_real *x, lw_real *z, lw_mask *sure)
{
    LW_R(lw_box_muller)(d0[0], d1[0], z);
    const LW_R(lw_beta) r0 = LW_R(lw_beta_point)(z[0], c0), r1 = LW_R(lw_beta_point)(z[1], c1);
    x[0] = LW_R(lw_beta_element)(small, r0, d0[2], c0);
    x[1] = LW_R(lw_beta_element)(small, r1, d1[2], c1);
    sure[0] = LW_R(lw_beta_easy)(r0, d0[1], z[0], c0);
    sure[1] = LW_R(lw_beta_easy)(r1, d1[1], z[1], c1);
}
LW_LANE lw_mask LW_R(lw_deferred_test_beta)(lw_drawn test, lw_real z, const lw_real *c)
{
    return LW_R(lw_beta_test)(test, z, c);
}

LW_LANE int LW_R(lw_defers_often_beta)(const lw_real *c)
{
    return lw_any_mask(LW_R(lw_lt)(LW_R(lw_set)(LW_BETA_OFTEN), c[LW_BETA_TAU]));
}

LW_LANE lw_mask LW_R(lw_try_beta)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    lw_real z[2];
    LW_R(lw_box_muller)(d[0], d[1], z);
    const LW_R(lw_beta) r = LW_R(lw_beta_point)(z[0], c);
    *x = LW_R(lw_beta_element)(LW_R(lw_regime_beta)(c, c), r, d[3], c);
    return LW_R(lw_beta_accepted)(r, d[2], z[0], c);
}

#include "../../../detail/templates/real_end.inl"
