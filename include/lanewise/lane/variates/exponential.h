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
LW_LANE lw_f64 lw_log_unit_u64_f64(lw_u64 w)
{
    return lw_log_fraction_u64_f64(lw_or_u64(w, lw_set_u64(1)));
}

enum { LW_EXPONENTIAL_MINUS_MEAN }; /* the coefficient: -1 / rate */

#include "../../detail/templates/real_f32.inl"
#include "templates/exponential.inl"
#include "../../detail/templates/real_f64.inl"
#include "templates/exponential.inl"

#endif
