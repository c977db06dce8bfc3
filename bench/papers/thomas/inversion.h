/* What ways to turn a word of 32 bits into a normal make of the words, counted word by word: infinities, zeros,
 * extremes, moments, errors by the size of the tail, and how many words come to lie in cells of the tails. */
#ifndef LANEWISE_BENCH_LESSONS_INVERSION_H
#define LANEWISE_BENCH_LESSONS_INVERSION_H

#include <stdint.h>

#include "lanewise/lanewise.h"

/* The first three are those of Thomas (2010). All but the last two make a probability p in f32 and invert it without an
 * error: the f32 next to the quantile of p. INVERSION_EXACT is the quantile of (word + 1/2) 2^-32 in f64. */
typedef enum inversion_way {
    INVERSION_NAIVE,     /* p = word 2^-32 */
    INVERSION_NUDGED,    /* p = word 2^-32 + 2^-33 */
    INVERSION_REFLECTED, /* the same of the nearer end */
    INVERSION_HALF_OPEN, /* p: uniform-f32, [0, 1) */
    INVERSION_OPEN,      /* p: uniform-f32-oo, (0, 1) */
    INVERSION_QUANTILE,  /* normal-inverse-f32 */
    INVERSION_EXACT,
    INVERSION_WAYS
} inversion_way;

extern const char *const inversion_names[INVERSION_WAYS];

/* Errors: row k is of tails from 2^-(k+1) to 2^-k. Cells: CELLS of one probability, together the part of a tail beyond
 * 2^-TAIL_LOG; cell 0 is the outermost, and infinities are in it. Side 0 is the lower tail. */
enum { INVERSION_OCTAVES = 33, INVERSION_CELLS = 100, INVERSION_TAIL_LOG = 18 };

typedef struct inversion_count {
    uint64_t words, infinite[2], zeros;
    double least, most;                 /* of the finite */
    long double powers[5];              /* sums of x^0 .. x^4 of the finite */
    double error[2][INVERSION_OCTAVES]; /* the largest |x / exact - 1|; infinity where x is infinite */
    uint64_t cells[2][INVERSION_CELLS];
} inversion_count;

void inversion_count_start(inversion_count *count);

/* Adds the words first .. first + n - 1, n at most INVERSION_BLOCK. */
enum { INVERSION_BLOCK = 1 << 14 };
lw_status inversion_count_add(inversion_count *count, lw_context *context, inversion_way way, uint32_t first,
                              uint32_t n);

/* The sum over the cells of (q - p)^2 / p of all 2^32 words: what each draw adds to the mean of chi-square. */
double inversion_chi_square(const inversion_count *count, int side);

#endif
