/* Noncentral chi-square X of n degrees and noncentrality L, and its ratio with a chi-square, noncentral_f.
 *
 *     n > 1     a chi-square of n - 1 degrees, which is a gamma, and (Z + sqrt(L))^2, Z a normal by inversion
 *     n <= 1    a gamma of shape n / 2 + K, doubled, K Poisson with mean L / 2 by inversion
 *
 * An attempt draws K again. Marsaglia and Tsang's test (gamma.h) passes a gamma of shape a with a probability P(a) that
 * rises with a, so that large K would be kept too often. Hence U is compared with its bound times P(n/2 + 1) / P(a), at
 * most 1: every K is kept equally often. n/2 + 1 is the shape that a shape of n / 2 is raised to, so that this is 1 for
 * K = 0 and K = 1. With d = a - 1/3, by integrating what the test accepts,
 *
 *     P = e^d d^(1/6-d) Gamma(d + 1/3) / sqrt(2 pi)
 *     log P = (d - 1/6) log(1 + 1/(3 d)) - 1/3 + S(d + 1/3), S what Stirling's formula leaves
 *
 * Beyond a noncentrality of MOST, which is twice the largest mean of K, degrees below 1 are taken for 1: that adds 1 at
 * most on average, of 2^51 and more: 2 units of the last place of a double. */
#ifndef LANEWISE_LANE_VARIATES_NONCENTRAL_H
#define LANEWISE_LANE_VARIATES_NONCENTRAL_H

#include "../math/normal_quantile.h"
#include "gamma.h"
#include "poisson.h"
#include "two_gammas.h"

#define LW_NONCENTRAL_MOST 0x1p51

/* Coefficients: those of the gamma by their places in gamma.h, and the square's: (Z factor + shift)^2.
 *
 *                       n > 1                                    n <= 1
 *     LW_GAMMA_D        2 d of shape (n - 1) / 2                 2: a factor of d of the shape n / 2 + K
 *     LW_GAMMA_C        of that shape                            n / 2
 *     LW_GAMMA_MINUS_3D of that shape                            log P(n/2 + 1)
 *     LW_GAMMA_POWER    of that shape                            2 / n, of K = 0
 *     FACTOR            1                                        0
 *     SHIFT             sqrt(L)                                  L / 2, the mean of K
 *
 * Those of noncentral_f's denominator follow. LW_GAMMA_D, and the factor and shift of a square, are of the ratio. */
enum { LW_NONCENTRAL_FACTOR = 4, LW_NONCENTRAL_SHIFT = 5, LW_NONCENTRAL_SECOND = 6 };

/* Draws: radius and turn of the gamma's normal, its test, then Z or K; in noncentral_f the denominator's test before
 * that, whose normal is the other one of the pair. */

/* The least normal number stands for a square's root that is rounded to 0. */
#define LW_NONCENTRAL_LEAST_f32 0x1p-126f
#define LW_NONCENTRAL_LEAST_f64 0x1p-1022

/* log P of the shape a = d + 1/3, a >= 1, within 2e-13. Below 5 what Stirling's formula leaves is had of a + 4:
 *
 *     S(a) = S(a + 4) + (a + 1/2) log(1 + 4/a) + log((a + 4)^3 / ((a + 1) (a + 2) (a + 3))) - 4 */
LW_OUTLINE lw_f64 lw_gamma_log_passed_f64(lw_f64 d)
{
    const lw_f64 one = lw_set_f64(1.0), two = lw_set_f64(2.0), three = lw_set_f64(3.0), four = lw_set_f64(4.0);
    const lw_f64 third = lw_set_f64(1.0 / 3), half = lw_set_f64(0.5), five = lw_set_f64(5.0);
    const lw_f64 shape = lw_add_f64(d, third), a = lw_min_f64(shape, five);
    const lw_mask small = lw_lt_f64(shape, five);
    const lw_f64 above = lw_add_f64(a, four);
    lw_f64 left = lw_stirling_f64(lw_div_f64(one, lw_select_f64(small, above, shape)));
    if (lw_any_mask(small)) {
        const lw_f64 below = lw_mul_f64(lw_mul_f64(lw_add_f64(a, one), lw_add_f64(a, two)), lw_add_f64(a, three));
        const lw_f64 cubes = lw_div_f64(lw_mul_f64(lw_mul_f64(above, above), above), below);
        const lw_f64 log = lw_sub_f64(lw_log_normal_f64(cubes), four);
        const lw_f64 more = lw_fma_f64(lw_add_f64(a, half), lw_log1p_f64(lw_div_f64(four, a)), log);
        left = lw_select_f64(small, lw_add_f64(left, more), left);
    }
    const lw_f64 log = lw_log1p_f64(lw_div_f64(third, d));
    return lw_fma_f64(lw_sub_f64(d, lw_set_f64(1.0 / 6)), log, lw_sub_f64(left, third));
}

