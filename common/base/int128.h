/* Integers of 128 bits, for both compilers. */
#ifndef LANEWISE_BASE_INT128_H
#define LANEWISE_BASE_INT128_H

#include "both.h"

__extension__ typedef unsigned __int128 lw_u128;
__extension__ typedef __int128 lw_i128;

/* How many bits x has: 0 of 0. */
LW_BOTH int lw_width_u128(lw_u128 x)
{
    const uint64_t high = (uint64_t)(x >> 64);
    return high != 0 ? 64 + lw_width_u64(high) : lw_width_u64((uint64_t)x);
}

#endif
