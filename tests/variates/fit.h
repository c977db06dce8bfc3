/* Goodness of fit of continuous kinds: counts below fixed points against exact CDFs (make_continuous.py).
 *
 * For every setting 2^20 elements; z-scores of the count below (above, from the median on) each point, which are a
 * Kolmogorov-Smirnov test weighted so that the tails count as much as the middle, and of the chi-square of the cells
 * between them. A z-score beyond FIT_CRITICAL fails: P(|Z| > 6.5) = 8e-11, so that the 12000 checks at most of all
 * programs of this folder fail by chance with probability below 1e-6 (all backends give the same bits, so that they
 * count once). Seeds are fixed. */
#ifndef LANEWISE_TESTS_FIT_H
#define LANEWISE_TESTS_FIT_H

#include <math.h>
#include <stddef.h>

#define FIT_CRITICAL 6.5

typedef struct fit_point {
    double x, below, above; /* P(element < x), P(element >= x) */
} fit_point;

typedef struct fit_row {
    const char *kind;
    int parameters;
    double right[4];
    int has_wrong;
    double wrong[4]; /* what the test must tell from the right ones */
    int points;
    fit_point point[32];
} fit_row;

/* Every row fits; every row with wrong parameters is caught. */
void fit_right(const fit_row *rows, size_t count);
void fit_wrong(const fit_row *rows, size_t count);

/* Bad parameters: scalar calls are refused with words that name parameter and value; in an array they give NaN and are
 * counted. The example's parameters as arrays give the same bits as the scalar call. */
typedef struct fit_bad {
    const char *kind;
    double parameter[4];
    const char *words;
} fit_bad;
void fit_domain(const fit_bad *rows, size_t count);

#endif
