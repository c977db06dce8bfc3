/* How a launch shares out rows: what kernels take beside the job. */
#ifndef LANEWISE_CUDA_ROWS_SHARE_H
#define LANEWISE_CUDA_ROWS_SHARE_H

#include <stdint.h>

/* A row has `pieces` pieces of `run` blocks, each of them halved so often, and a warp takes `each` pieces next to each
 * other: of one row, or where a row is one piece, of up to ROWS_OF_A_WARP rows. */
typedef struct lw_rows_share {
    uint64_t all;    /* pieces of all rows */
    uint64_t pieces; /* at least 1; those beyond a row's end do nothing */
    uint32_t each, run;
    uint32_t block; /* elements */
    int halvings;   /* 0 unless the block is a power of two */
    int subs;       /* how often parts are halved again, of which only those are made that a row wants */
    int dense;      /* whether a row's numbers lie next to each other as elements are */
    int shift;      /* a part is so many powers of two, or -1: it is no power of two */
} lw_rows_share;

#endif
