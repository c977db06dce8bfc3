/* Batches of alias tables, as every backend sees them: plain data (docs/contract/batch.md). */
#ifndef LANEWISE_BATCH_JOB_H
#define LANEWISE_BATCH_JOB_H

#include <stddef.h>
#include <stdint.h>

#include "lanewise/detail/source.h"
#include "lanewise/lanewise.h"

/* All rows of an empty table: no draw gives them, since no table has 2^32 items. */
#define LW_BATCH_EMPTY (~(uint64_t)0)

/* What offsets say, before anything is built. */
typedef struct lw_batch_shape {
    uint64_t offender; /* the first r with offsets[r] below the one before it; all ones: none */
    uint64_t first;    /* offsets[0] */
    uint64_t items;    /* offsets[rows] */
    uint64_t longest;  /* items in the longest row */
    uint64_t limit;    /* rows of more items are left to the caller by batch_build */
    uint64_t large;    /* how many rows have more than `limit` items */
} lw_batch_shape;

typedef struct lw_batch_large {
    uint64_t row, begin, items;
} lw_batch_large;

typedef struct lw_batch_job {
    const char *function; /* the public function, for error messages */
    const void *weights;  /* of `type`; where the kernels can read */
    lw_type type;
    const uint64_t *offsets; /* rows + 1, checked; the memory of the context, like what follows */
    uint64_t rows, items;
    uint64_t longest, limit; /* of the shape */
    uint64_t *tables;        /* the rows of all tables */
    lw_batch_large *large;   /* shape.large entries: the rows that were left to the caller, in any order */
    /* dynamic tables on a device (api/dynamic/dynamic.h): */
    const uint32_t *only; /* null, or `rows` numbers of rows: no others are built */
    uint32_t *truncated;  /* null, or a place for each row, where such items are added */
    int own_rows;         /* rows of an empty table are (0, itself), not LW_BATCH_EMPTY */
} lw_batch_job;

typedef struct lw_batch_found {
    uint64_t offender; /* the first invalid weight in the rows that were built; all ones: none */
    uint64_t empty, zeros, truncated;
} lw_batch_found;

typedef enum lw_batch_mode { LW_BATCH_BY_STREAM, LW_BATCH_BY_ELEMENT, LW_BATCH_BY_WALKER } lw_batch_mode;

/* Samples s of rows r, or of walkers. Everything is where the kernels can read and write. */
typedef struct lw_batch_draw {
    const char *function;
    int engine; /* lw_engine */
    unsigned set, number;
    uint64_t seed;
    lw_source source; /* of the generator's stream; by stream: of stream 0 */
    uint64_t stream;  /* by stream: row r is on stream + r */
    uint64_t first;   /* the cursor */
    lw_batch_mode mode;
    const uint64_t *offsets, *tables;
    uint64_t rows;
    uint64_t each;          /* samples per row, or the most of a row */
    const uint64_t *starts; /* null: r * each */
    const uint32_t *row_of; /* by walker */
    uint64_t count;         /* of samples; host: set by the core; with starts on a device: unknown, 0 */
    void *out;
    size_t size;      /* 4 or 8 */
    uint64_t *errors; /* draws from empty rows are added */
} lw_batch_draw;

/* A CPU backend's draws of 64 bits: those of elements first .. first + count - 1 of a source. */
typedef void lw_draws_kernel(const lw_source *source, int engine, uint64_t first, uint64_t count, uint64_t *to);

#endif
