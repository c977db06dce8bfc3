/* Gamma by Marsaglia and Tsang, "A simple method for generating gamma variables" (2000): x standard normal, t = x /
 * sqrt(9 d), v = 1 + t, d v^3 is accepted with their squeeze, or by the exact test. A shape below 1 is raised by 1, and
 * the result multiplied by U^(1/shape) (their section 6). chi_square and erlang are gammas, too.
 *
 * The exact test log U < x^2/2 + d (1 - v^3 + log v^3) is written without its cancellation: since x^2 = 9 d t^2, the
 * right side is -3 d q(t), q(t) = t - t^2/2 + t^3/3 - log(1 + t) = t^4/4 - t^5/5 + .. */
#ifndef LANEWISE_LANE_GAMMA_H
#define LANEWISE_LANE_GAMMA_H

#include "../math/normal_quantile.h"
#include "exponential.h"
#include "unit.h"

/* The series of q, for |t| up to `near`; beyond it the logarithm's own error is small enough beside q. */
#define LW_GAMMA_Q(real, c_real, terms, near)                                                                          \
    LW_LANE                                                                                                            \
    lw_##real lw_gamma_q_##real(lw_##real t)                                                                           \
    {                                                                                                                  \
        const lw_##real t2 = lw_mul_##real(t, t), half = lw_set_##real(0.5);                                           \
        lw_##real q = lw_set_##real((c_real)1 / (terms + 3));                                                          \
        for (int k = terms + 2; k >= 4; k--)                                                                           \
            q = lw_fnma_##real(q, t, lw_set_##real((c_real)1 / (c_real)k));                                            \
        q = lw_mul_##real(q, lw_mul_##real(t2, t2));                                                                   \
        const lw_mask small = lw_lt_##real(t2, lw_set_##real(near * near));                                            \
        if (!lw_all_mask(small)) {                                                                                     \
            const lw_##real third = lw_set_##real((c_real)1 / 3), square = lw_fnma_##real(t2, half, t);                \
            const lw_##real log = lw_log_##real(lw_add_##real(lw_set_##real(1), t));                                   \
            const lw_##real direct = lw_sub_##real(lw_fma_##real(lw_mul_##real(t2, t), third, square), log);           \
            q = lw_select_##real(small, q, direct);                                                                    \
        }                                                                                                              \
        return q;                                                                                                      \
    }
LW_GAMMA_Q(f32, float, 8, 0.25f)
LW_GAMMA_Q(f64, double, 12, 0.125)

