#include "parts.h"

#include "base/search.h"
#include "sections/lane.h"

/* Added to E, so that 0 is no table's. */
enum { EXPONENT_ABOVE = 4096, EXPONENT_AT = 32 };

int lw_parts_rank_of(const uint64_t *firsts, int ranks, uint64_t item)
{
    return (int)lw_first_above_u64(firsts + 1, (uint64_t)ranks, item);
}

/* ---- totals ---- */

void lw_parts_put_total(uint64_t words[2], const lw_alias_total *total)
{
    words[0] = total->low;
    words[1] = total->high | (uint64_t)(total->exponent + EXPONENT_ABOVE) << EXPONENT_AT; /* high < 2^16 */
}

void lw_parts_prefix(const uint64_t *words, uint64_t parts, lw_u128 *prefix)
{
    uint64_t largest = 0;
    for (uint64_t p = 0; p < parts; p++)
        largest = words[2 * p + 1] >> EXPONENT_AT > largest ? words[2 * p + 1] >> EXPONENT_AT : largest;
    prefix[0] = 0;
    for (uint64_t p = 0; p < parts; p++) {
        const uint64_t below = largest - (words[2 * p + 1] >> EXPONENT_AT);
        const lw_u128 sum = (lw_u128)(uint32_t)words[2 * p + 1] << 64 | words[2 * p];
        prefix[p + 1] = prefix[p] + (below < 128 ? sum >> below : 0);
    }
}

/* ---- samples ---- */

double lw_parts_quotient(lw_u128 part, lw_u128 whole)
{
    int shift = lw_width_u128(whole) - lw_width_u128(part);
    lw_u128 rest = part << shift; /* as wide as the whole: the quotient is in (1/2, 2) */
    if (rest < whole) {
        rest <<= 1;
        shift++;
    }
    rest -= whole; /* the first digit, 1; then 54 more, of which the last two decide about rounding */
    uint64_t digits = 1;
    for (int k = 0; k < 54; k++) {
        rest <<= 1;
        digits <<= 1;
        if (rest >= whole) {
            rest -= whole;
            digits |= 1;
        }
    }
    const uint64_t below = (digits & 3) << 1 | (rest != 0); /* in eighths: 4 is the middle */
    digits = (digits >> 2) + (below > 4 || (below == 4 && (digits >> 2 & 1)));
    double scale = 1;
    for (int k = 0; k < shift; k++)
        scale *= 0.5;
    return (double)digits * 0x1p-52 * scale;
}

uint64_t lw_parts_key(uint64_t source_key, uint64_t object)
{
    return lw_hash(source_key, (uint32_t)object, (uint32_t)(object >> 32), 0, LW_TAG_COLL);
}

void lw_parts_words(uint64_t key, uint64_t number, uint32_t sort, uint64_t pair[2])
{
    uint32_t w[4] = {(uint32_t)number, (uint32_t)(number >> 32), sort, 0};
    lw_philox4x32(key, w);
    pair[0] = w[0] | (uint64_t)w[1] << 32;
    pair[1] = w[2] | (uint64_t)w[3] << 32;
}

typedef struct deal {
    const lw_u128 *prefix;
    uint64_t parts, key, first, end, *counts, before;
    int levels;
} deal;

/* Of m samples, m > 0, of a node: how many its right half has. */
static uint64_t right_of(const deal *all, int level, uint64_t node, uint64_t m)
{
    const int half = all->levels - level - 1;
    const uint64_t left = node << (half + 1), middle = left + ((uint64_t)1 << half),
                   last = middle + ((uint64_t)1 << half);
    if (middle >= all->parts)
        return 0;
    const uint64_t behind = last < all->parts ? last : all->parts;
    const lw_u128 a = all->prefix[middle] - all->prefix[left], b = all->prefix[behind] - all->prefix[middle];
    const lw_u128 less = a < b ? a : b;
    uint64_t some = 0;
    if (less > 0)
        some = lw_dynamic_binomial(all->key, ((uint64_t)1 << level) + node, LW_PARTS_TREE, m,
                                   lw_parts_quotient(less, a + b), lw_lt_u64(0, m));
    return a < b ? m - some : some;
}

static void deal_node(deal *all, int level, uint64_t node, uint64_t m)
{
    const int height = all->levels - level;
    const uint64_t begin = node << height, end = begin + ((uint64_t)1 << height);
    if (m == 0 || begin >= all->end)
        return;
    if (end <= all->first) {
        all->before += m;
        return;
    }
    if (height == 0) {
        all->counts[begin - all->first] = m;
        return;
    }
    const uint64_t right = right_of(all, level, node, m);
    deal_node(all, level + 1, 2 * node, m - right);
    deal_node(all, level + 1, 2 * node + 1, right);
}

void lw_parts_deal(const lw_u128 *prefix, uint64_t parts, uint64_t key, uint64_t n, uint64_t first, uint64_t end,
                   uint64_t *counts, uint64_t *before)
{
    deal all = {.prefix = prefix, .parts = parts, .key = key, .first = first, .end = end, .counts = counts};
    while ((uint64_t)1 << all.levels < parts)
        all.levels++;
    for (uint64_t p = first; p < end; p++)
        counts[p - first] = 0;
    deal_node(&all, 0, 0, n);
    *before = all.before;
}
