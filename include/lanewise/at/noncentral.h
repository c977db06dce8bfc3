/* Made of lane/variates/noncentral.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_NONCENTRAL_H
#define LANEWISE_AT_NONCENTRAL_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "parts/math_normal_quantile.h"
#include "gamma.h"
#include "poisson.h"
#include "two_gammas.h"

#define LW_AT_NONCENTRAL_MOST 2251799813685248.0

/* Coefficients: those of the gamma by their places in gamma.h, and the square's: (Z factor + shift)^2.
 *
 *                       n > 1                                    n <= 1
 *     LW_AT_GAMMA_D        2 d of shape (n - 1) / 2                 2: a factor of d of the shape n / 2 + K
 *     LW_AT_GAMMA_C        of that shape                            n / 2
 *     LW_AT_GAMMA_MINUS_3D of that shape                            log P(n/2 + 1)
 *     LW_AT_GAMMA_POWER    of that shape                            2 / n, of K = 0
 *     FACTOR            1                                        0
 *     SHIFT             sqrt(L)                                  L / 2, the mean of K
 *
 * Those of noncentral_f's denominator follow. LW_AT_GAMMA_D, and the factor and shift of a square, are of the ratio. */
enum { LW_AT_NONCENTRAL_FACTOR = 4, LW_AT_NONCENTRAL_SHIFT = 5, LW_AT_NONCENTRAL_SECOND = 6 };

/* Draws: radius and turn of the gamma's normal, its test, then Z or K; in noncentral_f the denominator's test before
 * that, whose normal is the other one of the pair. */
/* The least normal number stands for a square's root that is rounded to 0. */
#define LW_AT_NONCENTRAL_LEAST_f32 1.17549435e-38f
#define LW_AT_NONCENTRAL_LEAST_f64 2.2250738585072014e-308
#ifndef LW_AT_NO_DOUBLE
/* log P of the shape a = d + 1/3, a >= 1, within 2e-13. Below 5 what Stirling's formula leaves is had of a + 4:
 *
 *     S(a) = S(a + 4) + (a + 1/2) log(1 + 4/a) + log((a + 4)^3 / ((a + 1) (a + 2) (a + 3))) - 4 */
LW_AT_OUTLINE lw_one_f64 lw_one_gamma_log_passed_f64(lw_one_f64 d)
{
    const lw_one_f64 one = lw_one_set_f64(1.0), two = lw_one_set_f64(2.0), three = lw_one_set_f64(3.0),
        four = lw_one_set_f64(4.0);
    const lw_one_f64 third = lw_one_set_f64(1.0 / 3), half = lw_one_set_f64(0.5), five = lw_one_set_f64(5.0);
    const lw_one_f64 shape = lw_one_add_f64(d, third), a = lw_one_min_f64(shape, five);
    const lw_one_mask small = lw_one_lt_f64(shape, five);
    const lw_one_f64 above = lw_one_add_f64(a, four);
    lw_one_f64 left = lw_one_stirling_f64(lw_one_div_f64(one, lw_one_select_f64(small, above, shape)));
    if (lw_one_any_mask(small)) {
        const lw_one_f64 below = lw_one_mul_f64(lw_one_mul_f64(lw_one_add_f64(a, one), lw_one_add_f64(a, two)),
            lw_one_add_f64(a, three));
        const lw_one_f64 cubes = lw_one_div_f64(lw_one_mul_f64(lw_one_mul_f64(above, above), above), below);
        const lw_one_f64 log = lw_one_sub_f64(lw_one_log_normal_f64(cubes), four);
        const lw_one_f64 more = lw_one_fma_f64(lw_one_add_f64(a, half), lw_one_log1p_f64(lw_one_div_f64(four, a)), log);
        left = lw_one_select_f64(small, lw_one_add_f64(left, more), left);
    }
    const lw_one_f64 log = lw_one_log1p_f64(lw_one_div_f64(third, d));
    return lw_one_fma_f64(lw_one_sub_f64(d, lw_one_set_f64(1.0 / 6)), log, lw_one_sub_f64(left, third));
}

/* A real as a double and back, and a draw of 32 bits as the one of 64 in the middle of those that begin with it. */
LW_AT_LANE lw_one_f64 lw_one_wide_of_f32(lw_one_f32 x) { return lw_one_from_f32_f64(x); }

LW_AT_LANE lw_one_f64 lw_one_wide_of_f64(lw_one_f64 x) { return x; }
LW_AT_LANE lw_one_f32 lw_one_real_of_f32(lw_one_f64 x) { return lw_one_from_f64_f32(x); }
LW_AT_LANE lw_one_f64 lw_one_real_of_f64(lw_one_f64 x) { return x; }
#endif
LW_AT_LANE lw_one_u64 lw_one_long_draw_f32(lw_one_u32 w) { return lw_one_pair_u64(lw_one_set_u32(0x80000000u), w); }
LW_AT_LANE lw_one_u64 lw_one_long_draw_f64(lw_one_u64 w) { return w; }

