/* Weighted sampling without replacement, as every backend sees it: plain data (docs/contract/choose.md). */
#ifndef LANEWISE_CHOOSE_JOB_H
#define LANEWISE_CHOOSE_JOB_H

#include <stddef.h>
#include <stdint.h>

#include "lanewise/lanewise.h"

/* Times are 64 bits in the order of E / w; none is below LW_RACE_LEAST, nor above LW_RACE_LAST. */
enum { LW_RACE_BAD = 1 /* the weight is invalid */, LW_RACE_LEAST = 2 };
#define LW_RACE_LAST (~(uint64_t)0 - 2)
#define LW_RACE_LATE (~(uint64_t)0 - 1) /* above a limit that was asked for */
#define LW_RACE_NEVER (~(uint64_t)0)    /* the weight is 0 */

typedef struct lw_race {
    const char *function; /* the public function, for error messages */
    uint64_t key;         /* of the object */
    const void *weights;  /* of `type`; where the kernels can read */
    lw_type type;
    uint64_t items, taken; /* n and k; k at least 1, at most n */
    void *out;
    size_t size;        /* of an element of out: 4 or 8 */
    uint64_t word_mask; /* the bits of a word that count: all, fewer in tests, so that there are ties */
} lw_race;

typedef struct lw_race_found {
    uint64_t offender; /* the first invalid weight; all ones: none */
    uint64_t positive; /* weights */
} lw_race_found;

/* A CPU backend's kernel: times of items first .. first + count - 1, where those that must be late by `bound`
 * (lw_race_bound) may be LW_RACE_LATE. first is a multiple of 64, and `times` has room for
 * count rounded up to one. */
typedef void lw_race_kernel(const lw_race *race, double bound, uint64_t *times, uint64_t first, uint64_t count);

#endif
