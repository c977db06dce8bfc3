/* Exponential by inversion: -log(u) / rate. */
#ifndef LANEWISE_LANE_VARIATES_EXPONENTIAL_H
#define LANEWISE_LANE_VARIATES_EXPONENTIAL_H

#include "../maps.h"
#include "../math/log.h"
#include "domains.h"

/* log u of a draw w, u = (2 floor(w / 2) + 1) 2^-32 (2^-64): in (0, 1), symmetric, and with full resolution at both
 * ends. */
LW_LANE lw_f32 lw_log_unit_u32_f32(lw_u32 w) { return lw_log_fraction_u32_f32(lw_or_u32(w, lw_set_u32(1))); }
LW_LANE lw_f64 lw_log_unit_u64_f64(lw_u64 w) { return lw_log_fraction_u64_f64(lw_or_u64(w, lw_set_u64(1))); }

enum { LW_EXPONENTIAL_MINUS_MEAN }; /* the coefficient: -1 / rate */

/* EACH real */
LW_LANE lw_mask lw_setup_exponential_fxx(const lw_fxx *p, lw_fxx *c)
{
    c[LW_EXPONENTIAL_MINUS_MEAN] = lw_div_fxx(lw_set_fxx(-1), p[0]);
    return lw_lt_fxx(lw_set_fxx(-LW_INFINITY_fxx), c[LW_EXPONENTIAL_MINUS_MEAN]);
}

LW_LANE lw_mask lw_try_exponential_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    *x = lw_mul_fxx(lw_log_unit_uxx_fxx(d[0]), c[LW_EXPONENTIAL_MINUS_MEAN]);
    return lw_any_value_mask();
}
/* END */

#endif
