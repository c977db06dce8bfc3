/* Made of lane/variates/powers.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_POWERS_H
#define LANEWISE_AT_POWERS_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "parts/box_muller.h"
#include "parts/unit.h"

/* Coefficients. weibull, pareto and lomax: 1 / (2 shape), negative of the last two, and scale. power: 1 / shape.
 * triangular: a, b, the CDF of the mode, sqrt((b - a) (mode - a)), -sqrt((b - a) (b - mode)). */
enum { LW_AT_POWER_HALF, LW_AT_POWER_SCALE };
enum { LW_AT_POWER_WHOLE };
enum { LW_AT_RAYLEIGH_SCALE };
enum { LW_AT_TRIANGULAR_A, LW_AT_TRIANGULAR_B, LW_AT_TRIANGULAR_SPLIT, LW_AT_TRIANGULAR_RISE, LW_AT_TRIANGULAR_FALL };
/* From this shape on lomax is an exponential to the last bit. */
#define LW_AT_LOMAX_MANY_f32 1.1529215e+18f
#define LW_AT_LOMAX_MANY_f64 1.329227995784916e+36
/* With a scale below the least normal number, e^h may overflow where the variate does not: beyond FAR it is taken
 * apart. With other scales that is so from NEVER on. */
#define LW_AT_LOMAX_NORMAL_f32 1.17549435e-38f
#define LW_AT_LOMAX_NORMAL_f64 2.2250738585072014e-308
#define LW_AT_LOMAX_FAR_f32 80
#define LW_AT_LOMAX_FAR_f64 700
#define LW_AT_LOMAX_NEVER_f32 1.70141183e+38f
#define LW_AT_LOMAX_NEVER_f64 8.98846567431158e+307

/* ---- f32 ---- */
/* scale E^(1/shape), E = -log u */
LW_AT_LANE lw_one_mask lw_one_setup_weibull_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    c[LW_AT_POWER_HALF] = lw_one_div_f32(lw_one_set_f32(0.5f), p[0]);
    c[LW_AT_POWER_SCALE] = p[1];
    return lw_one_lt_f32(c[LW_AT_POWER_HALF], lw_one_set_f32((float)LW_AT_INFINITY_f32));
}

LW_AT_LANE lw_one_f32 lw_one_begin_weibull_f32(const lw_one_u32 *d, const lw_one_f32 *c)
{
    (void)c;
    return lw_one_log_unit_u32_f32(d[0]);
}

LW_AT_LANE lw_one_f32 lw_one_pass_weibull_f32(int pass, const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 x)
{
    (void)d;
    return pass == 1 ? lw_one_mul_f32(lw_one_log_minus_normal_f32(x), c[LW_AT_POWER_HALF])
                     : lw_one_scaled_exp_f32(c[LW_AT_POWER_SCALE], x);
}

LW_AT_LANE lw_one_mask lw_one_try_weibull_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    *x = lw_one_pass_weibull_f32(2, d, c, lw_one_pass_weibull_f32(1, d, c, lw_one_begin_weibull_f32(d, c)));
    return lw_one_any_value_mask();
}

/* scale sqrt(-2 log u) */
LW_AT_LANE lw_one_mask lw_one_setup_rayleigh_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    c[LW_AT_RAYLEIGH_SCALE] = p[0];
    return lw_one_any_value_mask();
}

LW_AT_LANE lw_one_mask lw_one_try_rayleigh_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    *x = lw_one_mul_f32(lw_one_radius_f32(d[0]), c[LW_AT_RAYLEIGH_SCALE]);
    return lw_one_any_value_mask();
}

/* scale u^(-1/shape) >= scale */
LW_AT_LANE lw_one_mask lw_one_setup_pareto_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    c[LW_AT_POWER_HALF] = lw_one_div_f32(lw_one_set_f32(-0.5f), p[0]);
    c[LW_AT_POWER_SCALE] = p[1];
    return lw_one_lt_f32(lw_one_set_f32(-LW_AT_INFINITY_f32), c[LW_AT_POWER_HALF]);
}

LW_AT_LANE lw_one_f32 lw_one_begin_pareto_f32(const lw_one_u32 *d, const lw_one_f32 *c)
{
    return lw_one_mul_f32(lw_one_log_unit_u32_f32(d[0]), c[LW_AT_POWER_HALF]);
}

LW_AT_LANE lw_one_f32 lw_one_pass_pareto_f32(int pass, const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 x)
{
    (void)pass, (void)d;
    return lw_one_scaled_exp_f32(c[LW_AT_POWER_SCALE], x);
}

LW_AT_LANE lw_one_mask lw_one_try_pareto_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    *x = lw_one_pass_pareto_f32(1, d, c, lw_one_begin_pareto_f32(d, c));
    return lw_one_any_value_mask();
}

/* u^(1/shape) */
LW_AT_LANE lw_one_mask lw_one_setup_power_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    c[LW_AT_POWER_WHOLE] = lw_one_div_f32(lw_one_set_f32(1), p[0]);
    return lw_one_lt_f32(c[LW_AT_POWER_WHOLE], lw_one_set_f32((float)LW_AT_INFINITY_f32));
}

