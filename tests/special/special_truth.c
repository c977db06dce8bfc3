#include "special_truth.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include <mpfr.h>

/* Stirling's remainder at 2^53 is lost in 2^113 of its size, and deviances cancel as far. What MPFR has a function for
 * is rounded once, and bits that nobody looks at take most of its time. */
static mpfr_prec_t precision_of(enum special_truth truth)
{
    return truth == TRUTH_cdf || truth == TRUTH_erfc || truth == TRUTH_lgamma ? 112 : 320;
}

static double value_of(uint64_t bits, enum special_type type)
{
    double x;
    float single;
    const uint32_t narrow = (uint32_t)bits;
    memcpy(&x, &bits, 8);
    memcpy(&single, &narrow, 4);
    return type == ST_f64 ? x : (double)single;
}

/* The exponent of the last place at 2^(e-1) <= |x| < 2^e. */
static int last_place(int e, enum special_type type)
{
    const int last = e - (type == ST_f64 ? 53 : 24), least = type == ST_f64 ? -1074 : -149;
    return last < least ? least : last;
}

/* ---- MPFR ---- */

static void stirling(mpfr_t r, mpfr_t x)
{
    mpfr_t t;
    mpfr_init2(t, mpfr_get_prec(r));
    mpfr_lngamma(r, x, MPFR_RNDN);
    mpfr_add(r, r, x, MPFR_RNDN);
    mpfr_const_pi(t, MPFR_RNDN);
    mpfr_mul_2ui(t, t, 1, MPFR_RNDN);
    mpfr_log(t, t, MPFR_RNDN);
    mpfr_div_2ui(t, t, 1, MPFR_RNDN);
    mpfr_sub(r, r, t, MPFR_RNDN);
    mpfr_log(t, x, MPFR_RNDN);
    mpfr_sub_d(x, x, 0.5, MPFR_RNDN);
    mpfr_fms(r, x, t, r, MPFR_RNDN);
    mpfr_neg(r, r, MPFR_RNDN);
    mpfr_clear(t);
}

/* x log(x / y) + y - x. */
static void deviance(mpfr_t r, mpfr_t x, mpfr_t y)
{
    if (mpfr_zero_p(x)) {
        mpfr_set(r, y, MPFR_RNDN);
        return;
    }
    mpfr_div(r, x, y, MPFR_RNDN);
    mpfr_log(r, r, MPFR_RNDN);
    mpfr_mul(r, r, x, MPFR_RNDN);
    mpfr_add(r, r, y, MPFR_RNDN);
    mpfr_sub(r, r, x, MPFR_RNDN);
}

static void exact(mpfr_t r, enum special_truth truth, mpfr_t x, mpfr_t y)
{
    switch (truth) {
    case TRUTH_cdf:
        mpfr_sqrt_ui(r, 2, MPFR_RNDN);
        mpfr_div(x, x, r, MPFR_RNDN);
        mpfr_neg(x, x, MPFR_RNDN);
        mpfr_erfc(r, x, MPFR_RNDN);
        mpfr_div_2ui(r, r, 1, MPFR_RNDN);
        break;
    case TRUTH_erfc:
        mpfr_erfc(r, x, MPFR_RNDN);
        break;
    case TRUTH_lgamma:
        if (mpfr_nan_p(x) || mpfr_cmp_d(x, 0x1p-1022) < 0)
            mpfr_set_nan(r);
        else if (mpfr_cmp_d(x, 0x1p1014) >= 0)
            mpfr_set_inf(r, 1);
        else
            mpfr_lngamma(r, x, MPFR_RNDN);
        break;
    case TRUTH_log_factorial:
        mpfr_add_ui(x, x, 1, MPFR_RNDN);
        mpfr_lngamma(r, x, MPFR_RNDN);
        break;
    case TRUTH_stirling:
        if (mpfr_zero_p(x))
            mpfr_set_zero(r, 1);
        else
            stirling(r, x);
        break;
    case TRUTH_bd0:
        deviance(r, x, y);
        break;
    default: /* log_poisson: x log y - y - log x! */
        mpfr_log(r, y, MPFR_RNDN);
        mpfr_fms(r, r, x, y, MPFR_RNDN);
        mpfr_add_ui(x, x, 1, MPFR_RNDN);
        mpfr_lngamma(y, x, MPFR_RNDN);
        mpfr_sub(r, r, y, MPFR_RNDN);
    }
}

