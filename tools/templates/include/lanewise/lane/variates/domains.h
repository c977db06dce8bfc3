/* Domains of parameters, as variates.def names them: which lanes are inside. A NaN never is. */
#ifndef LANEWISE_LANE_VARIATES_DOMAINS_H
#define LANEWISE_LANE_VARIATES_DOMAINS_H

#include "../lane.h"

LW_LANE lw_mask lw_any_value_mask(void) { return lw_eq_u32(lw_set_u32(0), lw_set_u32(0)); }
LW_LANE lw_mask lw_no_mask(void) { return lw_lt_u32(lw_set_u32(0), lw_set_u32(0)); }

#define LW_INFINITY_f32 __builtin_huge_valf()
#define LW_INFINITY_f64 __builtin_huge_val()

/* Every number from here on is a whole one. */
#define LW_WHOLE_FROM_f32 0x1p23f
#define LW_WHOLE_FROM_f64 0x1p52

/* EACH real */
LW_LANE lw_mask lw_between_fxx(lw_fxx low, lw_fxx x, lw_fxx high)
{
    return lw_and_mask(lw_lt_fxx(low, x), lw_lt_fxx(x, high));
}

LW_LANE lw_mask lw_in_finite_fxx(lw_fxx x)
{
    return lw_between_fxx(lw_set_fxx(-LW_INFINITY_fxx), x, lw_set_fxx(LW_INFINITY_fxx));
}

LW_LANE lw_mask lw_in_positive_fxx(lw_fxx x) { return lw_between_fxx(lw_set_fxx(0), x, lw_set_fxx(LW_INFINITY_fxx)); }

LW_LANE lw_mask lw_in_nonnegative_fxx(lw_fxx x)
{
    return lw_and_mask(lw_le_fxx(lw_set_fxx(0), x), lw_lt_fxx(x, lw_set_fxx(LW_INFINITY_fxx)));
}

/* an infinity too */
LW_LANE lw_mask lw_in_number_fxx(lw_fxx x) { return lw_eq_fxx(x, x); }

/* 1, 2, 3 and so on */
LW_LANE lw_mask lw_in_whole_fxx(lw_fxx x)
{
    const lw_fxx from = lw_set_fxx(LW_WHOLE_FROM_fxx);
    const lw_mask whole = lw_eq_fxx(lw_sub_fxx(lw_add_fxx(x, from), from), x);
    return lw_and_mask(lw_and_mask(lw_le_fxx(lw_set_fxx(1), x), lw_lt_fxx(x, lw_set_fxx(LW_INFINITY_fxx))),
                       lw_or_mask(lw_le_fxx(from, x), whole));
}

LW_LANE lw_mask lw_in_probability_fxx(lw_fxx x)
{
    return lw_and_mask(lw_le_fxx(lw_set_fxx(0), x), lw_le_fxx(x, lw_set_fxx(1)));
}

LW_LANE lw_mask lw_in_positive_probability_fxx(lw_fxx x)
{
    return lw_and_mask(lw_lt_fxx(lw_set_fxx(0), x), lw_le_fxx(x, lw_set_fxx(1)));
}
/* END */

/* What stands for an element whose parameters are outside the domain. */
LW_LANE lw_f32 lw_sentinel_f32(void) { return lw_bits_f32(lw_set_u32(0x7fc00000u)); }
LW_LANE lw_f64 lw_sentinel_f64(void) { return lw_bits_f64(lw_set_u64(0x7ff8000000000000u)); }
LW_LANE lw_u32 lw_sentinel_u32(void) { return lw_set_u32(UINT32_MAX); }
LW_LANE lw_u64 lw_sentinel_u64(void) { return lw_set_u64(UINT64_MAX); }

/* Integers travel as the bits of a double. */
LW_LANE lw_mask lw_in_count_u64(lw_f64 x) { return lw_lt_u64(lw_bits_u64(x), lw_set_u64((uint64_t)1 << 63)); }

#endif
