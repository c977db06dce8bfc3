/* Sums and moments against MPFR, on every kind of finite data, and what is defined beyond. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "moments_data.h"
#include "moments_truth.h"
#include "support.h"

#define MOST_ERROR 4e-15 /* of variance, skewness and kurtosis; lanewise.h promises 1e-12 */

enum { MOST = 5000 };
static const size_t lengths[] = {1, 2, 3, 4, 5, 17, 31, 32, 33, 100, 511, 512, 513, 1000, 1025, MOST};
enum { LENGTHS = sizeof(lengths) / sizeof(lengths[0]) };

static double x64[MOST];
static float x32[MOST];

static void assert_same_bits(double got, double right, const char *what, const char *row, size_t n)
{
    if (memcmp(&got, &right, sizeof(got)) != 0)
        fail_msg("%s of %s, n = %zu, is %a; it must be %a", what, row, n, got, right);
}

static double worst[3];

static void assert_near(double error, double most, int which, const char *what, const char *row, size_t n)
{
    if (!(error <= most))
        fail_msg("the %s of %s, n = %zu, is off by %g", what, row, n, error);
    if (most < 1.0 && error > worst[which])
        worst[which] = error;
}

/* x as doubles are the numbers that were measured. */
static void assert_moments(const lw_moments *got, double sum, const double *x, size_t n, const char *row)
{
    moments_truth truth;
    moments_true(&truth, x, n, got);
    assert_int_equal(got->count, n);
    assert_same_bits(sum, truth.sum, "sum", row, n);
    assert_same_bits(got->min, truth.min == 0.0 ? 0.0 : truth.min, "min", row, n);
    assert_same_bits(got->max, truth.max == 0.0 ? 0.0 : truth.max, "max", row, n);
    assert_same_bits(got->mean, truth.mean, "mean", row, n);
    if (truth.min == truth.max) {
        assert_same_bits(got->variance, 0.0, "variance", row, n);
        assert_true(isnan(got->skewness) && isnan(got->kurtosis));
        return;
    }
    if (isinf(truth.variance) && isinf(got->variance))
        truth.variance_error = 0.0;
    assert_near(truth.variance_error, truth.variance < DBL_MIN ? 0.5000001 : MOST_ERROR, 0, "variance", row, n);
    assert_near(truth.skewness_error, MOST_ERROR, 1, "skewness", row, n);
    assert_near(truth.kurtosis_error, MOST_ERROR, 2, "kurtosis", row, n);
}

static void doubles_agree_with_mpfr(void **state)
{
    (void)state;
    memset(worst, 0, sizeof(worst));
    for (const moments_row *row = moments_rows; row < moments_rows + moments_row_count; row++)
        for (size_t l = 0; l < LENGTHS; l++) {
            lw_moments got;
            double sum;
            for (size_t i = 0; i < lengths[l]; i++)
                x64[i] = row->f64(i, lengths[l]);
            assert_ok(lw_moments_f64(test_context, x64, lengths[l], &got));
            assert_ok(lw_sum_f64(test_context, x64, lengths[l], &sum));
            assert_moments(&got, sum, x64, lengths[l], row->name);
        }
    print_message("f64: largest errors %.1e (variance) %.1e (skewness) %.1e (kurtosis)\n", worst[0], worst[1],
                  worst[2]);
}

static void floats_agree_with_mpfr(void **state)
{
    (void)state;
    memset(worst, 0, sizeof(worst));
    for (const moments_row *row = moments_rows; row < moments_rows + moments_row_count; row++)
        for (size_t l = 0; l < LENGTHS; l++) {
            lw_moments got;
            double sum;
            for (size_t i = 0; i < lengths[l]; i++) {
                x32[i] = row->f32(i, lengths[l]);
                x64[i] = x32[i];
            }
            assert_ok(lw_moments_f32(test_context, x32, lengths[l], &got));
            assert_ok(lw_sum_f32(test_context, x32, lengths[l], &sum));
            assert_moments(&got, sum, x64, lengths[l], row->name);
        }
    print_message("f32: largest errors %.1e (variance) %.1e (skewness) %.1e (kurtosis)\n", worst[0], worst[1],
                  worst[2]);
}

/* ---- what is defined beyond finite numbers ---- */

static void assert_nan(double x)
{
    static const uint64_t NOT_A_NUMBER = UINT64_C(0x7ff8000000000000);
    assert_memory_equal(&x, &NOT_A_NUMBER, sizeof(x));
}

static void assert_all_nan(const lw_moments *m, size_t n)
{
    assert_int_equal(m->count, n);
    assert_nan(m->min);
    assert_nan(m->max);
    assert_nan(m->mean);
    assert_nan(m->variance);
    assert_nan(m->skewness);
    assert_nan(m->kurtosis);
}

