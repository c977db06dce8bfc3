/* The words of an object's items: what is sorted (docs/contract/permute.md, "Words"). A quad of Philox serves two items. */
#ifndef LANEWISE_PERMUTE_WORDS_H
#define LANEWISE_PERMUTE_WORDS_H

#include "lanewise/detail/attempts.h"
#include "lanewise/lane/engines/philox.h"

enum { LW_TAG_COLL = 0x4C4C4F43 }; /* "COLL" */

/* w[h]: attempt `attempt` of item 64 t + 32 h + l, for the quad 32 t + l in each lane. */
LW_LANE
void lw_item_words(uint64_t key, lw_u64 quad, uint32_t attempt, lw_u64 w[2])
{
    lw_u32 c[4] = {lw_low_u32(quad), lw_high_u32(quad), lw_set_u32(attempt), lw_set_u32(0)};
    lw_philox4x32(key, c);
    w[0] = lw_pair_u64(c[0], c[1]);
    w[1] = lw_pair_u64(c[2], c[3]);
}

/* The value that a word makes, uniform on 0 .. items - 1 where it is accepted (Lemire 2019). */
LW_LANE
lw_mask lw_item_value(lw_u64 word, uint64_t items, uint64_t threshold, lw_u64 *value)
{
    const lw_u64 n = lw_set_u64(items);
    lw_u64 low;
    if (!LW_LANES_ARE_THREADS && items <= UINT32_MAX) { /* of two products, not of four and three */
        const lw_u64 low_product = lw_mul32_u64(word, n);
        const lw_u64 high_product = lw_add_u64(lw_mul32_u64(lw_shr_u64(word, 32), n), lw_shr_u64(low_product, 32));
        *value = lw_shr_u64(high_product, 32);
        low = lw_or_u64(lw_shl_u64(high_product, 32), lw_and_u64(low_product, lw_set_u64(UINT32_MAX)));
    } else {
        *value = lw_mulhi_u64(word, n);
        low = lw_mul_u64(word, n);
    }
    return lw_not_mask(lw_lt_u64(low, lw_set_u64(threshold)));
}

/* v[h]: the candidate of that item, from its first accepted attempt, or from the last that it may make. All lanes of a
 * warp together. */
LW_LANE
void lw_item_candidates(uint64_t key, lw_u64 quad, uint64_t items, uint64_t threshold, lw_u64 v[2])
{
    lw_u64 w[2], value;
    lw_mask done[2];
    lw_item_words(key, quad, 0, w);
    for (int h = 0; h < 2; h++)
        done[h] = lw_item_value(w[h], items, threshold, &v[h]);
    for (uint32_t attempt = 1; attempt < LW_ATTEMPTS && !lw_all_mask(lw_and_mask(done[0], done[1])); attempt++) {
        lw_item_words(key, quad, attempt, w);
        for (int h = 0; h < 2; h++) {
            const lw_mask accepted = lw_item_value(w[h], items, threshold, &value);
            v[h] = lw_select_u64(done[h], v[h], value);
            done[h] = lw_or_mask(done[h], accepted);
        }
    }
}

#endif
