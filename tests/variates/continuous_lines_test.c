#include "fit.h"
#include "support.h"

static const fit_row rows[] = {
#include "continuous_lines.inc"
};

static const fit_bad bad[] = {
    {"normal-inverse", {0, -1}, "stddev is -1"},
    {"normal-inverse", {INFINITY, 1}, "mean is inf"},
    {"lognormal", {NAN, 1}, "mean is nan"},
    {"lognormal", {0, -2}, "stddev is -2"},
    {"cauchy", {0, 0}, "scale is 0"},
    {"laplace", {0, -1}, "scale is -1"},
    {"logistic", {0, INFINITY}, "scale is inf"},
    {"gumbel", {-INFINITY, 1}, "location is -inf"},
    {"weibull", {0, 1}, "shape is 0"},
    {"weibull", {1, -1}, "scale is -1"},
    {"rayleigh", {0}, "scale is 0"},
    {"pareto", {-3, 1}, "shape is -3"},
    {"triangular", {0, 2, 1}, "mode is 2"},
    {"triangular", {1, 1, 1}, "a is 1, mode is 1, b is 1"},
    {"triangular", {0, NAN, 1}, "mode is nan"},
    {"maxwell", {-2}, "scale is -2"},
    {"inverse-gaussian", {0, 1}, "mean is 0"},
    {"inverse-gaussian", {1e200, 1e-200}, "mean is"},
    {"student-t", {0}, "degrees is 0"},
    {"student-t", {NAN}, "degrees is nan"},
};

static void elements_have_the_exact_distribution(void **unused)
{
    (void)unused;
    fit_right(rows, sizeof(rows) / sizeof(rows[0]));
}

static void wrong_parameters_are_told_apart(void **unused)
{
    (void)unused;
    fit_wrong(rows, sizeof(rows) / sizeof(rows[0]));
}

static void parameters_in_arrays_give_the_scalar_bits(void **unused)
{
    (void)unused;
    fit_each(rows, sizeof(rows) / sizeof(rows[0]));
}

static void parameters_outside_the_domain_are_refused_or_counted(void **unused)
{
    (void)unused;
    fit_domain(bad, sizeof(bad) / sizeof(bad[0]));
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elements_have_the_exact_distribution),
        cmocka_unit_test(wrong_parameters_are_told_apart),
        cmocka_unit_test(parameters_in_arrays_give_the_scalar_bits),
        cmocka_unit_test(parameters_outside_the_domain_are_refused_or_counted),
    };
    return test_main(argc, argv, "continuous_lines", tests, sizeof(tests) / sizeof(tests[0]));
}
