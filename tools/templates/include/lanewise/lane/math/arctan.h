/* The angle of a point: lw_arctan_ratio_<real>(y, x) is atan(y / x) for finite y, x >= 0, not both 0; in [0, pi/2].
 * Largest error found: 2.6 ULP for f32, 2.3 for f64; where y > x, 1.3 and 1.2.
 *
 * With the smaller over the larger beyond tan(pi/8), (s - l) / (s + l) is the tangent of what is missing to pi/4.
 * atan t = t + t z P(z), z = t^2, |t| <= tan(pi/8); polynomials: tools/coefficients/make_arctan.py. */
#ifndef LANEWISE_LANE_MATH_ARCTAN_H
#define LANEWISE_LANE_MATH_ARCTAN_H

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

/* tan(pi/8), pi/4 and pi/2 */
#define LW_TAN_EIGHTH_f32 0x1.a8279ap-2f
#define LW_TAN_EIGHTH_f64 0x1.a827999fcef32p-2
#define LW_QUARTER_PI_f32 0x1.921fb6p-1f
#define LW_QUARTER_PI_f64 0x1.921fb54442d18p-1
#define LW_HALF_PI_f32 0x1.921fb6p+0f
#define LW_HALF_PI_f64 0x1.921fb54442d18p+0

/* EACH real */
LW_LANE lw_fxx lw_arctan_ratio_fxx(lw_fxx y, lw_fxx x)
{
    const lw_fxx zero = lw_set_fxx(0), small = lw_min_fxx(y, x), large = lw_max_fxx(y, x);
    const lw_mask beyond = lw_lt_fxx(lw_mul_fxx(large, lw_set_fxx(LW_TAN_EIGHTH_fxx)), small);
    const lw_fxx above = lw_select_fxx(beyond, lw_sub_fxx(small, large), small);
    const lw_fxx below = lw_select_fxx(beyond, lw_add_fxx(small, large), large);
    const lw_fxx t = lw_div_fxx(above, below), z = lw_mul_fxx(t, t);
    const lw_fxx rest = lw_fma_fxx(lw_mul_fxx(t, z), lw_arctan_polynomial_fxx(z), t);
    const lw_fxx angle = lw_add_fxx(lw_select_fxx(beyond, lw_set_fxx(LW_QUARTER_PI_fxx), zero), rest);
    return lw_select_fxx(lw_lt_fxx(x, y), lw_sub_fxx(lw_set_fxx(LW_HALF_PI_fxx), angle), angle);
}
/* END */

#endif