/* ---- f32 ---- */
LW_AT_LANE lw_one_mask lw_one_noncentral_mixed_f32(const lw_one_f32 *c)
{
    return lw_one_eq_f32(c[LW_AT_NONCENTRAL_FACTOR], lw_one_set_f32(0));
}
#ifndef LW_AT_NO_DOUBLE
/* Degrees n and noncentrality: the coefficients of X. Returns where 2 / n is finite. */
LW_AT_LANE lw_one_mask lw_one_noncentral_shape_f32(lw_one_f32 n, lw_one_f32 noncentrality, lw_one_f32 *c)
{
    const lw_one_f32 one = lw_one_set_f32(1), zero = lw_one_set_f32(0), half = lw_one_set_f32(0.5f),
        two = lw_one_set_f32(2);
    const lw_one_mask few = lw_one_le_f32(n, one);
    const lw_one_mask mixed = lw_one_and_mask(few, lw_one_le_f32(noncentrality,
        lw_one_set_f32((float)LW_AT_NONCENTRAL_MOST)));
    const lw_one_f32 inverse = lw_one_div_f32(two, n), less = lw_one_mul_f32(lw_one_sub_f32(n, one), half);
    lw_one_gamma_shape_f32(lw_one_select_f32(few, one, less), c);
    c[LW_AT_GAMMA_D] = lw_one_select_f32(few, zero, lw_one_mul_f32(c[LW_AT_GAMMA_D], two));
    c[LW_AT_NONCENTRAL_FACTOR] = lw_one_select_f32(mixed, zero, one);
    c[LW_AT_NONCENTRAL_SHIFT] = lw_one_select_f32(mixed, lw_one_mul_f32(noncentrality, half),
        lw_one_sqrt_f32(noncentrality));
    if (lw_one_any_mask(mixed)) {
        const lw_one_f32 shape = lw_one_mul_f32(lw_one_select_f32(mixed, n, one), half), third = lw_one_div_f32(one,
            lw_one_set_f32(3));
        const lw_one_f32 d = lw_one_sub_f32(lw_one_add_f32(shape, one), third);
        const lw_one_f32 passed = lw_one_real_of_f32(lw_one_gamma_log_passed_f64(lw_one_wide_of_f32(d)));
        c[LW_AT_GAMMA_D] = lw_one_select_f32(mixed, two, c[LW_AT_GAMMA_D]);
        c[LW_AT_GAMMA_C] = lw_one_select_f32(mixed, shape, c[LW_AT_GAMMA_C]);
        c[LW_AT_GAMMA_MINUS_3D] = lw_one_select_f32(mixed, passed, c[LW_AT_GAMMA_MINUS_3D]);
        c[LW_AT_GAMMA_POWER] = lw_one_select_f32(mixed, inverse, c[LW_AT_GAMMA_POWER]);
    }
    return lw_one_lt_f32(inverse, lw_one_set_f32((float)LW_AT_INFINITY_f32));
}
#endif

/* A gamma's attempt: v^3, and the logarithm of W^(1/shape), 0 from a shape of 1 on. */
LW_AT_LANE lw_one_mask lw_one_noncentral_gamma_f32(lw_one_f32 normal, lw_one_u32 test, const lw_one_f32 *c,
    lw_one_f32 *cube, lw_one_f32 *power)
{
    const lw_one_f32 t = lw_one_mul_f32(c[LW_AT_GAMMA_C], normal), v = lw_one_add_f32(lw_one_set_f32(1), t);
    const int small = lw_one_gamma_smalls_f32(c, c);
    lw_one_f32 margin;
    *cube = lw_one_mul_f32(v, lw_one_mul_f32(v, v));
    *power = lw_one_set_f32(0);
    if (small == 0)
        return lw_one_gamma_settle_f32(test, t, v, c, lw_one_gamma_quick_f32(test, t, c));
    const lw_one_mask accepted = lw_one_gamma_small_test_f32(test, t, v, c, small, &margin);
    *power = lw_one_select_f32(lw_one_gamma_small_f32(c), lw_one_mul_f32(margin, c[LW_AT_GAMMA_POWER]), *power);
    return accepted;
}
#ifndef LW_AT_NO_DOUBLE
/* The same of a mixture, of which other lanes know nothing: d v^3 and the logarithm. */
LW_AT_LANE lw_one_mask lw_one_noncentral_mixture_f32(lw_one_f32 normal, lw_one_u32 test, lw_one_u32 w,
    const lw_one_f32 *c, lw_one_mask mixed,
                                          lw_one_f32 *dcube, lw_one_f32 *power)
{
    const lw_one_f32 zero = lw_one_set_f32(0), one = lw_one_set_f32(1);
    const lw_one_f32 mean = lw_one_select_f32(mixed, c[LW_AT_NONCENTRAL_SHIFT], zero);
    const lw_one_f32 k = lw_one_real_of_f32(lw_one_from_u64_f64(lw_one_poisson_u64(lw_one_long_draw_f32(w),
        lw_one_wide_of_f32(mean))));
    const lw_one_mask first = lw_one_lt_f32(k, one), more = lw_one_lt_f32(one, k);
    lw_one_f32 own[4], margin, less = zero;
    lw_one_gamma_shape_f32(lw_one_add_f32(lw_one_select_f32(mixed, c[LW_AT_GAMMA_C], one), k), own);
    const lw_one_f32 d = own[LW_AT_GAMMA_D], t = lw_one_mul_f32(own[LW_AT_GAMMA_C], normal), v = lw_one_add_f32(one, t);
    if (lw_one_any_mask(more)) {
        const lw_one_f32 passed = lw_one_real_of_f32(lw_one_gamma_log_passed_f64(lw_one_wide_of_f32(d)));
        less = lw_one_select_f32(more, lw_one_sub_f32(c[LW_AT_GAMMA_MINUS_3D], passed), zero);
    }
    const lw_one_mask passed = lw_one_gamma_test_f32(test, t, v, own, &margin);
    *dcube = lw_one_mul_f32(d, lw_one_mul_f32(v, lw_one_mul_f32(v, v)));
    *power = lw_one_select_f32(first, lw_one_mul_f32(margin, c[LW_AT_GAMMA_POWER]), zero);
    return lw_one_and_mask(passed, lw_one_lt_f32(margin, less));
}

