/* Gamma by Marsaglia and Tsang, "A simple method for generating gamma variables" (2000): x standard normal (of a pair
 * by Box and Muller), t = x / sqrt(9 d), v = 1 + t, d v^3 is accepted where v > 0 and log U < x^2/2 + d (1 - v^3 +
 * log v^3). That test is written without its cancellation: since x^2 = 9 d t^2, the right side is -3 d q(t),
 * q(t) = t - t^2/2 + t^3/3 - log(1 + t) = t^4/4 - t^5/5 + ..
 *
 * A shape below 1 is raised by 1, and the result multiplied by W^(1/shape) (their section 6). Where U is accepted it is
 * uniform below the probability p of that, whatever x is: W = U / p is a uniform number for which no other draw is
 * needed, and log W = log U + 3 d q(t), the margin by which the test was passed.
 *
 * chi_square and erlang are gammas, too. */
#ifndef LANEWISE_LANE_VARIATES_GAMMA_H
#define LANEWISE_LANE_VARIATES_GAMMA_H

#include "exponential.h"
#include "normal.h"
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
            const lw_##real log = lw_log_normal_##real(lw_add_##real(lw_set_##real(1), t));                            \
            const lw_##real direct = lw_sub_##real(lw_fma_##real(lw_mul_##real(t2, t), third, square), log);           \
            q = lw_select_##real(small, q, direct);                                                                    \
        }                                                                                                              \
        return q;                                                                                                      \
    }
LW_GAMMA_Q(f32, float, 8, 0.25f)
LW_GAMMA_Q(f64, double, 12, 0.125)

/* Bounds of q(t) / t^4, which is 1/4 at 0 and falls, that hold for 1 + t > LW_GAMMA_BOUNDED: with y = 3 d t^4 times
 * them, U < 1 - y is accepted and U > 1 - y + y^2/2 rejected, as these enclose e^-y; at a shape of 2.5 one attempt of
 * 400 is left for the logarithms. LW_GAMMA_SLACK is more than all roundings together. The polynomials are solutions of
 * linear programmes (tools/coefficients/make_gamma_bounds.py); tests/variates/gamma_bounds_test.c compares both ways. */
