/* How far a result is from the truth. */
#ifndef LANEWISE_TESTS_MATH_TRUTH_H
#define LANEWISE_TESTS_MATH_TRUTH_H

#include "math_inputs.h"

/* The error of a result in units of the last place that its type has at the true value, by MPFR; arguments and result
 * as bits. 0 for a NaN or an infinity where it belongs, HUGE_VAL for one where it does not; an overflow short of the
 * right place counts as the next power of two. Where lw_lgamma documents its own limits they are the truth: inf from
 * 2^1014 on, a NaN for what is not positive and normal. */
double math_error(const math_row *row, uint64_t result, uint64_t a, uint64_t b);

/* The same for results of f32 by the C library in double: many times as fast, and right to 2^-20 ULP if that is good to
 * a few ULP of double, which the accuracy test checks as it goes. */
double math_quick_error(const math_row *row, uint64_t result, uint64_t a, uint64_t b);

#endif