/* An attempt of X: its gamma is c[LW_AT_GAMMA_D] times *size times e^*power, its square is *root^2. */
LW_AT_LANE lw_one_mask lw_one_noncentral_attempt_f32(lw_one_f32 normal, lw_one_u32 test, lw_one_u32 w,
    const lw_one_f32 *c, lw_one_f32 *size,
                                          lw_one_f32 *power, lw_one_f32 *root)
{
    const lw_one_mask mixed = lw_one_noncentral_mixed_f32(c);
    const lw_one_f32 zero = lw_one_set_f32(0);
    lw_one_mask accepted = lw_one_no_mask();
    *size = *power = *root = zero;
    if (!lw_one_all_mask(mixed)) {
        accepted = lw_one_noncentral_gamma_f32(normal, test, c, size, power);
        *root = lw_one_fma_f32(lw_one_normal_quantile_f32(w), c[LW_AT_NONCENTRAL_FACTOR], c[LW_AT_NONCENTRAL_SHIFT]);
    }
    if (lw_one_any_mask(mixed)) {
        lw_one_f32 dcube, log;
        const lw_one_mask kept = lw_one_noncentral_mixture_f32(normal, test, w, c, mixed, &dcube, &log);
        accepted = lw_one_or_mask(lw_one_and_mask(mixed, kept), lw_one_and_mask(lw_one_not_mask(mixed), accepted));
        *size = lw_one_select_f32(mixed, dcube, *size);
        *power = lw_one_select_f32(mixed, log, *power);
        *root = lw_one_select_f32(mixed, zero, *root);
    }
    return accepted;
}

LW_AT_LANE lw_one_mask lw_one_setup_noncentral_chi_square_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    return lw_one_noncentral_shape_f32(p[0], p[1], c);
}

/* d: radius, turn, test, normal or Poisson */
LW_AT_LANE lw_one_mask lw_one_try_noncentral_chi_square_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    lw_one_f32 normal[2], size, power, root;
    lw_one_box_muller_f32(d[0], d[1], normal);
    const lw_one_mask accepted = lw_one_noncentral_attempt_f32(normal[0], d[2], d[3], c, &size, &power, &root);
    lw_one_f32 gamma = lw_one_mul_f32(c[LW_AT_GAMMA_D], size);
    if (!lw_one_all_mask(lw_one_eq_f32(power, lw_one_set_f32(0))))
        gamma = lw_one_mul_f32(gamma, lw_one_exp_f32(power));
    *x = lw_one_fma_f32(root, root, gamma);
    return accepted;
}

/* (X / n) / (Y / m), Y = 2 d v^3 e^l: the gamma's factor is multiplied by m / (2 d n), the square's root by the root of
 * that. A factor of 0 becomes the least number, which changes nothing, and e^-l may be infinite. Where no square is, 1
 * / shape of both may be huge, and is scaled as in two_gammas. */
LW_AT_LANE lw_one_mask lw_one_setup_noncentral_f_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    const lw_one_f32 one = lw_one_set_f32(1), half = lw_one_set_f32(0.5f), zero = lw_one_set_f32(0);
    lw_one_f32 *const second = c + LW_AT_NONCENTRAL_SECOND;
    const lw_one_mask ok = lw_one_noncentral_shape_f32(p[0], p[2], c), mixed = lw_one_noncentral_mixed_f32(c);
    const lw_one_f32 m = lw_one_mul_f32(p[1], half);
    lw_one_gamma_shape_of_degrees_f32(p[1], second);
    const lw_one_f32 ratio = lw_one_div_f32(m, second[LW_AT_GAMMA_D]);
    const lw_one_f32 root = lw_one_div_f32(lw_one_sqrt_f32(ratio), lw_one_sqrt_f32(p[0]));
    c[LW_AT_GAMMA_D] = lw_one_mul_f32(lw_one_div_f32(c[LW_AT_GAMMA_D], p[0]), ratio);
    c[LW_AT_GAMMA_D] = lw_one_select_f32(lw_one_lt_f32(zero, c[LW_AT_GAMMA_D]), c[LW_AT_GAMMA_D],
        lw_one_set_f32((float)LW_AT_NONCENTRAL_LEAST_f32));
    c[LW_AT_NONCENTRAL_FACTOR] = lw_one_mul_f32(c[LW_AT_NONCENTRAL_FACTOR], root);
    c[LW_AT_NONCENTRAL_SHIFT] = lw_one_select_f32(mixed, c[LW_AT_NONCENTRAL_SHIFT],
        lw_one_mul_f32(c[LW_AT_NONCENTRAL_SHIFT], root));
    const lw_one_f32 larger = lw_one_max_f32(c[LW_AT_GAMMA_POWER], second[LW_AT_GAMMA_POWER]);
    const lw_one_mask huge = lw_one_and_mask(mixed, lw_one_lt_f32(lw_one_set_f32((float)LW_AT_TWO_GAMMAS_MOST_f32),
        larger));
    const lw_one_f32 down = lw_one_select_f32(huge, lw_one_set_f32(9.09494702e-13f), one);
    c[LW_AT_GAMMA_POWER] = lw_one_mul_f32(c[LW_AT_GAMMA_POWER], down);
    second[LW_AT_GAMMA_POWER] = lw_one_mul_f32(second[LW_AT_GAMMA_POWER], down);
    const lw_one_mask bounded = lw_one_and_mask(lw_one_lt_f32(larger, lw_one_set_f32((float)LW_AT_INFINITY_f32)),
                                        lw_one_lt_f32(c[LW_AT_GAMMA_D], lw_one_set_f32((float)LW_AT_INFINITY_f32)));
    return lw_one_and_mask(lw_one_and_mask(ok, bounded), lw_one_lt_f32(zero, root));
}

