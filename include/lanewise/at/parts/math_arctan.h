/* Made of lane/math/arctan.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_MATH_ARCTAN_H
#define LANEWISE_AT_MATH_ARCTAN_H

#include "ops.h"

LW_AT_LANE
lw_one_f32 lw_one_arctan_polynomial_f32(lw_one_f32 z)
{
    lw_one_f32 p = lw_one_set_f32(-0.0609279461f);
    p = lw_one_fma_f32(p, z, lw_one_set_f32(0.106001884f));
    p = lw_one_fma_f32(p, z, lw_one_set_f32(-0.142445117f));
    p = lw_one_fma_f32(p, z, lw_one_set_f32(0.199985325f));
    return lw_one_fma_f32(p, z, lw_one_set_f32(-0.333333164f));
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE
lw_one_f64 lw_one_arctan_polynomial_f64(lw_one_f64 z)
{
    lw_one_f64 p = lw_one_set_f64(-0.017912345843623976);
    p = lw_one_fma_f64(p, z, lw_one_set_f64(0.03806946959781663));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(-0.050395060496636696));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(0.05847935627500462));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(-0.06663110603984514));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(0.07692060803578514));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(-0.09090897791176954));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(0.11111110784622577));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(-0.1428571428021952));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(0.1999999999995381));
    return lw_one_fma_f64(p, z, lw_one_set_f64(-0.333333333333332));
}
#endif
/* tan(pi/8), pi/4 and pi/2 */
#define LW_AT_TAN_EIGHTH_f32 0.414213568f
#define LW_AT_TAN_EIGHTH_f64 0.41421356237309503
#define LW_AT_QUARTER_PI_f32 0.785398185f
#define LW_AT_QUARTER_PI_f64 0.7853981633974483
#define LW_AT_HALF_PI_f32 1.57079637f
#define LW_AT_HALF_PI_f64 1.5707963267948966

/* ---- f32 ---- */
LW_AT_LANE lw_one_f32 lw_one_arctan_ratio_f32(lw_one_f32 y, lw_one_f32 x)
{
    const lw_one_f32 zero = lw_one_set_f32(0), small = lw_one_min_f32(y, x), large = lw_one_max_f32(y, x);
    const lw_one_mask beyond = lw_one_lt_f32(lw_one_mul_f32(large, lw_one_set_f32((float)LW_AT_TAN_EIGHTH_f32)), small);
    const lw_one_f32 above = lw_one_select_f32(beyond, lw_one_sub_f32(small, large), small);
    const lw_one_f32 below = lw_one_select_f32(beyond, lw_one_add_f32(small, large), large);
    const lw_one_f32 t = lw_one_div_f32(above, below), z = lw_one_mul_f32(t, t);
    const lw_one_f32 rest = lw_one_fma_f32(lw_one_mul_f32(t, z), lw_one_arctan_polynomial_f32(z), t);
    const lw_one_f32 angle = lw_one_add_f32(lw_one_select_f32(beyond, lw_one_set_f32((float)LW_AT_QUARTER_PI_f32),
        zero), rest);
    return lw_one_select_f32(lw_one_lt_f32(x, y), lw_one_sub_f32(lw_one_set_f32((float)LW_AT_HALF_PI_f32), angle),
        angle);
}
#ifndef LW_AT_NO_DOUBLE
/* ---- f64 ---- */
LW_AT_LANE lw_one_f64 lw_one_arctan_ratio_f64(lw_one_f64 y, lw_one_f64 x)
{
    const lw_one_f64 zero = lw_one_set_f64(0), small = lw_one_min_f64(y, x), large = lw_one_max_f64(y, x);
    const lw_one_mask beyond = lw_one_lt_f64(lw_one_mul_f64(large, lw_one_set_f64(LW_AT_TAN_EIGHTH_f64)), small);
    const lw_one_f64 above = lw_one_select_f64(beyond, lw_one_sub_f64(small, large), small);
    const lw_one_f64 below = lw_one_select_f64(beyond, lw_one_add_f64(small, large), large);
    const lw_one_f64 t = lw_one_div_f64(above, below), z = lw_one_mul_f64(t, t);
    const lw_one_f64 rest = lw_one_fma_f64(lw_one_mul_f64(t, z), lw_one_arctan_polynomial_f64(z), t);
    const lw_one_f64 angle = lw_one_add_f64(lw_one_select_f64(beyond, lw_one_set_f64(LW_AT_QUARTER_PI_f64), zero),
        rest);
    return lw_one_select_f64(lw_one_lt_f64(x, y), lw_one_sub_f64(lw_one_set_f64(LW_AT_HALF_PI_f64), angle), angle);
}
#endif

#endif
