/* Made by tools/templates/make_each.py: edit tools/templates/include/lanewise/lane/math/arctan.h. */
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

/* ---- f32 ---- */
LW_LANE lw_f32 lw_arctan_ratio_f32(lw_f32 y, lw_f32 x)
{
    const lw_f32 zero = lw_set_f32(0), small = lw_min_f32(y, x), large = lw_max_f32(y, x);
    const lw_mask beyond = lw_lt_f32(lw_mul_f32(large, lw_set_f32(LW_TAN_EIGHTH_f32)), small);
    const lw_f32 above = lw_select_f32(beyond, lw_sub_f32(small, large), small);
    const lw_f32 below = lw_select_f32(beyond, lw_add_f32(small, large), large);
    const lw_f32 t = lw_div_f32(above, below), z = lw_mul_f32(t, t);
    const lw_f32 rest = lw_fma_f32(lw_mul_f32(t, z), lw_arctan_polynomial_f32(z), t);
    const lw_f32 angle = lw_add_f32(lw_select_f32(beyond, lw_set_f32(LW_QUARTER_PI_f32), zero), rest);
    return lw_select_f32(lw_lt_f32(x, y), lw_sub_f32(lw_set_f32(LW_HALF_PI_f32), angle), angle);
}

/* ---- f64 ---- */
LW_LANE lw_f64 lw_arctan_ratio_f64(lw_f64 y, lw_f64 x)
{
    const lw_f64 zero = lw_set_f64(0), small = lw_min_f64(y, x), large = lw_max_f64(y, x);
    const lw_mask beyond = lw_lt_f64(lw_mul_f64(large, lw_set_f64(LW_TAN_EIGHTH_f64)), small);
    const lw_f64 above = lw_select_f64(beyond, lw_sub_f64(small, large), small);
    const lw_f64 below = lw_select_f64(beyond, lw_add_f64(small, large), large);
    const lw_f64 t = lw_div_f64(above, below), z = lw_mul_f64(t, t);
    const lw_f64 rest = lw_fma_f64(lw_mul_f64(t, z), lw_arctan_polynomial_f64(z), t);
    const lw_f64 angle = lw_add_f64(lw_select_f64(beyond, lw_set_f64(LW_QUARTER_PI_f64), zero), rest);
    return lw_select_f64(lw_lt_f64(x, y), lw_sub_f64(lw_set_f64(LW_HALF_PI_f64), angle), angle);
}

#endif