#define LW_GAMMA_BOUNDED 0x1.99999ap-3f /* 0.2 */
#define LW_GAMMA_SLACK 0x1p-18f
#define LW_GAMMA_BOUNDS(real)                                                                                          \
    LW_LANE                                                                                                            \
    lw_##real lw_gamma_upper_##real(lw_##real t)                                                                       \
    {                                                                                                                  \
        lw_##real h = lw_fma_##real(lw_set_##real(0x1.e1ba06p-3f), t, lw_set_##real(-0x1.5d716cp-2f));                 \
        h = lw_fma_##real(h, t, lw_set_##real(0x1.74f766p-3f));                                                        \
        h = lw_fma_##real(h, t, lw_set_##real(-0x1.6024dcp-3f));                                                       \
        return lw_fma_##real(h, t, lw_set_##real(0x1.036e98p-2f));                                                     \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_##real lw_gamma_lower_##real(lw_##real t)                                                                       \
    {                                                                                                                  \
        lw_##real h = lw_fma_##real(lw_set_##real(-0x1.459716p-3f), t, lw_set_##real(0x1.fc718ap-3f));                 \
        h = lw_fma_##real(h, t, lw_set_##real(-0x1.a5a57p-3f));                                                        \
        return lw_fma_##real(h, t, lw_set_##real(0x1.e74d44p-3f));                                                     \
    }
LW_GAMMA_BOUNDS(f32)
LW_GAMMA_BOUNDS(f64)

/* c of a shape: d, 1 / sqrt(9 d), -3 d, 1 / shape or 0. A shape above a third of the largest number has that number
 * in place of 3 d: t^2 is so small there that 3 d q(t) is 0 either way, and infinity times 0 is kept out. */
#define LW_GAMMA_PARTS(real, drawn, fraction, one_bits, largest)                                                       \
    LW_LANE                                                                                                            \
    void lw_gamma_shape_##real(lw_##real shape, lw_##real *c)                                                          \
    {                                                                                                                  \
        const lw_##real one = lw_set_##real(1), zero = lw_set_##real(0), three = lw_set_##real(3);                     \
        const lw_mask small = lw_lt_##real(shape, one);                                                                \
        const lw_##real raised = lw_add_##real(shape, lw_select_##real(small, one, zero));                             \
        c[0] = lw_sub_##real(raised, lw_div_##real(one, three));                                                       \
        c[1] = lw_div_##real(one, lw_mul_##real(three, lw_sqrt_##real(c[0])));                                         \
        c[2] = lw_max_##real(lw_mul_##real(lw_set_##real(-3), c[0]), lw_set_##real(-largest));                         \
        c[3] = lw_select_##real(small, lw_div_##real(one, shape), zero);                                               \
    }                                                                                                                  \
    /* log U less the logarithm of the probability of acceptance: below 0 where accepted. */                           \
    LW_LANE                                                                                                            \
    lw_##real lw_gamma_margin_##real(lw_##drawn test, lw_##real t, const lw_##real *c)                                 \
    {                                                                                                                  \
        return lw_fnma_##real(c[2], lw_gamma_q_##real(t), lw_log_unit_##drawn##_##real(test));                         \
    }                                                                                                                  \
    /* U + 1, down to the fraction of a number */                                                                      \
    LW_LANE                                                                                                            \
    lw_##real lw_gamma_above_one_##real(lw_##drawn test)                                                               \
    {                                                                                                                  \
        return lw_bits_##real(lw_or_##drawn(lw_shr_##drawn(test, fraction), lw_set_##drawn(one_bits)));                \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_##real lw_gamma_minus_3dt4_##real(lw_##real t, const lw_##real *c)                                              \
    {                                                                                                                  \
        const lw_##real t2 = lw_mul_##real(t, t);                                                                      \
        return lw_mul_##real(lw_mul_##real(c[2], t2), t2);                                                             \
    }                                                                                                                  \
    /* Which lanes the upper bound accepts: all but a few of those that are accepted. */                               \
    LW_LANE                                                                                                            \
    lw_mask lw_gamma_quick_##real(lw_##drawn test, lw_##real t, lw_##real v, const lw_##real *c)                       \
    {                                                                                                                  \
        const lw_##real minus = lw_gamma_minus_3dt4_##real(t, c), two = lw_set_##real(2 - LW_GAMMA_SLACK);             \
        const lw_##real bound = lw_fma_##real(minus, lw_gamma_upper_##real(t), two);                                   \
        const lw_mask below = lw_lt_##real(lw_gamma_above_one_##real(test), bound);                                    \
        return lw_and_mask(lw_lt_##real(lw_set_##real(LW_GAMMA_BOUNDED), v), below);                                   \
    }                                                                                                                  \
    /* log U less the logarithm of the probability of acceptance, and which lanes accept: those below 0. */            \
    LW_LANE                                                                                                            \
    lw_mask lw_gamma_test_##real(lw_##drawn test, lw_##real t, lw_##real v, const lw_##real *c, lw_##real *margin)     \
    {                                                                                                                  \
        const lw_##real zero = lw_set_##real(0);                                                                       \
        const lw_mask inside = lw_lt_##real(zero, v);                                                                  \
        const lw_##real q = lw_gamma_q_##real(lw_select_##real(inside, t, zero));                                      \
        *margin = lw_fnma_##real(c[2], q, lw_log_unit_##drawn##_##real(test));                                         \
        return lw_and_mask(inside, lw_lt_##real(*margin, zero));                                                       \
    }                                                                                                                  \
    /* All that are accepted: those of the quick test, and of those that the lower bound does not reject whoever has a \
     * margin below 0. */                                                                                              \
    LW_LANE                                                                                                            \
    lw_mask lw_gamma_settle_##real(lw_##drawn test, lw_##real t, lw_##real v, const lw_##real *c, lw_mask quick)       \
    {                                                                                                                  \
        const lw_##real one = lw_set_##real(1), two = lw_set_##real(2 + LW_GAMMA_SLACK);                               \
        const lw_##real y = lw_mul_##real(lw_gamma_minus_3dt4_##real(t, c), lw_gamma_lower_##real(t));                 \
        const lw_##real bound = lw_fma_##real(y, lw_fma_##real(y, lw_set_##real(0.5), one), two);                      \
        const lw_mask above = lw_lt_##real(bound, lw_gamma_above_one_##real(test));                                    \
        const lw_mask never = lw_and_mask(lw_lt_##real(lw_set_##real(LW_GAMMA_BOUNDED), v), above);                    \
        const lw_mask shut = lw_or_mask(lw_or_mask(quick, never), lw_le_##real(v, lw_set_##real(0)));                  \
        lw_##real margin;                                                                                              \
        if (lw_all_mask(shut))                                                                                         \
            return quick;                                                                                              \
        const lw_mask below = lw_gamma_test_##real(test, t, v, c, &margin);                                            \
        return lw_or_mask(quick, lw_and_mask(lw_not_mask(shut), below));                                               \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_gamma_small_##real(const lw_##real *c)                                                                  \
    {                                                                                                                  \
        return lw_lt_##real(lw_set_##real(0), c[3]);                                                                   \
    }                                                                                                                  \
    /* Where shapes are below 1: which lanes accept, by the margin alone in those of such a shape, where it is wanted. \
     * small: how many lanes are, 1: some, 2: all. */                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_gamma_small_test_##real(lw_##drawn test, lw_##real t, lw_##real v, const lw_##real *c, int small,       \
                                       lw_##real *margin)                                                              \
    {                                                                                                                  \
        const lw_mask below = lw_gamma_test_##real(test, t, v, c, margin);                                             \
        if (small == 2)                                                                                                \
            return below;                                                                                              \
        const lw_mask has = lw_gamma_small_##real(c), quick = lw_gamma_quick_##real(test, t, v, c);                    \
        const lw_mask settled = lw_gamma_settle_##real(test, t, v, c, quick);                                          \
        return lw_or_mask(lw_and_mask(has, below), lw_and_mask(lw_not_mask(has), settled));                            \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    int lw_gamma_smalls_##real(const lw_##real *c0, const lw_##real *c1)                                               \
    {                                                                                                                  \
        const lw_mask small0 = lw_gamma_small_##real(c0), small1 = lw_gamma_small_##real(c1);                          \
        return lw_any_mask(lw_or_mask(small0, small1)) + lw_all_mask(lw_and_mask(small0, small1));                     \
    }                                                                                                                  \
    /* Two attempts, with coefficients each: v^3, which lanes accept, and the margins where shapes are below 1; small: \
     * as above, or 0: none. Returns whether all lanes accepted both, 0 if it does not know. */                        \
    LW_LANE                                                                                                            \
    int lw_gamma_attempts_##real(const lw_##real normal[2], const lw_##drawn test[2], const lw_##real *c0,             \
                                 const lw_##real *c1, int small, lw_##real cube[2], lw_##real margin[2],               \
                                 lw_mask accepted[2])                                                                  \
    {                                                                                                                  \
        const lw_##real t0 = lw_mul_##real(c0[1], normal[0]), v0 = lw_add_##real(lw_set_##real(1), t0);                \
        const lw_##real t1 = lw_mul_##real(c1[1], normal[1]), v1 = lw_add_##real(lw_set_##real(1), t1);                \
        cube[0] = lw_mul_##real(v0, lw_mul_##real(v0, v0));                                                            \
        cube[1] = lw_mul_##real(v1, lw_mul_##real(v1, v1));                                                            \
        if (small != 0) {                                                                                              \
            accepted[0] = lw_gamma_small_test_##real(test[0], t0, v0, c0, small, &margin[0]);                          \
            accepted[1] = lw_gamma_small_test_##real(test[1], t1, v1, c1, small, &margin[1]);                          \
            return 0;                                                                                                  \
        }                                                                                                              \
        accepted[0] = lw_gamma_quick_##real(test[0], t0, v0, c0);                                                      \
        accepted[1] = lw_gamma_quick_##real(test[1], t1, v1, c1);                                                      \
        if (lw_all_mask(lw_and_mask(accepted[0], accepted[1])))                                                        \
            return 1;                                                                                                  \
        accepted[0] = lw_gamma_settle_##real(test[0], t0, v0, c0, accepted[0]);                                        \
        accepted[1] = lw_gamma_settle_##real(test[1], t1, v1, c1, accepted[1]);                                        \
        return 0;                                                                                                      \
    }                                                                                                                  \
    /* x W^(1/shape) where the shape is small, x = c[0] cube. A scale in place of c[0] (below 0) is multiplied by the  \
     * root of W^(1/shape), and so is d cube, before their product, which overflows only where the variate does. */    \
    LW_LANE                                                                                                            \
    lw_##real lw_gamma_raised_##real(lw_##real x, lw_##real cube, lw_##real margin, const lw_##real *c)                \
    {                                                                                                                  \
        const lw_##real power = lw_mul_##real(margin, c[3]), zero = lw_set_##real(0);                                  \
        const lw_mask far = lw_lt_##real(c[0], zero);                                                                  \
        lw_##real raised;                                                                                              \
        if (!lw_any_mask(far)) {                                                                                       \
            raised = lw_mul_##real(x, lw_exp_##real(power));                                                           \
        } else {                                                                                                       \
            const lw_##real e = lw_exp_##real(lw_select_##real(far, lw_mul_##real(power, lw_set_##real(0.5)), power)); \
            const lw_##real d = lw_div_##real(c[2], lw_set_##real(-3));                                                \
            const lw_##real root = lw_mul_##real(lw_mul_##real(d, cube), e);                                           \
            const lw_##real scaled = lw_mul_##real(root, lw_mul_##real(lw_sub_##real(zero, c[0]), e));                 \
            raised = lw_select_##real(far, scaled, lw_mul_##real(x, e));                                               \
        }                                                                                                              \
        return lw_select_##real(lw_gamma_small_##real(c), raised, x);                                                  \
    }

/* The attempts of a kind: a pair's first ones, d radius and test, turn and test; any other, d radius, turn, test. */
#define LW_GAMMA_KIND(name, real, drawn)                                                                               \
    LW_LANE                                                                                                            \
    int lw_regime_##name##_##real(const lw_##real *c0, const lw_##real *c1)                                            \
    {                                                                                                                  \
        return lw_gamma_smalls_##real(c0, c1);                                                                         \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    int lw_pair_try_##name##_##real(int small, const lw_##drawn *d0, const lw_##drawn *d1, const lw_##real *c0,        \
                                    const lw_##real *c1, lw_##real *x, lw_mask *accepted)                              \
    {                                                                                                                  \
        const lw_##drawn test[2] = {d0[1], d1[1]};                                                                     \
        lw_##real normal[2], cube[2], margin[2];                                                                       \
        lw_box_muller_##real(d0[0], d1[0], normal);                                                                    \
        const int all = lw_gamma_attempts_##real(normal, test, c0, c1, small, cube, margin, accepted);                 \
        x[0] = lw_mul_##real(c0[0], cube[0]);                                                                          \
        x[1] = lw_mul_##real(c1[0], cube[1]);                                                                          \
        if (small != 0) {                                                                                              \
            x[0] = lw_gamma_raised_##real(x[0], cube[0], margin[0], c0);                                               \
            x[1] = lw_gamma_raised_##real(x[1], cube[1], margin[1], c1);                                               \
        }                                                                                                              \
        return all;                                                                                                    \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_try_##name##_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                              \
    {                                                                                                                  \
        const int small = lw_gamma_smalls_##real(c, c);                                                                \
        lw_##real normal[2], margin;                                                                                   \
        lw_box_muller_##real(d[0], d[1], normal);                                                                      \
        const lw_##real t = lw_mul_##real(c[1], normal[0]), v = lw_add_##real(lw_set_##real(1), t);                    \
        const lw_##real cube = lw_mul_##real(v, lw_mul_##real(v, v));                                                  \
        *x = lw_mul_##real(c[0], cube);                                                                                \
        if (small != 0) {                                                                                              \
            const lw_mask accepted = lw_gamma_small_test_##real(d[2], t, v, c, small, &margin);                        \
            *x = lw_gamma_raised_##real(*x, cube, margin, c);                                                          \
            return accepted;                                                                                           \
        }                                                                                                              \
        return lw_gamma_settle_##real(d[2], t, v, c, lw_gamma_quick_##real(d[2], t, v, c));                            \
    }

/* c: those of the shape, the first times the scale; or minus the scale, where the shape is below 1 and that product `far`
 * or more: v^3 is below 128, so that below `far` the product with it is finite. */
#define LW_GAMMA(real, drawn, infinity, far)                                                                           \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_gamma_##real(const lw_##real *p, lw_##real *c)                                                    \
    {                                                                                                                  \
        lw_gamma_shape_##real(p[0], c);                                                                                \
        const lw_##real product = lw_mul_##real(p[1], c[0]), minus = lw_sub_##real(lw_set_##real(0), p[1]);            \
        const lw_mask apart = lw_and_mask(lw_gamma_small_##real(c), lw_le_##real(lw_set_##real(far), product));        \
        c[0] = lw_select_##real(apart, minus, product);                                                                \
        return lw_and_mask(lw_lt_##real(c[0], lw_set_##real(infinity)), lw_lt_##real(c[3], lw_set_##real(infinity)));  \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_chi_square_##real(const lw_##real *p, lw_##real *c)                                               \
    {                                                                                                                  \
        const lw_##real gamma[2] = {lw_mul_##real(p[0], lw_set_##real(0.5)), lw_set_##real(2)};                        \
        return lw_setup_gamma_##real(gamma, c);                                                                        \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_erlang_##real(const lw_##real *p, lw_##real *c)                                                   \
    {                                                                                                                  \
        return lw_setup_gamma_##real(p, c);                                                                            \
    }                                                                                                                  \
    LW_GAMMA_KIND(gamma, real, drawn)                                                                                  \
    LW_GAMMA_KIND(chi_square, real, drawn)                                                                             \
    LW_GAMMA_KIND(erlang, real, drawn)
LW_GAMMA_PARTS(f32, u32, 9, 0x3f800000u, 0x1.fffffep127f)
LW_GAMMA_PARTS(f64, u64, 12, 0x3ff0000000000000u, 0x1.fffffffffffffp1023)
LW_GAMMA(f32, u32, __builtin_huge_valf(), 0x1p121f)
LW_GAMMA(f64, u64, __builtin_huge_val(), 0x1p1017)

#endif
