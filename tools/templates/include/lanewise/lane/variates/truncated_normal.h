/* Normal truncated to [a, b] by rejection (after Robert, "Simulation of truncated normal variables", 1995), from one of
 * three proposals that the parameters choose; in units of stddev, alpha = (a - mean) / stddev, W = (b - a) / stddev:
 *
 *     normal       alpha < 0 < beta, W >= 2.5: accepted in [a, b]
 *     uniform      alpha < 0 < beta, W < 2.5, or alpha >= 0 and lambda W <= 1/2
 *     exponential  alpha >= 0 else: alpha + y, y of rate lambda = (alpha + sqrt(alpha^2 + 4)) / 2, truncated to [0, W]
 *
 * beta <= 0 is alpha >= 0 of the mirror image. The last two are accepted with probability exp(-(y - r) (y - s) / 2):
 * nothing cancels however far the interval is from the mean, and the result is counted from the interval's nearer end.
 * */
#ifndef LANEWISE_LANE_VARIATES_TRUNCATED_NORMAL_H
#define LANEWISE_LANE_VARIATES_TRUNCATED_NORMAL_H

#include "../math/normal_quantile.h"
#include "exponential.h"
#include "unit.h"

/* c: base and step of the result base + t step; y = t unit; r, s; e^(-lambda W); a, b; -1 normal, 0 uniform, 1
 * exponential. d: position, test. */
enum {
    LW_TRUNCATED_BASE,
    LW_TRUNCATED_STEP,
    LW_TRUNCATED_UNIT,
    LW_TRUNCATED_R,
    LW_TRUNCATED_S,
    LW_TRUNCATED_CUT,
    LW_TRUNCATED_A,
    LW_TRUNCATED_B,
    LW_TRUNCATED_METHOD
};

/* From FAR on sqrt(alpha^2 + 4) is alpha; alpha is at most MOST, so that nothing overflows. */
#define LW_TRUNCATED_FAR_f32 0x1p40f
#define LW_TRUNCATED_FAR_f64 0x1p400
#define LW_TRUNCATED_MOST_f32 0x1p126f
#define LW_TRUNCATED_MOST_f64 0x1p1020

/* EACH real */
/* A difference of finite numbers that is not infinite, or one with an infinite number. */
LW_LANE lw_mask lw_truncated_sound_fxx(lw_fxx end, lw_fxx difference)
{
    return lw_or_mask(lw_in_finite_fxx(difference), lw_not_mask(lw_in_finite_fxx(end)));
}

LW_LANE lw_mask lw_setup_truncated_normal_fxx(const lw_fxx *p, lw_fxx *c)
{
    const lw_fxx zero = lw_set_fxx(0), one = lw_set_fxx(1), half = lw_set_fxx(0.5);
    const lw_fxx mean = p[0], stddev = p[1], a = p[2], b = p[3], width = lw_sub_fxx(b, a);
    const lw_fxx from_a = lw_sub_fxx(a, mean), from_b = lw_sub_fxx(b, mean);
    const lw_mask right = lw_le_fxx(zero, from_a), left = lw_le_fxx(from_b, zero);
    const lw_mask beside = lw_or_mask(right, left);
    const lw_fxx nearer = lw_select_fxx(right, from_a, lw_sub_fxx(zero, from_b));
    const lw_fxx start = lw_select_fxx(beside, nearer, from_a);
    const lw_fxx alpha = lw_min_fxx(lw_div_fxx(start, stddev), lw_set_fxx(LW_TRUNCATED_MOST_fxx));
    const lw_fxx w = lw_div_fxx(width, stddev);

    /* lambda - alpha = 2 / (alpha + sqrt(alpha^2 + 4)), for alpha >= 0 */
    const lw_fxx near_alpha = lw_max_fxx(lw_min_fxx(alpha, lw_set_fxx(LW_TRUNCATED_FAR_fxx)), zero);
    const lw_fxx root = lw_sqrt_fxx(lw_fma_fxx(near_alpha, near_alpha, lw_set_fxx(4)));
    const lw_fxx excess = lw_div_fxx(lw_set_fxx(2), lw_add_fxx(lw_max_fxx(root, alpha), lw_max_fxx(alpha, zero)));
    const lw_fxx lambda = lw_add_fxx(alpha, excess), depth = lw_mul_fxx(lambda, w);
    const lw_mask exponential = lw_and_mask(beside, lw_lt_fxx(half, depth));
    const lw_mask wide = lw_le_fxx(lw_set_fxx(2.5), w);
    const lw_mask normal = lw_and_mask(lw_not_mask(beside), wide);
    const lw_fxx minus_alpha = lw_sub_fxx(zero, alpha);

    const lw_fxx end = lw_select_fxx(lw_or_mask(right, lw_not_mask(beside)), a, b);
    c[LW_TRUNCATED_BASE] = lw_select_fxx(normal, mean, end);
    const lw_fxx step = lw_select_fxx(normal, stddev, width);
    const lw_fxx forward = lw_select_fxx(exponential, lw_div_fxx(stddev, lambda), step);
    c[LW_TRUNCATED_STEP] = lw_select_fxx(lw_and_mask(left, lw_not_mask(right)), lw_sub_fxx(zero, forward), forward);
    c[LW_TRUNCATED_UNIT] = lw_select_fxx(exponential, lw_div_fxx(one, lambda), w);
    const lw_fxx r = lw_select_fxx(beside, zero, minus_alpha);
    const lw_fxx s = lw_select_fxx(beside, lw_add_fxx(minus_alpha, minus_alpha), minus_alpha);
    const lw_fxx short_by = lw_max_fxx(lw_sub_fxx(excess, w), zero);
    c[LW_TRUNCATED_R] = lw_select_fxx(exponential, lw_add_fxx(excess, short_by), r);
    c[LW_TRUNCATED_S] = lw_select_fxx(exponential, lw_sub_fxx(excess, short_by), s);
    c[LW_TRUNCATED_CUT] = lw_exp_fxx(lw_sub_fxx(zero, depth));
    c[LW_TRUNCATED_A] = a;
    c[LW_TRUNCATED_B] = b;
    c[LW_TRUNCATED_METHOD] = lw_select_fxx(exponential, one, lw_select_fxx(normal, lw_set_fxx(-1), zero));
    const lw_mask sound = lw_and_mask(lw_truncated_sound_fxx(a, from_a), lw_truncated_sound_fxx(b, from_b));
    const lw_mask bounded = lw_and_mask(lw_in_finite_fxx(a), lw_in_finite_fxx(b));
    return lw_and_mask(lw_and_mask(lw_lt_fxx(a, b), sound), lw_or_mask(lw_in_finite_fxx(width), lw_not_mask(bounded)));
}

