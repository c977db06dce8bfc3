/* Draws from weights without a table, as every backend sees them: plain data (docs/contract/categorical.md). */
#ifndef LANEWISE_CATEGORICAL_JOB_H
#define LANEWISE_CATEGORICAL_JOB_H

#include "batch/job.h"
#include "weights/rule.h"

enum {
    LW_CATEGORICAL_TILE = 1024,  /* items that share a power of two */
    LW_CATEGORICAL_BITS = 54,    /* of the largest integer in a tile: all of them add up to less than 2^64 */
    LW_CATEGORICAL_ZERO = -5000, /* the exponent of a tile of zeros: below that of any weight */
    /* What quantises to 60 bits under an exponent quantises to 54 under one that is larger by so many. */
    LW_CATEGORICAL_LOWER = LW_ALIAS_FRACTION_BITS - LW_CATEGORICAL_BITS
};

typedef struct lw_categorical {
    lw_batch_draw draw;  /* by stream or by element; without tables, starts or walkers */
    const void *weights; /* of `type`, items of them; where the kernels can read */
    lw_type type;
    uint64_t items, longest; /* longest: of a row */
} lw_categorical;

/* What a CPU's kernel finds of a tile. */
typedef struct lw_categorical_sum {
    uint64_t sum;      /* of its integers */
    int exponent;      /* 2^(exponent - 1) <= the largest weight < 2^exponent, or LW_CATEGORICAL_ZERO */
    uint32_t offender; /* the first invalid weight; all ones: none */
} lw_categorical_sum;

/* Weights 0 .. count - 1 of a tile as integers v, an array for a whole tile, and their sum; with an offender or nothing
 * but zeros v is not written. */
typedef lw_categorical_sum lw_categorical_kernel(const void *weights, lw_type type, int count, uint64_t *v);

#endif
