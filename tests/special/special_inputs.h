/* What the rows of special_rows.def are run on. */
#ifndef LANEWISE_TESTS_SPECIAL_INPUTS_H
#define LANEWISE_TESTS_SPECIAL_INPUTS_H

#include "special_rows.h"

enum special_type { ST_none, ST_u32, ST_u64, ST_f32, ST_f64 };
enum special_truth {
    TRUTH_quantile,
    TRUTH_cdf,
    TRUTH_erfc,
    TRUTH_lgamma,
    TRUTH_log_factorial,
    TRUTH_stirling,
    TRUTH_bd0,
    TRUTH_log_poisson
};
enum special_inputs {
    INPUTS_every,      /* 32 bits: all patterns in odd steps of `stride`, and the ends */
    INPUTS_both_tails, /* 64 bits: every size of k and ~k, and of their distance from the middle */
    INPUTS_real,       /* every size and sign, ends of ranges, infinities, NaNs */
    INPUTS_gamma,      /* positive: every size, near the zeros, near 0, ends of pieces; what has no value too */
    INPUTS_count,      /* whole, 0 .. 2^53 */
    INPUTS_large,      /* 8 .. 2^53 */
    INPUTS_deviance,   /* x and np at every distance from each other, x = 0 too */
    INPUTS_poisson     /* whole x, and a mean at every distance from it */
};

typedef struct special_row {
    const char *name;
    enum special_type result, arguments[2];
    enum special_truth truth;
    enum special_inputs inputs;
    double most; /* ULP */
} special_row;
extern const special_row special_rows_list[SPECIAL_ROWS];

size_t special_element_size(enum special_type type);

/* Batches of SPECIAL_BATCH elements, the same in every run. */
enum { SPECIAL_BATCH = 1 << 16 };
uint64_t special_batches(const special_row *row, uint64_t stride);
void special_inputs(const special_row *row, uint64_t stride, uint64_t batch, void *a, void *b);

#endif
