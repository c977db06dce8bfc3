/* Logarithmic series by Kemp, "Efficient generation of logarithmically distributed pseudo-random variables" (1981), LK:
 * given Q = 1 - (1-p)^U, X is geometric: 1 + floor(log V / log Q). Since Q <= p, V >= p gives 1. */
#ifndef LANEWISE_LANE_VARIATES_LOGARITHMIC_H
#define LANEWISE_LANE_VARIATES_LOGARITHMIC_H

#include "../math/exp.h"
#include "geometric.h"

enum { LW_LOGARITHMIC_LOG, LW_LOGARITHMIC_P }; /* coefficients: log(1 - p), p */

LW_LANE lw_mask lw_setup_logarithmic_u64(const lw_f64 *p, lw_f64 *c)
{
    c[LW_LOGARITHMIC_LOG] = lw_log1p_f64(lw_sub_f64(lw_set_f64(0.0), p[0]));
    c[LW_LOGARITHMIC_P] = p[0];
    return lw_lt_f64(p[0], lw_set_f64(1.0));
}

LW_LANE lw_mask lw_try_logarithmic_u64(const lw_u64 *d, const lw_f64 *c, lw_u64 *x)
{
    const lw_f64 unit = lw_set_f64(0x1p-64), zero = lw_set_f64(0.0), one = lw_set_f64(1.0);
    const lw_f64 v = lw_mul_f64(lw_from_u64_f64(lw_or_u64(d[1], lw_set_u64(1))), unit);
    const lw_mask beyond = lw_lt_f64(v, c[LW_LOGARITHMIC_P]);
    *x = lw_set_u64(1);
    if (lw_any_mask(beyond)) {
        const lw_f64 r =
            lw_mul_f64(c[LW_LOGARITHMIC_LOG], lw_mul_f64(lw_from_u64_f64(lw_or_u64(d[0], lw_set_u64(1))), unit));
        /* of Q and 1 - Q the smaller has its full precision, and so has the logarithm */
        const lw_f64 q = lw_sub_f64(zero, lw_expm1_f64(r));
        const lw_mask low = lw_lt_f64(q, lw_set_f64(0.5));
        const lw_f64 log_low = lw_log_f64(q), log_high = lw_log1p_f64(lw_sub_f64(zero, lw_exp_f64(r)));
        const lw_f64 failures = lw_div_f64(lw_log_unit_u64_f64(d[1]), lw_select_f64(low, log_low, log_high));
        *x = lw_select_u64(beyond, lw_count_at_most_u64(lw_add_f64(failures, one)), *x);
    }
    return lw_any_value_mask();
}

#endif
