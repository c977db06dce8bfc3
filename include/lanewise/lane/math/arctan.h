/* The angle of a point: lw_arctan_ratio_<real>(y, x) is atan(y / x) for finite y, x >= 0, not both 0; in [0, pi/2].
 * Largest error found: 2.6 ULP for f32, 2.3 for f64; where y > x, 1.3 and 1.2.
 *
 * With the smaller over the larger beyond tan(pi/8), (s - l) / (s + l) is the tangent of what is missing to pi/4.
 * atan t = t + t z P(z), z = t^2, |t| <= tan(pi/8); polynomials: common/math/make_arctan.py. */
#ifndef LANEWISE_MATH_ARCTAN_H
#define LANEWISE_MATH_ARCTAN_H

#include "../lane.h"

LW_LANE
lw_f32 lw_arctan_polynomial_f32(lw_f32 z)
{
    lw_f32 p = lw_set_f32(-0x1.f31f2ap-5f);
    p = lw_fma_f32(p, z, lw_set_f32(0x1.b22f08p-4f));
    p = lw_fma_f32(p, z, lw_set_f32(-0x1.23ba44p-3f));
    p = lw_fma_f32(p, z, lw_set_f32(0x1.9991e8p-3f));
    return lw_fma_f32(p, z, lw_set_f32(-0x1.55554ap-2f));
}
LW_LANE
lw_f64 lw_arctan_polynomial_f64(lw_f64 z)
{
    lw_f64 p = lw_set_f64(-0x1.2579d2e5f3d19p-6);
    p = lw_fma_f64(p, z, lw_set_f64(0x1.37dd76dcc20edp-5));
    p = lw_fma_f64(p, z, lw_set_f64(-0x1.9cd61a16d0dd4p-5));
    p = lw_fma_f64(p, z, lw_set_f64(0x1.df10195627229p-5));
    p = lw_fma_f64(p, z, lw_set_f64(-0x1.10ebc755662a9p-4));
    p = lw_fma_f64(p, z, lw_set_f64(0x1.3b111a7e6f21fp-4));
    p = lw_fma_f64(p, z, lw_set_f64(-0x1.745cf8f0b38dfp-4));
    p = lw_fma_f64(p, z, lw_set_f64(0x1.c71c70e6bff96p-4));
    p = lw_fma_f64(p, z, lw_set_f64(-0x1.24924922aef60p-3));
    p = lw_fma_f64(p, z, lw_set_f64(0x1.9999999995898p-3));
    return lw_fma_f64(p, z, lw_set_f64(-0x1.555555555553dp-2));
}

#define LW_ARCTAN_RATIO(real, eighth, quarter_pi, half_pi)                                                             \
    LW_LANE                                                                                                            \
    lw_##real lw_arctan_ratio_##real(lw_##real y, lw_##real x)                                                         \
    {                                                                                                                  \
        const lw_##real zero = lw_set_##real(0), small = lw_min_##real(y, x), large = lw_max_##real(y, x);             \
        const lw_mask beyond = lw_lt_##real(lw_mul_##real(large, lw_set_##real(eighth)), small);                       \
        const lw_##real above = lw_select_##real(beyond, lw_sub_##real(small, large), small);                          \
        const lw_##real below = lw_select_##real(beyond, lw_add_##real(small, large), large);                          \
        const lw_##real t = lw_div_##real(above, below), z = lw_mul_##real(t, t);                                      \
        const lw_##real rest = lw_fma_##real(lw_mul_##real(t, z), lw_arctan_polynomial_##real(z), t);                  \
        const lw_##real angle = lw_add_##real(lw_select_##real(beyond, lw_set_##real(quarter_pi), zero), rest);        \
        return lw_select_##real(lw_lt_##real(x, y), lw_sub_##real(lw_set_##real(half_pi), angle), angle);              \
    }
LW_ARCTAN_RATIO(f32, 0x1.a8279ap-2f, 0x1.921fb6p-1f, 0x1.921fb6p+0f)
LW_ARCTAN_RATIO(f64, 0x1.a827999fcef32p-2, 0x1.921fb54442d18p-1, 0x1.921fb54442d18p+0)

#endif
