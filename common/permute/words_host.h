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

#endif
