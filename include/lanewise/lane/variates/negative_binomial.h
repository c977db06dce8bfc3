/* Negative binomial, the failures before a number of successes r (any real), as a Poisson variate whose mean is
 * gamma(r) times q / p. One attempt makes both: a gamma variate by Cheng, "The generation of gamma variables with
 * non-integral shape parameter" (1977), GB (r < 1 through r + 1 and W^(1/r)), and a Poisson one, thinned so that it is
 * accepted with the same probability whatever its mean: a rejection that depended on the mean would bend the gamma's
 * density. */
#ifndef LANEWISE_LANE_NEGATIVE_BINOMIAL_H
#define LANEWISE_LANE_NEGATIVE_BINOMIAL_H

#include "exponential.h"
#include "poisson.h"

/* At least 1.1239 + 1.1328 / (b - 3.4) for the means from 10: 1.3286. */
#define LW_NEGATIVE_BINOMIAL_HAT 1.33

/* GB's exact test is log(U1^2 U2) <= r v + sqrt(2r - 1) v + r - r e^v - log 4, v = log(U1 / (1 - U1)) / sqrt(2r - 1).
 * c: r (raised); 1 / sqrt(2r - 1); sqrt(2r - 1); r q / p; 1 / r where raised, else 0 */
LW_LANE lw_mask lw_setup_negative_binomial_u64(const lw_f64 *p, lw_f64 *c)
{
    const lw_f64 one = lw_set_f64(1.0), zero = lw_set_f64(0.0);
    const lw_mask raised = lw_lt_f64(p[0], one);
    const lw_f64 r = lw_add_f64(p[0], lw_select_f64(raised, one, zero));
    const lw_f64 root = lw_sqrt_f64(lw_sub_f64(lw_add_f64(r, r), one));
    c[0] = r;
    c[1] = lw_div_f64(one, root);
    c[2] = root;
    c[3] = lw_mul_f64(r, lw_div_f64(lw_sub_f64(one, p[1]), p[1]));
    c[4] = lw_select_f64(raised, lw_div_f64(one, p[0]), zero);
    return lw_and_mask(lw_le_f64(c[3], lw_set_f64(0x1p50)), lw_lt_f64(c[4], lw_set_f64(__builtin_huge_val())));
}

LW_LANE lw_mask lw_try_negative_binomial_u64(const lw_u64 *d, const lw_f64 *c, lw_u64 *k)
{
    const lw_f64 log_u = lw_log_unit_u64_f64(d[0]);
    const lw_f64 log_not = lw_log_unit_u64_f64(lw_sub_u64(lw_set_u64(UINT64_MAX), d[0])); /* log(1 - U1) */
    const lw_f64 v = lw_mul_f64(lw_sub_f64(log_u, log_not), c[1]), grown = lw_expm1_f64(v);
    /* r (v + 1 - e^v) in one place, so that its parts cancel before they are large */
    const lw_f64 bound = lw_fma_f64(c[0], lw_sub_f64(v, grown), lw_fma_f64(v, c[2], lw_set_f64(-0x1.62e42fefa39efp+0)));
    const lw_f64 log_z = lw_add_f64(lw_add_f64(log_u, log_u), lw_log_unit_u64_f64(d[1]));
    const lw_mask drawn = lw_le_f64(log_z, bound);
    lw_f64 mean = lw_fma_f64(c[3], grown, c[3]), poisson[6];
    if (lw_any_mask(lw_lt_f64(lw_set_f64(0.0), c[4])))
        mean = lw_mul_f64(mean, lw_exp_f64(lw_mul_f64(lw_log_unit_u64_f64(d[2]), c[4])));
    mean = lw_min_f64(mean, lw_set_f64(0x1p62));
    lw_poisson_coefficients(mean, poisson);
    /* for means from 10: sqrt(2 pi mean) / 2 times the common hat, of V 2^-64; below, the hat alone */
    const lw_mask small = lw_lt_f64(mean, lw_set_f64(LW_POISSON_SMALL));
    const lw_f64 peak = lw_mul_f64(lw_sqrt_f64(mean), lw_set_f64(LW_NEGATIVE_BINOMIAL_HAT * 0x1.40d931ff62705p-64));
    poisson[3] = lw_select_f64(small, lw_set_f64(LW_NEGATIVE_BINOMIAL_HAT * 0x1p-64), peak);
    return lw_and_mask(drawn, lw_poisson_attempt_u64(d[3], d[4], poisson, k));
}

#endif