/* A real as a double and back, and a draw of 32 bits as the one of 64 in the middle of those that begin with it. */
LW_LANE lw_f64 lw_wide_of_f32(lw_f32 x) { return lw_from_f32_f64(x); }
LW_LANE lw_f64 lw_wide_of_f64(lw_f64 x) { return x; }
LW_LANE lw_f32 lw_real_of_f32(lw_f64 x) { return lw_from_f64_f32(x); }
LW_LANE lw_f64 lw_real_of_f64(lw_f64 x) { return x; }
LW_LANE lw_u64 lw_long_draw_f32(lw_u32 w) { return lw_pair_u64(lw_set_u32(0x80000000u), w); }
LW_LANE lw_u64 lw_long_draw_f64(lw_u64 w) { return w; }

/* EACH real */
LW_LANE lw_mask lw_noncentral_mixed_fxx(const lw_fxx *c) { return lw_eq_fxx(c[LW_NONCENTRAL_FACTOR], lw_set_fxx(0)); }

/* Degrees n and noncentrality: the coefficients of X. Returns where 2 / n is finite. */
LW_LANE lw_mask lw_noncentral_shape_fxx(lw_fxx n, lw_fxx noncentrality, lw_fxx *c)
{
    const lw_fxx one = lw_set_fxx(1), zero = lw_set_fxx(0), half = lw_set_fxx(0.5), two = lw_set_fxx(2);
    const lw_mask few = lw_le_fxx(n, one);
    const lw_mask mixed = lw_and_mask(few, lw_le_fxx(noncentrality, lw_set_fxx(LW_NONCENTRAL_MOST)));
    const lw_fxx inverse = lw_div_fxx(two, n), less = lw_mul_fxx(lw_sub_fxx(n, one), half);
    lw_gamma_shape_fxx(lw_select_fxx(few, one, less), c);
    c[LW_GAMMA_D] = lw_select_fxx(few, zero, lw_mul_fxx(c[LW_GAMMA_D], two));
    c[LW_NONCENTRAL_FACTOR] = lw_select_fxx(mixed, zero, one);
    c[LW_NONCENTRAL_SHIFT] = lw_select_fxx(mixed, lw_mul_fxx(noncentrality, half), lw_sqrt_fxx(noncentrality));
    if (lw_any_mask(mixed)) {
        const lw_fxx shape = lw_mul_fxx(lw_select_fxx(mixed, n, one), half), third = lw_div_fxx(one, lw_set_fxx(3));
        const lw_fxx d = lw_sub_fxx(lw_add_fxx(shape, one), third);
        const lw_fxx passed = lw_real_of_fxx(lw_gamma_log_passed_f64(lw_wide_of_fxx(d)));
        c[LW_GAMMA_D] = lw_select_fxx(mixed, two, c[LW_GAMMA_D]);
        c[LW_GAMMA_C] = lw_select_fxx(mixed, shape, c[LW_GAMMA_C]);
        c[LW_GAMMA_MINUS_3D] = lw_select_fxx(mixed, passed, c[LW_GAMMA_MINUS_3D]);
        c[LW_GAMMA_POWER] = lw_select_fxx(mixed, inverse, c[LW_GAMMA_POWER]);
    }
    return lw_lt_fxx(inverse, lw_set_fxx(LW_INFINITY_fxx));
}

/* A gamma's attempt: v^3, and the logarithm of W^(1/shape), 0 from a shape of 1 on. */
LW_LANE lw_mask lw_noncentral_gamma_fxx(lw_fxx normal, lw_uxx test, const lw_fxx *c, lw_fxx *cube, lw_fxx *power)
{
    const lw_fxx t = lw_mul_fxx(c[LW_GAMMA_C], normal), v = lw_add_fxx(lw_set_fxx(1), t);
    const int small = lw_gamma_smalls_fxx(c, c);
    lw_fxx margin;
    *cube = lw_mul_fxx(v, lw_mul_fxx(v, v));
    *power = lw_set_fxx(0);
    if (small == 0)
        return lw_gamma_settle_fxx(test, t, v, c, lw_gamma_quick_fxx(test, t, c));
    const lw_mask accepted = lw_gamma_small_test_fxx(test, t, v, c, small, &margin);
    *power = lw_select_fxx(lw_gamma_small_fxx(c), lw_mul_fxx(margin, c[LW_GAMMA_POWER]), *power);
    return accepted;
}

