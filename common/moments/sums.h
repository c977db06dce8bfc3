/* Exact sums as backends hand them over: plain data.
 *
 * A wide number is an array of digits; digit k, a signed 64-bit integer (kept modulo 2^64), weighs 2^32k units. Any
 * number of parts may be added up digit by digit, in any order, before lw_wide_carry brings the digits below 2^32
 * again: integers, so the sum is the same for every order, thread count and launch shape. */
#ifndef LANEWISE_MOMENTS_SUMS_H
#define LANEWISE_MOMENTS_SUMS_H

#include <stddef.h>
#include <stdint.h>

enum {
    LW_TILE = 512,        /* numbers; what threads share out */
    LW_SUM_DIGITS = 72,   /* of the sum of an array, in units of 2^LW_SUM_UNIT: enough for 2^56 doubles of any size */
    LW_SUM_UNIT = -1170,  /* 96 bits below the smallest double, for what a division leaves */
    LW_POWER_DIGITS = 24, /* of each sum of powers; the three of them share the digits */
    LW_POWER_UNIT = -103
};

/* Numbers between carries: a tile adds less than 2^36 to a digit. */
#define LW_MOMENTS_MOST ((uint64_t)1 << 34)

enum { LW_SPECIAL_NAN, LW_SPECIAL_PLUS, LW_SPECIAL_MINUS, LW_SPECIALS };

typedef struct lw_sums {
    uint64_t digit[LW_SUM_DIGITS];
    uint64_t special[LW_SPECIALS]; /* how many NaN, inf and -inf; they are in no digit */
    uint64_t most, least;          /* lw_key of the largest, ~lw_key of the smallest number; both merge by maximum */
} lw_sums;

/* What a pass over the array adds up: the numbers, or the squares, cubes and fourth powers of (x - centre) / scale. */
typedef enum lw_pass { LW_PASS_SUM, LW_PASS_POWERS } lw_pass;

/* (x - centre) / scale is computed as fma(x * before, by, -shift). */
typedef struct lw_centre {
    double before, by, shift;
} lw_centre;

/* One pass over an array, where the context's kernels can read it. */
typedef struct lw_moments_job {
    const char *function; /* the public function, for error messages */
    const void *array;
    uint64_t count; /* of numbers; at least 1 */
    size_t size;    /* of one, in bytes: 4 is float, 8 is double */
    lw_pass pass;
    lw_centre centre;
} lw_moments_job;

/* A CPU backend's kernel: adds tiles begin .. end - 1 to *sums, on the calling thread. */
typedef void lw_moments_kernel(lw_sums *sums, const lw_moments_job *measure, uint64_t begin, uint64_t end);

#endif
