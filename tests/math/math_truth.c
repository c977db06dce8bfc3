#include "math_truth.h"

#include <math.h>
#include <string.h>

#include <mpfr.h>

enum { PRECISION = 140 };

typedef struct arguments {
    double x, y; /* of floats */
    int quarter; /* of turns: the nearest quarter, 0 .. 3, and signed 2^-64 quarters from it */
    int64_t from_quarter;
} arguments;

static double value_of(uint64_t bits, enum math_type type)
{
    double x;
    float single;
    const uint32_t narrow = (uint32_t)bits;
    memcpy(&x, &bits, 8);
    memcpy(&single, &narrow, 4);
    return type == MT_f64 ? x : type == MT_f32 ? (double)single : (double)narrow;
}

static arguments arguments_of(const math_row *row, uint64_t a, uint64_t b)
{
    const uint64_t t = row->arguments[0] == MT_u32 ? a << 32 : a;
    const arguments r = {
        .x = value_of(a, row->arguments[0]),
        .y = value_of(b, row->arguments[1]),
        .quarter = (int)((t + (1ull << 61)) >> 62),
        .from_quarter = (int64_t)(t << 2),
    };
    return r;
}

/* ---- MPFR ---- */

static void turns(mpfr_t r, enum math_truth truth, const arguments *v)
{
    mpfr_t angle, sine, cosine;
    mpfr_inits2(PRECISION + 70, angle, sine, cosine, (mpfr_ptr)0);
    mpfr_const_pi(angle, MPFR_RNDN);
    mpfr_mul_si(angle, angle, (long)v->from_quarter, MPFR_RNDN);
    mpfr_div_2ui(angle, angle, 65, MPFR_RNDN);
    mpfr_sin_cos(sine, cosine, angle, MPFR_RNDN);
    /* turned by quarters: sin, cos -> cos, -sin -> -sin, -cos -> -cos, sin */
    for (int q = 0; q < v->quarter; q++) {
        mpfr_swap(sine, cosine);
        mpfr_neg(cosine, cosine, MPFR_RNDN);
    }
    if (truth == TRUTH_tan_turns)
        mpfr_div(r, sine, cosine, MPFR_RNDN);
    else
        mpfr_set(r, truth == TRUTH_sin_turns ? sine : cosine, MPFR_RNDN);
    mpfr_clears(angle, sine, cosine, (mpfr_ptr)0);
}

static void exact(mpfr_t r, enum math_truth truth, const arguments *v)
{
    mpfr_t x, y;
    mpfr_inits2(53, x, y, (mpfr_ptr)0);
    mpfr_set_d(x, v->x, MPFR_RNDN);
    mpfr_set_d(y, v->y, MPFR_RNDN);
    switch (truth) {
    case TRUTH_log_fraction:
        mpfr_div_2ui(x, x, 32, MPFR_RNDN);
        /* fall through */
    case TRUTH_log:
        mpfr_log(r, x, MPFR_RNDN);
        break;
    case TRUTH_log1p:
        mpfr_log1p(r, x, MPFR_RNDN);
        break;
    case TRUTH_exp:
        mpfr_exp(r, x, MPFR_RNDN);
        break;
    case TRUTH_expm1:
        mpfr_expm1(r, x, MPFR_RNDN);
        break;
    case TRUTH_pow:
        mpfr_pow(r, x, y, MPFR_RNDN);
        break;
    default:
        turns(r, truth, v);
    }
    mpfr_clears(x, y, (mpfr_ptr)0);
}

/* ---- the C library ---- */

static double quick(enum math_truth truth, const arguments *v)
{
    const double angle = (double)v->from_quarter * (0x1.921fb54442d18p+0 * 0x1p-64);
    const int swapped = v->quarter % 2, other = truth == TRUTH_cos_turns; /* sin if they are equal */
    switch (truth) {
    case TRUTH_log_fraction:
        return log(v->x * 0x1p-32);
    case TRUTH_log:
        return log(v->x);
    case TRUTH_log1p:
        return log1p(v->x);
    case TRUTH_exp:
        return exp(v->x);
    case TRUTH_expm1:
        return expm1(v->x);
    case TRUTH_pow:
        return pow(v->x, v->y);
    default:
        if (truth == TRUTH_tan_turns)
            return swapped ? -1 / tan(angle) : tan(angle);
        /* sin: s c -s -c; cos: c -s -c s */
        return ((v->quarter + other) / 2 % 2 ? -1 : 1) * (swapped == other ? sin(angle) : cos(angle));
    }
}

/* ---- errors ---- */

typedef struct format {
    int precision, least,
        most; /* the exponent of its least subnormal and of the power of two after its greatest number */
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

double math_error(const math_row *row, uint64_t result, uint64_t a, uint64_t b)
{
    const double got = value_of(result, row->result);
    const format f = format_of(row->result);
    const arguments v = arguments_of(row, a, b);
    double error = 0;
    mpfr_t right, difference;
    mpfr_inits2(PRECISION, right, difference, (mpfr_ptr)0);
    exact(right, row->truth, &v);
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

double math_quick_error(const math_row *row, uint64_t result, uint64_t a, uint64_t b)
{
    const format f = format_of(row->result);
    const arguments v = arguments_of(row, a, b);
    const double limit = 0x1p128;
    double got = value_of(result, row->result), right = quick(row->truth, &v);
    if (isnan(right) || isnan(got))
        return isnan(right) && isnan(got) ? 0 : HUGE_VAL;
    if (isinf(right) && row->truth != TRUTH_pow && row->truth != TRUTH_exp && row->truth != TRUTH_expm1)
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
