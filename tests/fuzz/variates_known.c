/* Domains and supports, from the spec blocks of lanewise/fills.h, variates.h and counts.h. Reckoned in long double;
 * what is so near to the end of a format that rounding decides is not judged. */
#include <float.h>
#include <math.h>
#include <string.h>

#include "variates.h"

typedef long double real;

/* What a row is asked about. Integer parameters are reals, too: x86's long double has their 64 bits, and what other
 * machines round is allowed for. */
typedef struct question {
    real p[LW_MAX_PARAMETERS];
    real least, most, unit; /* of the format: least subnormal, largest number, rounding error */
    real log_least;         /* -log of the least uniform */
    real normal_most;       /* the largest normal by Box and Muller */
    int edge;               /* set where rounding decides */
} question;

/* Whether a real number is finite in the format. */
static int finite_in(question *q, real x)
{
    const real size = fabsl(x);
    if (size > q->most * (1 - 4 * q->unit) && size < q->most * (1 + 4 * q->unit))
        q->edge = 1;
    return size <= q->most;
}

/* Whether x may be a rounded value between low and high: a bit beyond either, infinite where they are. */
static int between(const question *q, real x, real low, real high)
{
    const real slack = 64 * q->unit;
    low -= slack * fabsl(low) + 2 * q->least;
    high += slack * fabsl(high) + 2 * q->least;
    low = low < -q->most * (1 - slack) ? -HUGE_VALL : low;
    high = high > q->most * (1 - slack) ? HUGE_VALL : high;
    return x >= low && x <= high; /* no NaN */
}

static int around(const question *q, real x, real middle, real below, real above)
{
    const real slack = 64 * q->unit * fabsl(middle);
    return between(q, x, middle - below - slack, middle + above + slack);
}

static int positive(question *q, real x)
{
    return x > 0 && finite_in(q, x);
}

/* ---- rows: L for legal, I for inside; p are the parameters, x the element ---- */

#define LEGAL(name) static int name##_legal(question *q, const real *p)
#define INSIDE(name) static int name##_inside(const question *q, const real *p, real x)

LEGAL(nothing)
{
    return (void)q, (void)p, 1;
}
INSIDE(nothing)
{
    return (void)p, x >= 0 && x <= q->most;
}
INSIDE(uniform)
{
    return (void)q, (void)p, x >= 0 && x < 1;
}
INSIDE(uniform_oc)
{
    return (void)q, (void)p, x > 0 && x <= 1;
}
INSIDE(uniform_oo)
{
    return (void)q, (void)p, x > 0 && x < 1;
}
LEGAL(range)
{
    return p[0] >= 1 && p[0] <= q->most;
}
INSIDE(range)
{
    return (void)q, x < p[0];
}
LEGAL(uniform_real)
{
    return isfinite(p[0]) && isfinite(p[1]) && p[0] < p[1] && finite_in(q, p[1] - p[0]);
}
INSIDE(uniform_real)
{
    return (void)q, x >= p[0] && x < p[1];
}
LEGAL(exponential)
{
    return positive(q, p[0]) && finite_in(q, 1 / p[0]);
}
INSIDE(exponential)
{
    return between(q, x, expl(-q->log_least) / p[0] / 2, q->log_least / p[0]) && x >= 0;
}
LEGAL(normal)
{
    return (void)q, isfinite(p[0]) && isfinite(p[1]) && p[1] >= 0;
}
INSIDE(normal)
{
    return around(q, x, p[0], q->normal_most * p[1], q->normal_most * p[1]);
}
INSIDE(lognormal)
{
    const real low = p[0] - q->normal_most * p[1], high = p[0] + q->normal_most * p[1];
    return x >= 0 && (x > 0 || low < logl(q->least) + 1) && (isfinite(x) || high > logl(q->most) - 1);
}
LEGAL(location)
{
    return isfinite(p[0]) && positive(q, p[1]);
}
INSIDE(cauchy)
{
    const real far = q->unit == 0x1p-24L ? 1.5e9L : 6e18L;
    return around(q, x, p[0], far * p[1], far * p[1]);
}
INSIDE(tails)
{
    return around(q, x, p[0], q->log_least * p[1], q->log_least * p[1]);
}
INSIDE(gumbel)
{
    return around(q, x, p[0], logl(q->log_least) * p[1], q->log_least * p[1]);
}
LEGAL(power)
{
    return positive(q, p[0]) && positive(q, p[1]) && finite_in(q, 1 / (2 * p[0]));
}
INSIDE(weibull)
{
    return (void)q, (void)p, x >= 0;
}
INSIDE(pareto)
{
    return (void)q, x >= p[1];
}
LEGAL(power_01)
{
    return positive(q, p[0]) && finite_in(q, 1 / p[0]);
}
INSIDE(power_01)
{
    return between(q, x, expl(-q->log_least / p[0] * (1 + 64 * q->unit)), 1) && x >= 0 && x <= 1;
}
INSIDE(lomax)
{
    /* of the least and the largest draw, whose logarithms have their rounding errors */
    const real few = 64 * q->unit, least = expl(-q->log_least) / 2;
    const real low = fminl(p[1] * expm1l(least / p[0] * (1 - few)), q->most);
    return between(q, x, low, p[1] * expm1l(q->log_least / p[0] * (1 + few))) && x >= 0;
}
LEGAL(scale)
{
    return positive(q, p[0]);
}
INSIDE(rayleigh)
{
    return between(q, x, sqrtl(2 * expl(-q->log_least)) * p[0] / 2, q->normal_most * p[0]) && x >= 0;
}
INSIDE(maxwell)
{
    return between(q, x, 0, 2 * q->normal_most * p[0]) && x >= 0;
}
LEGAL(triangular)
{
    return isfinite(p[0]) && isfinite(p[1]) && isfinite(p[2]) && p[0] <= p[1] && p[1] <= p[2] && p[0] < p[2] &&
           finite_in(q, p[2] - p[0]);
}
INSIDE(triangular)
{
    return (void)q, x >= p[0] && x <= p[2];
}

