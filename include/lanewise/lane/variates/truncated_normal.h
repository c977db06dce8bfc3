/* Made by tools/templates/make_each.py: edit tools/templates/include/lanewise/lane/variates/truncated_normal.h. */
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

/* ---- f32 ---- */
/* A difference of finite numbers that is not infinite, or one with an infinite number. */
LW_LANE lw_mask lw_truncated_sound_f32(lw_f32 end, lw_f32 difference)
{
    return lw_or_mask(lw_in_finite_f32(difference), lw_not_mask(lw_in_finite_f32(end)));
}

LW_LANE lw_mask lw_setup_truncated_normal_f32(const lw_f32 *p, lw_f32 *c)
{
    const lw_f32 zero = lw_set_f32(0), one = lw_set_f32(1), half = lw_set_f32(0.5);
    const lw_f32 mean = p[0], stddev = p[1], a = p[2], b = p[3], width = lw_sub_f32(b, a);
    const lw_f32 from_a = lw_sub_f32(a, mean), from_b = lw_sub_f32(b, mean);
    const lw_mask right = lw_le_f32(zero, from_a), left = lw_le_f32(from_b, zero);
    const lw_mask beside = lw_or_mask(right, left);
    const lw_f32 nearer = lw_select_f32(right, from_a, lw_sub_f32(zero, from_b));
    const lw_f32 start = lw_select_f32(beside, nearer, from_a);
    const lw_f32 alpha = lw_min_f32(lw_div_f32(start, stddev), lw_set_f32(LW_TRUNCATED_MOST_f32));
    const lw_f32 w = lw_div_f32(width, stddev);

    /* lambda - alpha = 2 / (alpha + sqrt(alpha^2 + 4)), for alpha >= 0 */
    const lw_f32 near_alpha = lw_max_f32(lw_min_f32(alpha, lw_set_f32(LW_TRUNCATED_FAR_f32)), zero);
    const lw_f32 root = lw_sqrt_f32(lw_fma_f32(near_alpha, near_alpha, lw_set_f32(4)));
    const lw_f32 excess = lw_div_f32(lw_set_f32(2), lw_add_f32(lw_max_f32(root, alpha), lw_max_f32(alpha, zero)));
    const lw_f32 lambda = lw_add_f32(alpha, excess), depth = lw_mul_f32(lambda, w);
    const lw_mask exponential = lw_and_mask(beside, lw_lt_f32(half, depth));
    const lw_mask wide = lw_le_f32(lw_set_f32(2.5), w);
    const lw_mask normal = lw_and_mask(lw_not_mask(beside), wide);
    const lw_f32 minus_alpha = lw_sub_f32(zero, alpha);

    const lw_f32 end = lw_select_f32(lw_or_mask(right, lw_not_mask(beside)), a, b);
    c[LW_TRUNCATED_BASE] = lw_select_f32(normal, mean, end);
    const lw_f32 step = lw_select_f32(normal, stddev, width);
    const lw_f32 forward = lw_select_f32(exponential, lw_div_f32(stddev, lambda), step);
    c[LW_TRUNCATED_STEP] = lw_select_f32(lw_and_mask(left, lw_not_mask(right)), lw_sub_f32(zero, forward), forward);
    c[LW_TRUNCATED_UNIT] = lw_select_f32(exponential, lw_div_f32(one, lambda), w);
    const lw_f32 r = lw_select_f32(beside, zero, minus_alpha);
    const lw_f32 s = lw_select_f32(beside, lw_add_f32(minus_alpha, minus_alpha), minus_alpha);
    const lw_f32 short_by = lw_max_f32(lw_sub_f32(excess, w), zero);
    c[LW_TRUNCATED_R] = lw_select_f32(exponential, lw_add_f32(excess, short_by), r);
    c[LW_TRUNCATED_S] = lw_select_f32(exponential, lw_sub_f32(excess, short_by), s);
    c[LW_TRUNCATED_CUT] = lw_exp_f32(lw_sub_f32(zero, depth));
    c[LW_TRUNCATED_A] = a;
    c[LW_TRUNCATED_B] = b;
    c[LW_TRUNCATED_METHOD] = lw_select_f32(exponential, one, lw_select_f32(normal, lw_set_f32(-1), zero));
    const lw_mask sound = lw_and_mask(lw_truncated_sound_f32(a, from_a), lw_truncated_sound_f32(b, from_b));
    const lw_mask bounded = lw_and_mask(lw_in_finite_f32(a), lw_in_finite_f32(b));
    return lw_and_mask(lw_and_mask(lw_lt_f32(a, b), sound), lw_or_mask(lw_in_finite_f32(width), lw_not_mask(bounded)));
}

