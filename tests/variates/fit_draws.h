/* Draws counted against exact probabilities, for every test of this folder.
 *
 * Counts are compared with a stated error rate: a check fails beyond FIT_CRITICAL, P(|Z| > 6.6) = 4.1e-11, so that the
 * FIT_PLANNED checks at most of all programs together fail by chance with probability below 1e-6 (all backends give the
 * same bits, so that they count once). Seeds are fixed: what passes, passes always. */
#ifndef LANEWISE_TESTS_FIT_DRAWS_H
#define LANEWISE_TESTS_FIT_DRAWS_H

#include <stddef.h>
#include <stdint.h>

#include "lanewise/lanewise.h"

#define FIT_CRITICAL 6.6
enum { FIT_PROGRAMS = 4, FIT_PLANNED = 24000 };

enum { FIT_FULL = 10000000, FIT_MOST = 1 << 21, FIT_PART = 1 << 18 };

/* How many elements a setting gets: FIT_FULL on CUDA, FIT_MOST on the first CPU backend that runs here, FIT_PART on the
 * others, which parity tests prove to give the same bits; or what the environment says as LANEWISE_FIT_DRAWS, which the
 * slow tests set to FIT_FULL. */
uint64_t fit_draws(void);

/* Draws n elements and counts those below each cut; cuts are doubles (of floats for f32) or 64-bit integers, as the
 * kind's elements are. A NaN fails the test. */
typedef struct fit_point {
    lw_value x;
    double below, above; /* P(element < x), P(element >= x) */
} fit_point;
void fit_below(const char *kind, const lw_value *parameters, uint64_t stream, uint64_t n, const fit_point *points,
               int count, uint64_t *below);

/* A count as a z-score no larger than its chance allows: P(|z| > c) of a binomial count is at most that of a normal
 * number, for any n and p (Zubkov and Serov 2013, theorem 1: the normal CDF at sign sqrt(2 n KL(k/n, p)) and at the
 * same for k + 1 encloses P(count <= k)). above = 1 - p; the smaller of the two must be exact. */
double fit_binomial(uint64_t k, uint64_t n, double p, double above);

#endif
