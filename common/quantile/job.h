/* Values of words by a table of a continuous distribution, as every backend sees them: plain data, of checked arguments.
 * What a table is: docs/contract/quantile.md. */
#ifndef LANEWISE_QUANTILE_JOB_H
#define LANEWISE_QUANTILE_JOB_H

#include <stddef.h>
#include <stdint.h>

#include "base/both.h"
#include "lanewise/base.h"
#include "lanewise/detail/job.h"

/* A row of a polynomial c[0] + t (c[1] + ..) is c[0] and c[1]; then, of orders up to LW_QUANTILE_ORDER_SHORT, c[2] and
 * c[3] in one word, and so on: the upper halves of doubles, the first in the upper half of the word. Of greater orders,
 * all are whole doubles. */
enum { LW_QUANTILE_ORDER_SHORT = 5 };

LW_BOTH uint32_t lw_quantile_row_words(uint32_t order)
{
    return order <= LW_QUANTILE_ORDER_SHORT ? 2 + order / 2 : order + 1;
}

/* A fork is a word that is no coefficient, as it is a NaN: its lower half is the first of 2^LW_QUANTILE_FORK_BITS
 * rows. */
#define LW_QUANTILE_FORK UINT64_C(0x7ff80000)
enum {
    LW_QUANTILE_FORK_BITS = 4,
    LW_QUANTILE_ROOT_BITS_LEAST = 6,
    LW_QUANTILE_ROOT_BITS_MOST = 10,
    LW_QUANTILE_DEPTH_MOST = 60, /* bits of a draw that lead to a row */
    LW_QUANTILE_ORDER_LEAST = 1,
    LW_QUANTILE_ORDER_MOST = 10,
    LW_QUANTILE_ROWS_MOST = 1 << 20
};

typedef struct lw_quantile_map {
    const char *function; /* the public function, for error messages */
    lw_quantile_arguments table;
    lw_type type; /* f32 or f64 */
    const uint64_t *words;
    void *out;
    uint64_t count; /* at least 1 */
} lw_quantile_map;

/* Makes values begin .. end - 1 of a map. */
typedef void lw_quantile_kernel(const lw_quantile_map *map, uint64_t begin, uint64_t end);

/* ---- batches ---- */

/* Rows of all tables, one table behind the other, as rows of one order: coefficients that a table does not have are 0,
 * which changes no value, and whole doubles where one table has them. A head says where a table begins, in words, how
 * many roots it has, and the bits of lower and upper. Rows of up to LW_QUANTILE_ORDER_SHORT have that order. */
enum { LW_QUANTILE_HEAD_WORDS = 4 };

typedef struct lw_quantile_batch_arguments {
    const uint64_t *rows, *heads;
    uint64_t tables;
    uint32_t order;
} lw_quantile_batch_arguments;

/* An even number, so that rows can be read by pairs of words. */
LW_BOTH uint32_t lw_quantile_batch_row_words(uint32_t order)
{
    return (lw_quantile_row_words(order) + 1) / 2 * 2;
}

/* Values of words, or of the elements of a source. */
typedef struct lw_quantile_batch_job {
    const char *function;
    lw_quantile_batch_arguments batch;
    lw_type type; /* f32 or f64 */
    const uint32_t *table_of;
    const uint64_t *words; /* null: those that the source draws */
    lw_source source;
    int engine;
    uint64_t first;         /* the element that goes to out[0], counted from *cursor, or from 0 if cursor is null */
    const uint64_t *cursor; /* null, or where kernels of a device read it */
    void *out;
    uint64_t count;   /* at least 1 */
    uint64_t *errors; /* numbers that are no table's are added */
} lw_quantile_batch_job;

/* Makes values begin .. end - 1 of the words of these; how many had no table. */
typedef uint64_t lw_quantile_batch_kernel(const lw_quantile_batch_job *job, const uint64_t *words, uint64_t begin,
                                          uint64_t end);

#endif
