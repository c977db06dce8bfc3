/* Wide numbers on the host: carries, merging, division and rounding. */
#ifndef LANEWISE_MOMENTS_ACCUMULATOR_ROUND_H
#define LANEWISE_MOMENTS_ACCUMULATOR_ROUND_H

#include "sums.h"

/* Brings all digits but the last of a wide number below 2^32; the last keeps the sign. */
void lw_wide_carry(uint64_t *digits, int count);

/* Adds part to total, for the given pass; any number of parts. part's digits are carried. */
void lw_sums_merge(lw_sums *total, lw_sums *part, lw_pass pass);

/* Adds x, finite; the digits are in units of 2^LW_SUM_UNIT. */
void lw_wide_add_f64(uint64_t *digits, double x);

/* Divides by `by`, towards 0, and keeps in the lowest bit whether anything was left: rounding the quotient is rounding
 * the exact one. */
void lw_wide_divide(uint64_t *digits, uint64_t by);

/* The number in units of 2^unit, rounded to nearest even; +-inf from 2^1024 (rounded) on; 0 is +0. */
double lw_wide_round(const uint64_t *digits, int count, int unit);

/* x * 2^power, rounded once. x finite. */
double lw_scaled(double x, int power);

/* The least e with |x| < 2^e; x finite, not 0. */
int lw_exponent(double x);

#endif
