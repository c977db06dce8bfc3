/* What the rows of math_rows.def are run on. */
#ifndef LANEWISE_TESTS_MATH_INPUTS_H
#define LANEWISE_TESTS_MATH_INPUTS_H

#include "math_rows.h"

enum math_type { MT_none, MT_u32, MT_u64, MT_f32, MT_f64 };
enum math_truth {
    TRUTH_log,
    TRUTH_log_fraction,
    TRUTH_log1p,
    TRUTH_exp,
    TRUTH_expm1,
    TRUTH_sin_turns,
    TRUTH_cos_turns,
    TRUTH_tan_turns,
    TRUTH_pow,
    TRUTH_quantile,
    TRUTH_cdf,
    TRUTH_erfc,
    TRUTH_lgamma,
    TRUTH_log_factorial,
    TRUTH_stirling,
    TRUTH_bd0,
    TRUTH_log_poisson
};

/* Elementary functions. The ends come first: every exponent with its least, greatest and random significands and both
 * signs; neighbours of 1, of multiples of log(2) / 2, of eighths of a turn; where results become subnormal, 0 or
 * infinite; results of ordinary size. What follows is random and of many sizes. */
enum math_inputs {
    INPUTS_any,
    INPUTS_normal,   /* positive, finite, normal */
    INPUTS_positive, /* no zero */
    INPUTS_power,    /* x >= 0, or a NaN, and finite y */

    /* Special functions. */
    INPUTS_every,      /* 32 bits: powers of two and their neighbours first */
    INPUTS_both_tails, /* 64 bits: every size of k and ~k, and of their distance from the middle */
    INPUTS_real,       /* every size and sign, ends of ranges, infinities, NaNs */
    INPUTS_gamma,      /* positive: every size, near the zeros, near 0, ends of pieces; what has no value too */
    INPUTS_count,      /* whole, 0 .. 2^53 */
    INPUTS_large,      /* 8 .. 2^53 */
    INPUTS_deviance,   /* x and np at every distance from each other, x = 0 too */
    INPUTS_poisson     /* whole x, and a mean at every distance from it */
};

typedef struct math_row {
    const char *name;
    enum math_type result, arguments[2];
    enum math_truth truth;
    enum math_inputs inputs;
    double most; /* ULP */
} math_row;
extern const math_row math_rows_list[MATH_ROWS];

size_t math_element_size(enum math_type type);

/* Batches of MATH_BATCH elements, the same in every run. Where there is one argument of 32 bits, the batches after the
 * ends go through all bit patterns in steps of `stride`, which is odd. */
enum { MATH_BATCH = 1 << 16 };
uint64_t math_batches(const math_row *row, uint64_t stride);
void math_inputs(const math_row *row, uint64_t stride, uint64_t batch, void *a, void *b);

#endif
