/* Exact sums that are kept: saved, merged, sent, and rounded once at the end. */
#ifndef LANEWISE_SUMS_H
#define LANEWISE_SUMS_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- exact sums ----------------------------------------------------------------------------------------------------
 *
 * The exact sum of any finite doubles, in 616 bytes without pointers. All zeros is the sum of nothing. A sum is a
 * function of the numbers alone: the same bytes for every order of the numbers, additions and merges, on every backend.
 *
 *   digit      the sum is that of digit[k] * 2^(32 k - 1170), where digit[71] has a sign (two's complement). The
 *              functions below leave digit[0] .. digit[70] below 2^32
 *   nan, ..    how many NaN, inf and -inf were added; they are in no digit
 *   count      how many numbers were added, these included
 *   parts      1; 0 in the sum of nothing. See "by words"
 *   by words   the 77 words of sums, added up modulo 2^64, are a sum too, of which `parts` is the number of those that
 *              were not empty. It may be 2^31 at most, which is what the digits hold; carry, merge, round and the
 *              others take it and refuse more. A plain all-reduce of 64-bit integers (MPI_SUM of MPI_UINT64_T,
 *              ncclSum of ncclUint64) therefore adds sums; the total of the counts must stay below 2^64
 *   saved      77 words of 8 bytes in the order of the members, little-endian: memcpy. They do not depend on
 *              LW_VALUES_VERSION
 *   limit      count may be 2^63 at most; the digits hold the sum of as many doubles of any size
 *   errors     LW_ERROR_ARGUMENT: null or misaligned pointers, a sum that no call can have made (it was damaged, or
 *              added up of more than 2^31), a count that would pass 2^63
 *   method     docs/contract/sums.md
 */
enum { LW_EXACT_SUM_DIGITS = 72 };

typedef struct lw_exact_sum {
    uint64_t digit[LW_EXACT_SUM_DIGITS];
    uint64_t nan, plus_inf, minus_inf;
    uint64_t count;
    uint64_t parts;
} lw_exact_sum;

/* Adds n numbers where they lie: host memory or, for a CUDA context, memory of its device. sum is host memory, which x
 * may not overlap. Complete on return. n: at most 2^56. */
LW_API lw_status lw_exact_sum_add_f32(lw_context *context, const float *x, size_t n, lw_exact_sum *sum);
LW_API lw_status lw_exact_sum_add_f64(lw_context *context, const double *x, size_t n, lw_exact_sum *sum);

/* Adds the products x[i] * weights[i], which count as n numbers: weighted sums, and means as the ratio of two sums.
 *
 *   f32     every product is exact
 *   f64     a product is exact where it is 0, or 2^-968 <= |product| and its rounded value is finite. A smaller one is
 *           rounded to a multiple of 2^-1074, by at most 2^-1075; a larger one counts as inf or -inf
 *   0 inf   NaN, as multiplication has it
 *   method  high = x w rounded, low = fma(x, w, -high) */
LW_API lw_status lw_exact_sum_add_products_f32(lw_context *context, const float *x, const float *weights, size_t n,
                                               lw_exact_sum *sum);
LW_API lw_status lw_exact_sum_add_products_f64(lw_context *context, const double *x, const double *weights, size_t n,
                                               lw_exact_sum *sum);

/* Adds part to sum; they may be the same. */
LW_API lw_status lw_exact_sum_merge(lw_exact_sum *sum, const lw_exact_sum *part);

/* Brings a sum that was added up by words to the one form that all of its value have. */
LW_API lw_status lw_exact_sum_carry(lw_exact_sum *sum);

/* The sum, rounded once to nearest even, as lw_sum_f64 gives it: +-inf from 2^1024 on, 0 is +0, the sum of nothing is
 * 0; NaN, and inf with -inf, give NaN. */
LW_API lw_status lw_exact_sum_round(const lw_exact_sum *sum, double *total);

/* The sum divided by count, rounded once; NaN for count = 0. */
LW_API lw_status lw_exact_sum_mean(const lw_exact_sum *sum, double *mean);

#ifdef __cplusplus
}
#endif

#endif
