#include "math_truth.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "math_exact.h"

typedef struct format {
    int precision;
    int least, most; /* exponents of its least subnormal and of the power of two after its greatest number */
} format;
static format format_of(enum math_type type)
{
    static const format binary32 = {24, -149, 128}, binary64 = {53, -1074, 1024};
    return type == MT_f64 ? binary64 : binary32;
}

/* The exponent of the last place at 2^(e-1) <= |x| < 2^e. */
static int last_place(int e, format f)
{
    const int last = (e > f.most ? f.most : e) - f.precision;
    return last < f.least ? f.least : last;
}

/* ---- MPFR ---- */

/* A quantile x is off by (tail of |x| - tail of k) / density, to second order in x times that. */
static double quantile_error(const math_row *row, double x, uint64_t k)
{
    const int width = row->arguments[0] == MT_u64 ? 64 : 32;
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
    return fabs(ldexp(off, -last_place(e, format_of(row->result))));
}

double math_error(const math_row *row, uint64_t result, uint64_t a, uint64_t b)
{
    const double got = math_value_of(result, row->result);
    if (row->truth == TRUTH_quantile)
        return quantile_error(row, got, a);
    const format f = format_of(row->result);
    double error = 0;
    mpfr_t right, difference;
    mpfr_inits2(math_precision(row->truth), right, difference, (mpfr_ptr)0);
    math_exact(right, row, a, b);
    if (mpfr_nan_p(right) || isnan(got)) {
        error = mpfr_nan_p(right) && isnan(got) ? 0 : HUGE_VAL;
    } else if (mpfr_inf_p(right)) {
        error = got == mpfr_get_d(right, MPFR_RNDN) || (row->truth == TRUTH_tan_turns && isinf(got)) ? 0 : HUGE_VAL;
    } else {
        mpfr_t limit;
        mpfr_init2(limit, 53);
        mpfr_set_si_2exp(limit, 1, f.most, MPFR_RNDN);
        if (mpfr_cmpabs(right, limit) > 0)
            mpfr_copysign(right, limit, right, MPFR_RNDN);
        mpfr_set_d(difference, got, MPFR_RNDN);
        if (isinf(got))
            mpfr_copysign(difference, limit, difference, MPFR_RNDN);
        mpfr_sub(difference, difference, right, MPFR_RNDN);
        const int e = mpfr_zero_p(right) ? f.least : (int)mpfr_get_exp(right);
        mpfr_mul_2si(difference, difference, -last_place(e, f), MPFR_RNDN);
        error = fabs(mpfr_get_d(difference, MPFR_RNDN));
        mpfr_clear(limit);
    }
    mpfr_clears(right, difference, (mpfr_ptr)0);
    return error;
}

/* ---- the C library ---- */

static double quick(const math_row *row, uint64_t a, uint64_t b)
{
    const enum math_truth truth = row->truth;
    const double x = math_value_of(a, row->arguments[0]), y = math_value_of(b, row->arguments[1]);
    const math_turns turns = math_turns_of(a, row->arguments[0]);
    const double angle = (double)turns.from_quarter * (0x1.921fb54442d18p+0 * 0x1p-64);
    const int swapped = turns.quarter % 2, other = truth == TRUTH_cos_turns; /* sin if they are equal */
    switch (truth) {
    case TRUTH_log_fraction:
        return log(x * 0x1p-32);
    case TRUTH_log:
        return log(x);
    case TRUTH_log1p:
        return log1p(x);
    case TRUTH_exp:
        return exp(x);
    case TRUTH_expm1:
        return expm1(x);
    case TRUTH_pow:
        return pow(x, y);
    case TRUTH_cdf:
        return erfc(-x * M_SQRT1_2) / 2;
    case TRUTH_erfc:
        return erfc(x);
    case TRUTH_lgamma:
        return x > 0 ? lgamma(x) : NAN;
    default:
        if (truth == TRUTH_tan_turns)
            return swapped ? -1 / tan(angle) : tan(angle);
        /* sin: s c -s -c; cos: c -s -c s */
        return ((turns.quarter + other) / 2 % 2 ? -1 : 1) * (swapped == other ? sin(angle) : cos(angle));
    }
}

/* Those whose infinities can be overflow. */
static int overflows(enum math_truth truth)
{
    return truth == TRUTH_pow || truth == TRUTH_exp || truth == TRUTH_expm1;
}

static double quick_quantile_error(double x, uint32_t k)
{
    static const double root_2pi = 0x1.40d931ff62706p+1;
    const double z = fabs(x), twice_tail = 0x1p-32 * (2.0 * (k >> 31 ? ~k : k) + 1), up = exp(z * z / 2) * root_2pi / 2;
    /* near the middle by 1 - 2 tail, which is exact */
    const double off =
        twice_tail < 0.5 ? (twice_tail - erfc(z * M_SQRT1_2)) * up : (erf(z * M_SQRT1_2) - (1 - twice_tail)) * up;
    int e;
    frexp(z - off, &e);
    return !isfinite(x) || (x > 0) != (k >> 31) ? HUGE_VAL : fabs(ldexp(off, -last_place(e, format_of(MT_f32))));
}

double math_quick_error(const math_row *row, uint64_t result, uint64_t a, uint64_t b)
{
    if (row->truth == TRUTH_quantile)
        return quick_quantile_error(math_value_of(result, MT_f32), (uint32_t)a);
    const format f = format_of(row->result);
    const double limit = 0x1p128;
    double got = math_value_of(result, row->result), right = quick(row, a, b);
    if (isnan(right) || isnan(got))
        return isnan(right) && isnan(got) ? 0 : HUGE_VAL;
    if (isinf(right) && !overflows(row->truth))
        return got == right || (row->truth == TRUTH_tan_turns && isinf(got)) ? 0 : HUGE_VAL;
    if (fabs(right) > limit)
        right = copysign(limit, right);
    if (isinf(got))
        got = copysign(limit, got);
    uint64_t bits;
    memcpy(&bits, &right, 8);
    const int last = last_place((int)(bits >> 52 & 0x7ff) - 1022, f); /* a subnormal double is far below f32's least */
    const uint64_t scale = (uint64_t)(1023 - last) << 52;             /* 2^-last */
    double unit;
    memcpy(&unit, &scale, 8);
    return fabs(got - right) * unit;
}
