/* From weights to the table of docs/contract/inversion.md, in exact integers, on the host's threads. Each thread has a
 * section of the items; as the sums are exact, the table does not depend on how many there are. */
#ifndef LANEWISE_INVERSION_BOUNDS_H
#define LANEWISE_INVERSION_BOUNDS_H

#include "weights/ratio.h"
#include "weights/rule.h"

typedef struct lw_inversion_section {
    uint64_t begin, end; /* items */
    uint64_t largest, zeros, offender;
    lw_u128 sum, before;     /* of its integers; of those of the sections before */
    uint64_t written, given; /* bounds; how many differ from the one before */
} lw_inversion_section;

/* What the weights are in all. */
typedef struct lw_inversion_sum {
    lw_type type;
    int exponent; /* E of the largest */
    int threads;
    uint64_t items;
    uint64_t zeros;    /* of either sign */
    uint64_t offender; /* the first invalid weight, or all ones; the others mean nothing then */
    lw_u128 total;     /* W; 0: all are zero */
    const void *weights;
    lw_inversion_section *sections, only;
    uint64_t count; /* of sections */
} lw_inversion_sum;

/* Adds up weights that stay where they are until lw_inversion_forget. */
void lw_inversion_add_up(lw_inversion_sum *sum, const void *weights, lw_type type, uint64_t items, int threads);

/* Writes B_1, B_2, .. as far as they are below 2^64, at most items - 1 of them; how many there are. *missed: the items
 * that no u gives. */
uint64_t lw_inversion_bounds(uint64_t *bounds, lw_inversion_sum *sum, uint64_t *missed);

void lw_inversion_forget(lw_inversion_sum *sum);

#endif
