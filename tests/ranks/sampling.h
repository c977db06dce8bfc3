/* One table over ranks, and what each rank of a crew gets of it, put together. */
#ifndef LANEWISE_TESTS_RANKS_SAMPLING_H
#define LANEWISE_TESTS_RANKS_SAMPLING_H

#include "lanewise/ranks_sampling.h"

enum { SAMPLING_RANKS_MOST = 64 };

typedef struct sampling {
    /* what is asked for */
    const char *backends[16];
    size_t backend_count; /* rank r has backend r mod backend_count */
    const double *weights;
    uint64_t items, part;
    uint64_t begin[SAMPLING_RANKS_MOST + 1]; /* items of rank r: begin[r] .. begin[r + 1] - 1 */
    uint64_t asked[SAMPLING_RANKS_MOST + 1]; /* samples in order, likewise */
    lw_engine engine;
    unsigned set;
    uint64_t seed, stream, cursor, n;
    /* what came */
    uint64_t *grouped, *ordered, *counts;
    uint64_t own[SAMPLING_RANKS_MOST]; /* how many of `grouped` are a rank's */
} sampling;

/* Runs it on `size` ranks into arrays that it allocates; fails the test where a rank fails. */
void sampling_run(sampling *s, int size);
void sampling_free(sampling *s);

/* Sets begin, or asked: `all` in pieces of ranks. style 0: equal; 1: all at the last rank; 2: at random, every other
 * rank without; 3: at random; 4: at multiples of `unit`. */
void sampling_split(uint64_t *begin, uint64_t all, int size, int style, uint64_t unit, uint64_t seed);

#endif
