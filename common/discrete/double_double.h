/* Numbers of 106 bits: an unevaluated sum of two doubles, high + low (Dekker 1971). Additions, products and quotients
 * of positive numbers have a relative error of at most 2^-101; host only, in the default rounding. */
#ifndef LANEWISE_DISCRETE_DOUBLE_DOUBLE_H
#define LANEWISE_DISCRETE_DOUBLE_DOUBLE_H

#include <math.h>
#include <stdint.h>

typedef struct lw_dd {
    double high, low;
} lw_dd;

/* a + b, exact (Knuth's two-sum). */
static inline lw_dd lw_dd_sum(double a, double b)
{
    const double s = a + b, t = s - a;
    const lw_dd r = {s, (a - (s - t)) + (b - t)};
    return r;
}

/* The same where |a| >= |b|. */
static inline lw_dd lw_dd_renew(double a, double b)
{
    const double s = a + b;
    const lw_dd r = {s, b - (s - a)};
    return r;
}

static inline lw_dd lw_dd_of(double a)
{
    const lw_dd r = {a, 0.0};
    return r;
}

/* Exact: the low 11 bits apart. */
static inline lw_dd lw_dd_of_u64(uint64_t n)
{
    return lw_dd_renew((double)(n & ~UINT64_C(0x7ff)), (double)(n & 0x7ff));
}

static inline lw_dd lw_dd_add(lw_dd a, lw_dd b)
{
    const lw_dd s = lw_dd_sum(a.high, b.high), t = lw_dd_sum(a.low, b.low);
    const lw_dd u = lw_dd_renew(s.high, s.low + t.high);
    return lw_dd_renew(u.high, u.low + t.low);
}

static inline lw_dd lw_dd_mul(lw_dd a, lw_dd b)
{
    const double p = a.high * b.high;
    return lw_dd_renew(p, fma(a.high, b.low, fma(a.low, b.high, fma(a.high, b.high, -p))));
}

/* Long division, three digits. */
static inline lw_dd lw_dd_div(lw_dd a, lw_dd b)
{
    lw_dd quotient = lw_dd_of(a.high / b.high), rest = a;
    double digit = quotient.high;
    for (int k = 0; k < 2; k++) {
        const lw_dd product = lw_dd_mul(lw_dd_of(-digit), b);
        rest = lw_dd_add(rest, product);
        digit = rest.high / b.high;
        quotient = lw_dd_add(quotient, lw_dd_of(digit));
    }
    return quotient;
}

static inline int lw_dd_less(lw_dd a, lw_dd b)
{
    return a.high < b.high || (a.high == b.high && a.low < b.low);
}

#endif
