#include "entries.h"

#include <string.h>

#include "base/search.h"
#include "choose/one_lane.h"
#include "permute/one_item.h"

enum { DIGIT_BITS = 10, DIGITS = 1 << DIGIT_BITS, FEW = 64 };

int lw_ranks_before_permuted(const lw_ranks_object *of, uint64_t a, uint64_t b)
{
    return lw_item_before(of->key, of->word_mask, a, b);
}

int lw_ranks_before_chosen(const lw_ranks_object *of, uint64_t a, uint64_t b)
{
    return lw_choose_one_before(of->key, of->word_mask, a, b);
}

/* By insertion: all entries if they are few, or those of equal keys where keys are in order. */
static void insert(lw_ranks_entry *entries, uint64_t count, lw_ranks_before *before, const lw_ranks_object *of)
{
    for (uint64_t i = 1; i < count; i++) {
        const lw_ranks_entry mine = entries[i];
        uint64_t at = i;
        for (; at > 0 && (entries[at - 1].key > mine.key ||
                          (entries[at - 1].key == mine.key && before(of, mine.item, entries[at - 1].item)));
             at--)
            entries[at] = entries[at - 1];
        entries[at] = mine;
    }
}

/* The least significant digit first; digits that are all alike are passed over. */
void lw_ranks_sort(lw_ranks_entry *entries, lw_ranks_entry *other, uint64_t count, lw_ranks_before *before,
                   const lw_ranks_object *of)
{
    lw_ranks_entry *from = entries, *to = other;
    uint64_t places[DIGITS + 1];
    for (int shift = 0; shift < 64 && count > FEW; shift += DIGIT_BITS) {
        memset(places, 0, sizeof(places));
        for (uint64_t i = 0; i < count; i++)
            places[(from[i].key >> shift & (DIGITS - 1)) + 1]++;
        if (places[(from[0].key >> shift & (DIGITS - 1)) + 1] == count)
            continue;
        for (int d = 0; d < DIGITS; d++)
            places[d + 1] += places[d];
        for (uint64_t i = 0; i < count; i++)
            to[places[from[i].key >> shift & (DIGITS - 1)]++] = from[i];
        lw_ranks_entry *const swapped = from;
        from = to;
        to = swapped;
    }
    if (from != entries)
        memcpy(entries, from, count * sizeof(*entries));
    insert(entries, count, before, of);
}

uint64_t lw_ranks_entries_below(const lw_ranks_entry *entries, uint64_t count, uint64_t key)
{
    uint64_t low = 0, high = count, at;
    LW_BISECT(low, high, at, entries[at].key >= key)
    return low;
}
