/* Numbers in other formats, by doubles: shares no code with the library. */
#ifndef LANEWISE_TESTS_ROWS_REFERENCE_H
#define LANEWISE_TESTS_ROWS_REFERENCE_H

#include <math.h>
#include <stdint.h>
#include <string.h>

/* x to the nearest number with so many bits behind the point of its significand and such a least exponent, ties to even:
 * the bits of the format, whose exponent has its bias. */
static inline uint16_t reference_rounded(float x, int significand, int bias)
{
    const unsigned sign = signbit(x) ? 0x8000u : 0, all = (0x7fffu >> significand) << significand;
    if (isnan(x))
        return (uint16_t)(all | 1u << (significand - 1));
    const double of = fabs((double)x), largest = ldexp(2 - ldexp(1, -significand), bias);
    int exponent = 1 - bias;
    if (of != 0 && !isinf(of) && ilogb(of) > exponent)
        exponent = ilogb(of);
    const double unit = ldexp(1, exponent - significand), rounded = isinf(of) ? of : nearbyint(of / unit) * unit;
    if (rounded > largest)
        return (uint16_t)(sign | all);
    if (rounded < ldexp(1, 1 - bias))
        return (uint16_t)(sign | (unsigned)(rounded / ldexp(1, 1 - bias - significand)));
    const int e = ilogb(rounded);
    return (uint16_t)(sign | (unsigned)(e + bias) << significand |
                      (unsigned)((ldexp(rounded, -e) - 1) * ldexp(1, significand)));
}

static inline uint16_t reference_f16(float x)
{
    return reference_rounded(x, 10, 15);
}
static inline uint16_t reference_bf16(float x)
{
    return reference_rounded(x, 7, 127);
}

#endif
