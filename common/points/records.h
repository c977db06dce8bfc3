/* What the rules of points but Sobol's know of a dimension: plain data, made by the host, one record per dimension, in
 * the context's memory. */
#ifndef LANEWISE_POINTS_RECORDS_H
#define LANEWISE_POINTS_RECORDS_H

#include "job.h"

/* Divides what is below n 2^64 by n, n > 0 (Moeller and Granlund 2011). */
typedef struct lw_points_divisor {
    uint64_t normal, inverse; /* n 2^shift, at least 2^63; floor((2^128 - 1) / normal) - 2^64 */
    uint32_t shift;
} lw_points_divisor;

/* A base b of Halton's. A point has `digits` digits, of which the last is the one that begins below 2^-64 / b. They are
 * found in three blocks: two of `block_digits`, below 2^31 each, and the rest. */
typedef struct lw_points_base {
    uint64_t block;         /* b^block_digits */
    uint64_t block_inverse; /* floor((2^64 - 1) / block) */
    uint64_t rest_scale;    /* b^(digits of the rest but the last) */
    uint64_t last_unit;     /* floor(2^64 / b) */
    lw_points_divisor all;  /* b^(digits - 1) */
    uint32_t last_rest;     /* 2^64 mod b */
    uint32_t base, inverse; /* x / b = x inverse / 2^(32 + shift), for every x below 2^31 */
    uint32_t shift;
    uint32_t digits, block_digits;
    uint64_t permutations; /* PERMUTED: where its tables begin, in words of 32 bits behind all records */
} lw_points_base;

/* PERMUTED: what digit e becomes in places 2 j and 2 j + 1 is the lower and the upper half of word j b + e. */

/* The strata of a dimension of a Latin hypercube. */
typedef struct lw_points_strata {
    uint64_t n;
    lw_points_divisor by_n;
    uint32_t grid; /* the last bits of a word that f64 drops, if strata are longer than that; else 0 */
    uint32_t rows, column_bits, pairs; /* of lw_permutation, n > 16 */
    uint32_t key[4];
    uint64_t items; /* n <= 16: of item i bits 4 i .. 4 i + 3 */
} lw_points_strata;

/* A dimension of a lattice. */
typedef struct lw_points_generator {
    uint64_t z, shift;      /* z is below n, if that is not 0 */
    uint64_t n;             /* 0: extensible */
    lw_points_divisor by_n; /* n not 0 */
    uint32_t is_gray, is_tent;
} lw_points_generator;

lw_points_divisor lw_points_divisor_of(uint64_t n);

/* The bytes of the records of these options, and of their tables; they are filled in zeroed memory. */
uint64_t lw_points_halton_bytes(const lw_points_options *options);
void lw_points_make_halton(const lw_points_options *options, void *tables);
uint64_t lw_points_latin_bytes(const lw_points_options *options);
void lw_points_make_latin(const lw_points_options *options, void *tables);
uint64_t lw_points_lattice_bytes(const lw_points_options *options);
void lw_points_make_lattice(const lw_points_options *options, void *tables);

#endif