/* c of a shape: d, 1 / sqrt(9 d), -3 d, 1 / shape or 0. */
#define LW_GAMMA_PARTS(real, drawn)                                                                                    \
    LW_LANE                                                                                                            \
    void lw_gamma_shape_##real(lw_##real shape, lw_##real *c)                                                          \
    {                                                                                                                  \
        const lw_##real one = lw_set_##real(1), zero = lw_set_##real(0), three = lw_set_##real(3);                     \
        const lw_mask small = lw_lt_##real(shape, one);                                                                \
        const lw_##real raised = lw_add_##real(shape, lw_select_##real(small, one, zero));                             \
        c[0] = lw_sub_##real(raised, lw_div_##real(one, three));                                                       \
        c[1] = lw_div_##real(one, lw_mul_##real(three, lw_sqrt_##real(c[0])));                                         \
        c[2] = lw_mul_##real(lw_set_##real(-3), c[0]);                                                                 \
        c[3] = lw_select_##real(small, lw_div_##real(one, shape), zero);                                               \
    }                                                                                                                  \
    /* t and v of a normal, how likely it is accepted at least (may be negative), and whether it can be. */            \
    LW_LANE                                                                                                            \
    lw_mask lw_gamma_propose_##real(lw_##real x, const lw_##real *c, lw_##real *t, lw_##real *v, lw_##real *squeeze)   \
    {                                                                                                                  \
        const lw_##real one = lw_set_##real(1), x2 = lw_mul_##real(x, x);                                              \
        *t = lw_mul_##real(c[1], x);                                                                                   \
        *v = lw_add_##real(one, *t);                                                                                   \
        *squeeze = lw_fma_##real(lw_mul_##real(lw_set_##real(-0.0331), x2), x2, one);                                  \
        return lw_lt_##real(lw_set_##real(0), *v);                                                                     \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_##real lw_gamma_cube_##real(lw_##real v)                                                                        \
    {                                                                                                                  \
        return lw_mul_##real(v, lw_mul_##real(v, v));                                                                  \
    }                                                                                                                  \
    /* One attempt: v^3, and whether it is accepted. */                                                                \
    LW_LANE                                                                                                            \
    lw_mask lw_gamma_attempt_##real(lw_##drawn normal, lw_##drawn test, const lw_##real *c, lw_##real *cube)           \
    {                                                                                                                  \
        lw_##real t, v, squeeze;                                                                                       \
        const lw_mask inside = lw_gamma_propose_##real(lw_normal_quantile_##real(normal), c, &t, &v, &squeeze);       \
        lw_mask accepted = lw_and_mask(inside, lw_lt_##real(lw_unit_half_open_##real(test), squeeze));                 \
        if (!lw_all_mask(lw_or_mask(accepted, lw_not_mask(inside)))) {                                                 \
            const lw_##real safe = lw_select_##real(inside, t, lw_set_##real(0));                                      \
            const lw_##real bound = lw_mul_##real(c[2], lw_gamma_q_##real(safe));                                      \
            const lw_mask below = lw_lt_##real(lw_log_unit_##drawn##_##real(test), bound);                             \
            accepted = lw_or_mask(accepted, lw_and_mask(inside, below));                                               \
        }                                                                                                              \
        *cube = lw_gamma_cube_##real(v);                                                                               \
        return accepted;                                                                                               \
    }

/* c: those of the shape, the first times the scale. d: normal, test, power. */
#define LW_GAMMA(real, drawn, infinity)                                                                                \
    LW_GAMMA_PARTS(real, drawn)                                                                                        \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_gamma_##real(const lw_##real *p, lw_##real *c)                                                    \
    {                                                                                                                  \
        lw_gamma_shape_##real(p[0], c);                                                                                \
        c[0] = lw_mul_##real(p[1], c[0]);                                                                              \
        return lw_and_mask(lw_lt_##real(c[0], lw_set_##real(infinity)), lw_lt_##real(c[3], lw_set_##real(infinity)));  \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_try_gamma_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                                 \
    {                                                                                                                  \
        const lw_mask small = lw_lt_##real(lw_set_##real(0), c[3]);                                                    \
        lw_##real cube;                                                                                                \
        const lw_mask accepted = lw_gamma_attempt_##real(d[0], d[1], c, &cube);                                        \
        *x = lw_mul_##real(c[0], cube);                                                                                \
        if (lw_any_mask(small)) {                                                                                      \
            const lw_##real power = lw_mul_##real(lw_log_unit_##drawn##_##real(d[2]), c[3]);                           \
            *x = lw_select_##real(small, lw_mul_##real(*x, lw_exp_##real(power)), *x);                                 \
        }                                                                                                              \
        return accepted;                                                                                               \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_chi_square_##real(const lw_##real *p, lw_##real *c)                                               \
    {                                                                                                                  \
        const lw_##real gamma[2] = {lw_mul_##real(p[0], lw_set_##real(0.5)), lw_set_##real(2)};                        \
        return lw_setup_gamma_##real(gamma, c);                                                                        \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_try_chi_square_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                            \
    {                                                                                                                  \
        return lw_try_gamma_##real(d, c, x);                                                                           \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_erlang_##real(const lw_##real *p, lw_##real *c)                                                   \
    {                                                                                                                  \
        return lw_setup_gamma_##real(p, c);                                                                            \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_try_erlang_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                                \
    {                                                                                                                  \
        lw_##real cube;                                                                                                \
        const lw_mask accepted = lw_gamma_attempt_##real(d[0], d[1], c, &cube);                                        \
        *x = lw_mul_##real(c[0], cube);                                                                                \
        return accepted;                                                                                               \
    }
LW_GAMMA(f32, u32, __builtin_huge_valf())
LW_GAMMA(f64, u64, __builtin_huge_val())

#endif
