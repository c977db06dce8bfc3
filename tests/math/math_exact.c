#include "math_exact.h"

#include <string.h>

double math_value_of(uint64_t bits, enum math_type type)
{
    double x;
    float single;
    const uint32_t narrow = (uint32_t)bits;
    memcpy(&x, &bits, 8);
    memcpy(&single, &narrow, 4);
    return type == MT_f64 ? x : type == MT_f32 ? (double)single : (double)narrow;
}

math_turns math_turns_of(uint64_t bits, enum math_type type)
{
    const uint64_t t = type == MT_u32 ? bits << 32 : bits;
    const math_turns turns = {(int)((t + (1ull << 61)) >> 62), (int64_t)(t << 2)};
    return turns;
}

/* Stirling's remainder at 2^53 is lost in 2^113 of its size, and deviances cancel as far. What MPFR has a function for
 * is rounded once, and bits that nobody looks at take most of its time. */
mpfr_prec_t math_precision(enum math_truth truth)
{
    switch (truth) {
    case TRUTH_cdf:
    case TRUTH_erfc:
    case TRUTH_lgamma:
        return 112;
    case TRUTH_log_factorial:
    case TRUTH_stirling:
    case TRUTH_bd0:
    case TRUTH_log_poisson:
        return 320;
    default:
        return 140;
    }
}

static void turns(mpfr_t r, enum math_truth truth, const math_turns *v)
{
    mpfr_t angle, sine, cosine;
    mpfr_inits2(mpfr_get_prec(r) + 70, angle, sine, cosine, (mpfr_ptr)0);
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

/* Of x and y, which may be overwritten. */
static void function(mpfr_t r, enum math_truth truth, mpfr_t x, mpfr_t y)
{
    switch (truth) {
    case TRUTH_log_fraction: /* x is the fraction */
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

void math_exact(mpfr_t value, const math_row *row, uint64_t a, uint64_t b)
{
    if (row->truth == TRUTH_sin_turns || row->truth == TRUTH_cos_turns || row->truth == TRUTH_tan_turns) {
        const math_turns v = math_turns_of(a, row->arguments[0]);
        turns(value, row->truth, &v);
        return;
    }
    mpfr_t x, y;
    mpfr_inits2(mpfr_get_prec(value), x, y, (mpfr_ptr)0);
    if (row->truth == TRUTH_log_fraction)
        mpfr_set_ui_2exp(x, a, row->arguments[0] == MT_u64 ? -64 : -32, MPFR_RNDN);
    else
        mpfr_set_d(x, math_value_of(a, row->arguments[0]), MPFR_RNDN);
    mpfr_set_d(y, math_value_of(b, row->arguments[1]), MPFR_RNDN);
    function(value, row->truth, x, y);
    mpfr_clears(x, y, (mpfr_ptr)0);
}