LW_LANE lw_mask lw_try_truncated_normal_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 *x)
{
    const lw_f32 zero = lw_set_f32(0), one = lw_set_f32(1), a = c[LW_TRUNCATED_A], b = c[LW_TRUNCATED_B];
    const lw_mask normal = lw_lt_f32(c[LW_TRUNCATED_METHOD], zero);
    const lw_mask exponential = lw_lt_f32(zero, c[LW_TRUNCATED_METHOD]);
    const lw_u32 k = lw_or_u32(d[0], lw_set_u32(1));
    const lw_f32 u = lw_unit_of_draw_f32(k);
    lw_f32 t = u;
    if (lw_any_mask(exponential)) {
        /* -log(1 - u + u cut) = log1p(u (1 - cut) / (1 - u + u cut)) */
        const lw_f32 rest = lw_unit_of_draw_f32(lw_sub_u32(lw_set_u32(0), k));
        const lw_f32 cut = c[LW_TRUNCATED_CUT], part = lw_mul_f32(u, lw_sub_f32(one, cut));
        const lw_f32 y = lw_log1p_f32(lw_div_f32(part, lw_fma_f32(u, cut, rest)));
        t = lw_select_f32(exponential, y, t);
    }
    if (lw_any_mask(normal))
        t = lw_select_f32(normal, lw_normal_quantile_f32(d[0]), t);
    const lw_f32 plain = lw_fma_f32(t, c[LW_TRUNCATED_STEP], c[LW_TRUNCATED_BASE]);
    const lw_f32 clamped = lw_max_f32(lw_min_f32(plain, b), a);
    const lw_mask inside = lw_and_mask(lw_le_f32(a, plain), lw_le_f32(plain, b));
    *x = lw_select_f32(normal, plain, clamped);
    if (lw_all_mask(normal))
        return inside;
    const lw_f32 y = lw_mul_f32(t, c[LW_TRUNCATED_UNIT]);
    const lw_f32 twice = lw_mul_f32(lw_sub_f32(y, c[LW_TRUNCATED_R]), lw_sub_f32(c[LW_TRUNCATED_S], y));
    const lw_f32 bound = lw_mul_f32(twice, lw_set_f32(0.5));
    const lw_mask below = lw_lt_f32(lw_log_unit_u32_f32(d[1]), bound);
    return lw_or_mask(lw_and_mask(normal, inside), lw_and_mask(lw_not_mask(normal), below));
}

/* ---- f64 ---- */
/* A difference of finite numbers that is not infinite, or one with an infinite number. */
LW_LANE lw_mask lw_truncated_sound_f64(lw_f64 end, lw_f64 difference)
{
    return lw_or_mask(lw_in_finite_f64(difference), lw_not_mask(lw_in_finite_f64(end)));
}

