/* Sums and moments in MPFR, and how far a result is from them. */
#ifndef LANEWISE_TESTS_MOMENTS_TRUTH_H
#define LANEWISE_TESTS_MOMENTS_TRUTH_H

#include "lanewise/lanewise.h"

typedef struct moments_truth {
    double sum, min, max, mean; /* rounded once, to nearest even */
    double variance;            /* likewise; inf where it overflows */
    /* relative errors of the result: of the variance, or in units of the smallest subnormal where it is below 2^-1022;
     * of the skewness, to the mean of |x - mean|^3 / variance^(3/2); of the kurtosis, to kurtosis + 3. 0 where there is
     * none */
    double variance_error, skewness_error, kurtosis_error;
} moments_truth;

/* Of n >= 1 finite numbers, as doubles. */
void moments_true(moments_truth *truth, const double *x, size_t n, const lw_moments *result);

#endif
