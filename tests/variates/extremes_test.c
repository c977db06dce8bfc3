/* Extreme but legal parameters: mean and variance of 2^20 elements against the exact ones of the distribution. The mean
 * is within 6.6 standard errors, and the ratio of the variances within 6.6 of its own, sqrt((excess kurtosis + 2) / n);
 * to which f32 adds 2^-23 of the mean, its rounding. Deviations are taken from the exact mean, of integers in integers,
 * so that counts above 2^53 lose nothing. */
#include <math.h>
#include <stdlib.h>

#include "support.h"

enum { N = 1 << 20 };
#define CRITICAL 6.6

typedef struct extreme {
    const char *kind;
    lw_value parameter[LW_MAX_PARAMETERS];
    uint64_t whole;            /* of the mean, subtracted first .. */
    double mean, stddev, kurt; /* .. the rest of it; standard deviation, excess kurtosis */
} extreme;

#define R(x)                                                                                                           \
    {                                                                                                                  \
        .f64 = (x)                                                                                                     \
    }
#define I(x)                                                                                                           \
    {                                                                                                                  \
        .u64 = (x)                                                                                                     \
    }

/* Gamma(k, s): k s, sqrt(k) s, 6 / k. Noncentral chi-square (n, L): n + L, sqrt(2 n + 4 L), 12 (n + 4 L) / (n + 2 L)^2.
 * Poisson(m): m, sqrt(m), 1 / m. Binomial(n, p): n p, sqrt(n p q), (1 - 6 p q) / (n p q); with p = 3/8 or 1 - 2^-53 the
 * mean is exact in whole + mean. Geometric(p): 1 / p, sqrt(q) / p, 6 + p^2 / q. Exponential (r): 1 / r, 1 / r, 6. */
static const extreme extremes[] = {
    {"gamma-f64", {R(1e-3), R(1)}, 0, 1e-3, 0.03162277660168379, 6000},
    {"gamma-f64", {R(1e9), R(1)}, 0, 1e9, 31622.776601683794, 6e-9},
    {"gamma-f64", {R(1e-3), R(1e100)}, 0, 1e97, 3.162277660168379e98, 6000},
    {"gamma-f32", {R(1e-3), R(1)}, 0, 1e-3, 0.03162277660168379, 6000},
    {"gamma-f32", {R(1e9), R(1)}, 0, 1e9, 31622.776601683794, 6e-9},
    {"chi-square-f64", {R(2e9)}, 0, 2e9, 63245.553203367585, 6e-9},
    {"noncentral-chi-square-f64", {R(1e-3), R(1e-3)}, 0, 2e-3, 0.07745966692414834, 2800},
    {"noncentral-chi-square-f32", {R(0.5), R(1e5)}, 0, 100000.5, 632.4563226, 1.2e-4},
    {"noncentral-chi-square-f64", {R(1.001), R(1e9)}, 0, 1000000001.001, 63245.55325, 1.2e-8},
    {"exponential-f64", {R(1e-15)}, 0, 1e15, 1e15, 6},
    {"exponential-f64", {R(1e9)}, 0, 1e-9, 1e-9, 6},
    {"normal-f64", {R(1e15), R(1e9)}, 0, 1e15, 1e9, 0},
    {"normal-f64", {R(1e-9), R(1e-9)}, 0, 1e-9, 1e-9, 0},
    {"poisson-u64", {R(1e-9)}, 0, 1e-9, 3.1622776601683795e-05, 1e9},
    {"poisson-u64", {R(1e15)}, 1000000000000000u, 0, 31622776.601683795, 1e-15},
    {"poisson-u32", {R(2147483648.0)}, 2147483648u, 0, 46340.95001184158, 0},
    {"binomial-u64", {I(INT64_MAX), R(0.375)}, 3458764513820540927u, 0.625, 1470281544.853855, 0},
    {"binomial-u64",
     {I(INT64_MAX), R(0x1.fffffffffffffp-1)},
     9223372036854774783u,
     0,
     31.999999999999996,
     0.0009765625},
    {"binomial-u64", {I(INT64_MAX), R(0x1p-60)}, 7, 1.0, 2.8284271247461903, 0.125},
    {"geometric-u64", {R(0x1p-30)}, 1073741824u, 0, 1073741823.5, 6},
    {"geometric-u64", {R(0x1p-50)}, 1125899906842624u, 0, 1125899906842623.5, 6},
    {"bernoulli-u32", {R(0x1p-12)}, 0, 0x1p-12, 0.015623092534937653, 4091},
};

static double deviation(lw_type type, const void *out, size_t i, const extreme *e)
{
    switch (type) {
    case LW_TYPE_F32:
        return (double)((const float *)out)[i] - e->mean;
    case LW_TYPE_F64:
        return ((const double *)out)[i] - e->mean;
    case LW_TYPE_U32:
        return (double)(int64_t)(((const uint32_t *)out)[i] - e->whole) - e->mean;
    default:
        return (double)(int64_t)(((const uint64_t *)out)[i] - e->whole) - e->mean;
    }
}

static void moments_are_exact_at_the_ends_of_the_domains(void **unused)
{
    (void)unused;
    for (size_t k = 0; k < sizeof(extremes) / sizeof(extremes[0]); k++) {
        const extreme *const e = &extremes[k];
        lw_kind kind;
        lw_kind_info info;
        double sum = 0, squares = 0;
        assert_ok(lw_kind_find(e->kind, &kind));
        assert_ok(lw_kind_describe(kind, &info));
        lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 22, k);
        void *const out = malloc(N * info.size);
        assert_non_null(out);
        assert_ok(lw_fill(generator, kind, out, N, e->parameter));
        for (size_t i = 0; i < N; i++) {
            const double x = deviation(info.type, out, i, e) / e->stddev;
            sum += x / N, squares += x * x / N;
        }
        free(out);
        lw_generator_destroy(generator);
        const double rounding = info.type == LW_TYPE_F32 ? e->mean / e->stddev * 0x1p-23 : 0;
        if (!(fabs(sum) < CRITICAL / sqrt(N) + rounding))
            fail_msg("%s, row %zu: the mean is off by %g standard errors", e->kind, k, sum * sqrt(N));
        if (!(fabs(squares - 1) < CRITICAL * sqrt((e->kurt + 2) / N) + rounding))
            fail_msg("%s, row %zu: the variance is %g times the exact one", e->kind, k, squares);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(moments_are_exact_at_the_ends_of_the_domains),
};
TEST_MAIN("extremes", tests)