LW_LANE lw_mask lw_setup_truncated_normal_f64(const lw_f64 *p, lw_f64 *c)
{
    const lw_f64 zero = lw_set_f64(0), one = lw_set_f64(1), half = lw_set_f64(0.5);
    const lw_f64 mean = p[0], stddev = p[1], a = p[2], b = p[3], width = lw_sub_f64(b, a);
    const lw_f64 from_a = lw_sub_f64(a, mean), from_b = lw_sub_f64(b, mean);
    const lw_mask right = lw_le_f64(zero, from_a), left = lw_le_f64(from_b, zero);
    const lw_mask beside = lw_or_mask(right, left);
    const lw_f64 nearer = lw_select_f64(right, from_a, lw_sub_f64(zero, from_b));
    const lw_f64 start = lw_select_f64(beside, nearer, from_a);
    const lw_f64 alpha = lw_min_f64(lw_div_f64(start, stddev), lw_set_f64(LW_TRUNCATED_MOST_f64));
    const lw_f64 w = lw_div_f64(width, stddev);

    /* lambda - alpha = 2 / (alpha + sqrt(alpha^2 + 4)), for alpha >= 0 */
    const lw_f64 near_alpha = lw_max_f64(lw_min_f64(alpha, lw_set_f64(LW_TRUNCATED_FAR_f64)), zero);
    const lw_f64 root = lw_sqrt_f64(lw_fma_f64(near_alpha, near_alpha, lw_set_f64(4)));
    const lw_f64 excess = lw_div_f64(lw_set_f64(2), lw_add_f64(lw_max_f64(root, alpha), lw_max_f64(alpha, zero)));
    const lw_f64 lambda = lw_add_f64(alpha, excess), depth = lw_mul_f64(lambda, w);
    const lw_mask exponential = lw_and_mask(beside, lw_lt_f64(half, depth));
    const lw_mask wide = lw_le_f64(lw_set_f64(2.5), w);
    const lw_mask normal = lw_and_mask(lw_not_mask(beside), wide);
    const lw_f64 minus_alpha = lw_sub_f64(zero, alpha);

    const lw_f64 end = lw_select_f64(lw_or_mask(right, lw_not_mask(beside)), a, b);
    c[LW_TRUNCATED_BASE] = lw_select_f64(normal, mean, end);
    const lw_f64 step = lw_select_f64(normal, stddev, width);
    const lw_f64 forward = lw_select_f64(exponential, lw_div_f64(stddev, lambda), step);
    c[LW_TRUNCATED_STEP] = lw_select_f64(lw_and_mask(left, lw_not_mask(right)), lw_sub_f64(zero, forward), forward);
    c[LW_TRUNCATED_UNIT] = lw_select_f64(exponential, lw_div_f64(one, lambda), w);
    const lw_f64 r = lw_select_f64(beside, zero, minus_alpha);
    const lw_f64 s = lw_select_f64(beside, lw_add_f64(minus_alpha, minus_alpha), minus_alpha);
    const lw_f64 short_by = lw_max_f64(lw_sub_f64(excess, w), zero);
    c[LW_TRUNCATED_R] = lw_select_f64(exponential, lw_add_f64(excess, short_by), r);
    c[LW_TRUNCATED_S] = lw_select_f64(exponential, lw_sub_f64(excess, short_by), s);
    c[LW_TRUNCATED_CUT] = lw_exp_f64(lw_sub_f64(zero, depth));
    c[LW_TRUNCATED_A] = a;
    c[LW_TRUNCATED_B] = b;
    c[LW_TRUNCATED_METHOD] = lw_select_f64(exponential, one, lw_select_f64(normal, lw_set_f64(-1), zero));
    const lw_mask sound = lw_and_mask(lw_truncated_sound_f64(a, from_a), lw_truncated_sound_f64(b, from_b));
    const lw_mask bounded = lw_and_mask(lw_in_finite_f64(a), lw_in_finite_f64(b));
    return lw_and_mask(lw_and_mask(lw_lt_f64(a, b), sound), lw_or_mask(lw_in_finite_f64(width), lw_not_mask(bounded)));
}

LW_LANE lw_mask lw_try_truncated_normal_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 *x)
{
    const lw_f64 zero = lw_set_f64(0), one = lw_set_f64(1), a = c[LW_TRUNCATED_A], b = c[LW_TRUNCATED_B];
    const lw_mask normal = lw_lt_f64(c[LW_TRUNCATED_METHOD], zero);
    const lw_mask exponential = lw_lt_f64(zero, c[LW_TRUNCATED_METHOD]);
    const lw_u64 k = lw_or_u64(d[0], lw_set_u64(1));
    const lw_f64 u = lw_unit_of_draw_f64(k);
    lw_f64 t = u;
    if (lw_any_mask(exponential)) {
        /* -log(1 - u + u cut) = log1p(u (1 - cut) / (1 - u + u cut)) */
        const lw_f64 rest = lw_unit_of_draw_f64(lw_sub_u64(lw_set_u64(0), k));
        const lw_f64 cut = c[LW_TRUNCATED_CUT], part = lw_mul_f64(u, lw_sub_f64(one, cut));
        const lw_f64 y = lw_log1p_f64(lw_div_f64(part, lw_fma_f64(u, cut, rest)));
        t = lw_select_f64(exponential, y, t);
    }
    if (lw_any_mask(normal))
        t = lw_select_f64(normal, lw_normal_quantile_f64(d[0]), t);
    const lw_f64 plain = lw_fma_f64(t, c[LW_TRUNCATED_STEP], c[LW_TRUNCATED_BASE]);
    const lw_f64 clamped = lw_max_f64(lw_min_f64(plain, b), a);
    const lw_mask inside = lw_and_mask(lw_le_f64(a, plain), lw_le_f64(plain, b));
    *x = lw_select_f64(normal, plain, clamped);
    if (lw_all_mask(normal))
        return inside;
    const lw_f64 y = lw_mul_f64(t, c[LW_TRUNCATED_UNIT]);
    const lw_f64 twice = lw_mul_f64(lw_sub_f64(y, c[LW_TRUNCATED_R]), lw_sub_f64(c[LW_TRUNCATED_S], y));
    const lw_f64 bound = lw_mul_f64(twice, lw_set_f64(0.5));
    const lw_mask below = lw_lt_f64(lw_log_unit_u64_f64(d[1]), bound);
    return lw_or_mask(lw_and_mask(normal, inside), lw_and_mask(lw_not_mask(normal), below));
}

#endif
