/* Exponential by inversion: -log(u) / rate. */
#ifndef LANEWISE_LANE_VARIATES_EXPONENTIAL_H
#define LANEWISE_LANE_VARIATES_EXPONENTIAL_H

#include "../maps.h"
#include "../math/log.h"
#include "domains.h"

/* log u of a draw w, u = (2 floor(w / 2) + 1) 2^-32 (2^-64): in (0, 1), symmetric, and with full resolution at both
 * ends. */
LW_LANE lw_f32 lw_log_unit_u32_f32(lw_u32 w)
{
    return lw_log_fraction_u32_f32(lw_or_u32(w, lw_set_u32(1)));
}
LW_COEFFICIENTS double lw_log_unit_bias_f64[1] = {0x1p52 + 1023 + 64};
LW_LANE lw_f64 lw_log_unit_u64_f64(lw_u64 w)
{
    /* above sqrt(1/2) what is missing to 1 is converted instead, so that its size alone decides about rounding */
    const lw_u64 k = lw_or_u64(w, lw_set_u64(1)), missing = lw_sub_u64(lw_set_u64(0), k);
    const lw_mask high = lw_lt_u64(lw_set_u64((LW_LOG_LEAST_F64 & 0xfffffffffffff) << 11 | (uint64_t)1 << 63), k);
    const lw_f64 x = lw_from_u64_f64(lw_select_u64(high, missing, k));
    const lw_u64 biased = lw_log_biased_f64(lw_bits_u64(x));
    const lw_f64 low_f = lw_log_mantissa_f64(biased);
    const lw_f64 f = lw_select_f64(high, lw_mul_f64(x, lw_set_f64(-0x1p-64)), low_f);
    const lw_u64 field = lw_select_u64(high, lw_set_u64(1023 + 64), lw_shr_u64(biased, 52));
    const lw_f64 e = lw_sub_f64(lw_bits_f64(lw_or_u64(field, lw_set_u64(0x4330000000000000u))),
                                lw_set_f64(lw_log_unit_bias_f64[0]));
    return lw_log_of_parts_f64(f, e);
}

enum { LW_EXPONENTIAL_MINUS_MEAN }; /* the coefficient: -1 / rate */

#include "../../detail/templates/real_f32.inl"
#include "templates/exponential.inl"
#include "../../detail/templates/real_f64.inl"
#include "templates/exponential.inl"

#endif
