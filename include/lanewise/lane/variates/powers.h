/* Made by tools/templates/make_each.py: edit tools/templates/include/lanewise/lane/variates/powers.h. */
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

/* ---- f32 ---- */
/* scale E^(1/shape), E = -log u */
LW_LANE lw_mask lw_setup_weibull_f32(const lw_f32 *p, lw_f32 *c)
{
    c[LW_POWER_HALF] = lw_div_f32(lw_set_f32(0.5), p[0]);
    c[LW_POWER_SCALE] = p[1];
    return lw_lt_f32(c[LW_POWER_HALF], lw_set_f32(LW_INFINITY_f32));
}

LW_LANE lw_f32 lw_begin_weibull_f32(const lw_u32 *d, const lw_f32 *c)
{
    (void)c;
    return lw_log_unit_u32_f32(d[0]);
}
LW_LANE lw_f32 lw_pass_weibull_f32(int pass, const lw_u32 *d, const lw_f32 *c, lw_f32 x)
{
    (void)d;
    return pass == 1 ? lw_mul_f32(lw_log_minus_normal_f32(x), c[LW_POWER_HALF])
                     : lw_scaled_exp_f32(c[LW_POWER_SCALE], x);
}
LW_LANE lw_mask lw_try_weibull_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 *x)
{
    *x = lw_pass_weibull_f32(2, d, c, lw_pass_weibull_f32(1, d, c, lw_begin_weibull_f32(d, c)));
    return lw_any_value_mask();
}

/* scale sqrt(-2 log u) */
LW_LANE lw_mask lw_setup_rayleigh_f32(const lw_f32 *p, lw_f32 *c)
{
    c[LW_RAYLEIGH_SCALE] = p[0];
    return lw_any_value_mask();
}

LW_LANE lw_mask lw_try_rayleigh_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 *x)
{
    *x = lw_mul_f32(lw_radius_f32(d[0]), c[LW_RAYLEIGH_SCALE]);
    return lw_any_value_mask();
}

/* scale u^(-1/shape) >= scale */
LW_LANE lw_mask lw_setup_pareto_f32(const lw_f32 *p, lw_f32 *c)
{
    c[LW_POWER_HALF] = lw_div_f32(lw_set_f32(-0.5), p[0]);
    c[LW_POWER_SCALE] = p[1];
    return lw_lt_f32(lw_set_f32(-LW_INFINITY_f32), c[LW_POWER_HALF]);
}

LW_LANE lw_f32 lw_begin_pareto_f32(const lw_u32 *d, const lw_f32 *c)
{
    return lw_mul_f32(lw_log_unit_u32_f32(d[0]), c[LW_POWER_HALF]);
}
LW_LANE lw_f32 lw_pass_pareto_f32(int pass, const lw_u32 *d, const lw_f32 *c, lw_f32 x)
{
    (void)pass, (void)d;
    return lw_scaled_exp_f32(c[LW_POWER_SCALE], x);
}
LW_LANE lw_mask lw_try_pareto_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 *x)
{
    *x = lw_pass_pareto_f32(1, d, c, lw_begin_pareto_f32(d, c));
    return lw_any_value_mask();
}

/* u^(1/shape) */
LW_LANE lw_mask lw_setup_power_f32(const lw_f32 *p, lw_f32 *c)
{
    c[LW_POWER_WHOLE] = lw_div_f32(lw_set_f32(1), p[0]);
    return lw_lt_f32(c[LW_POWER_WHOLE], lw_set_f32(LW_INFINITY_f32));
}

LW_LANE lw_f32 lw_begin_power_f32(const lw_u32 *d, const lw_f32 *c)
{
    return lw_mul_f32(lw_log_unit_u32_f32(d[0]), c[LW_POWER_WHOLE]);
}
LW_LANE lw_f32 lw_pass_power_f32(int pass, const lw_u32 *d, const lw_f32 *c, lw_f32 x)
{
    (void)pass, (void)d, (void)c;
    return lw_exp_f32(x);
}
LW_LANE lw_mask lw_try_power_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 *x)
{
    *x = lw_pass_power_f32(1, d, c, lw_begin_power_f32(d, c));
    return lw_any_value_mask();
}

