/* What stochastic rounding gives: shares no code with the library. */
#ifndef LANEWISE_TESTS_ROUNDING_REFERENCE_H
#define LANEWISE_TESTS_ROUNDING_REFERENCE_H

#include <math.h>
#include <stdint.h>

/* Words of philox by seed 31, any stream, are those of bits32 under another seed, which bits_reference.py has computed:
 * key(31, 4 * 256 + 210, 0). */
static const uint64_t seed_of_words = UINT64_C(0x1e12a0463e2bc30b);

/* docs/contract/rounding.md in doubles, which hold all of it. to: 0: bf16; 1: f16. */
static inline uint16_t rounded(int to, float number, uint32_t word)
{
    const int fraction_bits = to == 0 ? 7 : 10, least = to == 0 ? -126 : -14, bias = to == 0 ? 127 : 15;
    const uint16_t sign = signbit(number) ? 0x8000 : 0;
    const double x = fabs((double)number);
    int e = 0;
    if (isnan(x))
        return to == 0 ? 0x7fc0 : 0x7e00;
    frexp(x, &e); /* x is below 2^e */
    const int exponent = isinf(x) || x == 0 || e - 1 < least ? least : e - 1;
    const double in_units = ldexp(x, fraction_bits - exponent), down = isinf(x) ? 0 : floor(in_units);
    const uint64_t part = isinf(x) ? 0 : (uint64_t)floor(ldexp(in_units - down, 32));
    const double size = isinf(x) ? x : ldexp(down + (word + part >= (uint64_t)1 << 32), exponent - fraction_bits);
    if (size >= ldexp(1, bias + 1))
        return sign | (uint16_t)((2 * bias + 1) << fraction_bits);
    if (size < ldexp(1, least))
        return sign | (uint16_t)ldexp(size, fraction_bits - least);
    const double fraction = frexp(size, &e);
    return sign | (uint16_t)((e - 1 + bias) << fraction_bits |
                             ((int)ldexp(fraction, fraction_bits + 1) & ((1 << fraction_bits) - 1)));
}

#endif