/* Gamma(shape, 1) is in these bounds with a probability of less than 2^-64 to be outside. */
static int gamma_between(const question *q, real x, real shape, real scale)
{
    const real far = 13 * sqrtl(shape), low = shape > 1000 ? shape - far : 0;
    return between(q, x, low * scale, (shape + far + 100) * scale) && x >= 0;
}
LEGAL(gamma)
{
    return positive(q, p[0]) && positive(q, p[1]) && finite_in(q, 1 / p[0]) &&
           (p[0] < 1 || finite_in(q, (p[0] - 1 / 3.0L) * p[1]));
}
INSIDE(gamma)
{
    return gamma_between(q, x, p[0], p[1]);
}
LEGAL(chi_square)
{
    return positive(q, p[0]) && finite_in(q, 2 / p[0]);
}
INSIDE(chi_square)
{
    return gamma_between(q, x, p[0] / 2, 2);
}
LEGAL(erlang)
{
    return p[0] >= 1 && isfinite(p[0]) && floorl(p[0]) == p[0] && positive(q, p[1]) &&
           finite_in(q, (p[0] - 1 / 3.0L) * p[1]);
}
LEGAL(student)
{
    return positive(q, p[0]) && finite_in(q, 1 / p[0]);
}
INSIDE(student)
{
    return (void)q, (void)p, !isnan(x);
}
LEGAL(beta)
{
    return positive(q, p[0]) && positive(q, p[1]) && finite_in(q, 1 / p[0]) && finite_in(q, 1 / p[1]);
}
INSIDE(beta)
{
    return (void)q, (void)p, x >= 0 && x <= 1;
}
LEGAL(f_ratio)
{
    q->edge |= p[0] < 1e-30L || p[1] < 1e-30L; /* the ratio of the scales */
    return positive(q, p[0]) && positive(q, p[1]) && finite_in(q, 2 / p[0]) && finite_in(q, 2 / p[1]);
}
LEGAL(noncentral_chi_square)
{
    return positive(q, p[0]) && finite_in(q, 2 / p[0]) && p[1] >= 0 && isfinite(p[1]);
}
INSIDE(noncentral_chi_square)
{
    /* a square of a normal, or of as many degrees as Poisson's count has, and a chi-square: 2^-64 are outside */
    const real root = sqrtl(p[1]), chi = 13 * sqrtl(p[0] / 2) + p[0] / 2 + 100;
    const real low = root > 10 && (p[0] > 1 || p[1] > 0x1p51L) ? (root - 10) * (root - 10) : 0;
    return between(q, x, low, 2 * chi + (root + 20) * (root + 20)) && x >= 0;
}
LEGAL(noncentral_f)
{
    q->edge |= p[0] < 1e-30L || p[1] < 1e-30L; /* the ratio of the scales */
    return positive(q, p[0]) && positive(q, p[1]) && finite_in(q, 2 / p[0]) && finite_in(q, 2 / p[1]) && p[2] >= 0 &&
           isfinite(p[2]);
}
LEGAL(inverse_gaussian)
{
    return positive(q, p[0]) && positive(q, p[1]) && finite_in(q, 512 * p[0] / p[1]);
}
LEGAL(von_mises)
{
    return isfinite(p[0]) && p[1] >= 0 && isfinite(p[1]) && finite_in(q, 4 * p[1]);
}
INSIDE(von_mises)
{
    return (void)p, around(q, x, 0, 3.1415926535897932385L, 3.1415926535897932385L);
}
LEGAL(truncated_normal)
{
    const real mean = p[0], a = p[2], b = p[3];
    return isfinite(mean) && positive(q, p[1]) && a < b && (isinf(b - a) || finite_in(q, b - a)) &&
           (isinf(a) || finite_in(q, a - mean)) && (isinf(b) || finite_in(q, b - mean));
}
INSIDE(truncated_normal)
{
    return (void)q, x >= p[2] && x <= p[3];
}

