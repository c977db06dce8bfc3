#include "moments_truth.h"

#include <float.h>
#include <math.h>
#include <mpfr.h>

/* Any sum of 2^64 doubles is exact in 2200 bits; what is divided is rounded to 4000. */
enum { PRECISION = 4000, NUMBERS = 7 };

static double relative_error(const mpfr_t truth, double got, const mpfr_t measure)
{
    mpfr_t difference;
    mpfr_init2(difference, PRECISION);
    mpfr_sub_d(difference, truth, got, MPFR_RNDN);
    mpfr_div(difference, difference, measure, MPFR_RNDN);
    const double error = fabs(mpfr_get_d(difference, MPFR_RNDN));
    mpfr_clear(difference);
    return error;
}

/* powers: sums of d^2, |d|^3, d^3, d^4 become means. */
static void compare(moments_truth *truth, mpfr_t *power, size_t n, const lw_moments *result, mpfr_t scratch)
{
    for (int p = 0; p < 4; p++)
        mpfr_div_ui(power[p], power[p], n, MPFR_RNDN);
    truth->variance = mpfr_get_d(power[0], MPFR_RNDN);
    truth->variance_error = truth->skewness_error = truth->kurtosis_error = 0.0;
    if (mpfr_zero_p(power[0]))
        return;
    if (truth->variance < DBL_MIN) {
        mpfr_set_d(scratch, DBL_TRUE_MIN, MPFR_RNDN);
        truth->variance_error = relative_error(power[0], result->variance, scratch);
    } else if (isfinite(truth->variance) || isfinite(result->variance)) {
        truth->variance_error = relative_error(power[0], result->variance, power[0]);
    }
    mpfr_sqr(scratch, power[0], MPFR_RNDN);
    mpfr_div(power[3], power[3], scratch, MPFR_RNDN); /* kurtosis + 3 */
    mpfr_sub_ui(scratch, power[3], 3, MPFR_RNDN);
    truth->kurtosis_error = relative_error(scratch, result->kurtosis, power[3]);
    mpfr_sqrt(scratch, power[0], MPFR_RNDN);
    mpfr_mul(scratch, scratch, power[0], MPFR_RNDN);
    mpfr_div(power[1], power[1], scratch, MPFR_RNDN);
    mpfr_div(power[2], power[2], scratch, MPFR_RNDN);
    truth->skewness_error = relative_error(power[2], result->skewness, power[1]);
}

void moments_true(moments_truth *truth, const double *x, size_t n, const lw_moments *result)
{
    mpfr_t number[NUMBERS];
    for (int k = 0; k < NUMBERS; k++) {
        mpfr_init2(number[k], PRECISION);
        mpfr_set_zero(number[k], 1);
    }
    mpfr_t *const mean = &number[0], *const d = &number[1], *const term = &number[2], *const power = number + 3;
    truth->min = truth->max = x[0];
    for (size_t i = 0; i < n; i++) {
        mpfr_add_d(*mean, *mean, x[i], MPFR_RNDN);
        truth->min = x[i] < truth->min ? x[i] : truth->min;
        truth->max = x[i] > truth->max ? x[i] : truth->max;
    }
    truth->sum = mpfr_get_d(*mean, MPFR_RNDN);
    mpfr_div_ui(*mean, *mean, n, MPFR_RNDN);
    truth->mean = mpfr_get_d(*mean, MPFR_RNDN);
    for (size_t i = 0; i < n; i++) {
        mpfr_d_sub(*d, x[i], *mean, MPFR_RNDN);
        mpfr_sqr(*term, *d, MPFR_RNDN);
        mpfr_add(power[0], power[0], *term, MPFR_RNDN);
        mpfr_mul(*term, *term, *d, MPFR_RNDN);
        mpfr_add(power[2], power[2], *term, MPFR_RNDN);
        mpfr_mul(*d, *term, *d, MPFR_RNDN);
        mpfr_add(power[3], power[3], *d, MPFR_RNDN);
        mpfr_abs(*term, *term, MPFR_RNDN);
        mpfr_add(power[1], power[1], *term, MPFR_RNDN);
    }
    compare(truth, power, n, result, *term);
    for (int k = 0; k < NUMBERS; k++)
        mpfr_clear(number[k]);
}
