#include "job.h"

#include <string.h>

/* Of the bits of p: no operation of a float, which a caller's environment might flush. */
lw_bit_planes lw_bit_planes_of(double p)
{
    uint64_t bits;
    memcpy(&bits, &p, sizeof(bits));
    const uint64_t fraction = bits & (((uint64_t)1 << 52) - 1);
    const uint32_t exponent = (uint32_t)(bits >> 52 & 0x7ff);
    lw_bit_planes planes = {0};
    if (exponent >= 1023) { /* 1 */
        planes.whole = UINT32_MAX;
    } else if (exponent > 0) { /* from 2^(exponent - 1023) to below 2^(exponent - 1022) */
        planes.zeros = 1022 - exponent;
        planes.significand = (fraction | (uint64_t)1 << 52) << 11;
    } else if (fraction > 0) { /* fraction 2^-1074 */
        const int lead = __builtin_clzll(fraction);
        planes.zeros = 1010 + (uint32_t)lead;
        planes.significand = fraction << lead;
    }
    if (planes.significand != 0)
        planes.planes = planes.zeros + 64 - (uint32_t)__builtin_ctzll(planes.significand);
    return planes;
}
