/* Statistics with a stated error rate. Every check ends in a z-score, standard normal if the library is right; a check
 * fails if z is beyond the critical value on either side. That value is set so that all checks of all programs that use
 * this together fail with probability at most 1e-6 by chance (Bonferroni over STAT_PLANNED checks; all backends give
 * the same bits, so that they count once). Seeds are fixed: what passes, passes always. */
#ifndef LANEWISE_TESTS_STAT_CHECK_H
#define LANEWISE_TESTS_STAT_CHECK_H

#include <stddef.h>
#include <stdint.h>

enum {
    STAT_PROGRAMS = 8,   /* that call stat_expect */
    STAT_PLANNED = 12800 /* checks at most, in all of them; each may make its share */
};

/* The critical value: P(|Z| > z) = 1e-6 / STAT_PLANNED. */
double stat_critical(void);

/* Fails the running test, saying what it was, if z is critical; counts the check. */
void stat_expect(double z, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Pearson's chi-square of counts against probabilities (null: all equal), as the z-score of Wilson and Hilferty (1931):
 * (X / k)^(1/3) is nearly normal with mean 1 - 2 / (9 k) and variance 2 / (9 k). Far out it errs towards passing for
 * few categories. Categories whose expected count is below 10 are pooled; one of probability 0 must be empty. */
double stat_chi_square(const uint64_t *counts, const double *probabilities, size_t categories);

/* Of a number of hits in `total` trials of probability p. */
double stat_frequency(uint64_t hits, uint64_t total, double p);

/* Of the sum of `total` numbers that are uniform between 0 and 1. */
double stat_uniform_sum(double sum, uint64_t total);

#endif