/* d: radius, turn, test, test of the denominator, normal or Poisson. The order of the factors keeps infinity and 0
 * apart. */
LW_AT_LANE lw_one_mask lw_one_try_noncentral_f_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    const lw_one_f32 *const second = c + LW_AT_NONCENTRAL_SECOND;
    const lw_one_f32 zero = lw_one_set_f32(0), half = lw_one_set_f32(0.5f);
    const lw_one_mask square = lw_one_lt_f32(zero, c[LW_AT_NONCENTRAL_FACTOR]);
    lw_one_f32 normal[2], size, power, root, cube, less;
    lw_one_box_muller_f32(d[0], d[1], normal);
    const lw_one_mask first = lw_one_noncentral_attempt_f32(normal[0], d[2], d[4], c, &size, &power, &root);
    const lw_one_mask both = lw_one_and_mask(first, lw_one_noncentral_gamma_f32(normal[1], d[3], second, &cube, &less));
    const lw_one_mask plain = lw_one_and_mask(lw_one_eq_f32(power, zero), lw_one_eq_f32(less, zero));
    lw_one_f32 factor = c[LW_AT_GAMMA_D];
    size = lw_one_div_f32(size, cube);
    root = lw_one_max_f32(lw_one_max_f32(root, lw_one_sub_f32(zero, root)),
        lw_one_set_f32((float)LW_AT_NONCENTRAL_LEAST_f32));
    if (!lw_one_all_mask(plain)) {
        const lw_one_f32 grown = lw_one_exp_f32(lw_one_mul_f32(lw_one_sub_f32(power, less), half));
        factor = lw_one_mul_f32(factor, grown);
        size = lw_one_mul_f32(size, grown);
        root = lw_one_mul_f32(root, lw_one_exp_f32(lw_one_mul_f32(less, lw_one_set_f32(-0.5f))));
    }
    root = lw_one_select_f32(square, root, zero);
    *x = lw_one_fma_f32(root, lw_one_div_f32(root, cube), lw_one_mul_f32(factor, size));
    return both;
}

/* ---- f64 ---- */
LW_AT_LANE lw_one_mask lw_one_noncentral_mixed_f64(const lw_one_f64 *c)
{
    return lw_one_eq_f64(c[LW_AT_NONCENTRAL_FACTOR], lw_one_set_f64(0));
}

/* Degrees n and noncentrality: the coefficients of X. Returns where 2 / n is finite. */
LW_AT_LANE lw_one_mask lw_one_noncentral_shape_f64(lw_one_f64 n, lw_one_f64 noncentrality, lw_one_f64 *c)
{
    const lw_one_f64 one = lw_one_set_f64(1), zero = lw_one_set_f64(0), half = lw_one_set_f64(0.5),
        two = lw_one_set_f64(2);
    const lw_one_mask few = lw_one_le_f64(n, one);
    const lw_one_mask mixed = lw_one_and_mask(few, lw_one_le_f64(noncentrality, lw_one_set_f64(LW_AT_NONCENTRAL_MOST)));
    const lw_one_f64 inverse = lw_one_div_f64(two, n), less = lw_one_mul_f64(lw_one_sub_f64(n, one), half);
    lw_one_gamma_shape_f64(lw_one_select_f64(few, one, less), c);
    c[LW_AT_GAMMA_D] = lw_one_select_f64(few, zero, lw_one_mul_f64(c[LW_AT_GAMMA_D], two));
    c[LW_AT_NONCENTRAL_FACTOR] = lw_one_select_f64(mixed, zero, one);
    c[LW_AT_NONCENTRAL_SHIFT] = lw_one_select_f64(mixed, lw_one_mul_f64(noncentrality, half),
        lw_one_sqrt_f64(noncentrality));
    if (lw_one_any_mask(mixed)) {
        const lw_one_f64 shape = lw_one_mul_f64(lw_one_select_f64(mixed, n, one), half), third = lw_one_div_f64(one,
            lw_one_set_f64(3));
        const lw_one_f64 d = lw_one_sub_f64(lw_one_add_f64(shape, one), third);
        const lw_one_f64 passed = lw_one_real_of_f64(lw_one_gamma_log_passed_f64(lw_one_wide_of_f64(d)));
        c[LW_AT_GAMMA_D] = lw_one_select_f64(mixed, two, c[LW_AT_GAMMA_D]);
        c[LW_AT_GAMMA_C] = lw_one_select_f64(mixed, shape, c[LW_AT_GAMMA_C]);
        c[LW_AT_GAMMA_MINUS_3D] = lw_one_select_f64(mixed, passed, c[LW_AT_GAMMA_MINUS_3D]);
        c[LW_AT_GAMMA_POWER] = lw_one_select_f64(mixed, inverse, c[LW_AT_GAMMA_POWER]);
    }
    return lw_one_lt_f64(inverse, lw_one_set_f64(LW_AT_INFINITY_f64));
}

