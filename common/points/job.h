/* One fill with points, as every backend sees it: plain data, of checked arguments. The values are those of
 * docs/contract/points.md.
 *
 * A rule says how elements are made. All but LW_POINTS_STEPS take one record for each dimension (points/records.h),
 * which `tables` points to.
 *
 * The tables of LW_POINTS_STEPS are rows of `pitch` words of 32 bits, a column for each dimension, in the context's
 * memory. Rows 0 .. 63 and 64 .. 127 are the upper and lower halves of the steps: an element before its scramble is the
 * XOR of its dimension's steps k over the ones, bit k, of i XOR (i >> 1), i the point's number. Natural order, a linear
 * matrix and the reversal of bits for LW_POINTS_MIX_HASH are folded into the steps. Behind the rows are
 * LW_POINTS_BEHIND words more, so that a group that begins in a row can be loaded. */
#ifndef LANEWISE_POINTS_JOB_H
#define LANEWISE_POINTS_JOB_H

#include <stddef.h>
#include <stdint.h>

#include "lanewise/points.h"

typedef enum lw_points_rule {
    LW_POINTS_STEPS, /* a XOR of steps, then the mix: Sobol' */
    LW_POINTS_HALTON_PLAIN,
    LW_POINTS_HALTON_PERMUTED,
    LW_POINTS_HALTON_NESTED,
    LW_POINTS_LATIN_JITTERED,
    LW_POINTS_LATIN_MIDDLE,
    LW_POINTS_LATTICE_EXTENSIBLE,
    LW_POINTS_LATTICE_FIXED,
    LW_POINTS_RULES
} lw_points_rule;

/* What is done with a XOR of steps. */
typedef enum lw_points_mix {
    LW_POINTS_MIX_XOR,  /* XOR with the word of row START */
    LW_POINTS_MIX_OWEN, /* flips of Philox */
    LW_POINTS_MIX_HASH  /* steps are reversed, and so is the hashed word */
} lw_points_mix;

enum { LW_POINTS_MIXES = 3, LW_POINTS_TYPES = 4 }; /* types: lw_type from 1 on */

enum {
    LW_POINTS_HIGH = 0, /* of a reversed word: the reversed upper half, its lower bits */
    LW_POINTS_LOW = 64,
    LW_POINTS_START = 128, /* upper half, then lower; XOR */
    LW_POINTS_KEYS = 128,  /* lower and upper halves of LW_POINTS_KEY_WORDS words; HASH */
    LW_POINTS_ROWS = 138,
    LW_POINTS_BEHIND = 32
};

typedef struct lw_points_job {
    const char *function; /* the public function, for error messages */
    lw_type type;
    lw_points_rule rule;
    lw_points_mix mix; /* STEPS */
    lw_points_layout layout;
    uint64_t key; /* of what is taken from Philox by element */
    const uint32_t *tables;
    uint64_t pitch;                       /* STEPS */
    uint64_t first, count;                /* points; at least 1 */
    uint32_t first_dimension, dimensions; /* at least 1 */
    void *out;
    uint64_t row; /* elements from one dimension to the next; by point it is `dimensions` */
} lw_points_job;

/* Makes elements of points begin .. end - 1 of the job, counted from its first, of its dimensions from .. to - 1. */
typedef void lw_points_kernel(const lw_points_job *job, uint64_t begin, uint64_t end, uint32_t from, uint32_t to);

#endif
