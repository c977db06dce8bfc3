/* Negative binomial, the failures before a number of successes r (any real), as a Poisson variate whose mean is
 * gamma(r) times q / p: the gamma variate by Marsaglia and Tsang (gamma.h), whose attempts alone are rejected, the Poisson one by
 * inversion of a draw of its own. */
#ifndef LANEWISE_LANE_NEGATIVE_BINOMIAL_H
#define LANEWISE_LANE_NEGATIVE_BINOMIAL_H

#include "gamma.h"
#include "poisson.h"

/* c: those of the gamma's shape, the first times q / p */
LW_LANE lw_mask lw_setup_negative_binomial_u64(const lw_f64 *p, lw_f64 *c)
{
    const lw_f64 one = lw_set_f64(1.0), infinity = lw_set_f64(__builtin_huge_val());
    const lw_f64 odds = lw_div_f64(lw_sub_f64(one, p[1]), p[1]);
    lw_gamma_shape_f64(p[0], c);
    c[0] = lw_mul_f64(c[0], odds);
    const lw_f64 mean = lw_mul_f64(lw_add_f64(p[0], lw_select_f64(lw_lt_f64(p[0], one), one, lw_set_f64(0.0))), odds);
    return lw_and_mask(lw_le_f64(mean, lw_set_f64(0x1p50)), lw_lt_f64(c[3], infinity));
}

/* d: normal, test, power, Poisson. */
LW_LANE lw_mask lw_try_negative_binomial_u64(const lw_u64 *d, const lw_f64 *c, lw_u64 *k)
{
    lw_f64 cube;
    const lw_mask accepted = lw_gamma_attempt_f64(d[0], d[1], c, &cube);
    lw_f64 mean = lw_mul_f64(c[0], cube);
    if (lw_any_mask(lw_lt_f64(lw_set_f64(0.0), c[3])))
        mean = lw_mul_f64(mean, lw_exp_f64(lw_mul_f64(lw_log_unit_u64_f64(d[2]), c[3])));
    mean = lw_max_f64(lw_min_f64(mean, lw_set_f64(0x1p62)), lw_set_f64(0.0)); /* of rejected attempts it may be negative */
    *k = lw_poisson_u64(d[3], mean);
    return accepted;
}

#endif