/* A gamma's attempt: v^3, and the logarithm of W^(1/shape), 0 from a shape of 1 on. */
LW_AT_LANE lw_one_mask lw_one_noncentral_gamma_f64(lw_one_f64 normal, lw_one_u64 test, const lw_one_f64 *c,
    lw_one_f64 *cube, lw_one_f64 *power)
{
    const lw_one_f64 t = lw_one_mul_f64(c[LW_AT_GAMMA_C], normal), v = lw_one_add_f64(lw_one_set_f64(1), t);
    const int small = lw_one_gamma_smalls_f64(c, c);
    lw_one_f64 margin;
    *cube = lw_one_mul_f64(v, lw_one_mul_f64(v, v));
    *power = lw_one_set_f64(0);
    if (small == 0)
        return lw_one_gamma_settle_f64(test, t, v, c, lw_one_gamma_quick_f64(test, t, c));
    const lw_one_mask accepted = lw_one_gamma_small_test_f64(test, t, v, c, small, &margin);
    *power = lw_one_select_f64(lw_one_gamma_small_f64(c), lw_one_mul_f64(margin, c[LW_AT_GAMMA_POWER]), *power);
    return accepted;
}

/* The same of a mixture, of which other lanes know nothing: d v^3 and the logarithm. */
LW_AT_LANE lw_one_mask lw_one_noncentral_mixture_f64(lw_one_f64 normal, lw_one_u64 test, lw_one_u64 w,
    const lw_one_f64 *c, lw_one_mask mixed,
                                          lw_one_f64 *dcube, lw_one_f64 *power)
{
    const lw_one_f64 zero = lw_one_set_f64(0), one = lw_one_set_f64(1);
    const lw_one_f64 mean = lw_one_select_f64(mixed, c[LW_AT_NONCENTRAL_SHIFT], zero);
    const lw_one_f64 k = lw_one_real_of_f64(lw_one_from_u64_f64(lw_one_poisson_u64(lw_one_long_draw_f64(w),
        lw_one_wide_of_f64(mean))));
    const lw_one_mask first = lw_one_lt_f64(k, one), more = lw_one_lt_f64(one, k);
    lw_one_f64 own[4], margin, less = zero;
    lw_one_gamma_shape_f64(lw_one_add_f64(lw_one_select_f64(mixed, c[LW_AT_GAMMA_C], one), k), own);
    const lw_one_f64 d = own[LW_AT_GAMMA_D], t = lw_one_mul_f64(own[LW_AT_GAMMA_C], normal), v = lw_one_add_f64(one, t);
    if (lw_one_any_mask(more)) {
        const lw_one_f64 passed = lw_one_real_of_f64(lw_one_gamma_log_passed_f64(lw_one_wide_of_f64(d)));
        less = lw_one_select_f64(more, lw_one_sub_f64(c[LW_AT_GAMMA_MINUS_3D], passed), zero);
    }
    const lw_one_mask passed = lw_one_gamma_test_f64(test, t, v, own, &margin);
    *dcube = lw_one_mul_f64(d, lw_one_mul_f64(v, lw_one_mul_f64(v, v)));
    *power = lw_one_select_f64(first, lw_one_mul_f64(margin, c[LW_AT_GAMMA_POWER]), zero);
    return lw_one_and_mask(passed, lw_one_lt_f64(margin, less));
}

/* An attempt of X: its gamma is c[LW_AT_GAMMA_D] times *size times e^*power, its square is *root^2. */
LW_AT_LANE lw_one_mask lw_one_noncentral_attempt_f64(lw_one_f64 normal, lw_one_u64 test, lw_one_u64 w,
    const lw_one_f64 *c, lw_one_f64 *size,
                                          lw_one_f64 *power, lw_one_f64 *root)
{
    const lw_one_mask mixed = lw_one_noncentral_mixed_f64(c);
    const lw_one_f64 zero = lw_one_set_f64(0);
    lw_one_mask accepted = lw_one_no_mask();
    *size = *power = *root = zero;
    if (!lw_one_all_mask(mixed)) {
        accepted = lw_one_noncentral_gamma_f64(normal, test, c, size, power);
        *root = lw_one_fma_f64(lw_one_normal_quantile_f64(w), c[LW_AT_NONCENTRAL_FACTOR], c[LW_AT_NONCENTRAL_SHIFT]);
    }
    if (lw_one_any_mask(mixed)) {
        lw_one_f64 dcube, log;
        const lw_one_mask kept = lw_one_noncentral_mixture_f64(normal, test, w, c, mixed, &dcube, &log);
        accepted = lw_one_or_mask(lw_one_and_mask(mixed, kept), lw_one_and_mask(lw_one_not_mask(mixed), accepted));
        *size = lw_one_select_f64(mixed, dcube, *size);
        *power = lw_one_select_f64(mixed, log, *power);
        *root = lw_one_select_f64(mixed, zero, *root);
    }
    return accepted;
}

LW_AT_LANE lw_one_mask lw_one_setup_noncentral_chi_square_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    return lw_one_noncentral_shape_f64(p[0], p[1], c);
}

/* d: radius, turn, test, normal or Poisson */
LW_AT_LANE lw_one_mask lw_one_try_noncentral_chi_square_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    lw_one_f64 normal[2], size, power, root;
    lw_one_box_muller_f64(d[0], d[1], normal);
    const lw_one_mask accepted = lw_one_noncentral_attempt_f64(normal[0], d[2], d[3], c, &size, &power, &root);
    lw_one_f64 gamma = lw_one_mul_f64(c[LW_AT_GAMMA_D], size);
    if (!lw_one_all_mask(lw_one_eq_f64(power, lw_one_set_f64(0))))
        gamma = lw_one_mul_f64(gamma, lw_one_exp_f64(power));
    *x = lw_one_fma_f64(root, root, gamma);
    return accepted;
}

/* (X / n) / (Y / m), Y = 2 d v^3 e^l: the gamma's factor is multiplied by m / (2 d n), the square's root by the root of
 * that. A factor of 0 becomes the least number, which changes nothing, and e^-l may be infinite. Where no square is, 1
 * / shape of both may be huge, and is scaled as in two_gammas. */
