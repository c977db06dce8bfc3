/* Zipf by Devroye, "Non-Uniform Random Variate Generation" (1986), X.6.1: X = floor(U^(-1/(a-1))) is accepted if
 * V X (T - 1) / (b - 1) <= T / b, T = (1 + 1/X)^(a-1), b = 2^(a-1). With 1 - 1/T = -expm1(-(a-1) log(1 + 1/X)), which
 * no exponent overflows, that is V X (1 - 1/T) <= 1 - 1/b. X = 1 always is. */
#ifndef LANEWISE_LANE_VARIATES_ZIPF_H
#define LANEWISE_LANE_VARIATES_ZIPF_H

#include "../math/exp.h"
#include "geometric.h"

enum { LW_ZIPF_POWER, LW_ZIPF_INVERSE, LW_ZIPF_MOST }; /* coefficients: 1 - a, 1 / (1 - a), 1 - 1/b */

LW_LANE lw_mask lw_setup_zipf_u64(const lw_f64 *p, lw_f64 *c)
{
    const lw_f64 one = lw_set_f64(1.0), zero = lw_set_f64(0.0);
    c[LW_ZIPF_POWER] = lw_sub_f64(one, p[0]);
    c[LW_ZIPF_INVERSE] = lw_div_f64(one, c[LW_ZIPF_POWER]);
    c[LW_ZIPF_MOST] = lw_sub_f64(zero, lw_expm1_f64(lw_mul_f64(c[LW_ZIPF_POWER], lw_set_f64(0x1.62e42fefa39efp-1))));
    return lw_lt_f64(one, p[0]);
}

LW_LANE lw_mask lw_try_zipf_u64(const lw_u64 *d, const lw_f64 *c, lw_u64 *value)
{
    const lw_f64 one = lw_set_f64(1.0);
    const lw_u64 k = lw_count_at_most_u64(lw_exp_f64(lw_mul_f64(lw_log_unit_u64_f64(d[0]), c[LW_ZIPF_INVERSE])));
    const lw_f64 x = lw_from_u64_f64(k);
    lw_mask accepted = lw_eq_f64(x, one);
    *value = k;
    if (!lw_all_mask(accepted)) {
        const lw_f64 v = lw_mul_f64(lw_from_u64_f64(lw_or_u64(d[1], lw_set_u64(1))), lw_set_f64(0x1p-64));
        const lw_f64 minus = lw_expm1_f64(lw_mul_f64(c[LW_ZIPF_POWER], lw_log1p_f64(lw_div_f64(one, x)))); /* 1/T - 1 */
        const lw_f64 missing = lw_fma_f64(lw_mul_f64(v, x), minus, c[LW_ZIPF_MOST]);
        accepted = lw_or_mask(accepted, lw_le_f64(lw_set_f64(0.0), missing));
    }
    return accepted;
}

#endif
