#include "quantile/families.h"

#include <math.h>

#include "lanewise/lane/math/exp.h"
#include "lanewise/lane/math/log.h"
#include "lanewise/lane/math/normal_cdf.h"
#include "quantile/stable.h"

/* ---- standard forms: location 0, scale 1 ---- */

static double asinh_of(double z)
{
    const double size = z < 0.0 ? -z : z, square = z * z;
    const double result = lw_log1p_f64(size + square / (1.0 + sqrt(1.0 + square)));
    return z < 0.0 ? -result : result;
}

static double sinh_of(double z)
{
    return 0.5 * (lw_exp_f64(z) - lw_exp_f64(-z));
}

/* exp(-y) I_0(y), y >= 0: its power series, of positive terms; beyond 20 its asymptotic one, whose least term is e^-2y. */
static double bessel_i0_scaled(double y)
{
    enum { MOST = 100 };
    double sum = 1.0, term = 1.0;
    if (y <= 20.0) {
        for (int k = 1; k < MOST; k++) {
            term *= y / (2.0 * k) * (y / (2.0 * k));
            sum += term;
        }
        return sum * lw_exp_f64(-y);
    }
    for (int k = 1; k < MOST; k++) {
        const double next = term * ((2.0 * k - 1.0) * (2.0 * k - 1.0) / (8.0 * k * y));
        if (next >= term || next < 0x1p-60)
            break;
        term = next;
        sum += term;
    }
    return sum / sqrt(0x1.921fb54442d18p+2 * y);
}

static double log_skew_normal(double z, double shape)
{
    return -0.5 * (z * z) + lw_log_f64(lw_normal_cdf_f64(shape * z));
}

static double log_inverse_gaussian(double z, double p, double b)
{
    return z > 0.0 ? (p - 1.0) * lw_log_f64(z) - 0.5 * b * (z + 1.0 / z) : -INFINITY;
}

/* a sqrt(1 + z^2) - b z for b <= a, without a difference of large numbers: less |b| |z|, where b z > 0. */
static double log_hyperbolic(double z, double a, double b)
{
    const double size = z < 0.0 ? -z : z, root = sqrt(1.0 + z * z);
    return b * z > 0.0 ? -(a - fabs(b)) * size - a / (root + size) : -a * root + b * z;
}

static double log_johnson(double z, double a, double b)
{
    const double normal = a + b * asinh_of(z);
    return -0.5 * lw_log1p_f64(z * z) - 0.5 * (normal * normal);
}

/* t = (1 + shape z)^(-1/shape), of which 0 and infinity are the ends. */
static double log_extreme_value(double z, double shape)
{
    const double inside = shape * z, log_t = shape == 0.0 ? -z : inside <= -1.0 ? 0.0 : -lw_log1p_f64(inside) / shape;
    if (inside <= -1.0)
        return shape < -1.0 ? INFINITY : shape == -1.0 ? 0.0 : -INFINITY;
    return (1.0 + shape) * log_t - lw_exp_f64(log_t);
}

static double log_pareto(double z, double shape)
{
    const double inside = shape * z;
    if (inside <= -1.0)
        return shape < -1.0 ? INFINITY : shape == -1.0 ? 0.0 : -INFINITY;
    return shape == 0.0 ? -z : -(1.0 + 1.0 / shape) * lw_log1p_f64(inside);
}

static double log_exponential_power(double z, double b)
{
    return z == 0.0 ? 0.0 : -lw_exp_f64(b * lw_log_f64(z < 0.0 ? -z : z));
}

static double log_rice(double z, double b)
{
    return z > 0.0 ? lw_log_f64(z * bessel_i0_scaled(z * b)) - 0.5 * ((z - b) * (z - b)) : -INFINITY;
}

/* A stable law: its scale is pi/2, and its location log(pi/2). */
static double log_landau(double z)
{
    return lw_log_stable((z - 0x1.ce6bb25aa1315p-2) * 0x1.45f306dc9c883p-1, 1.0, 1.0) - 0x1.ce6bb25aa1315p-2;
}

static double log_density(double x, void *user)
{
    const lw_family_choice *const choice = user;
    const double z = (x - choice->location) / choice->scale, a = choice->shape[0], b = choice->shape[1];
    switch (choice->family) {
    case LW_QUANTILE_SKEW_NORMAL:
        return log_skew_normal(z, a);
    case LW_QUANTILE_GENERAL_INVERSE_GAUSSIAN:
        return log_inverse_gaussian(z, a, b);
    case LW_QUANTILE_HYPERBOLIC:
        return log_hyperbolic(z, a, b);
    case LW_QUANTILE_JOHNSON_SU:
        return log_johnson(z, a, b);
    case LW_QUANTILE_EXTREME_VALUE:
        return log_extreme_value(z, a);
    case LW_QUANTILE_GENERAL_PARETO:
        return log_pareto(z, a);
    case LW_QUANTILE_EXPONENTIAL_POWER:
        return log_exponential_power(z, a);
    case LW_QUANTILE_RICE:
        return log_rice(z, a);
    case LW_QUANTILE_LANDAU:
        return log_landau(z);
    case LW_QUANTILE_STABLE:
        return lw_log_stable(z, a, b);
    }
    return NAN;
}

/* ---- shapes and domains ---- */