LW_AT_LANE lw_one_mask lw_one_setup_noncentral_f_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    const lw_one_f64 one = lw_one_set_f64(1), half = lw_one_set_f64(0.5), zero = lw_one_set_f64(0);
    lw_one_f64 *const second = c + LW_AT_NONCENTRAL_SECOND;
    const lw_one_mask ok = lw_one_noncentral_shape_f64(p[0], p[2], c), mixed = lw_one_noncentral_mixed_f64(c);
    const lw_one_f64 m = lw_one_mul_f64(p[1], half);
    lw_one_gamma_shape_of_degrees_f64(p[1], second);
    const lw_one_f64 ratio = lw_one_div_f64(m, second[LW_AT_GAMMA_D]);
    const lw_one_f64 root = lw_one_div_f64(lw_one_sqrt_f64(ratio), lw_one_sqrt_f64(p[0]));
    c[LW_AT_GAMMA_D] = lw_one_mul_f64(lw_one_div_f64(c[LW_AT_GAMMA_D], p[0]), ratio);
    c[LW_AT_GAMMA_D] = lw_one_select_f64(lw_one_lt_f64(zero, c[LW_AT_GAMMA_D]), c[LW_AT_GAMMA_D],
        lw_one_set_f64(LW_AT_NONCENTRAL_LEAST_f64));
    c[LW_AT_NONCENTRAL_FACTOR] = lw_one_mul_f64(c[LW_AT_NONCENTRAL_FACTOR], root);
    c[LW_AT_NONCENTRAL_SHIFT] = lw_one_select_f64(mixed, c[LW_AT_NONCENTRAL_SHIFT],
        lw_one_mul_f64(c[LW_AT_NONCENTRAL_SHIFT], root));
    const lw_one_f64 larger = lw_one_max_f64(c[LW_AT_GAMMA_POWER], second[LW_AT_GAMMA_POWER]);
    const lw_one_mask huge = lw_one_and_mask(mixed, lw_one_lt_f64(lw_one_set_f64(LW_AT_TWO_GAMMAS_MOST_f64), larger));
    const lw_one_f64 down = lw_one_select_f64(huge, lw_one_set_f64(9.09494702e-13f), one);
    c[LW_AT_GAMMA_POWER] = lw_one_mul_f64(c[LW_AT_GAMMA_POWER], down);
    second[LW_AT_GAMMA_POWER] = lw_one_mul_f64(second[LW_AT_GAMMA_POWER], down);
    const lw_one_mask bounded = lw_one_and_mask(lw_one_lt_f64(larger, lw_one_set_f64(LW_AT_INFINITY_f64)),
                                        lw_one_lt_f64(c[LW_AT_GAMMA_D], lw_one_set_f64(LW_AT_INFINITY_f64)));
    return lw_one_and_mask(lw_one_and_mask(ok, bounded), lw_one_lt_f64(zero, root));
}

/* d: radius, turn, test, test of the denominator, normal or Poisson. The order of the factors keeps infinity and 0
 * apart. */
LW_AT_LANE lw_one_mask lw_one_try_noncentral_f_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    const lw_one_f64 *const second = c + LW_AT_NONCENTRAL_SECOND;
    const lw_one_f64 zero = lw_one_set_f64(0), half = lw_one_set_f64(0.5);
    const lw_one_mask square = lw_one_lt_f64(zero, c[LW_AT_NONCENTRAL_FACTOR]);
    lw_one_f64 normal[2], size, power, root, cube, less;
    lw_one_box_muller_f64(d[0], d[1], normal);
    const lw_one_mask first = lw_one_noncentral_attempt_f64(normal[0], d[2], d[4], c, &size, &power, &root);
    const lw_one_mask both = lw_one_and_mask(first, lw_one_noncentral_gamma_f64(normal[1], d[3], second, &cube, &less));
    const lw_one_mask plain = lw_one_and_mask(lw_one_eq_f64(power, zero), lw_one_eq_f64(less, zero));
    lw_one_f64 factor = c[LW_AT_GAMMA_D];
    size = lw_one_div_f64(size, cube);
    root = lw_one_max_f64(lw_one_max_f64(root, lw_one_sub_f64(zero, root)), lw_one_set_f64(LW_AT_NONCENTRAL_LEAST_f64));
    if (!lw_one_all_mask(plain)) {
        const lw_one_f64 grown = lw_one_exp_f64(lw_one_mul_f64(lw_one_sub_f64(power, less), half));
        factor = lw_one_mul_f64(factor, grown);
        size = lw_one_mul_f64(size, grown);
        root = lw_one_mul_f64(root, lw_one_exp_f64(lw_one_mul_f64(less, lw_one_set_f64(-0.5))));
    }
    root = lw_one_select_f64(square, root, zero);
    *x = lw_one_fma_f64(root, lw_one_div_f64(root, cube), lw_one_mul_f64(factor, size));
    return both;
}
#endif

/* ---- elements ---- */


typedef struct lw_at_noncentral_chi_square_f32_opened {
    lw_one_source source;
    float c[6];
    int inside;
} lw_at_noncentral_chi_square_f32_opened;
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE void lw_at_noncentral_chi_square_f32_set(lw_at_noncentral_chi_square_f32_opened *o, float degrees,
    float noncentrality)
{
    float values[2];
    values[0] = degrees;
    values[1] = noncentrality;
    o->inside = lw_one_setup_noncentral_chi_square_f32(values, o->c) & lw_one_in_positive_f32(values[0]) &
        lw_one_in_nonnegative_f32(values[1]);
}