LW_AT_LANE lw_one_f32 lw_one_begin_power_f32(const lw_one_u32 *d, const lw_one_f32 *c)
{
    return lw_one_mul_f32(lw_one_log_unit_u32_f32(d[0]), c[LW_AT_POWER_WHOLE]);
}

LW_AT_LANE lw_one_f32 lw_one_pass_power_f32(int pass, const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 x)
{
    (void)pass, (void)d, (void)c;
    return lw_one_exp_f32(x);
}

LW_AT_LANE lw_one_mask lw_one_try_power_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    *x = lw_one_pass_power_f32(1, d, c, lw_one_begin_power_f32(d, c));
    return lw_one_any_value_mask();
}

/* scale (u^(-1/shape) - 1) = scale m (m + 2), m = u^(-1/(2 shape)) - 1: full resolution at 0 */
LW_AT_LANE lw_one_mask lw_one_setup_lomax_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    const lw_one_f32 shape = lw_one_min_f32(p[0], lw_one_set_f32((float)LW_AT_LOMAX_MANY_f32));
    c[LW_AT_POWER_HALF] = lw_one_div_f32(lw_one_set_f32(-0.5f), shape);
    c[LW_AT_POWER_SCALE] = lw_one_mul_f32(p[1], lw_one_div_f32(shape, p[0]));
    return lw_one_lt_f32(lw_one_set_f32(-LW_AT_INFINITY_f32), c[LW_AT_POWER_HALF]);
}

LW_AT_LANE lw_one_f32 lw_one_lomax_of_f32(lw_one_f32 half, lw_one_f32 scale)
{
    const lw_one_f32 m = lw_one_expm1_f32(half);
    return lw_one_mul_f32(lw_one_mul_f32(scale, m), lw_one_add_f32(m, lw_one_set_f32(2)));
}

LW_AT_LANE lw_one_mask lw_one_try_lomax_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    const lw_one_f32 half = lw_one_mul_f32(lw_one_log_unit_u32_f32(d[0]), c[LW_AT_POWER_HALF]);
    const lw_one_mask normal = lw_one_le_f32(lw_one_set_f32((float)LW_AT_LOMAX_NORMAL_f32), c[LW_AT_POWER_SCALE]);
    if (lw_one_all_mask(normal)) {
        *x = lw_one_lomax_of_f32(half, c[LW_AT_POWER_SCALE]);
    } else {
        const lw_one_f32 never = lw_one_set_f32((float)LW_AT_LOMAX_NEVER_f32), zero = lw_one_set_f32(0);
        const lw_one_f32 far = lw_one_select_f32(normal, never, lw_one_set_f32((float)LW_AT_LOMAX_FAR_f32));
        const lw_one_f32 e = lw_one_exp_f32(lw_one_max_f32(lw_one_sub_f32(half, far), zero));
        const lw_one_f32 near = lw_one_lomax_of_f32(lw_one_min_f32(half, far), c[LW_AT_POWER_SCALE]);
        *x = lw_one_mul_f32(lw_one_mul_f32(near, e), e);
    }
    return lw_one_any_value_mask();
}

/* a + sqrt(u (b - a) (mode - a)) up to the mode, b - sqrt((1 - u) (b - a) (b - mode)) beyond */
LW_AT_LANE lw_one_mask lw_one_setup_triangular_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    const lw_one_f32 left = lw_one_sub_f32(p[1], p[0]), right = lw_one_sub_f32(p[2], p[1]);
    const lw_one_f32 width = lw_one_sub_f32(p[2], p[0]), root = lw_one_sqrt_f32(width);
    c[LW_AT_TRIANGULAR_A] = p[0];
    c[LW_AT_TRIANGULAR_B] = p[2];
    c[LW_AT_TRIANGULAR_SPLIT] = lw_one_div_f32(left, width);
    c[LW_AT_TRIANGULAR_RISE] = lw_one_mul_f32(root, lw_one_sqrt_f32(left));
    c[LW_AT_TRIANGULAR_FALL] = lw_one_sub_f32(lw_one_set_f32(0), lw_one_mul_f32(root, lw_one_sqrt_f32(right)));
    const lw_one_mask ordered = lw_one_and_mask(lw_one_le_f32(p[0], p[1]), lw_one_le_f32(p[1], p[2]));
    return lw_one_and_mask(ordered, lw_one_between_f32(lw_one_set_f32(0), width,
        lw_one_set_f32((float)LW_AT_INFINITY_f32)));
}

