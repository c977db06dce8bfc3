/* The example methods do what their physics says: means against quadrature or closed forms, within five standard
 * errors. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lanewise/method.h"
#include "support.h"

LW_DECLARE_METHOD(klein_nishina);
LW_DECLARE_METHOD(upscattering);
LW_DECLARE_METHOD(bounded_simplex);
LW_DECLARE_METHOD(ripple);

/* Simpson's rule with 2 * 20000 pieces. */
static double integral(double (*f)(double x, const double *p), const double *p, double a, double b)
{
    const int pieces = 40000;
    const double h = (b - a) / pieces;
    double sum = f(a, p) + f(b, p);
    for (int k = 1; k < pieces; k++)
        sum += (k % 2 == 1 ? 4 : 2) * f(a + k * h, p);
    return sum * h / 3;
}

/* Fails unless the mean of values[0], values[step], .. is `expected`, whose quadrature or formula is exact enough. */
static void assert_mean(const char *what, const double *values, size_t n, size_t step, double expected)
{
    double mean = 0, square = 0;
    for (size_t i = 0; i < n; i++)
        mean += values[i * step] / (double)n;
    for (size_t i = 0; i < n; i++)
        square += (values[i * step] - mean) * (values[i * step] - mean) / (double)n;
    const double error = sqrt(square / (double)n);
    if (!(fabs(mean - expected) <= 5 * error))
        fail_msg("%s: mean %.9g, not %.9g +- %.2g", what, mean, expected, error);
}

static void *draw(const lw_method *method, size_t n, const lw_each *parameters, double *acceptance)
{
    lw_method_info info;
    lw_method_counters counters;
    /* one attempt after the other: where several are tried at once, the tries are more than an element needs */
    const lw_method_options options = {
        .size = sizeof(options), .schedule = LW_SCHEDULE_MASKED, .counters = &counters, .checked = 1};
    lw_generator *generator = test_generator(LW_ENGINE_WARP1024, 2024, 0);
    assert_ok(lw_method_describe(method, &info));
    void *out = malloc(n * (size_t)info.values * 8);
    assert_non_null(out);
    assert_ok(lw_method_fill(generator, method, out, n, parameters, &options));
    *acceptance = (double)counters.accepted / (double)counters.tries;
    lw_generator_destroy(generator);
    return out;
}

/* d sigma / d cos by Klein and Nishina, p[0]: energy; and times cos. */
static double cross_section(double cosine, const double *p)
{
    const double e = 1 / (1 + p[0] * (1 - cosine));
    return e * e * (e + 1 / e - 1 + cosine * cosine);
}
static double cosine_of_it(double cosine, const double *p)
{
    return cosine * cross_section(cosine, p);
}

/* The integral of what is accepted over that of what is proposed. */
static double acceptance_of(double energy)
{
    const double e0 = 1 / (1 + 2 * energy), proposed = -log(e0) + (1 - e0 * e0) / 2;
    return energy * integral(cross_section, &energy, -1, 1) / proposed;
}

static void photons_scatter_as_klein_and_nishina_say(void **state)
{
    enum { COUNT = 1 << 18 };
    (void)state;
    for (double energy = 0.01; energy < 1000; energy *= 10) {
        const lw_each parameter = {NULL, {.f64 = energy}};
        double acceptance = 0;
        double *cosines = draw(&klein_nishina, COUNT, &parameter, &acceptance);
        assert_mean("cosine", cosines, COUNT, 1,
                    integral(cosine_of_it, &energy, -1, 1) / integral(cross_section, &energy, -1, 1));
        const double expected = acceptance_of(energy);
        if (!(fabs(acceptance - expected) <= 5 * sqrt(expected * (1 - expected) / COUNT)))
            fail_msg("energy %g: %.6g are accepted, not %.6g", energy, acceptance, expected);
        free(cosines);
    }
}

/* The lowest energy that is taken; rounding may not push a cosine past -1. Below it there are too few bits. */
static void photons_of_least_energy_scatter_within_the_circle(void **state)
{
    const lw_each least = {NULL, {.f64 = 0x1p-26}}, less = {NULL, {.f64 = 0x1.fffffffffffffp-27}};
    double acceptance = 0;
    double *cosines = draw(&klein_nishina, 1 << 18, &least, &acceptance);
    lw_generator *generator = test_generator(LW_ENGINE_WARP1024, 2024, 0);
    (void)state;
    for (size_t i = 0; i < 1 << 18; i++)
        if (!(cosines[i] >= -1 && cosines[i] <= 1))
            fail_msg("cosine %zu is 1 + %g or -1 - %g", i, cosines[i] - 1, -1 - cosines[i]);
    assert_mean("cosine", cosines, 1 << 18, 1, 0); /* as Thomson has it */
    assert_int_equal(lw_method_fill(generator, &klein_nishina, cosines, 1, &less, NULL), LW_ERROR_DOMAIN);
    lw_generator_destroy(generator);
    free(cosines);
}

