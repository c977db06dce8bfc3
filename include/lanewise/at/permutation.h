/* A permutation by index: item i of a permutation of 0 .. n - 1, and where an item is, without the others. Constant
 * time, no memory. For every thread, without the library: C99, C++11, CUDA on host and device.
 * docs/contract/permutation-by-index.md defines the values.
 *
 *     const lw_key epoch = lw_key_fold(run, number);
 *     for (i = first; i < last; i++)
 *         read(lw_at_permutation(epoch, records, i));
 *
 *     const lw_permutation p = lw_permutation_open(epoch, records);     the same, with the key's work done once
 *     for (i = first; i < last; i++)
 *         read(lw_permutation_item(&p, i));
 *
 *   lw_at_permutation(key, n, i)        item i, i < n; n from 1 to 2^60
 *   lw_at_permutation_index(key, n, v)  its inverse: the i of which v is the item
 *   lw_permutation_open(key, n)         key and n prepared; copy it as you like
 *   lw_permutation_item(&p, i), lw_permutation_index(&p, v)
 *   sentinel                            UINT64_MAX where i or v is n or more, n is 0, or n exceeds 2^60
 *
 * Permutations of one key and different n are unrelated. Not all n! orders occur: up to n = 16 all do, with equal
 * probabilities (within 2^-24, relatively); above, at most 2^126 of them for each n. This is for simulation and data
 * sets, not for secrets. Where every order has to be possible: lw_permute_u64 of permute.h. */
#ifndef LANEWISE_AT_PERMUTATION_H
#define LANEWISE_AT_PERMUTATION_H

#include "key.h"

/* 256 * philox + 208: kinds of PHILOX have their own keys (docs/contract/elements.md). */
#define LW_PERMUTATION_DOMAIN 1232u
/* Up to here a permutation is made of swaps. */
#define LW_PERMUTATION_SWAPS 16
/* Pairs of rounds. Six leave nothing to see from halves of 5 bits on, smaller halves need more
 * (docs/design/how-permutations-are-indexed.md). */
#define LW_PERMUTATION_PAIRS 6
#define LW_PERMUTATION_PAIRS_SHORT 12
#define LW_PERMUTATION_SHORT 5
/* From pair to pair the multipliers grow by the first, the addends by the second. */
#define LW_PERMUTATION_STEP_MULTIPLIER 0x3C6EF372u
#define LW_PERMUTATION_STEP_ADDEND 0xBB67AE85u

typedef struct lw_permutation {
    uint64_t n;                  /* 0: nothing has an item */
    uint64_t swaps;              /* n <= 16: what position j is swapped with, in bits 4 j .. 4 j + 3 */
    uint32_t rows, shift, pairs; /* n > 16: items are rows of 2^shift */
    uint32_t key[4];
} lw_permutation;

/* The place of the highest bit of x, x > 0. */
LW_AT_LANE uint32_t lw_one_log2(uint64_t x)
{
    uint32_t log = 0, step;
    for (step = 32; step > 0; step >>= 1)
        if (x >> step != 0) {
            x >>= step;
            log += step;
        }
    return log;
}

LW_AT_LANE uint64_t lw_permutation_swaps(uint64_t key, uint64_t stream, uint32_t n)
{
    uint64_t swaps = 0;
    uint32_t words[4] = {0, 0, 0, 0};
    uint32_t j;
    for (j = 0; j < n; j++) {
        if (j % 4 == 0)
            lw_one_philox_pair(key, n | (uint64_t)(j / 4) << 61, stream, words);
        swaps |= ((uint64_t)words[j % 4] * (j + 1) >> 32) << (4 * j);
    }
    return swaps;
}

LW_AT_LANE lw_permutation lw_permutation_open(lw_key key, uint64_t n)
{
    lw_permutation p = {0, 0, 0, 0, 0, {0, 0, 0, 0}};
    uint32_t words[4];
    uint64_t domain_key;
    if (n == 0 || n > (uint64_t)1 << 60)
        return p;
    p.n = n;
    lw_one_philox_pair(key.seed, LW_PERMUTATION_DOMAIN, UINT64_C(0x3159454B454E414C), words); /* "LANEKEY1" */
    domain_key = lw_one_pair_u64(words[0], words[1]);
    if (n <= LW_PERMUTATION_SWAPS) {
        p.swaps = lw_permutation_swaps(domain_key, key.stream, (uint32_t)n);
        return p;
    }
    p.shift = (lw_one_log2(n - 1) + 1) / 2;
    p.rows = (uint32_t)((n + ((uint64_t)1 << p.shift) - 1) >> p.shift);
    p.pairs = p.shift < LW_PERMUTATION_SHORT ? LW_PERMUTATION_PAIRS_SHORT : LW_PERMUTATION_PAIRS;
    lw_one_philox_pair(domain_key, n, key.stream, p.key);
    p.key[0] |= 1;
    p.key[2] |= 1;
    return p;
}

/* ---- up to 16: swaps (Durstenfeld 1964), of which one position is followed ---- */

LW_AT_LANE uint64_t lw_permutation_swap(uint64_t swaps, uint32_t j, uint64_t x)
{
    const uint64_t other = swaps >> (4 * j) & 15;
    return x == j ? other : x == other ? j : x;
}

