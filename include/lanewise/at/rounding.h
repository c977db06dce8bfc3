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

/* f16: its bits rounded down, and 2^32 times the part that is lost, rounded down. Below 2^-14 results have a spacing of
 * 2^-24; from 2^-14 on the exponent is another one by 112. */
LW_AT_LANE lw_one_u32 lw_one_round_bits_f16(lw_one_u32 x, lw_one_u32 word)
{
    const lw_one_u32 size = lw_one_and_u32(x, lw_one_set_u32(0x7fffffffu)),
                 sign = lw_one_and_u32(lw_one_shr_u32(x, 16), lw_one_set_u32(0x8000u));
    const lw_one_u32 whole = lw_one_or_u32(lw_one_and_u32(size, lw_one_set_u32(0x7fffffu)), lw_one_set_u32(0x800000u));
    const lw_one_u32 lost = lw_one_sub_u32(lw_one_set_u32(126), lw_one_shr_u32(size,
        23)); /* bits; a shift by 32 or more gives 0 */
    const lw_one_mask small = lw_one_lt_u32(size, lw_one_set_u32(0x38800000u)), large =
        lw_one_lt_u32(lw_one_set_u32(0x477fffffu), size);
    const lw_one_mask nan = lw_one_lt_u32(lw_one_set_u32(0x7f800000u), size);
    const lw_one_u32 small_part = lw_one_or_u32(lw_one_shlv_u32(whole, lw_one_sub_u32(lw_one_set_u32(32), lost)),
                                        lw_one_shrv_u32(whole, lw_one_sub_u32(lost, lw_one_set_u32(32))));
    const lw_one_u32 part = lw_one_select_u32(small, small_part, lw_one_shl_u32(size, 19));
    const lw_one_u32 down =
        lw_one_select_u32(small, lw_one_shrv_u32(whole, lost), lw_one_shr_u32(lw_one_sub_u32(size,
            lw_one_set_u32(0x38000000u)), 13));
    const lw_one_u32 up = lw_one_select_u32(lw_one_lt_u32(lw_one_add_u32(word, part), word), lw_one_set_u32(1),
        lw_one_set_u32(0));
    const lw_one_u32 rounded = lw_one_select_u32(large, lw_one_set_u32(0x7c00u), lw_one_add_u32(down, up));
    return lw_one_select_u32(nan, lw_one_set_u32(0x7e00u), lw_one_or_u32(sign, rounded));
}

#endif