/* The same of a mixture, of which other lanes know nothing: d v^3 and the logarithm. */
LW_LANE lw_mask lw_noncentral_mixture_fxx(lw_fxx normal, lw_uxx test, lw_uxx w, const lw_fxx *c, lw_mask mixed,
                                          lw_fxx *dcube, lw_fxx *power)
{
    const lw_fxx zero = lw_set_fxx(0), one = lw_set_fxx(1);
    const lw_fxx mean = lw_select_fxx(mixed, c[LW_NONCENTRAL_SHIFT], zero);
    const lw_fxx k = lw_real_of_fxx(lw_from_u64_f64(lw_poisson_u64(lw_long_draw_fxx(w), lw_wide_of_fxx(mean))));
    const lw_mask first = lw_lt_fxx(k, one), more = lw_lt_fxx(one, k);
    lw_fxx own[4], margin, less = zero;
    lw_gamma_shape_fxx(lw_add_fxx(lw_select_fxx(mixed, c[LW_GAMMA_C], one), k), own);
    const lw_fxx d = own[LW_GAMMA_D], t = lw_mul_fxx(own[LW_GAMMA_C], normal), v = lw_add_fxx(one, t);
    if (lw_any_mask(more)) {
        const lw_fxx passed = lw_real_of_fxx(lw_gamma_log_passed_f64(lw_wide_of_fxx(d)));
        less = lw_select_fxx(more, lw_sub_fxx(c[LW_GAMMA_MINUS_3D], passed), zero);
    }
    const lw_mask passed = lw_gamma_test_fxx(test, t, v, own, &margin);
    *dcube = lw_mul_fxx(d, lw_mul_fxx(v, lw_mul_fxx(v, v)));
    *power = lw_select_fxx(first, lw_mul_fxx(margin, c[LW_GAMMA_POWER]), zero);
    return lw_and_mask(passed, lw_lt_fxx(margin, less));
}

/* An attempt of X: its gamma is c[LW_GAMMA_D] times *size times e^*power, its square is *root^2. */
LW_LANE lw_mask lw_noncentral_attempt_fxx(lw_fxx normal, lw_uxx test, lw_uxx w, const lw_fxx *c, lw_fxx *size,
                                          lw_fxx *power, lw_fxx *root)
{
    const lw_mask mixed = lw_noncentral_mixed_fxx(c);
    const lw_fxx zero = lw_set_fxx(0);
    lw_mask accepted = lw_no_mask();
    *size = *power = *root = zero;
    if (!lw_all_mask(mixed)) {
        accepted = lw_noncentral_gamma_fxx(normal, test, c, size, power);
        *root = lw_fma_fxx(lw_normal_quantile_fxx(w), c[LW_NONCENTRAL_FACTOR], c[LW_NONCENTRAL_SHIFT]);
    }
    if (lw_any_mask(mixed)) {
        lw_fxx dcube, log;
        const lw_mask kept = lw_noncentral_mixture_fxx(normal, test, w, c, mixed, &dcube, &log);
        accepted = lw_or_mask(lw_and_mask(mixed, kept), lw_and_mask(lw_not_mask(mixed), accepted));
        *size = lw_select_fxx(mixed, dcube, *size);
        *power = lw_select_fxx(mixed, log, *power);
        *root = lw_select_fxx(mixed, zero, *root);
    }
    return accepted;
}

LW_LANE lw_mask lw_setup_noncentral_chi_square_fxx(const lw_fxx *p, lw_fxx *c)
{
    return lw_noncentral_shape_fxx(p[0], p[1], c);
}

/* d: radius, turn, test, normal or Poisson */
LW_LANE lw_mask lw_try_noncentral_chi_square_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    lw_fxx normal[2], size, power, root;
    lw_box_muller_fxx(d[0], d[1], normal);
    const lw_mask accepted = lw_noncentral_attempt_fxx(normal[0], d[2], d[3], c, &size, &power, &root);
    lw_fxx gamma = lw_mul_fxx(c[LW_GAMMA_D], size);
    if (!lw_all_mask(lw_eq_fxx(power, lw_set_fxx(0))))
        gamma = lw_mul_fxx(gamma, lw_exp_fxx(power));
    *x = lw_fma_fxx(root, root, gamma);
    return accepted;
}

/* (X / n) / (Y / m), Y = 2 d v^3 e^l: the gamma's factor is multiplied by m / (2 d n), the square's root by the root of
 * that. A factor of 0 becomes the least number, which changes nothing, and e^-l may be infinite. Where no square is, 1
 * / shape of both may be huge, and is scaled as in two_gammas. */
