/* Kinds whose CDF is inverted by a logarithm or a tangent: cauchy, laplace, logistic, gumbel; one draw an element. Both
 * tails have the resolution of the draw: laplace and logistic reflect it in integers (lw_fold), and all are monotone in
 * it. */
#ifndef LANEWISE_LANE_INVERSIONS_H
#define LANEWISE_LANE_INVERSIONS_H

#include "exponential.h"
#include "unit.h"

/* c: location, minus scale, but for cauchy; x = location - scale y. */
#define LW_LOCATION_SCALE(name, real)                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_##name##_##real(const lw_##real *p, lw_##real *c)                                                 \
    {                                                                                                                  \
        c[0] = p[0];                                                                                                   \
        c[1] = lw_sub_##real(lw_set_##real(0), p[1]);                                                                  \
        return lw_any_value_mask();                                                                                    \
    }
LW_LANE
lw_f64 lw_minus_cot_half_turns_u64_f64(lw_u64 k)
{
    lw_f64 above, below;
    lw_half_angle_f64(k, &above, &below);
    return lw_div_f64(lw_sub_f64(lw_set_f64(0), below), above);
}

#define LW_INVERSIONS(real, drawn, top)                                                                                \
    LW_LOCATION_SCALE(laplace, real)                                                                                   \
    LW_LOCATION_SCALE(logistic, real)                                                                                  \
    LW_LOCATION_SCALE(gumbel, real)                                                                                    \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_cauchy_##real(const lw_##real *p, lw_##real *c)                                                   \
    {                                                                                                                  \
        c[0] = p[0];                                                                                                   \
        c[1] = p[1];                                                                                                   \
        return lw_any_value_mask();                                                                                    \
    }                                                                                                                  \
    /* y = cot(pi u), u = (w | 1) 2^-b; c: location, scale */                                                          \
    LW_LANE                                                                                                            \
    lw_mask lw_try_cauchy_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                                \
    {                                                                                                                  \
        const lw_##drawn k = lw_or_##drawn(d[0], lw_set_##drawn(1));                                                   \
        *x = lw_fma_##real(lw_minus_cot_half_turns_##drawn##_##real(k), c[1], c[0]);                                   \
        return lw_any_value_mask();                                                                                    \
    }                                                                                                                  \
    /* y = -log(2 v) below, log(2 v) above; v: what the nearer end is away */                                          \
    LW_LANE                                                                                                            \
    lw_mask lw_try_laplace_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                               \
    {                                                                                                                  \
        const lw_##real log = lw_log_unit_##drawn##_##real(lw_fold_##real(d[0]));                                      \
        const lw_##drawn above = lw_xor_##drawn(d[0], lw_set_##drawn(top));                                            \
        *x = lw_fma_##real(lw_turn_sign_##real(log, above), c[1], c[0]);                                               \
        return lw_any_value_mask();                                                                                    \
    }                                                                                                                  \
    /* y = log((1 - v) / v) = log1p((1 - 2 v) / v) below: no cancellation in the middle */                             \
    LW_LANE                                                                                                            \
    lw_mask lw_try_logistic_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                              \
    {                                                                                                                  \
        const lw_##drawn k = lw_fold_##real(d[0]), rest = lw_sub_##drawn(lw_set_##drawn(0), k);                        \
        const lw_##real v = lw_mul_##real(lw_from_##drawn##_##real(k), lw_set_##real(0.5));                            \
        const lw_##real y = lw_log1p_##real(lw_div_##real(lw_from_##drawn##_##real(rest), v));                         \
        *x = lw_fma_##real(lw_turn_sign_##real(y, d[0]), c[1], c[0]);                                                  \
        return lw_any_value_mask();                                                                                    \
    }                                                                                                                  \
    /* y = log(-log u) */                                                                                              \
    LW_LANE                                                                                                            \
    lw_mask lw_try_gumbel_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                                \
    {                                                                                                                  \
        const lw_##real e = lw_sub_##real(lw_set_##real(0), lw_log_unit_##drawn##_##real(d[0]));                       \
        *x = lw_fma_##real(lw_log_normal_##real(e), c[1], c[0]);                                                       \
        return lw_any_value_mask();                                                                                    \
    }
LW_INVERSIONS(f32, u32, 0x80000000u)
LW_INVERSIONS(f64, u64, 0x8000000000000000u)

#endif
