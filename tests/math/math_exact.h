/* The real functions of math_rows.def, by MPFR. */
#ifndef LANEWISE_TESTS_MATH_EXACT_H
#define LANEWISE_TESTS_MATH_EXACT_H

#include <mpfr.h>

#include "math_inputs.h"

/* An argument of 32 bits or a float, as a number. */
double math_value_of(uint64_t bits, enum math_type type);

/* Turns as the nearest quarter, 0 .. 3, and signed 2^-64 quarters from it. */
typedef struct math_turns {
    int quarter;
    int64_t from_quarter;
} math_turns;
math_turns math_turns_of(uint64_t bits, enum math_type type);

/* The precision that a function needs, and its value; not of quantiles, whose errors math_truth.c takes from the tail.
 */
mpfr_prec_t math_precision(enum math_truth truth);
void math_exact(mpfr_t value, const math_row *row, uint64_t a, uint64_t b);

#endif
