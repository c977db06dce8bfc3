/* Domains of parameters, as variates.def names them: which lanes are inside. A NaN never is. */
#ifndef LANEWISE_LANE_DOMAINS_H
#define LANEWISE_LANE_DOMAINS_H

#include "../lane.h"

LW_LANE lw_mask lw_any_value_mask(void) { return lw_eq_u32(lw_set_u32(0), lw_set_u32(0)); }
LW_LANE lw_mask lw_no_mask(void) { return lw_lt_u32(lw_set_u32(0), lw_set_u32(0)); }

#define LW_DOMAINS(real, infinity, whole_from)                                                                         \
    LW_LANE lw_mask lw_between_##real(lw_##real low, lw_##real x, lw_##real high)                                      \
    {                                                                                                                  \
        return lw_and_mask(lw_lt_##real(low, x), lw_lt_##real(x, high));                                               \
    }                                                                                                                  \
    LW_LANE lw_mask lw_in_finite_##real(lw_##real x)                                                                   \
    {                                                                                                                  \
        return lw_between_##real(lw_set_##real(-infinity), x, lw_set_##real(infinity));                                \
    }                                                                                                                  \
    LW_LANE lw_mask lw_in_positive_##real(lw_##real x)                                                                 \
    {                                                                                                                  \
        return lw_between_##real(lw_set_##real(0), x, lw_set_##real(infinity));                                        \
    }                                                                                                                  \
    LW_LANE lw_mask lw_in_nonnegative_##real(lw_##real x)                                                              \
    {                                                                                                                  \
        return lw_and_mask(lw_le_##real(lw_set_##real(0), x), lw_lt_##real(x, lw_set_##real(infinity)));               \
    }                                                                                                                  \
    /* an infinity too */                                                                                              \
    LW_LANE lw_mask lw_in_number_##real(lw_##real x) { return lw_eq_##real(x, x); }                                    \
    /* 1, 2, ..: every number from whole_from on is one */                                                             \
    LW_LANE lw_mask lw_in_whole_##real(lw_##real x)                                                                    \
    {                                                                                                                  \
        const lw_##real from = lw_set_##real(whole_from);                                                              \
        const lw_mask whole = lw_eq_##real(lw_sub_##real(lw_add_##real(x, from), from), x);                            \
        return lw_and_mask(lw_and_mask(lw_le_##real(lw_set_##real(1), x), lw_lt_##real(x, lw_set_##real(infinity))),   \
                           lw_or_mask(lw_le_##real(from, x), whole));                                                  \
    }                                                                                                                  \
    LW_LANE lw_mask lw_in_probability_##real(lw_##real x)                                                              \
    {                                                                                                                  \
        return lw_and_mask(lw_le_##real(lw_set_##real(0), x), lw_le_##real(x, lw_set_##real(1)));                      \
    }                                                                                                                  \
    LW_LANE lw_mask lw_in_positive_probability_##real(lw_##real x)                                                     \
    {                                                                                                                  \
        return lw_and_mask(lw_lt_##real(lw_set_##real(0), x), lw_le_##real(x, lw_set_##real(1)));                      \
    }
LW_DOMAINS(f32, __builtin_huge_valf(), 0x1p23f)
LW_DOMAINS(f64, __builtin_huge_val(), 0x1p52)

/* What stands for an element whose parameters are outside the domain. */
LW_LANE lw_f32 lw_sentinel_f32(void) { return lw_bits_f32(lw_set_u32(0x7fc00000u)); }
LW_LANE lw_f64 lw_sentinel_f64(void) { return lw_bits_f64(lw_set_u64(0x7ff8000000000000u)); }
LW_LANE lw_u32 lw_sentinel_u32(void) { return lw_set_u32(UINT32_MAX); }
LW_LANE lw_u64 lw_sentinel_u64(void) { return lw_set_u64(UINT64_MAX); }

/* Integers travel as the bits of a double. */
LW_LANE lw_mask lw_in_count_u64(lw_f64 x) { return lw_lt_u64(lw_bits_u64(x), lw_set_u64((uint64_t)1 << 63)); }

#endif
