/* What a backend's alias_build leaves at the beginning of job->work when it has built a table of more than one tile: the
 * exact sum of the weights (docs/contract/alias.md, section 1). */
#ifndef LANEWISE_ALIAS_TOTAL_H
#define LANEWISE_ALIAS_TOTAL_H

#include <stdint.h>

typedef struct lw_alias_total {
    uint64_t low, high; /* W */
    int64_t exponent;   /* E */
    uint64_t reserved;
} lw_alias_total;

#endif
