#include "histogram.h"

#include <stdlib.h>
#include <string.h>

static unsigned zeros(uint64_t x)
{
    return x == 0 ? 63 : (unsigned)__builtin_ctzll(x);
}

static inline uint64_t less_gap(const fit_guide *g, uint64_t key)
{
    return key >= g->end ? key - g->gap : key > g->start ? g->start : key;
}

/* d of edge e */
static uint64_t place(const fit_setting *s, const fit_guide *g, size_t e)
{
    return (less_gap(g, s->key[e]) - g->base) >> g->pre;
}

static const double rare = 0.008; /* elements of a slot with a list */

enum { FEW = 64 }; /* bins of a slot that need no list */

/* Slot i of the guide, with edges from .. to in it; written only where there is memory for it. */
static void lay_slot(const fit_setting *s, fit_guide *g, uint32_t i, size_t from, size_t to)
{
    unsigned shift = g->slot_shift;
    double chance = s->chance[from];
    for (size_t e = from; e < to; e++) {
        const unsigned z = zeros(place(s, g, e));
        shift = z < shift ? z : shift;
        chance += s->chance[e + 1];
    }
    const uint32_t count = 1u << (g->slot_shift - shift);
    const int listed = count > FEW && chance < rare;
    const uint32_t at = listed ? g->words : g->bins, bins = listed ? (uint32_t)(to - from) + 1 : count;
    if (g->word != NULL) {
        g->word[i] = at << FIT_SHIFT_BITS | (listed ? FIT_LIST : shift);
        for (uint32_t k = 0; listed && k + 1 < bins; k++)
            g->word[at + 2 + k] = (uint32_t)place(s, g, from + k);
        if (listed) {
            g->word[at] = g->bins;
            g->word[at + 1] = bins - 1;
        }
        size_t cell = from; /* how many edges are at or before the bin's start */
        for (uint32_t k = 0; k < bins; k++) {
            const uint64_t start = ((uint64_t)i << g->slot_shift) + ((uint64_t)k << shift);
            while (!listed && cell < to && place(s, g, cell) <= start)
                cell++;
            g->cell[g->bins + k] = (uint32_t)(listed ? from + k : cell);
        }
    }
    g->words += listed ? bins + 1 : 0;
    g->bins += bins;
}

/* Fills in the guide for one size of slots; only counts where it has no memory. Returns words and bins together. */
static uint64_t lay_out(const fit_setting *s, fit_guide *g, uint32_t slot_shift)
{
    const size_t edges = s->cells - 1;
    const uint32_t wide = g->pre + slot_shift;
    g->base = wide >= 64 ? 0 : (s->key[0] - 1) >> wide << wide;
    g->gap = wide >= 64 || edges < 2 ? 0 : (g->end - g->start - 1) >> wide << wide;
    g->slot_shift = slot_shift;
    const uint64_t last = place(s, g, edges - 1);
    if (last > UINT32_MAX || (last >> slot_shift) >= FIT_MOST_WORDS)
        return UINT64_MAX;
    g->last = (uint32_t)last;
    g->words = g->slots = (g->last >> slot_shift) + 1;
    g->bins = 0;
    size_t e = 0;
    for (uint32_t i = 0; i < g->slots; i++) {
        const size_t from = e;
        while (e < edges && place(s, g, e) >> slot_shift == i)
            e++;
        lay_slot(s, g, i, from, e);
        if (g->words + g->bins > FIT_MOST_WORDS)
            return UINT64_MAX;
    }
    return (uint64_t)g->words + g->bins;
}

int fit_guide_make(const fit_setting *s, fit_guide *g)
{
    uint64_t least = FIT_MOST_WORDS + 1;
    uint32_t best = 0;
    memset(g, 0, sizeof(*g));
    g->pre = 63;
    for (size_t e = 0; e + 1 < s->cells; e++)
        g->pre = zeros(s->key[e]) < g->pre ? zeros(s->key[e]) : g->pre;
    g->start = g->end = s->key[0];
    for (size_t e = 0; e + 2 < s->cells; e++)
        if (s->key[e + 1] - s->key[e] > g->end - g->start) {
            g->start = s->key[e];
            g->end = s->key[e + 1];
        }
    for (uint32_t shift = 0; shift < 28; shift++) {
        const uint64_t words = lay_out(s, g, shift);
        if (words < least) {
            least = words;
            best = shift;
        }
    }
    if (least > FIT_MOST_WORDS)
        return -1;
    lay_out(s, g, best);
    g->word = malloc(g->words * sizeof(*g->word));
    g->cell = malloc(g->bins * sizeof(*g->cell));
    if (g->word == NULL || g->cell == NULL)
        abort();
    lay_out(s, g, best);
    return 0;
}

void fit_guide_free(fit_guide *g)
{
    free(g->word);
    free(g->cell);
    memset(g, 0, sizeof(*g));
}

static inline uint64_t key_of(lw_type type, const void *x, size_t i)
{
    uint32_t narrow;
    uint64_t wide;
    if (type == LW_TYPE_U32 || type == LW_TYPE_F32) {
        memcpy(&narrow, (const char *)x + 4 * i, 4);
        if (type == LW_TYPE_U32)
            return narrow;
        return narrow >> 31 ? 0u - narrow : narrow + 0x80000000u;
    }
    memcpy(&wide, (const char *)x + 8 * i, 8);
    if (type == LW_TYPE_U64)
        return wide;
    return wide >> 63 ? 0u - wide : wide + 0x8000000000000000u;
}

/* Inlined with a constant for the type. */
static inline void count_type(const fit_guide *guide, lw_type type, const void *x, size_t n, uint64_t *bins)
{
    const fit_guide g = *guide; /* bins cannot change this copy */
    const uint32_t mask = (1u << g.slot_shift) - 1;
    for (size_t i = 0; i < n; i++) {
        const uint64_t key = less_gap(&g, key_of(type, x, i)), from = key < g.base ? 0 : (key - g.base) >> g.pre;
        const uint32_t d = from > g.last ? g.last : (uint32_t)from, slot = g.word[d >> g.slot_shift];
        const uint32_t at = slot >> FIT_SHIFT_BITS, shift = slot & 31;
        if (shift != FIT_LIST) {
            bins[at + ((d & mask) >> shift)]++;
            continue;
        }
        uint32_t reached = 0;
        while (reached < g.word[at + 1] && g.word[at + 2 + reached] <= d)
            reached++;
        bins[g.word[at] + reached]++;
    }
}

void fit_count_host(const fit_guide *g, lw_type type, const void *x, size_t n, uint64_t *bins)
{
    switch (type) {
    case LW_TYPE_U32:
        count_type(g, LW_TYPE_U32, x, n, bins);
        break;
    case LW_TYPE_U64:
        count_type(g, LW_TYPE_U64, x, n, bins);
        break;
    case LW_TYPE_F32:
        count_type(g, LW_TYPE_F32, x, n, bins);
        break;
    case LW_TYPE_F64:
        count_type(g, LW_TYPE_F64, x, n, bins);
        break;
    }
}
