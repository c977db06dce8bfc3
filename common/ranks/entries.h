/* Items with keys of 64 bits that are put in order, on the calling thread. */
#ifndef LANEWISE_RANKS_ENTRIES_H
#define LANEWISE_RANKS_ENTRIES_H

#include <stdint.h>

typedef struct lw_ranks_entry {
    uint64_t key, item;
} lw_ranks_entry;

/* How items of equal keys follow each other: by further words of the object. */
typedef struct lw_ranks_object {
    uint64_t key;
    uint64_t word_mask; /* the bits of words that count: all, fewer in tests, so that there are ties */
} lw_ranks_object;

/* Whether a comes before b. */
typedef int lw_ranks_before(const lw_ranks_object *of, uint64_t a, uint64_t b);
lw_ranks_before lw_ranks_before_permuted, lw_ranks_before_chosen; /* of permute.md, of choose.md */

/* Sorts entries; `other` has space for as many. */
void lw_ranks_sort(lw_ranks_entry *entries, lw_ranks_entry *other, uint64_t count, lw_ranks_before *before,
                   const lw_ranks_object *of);

/* How many of the entries, in order, have keys below this one. */
uint64_t lw_ranks_entries_below(const lw_ranks_entry *entries, uint64_t count, uint64_t key);

#endif
