/* Kinds made of a squared normal z^2, z by inversion: maxwell and inverse_gaussian. Neither rejects. */
#ifndef LANEWISE_LANE_VARIATES_NORMAL_SQUARES_H
#define LANEWISE_LANE_VARIATES_NORMAL_SQUARES_H

#include "../math/normal_quantile.h"
#include "exponential.h"
#include "unit.h"

/* Coefficients. maxwell: scale; inverse_gaussian: mean, mean / (2 shape). */
enum { LW_MAXWELL_SCALE };
enum { LW_INVERSE_GAUSSIAN_MEAN, LW_INVERSE_GAUSSIAN_RATIO };

/* EACH real */
/* scale sqrt(z^2 - 2 log u): chi-square of 3 degrees is one of 1 and one of 2. d: normal, exponential */
LW_LANE lw_mask lw_setup_maxwell_fxx(const lw_fxx *p, lw_fxx *c)
{
    c[LW_MAXWELL_SCALE] = p[0];
    return lw_any_value_mask();
}

LW_LANE lw_mask lw_try_maxwell_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    const lw_fxx z = lw_normal_quantile_fxx(d[0]);
    const lw_fxx two = lw_mul_fxx(lw_log_unit_uxx_fxx(d[1]), lw_set_fxx(-2));
    *x = lw_mul_fxx(lw_sqrt_fxx(lw_fma_fxx(z, z, two)), c[LW_MAXWELL_SCALE]);
    return lw_any_value_mask();
}

/* Michael, Schucany and Haas (1976): with w = z^2 mean / (2 shape) the roots of their quadratic are mean / r and
 * mean r, r = 1 + w + sqrt(w (w + 2)), the larger one with probability 1 / (1 + r). c: mean, mean / (2 shape).
 * d: normal, which root */
LW_LANE lw_mask lw_setup_inverse_gaussian_fxx(const lw_fxx *p, lw_fxx *c)
{
    c[LW_INVERSE_GAUSSIAN_MEAN] = p[0];
    c[LW_INVERSE_GAUSSIAN_RATIO] = lw_mul_fxx(lw_div_fxx(p[0], p[1]), lw_set_fxx(0.5));
    return lw_lt_fxx(lw_mul_fxx(c[LW_INVERSE_GAUSSIAN_RATIO], lw_set_fxx(1024)), lw_set_fxx(LW_INFINITY_fxx));
}

LW_LANE lw_mask lw_try_inverse_gaussian_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    const lw_fxx one = lw_set_fxx(1), z = lw_normal_quantile_fxx(d[0]);
    const lw_fxx w = lw_mul_fxx(c[LW_INVERSE_GAUSSIAN_RATIO], lw_mul_fxx(z, z));
    const lw_fxx root = lw_sqrt_fxx(lw_add_fxx(w, lw_set_fxx(2)));
    const lw_fxx r = lw_add_fxx(lw_fma_fxx(lw_sqrt_fxx(w), root, w), one);
    const lw_mask larger = lw_lt_fxx(lw_mul_fxx(lw_unit_of_draw_fxx(d[1]), lw_add_fxx(one, r)), one);
    *x = lw_select_fxx(larger, lw_mul_fxx(c[LW_INVERSE_GAUSSIAN_MEAN], r), lw_div_fxx(c[LW_INVERSE_GAUSSIAN_MEAN], r));
    return lw_any_value_mask();
}
/* END */

#endif
