/* Made by tools/templates/make_each.py: edit tools/templates/include/lanewise/lane/variates/normal_squares.h. */
/* Kinds made of a squared normal z^2, z by inversion: maxwell and inverse_gaussian. Neither rejects. */
#ifndef LANEWISE_LANE_VARIATES_NORMAL_SQUARES_H
#define LANEWISE_LANE_VARIATES_NORMAL_SQUARES_H

#include "../math/normal_quantile.h"
#include "exponential.h"
#include "unit.h"

/* Coefficients. maxwell: scale; inverse_gaussian: mean, mean / (2 shape). */
enum { LW_MAXWELL_SCALE };
enum { LW_INVERSE_GAUSSIAN_MEAN, LW_INVERSE_GAUSSIAN_RATIO };

/* ---- f32 ---- */
/* scale sqrt(z^2 - 2 log u): chi-square of 3 degrees is one of 1 and one of 2. d: normal, exponential */
LW_LANE lw_mask lw_setup_maxwell_f32(const lw_f32 *p, lw_f32 *c)
{
    c[LW_MAXWELL_SCALE] = p[0];
    return lw_any_value_mask();
}

LW_LANE lw_mask lw_try_maxwell_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 *x)
{
    const lw_f32 z = lw_normal_quantile_f32(d[0]);
    const lw_f32 two = lw_mul_f32(lw_log_unit_u32_f32(d[1]), lw_set_f32(-2));
    *x = lw_mul_f32(lw_sqrt_f32(lw_fma_f32(z, z, two)), c[LW_MAXWELL_SCALE]);
    return lw_any_value_mask();
}

/* Michael, Schucany and Haas (1976): with w = z^2 mean / (2 shape) the roots of their quadratic are mean / r and
 * mean r, r = 1 + w + sqrt(w (w + 2)), the larger one with probability 1 / (1 + r). c: mean, mean / (2 shape).
 * d: normal, which root */
LW_LANE lw_mask lw_setup_inverse_gaussian_f32(const lw_f32 *p, lw_f32 *c)
{
    c[LW_INVERSE_GAUSSIAN_MEAN] = p[0];
    c[LW_INVERSE_GAUSSIAN_RATIO] = lw_mul_f32(lw_div_f32(p[0], p[1]), lw_set_f32(0.5));
    return lw_lt_f32(lw_mul_f32(c[LW_INVERSE_GAUSSIAN_RATIO], lw_set_f32(1024)), lw_set_f32(LW_INFINITY_f32));
}

LW_LANE lw_mask lw_try_inverse_gaussian_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 *x)
{
    const lw_f32 one = lw_set_f32(1), z = lw_normal_quantile_f32(d[0]);
    const lw_f32 w = lw_mul_f32(c[LW_INVERSE_GAUSSIAN_RATIO], lw_mul_f32(z, z));
    const lw_f32 root = lw_sqrt_f32(lw_add_f32(w, lw_set_f32(2)));
    const lw_f32 r = lw_add_f32(lw_fma_f32(lw_sqrt_f32(w), root, w), one);
    const lw_mask larger = lw_lt_f32(lw_mul_f32(lw_unit_of_draw_f32(d[1]), lw_add_f32(one, r)), one);
    *x = lw_select_f32(larger, lw_mul_f32(c[LW_INVERSE_GAUSSIAN_MEAN], r), lw_div_f32(c[LW_INVERSE_GAUSSIAN_MEAN], r));
    return lw_any_value_mask();
}

/* ---- f64 ---- */
/* scale sqrt(z^2 - 2 log u): chi-square of 3 degrees is one of 1 and one of 2. d: normal, exponential */
LW_LANE lw_mask lw_setup_maxwell_f64(const lw_f64 *p, lw_f64 *c)
{
    c[LW_MAXWELL_SCALE] = p[0];
    return lw_any_value_mask();
}

LW_LANE lw_mask lw_try_maxwell_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 *x)
{
    const lw_f64 z = lw_normal_quantile_f64(d[0]);
    const lw_f64 two = lw_mul_f64(lw_log_unit_u64_f64(d[1]), lw_set_f64(-2));
    *x = lw_mul_f64(lw_sqrt_f64(lw_fma_f64(z, z, two)), c[LW_MAXWELL_SCALE]);
    return lw_any_value_mask();
}

/* Michael, Schucany and Haas (1976): with w = z^2 mean / (2 shape) the roots of their quadratic are mean / r and
 * mean r, r = 1 + w + sqrt(w (w + 2)), the larger one with probability 1 / (1 + r). c: mean, mean / (2 shape).
 * d: normal, which root */
LW_LANE lw_mask lw_setup_inverse_gaussian_f64(const lw_f64 *p, lw_f64 *c)
{
    c[LW_INVERSE_GAUSSIAN_MEAN] = p[0];
    c[LW_INVERSE_GAUSSIAN_RATIO] = lw_mul_f64(lw_div_f64(p[0], p[1]), lw_set_f64(0.5));
    return lw_lt_f64(lw_mul_f64(c[LW_INVERSE_GAUSSIAN_RATIO], lw_set_f64(1024)), lw_set_f64(LW_INFINITY_f64));
}

LW_LANE lw_mask lw_try_inverse_gaussian_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 *x)
{
    const lw_f64 one = lw_set_f64(1), z = lw_normal_quantile_f64(d[0]);
    const lw_f64 w = lw_mul_f64(c[LW_INVERSE_GAUSSIAN_RATIO], lw_mul_f64(z, z));
    const lw_f64 root = lw_sqrt_f64(lw_add_f64(w, lw_set_f64(2)));
    const lw_f64 r = lw_add_f64(lw_fma_f64(lw_sqrt_f64(w), root, w), one);
    const lw_mask larger = lw_lt_f64(lw_mul_f64(lw_unit_of_draw_f64(d[1]), lw_add_f64(one, r)), one);
    *x = lw_select_f64(larger, lw_mul_f64(c[LW_INVERSE_GAUSSIAN_MEAN], r), lw_div_f64(c[LW_INVERSE_GAUSSIAN_MEAN], r));
    return lw_any_value_mask();
}

#endif
