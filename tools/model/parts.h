/* What the functions of model.h have in common. */
#ifndef LANEWISE_TOOLS_MODEL_PARTS_H
#define LANEWISE_TOOLS_MODEL_PARTS_H

#include <stddef.h>

#include "model.h"

/* The expected iterations of the masked loop. rho = 1 - p: both, since one of them may be tiny and has all its digits.
 */
double model_iterations(double rho, double p, int lanes);

/* Eq. 9 of Ridley and Forget without a subtraction: that the slowest of so many lanes needs n iterations, n >= 1. */
double model_takes(double rho, double p, int lanes, double n);

/* The expected iterations of helping, of r elements on so many lanes, for r = 0 .. elements. */
void model_help(double p, int lanes, int elements, double *expected);

/* One more trial in a distribution: count[k] is the probability of k successes in `trials` trials before, and in one
 * more behind. yes, no: of the new trial, both, since one of them may be tiny. */
static inline void model_add_trial(double *count, int trials, double yes, double no)
{
    for (int k = trials + 1; k > 0; k--)
        count[k] = yes * count[k - 1] + no * count[k];
    count[0] *= no;
}

#endif
