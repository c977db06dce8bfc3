/* Weighted sampling without replacement, as every backend sees it: plain data (docs/contract/choose.md). */
#ifndef LANEWISE_CHOOSE_JOB_H
#define LANEWISE_CHOOSE_JOB_H

#include <stddef.h>
#include <stdint.h>

#include "lanewise/lanewise.h"

/* Times are 64 bits in the order of E / w; none is below LW_CHOOSE_LEAST, nor above LW_CHOOSE_LAST. */
enum { LW_CHOOSE_BAD = 1 /* the weight is invalid */, LW_CHOOSE_LEAST = 2 };
#define LW_CHOOSE_LAST (~(uint64_t)0 - 2)
#define LW_CHOOSE_LATE (~(uint64_t)0 - 1) /* above a limit that was asked for */
#define LW_CHOOSE_NEVER (~(uint64_t)0)    /* the weight is 0 */

typedef struct lw_choose_job {
    const char *function; /* the public function, for error messages */
    uint64_t key;         /* of the object */
    const void *weights;  /* of `type`; where the kernels can read */
    lw_type type;
    uint64_t items, taken; /* n and k; k at least 1, at most n */
    void *out;
    size_t size;        /* of an element of out: 4 or 8 */
    uint64_t word_mask; /* the bits of a word that count: all, fewer in tests, so that there are ties */
} lw_choose_job;

typedef struct lw_choose_found {
    uint64_t offender; /* the first invalid weight; all ones: none */
    uint64_t positive; /* weights */
} lw_choose_found;

/* A CPU backend's kernel: times of items first .. first + count - 1, where those that must be late by `bound`
 * (lw_choose_bound) may be LW_CHOOSE_LATE. first is a multiple of 64, and `times` has space for
 * count rounded up to one. */
typedef void lw_choose_kernel(const lw_choose_job *race, double bound, uint64_t *times, uint64_t first, uint64_t count);

#endif
