#include "finish.h"

#include <math.h>
#include <string.h>

#include "moments/accumulator_round.h"

/* (a / b)^n, a factor after the other: a relative error below n 2^-100. */
static lw_dd power(uint64_t a, uint64_t b, uint32_t n)
{
    const lw_dd factor = lw_dd_div(lw_dd_of_u64(a), lw_dd_of_u64(b));
    lw_dd product = lw_dd_of(1.0);
    for (uint32_t k = 0; k < n; k++)
        product = lw_dd_mul(product, factor);
    return product;
}

static lw_dd minus(lw_dd a)
{
    const lw_dd r = {-a.high, -a.low};
    return r;
}

/* The leading 106 bits of an exact sum. */
static lw_dd rounded(const lw_sums *sums)
{
    uint64_t digit[LW_SUM_DIGITS];
    memcpy(digit, sums->digit, sizeof(digit));
    lw_wide_carry(digit, LW_SUM_DIGITS);
    const double high = lw_wide_round(digit, LW_SUM_DIGITS, LW_SUM_UNIT);
    lw_wide_add_f64(digit, -high);
    return lw_dd_renew(high, lw_wide_round(digit, LW_SUM_DIGITS, LW_SUM_UNIT));
}

lw_dd lw_discrepancy_part(lw_discrepancy which, uint32_t dimensions, const lw_discrepancy_sums *sums, uint64_t all)
{
    const lw_dd n = lw_dd_of_u64(all);
    lw_dd single = lw_dd_div(rounded(&sums->single), n);
    if (which == LW_DISCREPANCY_MIXED)
        single = lw_dd_mul(single, power(4, 3, dimensions));
    const lw_dd twice = {2.0 * single.high, 2.0 * single.low};
    return lw_dd_add(lw_dd_div(lw_dd_div(rounded(&sums->pairs), n), n), minus(twice));
}

lw_dd lw_discrepancy_integral(lw_discrepancy which, uint32_t dimensions)
{
    switch (which) {
    case LW_DISCREPANCY_CENTRED:
        return power(13, 12, dimensions);
    case LW_DISCREPANCY_WRAP_AROUND:
        return minus(power(4, 3, dimensions));
    case LW_DISCREPANCY_MIXED:
        return power(19, 12, dimensions);
    default:
        return power(1, 3, dimensions);
    }
}

double lw_discrepancy_value(lw_discrepancy which, lw_dd square)
{
    if (which != LW_DISCREPANCY_L2_STAR)
        return square.high;
    return square.high > 0.0 ? sqrt(square.high) : 0.0;
}

lw_dd lw_discrepancy_square(lw_discrepancy which, double value)
{
    if (which != LW_DISCREPANCY_L2_STAR)
        return lw_dd_of(value);
    const double high = value * value;
    return lw_dd_renew(high, fma(value, value, -high));
}
