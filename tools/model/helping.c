/* Helping: lanes that are done try for those that are not. The chain's state is how many elements still want a sample.
 */
#include <math.h>

#include "base/environment.h"
#include "model.h"
#include "parts.h"

void lw_model_help(double p, int lanes, int elements, double *expected)
{
    const double log_rho = log1p(-p);
    expected[0] = 0;
    for (int r = 1; r <= elements; r++) {
        /* left[k]: the probability that k of the ranks so far are not accepted. All terms are positive. */
        double left[LW_MODEL_CHAIN_LANES + 1] = {1}, sum = 1;
        for (int rank = 0; rank < r; rank++) {
            const int attempts = lanes / r + (rank < lanes % r);
            lw_model_add_trial(left, rank, exp(attempts * log_rho), -expm1(attempts * log_rho));
        }
        for (int k = 1; k < r; k++)
            sum += left[k] * expected[k];
        expected[r] = sum / -expm1(lanes * log_rho); /* the state is left unless all attempts are rejected */
    }
}

lw_status lw_model_helping(double p, int lanes, double *mean)
{
    LW_OWN_ENVIRONMENT;
    LW_ENVIRONMENT_TAKE(p);
    double expected[LW_MODEL_CHAIN_LANES + 1];
    const lw_status status = lw_model_check_chain(__func__, p, lanes, mean);
    if (status != LW_OK)
        return status;
    lw_model_help(p, lanes, lanes, expected);
    *mean = expected[lanes];
    return LW_OK;
}