static void nothing_has_a_sum_of_zero_and_no_moments(void **state)
{
    lw_moments m;
    double sum = -1.0;
    (void)state;
    assert_ok(lw_sum_f64(test_context, NULL, 0, &sum));
    assert_same_bits(sum, 0.0, "sum", "nothing", 0);
    assert_ok(lw_moments_f64(test_context, NULL, 0, &m));
    assert_all_nan(&m, 0);
    assert_ok(lw_moments_f32(test_context, x32, 0, &m));
    assert_all_nan(&m, 0);
}

static void one_nan_anywhere_gives_nan(void **state)
{
    static const uint64_t nans[] = {UINT64_C(0x7ff0000000000001), UINT64_C(0xfff8000000000000),
                                    UINT64_C(0xffffffffffffffff)};
    static const size_t places[] = {0, 1, 511, 512, 2500, MOST - 1};
    (void)state;
    for (size_t which = 0; which < 3; which++)
        for (size_t place = 0; place < sizeof(places) / sizeof(places[0]); place++) {
            lw_moments m;
            double sum;
            for (size_t i = 0; i < MOST; i++)
                x64[i] = i % 2 ? 1e300 : (double)i;
            memcpy(&x64[places[place]], &nans[which], sizeof(double));
            assert_ok(lw_moments_f64(test_context, x64, MOST, &m));
            assert_all_nan(&m, MOST);
            assert_ok(lw_sum_f64(test_context, x64, MOST, &sum));
            assert_nan(sum);
        }
    x32[0] = NAN;
    lw_moments m;
    assert_ok(lw_moments_f32(test_context, x32, 1, &m));
    assert_all_nan(&m, 1);
}

static void infinities_are_extremes_and_the_mean(void **state)
{
    lw_moments m;
    double sum;
    (void)state;
    for (size_t i = 0; i < MOST; i++)
        x64[i] = (double)i;
    x64[700] = INFINITY;
    assert_ok(lw_moments_f64(test_context, x64, MOST, &m));
    assert_ok(lw_sum_f64(test_context, x64, MOST, &sum));
    assert_true(sum == INFINITY && m.mean == INFINITY && m.max == INFINITY && m.min == 0.0);
    assert_nan(m.variance);
    assert_nan(m.skewness);
    assert_nan(m.kurtosis);
    x64[3] = -INFINITY;
    assert_ok(lw_moments_f64(test_context, x64, MOST, &m));
    assert_ok(lw_sum_f64(test_context, x64, MOST, &sum));
    assert_true(m.max == INFINITY && m.min == -INFINITY);
    assert_nan(m.mean);
    assert_nan(sum);
    x32[0] = x32[1] = -INFINITY;
    assert_ok(lw_moments_f32(test_context, x32, 2, &m));
    assert_true(m.max == -INFINITY && m.min == -INFINITY && m.mean == -INFINITY);
    assert_nan(m.variance);
}

static void sums_that_overflow_are_infinite_but_their_mean_is_not(void **state)
{
    lw_moments m;
    double sum;
    (void)state;
    for (size_t i = 0; i < MOST; i++)
        x64[i] = -DBL_MAX;
    assert_ok(lw_sum_f64(test_context, x64, MOST, &sum));
    assert_ok(lw_moments_f64(test_context, x64, MOST, &m));
    assert_true(sum == -INFINITY && m.mean == -DBL_MAX && m.variance == 0.0);
    x64[0] = DBL_MAX;
    assert_ok(lw_moments_f64(test_context, x64, MOST, &m));
    assert_true(m.variance == INFINITY && isfinite(m.skewness) && isfinite(m.kurtosis));
}

static void zeros_of_either_sign_are_plus_zero(void **state)
{
    static const double zeros[2][2] = {{0.0, -0.0}, {-0.0, 0.0}};
    (void)state;
    for (int k = 0; k < 2; k++) {
        lw_moments m;
        double sum;
        assert_ok(lw_sum_f64(test_context, zeros[k], 2, &sum));
        assert_ok(lw_moments_f64(test_context, zeros[k], 2, &m));
        assert_same_bits(sum, 0.0, "sum", "zeros", 2);
        assert_same_bits(m.min, 0.0, "min", "zeros", 2);
        assert_same_bits(m.max, 0.0, "max", "zeros", 2);
        assert_same_bits(m.mean, 0.0, "mean", "zeros", 2);
        assert_same_bits(m.variance, 0.0, "variance", "zeros", 2);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(doubles_agree_with_mpfr),
        cmocka_unit_test(floats_agree_with_mpfr),
        cmocka_unit_test(nothing_has_a_sum_of_zero_and_no_moments),
        cmocka_unit_test(one_nan_anywhere_gives_nan),
        cmocka_unit_test(infinities_are_extremes_and_the_mean),
        cmocka_unit_test(sums_that_overflow_are_infinite_but_their_mean_is_not),
        cmocka_unit_test(zeros_of_either_sign_are_plus_zero),
    };
    return test_main(argc, argv, "moments", tests, sizeof(tests) / sizeof(tests[0]));
}