LEGAL(bernoulli)
{
    return (void)q, p[0] >= 0 && p[0] <= 1;
}
INSIDE(bernoulli)
{
    return (void)q, x == 0 ? p[0] < 1 : x == 1 && p[0] > 0;
}
LEGAL(geometric)
{
    return (void)q, p[0] > 0 && p[0] <= 1;
}
INSIDE(geometric)
{
    return (void)q, x >= 1 && x < 0x1p63L && (p[0] < 1 || x == 1);
}
LEGAL(poisson)
{
    return p[0] >= 0 && p[0] <= (q->most < 0x1p40L ? 0x1p31L : 0x1p50L);
}

/* Counts of this mean and standard deviation, of which less than 2^-64 are outside. */
static int count_between(real x, real mean, real deviation)
{
    return fabsl(x - mean) <= 11 * deviation + 60 + 0x1p-60L * mean;
}
INSIDE(poisson)
{
    return (void)q, count_between(x, p[0], sqrtl(p[0])) && (p[0] > 0 || x == 0);
}
LEGAL(binomial)
{
    return p[0] <= (q->most < 0x1p40L ? 0x1p32L - 2 : 0x1p63L - 1) && p[1] >= 0 && p[1] <= 1;
}
INSIDE(binomial)
{
    return (void)q, x <= p[0] && count_between(x, p[0] * p[1], sqrtl(p[0] * p[1] * (1 - p[1]))) &&
                        (p[1] > 0 || x == 0) && (p[1] < 1 || x == p[0]);
}
LEGAL(negative_binomial)
{
    const real mean = (p[0] < 1 ? 1 + p[0] : p[0]) * (1 - p[1]) / p[1];
    q->edge |= mean > 0x1p50L * (1 - 0x1p-40L) && mean < 0x1p50L * (1 + 0x1p-40L);
    return positive(q, p[0]) && finite_in(q, 1 / p[0]) && p[1] > 0 && p[1] <= 1 && mean <= 0x1p50L;
}
INSIDE(negative_binomial)
{
    const real mean = p[0] * (1 - p[1]) / p[1], deviation = sqrtl(mean / p[1]);
    return (void)q, x <= mean + 70 * deviation + 100 / p[1] + 100 && (p[1] < 1 || x == 0);
}
LEGAL(hypergeometric)
{
    return (void)q, p[0] + p[1] <= 0x1p63L - 1 && p[2] <= p[0] + p[1];
}
INSIDE(hypergeometric)
{
    return (void)q, x <= p[0] && x <= p[2] && x + p[1] >= p[2];
}
LEGAL(zipf)
{
    return (void)q, p[0] > 1 && isfinite(p[0]);
}
INSIDE(count_from_1)
{
    return (void)q, (void)p, x >= 1 && x < 0x1p63L;
}
LEGAL(logarithmic)
{
    return (void)q, p[0] >= 0 && p[0] < 1;
}
INSIDE(logarithmic)
{
    return (void)q, x >= 1 && x < 0x1p63L && (p[0] > 0 || x == 1);
}