LW_AT_LANE lw_one_mask lw_one_try_triangular_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    const lw_one_u32 k = lw_one_or_u32(d[0], lw_one_set_u32(1)), rest = lw_one_sub_u32(lw_one_set_u32(0), k);
    const lw_one_f32 u = lw_one_mul_f32(lw_one_from_u32_f32(k), lw_one_set_f32(2.32830644e-10f));
    const lw_one_f32 v = lw_one_mul_f32(lw_one_from_u32_f32(rest), lw_one_set_f32(2.32830644e-10f));
    const lw_one_mask lower = lw_one_lt_f32(u, c[LW_AT_TRIANGULAR_SPLIT]);
    const lw_one_f32 root = lw_one_sqrt_f32(lw_one_select_f32(lower, u, v));
    const lw_one_f32 factor = lw_one_select_f32(lower, c[LW_AT_TRIANGULAR_RISE], c[LW_AT_TRIANGULAR_FALL]);
    const lw_one_f32 end = lw_one_select_f32(lower, c[LW_AT_TRIANGULAR_A], c[LW_AT_TRIANGULAR_B]);
    *x = lw_one_max_f32(lw_one_min_f32(lw_one_fma_f32(root, factor, end), c[LW_AT_TRIANGULAR_B]),
        c[LW_AT_TRIANGULAR_A]);
    return lw_one_any_value_mask();
}
#ifndef LW_AT_NO_DOUBLE
/* ---- f64 ---- */
/* scale E^(1/shape), E = -log u */
LW_AT_LANE lw_one_mask lw_one_setup_weibull_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    c[LW_AT_POWER_HALF] = lw_one_div_f64(lw_one_set_f64(0.5), p[0]);
    c[LW_AT_POWER_SCALE] = p[1];
    return lw_one_lt_f64(c[LW_AT_POWER_HALF], lw_one_set_f64(LW_AT_INFINITY_f64));
}

LW_AT_LANE lw_one_f64 lw_one_begin_weibull_f64(const lw_one_u64 *d, const lw_one_f64 *c)
{
    (void)c;
    return lw_one_log_unit_u64_f64(d[0]);
}

LW_AT_LANE lw_one_f64 lw_one_pass_weibull_f64(int pass, const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 x)
{
    (void)d;
    return pass == 1 ? lw_one_mul_f64(lw_one_log_minus_normal_f64(x), c[LW_AT_POWER_HALF])
                     : lw_one_scaled_exp_f64(c[LW_AT_POWER_SCALE], x);
}

LW_AT_LANE lw_one_mask lw_one_try_weibull_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    *x = lw_one_pass_weibull_f64(2, d, c, lw_one_pass_weibull_f64(1, d, c, lw_one_begin_weibull_f64(d, c)));
    return lw_one_any_value_mask();
}

/* scale sqrt(-2 log u) */
LW_AT_LANE lw_one_mask lw_one_setup_rayleigh_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    c[LW_AT_RAYLEIGH_SCALE] = p[0];
    return lw_one_any_value_mask();
}

LW_AT_LANE lw_one_mask lw_one_try_rayleigh_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    *x = lw_one_mul_f64(lw_one_radius_f64(d[0]), c[LW_AT_RAYLEIGH_SCALE]);
    return lw_one_any_value_mask();
}

/* scale u^(-1/shape) >= scale */
LW_AT_LANE lw_one_mask lw_one_setup_pareto_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    c[LW_AT_POWER_HALF] = lw_one_div_f64(lw_one_set_f64(-0.5), p[0]);
    c[LW_AT_POWER_SCALE] = p[1];
    return lw_one_lt_f64(lw_one_set_f64(-LW_AT_INFINITY_f64), c[LW_AT_POWER_HALF]);
}

LW_AT_LANE lw_one_f64 lw_one_begin_pareto_f64(const lw_one_u64 *d, const lw_one_f64 *c)
{
    return lw_one_mul_f64(lw_one_log_unit_u64_f64(d[0]), c[LW_AT_POWER_HALF]);
}

LW_AT_LANE lw_one_f64 lw_one_pass_pareto_f64(int pass, const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 x)
{
    (void)pass, (void)d;
    return lw_one_scaled_exp_f64(c[LW_AT_POWER_SCALE], x);
}

LW_AT_LANE lw_one_mask lw_one_try_pareto_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    *x = lw_one_pass_pareto_f64(1, d, c, lw_one_begin_pareto_f64(d, c));
    return lw_one_any_value_mask();
}

/* u^(1/shape) */
LW_AT_LANE lw_one_mask lw_one_setup_power_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    c[LW_AT_POWER_WHOLE] = lw_one_div_f64(lw_one_set_f64(1), p[0]);
    return lw_one_lt_f64(c[LW_AT_POWER_WHOLE], lw_one_set_f64(LW_AT_INFINITY_f64));
}

LW_AT_LANE lw_one_f64 lw_one_begin_power_f64(const lw_one_u64 *d, const lw_one_f64 *c)
{
    return lw_one_mul_f64(lw_one_log_unit_u64_f64(d[0]), c[LW_AT_POWER_WHOLE]);
}

LW_AT_LANE lw_one_f64 lw_one_pass_power_f64(int pass, const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 x)
{
    (void)pass, (void)d, (void)c;
    return lw_one_exp_f64(x);
}

LW_AT_LANE lw_one_mask lw_one_try_power_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    *x = lw_one_pass_power_f64(1, d, c, lw_one_begin_power_f64(d, c));
    return lw_one_any_value_mask();
}

