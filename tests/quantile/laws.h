/* The laws of quantile_cdf.kat as functions of a user. */
#ifndef LANEWISE_TESTS_QUANTILE_LAWS_H
#define LANEWISE_TESTS_QUANTILE_LAWS_H

#include <math.h>
#include <string.h>

#include "lanewise/quantile.h"

static double log_normal_density(double x, void *shift)
{
    const double z = x - *(const double *)shift;
    return -0.5 * z * z;
}
static double normal_density(double x, void *unused)
{
    (void)unused;
    return exp(-0.5 * x * x);
}
static double mixture_density(double x, void *unused)
{
    const double z = 4.0 * (x - 8.0);
    (void)unused;
    return 0.7 * exp(-0.5 * x * x) + 0.3 * 4.0 * exp(-0.5 * z * z);
}
static double gamma_density(double x, void *shape)
{
    return pow(x, *(const double *)shape - 1.0) * exp(-x);
}
static double log_gamma_density(double x, void *shape)
{
    return (*(const double *)shape - 1.0) * log(x) - x;
}
static double beta_density(double x, void *a)
{
    return pow(x * (1.0 - x), *(const double *)a - 1.0);
}
static double student_density(double x, void *n)
{
    const double degrees = *(const double *)n;
    return pow(1.0 + x * x / degrees, -0.5 * (degrees + 1.0));
}
static double laplace_density(double x, void *unused)
{
    (void)unused;
    return exp(-fabs(x));
}
static double exponential_density(double x, void *unused)
{
    (void)unused;
    return exp(-x);
}
static double step_density(double x, void *unused)
{
    (void)unused;
    return x < 1.0 ? 1.0 : 3.0;
}
static double normal_cdf(double x, void *unused)
{
    (void)unused;
    return 0.5 * erfc(-x * sqrt(0.5));
}
static double logistic_cdf(double x, void *unused)
{
    (void)unused;
    return 1.0 / (1.0 + exp(-x));
}
static double weibull_inverse(double u, void *unused)
{
    (void)unused;
    return cbrt(-log1p(-u));
}
static double arcsine_inverse(double u, void *unused)
{
    const double s = sin(1.5707963267948966 * u);
    (void)unused;
    return s * s;
}

typedef struct law {
    const char *name;
    lw_quantile_given given;
    lw_quantile_function *function;
    double parameter, lower, upper, centre;
    double point; /* 0: none */
} law;

#define LAW_ALL -INFINITY, INFINITY
static const law laws[] = {
    {"normal", LW_QUANTILE_DENSITY, normal_density, 0.0, LAW_ALL, 0.0, 0.0},
    {"log-normal-density", LW_QUANTILE_LOG_DENSITY, log_normal_density, 0.0, LAW_ALL, 0.0, 0.0},
    {"normal-1000", LW_QUANTILE_LOG_DENSITY, log_normal_density, 0.0, LAW_ALL, 1000.0, 0.0},
    {"normal-from-2", LW_QUANTILE_DENSITY, normal_density, 0.0, 2.0, 5.0, 0.0, 0.0},
    {"normal-below-minus-6", LW_QUANTILE_LOG_DENSITY, log_normal_density, 0.0, -INFINITY, -6.0, -6.0, 0.0},
    {"mixture", LW_QUANTILE_DENSITY, mixture_density, 0.0, LAW_ALL, 0.0, 8.0},
    {"gamma-1/2", LW_QUANTILE_DENSITY, gamma_density, 0.5, 0.0, INFINITY, 0.0, 0.0},
    {"gamma-3", LW_QUANTILE_DENSITY, gamma_density, 3.0, 0.0, INFINITY, 2.0, 0.0},
    {"gamma-100", LW_QUANTILE_LOG_DENSITY, log_gamma_density, 100.0, 0.0, INFINITY, 0.0, 0.0},
    {"beta-3/10", LW_QUANTILE_DENSITY, beta_density, 0.3, 0.0, 0.5, 0.0, 0.0},
    {"student-2", LW_QUANTILE_DENSITY, student_density, 2.0, LAW_ALL, 0.0, 0.0},
    {"student-1/2", LW_QUANTILE_DENSITY, student_density, 0.5, LAW_ALL, 0.0, 0.0},
    {"cauchy", LW_QUANTILE_DENSITY, student_density, 1.0, LAW_ALL, 0.0, 0.0},
    {"laplace", LW_QUANTILE_DENSITY, laplace_density, 0.0, LAW_ALL, 1.0 / 3.0, 0.0},
    {"exponential", LW_QUANTILE_DENSITY, exponential_density, 0.0, 0.0, INFINITY, 0.0, 0.0},
    {"steps", LW_QUANTILE_DENSITY, step_density, 0.0, 0.0, 3.0, 0.0, 1.0},
    {"normal-cdf", LW_QUANTILE_CDF, normal_cdf, 0.0, LAW_ALL, 0.0, 0.0},
    {"logistic-cdf", LW_QUANTILE_CDF, logistic_cdf, 0.0, LAW_ALL, 0.0, 0.0},
    {"weibull-inverse", LW_QUANTILE_INVERSE, weibull_inverse, 0.0, 0.0, INFINITY, 0.0, 0.0},
    {"arcsine-inverse", LW_QUANTILE_INVERSE, arcsine_inverse, 0.0, 0.0, 1.0, 0.0, 0.0},
};
enum { LAWS = sizeof(laws) / sizeof(laws[0]) };

/* The options of a law; the law and `parameter` must outlive them. */
static inline lw_quantile_options law_options(const law *what, double *parameter, double error, uint32_t order)
{
    *parameter = what->parameter;
    const lw_quantile_options options = {.size = sizeof(options),
                                         .given = what->given,
                                         .order = order,
                                         .function = what->function,
                                         .user = parameter,
                                         .lower = what->lower,
                                         .upper = what->upper,
                                         .centre = what->centre,
                                         .error = error,
                                         .points = what->point != 0.0 ? &what->point : NULL,
                                         .count = what->point != 0.0};
    return options;
}

#endif
