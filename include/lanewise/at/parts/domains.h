/* Made of lane/variates/domains.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_DOMAINS_H
#define LANEWISE_AT_DOMAINS_H

#include "ops.h"

LW_AT_LANE lw_one_mask lw_one_any_value_mask(void) { return lw_one_eq_u32(lw_one_set_u32(0), lw_one_set_u32(0)); }
LW_AT_LANE lw_one_mask lw_one_no_mask(void) { return lw_one_lt_u32(lw_one_set_u32(0), lw_one_set_u32(0)); }
#define LW_AT_INFINITY_f32 LW_AT_HUGE_VALF
#define LW_AT_INFINITY_f64 LW_AT_HUGE_VAL
/* Every number from here on is a whole one. */
#define LW_AT_WHOLE_FROM_f32 8388608.0f
#define LW_AT_WHOLE_FROM_f64 4503599627370496.0

/* ---- f32 ---- */
LW_AT_LANE lw_one_mask lw_one_between_f32(lw_one_f32 low, lw_one_f32 x, lw_one_f32 high)
{
    return lw_one_and_mask(lw_one_lt_f32(low, x), lw_one_lt_f32(x, high));
}

LW_AT_LANE lw_one_mask lw_one_in_finite_f32(lw_one_f32 x)
{
    return lw_one_between_f32(lw_one_set_f32(-LW_AT_INFINITY_f32), x, lw_one_set_f32((float)LW_AT_INFINITY_f32));
}

LW_AT_LANE lw_one_mask lw_one_in_positive_f32(lw_one_f32 x)
{
    return lw_one_between_f32(lw_one_set_f32(0), x, lw_one_set_f32((float)LW_AT_INFINITY_f32));
}

LW_AT_LANE lw_one_mask lw_one_in_nonnegative_f32(lw_one_f32 x)
{
    return lw_one_and_mask(lw_one_le_f32(lw_one_set_f32(0), x), lw_one_lt_f32(x,
        lw_one_set_f32((float)LW_AT_INFINITY_f32)));
}

/* an infinity too */
LW_AT_LANE lw_one_mask lw_one_in_number_f32(lw_one_f32 x) { return lw_one_eq_f32(x, x); }

/* 1, 2, 3 and so on */
LW_AT_LANE lw_one_mask lw_one_in_whole_f32(lw_one_f32 x)
{
    const lw_one_f32 from = lw_one_set_f32((float)LW_AT_WHOLE_FROM_f32);
    const lw_one_mask whole = lw_one_eq_f32(lw_one_sub_f32(lw_one_add_f32(x, from), from), x);
    return lw_one_and_mask(lw_one_and_mask(lw_one_le_f32(lw_one_set_f32(1), x), lw_one_lt_f32(x,
        lw_one_set_f32((float)LW_AT_INFINITY_f32))),
                       lw_one_or_mask(lw_one_le_f32(from, x), whole));
}
#ifndef LW_AT_NO_DOUBLE
/* ---- f64 ---- */
LW_AT_LANE lw_one_mask lw_one_between_f64(lw_one_f64 low, lw_one_f64 x, lw_one_f64 high)
{
    return lw_one_and_mask(lw_one_lt_f64(low, x), lw_one_lt_f64(x, high));
}

LW_AT_LANE lw_one_mask lw_one_in_finite_f64(lw_one_f64 x)
{
    return lw_one_between_f64(lw_one_set_f64(-LW_AT_INFINITY_f64), x, lw_one_set_f64(LW_AT_INFINITY_f64));
}

LW_AT_LANE lw_one_mask lw_one_in_positive_f64(lw_one_f64 x)
{
    return lw_one_between_f64(lw_one_set_f64(0), x, lw_one_set_f64(LW_AT_INFINITY_f64));
}

LW_AT_LANE lw_one_mask lw_one_in_nonnegative_f64(lw_one_f64 x)
{
    return lw_one_and_mask(lw_one_le_f64(lw_one_set_f64(0), x), lw_one_lt_f64(x, lw_one_set_f64(LW_AT_INFINITY_f64)));
}

/* an infinity too */
LW_AT_LANE lw_one_mask lw_one_in_number_f64(lw_one_f64 x) { return lw_one_eq_f64(x, x); }

/* 1, 2, 3 and so on */
LW_AT_LANE lw_one_mask lw_one_in_whole_f64(lw_one_f64 x)
{
    const lw_one_f64 from = lw_one_set_f64(LW_AT_WHOLE_FROM_f64);
    const lw_one_mask whole = lw_one_eq_f64(lw_one_sub_f64(lw_one_add_f64(x, from), from), x);
    return lw_one_and_mask(lw_one_and_mask(lw_one_le_f64(lw_one_set_f64(1), x), lw_one_lt_f64(x,
        lw_one_set_f64(LW_AT_INFINITY_f64))),
                       lw_one_or_mask(lw_one_le_f64(from, x), whole));
}

LW_AT_LANE lw_one_mask lw_one_in_probability_f64(lw_one_f64 x)
{
    return lw_one_and_mask(lw_one_le_f64(lw_one_set_f64(0), x), lw_one_le_f64(x, lw_one_set_f64(1)));
}

LW_AT_LANE lw_one_mask lw_one_in_positive_probability_f64(lw_one_f64 x)
{
    return lw_one_and_mask(lw_one_lt_f64(lw_one_set_f64(0), x), lw_one_le_f64(x, lw_one_set_f64(1)));
}
#endif

/* What stands for an element whose parameters are outside the domain. */
LW_AT_LANE lw_one_f32 lw_one_sentinel_f32(void) { return lw_one_bits_f32(lw_one_set_u32(0x7fc00000u)); }
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_sentinel_f64(void) { return lw_one_bits_f64(lw_one_set_u64(0x7ff8000000000000u)); }
#endif
LW_AT_LANE lw_one_u32 lw_one_sentinel_u32(void) { return lw_one_set_u32(UINT32_MAX); }
LW_AT_LANE lw_one_u64 lw_one_sentinel_u64(void) { return lw_one_set_u64(UINT64_MAX); }
#ifndef LW_AT_NO_DOUBLE
/* Integers travel as the bits of a double. */
LW_AT_LANE lw_one_mask lw_one_in_count_u64(lw_one_f64 x)
{
    return lw_one_lt_u64(lw_one_bits_u64(x), lw_one_set_u64((uint64_t)1 << 63));
}
#endif

#endif