int lw_family_shapes(lw_quantile_family family)
{
    switch (family) {
    case LW_QUANTILE_LANDAU:
        return 0;
    case LW_QUANTILE_GENERAL_INVERSE_GAUSSIAN:
    case LW_QUANTILE_HYPERBOLIC:
    case LW_QUANTILE_JOHNSON_SU:
    case LW_QUANTILE_STABLE:
        return 2;
    case LW_QUANTILE_SKEW_NORMAL:
    case LW_QUANTILE_EXTREME_VALUE:
    case LW_QUANTILE_GENERAL_PARETO:
    case LW_QUANTILE_EXPONENTIAL_POWER:
    case LW_QUANTILE_RICE:
        break;
    }
    return 1;
}

int lw_family_wrong_shape(const lw_family_choice *choice)
{
    const double a = choice->shape[0], b = choice->shape[1];
    for (int k = 0; k < lw_family_shapes(choice->family); k++)
        if (!isfinite(choice->shape[k]))
            return k + 1;
    switch (choice->family) {
    case LW_QUANTILE_GENERAL_INVERSE_GAUSSIAN:
    case LW_QUANTILE_JOHNSON_SU:
        return b > 0.0 ? 0 : 2;
    case LW_QUANTILE_HYPERBOLIC:
        return !(a > 0.0) ? 1 : fabs(b) < a ? 0 : 2;
    case LW_QUANTILE_EXPONENTIAL_POWER:
        return a > 0.0 ? 0 : 1;
    case LW_QUANTILE_RICE:
        return a >= 0.0 ? 0 : 1;
    case LW_QUANTILE_STABLE:
        return !(a >= 0.1 && a <= 2.0) ? 1 : fabs(b) <= 1.0 ? 0 : 2;
    case LW_QUANTILE_SKEW_NORMAL:
    case LW_QUANTILE_EXTREME_VALUE:
    case LW_QUANTILE_GENERAL_PARETO:
    case LW_QUANTILE_LANDAU:
        break;
    }
    return 0;
}

const char *lw_family_domain(lw_quantile_family family, int shape)
{
    if (family == LW_QUANTILE_HYPERBOLIC && shape == 1)
        return "less than shape[0] in size";
    if (family == LW_QUANTILE_RICE)
        return "finite and >= 0";
    if (family == LW_QUANTILE_STABLE)
        return shape == 0 ? "0.1 to 2" : "-1 to 1";
    if (family == LW_QUANTILE_HYPERBOLIC || family == LW_QUANTILE_EXPONENTIAL_POWER ||
        (shape == 1 && lw_family_shapes(family) == 2))
        return "finite and > 0";
    return "finite";
}

/* Stable laws have both a flank like the normal one's and a heavy tail, which may begin where the flank has become small
 * enough to look like the end: places in the tails from which the search goes on. */
static void put_points(lw_family_choice *choice, lw_quantile_options *options, int without_left, int without_right)
{
    static const double far = 32.0;
    choice->points[0] = choice->location - choice->scale * far;
    choice->points[1] = choice->location + choice->scale * far;
    const int apart = choice->points[0] < choice->location && choice->location < choice->points[1];
    options->points = choice->points + without_left;
    options->count =
        apart && isfinite(choice->points[1] - choice->points[0]) ? (size_t)(2 - without_left - without_right) : 0;
}

void lw_family_options(lw_family_choice *choice, lw_quantile_options *options)
{
    const double a = choice->shape[0], b = choice->shape[1];
    double lower = -INFINITY, upper = INFINITY, centre = 0.0;
    switch (choice->family) {
    case LW_QUANTILE_GENERAL_INVERSE_GAUSSIAN: /* the mode */
        lower = 0.0;
        centre = a >= 1.0 ? ((a - 1.0) + sqrt((a - 1.0) * (a - 1.0) + b * b)) / b
                          : b / ((1.0 - a) + sqrt((1.0 - a) * (1.0 - a) + b * b));
        break;
    case LW_QUANTILE_HYPERBOLIC: /* likewise */
        centre = b / sqrt((a - b) * (a + b));
        break;
    case LW_QUANTILE_JOHNSON_SU: /* the median */
        centre = sinh_of(-a / b);
        break;
    case LW_QUANTILE_EXTREME_VALUE:
        lower = a > 0.0 ? -1.0 / a : lower;
        upper = a < 0.0 ? -1.0 / a : upper;
        break;
    case LW_QUANTILE_GENERAL_PARETO:
        lower = 0.0;
        upper = a < 0.0 ? -1.0 / a : upper;
        break;
    case LW_QUANTILE_RICE:
        lower = 0.0;
        centre = a > 1.0 ? a : 1.0;
        break;
    case LW_QUANTILE_STABLE:
        lower = a < 1.0 && b == 1.0 ? lw_stable_end(a, b) : lower;
        upper = a < 1.0 && b == -1.0 ? lw_stable_end(a, b) : upper;
        centre = a < 0.5 ? lw_stable_end(a, b) : 0.0; /* near which most of the mass is */
        put_points(choice, options, b == 1.0, b == -1.0);
        break;
    case LW_QUANTILE_SKEW_NORMAL:
    case LW_QUANTILE_EXPONENTIAL_POWER:
    case LW_QUANTILE_LANDAU:
        break;
    }
    options->given = LW_QUANTILE_LOG_DENSITY;
    options->function = log_density;
    options->lower = choice->location + choice->scale * lower;
    options->upper = choice->location + choice->scale * upper;
    options->centre = choice->location + choice->scale * centre;
}
