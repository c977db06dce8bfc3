#include "numbers.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* value * base + digit, or 0 for an overflow. */
static int append(uint64_t *value, uint64_t base, uint64_t digit)
{
    if (*value > (UINT64_MAX - digit) / base)
        return 0;
    *value = *value * base + digit;
    return 1;
}

/* Reads digits of a base up to 16; returns where they end: text itself if there are none, NULL for an overflow. */
static const char *digits(const char *text, uint64_t base, uint64_t *value)
{
    for (;; text++) {
        const char *all = "0123456789abcdef";
        const char *found = *text ? strchr(all, tolower((unsigned char)*text)) : NULL;
        if (found == NULL || (uint64_t)(found - all) >= base)
            return text;
        if (!append(value, base, (uint64_t)(found - all)))
            return NULL;
    }
}

static int parse_hexadecimal(const char *text, uint64_t *value)
{
    const char *end = digits(text, 16, value);
    return end != NULL && end != text && *end == '\0';
}

/* The exponent after '^': base to that power. */
static int parse_power(const char *text, uint64_t base, uint64_t *value)
{
    uint64_t exponent = 0;
    const char *end = digits(text, 10, &exponent);
    if (end == NULL || end == text || *end != '\0')
        return 0;
    *value = 1;
    if (base < 2) /* no overflow would end the loop below */
        *value = base == 1 || exponent == 0;
    else
        for (; exponent > 0; exponent--)
            if (!append(value, base, 0))
                return 0;
    return 1;
}

/* mantissa * 10^(exponent - places), if that is an integer below 2^64. */
static int scale(uint64_t mantissa, uint64_t exponent, uint64_t places, uint64_t *value)
{
    *value = mantissa;
    if (mantissa == 0)
        return 1;
    for (; exponent > places; exponent--)
        if (!append(value, 10, 0))
            return 0;
    for (; exponent < places; exponent++) {
        if (*value % 10 != 0)
            return 0;
        *value /= 10;
    }
    return 1;
}

int parse_u64(const char *text, uint64_t *value)
{
    uint64_t mantissa = 0, exponent = 0, places = 0, result = 0;
    int good;
    if (text[0] == '0' && (text[1] == 'x' || text[1] == 'X')) {
        good = parse_hexadecimal(text + 2, &result);
    } else {
        const char *at = digits(text, 10, &mantissa);
        if (at == NULL || at == text)
            return 0;
        if (*at == '^') {
            good = parse_power(at + 1, mantissa, &result);
        } else {
            if (*at == '.') {
                const char *point = at;
                at = digits(point + 1, 10, &mantissa);
                if (at == NULL || at == point + 1)
                    return 0;
                places = (uint64_t)(at - point - 1);
            }
            if (*at == 'e' || *at == 'E') {
                const char *sign = at + 1 + (at[1] == '+');
                at = digits(sign, 10, &exponent);
                if (at == NULL || at == sign)
                    return 0;
            }
            good = *at == '\0' && scale(mantissa, exponent, places, &result);
        }
    }
    if (good)
        *value = result;
    return good;
}

int parse_f64(const char *text, double *value)
{
    char *end;
    if (isspace((unsigned char)text[0]))
        return 0;
    const double result = strtod(text, &end);
    if (end == text || *end != '\0' || !isfinite(result))
        return 0;
    *value = result;
    return 1;
}

int parse_value(const char *text, lw_type type, lw_value *value)
{
    double real;
    switch (type) {
    case LW_TYPE_U32:
    case LW_TYPE_U64:
        return parse_u64(text, &value->u64);
    case LW_TYPE_F32:
        if (!parse_f64(text, &real) || !isfinite((float)real))
            return 0;
        value->f64 = real;
        return 1;
    case LW_TYPE_F64:
        break;
    }
    return parse_f64(text, &value->f64);
}

const char *value_words(lw_type type)
{
    switch (type) {
    case LW_TYPE_U32:
    case LW_TYPE_U64:
        return "an integer from 0 to 2^64 - 1";
    case LW_TYPE_F32:
        return "a finite number, below 2^128 in size";
    case LW_TYPE_F64:
        break;
    }
    return "a finite number";
}