/* scale (u^(-1/shape) - 1) = scale m (m + 2), m = u^(-1/(2 shape)) - 1: full resolution at 0 */
LW_LANE lw_mask lw_setup_lomax_f32(const lw_f32 *p, lw_f32 *c)
{
    const lw_f32 shape = lw_min_f32(p[0], lw_set_f32(LW_LOMAX_MANY_f32));
    c[LW_POWER_HALF] = lw_div_f32(lw_set_f32(-0.5), shape);
    c[LW_POWER_SCALE] = lw_mul_f32(p[1], lw_div_f32(shape, p[0]));
    return lw_lt_f32(lw_set_f32(-LW_INFINITY_f32), c[LW_POWER_HALF]);
}

LW_LANE lw_f32 lw_lomax_of_f32(lw_f32 half, lw_f32 scale)
{
    const lw_f32 m = lw_expm1_f32(half);
    return lw_mul_f32(lw_mul_f32(scale, m), lw_add_f32(m, lw_set_f32(2)));
}

LW_LANE lw_mask lw_try_lomax_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 *x)
{
    const lw_f32 half = lw_mul_f32(lw_log_unit_u32_f32(d[0]), c[LW_POWER_HALF]);
    const lw_mask normal = lw_le_f32(lw_set_f32(LW_LOMAX_NORMAL_f32), c[LW_POWER_SCALE]);
    if (lw_all_mask(normal)) {
        *x = lw_lomax_of_f32(half, c[LW_POWER_SCALE]);
    } else {
        const lw_f32 never = lw_set_f32(LW_LOMAX_NEVER_f32), zero = lw_set_f32(0);
        const lw_f32 far = lw_select_f32(normal, never, lw_set_f32(LW_LOMAX_FAR_f32));
        const lw_f32 e = lw_exp_f32(lw_max_f32(lw_sub_f32(half, far), zero));
        const lw_f32 near = lw_lomax_of_f32(lw_min_f32(half, far), c[LW_POWER_SCALE]);
        *x = lw_mul_f32(lw_mul_f32(near, e), e);
    }
    return lw_any_value_mask();
}

/* a + sqrt(u (b - a) (mode - a)) up to the mode, b - sqrt((1 - u) (b - a) (b - mode)) beyond */
LW_LANE lw_mask lw_setup_triangular_f32(const lw_f32 *p, lw_f32 *c)
{
    const lw_f32 left = lw_sub_f32(p[1], p[0]), right = lw_sub_f32(p[2], p[1]);
    const lw_f32 width = lw_sub_f32(p[2], p[0]), root = lw_sqrt_f32(width);
    c[LW_TRIANGULAR_A] = p[0];
    c[LW_TRIANGULAR_B] = p[2];
    c[LW_TRIANGULAR_SPLIT] = lw_div_f32(left, width);
    c[LW_TRIANGULAR_RISE] = lw_mul_f32(root, lw_sqrt_f32(left));
    c[LW_TRIANGULAR_FALL] = lw_sub_f32(lw_set_f32(0), lw_mul_f32(root, lw_sqrt_f32(right)));
    const lw_mask ordered = lw_and_mask(lw_le_f32(p[0], p[1]), lw_le_f32(p[1], p[2]));
    return lw_and_mask(ordered, lw_between_f32(lw_set_f32(0), width, lw_set_f32(LW_INFINITY_f32)));
}

LW_LANE lw_mask lw_try_triangular_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 *x)
{
    const lw_u32 k = lw_or_u32(d[0], lw_set_u32(1)), rest = lw_sub_u32(lw_set_u32(0), k);
    const lw_f32 u = lw_mul_f32(lw_from_u32_f32(k), lw_set_f32(0x1p-32f));
    const lw_f32 v = lw_mul_f32(lw_from_u32_f32(rest), lw_set_f32(0x1p-32f));
    const lw_mask lower = lw_lt_f32(u, c[LW_TRIANGULAR_SPLIT]);
    const lw_f32 root = lw_sqrt_f32(lw_select_f32(lower, u, v));
    const lw_f32 factor = lw_select_f32(lower, c[LW_TRIANGULAR_RISE], c[LW_TRIANGULAR_FALL]);
    const lw_f32 end = lw_select_f32(lower, c[LW_TRIANGULAR_A], c[LW_TRIANGULAR_B]);
    *x = lw_max_f32(lw_min_f32(lw_fma_f32(root, factor, end), c[LW_TRIANGULAR_B]), c[LW_TRIANGULAR_A]);
    return lw_any_value_mask();
}