LW_AT_LANE void lw_at_noncentral_chi_square_f32_open(lw_at_noncentral_chi_square_f32_opened *o, lw_key key,
    float degrees, float noncentrality)
{
    lw_one_source_open(&o->source, key, 84);
    lw_one_source_hoist(&o->source);
    lw_at_noncentral_chi_square_f32_set(o, degrees, noncentrality);
}

LW_AT_LANE void lw_one_first_noncentral_chi_square_f32(const lw_at_noncentral_chi_square_f32_opened *o,
    const uint32_t *w, float *x, lw_one_mask *accepted)
{
    lw_one_u32 d[4];
    lw_one_draws_word(4, w, d);
    accepted[0] = lw_one_try_noncentral_chi_square_f32(d, o->c, x);
}

LW_AT_LANE float lw_one_more_noncentral_chi_square_f32(const lw_at_noncentral_chi_square_f32_opened *o, uint64_t index,
    float x, lw_one_mask accepted)
{
    uint32_t w[4];
    lw_one_u32 d[4];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 4, w);
        lw_one_draws_word(4, w, d);
        accepted = lw_one_try_noncentral_chi_square_f32(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_noncentral_chi_square_f32_of(const lw_at_noncentral_chi_square_f32_opened *o, uint64_t index)
{
    uint32_t w[4];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 4, 1, w);
    lw_one_first_noncentral_chi_square_f32(o, w, x, accepted);
    return lw_one_more_noncentral_chi_square_f32(o, index, x[0], accepted[0]);
}