/* scale (u^(-1/shape) - 1) = scale m (m + 2), m = u^(-1/(2 shape)) - 1: full resolution at 0 */
LW_AT_LANE lw_one_mask lw_one_setup_lomax_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    const lw_one_f64 shape = lw_one_min_f64(p[0], lw_one_set_f64(LW_AT_LOMAX_MANY_f64));
    c[LW_AT_POWER_HALF] = lw_one_div_f64(lw_one_set_f64(-0.5), shape);
    c[LW_AT_POWER_SCALE] = lw_one_mul_f64(p[1], lw_one_div_f64(shape, p[0]));
    return lw_one_lt_f64(lw_one_set_f64(-LW_AT_INFINITY_f64), c[LW_AT_POWER_HALF]);
}

LW_AT_LANE lw_one_f64 lw_one_lomax_of_f64(lw_one_f64 half, lw_one_f64 scale)
{
    const lw_one_f64 m = lw_one_expm1_f64(half);
    return lw_one_mul_f64(lw_one_mul_f64(scale, m), lw_one_add_f64(m, lw_one_set_f64(2)));
}

LW_AT_LANE lw_one_mask lw_one_try_lomax_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    const lw_one_f64 half = lw_one_mul_f64(lw_one_log_unit_u64_f64(d[0]), c[LW_AT_POWER_HALF]);
    const lw_one_mask normal = lw_one_le_f64(lw_one_set_f64(LW_AT_LOMAX_NORMAL_f64), c[LW_AT_POWER_SCALE]);
    if (lw_one_all_mask(normal)) {
        *x = lw_one_lomax_of_f64(half, c[LW_AT_POWER_SCALE]);
    } else {
        const lw_one_f64 never = lw_one_set_f64(LW_AT_LOMAX_NEVER_f64), zero = lw_one_set_f64(0);
        const lw_one_f64 far = lw_one_select_f64(normal, never, lw_one_set_f64(LW_AT_LOMAX_FAR_f64));
        const lw_one_f64 e = lw_one_exp_f64(lw_one_max_f64(lw_one_sub_f64(half, far), zero));
        const lw_one_f64 near = lw_one_lomax_of_f64(lw_one_min_f64(half, far), c[LW_AT_POWER_SCALE]);
        *x = lw_one_mul_f64(lw_one_mul_f64(near, e), e);
    }
    return lw_one_any_value_mask();
}

/* a + sqrt(u (b - a) (mode - a)) up to the mode, b - sqrt((1 - u) (b - a) (b - mode)) beyond */
LW_AT_LANE lw_one_mask lw_one_setup_triangular_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    const lw_one_f64 left = lw_one_sub_f64(p[1], p[0]), right = lw_one_sub_f64(p[2], p[1]);
    const lw_one_f64 width = lw_one_sub_f64(p[2], p[0]), root = lw_one_sqrt_f64(width);
    c[LW_AT_TRIANGULAR_A] = p[0];
    c[LW_AT_TRIANGULAR_B] = p[2];
    c[LW_AT_TRIANGULAR_SPLIT] = lw_one_div_f64(left, width);
    c[LW_AT_TRIANGULAR_RISE] = lw_one_mul_f64(root, lw_one_sqrt_f64(left));
    c[LW_AT_TRIANGULAR_FALL] = lw_one_sub_f64(lw_one_set_f64(0), lw_one_mul_f64(root, lw_one_sqrt_f64(right)));
    const lw_one_mask ordered = lw_one_and_mask(lw_one_le_f64(p[0], p[1]), lw_one_le_f64(p[1], p[2]));
    return lw_one_and_mask(ordered, lw_one_between_f64(lw_one_set_f64(0), width, lw_one_set_f64(LW_AT_INFINITY_f64)));
}

LW_AT_LANE lw_one_mask lw_one_try_triangular_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    const lw_one_u64 k = lw_one_or_u64(d[0], lw_one_set_u64(1)), rest = lw_one_sub_u64(lw_one_set_u64(0), k);
    const lw_one_f64 u = lw_one_mul_f64(lw_one_from_u64_f64(k), lw_one_set_f64(5.421010862427522e-20));
    const lw_one_f64 v = lw_one_mul_f64(lw_one_from_u64_f64(rest), lw_one_set_f64(5.421010862427522e-20));
    const lw_one_mask lower = lw_one_lt_f64(u, c[LW_AT_TRIANGULAR_SPLIT]);
    const lw_one_f64 root = lw_one_sqrt_f64(lw_one_select_f64(lower, u, v));
    const lw_one_f64 factor = lw_one_select_f64(lower, c[LW_AT_TRIANGULAR_RISE], c[LW_AT_TRIANGULAR_FALL]);
    const lw_one_f64 end = lw_one_select_f64(lower, c[LW_AT_TRIANGULAR_A], c[LW_AT_TRIANGULAR_B]);
    *x = lw_one_max_f64(lw_one_min_f64(lw_one_fma_f64(root, factor, end), c[LW_AT_TRIANGULAR_B]),
        c[LW_AT_TRIANGULAR_A]);
    return lw_one_any_value_mask();
}
#endif

/* ---- elements ---- */


