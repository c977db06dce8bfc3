#include "fit.h"
#include "support.h"

static const fit_row rows[] = {
#include "continuous_angles.inc"
};

static const fit_bad bad[] = {
    {"von-mises", {0, -1}, "concentration is -1"},
    {"von-mises", {INFINITY, 1}, "mean is inf"},
    {"truncated-normal", {0, 0, 1, 2}, "stddev is 0"},
    {"truncated-normal", {0, 1, 2, 1}, "a is 2, b is 1"},
    {"truncated-normal", {0, 1, NAN, 1}, "a is nan"},
    {"truncated-normal", {0, 1, INFINITY, INFINITY}, "together they are outside"},
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
    return test_main(argc, argv, "continuous_angles", tests, sizeof(tests) / sizeof(tests[0]));
}