static const struct row {
    const char *name; /* of kinds, without their types */
    int (*legal)(question *q, const real *p);
    int (*inside)(const question *q, const real *p, real x);
} rows[] = {
    {"native", nothing_legal, nothing_inside},
    {"bits32", nothing_legal, nothing_inside},
    {"bits64", nothing_legal, nothing_inside},
    {"native-f64", nothing_legal, uniform_inside},
    {"uniform-f32", nothing_legal, uniform_inside},
    {"uniform-f64", nothing_legal, uniform_inside},
    {"uniform-f32-oc", nothing_legal, uniform_oc_inside},
    {"uniform-f64-oc", nothing_legal, uniform_oc_inside},
    {"uniform-f32-oo", nothing_legal, uniform_oo_inside},
    {"uniform-f64-oo", nothing_legal, uniform_oo_inside},
    {"range-*", range_legal, range_inside},
    {"uniform-real-*", uniform_real_legal, uniform_real_inside},
    {"exponential-*", exponential_legal, exponential_inside},
    {"normal-*", normal_legal, normal_inside},
    {"normal-inverse-*", normal_legal, normal_inside},
    {"lognormal-*", normal_legal, lognormal_inside},
    {"cauchy-*", location_legal, cauchy_inside},
    {"laplace-*", location_legal, tails_inside},
    {"logistic-*", location_legal, tails_inside},
    {"gumbel-*", location_legal, gumbel_inside},
    {"weibull-*", power_legal, weibull_inside},
    {"rayleigh-*", scale_legal, rayleigh_inside},
    {"pareto-*", power_legal, pareto_inside},
    {"power-*", power_01_legal, power_01_inside},
    {"lomax-*", power_legal, lomax_inside},
    {"noncentral-chi-square-*", noncentral_chi_square_legal, noncentral_chi_square_inside},
    {"noncentral-f-*", noncentral_f_legal, weibull_inside},
    {"triangular-*", triangular_legal, triangular_inside},
    {"gamma-*", gamma_legal, gamma_inside},
    {"chi-square-*", chi_square_legal, chi_square_inside},
    {"erlang-*", erlang_legal, gamma_inside},
    {"student-t-*", student_legal, student_inside},
    {"beta-*", beta_legal, beta_inside},
    {"f-ratio-*", f_ratio_legal, weibull_inside},
    {"maxwell-*", scale_legal, maxwell_inside},
    {"inverse-gaussian-*", inverse_gaussian_legal, weibull_inside},
    {"von-mises-*", von_mises_legal, von_mises_inside},
    {"truncated-normal-*", truncated_normal_legal, truncated_normal_inside},
    {"bernoulli-*", bernoulli_legal, bernoulli_inside},
    {"geometric-*", geometric_legal, geometric_inside},
    {"poisson-*", poisson_legal, poisson_inside},
    {"binomial-*", binomial_legal, binomial_inside},
    {"negative-binomial-*", negative_binomial_legal, negative_binomial_inside},
    {"hypergeometric-*", hypergeometric_legal, hypergeometric_inside},
    {"zipf-*", zipf_legal, count_from_1_inside},
    {"logarithmic-*", logarithmic_legal, logarithmic_inside},
};

/* "gamma-*" is gamma-f32 and gamma-f64. */
static int names(const char *pattern, const char *name)
{
    const size_t length = strlen(pattern) - 1;
    return pattern[length] != '*' ? strcmp(pattern, name) == 0
                                  : strncmp(pattern, name, length) == 0 && strlen(name) == length + 3;
}

static const struct row *row_of(const char *name)
{
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
        if (names(rows[i].name, name))
            return &rows[i];
    fuzz_fail(__FILE__, __LINE__, "nothing is known of kind %s: add a row", name);
}

static question ask(const lw_kind_info *info, const lw_value *values)
{
    const int narrow = info->type == LW_TYPE_F32;
    question q = {.least = narrow ? 0x1p-149L : 0x1p-1074L,
                  .most = narrow                      ? FLT_MAX
                          : info->type == LW_TYPE_U32 ? UINT32_MAX
                          : info->type == LW_TYPE_U64 ? (real)UINT64_MAX
                                                      : DBL_MAX,
                  .unit = narrow ? 0x1p-24L : 0x1p-53L,
                  .log_least = narrow ? 22.2L : 44.4L,
                  .normal_most = narrow ? 6.7L : 9.5L};
    for (int k = 0; k < info->parameters; k++)
        q.p[k] = info->parameter_type[k] == LW_TYPE_U64 ? (real)values[k].u64 : (real)values[k].f64;
    return q;
}

int variate_legal(const lw_kind_info *info, const lw_value *values)
{
    question q = ask(info, values);
    if (info->type == LW_TYPE_U64 && info->parameters > 0 && info->parameter_type[0] == LW_TYPE_F64)
        q.most = DBL_MAX; /* of their real parameters */
    const int legal = row_of(info->name)->legal(&q, q.p);
    return q.edge ? -1 : legal;
}

int variate_inside(const lw_kind_info *info, const lw_value *values, const void *out, size_t i)
{
    const question q = ask(info, values);
    const real x = info->type == LW_TYPE_F32   ? (real)((const float *)out)[i]
                   : info->type == LW_TYPE_F64 ? (real)((const double *)out)[i]
                   : info->type == LW_TYPE_U32 ? (real)((const uint32_t *)out)[i]
                                               : (real)((const uint64_t *)out)[i];
    return row_of(info->name)->inside(&q, q.p, x);
}

int variate_sentinel(const lw_kind_info *info, const void *out, size_t i)
{
    const uint32_t narrow = info->size == 4 ? ((const uint32_t *)out)[i] : 0;
    const uint64_t wide = info->size == 8 ? ((const uint64_t *)out)[i] : 0;
    switch (info->type) {
    case LW_TYPE_F32:
        return narrow == 0x7fc00000;
    case LW_TYPE_F64:
        return wide == 0x7ff8000000000000;
    case LW_TYPE_U32:
        return narrow == UINT32_MAX;
    default:
        return wide == UINT64_MAX;
    }
}