LW_LANE lw_mask lw_try_truncated_normal_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    const lw_fxx zero = lw_set_fxx(0), one = lw_set_fxx(1), a = c[LW_TRUNCATED_A], b = c[LW_TRUNCATED_B];
    const lw_mask normal = lw_lt_fxx(c[LW_TRUNCATED_METHOD], zero);
    const lw_mask exponential = lw_lt_fxx(zero, c[LW_TRUNCATED_METHOD]);
    const lw_uxx k = lw_or_uxx(d[0], lw_set_uxx(1));
    const lw_fxx u = lw_unit_of_draw_fxx(k);
    lw_fxx t = u;
    if (lw_any_mask(exponential)) {
        /* -log(1 - u + u cut) = log1p(u (1 - cut) / (1 - u + u cut)) */
        const lw_fxx rest = lw_unit_of_draw_fxx(lw_sub_uxx(lw_set_uxx(0), k));
        const lw_fxx cut = c[LW_TRUNCATED_CUT], part = lw_mul_fxx(u, lw_sub_fxx(one, cut));
        const lw_fxx y = lw_log1p_fxx(lw_div_fxx(part, lw_fma_fxx(u, cut, rest)));
        t = lw_select_fxx(exponential, y, t);
    }
    if (lw_any_mask(normal))
        t = lw_select_fxx(normal, lw_normal_quantile_fxx(d[0]), t);
    const lw_fxx plain = lw_fma_fxx(t, c[LW_TRUNCATED_STEP], c[LW_TRUNCATED_BASE]);
    const lw_fxx clamped = lw_max_fxx(lw_min_fxx(plain, b), a);
    const lw_mask inside = lw_and_mask(lw_le_fxx(a, plain), lw_le_fxx(plain, b));
    *x = lw_select_fxx(normal, plain, clamped);
    if (lw_all_mask(normal))
        return inside;
    const lw_fxx y = lw_mul_fxx(t, c[LW_TRUNCATED_UNIT]);
    const lw_fxx twice = lw_mul_fxx(lw_sub_fxx(y, c[LW_TRUNCATED_R]), lw_sub_fxx(c[LW_TRUNCATED_S], y));
    const lw_fxx bound = lw_mul_fxx(twice, lw_set_fxx(0.5));
    const lw_mask below = lw_lt_fxx(lw_log_unit_uxx_fxx(d[1]), bound);
    return lw_or_mask(lw_and_mask(normal, inside), lw_and_mask(lw_not_mask(normal), below));
}
/* END */

#endif
