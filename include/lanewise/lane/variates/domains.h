/* Domains of parameters, as variates.def names them: which lanes are inside. A NaN never is. */
#ifndef LANEWISE_LANE_DOMAINS_H
#define LANEWISE_LANE_DOMAINS_H

#include "../lane.h"

LW_LANE lw_mask lw_any_value_mask(void) { return lw_eq_u32(lw_set_u32(0), lw_set_u32(0)); }
LW_LANE lw_mask lw_no_mask(void) { return lw_lt_u32(lw_set_u32(0), lw_set_u32(0)); }

#define LW_DOMAINS(real, infinity)                                                                                     \
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
    LW_LANE lw_mask lw_in_probability_##real(lw_##real x)                                                              \
    {                                                                                                                  \
        return lw_and_mask(lw_le_##real(lw_set_##real(0), x), lw_le_##real(x, lw_set_##real(1)));                      \
    }                                                                                                                  \
    LW_LANE lw_mask lw_in_positive_probability_##real(lw_##real x)                                                     \
    {                                                                                                                  \
        return lw_and_mask(lw_lt_##real(lw_set_##real(0), x), lw_le_##real(x, lw_set_##real(1)));                      \
    }
LW_DOMAINS(f32, __builtin_huge_valf())
LW_DOMAINS(f64, __builtin_huge_val())

/* Integers travel as the bits of a double. */
LW_LANE lw_mask lw_in_count_u64(lw_f64 x) { return lw_lt_u64(lw_bits_u64(x), lw_set_u64((uint64_t)1 << 63)); }

#endif
