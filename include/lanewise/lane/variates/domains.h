/* Domains of parameters, as variates.def names them: which lanes are inside. A NaN never is. */
#ifndef LANEWISE_LANE_VARIATES_DOMAINS_H
#define LANEWISE_LANE_VARIATES_DOMAINS_H

#include "../lane.h"

LW_LANE lw_mask lw_any_value_mask(void) { return lw_eq_u32(lw_set_u32(0), lw_set_u32(0)); }
LW_LANE lw_mask lw_no_mask(void) { return lw_lt_u32(lw_set_u32(0), lw_set_u32(0)); }

/* Every number from here on is a whole one. */
#define LW_WHOLE_FROM_f32 0x1p23f
#define LW_WHOLE_FROM_f64 0x1p52

#include "../../detail/templates/real_f32.inl"
#include "templates/domains.inl"
#include "../../detail/templates/real_f64.inl"
#include "templates/domains.inl"

/* What stands for an element whose parameters are outside the domain. */
LW_LANE lw_f32 lw_sentinel_f32(void) { return lw_bits_f32(lw_set_u32(0x7fc00000u)); }
LW_LANE lw_f64 lw_sentinel_f64(void) { return lw_bits_f64(lw_set_u64(0x7ff8000000000000u)); }
LW_LANE lw_u32 lw_sentinel_u32(void) { return lw_set_u32(UINT32_MAX); }
LW_LANE lw_u64 lw_sentinel_u64(void) { return lw_set_u64(UINT64_MAX); }

/* Integers travel as the bits of a double. */
LW_LANE lw_mask lw_in_count_u64(lw_f64 x) { return lw_lt_u64(lw_bits_u64(x), lw_set_u64((uint64_t)1 << 63)); }

#endif