typedef struct lw_at_weibull_f32_opened {
    lw_one_source source;
    float c[2];
    int inside;
} lw_at_weibull_f32_opened;

LW_AT_LANE void lw_at_weibull_f32_set(lw_at_weibull_f32_opened *o, float shape, float scale)
{
    float values[2];
    values[0] = shape;
    values[1] = scale;
    o->inside = lw_one_setup_weibull_f32(values, o->c) & lw_one_in_positive_f32(values[0]) &
        lw_one_in_positive_f32(values[1]);
}

LW_AT_LANE void lw_at_weibull_f32_open(lw_at_weibull_f32_opened *o, lw_key key, float shape, float scale)
{
    lw_one_source_open(&o->source, key, 36);
    lw_at_weibull_f32_set(o, shape, scale);
}

LW_AT_LANE void lw_one_first_weibull_f32(const lw_at_weibull_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[1];
    lw_one_draws_word(1, w, d);
    accepted[0] = lw_one_try_weibull_f32(d, o->c, x);
}

LW_AT_LANE float lw_at_weibull_f32_of(const lw_at_weibull_f32_opened *o, uint64_t index)
{
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 1, 1, w);
    lw_one_first_weibull_f32(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f32();
}

LW_AT_LANE void lw_at_weibull_f32_run(const lw_at_weibull_f32_opened *o, uint64_t index, uint64_t n, float *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 1, 1);
    while (lw_one_run_next(&r, &o->source, 1, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_weibull_f32(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_weibull_f32(lw_key key, uint64_t index, float shape, float scale)
{
    lw_at_weibull_f32_opened o;
    lw_one_source_open(&o.source, key, 36);
    lw_at_weibull_f32_set(&o, shape, scale);
    return lw_at_weibull_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_weibull_f64_opened {
    lw_one_source source;
    double c[2];
    int inside;
} lw_at_weibull_f64_opened;

LW_AT_LANE void lw_at_weibull_f64_set(lw_at_weibull_f64_opened *o, double shape, double scale)
{
    double values[2];
    values[0] = shape;
    values[1] = scale;
    o->inside = lw_one_setup_weibull_f64(values, o->c) & lw_one_in_positive_f64(values[0]) &
        lw_one_in_positive_f64(values[1]);
}

LW_AT_LANE void lw_at_weibull_f64_open(lw_at_weibull_f64_opened *o, lw_key key, double shape, double scale)
{
    lw_one_source_open(&o->source, key, 37);
    lw_at_weibull_f64_set(o, shape, scale);
}

LW_AT_LANE void lw_one_first_weibull_f64(const lw_at_weibull_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[1];
    lw_one_draws_b64(1, w, d);
    accepted[0] = lw_one_try_weibull_f64(d, o->c, x);
}

LW_AT_LANE double lw_at_weibull_f64_of(const lw_at_weibull_f64_opened *o, uint64_t index)
{
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_weibull_f64(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_weibull_f64_run(const lw_at_weibull_f64_opened *o, uint64_t index, uint64_t n, double *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 2, 1);
    while (lw_one_run_next(&r, &o->source, 2, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_weibull_f64(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_weibull_f64(lw_key key, uint64_t index, double shape, double scale)
{
    lw_at_weibull_f64_opened o;
    lw_one_source_open(&o.source, key, 37);
    lw_at_weibull_f64_set(&o, shape, scale);
    return lw_at_weibull_f64_of(&o, index);
}
#endif

typedef struct lw_at_rayleigh_f32_opened {
    lw_one_source source;
    float c[1];
    int inside;
} lw_at_rayleigh_f32_opened;

LW_AT_LANE void lw_at_rayleigh_f32_set(lw_at_rayleigh_f32_opened *o, float scale)
{
    float values[1];
    values[0] = scale;
    o->inside = lw_one_setup_rayleigh_f32(values, o->c) & lw_one_in_positive_f32(values[0]);
}

LW_AT_LANE void lw_at_rayleigh_f32_open(lw_at_rayleigh_f32_opened *o, lw_key key, float scale)
{
    lw_one_source_open(&o->source, key, 38);
    lw_at_rayleigh_f32_set(o, scale);
}

LW_AT_LANE void lw_one_first_rayleigh_f32(const lw_at_rayleigh_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[1];
    lw_one_draws_word(1, w, d);
    accepted[0] = lw_one_try_rayleigh_f32(d, o->c, x);
}

LW_AT_LANE float lw_at_rayleigh_f32_of(const lw_at_rayleigh_f32_opened *o, uint64_t index)
{
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 1, 1, w);
    lw_one_first_rayleigh_f32(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f32();
}

LW_AT_LANE void lw_at_rayleigh_f32_run(const lw_at_rayleigh_f32_opened *o, uint64_t index, uint64_t n, float *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 1, 1);
    while (lw_one_run_next(&r, &o->source, 1, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_rayleigh_f32(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_rayleigh_f32(lw_key key, uint64_t index, float scale)
{
    lw_at_rayleigh_f32_opened o;
    lw_one_source_open(&o.source, key, 38);
    lw_at_rayleigh_f32_set(&o, scale);
    return lw_at_rayleigh_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_rayleigh_f64_opened {
    lw_one_source source;
    double c[1];
    int inside;
} lw_at_rayleigh_f64_opened;

LW_AT_LANE void lw_at_rayleigh_f64_set(lw_at_rayleigh_f64_opened *o, double scale)
{
    double values[1];
    values[0] = scale;
    o->inside = lw_one_setup_rayleigh_f64(values, o->c) & lw_one_in_positive_f64(values[0]);
}

LW_AT_LANE void lw_at_rayleigh_f64_open(lw_at_rayleigh_f64_opened *o, lw_key key, double scale)
{
    lw_one_source_open(&o->source, key, 39);
    lw_at_rayleigh_f64_set(o, scale);
}

LW_AT_LANE void lw_one_first_rayleigh_f64(const lw_at_rayleigh_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[1];
    lw_one_draws_b64(1, w, d);
    accepted[0] = lw_one_try_rayleigh_f64(d, o->c, x);
}

LW_AT_LANE double lw_at_rayleigh_f64_of(const lw_at_rayleigh_f64_opened *o, uint64_t index)
{
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_rayleigh_f64(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_rayleigh_f64_run(const lw_at_rayleigh_f64_opened *o, uint64_t index, uint64_t n, double *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 2, 1);
    while (lw_one_run_next(&r, &o->source, 2, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_rayleigh_f64(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_rayleigh_f64(lw_key key, uint64_t index, double scale)
{
    lw_at_rayleigh_f64_opened o;
    lw_one_source_open(&o.source, key, 39);
    lw_at_rayleigh_f64_set(&o, scale);
    return lw_at_rayleigh_f64_of(&o, index);
}
#endif

typedef struct lw_at_pareto_f32_opened {
    lw_one_source source;
    float c[2];
    int inside;
} lw_at_pareto_f32_opened;

LW_AT_LANE void lw_at_pareto_f32_set(lw_at_pareto_f32_opened *o, float shape, float scale)
{
    float values[2];
    values[0] = shape;
    values[1] = scale;
    o->inside = lw_one_setup_pareto_f32(values, o->c) & lw_one_in_positive_f32(values[0]) &
        lw_one_in_positive_f32(values[1]);
}

LW_AT_LANE void lw_at_pareto_f32_open(lw_at_pareto_f32_opened *o, lw_key key, float shape, float scale)
{
    lw_one_source_open(&o->source, key, 40);
    lw_at_pareto_f32_set(o, shape, scale);
}

LW_AT_LANE void lw_one_first_pareto_f32(const lw_at_pareto_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[1];
    lw_one_draws_word(1, w, d);
    accepted[0] = lw_one_try_pareto_f32(d, o->c, x);
}

LW_AT_LANE float lw_at_pareto_f32_of(const lw_at_pareto_f32_opened *o, uint64_t index)
{
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 1, 1, w);
    lw_one_first_pareto_f32(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f32();
}

LW_AT_LANE void lw_at_pareto_f32_run(const lw_at_pareto_f32_opened *o, uint64_t index, uint64_t n, float *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 1, 1);
    while (lw_one_run_next(&r, &o->source, 1, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_pareto_f32(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_pareto_f32(lw_key key, uint64_t index, float shape, float scale)
{
    lw_at_pareto_f32_opened o;
    lw_one_source_open(&o.source, key, 40);
    lw_at_pareto_f32_set(&o, shape, scale);
    return lw_at_pareto_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_pareto_f64_opened {
    lw_one_source source;
    double c[2];
    int inside;
} lw_at_pareto_f64_opened;

LW_AT_LANE void lw_at_pareto_f64_set(lw_at_pareto_f64_opened *o, double shape, double scale)
{
    double values[2];
    values[0] = shape;
    values[1] = scale;
    o->inside = lw_one_setup_pareto_f64(values, o->c) & lw_one_in_positive_f64(values[0]) &
        lw_one_in_positive_f64(values[1]);
}

LW_AT_LANE void lw_at_pareto_f64_open(lw_at_pareto_f64_opened *o, lw_key key, double shape, double scale)
{
    lw_one_source_open(&o->source, key, 41);
    lw_at_pareto_f64_set(o, shape, scale);
}

LW_AT_LANE void lw_one_first_pareto_f64(const lw_at_pareto_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[1];
    lw_one_draws_b64(1, w, d);
    accepted[0] = lw_one_try_pareto_f64(d, o->c, x);
}

LW_AT_LANE double lw_at_pareto_f64_of(const lw_at_pareto_f64_opened *o, uint64_t index)
{
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_pareto_f64(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_pareto_f64_run(const lw_at_pareto_f64_opened *o, uint64_t index, uint64_t n, double *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 2, 1);
    while (lw_one_run_next(&r, &o->source, 2, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_pareto_f64(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_pareto_f64(lw_key key, uint64_t index, double shape, double scale)
{
    lw_at_pareto_f64_opened o;
    lw_one_source_open(&o.source, key, 41);
    lw_at_pareto_f64_set(&o, shape, scale);
    return lw_at_pareto_f64_of(&o, index);
}
#endif

typedef struct lw_at_triangular_f32_opened {
    lw_one_source source;
    float c[5];
    int inside;
} lw_at_triangular_f32_opened;

LW_AT_LANE void lw_at_triangular_f32_set(lw_at_triangular_f32_opened *o, float a, float mode, float b)
{
    float values[3];
    values[0] = a;
    values[1] = mode;
    values[2] = b;
    o->inside = lw_one_setup_triangular_f32(values, o->c) & lw_one_in_finite_f32(values[0]) &
        lw_one_in_finite_f32(values[1]) & lw_one_in_finite_f32(values[2]);
}

LW_AT_LANE void lw_at_triangular_f32_open(lw_at_triangular_f32_opened *o, lw_key key, float a, float mode, float b)
{
    lw_one_source_open(&o->source, key, 42);
    lw_at_triangular_f32_set(o, a, mode, b);
}

LW_AT_LANE void lw_one_first_triangular_f32(const lw_at_triangular_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[1];
    lw_one_draws_word(1, w, d);
    accepted[0] = lw_one_try_triangular_f32(d, o->c, x);
}

LW_AT_LANE float lw_at_triangular_f32_of(const lw_at_triangular_f32_opened *o, uint64_t index)
{
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 1, 1, w);
    lw_one_first_triangular_f32(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f32();
}

LW_AT_LANE void lw_at_triangular_f32_run(const lw_at_triangular_f32_opened *o, uint64_t index, uint64_t n, float *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 1, 1);
    while (lw_one_run_next(&r, &o->source, 1, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_triangular_f32(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_triangular_f32(lw_key key, uint64_t index, float a, float mode, float b)
{
    lw_at_triangular_f32_opened o;
    lw_one_source_open(&o.source, key, 42);
    lw_at_triangular_f32_set(&o, a, mode, b);
    return lw_at_triangular_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_triangular_f64_opened {
    lw_one_source source;
    double c[5];
    int inside;
} lw_at_triangular_f64_opened;

LW_AT_LANE void lw_at_triangular_f64_set(lw_at_triangular_f64_opened *o, double a, double mode, double b)
{
    double values[3];
    values[0] = a;
    values[1] = mode;
    values[2] = b;
    o->inside = lw_one_setup_triangular_f64(values, o->c) & lw_one_in_finite_f64(values[0]) &
        lw_one_in_finite_f64(values[1]) & lw_one_in_finite_f64(values[2]);
}

LW_AT_LANE void lw_at_triangular_f64_open(lw_at_triangular_f64_opened *o, lw_key key, double a, double mode, double b)
{
    lw_one_source_open(&o->source, key, 43);
    lw_at_triangular_f64_set(o, a, mode, b);
}

LW_AT_LANE void lw_one_first_triangular_f64(const lw_at_triangular_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[1];
    lw_one_draws_b64(1, w, d);
    accepted[0] = lw_one_try_triangular_f64(d, o->c, x);
}

LW_AT_LANE double lw_at_triangular_f64_of(const lw_at_triangular_f64_opened *o, uint64_t index)
{
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_triangular_f64(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_triangular_f64_run(const lw_at_triangular_f64_opened *o, uint64_t index, uint64_t n, double *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 2, 1);
    while (lw_one_run_next(&r, &o->source, 2, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_triangular_f64(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_triangular_f64(lw_key key, uint64_t index, double a, double mode, double b)
{
    lw_at_triangular_f64_opened o;
    lw_one_source_open(&o.source, key, 43);
    lw_at_triangular_f64_set(&o, a, mode, b);
    return lw_at_triangular_f64_of(&o, index);
}
#endif

typedef struct lw_at_power_f32_opened {
    lw_one_source source;
    float c[1];
    int inside;
} lw_at_power_f32_opened;

LW_AT_LANE void lw_at_power_f32_set(lw_at_power_f32_opened *o, float shape)
{
    float values[1];
    values[0] = shape;
    o->inside = lw_one_setup_power_f32(values, o->c) & lw_one_in_positive_f32(values[0]);
}

LW_AT_LANE void lw_at_power_f32_open(lw_at_power_f32_opened *o, lw_key key, float shape)
{
    lw_one_source_open(&o->source, key, 80);
    lw_at_power_f32_set(o, shape);
}

LW_AT_LANE void lw_one_first_power_f32(const lw_at_power_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[1];
    lw_one_draws_word(1, w, d);
    accepted[0] = lw_one_try_power_f32(d, o->c, x);
}

LW_AT_LANE float lw_at_power_f32_of(const lw_at_power_f32_opened *o, uint64_t index)
{
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 1, 1, w);
    lw_one_first_power_f32(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f32();
}

LW_AT_LANE void lw_at_power_f32_run(const lw_at_power_f32_opened *o, uint64_t index, uint64_t n, float *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 1, 1);
    while (lw_one_run_next(&r, &o->source, 1, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_power_f32(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_power_f32(lw_key key, uint64_t index, float shape)
{
    lw_at_power_f32_opened o;
    lw_one_source_open(&o.source, key, 80);
    lw_at_power_f32_set(&o, shape);
    return lw_at_power_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_power_f64_opened {
    lw_one_source source;
    double c[1];
    int inside;
} lw_at_power_f64_opened;

LW_AT_LANE void lw_at_power_f64_set(lw_at_power_f64_opened *o, double shape)
{
    double values[1];
    values[0] = shape;
    o->inside = lw_one_setup_power_f64(values, o->c) & lw_one_in_positive_f64(values[0]);
}

LW_AT_LANE void lw_at_power_f64_open(lw_at_power_f64_opened *o, lw_key key, double shape)
{
    lw_one_source_open(&o->source, key, 81);
    lw_at_power_f64_set(o, shape);
}

LW_AT_LANE void lw_one_first_power_f64(const lw_at_power_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[1];
    lw_one_draws_b64(1, w, d);
    accepted[0] = lw_one_try_power_f64(d, o->c, x);
}

LW_AT_LANE double lw_at_power_f64_of(const lw_at_power_f64_opened *o, uint64_t index)
{
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_power_f64(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_power_f64_run(const lw_at_power_f64_opened *o, uint64_t index, uint64_t n, double *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 2, 1);
    while (lw_one_run_next(&r, &o->source, 2, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_power_f64(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_power_f64(lw_key key, uint64_t index, double shape)
{
    lw_at_power_f64_opened o;
    lw_one_source_open(&o.source, key, 81);
    lw_at_power_f64_set(&o, shape);
    return lw_at_power_f64_of(&o, index);
}
#endif

typedef struct lw_at_lomax_f32_opened {
    lw_one_source source;
    float c[2];
    int inside;
} lw_at_lomax_f32_opened;

LW_AT_LANE void lw_at_lomax_f32_set(lw_at_lomax_f32_opened *o, float shape, float scale)
{
    float values[2];
    values[0] = shape;
    values[1] = scale;
    o->inside = lw_one_setup_lomax_f32(values, o->c) & lw_one_in_positive_f32(values[0]) &
        lw_one_in_positive_f32(values[1]);
}

LW_AT_LANE void lw_at_lomax_f32_open(lw_at_lomax_f32_opened *o, lw_key key, float shape, float scale)
{
    lw_one_source_open(&o->source, key, 82);
    lw_at_lomax_f32_set(o, shape, scale);
}

LW_AT_LANE void lw_one_first_lomax_f32(const lw_at_lomax_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[1];
    lw_one_draws_word(1, w, d);
    accepted[0] = lw_one_try_lomax_f32(d, o->c, x);
}

LW_AT_LANE float lw_at_lomax_f32_of(const lw_at_lomax_f32_opened *o, uint64_t index)
{
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 1, 1, w);
    lw_one_first_lomax_f32(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f32();
}

LW_AT_LANE void lw_at_lomax_f32_run(const lw_at_lomax_f32_opened *o, uint64_t index, uint64_t n, float *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[1];
    float x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 1, 1);
    while (lw_one_run_next(&r, &o->source, 1, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_lomax_f32(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_lomax_f32(lw_key key, uint64_t index, float shape, float scale)
{
    lw_at_lomax_f32_opened o;
    lw_one_source_open(&o.source, key, 82);
    lw_at_lomax_f32_set(&o, shape, scale);
    return lw_at_lomax_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_lomax_f64_opened {
    lw_one_source source;
    double c[2];
    int inside;
} lw_at_lomax_f64_opened;

LW_AT_LANE void lw_at_lomax_f64_set(lw_at_lomax_f64_opened *o, double shape, double scale)
{
    double values[2];
    values[0] = shape;
    values[1] = scale;
    o->inside = lw_one_setup_lomax_f64(values, o->c) & lw_one_in_positive_f64(values[0]) &
        lw_one_in_positive_f64(values[1]);
}

LW_AT_LANE void lw_at_lomax_f64_open(lw_at_lomax_f64_opened *o, lw_key key, double shape, double scale)
{
    lw_one_source_open(&o->source, key, 83);
    lw_at_lomax_f64_set(o, shape, scale);
}

LW_AT_LANE void lw_one_first_lomax_f64(const lw_at_lomax_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[1];
    lw_one_draws_b64(1, w, d);
    accepted[0] = lw_one_try_lomax_f64(d, o->c, x);
}

LW_AT_LANE double lw_at_lomax_f64_of(const lw_at_lomax_f64_opened *o, uint64_t index)
{
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_lomax_f64(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_lomax_f64_run(const lw_at_lomax_f64_opened *o, uint64_t index, uint64_t n, double *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[2];
    double x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 2, 1);
    while (lw_one_run_next(&r, &o->source, 2, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_lomax_f64(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_lomax_f64(lw_key key, uint64_t index, double shape, double scale)
{
    lw_at_lomax_f64_opened o;
    lw_one_source_open(&o.source, key, 83);
    lw_at_lomax_f64_set(&o, shape, scale);
    return lw_at_lomax_f64_of(&o, index);
}
#endif

#endif
