#include "finish.h"

#include <math.h>
#include <string.h>

#include "accumulator_round.h"
#include "base/both.h"

#define NOT_A_NUMBER ((uint64_t)0x7ff8 << 48)

/* The inverse of lw_key_u64, with one zero. */
static double of_key(uint64_t key)
{
    const double x = lw_double_of(key >> 63 ? key ^ (uint64_t)1 << 63 : ~key);
    return x == 0.0 ? 0.0 : x;
}

/* The least e with all |x - mean| < 2^e. */
static int deviation_exponent(const lw_first *first)
{
    /* The differences of huge numbers may overflow: then of numbers 2^100 times smaller. */
    const int huge = first->most > 0x1p1000 || first->least < -0x1p1000;
    const double shrink = huge ? 0x1p-100 : 1.0, mean = first->mean * shrink;
    const double above = first->most * shrink - mean, below = mean - first->least * shrink;
    return lw_exponent(above > below ? above : below) + (huge ? 100 : 0);
}

static int is_finite(const lw_sums *sums)
{
    return sums->special[LW_SPECIAL_NAN] + sums->special[LW_SPECIAL_PLUS] + sums->special[LW_SPECIAL_MINUS] == 0;
}

double lw_moments_total(const lw_sums *sums)
{
    static const uint64_t INF = (uint64_t)0x7ff << 52;
    const uint64_t *const special = sums->special;
    if (is_finite(sums))
        return lw_wide_round(sums->digit, LW_SUM_DIGITS, LW_SUM_UNIT);
    if (special[LW_SPECIAL_NAN] > 0 || (special[LW_SPECIAL_PLUS] > 0 && special[LW_SPECIAL_MINUS] > 0))
        return lw_double_of(NOT_A_NUMBER);
    return lw_double_of(special[LW_SPECIAL_PLUS] > 0 ? INF : INF | (uint64_t)1 << 63);
}

void lw_moments_first(lw_first *first, const lw_sums *sums, uint64_t count)
{
    uint64_t digit[LW_SUM_DIGITS];
    const int has_nan = sums->special[LW_SPECIAL_NAN] > 0;
    first->finite = is_finite(sums);
    first->beyond = 0.0;
    first->exponent = 0;
    first->least = has_nan ? lw_double_of(NOT_A_NUMBER) : of_key(~sums->least);
    first->most = has_nan ? lw_double_of(NOT_A_NUMBER) : of_key(sums->most);
    if (!first->finite) {
        first->mean = lw_moments_total(sums);
        return;
    }
    memcpy(digit, sums->digit, sizeof(digit));
    lw_wide_divide(digit, count);
    first->mean = lw_wide_round(digit, LW_SUM_DIGITS, LW_SUM_UNIT);
    if (first->least == first->most)
        return;
    first->exponent = deviation_exponent(first);
    lw_wide_add_f64(digit, -first->mean);
    first->beyond = lw_wide_round(digit, LW_SUM_DIGITS, LW_SUM_UNIT - first->exponent);
}

lw_centre lw_moments_centre(const lw_first *first)
{
    /* 2^-exponent may overflow; all numbers are below 2^(exponent + 54) then, and may be multiplied first */
    const int exponent = first->exponent, before = exponent < -500 ? 500 : 0;
    const lw_centre centre = {lw_scaled(1.0, before), lw_scaled(1.0, -exponent - before),
                              lw_scaled(first->mean, -exponent)};
    return centre;
}

/* With d = (x - mean) / scale for the rounded mean, S_k = sum d^k, and b the rest of the mean in that scale, so that
 * sum d = n b, the sums about the exact mean are
 *
 *     M2 = S2 - n b^2      M3 = S3 - 3 b S2 + 2 n b^3      M4 = S4 - 4 b S3 + 6 b^2 S2 - 3 n b^4
 *
 * No number lies between the exact mean and the float next to it on either side, so b^2 <= M2 / n: what is subtracted
 * is at most as large as what remains. */
void lw_moments_second(lw_moments *moments, const lw_first *first, const lw_sums *powers)
{
    double mean_of[3]; /* S2 / n, S3 / n, S4 / n */
    const double n = (double)moments->count, b = first->beyond;
    for (int p = 0; p < 3; p++)
        mean_of[p] = lw_wide_round(powers->digit + LW_POWER_DIGITS * p, LW_POWER_DIGITS, LW_POWER_UNIT) / n;
    const double s2 = mean_of[0], s3 = mean_of[1], s4 = mean_of[2];
    const double m2 = s2 - b * b, m3 = s3 - 3.0 * b * s2 + 2.0 * b * b * b;
    const double m4 = s4 - 4.0 * b * s3 + 6.0 * b * b * s2 - 3.0 * (b * b) * (b * b);
    moments->variance = lw_scaled(m2, 2 * first->exponent);
    moments->skewness = m3 / (m2 * sqrt(m2));
    moments->kurtosis = m4 / (m2 * m2) - 3.0;
}