/* A quantile x is off by (tail of |x| - tail of k) / density, to second order in x times that. */
static double quantile_error(const special_row *row, double x, uint64_t k)
{
    const int width = row->arguments[0] == ST_u64 ? 64 : 32;
    const uint64_t all = UINT64_MAX >> (64 - width);
    const bool upper = k >> (width - 1);
    if (!isfinite(x) || (x > 0) != upper)
        return HUGE_VAL;
    mpfr_t tail, z, density, t;
    mpfr_inits2(160, tail, z, density, t, (mpfr_ptr)0);
    mpfr_set_ui(tail, upper ? all - k : k, MPFR_RNDN);
    mpfr_add_d(tail, tail, 0.5, MPFR_RNDN);
    mpfr_div_2ui(tail, tail, (unsigned long)width, MPFR_RNDN);
    mpfr_set_d(z, fabs(x), MPFR_RNDN);
    mpfr_sqrt_ui(t, 2, MPFR_RNDN);
    mpfr_div(z, z, t, MPFR_RNDN);
    mpfr_erfc(t, z, MPFR_RNDN);
    mpfr_div_2ui(t, t, 1, MPFR_RNDN);
    mpfr_sub(tail, tail, t, MPFR_RNDN);
    mpfr_sqr(z, z, MPFR_RNDN);
    mpfr_exp(z, z, MPFR_RNDN);
    mpfr_mul(tail, tail, z, MPFR_RNDN);
    mpfr_const_pi(density, MPFR_RNDN);
    mpfr_mul_2ui(density, density, 1, MPFR_RNDN);
    mpfr_sqrt(density, density, MPFR_RNDN);
    mpfr_mul(tail, tail, density, MPFR_RNDN);
    const double off = mpfr_get_d(tail, MPFR_RNDN);
    mpfr_clears(tail, z, density, t, (mpfr_ptr)0);
    int e;
    frexp(fabs(x) - off, &e);
    return fabs(ldexp(off, -last_place(e, row->result)));
}

double special_error(const special_row *row, uint64_t result, uint64_t a, uint64_t b)
{
    const double got = value_of(result, row->result);
    if (row->truth == TRUTH_quantile)
        return quantile_error(row, got, a);
    double error = 0;
    mpfr_t right, x, y;
    mpfr_inits2(precision_of(row->truth), right, x, y, (mpfr_ptr)0);
    mpfr_set_d(x, value_of(a, row->arguments[0]), MPFR_RNDN);
    mpfr_set_d(y, value_of(b, row->arguments[1]), MPFR_RNDN);
    exact(right, row->truth, x, y);
    if (mpfr_nan_p(right) || isnan(got)) {
        error = mpfr_nan_p(right) && isnan(got) ? 0 : HUGE_VAL;
    } else if (mpfr_inf_p(right) || isinf(got)) {
        const double nearest = mpfr_get_d(right, MPFR_RNDN);
        error = got == (row->result == ST_f64 ? nearest : (double)(float)nearest) ? 0 : HUGE_VAL;
    } else {
        const int e = mpfr_zero_p(right) ? -2000 : (int)mpfr_get_exp(right);
        mpfr_set_d(x, got, MPFR_RNDN);
        mpfr_sub(x, x, right, MPFR_RNDN);
        mpfr_mul_2si(x, x, -last_place(e, row->result), MPFR_RNDN);
        error = fabs(mpfr_get_d(x, MPFR_RNDN));
    }
    mpfr_clears(right, x, y, (mpfr_ptr)0);
    return error;
}

/* ---- the C library ---- */

static double quick_quantile_error(double x, uint32_t k)
{
    static const double root_2pi = 0x1.40d931ff62706p+1;
    const double z = fabs(x), twice_tail = 0x1p-32 * (2.0 * (k >> 31 ? ~k : k) + 1), up = exp(z * z / 2) * root_2pi / 2;
    /* near the middle by 1 - 2 tail, which is exact */
    const double off =
        twice_tail < 0.5 ? (twice_tail - erfc(z * M_SQRT1_2)) * up : (erf(z * M_SQRT1_2) - (1 - twice_tail)) * up;
    int e;
    frexp(z - off, &e);
    return !isfinite(x) || (x > 0) != (k >> 31) ? HUGE_VAL : fabs(ldexp(off, -last_place(e, ST_f32)));
}

double special_quick_error(const special_row *row, uint64_t result, uint64_t a, uint64_t b)
{
    (void)b;
    const double got = value_of(result, ST_f32), x = value_of(a, ST_f32);
    if (row->truth == TRUTH_quantile)
        return quick_quantile_error(got, (uint32_t)a);
    const double right = row->truth == TRUTH_cdf    ? erfc(-x * M_SQRT1_2) / 2
                         : row->truth == TRUTH_erfc ? erfc(x)
                         : x > 0                    ? lgamma(x)
                                                    : NAN;
    if (isnan(right) || isnan(got))
        return isnan(right) && isnan(got) ? 0 : HUGE_VAL;
    if (isinf(got) || isinf(right) || fabs(right) >= 0x1p128)
        return isinf(got) && fabs(right) >= 0x1.ffffffp127 ? 0 : HUGE_VAL;
    int e = -200;
    if (right != 0)
        frexp(right, &e);
    return fabs(got - right) * ldexp(1, -last_place(e, ST_f32));
}
