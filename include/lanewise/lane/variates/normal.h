/* Normals and lognormals by Box and Muller (1958): the pair r cos t, r sin t, r = sqrt(-2 log u), t uniform on the
 * circle; and normals by inversion. */
#ifndef LANEWISE_LANE_NORMAL_H
#define LANEWISE_LANE_NORMAL_H

#include "../math/exp.h"
#include "../math/normal_quantile.h"
#include "../math/turns.h"
#include "exponential.h"

/* c: mean, stddev */
#define LW_MEAN_STDDEV(name, real)                                                                                     \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_##name##_##real(const lw_##real *p, lw_##real *c)                                                 \
    {                                                                                                                  \
        c[0] = p[0];                                                                                                   \
        c[1] = p[1];                                                                                                   \
        return lw_any_value_mask();                                                                                    \
    }
#define LW_NORMAL(real, drawn)                                                                                         \
    LW_MEAN_STDDEV(normal, real)                                                                                       \
    LW_MEAN_STDDEV(normal_inverse, real)                                                                               \
    LW_MEAN_STDDEV(lognormal, real)                                                                                    \
    LW_LANE                                                                                                            \
    void lw_box_muller_##real(lw_##drawn radius, lw_##drawn turn, lw_##real x[2])                                      \
    {                                                                                                                  \
        lw_##real s, c;                                                                                                \
        const lw_##real log = lw_log_unit_##drawn##_##real(radius);                                                    \
        const lw_##real r = lw_sqrt_##real(lw_mul_##real(log, lw_set_##real(-2)));                                     \
        lw_sincos_turns_##drawn##_##real(turn, &s, &c);                                                                \
        x[0] = lw_mul_##real(r, c);                                                                                    \
        x[1] = lw_mul_##real(r, s);                                                                                    \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    void lw_pair_normal_##real(const lw_##drawn *d, const lw_##real *c0, const lw_##real *c1, lw_##real *x)            \
    {                                                                                                                  \
        lw_box_muller_##real(d[0], d[1], x);                                                                           \
        x[0] = lw_fma_##real(x[0], c0[1], c0[0]);                                                                      \
        x[1] = lw_fma_##real(x[1], c1[1], c1[0]);                                                                      \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    void lw_pair_lognormal_##real(const lw_##drawn *d, const lw_##real *c0, const lw_##real *c1, lw_##real *x)         \
    {                                                                                                                  \
        lw_pair_normal_##real(d, c0, c1, x);                                                                           \
        x[0] = lw_exp_##real(x[0]);                                                                                    \
        x[1] = lw_exp_##real(x[1]);                                                                                    \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_try_normal_inverse_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                        \
    {                                                                                                                  \
        *x = lw_fma_##real(lw_normal_quantile_##real(d[0]), c[1], c[0]);                                              \
        return lw_any_value_mask();                                                                                    \
    }
LW_NORMAL(f32, u32)
LW_NORMAL(f64, u64)

#endif
