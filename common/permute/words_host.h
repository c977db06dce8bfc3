/* The kernel of a CPU backend, in whatever lanes its translation unit speaks. */
#ifndef LANEWISE_PERMUTE_WORDS_HOST_H
#define LANEWISE_PERMUTE_WORDS_HOST_H

#include "job.h"
#include "words.h"
#include "lanewise/detail/retry.h"

static void lw_permute_words(const lw_permute_job *what, uint64_t key, uint64_t *to, uint64_t first, uint64_t count)
{
    const lw_u64 mask = lw_set_u64(what->word_mask);
    for (uint64_t at = 0; at < count; at += 64)
        LW_FOR_GROUPS(g)
        {
            const lw_u64 quad = lw_elements_u64((first + at) / 2, g);
            lw_u64 w[2];
            if (what->candidates) {
                lw_item_candidates(key, quad, what->items, what->threshold, w);
            } else {
                lw_item_words(key, quad, 0, w);
                w[0] = lw_and_u64(w[0], mask);
                w[1] = lw_and_u64(w[1], mask);
            }
            lw_store_u64(to + at + LW_GROUP * g, w[0]);
            lw_store_u64(to + at + 32 + LW_GROUP * g, w[1]);
        }
}

/* ---- rows of few items, one per lane ---- */

/* Philox with a key per lane: the keys of its rounds. */
static void lw_row_keys(lw_u32 k0, lw_u32 k1, lw_word keys[20])
{
    for (int k = 0; k < 20; k += 2) {
        keys[k] = lw_from_u32_word(k0);
        keys[k + 1] = lw_from_u32_word(k1);
        k0 = lw_add_u32(k0, lw_set_u32(LW_PHILOX_KEY_STEP_0));
        k1 = lw_add_u32(k1, lw_set_u32(LW_PHILOX_KEY_STEP_1));
    }
}

/* The high halves of the first words of items `quad` and quad + 32. */
static void lw_row_words(const lw_word keys[20], uint32_t quad, lw_u32 *low_item, lw_u32 *high_item)
{
    lw_word c[4] = {lw_set_word(quad), lw_set_word(0), lw_set_word(0), lw_set_word(0)};
    for (int k = 0; k < 20; k += 2)
        lw_philox_round_each(c, keys[k], keys[k + 1]);
    *low_item = lw_from_word_u32(c[1]);
    *high_item = lw_from_word_u32(c[3]);
}

/* Each item's place is how many come before it; whether some agree. */
static lw_mask lw_row_places(const lw_u32 *words, int items, lw_u32 *places)
{
    const lw_u32 zero = lw_set_u32(0), one = lw_set_u32(1);
    lw_mask tied = lw_lt_u32(zero, zero);
    for (int i = 0; i < items; i++) {
        lw_u32 before = zero;
        for (int j = 0; j < i; j++) {
            const lw_mask first = lw_lt_u32(words[i], words[j]);
            tied = lw_or_mask(tied, lw_eq_u32(words[i], words[j]));
            places[j] = lw_add_u32(places[j], lw_select_u32(first, one, zero));
            before = lw_add_u32(before, lw_select_u32(first, zero, one));
        }
        places[i] = before;
    }
    return tied;
}

static void lw_permute_row_places(const lw_permute_job *what, uint64_t first, uint32_t *places, uint32_t *tied)
{
    const int items = (int)what->items;
    const lw_u32 mask = lw_set_u32((uint32_t)(what->word_mask >> 32));
    LW_FOR_GROUPS_LONG(g)
    {
        const lw_u64 object = lw_elements_u64(first, g);
        lw_u32 key[4] = {lw_low_u32(object), lw_high_u32(object), lw_set_u32(0), lw_set_u32(LW_TAG_COLL)};
        lw_u32 words[LW_ROW_ITEMS], order[LW_ROW_ITEMS], unused;
        lw_word keys[20];
        lw_philox4x32(what->source_key, key);
        lw_row_keys(key[0], key[1], keys);
        for (int i = 0; i < items && i < 32; i++)
            lw_row_words(keys, (uint32_t)i, &words[i], i + 32 < items ? &words[i + 32] : &unused);
        for (int i = 0; i < items; i++)
            words[i] = lw_and_u32(words[i], mask);
        const lw_mask agree = lw_row_places(words, items, order);
        for (int i = 0; i < items; i++)
            lw_store_u32(places + LW_ROWS_SIDE * i + LW_GROUP * g, order[i]);
        lw_store_u32(tied + LW_GROUP * g, lw_select_u32(agree, lw_set_u32(1), lw_set_u32(0)));
    }
}

#endif