LW_AT_LANE void lw_at_noncentral_chi_square_f32_run(const lw_at_noncentral_chi_square_f32_opened *o, uint64_t index,
    uint64_t n, float *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[4];
    float x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 4, 1);
    while (lw_one_run_next(&r, &o->source, 4, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_noncentral_chi_square_f32(o, w, x, accepted);
        out[r.place] = lw_one_more_noncentral_chi_square_f32(o, index + r.place, x[0], accepted[0]);
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_noncentral_chi_square_f32(lw_key key, uint64_t index, float degrees, float noncentrality)
{
    lw_at_noncentral_chi_square_f32_opened o;
    lw_one_source_open(&o.source, key, 84);
    lw_at_noncentral_chi_square_f32_set(&o, degrees, noncentrality);
    return lw_at_noncentral_chi_square_f32_of(&o, index);
}

typedef struct lw_at_noncentral_chi_square_f64_opened {
    lw_one_source source;
    double c[6];
    int inside;
} lw_at_noncentral_chi_square_f64_opened;

LW_AT_LANE void lw_at_noncentral_chi_square_f64_set(lw_at_noncentral_chi_square_f64_opened *o, double degrees,
    double noncentrality)
{
    double values[2];
    values[0] = degrees;
    values[1] = noncentrality;
    o->inside = lw_one_setup_noncentral_chi_square_f64(values, o->c) & lw_one_in_positive_f64(values[0]) &
        lw_one_in_nonnegative_f64(values[1]);
}

LW_AT_LANE void lw_at_noncentral_chi_square_f64_open(lw_at_noncentral_chi_square_f64_opened *o, lw_key key,
    double degrees, double noncentrality)
{
    lw_one_source_open(&o->source, key, 85);
    lw_one_source_hoist(&o->source);
    lw_at_noncentral_chi_square_f64_set(o, degrees, noncentrality);
}

LW_AT_LANE void lw_one_first_noncentral_chi_square_f64(const lw_at_noncentral_chi_square_f64_opened *o,
    const uint32_t *w, double *x, lw_one_mask *accepted)
{
    lw_one_u64 d[4];
    lw_one_draws_b64(4, w, d);
    accepted[0] = lw_one_try_noncentral_chi_square_f64(d, o->c, x);
}

LW_AT_LANE double lw_one_more_noncentral_chi_square_f64(const lw_at_noncentral_chi_square_f64_opened *o, uint64_t index,
    double x, lw_one_mask accepted)
{
    uint32_t w[8];
    lw_one_u64 d[4];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 8, w);
        lw_one_draws_b64(4, w, d);
        accepted = lw_one_try_noncentral_chi_square_f64(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_noncentral_chi_square_f64_of(const lw_at_noncentral_chi_square_f64_opened *o, uint64_t index)
{
    uint32_t w[8];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 8, 1, w);
    lw_one_first_noncentral_chi_square_f64(o, w, x, accepted);
    return lw_one_more_noncentral_chi_square_f64(o, index, x[0], accepted[0]);
}

LW_AT_LANE void lw_at_noncentral_chi_square_f64_run(const lw_at_noncentral_chi_square_f64_opened *o, uint64_t index,
    uint64_t n, double *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[8];
    double x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 8, 1);
    while (lw_one_run_next(&r, &o->source, 8, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_noncentral_chi_square_f64(o, w, x, accepted);
        out[r.place] = lw_one_more_noncentral_chi_square_f64(o, index + r.place, x[0], accepted[0]);
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_noncentral_chi_square_f64(lw_key key, uint64_t index, double degrees, double noncentrality)
{
    lw_at_noncentral_chi_square_f64_opened o;
    lw_one_source_open(&o.source, key, 85);
    lw_at_noncentral_chi_square_f64_set(&o, degrees, noncentrality);
    return lw_at_noncentral_chi_square_f64_of(&o, index);
}
#endif

typedef struct lw_at_noncentral_f_f32_opened {
    lw_one_source source;
    float c[10];
    int inside;
} lw_at_noncentral_f_f32_opened;
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE void lw_at_noncentral_f_f32_set(lw_at_noncentral_f_f32_opened *o, float degrees1, float degrees2,
    float noncentrality)
{
    float values[3];
    values[0] = degrees1;
    values[1] = degrees2;
    values[2] = noncentrality;
    o->inside = lw_one_setup_noncentral_f_f32(values, o->c) & lw_one_in_positive_f32(values[0]) &
        lw_one_in_positive_f32(values[1]) & lw_one_in_nonnegative_f32(values[2]);
}

LW_AT_LANE void lw_at_noncentral_f_f32_open(lw_at_noncentral_f_f32_opened *o, lw_key key, float degrees1,
    float degrees2, float noncentrality)
{
    lw_one_source_open(&o->source, key, 86);
    lw_one_source_hoist(&o->source);
    lw_at_noncentral_f_f32_set(o, degrees1, degrees2, noncentrality);
}

LW_AT_LANE void lw_one_first_noncentral_f_f32(const lw_at_noncentral_f_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[5];
    lw_one_draws_word(5, w, d);
    accepted[0] = lw_one_try_noncentral_f_f32(d, o->c, x);
}

LW_AT_LANE float lw_one_more_noncentral_f_f32(const lw_at_noncentral_f_f32_opened *o, uint64_t index, float x,
    lw_one_mask accepted)
{
    uint32_t w[5];
    lw_one_u32 d[5];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 5, w);
        lw_one_draws_word(5, w, d);
        accepted = lw_one_try_noncentral_f_f32(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_noncentral_f_f32_of(const lw_at_noncentral_f_f32_opened *o, uint64_t index)
{
    uint32_t w[5];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 5, 1, w);
    lw_one_first_noncentral_f_f32(o, w, x, accepted);
    return lw_one_more_noncentral_f_f32(o, index, x[0], accepted[0]);
}

LW_AT_LANE void lw_at_noncentral_f_f32_run(const lw_at_noncentral_f_f32_opened *o, uint64_t index, uint64_t n,
    float *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[5];
    float x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 5, 1);
    while (lw_one_run_next(&r, &o->source, 5, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_noncentral_f_f32(o, w, x, accepted);
        out[r.place] = lw_one_more_noncentral_f_f32(o, index + r.place, x[0], accepted[0]);
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_noncentral_f_f32(lw_key key, uint64_t index, float degrees1, float degrees2, float noncentrality)
{
    lw_at_noncentral_f_f32_opened o;
    lw_one_source_open(&o.source, key, 86);
    lw_at_noncentral_f_f32_set(&o, degrees1, degrees2, noncentrality);
    return lw_at_noncentral_f_f32_of(&o, index);
}

typedef struct lw_at_noncentral_f_f64_opened {
    lw_one_source source;
    double c[10];
    int inside;
} lw_at_noncentral_f_f64_opened;

LW_AT_LANE void lw_at_noncentral_f_f64_set(lw_at_noncentral_f_f64_opened *o, double degrees1, double degrees2,
    double noncentrality)
{
    double values[3];
    values[0] = degrees1;
    values[1] = degrees2;
    values[2] = noncentrality;
    o->inside = lw_one_setup_noncentral_f_f64(values, o->c) & lw_one_in_positive_f64(values[0]) &
        lw_one_in_positive_f64(values[1]) & lw_one_in_nonnegative_f64(values[2]);
}

LW_AT_LANE void lw_at_noncentral_f_f64_open(lw_at_noncentral_f_f64_opened *o, lw_key key, double degrees1,
    double degrees2, double noncentrality)
{
    lw_one_source_open(&o->source, key, 87);
    lw_one_source_hoist(&o->source);
    lw_at_noncentral_f_f64_set(o, degrees1, degrees2, noncentrality);
}

LW_AT_LANE void lw_one_first_noncentral_f_f64(const lw_at_noncentral_f_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[5];
    lw_one_draws_b64(5, w, d);
    accepted[0] = lw_one_try_noncentral_f_f64(d, o->c, x);
}

LW_AT_LANE double lw_one_more_noncentral_f_f64(const lw_at_noncentral_f_f64_opened *o, uint64_t index, double x,
    lw_one_mask accepted)
{
    uint32_t w[10];
    lw_one_u64 d[5];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 10, w);
        lw_one_draws_b64(5, w, d);
        accepted = lw_one_try_noncentral_f_f64(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_noncentral_f_f64_of(const lw_at_noncentral_f_f64_opened *o, uint64_t index)
{
    uint32_t w[10];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 10, 1, w);
    lw_one_first_noncentral_f_f64(o, w, x, accepted);
    return lw_one_more_noncentral_f_f64(o, index, x[0], accepted[0]);
}

LW_AT_LANE void lw_at_noncentral_f_f64_run(const lw_at_noncentral_f_f64_opened *o, uint64_t index, uint64_t n,
    double *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[10];
    double x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 10, 1);
    while (lw_one_run_next(&r, &o->source, 10, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_noncentral_f_f64(o, w, x, accepted);
        out[r.place] = lw_one_more_noncentral_f_f64(o, index + r.place, x[0], accepted[0]);
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_noncentral_f_f64(lw_key key, uint64_t index, double degrees1, double degrees2,
    double noncentrality)
{
    lw_at_noncentral_f_f64_opened o;
    lw_one_source_open(&o.source, key, 87);
    lw_at_noncentral_f_f64_set(&o, degrees1, degrees2, noncentrality);
    return lw_at_noncentral_f_f64_of(&o, index);
}
#endif

#endif
