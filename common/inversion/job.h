/* From weights to the table of docs/contract/inversion.md, in exact integers, in two steps on threads of the host: plain
 * data. Each thread has a section of the items; as the sums are exact, the table does not depend on how many there are.
 */
#ifndef LANEWISE_INVERSION_JOB_H
#define LANEWISE_INVERSION_JOB_H

#include "base/int128.h"
#include "weights/survey.h"
#include "lanewise/lanewise.h"

typedef struct lw_inversion_section {
    uint64_t begin, end; /* items */
    lw_alias_survey seen;
    lw_u128 sum, before;     /* of its integers; of those of the sections before */
    uint64_t written, given; /* bounds; how many differ from the one before */
} lw_inversion_section;

/* What the weights are in all; they stay where they are until the second step is done. */
typedef struct lw_inversion_sum {
    lw_type type;
    int exponent; /* E of the largest */
    uint64_t items;
    uint64_t zeros;    /* of either sign */
    uint64_t offender; /* the first invalid weight, or all ones; the others mean nothing then */
    lw_u128 total;     /* W; 0: all are zero */
    const void *weights;
    lw_inversion_section *sections, only;
    uint64_t count; /* of sections */
} lw_inversion_sum;

#endif
