/* Helping: lanes that are done try for those that are not. The chain's state is how many elements still want a sample.
 */
#include <math.h>

#include "model.h"
#include "parts.h"

void model_help(double p, int lanes, int elements, double *expected)
{
    const double log_rho = log1p(-p);
    expected[0] = 0;
    for (int r = 1; r <= elements; r++) {
        /* left[k]: the probability that k of the ranks so far are not accepted. All terms are positive. */
        double left[MODEL_CHAIN_LANES + 1] = {1}, sum = 1;
        for (int rank = 0; rank < r; rank++) {
            const int attempts = lanes / r + (rank < lanes % r);
            model_add_trial(left, rank, exp(attempts * log_rho), -expm1(attempts * log_rho));
        }
        for (int k = 1; k < r; k++)
            sum += left[k] * expected[k];
        expected[r] = sum / -expm1(lanes * log_rho); /* the state is left unless all attempts are rejected */
    }
}

double model_helping(double p, int lanes)
{
    double expected[MODEL_CHAIN_LANES + 1];
    model_help(p, lanes, lanes, expected);
    return expected[lanes];
}
