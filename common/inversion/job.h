/* One table of docs/contract/inversion.md, as every backend makes it: plain data. The sums are exact, so that the table
 * does not depend on who adds up what. */
#ifndef LANEWISE_INVERSION_JOB_H
#define LANEWISE_INVERSION_JOB_H

#include "alias/job.h"

typedef struct lw_inversion_job {
    lw_alias_job weights; /* function, weights, type, items and work of it; work: inversion_bytes() bytes, aligned to 256 */
    uint64_t *bounds;     /* B_1, B_2, ..: space for as many as items, in memory of the context */
} lw_inversion_job;

typedef struct lw_inversion_found {
    lw_alias_error error;
    uint64_t offender;
    uint64_t zeros;  /* of either sign */
    uint64_t missed; /* items that no u gives */
    uint64_t count;  /* of bounds below 2^64, which are those that are searched */
} lw_inversion_found;

#endif
