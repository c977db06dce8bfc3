/* Made by tools/templates/make_each.py: edit tools/templates/include/lanewise/lane/variates/exponential.h. */
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

/* ---- f32 ---- */
LW_LANE lw_mask lw_setup_exponential_f32(const lw_f32 *p, lw_f32 *c)
{
    c[LW_EXPONENTIAL_MINUS_MEAN] = lw_div_f32(lw_set_f32(-1), p[0]);
    return lw_lt_f32(lw_set_f32(-LW_INFINITY_f32), c[LW_EXPONENTIAL_MINUS_MEAN]);
}

LW_LANE lw_mask lw_try_exponential_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 *x)
{
    *x = lw_mul_f32(lw_log_unit_u32_f32(d[0]), c[LW_EXPONENTIAL_MINUS_MEAN]);
    return lw_any_value_mask();
}

/* ---- f64 ---- */
LW_LANE lw_mask lw_setup_exponential_f64(const lw_f64 *p, lw_f64 *c)
{
    c[LW_EXPONENTIAL_MINUS_MEAN] = lw_div_f64(lw_set_f64(-1), p[0]);
    return lw_lt_f64(lw_set_f64(-LW_INFINITY_f64), c[LW_EXPONENTIAL_MINUS_MEAN]);
}

LW_LANE lw_mask lw_try_exponential_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 *x)
{
    *x = lw_mul_f64(lw_log_unit_u64_f64(d[0]), c[LW_EXPONENTIAL_MINUS_MEAN]);
    return lw_any_value_mask();
}

#endif
