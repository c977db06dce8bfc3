/* Exact sums that are kept (lanewise/sums.h): their one form, and what of bytes can be one. */
#ifndef LANEWISE_MOMENTS_EXACT_H
#define LANEWISE_MOMENTS_EXACT_H

#include "lanewise/sums.h"
#include "sums.h"

/* What the digits hold: below 2^32 each, so many of them stay below 2^63. */
#define LW_EXACT_PARTS_MOST ((uint64_t)1 << 31)
#define LW_EXACT_COUNT_MOST ((uint64_t)1 << 63)

/* What is wrong with it, in words that follow "sum "; null: nothing. */
const char *lw_exact_wrong(const lw_exact_sum *sum);

/* To the one form; nothing is wrong with it. */
void lw_exact_carry(lw_exact_sum *sum);

/* Adds part to sum; nothing is wrong with either, and the counts fit together. sum is carried afterwards. */
void lw_exact_merge(lw_exact_sum *sum, const lw_exact_sum *part);

/* What passes over `count` numbers added up, and back (without the smallest and the largest number). */
void lw_exact_of_sums(lw_exact_sum *exact, const lw_sums *sums, uint64_t count);
void lw_exact_to_sums(lw_sums *sums, const lw_exact_sum *exact);

/* The sum divided by its count, rounded once; NaN of none. */
double lw_exact_mean(const lw_exact_sum *sum);

#endif
