/* Kinds that are a power or a root of what inversion gives: weibull, rayleigh, power, pareto, lomax, triangular; one
 * draw an element. */
#ifndef LANEWISE_LANE_VARIATES_POWERS_H
#define LANEWISE_LANE_VARIATES_POWERS_H

#include "box_muller.h"
#include "unit.h"

/* Coefficients. weibull, pareto and lomax: 1 / (2 shape), negative of the last two, and scale. power: 1 / shape.
 * triangular: a, b, the CDF of the mode, sqrt((b - a) (mode - a)), -sqrt((b - a) (b - mode)). */
enum { LW_POWER_HALF, LW_POWER_SCALE };
enum { LW_POWER_WHOLE };
enum { LW_RAYLEIGH_SCALE };
enum { LW_TRIANGULAR_A, LW_TRIANGULAR_B, LW_TRIANGULAR_SPLIT, LW_TRIANGULAR_RISE, LW_TRIANGULAR_FALL };

/* From this shape on lomax is an exponential to the last bit. */
#define LW_LOMAX_MANY_f32 0x1p60f
#define LW_LOMAX_MANY_f64 0x1p120

/* With a scale below the least normal number, e^h may overflow where the variate does not: beyond FAR it is taken
 * apart. With other scales that is so from NEVER on. */
#define LW_LOMAX_NORMAL_f32 0x1p-126f
#define LW_LOMAX_NORMAL_f64 0x1p-1022
#define LW_LOMAX_FAR_f32 80
#define LW_LOMAX_FAR_f64 700
#define LW_LOMAX_NEVER_f32 0x1p127f
#define LW_LOMAX_NEVER_f64 0x1p1023

/* EACH real */
/* scale E^(1/shape), E = -log u */
LW_LANE lw_mask lw_setup_weibull_fxx(const lw_fxx *p, lw_fxx *c)
{
    c[LW_POWER_HALF] = lw_div_fxx(lw_set_fxx(0.5), p[0]);
    c[LW_POWER_SCALE] = p[1];
    return lw_lt_fxx(c[LW_POWER_HALF], lw_set_fxx(LW_INFINITY_fxx));
}

LW_LANE lw_fxx lw_begin_weibull_fxx(const lw_uxx *d, const lw_fxx *c)
{
    (void)c;
    return lw_log_unit_uxx_fxx(d[0]);
}
LW_LANE lw_fxx lw_pass_weibull_fxx(int pass, const lw_uxx *d, const lw_fxx *c, lw_fxx x)
{
    (void)d;
    return pass == 1 ? lw_mul_fxx(lw_log_minus_normal_fxx(x), c[LW_POWER_HALF])
                     : lw_scaled_exp_fxx(c[LW_POWER_SCALE], x);
}
LW_LANE lw_mask lw_try_weibull_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    *x = lw_pass_weibull_fxx(2, d, c, lw_pass_weibull_fxx(1, d, c, lw_begin_weibull_fxx(d, c)));
    return lw_any_value_mask();
}

/* scale sqrt(-2 log u) */
LW_LANE lw_mask lw_setup_rayleigh_fxx(const lw_fxx *p, lw_fxx *c)
{
    c[LW_RAYLEIGH_SCALE] = p[0];
    return lw_any_value_mask();
}

LW_LANE lw_mask lw_try_rayleigh_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    *x = lw_mul_fxx(lw_radius_fxx(d[0]), c[LW_RAYLEIGH_SCALE]);
    return lw_any_value_mask();
}

/* scale u^(-1/shape) >= scale */
LW_LANE lw_mask lw_setup_pareto_fxx(const lw_fxx *p, lw_fxx *c)
{
    c[LW_POWER_HALF] = lw_div_fxx(lw_set_fxx(-0.5), p[0]);
    c[LW_POWER_SCALE] = p[1];
    return lw_lt_fxx(lw_set_fxx(-LW_INFINITY_fxx), c[LW_POWER_HALF]);
}

LW_LANE lw_fxx lw_begin_pareto_fxx(const lw_uxx *d, const lw_fxx *c)
{
    return lw_mul_fxx(lw_log_unit_uxx_fxx(d[0]), c[LW_POWER_HALF]);
}
LW_LANE lw_fxx lw_pass_pareto_fxx(int pass, const lw_uxx *d, const lw_fxx *c, lw_fxx x)
{
    (void)pass, (void)d;
    return lw_scaled_exp_fxx(c[LW_POWER_SCALE], x);
}
LW_LANE lw_mask lw_try_pareto_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    *x = lw_pass_pareto_fxx(1, d, c, lw_begin_pareto_fxx(d, c));
    return lw_any_value_mask();
}

/* u^(1/shape) */
LW_LANE lw_mask lw_setup_power_fxx(const lw_fxx *p, lw_fxx *c)
{
    c[LW_POWER_WHOLE] = lw_div_fxx(lw_set_fxx(1), p[0]);
    return lw_lt_fxx(c[LW_POWER_WHOLE], lw_set_fxx(LW_INFINITY_fxx));
}

