#include "entries.h"

#include <string.h>

#include "base/search.h"
#include "choose/one_lane.h"
#include "permute/one_item.h"

enum { DIGIT_BITS = 8, DIGITS = 1 << DIGIT_BITS, FEW = 32 };

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

typedef struct order {
    lw_ranks_before *before;
    const lw_ranks_object *of;
} order;

/* Deals entries out by the digit in which their keys differ most, and sorts what is alike in it. The result is in `to`,
 * or where it is `back` in `from`; both have space for all. A level takes at least DIGIT_BITS off the range of keys. */
static void deal(const order *by, lw_ranks_entry *from, lw_ranks_entry *to, uint64_t count, int back)
{
    uint64_t least = UINT64_MAX, most = 0, ends[DIGITS] = {0};
    for (uint64_t i = 0; i < count && count > FEW; i++) {
        least = from[i].key < least ? from[i].key : least;
        most = from[i].key > most ? from[i].key : most;
    }
    if (count <= FEW || least == most) {
        insert(from, count, by->before, by->of);
        if (!back)
            memcpy(to, from, count * sizeof(*to));
        return;
    }
    const int width = lw_width_u64(most - least), shift = width > DIGIT_BITS ? width - DIGIT_BITS : 0;
    for (uint64_t i = 0; i < count; i++)
        ends[(from[i].key - least) >> shift]++;
    for (int d = 1; d < DIGITS; d++)
        ends[d] += ends[d - 1];
    for (uint64_t i = count; i > 0; i--)
        to[--ends[(from[i - 1].key - least) >> shift]] = from[i - 1];
    for (int d = 0; d < DIGITS; d++) { /* ends[d] is where digit d begins now */
        const uint64_t begin = ends[d], end = d + 1 < DIGITS ? ends[d + 1] : count;
        if (end > begin)
            deal(by, to + begin, from + begin, end - begin, !back);
    }
}

void lw_ranks_sort(lw_ranks_entry *entries, lw_ranks_entry *other, uint64_t count, lw_ranks_before *before,
                   const lw_ranks_object *of)
{
    const order by = {before, of};
    deal(&by, entries, other, count, 1);
}

uint64_t lw_ranks_entries_below(const lw_ranks_entry *entries, uint64_t count, uint64_t key)
{
    uint64_t low = 0, high = count, at;
    LW_BISECT(low, high, at, entries[at].key >= key)
    return low;
}
