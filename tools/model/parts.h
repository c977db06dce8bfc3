/* What the functions of lanewise/model.h have in common: the mean, and checks of their arguments. */
#ifndef LANEWISE_MODEL_PARTS_H
#define LANEWISE_MODEL_PARTS_H

#include <stddef.h>

#include "base/status.h"
#include "model.h"

/* The expected iterations of the masked loop. rho = 1 - p: both, since one of them may be tiny and has all its digits. */
double lw_model_iterations(double rho, double p, int lanes);

/* Eq. 9 of Ridley and Forget without a subtraction: that the slowest of so many lanes needs n iterations, n >= 1. */
double lw_model_takes(double rho, double p, int lanes, double n);

/* The expected iterations of helping, of r elements on so many lanes, for r = 0 .. elements. */
void lw_model_help(double p, int lanes, int elements, double *expected);

/* One more trial in a distribution: count[k] is the probability of k successes in `trials` trials before, and in one more
 * behind. yes, no: of the new trial, both, since one of them may be tiny. */
static inline void lw_model_add_trial(double *count, int trials, double yes, double no)
{
    for (int k = trials + 1; k > 0; k--)
        count[k] = yes * count[k - 1] + no * count[k];
    count[0] *= no;
}

static inline lw_status lw_model_check(const char *function, double rho, int lanes, int most, const void *result)
{
    if (!(rho >= 0 && rho < 1))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: rho is %g; it must be from 0 to below 1", function, rho);
    if (lanes < 1 || lanes > most)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: lanes is %d; it must be from 1 to %d", function, lanes, most);
    if (result == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the pointer for the result is null", function);
    return LW_OK;
}

/* The same where a formula divides by ln rho: rho must be above 0, too. */
static inline lw_status lw_model_check_positive(const char *function, double rho, int lanes, const void *result)
{
    const lw_status status = lw_model_check(function, rho, lanes, LW_MODEL_LANES, result);
    if (status == LW_OK && rho == 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: rho is 0; the formula needs it above 0", function);
    return status;
}

/* The same for groups of lanes. */
static inline lw_status lw_model_check_group(const char *function, double rho, int warp, int group, const void *result)
{
    const lw_status status = lw_model_check(function, rho, warp, LW_MODEL_LANES, result);
    if (status == LW_OK && (group < 1 || group > warp || warp % group != 0))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: group is %d; it must divide the warp of %d", function, group, warp);
    return status;
}

/* The chains: 0 < p <= 1, and few lanes. */
static inline lw_status lw_model_check_chain(const char *function, double p, int lanes, const void *result)
{
    if (!(p > 0 && p <= 1))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: p is %g; it must be above 0 and at most 1", function, p);
    return lw_model_check(function, 0.0, lanes, LW_MODEL_CHAIN_LANES, result);
}

#endif
