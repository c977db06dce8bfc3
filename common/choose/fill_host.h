/* The kernel of a CPU backend, in whatever lanes its translation unit speaks. A time of 0 stands for a word that is
 * small: cpu/choose.c makes it one by one. */
#ifndef LANEWISE_CHOOSE_FILL_HOST_H
#define LANEWISE_CHOOSE_FILL_HOST_H

#include <string.h>

#include "rule.h"
#include "lanewise/detail/retry.h"

LW_LANE lw_f64 lw_choose_weight(const void *weights, lw_type type)
{
    switch (type) {
    case LW_TYPE_U32:
        return lw_from_u32_f64(lw_load_u32((const uint32_t *)weights));
    case LW_TYPE_U64:
        return lw_from_u64_f64(lw_load_u64((const uint64_t *)weights));
    case LW_TYPE_F32:
        return lw_from_f32_f64(lw_load_f32((const float *)weights));
    default:
        return lw_load_f64((const double *)weights);
    }
}

/* Two groups of lanes: items of one quad each. */
LW_LANE void lw_choose_groups(const lw_choose_job *race, const unsigned char *weights, size_t size, double bound,
                              uint64_t *times, uint64_t first, int g)
{
    const lw_u64 mask = lw_set_u64(race->word_mask), small = lw_set_u64(LW_CHOOSE_SMALL),
                 never = lw_set_u64(LW_CHOOSE_NEVER);
    lw_u64 w[2];
    lw_choose_words(race->key, lw_elements_u64(first / 2, g), 0, LW_TAG_RACE_WORDS, w);
    for (int h = 0; h < 2; h++) {
        const lw_u64 word = lw_and_u64(w[h], mask);
        const lw_f64 weight = lw_choose_weight(weights + (32 * h + LW_GROUP * g) * size, race->type);
        const lw_mask bad = lw_choose_bad(weight), none = lw_eq_f64(weight, lw_set_f64(0.0));
        const lw_mask late = lw_choose_late(word, weight, lw_set_f64(bound));
        lw_u64 time = lw_select_u64(none, never, lw_set_u64(LW_CHOOSE_LATE));
        if (!lw_all_mask(lw_or_mask(none, late))) {
            const lw_u64 exact = lw_choose_time(lw_choose_exponential(word), weight);
            time = lw_select_u64(lw_lt_u64(word, small), lw_set_u64(0), exact);
        }
        lw_store_u64(times + 32 * h + LW_GROUP * g, lw_select_u64(bad, lw_set_u64(LW_CHOOSE_BAD), time));
    }
}

static void lw_choose_times(const lw_choose_job *race, double bound, uint64_t *times, uint64_t first, uint64_t count)
{
    const size_t size = race->type == LW_TYPE_F32 || race->type == LW_TYPE_U32 ? 4 : 8;
    _Alignas(64) unsigned char buffer[64 * 8];
    for (uint64_t at = 0; at < count; at += 64) {
        const unsigned char *weights = (const unsigned char *)race->weights + (first + at) * size;
        if (count - at < 64) {
            memset(buffer, 0, sizeof(buffer));
            memcpy(buffer, weights, (count - at) * size);
            weights = buffer;
        }
        LW_FOR_GROUPS(g) lw_choose_groups(race, weights, size, bound, times + at, first + at, g);
    }
}

#endif
