/* Made of lane/rounding.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_ROUNDING_H
#define LANEWISE_AT_ROUNDING_H

#include "ops.h"

/* bf16 is the upper half of an f32: what is lost are its lower 16 bits, and a carry goes where it should. */
LW_AT_LANE lw_one_u32 lw_one_round_bits_bf16(lw_one_u32 x, lw_one_u32 word)
{
    const lw_one_u32 rounded = lw_one_shr_u32(lw_one_add_u32(x, lw_one_shr_u32(word, 16)), 16);
    const lw_one_mask nan = lw_one_lt_u32(lw_one_set_u32(0x7f800000u), lw_one_and_u32(x, lw_one_set_u32(0x7fffffffu)));
    return lw_one_select_u32(nan, lw_one_set_u32(0x7fc0u), rounded);
}

/* f16 below 2^-14, where results have a spacing of 2^-24. Of the `lost` bits their part of 2^32, rounded down, carries
 * with the word. A shift by 32 or more gives 0. */
LW_AT_LANE lw_one_u32 lw_one_round_small_f16(lw_one_u32 size, lw_one_u32 word)
{
    const lw_one_u32 whole = lw_one_or_u32(lw_one_and_u32(size, lw_one_set_u32(0x7fffffu)), lw_one_set_u32(0x800000u));
    const lw_one_u32 lost = lw_one_sub_u32(lw_one_set_u32(126), lw_one_shr_u32(size, 23));
    const lw_one_u32 part = lw_one_or_u32(lw_one_shlv_u32(whole, lw_one_sub_u32(lw_one_set_u32(32), lost)),
                                  lw_one_shrv_u32(whole, lw_one_sub_u32(lost, lw_one_set_u32(32))));
    const lw_one_u32 up = lw_one_select_u32(lw_one_lt_u32(lw_one_add_u32(word, part), word), lw_one_set_u32(1),
        lw_one_set_u32(0));
    return lw_one_add_u32(lw_one_shrv_u32(whole, lost), up);
}

/* f16: from 2^-14 on the exponent is another one by 112 and 13 bits are lost, whose carry goes where it should. */
LW_AT_LANE lw_one_u32 lw_one_round_bits_f16(lw_one_u32 x, lw_one_u32 word)
{
    const lw_one_u32 size = lw_one_and_u32(x, lw_one_set_u32(0x7fffffffu)), infinity = lw_one_set_u32(0x7c00u);
    const lw_one_mask small = lw_one_lt_u32(size, lw_one_set_u32(0x38800000u));
    const lw_one_u32 moved = lw_one_sub_u32(size, lw_one_set_u32(0x38000000u));
    lw_one_u32 rounded = lw_one_shr_u32(lw_one_add_u32(moved, lw_one_shr_u32(word, 19)), 13);
    rounded = lw_one_select_u32(lw_one_lt_u32(infinity, rounded), infinity, rounded);
    if (lw_one_any_mask(small))
        rounded = lw_one_select_u32(small, lw_one_round_small_f16(size, word), rounded);
    rounded = lw_one_or_u32(rounded, lw_one_and_u32(lw_one_shr_u32(x, 16), lw_one_set_u32(0x8000u)));
    return lw_one_select_u32(lw_one_lt_u32(lw_one_set_u32(0x7f800000u), size), lw_one_set_u32(0x7e00u), rounded);
}

#endif
