/* Geometric, the number of trials up to the first success, by inversion: 1 + floor(log u / log(1 - p)). */
#ifndef LANEWISE_LANE_GEOMETRIC_H
#define LANEWISE_LANE_GEOMETRIC_H

#include "exponential.h"

/* Counts that do not fit stop here: 2^63 - 1. */
LW_LANE lw_u64 lw_count_at_most_u64(lw_f64 x)
{
    const lw_u64 k = lw_from_f64_u64(x), most = lw_set_u64(INT64_MAX);
    return lw_select_u64(lw_lt_u64(k, most), k, most);
}

/* c: 1 / log(1 - p): -0 of p = 1, and -inf where it overflows. */
LW_LANE lw_mask lw_setup_geometric_u64(const lw_f64 *p, lw_f64 *c)
{
    c[0] = lw_div_f64(lw_set_f64(1.0), lw_log1p_f64(lw_sub_f64(lw_set_f64(0.0), p[0])));
    return lw_any_value_mask();
}

LW_LANE lw_mask lw_try_geometric_u64(const lw_u64 *d, const lw_f64 *c, lw_u64 *x)
{
    const lw_f64 failures = lw_mul_f64(lw_log_unit_u64_f64(d[0]), c[0]);
    *x = lw_count_at_most_u64(lw_add_f64(failures, lw_set_f64(1.0)));
    return lw_any_value_mask();
}

#endif
