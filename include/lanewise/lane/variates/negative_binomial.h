/* Negative binomial, the failures before a number of successes r (any real), as a Poisson variate whose mean is
 * gamma(r) times q / p: the gamma variate by Marsaglia and Tsang (gamma.h), whose attempts alone are rejected, the
 * Poisson one by inversion of a draw of its own. */
#ifndef LANEWISE_LANE_VARIATES_NEGATIVE_BINOMIAL_H
#define LANEWISE_LANE_VARIATES_NEGATIVE_BINOMIAL_H

#include "gamma.h"
#include "poisson.h"

/* c: of a gamma with q / p as its scale */
LW_LANE
lw_mask lw_setup_negative_binomial_u64(const lw_f64 *p, lw_f64 *c)
{
    const lw_f64 one = lw_set_f64(1.0), zero = lw_set_f64(0.0);
    const lw_f64 gamma[2] = {p[0], lw_div_f64(lw_sub_f64(one, p[1]), p[1])};
    const lw_mask valid = lw_setup_gamma_f64(gamma, c);
    const lw_f64 mean = lw_mul_f64(lw_add_f64(p[0], lw_select_f64(lw_lt_f64(p[0], one), one, zero)), gamma[1]);
    return lw_and_mask(valid, lw_le_f64(mean, lw_set_f64(0x1p50)));
}

/* d: radius, turn and test of the gamma, then the Poisson's. */
LW_LANE
lw_mask lw_try_negative_binomial_u64(const lw_u64 *d, const lw_f64 *c, lw_u64 *k)
{
    lw_f64 mean;
    const lw_mask accepted = lw_gamma_attempt_f64(d, c, 0, &mean); /* a mean of at most 2^50 is not far */
    /* of rejected attempts it may be negative */
    *k = lw_poisson_u64(d[3], lw_max_f64(lw_min_f64(mean, lw_set_f64(0x1p62)), lw_set_f64(0.0)));
    return accepted;
}

#endif