LW_AT_LANE uint64_t lw_permutation_swapped(const lw_permutation *p, uint64_t x)
{
    uint32_t j;
    for (j = (uint32_t)p->n - 1; j > 0; j--)
        x = lw_permutation_swap(p->swaps, j, x);
    return x;
}

LW_AT_LANE uint64_t lw_permutation_unswapped(const lw_permutation *p, uint64_t x)
{
    uint32_t j;
    for (j = 1; j < (uint32_t)p->n; j++)
        x = lw_permutation_swap(p->swaps, j, x);
    return x;
}

/* ---- above: rounds on (row, column), rows x 2^shift of them (Black and Rogaway 2002) ---- */

LW_AT_LANE uint32_t lw_permutation_hash(uint32_t x, uint32_t multiplier, uint32_t addend)
{
    const uint32_t h = x * multiplier + addend;
    return (h ^ (h >> 16)) * 0x9E3779B1u;
}

/* What the row grows by. */
LW_AT_LANE uint32_t lw_permutation_row(const lw_permutation *p, uint32_t column, uint32_t multiplier, uint32_t addend)
{
    return (uint32_t)((uint64_t)lw_permutation_hash(column, multiplier, addend) * p->rows >> 32);
}

/* What the column grows by. */
LW_AT_LANE uint32_t lw_permutation_column(const lw_permutation *p, uint32_t row, uint32_t multiplier, uint32_t addend)
{
    return lw_permutation_hash(row, multiplier, addend) >> (32 - p->shift);
}

LW_AT_LANE uint64_t lw_permutation_forth(const lw_permutation *p, uint64_t x)
{
    const uint32_t mask = ((uint32_t)1 << p->shift) - 1;
    uint32_t row = (uint32_t)(x >> p->shift), column = (uint32_t)x & mask;
    uint32_t a = p->key[0], b = p->key[1], c = p->key[2], d = p->key[3];
    uint32_t pair;
#if defined(__CUDA_ARCH__)
#pragma unroll 6
#endif
    for (pair = 0; pair < p->pairs; pair++) {
        row += lw_permutation_row(p, column, a, b);
        row -= row >= p->rows ? p->rows : 0;
        column = (column + lw_permutation_column(p, row, c, d)) & mask;
        a += LW_PERMUTATION_STEP_MULTIPLIER;
        b += LW_PERMUTATION_STEP_ADDEND;
        c += LW_PERMUTATION_STEP_MULTIPLIER;
        d += LW_PERMUTATION_STEP_ADDEND;
    }
    return (uint64_t)row << p->shift | column;
}

LW_AT_LANE uint64_t lw_permutation_back(const lw_permutation *p, uint64_t x)
{
    const uint32_t mask = ((uint32_t)1 << p->shift) - 1;
    const uint32_t grown = p->pairs * LW_PERMUTATION_STEP_MULTIPLIER, added = p->pairs * LW_PERMUTATION_STEP_ADDEND;
    uint32_t row = (uint32_t)(x >> p->shift), column = (uint32_t)x & mask;
    uint32_t a = p->key[0] + grown, b = p->key[1] + added, c = p->key[2] + grown, d = p->key[3] + added;
    uint32_t pair, by;
#if defined(__CUDA_ARCH__)
#pragma unroll 6
#endif
    for (pair = 0; pair < p->pairs; pair++) {
        a -= LW_PERMUTATION_STEP_MULTIPLIER;
        b -= LW_PERMUTATION_STEP_ADDEND;
        c -= LW_PERMUTATION_STEP_MULTIPLIER;
        d -= LW_PERMUTATION_STEP_ADDEND;
        column = (column - lw_permutation_column(p, row, c, d)) & mask;
        by = lw_permutation_row(p, column, a, b);
        row += row < by ? p->rows : 0;
        row -= by;
    }
    return (uint64_t)row << p->shift | column;
}

/* ---- calls ---- */

LW_AT_LANE uint64_t lw_permutation_item(const lw_permutation *p, uint64_t i)
{
    if (i >= p->n)
        return UINT64_MAX;
    if (p->n <= LW_PERMUTATION_SWAPS)
        return lw_permutation_swapped(p, i);
    do
        i = lw_permutation_forth(p, i);
    while (i >= p->n);
    return i;
}

LW_AT_LANE uint64_t lw_permutation_index(const lw_permutation *p, uint64_t v)
{
    if (v >= p->n)
        return UINT64_MAX;
    if (p->n <= LW_PERMUTATION_SWAPS)
        return lw_permutation_unswapped(p, v);
    do
        v = lw_permutation_back(p, v);
    while (v >= p->n);
    return v;
}

LW_AT_LANE uint64_t lw_at_permutation(lw_key key, uint64_t n, uint64_t i)
{
    const lw_permutation p = lw_permutation_open(key, n);
    return lw_permutation_item(&p, i);
}

LW_AT_LANE uint64_t lw_at_permutation_index(lw_key key, uint64_t n, uint64_t v)
{
    const lw_permutation p = lw_permutation_open(key, n);
    return lw_permutation_index(&p, v);
}

#endif
