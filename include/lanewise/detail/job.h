/* One fill as every backend sees it: plain data, passed by value to a GPU. */
#ifndef LANEWISE_DETAIL_JOB_H
#define LANEWISE_DETAIL_JOB_H

#include <stddef.h>
#include <stdint.h>

#include "source.h"

/* The C types of lanes. */
#define LW_C_u32 uint32_t
#define LW_C_u64 uint64_t
#define LW_C_f32 float
#define LW_C_f64 double

enum { LW_PARAMETERS_MOST = 4, LW_COEFFICIENTS_MOST = 12 };

/* A parameter of a variate: one for each element, or the same for all. */
typedef struct lw_parameter {
    const void *each; /* one value per element in the job's order, where the kernel can read it; null: `same` for all */
    union {
        double f64;
        uint64_t u64;
    } same;
} lw_parameter;

/* What bodies of a family read besides their draw. Tables lie where the kernel can read them. */
typedef struct lw_variate_arguments {
    uint64_t period;         /* 0, or how many entries arrays have: element e takes entry e mod period */
    uint64_t period_inverse; /* floor((2^64 - 1) / period) */
    lw_parameter parameter[LW_PARAMETERS_MOST];
    union { /* without any_each: what lw_setup_<name> makes of the parameters */
        float f32;
        double f64;
    } coefficient[LW_COEFFICIENTS_MOST];
} lw_variate_arguments;

typedef struct lw_range_arguments {
    uint64_t bound, threshold; /* threshold: 2^32 or 2^64 modulo the bound */
} lw_range_arguments;

typedef struct lw_native_arguments {
    uint32_t offset; /* native_f64: (x - offset) * scale */
    double scale;
} lw_native_arguments;

typedef struct lw_alias_arguments {
    const uint64_t *rows;
    uint64_t items; /* how many rows */
} lw_alias_arguments;

typedef struct lw_dynamic_arguments {
    const uint64_t *rows; /* of the top table, then those of the items */
    uint64_t items;
    uint64_t sections;     /* the rows of the top table */
    uint32_t section_bits; /* items per section, as a power of two */
} lw_dynamic_arguments;

/* A table's three arrays (discrete/table.h). */
typedef struct lw_discrete_arguments {
    const uint32_t *cells;
    const uint32_t *starts;
    const uint64_t *bounds;
    uint64_t entries;
    uint64_t least;     /* the value of the first entry */
    uint32_t cell_bits; /* how many cells the table has, as a power of two */
} lw_discrete_arguments;

/* A table's rows (quantile/draw.h), with what its draws need besides. */
typedef struct lw_quantile_arguments {
    const uint64_t *rows;
    double lower, upper; /* no value is beyond */
    uint32_t order;      /* of the polynomials */
    uint32_t root_bits;  /* of a draw, which give the first row */
} lw_quantile_arguments;

/* The host fills in what the family of a kind uses. The largest member is the first one: {0} clears all. */
typedef struct lw_arguments {
    int any_each; /* whether a parameter differs from element to element; families other than variates, methods: 0 */
    union {
        lw_variate_arguments variate; /* and methods */
        lw_range_arguments range;
        lw_native_arguments native;
        lw_alias_arguments alias;
        lw_dynamic_arguments tree;
        lw_discrete_arguments discrete;
        lw_quantile_arguments quantile;
    };
} lw_arguments;

/* How the elements of a method are worked out, and what is reported of it (lanewise/method.h). */
typedef struct lw_work {
    int schedule;         /* an lw_schedule */
    int lanes;            /* that work in step */
    int checked;          /* whether to look for densities above their envelope */
    uint32_t cap;         /* attempts per element; at least 1 */
    struct lw_work_counts *counts; /* where the kernel can add to it, or null */
    struct lw_work_point *point;   /* plain C, one element: where its first point above the envelope goes, or null */
} lw_work;

typedef struct lw_work_counts {
    uint64_t iterations, tries, accepted, queued; /* as in lw_method_counters */
    /* The lowest element that ran out of attempts; the lowest whose density is above its envelope. All ones: none. */
    uint64_t capped, violated;
} lw_work_counts;

/* Zeros until there is one. */
typedef struct lw_work_point {
    double x, density, envelope;
} lw_work_point;

#define LW_CURSOR_END ((uint64_t)1 << 60) /* elements are below this */

/* What every kernel reads stands first, close together: a GPU fetches arguments by lines of its cache, one after another
 * at the start of a kernel. */
typedef struct lw_job {
    uint64_t first;   /* the element that goes to out[0], counted from *cursor, or from 0 if cursor is null */
    uint64_t *cursor; /* null, or where the cursor is, read when the kernel runs; the call moves it */
    uint64_t count;
    void *out; /* where the kernel can write */
    lw_source source;
    int engine;
    uint64_t *errors; /* to which elements with parameters outside the domain are added */
    lw_arguments arguments;
    lw_work work; /* methods only */
} lw_job;

/* How far an engine that seeks got, so that the next fill of its kind starts there without a jump. */
typedef struct lw_place {
    uint64_t block;   /* 0: nowhere yet */
    uint32_t mrg8[8]; /* as in lw_source, but before this block */
} lw_place;

/* A job as CPU backends run it, alike for all threads. */
typedef struct lw_host_job {
    lw_job job;
    uint64_t base;   /* the block that job.source stands before */
    lw_place *place; /* null, or written by the thread that ends the job */
    const struct lw_stage_row *stages; /* of the target, by engine (detail/stage.h) */
    int stream;      /* whole blocks go to memory past the caches */
    struct lw_kept *kept; /* null, or draws of this kind and source for short jobs, one thread's (drivers/staged.h) */
} lw_host_job;

/* A CPU backend's kernel: blocks begin .. end - 1 of the job's kind, on the calling thread. */
typedef void lw_host_kernel(const lw_host_job *host, uint64_t begin, uint64_t end);

#endif
