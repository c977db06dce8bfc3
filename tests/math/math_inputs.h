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
    TRUTH_pow
};
enum math_domain {
    DOMAIN_any,
    DOMAIN_normal,   /* positive, finite, normal */
    DOMAIN_positive, /* no zero */
    DOMAIN_power     /* x >= 0, or a NaN, and finite y */
};

typedef struct math_row {
    const char *name;
    enum math_type result, arguments[2];
    enum math_truth truth;
    enum math_domain domain;
    double most; /* ULP */
} math_row;
extern const math_row math_rows_list[MATH_ROWS];

size_t math_element_size(enum math_type type);

/* Batches of MATH_BATCH elements, the same in every run. Batch 0 has the ends: every exponent with its least, greatest
 * and random significands and both signs; neighbours of 1, of multiples of log(2) / 2, of eighths of a turn; where
 * results become subnormal, 0 or infinite; results of ordinary size.
 *
 * Of one argument of 32 bits, the further batches go through all bit patterns in steps of `stride`, which is odd;
 * others are random, of many sizes. */
enum { MATH_BATCH = 1 << 18 };
uint64_t math_batches(const math_row *row, uint64_t stride);
void math_inputs(const math_row *row, uint64_t stride, uint64_t batch, void *a, void *b);

#endif