/* ---- f64 ---- */
/* scale E^(1/shape), E = -log u */
LW_LANE lw_mask lw_setup_weibull_f64(const lw_f64 *p, lw_f64 *c)
{
    c[LW_POWER_HALF] = lw_div_f64(lw_set_f64(0.5), p[0]);
    c[LW_POWER_SCALE] = p[1];
    return lw_lt_f64(c[LW_POWER_HALF], lw_set_f64(LW_INFINITY_f64));
}

LW_LANE lw_f64 lw_begin_weibull_f64(const lw_u64 *d, const lw_f64 *c)
{
    (void)c;
    return lw_log_unit_u64_f64(d[0]);
}
LW_LANE lw_f64 lw_pass_weibull_f64(int pass, const lw_u64 *d, const lw_f64 *c, lw_f64 x)
{
    (void)d;
    return pass == 1 ? lw_mul_f64(lw_log_minus_normal_f64(x), c[LW_POWER_HALF])
                     : lw_scaled_exp_f64(c[LW_POWER_SCALE], x);
}
LW_LANE lw_mask lw_try_weibull_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 *x)
{
    *x = lw_pass_weibull_f64(2, d, c, lw_pass_weibull_f64(1, d, c, lw_begin_weibull_f64(d, c)));
    return lw_any_value_mask();
}

/* scale sqrt(-2 log u) */
LW_LANE lw_mask lw_setup_rayleigh_f64(const lw_f64 *p, lw_f64 *c)
{
    c[LW_RAYLEIGH_SCALE] = p[0];
    return lw_any_value_mask();
}

LW_LANE lw_mask lw_try_rayleigh_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 *x)
{
    *x = lw_mul_f64(lw_radius_f64(d[0]), c[LW_RAYLEIGH_SCALE]);
    return lw_any_value_mask();
}

/* scale u^(-1/shape) >= scale */
LW_LANE lw_mask lw_setup_pareto_f64(const lw_f64 *p, lw_f64 *c)
{
    c[LW_POWER_HALF] = lw_div_f64(lw_set_f64(-0.5), p[0]);
    c[LW_POWER_SCALE] = p[1];
    return lw_lt_f64(lw_set_f64(-LW_INFINITY_f64), c[LW_POWER_HALF]);
}

LW_LANE lw_f64 lw_begin_pareto_f64(const lw_u64 *d, const lw_f64 *c)
{
    return lw_mul_f64(lw_log_unit_u64_f64(d[0]), c[LW_POWER_HALF]);
}
LW_LANE lw_f64 lw_pass_pareto_f64(int pass, const lw_u64 *d, const lw_f64 *c, lw_f64 x)
{
    (void)pass, (void)d;
    return lw_scaled_exp_f64(c[LW_POWER_SCALE], x);
}
LW_LANE lw_mask lw_try_pareto_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 *x)
{
    *x = lw_pass_pareto_f64(1, d, c, lw_begin_pareto_f64(d, c));
    return lw_any_value_mask();
}

/* u^(1/shape) */
LW_LANE lw_mask lw_setup_power_f64(const lw_f64 *p, lw_f64 *c)
{
    c[LW_POWER_WHOLE] = lw_div_f64(lw_set_f64(1), p[0]);
    return lw_lt_f64(c[LW_POWER_WHOLE], lw_set_f64(LW_INFINITY_f64));
}

LW_LANE lw_f64 lw_begin_power_f64(const lw_u64 *d, const lw_f64 *c)
{
    return lw_mul_f64(lw_log_unit_u64_f64(d[0]), c[LW_POWER_WHOLE]);
}
LW_LANE lw_f64 lw_pass_power_f64(int pass, const lw_u64 *d, const lw_f64 *c, lw_f64 x)
{
    (void)pass, (void)d, (void)c;
    return lw_exp_f64(x);
}
LW_LANE lw_mask lw_try_power_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 *x)
{
    *x = lw_pass_power_f64(1, d, c, lw_begin_power_f64(d, c));
    return lw_any_value_mask();
}