LW_LANE lw_mask lw_setup_noncentral_f_fxx(const lw_fxx *p, lw_fxx *c)
{
    const lw_fxx one = lw_set_fxx(1), half = lw_set_fxx(0.5), zero = lw_set_fxx(0);
    lw_fxx *const second = c + LW_NONCENTRAL_SECOND;
    const lw_mask ok = lw_noncentral_shape_fxx(p[0], p[2], c), mixed = lw_noncentral_mixed_fxx(c);
    const lw_fxx m = lw_mul_fxx(p[1], half);
    lw_gamma_shape_of_degrees_fxx(p[1], second);
    const lw_fxx ratio = lw_div_fxx(m, second[LW_GAMMA_D]);
    const lw_fxx root = lw_div_fxx(lw_sqrt_fxx(ratio), lw_sqrt_fxx(p[0]));
    c[LW_GAMMA_D] = lw_mul_fxx(lw_div_fxx(c[LW_GAMMA_D], p[0]), ratio);
    c[LW_GAMMA_D] = lw_select_fxx(lw_lt_fxx(zero, c[LW_GAMMA_D]), c[LW_GAMMA_D], lw_set_fxx(LW_NONCENTRAL_LEAST_fxx));
    c[LW_NONCENTRAL_FACTOR] = lw_mul_fxx(c[LW_NONCENTRAL_FACTOR], root);
    c[LW_NONCENTRAL_SHIFT] = lw_select_fxx(mixed, c[LW_NONCENTRAL_SHIFT], lw_mul_fxx(c[LW_NONCENTRAL_SHIFT], root));
    const lw_fxx larger = lw_max_fxx(c[LW_GAMMA_POWER], second[LW_GAMMA_POWER]);
    const lw_mask huge = lw_and_mask(mixed, lw_lt_fxx(lw_set_fxx(LW_TWO_GAMMAS_MOST_fxx), larger));
    const lw_fxx down = lw_select_fxx(huge, lw_set_fxx(0x1p-40f), one);
    c[LW_GAMMA_POWER] = lw_mul_fxx(c[LW_GAMMA_POWER], down);
    second[LW_GAMMA_POWER] = lw_mul_fxx(second[LW_GAMMA_POWER], down);
    const lw_mask bounded = lw_and_mask(lw_lt_fxx(larger, lw_set_fxx(LW_INFINITY_fxx)),
                                        lw_lt_fxx(c[LW_GAMMA_D], lw_set_fxx(LW_INFINITY_fxx)));
    return lw_and_mask(lw_and_mask(ok, bounded), lw_lt_fxx(zero, root));
}

/* d: radius, turn, test, test of the denominator, normal or Poisson. The order of the factors keeps infinity and 0
 * apart. */
LW_LANE lw_mask lw_try_noncentral_f_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    const lw_fxx *const second = c + LW_NONCENTRAL_SECOND;
    const lw_fxx zero = lw_set_fxx(0), half = lw_set_fxx(0.5);
    const lw_mask square = lw_lt_fxx(zero, c[LW_NONCENTRAL_FACTOR]);
    lw_fxx normal[2], size, power, root, cube, less;
    lw_box_muller_fxx(d[0], d[1], normal);
    const lw_mask first = lw_noncentral_attempt_fxx(normal[0], d[2], d[4], c, &size, &power, &root);
    const lw_mask both = lw_and_mask(first, lw_noncentral_gamma_fxx(normal[1], d[3], second, &cube, &less));
    const lw_mask plain = lw_and_mask(lw_eq_fxx(power, zero), lw_eq_fxx(less, zero));
    lw_fxx factor = c[LW_GAMMA_D];
    size = lw_div_fxx(size, cube);
    root = lw_max_fxx(lw_max_fxx(root, lw_sub_fxx(zero, root)), lw_set_fxx(LW_NONCENTRAL_LEAST_fxx));
    if (!lw_all_mask(plain)) {
        const lw_fxx grown = lw_exp_fxx(lw_mul_fxx(lw_sub_fxx(power, less), half));
        factor = lw_mul_fxx(factor, grown);
        size = lw_mul_fxx(size, grown);
        root = lw_mul_fxx(root, lw_exp_fxx(lw_mul_fxx(less, lw_set_fxx(-0.5))));
    }
    root = lw_select_fxx(square, root, zero);
    *x = lw_fma_fxx(root, lw_div_fxx(root, cube), lw_mul_fxx(factor, size));
    return both;
}
/* END */

#endif
