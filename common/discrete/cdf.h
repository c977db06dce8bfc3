/* The cumulative distribution of a discrete kind as 64-bit integers (docs/contract/discrete.md, section 1). */
#ifndef LANEWISE_DISCRETE_CDF_H
#define LANEWISE_DISCRETE_CDF_H

#include <stddef.h>
#include <stdint.h>

enum { LW_DISCRETE_MOST = 65535 }; /* entries of a table: places are 16 bits, the last of which says "look again" */

typedef enum lw_law_family {
    LW_LAW_POISSON,
    LW_LAW_BINOMIAL,
    LW_LAW_NEGATIVE_BINOMIAL,
    LW_LAW_GEOMETRIC,
    LW_LAW_HYPERGEOMETRIC,
    LW_LAW_LOGARITHMIC
} lw_law_family;

/* A distribution whose parameters were found to be in its domain. */
typedef struct lw_law {
    lw_law_family family;
    double x, p;                  /* mean or successes; probability */
    uint64_t trials, good, bad;   /* trials, or the size of the sample */
} lw_law;

/* Entry k is the value first + k; bounds[k] is the largest 64-bit u that gives it or a lesser one. */
typedef struct lw_bounds {
    uint64_t first, *bound; /* of malloc */
    size_t entries;
} lw_bounds;

typedef enum lw_bounds_error { LW_BOUNDS_OK, LW_BOUNDS_TOO_MANY, LW_BOUNDS_NO_MEMORY } lw_bounds_error;

lw_bounds_error lw_bounds_of_law(lw_bounds *bounds, const lw_law *law);

/* Finite weights >= 0, not all 0, 1 <= n <= LW_DISCRETE_MOST, first + n - 1 < 2^64. */
lw_bounds_error lw_bounds_of_weights(lw_bounds *bounds, const double *weights, size_t n, uint64_t first);

#endif
