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

#include "../../detail/templates/real_f32.inl"
#include "templates/noncentral.inl"
#include "../../detail/templates/real_f64.inl"
#include "templates/noncentral.inl"

#endif
