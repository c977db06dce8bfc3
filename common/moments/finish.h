/* From exact sums to moments, on the host, the same for every backend. */
#ifndef LANEWISE_MOMENTS_FINISH_H
#define LANEWISE_MOMENTS_FINISH_H

#include "lanewise/lanewise.h"
#include "sums.h"

/* What the first pass tells. */
typedef struct lw_first {
    int finite;  /* no NaN, no infinity */
    double mean; /* correctly rounded, or as lw_moments_total */
    double least, most;
    /* Of numbers that are finite and not all the same: */
    int exponent;  /* 2^exponent is above the largest deviation from mean; the scale of the second pass */
    double beyond; /* the exact mean is mean + beyond * 2^exponent, correctly rounded */
} lw_first;

/* The sum, correctly rounded, or what IEEE additions of the infinities give. */
double lw_moments_total(const lw_sums *sums);

void lw_moments_first(lw_first *first, const lw_sums *sums, uint64_t count);

/* Of the second pass, for finite numbers that are not all the same. */
lw_centre lw_moments_centre(const lw_first *first);

/* Variance, skewness and kurtosis from the second pass. */
void lw_moments_second(lw_moments *moments, const lw_first *first, const lw_sums *powers);

#endif
