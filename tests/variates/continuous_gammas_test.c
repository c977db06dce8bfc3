#include "fit.h"
#include "support.h"

static const fit_row rows[] = {
#include "continuous_gammas.inc"
};

static const fit_bad bad[] = {
    {"gamma", {0, 1}, "shape is 0"},       {"gamma", {1, INFINITY}, "scale is inf"},
    {"chi-square", {-1}, "degrees is -1"}, {"erlang", {2.5, 1}, "shape is 2.5"},
    {"erlang", {0, 1}, "shape is 0"},      {"erlang", {3, 0}, "scale is 0"},
    {"beta", {0, 1}, "alpha is 0"},        {"beta", {1, -1}, "beta is -1"},
    {"f-ratio", {0, 1}, "degrees1 is 0"},  {"f-ratio", {1, NAN}, "degrees2 is nan"},
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
    return test_main(argc, argv, "continuous_gammas", tests, sizeof(tests) / sizeof(tests[0]));
}
