/* Gamma by Marsaglia and Tsang, "A simple method for generating gamma variables" (2000): x standard normal (by inversion),
 * t = x / sqrt(9 d), d (1 + t)^3 is accepted with their squeeze, or by the exact test. A shape below 1 is raised by 1, and
 * the result multiplied by U^(1/shape) (their section 6). Draws: normal, test, power.
 *
 * The exact test log U < x^2/2 + d (1 - v + log v), v = (1 + t)^3, is written without its cancellation: since
 * x^2 = 9 d t^2, the right side is -3 d q(t), q(t) = t - t^2/2 + t^3/3 - log(1 + t) = t^4/4 - t^5/5 + .. */
#ifndef LANEWISE_LANE_GAMMA_H
#define LANEWISE_LANE_GAMMA_H

#include "../math/exp.h"
#include "../math/normal_bits.h"
#include "exponential.h"

/* The series of q, for |t| up to `near`; beyond it the logarithm's own error is small enough beside q. */
#define LW_GAMMA_Q(real, terms, near)                                                                                  \
    LW_LANE lw_##real lw_gamma_q_##real(lw_##real t)                                                                   \
    {                                                                                                                  \
        const lw_##real one = lw_set_##real(1), t2 = lw_mul_##real(t, t), minus = lw_sub_##real(lw_set_##real(0), t);  \
        lw_##real series = lw_div_##real(one, lw_set_##real(terms + 3));                                               \
        for (int k = terms + 2; k >= 4; k--)                                                                           \
            series = lw_fma_##real(series, minus, lw_div_##real(one, lw_set_##real(k)));                               \
        series = lw_mul_##real(series, lw_mul_##real(t2, t2));                                                         \
        const lw_##real third = lw_div_##real(one, lw_set_##real(3)), half = lw_set_##real(0.5);                       \
        const lw_##real cubic = lw_fma_##real(lw_mul_##real(t2, t), third, lw_fma_##real(t2, lw_sub_##real(lw_set_##real(0), half), t)); \
        const lw_##real direct = lw_sub_##real(cubic, lw_log_##real(lw_add_##real(one, t)));                           \
        const lw_mask small = lw_lt_##real(t2, lw_set_##real(near * near));                                            \
        return lw_select_##real(small, series, direct);                                                                \
    }
LW_GAMMA_Q(f32, 8, 0.25f)
LW_GAMMA_Q(f64, 12, 0.125)

/* c: scale d, 1 / sqrt(9 d), -3 d, 1 / shape or 0 */
#define LW_GAMMA(real, drawn, unit, infinity)                                                                          \
    LW_LANE lw_mask lw_setup_gamma_##real(const lw_##real *p, lw_##real *c)                                            \
    {                                                                                                                  \
        const lw_##real one = lw_set_##real(1), zero = lw_set_##real(0);                                               \
        const lw_mask small = lw_lt_##real(p[0], one);                                                                 \
        const lw_##real raised = lw_add_##real(p[0], lw_select_##real(small, one, zero));                              \
        const lw_##real d = lw_sub_##real(raised, lw_div_##real(one, lw_set_##real(3)));                               \
        c[0] = lw_mul_##real(p[1], d);                                                                                 \
        c[1] = lw_div_##real(one, lw_mul_##real(lw_set_##real(3), lw_sqrt_##real(d)));                                 \
        c[2] = lw_mul_##real(lw_set_##real(-3), d);                                                                    \
        c[3] = lw_select_##real(small, lw_div_##real(one, p[0]), zero);                                                \
        return lw_and_mask(lw_lt_##real(c[0], lw_set_##real(infinity)), lw_lt_##real(c[3], lw_set_##real(infinity)));  \
    }                                                                                                                  \
    LW_LANE lw_mask lw_try_gamma_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *value)                     \
    {                                                                                                                  \
        const lw_##real one = lw_set_##real(1), zero = lw_set_##real(0);                                               \
        const lw_##real x = lw_normal_from_bits_##real(d[0]), t = lw_mul_##real(c[1], x);                              \
        const lw_##real v = lw_add_##real(one, t), x2 = lw_mul_##real(x, x);                                           \
        const lw_##real u = unit(d[1]);                                                                                \
        const lw_mask inside = lw_lt_##real(zero, v);                                                                  \
        const lw_##real squeeze = lw_fma_##real(lw_mul_##real(lw_set_##real(-0.0331), x2), x2, one);                   \
        lw_mask accepted = lw_and_mask(inside, lw_lt_##real(u, squeeze));                                              \
        if (!lw_all_mask(lw_or_mask(accepted, lw_not_mask(inside)))) {                                                 \
            const lw_##real safe = lw_select_##real(inside, t, zero);                                                  \
            const lw_##real bound = lw_mul_##real(c[2], lw_gamma_q_##real(safe));                                      \
            const lw_mask below = lw_lt_##real(lw_log_unit_##drawn##_##real(d[1]), bound);                             \
            accepted = lw_or_mask(accepted, lw_and_mask(inside, below));                                               \
        }                                                                                                              \
        lw_##real r = lw_mul_##real(c[0], lw_mul_##real(v, lw_mul_##real(v, v)));                                      \
        if (lw_any_mask(lw_lt_##real(zero, c[3]))) {                                                                   \
            const lw_##real power = lw_mul_##real(lw_log_unit_##drawn##_##real(d[2]), c[3]);       \
            r = lw_select_##real(lw_lt_##real(zero, c[3]), lw_mul_##real(r, lw_exp_##real(power)), r);                 \
        }                                                                                                              \
        *value = r;                                                                                                    \
        return accepted;                                                                                               \
    }
#define LW_GAMMA_UNIT_F32(w) lw_map_uniform_f32(w)
#define LW_GAMMA_UNIT_F64(w) lw_map_uniform_f64(lw_shr_u64(w, 11))
LW_GAMMA(f32, u32, LW_GAMMA_UNIT_F32, __builtin_huge_valf())
LW_GAMMA(f64, u64, LW_GAMMA_UNIT_F64, __builtin_huge_val())

#endif
