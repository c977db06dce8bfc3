/* One step of a discrepancy, as every backend sees it: plain data, of checked arguments. The values are those of
 * docs/contract/discrepancy.md.
 *
 *   PREPARE   what a factor needs of each number of the caller's points goes to a set, dimension after dimension
 *   POINTS    of each point of the rows: out[i], the single product; out[rows.pitch + i], the product with itself
 *   PAIRS     out[64 (t - first) + j], the sum of column j of tile t: 64 rows by 64 columns of pairs. If rows and columns
 *             are the same set, pairs count whose row is before the column, and tiles that have such pairs
 *
 * An exact sum over out follows (lw_moments_job), so that the value does not depend on who makes which tile. */
#ifndef LANEWISE_DISCREPANCY_JOB_H
#define LANEWISE_DISCREPANCY_JOB_H

#include <stddef.h>
#include <stdint.h>

#include "lanewise/discrepancy.h"

enum { LW_DISCREPANCIES = 4, LW_DISCREPANCY_TILE = 64 };

/* core/backend.h has these names, too, so that lanes of others are not compiled again after each change here. */
typedef struct lw_discrepancy_job lw_discrepancy_job;

typedef enum lw_discrepancy_step {
    LW_DISCREPANCY_PREPARE,
    LW_DISCREPANCY_POINTS,
    LW_DISCREPANCY_PAIRS
} lw_discrepancy_step;

/* Prepared points. Plane p of dimension k of point i is values[(planes k + p) pitch + i]; behind the points are zeros. */
typedef struct lw_discrepancy_set {
    double *values;
    uint64_t count, pitch; /* pitch: a multiple of LW_DISCREPANCY_TILE */
} lw_discrepancy_set;

struct lw_discrepancy_job {
    const char *function; /* the public function, for error messages */
    lw_discrepancy_step step;
    lw_discrepancy which;
    uint32_t dimensions;
    lw_points_layout layout;
    const double *from;               /* PREPARE: the caller's elements from `first` on */
    uint64_t *offender;               /* PREPARE: becomes the least number of an invalid element, if it was greater */
    lw_discrepancy_set rows, columns; /* PREPARE, POINTS: rows alone */
    uint64_t first, count;            /* PREPARE: elements; PAIRS: tiles; at least 1 */
    double *out;
};

/* Does units begin .. end - 1 of a job: elements, warps of points, or tiles, counted from its first. Returns the least
 * number of an invalid element, or all ones. */
typedef uint64_t lw_discrepancy_kernel(const lw_discrepancy_job *job, uint64_t begin, uint64_t end);

#endif
