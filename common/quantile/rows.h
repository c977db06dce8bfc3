/* The rows of a table of a continuous distribution: docs/contract/quantile.md. Host, one thread. */
#ifndef LANEWISE_QUANTILE_ROWS_H
#define LANEWISE_QUANTILE_ROWS_H

#include "quantile/cumulative.h"

typedef struct lw_quantile_rows {
    uint64_t *words; /* freed by the caller */
    uint64_t count;
    uint32_t order, root_bits;
    double lower, upper; /* the least and the greatest value */
    double forked;       /* the share of roots that are forks */
    double error;        /* the greatest that was measured */
} lw_quantile_rows;

/* Rows whose polynomials are wrong by at most `most` in u; of a cumulative distribution, or of its function if that is an
 * inverse. */
lw_quantile_fault lw_quantile_rows_make(lw_quantile_rows *rows, lw_cumulative *cumulative, uint32_t order, double most);

#endif
