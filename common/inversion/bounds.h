/* From weights to the table of docs/contract/inversion.md, in exact integers, on the host. */
#ifndef LANEWISE_INVERSION_BOUNDS_H
#define LANEWISE_INVERSION_BOUNDS_H

#include "alias/rule.h"

/* What the weights are in all. */
typedef struct lw_inversion_sum {
    lw_type type;
    int exponent; /* E of the largest */
    uint64_t items;
    uint64_t zeros;    /* of either sign */
    uint64_t offender; /* the first invalid weight, or all ones; the others mean nothing then */
    lw_u128 total;     /* W; 0: all are zero */
} lw_inversion_sum;

void lw_inversion_add_up(lw_inversion_sum *sum, const void *weights, lw_type type, uint64_t items);

/* Writes B_1, B_2, .. as far as they are below 2^64, at most items - 1 of them; how many there are. *missed: the items
 * that no u gives. */
uint64_t lw_inversion_bounds(uint64_t *bounds, const lw_inversion_sum *sum, const void *weights, uint64_t *missed);

#endif
