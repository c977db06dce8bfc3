/* Many rows of one kind: what the calls of lanewise/rows.h become. Plain data, passed by value to a GPU. */
#ifndef LANEWISE_ROWS_JOB_H
#define LANEWISE_ROWS_JOB_H

#include "base/both.h"
#include "kinds/ids.h"
#include "lanewise/detail/job.h"
#include "lanewise/rows.h"

/* One dimension of the array of rows. */
typedef struct lw_rows_dimension {
    uint64_t count, step; /* step: elements of the sequence from one to the next */
    int64_t stride;       /* of out, in numbers */
} lw_rows_dimension;

typedef struct lw_rows_parameter {
    const void *array;
    uint32_t per;   /* an lw_per */
    uint32_t bytes; /* of an entry */
} lw_rows_parameter;

/* Row r has elements first, first + step, .., `length` of them. */
typedef struct lw_rows_job {
    uint64_t rows, length, step;
    int64_t stride;
    void *out;
    lw_format format;
    int number_bytes; /* of a number in it */
    int converts;     /* whether the format is not that of the kind's type */
    uint64_t low;     /* added to integers */
    int engine;
    uint32_t number; /* of the kind */
    int rank;        /* of the array of rows */
    lw_rows_dimension outer[LW_RANK_MOST];
    uint64_t first;            /* of row 0 */
    uint64_t *cursor;          /* null, or where the cursor is to which `first` is added when the kernel runs */
    const lw_key *keys;        /* null: all rows are of `source` */
    const uint64_t *positions; /* null, or added to the first element of each row */
    lw_source source;
    uint64_t *errors;
    lw_arguments arguments; /* without arrays */
    lw_rows_parameter parameter[LW_PARAMETERS_MOST];
} lw_rows_job;

/* Checked; all pointers are where kernels can read and write. */
typedef struct lw_rows_request {
    const char *function;
    lw_kernel_id id;
    size_t size;    /* of an element of the kind, in bytes */
    uint64_t block; /* elements in a block */
    int halvings;   /* of a block, to parts that can be made alone */
    lw_rows_job job;
} lw_rows_request;

/* Where row r begins: *first in the sequence, *out in numbers from out. */
LW_BOTH void lw_rows_begin(const lw_rows_job *job, uint64_t row, uint64_t *first, int64_t *out)
{
    uint64_t at = 0;
    int64_t to = 0;
    for (int d = job->rank - 1; d >= 0; d--) {
        const lw_rows_dimension *const dimension = &job->outer[d];
        const uint64_t above = d > 0 ? row / dimension->count : 0, index = row - above * dimension->count;
        at += index * dimension->step;
        to += (int64_t)index * dimension->stride;
        row = above;
    }
    *first = at;
    *out = to;
}

#endif
