#include "text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "complain.h"

__extension__ typedef unsigned __int128 u128;

/* clang-format off */
static const uint64_t power10[20] = {
    1u, 10u, 100u, 1000u, 10000u, 100000u, 1000000u, 10000000u, 100000000u, 1000000000u, 10000000000u, 100000000000u,
    1000000000000u, 10000000000000u, 100000000000000u, 1000000000000000u, 10000000000000000u, 100000000000000000u,
    1000000000000000000u, 10000000000000000000u};
/* clang-format on */

size_t text_u64(char *to, uint64_t value)
{
    static const char pairs[] =
        "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243"
        "4445464748495051525354555657585960616263646566676869707172737475767778798081828384858687"
        "888990919293949596979899";
    char digits[20];
    size_t first = sizeof(digits);
    for (; value >= 10; value /= 100)
        memcpy(digits + (first -= 2), pairs + 2 * (value % 100), 2);
    if (value > 0 || first == sizeof(digits))
        digits[--first] = (char)('0' + value);
    memcpy(to, digits + first, sizeof(digits) - first);
    return sizeof(digits) - first;
}

/* mantissa * 2^-shift * 10^power, rounded to nearest, ties to even, as printf does. mantissa < 2^53, power <= 20. */
static uint64_t decimal(uint64_t mantissa, int shift, int power)
{
    const u128 product = (u128)mantissa * power10[power < 20 ? power : 19] * (power < 20 ? 1 : 10);
    const u128 half = (u128)1 << (shift - 1);
    const u128 rest = product & (2 * half - 1);
    const uint64_t floor = (uint64_t)(product >> shift);
    return floor + (rest > half || (rest == half && (floor & 1)));
}

/* Most variates lie where one 128-bit product has all the digits; the others are printf's. */
size_t text_f64(char *to, double value, int digits)
{
    const double size = fabs(value);
    char all[24];
    size_t length = 0;
    if (!(size >= 1e-4 && size < 1e8))
        return (size_t)snprintf(to, TEXT_LONGEST, "%.*g", digits, value);

    int exponent;
    const uint64_t mantissa = (uint64_t)ldexp(frexp(size, &exponent), 53);
    int point = 8; /* of the digits, how many stand before the point; found by trying, downwards from 10^8 > size */
    while (point > -3 && size < (point > 0 ? (double)power10[point - 1] : 1.0 / (double)power10[1 - point]))
        point--;
    uint64_t whole = decimal(mantissa, 53 - exponent, digits - point);
    if (whole >= power10[digits]) /* rounded up to a power of ten */
        whole = decimal(mantissa, 53 - exponent, digits - ++point);
    while (whole % 10 == 0 && digits > point && digits > 1) { /* as %g, no zeros at the end of a fraction */
        whole /= 10;
        digits--;
    }
    text_u64(all, whole);

    if (value < 0)
        to[length++] = '-';
    if (point <= 0) {
        memcpy(to + length, "0.000", (size_t)(2 - point));
        length += (size_t)(2 - point);
        memcpy(to + length, all, (size_t)digits);
        return length + (size_t)digits;
    }
    memcpy(to + length, all, (size_t)point);
    length += (size_t)point;
    if (digits > point) {
        to[length++] = '.';
        memcpy(to + length, all + point, (size_t)(digits - point));
        length += (size_t)(digits - point);
    }
    return length;
}

static size_t text_element(char *to, lw_type type, const void *elements, size_t i)
{
    switch (type) {
    case LW_TYPE_U32:
        return text_u64(to, ((const uint32_t *)elements)[i]);
    case LW_TYPE_U64:
        return text_u64(to, ((const uint64_t *)elements)[i]);
    case LW_TYPE_F32:
        return text_f64(to, ((const float *)elements)[i], 9);
    case LW_TYPE_F64:
        break;
    }
    return text_f64(to, ((const double *)elements)[i], 17);
}

int text_write(struct output *output, lw_type type, const void *elements, size_t n)
{
    char lines[1 << 14];
    size_t used = 0;
    for (size_t i = 0; i < n; i++) {
        used += text_element(lines + used, type, elements, i);
        lines[used++] = '\n';
        if (used > sizeof(lines) - TEXT_LONGEST - 1) {
            if (output_write(output, lines, used) != EXIT_DONE)
                return EXIT_FAILED;
            used = 0;
        }
    }
    return output_write(output, lines, used);
}
