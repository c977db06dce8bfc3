/* Made of lane/bit_planes.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_BIT_PLANES_H
#define LANEWISE_AT_BIT_PLANES_H

#include "ops.h"

/* The digits of planes k to k + 3, k <= 1077, of a number with `zeros` zeros behind the binary point and then the
 * significand, its highest bit first. That of plane k is bit 3. */
LW_AT_LANE uint32_t lw_one_bit_planes_digits(uint64_t significand, uint32_t zeros, uint32_t k)
{
    const uint32_t before = zeros - k, behind = k - zeros; /* one of them wraps round, unless both are 0 */
    if (behind < 64)
        return (uint32_t)(significand << behind >> 60);
    return before < 4 ? (uint32_t)(significand >> (60 + before)) : 0;
}

/* One plane. *found: the bits that are known to be 1; *open: those that are not known yet. */
LW_AT_LANE void lw_one_bit_planes_take(lw_one_u32 plane, uint32_t digit, lw_one_u32 *found, lw_one_u32 *open)
{
    const lw_one_u32 ones = lw_one_set_u32(0u - digit), both = lw_one_and_u32(*open, plane);
    *found = lw_one_or_u32(*found, lw_one_and_u32(both, ones));
    *open = lw_one_and_u32(*open, lw_one_xor_u32(plane, ones));
}

/* Four planes, and their digits. */
LW_AT_LANE void lw_one_bit_planes_take_four(uint32_t digits, const lw_one_u32 w[4], lw_one_u32 *found, lw_one_u32 *open)
{
    lw_one_bit_planes_take(w[0], digits >> 3, found, open);
    lw_one_bit_planes_take(w[1], digits >> 2 & 1, found, open);
    lw_one_bit_planes_take(w[2], digits >> 1 & 1, found, open);
    lw_one_bit_planes_take(w[3], digits & 1, found, open);
}

#endif
