/* How a launch shares out rows: what kernels take beside the job. */
#ifndef LANEWISE_CUDA_ROWS_SHARE_H
#define LANEWISE_CUDA_ROWS_SHARE_H

#include <stdint.h>

/* A row has `pieces` pieces of `run` parts, and a warp takes `each` pieces next to each other: of one row, or where a row is
 * one piece, of up to ROWS_OF_A_WARP rows. A part is made at once: a block, or where the engine counts up to so many units
 * next to each other from the row's first on. */
typedef struct lw_rows_share {
    uint64_t all;    /* pieces of all rows */
    uint64_t pieces; /* at least 1; those beyond a row's end do nothing */
    uint32_t each, run;
    uint32_t block, units; /* elements of a block, units of a part */
    uint32_t part, piece;  /* elements of them */
    uint64_t reach;        /* elements of the sequence from a row's first to its last */
    int halvings;          /* of a block to a unit; 0 unless the block is a power of two */
    int shift;             /* a unit is so many powers of two elements, or -1: it is no power of two */
    int dense;             /* whether a row's numbers lie next to each other as elements are */
} lw_rows_share;

#endif