/* The density of V, integrated over mu: with r^2 = e, dmu = de / (2 v V), V^2 exp(-V^2) r s(e) gives V exp(-V^2) times
 * the integral of sqrt(e) s(e) over e from (v - V)^2 to (v + V)^2. p: v, resonance, width. */
static double relative(double r, const double *p)
{
    const double off = 2 * (r * r - p[1]) / p[2];
    return 2 * r * r / (1 + off * off);
}
static double speed_weight(double speed, const double *p)
{
    double sum = 0;
    const int pieces = 400;
    const double a = fabs(p[0] - speed), h = (p[0] + speed - a) / pieces;
    for (int k = 0; k <= pieces; k++)
        sum += (k == 0 || k == pieces ? 1 : k % 2 == 1 ? 4 : 2) * relative(a + k * h, p) * h / 3;
    return speed * exp(-speed * speed) * sum;
}
static double speed_of_it(double speed, const double *p)
{
    return speed * speed_weight(speed, p);
}

static void nuclei_are_met_as_the_resonance_says(void **state)
{
    static const double cases[][3] = {{4, 20.25, 2}, {2, 9, 0.5}};
    (void)state;
    for (int k = 0; k < 2; k++) {
        const double *p = cases[k];
        const lw_each parameters[] = {{NULL, {.f64 = p[0]}}, {NULL, {.f64 = p[1]}}, {NULL, {.f64 = p[2]}}};
        double acceptance = 0;
        double *out = draw(&upscattering, 1 << 15, parameters, &acceptance);
        assert_mean("speed", out, 1 << 15, 2, integral(speed_of_it, p, 0, 8) / integral(speed_weight, p, 0, 8));
        for (int i = 0; i < 1 << 15; i++)
            assert_true(out[2 * i] > 0 && fabs(out[2 * i + 1]) < 1);
        free(out);
    }
    const lw_each narrow[] = {{NULL, {.f64 = 4}}, {NULL, {.f64 = 20.25}}, {NULL, {.f64 = 0.05}}};
    double acceptance = 1;
    free(draw(&upscattering, 2000, narrow, &acceptance));
    assert_true(acceptance < 0.01); /* the hard case */
}

static void points_fill_the_simplex(void **state)
{
    enum { COUNT = 1 << 18 };
    const lw_each parameter = {NULL, {.f64 = 0.625}};
    double acceptance = 0;
    float *out = draw(&bounded_simplex, COUNT, &parameter, &acceptance);
    double *first = malloc(COUNT * sizeof(double));
    (void)state;
    assert_non_null(first);
    const double fits = 1 - 4 * pow(1 - 0.625, 3);
    assert_true(fabs(acceptance - fits) < 5 * sqrt(fits * (1 - fits) / COUNT));
    for (int i = 0; i < COUNT; i++) {
        const float *x = out + 4 * i;
        assert_true(x[0] <= 0.625f && x[1] <= 0.625f && x[2] <= 0.625f && x[3] <= 0.625f);
        assert_true(fabsf(x[0] + x[1] + x[2] + x[3] - 1) < 1e-6f);
        first[i] = (double)x[0];
    }
    assert_mean("part", first, COUNT, 1, 0.25);
    /* where one part is above b, the rest is a smaller simplex: E x1^2 = (E0 - sum of what is cut) / what fits */
    const double b = 0.625, cut = pow(1 - b, 3), above = 1 - b;
    const double own = cut * (b * b + 2 * b * above / 4 + above * above / 10), others = cut * above * above / 10;
    for (int i = 0; i < COUNT; i++)
        first[i] *= first[i];
    assert_mean("part squared", first, COUNT, 1, (0.1 - own - 3 * others) / fits);
    free(first);
    free(out);
}

static void ripples_are_where_they_should_be(void **state)
{
    enum { COUNT = 1 << 18 };
    const lw_each parameter = {NULL, {.f64 = 4}};
    double acceptance = 0;
    double *out = draw(&ripple, COUNT, &parameter, &acceptance);
    const double pi = acos(-1), fits = 1.25 / 4;
    (void)state;
    assert_true(fabs(acceptance - fits) < 5 * sqrt(fits * (1 - fits) * fits / COUNT));
    for (int i = 0; i < COUNT; i++)
        out[2 * i] = cos(2 * pi * out[2 * i]) * cos(2 * pi * out[2 * i + 1]);
    assert_mean("cosines", out, COUNT, 2, 0.5 / 1.25); /* of f: 2 E c^2 / (1 + E c^2), E c^2 = 1/4 */
    free(out);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(photons_scatter_as_klein_and_nishina_say),
        cmocka_unit_test(photons_of_least_energy_scatter_within_the_circle),
        cmocka_unit_test(nuclei_are_met_as_the_resonance_says),
        cmocka_unit_test(points_fill_the_simplex),
        cmocka_unit_test(ripples_are_where_they_should_be),
    };
    return test_main(argc, argv, "method_physics", tests, sizeof(tests) / sizeof(tests[0]));
}
