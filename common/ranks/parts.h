/* Parts of a table over ranks (docs/contract/ranks-sampling.md): which rank owns which, their totals, and how many of n
 * samples each of them has. */
#ifndef LANEWISE_RANKS_PARTS_H
#define LANEWISE_RANKS_PARTS_H

#include <stdint.h>

#include "alias/total.h"
#include "base/int128.h"

enum { LW_PART_BITS = 20 };

/* The last of `ranks` ranks that has an item before or at this one, firsts[r] being where rank r begins and
 * firsts[ranks] the number of all: the rank that has item `item`. */
int lw_parts_rank_of(const uint64_t *firsts, int ranks, uint64_t item);

/* ---- totals: two words per part, which add up over ranks, as one rank has them and the others have zeros ---- */

void lw_parts_put_total(uint64_t words[2], const lw_alias_total *total);

/* prefix[p], p = 0 .. parts: the sum of the totals T of the parts before p. prefix[parts] is 0 only if no part has a
 * table. */
void lw_parts_prefix(const uint64_t *words, uint64_t parts, lw_u128 *prefix);

/* ---- samples ---- */

enum { LW_PARTS_TREE, LW_PARTS_SEEDS, LW_PARTS_ORDER }; /* which numbers of an object's key */

/* Of n samples, those of parts first .. end - 1, and in *before those of all parts before. */
void lw_parts_deal(const lw_u128 *prefix, uint64_t parts, uint64_t key, uint64_t n, uint64_t first, uint64_t end,
                   uint64_t *counts, uint64_t *before);

/* The key of object c of a source. */
uint64_t lw_parts_key(uint64_t source_key, uint64_t object);

/* r0 + 2^32 r1 and r2 + 2^32 r3 of the object's words of this number and sort. */
void lw_parts_words(uint64_t key, uint64_t number, uint32_t sort, uint64_t pair[2]);

/* part / whole, 0 < part <= whole < 2^127, rounded to the nearest double, ties to even. */
double lw_parts_quotient(lw_u128 part, lw_u128 whole);

#endif
