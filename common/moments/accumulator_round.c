#include "accumulator_round.h"

#include <string.h>

#include "base/int128.h"
#include "base/modules.h"

typedef lw_u128 u128;

#define LOW_WORD 0xffffffffu

void lw_wide_carry(uint64_t *digits, int count)
{
    int64_t carry = 0;
    for (int k = 0; k < count - 1; k++) {
        const int64_t digit = (int64_t)digits[k] + carry;
        digits[k] = (uint64_t)digit & LOW_WORD;
        carry = digit >> 32;
    }
    digits[count - 1] += (uint64_t)carry;
}

LW_FOR_MODULES void lw_sums_merge(lw_sums *total, lw_sums *part, lw_pass pass)
{
    const int width = pass == LW_PASS_SUM ? LW_SUM_DIGITS : LW_POWER_DIGITS;
    for (int k = 0; k < LW_SUM_DIGITS; k += width)
        lw_wide_carry(part->digit + k, width);
    for (int k = 0; k < LW_SUM_DIGITS; k++)
        total->digit[k] += part->digit[k];
    for (int k = 0; k < LW_SPECIALS; k++)
        total->special[k] += part->special[k];
    total->most = total->most < part->most ? part->most : total->most;
    total->least = total->least < part->least ? part->least : total->least;
}

void lw_wide_add_f64(uint64_t *digits, double x)
{
    const uint64_t bits = lw_bits_of(x), exponent = bits >> 52 & 0x7ff, fraction = bits & (((uint64_t)1 << 52) - 1);
    const int bit = (int)(exponent > 0 ? exponent - 1 : 0) - 1074 - LW_SUM_UNIT;
    const u128 shifted = (u128)(exponent > 0 ? fraction | (uint64_t)1 << 52 : fraction) << (bit % 32);
    const uint64_t sign = bits >> 63 ? ~(uint64_t)0 : 1; /* -1 or 1, modulo 2^64 */
    for (int k = 0; k < 3; k++)
        digits[bit / 32 + k] += sign * ((uint64_t)(shifted >> (32 * k)) & LOW_WORD);
}

/* Carries, and makes the number its absolute value; whether it was negative. */
static int take_sign(uint64_t *digits, int count)
{
    lw_wide_carry(digits, count);
    if ((int64_t)digits[count - 1] >= 0)
        return 0;
    int lowest = 0; /* the last digit is not 0 */
    while (digits[lowest] == 0)
        lowest++;
    for (int k = lowest; k < count - 1; k++)
        digits[k] ^= LOW_WORD;
    digits[count - 1] = ~digits[count - 1];
    digits[lowest]++; /* below 2^32: it was not 0 */
    return 1;
}

void lw_wide_divide(uint64_t *digits, uint64_t by)
{
    const int negative = take_sign(digits, LW_SUM_DIGITS);
    u128 rest = 0;
    for (int k = LW_SUM_DIGITS - 1; k >= 0; k--) {
        const u128 part = rest << 32 | digits[k];
        digits[k] = (uint64_t)(part / by);
        rest = part % by;
    }
    digits[0] |= rest != 0;
    for (int k = 0; negative && k < LW_SUM_DIGITS; k++)
        digits[k] = ~digits[k] + 1;
}

/* mantissa, its top bit set, times 2^exponent, rounded to nearest even; sticky: a little more. */
static double compose(uint64_t mantissa, int exponent, int sticky)
{
    const int top = exponent + 63; /* of the leading bit */
    if (top > 1023)
        return lw_double_of((uint64_t)0x7ff << 52);
    const int precision = top >= -1022 ? 53 : 53 - (-1022 - top);
    if (precision < 0)
        return 0.0;
    const uint64_t kept = precision == 0 ? 0 : mantissa >> (64 - precision), half = (uint64_t)1 << (63 - precision);
    const int beyond = sticky || (mantissa & (half - 1)) != 0;
    const uint64_t rounded = kept + ((mantissa & half) != 0 && (beyond || (kept & 1)));
    /* the leading bit, if it is there, is added to the exponent */
    return lw_double_of(rounded + (top >= -1022 ? (uint64_t)(top + 1022) << 52 : 0));
}

double lw_wide_round(const uint64_t *digits, int count, int unit)
{
    uint64_t digit[LW_SUM_DIGITS];
    memcpy(digit, digits, (size_t)count * sizeof(digit[0]));
    const int negative = take_sign(digit, count);
    int top = count - 1, sticky = 0;
    while (top > 0 && digit[top] == 0)
        top--;
    u128 leading = 0;
    for (int k = top; k > top - 3; k--)
        leading = leading << 32 | (k >= 0 ? digit[k] : 0);
    if (leading == 0)
        return 0.0;
    for (int k = 0; k < top - 2; k++)
        sticky |= digit[k] != 0;
    const int shift = 128 - lw_width_u128(leading);
    leading <<= shift;
    const double x =
        compose((uint64_t)(leading >> 64), unit + 32 * (top - 2) - shift + 64, sticky || (uint64_t)leading != 0);
    return negative ? -x : x;
}

double lw_scaled(double x, int power)
{
    const uint64_t bits = lw_bits_of(x), sign = bits >> 63 << 63;
    int exponent = (int)(bits >> 52 & 0x7ff);
    uint64_t mantissa = bits & (((uint64_t)1 << 52) - 1);
    mantissa = exponent > 0 ? mantissa | (uint64_t)1 << 52 : mantissa;
    exponent = (exponent > 0 ? exponent : 1) - 1075 + power;
    if (mantissa == 0)
        return x;
    for (; mantissa >> 63 == 0; mantissa <<= 1)
        exponent--;
    return lw_double_of(lw_bits_of(compose(mantissa, exponent, 0)) | sign);
}

int lw_exponent(double x)
{
    uint64_t fraction = lw_bits_of(x) & (((uint64_t)1 << 52) - 1);
    int exponent = (int)(lw_bits_of(x) >> 52 & 0x7ff) - 1022;
    if (exponent > -1022)
        return exponent;
    for (exponent = -1074; fraction != 0; fraction >>= 1)
        exponent++;
    return exponent;
}
