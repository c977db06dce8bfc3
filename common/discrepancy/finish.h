/* From sums to a discrepancy, on the host, the same for every backend. */
#ifndef LANEWISE_DISCREPANCY_FINISH_H
#define LANEWISE_DISCREPANCY_FINISH_H

#include "discrete/double_double.h"
#include "job.h"
#include "moments/sums.h"

/* Exact sums over the points that a call is about: the single products, as they are made (rule.h), and the products of
 * all ordered pairs that it counts. */
typedef struct lw_discrepancy_sums {
    lw_sums single, pairs;
} lw_discrepancy_sums;

/* What the points add to a square: -2 single / all + pairs / all^2. */
lw_dd lw_discrepancy_part(lw_discrepancy which, uint32_t dimensions, const lw_discrepancy_sums *sums, uint64_t all);

/* The integral that a square begins with. */
lw_dd lw_discrepancy_integral(lw_discrepancy which, uint32_t dimensions);

/* The value of a square, and the square of a value. */
double lw_discrepancy_value(lw_discrepancy which, lw_dd square);
lw_dd lw_discrepancy_square(lw_discrepancy which, double value);

#endif
