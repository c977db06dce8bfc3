/* Goodness of fit of kinds with parameters: counts below fixed points against exact CDFs (tests/reference:
 * make_continuous.py, make_counts_fit.py).
 *
 * For every setting fit_draws() elements; z-scores of the count below each point, the least with an exact probability
 * of 1e-6 on either side, which are a Kolmogorov-Smirnov test weighted so that the tails count as much as the middle;
 * and of the chi-square of the cells between those points that have 1e-4 of the elements on either side. Error rate:
 * fit_draws.h.
 *
 * A setting's wrong parameters differ from the right ones by as much as gives an expected z-score of 12 to the worst
 * point at FIT_FULL elements, and in proportion to 1 / sqrt(n) at fewer. */
#ifndef LANEWISE_TESTS_FIT_H
#define LANEWISE_TESTS_FIT_H

#include <math.h>

#include "fit_draws.h"

enum { FIT_POINTS = 56 };

typedef struct fit_row {
    char kind[40];
    int parameters;
    lw_value right[LW_MAX_PARAMETERS];
    int has_wrong;
    lw_value wrong[LW_MAX_PARAMETERS];
    int points;
    fit_point point[FIT_POINTS];
} fit_row;

/* Calls check on every row of a file of settings, tests/<path>. */
void fit_read(const char *path, void (*check)(const fit_row *row));

/* The file that the tests below are about; to be called before them. */
void fit_about(const char *path);

/* Every row fits; every row with wrong parameters is caught. The rows of each kind as arrays of parameters, neighbours
 * in different settings, give the bits of scalar calls, and those of the portable backend. */
void elements_have_the_exact_distribution(void **unused);
void wrong_parameters_are_distinguished(void **unused);
void parameters_in_arrays_give_the_scalar_bits(void **unused);

/* Bad parameters: scalar calls are refused with words that name parameter and value; in an array they give NaN and are
 * counted. The example's parameters as arrays give the same bits as the scalar call. */
typedef struct fit_bad {
    const char *kind;
    double parameter[LW_MAX_PARAMETERS];
    const char *words;
} fit_bad;
void fit_domain(const fit_bad *rows, size_t count);

/* What main of a test of real variates returns: the tests above with tests/variates/<group>.kat, and the domains. */
int fit_main(int argc, char **argv, const char *group, const fit_bad *bad, size_t count);

#endif