/* scale (u^(-1/shape) - 1) = scale m (m + 2), m = u^(-1/(2 shape)) - 1: full resolution at 0 */
LW_LANE lw_mask lw_setup_lomax_f64(const lw_f64 *p, lw_f64 *c)
{
    const lw_f64 shape = lw_min_f64(p[0], lw_set_f64(LW_LOMAX_MANY_f64));
    c[LW_POWER_HALF] = lw_div_f64(lw_set_f64(-0.5), shape);
    c[LW_POWER_SCALE] = lw_mul_f64(p[1], lw_div_f64(shape, p[0]));
    return lw_lt_f64(lw_set_f64(-LW_INFINITY_f64), c[LW_POWER_HALF]);
}

LW_LANE lw_f64 lw_lomax_of_f64(lw_f64 half, lw_f64 scale)
{
    const lw_f64 m = lw_expm1_f64(half);
    return lw_mul_f64(lw_mul_f64(scale, m), lw_add_f64(m, lw_set_f64(2)));
}

LW_LANE lw_mask lw_try_lomax_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 *x)
{
    const lw_f64 half = lw_mul_f64(lw_log_unit_u64_f64(d[0]), c[LW_POWER_HALF]);
    const lw_mask normal = lw_le_f64(lw_set_f64(LW_LOMAX_NORMAL_f64), c[LW_POWER_SCALE]);
    if (lw_all_mask(normal)) {
        *x = lw_lomax_of_f64(half, c[LW_POWER_SCALE]);
    } else {
        const lw_f64 never = lw_set_f64(LW_LOMAX_NEVER_f64), zero = lw_set_f64(0);
        const lw_f64 far = lw_select_f64(normal, never, lw_set_f64(LW_LOMAX_FAR_f64));
        const lw_f64 e = lw_exp_f64(lw_max_f64(lw_sub_f64(half, far), zero));
        const lw_f64 near = lw_lomax_of_f64(lw_min_f64(half, far), c[LW_POWER_SCALE]);
        *x = lw_mul_f64(lw_mul_f64(near, e), e);
    }
    return lw_any_value_mask();
}

/* a + sqrt(u (b - a) (mode - a)) up to the mode, b - sqrt((1 - u) (b - a) (b - mode)) beyond */
LW_LANE lw_mask lw_setup_triangular_f64(const lw_f64 *p, lw_f64 *c)
{
    const lw_f64 left = lw_sub_f64(p[1], p[0]), right = lw_sub_f64(p[2], p[1]);
    const lw_f64 width = lw_sub_f64(p[2], p[0]), root = lw_sqrt_f64(width);
    c[LW_TRIANGULAR_A] = p[0];
    c[LW_TRIANGULAR_B] = p[2];
    c[LW_TRIANGULAR_SPLIT] = lw_div_f64(left, width);
    c[LW_TRIANGULAR_RISE] = lw_mul_f64(root, lw_sqrt_f64(left));
    c[LW_TRIANGULAR_FALL] = lw_sub_f64(lw_set_f64(0), lw_mul_f64(root, lw_sqrt_f64(right)));
    const lw_mask ordered = lw_and_mask(lw_le_f64(p[0], p[1]), lw_le_f64(p[1], p[2]));
    return lw_and_mask(ordered, lw_between_f64(lw_set_f64(0), width, lw_set_f64(LW_INFINITY_f64)));
}

LW_LANE lw_mask lw_try_triangular_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 *x)
{
    const lw_u64 k = lw_or_u64(d[0], lw_set_u64(1)), rest = lw_sub_u64(lw_set_u64(0), k);
    const lw_f64 u = lw_mul_f64(lw_from_u64_f64(k), lw_set_f64(0x1p-64));
    const lw_f64 v = lw_mul_f64(lw_from_u64_f64(rest), lw_set_f64(0x1p-64));
    const lw_mask lower = lw_lt_f64(u, c[LW_TRIANGULAR_SPLIT]);
    const lw_f64 root = lw_sqrt_f64(lw_select_f64(lower, u, v));
    const lw_f64 factor = lw_select_f64(lower, c[LW_TRIANGULAR_RISE], c[LW_TRIANGULAR_FALL]);
    const lw_f64 end = lw_select_f64(lower, c[LW_TRIANGULAR_A], c[LW_TRIANGULAR_B]);
    *x = lw_max_f64(lw_min_f64(lw_fma_f64(root, factor, end), c[LW_TRIANGULAR_B]), c[LW_TRIANGULAR_A]);
    return lw_any_value_mask();
}

#endif
