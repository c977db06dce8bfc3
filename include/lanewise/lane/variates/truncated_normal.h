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
#ifndef LANEWISE_LANE_TRUNCATED_NORMAL_H
#define LANEWISE_LANE_TRUNCATED_NORMAL_H

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

#define LW_TRUNCATED_NORMAL(real, drawn, far, most)                                                                    \
    /* A difference of finite numbers that is not infinite, or one with an infinite number. */                         \
    LW_LANE                                                                                                            \
    lw_mask lw_truncated_sound_##real(lw_##real end, lw_##real difference)                                             \
    {                                                                                                                  \
        return lw_or_mask(lw_in_finite_##real(difference), lw_not_mask(lw_in_finite_##real(end)));                     \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_truncated_normal_##real(const lw_##real *p, lw_##real *c)                                         \
    {                                                                                                                  \
        const lw_##real zero = lw_set_##real(0), one = lw_set_##real(1), half = lw_set_##real(0.5);                    \
        const lw_##real mean = p[0], stddev = p[1], a = p[2], b = p[3], width = lw_sub_##real(b, a);                   \
        const lw_##real from_a = lw_sub_##real(a, mean), from_b = lw_sub_##real(b, mean);                              \
        const lw_mask right = lw_le_##real(zero, from_a), left = lw_le_##real(from_b, zero);                           \
        const lw_mask beside = lw_or_mask(right, left);                                                                \
        const lw_##real nearer = lw_select_##real(right, from_a, lw_sub_##real(zero, from_b));                         \
        const lw_##real start = lw_select_##real(beside, nearer, from_a);                                              \
        const lw_##real alpha = lw_min_##real(lw_div_##real(start, stddev), lw_set_##real(most));                      \
        const lw_##real w = lw_div_##real(width, stddev);                                                              \
                                                                                                                       \
        /* lambda - alpha = 2 / (alpha + sqrt(alpha^2 + 4)), for alpha >= 0 */                                         \
        const lw_##real near_alpha = lw_max_##real(lw_min_##real(alpha, lw_set_##real(far)), zero);                    \
        const lw_##real root = lw_sqrt_##real(lw_fma_##real(near_alpha, near_alpha, lw_set_##real(4)));                \
        const lw_##real excess =                                                                                       \
            lw_div_##real(lw_set_##real(2), lw_add_##real(lw_max_##real(root, alpha), lw_max_##real(alpha, zero)));    \
        const lw_##real lambda = lw_add_##real(alpha, excess), depth = lw_mul_##real(lambda, w);                       \
        const lw_mask exponential = lw_and_mask(beside, lw_lt_##real(half, depth));                                    \
        const lw_mask wide = lw_le_##real(lw_set_##real(2.5), w);                                                      \
        const lw_mask normal = lw_and_mask(lw_not_mask(beside), wide);                                                 \
        const lw_##real minus_alpha = lw_sub_##real(zero, alpha);                                                      \
                                                                                                                       \
        const lw_##real end = lw_select_##real(lw_or_mask(right, lw_not_mask(beside)), a, b);                          \
        c[LW_TRUNCATED_BASE] = lw_select_##real(normal, mean, end);                                                    \
        const lw_##real step = lw_select_##real(normal, stddev, width);                                                \
        const lw_##real forward = lw_select_##real(exponential, lw_div_##real(stddev, lambda), step);                  \
        c[LW_TRUNCATED_STEP] =                                                                                         \
            lw_select_##real(lw_and_mask(left, lw_not_mask(right)), lw_sub_##real(zero, forward), forward);            \
        c[LW_TRUNCATED_UNIT] = lw_select_##real(exponential, lw_div_##real(one, lambda), w);                           \
        const lw_##real r = lw_select_##real(beside, zero, minus_alpha);                                               \
        const lw_##real s = lw_select_##real(beside, lw_add_##real(minus_alpha, minus_alpha), minus_alpha);            \
        const lw_##real short_by = lw_max_##real(lw_sub_##real(excess, w), zero);                                      \
        c[LW_TRUNCATED_R] = lw_select_##real(exponential, lw_add_##real(excess, short_by), r);                         \
        c[LW_TRUNCATED_S] = lw_select_##real(exponential, lw_sub_##real(excess, short_by), s);                         \
        c[LW_TRUNCATED_CUT] = lw_exp_##real(lw_sub_##real(zero, depth));                                               \
        c[LW_TRUNCATED_A] = a;                                                                                         \
        c[LW_TRUNCATED_B] = b;                                                                                         \
        c[LW_TRUNCATED_METHOD] =                                                                                       \
            lw_select_##real(exponential, one, lw_select_##real(normal, lw_set_##real(-1), zero));                     \
        const lw_mask sound = lw_and_mask(lw_truncated_sound_##real(a, from_a), lw_truncated_sound_##real(b, from_b)); \
        const lw_mask bounded = lw_and_mask(lw_in_finite_##real(a), lw_in_finite_##real(b));                           \
        return lw_and_mask(lw_and_mask(lw_lt_##real(a, b), sound),                                                     \
                           lw_or_mask(lw_in_finite_##real(width), lw_not_mask(bounded)));                              \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_try_truncated_normal_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                      \
    {                                                                                                                  \
        const lw_##real zero = lw_set_##real(0), one = lw_set_##real(1), a = c[LW_TRUNCATED_A], b = c[LW_TRUNCATED_B]; \
        const lw_mask normal = lw_lt_##real(c[LW_TRUNCATED_METHOD], zero);                                             \
        const lw_mask exponential = lw_lt_##real(zero, c[LW_TRUNCATED_METHOD]);                                        \
        const lw_##drawn k = lw_or_##drawn(d[0], lw_set_##drawn(1));                                                   \
        const lw_##real u = lw_unit_##real##_of_draw(k);                                                               \
        lw_##real t = u;                                                                                               \
        if (lw_any_mask(exponential)) {                                                                                \
            /* -log(1 - u + u cut) = log1p(u (1 - cut) / (1 - u + u cut)) */                                           \
            const lw_##real rest = lw_unit_##real##_of_draw(lw_sub_##drawn(lw_set_##drawn(0), k));                     \
            const lw_##real cut = c[LW_TRUNCATED_CUT], part = lw_mul_##real(u, lw_sub_##real(one, cut));               \
            const lw_##real y = lw_log1p_##real(lw_div_##real(part, lw_fma_##real(u, cut, rest)));                     \
            t = lw_select_##real(exponential, y, t);                                                                   \
        }                                                                                                              \
        if (lw_any_mask(normal))                                                                                       \
            t = lw_select_##real(normal, lw_normal_quantile_##real(d[0]), t);                                         \
        const lw_##real plain = lw_fma_##real(t, c[LW_TRUNCATED_STEP], c[LW_TRUNCATED_BASE]);                          \
        const lw_##real clamped = lw_max_##real(lw_min_##real(plain, b), a);                                           \
        const lw_mask inside = lw_and_mask(lw_le_##real(a, plain), lw_le_##real(plain, b));                            \
        *x = lw_select_##real(normal, plain, clamped);                                                                 \
        if (lw_all_mask(normal))                                                                                       \
            return inside;                                                                                             \
        const lw_##real y = lw_mul_##real(t, c[LW_TRUNCATED_UNIT]);                                                    \
        const lw_##real twice =                                                                                        \
            lw_mul_##real(lw_sub_##real(y, c[LW_TRUNCATED_R]), lw_sub_##real(c[LW_TRUNCATED_S], y));                   \
        const lw_##real bound = lw_mul_##real(twice, lw_set_##real(0.5));                                              \
        const lw_mask below = lw_lt_##real(lw_log_unit_##drawn##_##real(d[1]), bound);                                 \
        return lw_or_mask(lw_and_mask(normal, inside), lw_and_mask(lw_not_mask(normal), below));                       \
    }
LW_TRUNCATED_NORMAL(f32, u32, 0x1p40f, 0x1p126f)
LW_TRUNCATED_NORMAL(f64, u64, 0x1p400, 0x1p1020)

#endif