LW_LANE lw_fxx lw_begin_power_fxx(const lw_uxx *d, const lw_fxx *c)
{
    return lw_mul_fxx(lw_log_unit_uxx_fxx(d[0]), c[LW_POWER_WHOLE]);
}
LW_LANE lw_fxx lw_pass_power_fxx(int pass, const lw_uxx *d, const lw_fxx *c, lw_fxx x)
{
    (void)pass, (void)d, (void)c;
    return lw_exp_fxx(x);
}
LW_LANE lw_mask lw_try_power_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    *x = lw_pass_power_fxx(1, d, c, lw_begin_power_fxx(d, c));
    return lw_any_value_mask();
}

/* scale (u^(-1/shape) - 1) = scale m (m + 2), m = u^(-1/(2 shape)) - 1: full resolution at 0 */
LW_LANE lw_mask lw_setup_lomax_fxx(const lw_fxx *p, lw_fxx *c)
{
    const lw_fxx shape = lw_min_fxx(p[0], lw_set_fxx(LW_LOMAX_MANY_fxx));
    c[LW_POWER_HALF] = lw_div_fxx(lw_set_fxx(-0.5), shape);
    c[LW_POWER_SCALE] = lw_mul_fxx(p[1], lw_div_fxx(shape, p[0]));
    return lw_lt_fxx(lw_set_fxx(-LW_INFINITY_fxx), c[LW_POWER_HALF]);
}

LW_LANE lw_fxx lw_lomax_of_fxx(lw_fxx half, lw_fxx scale)
{
    const lw_fxx m = lw_expm1_fxx(half);
    return lw_mul_fxx(lw_mul_fxx(scale, m), lw_add_fxx(m, lw_set_fxx(2)));
}

LW_LANE lw_mask lw_try_lomax_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    const lw_fxx half = lw_mul_fxx(lw_log_unit_uxx_fxx(d[0]), c[LW_POWER_HALF]);
    const lw_mask normal = lw_le_fxx(lw_set_fxx(LW_LOMAX_NORMAL_fxx), c[LW_POWER_SCALE]);
    if (lw_all_mask(normal)) {
        *x = lw_lomax_of_fxx(half, c[LW_POWER_SCALE]);
    } else {
        const lw_fxx never = lw_set_fxx(LW_LOMAX_NEVER_fxx), zero = lw_set_fxx(0);
        const lw_fxx far = lw_select_fxx(normal, never, lw_set_fxx(LW_LOMAX_FAR_fxx));
        const lw_fxx e = lw_exp_fxx(lw_max_fxx(lw_sub_fxx(half, far), zero));
        const lw_fxx near = lw_lomax_of_fxx(lw_min_fxx(half, far), c[LW_POWER_SCALE]);
        *x = lw_mul_fxx(lw_mul_fxx(near, e), e);
    }
    return lw_any_value_mask();
}

/* a + sqrt(u (b - a) (mode - a)) up to the mode, b - sqrt((1 - u) (b - a) (b - mode)) beyond */
LW_LANE lw_mask lw_setup_triangular_fxx(const lw_fxx *p, lw_fxx *c)
{
    const lw_fxx left = lw_sub_fxx(p[1], p[0]), right = lw_sub_fxx(p[2], p[1]);
    const lw_fxx width = lw_sub_fxx(p[2], p[0]), root = lw_sqrt_fxx(width);
    c[LW_TRIANGULAR_A] = p[0];
    c[LW_TRIANGULAR_B] = p[2];
    c[LW_TRIANGULAR_SPLIT] = lw_div_fxx(left, width);
    c[LW_TRIANGULAR_RISE] = lw_mul_fxx(root, lw_sqrt_fxx(left));
    c[LW_TRIANGULAR_FALL] = lw_sub_fxx(lw_set_fxx(0), lw_mul_fxx(root, lw_sqrt_fxx(right)));
    const lw_mask ordered = lw_and_mask(lw_le_fxx(p[0], p[1]), lw_le_fxx(p[1], p[2]));
    return lw_and_mask(ordered, lw_between_fxx(lw_set_fxx(0), width, lw_set_fxx(LW_INFINITY_fxx)));
}

LW_LANE lw_mask lw_try_triangular_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    const lw_uxx k = lw_or_uxx(d[0], lw_set_uxx(1)), rest = lw_sub_uxx(lw_set_uxx(0), k);
    const lw_fxx u = lw_mul_fxx(lw_from_uxx_fxx(k), lw_set_fxx(LW_DRAWN_ULP));
    const lw_fxx v = lw_mul_fxx(lw_from_uxx_fxx(rest), lw_set_fxx(LW_DRAWN_ULP));
    const lw_mask lower = lw_lt_fxx(u, c[LW_TRIANGULAR_SPLIT]);
    const lw_fxx root = lw_sqrt_fxx(lw_select_fxx(lower, u, v));
    const lw_fxx factor = lw_select_fxx(lower, c[LW_TRIANGULAR_RISE], c[LW_TRIANGULAR_FALL]);
    const lw_fxx end = lw_select_fxx(lower, c[LW_TRIANGULAR_A], c[LW_TRIANGULAR_B]);
    *x = lw_max_fxx(lw_min_fxx(lw_fma_fxx(root, factor, end), c[LW_TRIANGULAR_B]), c[LW_TRIANGULAR_A]);
    return lw_any_value_mask();
}
/* END */

#endif
