/* The same for one item at a time, where a lane is a number: ties, and the items that are missing at the end. */
#ifndef LANEWISE_PERMUTE_ONE_ITEM_H
#define LANEWISE_PERMUTE_ONE_ITEM_H

#include "job.h"
#include "words.h"
#include "lanewise/detail/seed.h"

#if !LW_ONE_LANE
#error "one_item.h is for targets whose groups are one lane"
#endif

/* The key of object c of a source. */
LW_LANE
uint64_t lw_object_key(uint64_t source_key, uint64_t object)
{
    return lw_hash(source_key, (uint32_t)object, (uint32_t)(object >> 32), 0, LW_TAG_COLL);
}

LW_LANE
uint64_t lw_one_word(uint64_t key, uint64_t item, uint32_t attempt)
{
    uint64_t w[2];
    lw_item_words(key, item / 64 * 32 + item % 32, attempt, w);
    return item / 32 % 2 ? w[1] : w[0];
}

/* Whether item a comes before item b: by their words of the first attempt in which these differ, or by their
 * numbers. */
LW_LANE
int lw_item_before(uint64_t key, uint64_t word_mask, uint64_t a, uint64_t b)
{
    uint64_t of_a, of_b;
    uint32_t attempt = 0;
    do {
        of_a = lw_one_word(key, a, attempt) & word_mask;
        of_b = lw_one_word(key, b, attempt) & word_mask;
    } while (of_a == of_b && a != b && ++attempt < LW_ATTEMPTS);
    return of_a != of_b ? of_a < of_b : a < b;
}

/* The candidate of lw_item_candidates. */
LW_LANE
uint64_t lw_one_candidate(uint64_t key, uint64_t item, uint64_t items, uint64_t threshold)
{
    uint64_t value;
    uint32_t attempt = 0;
    while (!lw_item_value(lw_one_word(key, item, attempt), items, threshold, &value) && attempt + 1 < LW_ATTEMPTS)
        attempt++;
    return value;
}

/* The same for the items behind those that were made at once, the last `repeats` of which gave nothing new: one of two or
 * more does, so from LW_ATTEMPTS on it is the numbers' turn, from 0 on. */
LW_LANE
uint64_t lw_next_candidate(uint64_t key, uint64_t item, uint64_t repeats, uint64_t items, uint64_t threshold)
{
    return repeats < LW_ATTEMPTS ? lw_one_candidate(key, item, items, threshold) : repeats - LW_ATTEMPTS;
}

#endif
