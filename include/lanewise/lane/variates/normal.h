/* Normal by Box and Muller (1958): the pair r cos t, r sin t, r = sqrt(-2 log u), t uniform on the circle. */
#ifndef LANEWISE_LANE_NORMAL_H
#define LANEWISE_LANE_NORMAL_H

#include "../math/turns.h"
#include "exponential.h"

#define LW_NORMAL(real, drawn)                                                                                         \
    LW_LANE void lw_box_muller_##real(lw_##drawn radius, lw_##drawn turn, lw_##real x[2])                              \
    {                                                                                                                  \
        lw_##real s, c;                                                                                                \
        const lw_##real log = lw_log_unit_##drawn##_##real(radius);                                                    \
        const lw_##real r = lw_sqrt_##real(lw_mul_##real(log, lw_set_##real(-2)));                                     \
        lw_sincos_turns_##drawn##_##real(turn, &s, &c);                                                                \
        x[0] = lw_mul_##real(r, c);                                                                                    \
        x[1] = lw_mul_##real(r, s);                                                                                    \
    }                                                                                                                  \
    LW_LANE lw_mask lw_setup_normal_##real(const lw_##real *p, lw_##real *c)                                           \
    {                                                                                                                  \
        c[0] = p[0];                                                                                                   \
        c[1] = p[1];                                                                                                   \
        return lw_any_value_mask();                                                                                    \
    }                                                                                                                  \
    LW_LANE void lw_pair_normal_##real(const lw_##drawn *d, const lw_##real *c0, const lw_##real *c1, lw_##real *x)    \
    {                                                                                                                  \
        lw_box_muller_##real(d[0], d[1], x);                                                                           \
        x[0] = lw_fma_##real(x[0], c0[1], c0[0]);                                                                      \
        x[1] = lw_fma_##real(x[1], c1[1], c1[0]);                                                                      \
    }
LW_NORMAL(f32, u32)
LW_NORMAL(f64, u64)

#endif
